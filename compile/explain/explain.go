package explain

import (
	"errors"
	"fmt"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"psct/corpus/card"
	"psct/ir"
)

// Topic says what a statement is about.
type Topic string

// The topics, in the order in which an effect is told.
const (
	Kind       Topic = "kind"        // what sort of effect it is, Spell Speed
	Use        Topic = "use"         // optional or mandatory, by whom
	When       Topic = "when"        // the event or time it waits for
	Timing     Topic = "timing"      // whether it can miss it
	Window     Topic = "window"      // when it can be activated
	DamageStep Topic = "damage step" // whether in the Damage Step
	Where      Topic = "where"       // where its card must be
	Condition  Topic = "condition"   // a state that must hold
	Limit      Topic = "limit"       // how often
	Turn       Topic = "whole turn"  // what holds for the whole turn
	Cost       Topic = "cost"        // paid at activation
	Target     Topic = "target"      // chosen at activation
	Choice     Topic = "choice"      // which effect, chosen at activation
	Shield     Topic = "protected"   // what cannot be done against it
	Does       Topic = "effect"      // what happens
	Negation   Topic = "negation"    // what negating does to it
)

// Topics returns all topics in the order in which an effect is told.
func Topics() []Topic {
	return []Topic{
		Kind, Use, When, Timing, Window, DamageStep, Where, Condition, Limit, Turn, Cost, Target, Choice, Shield, Does,
		Negation,
	}
}

// Statement is one thing that is said of an effect.
type Statement struct {
	Topic Topic  `json:"topic,omitempty"`
	Text  string `json:"text"`
	// Rules are the sources: ids of the ledger or sections of the reference.
	Rules []string `json:"rules,omitempty"`
	// Below are details of it: the steps of a nested block, what a word means.
	Below []Statement `json:"below,omitempty"`
}

// Effect is one ability of the card.
type Effect struct {
	// Number counts the abilities from 1 in the order of the program; nothing else is numbered so.
	Number int `json:"number"`
	// Kind is the wire name of the IR's ability kind; for FromFacts the class of the facts.
	Kind  string `json:"kind"`
	Title string `json:"title"`
	// From says what the explanation rests on: "ir" or "split".
	From       string      `json:"from"`
	Statements []Statement `json:"statements"`
	// Span is where its text stands; not part of the JSON, as it counts in the normalised text.
	Span ir.Span `json:"-"`
}

// Unread is a piece of card text that was not understood.
type Unread struct {
	// Words are the words at fault, as printed on the card; empty where no single place is at fault.
	Words string `json:"words,omitempty"`
	// Why says what is wrong with them.
	Why string `json:"why"`
	// Place is file:line:col in the original text.
	Place string `json:"place,omitempty"`
}

// Explanation is a card in plain words.
type Explanation struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
	// What is the card's type line.
	What string `json:"what,omitempty"`
	// Status says how much of the card was understood, as psct compile writes it.
	Status  string   `json:"status,omitempty"`
	Effects []Effect `json:"effects"`
	// Unread names what was not understood; empty for a card that was understood to the last word.
	Unread []Unread `json:"not_understood,omitempty"`
}

// Printer returns the printer of messages for a language. Only English has words today; every other
// language is told in English.
func Printer(lang language.Tag) *message.Printer { return message.NewPrinter(lang) }

// Program tells what every ability of p does, from the IR alone. c says what kind of card it is (its
// text is not read); p must be verified. The error names every part of the program that has no wording;
// the explanation then marks the place, so that nothing is left out silently.
func Program(p *ir.Program, c *card.Card, words *message.Printer) (*Explanation, error) {
	if p == nil || c == nil || words == nil {
		return nil, errors.New("cannot explain: the program, its card or the printer is missing")
	}
	t := &teller{words: words, card: c, program: p}
	e := &Explanation{ID: p.Card, Name: p.Name, What: t.typeLine(c), Effects: []Effect{}}
	for i, a := range p.Abilities {
		if a == nil {
			t.fail("ability %d is missing", i+1)
			continue
		}
		e.Effects = append(e.Effects, t.effect(i+1, a))
	}
	if err := errors.Join(t.errs...); err != nil {
		return e, fmt.Errorf("cannot explain all of `%s`: %w", p.Name, err)
	}
	return e, nil
}
