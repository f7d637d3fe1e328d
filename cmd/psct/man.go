package main

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"psct/cmd/internal/cli"
)

const manHelp = `Write a man page for psct and for each of its commands into a folder, which is made when it is missing.`

// manCommand writes the manual.
func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Short:   "Write the man pages of psct",
		Long:    manHelp,
		Example: "  psct man ~/.local/share/man/man1 && man psct-lint",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return writeMan(cmd.Root(), args[0]) },
	}
}

func writeMan(root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cli.Usagef("cannot make the folder of the man pages: %w", err)
	}
	for _, cmd := range tree(root) {
		cmd.DisableAutoGenTag = true // which would name the day
	}
	header := &doc.GenManHeader{Title: "PSCT", Section: "1", Source: "psct " + buildVersion(), Manual: "psct"}
	if err := doc.GenManTree(root, header, filepath.Clean(dir)); err != nil {
		return cli.Usagef("cannot write the man pages: %w", err)
	}
	return nil
}

// tree lists a command and all below it.
func tree(cmd *cobra.Command) []*cobra.Command {
	out := []*cobra.Command{cmd}
	for _, sub := range cmd.Commands() {
		out = slices.Concat(out, tree(sub))
	}
	return out
}
