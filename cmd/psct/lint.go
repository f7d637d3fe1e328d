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
)

type lintOptions struct {
	format string
	output string
	failOn string
	era    string
	cards  []string
}

const lintHelp = `Check card texts: signs, capitals, terms, structure, what a wording does and what it probably should do.

Every finding has an id and a name; ` + "`psct rule ID`" + ` shows its page. With --format json, one object goes to standard output:
cards, and findings with rule, name, severity, card, lang, start, end, line, col, message and fix.
Exit code 1 when a finding is as heavy as --fail-on says.`

const lintExample = `  psct lint my-card.txt
  psct lint --fail-on info cards/
  psct lint --format json cards.json > findings.json
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
	f.StringVar(&o.failOn, "fail-on", "warning", "the lightest finding that gives exit code 1: error, warning, info or never")
	f.StringVar(&o.era, "era", "newest", "the wording to measure by: 2011, 2017, 2024 or newest")
	a.addCardFlag(cmd, &o.cards)
	return cmd
}

func (a *app) lint(ctx context.Context, args []string, o lintOptions) error {
	least, err := failLevel(o.failOn)
	if err != nil {
		return err
	}
	in, err := a.load(args)
	if err != nil {
		return err
	}
	found, err := a.check(ctx, in, o)
	if err != nil {
		return err
	}
	out, err := cli.OpenOutput(a.env, o.output)
	if err != nil {
		return err
	}
	defer out.Abort()
	if err := report.Write(out, o.format, a.report(found, o, least)); err != nil {
		return err
	}
	if err := out.Commit(); err != nil {
		return err
	}
	return a.verdict(found, least)
}

// check runs the linter over the cards, with progress.
func (a *app) check(ctx context.Context, in *input, o lintOptions) (*lint.Report, error) {
	era, err := lint.ParseEra(o.era)
	if err != nil {
		return nil, cli.Usagef("--era: %w", err)
	}
	set := lint.NewSet(in.cards, in.names) // all of them, so that --card does not make names unknown
	if err := in.pick(o.cards); err != nil {
		return nil, err
	}
	compiler, err := a.builder(in, build.Config{})
	if err != nil {
		return nil, err
	}
	progress := cli.StartProgress(a.env, &a.flags, len(in.cards), "linting")
	defer progress.Done()
	linter := lint.New(lint.Config{Era: era, Set: set})
	return linter.Check(ctx, compiler, slices.Values(in.cards), func(*lint.Result) { progress.Add(1) })
}

// report is what was found, ready to be written.
func (a *app) report(found *lint.Report, o lintOptions, least diag.Severity) *report.Report {
	r := &report.Report{Cards: found.Cards, Findings: found.Findings, FailOn: least, Version: buildVersion()}
	if o.output == "" {
		r.Style = a.flags.Painter(a.env, a.env.OutTTY)
	}
	return r
}

// failLevel reads --fail-on; zero for never.
func failLevel(name string) (diag.Severity, error) {
	if name == "never" {
		return 0, nil
	}
	s, err := diag.ParseSeverity(name)
	if err != nil {
		return 0, cli.Usagef("--fail-on %s: use error, warning, info or never", name)
	}
	return s, nil
}

// verdict says how many findings there are, and makes those that are heavy enough the exit code.
func (a *app) verdict(r *lint.Report, least diag.Severity) error {
	counts := map[diag.Severity]int{}
	heavy := 0
	for i := range r.Findings {
		s := r.Findings[i].Severity
		counts[s]++
		if s <= least {
			heavy++
		}
	}
	summary := fmt.Sprintf("%d cards: %d errors, %d warnings, %d notes", r.Cards, counts[diag.Error], counts[diag.Warning], counts[diag.Info])
	if heavy > 0 {
		return cli.Findingsf("%s", summary)
	}
	if !a.flags.Quiet {
		fmt.Fprintln(a.env.Err, "psct: "+summary)
	}
	return nil
}
