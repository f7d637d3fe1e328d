package build

import (
	"context"
	"fmt"
	"iter"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"psct/ast/diag"
	"psct/ast/source"
	"psct/corpus"
	"psct/corpus/card"
	"psct/grammar"
	"psct/grammar/era"
	"psct/grammar/lexicon"
	"psct/grammar/split"
	"psct/grammar/token"
)

// Config is the settings of a Builder; its zero value is the default.
type Config struct {
	Names       corpus.NameList // the names that texts may quote: corpus.Names of the database at hand
	Workers     int             // cards read at the same time; 0 for one a processor
	SplitOnly   bool            // only cut the text into sentences and segments: no tree, no program
	AllReadings bool            // try every reading of a text, to find those with more than one
	Executable  bool            // ask the runtime whether it could play the card
	PrePSCT     bool            // hand out what could be read of cards older than Problem-Solving Card Text
}

// Builder compiles cards. It is immutable and may be used by several goroutines.
type Builder struct {
	cfg     Config
	lexicon *lexicon.Lexicon
	scanner *token.Scanner
	names   *token.Names
}

// New makes a Builder. It builds the dictionaries once, for all cards. An error is a fault of the grammar itself.
func New(cfg Config) (*Builder, error) {
	if cfg.Workers <= 0 {
		cfg.Workers = runtime.GOMAXPROCS(0)
	}
	n, lex := cfg.Names, lexicon.New()
	names := token.NewNames(slices.Concat(n.Cards, n.Archetypes, n.Tokens))
	b := &Builder{cfg: cfg, lexicon: lex, scanner: token.NewScanner(lex, names), names: names}
	_, err := b.parser()
	return b, err
}

func (b *Builder) parser() (*grammar.Parser, error) {
	return grammar.New(b.lexicon, grammar.Options{Exhaustive: b.cfg.AllReadings})
}

// Card compiles one card.
func (b *Builder) Card(c *card.Card) *Unit { return b.start().card(c) }

// All compiles cards with several workers and yields the Units in the order of the cards. It ends early when ctx does.
func (b *Builder) All(ctx context.Context, cards iter.Seq[*card.Card]) iter.Seq[*Unit] {
	return Map(ctx, b, cards, func(u *Unit) *Unit { return u })
}

// Map is All with a further step: post turns each Unit into what the caller wants, in the workers and so in parallel.
func Map[R any](ctx context.Context, b *Builder, cards iter.Seq[*card.Card], post func(*Unit) R) iter.Seq[R] {
	return MapUnless(ctx, b, cards, func(*card.Card) (r R, known bool) { return r, false }, post)
}

// MapUnless is Map for cards of which some results are known already: where known returns true, the card is not compiled.
func MapUnless[R any](ctx context.Context, b *Builder, cards iter.Seq[*card.Card], known func(*card.Card) (R, bool), post func(*Unit) R) iter.Seq[R] {
	return ordered(ctx, cards, b.cfg.Workers, func() func(*card.Card) R {
		w := b.start()
		return func(c *card.Card) R {
			if r, ok := known(c); ok {
				return r
			}
			return post(w.card(c))
		}
	})
}

// worker compiles cards one after another.
type worker struct {
	*Builder
	parser *grammar.Parser // made for the first card: a batch whose results are known needs none
	err    error           // why there is no parser
}

func (b *Builder) start() *worker { return &worker{Builder: b} }

// card compiles one card. A panic below is a fault of psct; it is told on the card and must not stop the batch.
func (w *worker) card(c *card.Card) (u *Unit) {
	u = &Unit{Card: c}
	defer func() {
		if r := recover(); r != nil {
			u.internal(fmt.Sprintf("%v at %s", r, faultPlace()))
			w.parser = nil // it may be in the middle of a card
		}
	}()
	u.Text = corpus.Normalize(c.Text, c.Lang)
	u.Pendulum = corpus.Normalize(c.PendulumText, c.Lang)
	u.addNotes(diag.BoxMain)
	u.addNotes(diag.BoxPendulum)
	if why, d := unreadable(c); why != "" {
		u.decline(why, d)
	} else {
		w.read(u)
	}
	u.Diags.Sort()
	return u
}

// faultPlace names the function of this module in which a panic began. It is called while the panic unwinds.
func faultPlace() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(0, pcs)])
	panicking := false
	for {
		f, more := frames.Next()
		if panicking && strings.HasPrefix(f.Function, "psct/") {
			return fmt.Sprintf("%s (%s:%d)", f.Function, filepath.Base(f.File), f.Line)
		}
		panicking = panicking || f.Function == "runtime.gopanic"
		if !more {
			return "an unknown place"
		}
	}
}

// unreadable tells why a record is no card text that the pipeline reads, and returns an empty Reason when it is.
func unreadable(c *card.Card) (Reason, diag.Diagnostic) {
	none := source.Span{}
	switch {
	case c.Fault != "":
		return ReasonFaulty, diag.New(diag.FaultyRecord, none, c.Fault)
	case c.Dialect == card.DialectRush:
		return ReasonRushDuel, diag.New(diag.RushDuelText, none)
	case c.Dialect != card.DialectPSCT:
		return ReasonSkill, diag.New(diag.SkillText, none)
	case c.Text == "" && c.PendulumText == "" && !c.HasFlavorText():
		return ReasonBlank, diag.New(diag.CardWithoutText, none)
	default:
		return "", diag.Diagnostic{}
	}
}

// read takes the text through the stages.
func (w *worker) read(u *Unit) {
	c := u.Card
	scanner := w.scanner.WithNames(w.names.With(corpus.Normalize(c.Name, c.Lang).Norm))
	text := split.Card(scanner, c, u.Text.Norm, u.Pendulum.Norm)
	u.Split, u.Measures.Split = &text, true
	if !english(c.Lang) {
		u.Status, u.Reason = Declined, ReasonLanguage
		u.Diags.Add(diag.New(diag.OtherLanguage, source.Span{}, c.Lang))
		return
	}
	switch era.Judge(c, &text).Era {
	case era.NoRules:
		w.materialsOnly(u, &text)
		u.Status = NoRulesText
		u.Diags.Add(diag.New(diag.NoRulesText, source.Span{}))
	case era.PrePSCT:
		u.Status = PrePSCT
		u.Diags.Add(diag.New(diag.PrePSCT, source.Span{}))
		w.parse(u, &text)
	default:
		u.Status = Declined
		w.parse(u, &text)
	}
}

// materialsOnly compiles the text of an Extra Deck monster that has nothing but its materials: it is no rules
// text, but how the monster is Summoned.
func (w *worker) materialsOnly(u *Unit, text *split.Text) {
	if !u.Card.IsExtraDeck() {
		return
	}
	part := *u
	part.Status, part.Diags, part.Blockers = Declined, nil, nil
	w.parse(&part, text)
	if part.Status == Compiled {
		u.Tree, u.Program = part.Tree, part.Program
	}
}

// parse reads the split text into the tree. Without a parser the card cannot be read.
func (w *worker) parse(u *Unit, text *split.Text) {
	if w.parser == nil {
		w.parser, w.err = w.Builder.parser()
	}
	if w.err != nil {
		u.internal(w.err)
		return
	}
	if w.cfg.SplitOnly {
		return
	}
	if d, deep := tooDeep(text); deep {
		u.Diags.Add(d)
		u.Blockers = []Block{{Stage: string(diag.StageParse), What: "nested too deep"}}
		return
	}
	w.take(u, text, w.parser.Parse(text))
	if !u.Measures.Mismatch {
		w.lower(u)
	}
}

// take keeps what the parser made of the text. A tree that prints another text is not trusted by any later stage.
func (w *worker) take(u *Unit, text *split.Text, r *grammar.Result) {
	u.Tree = r.Tree
	u.Diags = append(u.Diags, r.Diags...)
	m := &u.Measures
	m.Parsed, m.RoundTrip, m.Ambiguous = r.Parsed, r.RoundTrip, r.Ambiguous
	m.Mismatch, m.Unjudged = r.Parsed && !r.RoundTrip, r.GaveUp > 0
	if !r.Parsed {
		explainFaults(u, text)
	}
	u.Diags = append(u.Diags, missingPeriods(text)...)
	if m.Mismatch {
		u.Blockers = append(u.Blockers, Block{Stage: string(diag.StageParse), What: "print mismatch"})
	}
	m.Sentences, m.SentencesSplit, m.SentencesParsed = r.Sentences, r.Sentences, r.Read
	for _, b := range r.Blockers {
		u.Blockers = append(u.Blockers, Block{Stage: string(diag.StageParse), What: b.What})
	}
}

// maxNesting is how deep parentheses may be nested. Official texts nest them two deep; each level multiplies the readings that
// the grammar tries.
const maxNesting = 4

// tooDeep looks for parentheses that are nested so deep that the text is not tried.
func tooDeep(text *split.Text) (diag.Diagnostic, bool) {
	for i := range text.Boxes {
		box, depth := &text.Boxes[i], 0
		for _, t := range box.Tokens {
			switch {
			case t.Is("("):
				depth++
			case t.Is(")"):
				depth = max(depth-1, 0)
			}
			if depth > maxNesting {
				return diag.New(diag.NestedTooDeep, t.Span, maxNesting).WithBox(diagBox(box)), true
			}
		}
	}
	return diag.Diagnostic{}, false
}

// english reports whether a text is in the language that compiles; a database that does not say is taken to be.
func english(lang string) bool { return lang == "" || lang == "en" }

// addNotes tells what normalising changed or could not read.
func (u *Unit) addNotes(box int) {
	text := u.Box(box)
	replaced := 0
	for _, n := range text.Notes {
		at, was := u.normSpan(box, n), text.Original()[n.Start:n.End]
		switch n.Kind {
		case corpus.NoteInvalidUTF8, corpus.NoteReplacement:
			u.Diags.Add(diag.New(diag.InvalidBytes, at).WithBox(box))
		case corpus.NoteBullet:
			u.Diags.Add(diag.New(diag.OddBullet, at, was).WithBox(box))
		case corpus.NoteControl, corpus.NoteInvisible:
			r, _ := utf8.DecodeRuneInString(was)
			u.Diags.Add(diag.New(diag.InvisibleCharacter, at, fmt.Sprintf("U+%04X", r)).WithBox(box))
		default:
			replaced++
		}
	}
	if replaced > 0 {
		u.Diags.Add(diag.New(diag.ReplacedCharacters, source.Span{}, replaced).WithBox(box))
	}
}

// normSpan returns the place in the normalised text of what a note says of the original.
func (u *Unit) normSpan(box int, n corpus.Note) source.Span {
	text := u.Box(box)
	at := func(raw int) int {
		return sort.Search(len(text.Norm), func(i int) bool {
			start, _ := text.Raw(source.NewSpan(i, i))
			return start >= raw
		})
	}
	return source.NewSpan(at(n.Start), at(n.End))
}
