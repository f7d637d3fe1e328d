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

"from" says what a line rests on: "split" (marker structure and lexicon) or "ir" (the compiled card). A card whose
activated effects cannot be told is "declined"; nothing is guessed.`

// factsCommand writes the facts of every card.
func (a *app) factsCommand() *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:     "facts [DATABASE...]",
		Short:   "Write the facts of each activated effect, as JSON Lines",
		Long:    factsHelp,
		Example: "  psct facts -o facts.jsonl cards.json",
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.facts(cmd.Context(), args, output)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "write to this file instead of standard output")
	return cmd
}

// factsLine is the facts of a card on their way out of the workers.
type factsLine struct {
	unit     *build.Unit
	text     []byte
	declined bool
	err      error
}

// encodeFacts makes the line of a card. A card that is no English card text is declined with the reason.
func encodeFacts(u *build.Unit) factsLine {
	var l facts.Line
	if u.Split == nil || u.Reason != "" {
		l = facts.Line{ID: u.Card.ID, Name: u.Card.Name, Declined: true, From: facts.FromText, Reason: string(u.Reason)}
	} else {
		l = facts.FromSplit(u.Card, u.Split)
	}
	u.Split = nil // only the line is needed from here on
	var b bytes.Buffer
	err := l.Encode(&b)
	return factsLine{u, b.Bytes(), l.Declined, err}
}

func (a *app) facts(ctx context.Context, args []string, output string) error {
	began := time.Now()
	var c build.Coverage
	declined := 0
	in, err := batch[factsLine]{
		doing: "reading", output: output, post: encodeFacts, cfg: build.Config{SplitOnly: true},
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
		fmt.Fprintf(a.env.Err, "psct: %d cards, %d declined, in %s\n", len(in.cards), declined, time.Since(began).Round(time.Millisecond))
	}
	return nothingToCompile(&c)
}
