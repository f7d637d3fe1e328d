package facts

import (
	"psct/corpus/card"
	"psct/grammar/era"
	"psct/grammar/split"
)

// FromSplit gives the facts of a card as its marker structure and a small
// lexicon show them. The text must be English.
func FromSplit(c *card.Card, text *split.Text) Line {
	line := Line{ID: c.ID, Name: c.Name, From: FromText}
	if reason := declines(c, text); reason != "" {
		line.Declined, line.Reason = true, reason
		return line
	}
	found := collect(c, text)
	limits := make([]Limit, len(found.units))
	for i := range found.units {
		limits[i] = ownLimit(&found.units[i])
	}
	found.applyClauses(limits)
	for i := range found.units {
		line.Effects = append(line.Effects, found.effect(i, limits[i]))
	}
	return line
}

// declines says why the effects of a card cannot be told, "" if they can.
//
// Rule: PSCT 4.3
func declines(c *card.Card, text *split.Text) string {
	if c.Fault != "" {
		return c.Fault
	}
	if era.Judge(c, text).Era == era.PrePSCT {
		return "the text is older than Problem-Solving Card Text and does not mark its activated effects"
	}
	return ""
}

func (c *collector) effect(i int, limit Limit) Effect {
	u := &c.units[i]
	class := classOf(c.card, u)
	return Effect{
		Class: class, Optional: isOptional(u), Timing: timingOf(class, u), Targets: targetsOf(u), Cost: costOf(u),
		Limit: limit, Categories: categoriesOf(u),
	}
}
