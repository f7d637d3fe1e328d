package lint

import (
	"regexp"
	"slices"
	"strings"

	"psct/ast"
	"psct/corpus/card"
	"psct/grammar/split"
	"psct/grammar/token"
)

var (
	statFirst = newExpr("atk of |def of |atk or def of ", `\b(?P<at>(?P<s>ATK|DEF|ATK or DEF) of (?:less than or equal to (?P<le>\d+)|(?P<n>\d+) or (?P<c>less|below|lower|under|more|above|higher|greater|over)))\b`)
	wrongLess = newExpr("or below|or lower|or under|or above|or higher|or greater|or over", `\b(?P<at>(?P<n>\d{2,}) or (?P<c>below|lower|under|above|higher|greater|over) (?P<s>ATK|DEF|LP))\b`)
)

// bound is how a comparison is written: less and more for amounts, lower and higher for Levels.
func bound(word string, amount bool) string {
	down := word == "less" || word == "below" || word == "lower" || word == "under" || word == "fewer"
	switch {
	case down && amount:
		return "less"
	case down:
		return "lower"
	case amount:
		return "more"
	default:
		return "higher"
	}
}

func comparisonForm(p *Pass) {
	for _, e := range []*expr{statFirst, wrongLess} {
		p.each(e, func(m match) {
			n, c := m.group(m.re.SubexpIndex("n")), bound(m.group(m.re.SubexpIndex("c")), true)
			if e == statFirst && n == "" {
				n, c = m.group(m.re.SubexpIndex("le")), "less"
			}
			p.reportMatch(m, n+" or "+c+" "+m.group(m.re.SubexpIndex("s")))
		})
	}
}

var levelBound = newExpr("level|rank", `\b(?P<at>(?P<l>Level|Rank) (?P<n>\d+) or (?P<c>less|below|under|more|above|greater|over))\b`)

func levelComparison(p *Pass) {
	p.each(levelBound, func(m match) {
		p.reportMatch(m, "${l} ${n} or "+bound(m.group(m.re.SubexpIndex("c")), false))
	})
}

var attributeList = newExpr("light|dark|earth|water|fire|wind", `\b(?P<at>(?P<a>LIGHT|DARK|EARTH|WATER|FIRE|WIND) (?P<c>or|and) (?P<b>LIGHT|DARK|EARTH|WATER|FIRE|WIND))\b(?: monsters?|[.;,])`)

func attributeOrder(p *Pass) {
	order := []string{"LIGHT", "DARK", "EARTH", "WATER", "FIRE", "WIND"}
	p.each(attributeList, func(m match) {
		a, b := m.group(m.re.SubexpIndex("a")), m.group(m.re.SubexpIndex("b"))
		if slices.Index(order, a) > slices.Index(order, b) {
			p.reportMatch(m, "$b $c $a")
		}
	})
}

// modPlace is the place of a modifier before its noun; zero where it is not fixed.
func modPlace(m ast.Mod) int {
	switch m := m.(type) {
	case *ast.AdjMod:
		if m.Adj == ast.AdjFaceUp || m.Adj == ast.AdjFaceDown {
			return 1
		}
	case *ast.StatMod:
		if m.Stat == ast.NounLevel || m.Stat == ast.NounRank {
			return 2
		}
	case *ast.AttributeMod:
		return 3
	case *ast.RaceMod:
		return 4
	case *ast.NameMod:
		return 5
	}
	return 0
}

// wordOrder looks at neighbours among the modifiers of noun phrases that were read.
//
// Rule: PSCT 2.4
func wordOrder(p *Pass) {
	for _, v := range p.Views {
		if v.Tree == nil {
			continue
		}
		ast.Walk(v.Tree, func(n ast.Node) bool {
			np, ok := n.(*ast.NounPhrase)
			for i := 0; ok && i+1 < len(np.Mods); i++ {
				a, b := np.Mods[i], np.Mods[i+1]
				if x, y := modPlace(a), modPlace(b); x > 0 && y > 0 && x > y && !b.Comma() {
					start, end := int(a.Span().Start), int(b.Span().End)
					new := b.Span().In(v.Text) + " " + a.Span().In(v.Text)
					p.Report(v, start, end, write(start, end, new), v.Text[start:end], new)
					break
				}
			}
			return true
		})
	}
}

var share = newExpr("%|x |x1|x2|x3|x4|x5|x6|x7|x8|x9", `\b(?P<at>\d+%)|\b(?P<in>[2-9]x|x\d+|\d+x)\b`)

func percents(p *Pass) {
	p.each(share, func(m match) {
		text := m.text()
		switch {
		case strings.HasPrefix(text, "x"):
			p.reportMatch(m, "x "+text[1:])
		case strings.HasSuffix(text, "00x"):
			p.reportMatch(m, strings.TrimSuffix(text, "x")+" x")
		default:
			p.Report(m.View, m.start(), m.end(), noFix(), text)
		}
	})
}

var summonToken = newExpr("token", `\bSpecial Summon (?P<at>(?:as many |up to )?\d (?:"_+"(?: Tokens?)?|[A-Z][a-z]+ Tokens?|Tokens?))(?:\(s\))?(?P<block> \()?`)

// tokenStats looks at Tokens that are Summoned without their values; a Token that the text describes elsewhere needs none.
func tokenStats(p *Pass) {
	p.each(summonToken, func(m match) {
		words := m.Text[m.start():m.end()]
		if !strings.Contains(words, "Token") || m.groups[2*m.re.SubexpIndex("block")] >= 0 || strings.Contains(m.Text, "/ATK ") || strings.Contains(m.Lower[m.end():], "with the ") || strings.Contains(m.Lower[m.end():], "the same") || strings.Contains(m.Lower, "tokens (") {
			return
		}
		p.Report(m.View, m.start(), m.end(), noFix())
	})
}

var asMonster = newExpr("special summon this card as", `\bSpecial Summon this card (?P<at>as an? (?:Normal|Effect|Tuner|Effect Tuner) Monster)\b`)

func trapMonster(p *Pass) {
	if p.Card.Kind != card.KindTrap {
		return
	}
	p.each(asMonster, func(m match) {
		if !strings.Contains(m.Lower, "still a trap") && !strings.Contains(m.Lower, "not treated as a trap") && !strings.Contains(m.Lower, "also a trap") {
			p.Report(m.View, m.start(), m.end(), noFix())
		}
	})
}

var theirCard = newExpr("controls; return|controls; you can return|controls to your hand", `\b[Tt]arget (?:up to )?\d [^.;:]*?your opponent controls; (?:you can )?return (?:it|them|that target|that card|that monster) to (?P<at>your) hand\b|\b[Rr]eturn \d [^.;:,]*?your opponent controls to (?P<in>your) hand\b`)

func yourHand(p *Pass) { p.each(theirCard, func(m match) { p.reportMatch(m, "the") }) }

// quotedCounter reports counters in quotation marks; a card or group that is called so is a name.
func quotedCounter(p *Pass) {
	p.eachName(func(v *View, t token.Token) {
		name := strings.TrimSuffix(t.Value, "s")
		if !strings.HasSuffix(name, " Counter") && !strings.HasSuffix(name, "-Counter") || p.Set.Knows(t.Value) {
			return
		}
		start, end := int(t.Span.Start), int(t.Span.End)
		p.Report(v, start, end, fixes{title: "delete the quotation marks", edits: []edit{{start, start + 1, ""}, {end - 1, end, ""}}})
	})
}

// eachName calls f for every quoted name.
func (p *Pass) eachName(f func(*View, token.Token)) {
	for _, v := range p.Views {
		for _, t := range v.Split.Tokens {
			if t.Type.IsName() {
				f(v, t)
			}
		}
	}
}

var nounAtEnd = newExpr("", `^(.+?) (monsters?|cards?|Spells?(?: Cards?)?|Traps?(?: Cards?)?|Spells?/Traps?)$`)

func nounInQuotes(p *Pass) {
	p.eachName(func(v *View, t token.Token) {
		parts := nounAtEnd.re().FindStringSubmatch(t.Value)
		if parts == nil || p.Set.Knows(t.Value) || isUpper(parts[2][0]) && !p.Set.Knows(parts[1]) {
			return
		}
		new := `"` + parts[1] + `" ` + parts[2]
		p.Report(v, int(t.Span.Start), int(t.Span.End), write(int(t.Span.Start), int(t.Span.End), new), t.Value, new)
	})
}

var unquoted = newExpr("", `\b\d (?P<at>[A-Z][A-Za-z'-]+(?: [A-Z][A-Za-z'-]+)*) (?:monsters?|cards?|Spells?|Traps?)\b`)

// nameWithoutQuotes looks for the card's own name in its limit, and for names of the set among words that the grammar does not
// know.
func nameWithoutQuotes(p *Pass) {
	if !slices.ContainsFunc(p.Views, strangeWord) {
		return
	}
	for _, v := range p.Views {
		if at := strings.Index(v.Masked, "effect of "+p.Card.Name+" "); at >= 0 {
			at += len("effect of ")
			end := at + len(p.Card.Name)
			p.Report(v, at, end, write(at, end, `"`+p.Card.Name+`"`), p.Card.Name)
		}
	}
	p.each(unquoted, func(m match) {
		tokens := m.Tokens(spanOf(m.start(), m.end()))
		known := slices.ContainsFunc(tokens, func(t token.Token) bool { return t.Type != token.Word })
		if len(tokens) == 0 || known || !p.Set.Knows(m.text()) && !slices.Contains(p.Card.Series, m.text()) {
			return
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), `"`+m.text()+`"`), m.text())
	})
}

// strangeWord reports whether a view has a word with a capital that the grammar does not know.
func strangeWord(v *View) bool {
	return slices.ContainsFunc(v.Split.Tokens, func(t token.Token) bool {
		return t.Type == token.Word && t.Value != "" && isUpper(t.Value[0])
	})
}

func equipToWhat(p *Pass) {
	if p.Card.Kind != card.KindSpell || p.Card.Property != card.PropertyEquip || len(p.Views) == 0 {
		return
	}
	v := p.Views[len(p.Views)-1]
	if !strings.Contains(v.Lower, "equip") && v.Text != "" {
		p.Report(v, 0, len(strings.TrimRight(v.Text, " \n")), noFix())
	}
}

var breath = newExpr("when this card is|if this card is", `^(?P<at>(?:[Ww]hen|[Ii]f) this card is) (?:[Nn]ormal |[Ss]pecial |[Ff]lip )*[A-Za-z]+(?: [a-z]+){0,4} (?:add|draw|destroy|banish|special summon|target|inflict|gain|send|discard) (?:\d|a|an|one|this|it)`)

// oneBreath looks at texts that have no sign at all between an event and what happens.
func oneBreath(p *Pass) {
	for _, v := range p.Views {
		if !breath.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			text := v.In(s.Span)
			loc := breath.re().FindStringSubmatchIndex(text)
			if s.Kind != split.Plain || loc == nil || regexp.MustCompile(`[:;,]`).MatchString(text[:loc[1]]) {
				continue
			}
			p.Report(v, int(s.Span.Start), int(s.Span.Start)+loc[3], noFix())
		}
	}
}
