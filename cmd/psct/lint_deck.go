package main

import (
	"os"
	"strings"

	"psct/cmd/internal/cli"
	"psct/compile/lint"
)

// isDeck reports whether an argument names a deck.
func isDeck(path string) bool { return strings.HasSuffix(strings.ToLower(path), ".ydk") }

// decks splits arguments into decks and databases.
func decks(args []string) (decks, databases []string) {
	for _, path := range args {
		if isDeck(path) {
			decks = append(decks, path)
			continue
		}
		databases = append(databases, path)
	}
	return decks, databases
}

// checkDecks checks decks with the cards of databases.
func (a *app) checkDecks(p *project, paths, databases []string) (*lint.Report, error) {
	in, err := a.load(a.databases(p, databases))
	if err != nil {
		return nil, err
	}
	library, out := lint.NewLibrary(in.cards), &lint.Report{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, cli.Usagef("cannot read the deck: %w", err)
		}
		deck, err := lint.ParseDeck(path, string(data))
		if err != nil {
			return nil, cli.Usage(err)
		}
		out.Cards += len(deck.Entries)
		out.Findings = append(out.Findings, lint.CheckDeck(deck, library)...)
	}
	return out, nil
}
