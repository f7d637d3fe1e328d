package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/fatih/color"
	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/compile/diff"
	"psct/compile/explain"
	"psct/corpus/card"
	"psct/ir"
)

const diffHelp = `Compare two wordings of the same cards by what they mean: OLD and NEW are databases, as every command takes them. The cards
are joined by passcode, then by alias, then by name.

Each effect gets one verdict:
  wording only      other words, same meaning
  clarified         one text states what the rules say anyway
  gameplay changed  it plays differently, or only one text has it
  not understood    it cannot be told, because words were not understood

Cards whose texts are equal are counted only. What differs is shown as psct explain tells it. Exit code 1 when gameplay
changed. With --format json, one object a card.`

const diffExample = `  psct diff old.txt new.txt
  psct diff --format json last-year.json cards.json > changes.jsonl
  git show HEAD:cards/warden.txt | psct diff - cards/warden.txt`

type diffOptions struct {
	format string
	output string
	cards  []string
	all    bool
}

// diffCommand compares two databases.
func (a *app) diffCommand() *cobra.Command {
	var o diffOptions
	cmd := &cobra.Command{
		Use:     "diff OLD NEW",
		Short:   "Compare two wordings of the same cards by what they mean",
		Long:    diffHelp,
		Example: diffExample,
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", o.format, "text", "json"); err != nil {
				return err
			}
			return a.diff(cmd.Context(), args[0], args[1], o)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.format, "format", "f", "text", "output format: text or json")
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	f.BoolVar(&o.all, "all", false, "show cards with equal texts too")
	a.addCardFlag(cmd, &o.cards)
	return cmd
}

func (a *app) diff(ctx context.Context, oldPath, newPath string, o diffOptions) error {
	before, after, err := a.loadBoth(oldPath, newPath, o.cards)
	if err != nil {
		return err
	}
	joined := diff.Join(before.cards, after.cards)
	if len(joined.Pairs) == 0 {
		return cli.Usagef("no card of %s is in %s: cards are joined by passcode, alias or name", oldPath, newPath)
	}
	out, err := cli.OpenOutput(a.env, o.output)
	if err != nil {
		return err
	}
	defer out.Abort()
	count := map[diff.Verdict]int{}
	write := func(c *diff.Card) error {
		count[c.Verdict]++
		if c.Verdict == diff.Unchanged && !o.all {
			return nil
		}
		text, err := a.diffText(c, o)
		if err != nil {
			return err
		}
		_, err = out.Write(text)
		return err
	}
	fault := a.comparePairs(ctx, before, after, joined.Pairs, write)
	if err := errors.Join(ctx.Err(), fault); err != nil {
		return err
	}
	if err := out.Commit(); err != nil {
		return err
	}
	a.diffSummary(joined, count)
	if n := count[diff.Changed]; n > 0 {
		return cli.Findingsf("gameplay changed on %s", cli.Count(n, "card"))
	}
	return nil
}

// loadBoth reads both databases. Only one of them can be standard input.
func (a *app) loadBoth(oldPath, newPath string, cards []string) (before, after *input, err error) {
	if oldPath == "-" && newPath == "-" {
		return nil, nil, cli.Usagef("only one of OLD and NEW can be standard input")
	}
	if before, err = a.load([]string{oldPath}); err != nil {
		return nil, nil, err
	}
	if after, err = a.load([]string{newPath}); err != nil {
		return nil, nil, err
	}
	return before, after, before.pick(cards)
}

// comparePairs compiles and compares the pairs, in order.
func (a *app) comparePairs(ctx context.Context, before, after *input, pairs []diff.Pair, use func(*diff.Card) error) error {
	olds, stopOlds, err := a.sides(ctx, before, pairs, func(p diff.Pair) *card.Card { return p.Old })
	if err != nil {
		return err
	}
	defer stopOlds()
	news, stopNews, err := a.sides(ctx, after, pairs, func(p diff.Pair) *card.Card { return p.New })
	if err != nil {
		return err
	}
	defer stopNews()
	progress := cli.StartProgress(a.env, &a.flags, len(pairs), "comparing")
	defer progress.Done()
	words := explain.Printer(a.flags.MessageLanguage())
	for _, p := range pairs {
		old, okOld := olds()
		now, okNew := news()
		if !okOld || !okNew {
			return ctx.Err()
		}
		c, err := diff.Compare(old, now, words)
		if err != nil {
			return err
		}
		c.Joined = p.Joined
		if err := use(c); err != nil {
			return err
		}
		progress.Add(1)
	}
	return nil
}

// sides compiles one card of each pair and gives them one by one.
func (a *app) sides(ctx context.Context, in *input, pairs []diff.Pair, pick func(diff.Pair) *card.Card) (next func() (diff.Side, bool), stop func(), err error) {
	b, err := a.builder(in, build.Config{})
	if err != nil {
		return nil, nil, err
	}
	cards := make([]*card.Card, len(pairs))
	for i, p := range pairs {
		cards[i] = pick(p)
	}
	next, stop = iter.Pull(build.Map(ctx, b, slices.Values(cards), sideOf))
	return next, stop, nil
}

// sideOf is what the comparison needs of a compiled card. A card without rules text is understood: it does nothing.
func sideOf(u *build.Unit) diff.Side {
	s := diff.Side{Card: u.Card, Text: u.Text.Norm + "\x00" + u.Pendulum.Norm, Program: u.Program}
	if u.Status == build.NoRulesText {
		s.Program = &ir.Program{Card: u.Card.ID, Name: u.Card.Name}
		return s
	}
	s.Unread = unread(u)
	if u.Program == nil && len(s.Unread) == 0 {
		s.Unread = []explain.Unread{{Why: statusReason(u)}}
	}
	return s
}

// statusReason says why a card has no program when no words are at fault.
func statusReason(u *build.Unit) string {
	for _, d := range u.Diags {
		return d.Summary
	}
	return string(u.Status)
}

// diffText writes one comparison.
func (a *app) diffText(c *diff.Card, o diffOptions) ([]byte, error) {
	if o.format == "json" {
		line, err := json.Marshal(c)
		return append(line, '\n'), err
	}
	var b bytes.Buffer
	err := c.WriteText(&b, diff.Layout{Paint: a.verdictPaint(o)})
	return b.Bytes(), err
}

// verdictPaint colours verdicts where they are read on a terminal; nil leaves them plain.
func (a *app) verdictPaint(o diffOptions) func(diff.Verdict, string) string {
	tty := a.env.OutTTY && o.output == ""
	if a.flags.Painter(a.env, tty) == nil {
		return nil
	}
	attributes := map[diff.Verdict]color.Attribute{
		diff.Changed: color.FgRed, diff.NotUnderstood: color.FgYellow, diff.Clarified: color.FgCyan, diff.WordingOnly: color.FgGreen,
	}
	return func(v diff.Verdict, text string) string {
		c := color.New(attributes[v], color.Bold)
		c.EnableColor()
		return c.Sprint(text)
	}
}

// diffSummary tells how many cards have each verdict.
func (a *app) diffSummary(j diff.Joined, count map[diff.Verdict]int) {
	if a.flags.Quiet {
		return
	}
	var parts []string
	for _, v := range diff.Verdicts() {
		if count[v] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", count[v], v))
		}
	}
	fmt.Fprintf(a.env.Err, "psct: %s compared: %s; %d only in OLD, %d only in NEW\n",
		cli.Count(len(j.Pairs), "card"), strings.Join(parts, ", "), len(j.Gone), len(j.Added))
}
