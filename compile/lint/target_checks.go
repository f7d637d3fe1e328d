package lint

import (
	"strings"

	"psct/corpus/card"
	"psct/grammar/split"
)

var targetVerb = newExpr("target", `\b(?P<at>target) (?:up to )?(?:\d|any|all|a |an |this|that)`)

// targetAtResolution looks behind the `;` of sentences, but not at effects that are given to other cards.
func targetAtResolution(p *Pass) {
	for _, v := range p.Views {
		if !targetVerb.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			text := v.In(s.Resolution)
			if !s.Activation.IsValid() || len(s.Or) > 0 || grants(text) {
				continue
			}
			loc := targetVerb.re().FindStringSubmatchIndex(text)
			if loc == nil || refusesTarget(text[:loc[2]]) {
				continue
			}
			at := int(s.Resolution.Start) + loc[2]
			p.Report(v, at, at+len("target"), noFix())
		}
	}
}

// grants reports whether a resolution speaks of other effects, which have a `target` of their own.
func grants(text string) bool {
	for _, words := range []string{"effect:", "this effect", "following effect", `"`, "OR:", "either"} {
		if strings.Contains(text, words) && words != `"` {
			return true
		}
	}
	return strings.Contains(text, `: "`) || strings.Contains(text, `becomes "`)
}

// refusesTarget reports whether the word before "target" forbids it or tells an event, rather than commands it.
func refusesTarget(before string) bool {
	words := strings.Fields(before)
	if len(words) == 0 {
		return false
	}
	switch last := words[len(words)-1]; last {
	case "the", "cannot", "can", "must", "that", "would", "could", "not", "effects", "cards", "to", "only", "opponent":
		return true
	}
	return false
}

var targetThing = newExpr("destroy target |banish target |return target |send target |negate target |discard target |tribute target |shuffle target |set target |flip target ", `\b(?P<at>(?P<verb>[A-Za-z][a-z]+) target (?P<what>monster|card|Spell/Trap|Spell|Trap))\b`)

func targetAdjective(p *Pass) {
	p.each(targetThing, func(m match) {
		verb := m.group(m.re.SubexpIndex("verb"))
		switch lowerASCII(verb) {
		case "destroy", "banish", "return", "send", "negate", "discard", "tribute", "shuffle", "set", "flip":
			what := m.group(m.re.SubexpIndex("what"))
			new := "target 1 " + what + " on the field; " + lowerFirst(verb) + " it"
			if isUpper(verb[0]) && verb != "Tribute" && verb != "Set" {
				new = upperFirst(new)
			}
			p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), new), lowerFirst(verb))
		}
	})
}

var targetAndAct = newExpr("target", `\b[Tt]arget (?:up to )?\d [^;.:]*?(?P<at>,? and| to|, then)(?P<verb> (?:destroy|banish|negate|return|send|shuffle|Special Summon|add|equip|switch|take|change|attach|place|Set) (?:it|them|that|those|control of))\b`)

func targetWithoutSemicolon(p *Pass) {
	p.each(targetAndAct, func(m match) {
		if s := m.SentenceAt(m.start()); s == nil || s.Activation.IsValid() {
			return
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), ";"))
	})
}

var thatTarget = newExpr("that target|those targets", `\b(?P<at>that target|those targets)\b`)

func noSuchTarget(p *Pass) {
	p.each(thatTarget, func(m match) {
		before := m.Lower[:m.start()]
		if relative.re().MatchString(m.Masked[m.end():]) {
			return
		}
		if !strings.Contains(before, "target") && !strings.Contains(before, "equip") {
			p.Report(m.View, m.start(), m.end(), noFix(), m.text())
		}
	})
}

// relative matches what follows "that target" where it is no noun: `effects that target this card`.
var relative = newExpr("", `^ (?:this|\d|an? |your|other|any|"|only|card|monster)`)

var selectCard = newExpr("select", `\b(?P<at>[Ss]elect(?P<s>s|ed)?)(?: up to| and| either| any)? (?:\d|a |an |the |this |that |face|one|any|from|in|by)`)

func selects(p *Pass) {
	p.each(selectCard, func(m match) {
		s := m.SentenceAt(m.start())
		if s == nil || strings.Contains(m.In(s.Span), "attack target") || strings.Contains(m.In(s.Span), "for an attack") {
			return
		}
		new := "target" + strings.TrimPrefix(lowerFirst(m.text()), "select")
		if s.Activation.IsValid() && m.start() >= int(s.Activation.End) {
			new = map[string]string{"target": "choose", "targets": "chooses", "targeted": "chosen"}[new]
		}
		if isUpper(m.text()[0]) {
			new = upperFirst(new)
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), new), lowerFirst(m.text()))
	})
}

var (
	oneThem  = newExpr("target 1 ", `\btarget 1 [^.;:]*; (?:destroy|banish|negate the effects of|return|send|shuffle|Special Summon|add|Tribute|Set|equip|attach) (?P<at>them|those targets|those monsters|those cards)\b`)
	manyIt   = newExpr("target 2 |target 3 |target up to", `\btarget (?:up to )?[2-9] (?:[a-zA-Z/-]+ )*(?:monsters|cards|Spells|Traps|Spells/Traps)\b[^.;:]*; (?:destroy|banish|return|send|shuffle|Special Summon|add|Tribute|Set|attach) (?P<at>it|that target|that monster|that card)\b`)
	otherOne = newExpr("", `\band (?:up to )?(?:\d|")|and/or|, and |\bnumber of|\beach\b|\bevery\b|target [2-9]`)
)

func pronounNumber(p *Pass) {
	p.each(oneThem, func(m match) {
		if !otherOne.re().MatchString(m.Masked[m.groups[0]:m.start()]) {
			p.reportMatch(m, "it")
		}
	})
	p.each(manyIt, func(m match) { p.reportMatch(m, "them") })
}

var chooseCard = newExpr("choose", `\b(?P<at>[Cc]hoose) (?:up to )?\d (?:other |face-up |face-down |[A-Z]+ |Level \d+ |"_+" |Special Summoned |attacking )*(?:monsters?|cards?|Spells?/Traps?|Spells?|Traps?)\b[^;:.]*;`)

func chooseForTarget(p *Pass) {
	p.each(chooseCard, func(m match) {
		s := m.SentenceAt(m.start())
		if s != nil && s.Activation.IsValid() && m.start() < int(s.Activation.End) {
			p.reportMatch(m, "target")
		}
	})
}

var searchOwn = newExpr("from your deck", `\b(?:[Aa]dd|Special Summon) 1 (?:Level \d(?: or lower)? )?(?P<at>"_+") (?:monster|card)(?: from your Deck|(?: from your hand or Deck))[^.;]*[.;,]`)

// searchesItself asks whether the quoted name group is one that the card belongs to.
func searchesItself(p *Pass) {
	name := p.Unit.Card.Name
	p.each(searchOwn, func(m match) {
		group := strings.Trim(m.text(), `"`)
		s := m.SentenceAt(m.start())
		if s == nil || !strings.Contains(name, group) || name == group || p.otherKind(m.Masked[m.end():]) || strings.Contains(m.In(s.Span), "except") || strings.Contains(m.In(s.Span), "different") ||
			strings.Contains(m.In(s.Span), "other than") {
			return
		}
		p.Report(m.View, m.start(), m.end(), noFix(), name)
	})
}

// otherKind reports whether the words behind a name ask for a kind of card that this one is not.
func (p *Pass) otherKind(words string) bool {
	for kind, word := range map[card.Kind]string{card.KindMonster: " monster", card.KindSpell: " Spell", card.KindTrap: " Trap"} {
		if strings.HasPrefix(words, word) && !strings.HasPrefix(words, " Spell/Trap") {
			return p.Card.Kind != kind
		}
	}
	return false
}

var placeless = newExpr("monster;|monsters;|card;|cards;|spell;|trap;|spells;|traps;|monster.|monsters.|card.|cards.|spell.|trap.|spells.|traps.|spell/trap;|spell/trap.|monster and|monsters and|card and|cards and|monster, |monsters, |card, |cards, ", `\b(?:[Tt]arget|[Dd]estroy|[Bb]anish) (?P<at>(?:up to )?\d (?:other |face-up |face-down |[A-Z]{3,} |[A-Z][a-z-]+ |Level \d+ (?:or (?:lower|higher) )?|"_+" |Special Summoned )*(?:monsters?|cards?|Spells?/Traps?|Spells?|Traps?))(?:[;.]| and (?:[a-z]|Tribute)[a-z]+ it|, and if you do,|, then |, also )`)

func noPlace(p *Pass) {
	p.each(placeless, func(m match) {
		s := m.SentenceAt(m.start())
		if s == nil || s.Kind == split.Aside || !p.mainClause(m, s) {
			return
		}
		p.Report(m.View, m.start(), m.end(), fixes{title: "write `on the field` behind it", edits: []edit{{m.end(), m.end(), " on the field"}}})
	})
}

// mainClause reports whether a command is one of the effect itself: not a condition, not `cannot`, not a cost by which something
// is Summoned, not a choice from cards that were named.
func (p *Pass) mainClause(m match, s *split.Sentence) bool {
	clause := m.Masked[int(s.Span.Start):m.start()]
	for _, words := range []string{" by ", "cannot", "reveal", "excavate", "look at", "among", "would", "instead", "from ", "that many", "in your", "on the field", "control", "their"} {
		if strings.Contains(clause, words) {
			return false
		}
	}
	return s.Condition.Start > s.Condition.End || m.start() >= int(s.Condition.End)
}
