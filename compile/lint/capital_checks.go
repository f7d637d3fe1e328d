package lint

import (
	"strings"
	"unicode"

	"psct/ast"
)

// term reports every place where an expression finds a term in other letters than right gives for it. An empty right leaves
// the place alone.
func (p *Pass) term(e *expr, right func(m match, low string) string) {
	p.each(e, func(m match) {
		want := right(m, lowerASCII(m.text()))
		if want != "" && want != m.text() && !(m.opens(m.start()) && upperFirst(want) == m.text()) {
			if m.opens(m.start()) && isUpper(m.text()[0]) {
				want = upperFirst(want)
			}
			p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), want), m.text(), want)
		}
	})
}

// titled gives every word a capital.
func titled(text string) string {
	out, start := []rune(text), true
	for i, r := range out {
		if start {
			out[i] = unicode.ToUpper(r)
		}
		start = r == ' ' || r == '/'
	}
	return string(out)
}

// before joins every word of a list with every one of another.
func before(first []string, then ...string) []string {
	var out []string
	for _, a := range first {
		for _, b := range then {
			out = append(out, a+b)
		}
	}
	return out
}

var summonWord = newCased(append(before(strings.Fields("special normal tribute flip fusion ritual synchro xyz link pendulum Special- Normal- Tribute-"), " S", "S"), "summon", "SUMMON"), `(?i)\b(?P<at>(?:(?:special|normal|tribute|flip|fusion|ritual|synchro|xyz|link|pendulum)[ -])?summon(?:s|ed|ing)?(?:/set)?)\b`)

func summonCapitals(p *Pass) {
	p.term(summonWord, func(m match, low string) string {
		if strings.HasPrefix(m.Lower[m.end():], "ing condition") {
			return ""
		}
		return titled(strings.Replace(low, "-summon", " summon", 1))
	})
}

var placeWord = newCased([]string{"deck", "DECK", " Hand", "HAND", " Field"}, `\b(?P<at>(?:[Ee]xtra |[Mm]ain )?[Dd]ecks?\b|DECK|(?:[Yy]our|[Tt]he|their|opponent's|either) (?:Hands?|HAND|Field))(?: (?P<next>[A-Z][a-z]+))?`)

// placeCapitals leaves Field Zones and Field Spells alone.
func placeCapitals(p *Pass) {
	p.term(placeWord, func(m match, low string) string {
		next := m.group(m.re.SubexpIndex("next"))
		switch {
		case strings.Contains(low, "deck") && next == "Master":
			return ""
		case strings.Contains(low, "deck"):
			return titled(low)
		case next == "Zone" || next == "Zones" || next == "Spell" || next == "Spells" || next == "Card":
			return ""
		}
		who, place, _ := strings.Cut(m.text(), " ")
		return who + " " + lowerASCII(place)
	})
}

var positionWord = newCased([]string{"position", "efence", "attack P", "defense P", "POSITION"}, `(?i)\b(?P<at>(?:attack|defen[sc]e) positions?|defence position)\b`)

func positionCapitals(p *Pass) {
	p.term(positionWord, func(_ match, low string) string { return titled(strings.Replace(low, "defence", "defense", 1)) })
}

var phaseWord = newCased([]string{"phase", "step", "Calculation", "draw P", "standby P", "main P", "battle P", "end P", "damage S", "battle S", "PHASE"}, `(?i)\b(?P<at>(?:draw|standby|main|battle|end) phases?(?: [12])?|(?:damage|battle|start|end) step|damage calculation)\b`)

func phaseCapitals(p *Pass) {
	p.term(phaseWord, func(_ match, low string) string {
		if low == "damage calculation" {
			return low
		}
		return titled(low)
	})
}

// raceWords are the Types as an alternation.
func raceWords(fold func(string) string) string {
	var list []string
	for r := ast.RaceNone + 1; r < ast.NumRaces; r++ {
		list = append(list, fold(r.String()))
	}
	return anyOf(list...)
}

// lowerRaces are the Types in small letters with the blank or sign behind them.
func lowerRaces() []string {
	var list []string
	for r := ast.RaceNone + 1; r < ast.NumRaces; r++ {
		list = append(list, strings.ToLower(r.String())+" ", strings.ToLower(r.String())+"-")
	}
	return list
}

func same(s string) string { return s }

var attributeWord = newCased([]string{"ight ", "ark ", "arth ", "ater ", "ire ", "ind ", "ivine ", "ight-", "ark-", "arth-", "ater-", "ire-", "ind-"},
	`\b(?P<at>(?:[Ll]ight|[Dd]ark|[Ee]arth|[Ww]ater|[Ff]ire|[Ww]ind|[Dd]ivine))(?: (?:or|and|/) (?:[A-Z]+))?(?: `+raceWords(same)+`)?(?: (?:[Mm]onsters?|Attributes?|[Aa]ttribute|Effect|Fusion|Ritual|Synchro|Xyz|Link|Tuners?)|-Attribute)\b`)

func attributeCapitals(p *Pass) {
	p.term(attributeWord, func(_ match, low string) string { return strings.ToUpper(low) })
}

var typeWord = newCased(lowerRaces(), `\b(?P<at>`+raceWords(strings.ToLower)+`)(?:-[Tt]ype)? (?:[Mm]onsters?|Effect|Tuners?)\b`)

func typeCapitals(p *Pass) {
	p.term(typeWord, func(_ match, low string) string {
		for r := ast.RaceNone + 1; r < ast.NumRaces; r++ {
			if strings.ToLower(r.String()) == low {
				return r.String()
			}
		}
		return ""
	})
}

var levelWord = newCased([]string{"level", "LEVEL", "rank", "link", "rating", "scale"}, `\b(?P<at>levels?|LEVEL|ranks?|link-[1-8]|link [Rr]atings?|Link ratings?|pendulum [Ss]cales?|Pendulum scales?)\b`)

func levelCapitals(p *Pass) {
	p.term(levelWord, func(_ match, low string) string { return titled(low) })
}

var statWord = newCased([]string{"atk", "Atk", "def", "Def", "lp", "Lp", "gy", "Gy", "oints"}, `\b(?P<at>atk|Atk|def|Def|lp|Lp|gy|Gy|[Aa]ttack [Pp]oints|[Dd]efen[sc]e [Pp]oints)\b`)

func statCapitals(p *Pass) {
	p.term(statWord, func(_ match, low string) string {
		switch low[0] {
		case 'a':
			return "ATK"
		case 'd':
			return "DEF"
		}
		return strings.ToUpper(low)
	})
}

var statName = newExpr("attack|defen", `\b(?:\d+|original|current) (?P<at>[Aa]ttack|[Dd]efen[sc]e)\b(?: [^Pp]|[.,;]|$)`)

func statNames(p *Pass) {
	p.each(statName, func(m match) {
		new := "ATK"
		if lowerASCII(m.text())[0] == 'd' {
			new = "DEF"
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), new), m.text(), new)
	})
}

var kindWord = newCased(append(before([]string{"ffect", "ormal", "usion", "itual", "ynchro", "yz", "ink", "endulum"}, " monster"), append(before([]string{"effect", "normal", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"}, " M"), "spell", "trap", "tuner", "token", "Spell card", "Trap card", "l/t")...), `\b(?P<at>(?:[Ee]ffect|[Nn]ormal|[Ff]usion|[Rr]itual|[Ss]ynchro|[Xx]yz|[Ll]ink|[Pp]endulum) [Mm]onsters?|(?:quick-play |Quick-Play |continuous |Continuous |equip |Equip |field |Field |ritual |counter |Counter )?(?:spells?|traps?)(?:/traps?|/Traps?)?(?: [Cc]ards?)?|(?:Spells?|Traps?)/(?:spells?|traps?)|(?:Spell|Trap) cards?|non-tuners?|tuners?|tokens?)\b`)

func kindCapitals(p *Pass) {
	p.term(kindWord, func(m match, low string) string {
		if strings.HasPrefix(low, "non-") {
			return "non-" + titled(low[4:])
		}
		return strings.Replace(titled(low), "-play", "-Play", 1)
	})
}

// plainLeads are ends of words before a plain noun; a kind of card ends otherwise.
func plainLeads() []string {
	leads := strings.Fields("1 2 3 4 5 6 7 8 9 0 + his hat the The all All ach ther up down LIGHT DARK EARTH WATER FIRE WIND DIVINE attacking 's lower higher \" Summoned Position a A quipped your random")
	for r := ast.RaceNone + 1; r < ast.NumRaces; r++ {
		leads = append(leads, r.String())
	}
	return before(leads, " Monster", " Card")
}

var plainWord = newCased(plainLeads(), `(?:\d\+? |[Tt]his |[Tt]hat |[Tt]he |[Aa]ll |[Ee]ach |another |other |face-up |face-down |LIGHT |DARK |EARTH |WATER |FIRE |WIND |DIVINE |attacking |opponent's |Level \d+ |or lower |or higher |" |Special Summoned |Position |[Aa] |[Ee]quipped |your |random |`+raceWords(same)+` )(?P<at>Monsters?|Cards?)\b(?P<zone> Zone| Card| Types?\b| Attribute|,)?`)

func plainMonster(p *Pass) {
	p.term(plainWord, func(m match, low string) string {
		if m.groups[2*m.re.SubexpIndex("zone")] >= 0 {
			return ""
		}
		return low
	})
}

var actionWord = newCased([]string{"tribut", "chain", "duel", " Destroy", " Banish", " Discard", " Draw", " Negate", " Target", " Detach", " Send", " Shuffle", " Add", " Inflict", " Gain"},
	`\b(?P<at>tribut(?:e|es|ed|ing)|chain(?: link)?(?: \d+)?|duel|(?:Destroy|Banish|Discard|Draw|Negate|Target|Detach|Send|Shuffle|Add|Inflict|Gain)(?:s|es|ed|ing)?)\b(?: (?P<next>[A-Z][a-z]+))?`)

// actionCapitals leaves words at the beginning of sentences, Draw Phases and verbs in the sense of every day alone.
func actionCapitals(p *Pass) {
	p.term(actionWord, func(m match, low string) string {
		switch {
		case isLower(m.text()[0]):
			return titled(low)
		case m.opens(m.start()) || m.group(m.re.SubexpIndex("next")) == "Phase" || strings.HasSuffix(m.Text[:m.start()], `"`) || strings.HasSuffix(m.Text[:m.start()], "; "),
			strings.HasSuffix(m.Text[:m.start()], ") "):
			return ""
		}
		return low
	})
}
