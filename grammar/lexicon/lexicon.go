package lexicon

import (
	"slices"
	"strings"

	"psct/ast"
	"psct/grammar/token"
)

// Entry is one written form with its readings; a reading that the form does not
// have is zero.
type Entry struct {
	Text      string
	Verb      ast.Verb
	Forms     FormSet
	Noun      ast.Noun
	Number    ast.Number
	Adj       ast.Adjective
	Adverb    ast.Adverb
	Prep      ast.Prep
	Det       ast.Determiner
	Pronoun   ast.Pronoun
	Aux       ast.Aux
	Sub       ast.Subordinator
	Kind      ast.Kind
	Attribute ast.Attribute
	Race      ast.Race
	Bound     ast.Bound
	Tail      ast.Tail
}

// FormSet is a set of verb forms.
type FormSet uint8

// Has reports whether f is in the set.
func (s FormSet) Has(f ast.VerbForm) bool { return s&(1<<f) != 0 }

// Lexicon is an immutable list of entries with the look-up the scanner needs.
type Lexicon struct {
	*token.Forms
	entries []Entry
}

// New builds the lexicon of English card text.
func New() *Lexicon {
	b := &builder{index: map[string]int{}}
	b.verbs()
	b.nouns()
	b.words()
	forms := make([]token.Form, 0, len(b.entries)+len(variants))
	for i := range b.entries {
		e := &b.entries[i]
		forms = append(forms, token.Form{Text: e.Text, Type: token.FirstLexeme + token.Type(i), Canonical: e.Text})
	}
	return &Lexicon{Forms: token.NewForms(b.withVariants(forms)), entries: b.entries}
}

// Entry returns the entry of a token type, or an empty one for the scanner's
// own types.
func (l *Lexicon) Entry(t token.Type) *Entry {
	i := int(t - token.FirstLexeme)
	if i < 0 || i >= len(l.entries) {
		return &noEntry
	}
	return &l.entries[i]
}

var noEntry = Entry{}

// Entries lists all entries, for completeness tests.
func (l *Lexicon) Entries() []Entry { return slices.Clone(l.entries) }

// builder merges the readings of one written form.
type builder struct {
	index   map[string]int
	entries []Entry
}

// at returns the entry of a written form, new or known.
func (b *builder) at(text string) *Entry {
	i, ok := b.index[text]
	if !ok {
		i = len(b.entries)
		b.index[text] = i
		b.entries = append(b.entries, Entry{Text: text})
	}
	return &b.entries[i]
}

func (b *builder) verbs() {
	for v := ast.VerbNone + 1; v < ast.NumVerbs; v++ {
		for f := ast.FormBase; f < ast.NumForms; f++ {
			if v.Spell(f) == "" {
				continue
			}
			e := b.at(v.Spell(f))
			e.Verb = v
			e.Forms |= 1 << f
		}
	}
	b.capitals()
}

// capitals gives verbs that open a sentence the reading of a command where the
// capitalised word is a card kind too: `Equip only to …`, `Flip all …`.
func (b *builder) capitals() {
	for _, v := range [...]ast.Verb{ast.VerbEquip, ast.VerbFlip} {
		base := v.Spell(ast.FormBase)
		e := b.at(strings.ToUpper(base[:1]) + base[1:])
		e.Verb = v
		e.Forms |= 1 << ast.FormBase
	}
}

func (b *builder) nouns() {
	for n := ast.NounNone + 1; n < ast.NumNouns; n++ {
		for _, num := range [...]ast.Number{ast.Singular, ast.Plural} {
			if n.IsChange() && num == ast.Singular {
				continue // the grammar tells it from the verb
			}
			if text := n.Spell(num); text != "" {
				e := b.at(text)
				e.Noun, e.Number = n, num
			}
		}
	}
}

func (b *builder) words() {
	each(b, ast.NumPreps, func(e *Entry, w ast.Prep) { e.Prep = w })
	each(b, ast.NumSubordinators, func(e *Entry, w ast.Subordinator) { e.Sub = w })
	each(b, ast.NumAux, func(e *Entry, w ast.Aux) { e.Aux = w })
	each(b, ast.NumAdjectives, func(e *Entry, w ast.Adjective) { e.Adj = w })
	each(b, ast.NumAdverbs, func(e *Entry, w ast.Adverb) { e.Adverb = w })
	each(b, ast.NumPronouns, func(e *Entry, w ast.Pronoun) { e.Pronoun = w })
	each(b, ast.NumDeterminers, func(e *Entry, w ast.Determiner) { e.Det = w })
	each(b, ast.NumKinds, func(e *Entry, w ast.Kind) { e.Kind = w })
	each(b, ast.NumAttributes, func(e *Entry, w ast.Attribute) { e.Attribute = w })
	each(b, ast.NumRaces, func(e *Entry, w ast.Race) { e.Race = w })
	each(b, ast.NumBounds, func(e *Entry, w ast.Bound) { e.Bound = w })
	each(b, ast.NumTails, func(e *Entry, w ast.Tail) { e.Tail = w })
	for _, w := range plainWords {
		b.at(w)
	}
}

// word is an enumerated word of package ast.
type word interface {
	~uint8
	String() string
}

// each adds the words 1 … num-1 of an enumeration.
func each[W word](b *builder, num W, set func(*Entry, W)) {
	for w := W(1); w < num; w++ {
		if w.String() != "" {
			set(b.at(w.String()), w)
		}
	}
}

// withVariants adds the declared variants; a variant of a form that does not
// exist is left out and found by TestVariants.
func (b *builder) withVariants(forms []token.Form) []token.Form {
	for _, v := range variants {
		if i, ok := b.index[v.Canonical]; ok {
			forms = append(forms, token.Form{Text: v.Text, Type: token.FirstLexeme + token.Type(i), Canonical: v.Canonical, Alt: true})
		}
	}
	for r := ast.RaceNone + 1; r < ast.NumRaces; r++ {
		i := b.index[r.String()]
		forms = append(forms, token.Form{Text: r.String() + "-Type", Type: token.FirstLexeme + token.Type(i), Canonical: r.String(), Alt: true})
	}
	return forms
}
