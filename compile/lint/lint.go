package lint

import (
	"context"
	"iter"
	"strings"

	"github.com/agnivade/levenshtein"

	"psct/ast/diag"
	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
)

// Config is the settings of a Linter; its zero value is the default.
type Config struct {
	Era Era // the wording to measure by
	// EraOf is the wording that a single card is measured by; nil for Era on all of them. It is called by several goroutines.
	EraOf func(*card.Card) Era
	Set   *Set                 // the other cards; nil for none
	Skip  func(diag.Code) bool // rules that are not run; nil for none
	// Judge may change the severity of a finding of a card; of one that it returns false for, nothing is told. It is called by
	// several goroutines. nil tells all findings as their rules do.
	Judge func(*card.Card, *Finding) bool
	// Memory keeps what was found on cards from one run to the next; nil for nothing. What it is given depends on the card, Era,
	// Set and Skip, and not on Judge.
	Memory Memory
}

// Memory is a store of results by card. Its methods are called by several goroutines.
type Memory interface {
	Get(*card.Card) ([]byte, bool)
	Put(*card.Card, []byte)
}

// Linter checks cards. It is immutable and may be used by several goroutines.
type Linter struct {
	cfg   Config
	rules []*Rule
}

// New makes a Linter.
func New(cfg Config) *Linter {
	if cfg.Set == nil {
		cfg.Set = NewSet(nil, corpus.NameList{})
	}
	l := &Linter{cfg: cfg}
	for i := range table() {
		if r := &table()[i]; (cfg.EraOf != nil || cfg.Era.holds(r.Since)) && !l.skips(r.Code) {
			l.rules = append(l.rules, r)
		}
	}
	return l
}

func (l *Linter) skips(code diag.Code) bool { return l.cfg.Skip != nil && l.cfg.Skip(code) }

// Unit returns what there is to say about one card, in the order of its text.
func (l *Linter) Unit(u *build.Unit) []Finding { return l.result(u).Findings }

// pass runs the rules over one card. What they find is neither judged nor sorted.
func (l *Linter) pass(u *build.Unit) *Pass {
	p := newPass(u, l.cfg.Set, l.eraOf(u.Card))
	english := langOf(u.Card) == "en"
	for _, r := range l.rules {
		if !english && !r.Any || u.Split == nil || !p.Era.holds(r.Since) {
			continue
		}
		p.rule = r
		if r.Run != nil {
			r.Run(p)
		}
		if r.Gather != nil {
			r.Gather(p)
		}
	}
	p.found = append(p.found, l.diagnostics(u, p.found)...)
	return p
}

// eraOf is the wording that a card is measured by.
func (l *Linter) eraOf(c *card.Card) Era {
	if l.cfg.EraOf != nil {
		return l.cfg.EraOf(c)
	}
	return l.cfg.Era
}

// judged returns the findings that are to be told.
func (l *Linter) judged(c *card.Card, found []Finding) []Finding {
	if l.cfg.Judge == nil {
		return found
	}
	var out []Finding
	for _, f := range found {
		if l.cfg.Judge(c, &f) {
			out = append(out, f)
		}
	}
	return out
}

// diagnostics returns what the compiler has to say of the card. What it could not read is not told of a sentence in which a
// rule says what is wrong.
func (l *Linter) diagnostics(u *build.Unit, found []Finding) []Finding {
	var out []Finding
	for _, d := range u.Diags {
		if l.skips(d.Code) || hidden(d.Code) {
			continue
		}
		f := fromDiagnostic(u, d)
		if !vague(d.Code) || !explained(f, found) {
			out = append(out, f)
		}
	}
	return out
}

// hidden are diagnostics that say nothing about the wording: what psct or another language lacks.
func hidden(code diag.Code) bool {
	switch code {
	case diag.NotLowered, diag.InvalidProgram, diag.NotExecutable, diag.NoRulesText, diag.OtherLanguage, diag.PrintMismatch,
		diag.AmbiguousText, diag.TooManyReadings, diag.ReplacedCharacters:
		return true
	}
	return false
}

// vague are diagnostics that only say where the reading stopped.
func vague(code diag.Code) bool {
	return code == diag.TextNotUnderstood || code == diag.UnknownWord || code == diag.UnbalancedQuote ||
		code == diag.UnresolvedReference || code == diag.PrePSCT
}

// explained reports whether a rule found something in the sentence of f; in the whole card where f is about its wording.
func explained(f Finding, found []Finding) bool {
	if f.Rule == diag.PrePSCT {
		return len(found) > 0
	}
	for i := range found {
		if g := &found[i]; g.Box == f.Box && (g.Severity <= diag.Warning || g.Fix != nil) && (g.place().overlaps(f.sentence) || g.sentence.overlaps(f.sentence)) {
			return true
		}
	}
	return false
}

// fromDiagnostic makes a finding of a diagnostic.
func fromDiagnostic(u *build.Unit, d diag.Diagnostic) Finding {
	start, end := u.Raw(d.Box, d.Span)
	f := newFinding(u, d.Box, span{start, end})
	f.Rule, f.Name, f.Severity, f.Message, f.Help = d.Code, d.Code.Name(), d.Severity, d.Summary, d.Detail
	f.sentence.start, f.sentence.end = u.Raw(d.Box, d.Context)
	if len(d.Fixes) > 0 {
		f.Fix = rawFix(u, d.Box, d.Fixes[0])
	}
	if vague(d.Code) {
		f.Severity = vagueSeverity(&f)
	}
	return f
}

// vagueSeverity is that of a diagnostic that only says where the reading stopped: it may be a gap of psct as well as a fault of
// the text. Where another word makes sense, the text is probably wrong.
func vagueSeverity(f *Finding) diag.Severity {
	if f.Rule == diag.UnbalancedQuote || f.Fix != nil && (f.Rule != diag.UnknownWord || slip(f)) {
		return diag.Warning
	}
	return diag.Info
}

// slip reports whether an unknown word is another one with a letter or two wrong.
func slip(f *Finding) bool {
	was, now := strings.ToLower(f.Excerpt.Text[f.Start:f.End]), strings.ToLower(f.Fix.Edits[0].New)
	return strings.HasPrefix(now, `"`) || strings.Contains(now, " ") || len(was) < 4 || levenshtein.ComputeDistance(was, now) <= max(1, len(was)/4)
}

func rawFix(u *build.Unit, box int, fix diag.Fix) *Fix {
	out := &Fix{Title: fix.Title, Applicability: fix.Applicability}
	for _, e := range fix.Edits {
		start, end := u.Box(box).Raw(e.Span) // of an insertion too, which has no length
		out.Edits = append(out.Edits, Edit{start, end, e.New})
	}
	return out
}

// Result is what was found on one card of a batch.
type Result struct {
	Card     *card.Card
	Status   build.Status
	Findings []Finding
	notes    []note
}

// Report is what was found in a whole database.
type Report struct {
	Cards    int
	Status   map[build.Status]int
	Findings []Finding // in the order of the cards; of one card in the order of its text
}

// Check checks all cards, with the workers of b, in their order. Every card is told to each, which may be nil, as soon as it and
// those before it are done; the rules that look at all cards together report at the end. It ends early, with an error, when ctx
// does.
func (l *Linter) Check(ctx context.Context, b *build.Builder, cards iter.Seq[*card.Card], each func(*Result)) (*Report, error) {
	report, across := &Report{Status: map[build.Status]int{}}, newAcross(l.judged)
	for r := range build.MapUnless(ctx, b, cards, l.recall, l.result) {
		report.Cards++
		report.Status[r.Status]++
		across.add(report.Cards-1, r)
		if each != nil {
			each(r)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	report.Findings = across.finish(l.rules)
	return report, nil
}

// Units returns what there is to say about some compiled cards, each by itself and compared with each other, in their order.
func (l *Linter) Units(units []*build.Unit) []Finding {
	across := newAcross(l.judged)
	for i, u := range units {
		across.add(i, l.result(u))
	}
	return across.finish(l.rules)
}

func (l *Linter) result(u *build.Unit) *Result {
	p := l.pass(u)
	r := &Result{Card: u.Card, Status: u.Status, Findings: p.found, notes: p.notes}
	l.remember(r)
	return l.settled(r)
}

// settled makes what the rules found what is told.
func (l *Linter) settled(r *Result) *Result {
	r.Findings = sortFindings(l.judged(r.Card, r.Findings))
	return r
}
