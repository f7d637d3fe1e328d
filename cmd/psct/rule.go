package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/compile/lint"
)

const ruleHelp = `Show the page of a rule or diagnostic: what it means, why it matters, a bad and a good text, its source.

Without an argument, all of them are listed.`

const ruleExample = `  psct rule
  psct rule PSCT1001
  psct rule space-before-sign`

// ruleCommand shows pages of rules.
func (a *app) ruleCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "rule [ID|NAME...]",
		Short:   "Show the page of a lint rule or diagnostic",
		Long:    ruleHelp,
		Example: ruleExample,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return append(ruleNames(), ruleIDs()...), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return a.rules(args) },
	}
}

func (a *app) rules(args []string) error {
	out, err := cli.OpenOutput(a.env, "")
	if err != nil {
		return err
	}
	defer out.Abort()
	if len(args) == 0 {
		if _, err := out.Write([]byte(lint.List())); err != nil {
			return err
		}
	}
	for i, arg := range args {
		code, err := lint.Parse(arg)
		if err != nil {
			return cli.Usagef("%w%s", err, cli.DidYouMean(strings.ToLower(arg), ruleNames()))
		}
		if i > 0 {
			fmt.Fprintln(out)
		}
		if _, err := out.Write([]byte(lint.Page(code))); err != nil {
			return err
		}
	}
	return out.Commit()
}

// ruleNames are the names of all rules and diagnostics.
func ruleNames() []string {
	var names []string
	for _, d := range diag.Codes() {
		names = append(names, d.Name)
	}
	for _, r := range lint.Rules() {
		names = append(names, r.Name)
	}
	return names
}

// ruleIDs are their ids, each with its name for shells that show one.
func ruleIDs() []string {
	var ids []string
	for _, d := range diag.Codes() {
		ids = append(ids, d.Code.String()+"\t"+d.Name)
	}
	for _, r := range lint.Rules() {
		ids = append(ids, r.Code.String()+"\t"+r.Name)
	}
	return ids
}
