package verify

import (
	"fmt"
	"slices"
	"strings"

	"psct/runtime"
)

// Library gives cards by the name under which records know them.
type Library interface {
	// Card returns a card; false when there is none of the name.
	Card(name string) (Card, bool)
}

// Card is a card as far as it can be played.
type Card struct {
	Def     *runtime.Def
	Missing []Lack // empty when the card is executable
}

// Lack is one thing that keeps a card from being played.
type Lack struct {
	Stage string // parse, lower, execute, or data for a card that is not in the database
	What  string
}

// String returns stage: what.
func (l Lack) String() string { return l.Stage + ": " + l.What }

// Need is what is missing for a record, and with which card.
type Need struct {
	Card string
	Lack Lack
}

// String returns card: what is missing.
func (n Need) String() string { return fmt.Sprintf("%s: %s", n.Card, n.Lack) }

// defs looks cards up for one record and notes what is missing.
type defs struct {
	lib   Library
	cards map[string]Card
	needs []Need
	opt   Options
}

// def returns the Def of a name on a board; nil for a card that is not in the database.
func (d *defs) def(name string) *runtime.Def {
	c, ok := d.get(name)
	if !ok {
		d.need(name, Lack{Stage: "data", What: "no such card in the database"})
		return nil
	}
	return c.Def
}

func (d *defs) get(name string) (Card, bool) {
	if c, ok := d.cards[name]; ok {
		return c, c.Def != nil
	}
	c, ok := d.lib.Card(name)
	if !ok {
		c = Card{}
	}
	d.cards[name] = c
	return c, ok
}

func (d *defs) need(name string, l Lack) {
	if n := (Need{Card: name, Lack: l}); !slices.Contains(d.needs, n) {
		d.needs = append(d.needs, n)
	}
}

// takesPart notes what a card lacks whose effect takes part in the record. Tokens have no effects.
func (d *defs) takesPart(name string) {
	if name == "" || isToken(name) {
		return
	}
	c, ok := d.get(name)
	if !ok {
		d.need(name, Lack{Stage: "data", What: "no such card in the database"})
		return
	}
	for _, l := range c.Missing {
		d.need(name, l)
	}
}

// isToken reports whether a recorded name is a Token's: "Sheep Token", or "Token 27882994".
func isToken(name string) bool {
	if strings.HasSuffix(name, "Token") || strings.HasSuffix(name, " Tokens") {
		return true
	}
	digits, ok := strings.CutPrefix(name, "Token ")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}
