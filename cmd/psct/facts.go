package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/compile/facts"
)

const factsHelp = `Write the facts of each activated effect, as JSON Lines, one card a line: class, optional, timing, targets, cost, use
limit, and what its resolution may do.

"from" says what a line rests on: "ir" (the compiled card) or, for a card that does not compile completely, "split" (marker
structure and lexicon). --split-only takes every line from the marker structure. A card whose activated effects cannot be
told is "declined"; nothing is guessed.`

// factsCommand writes the facts of every card.
func (a *app) factsCommand() *cobra.Command {
	var output string
	var splitOnly bool
	cmd := &cobra.Command{
		Use:     "facts [DATABASE...]",
		Short:   "Write the facts of each activated effect, as JSON Lines",
		Long:    factsHelp,
		Example: "  psct facts -o facts.jsonl cards.json",
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.facts(cmd.Context(), args, output, splitOnly)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "write to this file instead of standard output")
	cmd.Flags().BoolVar(&splitOnly, "split-only", false, "take every line from the marker structure of the text")
	return cmd
}

// factsLine is the facts of a card on their way out of the workers.
type factsLine struct {
	unit     *build.Unit
	text     []byte
	declined bool
	err      error
}

// factsOf takes the facts of a card from the best that is known of it.
func factsOf(u *build.Unit) facts.Line {
	switch {
	case u.Split == nil || u.Reason != "":
		return facts.Line{ID: u.Card.ID, Name: u.Card.Name, Declined: true, From: facts.FromText, Reason: string(u.Reason)}
	case u.Status == build.Compiled:
		return facts.FromProgram(u.Program, u.Card)
	default:
		return facts.FromSplit(u.Card, u.Split)
	}
}

// encodeFacts makes the line of a card. A card that is no English card text is declined with the reason.
func encodeFacts(u *build.Unit) factsLine {
	l := factsOf(u)
	u.Split, u.Tree, u.Program = nil, nil, nil // only the line is needed from here on
	var b bytes.Buffer
	err := l.Encode(&b)
	return factsLine{u, b.Bytes(), l.Declined, err}
}

func (a *app) facts(ctx context.Context, args []string, output string, splitOnly bool) error {
	began := time.Now()
	var c build.Coverage
	declined := 0
	in, err := batch[factsLine]{
		doing: "reading", output: output, post: encodeFacts, cfg: build.Config{SplitOnly: splitOnly},
		use: func(out *cli.Output, l factsLine) error {
			c.Add(l.unit)
			if l.declined {
				declined++
			}
			_, err := out.Write(l.text)
			return errors.Join(l.err, err)
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	if !a.flags.Quiet {
		fmt.Fprintf(a.env.Err, "psct: %s, %d declined, in %s\n", cli.Count(len(in.cards), "card"), declined, time.Since(began).Round(time.Millisecond))
	}
	return nothingToCompile(&c)
}
