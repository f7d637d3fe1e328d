package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
	"psct/ir"
)

// shelf holds the card libraries of a run: one for each set of card files that scenarios name.
type shelf struct {
	app   *app
	given []string // databases of --cards
	made  map[string]*library
}

// library returns the cards that a scenario can use: the project's own, those of --cards, and those of its own list, which is
// relative to its file. A later card takes the place of an earlier one of the same name.
func (s *shelf) library(file string, listed []string) (*library, error) {
	var paths []string
	for _, p := range listed {
		if file != "-" && !filepath.IsAbs(p) {
			p = filepath.Join(filepath.Dir(file), p)
		}
		paths = append(paths, p)
	}
	key := strings.Join(paths, "\x00")
	if lib := s.made[key]; lib != nil {
		return lib, nil
	}
	db, err := s.app.open(nil)
	if err != nil {
		return nil, err
	}
	if all := append(s.given[:len(s.given):len(s.given)], paths...); len(all) > 0 {
		more, err := s.app.open(all)
		if err != nil {
			return nil, cli.Usage(err)
		}
		db.Cards = append(db.Cards, more.Cards...)
	}
	lib, err := s.app.newLibrary(db)
	if err != nil {
		return nil, err
	}
	if s.made == nil {
		s.made = map[string]*library{}
	}
	s.made[key] = lib
	return lib, nil
}

// library compiles cards when they are asked for. It is a scenario.Library.
type library struct {
	cards   map[string]*card.Card // by name, in lower case
	names   []string
	builder *build.Builder
	units   map[string]*build.Unit
}

func (a *app) newLibrary(db *corpus.Database) (*library, error) {
	b, err := build.New(build.Config{Names: corpus.Names(db)})
	if err != nil {
		return nil, err
	}
	lib := &library{cards: map[string]*card.Card{}, builder: b, units: map[string]*build.Unit{}}
	for i := range db.Cards {
		c := &db.Cards[i]
		lib.cards[strings.ToLower(c.Name)] = c
		lib.names = append(lib.names, c.Name)
	}
	return lib, nil
}

// Program returns the card of the given name and its program. A card without rules text has an empty one.
func (l *library) Program(name string) (*card.Card, *ir.Program, error) {
	key := strings.ToLower(name)
	c := l.cards[key]
	if c == nil {
		return nil, nil, fmt.Errorf("no card is called `%s`%s", name, cli.DidYouMean(name, l.names))
	}
	u := l.units[key]
	if u == nil {
		u = l.builder.Card(c)
		l.units[key] = u
	}
	switch u.Status {
	case build.Compiled:
		return c, u.Program, nil
	case build.NoRulesText:
		if u.Program != nil {
			return c, u.Program, nil // its materials
		}
		return c, &ir.Program{Card: c.ID, Name: c.Name}, nil
	default:
		return nil, nil, fmt.Errorf("`%s` cannot be played: %s: see `psct explain`", c.Name, whyNot(u))
	}
}

// whyNot says why a card has no complete program, in one line.
func whyNot(u *build.Unit) string {
	for _, d := range u.Diags {
		if d.Severity != diag.Info {
			return u.Excerpt(d).Position() + ": " + d.Summary
		}
	}
	return string(u.Status)
}
