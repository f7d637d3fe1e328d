package diag

import "golang.org/x/text/language"

// Term is a kind of words that a message speaks of.
type Term uint8

// The terms, in the order in which messages list them.
const (
	TermNoun Term = iota
	TermVerb
	TermPreposition
	TermCondition
	TermConjunction
	TermEnd
	numTerms
)

var termTable = [numTerms]string{
	TermNoun: "a card, player or place", TermVerb: "a verb", TermPreposition: "`from`, `to`, `in` or the like",
	TermCondition: "`if`, `when` or the like", TermConjunction: "`,`, `and` or the like", TermEnd: "the end of the sentence",
}

// String returns the term in English.
func (t Term) String() string { return termTable[t] }

// Terms is a set of terms: an argument of a message that is put into the language of the message.
type Terms uint8

// With returns the set with t in it.
func (s Terms) With(t Term) Terms { return s | 1<<t }

// Without returns the set without t.
func (s Terms) Without(t Term) Terms { return s &^ (1 << t) }

// Has reports whether t is in the set.
func (s Terms) Has(t Term) bool { return s&(1<<t) != 0 }

// String lists the terms in English: `a verb; a number`.
func (s Terms) String() string { return s.in(language.English) }

// in lists the terms in a language. Terms hold commas, so semicolons part them.
func (s Terms) in(lang language.Tag) string {
	text := ""
	for t := range numTerms {
		if !s.Has(t) {
			continue
		}
		if text != "" {
			text += "; "
		}
		text += Sprintf(lang, t.String())
	}
	return text
}

// localized puts the arguments that can be translated into a language.
func localized(lang language.Tag, args []any) []any {
	out := make([]any, len(args))
	for i, a := range args {
		if s, ok := a.(Terms); ok {
			a = s.in(lang)
		}
		out[i] = a
	}
	return out
}
