package config

import (
	"fmt"

	"go.yaml.in/yaml/v3"

	"psct/ast/diag"
	"psct/compile/lint"
)

// field is one key of the file: how it is read, and what the schema says of it.
type field struct {
	name   string
	doc    string
	must   bool // the key may not be left out
	schema map[string]any
	read   func(*reader, *yaml.Node)
}

func (c *Config) fields() []field {
	return []field{
		{
			name: "cards", doc: "Files and folders that are checked when a command names none, relative to this file.",
			schema: strings1(), read: func(r *reader, n *yaml.Node) { c.Cards, c.CardsLine = r.texts(n), n.Line },
		},
		{
			name: "lint", doc: "Settings of psct lint.", schema: object(c.lintFields()),
			read: func(r *reader, n *yaml.Node) { r.object(n, "lint", c.lintFields()) },
		},
	}
}

func (c *Config) lintFields() []field {
	return []field{
		{
			name: "era", doc: "The wording that texts are measured by.", schema: eraSchema(),
			read: func(r *reader, n *yaml.Node) { c.Era = r.setting(n, checkEra) },
		},
		{
			name: "fail-on", doc: "The lightest finding that gives exit code 1.", schema: words("error", "warning", "info", "never"),
			read: func(r *reader, n *yaml.Node) { c.FailOn = r.setting(n, checkFailOn) },
		},
		{
			name: "baseline", doc: "The file of findings that are known already, relative to this file; made by psct baseline create.",
			schema: text1(), read: func(r *reader, n *yaml.Node) { c.Baseline = r.setting(n, nil) },
		},
		{
			name: "rules", doc: "The severity of rules, by id or name; off leaves one out.", schema: rulesSchema(),
			read: func(r *reader, n *yaml.Node) { c.Rules = r.rules(n) },
		},
		{
			name: "overrides", doc: "Rules and wording for some files or sets; of several that fit a card, the last one counts.",
			schema: list(saying(object((&Override{}).fields()), "rules", "era")),
			read: func(r *reader, n *yaml.Node) {
				r.items(n, "overrides", func(item *yaml.Node) { c.Overrides = append(c.Overrides, r.override(item)) })
			},
		},
		{
			name: "ignore", doc: "Findings that are kept on purpose.", schema: list(object((&Ignore{}).fields())),
			read: func(r *reader, n *yaml.Node) {
				r.items(n, "ignore", func(item *yaml.Node) { c.Ignores = append(c.Ignores, r.ignore(item)) })
			},
		},
	}
}

func (o *Override) fields() []field {
	return []field{
		{
			name: "paths", doc: "Patterns of files, relative to this file: * stands for a part of a name, ** for folders; a folder stands for all in it.",
			schema: strings1(), read: func(r *reader, n *yaml.Node) { o.Paths = r.texts(n) },
		},
		{
			name: "sets", doc: "Archetypes, as the card database lists them.", schema: strings1(),
			read: func(r *reader, n *yaml.Node) { o.Sets = r.texts(n) },
		},
		{
			name: "era", doc: "The wording that these cards are measured by.", schema: eraSchema(),
			read: func(r *reader, n *yaml.Node) { o.Era = r.setting(n, checkEra) },
		},
		{
			name: "rules", doc: "The severity of rules for these cards, by id or name; off leaves one out.",
			schema: rulesSchema(), read: func(r *reader, n *yaml.Node) { o.Rules = r.rules(n) },
		},
	}
}

func (g *Ignore) fields() []field {
	return []field{
		{
			name: "rule", doc: "Id or name of the rule.", must: true, schema: words(ruleWords()...),
			read: func(r *reader, n *yaml.Node) { g.Rule, _ = r.rule(n) },
		},
		{
			name: "card", doc: "Name or passcode of the card.", must: true, schema: map[string]any{"type": []string{"string", "integer"}},
			read: func(r *reader, n *yaml.Node) { g.Card = r.text(n) },
		},
		{
			name: "text", doc: "The words at fault; without it, whatever they are.", schema: text1(),
			read: func(r *reader, n *yaml.Node) { g.Text = r.text(n) },
		},
		{
			name: "reason", doc: "Why the text stays as it is.", must: true, schema: text1(),
			read: func(r *reader, n *yaml.Node) { g.Reason = r.text(n) },
		},
	}
}

func checkEra(value string) error {
	_, err := lint.ParseEra(value)
	return err
}

// ParseFailOn reads the lightest severity that is a failure; zero for never.
func ParseFailOn(value string) (diag.Severity, error) {
	if value == "never" {
		return 0, nil
	}
	s, err := diag.ParseSeverity(value)
	if err != nil {
		return 0, fmt.Errorf("`%s` is no severity: use error, warning, info or never", value)
	}
	return s, nil
}

func checkFailOn(value string) error {
	_, err := ParseFailOn(value)
	return err
}

// ruleWords are the ids and names of all rules and diagnostics.
func ruleWords() []string {
	var out []string
	for _, d := range diag.Codes() {
		out = append(out, d.Code.String(), d.Name)
	}
	for _, r := range lint.Rules() {
		out = append(out, r.Code.String(), r.Name)
	}
	return out
}
