package build

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ir"
)

// happenings are the kinds of events and the classes of use limits of the IR.
func happenings() map[string]bool {
	all := map[string]bool{}
	for k := ir.EventNone + 1; !strings.HasPrefix(k.String(), "?"); k++ {
		all["event "+k.String()] = false
	}
	for c := ir.LimitNone + 1; !strings.HasPrefix(c.String(), "?"); c++ {
		all["limit "+c.String()] = false
	}
	return all
}

// unread are the events that the compiler does not read from a text by themselves, with the reason.
var unread = map[string]string{
	"event phase":           "a time of the turn is a window",
	"event coin-tossed":     noRow,
	"event die-rolled":      noRow,
	"event declared":        noRow,
	"event deck-handled":    noRow,
	"event stat-changed":    noRow,
	"event control-changed": noRow,
	"event unequipped":      noRow,
	"event attached":        "the monster that it is attached to has the effect then",
}

const noRow = "no row of the table of events"

// TestEveryEventAndLimitClassOccursInAGolden compiles the texts of the grammar's goldens, each on a few kinds of card, and
// names the events and classes of use limits that none of them has.
func TestEveryEventAndLimitClassOccursInAGolden(t *testing.T) {
	found := happenings()
	b := builder(t, ownCards(t), Config{})
	paths, err := filepath.Glob("../../grammar/testdata/effects/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		for _, file := range archive.Files {
			if !strings.HasSuffix(file.Name, ".txt") {
				continue
			}
			for head := range uint8(numHeads) {
				c := fuzzHead(head)
				c.Name, c.Text = "Lantern Warden", strings.TrimSpace(string(file.Data))
				note(found, b.Card(c))
			}
		}
	}
	for what, ok := range found {
		if why, exempt := unread[what]; exempt {
			assert.False(t, ok, "a golden has the %s: %s is out of date", what, why)
			continue
		}
		assert.True(t, ok, "no golden has the %s", what)
	}
}

// note marks what occurs in a compiled card.
func note(found map[string]bool, u *Unit) {
	if u.Program == nil {
		return
	}
	_ = ir.Walk(u.Program, func(node any) error {
		switch n := node.(type) {
		case *ir.Event:
			found["event "+n.Kind.String()] = true
		case *ir.Limit:
			found["limit "+n.Class.String()] = true
		}
		return nil
	})
}
