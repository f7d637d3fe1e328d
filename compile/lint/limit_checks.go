package lint

import (
	"strings"

	"psct/corpus/card"
	"psct/grammar/split"
)

var namelessLimit = newExpr("you can only use", `^You can only use (?P<at>this effect|each effect|each of these effects|this card's effects?|each effect of this card|the effects? of this card|1 of these effects)(?: on the field| in the GY)? (?:once|twice|up to)? ?(?:per turn|per Duel|twice)`)

func limitWithoutName(p *Pass) {
	p.eachLimit(namelessLimit, func(m match) {
		of, was := ` of "`+p.ownName()+`"`, m.text()
		new := was + of
		if !strings.HasPrefix(was, "this effect") && !strings.HasPrefix(was, "1 of") && was != "each effect" {
			new = "each effect" + of
			if len(p.activated()) < 2 {
				new = "this effect" + of
			}
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), new), p.ownName())
	})
}

// eachLimit calls f for every sentence that an expression fits.
func (p *Pass) eachLimit(e *expr, f func(match)) {
	for _, v := range p.Views {
		if !e.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			loc := e.re().FindStringSubmatchIndex(v.In(s.Span))
			if loc == nil {
				continue
			}
			for i := range loc {
				if loc[i] >= 0 {
					loc[i] += int(s.Span.Start)
				}
			}
			f(match{v, e.re(), loc})
		}
	}
}

// ownName is the card's name as texts quote it.
func (p *Pass) ownName() string { return normalName(p.Card) }

// activated lists the sentences that are activated effects: of the box, those of bullets too.
func (p *Pass) activated() []*split.Sentence {
	var out []*split.Sentence
	for _, v := range p.Views {
		for s := range v.Sentences() {
			if s.Kind == split.Activated {
				out = append(out, s)
			}
		}
	}
	return out
}

var namedLimit = newExpr("you can only", `^You can only (?:use|activate) (?:this effect of|each effect of|each of the following effects of|each of these effects of|1 of the following effects of|1 of these effects of|this card's effects? of|1) (?P<at>"_+")(?: effect)? (?:once|per|twice|up to)`)

// limitOfAnotherName compares the name with the card's own; names that it is treated as, and name groups, are right too.
func limitOfAnotherName(p *Pass) {
	own := p.ownName()
	p.eachLimit(namedLimit, func(m match) {
		name := strings.TrimSuffix(strings.Trim(m.text(), `"`), "(s)")
		if name == own || strings.Contains(own, name) || strings.Count(m.Text, `"`+name+`"`) > 1 || p.Card.Alias != 0 {
			return
		}
		p.Report(m.View, m.start(), m.end(), write(m.start()+1, m.end()-1, own), name, own)
	})
}

var thisEffectOf = newExpr("this effect of", `^You can only use (?P<at>this effect of) "_+" `)

// thisOfSeveral counts the activated effects of a card whose only limit is on `this effect`.
func thisOfSeveral(p *Pass) {
	n := len(p.activated())
	if n < 2 {
		return
	}
	for _, v := range p.Views {
		if strings.Count(v.Lower, "you can only use") != 1 || strings.Contains(v.Lower, "once per turn:") {
			return
		}
	}
	p.eachLimit(thisEffectOf, func(m match) { p.Report(m.View, m.start(), m.end(), noFix(), n) })
}

var eachEffectOf = newExpr("you can only use each", `^You can only use (?P<at>each effect of|each of (?:the|these) (?:following )?effects of) "_+" `)

func eachOfOne(p *Pass) {
	if len(p.activated()) != 1 || p.otherEffects() {
		return
	}
	p.eachLimit(eachEffectOf, func(m match) { p.reportMatch(m, "this effect of") })
}

// otherEffects reports whether the card has effects that are used without marks: bullets, Summons, replacements; or text that
// was not understood, which may hold some.
func (p *Pass) otherEffects() bool {
	if !p.Unit.Measures.Parsed {
		return true
	}
	for _, v := range p.Views {
		for s := range v.Sentences() {
			text := v.In(s.Span)
			if len(s.Bullets) > 0 || s.Kind == split.Plain && (strings.Contains(text, "you can") || strings.Contains(text, "You can") || p.Card.Kind != card.KindMonster ||
				strings.Contains(text, "would")) {
				return true
			}
		}
	}
	return p.Card.Types.Has(card.TypePendulum)
}

var activateOne = newExpr("you can only activate", `^You can only (?P<at>activate 1 "_+"(?:\(s\))? (?:once )?per turn|activate "_+" once per turn)`)

func activateOfMonster(p *Pass) {
	if p.Card.Kind != card.KindMonster {
		return
	}
	p.eachLimit(activateOne, func(m match) {
		which := "this effect"
		if len(p.activated()) > 1 {
			which = "each effect"
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), "use "+which+` of "`+p.ownName()+`" once per turn`))
	})
}

var trailingLimit = newExpr("once per turn.", `^(?:[^:;.]*: )?You can [^:.]*?(?P<at>,? once per turn)\.$`)

func limitAtEnd(p *Pass) {
	p.eachLimit(trailingLimit, func(m match) {
		s := m.SentenceAt(m.start())
		text := m.In(s.Span)
		for _, words := range []string{"You can only", "destroyed", "cannot", "attack", "each effect", "would", "negated"} {
			if strings.Contains(text, words) {
				return
			}
		}
		start := int(s.Span.Start)
		prefix := "Once per turn: "
		if s.Condition.IsValid() {
			prefix = "Once per turn, " + string(m.Text[start]|0x20)
			p.Report(m.View, m.start(), m.end(), fixes{title: "begin with `Once per turn`", edits: []edit{{start, start + 1, prefix}, {m.start(), m.end(), ""}}})
			return
		}
		p.Report(m.View, m.start(), m.end(), fixes{title: "begin with `Once per turn:`", edits: []edit{{start, start, prefix}, {m.start(), m.end(), ""}}})
	})
}

var passive = newExpr("can only be used|can only be activated", `^(?P<at>(?:This|The) effect(?: of (?:this card|"_+"))? can only be (?:used|activated) once per turn\.)`)

func passiveLimit(p *Pass) {
	p.eachLimit(passive, func(m match) {
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), `You can only use this effect of "`+p.ownName()+`" once per turn.`), p.ownName())
	})
}

var selfMoving = newExpr("once per turn", `^(?P<at>Once per turn)(?:, [^:]*)?: (?:You can )?(?:banish|discard|shuffle|return|reveal|send|Tribute|add|Special Summon) this card(?: from your (?:GY|hand)|;| \(from)[^.]*`)

func limitDoesNothing(p *Pass) {
	p.eachLimit(selfMoving, func(m match) {
		p.Report(m.View, m.groups[0], m.groups[0]+len("Once per turn"), noFix())
	})
}

var oddLimit = newExpr("each turn|a turn|time per turn|/turn|every turn|1/", `\b(?P<at>(?P<o>[Oo])nce (?:each|a|every) turn|1 time per turn|one time per turn|1/turn)\b`)

func limitWording(p *Pass) {
	p.each(oddLimit, func(m match) {
		if s := m.SentenceAt(m.start()); s == nil || strings.Contains(m.In(s.Span), "Standby") {
			return
		}
		new := "once per turn"
		if m.opens(m.start()) {
			new = upperFirst(new)
		}
		p.reportMatch(m, new)
	})
}

var useLimit = newExpr("you can only use this effect of", `^You can only (?P<at>use this effect of "_+" once per turn)`)

func limitOfSummon(p *Pass) {
	if len(p.activated()) > 0 || p.Card.Kind != card.KindMonster {
		return
	}
	for _, v := range p.Views {
		if !strings.Contains(v.Lower, "special summon this card (from your hand)") || strings.Contains(v.Lower, " would ") || strings.Contains(v.Text, "●") {
			return
		}
	}
	p.eachLimit(useLimit, func(m match) {
		own := p.ownName()
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), `Special Summon "`+own+`" once per turn this way`), own)
	})
}

var following = newExpr("following effects", `^You can only use (?P<at>each of the following effects of|1 of the following effects of) "_+" `)

func followingEffects(p *Pass) {
	p.eachLimit(following, func(m match) {
		for s := range m.Sentences() {
			if int(s.Span.Start) > m.end() && (s.Kind == split.Activated || s.Kind == split.Plain) {
				return
			}
		}
		if strings.Contains(m.Text[m.end():], "●") {
			return
		}
		new := "each effect of"
		if strings.HasPrefix(m.text(), "1") {
			new = "1 effect of"
		}
		p.reportMatch(m, new)
	})
}

var softLimit = newExpr("once per turn:", `^(?P<at>Once per turn): `)

// twoLimits looks at cards with one activated effect that is limited both ways.
func twoLimits(p *Pass) {
	if len(p.activated()) != 1 || p.otherEffects() {
		return
	}
	for _, v := range p.Views {
		if !strings.Contains(v.Lower, "you can only use this effect of") || !strings.Contains(v.Lower, "once per turn.") {
			return
		}
	}
	p.eachLimit(softLimit, func(m match) {
		p.Report(m.View, m.start(), m.end(), fixes{title: "delete it", edits: []edit{{m.start(), m.end() + len(": "), ""}}})
	})
}

var someLimit = newExpr("effect of|effects of", `^You can only use (?P<at>(?P<n>\d+) effects? of "_+" per turn)\.?$`)

func limitOfSome(p *Pass) {
	p.eachLimit(someLimit, func(m match) {
		own := p.ownName()
		if m.group(m.re.SubexpIndex("n")) != "1" || own == "" {
			p.Report(m.View, m.start(), m.end(), noFix(), m.text(), `each effect of "…" once per turn`)
			return
		}
		new := `1 "` + own + `" effect per turn, and only once that turn`
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), new), m.text(), new)
	})
}

var thisCardLimit = newExpr("activate this card once per turn", `\bYou can only (?P<at>activate this card once per turn)`)

func activateThisCard(p *Pass) {
	if p.Card.Kind == card.KindMonster || p.ownName() == "" {
		return
	}
	p.each(thisCardLimit, func(m match) {
		new := `activate 1 "` + p.ownName() + `" per turn`
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), new), m.text(), new)
	})
}
