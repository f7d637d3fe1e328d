package facts

import (
	"strings"

	"psct/ast/source"
	"psct/corpus/card"
	"psct/grammar/split"
)

// unit is the text of one activated effect, names masked.
type unit struct {
	box     split.BoxKind
	flip    bool     // it has the label FLIP
	quick   bool     // it has the Quick Effect tag
	own     bool     // it is the activation of the Spell or Trap Card itself
	equips  bool     // it is the activation of an Equip Spell, which targets and equips
	cond    string   // up to the colon
	act     string   // up to the semicolon
	res     string   // the rest
	tail    []string // later sentences that belong to the resolution
	modes   []string // the choices of "activate 1 of these effects"
	applied []string // the choices made at resolution
}

// activation is the text in front of the resolution.
func (u *unit) activation() string { return u.cond + " " + u.act }

// marked tells whether the effect has a condition or an activation part.
func (u *unit) marked() bool { return u.cond != "" || u.act != "" }

// bare tells whether this is the activation of an Equip Spell about which the
// text says nothing.
func (u *unit) bare() bool { return u.equips && !u.marked() && u.res == "" }

// clause is one sentence about how often effects may be used.
type clause struct {
	text string
	box  split.BoxKind
	at   int  // how many units stand before it
	lead bool // it introduces bullets
}

// collector gathers the units and clauses of one card.
type collector struct {
	card    *card.Card
	units   []unit
	clauses []clause
	box     *split.Box
	lead    string
	opened  bool // in the box of a Spell or Trap, the card's own activation has begun
}

// collect gathers the activated effects of a card.
func collect(c *card.Card, text *split.Text) *collector {
	out := &collector{card: c}
	for i := range text.Boxes {
		out.box = &text.Boxes[i]
		out.addBox()
	}
	return out
}

func (c *collector) addBox() {
	if c.card.Property == card.PropertyEquip {
		c.add(unit{own: true, equips: true})
	}
	for i := range c.box.Lines {
		line := &c.box.Lines[i]
		for j := range line.Sentences {
			c.sentence(&line.Sentences[j])
		}
		for j := range line.Sentences {
			c.bullets(&line.Sentences[j])
		}
		for j := range line.Bullets {
			c.sentences(line.Bullets[j].Sentences)
		}
	}
}

func (c *collector) sentences(sentences []split.Sentence) {
	for i := range sentences {
		c.sentence(&sentences[i])
	}
}

// add appends a unit.
func (c *collector) add(u unit) {
	u.box = c.box.Kind
	c.units = append(c.units, u)
}

// last is the unit the text is at, or nil.
func (c *collector) last() *unit {
	if len(c.units) == 0 {
		return nil
	}
	return &c.units[len(c.units)-1]
}

func (c *collector) masked(span source.Span) string { return c.box.Masked(span) }

// sentence adds what one sentence contributes.
func (c *collector) sentence(s *split.Sentence) {
	whole := c.masked(s.Span)
	switch {
	case s.Kind == split.Aside:
		c.aside(whole)
	case s.Kind == split.Limit || isClause(whole):
		c.clauses = append(c.clauses, clause{text: whole, box: c.box.Kind, at: len(c.units), lead: len(s.Bullets) > 0})
	case c.activates(s, whole):
		c.addSentence(s)
	case c.isBody(whole):
		c.addBody(whole)
	case c.last() != nil && !c.last().bare() && continues(whole):
		c.last().tail = append(c.last().tail, whole)
	}
}

// aside notes a limit that stands in parentheses.
func (c *collector) aside(whole string) {
	inside := strings.Trim(whole, "().")
	if last := c.last(); last != nil && begins(inside, "This is a Quick Effect") {
		last.quick = true
	}
	if isClause(inside) {
		c.clauses = append(c.clauses, clause{text: inside, box: c.box.Kind, at: len(c.units)})
	}
}

// activates tells whether a sentence is an activated effect: it has a marker,
// or the label of a Flip effect.
//
// Rule: PSCT 1.2
func (c *collector) activates(s *split.Sentence, whole string) bool {
	if isFlip(c.box, s) {
		return true
	}
	if len(s.Bullets) > 0 && choosesAtActivation(whole) {
		return true
	}
	return s.Kind == split.Activated && !isReplacement(whole) && !begins(whole, "If you do,")
}

func isFlip(box *split.Box, s *split.Sentence) bool {
	return len(s.Labels) > 0 && s.Labels[0].In(box.Text) == "FLIP:"
}

// addSentence adds the effect or effects of a sentence with markers.
func (c *collector) addSentence(s *split.Sentence) {
	u := unit{
		flip: isFlip(c.box, s), quick: s.Quick,
		cond: c.masked(s.Condition), act: c.masked(s.Activation), res: c.masked(s.Resolution),
	}
	if setsNothingOff(&u) {
		return
	}
	if s.Kind != split.Activated && !u.flip {
		u.cond, u.act, u.res = splitOld(u.res)
	}
	if u.own = c.isOwnActivation(&u); u.own {
		c.open(u)
		return
	}
	c.add(u)
	for _, alt := range s.Or {
		c.add(unit{cond: u.cond, act: c.masked(alt.Activation), res: c.masked(alt.Resolution)})
	}
}

// open begins the card's own activation, or completes what a sentence without
// markers, or the bare activation of an Equip Spell, has begun.
func (c *collector) open(u unit) {
	c.opened = true
	last := c.last()
	if last == nil || !last.own || last.marked() {
		c.add(u)
		return
	}
	last.tail = append(last.tail, last.res)
	last.cond, last.act, last.res = u.cond, u.act, u.res
	last.equips = last.equips && has(u.cond, "this card is activated")
}

// isBody tells whether a sentence without markers belongs to the activation of
// the Spell or Trap Card itself.
func (c *collector) isBody(whole string) bool {
	switch {
	case c.card.Kind == card.KindMonster || c.box.Kind == split.Pendulum:
		return false
	case !c.card.Property.Stays():
		return c.last() == nil || c.last().own
	}
	return c.lead == "" && (saysActivate(whole) || !c.opened && summonsItself(whole))
}

// addBody adds a sentence to the card's own activation, or begins it.
func (c *collector) addBody(whole string) {
	u := unit{own: true, res: whole}
	if saysActivate(whole) {
		u.act, u.res = whole, ""
	}
	if last := c.last(); last != nil && last.own && (last.marked() || u.act == "") {
		last.tail = append(last.tail, whole)
		return
	}
	c.open(u)
}

// isOwnActivation tells whether an effect with markers is the activation of the
// Spell or Trap Card itself.
//
// Rule: PSCT 1.1, PSCT 1.2
func (c *collector) isOwnActivation(u *unit) bool {
	if c.card.Kind == card.KindMonster || c.box.Kind == split.Pendulum || c.lead != "" {
		return false
	}
	if !c.card.Property.Stays() {
		return !fromElsewhere(u) && (!c.opened || c.last().own && !c.last().marked())
	}
	return opensCard(c.card, u)
}

// bullets adds the bullets a sentence introduces: as choices of one effect, or
// as effects of their own.
//
// Rule: PSCT 1.5
func (c *collector) bullets(s *split.Sentence) {
	if len(s.Bullets) == 0 {
		return
	}
	lead := c.masked(s.Span)
	last := c.last()
	switch {
	case last != nil && last.own && !last.marked() && choosesAtActivation(last.res):
		last.modes = append(last.modes, c.bulletTexts(s)...)
	case last != nil && choosesAtActivation(lead):
		last.modes = append(last.modes, c.bulletTexts(s)...)
	case last != nil && choosesAtResolution(lead):
		last.applied = append(last.applied, c.bulletTexts(s)...)
	default:
		c.lead = lead
		for i := range s.Bullets {
			c.sentences(s.Bullets[i].Sentences)
		}
		c.lead = ""
	}
}

// bulletTexts gives the masked text of each bullet.
func (c *collector) bulletTexts(s *split.Sentence) []string {
	var out []string
	for i := range s.Bullets {
		out = append(out, c.masked(s.Bullets[i].Span))
	}
	return out
}

// splitOld cuts a sentence that introduces choices without a marker: "If you
// draw, you can activate 1 of these effects."
func splitOld(whole string) (cond, act, res string) {
	if i := strings.Index(whole, ", you can "); i > 0 && begins(whole, "If", "When", "During", "Each time", "Once", "Twice") {
		return whole[:i], whole[i+2:], ""
	}
	return "", whole, ""
}
