package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/runtime/scenario"
)

type runOptions struct {
	format string
	output string
	cards  []string
	trace  bool
}

const runHelp = `Play scenarios: a board, what the players do, and what is expected. Scenario files are YAML or JSON; a folder stands for
all .yaml, .yml and .json files below it, - for standard input.

Cards are looked up by name among the project's own cards, the databases of --cards, and the files that the scenario
names itself (relative to it); later ones come first. A card plays only if its text compiles completely.

Exit code 1 when an expectation failed or a card uses something that the runtime does not have.`

const runExample = `  psct run scenario.yaml
  psct run --cards my-cards/ --trace scenarios/`

func runFormats() []string { return []string{"text", "json"} }

// runCommand plays scenarios.
func (a *app) runCommand() *cobra.Command {
	var o runOptions
	cmd := &cobra.Command{
		Use:     "run SCENARIO...",
		Short:   "Play scenarios and say what happened",
		Long:    runHelp,
		Example: runExample,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", o.format, runFormats()...); err != nil {
				return err
			}
			return a.run(cmd.Context(), args, o)
		},
	}
	f := cmd.Flags()
	cli.FormatFlag(cmd, &o.format, runFormats()...)
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	f.StringArrayVar(&o.cards, "cards", nil, "a card database; may be repeated")
	f.BoolVar(&o.trace, "trace", false, "show every window, Chain Link and event")
	return cmd
}

func (a *app) run(ctx context.Context, args []string, o runOptions) error {
	files, err := scenarioFiles(args)
	if err != nil {
		return cli.Usage(err)
	}
	out, err := cli.OpenOutput(a.env, o.output)
	if err != nil {
		return err
	}
	defer out.Abort()
	failed, total, err := a.play(ctx, files, o, out)
	if err != nil {
		return err
	}
	if err := out.Commit(); err != nil {
		return err
	}
	if failed > 0 {
		return cli.Findingsf("%d of %d scenarios failed", failed, total)
	}
	if !a.flags.Quiet {
		fmt.Fprintf(a.env.Err, "psct: %s passed\n", cli.Count(total, "scenario"))
	}
	return nil
}

// play plays every scenario of the files, writes how each went, and counts them.
func (a *app) play(ctx context.Context, files []string, o runOptions, out io.Writer) (failed, total int, err error) {
	write := writeReport
	if o.format == "json" {
		write = writeReportJSON
	}
	cards := &shelf{app: a, given: o.cards}
	for _, file := range files {
		list, err := a.readScenarios(file)
		if err != nil {
			return failed, total, cli.Usage(err)
		}
		for _, s := range list {
			if err := ctx.Err(); err != nil {
				return failed, total, err
			}
			lib, err := cards.library(file, s.Cards)
			if err != nil {
				return failed, total, err
			}
			r := scenario.Run(s, lib)
			total++
			if !played(r) {
				failed++
			}
			if err := write(out, file, r, o.trace); err != nil {
				return failed, total, err
			}
		}
	}
	return failed, total, nil
}

// played reports whether everything held, and every card could be played completely.
func played(r *scenario.Report) bool { return r.Passed() && len(r.NotExecutable) == 0 }

// scenarioFiles returns the files that paths name, folders with everything below them in the order of the names.
func scenarioFiles(paths []string) ([]string, error) {
	var out []string
	for _, path := range paths {
		if path == "-" {
			out = append(out, path)
			continue
		}
		before := len(out)
		err := filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if !d.IsDir() && (p == path || slices.Contains([]string{".yaml", ".yml", ".json"}, filepath.Ext(p))) {
				out = append(out, p)
			}
			return nil
		})
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("%s: there is no such file or folder; check the path", path)
		case err != nil:
			return nil, err
		case len(out) == before:
			return nil, fmt.Errorf("%s: no scenario in the folder; scenario files end in .yaml, .yml or .json", path)
		}
	}
	return out, nil
}

func (a *app) readScenarios(file string) ([]*scenario.Scenario, error) {
	if file == "-" {
		data, err := io.ReadAll(a.env.In)
		if err != nil {
			return nil, fmt.Errorf("standard input: %w", err)
		}
		return scenario.Parse("standard input", data)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return scenario.Parse(file, data)
}

// writeReport writes how a scenario went, for people.
func writeReport(w io.Writer, file string, r *scenario.Report, trace bool) error {
	var b strings.Builder
	verdict := "ok  "
	if !played(r) {
		verdict = "FAIL"
	}
	fmt.Fprintf(&b, "%s %s: %s\n", verdict, file, r.Name)
	for _, f := range r.Failures {
		fmt.Fprintf(&b, "     %s:%s\n", file, f)
	}
	for _, name := range cardsOf(r.NotExecutable) {
		fmt.Fprintf(&b, "     %s: the runtime lacks %s\n", name, strings.Join(r.NotExecutable[name], ", "))
	}
	if trace {
		for _, line := range r.Trace {
			fmt.Fprintf(&b, "       %s\n", line)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func cardsOf(m map[string][]string) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// reportRecord is what run writes for one scenario with --format json.
type reportRecord struct {
	File          string              `json:"file"`
	Name          string              `json:"name"`
	Passed        bool                `json:"passed"`
	Failures      []failureRecord     `json:"failures"`
	NotExecutable map[string][]string `json:"not_executable"`
	Trace         []string            `json:"trace,omitempty"`
	Hash          string              `json:"hash"` // of the event log: equal for equal plays
}

type failureRecord struct {
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	Message string `json:"message"`
}

func writeReportJSON(w io.Writer, file string, r *scenario.Report, trace bool) error {
	rec := reportRecord{
		File: file, Name: r.Name, Passed: played(r), Failures: []failureRecord{},
		NotExecutable: r.NotExecutable, Hash: fmt.Sprintf("%016x", r.Hash),
	}
	for _, f := range r.Failures {
		rec.Failures = append(rec.Failures, failureRecord{f.At.Line, f.At.Col, f.Msg})
	}
	if trace {
		rec.Trace = r.Trace
	}
	line, err := json.Marshal(rec)
	if err != nil {
		return err
	}
	_, err = w.Write(append(line, '\n'))
	return err
}
