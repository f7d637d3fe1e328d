package lint

import (
	"strings"

	"psct/corpus/card"
	"psct/grammar/split"
)

// conditionMark finds a condition that ends in `;`.
var conditionMark = newExpr("when |if |during |at the ", `^(?:Once per turn, )?(?:When|If|During|At the (?:start|end) of) [^:;]*(?P<at>;) [^:;]*$`)

// paidIn tells a cost that the condition of a Spell or Trap has: `When you activate this card, you can also Tribute 1 monster;`.
var paidIn = newExpr("", `, (?:you can |`+costVerbs+`)`)

func semicolonForColon(p *Pass) {
	for _, v := range p.Views {
		if !conditionMark.worth(v) || !strings.Contains(v.Text, ";") {
			continue
		}
		for s := range v.Sentences() {
			text := v.In(s.Span)
			loc := conditionMark.re().FindStringSubmatchIndex(text)
			quoted := loc != nil && strings.Count(text[:loc[2]], `"`)%2 == 1 // an effect that another becomes
			if loc == nil || quoted || paidIn.re().MatchString(text[:loc[2]]) {
				continue
			}
			at := int(s.Span.Start) + loc[2]
			p.Report(v, at, at+1, write(at, at+3, ": "+upperFirst(v.Text[at+2:at+3])))
		}
	}
}

// costMark finds a cost or target that ends in `:`.
var costMark = newExpr("you can ", `^(?:(?:Once per|Each) turn, )?[Yy]ou can (?:`+costVerbs+`|target) [^:;]*(?P<at>:) (?P<next>[A-Za-z])`)

func costColon(p *Pass) {
	for _, v := range p.Views {
		if !costMark.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			text := v.In(s.Span)
			loc := costMark.re().FindStringSubmatchIndex(text)
			if loc == nil {
				continue
			}
			mark := "; "
			if strings.Contains(text[loc[3]:], ";") {
				mark = ", then " // a target stands between
			}
			at, next := int(s.Span.Start)+loc[2], lowerFirst(text[loc[4]:loc[5]])
			if !knownWord(lowerFirst(wordAt(text, loc[4]))) {
				next = text[loc[4]:loc[5]] // Special Summon, Tribute
			}
			p.Report(v, at, at+1, write(at, at+3, mark+next))
		}
	}
}

// commands are what an effect does at once; a card that destroys itself, or does it each time, needs no activation.
var commands = newExpr("destroy|draw|add|special summon|inflict|gain|target", `^(?:Destroy (?:all|up|\d)|Draw \d|Add (?:up|\d)|Special Summon |Inflict \d|Gain \d|Target )[^:;]*$`)

// bareCommand looks at the first sentence of a line: what follows an activated effect belongs to it.
func bareCommand(p *Pass) {
	for _, v := range p.Views {
		if !p.isMonsterText(v) || p.Card.Types.Has(card.TypeFlip) || !commands.worth(v) {
			continue
		}
		for i := range v.Split.Lines {
			line := &v.Split.Lines[i]
			if line.Kind != split.Paragraph || len(line.Sentences) == 0 || line.Sentences[0].Kind != split.Plain {
				continue
			}
			s := line.Sentences[0].Span
			text := v.In(s)
			if commands.re().MatchString(text) && !strings.Contains(text, "each time") && !strings.Contains(text, "this way") {
				p.Report(v, int(s.Start), int(s.End), noFix())
			}
		}
	}
}
