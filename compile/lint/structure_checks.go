package lint

import (
	"slices"
	"strings"

	"psct/ast"
	"psct/ast/source"
	"psct/corpus/card"
	"psct/grammar/split"
)

// costVerbs are what one pays with, actVerbs what an effect does, as commands.
const (
	costVerbs = `(?:banish|detach|discard|pay|remove|return|reveal|send|skip|Tribute|shuffle)`
	actVerbs  = `(?:add|attach|banish|change|declare|destroy|detach|discard|double|draw|equip|excavate|flip|gain|give|increase|inflict|` +
		`look|lose|make|negate|pay|place|return|reveal|roll|send|Set|shuffle|skip|Special Summon|switch|take|target|toss|Tribute)`
)

// stays reports whether effects of the card are activated while it is on the field, so that each needs its own condition.
func stays(c *card.Card) bool { return c.Kind == card.KindMonster || c.Property.Stays() }

// isMonsterText reports whether a view holds the effects of a monster; a Pendulum box holds those of a Spell.
func (p *Pass) isMonsterText(v *View) bool {
	return p.Card.Kind == card.KindMonster && v.Split.Kind == split.Main
}

var twoColons = newExpr("once per turn: |if |when |during ", `(?:^|[.\n] ?)(?:Once per turn|If [^:;.\n]*|When [^:;.\n]*|During [^:;.\n]*): (?:You can )?(?:[Tt]arget|[Dd]iscard|[Pp]ay|[Tt]ribute|[Bb]anish|[Ss]end|[Rr]eveal|[Dd]etach)[^:;.\n]*(?P<at>:) [a-zA-Z]`)

func colonForSemicolon(p *Pass) {
	if !slices.ContainsFunc(p.Views, secondMark) {
		return
	}
	p.each(twoColons, func(m match) {
		fix := write(m.start(), m.end(), ";")
		if c := m.Text[m.end()+1]; isUpper(c) && knownWord(lowerFirst(wordAt(m.Text, m.end()+1))) {
			fix = write(m.start(), m.end()+2, "; "+string(c+('a'-'A')))
		}
		p.Report(m.View, m.start(), m.end(), fix)
	})
}

// secondMark reports whether a sentence of the view may have two colons: nearly none has, and looking is cheap.
func secondMark(v *View) bool {
	colon := false
	for i := range len(v.Masked) {
		switch v.Masked[i] {
		case ':':
			if colon {
				return true
			}
			colon = true
		case ';', '.', '\n':
			colon = false
		}
	}
	return false
}

// wordAt is the word of letters that begins at offset.
func wordAt(text string, offset int) string {
	end := offset
	for end < len(text) && (isLower(text[end]) || isUpper(text[end])) {
		end++
	}
	return text[offset:end]
}

var eventThenAct = newExpr("when |if |during |at ", `^(?:Once per turn, )?(?:When|If|During|At) [^:;]*?(?P<at>, (?P<you>you)) can `+actVerbs+`\b`)

// answers tells an effect that answers an activation and negates it.
var answers = newExpr("", `^When (?:your|an) opponent activates [^:;,]*, you can negate\b`)

// commaForColon looks at sentences without marks of cards whose effects are activated on the field.
func commaForColon(p *Pass) {
	if !stays(p.Card) {
		return
	}
	for _, v := range p.Views {
		for s := range v.Sentences() {
			text := v.In(s.Span)
			if s.Kind != split.Plain && !s.Activation.IsValid() || s.Condition.IsValid() || p.ruleOfPlay(text) && !answers.re().MatchString(text) {
				continue
			}
			loc := eventThenAct.re().FindStringSubmatchIndex(text)
			if loc == nil {
				continue
			}
			at := int(s.Span.Start) + loc[2]
			p.Report(v, at, at+len(", you"), write(at, at+len(", you"), ": You"))
		}
	}
}

// ruleOfPlay reports whether a sentence without marks is right as it is: Summons without activation, replacements, riders.
//
// Rule: PSCT 4.3 (A4), PSCT 1.8
func (p *Pass) ruleOfPlay(text string) bool {
	for _, words := range []string{"would ", "instead", "(from your", "as 1 of", "required", "Special Summon this card from", "this way", "Each time", "leaves the field", "cannot", "by this effect",
		"by the effect", "can Normal Summon", "can Tribute Summon", "can Xyz Summon", "can Ritual Summon", "can Fusion Summon", "can Synchro Summon", "can Link Summon", "equipped", "either", "Set this card", "activate", "resolve", "resolving"} {
		if strings.Contains(text, words) {
			return true
		}
	}
	return false
}

var payAndAct = newExpr("you can |target ", `(?:[Yy]ou can |: |^)(?i:target|banish|detach|discard|pay|Tribute) [^,;:.]*(?P<at>,) (?:add|banish|change|destroy|draw|equip|excavate|gain|inflict|negate|place|return|send|Set|shuffle|Special Summon|take) (?:\d|an?|the|it|them|that|those|this|all|control|up to)\b|(?:[Yy]ou can |: |^)(?i:target) [^,;:.]*(?P<or>,) (?:it|they|that (?:target|monster|card)|those (?:targets|monsters|cards)) [a-z]`)

// commaForSemicolon looks at sentences without `;` in which a cost or target is followed by what happens, without a conjunction.
func commaForSemicolon(p *Pass) {
	for _, v := range p.Views {
		if !payAndAct.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			text := v.In(s.Span)
			if s.Kind == split.Limit || strings.Contains(text, ";") || !strings.Contains(text, ", ") || strings.Contains(text, "instead") {
				continue
			}
			loc := payAndAct.re().FindStringSubmatchIndex(text)
			if at, ok := looseComma(v, s.Span); loc == nil && ok {
				p.Report(v, at, at+1, write(at, at+1, ";"))
				continue
			}
			if loc == nil || strings.Contains(text, " or ") && strings.Contains(text[max(loc[3], loc[5]):], ", or ") {
				continue
			}
			at := int(s.Span.Start) + max(loc[2], loc[4])
			p.Report(v, at, at+1, write(at, at+1, ";"))
		}
	}
}

// looseComma finds the comma between two steps of a sentence that no `, and` or `, or` makes a list of: `You can send this
// card to the GY, negate the activation, and if you do, destroy it.`
func looseComma(v *View, at source.Span) (offset int, ok bool) {
	if v.Tree == nil {
		return 0, false
	}
	ast.Walk(v.Tree, func(n ast.Node) bool {
		s, isSentence := n.(*ast.Sentence)
		if isSentence && s.Span() == at && len(s.Activation) == 0 && startsYouCan(s.Resolution) {
			offset, ok = looseStep(s.Resolution)
		}
		return !ok
	})
	return offset, ok
}

// looseStep is where the comma before the second step stands, if nothing makes the steps a list.
func looseStep(steps []*ast.Step) (offset int, ok bool) {
	if len(steps) < 2 || steps[1].Conj != ast.ConjComma || !paysFirst(steps[0].Clause) || !isCommand(steps[1].Clause) {
		return 0, false
	}
	for _, st := range steps[2:] {
		if st.Conj != ast.ConjComma && st.Conj != ast.ConjIfYouDo {
			return 0, false
		}
	}
	return int(steps[1].Span().Start), true
}

// paysFirst reports whether the clause does what costs mostly do. `You can reveal 1 card, add 1 card, and if you do, …` is in use.
func paysFirst(c *ast.Clause) bool {
	switch c.Verbs[0].Verb {
	case ast.VerbBanish, ast.VerbDetach, ast.VerbDiscard, ast.VerbPay, ast.VerbReturn, ast.VerbSend, ast.VerbShuffle, ast.VerbTribute:
		return true
	}
	return false
}

func isCommand(c *ast.Clause) bool {
	return c != nil && c.Subject == nil && len(c.Aux) == 0 && len(c.Verbs) > 0 && c.Verbs[0].Form == ast.FormBase
}

// startsYouCan reports whether the first step is one that you can take.
func startsYouCan(steps []*ast.Step) bool {
	if len(steps) == 0 || steps[0].Clause == nil || len(steps[0].Clause.Verbs) == 0 || len(steps[0].Clause.Aux) == 0 || steps[0].Clause.Aux[0].Aux != ast.AuxCan {
		return false
	}
	n, ok := steps[0].Clause.Subject.(*ast.NounPhrase)
	if !ok {
		return false
	}
	h, ok := n.Head.(*ast.PronounHead)
	return ok && h.Pronoun == ast.PronYou
}

var costToAct = newExpr(" to "+strings.ToLower(strings.Join(strings.Split(strings.TrimSuffix(strings.TrimPrefix(actVerbs, "(?:"), ")"), "|"), "| to ")), `(?:^|[.:\n] ?)(?:(?:Once per turn, )?[Yy]ou can (?:also )?)?(?i:`+costVerbs+`) [^:;.\n]*? (?P<at>to) `+actVerbs+`\b`)

// notCosts are words behind "to" that do not tell an effect, and words of sentences that are no effect.
var notCosts = newExpr("", `would|instead|Tribute Summon|picks|in order|this way|activate|cannot|able to|\bhave to\b|as though|Special Summon this card|\bup to\b|needed|choose`)

func costTo(p *Pass) {
	p.each(costToAct, func(m match) {
		s := m.SentenceAt(m.start())
		if s == nil || s.Kind != split.Plain && !s.Condition.IsValid() || s.Activation.IsValid() || notCosts.re().MatchString(m.In(s.Span)) {
			return
		}
		p.Report(m.View, m.start(), m.end(), write(m.start()-1, m.end(), ";"))
	})
}

const quickTag = "(Quick Effect)"

var misplacedTag = newExpr("(quick effect)", `(?P<at>\(Quick Effect\))(?:[^:;]|$)`)

func quickPlace(p *Pass) {
	p.each(misplacedTag, func(m match) {
		s := m.SentenceAt(m.start())
		if s == nil || !s.Condition.IsValid() || s.Resolution.IsValid() && m.start() >= int(s.Resolution.Start) {
			if s == nil || !strings.HasPrefix(m.In(s.Span), quickTag) {
				p.Report(m.View, m.start(), m.end(), noFix())
			}
			return
		}
		colon := int(s.Condition.End) - 1
		if strings.Contains(m.Masked[m.end():max(colon, m.end())], quickTag) || colon < m.end() {
			return
		}
		from := m.start()
		if m.Text[from-1] == ' ' {
			from--
		}
		p.Report(m.View, m.start(), m.end(), fixes{title: "put it before the `:`", edits: []edit{{from, m.end(), ""}, {colon, colon, " " + quickTag}}})
	})
}

var (
	tagAsLabel  = newExpr("quick effect:", `(?:^|[.\n] ?)(?P<at>[Qq]uick [Ee]ffect: )[^:;.\n]+(?P<colon>:)`)
	tagWithout  = newExpr("quick effect:", `[^:;.\n(] (?P<at>[Qq]uick [Ee]ffect):`)
	tagWithCase = newExpr("quick effect)", `(?P<at>\([Qq]uick [Ee]ffect\))`)
)

func quickForm(p *Pass) {
	p.each(tagAsLabel, func(m match) {
		colon := m.groups[2*m.re.SubexpIndex("colon")]
		p.Report(m.View, m.start(), m.end(), fixes{title: "write `" + quickTag + "` before the `:`", edits: []edit{{m.start(), m.end(), ""}, {colon, colon, " " + quickTag}}})
	})
	p.each(tagWithout, func(m match) { p.reportMatch(m, quickTag) })
	p.each(tagWithCase, func(m match) {
		if m.text() != quickTag {
			p.reportMatch(m, quickTag)
		}
	})
}

var eitherPlayersTurn = newExpr("either player's turn", `(?P<at>, during either player's turn)[^:;.]*:|(?:^|[.\n] ?)(?P<whole>During either player's turn)(?P<more>, |:)`)

func eitherTurn(p *Pass) {
	p.each(eitherPlayersTurn, func(m match) {
		s := m.SentenceAt(m.groups[0] + 2)
		if s == nil || !s.Condition.IsValid() || !p.isMonsterText(m.View) {
			return
		}
		colon := int(s.Condition.End) - 1
		if whole := m.re.SubexpIndex("whole"); m.groups[2*whole] >= 0 {
			start, end := m.groups[2*whole], m.groups[2*whole+1]
			fix := write(start, end, quickTag)
			if m.Text[end] == ',' {
				next := strings.ToUpper(m.Text[end+2 : end+3])
				fix = fixes{edits: []edit{{start, end + 3, next}, {colon, colon, " " + quickTag}}}
			}
			p.Report(m.View, start, end, fix)
			return
		}
		p.Report(m.View, m.start()+2, m.end(), fixes{title: "write `" + quickTag + "`", edits: []edit{{m.start(), m.end(), ""}, {colon, colon, " " + quickTag}}})
	})
}

var answersActivation = newExpr("negate", `^When [^:]*(?:activates|is activated|are activated)[^:]*(?P<at>:) You can [^.]*\bnegate (?:the|that|its) (?:activation|effect)\b`)

func missingQuick(p *Pass) {
	for _, v := range p.Views {
		if !p.isMonsterText(v) || !answersActivation.worth(v) {
			continue
		}
		for s := range v.Sentences() {
			loc := answersActivation.re().FindStringSubmatchIndex(v.In(s.Span))
			if loc == nil || s.Quick || strings.Contains(v.In(s.Span), "Quick Effect") {
				continue
			}
			at := int(s.Span.Start) + loc[2]
			p.Report(v, at, at+1, fixes{title: "write `" + quickTag + "`", edits: []edit{{at, at, " " + quickTag}}})
		}
	}
}

var anyTag = newExpr("(quick effect)", ` ?\(Quick Effect\)`)

// quickOnSpell leaves alone Spells and Traps that become monsters or give effects.
func quickOnSpell(p *Pass) {
	if p.Card.Kind == card.KindMonster {
		return
	}
	p.each(anyTag, func(m match) {
		if strings.Contains(m.Lower, "effect monster") || strings.Contains(m.Lower, "this effect") || strings.Contains(m.Lower, "these effect") ||
			strings.Contains(m.Lower, "following effect") || strings.Contains(m.Lower, "its effect") || strings.Contains(m.Text, `"(Quick`) {
			return
		}
		end := m.end()
		if m.start() == 0 && strings.HasPrefix(m.Text[end:], ": ") {
			end += 2
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), end, ""))
	})
}

var flip = newExpr("flip:", `(?:^|[.\n] ?)(?P<at>FLIP:)`)

func flipLabel(p *Pass) {
	if p.Card.Types.Has(card.TypeFlip) {
		return
	}
	p.each(flip, func(m match) { p.Report(m.View, m.start(), m.end(), noFix()) })
}

var (
	withoutParens = newExpr("special summon this card from your hand", `^[^:;]*\byou can Special Summon this card (?P<at>from your hand)`)
	withParens    = newExpr("special summon this card (from your hand)", `^[^:;]*: (?:You can )?Special Summon this card (?P<at>\(from your hand\))`)
)

func ownSummon(p *Pass) {
	for _, v := range p.Views {
		if !p.isMonsterText(v) {
			continue
		}
		for s := range v.Sentences() {
			text := v.In(s.Span)
			if s.Kind == split.Plain && withoutParens.worth(v) {
				p.reportOwnSummon(v, s, withoutParens, text, "(from your hand)")
			}
			if withParens.worth(v) {
				p.reportOwnSummon(v, s, withParens, text, "from your hand")
			}
		}
	}
}

func (p *Pass) reportOwnSummon(v *View, s *split.Sentence, e *expr, text, new string) {
	if loc := e.re().FindStringSubmatchIndex(text); loc != nil {
		start, end := int(s.Span.Start)+loc[2], int(s.Span.Start)+loc[3]
		p.Report(v, start, end, write(start, end, new))
	}
}

var (
	mustBe = newExpr("must be special summoned|must first be special summoned|only be special summoned", `(?:^|[.\n] ?)(?P<at>(?:Must|This card must|Can only|This card can only)(?: first)? be Special Summoned)\b`)
	nomi   = "Cannot be Normal Summoned/Set. "
)

func mustWithoutCannot(p *Pass) {
	c := p.Card
	if c.Kind != card.KindMonster || c.IsExtraDeck() || c.Types.HasAny(card.TypeRitual|card.TypeToken) {
		return
	}
	p.each(mustBe, func(m match) {
		if strings.Contains(m.Lower, "cannot be normal summoned") || m.Split.Kind != split.Main {
			return
		}
		first := m.start() + strings.Index(m.Text[m.start():], " be Special")
		p.Report(m.View, m.start(), m.start()+len(wordAt(m.Text, m.start())), fixes{title: "write `" + strings.TrimSpace(nomi) + "` before it", edits: []edit{{m.start(), first, nomi + "Must"}}})
	})
}

var notMaterials = newExpr("", `^(?:\(|Must|Cannot|This card can|If |When |You |Your |Once |During |Negate |"_+" |This card|A |All |Each |Gains |Unaffected|While )`)

// materialLine looks at the first line of an Extra Deck monster that the splitter did not take for materials.
func materialLine(p *Pass) {
	if !p.Card.IsExtraDeck() || len(p.Views) == 0 {
		return
	}
	v := p.Views[len(p.Views)-1]
	if _, ok := v.Materials(); ok || v.Split.Kind != split.Main || len(v.Split.Lines) == 0 || len(v.Split.Lines[0].Sentences) == 0 {
		return
	}
	first := &v.Split.Lines[0].Sentences[0]
	text := v.In(first.Span)
	start, end := int(first.Span.Start), int(first.Span.End)
	switch {
	case first.Kind != split.Plain:
	case strings.HasPrefix(text, "This card needs ") || strings.HasPrefix(text, "Materials: ") || strings.HasPrefix(text, "Needs "):
		p.Report(v, start, end, noFix())
	case !notMaterials.re().MatchString(text) && strings.HasSuffix(text, ".") && len(text) < 100:
		p.Report(v, end-1, end, write(end-1, end, ""))
	}
}

var orMore = newExpr(" or more ", `\b(?P<at>(?P<n>\d) or more)\b`)

func materialQuantity(p *Pass) { p.inMaterials(orMore, "${n}+") }

var plainNonTuners = newExpr("non-tuner monster", `1\+ (?P<at>non-Tuner monsters?)$`)

func nonTuners(p *Pass) { p.inMaterials(plainNonTuners, "non-Tuners") }

// inMaterials reports what an expression finds in the line of materials.
func (p *Pass) inMaterials(e *expr, template string) {
	for _, v := range p.Views {
		line, ok := v.Materials()
		if !ok || !e.worth(v) {
			continue
		}
		text := v.In(line)
		for _, g := range e.re().FindAllStringSubmatchIndex(text, -1) {
			for i := range g {
				g[i] += int(line.Start)
			}
			p.reportMatch(match{v, e.re(), g}, template)
		}
	}
}

// bulletsWithoutLead reports bullets that begin a box, and bullets behind a sentence that says nothing of a choice.
func bulletsWithoutLead(p *Pass) {
	for _, v := range p.Views {
		for i := range v.Split.Lines {
			l := &v.Split.Lines[i]
			if l.Kind == split.Bullets && len(l.Bullets) > 0 && !labelled(l.Bullets[0]) {
				p.Report(v, int(l.Bullets[0].Mark.Start), int(l.Bullets[0].Mark.End), noFix())
			}
			for j := range l.Sentences {
				s := &l.Sentences[j]
				if len(s.Bullets) > 0 && s.Kind == split.Activated && !leads(v.In(s.Span)) {
					p.Report(v, int(s.Bullets[0].Mark.Start), int(s.Bullets[0].Mark.End), noFix())
				}
			}
		}
	}
}

// labelled reports whether a bullet says itself when it counts: `While in Attack Position:`, `During your turn:`.
func labelled(b split.Bullet) bool {
	return len(b.Sentences) > 0 && (len(b.Sentences[0].Labels) > 0 || b.Sentences[0].Condition.IsValid())
}

// leads reports whether a sentence introduces bullets.
func leads(text string) bool {
	for _, words := range []string{"effect", "activate", "apply", "gain", "based on", "following", "depending", "these", "result", "choose", "depends", "roll", "oss", ":"} {
		if strings.Contains(text, words) && (words != ":" || strings.HasSuffix(text, ":")) {
			return true
		}
	}
	return false
}

// conditionOrder reports `Cannot be Normal Summoned/Set` behind an activated effect.
func conditionOrder(p *Pass) {
	for _, v := range p.Views {
		activated := false
		for s := range v.Sentences() {
			activated = activated || s.Kind == split.Activated
			if activated && strings.HasPrefix(v.In(s.Span), "Cannot be Normal Summoned/Set") {
				p.Report(v, int(s.Span.Start), int(s.Span.End), noFix())
			}
		}
	}
}
