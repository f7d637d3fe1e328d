package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/cmd/internal/config"
	"psct/compile/lint"
)

const configHelp = `Settings of a card project stand in psct.yaml, in the folder of the project:

  cards: [cards/]                    # what is checked when a command names nothing
  lint:
    era: newest                      # the wording to measure by: 2011, 2017, 2024 or newest
    fail-on: warning                 # the lightest finding that gives exit code 1
    baseline: psct-baseline.json     # findings that are known already
    rules:                           # id or name: error, warning, info or off
      double-space: error
    overrides:                       # for some files or archetypes; the last that fits counts
      - paths: [old/**]
        sets: [Tidal]
        era: 2011
        rules: {double-space: off}
    ignore:                          # findings that are kept on purpose
      - {rule: PSCT1001, card: Harbour Watch, reason: printed so}

Every key may be left out. Paths are relative to the file. A command looks for it in the working directory and the folders
above, up to the top of the repository; --config names another.`

const configExample = `  psct config show                   # what counts, and where it was set
  psct config show cards/tide.txt    # the rules for this file
  psct config schema > psct.schema.json`

// configCommand is the group of the commands about settings.
func (a *app) configCommand() *cobra.Command {
	group := &cobra.Command{
		Use: "config", Short: "Show the settings of a card project (psct.yaml)", Long: configHelp, Example: configExample,
	}
	group.AddCommand(a.configShowCommand(), a.configSchemaCommand())
	return group
}

func (a *app) configSchemaCommand() *cobra.Command {
	return &cobra.Command{
		Use: "schema", Short: "Write the JSON Schema of psct.yaml, for editors", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			schema, err := config.Schema()
			if err != nil {
				return err
			}
			return a.emit(func(w io.Writer) error {
				_, err := w.Write(schema)
				return err
			})
		},
	}
}

func (a *app) configShowCommand() *cobra.Command {
	var format, path string
	var sets []string
	cmd := &cobra.Command{
		Use: "show [FILE]", Short: "Say what counts, and where it was set",
		Long: "Say what counts, and where it was set.\n\nWith a file of cards, the rules that the settings name are shown as they count for it.\n\n" + configHelp,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", format, "text", "json"); err != nil {
				return err
			}
			p, err := a.project(&projectOptions{config: path})
			if err != nil {
				return err
			}
			list := append(settings(p.cfg), a.cacheSetting())
			list = append(list, ruleSettings(p, strings.Join(args, ""), sets)...)
			return a.emit(func(w io.Writer) error { return writeSettings(w, list, format) })
		},
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	cmd.Flags().StringVar(&path, "config", "", "settings `FILE`, or none for no settings (default: psct.yaml here or in a folder above)")
	cmd.Flags().StringSliceVar(&sets, "set", nil, "show the rules for cards of this archetype")
	return cmd
}

// emit writes to standard output.
func (a *app) emit(write func(io.Writer) error) error {
	out, err := cli.OpenOutput(a.env, "")
	if err != nil {
		return err
	}
	defer out.Abort()
	if err := write(out); err != nil {
		return err
	}
	return out.Commit()
}

// shownSetting is a value with the place that sets it.
type shownSetting struct {
	Key    string `json:"key"`
	Value  string `json:"value"`
	Origin string `json:"origin"` // `psct.yaml:3`, or default
}

func settings(c *config.Config) []shownSetting {
	return []shownSetting{
		{"cards", strings.Join(c.Cards, ", "), c.Origin(c.CardsLine)},
		{"lint.era", c.Era.Value, c.Origin(c.Era.Line)},
		{"lint.fail-on", c.FailOn.Value, c.Origin(c.FailOn.Line)},
		{"lint.baseline", c.Baseline.Value, c.Origin(c.Baseline.Line)},
	}
}

// cacheSetting is the folder of the cache.
func (a *app) cacheSetting() shownSetting {
	origin := "default"
	if a.env.Getenv(cacheVariable) != "" {
		origin = cacheVariable
	}
	return shownSetting{"cache", a.cacheDir(), origin}
}

// ruleSettings are the rules that the settings name, as they count for a file and sets, and what is kept on purpose.
func ruleSettings(p *project, file string, sets []string) []shownSetting {
	var out []shownSetting
	for _, code := range p.cfg.RuleCodes() {
		severity, line := p.policy.Severity(file, sets, code)
		value := "off"
		switch {
		case line == 0:
			value = config.DefaultSeverity(code).String()
		case severity != 0:
			value = severity.String()
		}
		out = append(out, shownSetting{"lint.rules." + lint.NameOf(code), value, p.cfg.Origin(line)})
	}
	for _, g := range p.cfg.Ignores {
		out = append(out, shownSetting{"lint.ignore." + lint.NameOf(g.Rule), g.Card + ": " + g.Reason, p.cfg.Origin(g.Line)})
	}
	return out
}

func writeSettings(w io.Writer, list []shownSetting, format string) error {
	if format == "json" {
		return json.NewEncoder(w).Encode(list)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, s := range list {
		fmt.Fprintf(table, "%s:\t%s\t# %s\n", s.Key, cmp.Or(s.Value, "(none)"), s.Origin)
	}
	return table.Flush()
}
