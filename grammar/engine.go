package grammar

import (
	"errors"
	"io"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/grammar/lexicon"
	"psct/grammar/token"
)

// stream is the token stream that participle hands to rules.
type stream = *lexer.PeekingLexer

// engine holds the productions and the state of the segment being parsed.
// A Parser owns one; it is not safe for concurrent use.
type engine struct {
	lex  *lexicon.Lexicon
	prod productions

	tokens  []token.Token // the segment, with an EOF token at its end
	far     int           // index of the furthest token a rule looked at
	wanted  diag.Terms    // what rules looked for there
	depth   int           // nesting of rules, bounded by maxDepth
	work    int           // rules tried, bounded by maxEffort for each token and mostWork
	stopped bool          // one of the bounds was reached: nothing is parsed any more
	lenient bool          // words need not fit each other, see slip.go
	failed  failures      // readings that do not fit, once the segment proves to be difficult
	context
	oracle *oracle // nil unless all readings are tried
}

// context is what the rules around say about the place at hand.
type context struct {
	gap       bool     // in a contact clause whose object is the noun before it: `monsters you control`
	gapVerb   ast.Verb // the verb of the contact clause
	inCond    bool     // in a condition, whose notes are its own and not a phrase's
	inContact int      // nesting of clauses whose object stands before: `a zone it points to`
	inRel     int      // nesting of relative clauses
	plain     int      // nesting of subjects whose verb is a plain past form: `this card battled`
	causative int      // nesting of make and have, whose object does something
	inSub     int      // nesting of subordinate clauses and leading adjuncts
}

// The bounds of a parse. The most difficult segment of the official cards takes
// 150 rules a token, half of them take less than 7; a level of brackets or clauses
// nests about eight rules.
const (
	maxDepth    = 300
	easyEffort  = 100 // rules for each token, from where on failures are remembered
	maxEffort   = 1000
	mostWork    = 1_000_000 // rules for one segment, about half a second
	spareTokens = 10        // added to the number of tokens, for short segments
)

// errNoMatch says that a rule does not apply here. Rules return it with the
// stream where it was.
var errNoMatch = participle.NextMatch

// errStopped stops the parse of hostile input.
var errStopped = errors.New("the parse was stopped")

// definition is the lexer.Definition that participle needs to resolve tags;
// tokens themselves come from package token.
type definition struct{}

// Lex implements lexer.Definition; it is never called.
func (definition) Lex(string, io.Reader) (lexer.Lexer, error) {
	return &tokenList{tokens: []lexer.Token{{Type: lexer.EOF}}}, nil
}

// Symbols implements lexer.Definition.
func (definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Word": lexer.TokenType(token.Word), "Number": lexer.TokenType(token.Number),
		"LinkNum": lexer.TokenType(token.LinkNum), "Ordinal": lexer.TokenType(token.Ordinal),
		"Name": lexer.TokenType(token.Name), "NamePlural": lexer.TokenType(token.NamePlural),
		"Possessive": lexer.TokenType(token.Possessive), "PluralS": lexer.TokenType(token.PluralS),
	}
}

// tokenList is a lexer over tokens that are already there.
type tokenList struct {
	tokens []lexer.Token
	next   int
}

// Next implements lexer.Lexer.
func (l *tokenList) Next() (lexer.Token, error) {
	t := l.tokens[l.next]
	l.next++
	return t, nil
}

// open starts the parse of one segment.
func (e *engine) open(tokens []token.Token) stream {
	e.tokens, e.far, e.wanted, e.context = tokens, 0, 0, context{}
	e.depth, e.work, e.stopped, e.failed = 0, 0, false, nil
	list := make([]lexer.Token, len(tokens)+1)
	for i, t := range tokens {
		list[i] = lexer.Token{Type: lexer.TokenType(t.Type), Value: t.Value, Pos: lexer.Position{Offset: i}}
	}
	list[len(tokens)] = lexer.Token{Type: lexer.EOF, Pos: lexer.Position{Offset: len(tokens)}}
	s, _ := lexer.Upgrade(&tokenList{tokens: list}) // tokenList never fails
	return s
}

// at is the index of the next token.
func at(s stream) int { return s.Peek().Pos.Offset }

// entry gives the readings of the token k places ahead.
func (e *engine) entry(s stream, k int) *lexicon.Entry { return e.lex.Entry(e.tok(s, k).Type) }

// tok is the token k places ahead.
func (e *engine) tok(s stream, k int) token.Token {
	i := at(s) + k
	if i >= len(e.tokens) {
		return token.Token{Type: token.EOF}
	}
	return e.tokens[i]
}

// is reports whether the token k places ahead is written w.
func (e *engine) is(s stream, k int, w string) bool {
	t := e.tok(s, k)
	return t.Value == w && !t.Type.IsName()
}

// accept takes the next token if it is written w.
func (e *engine) accept(s stream, w string) bool {
	e.note(s)
	if !e.is(s, 0, w) {
		return false
	}
	s.Next()
	return true
}

// acceptAll takes the next tokens if they are written ws.
func (e *engine) acceptAll(s stream, ws ...string) bool {
	for i, w := range ws {
		if !e.is(s, i, w) {
			return false
		}
	}
	for range ws {
		s.Next()
	}
	e.note(s)
	return true
}

// note remembers the furthest token looked at, for error messages: participle's
// own position names an earlier token in a fifth of all failures.
func (e *engine) note(s stream) {
	if i := at(s); i > e.far {
		e.far, e.wanted = i, 0
	}
}

// want notes what a rule looks for here.
func (e *engine) want(s stream, t diag.Term) {
	e.note(s)
	if at(s) == e.far {
		e.wanted = e.wanted.With(t)
	}
}

// span is the text from token index from up to the next token.
func (e *engine) span(s stream, from int) source.Span {
	to := at(s) - 1
	if to < from || from >= len(e.tokens) {
		return source.Span{}
	}
	return source.Span{Start: e.tokens[from].Span.Start, End: e.tokens[to].Span.End}
}

// hopeless counts the work and reports whether a bound is reached.
func (e *engine) hopeless() bool {
	if !e.stopped {
		e.work++
	}
	e.stopped = e.stopped || e.depth >= maxDepth || e.oracle == nil && e.work > min(maxEffort*(len(e.tokens)+spareTokens), mostWork)
	return e.stopped
}

// rule runs f; when f fails the stream is put back.
func rule[T ast.Node](e *engine, s stream, f func(stream) (T, error)) (T, error) {
	var none T
	e.note(s)
	if e.hopeless() {
		return none, errStopped
	}
	start, from := s.MakeCheckpoint(), at(s)
	e.depth++
	n, err := f(s)
	e.depth--
	if err == nil && at(s) == from {
		err = errNoMatch
	}
	if err != nil {
		s.LoadCheckpoint(start)
		return none, noMatch(err)
	}
	n.SetSpan(e.span(s, from))
	return n, nil
}

// noMatch turns participle's errors into errNoMatch, so that a rule that does
// not apply ends a repetition instead of the parse.
func noMatch(err error) error {
	if errors.Is(err, errStopped) {
		return err
	}
	return errNoMatch
}

// production is a participle parser for one struct, used within a stream.
type production[P any] struct{ parser *participle.Parser[P] }

// newProduction builds the parser of P.
func newProduction[P any](options []participle.Option) (production[P], error) {
	p, err := participle.Build[P](options...)
	return production[P]{p}, err
}

// parse reads one P from the stream, or leaves the stream where it was.
func (p production[P]) parse(s stream) (*P, error) {
	start := s.MakeCheckpoint()
	v, err := p.parser.ParseFromLexer(s, participle.AllowTrailing(true))
	if err != nil {
		s.LoadCheckpoint(start)
	}
	return v, err
}

// try runs f and puts the stream back when it fails.
func try[T any](s stream, f func(stream) (T, error)) (T, bool) {
	start := s.MakeCheckpoint()
	v, err := f(s)
	if err != nil {
		s.LoadCheckpoint(start)
		var none T
		return none, false
	}
	return v, true
}

// choose tries readings in order and takes the first that fits; with an oracle,
// the one the oracle asks for.
func choose[T any](e *engine, s stream, readings ...func(stream) (T, error)) (T, error) {
	if e.oracle != nil {
		return weigh(e, s, readings)
	}
	if e.work > easyEffort*(len(e.tokens)+spareTokens) {
		return chooseOnce(e, s, readings)
	}
	_, v, err := firstFit(s, 0, readings)
	return v, err
}

// firstFit takes the first reading from index from on that fits, and says which.
func firstFit[T any](s stream, from int, readings []func(stream) (T, error)) (int, T, error) {
	for i, r := range readings[from:] {
		if v, ok := try(s, r); ok {
			return from + i, v, nil
		}
	}
	var none T
	return len(readings), none, errNoMatch
}

// slot is the field type of what a rule reads when that is not a node itself:
// participle takes rules only for interface types.
type slot[T any] interface{ get() T }

// filled is the slot that a rule filled.
type filled[T any] struct{ value T }

func (f filled[T]) get() T { return f.value }

// slotRule makes a rule for fields of type slot[T].
func slotRule[T any](f func(stream) (T, error)) participle.Option {
	return participle.ParseTypeWith(func(s stream) (slot[T], error) {
		v, err := f(s)
		if err != nil {
			return nil, err
		}
		return filled[T]{v}, nil
	})
}

// many reads f as often as it fits.
func many[T any](s stream, f func(stream) (T, error)) []T {
	var list []T
	for {
		v, ok := try(s, f)
		if !ok {
			return list
		}
		list = append(list, v)
	}
}

// repeated is the rule of a repetition, which never fails. Participle copies its
// state for each turn of one, so the repetitions that most texts have are rules.
func repeated[T any](f func(stream) (T, error)) func(stream) ([]T, error) {
	return func(s stream) ([]T, error) { return many(s, f), nil }
}

// values empties a list of slots.
func values[T any](slots []slot[T]) []T {
	if len(slots) == 0 {
		return nil
	}
	list := make([]T, len(slots))
	for i, f := range slots {
		list[i] = f.get()
	}
	return list
}

// value empties an optional slot.
func value[T any](f slot[T]) T {
	if f == nil {
		var none T
		return none
	}
	return f.get()
}
