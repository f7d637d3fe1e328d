package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"psct/ast/diag"
	"psct/cmd/internal/baseline"
	"psct/cmd/internal/cli"
	"psct/cmd/internal/config"
	"psct/compile/lint"
	"psct/corpus/card"
)

// noConfig is the value of --config for no settings file.
const noConfig = "none"

// projectOptions are the flags that go before the settings of psct.yaml.
type projectOptions struct {
	config   string
	era      string
	failOn   string
	baseline string
	cards    []string
}

func (o *projectOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.config, "config", "", "settings `FILE`, or none for no settings (default: psct.yaml here or in a folder above)")
	f.StringVar(&o.era, "era", "", "the wording to measure by: 2011, 2017, 2024 or newest (default: of psct.yaml, or newest)")
	f.StringVar(&o.failOn, "fail-on", "", "the lightest finding that gives exit code 1: error, warning, info or never (default: of psct.yaml, or warning)")
}

// registerBaseline adds the flag for a baseline.
func (o *projectOptions) registerBaseline(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.baseline, "baseline", "", "`FILE` of findings that are known already, or none for no such file (default: of psct.yaml)")
}

// project is the settings that a command of the linter works with.
type project struct {
	cfg      *config.Config
	policy   *config.Policy
	era      lint.Era
	eraOf    func(*card.Card) lint.Era // nil when all cards are measured by era
	least    diag.Severity             // the lightest that is a failure; zero for never
	baseline string                    // path; empty for none
	cards    []string                  // those that --card picks
}

// project reads the settings file and puts the flags before it.
func (a *app) project(o *projectOptions) (*project, error) {
	cfg, err := loadConfig(o.config)
	if err != nil {
		return nil, cli.Usage(err)
	}
	policy, err := config.NewPolicy(cfg)
	if err != nil {
		return nil, cli.Usage(err)
	}
	p := &project{cfg: cfg, policy: policy, baseline: cfg.Resolve(cfg.Baseline.Value), cards: o.cards}
	if p.era, err = lint.ParseEra(first(o.era, cfg.Era.Value)); err != nil {
		return nil, cli.Usagef("--era: %w", err)
	}
	if o.era == "" {
		p.eraOf = policy.EraOf(p.era)
	}
	if p.least, err = config.ParseFailOn(first(o.failOn, cfg.FailOn.Value)); err != nil {
		return nil, cli.Usagef("--fail-on: %w", err)
	}
	switch o.baseline {
	case "":
	case noConfig:
		p.baseline = ""
	default:
		p.baseline = o.baseline
	}
	return p, nil
}

// skipped are the rules that are off for every card.
func (p *project) skipped() []diag.Code {
	return slices.DeleteFunc(p.cfg.RuleCodes(), func(c diag.Code) bool { return !p.policy.Skips(c) })
}

func first(flag, setting string) string {
	if flag != "" {
		return flag
	}
	return setting
}

// loadConfig reads the settings file that --config names, or the one of the working directory.
func loadConfig(path string) (*config.Config, error) {
	if path == noConfig {
		return config.Default(), nil
	}
	if path == "" {
		found, err := config.Find(".")
		if err != nil || found == "" {
			return config.Default(), err
		}
		path = found
	}
	return config.Load(path)
}

// databases are the inputs that args name; without any, those of the settings. The project's own cards are left for when there
// are none, and that is told.
func (a *app) databases(p *project, args []string) []string {
	if len(args) > 0 {
		return args
	}
	var out []string
	for _, path := range p.cfg.Cards {
		out = append(out, p.cfg.Resolve(path))
	}
	if out == nil && !a.flags.Quiet {
		fmt.Fprintln(a.env.Err, "psct: no cards are named, neither here nor in psct.yaml: these are psct's own")
	}
	return out
}

// readBaseline reads the project's baseline; an empty one when it has none.
func (p *project) readBaseline() (*baseline.Baseline, error) {
	if p.baseline == "" {
		return &baseline.Baseline{}, nil
	}
	data, err := os.ReadFile(p.baseline)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, cli.Usagef("there is no baseline %s: make it with `psct baseline create`, or leave it out with --baseline none", p.baseline)
	}
	if err != nil {
		return nil, cli.Usagef("cannot read the baseline: %w", err)
	}
	b, err := baseline.Read(data)
	if err != nil {
		return nil, cli.Usagef("%s: %w", p.baseline, err)
	}
	return b, nil
}
