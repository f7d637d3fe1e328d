package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"go.yaml.in/yaml/v3"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/compile/lint"
)

// reader reads a file and collects what is wrong with it.
type reader struct {
	path string
	errs []error
}

// Parse reads the content of a settings file; path is for messages and for what is relative to it.
func Parse(path string, data []byte) (*Config, error) {
	c := Default()
	c.Path, c.source = path, data
	r := &reader{path: path}
	var doc yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(data))
	switch err := d.Decode(&doc); {
	case errors.Is(err, io.EOF): // nothing but comments
		return c, nil
	case err != nil:
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	r.object(doc.Content[0], "settings", c.fields())
	if err := d.Decode(&doc); !errors.Is(err, io.EOF) {
		r.errs = append(r.errs, fmt.Errorf("%s: a line `---` begins a second document: the settings are one", path))
	}
	if err := errors.Join(r.errs...); err != nil {
		return nil, err
	}
	return c, nil
}

// fail notes a fault at a node.
func (r *reader) fail(n *yaml.Node, format string, args ...any) {
	r.errs = append(r.errs, fmt.Errorf("%s:%d:%d: %w", r.path, n.Line, n.Column, fmt.Errorf(format, args...)))
}

// target is what an alias (`*name`) stands for, and every other node itself.
func target(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode {
		return n.Alias
	}
	return n
}

// object reads a mapping whose keys are those of a table.
func (r *reader) object(n *yaml.Node, what string, fields []field) {
	known := make([]string, len(fields))
	for i := range fields {
		known[i] = fields[i].name
	}
	seen := r.each(n, what, func(key, value *yaml.Node) {
		for i := range fields {
			if fields[i].name == key.Value {
				fields[i].read(r, value)
				return
			}
		}
		r.fail(key, "unknown key `%s` in %s%s", key.Value, what, orList(cli.DidYouMean(key.Value, known), known))
	})
	for i := range fields {
		if fields[i].must && seen != nil && !seen[fields[i].name] {
			r.fail(n, "`%s` is missing in %s", fields[i].name, what)
		}
	}
}

// orList is a hint, or where there is none, the list of what there is.
func orList(hint string, known []string) string {
	if hint != "" {
		return hint
	}
	text := ": use "
	for i, k := range known {
		if i > 0 {
			text += ", "
		}
		text += k
	}
	return text
}

// each calls f for every key of a mapping and returns the keys; nil when it is none. A second value for a key is a fault.
func (r *reader) each(n *yaml.Node, what string, f func(key, value *yaml.Node)) map[string]bool {
	seen := map[string]bool{}
	n = target(n)
	if n.Tag == "!!null" {
		return seen
	}
	if n.Kind != yaml.MappingNode {
		r.fail(n, "%s must be keys with values, `key: value`", what)
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if seen[key.Value] {
			r.fail(key, "`%s` stands twice in %s", key.Value, what)
			continue
		}
		seen[key.Value] = true
		f(key, value)
	}
	return seen
}

// items calls f for every item of a list.
func (r *reader) items(n *yaml.Node, what string, f func(*yaml.Node)) {
	switch n = target(n); {
	case n.Tag == "!!null":
	case n.Kind != yaml.SequenceNode:
		r.fail(n, "`%s` must be a list, a line `- …` an item", what)
	default:
		for _, item := range n.Content {
			f(item)
		}
	}
}

// text reads a word or sentence that is not empty.
func (r *reader) text(n *yaml.Node) string {
	n = target(n)
	if n.Kind != yaml.ScalarNode || n.Value == "" || n.Tag == "!!null" {
		r.fail(n, "a text is missing here")
		return ""
	}
	return n.Value
}

// texts reads a list of texts, or a single one.
func (r *reader) texts(n *yaml.Node) []string {
	if target(n).Kind == yaml.ScalarNode {
		return []string{r.text(n)}
	}
	var out []string
	r.items(n, "list", func(item *yaml.Node) { out = append(out, r.text(item)) })
	return out
}

func (r *reader) setting(n *yaml.Node, check func(string) error) Setting {
	s := Setting{r.text(n), n.Line}
	if check != nil && s.Value != "" {
		if err := check(s.Value); err != nil {
			r.fail(n, "%w", err)
		}
	}
	return s
}

// rule reads the id or name of a rule.
func (r *reader) rule(n *yaml.Node) (diag.Code, bool) {
	code, err := lint.Parse(n.Value)
	if err != nil {
		r.fail(n, "%w", UnknownRule(n.Value))
	}
	return code, err == nil
}

// UnknownRule is the error for a word that names no rule.
func UnknownRule(word string) error {
	if hint := cli.DidYouMean(word, ruleWords()); hint != "" {
		return fmt.Errorf("unknown rule `%s`%s", word, hint)
	}
	return fmt.Errorf("unknown rule `%s`: `psct rule` lists them", word)
}

// rules reads a mapping of rules to severities.
func (r *reader) rules(n *yaml.Node) []RuleSetting {
	var out []RuleSetting
	r.each(n, "rules", func(key, value *yaml.Node) {
		code, ok := r.rule(key)
		severity, err := diag.ParseSeverity(value.Value)
		switch {
		case err != nil && value.Value != "off":
			r.fail(value, "`%s` is no severity: use error, warning, info or off", value.Value)
		case ok:
			out = append(out, RuleSetting{code, severity, key.Line})
		}
	})
	return out
}

func (r *reader) override(n *yaml.Node) Override {
	o := Override{Line: n.Line}
	r.object(n, "an override", o.fields())
	if n.Kind == yaml.MappingNode && len(o.Paths)+len(o.Sets) == 0 {
		r.fail(n, "an override needs `paths` or `sets`: rules for all cards stand in `lint: rules:`")
	}
	if n.Kind == yaml.MappingNode && len(o.Rules) == 0 && o.Era.Value == "" {
		r.fail(n, "an override needs `rules` or `era`")
	}
	for _, p := range o.Paths {
		if _, err := pattern(p); err != nil {
			r.fail(n, "%w", err)
		}
	}
	return o
}

func (r *reader) ignore(n *yaml.Node) Ignore {
	g := Ignore{Line: n.Line}
	r.object(n, "an entry of `ignore`", g.fields())
	return g
}
