package grammar

import (
	"strings"

	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/grammar/lexicon"
	"psct/grammar/split"
	"psct/grammar/token"
)

// Parser parses card texts. Building one costs some milliseconds; it keeps the
// state of the segment at hand and is not safe for concurrent use.
type Parser struct {
	engine     engine
	exhaustive bool
	spellings  []spelling // made when a word has to be looked up by similarity
}

// Options are the settings of a Parser; the zero value is the default.
type Options struct {
	// Exhaustive tries every reading of a segment, to find ambiguous ones.
	Exhaustive bool
}

// New builds a parser over a lexicon.
func New(lex *lexicon.Lexicon, opt Options) (*Parser, error) {
	p := &Parser{engine: engine{lex: lex}, exhaustive: opt.Exhaustive}
	if err := p.engine.build(); err != nil {
		return nil, err
	}
	return p, nil
}

// Result is what became of a card's text.
type Result struct {
	Tree      *ast.Card
	Parsed    bool // every word is in a node, no ast.Bad
	RoundTrip bool // the tree prints to the canonical text
	Ambiguous bool // two complete trees; only with Options.Exhaustive
	GaveUp    int  // segments with too many combinations of readings to try them all
	Sentences int
	Read      int // sentences parsed
	Diags     diag.List
	Blockers  []Blocker
}

// Blocker is what kept a segment from being understood.
type Blocker struct {
	What string // the first words that did not fit, names and numbers masked
	Box  int
	Span source.Span
}

// Parse parses a split text.
func (p *Parser) Parse(text *split.Text) *Result {
	r := &reader{Parser: p, result: &Result{Tree: &ast.Card{}}}
	printed := true
	for i := range text.Boxes {
		r.box = &text.Boxes[i]
		box := r.readBox()
		r.result.Tree.Boxes = append(r.result.Tree.Boxes, box)
		printed = printed && ast.Print(box) == Canonical(r.box)
	}
	res := r.result
	res.Parsed = len(res.Blockers) == 0
	res.RoundTrip = res.Parsed && printed
	if res.Parsed && !printed {
		res.Diags.Add(diag.New(diag.PrintMismatch, source.Span{}))
	}
	return res
}

// Canonical is the rules text of a box: every declared variant in its canonical
// spelling, one blank between words, no blank lines, no flavour text.
func Canonical(box *split.Box) string {
	var b strings.Builder
	for i := range box.Lines {
		if box.Lines[i].Kind == split.Flavor {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		canonicalLine(&b, box, lineEnd(box, i))
	}
	return b.String()
}

// lineEnd is the span of a line with everything up to the next one.
func lineEnd(box *split.Box, i int) source.Span {
	span := box.Lines[i].Span
	for k := range box.Lines[i].Sentences {
		for _, bullet := range box.Lines[i].Sentences[k].Bullets {
			span = span.Join(bullet.Span)
		}
	}
	return span
}

// canonicalLine writes the tokens of a line. The declared variants of spacing and
// case are settled here: one blank between words, none around a slash, one
// behind `max.` and behind a bullet, a capital behind a colon and at the start of quoted text.
func canonicalLine(b *strings.Builder, box *split.Box, span source.Span) {
	tokens := token.Within(box.Tokens, span)
	for i, t := range tokens {
		if i > 0 && blankBetween(tokens[i-1], t) {
			b.WriteByte(' ')
		}
		w := t.Value
		if !t.Alt {
			w = t.Span.In(box.Text)
		}
		if i > 0 && opensUpper(tokens[i-1]) {
			w = upperFirst(w)
		}
		b.WriteString(w)
	}
}

// blankBetween reports whether a blank stands between two tokens in canonical
// spacing.
func blankBetween(a, b token.Token) bool {
	switch {
	case a.Type == token.Newline || b.Type == token.Newline || a.Is("/") || b.Is("/"):
		return false
	case strings.HasSuffix(a.Value, ".") && a.Type >= token.FirstLexeme, a.Is("●"):
		return true
	}
	return a.Span.End < b.Span.Start
}

// opensUpper reports whether the word behind t starts with a capital.
func opensUpper(t token.Token) bool { return t.Is(":") || t.Is(`"`) && !t.Glued }

func upperFirst(w string) string {
	if w == "" || w[0] < 'a' || w[0] > 'z' {
		return w
	}
	return string(w[0]-'a'+'A') + w[1:]
}

// reader parses the segments of one card.
type reader struct {
	*Parser
	result *Result
	box    *split.Box
	bad    bool // a segment of the sentence at hand was not understood
}

func (r *reader) readBox() *ast.Box {
	box := &ast.Box{Kind: ast.BoxMain}
	if r.box.Kind == split.Pendulum {
		box.Kind = ast.BoxPendulum
	}
	box.SetSpan(source.NewSpan(0, len(r.box.Text)))
	for i := range r.box.Lines {
		line := r.line(&r.box.Lines[i])
		line.SetSpan(lineEnd(r.box, i))
		box.Lines = append(box.Lines, line)
	}
	return box
}

func (r *reader) line(l *split.Line) *ast.Line {
	line := &ast.Line{}
	switch l.Kind {
	case split.Materials:
		line.Materials, _ = segment(r, l.Span, r.engine.materials)
	case split.Flavor:
	default:
		line.Sentences = r.sentences(l.Sentences)
		line.Bullets = r.bullets(l.Bullets)
	}
	return line
}

func (r *reader) sentences(list []split.Sentence) []*ast.Sentence {
	var out []*ast.Sentence
	for i := range list {
		out = append(out, r.sentence(&list[i]))
	}
	return out
}

func (r *reader) bullets(list []split.Bullet) []*ast.Bullet {
	var out []*ast.Bullet
	for i := range list {
		b := &ast.Bullet{Inline: list[i].Inline, Sentences: r.sentences(list[i].Sentences)}
		b.SetSpan(list[i].Span)
		out = append(out, b)
	}
	return out
}

// sentence parses one sentence, zone by zone.
func (r *reader) sentence(s *split.Sentence) *ast.Sentence {
	out := &ast.Sentence{}
	out.SetSpan(s.Span)
	r.result.Sentences++
	outer := r.bad
	r.bad = false
	if s.Kind == split.Aside {
		r.aside(s, out)
	} else {
		r.zones(s, out)
	}
	if !r.bad {
		r.result.Read++
	}
	r.bad = outer
	out.Bullets = r.bullets(s.Bullets)
	return out
}

func (r *reader) zones(s *split.Sentence, out *ast.Sentence) {
	for _, l := range s.Labels {
		if label, ok := segment(r, l, r.engine.label); ok {
			out.Labels = append(out.Labels, label)
		}
	}
	if s.Condition.IsValid() {
		out.Conditions, _ = segment(r, s.Condition, r.engine.conditions)
	}
	out.Activation = r.steps(s.Activation)
	out.Resolution = r.steps(s.Resolution)
	for _, or := range s.Or {
		a := &ast.Alternative{Activation: r.steps(or.Activation), Resolution: r.steps(or.Resolution)}
		a.SetSpan(or.Lead.Join(r.withoutEnd(or.Resolution)))
		out.Alternatives = append(out.Alternatives, a)
	}
	if wrong := slipsAcross(r.box.Text, out); len(wrong) > 0 && !r.bad {
		r.slip(s.Span, wrong[0])
	}
	if s.Resolution.IsValid() || len(s.Or) > 0 {
		out.End = r.end(s.Span)
	} else {
		out.End = ast.EndNone // the activation's `;` ends the sentence
	}
}

// withoutEnd is a span without the sign at its end, which belongs to the sentence.
func (r *reader) withoutEnd(span source.Span) source.Span {
	if tokens := trimmed(token.Within(r.box.Tokens, span)); len(tokens) > 0 {
		span.End = tokens[len(tokens)-1].Span.End
	}
	return span
}

// aside parses a note that stands alone; its sentences have no markers.
func (r *reader) aside(s *split.Sentence, out *ast.Sentence) {
	for _, span := range s.Inner {
		in := &ast.Sentence{Resolution: r.steps(span), End: r.end(span)}
		in.SetSpan(span)
		out.Inner = append(out.Inner, in)
	}
	out.End = ast.EndNone
	if tokens := token.Within(r.box.Tokens, s.Span); len(tokens) > 0 && tokens[len(tokens)-1].Is(".") {
		out.End = ast.EndPeriod
	}
}

// end is the sign at the end of a sentence.
func (r *reader) end(span source.Span) ast.SentenceEnd {
	tokens := token.Within(r.box.Tokens, span)
	if len(tokens) == 0 {
		return ast.EndNone
	}
	switch last := tokens[len(tokens)-1]; {
	case last.Is("."):
		return ast.EndPeriod
	case last.Is(":"):
		return ast.EndColon
	case last.Is(";"):
		return ast.EndSemicolon
	case last.Is("!"):
		return ast.EndExclamation
	}
	return ast.EndNone
}

// steps parses a segment of steps, or gives a Bad step.
func (r *reader) steps(span source.Span) []*ast.Step {
	if !span.IsValid() {
		return nil
	}
	if steps, ok := segment(r, span, r.engine.segmentSteps); ok {
		return steps
	}
	bad := &ast.Bad{}
	bad.SetSpan(span)
	step := &ast.Step{Bad: bad}
	step.SetSpan(span)
	return []*ast.Step{step}
}

// segment parses one segment, without its end sign, by a rule.
func segment[T any](r *reader, span source.Span, rule func(stream) (T, error)) (T, bool) {
	tokens := trimmed(token.Within(r.box.Tokens, span))
	v, ok := attempt(&r.engine, tokens, rule)
	if ok {
		if wrong := slipsIn(r.box.Text, v); len(wrong) > 0 {
			r.slip(span, wrong[0])
			var none T
			return none, false
		}
		if r.exhaustive {
			_, found := secondReading(&r.engine, tokens, rule, v)
			r.judge(span, found)
		}
		return v, true
	}
	f := r.fault(span, tokens, func(tokens []token.Token) bool {
		_, ok := attempt(&r.engine, tokens, rule)
		return ok
	})
	if wrong := slipsOf(r, tokens, rule); len(wrong) > 0 {
		r.slip(span, wrong[0])
	} else {
		r.refuse(f.report().WithContext(span), f.what())
	}
	return v, false
}

// slipsOf are the slips without which the segment would be understood.
func slipsOf[T any](r *reader, tokens []token.Token, rule func(stream) (T, error)) []slip {
	if r.engine.stopped {
		return nil
	}
	r.engine.lenient = true
	v, ok := attempt(&r.engine, tokens, rule)
	r.engine.lenient = false
	if !ok {
		return nil
	}
	return slipsIn(r.box.Text, v)
}

// judge notes whether a segment has a second reading.
func (r *reader) judge(span source.Span, v verdict) {
	switch v {
	case twoReadings:
		r.result.Ambiguous = true
		r.result.Diags.Add(diag.New(diag.AmbiguousText, span).WithBox(int(r.box.Kind)))
	case gaveUp:
		r.result.GaveUp++
		r.result.Diags.Add(diag.New(diag.TooManyReadings, span).WithBox(int(r.box.Kind)))
	}
}

// attempt parses tokens; all of them must be used.
func attempt[T any](e *engine, tokens []token.Token, rule func(stream) (T, error)) (T, bool) {
	s := e.open(tokens)
	v, err := rule(s)
	if err == nil && at(s) == len(tokens) {
		return v, true
	}
	if err == nil {
		e.want(s, diag.TermEnd)
	}
	var none T
	return none, false
}

// trimmed is a segment without its end sign and line ends.
func trimmed(tokens []token.Token) []token.Token {
	out := make([]token.Token, 0, len(tokens))
	for _, t := range tokens {
		if t.Type != token.Newline {
			out = append(out, t)
		}
	}
	if n := len(out); n > 0 && (out[n-1].Is(".") || out[n-1].Is(":") || out[n-1].Is(";") || out[n-1].Is("!") || out[n-1].Is(",")) {
		out = out[:n-1]
	}
	return out
}
