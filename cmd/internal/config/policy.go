package config

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"psct/ast/diag"
	"psct/compile/lint"
	"psct/corpus/card"
)

// Policy applies a Config to findings.
type Policy struct {
	cfg   *Config
	dir   string // absolute, of the settings file; empty without one
	paths [][]*regexp.Regexp
	used  sync.Map // places of the suppressions that had something to suppress
}

// NewPolicy makes the Policy of some settings.
func NewPolicy(cfg *Config) (*Policy, error) {
	p := &Policy{cfg: cfg, paths: make([][]*regexp.Regexp, len(cfg.Overrides))}
	if cfg.Path != "" {
		abs, err := filepath.Abs(cfg.Path)
		if err != nil {
			return nil, fmt.Errorf("cannot tell where %s is: %w", cfg.Path, err)
		}
		p.dir = filepath.Dir(abs)
	}
	for i := range cfg.Overrides {
		for _, text := range cfg.Overrides[i].Paths {
			re, err := pattern(text)
			if err != nil {
				return nil, err
			}
			p.paths[i] = append(p.paths[i], re)
		}
	}
	return p, nil
}

// pattern turns a pattern of files into an expression: `*` stands for a part of a name, `?` for a character, `**` for any
// folders; a folder stands for everything in it.
func pattern(text string) (*regexp.Regexp, error) {
	if text == "" || strings.HasPrefix(text, "/") || strings.Contains(text, `\`) {
		return nil, fmt.Errorf("`%s` is no pattern of files: write it relative to the settings file, with slashes", text)
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, "./"), "/")
	quoted := regexp.QuoteMeta(text)
	quoted = strings.NewReplacer(`\*\*/`, `(?:.*/)?`, `\*\*`, `.*`, `\*`, `[^/]*`, `\?`, `[^/]`).Replace(quoted)
	return regexp.Compile(`^` + quoted + `(?:/.*)?$`)
}

// RuleCodes returns the rules that the settings name, in the order of their numbers.
func (c *Config) RuleCodes() []diag.Code {
	var out []diag.Code
	add := func(rules []RuleSetting) {
		for _, r := range rules {
			out = append(out, r.Rule)
		}
	}
	add(c.Rules)
	for i := range c.Overrides {
		add(c.Overrides[i].Rules)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// DefaultSeverity is the severity of a rule or diagnostic that no settings name.
func DefaultSeverity(code diag.Code) diag.Severity {
	if r, ok := lint.ByCode(code); ok {
		return r.Severity
	}
	page, _ := code.Page()
	return page.Severity
}

// Skips reports whether a rule is off for every card.
func (p *Policy) Skips(code diag.Code) bool {
	off := false
	for _, r := range p.cfg.Rules {
		if r.Rule == code {
			off = r.Severity == 0
		}
	}
	for i := range p.cfg.Overrides {
		for _, r := range p.cfg.Overrides[i].Rules {
			off = off && (r.Rule != code || r.Severity == 0)
		}
	}
	return off
}

// Judge gives a finding the severity that counts for its card. It returns false for one that is not to be told: its rule is off
// there, or it is kept on purpose.
func (p *Policy) Judge(c *card.Card, f *lint.Finding) bool {
	severity, line := p.Severity(c.Origin.File, c.Series, f.Rule)
	if line > 0 {
		if severity == 0 {
			return false
		}
		f.Severity = severity
	}
	return !p.suppressed(c, f)
}

// Severity returns what the settings say of a rule for a card of a file and sets, and the line that says it; line 0 when none
// does. A zero severity with a line is off.
func (p *Policy) Severity(file string, sets []string, code diag.Code) (severity diag.Severity, line int) {
	take := func(rules []RuleSetting) {
		for _, r := range rules {
			if r.Rule == code {
				severity, line = r.Severity, r.Line
			}
		}
	}
	take(p.cfg.Rules)
	for i := range p.cfg.Overrides {
		if p.fits(i, file, sets) {
			take(p.cfg.Overrides[i].Rules)
		}
	}
	return severity, line
}

// EraOf returns the wording that a card is measured by, when usual is that of all cards; nil when no settings name another.
func (p *Policy) EraOf(usual lint.Era) func(*card.Card) lint.Era {
	if !slices.ContainsFunc(p.cfg.Overrides, func(o Override) bool { return o.Era.Value != "" }) {
		return nil
	}
	return func(c *card.Card) lint.Era {
		era := usual
		for i := range p.cfg.Overrides {
			o := &p.cfg.Overrides[i]
			if o.Era.Value == "" || !p.fits(i, c.Origin.File, c.Series) {
				continue
			}
			if named, err := lint.ParseEra(o.Era.Value); err == nil { // it was read with the settings
				era = named
			}
		}
		return era
	}
}

// fits reports whether an override is about a card.
func (p *Policy) fits(i int, file string, sets []string) bool {
	o := &p.cfg.Overrides[i]
	if len(o.Sets) > 0 && !slices.ContainsFunc(sets, func(s string) bool { return slices.Contains(o.Sets, s) }) {
		return false
	}
	if len(o.Paths) == 0 {
		return true
	}
	rel := p.relative(file)
	return slices.ContainsFunc(p.paths[i], func(re *regexp.Regexp) bool { return re.MatchString(rel) })
}

// relative is a file's path as patterns know it.
func (p *Policy) relative(file string) string {
	if abs, err := filepath.Abs(file); err == nil && p.dir != "" {
		if rel, err := filepath.Rel(p.dir, abs); err == nil {
			return filepath.ToSlash(rel)
		}
	}
	return filepath.ToSlash(file)
}

// suppressed reports whether a finding is kept on purpose, and notes which suppression says so.
func (p *Policy) suppressed(c *card.Card, f *lint.Finding) bool {
	kept := false
	for i := range p.cfg.Ignores {
		if g := &p.cfg.Ignores[i]; g.is(c) && g.Rule == f.Rule && (g.Text == "" || g.Text == f.Words()) {
			p.use(p.cfg.Path, g.Line)
			kept = true
		}
	}
	for _, g := range c.LintIgnores {
		if code, err := lint.Parse(g.Rule); err == nil && code == f.Rule {
			p.use(c.Origin.File, g.Line)
			kept = true
		}
	}
	return kept
}

// is reports whether an entry is about a card.
func (g *Ignore) is(c *card.Card) bool {
	return strings.EqualFold(g.Card, c.Name) || c.ID != 0 && strings.TrimLeft(g.Card, "0") == strconv.FormatInt(c.ID, 10)
}

type suppression struct {
	file string
	line int
}

func (p *Policy) use(file string, line int) { p.used.Store(suppression{file, line}, true) }

func (p *Policy) wasUsed(file string, line int) bool {
	_, ok := p.used.Load(suppression{file, line})
	return ok
}
