package grammar

import (
	"strings"

	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/grammar/split"
	"psct/grammar/token"
)

// shown is how many words a report of text that was not understood points at:
// the first word that does not fit, and those before it, among which the fault
// may lie.
const shown = 3

// fault is a segment that was not understood.
type fault struct {
	*reader
	span    source.Span   // the segment
	tokens  []token.Token // its words, without the end sign
	far     int           // the first word that does not fit; len(tokens) when words are missing
	wanted  diag.Terms    // what would fit there
	stopped bool          // a bound was reached
	parses  func([]token.Token) bool
}

// fault is what the attempt that failed last tells of it; parses tries other words
// in the place of the segment's.
func (r *reader) fault(span source.Span, tokens []token.Token, parses func([]token.Token) bool) *fault {
	return &fault{
		reader: r, span: span, tokens: tokens, far: min(r.engine.far, len(tokens)), wanted: r.engine.wanted,
		stopped: r.engine.stopped, parses: parses,
	}
}

// refuse counts the segment at hand as not understood.
func (r *reader) refuse(d diag.Diagnostic, what string) {
	r.bad = true
	box := diag.BoxMain
	if r.box.Kind == split.Pendulum {
		box = diag.BoxPendulum
	}
	r.result.Diags.Add(d.WithBox(box))
	r.result.Blockers = append(r.result.Blockers, Blocker{What: what, Box: box, Span: d.Span})
}

// what is the blocker's name: the first words that did not fit, masked.
func (f *fault) what() string {
	if f.far == len(f.tokens) {
		return "end of sentence"
	}
	return mask(f.tokens[f.far:min(f.far+shown, len(f.tokens))])
}

// report says what is wrong, the surest cause first.
func (f *fault) report() diag.Diagnostic {
	if f.stopped {
		return diag.New(diag.TooComplex, f.tokens[0].Span.Join(f.tokens[min(shown, len(f.tokens))-1].Span))
	}
	if len(f.tokens) == 0 {
		return diag.New(diag.TextNotUnderstood, f.span, f.span.In(f.box.Text))
	}
	if d, ok := f.mistake(); ok {
		return d
	}
	if i := f.unknown(); i >= 0 {
		return f.unknownWord(i)
	}
	from, to := max(f.far-shown+1, 0), min(f.far+1, len(f.tokens))
	if f.far == len(f.tokens) {
		from = max(f.far-shown, 0)
	}
	at := f.tokens[from].Span.Join(f.tokens[to-1].Span)
	d := diag.New(diag.TextNotUnderstood, at, at.In(f.box.Text))
	if fix, ok := f.repair(); ok {
		return d.WithDetail("did you mean `%s`?", fix.Edits[0].New).WithFix(fix)
	}
	if f.wanted.Has(diag.TermEnd) { // the sentence could end here, so no part of it is missing
		f.wanted = f.wanted.Without(diag.TermNoun).Without(diag.TermVerb)
	}
	if f.wanted == 0 {
		return d
	}
	return d.WithDetail("expected here: %s", f.wanted)
}

// unknown is the index of the first word that the lexicon does not know, if it
// does not stand behind the place where the grammar gave up; -1 for none.
func (f *fault) unknown() int {
	for i, t := range f.tokens[:min(f.far+2, len(f.tokens))] {
		if t.Type == token.Word && !f.counter(i) {
			return i
		}
	}
	return -1
}

// counter reports whether word i is part of the name of a counter, which may be
// any word.
func (f *fault) counter(i int) bool {
	for _, t := range f.tokens[i+1 : min(i+3, len(f.tokens))] {
		if f.engine.lex.Entry(t.Type).Noun == ast.NounCounter {
			return true
		}
	}
	return hyphenCounter(f.tokens[i].Value) != ""
}

// unknownWord reports a word that is not in the lexicon.
func (f *fault) unknownWord(i int) diag.Diagnostic {
	t := f.tokens[i]
	if at, ok := f.wrongSign(i); ok {
		return advise(diag.New(diag.TextNotUnderstood, at, at.In(f.box.Text)), at, ":")
	}
	d := diag.New(diag.UnknownWord, t.Span, t.Span.In(f.box.Text))
	if right, ok := wordMistakes[strings.ToLower(t.Value)]; ok {
		return advise(d, t.Span, right)
	}
	if near := f.nearWord(i); near != "" && near != d.Span.In(f.box.Text) {
		return advise(d, t.Span, near)
	}
	if at, ok := f.name(i); ok {
		return d.WithFix(write(at, `"`+at.In(f.box.Text)+`"`))
	}
	return d
}

// wrongSign is the `;` before word i when that is the capital `You` that opens what follows a condition.
//
// Rule: PSCT 1.1.
func (f *fault) wrongSign(i int) (source.Span, bool) {
	before := strings.TrimRight(f.box.Text[:f.tokens[i].Span.Start], " ")
	if i != 0 || f.tokens[i].Value != "You" || !strings.HasSuffix(before, ";") {
		return source.Span{}, false
	}
	at := f.tokens[i].Span
	at.Start, at.End = int32(len(before))-1, int32(len(before))
	return at, true
}

// advise says what was probably meant. Only a word or two can be put in the place
// of another as they are.
func advise(d diag.Diagnostic, at source.Span, right string) diag.Diagnostic {
	d = d.WithDetail("did you mean `%s`?", right)
	if strings.Count(right, " ") > 1 {
		return d
	}
	return d.WithFix(write(at, right))
}

func write(at source.Span, right string) diag.Fix {
	return diag.Fix{Title: "write `" + right + "`", Applicability: diag.Suggested, Edits: []diag.Edit{{Span: at, New: right}}}
}

// mask writes tokens with names and numbers replaced, so that equal faults in
// different cards look the same.
func mask(tokens []token.Token) string {
	var words []string
	for _, t := range tokens {
		switch {
		case t.Type.IsName():
			words = append(words, `"X"`)
		case t.Type == token.Number:
			words = append(words, "N")
		default:
			words = append(words, t.Value)
		}
	}
	return strings.Join(words, " ")
}
