package lint

import "strings"

var spellTrap = newExpr("spell/trap card", `\b(?P<at>Spell/Trap Cards?)\b`)

// spellTrapCard leaves alone sentences about activations.
func spellTrapCard(p *Pass) {
	p.each(spellTrap, func(m match) {
		s := m.SentenceAt(m.start())
		if s == nil || strings.Contains(m.In(s.Span), "activat") || strings.Contains(m.In(s.Span), "Zone") {
			return
		}
		p.Report(m.View, m.start(), m.end(), noFix())
	})
}

var side = newExpr("side of the field", `(?P<what>monsters?|[Cc]ards?|Spells?|Traps?)?(?P<at> (?:on|from) (?P<whose>your opponent's|the opponent's|an opponent's|your|either player's) side of the field)\b`)

// sideOwners are the owners of a side with those of a field.
var sideOwners = strings.NewReplacer("either player's", "either", "the opponent's", "your opponent's", "an opponent's", "your opponent's")

func sideOfField(p *Pass) {
	p.each(side, func(m match) {
		whose, new := m.group(m.re.SubexpIndex("whose")), ""
		switch {
		case strings.HasSuffix(whose, "opponent's") && m.group(m.re.SubexpIndex("what")) != "":
			new = " your opponent controls"
		case whose == "your" && m.group(m.re.SubexpIndex("what")) != "":
			new = " you control"
		default:
			new = sideOwners.Replace(strings.TrimSuffix(m.text(), " side of the field")) + " field"
		}
		p.Report(m.View, m.start()+1, m.end(), write(m.start(), m.end(), new), m.text(), strings.TrimSpace(new))
	})
}

var listsText = newExpr("lists \"", `\b(?P<at>(?:specifically )?lists) "_+"(?: or "_+")?(?P<tail> in its text)?`)

func listsInText(p *Pass) {
	p.each(listsText, func(m match) {
		edits := []edit{{m.start(), m.end(), "mentions"}}
		tail := m.re.SubexpIndex("tail")
		p.Report(m.View, m.start(), m.end(), fixes{edits: append(edits, tailEdit(m, tail)...)}, m.text(), "mentions")
		if m.groups[2*tail] >= 0 {
			p.Report(m.View, m.groups[2*tail], m.groups[2*tail+1], noFix(), "in its text", "mentions")
		}
	})
}

// tailEdit deletes a group, if it took part.
func tailEdit(m match, group int) []edit {
	if m.groups[2*group] < 0 {
		return nil
	}
	return []edit{{m.groups[2*group], m.groups[2*group+1], ""}}
}
