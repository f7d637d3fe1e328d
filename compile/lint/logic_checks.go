package lint

import (
	"strings"

	"psct/corpus/card"
	"psct/grammar/split"
)

var costFirst = newExpr("", `^ ?(?:Discard|Pay|Tribute|Detach|Banish|Send|Reveal) [^;]*;$`)

// mandatoryCost looks at triggers of monsters that begin with a cost instead of `You can`. What one is made to pay is an
// effect.
func mandatoryCost(p *Pass) {
	for _, v := range p.Views {
		if !p.isMonsterText(v) {
			continue
		}
		for s := range v.Sentences() {
			condition := v.In(s.Condition)
			if !strings.HasPrefix(condition, "If ") && !strings.HasPrefix(condition, "When ") || s.Quick || !costFirst.re().MatchString(v.In(s.Activation)) {
				continue
			}
			p.Report(v, int(s.Activation.Start), int(s.Activation.End), noFix())
		}
	}
}

var (
	leveledLink = newExpr("link monster|xyz monster", `\b(?P<at>Level (?P<n>\d+)(?P<c> or (?:lower|higher))? (?P<k>Link|Xyz) Monster(?P<s>s?))\b`)
	ranked      = newExpr("rank ", `\b(?P<at>Rank \d+(?: or (?:lower|higher))? (?:Fusion|Synchro|Ritual|Link) Monsters?)\b`)
	defense     = newExpr("link monster", `\b(?P<at>Link Monsters? in (?:face-up |face-down )?Defense Position|(?:face-up |face-down )?Defense Position Link Monsters?|face-down Link Monsters?|Link Monsters? with \d+ (?:or (?:less|more) )?DEF)\b`)
)

func impossibleFilter(p *Pass) {
	p.each(leveledLink, func(m match) {
		if m.group(m.re.SubexpIndex("k")) == "Xyz" {
			p.reportMatch(m, "Rank ${n}${c} Xyz Monster${s}")
			return
		}
		p.reportMatch(m, "Link-${n}${c} monster${s}")
	})
	p.each(ranked, func(m match) { p.Report(m.View, m.start(), m.end(), noFix(), m.text()) })
	p.each(defense, func(m match) { p.Report(m.View, m.start(), m.end(), noFix(), m.text()) })
}

var costLate = newExpr("; discard|; pay|; tribute|; detach", `\b(?P<you>[Yy]ou can )?(?P<act>[Tt]arget [^;:.]*); (?P<at>(?:discard|pay|Tribute|detach) (?:\d|this card)[^.;,]*?) and (?P<rest>(?:destroy|banish|draw|negate|Special Summon|add|return|send) [^.;,]*)\.`)

func costBehind(p *Pass) {
	p.each(costLate, func(m match) {
		get := func(name string) (int, int) {
			i := m.re.SubexpIndex(name)
			return m.groups[2*i], m.groups[2*i+1]
		}
		act, actEnd := get("act")
		rest, _ := get("rest")
		cost, target := m.text(), m.Text[act:actEnd]
		if isUpper(target[0]) {
			cost = upperFirst(cost)
		}
		edits := []edit{{act, actEnd, cost + ", then " + lowerFirst(target)}, {m.start(), rest, ""}}
		p.Report(m.View, m.start(), m.end(), fixes{title: "put it before the target", edits: edits})
	})
}

var summonsItself = newExpr("special summon this card", `\b(?P<at>Special Summon this card)\b`)

func summonsForbidden(p *Pass) {
	p.each(summonsItself, func(m match) {
		s := m.SentenceAt(m.start())
		if s == nil || !sentenceIs(m.View, "Cannot be Special Summoned.") || strings.Contains(m.In(s.Span), "would") {
			return
		}
		p.Report(m.View, m.start(), m.end(), noFix())
	})
}

// sentenceIs reports whether a view has a sentence with exactly these words.
func sentenceIs(v *View, words string) bool {
	for s := range v.Sentences() {
		if v.In(s.Span) == words {
			return true
		}
	}
	return false
}

var (
	mustBeOnly = newExpr("must be special summoned", `(?:^|[.\n] ?)(?P<at>Must be) Special Summoned (?:\(|by (?:T|b|s|c|d|r|u|h)|from|with \d|using)`)
	revives    = newExpr("special summon this card from", `Special Summon this card from (?:your|the|either) GY|in your GY: [^.]*Special Summon this card\b`)
)

func mustBeRevived(p *Pass) {
	p.each(mustBeOnly, func(m match) {
		if revives.re().MatchString(m.Masked[m.end():]) {
			p.reportMatch(m, "Must first be")
		}
	})
}

// cannotAct begins a restriction on a player.
var cannotAct = newExpr("you cannot ", `(?P<at>[Yy]ou cannot (?:Special Summon|Normal Summon|attack|activate|declare attacks|conduct your Battle Phase|Summon)(?: monsters| cards| effects| other monsters| from the Extra Deck)*)(?P<tail>,? ?except [^.]*)?\.$`)

// restrictionWithoutEnd looks at what activated effects, and Spells and Traps that leave the field, forbid.
func restrictionWithoutEnd(p *Pass) {
	for _, v := range p.Views {
		if !cannotAct.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			text := v.In(s.Resolution)
			loc := cannotAct.re().FindStringSubmatchIndex(text)
			if loc == nil || !leavesBehind(p.Card, s) || strings.Contains(v.In(s.Span), "during") || strings.Contains(v.In(s.Span), "turn") || strings.Contains(v.In(s.Span), "until") ||
				strings.Contains(v.In(s.Span), "while") {
				continue
			}
			start, end := int(s.Resolution.Start)+loc[2], int(s.Resolution.Start)+loc[3]
			p.Report(v, start, end, fixes{title: "write `for the rest of this turn` behind it", edits: []edit{{end, end, " for the rest of this turn"}}})
		}
	}
}

// leavesBehind reports whether a sentence is carried out and over, so that what it forbids must say until when.
func leavesBehind(c *card.Card, s *split.Sentence) bool {
	return s.Kind == split.Activated || s.Kind == split.Plain && c.Kind != card.KindMonster && !c.Property.Stays()
}

var turnClause = newExpr("the turn you activate", `(?P<at>, (?:also |but )?you) cannot [^.;:]*? ?(?P<clause>,? ?(?:during )?the turn you activate (?:this card|this effect))`)

func turnClauseInside(p *Pass) {
	for _, v := range p.Views {
		for s := range v.Sentences() {
			text := v.In(s.Resolution)
			loc := turnClause.re().FindStringSubmatchIndex(text)
			if loc == nil || s.Kind != split.Activated && p.Card.Kind == card.KindMonster {
				continue
			}
			at := func(i int) int { return int(s.Resolution.Start) + loc[i] }
			p.Report(v, at(2), at(3), fixes{title: "write `, also you … for the rest of this turn`",
				edits: []edit{{at(2), at(3), ", also you"}, {at(4), at(5), " for the rest of this turn"}}})
		}
	}
}

var searches = newExpr("from your deck", `\b[Aa]dd [^.;:]*?(?P<at>from your Deck) to your hand`)

func unlimitedSearch(p *Pass) {
	if p.Card.Kind != card.KindMonster {
		return
	}
	for _, v := range p.Views {
		if strings.Contains(v.Lower, "once per") || strings.Contains(v.Lower, "you can only") || strings.Contains(v.Lower, "once while") {
			return
		}
	}
	p.each(searches, func(m match) {
		if s := m.SentenceAt(m.start()); s != nil && s.Kind == split.Activated {
			p.Report(m.View, m.start(), m.end(), noFix())
		}
	})
}

var mainPhaseNote = newExpr("(except during the damage step)", `^(?:Once per turn, )?(?:[Dd]uring your Main Phase(?: [12])?|Once per turn)(?P<at> ?\(except during the Damage Step\))`)

func damageStepNote(p *Pass) {
	for _, v := range p.Views {
		if !p.isMonsterText(v) || !mainPhaseNote.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			loc := mainPhaseNote.re().FindStringSubmatchIndex(v.In(s.Condition))
			if loc == nil || s.Quick || strings.Contains(v.In(s.Condition), "if ") || strings.Contains(v.In(s.Condition), "when ") {
				continue
			}
			start, end := int(s.Condition.Start)+loc[2], int(s.Condition.Start)+loc[3]
			p.Report(v, start, end, write(start, end, ""))
		}
	}
}

var gainsAtEnd = newExpr(" atk| def", `(?:; |, then |, and if you do, )(?P<at>(?:it|this card|that monster|that target) (?:gains|loses) \d+ (?:ATK|DEF|ATK/DEF))\.$`)

func statWithoutEnd(p *Pass) {
	p.eachLimit(gainsAtEnd, func(m match) { p.Report(m.View, m.start(), m.end(), noFix()) })
}

var (
	ownMaterial = newExpr("from this card", `\b(?P<at>[Dd]etach (?:up to )?\d materials? from this card)\b`)
	ownScale    = newExpr("pendulum zone", `\b(?P<at>(?:place |put )?[Tt]his card (?:is )?in your Pendulum Zone)\b`)
	ownLevel    = newExpr("this card's level", `\b(?P<at>[Tt]his card's (?:original )?Level)\b`)
	ownDefense  = newExpr("this card", `\b(?P<at>(?:change this card to (?:face-up |face-down )?Defense Position|this card (?:is|is in) Defense Position|this card's (?:original )?DEF))\b`)
)

func notThisKind(p *Pass) {
	c := p.Card
	for _, r := range []struct {
		has  bool
		what *expr
	}{
		{c.Types.Has(card.TypeXyz) || c.Kind != card.KindMonster, ownMaterial},
		{c.Types.Has(card.TypePendulum) || c.Kind != card.KindMonster, ownScale},
		{c.HasLevel() || c.Kind != card.KindMonster, ownLevel},
		{c.HasDEF() || c.Kind != card.KindMonster, ownDefense},
	} {
		if r.has {
			continue
		}
		p.each(r.what, func(m match) {
			if s := m.SentenceAt(m.start()); s != nil && s.Kind != split.Aside && !quotedEffect(m) {
				p.Report(m.View, m.start(), m.end(), noFix(), m.text())
			}
		})
	}
}

// quotedEffect reports whether a place lies within an effect that is given to another card.
func quotedEffect(m match) bool {
	return strings.Contains(m.Lower[:m.start()], "this effect") || strings.Contains(m.Lower[:m.start()], "these effects") || strings.Contains(m.Text[:m.start()], `"`+"●") ||
		strings.Count(m.Masked[:m.start()], `"`)%2 == 1
}

var equipped = newExpr("the equipped monster", `\b(?P<at>[Tt]he equipped monster)\b`)

func noEquipped(p *Pass) {
	p.each(equipped, func(m match) {
		if p.Card.Property == card.PropertyEquip || p.Card.Types.Has(card.TypeUnion) || strings.Contains(strings.ReplaceAll(m.Lower, "the equipped monster", ""), "equip") {
			return
		}
		p.Report(m.View, m.start(), m.end(), noFix(), m.text())
	})
}
