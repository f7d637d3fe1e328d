package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/cmd/internal/report"
	"psct/compile/build"
	"psct/compile/lint"
	"psct/corpus/card"
)

type lintOptions struct {
	project projectOptions
	format  string
	output  string
	fix     fixOptions
	notes   bool
	stats   bool
	cache   cacheOptions
}

const lintHelp = `Check card texts: signs, capitals, terms, structure, what a wording does and what it probably should do.

Every finding has an id and a name; ` + "`psct rule ID`" + ` shows its page. Settings of a project stand in psct.yaml (see
` + "`psct config --help`" + `); a flag goes before them. Findings of a baseline (` + "`psct baseline --help`" + `) are not told.

A card keeps a finding on purpose with a line in its block, ` + "`Lint-ignore: PSCT1003 the reason`" + `, or with an entry in psct.yaml.

Formats: text, with excerpts; json, one object with cards and findings (rule, name, severity, card, lang, start, end, line,
col, message, fix); sarif 2.1.0; github, annotations of a workflow; gitlab, a code quality report; junit.

--fix applies the fixes that cannot change what a card means: they are tried, and one that would is left out. --fix-suggested
applies those that are probably meant. --diff shows them. Files of plain card blocks are rewritten in place, others with --write.

A deck (DECK.ydk) is checked for copies, sizes and sections, with the cards of the databases that stand beside it.

Exit code 1 when a finding is as heavy as --fail-on says, whatever the format; with --diff, when something would change.

` + cacheHelp

const lintExample = `  psct lint my-card.txt
  psct lint --fail-on info cards/
  psct lint --diff --fix-suggested my-card.txt
  psct lint --fix my-card.txt
  psct lint my-deck.ydk cards.json
  psct lint --format sarif -o findings.sarif cards.json
  psct lint --format github                    # in CI: what psct.yaml names, as annotations
  psct lint --era 2017 old-prints.txt`

// lintCommand checks card texts.
func (a *app) lintCommand() *cobra.Command {
	var o lintOptions
	cmd := &cobra.Command{
		Use:     "lint [DATABASE...]",
		Short:   "Check card texts and say what to write instead",
		Long:    lintHelp,
		Example: lintExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", o.format, report.Formats()...); err != nil {
				return err
			}
			return a.lint(cmd.Context(), args, o)
		},
	}
	f := cmd.Flags()
	cli.FormatFlag(cmd, &o.format, report.Formats()...)
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	o.project.register(cmd)
	o.project.registerBaseline(cmd)
	o.fix.register(cmd)
	f.BoolVar(&o.notes, "notes", false, "show notes too: what is right, but may not be what was meant (shown anyway with --fail-on info)")
	f.BoolVar(&o.stats, "stats", false, "tell on standard error how long it took, and how often each rule was hit")
	o.cache.register(cmd)
	a.addCardFlag(cmd, &o.project.cards)
	return cmd
}

func (a *app) lint(ctx context.Context, args []string, o lintOptions) error {
	p, err := a.project(&o.project)
	if err != nil {
		return err
	}
	known, err := p.readBaseline()
	if err != nil {
		return err
	}
	found, err := a.find(ctx, p, args, o)
	if err != nil || found == nil {
		return err
	}
	found.Findings, _ = known.Split(found.Findings)
	shown := shownFindings(found.Findings, o.notes || p.least == diag.Info)
	if err := a.writeReport(found.Cards, shown, p, o); err != nil {
		return err
	}
	return a.verdict(found, len(found.Findings)-len(shown), p.least)
}

// find checks decks, or cards after their fixes; nil when the fixes were only shown.
func (a *app) find(ctx context.Context, p *project, args []string, o lintOptions) (*lint.Report, error) {
	if deck, databases := decks(args); deck != nil {
		return a.checkDecks(p, deck, databases)
	}
	if o.fix.wanted() {
		if check, err := a.fixCards(ctx, p, args, o); err != nil || !check {
			return nil, err
		}
	}
	return a.check(ctx, p, args, o)
}

// check runs the linter over the cards of a project, with progress.
func (a *app) check(ctx context.Context, p *project, args []string, o lintOptions) (*lint.Report, error) {
	stats := startStats()
	in, err := a.load(a.databases(p, args))
	if err != nil {
		return nil, err
	}
	in.memory = a.memory(in, o.cache, "linting", p.era.String(), p.skipped())
	in.memory.also = p.eraOf
	defer in.memory.close()
	linter, compiler, err := a.linter(in, p)
	if err != nil {
		return nil, err
	}
	progress := cli.StartProgress(a.env, &a.flags, len(in.cards), "linting")
	defer progress.Done()
	texts := 0
	found, err := linter.Check(ctx, compiler, slices.Values(in.cards), func(r *lint.Result) {
		progress.Add(1)
		if isLintable(r) {
			texts++
		}
	})
	if err != nil {
		return nil, err
	}
	if texts == 0 {
		return nil, cli.Usagef("nothing in the input is Problem-Solving Card Text: %d cards without rules text, or of other rules", found.Cards)
	}
	found.Findings = append(found.Findings, p.policy.Unused(in.cards)...)
	if o.stats {
		stats.tellRules(a.env.Err, in, found)
	}
	return found, nil
}

// isLintable reports whether a card has a text that the rules are about.
func isLintable(r *lint.Result) bool {
	return r.Status != build.NoRulesText && r.Card.Dialect == card.DialectPSCT && r.Card.Text+r.Card.PendulumText != ""
}

// writeReport writes what is to be shown of what was found on so many cards.
func (a *app) writeReport(cards int, shown []lint.Finding, p *project, o lintOptions) error {
	out, err := cli.OpenOutput(a.env, o.output)
	if err != nil {
		return err
	}
	defer out.Abort()
	r := &report.Report{Cards: cards, Findings: shown, FailOn: p.least, Version: buildVersion()}
	if o.output == "" {
		r.Style = a.flags.Painter(a.env, a.env.OutTTY)
	}
	if err := report.Write(out, o.format, r); err != nil {
		return err
	}
	return out.Commit()
}

// shownFindings leaves notes of rules out, unless they are asked for. What could not be read is always told.
func shownFindings(all []lint.Finding, notes bool) []lint.Finding {
	if notes {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(f lint.Finding) bool {
		_, isRule := lint.ByCode(f.Rule)
		return isRule && f.Severity == diag.Info
	})
}

// verdict says how many findings there are, hidden ones included, and makes those that are heavy enough the exit code.
func (a *app) verdict(r *lint.Report, hidden int, least diag.Severity) error {
	counts := map[diag.Severity]int{}
	heavy := 0
	for i := range r.Findings {
		s := r.Findings[i].Severity
		counts[s]++
		if s <= least {
			heavy++
		}
	}
	summary := fmt.Sprintf("%s: %s, %s, %s", cli.Count(r.Cards, "card"), cli.Count(counts[diag.Error], "error"),
		cli.Count(counts[diag.Warning], "warning"), cli.Count(counts[diag.Info], "note"))
	if hidden > 0 {
		summary += fmt.Sprintf(" (--notes shows %d of them)", hidden)
	}
	if how := fixable(r); how != "" && !a.flags.Quiet {
		fmt.Fprintln(a.env.Err, "psct: "+how)
	}
	if heavy > 0 {
		return cli.Findingsf("%s", summary)
	}
	if !a.flags.Quiet {
		if n := r.Status[build.Partial] + r.Status[build.Declined]; n > 0 {
			fmt.Fprintf(a.env.Err, "psct: %d of %s did not compile to the last word: `psct explain` says which words\n", n, cli.Count(r.Cards, "card"))
		}
		fmt.Fprintln(a.env.Err, "psct: "+summary)
	}
	return nil
}

// fixable says how many findings can be mended, and how; empty when there are none.
func fixable(r *lint.Report) string {
	safe, suggested := 0, 0
	for i := range r.Findings {
		switch fix := r.Findings[i].Fix; {
		case fix == nil:
		case fix.Applicability == diag.Safe:
			safe++
		case fix.Applicability == diag.Suggested:
			suggested++
		}
	}
	switch {
	case safe+suggested == 0:
		return ""
	case suggested == 0:
		return fmt.Sprintf("--fix mends %d of them", safe)
	case safe == 0:
		return fmt.Sprintf("--fix-suggested mends %d of them: look with --diff first", suggested)
	}
	return fmt.Sprintf("--fix mends %d of them, --fix-suggested %d more: look with --diff first", safe, suggested)
}
