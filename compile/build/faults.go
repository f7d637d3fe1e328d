package build

import (
	"slices"
	"strings"

	"psct/ast/diag"
	"psct/ast/source"
	"psct/grammar/split"
	"psct/grammar/token"
)

// What the parser reports is the place at which its productions gave up. This file says what is wrong there, as far as the
// signs of the sentence or the word itself tell. Missing periods apart, it only looks at sentences that were not
// understood, so that it never speaks about text that is right.

// explainFaults replaces the parser's reports by better ones, where there are any.
func explainFaults(u *Unit, text *split.Text) {
	var out diag.List
	formed := map[source.Span]bool{} // sentences whose form was reported
	for _, d := range u.Diags {
		box := boxOf(text, d.Box)
		if d.Code != diag.TextNotUnderstood && d.Code != diag.UnknownWord || box == nil {
			out.Add(d)
			continue
		}
		sentence := sentenceAt(box, d.Context)
		if !sentence.IsValid() {
			sentence = d.Context
		}
		if !formed[sentence] {
			faults := formFaults(box, sentence)
			formed[sentence] = len(faults) > 0
			for _, f := range faults {
				out.Add(f.WithBox(d.Box).WithContext(sentence))
			}
		}
		if !formed[sentence] {
			out.Add(d)
		}
	}
	u.Diags = out
}

func boxOf(text *split.Text, box int) *split.Box {
	for i := range text.Boxes {
		if (text.Boxes[i].Kind == split.Pendulum) == (box == diag.BoxPendulum) {
			return &text.Boxes[i]
		}
	}
	return nil
}

// sentenceAt returns the innermost sentence of the box that holds the span.
func sentenceAt(box *split.Box, span source.Span) source.Span {
	var best source.Span
	for s := range box.Sentences() {
		if s.Span.Contains(span) && (!best.IsValid() || s.Span.Len() < best.Len()) {
			best = s.Span
		}
	}
	return best
}

// form collects the marks of a sentence, outside parentheses and without labels.
type form struct {
	marks  []token.Token // `:` and `;` in text order
	open   []token.Token // parentheses without a partner so far
	faults diag.List
}

// formFaults checks the marks of a sentence.
//
// Rule: PSCT 1.1
func formFaults(box *split.Box, sentence source.Span) diag.List {
	f, tokens, labels := &form{}, token.Within(box.Tokens, sentence), labelsOf(box, sentence)
	for i, t := range tokens {
		f.quotes(t)
		f.parens(t)
		if len(f.open) > 0 || !t.Is(":") && !t.Is(";") {
			continue
		}
		if i == 0 || tokens[i-1].Is(":") || tokens[i-1].Is(";") {
			f.add(diag.EmptySegment, t.Span)
		}
		if !labels.covers(t.Span) {
			f.marks = append(f.marks, t)
		}
	}
	for _, t := range f.open {
		f.add(diag.UnbalancedParen, t.Span)
	}
	f.order()
	return f.faults
}

func (f *form) add(code diag.Code, span source.Span) { f.faults.Add(diag.New(code, span)) }

// quotes reports a quotation mark that the scanner found no partner for.
func (f *form) quotes(t token.Token) {
	if t.Is(`"`) {
		f.add(diag.UnbalancedQuote, t.Span)
	}
}

func (f *form) parens(t token.Token) {
	switch {
	case t.Is("("):
		f.open = append(f.open, t)
	case t.Is(")") && len(f.open) == 0:
		f.add(diag.UnbalancedParen, t.Span)
	case t.Is(")"):
		f.open = f.open[:len(f.open)-1]
	}
}

// order checks that there is at most one `:`, then at most one `;`.
func (f *form) order() {
	colons, semicolons := 0, 0
	for _, t := range f.marks {
		switch {
		case t.Is(":") && semicolons > 0:
			f.add(diag.SemicolonBeforeColon, t.Span)
		case t.Is(":"):
			colons++
		default:
			semicolons++
		}
		if t.Is(":") && colons == 2 && semicolons == 0 {
			f.add(diag.SecondColon, t.Span)
		}
		if t.Is(";") && semicolons == 2 {
			f.add(diag.SecondSemicolon, t.Span)
		}
	}
}

// spans is the labels of a sentence.
type spans []source.Span

func labelsOf(box *split.Box, sentence source.Span) spans {
	var out spans
	for s := range box.Sentences() {
		if s.Span != sentence {
			continue
		}
		for _, l := range s.Labels {
			if !condition(l.In(box.Text)) {
				out = append(out, l)
			}
		}
		for _, a := range s.Or {
			out = append(out, a.Lead, a.Activation, a.Resolution)
		}
	}
	return out
}

// condition reports whether the words before a colon open a condition rather than name a case.
func condition(label string) bool {
	first, _, _ := strings.Cut(strings.ToLower(label), " ")
	return slices.Contains([]string{"if", "when", "once", "during", "while", "each"}, first)
}

func (s spans) covers(span source.Span) bool {
	for _, l := range s {
		if l.Contains(span) {
			return true
		}
	}
	return false
}

// missingPeriods warns of paragraphs that do not end: with a period, or with a parenthesis or quotation that has one inside.
func missingPeriods(text *split.Text) diag.List {
	var out diag.List
	for i := range text.Boxes {
		box := &text.Boxes[i]
		for j := range box.Lines {
			l := &box.Lines[j]
			if l.Kind != split.Paragraph || len(l.Sentences) == 0 {
				continue
			}
			last := &l.Sentences[len(l.Sentences)-1]
			if tokens := token.Within(box.Tokens, last.Span); len(last.Bullets) == 0 && !ends(tokens) {
				end := tokens[len(tokens)-1].Span
				stop := diag.Edit{Span: source.Span{Start: end.End, End: end.End}, New: "."}
				out.Add(diag.New(diag.MissingPeriod, end).WithBox(diagBox(box)).
					WithFix(diag.Fix{Title: "end it with `.`", Applicability: diag.Safe, Edits: []diag.Edit{stop}}))
			}
		}
	}
	return out
}

// ends reports whether the last token ends a sentence; no tokens need no end.
func ends(tokens []token.Token) bool {
	if len(tokens) == 0 {
		return true
	}
	last := tokens[len(tokens)-1]
	return last.Is(".") || last.Is(")") || last.Is("!") || last.Is(";") || last.Is(":") || last.Type.IsName() || last.Type == token.Newline
}

func diagBox(box *split.Box) int {
	if box.Kind == split.Pendulum {
		return diag.BoxPendulum
	}
	return diag.BoxMain
}
