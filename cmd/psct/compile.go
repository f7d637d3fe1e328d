package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/compile/build"
)

type compileOptions struct {
	output string
	strict bool
}

const compileHelp = `Compile card text to the effect IR: JSON Lines, one record a card, in the order of the database.

Each record has id, name, status and, where something was compiled, ir:
  compiled       understood to the last word
  partial        a part was compiled; reasons says what was not
  declined       nothing is claimed; reasons says why
  pre-psct       older than Problem-Solving Card Text (2011)
  no-rules-text  flavour text or a lone material line

A card that is not understood is not a failure of the command, unless --strict is given.`

const compileExample = `  psct compile -o cards.jsonl cards.json
  psct compile --strict my-cards/           # for CI: exit code 1 unless every card compiles
  psct compile - < card.txt`

// compileCommand writes the IR of every card.
func (a *app) compileCommand() *cobra.Command {
	var o compileOptions
	cmd := &cobra.Command{
		Use:     "compile [DATABASE...]",
		Short:   "Compile card text to the effect IR, as JSON Lines",
		Long:    compileHelp,
		Example: compileExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.compile(cmd.Context(), args, o)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	f.BoolVar(&o.strict, "strict", false, "exit with 1 when a card with rules text was not compiled")
	return cmd
}

// compiledCard is a unit on its way out of the workers: counted, and encoded.
type compiledCard struct {
	unit *build.Unit
	line []byte
	err  error
}

func encodeRecord(u *build.Unit) compiledCard {
	r := u.Record()
	line, err := r.AppendJSON(nil)
	u.Split, u.Tree, u.Program = nil, nil, nil // only the line is needed from here on
	return compiledCard{u, append(line, '\n'), err}
}

func (a *app) compile(ctx context.Context, args []string, o compileOptions) error {
	began := time.Now()
	var c build.Coverage
	byStatus := map[build.Status]int{}
	in, err := batch[compiledCard]{
		doing: "compiling", output: o.output, post: encodeRecord,
		use: func(out *cli.Output, r compiledCard) error {
			c.Add(r.unit)
			byStatus[r.unit.Status]++
			_, err := out.Write(r.line)
			return errors.Join(r.err, err)
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	if !a.flags.Quiet {
		fmt.Fprintf(a.env.Err, "psct: %s in %s\n", summary(byStatus, len(in.cards)), time.Since(began).Round(time.Millisecond))
	}
	return errors.Join(nothingToCompile(&c), strict(o.strict, byStatus))
}

// summary says how many cards have each status.
func summary(byStatus map[build.Status]int, cards int) string {
	var parts []string
	for _, s := range build.Statuses() {
		if byStatus[s] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", byStatus[s], s))
		}
	}
	return fmt.Sprintf("%s: %s", cli.Count(cards, "card"), strings.Join(parts, ", "))
}

// strict returns a finding when --strict is given and a card with rules text was not compiled.
func strict(on bool, byStatus map[build.Status]int) error {
	missed := byStatus[build.Partial] + byStatus[build.Declined] + byStatus[build.PrePSCT]
	if !on || missed == 0 {
		return nil
	}
	return cli.Findingsf("--strict: %d cards were not compiled", missed)
}
