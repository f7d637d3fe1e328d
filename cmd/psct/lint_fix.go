package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/cmd/internal/rewrite"
	"psct/compile/build"
	"psct/compile/lint"
	"psct/corpus"
	"psct/corpus/card"
)

// fixOptions are the flags of fixing.
type fixOptions struct {
	safe      bool
	suggested bool
	diff      bool
	write     bool
}

func (o *fixOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&o.safe, "fix", false, "apply the safe fixes to files of plain card blocks, then check what is left")
	f.BoolVar(&o.suggested, "fix-suggested", false, "apply the suggested fixes too: look at them with --diff first")
	f.BoolVar(&o.diff, "diff", false, "show what the fixes would change, and change nothing (alone: the safe fixes)")
	f.BoolVar(&o.write, "write", false, "with --fix: rewrite JSON, YAML and .cdb files too")
}

// wanted reports whether fixes are asked for.
func (o *fixOptions) wanted() bool { return o.safe || o.suggested || o.diff }

// level is how far a fix must be trusted to be applied.
func (o *fixOptions) level() diag.Applicability {
	if o.suggested {
		return diag.Suggested
	}
	return diag.Safe
}

// fixedCard is a card before and after its fixes.
type fixedCard struct {
	card   *card.Card
	mended *lint.Mended
}

// fixCards mends the cards of a project, and shows or writes what changed. It reports whether the cards are to be checked now.
func (a *app) fixCards(ctx context.Context, p *project, args []string, o lintOptions) (check bool, err error) {
	in, err := a.load(a.databases(p, args))
	if err != nil {
		return false, err
	}
	linter, compiler, err := a.linter(in, p)
	if err != nil {
		return false, err
	}
	fixed, err := a.mend(ctx, linter, compiler, in.cards, o.fix.level())
	if err != nil {
		return false, err
	}
	if o.fix.diff {
		return false, a.showDiff(fixed, o.output)
	}
	if err := a.writeFixed(ctx, fixed, o.fix.write); err != nil {
		return false, err
	}
	a.tellFixed(fixed)
	return true, nil
}

// linter makes the checker of a project, and picks the cards that it looks at.
func (a *app) linter(in *input, p *project) (*lint.Linter, *build.Builder, error) {
	set := lint.NewSet(in.cards, in.names) // all of them, so that --card does not make names unknown
	if err := in.pick(p.cards); err != nil {
		return nil, nil, err
	}
	cfg := lint.Config{Era: p.era, EraOf: p.eraOf, Set: set, Skip: p.policy.Skips, Judge: p.policy.Judge}
	if in.memory != nil {
		cfg.Memory = in.memory
	}
	compiler, err := a.builder(in, build.Config{})
	return lint.New(cfg), compiler, err
}

// mend returns the cards that the fixes change.
func (a *app) mend(ctx context.Context, l *lint.Linter, b *build.Builder, cards []*card.Card, level diag.Applicability) ([]fixedCard, error) {
	progress := cli.StartProgress(a.env, &a.flags, len(cards), "fixing")
	defer progress.Done()
	var out []fixedCard
	mended := build.Map(ctx, b, slices.Values(cards), func(u *build.Unit) fixedCard {
		if !slices.ContainsFunc(l.Unit(u), func(f lint.Finding) bool { return f.Fix != nil && f.Fix.Applicability <= level }) {
			return fixedCard{}
		}
		return fixedCard{u.Card, l.Mend(b, u.Card, level)}
	})
	for f := range mended {
		progress.Add(1)
		if f.card != nil {
			out = append(out, f)
		}
	}
	return out, ctx.Err()
}

// tellFixed says how much was done, and which fixes were not applied because they would have changed more than they may.
func (a *app) tellFixed(fixed []fixedCard) {
	fixes, cards := 0, 0
	for _, f := range fixed {
		fixes += len(f.mended.Applied)
		if f.mended.Changed() {
			cards++
		}
		for _, r := range f.mended.Refused {
			fmt.Fprintf(a.env.Err, "psct: %s: the fix of %s %s is left out: the text would mean something else\n", r.Excerpt.Position(), r.Rule, r.Name)
		}
	}
	if !a.flags.Quiet {
		fmt.Fprintf(a.env.Err, "psct: %s on %s\n", cli.CountOf(fixes, "fix", "fixes"), cli.Count(cards, "card"))
	}
}

// showDiff writes the lines that the fixes would change.
func (a *app) showDiff(fixed []fixedCard, output string) error {
	out, err := cli.OpenOutput(a.env, output)
	if err != nil {
		return err
	}
	defer out.Abort()
	cards := 0
	for _, f := range fixed {
		if !f.mended.Changed() {
			continue
		}
		cards++
		c, o := f.card, f.card.Origin
		fmt.Fprintf(out, "--- %s (%s)\n+++ %s (%s)\n", o.File, c.Name, o.File, c.Name)
		writeLineDiff(out, o.PendulumLine, c.PendulumText, f.mended.Card.PendulumText)
		writeLineDiff(out, o.Line, c.Text, f.mended.Card.Text)
	}
	if err := out.Commit(); err != nil || cards == 0 {
		return err
	}
	return cli.Findingsf("%s would change", cli.Count(cards, "card"))
}

// writeLineDiff writes the lines of two texts from the first that differs to the last; line is that of the text in its file.
func writeLineDiff(w io.Writer, line int, before, after string) {
	if before == after {
		return
	}
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	fmt.Fprintf(w, "@@ -%d,%d +%d,%d @@\n", line+head, len(a)-head-tail, line+head, len(b)-head-tail)
	for _, l := range a[head : len(a)-tail] {
		fmt.Fprintf(w, "-%s\n", strings.TrimSuffix(l, "\r"))
	}
	for _, l := range b[head : len(b)-tail] {
		fmt.Fprintf(w, "+%s\n", strings.TrimSuffix(l, "\r"))
	}
}

// writeFixed writes the fixed texts into their files. Nothing is written when one of the files may not be.
func (a *app) writeFixed(ctx context.Context, fixed []fixedCard, write bool) error {
	byFile, files := map[string][]fixedCard{}, []string{}
	for _, f := range fixed {
		if !f.mended.Changed() {
			continue
		}
		name := f.card.Origin.File
		if byFile[name] == nil {
			files = append(files, name)
		}
		byFile[name] = append(byFile[name], f)
	}
	formats := map[string]corpus.Format{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return cli.Usagef("%s cannot be fixed where it is: %w; look at the fixes with --diff", name, err)
		}
		formats[name] = corpus.Detect(data)
		if formats[name] != corpus.FormatPlain && !write {
			return cli.Usagef("%s is %s: give --write to have it rewritten, or look at the fixes with --diff", name, formats[name])
		}
	}
	for _, name := range files {
		if err := a.writeFile(ctx, name, formats[name], byFile[name]); err != nil {
			return err
		}
	}
	return nil
}

// writeFile writes the fixed texts of one file: at once, or not at all.
func (a *app) writeFile(ctx context.Context, name string, format corpus.Format, fixed []fixedCard) error {
	if format == corpus.FormatPlain {
		var list []formatted
		for _, f := range fixed {
			list = append(list, formatted{unit: &build.Unit{Card: f.card}, text: f.mended.Card.Text, pendulum: f.mended.Card.PendulumText, changed: true})
		}
		return a.rewrite(list)
	}
	changes := changesOf(fixed)
	if format == corpus.FormatCDB {
		return cli.Usage(rewrite.CDB(ctx, name, changes))
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return cli.Usage(err)
	}
	put := rewrite.JSON
	if format == corpus.FormatYugiYAML {
		put = rewrite.YAML
	}
	body, isMarked := bytes.CutPrefix(data, []byte("\ufeff"))
	now, err := put(body, changes)
	if err != nil {
		return cli.Usagef("%s: %w", name, err)
	}
	if isMarked {
		now = append([]byte("\ufeff"), now...)
	}
	out, err := cli.OpenOutput(a.env, name)
	if err != nil {
		return err
	}
	defer out.Abort()
	if _, err := out.Write(now); err != nil {
		return err
	}
	return out.Commit()
}

// changesOf lists the new texts of cards as package rewrite takes them.
func changesOf(fixed []fixedCard) []rewrite.Change {
	var out []rewrite.Change
	for _, f := range fixed {
		c, o, m := f.card, f.card.Origin, f.mended.Card
		base := rewrite.Change{Record: o.Record, ID: c.ID, Card: c.Name}
		if c.Text != m.Text {
			base.Field, base.Old, base.New = o.Field, c.Text, m.Text
			out = append(out, base)
		}
		if c.PendulumText != m.PendulumText {
			base.Field, base.Old, base.New = o.PendulumField, c.PendulumText, m.PendulumText
			out = append(out, base)
		}
	}
	return out
}
