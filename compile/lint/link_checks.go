package lint

import (
	"strings"

	"psct/corpus/card"
	"psct/grammar/split"
)

// canMiss reports the `When` of optional triggers that wait for an event.
//
// Rule: PSCT 6.4
func canMiss(p *Pass) {
	for _, v := range p.Views {
		for s := range v.Sentences() {
			condition := v.In(s.Condition)
			if s.Quick || !strings.HasPrefix(condition, "When ") || !p.isMonsterText(v) || !strings.HasPrefix(v.Masked[s.Condition.End:], " You can ") {
				continue
			}
			if strings.Contains(condition, "activate") || strings.Contains(condition, "declare") || strings.Contains(condition, "would") {
				continue
			}
			p.Report(v, int(s.Span.Start), int(s.Span.Start)+len("When"), noFix())
		}
	}
}

var ifYouDo = newExpr("and if you do", `(?P<at>, and if you do,)`)

func linkInCost(p *Pass) {
	for _, v := range p.Views {
		if !ifYouDo.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			if loc := ifYouDo.re().FindStringIndex(v.In(s.Activation)); loc != nil {
				p.Report(v, int(s.Activation.Start)+loc[0], int(s.Activation.Start)+loc[1], noFix())
			}
		}
	}
}

var twoActs = newExpr(" and ", `[a-z"](?P<at> and) (?:destroy|banish|draw|inflict|gain|Special Summon|add|send|return|discard|negate|shuffle) (?:\d|it|them|that|all|this)`)

func bareAnd(p *Pass) {
	for _, v := range p.Views {
		if !twoActs.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			if s.Kind != split.Activated {
				continue
			}
			for _, loc := range twoActs.re().FindAllStringSubmatchIndex(v.In(s.Resolution), -1) {
				p.Report(v, int(s.Resolution.Start)+loc[2], int(s.Resolution.Start)+loc[3], noFix())
			}
		}
	}
}

var command = newExpr("", `^(?:Destroy|Banish|Draw|Inflict|Special Summon|Add|Send|Negate|Shuffle|Return|Discard|Target) (?:\d|it|all|that|up to)`)

// furtherSentence looks for commands that follow an activated effect of a monster in the same line.
func furtherSentence(p *Pass) {
	if p.Card.Kind != card.KindMonster {
		return
	}
	for _, v := range p.Views {
		for i := range v.Split.Lines {
			list := v.Split.Lines[i].Sentences
			for j := 1; j < len(list); j++ {
				text := v.In(list[j].Span)
				if list[j-1].Kind != split.Activated || list[j].Kind != split.Plain || !command.re().MatchString(text) {
					continue
				}
				start := int(list[j].Span.Start)
				p.Report(v, start, start+len(wordAt(text, 0)), noFix())
			}
		}
	}
}
