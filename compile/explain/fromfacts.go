package explain

import (
	"golang.org/x/text/message"

	"psct/compile/facts"
	"psct/corpus/card"
)

// FromFacts tells what the marker structure of a card's text shows of each activated effect, for a card
// that was not compiled. unread names the words that were not understood. Of effects that are not
// activated, and of what the effects do in detail, it says nothing.
//
// Rule: PSCT 1.1, PSCT 1.2.
func FromFacts(l facts.Line, c *card.Card, unread []Unread, words *message.Printer) *Explanation {
	t := &teller{words: words, card: c}
	e := &Explanation{ID: l.ID, Name: l.Name, What: t.typeLine(c), Unread: unread, Effects: []Effect{}}
	if l.Declined && l.Reason != "" {
		e.Unread = append([]Unread{{Why: l.Reason}}, unread...)
	}
	for i := range l.Effects {
		e.Effects = append(e.Effects, t.factsEffect(i+1, &l.Effects[i]))
	}
	return e
}

// classWords are the classes of facts.
var classWords = map[facts.Class]string{
	facts.Trigger: "Trigger Effect", facts.Flip: "Flip Effect", facts.Ignition: "Ignition Effect",
	facts.Quick: "Quick Effect", facts.Activation: "Card activation",
}

func (t *teller) factsEffect(number int, f *facts.Effect) Effect {
	name, ok := classWords[f.Class]
	if !ok {
		name = t.unknown("class", f.Class)
	}
	e := Effect{Number: number, Kind: string(f.Class), From: "split", Title: t.s("%s (from the markers of the text alone)", t.s(name))}
	add := func(topic Topic, text string, rules ...string) {
		e.Statements = append(e.Statements, state(topic, text, rules...))
	}
	add(Kind, t.s("%s. It is activated and makes a Chain Link.", t.s(name)), "PSCT 1.2")
	add(Use, t.factsUse(f), "PSCT 1.2")
	if text := t.factsTiming(f); text != "" {
		add(Timing, text, "PSCT 6.4")
	}
	add(Limit, t.factsLimit(f), "PSCT 1.4")
	add(Cost, t.yesNo(f.Cost, "Something is paid or done at activation.", "None."), "PSCT 1.1")
	add(Target, t.yesNo(f.Targets, "It targets.", "None: it does not target."), "PSCT 2.1")
	if len(f.Categories) > 0 {
		add(Does, t.s("When it resolves it may do this: %s.", t.and(f.Categories)), "PSCT 3")
	}
	return e
}

func (t *teller) yesNo(on bool, yes, no string) string {
	if on {
		return t.s(yes)
	}
	return t.s(no)
}

func (t *teller) factsUse(f *facts.Effect) string {
	if f.Optional || f.Class == facts.Activation || f.Class == facts.Ignition {
		return t.s("Optional: you decide whether to activate it.")
	}
	return t.s("Mandatory: it must be activated if it can be.")
}

func (t *teller) factsTiming(f *facts.Effect) string {
	switch f.Timing {
	case facts.When:
		return t.s("It can miss its timing: what it waits for must be the very last thing that happened.")
	case facts.If:
		return t.s("It cannot miss its timing.")
	default:
		return ""
	}
}

func (t *teller) factsLimit(f *facts.Effect) string {
	count := num(f.Limit.Count)
	text := ""
	switch f.Limit.Scope {
	case facts.NoLimit:
		return t.s("No limit of its own on how often it can be used.")
	case facts.Soft:
		text = t.s("%s per turn, counted for this very card (soft limit).", count)
	case facts.Hard:
		text = t.s("%s per turn for each player, counted by the card's name (hard limit).", count)
	case facts.HardActivation:
		text = t.s("%s activation(s) of a card of this name per turn for each player.", count)
	case facts.PerDuel:
		text = t.s("%s per Duel.", count)
	case facts.PerChain:
		text = t.s("%s per Chain.", count)
	case facts.WhileFaceUp:
		text = t.s("%s while this card is face-up on the field.", count)
	default:
		text = t.unknown("scope of a use limit", f.Limit.Scope)
	}
	if f.Limit.Shared {
		text = t.s("%s The limit is shared by several effects.", text)
	}
	return text
}
