// Package config holds the settings of a card project: its file psct.yaml, which says what is checked, by which rules, and
// which findings are kept on purpose.
//
// It promises that every value knows where it was set, that a key, rule or value which does not exist is an error with its
// place and what was probably meant, and that all errors of a file are told at once. The tables that read a file also make its
// JSON schema, so that the two cannot differ.
//
// It takes the path of a file, or looks for psct.yaml in a folder and those above it. A Policy made of a Config judges the
// findings of package lint: it gives them the severity that the project wants, drops those of rules that are off for a card's
// file or set, and those that a suppression with a reason names; it reports suppressions that had nothing to suppress. A Policy
// may be used by several goroutines.
//
// It does not read cards and does not run rules. It uses go.yaml.in/yaml/v3 for the nodes of a file with their lines.
package config
