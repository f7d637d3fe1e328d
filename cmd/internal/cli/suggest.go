package cli

import (
	"errors"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Suggest returns the candidate closest to word, when it is close enough to be what was meant; otherwise an empty string.
func Suggest(word string, candidates []string) string {
	best, at := "", len(word)/3+2
	for _, c := range candidates {
		if d := levenshtein.ComputeDistance(strings.ToLower(word), strings.ToLower(c)); d < at {
			best, at = c, d
		}
	}
	return best
}

// DidYouMean returns a hint to be put behind an error, or an empty string.
func DidYouMean(word string, candidates []string) string {
	if s := Suggest(word, candidates); s != "" {
		return ": did you mean `" + s + "`?"
	}
	return ""
}

// FlagError turns an error of the flag parser into one of wrong usage, with a suggestion.
func FlagError(cmd *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	if !errors.As(err, &missing) || missing.GetSpecifiedShortnames() != "" {
		return Usagef("%w: see `%s --help`", err, cmd.CommandPath())
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	name := "--" + missing.GetSpecifiedName()
	if hint := DidYouMean(name, names); hint != "" {
		return Usagef("unknown flag `%s`%s", name, hint)
	}
	return Usagef("unknown flag `%s`: see `%s --help`", name, cmd.CommandPath())
}

// OneOf checks the value of a flag against the words that it takes.
func OneOf(flag, value string, words ...string) error {
	for _, w := range words {
		if value == w {
			return nil
		}
	}
	if hint := DidYouMean(value, words); hint != "" {
		return Usagef("%s %s%s", flag, value, hint)
	}
	return Usagef("%s %s: use %s", flag, value, strings.Join(words, ", "))
}

// FormatFlag adds --format with the given words, the first of which is the default, and completes them for the shell.
func FormatFlag(cmd *cobra.Command, value *string, words ...string) {
	usage := "output format: " + strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
	cmd.Flags().StringVarP(value, "format", "f", words[0], usage)
	// The flag was added in the line above, which is the only thing that could fail.
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}
