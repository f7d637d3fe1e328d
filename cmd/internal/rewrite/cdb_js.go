//go:build js

package rewrite

import (
	"context"
	"errors"
)

// CDB cannot work in a browser, where there is no database engine.
func CDB(context.Context, string, []Change) error {
	return errors.New("a .cdb cannot be changed here")
}
