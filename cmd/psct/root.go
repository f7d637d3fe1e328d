package main

import (
	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
)

// app is what the commands of one run share.
type app struct {
	env   *cli.Env
	flags cli.Flags
}

const rootHelp = `psct reads Yu-Gi-Oh! Problem-Solving Card Text and says what it means.

Every command takes card databases: yaml-yugi JSON or YAML, YGOPRODeck API JSON, EDOPro .cdb, or plain card blocks;
files, folders, or - for standard input. Without any, it reads the project's own cards.

Exit codes: 0 clean, 1 findings, 2 wrong usage or unreadable input, 3 a fault of psct, 130 interrupted.`

// newRoot builds the whole command tree.
func newRoot(env *cli.Env) *cobra.Command {
	a := &app{env: env}
	root := &cobra.Command{
		Use:           "psct",
		Version:       buildVersion(),
		Short:         "A compiler for Problem-Solving Card Text",
		Long:          rootHelp,
		Args:          cobra.ArbitraryArgs,
		RunE:          runGroup,
		SilenceUsage:  true,
		SilenceErrors: true,
		PersistentPreRunE: func(*cobra.Command, []string) error {
			return a.flags.Check()
		},
	}
	root.SetIn(env.In)
	root.SetOut(env.Out)
	root.SetErr(env.Err)
	root.SetFlagErrorFunc(cli.FlagError)
	a.flags.Register(root.PersistentFlags())
	root.AddCommand(a.commands()...)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	usageArgs(root)
	return root
}

// usageArgs makes wrong arguments of every command an error of usage, the commands that cobra adds included.
func usageArgs(cmd *cobra.Command) {
	if !cmd.Runnable() && cmd.HasSubCommands() {
		cmd.Args, cmd.RunE = cobra.ArbitraryArgs, runGroup
	}
	if check := cmd.Args; check != nil {
		cmd.Args = func(c *cobra.Command, args []string) error { return cli.Usage(check(c, args)) }
	}
	for _, sub := range cmd.Commands() {
		usageArgs(sub)
	}
}

// commands returns the commands in the order in which people meet them.
func (a *app) commands() []*cobra.Command {
	return []*cobra.Command{
		a.parseCommand(),
		a.compileCommand(),
		a.coverageCommand(),
		a.factsCommand(),
		a.explainCommand(),
		a.diffCommand(),
		a.lintCommand(),
		a.ruleCommand(),
		a.initCommand(),
		a.baselineCommand(),
		a.configCommand(),
		a.fmtCommand(),
		a.runCommand(),
		a.verifyCommand(),
		a.lspCommand(),
		a.manCommand(),
		a.versionCommand(),
	}
}

// runGroup answers a command that only has commands below it: help, or a hint when the first word was meant as one of them.
func runGroup(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	if hint := cli.DidYouMean(args[0], names); hint != "" {
		return cli.Usagef("unknown command `%s`%s", args[0], hint)
	}
	return cli.Usagef("unknown command `%s`: see `%s --help`", args[0], cmd.CommandPath())
}
