package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
)

// initFiles are the files of a new project.
//
//go:embed init
var initFiles embed.FS

// initTargets says where each of them goes.
var initTargets = []struct{ source, target string }{
	{"psct.yaml", "psct.yaml"},
	{"harbour.txt", "cards/harbour.txt"},
	{"scenario.yaml", "scenarios/harbour.yaml"},
	{"workflow.yml", ".github/workflows/cards.yml"},
}

const initHelp = `Make a small card project to start from: two cards, settings, a scenario that plays the cards, and a CI job.

Nothing is overwritten: when one of the files exists, none is written.`

const initNext = `psct: next, in %s:
  psct lint                  checks the cards
  psct explain cards/        says what they do
  psct run scenarios/        plays them
  psct compile cards/        writes their IR
`

// initCommand makes a card project.
func (a *app) initCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "init [DIR]",
		Short:   "Make a small card project to start from",
		Long:    initHelp,
		Example: "  psct init my-cards",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.initProject(path.Join(append([]string{"."}, args...)...))
		},
	}
}

func (a *app) initProject(dir string) error {
	var there []string
	for _, f := range initTargets {
		if _, err := os.Lstat(filepath.Join(dir, f.target)); err == nil {
			there = append(there, f.target)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return cli.Usagef("cannot make a project in %s: %w", dir, err)
		}
	}
	if there != nil {
		return cli.Usagef("%s exists already: nothing was written; name a new folder, `psct init my-cards`", strings.Join(there, ", "))
	}
	for _, f := range initTargets {
		if err := writeInit(f.source, filepath.Join(dir, f.target)); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(a.env.Out, path.Join(filepath.ToSlash(dir), f.target)); err != nil {
			return cli.Usagef("cannot write the output: %w", err)
		}
	}
	if !a.flags.Quiet {
		fmt.Fprintf(a.env.Err, initNext, dir)
	}
	return nil
}

func writeInit(source, target string) error {
	data, err := initFiles.ReadFile("init/" + source)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
		return cli.Usagef("cannot make the folder of %s: %w", target, err)
	}
	if err := os.WriteFile(target, data, 0o666); err != nil {
		return cli.Usagef("cannot write %s: %w", target, err)
	}
	return nil
}
