package plain

import (
	"fmt"
	"strconv"
	"strings"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// setters read the value of each key into a card. A string returned is what is wrong with the value.
var setters = [numKeys]func(c *card.Card, e entry) (wrong string){
	keyName:      func(c *card.Card, e entry) string { c.Name = e.value; return notEmpty(e.value, "a name") },
	keyID:        setID,
	keyType:      setType,
	keyAttribute: setAttribute,
	keyLevel:     func(c *card.Card, e entry) string { return number(&c.Level, e.value, 0, 13) },
	keyRank:      func(c *card.Card, e entry) string { return number(&c.Rank, e.value, 0, 13) },
	keyLink:      func(c *card.Card, e entry) string { return number(&c.Link, e.value, 1, card.NumArrows) },
	keyScale:     setScale,
	keyATK:       func(c *card.Card, e entry) string { return points(&c.ATK, e.value) },
	keyDEF:       func(c *card.Card, e entry) string { return points(&c.DEF, e.value) },
	keyArrows:    setArrows,
	keyArchetypes: func(c *card.Card, e entry) string {
		c.Series = list(e.value)
		return notEmpty(strings.Join(c.Series, ""), "a list of archetypes")
	},
	keyText:         setText,
	keyPendulumText: setPendulumText,
	keyLintIgnore:   setLintIgnore,
}

func notEmpty(value, what string) string {
	if value == "" {
		return "expected " + what
	}
	return ""
}

func setID(c *card.Card, e entry) string {
	id, err := strconv.ParseInt(e.value, 10, 64)
	if err != nil || id <= 0 {
		return fmt.Sprintf("%q is not a passcode, which is a whole number above 0", e.value)
	}
	c.ID = id
	return ""
}

func number(target *int, value string, low, high int) string {
	n, err := strconv.Atoi(value)
	if err != nil || n < low || n > high {
		return fmt.Sprintf("%q is not a whole number from %d to %d", value, low, high)
	}
	*target = n
	return ""
}

func points(target *card.Stat, value string) string {
	if value == "?" {
		*target = card.Stat{}
		return ""
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 {
		return fmt.Sprintf("%q is neither a number of points nor ?", value)
	}
	*target = card.Points(n)
	return ""
}

// setType reads "Warrior / Tuner / Effect", "Spell / Quick-Play", "Trap / Counter" or "Skill".
func setType(c *card.Card, e entry) string {
	words := strings.Split(e.value, "/")
	for i := range words {
		words[i] = strings.TrimSpace(words[i])
	}
	kind, ok := card.ParseKind(words[0])
	switch {
	case !ok:
		return setMonsterType(c, words)
	case kind == card.KindMonster:
		return "\"Monster\" is not needed; expected the Type and the kinds, as in \"Warrior / Tuner / Effect\""
	}
	c.Kind = kind
	if kind == card.KindSkill {
		c.Dialect = card.DialectSkill
		return ""
	}
	return setProperty(c, words[1:])
}

// setProperty reads the words after Spell or Trap; none means Normal.
func setProperty(c *card.Card, words []string) string {
	c.Property = card.PropertyNormal
	if len(words) == 0 {
		return ""
	}
	property, ok := card.ParseProperty(words[0])
	if !ok || len(words) > 1 || !propertyFits(c.Kind, property) {
		return fmt.Sprintf("%q is no property of a %s%s", strings.Join(words, " / "), c.Kind, suggest(words[0], propertyWords(c.Kind)))
	}
	c.Property = property
	return ""
}

func propertyFits(kind card.Kind, p card.Property) bool {
	if kind == card.KindTrap {
		return p == card.PropertyNormal || p == card.PropertyContinuous || p == card.PropertyCounter
	}
	return p != card.PropertyCounter
}

func propertyWords(kind card.Kind) []string {
	var out []string
	for p := card.PropertyNormal; p < card.NumProperties; p++ {
		if propertyFits(kind, p) {
			out = append(out, p.String())
		}
	}
	return out
}

// setMonsterType reads a monster's type line, which has one Race and any kinds.
func setMonsterType(c *card.Card, words []string) string {
	c.Kind = card.KindMonster
	for _, w := range words {
		if t, ok := card.ParseType(w); ok {
			c.Types |= t
			continue
		}
		race, ok := card.ParseRace(w)
		switch {
		case !ok:
			return fmt.Sprintf("%q is no Type, kind of monster, Spell or Trap%s", w, suggest(w, typeWords()))
		case c.Race != card.RaceNone:
			return fmt.Sprintf("the monster has two Types, %s and %s", c.Race, race)
		}
		c.Race = race
	}
	if c.Race == card.RaceNone {
		return "the monster's Type is missing, such as Warrior in \"Warrior / Effect\""
	}
	return ""
}

// typeWords are the words that a type line may have.
func typeWords() []string {
	out := []string{card.KindSpell.String(), card.KindTrap.String(), card.KindSkill.String()}
	for _, t := range card.TypesAll.Members() {
		out = append(out, t.String())
	}
	for _, r := range card.Races() {
		out = append(out, r.String())
	}
	return out
}

func setAttribute(c *card.Card, e entry) string {
	attribute, ok := card.ParseAttribute(e.value)
	if !ok {
		var words []string
		for _, a := range card.Attributes() {
			words = append(words, a.String())
		}
		return fmt.Sprintf("%q is no Attribute%s", e.value, suggest(e.value, words))
	}
	c.Attribute = attribute
	return ""
}

// setScale reads "4/4" or "4".
func setScale(c *card.Card, e entry) string {
	left, right, two := strings.Cut(e.value, "/")
	if !two {
		right = left
	}
	if wrong := number(&c.ScaleL, strings.TrimSpace(left), 0, 13); wrong != "" {
		return wrong
	}
	return number(&c.ScaleR, strings.TrimSpace(right), 0, 13)
}

func setArrows(c *card.Card, e entry) string {
	for _, word := range list(e.value) {
		arrow, ok := card.ParseArrow(word)
		if !ok {
			return fmt.Sprintf("%q is no Link Arrow%s", word, suggest(word, strings.Split(card.Arrows(0xff).String(), ", ")))
		}
		c.Arrows |= arrow
	}
	return notEmpty(e.value, "a list of Link Arrows")
}

func setText(c *card.Card, e entry) string {
	c.Text = e.value
	c.Origin.Line, c.Origin.Col, c.Origin.Field = e.line, e.col, keyText.String()
	return ""
}

func setPendulumText(c *card.Card, e entry) string {
	c.PendulumText = e.value
	c.Origin.PendulumLine, c.Origin.PendulumCol, c.Origin.PendulumField = e.line, e.col, keyPendulumText.String()
	return ""
}

// setLintIgnore reads a rule and the reason for not applying it.
func setLintIgnore(c *card.Card, e entry) string {
	rule, reason, _ := strings.Cut(e.value, " ")
	reason = strings.TrimSpace(reason)
	if rule == "" || reason == "" {
		return "expected a rule and a reason, as in \"PSCT0000 reason\""
	}
	c.LintIgnores = append(c.LintIgnores, card.LintIgnore{Rule: rule, Reason: reason, Line: e.line})
	return ""
}

// list splits a comma-separated value.
func list(value string) []string {
	var out []string
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// suggest returns ", did you mean …" for a word near one of a list, or nothing.
func suggest(word string, words []string) string {
	near := nearest(word, words, slip(word))
	if near == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", near)
}

// check finds what is wrong with a whole card. Values that a kind of card cannot have are refused, not dropped.
func check(c *card.Card, has *[numKeys]bool) (k key, wrong string) {
	switch {
	case !has[keyName]:
		return keyName, "the card has no Name"
	case !has[keyType]:
		return keyType, "the card has no Type, which decides how its text is read"
	case c.Kind != card.KindMonster:
		return checkNoMonster(c, has)
	case has[keyPendulumText] && !c.Types.Has(card.TypePendulum):
		return keyPendulumText, "only a Pendulum Monster has a Pendulum Text; add Pendulum to its Type"
	case has[keyScale] && !c.Types.Has(card.TypePendulum):
		return keyScale, "only a Pendulum Monster has a Scale; add Pendulum to its Type"
	case has[keyDEF] && !c.HasDEF():
		return keyDEF, "a Link Monster has no DEF"
	case has[keyLevel] && !c.HasLevel():
		return keyLevel, "a " + c.Types.String() + " monster has no Level"
	case has[keyRank] && !c.Types.Has(card.TypeXyz):
		return keyRank, "only an Xyz Monster has a Rank"
	case (has[keyLink] || has[keyArrows]) && !c.Types.Has(card.TypeLink):
		return keyLink, "only a Link Monster has a Link Rating and Link Arrows"
	case has[keyLink] && has[keyArrows] && c.Link != c.Arrows.Count():
		return keyLink, fmt.Sprintf("the Link Rating is %d and there are %d Link Arrows", c.Link, c.Arrows.Count())
	}
	return 0, ""
}

// monsterKeys are the keys that only monsters have.
var monsterKeys = []key{keyAttribute, keyLevel, keyRank, keyLink, keyScale, keyATK, keyDEF, keyArrows, keyPendulumText}

func checkNoMonster(c *card.Card, has *[numKeys]bool) (key, string) {
	for _, k := range monsterKeys {
		if has[k] {
			return k, fmt.Sprintf("a %s has no %s", c.Kind, k)
		}
	}
	return 0, ""
}

// checkTexts reports texts that are missing or look wrong.
func checkTexts(b *intake.Batch, c *card.Card) {
	if c.Text == "" {
		b.Report(c, intake.BlankText, keyText.String(), "the card has no text")
	}
	for _, box := range []string{c.Text, c.PendulumText} {
		for l := range strings.Lines(box) {
			name, _, ok := cutKey(l)
			if near := nearest(name, keyNames[:], 1); ok && near != "" { // two letters off are labels such as WIND
				b.Report(c, intake.SuspectText, keyText.String(), "the text has a line %q, which may be the key %q misspelt", name+":", near)
			}
		}
	}
}
