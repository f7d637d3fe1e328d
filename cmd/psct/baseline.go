package main

import (
	"cmp"
	"context"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"psct/cmd/internal/baseline"
	"psct/cmd/internal/cli"
	"psct/compile/lint"
)

// defaultBaseline is the file of a project that names none.
const defaultBaseline = "psct-baseline.json"

const baselineHelp = `Keep the list of findings that a project knows already, so that only new ones fail its CI.

A finding is known by its card, its rule and the words at fault, and counted: it stays known when the text around it changes,
and a second one of the same kind is new. The file is the one that psct.yaml names as baseline, or psct-baseline.json.`

const baselineExample = `  psct baseline create cards/      # all findings of today are known
  psct lint cards/                 # with "baseline: psct-baseline.json" in psct.yaml: new ones only
  psct baseline check cards/       # new findings, and entries that nothing answers to any more
  psct baseline prune cards/       # take those entries out`

// baselineCommand is the group of the commands about baselines.
func (a *app) baselineCommand() *cobra.Command {
	group := &cobra.Command{
		Use: "baseline", Short: "Keep the list of findings that are known already", Long: baselineHelp, Example: baselineExample,
	}
	group.AddCommand(
		a.baselineSub("create", "Write all findings of today into the baseline", a.baselineCreate),
		a.baselineSub("check", "Tell findings that are new, and entries that are stale", a.baselineCheck),
		a.baselineSub("prune", "Take stale entries out of the baseline", a.baselinePrune),
	)
	return group
}

type baselineRun func(ctx context.Context, p *project, found *lint.Report) error

// baselineSub is one of the commands: it lints, and run does the rest.
func (a *app) baselineSub(name, short string, run baselineRun) *cobra.Command {
	var o projectOptions
	var force bool
	cmd := &cobra.Command{
		Use: name + " [DATABASE...]", Short: short, Long: short + ".\n\n" + baselineHelp,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := a.project(&o)
			if err != nil {
				return err
			}
			p.baseline = cmp.Or(p.baseline, defaultBaseline)
			if _, err := os.Stat(p.baseline); name == "create" && err == nil && !force {
				return cli.Usagef("%s exists: `psct baseline prune` takes out what is stale; --force makes it anew", p.baseline)
			}
			found, err := a.check(cmd.Context(), p, args, lintOptions{})
			if err != nil {
				return err
			}
			return run(cmd.Context(), p, found)
		},
	}
	o.register(cmd)
	o.registerBaseline(cmd)
	if name == "create" {
		cmd.Flags().BoolVar(&force, "force", false, "take the place of a baseline that exists")
	}
	return cmd
}

func (a *app) baselineCreate(_ context.Context, p *project, found *lint.Report) error {
	return a.writeBaseline(p, baseline.Of(found.Findings))
}

func (a *app) baselineCheck(_ context.Context, p *project, found *lint.Report) error {
	known, err := p.readBaseline()
	if err != nil {
		return err
	}
	fresh, stale := known.Split(found.Findings)
	if err := a.writeReport(found.Cards, fresh, p, lintOptions{format: "text"}); err != nil {
		return err
	}
	for _, e := range stale {
		fmt.Fprintf(a.env.Err, "psct: stale: %s %s in %s, `%s`: %d\n", e.Rule, e.Name, e.Card, e.Text, e.Count)
	}
	if len(fresh)+len(stale) > 0 {
		return cli.Findingsf("%s: %d findings are new, %d entries are stale", p.baseline, len(fresh), len(stale))
	}
	return a.sayBaseline(p, known)
}

func (a *app) baselinePrune(_ context.Context, p *project, found *lint.Report) error {
	known, err := p.readBaseline()
	if err != nil {
		return err
	}
	_, stale := known.Split(found.Findings)
	if len(stale) == 0 {
		return a.sayBaseline(p, known)
	}
	return a.writeBaseline(p, known.Without(stale))
}

func (a *app) writeBaseline(p *project, b *baseline.Baseline) error {
	out, err := cli.OpenOutput(a.env, p.baseline)
	if err != nil {
		return err
	}
	defer out.Abort()
	if err := b.Write(out); err != nil {
		return err
	}
	if err := out.Commit(); err != nil {
		return err
	}
	return a.sayBaseline(p, b)
}

// sayBaseline tells how many findings are known.
func (a *app) sayBaseline(p *project, b *baseline.Baseline) error {
	if a.flags.Quiet {
		return nil
	}
	_, err := fmt.Fprintf(a.env.Err, "psct: %s: %d findings are known\n", p.baseline, b.Count())
	return err
}
