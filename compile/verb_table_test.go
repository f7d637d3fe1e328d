package compile

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/ast"
)

// A verb is an action or says why it is none, and an action says which phrases are its own.
func TestVerbTableIsComplete(t *testing.T) {
	for v := ast.VerbNone + 1; v < ast.NumVerbs; v++ {
		row := verbTable[v]
		assert.NotEqual(t, row.act == nil, row.idle == "", "verb %s has either an action or a reason", v)
		assert.Equal(t, row.act == nil, row.own == nil, "verb %s", v)
	}
}
