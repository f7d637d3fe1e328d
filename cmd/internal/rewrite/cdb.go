//go:build !js

package rewrite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	_ "modernc.org/sqlite" // the driver "sqlite", pure Go
)

// CDB puts changes into an EDOPro database, in one transaction: all of them or none. The field is always desc.
func CDB(ctx context.Context, path string, changes []Change) (err error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("%s cannot be changed: %w", path, err)
	}
	for _, c := range changes {
		if err := updateDesc(ctx, tx, c); err != nil {
			return errors.Join(err, tx.Rollback())
		}
	}
	return tx.Commit()
}

func updateDesc(ctx context.Context, tx *sql.Tx, c Change) error {
	var desc string
	err := tx.QueryRowContext(ctx, "SELECT desc FROM texts WHERE id = ?", c.ID).Scan(&desc)
	if errors.Is(err, sql.ErrNoRows) {
		return c.missing()
	}
	if err != nil {
		return err
	}
	now, err := c.apply(desc)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "UPDATE texts SET desc = ? WHERE id = ?", now, c.ID)
	return err
}
