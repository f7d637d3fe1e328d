package lint

import (
	"regexp"
	"strings"

	"psct/grammar/split"
)

var discardFrom = newExpr("discard", `\b(?P<at>[Dd]iscard) (?P<what>(?:up to )?[^.;:,]*?) (?P<from>from (?:your |the |their )?(?:field|Deck|GY|Graveyard|Extra Deck)|in your GY|on the field)(?P<to> to the (?:GY|Graveyard))?\b`)

func discardNotFromHand(p *Pass) {
	p.each(discardFrom, func(m match) {
		what, to := m.groups[2*m.re.SubexpIndex("what")+1], m.groups[2*m.re.SubexpIndex("to")+1]
		if text := m.Masked[m.start():what]; strings.Contains(text, "hand") || strings.Contains(text, " to ") || strings.Contains(text, "while") {
			return
		}
		verb := "send"
		if isUpper(m.Text[m.start()]) {
			verb = "Send"
		}
		edits := []edit{{m.start(), m.end(), verb}}
		if to < 0 {
			from := m.groups[2*m.re.SubexpIndex("from")+1]
			edits = append(edits, edit{from, from, " to the GY"})
		}
		p.Report(m.View, m.start(), m.end(), fixes{title: "write `" + verb + " … to the GY`", edits: edits})
	})
}

var addField = newExpr("add ", `\b(?P<at>[Aa]dd) (?P<what>(?:up to )?(?:\d|this card|it|that)[^.;:,]*?)(?P<place> on the field| you control| your opponent controls) to (?P<whose>your|the|their|its owner's) hand\b`)

// addFromField reports cards that are added from the field, but not those that are chosen elsewhere by one on it.
func addFromField(p *Pass) {
	p.each(addField, func(m match) {
		what := m.group(m.re.SubexpIndex("what"))
		if strings.Contains(what, "from") || strings.Contains(what, "Deck") || strings.Contains(what, "in ") || strings.Contains(what, "as a") || strings.Contains(what, "name") {
			return
		}
		verb := "return"
		if isUpper(m.Text[m.start()]) {
			verb = "Return"
		}
		place, whose := m.re.SubexpIndex("place"), m.re.SubexpIndex("whose")
		edits := []edit{{m.start(), m.end(), verb}, {m.groups[2*whose], m.groups[2*whose+1], "the"}}
		if what == "this card" {
			edits = append(edits, edit{m.groups[2*place], m.groups[2*place+1], ""})
		}
		p.Report(m.View, m.start(), m.end(), fixes{title: "write `" + verb + "`", edits: edits})
	})
}

var (
	removePlay  = newExpr("from play", `\b(?P<at>(?P<v>[Rr]emove)(?P<s>d|s)? (?P<what>[^.;:]*?)from play)\b`)
	removeFront = newExpr("remove from play", `\b(?P<at>[Rr]emove from play)\b`)
	removedPlay = newExpr("removed from play", `\b(?P<at>[Rr]emoved from play)\b`)
)

func removeFromPlay(p *Pass) {
	p.each(removeFront, func(m match) { p.reportMatch(m, "banish") })
	p.each(removedPlay, func(m match) { p.reportMatch(m, "banished") })
	p.each(removePlay, func(m match) {
		what := strings.TrimRight(m.Text[m.groups[2*m.re.SubexpIndex("what")]:m.groups[2*m.re.SubexpIndex("what")+1]], " ")
		if what == "" {
			return
		}
		p.reportMatch(m, "banish"+map[string]string{"d": "ed", "s": "es"}[m.group(m.re.SubexpIndex("s"))]+" "+strings.ReplaceAll(what, "$", "$$"))
	})
}

var increase = newExpr("increase|decrease", `\b(?P<at>(?P<v>[Ii]n|[Dd]e)crease (?:(?P<its>its|this card's|that monster's|that target's) (?P<s1>ATK/DEF|ATK and DEF|ATK|DEF)|the (?P<s2>ATK/DEF|ATK and DEF|ATK|DEF) of (?P<who>[^.;:,]*?)) by (?P<n>\d+)(?: points)?)\b`)

var possessives = map[string]string{"its": "it", "this card's": "this card", "that monster's": "that monster", "that target's": "that target"}

func increaseATK(p *Pass) {
	p.each(increase, func(m match) {
		get := func(name string) string {
			i := m.re.SubexpIndex(name)
			if m.groups[2*i] < 0 {
				return ""
			}
			return m.Text[m.groups[2*i]:m.groups[2*i+1]]
		}
		who, verb := get("who"), " gain"
		if who == "" {
			who = possessives[get("its")]
		}
		if strings.HasPrefix(lowerASCII(get("v")), "de") {
			verb = " lose"
		}
		if !regexp.MustCompile(`^(?:all|them|those|both|each of)\b|monsters\b`).MatchString(who) {
			verb += "s"
		}
		p.reportMatch(m, strings.ReplaceAll(who, "$", "$$")+verb+" "+get("n")+" "+strings.ReplaceAll(get("s1")+get("s2"), " and ", "/"))
	})
}

var jargonWords = newCased([]string{"mill", "Mill", "bounce", "Bounce", "spin ", "Spin ", "tutor", "Tutor", "SS", "NS", "nuke", "Nuke"},
	`\b(?P<at>(?P<w>[Mm]ill) (?P<n>\d)(?: cards?)?|[Bb]ounce (?:it|them|that monster|that card)|[Ss]pin (?:it|them|that card)|[Tt]utor|(?:SS|NS)(?:ed)?|[Nn]uke|[Bb]ounce|[Mm]ill)\b`)

func jargon(p *Pass) {
	p.each(jargonWords, func(m match) {
		low := lowerASCII(m.text())
		word, rest, _ := strings.Cut(low, " ")
		new := ""
		switch {
		case word == "mill" && rest != "":
			n := m.group(m.re.SubexpIndex("n"))
			new = "send the top " + n + " cards of your Deck to the GY"
			if n == "1" {
				new = "send the top card of your Deck to the GY"
			}
		case word == "bounce" && rest != "":
			new = "return " + rest + " to the hand"
		case word == "spin" && rest != "":
			new = "shuffle " + rest + " into the Deck"
		case word == "ss", word == "ns":
			new = map[string]string{"ss": "Special Summon", "ns": "Normal Summon"}[word]
		case word == "ssed", word == "nsed":
			new = map[string]string{"ssed": "Special Summoned", "nsed": "Normal Summoned"}[word]
		}
		if new == "" {
			p.Report(m.View, m.start(), m.end(), noFix(), m.text(), jargonMeans[word])
			return
		}
		p.reportMatch(m, new)
	})
}

// jargonMeans says what to write for words that cannot be replaced as they are.
var jargonMeans = map[string]string{
	"mill": "send the top cards of your Deck to the GY", "bounce": "return … to the hand", "spin": "shuffle … into the Deck",
	"tutor": "add … from your Deck to your hand", "nuke": "destroy all …",
}

var respond = newExpr("respond", `(?:^|[.;,:\n] ?)(?P<at>(?:[Yy]our opponent|[Nn]either player|[Pp]layers?)? ?cannot respond(?: to (?:this effect's activation|this card's activation|this effect|this card|the activation of this card|it))?(?: with [^.;,]*)?|(?:[Tt]his|It|[Tt]his effect|[Tt]his card)(?:'s activation)? cannot be responded to)(?P<dot>[.,]?)`)

func cannotRespond(p *Pass) {
	p.each(respond, func(m match) {
		what := "effect"
		if strings.Contains(m.text(), "card") {
			what = "card"
		}
		end := m.end()
		if m.Text[end:] != "" && m.Text[end] == '.' {
			end++
		}
		new := "your opponent cannot activate cards or effects in response to this " + what + "'s activation"
		if end > m.end() {
			new += "."
		}
		if isUpper(m.Text[m.start()]) || m.opens(m.start()) {
			new = upperFirst(new)
		}
		p.Report(m.View, m.start(), end, write(m.start(), end, new))
	})
}

var addCard = newExpr("add ", `\b(?P<at>[Aa]dd (?:up to )?\d [^.;:,]*?)(?P<end>[.;:]|, and if you do|, then|, also|, but)`)

// addWithoutPlace reports what is added without saying to where; amounts are added to ATK or Levels.
func addWithoutPlace(p *Pass) {
	p.each(addCard, func(m match) {
		text := m.Masked[m.start():m.end()]
		s := m.SentenceAt(m.start())
		if s == nil || s.Kind == split.Aside || strings.Contains(text, " to ") || !strings.Contains(text, "card") && !strings.Contains(text, "monster") && !strings.Contains(text, "Spell") && !strings.Contains(text, "Trap") ||
			strings.Contains(text, "Counter") || strings.Contains(text, "instead") || strings.HasPrefix(m.Masked[m.end():], ", then") && strings.Contains(m.In(s.Span), " to ") || strings.Contains(m.Masked[m.end():s.Span.End], " to your hand") {
			return
		}
		new := " to your hand"
		if !strings.Contains(text, " from ") && !strings.Contains(text, " in ") {
			new = " from your Deck to your hand"
		}
		p.Report(m.View, m.start(), m.end(), fixes{title: "write `" + strings.TrimSpace(new) + "` behind it", edits: []edit{{m.end(), m.end(), new}}})
	})
}
