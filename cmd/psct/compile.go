package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/corpus/card"
)

type compileOptions struct {
	output string
	strict bool
	stats  bool
	since  string
	cache  cacheOptions
}

const compileHelp = `Compile card text to the effect IR: JSON Lines, one record a card, in the order of the database.

Each record has id, name, status and, where something was compiled, ir:
  compiled       understood to the last word
  partial        a part was compiled; reasons says what was not
  declined       nothing is claimed; reasons says why
  pre-psct       older than Problem-Solving Card Text (2011)
  no-rules-text  flavour text or a lone material line

A card that is not understood is not a failure of the command, unless --strict is given.

With --since OLD.jsonl, an earlier output, only records that are not in it as they are now are written, and what became of the
others is told.

` + cacheHelp

const compileExample = `  psct compile -o cards.jsonl cards.json
  psct compile --strict my-cards/           # for CI: exit code 1 unless every card compiles
  psct compile --since cards.jsonl cards.json   # what is compiled otherwise than before
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
	f.BoolVar(&o.stats, "stats", false, "tell on standard error what took how long, how much is understood, and what blocks the rest")
	f.StringVar(&o.since, "since", "", "write only what differs from this earlier output (`FILE`)")
	o.cache.register(cmd)
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

// keptUnit is what the cache keeps of a unit, in front of its line of output.
type keptUnit struct {
	Status   build.Status
	Reason   build.Reason   `json:",omitempty"`
	Measures build.Measures `json:",omitzero"`
	Blockers []build.Block  `json:",omitempty"`
}

// keep is what the cache keeps of a compiled card; nil for one on which psct failed.
func (r compiledCard) keep() []byte {
	u := r.unit
	head, err := json.Marshal(keptUnit{u.Status, u.Reason, u.Measures, u.Blockers})
	if err != nil || r.err != nil || u.Reason == build.ReasonInternal {
		return nil
	}
	return append(append(head, '\n'), r.line...)
}

// restoreRecord makes a compiled card of what the cache keeps.
func restoreRecord(c *card.Card, data []byte) (compiledCard, bool) {
	head, line, found := bytes.Cut(data, []byte("\n"))
	var k keptUnit
	if !found || json.Unmarshal(head, &k) != nil {
		return compiledCard{}, false
	}
	return compiledCard{unit: &build.Unit{Card: c, Status: k.Status, Reason: k.Reason, Measures: k.Measures, Blockers: k.Blockers}, line: line}, true
}

func (a *app) compile(ctx context.Context, args []string, o compileOptions) error {
	old, err := readEarlier(o.since)
	if err != nil {
		return err
	}
	stats := startStats()
	byStatus := map[build.Status]int{}
	in, err := batch[compiledCard]{
		doing: "compiling", output: o.output, post: encodeRecord, cache: &o.cache, restore: restoreRecord, keep: compiledCard.keep,
		use: func(out *cli.Output, r compiledCard) error {
			stats.coverage.Add(r.unit)
			byStatus[r.unit.Status]++
			if r.err != nil || old.has(r.unit, r.line) {
				return r.err
			}
			_, err := out.Write(r.line)
			return err
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	if !a.flags.Quiet {
		fmt.Fprintf(a.env.Err, "psct: %s in %s\n", summary(byStatus, len(in.cards)), stats.took())
		old.tell(a.env.Err)
	}
	if o.stats {
		stats.tell(a.env.Err, in)
	}
	return errors.Join(nothingToCompile(&stats.coverage), strict(o.strict, byStatus))
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
	return cli.Findingsf("--strict: %s not compiled", cli.CountOf(missed, "card was", "cards were"))
}
