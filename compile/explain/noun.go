package explain

import (
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// selectNoun names the objects of a selector: "1 Dragon monster you control".
func (t *teller) selectNoun(s *ir.Selector) noun { return t.selection(s, false) }

// selectFrom is selectNoun for verbs that take cards from somewhere: "1 Spell from your GY".
func (t *teller) selectFrom(s *ir.Selector) noun { return t.selection(s, true) }

// selection names the objects of a selector, who chooses them, and what must hold of them together.
//
// Rule: PSCT 2.4.
func (t *teller) selection(s *ir.Selector, from bool) noun {
	if s == nil {
		return one(t.fail("a choice of cards is missing"))
	}
	if !t.enter() {
		return noun{}
	}
	defer t.leave()
	n := t.candidates(s, from)
	n.text += t.together(s) + t.choice(s)
	if len(s.And) > 0 {
		words := []string{n.text}
		for _, other := range s.And {
			words = append(words, t.selection(other, from).text)
		}
		n.text, n.many = t.and(words), true
	}
	return n
}

// together says what must hold of the chosen cards together, and what is left out.
func (t *teller) together(s *ir.Selector) string {
	var words []string
	for _, g := range s.Group {
		words = append(words, t.groupRule(g))
	}
	if s.Except != nil {
		words = append(words, t.s("except %s", t.ref(s.Except).text))
	}
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, ", ") + ")"
}

// choice says who chooses, how and when, where that is not the usual.
func (t *teller) choice(s *ir.Selector) string {
	var out string
	if s.Chooser != t.actor && (s.Chooser.Who != ir.You || chooses(s)) {
		out += t.s(" (chosen by %s)", t.player(s.Chooser).text)
	}
	if s.Random {
		out += t.s(" (at random)")
	}
	switch s.When {
	case ir.WhenUnset:
	case ir.AtActivation:
		out += t.s(" (chosen at activation)")
	case ir.AtResolution:
		out += t.s(" (chosen when the effect resolves)")
	default:
		out += t.unknown("time of choice", s.When)
	}
	if s.Snapshot {
		out += t.s(" (only those there at that moment)")
	}
	return out
}

// chooses reports whether a selector leaves anything to choose.
func chooses(s *ir.Selector) bool {
	switch s.Qty.Mode {
	case ir.QtyUnset, ir.QtyAll, ir.QtyAsMany, ir.QtyOneOrMore:
		return false
	default:
		return !s.Random && s.End == ir.AnyPlace
	}
}

// by runs tell while p is who acts.
func by[T any](t *teller, p ir.Player, tell func() T) T {
	was := t.actor
	t.actor = p
	defer func() { t.actor = was }()
	return tell()
}

// amount is a quantity around a noun phrase.
type amount struct {
	before, after string
	many          bool
	article       bool // nothing is stated: the phrase takes an article
}

// qty words a quantity.
func (t *teller) qty(q ir.Qty) amount {
	n, isConst := constant(q.N)
	switch q.Mode {
	case ir.QtyUnset:
		return t.unsetQty(q)
	case ir.QtyExactly:
		if isConst {
			return amount{before: num(n), many: n != 1}
		}
		return amount{before: t.s("as many"), after: t.s("as %s", t.thereAre(q.N)), many: true}
	case ir.QtyUpTo:
		return t.upTo(q, n, isConst)
	case ir.QtyAtLeast:
		if isConst {
			return amount{before: t.s("%s or more", num(n)), many: true}
		}
		return amount{before: t.s("at least as many"), after: t.s("as %s", t.thereAre(q.N)), many: true}
	case ir.QtyAny:
		return amount{before: t.s("any number of"), after: t.s("(at least 1)"), many: true}
	case ir.QtyAll:
		return amount{before: t.s("all"), many: true}
	case ir.QtyAsMany:
		return t.asMany(q)
	case ir.QtyOneOrMore:
		return amount{before: t.s("1 or more"), many: true}
	default:
		return amount{before: t.unknown("quantity", q.Mode)}
	}
}

func (t *teller) unsetQty(q ir.Qty) amount {
	a := amount{article: true}
	if q.N != nil {
		a.after = t.fail("a quantity without its mode has the number %s", t.value(q.N))
	}
	if q.Min != nil {
		a.after = t.fail("a quantity without its mode has the least number %s", t.value(q.Min))
	}
	return a
}

func (t *teller) upTo(q ir.Qty, n int, isConst bool) amount {
	a := amount{before: t.s("up to as many"), many: true}
	if isConst {
		a.before, a.many = t.s("up to %s", num(n)), n != 1
	} else {
		a.after = t.s("as %s", t.thereAre(q.N))
	}
	if q.Min != nil {
		if least, ok := constant(q.Min); ok && least == 0 {
			a.after = phrase(a.after, t.s("(or none)"))
		} else {
			a.after = phrase(a.after, t.s("(at least %s)", t.number(q.Min)))
		}
	}
	return a
}

func (t *teller) asMany(q ir.Qty) amount {
	a := amount{before: t.s("as many"), after: t.s("as possible"), many: true}
	if q.N != nil {
		a.after = t.s("as possible (at most %s)", t.number(q.N))
	}
	return a
}

// candidates names what a selector chooses from, with its quantity.
func (t *teller) candidates(s *ir.Selector, from bool) noun {
	if s.Ref != nil {
		return t.refCandidates(s, from)
	}
	q := t.qty(s.Qty)
	if s.End != ir.AnyPlace {
		return t.deckEnd(s, q)
	}
	d := t.describe(s.Filter)
	head := t.headOf(s, d)
	if d.is != nil && s.Qty.Mode == ir.QtyUnset {
		n := *d.is
		n.text = phrase(t.noun(d, n.many), t.where(s, head, from))
		return n
	}
	if !d.onlyAlts() {
		d.head = head
	}
	where := t.where(s, head, from)
	if d.place && s.Controller == nil && s.Owner == nil {
		where = "" // the description says it more closely
	}
	text := phrase(t.noun(d, q.many), where)
	for _, alt := range s.Or {
		text += t.s(", or %s", t.alternative(alt, q.many, from))
	}
	return noun{text: phrase(t.counted(q, s.Other, text), q.after), head: head, many: q.many}
}

// headOf is the main word of a selector: a material for attached cards.
func (t *teller) headOf(s *ir.Selector, d desc) string {
	if s.Zones == card.ZoneMaterial.Set() {
		return d.headOr("material")
	}
	return d.headOr("card")
}

// alternative is a member of Or: it shares the quantity of its selector.
func (t *teller) alternative(s *ir.Selector, many, from bool) string {
	if s.Qty.Mode != ir.QtyUnset {
		return t.selection(s, from).text
	}
	if s.Ref != nil {
		return t.selection(s, from).text
	}
	d := t.describe(s.Filter)
	head := t.headOf(s, d)
	if d.is == nil {
		d.head = head
	}
	text := phrase(t.noun(d, many), t.where(s, head, from))
	if s.Other && d.is == nil {
		text = t.s("other %s", text)
	}
	text += t.together(s)
	for _, alt := range s.Or {
		text += t.s(", or %s", t.alternative(alt, many, from))
	}
	for _, other := range s.And {
		text += t.s(" and %s", t.selection(other, from).text)
	}
	if s.End != ir.AnyPlace {
		text = t.s("%s (%s)", text, t.end(s.End))
	}
	return text + t.choice(s)
}

// counted puts quantity, "other" and article in front of a noun phrase.
func (t *teller) counted(q amount, other bool, text string) string {
	switch {
	case q.article && other:
		return t.s("another %s", text)
	case q.article:
		return withArticle(text)
	case other:
		return phrase(q.before, t.s("other"), text)
	default:
		return phrase(q.before, text)
	}
}

// where says where the candidates of a selector are and whose they are.
func (t *teller) where(s *ir.Selector, head string, from bool) string {
	var words []string
	switch {
	case s.Zones != 0:
		words = append(words, t.place(s.Zones, s.Controller, head, from))
	case s.Controller != nil:
		n := t.player(*s.Controller)
		words = append(words, t.s("that %s %s or %s", n.text, agree(t.s("control|"), n), agree(t.s("have|"), n)))
	}
	if s.Owner != nil {
		words = append(words, t.s("owned by %s", t.player(*s.Owner).text))
	}
	return strings.Join(words, ", ")
}

// place says where cards are: "you control", "in your hand or GY", or with from "from your hand or GY".
//
// Rule: PSCT 2.3, PSCT 2.5.
func (t *teller) place(z card.ZoneSet, of *ir.Player, head string, from bool) string {
	var words []string
	off := z &^ card.ZonesField
	field := z & card.ZonesField
	if off&^card.ZoneMaterial.Set() != 0 && t.wholeField(field, head) {
		prep := t.s("in")
		if from {
			prep = t.s("from")
		}
		return phrase(prep, t.zonesIn(z|card.ZonesField, orEither(of)))
	}
	if field != 0 {
		words = append(words, t.onField(field, of, head))
	}
	if off.Has(card.ZoneMaterial) {
		words = append(words, t.asMaterial(of))
		off &^= card.ZoneMaterial.Set()
	}
	if off != 0 {
		prep := t.s("in")
		if from {
			prep = t.s("from")
		}
		words = append(words, phrase(prep, t.whoseOr(of, t.s("either player's")), t.or(t.zoneNames(off))))
	}
	return strings.Join(words, t.s(" or "))
}

func (t *teller) asMaterial(of *ir.Player) string {
	if of == nil {
		return t.s("attached to a monster")
	}
	n := t.player(*of)
	return t.s("attached to a monster %s %s", n.text, agree(t.s("control|"), n))
}

// anywhere names zones of whatever player: "on the field or in the GY".
func (t *teller) anywhere(z card.ZoneSet) string {
	var words []string
	switch {
	case z&card.ZonesField == card.ZonesField:
		words = append(words, t.s("on the field"))
		z &^= card.ZonesField
	case z&card.ZonesMonster == card.ZonesMonster:
		words = append(words, t.s("in a Monster Zone"))
		z &^= card.ZonesMonster
	}
	for _, name := range t.zoneNames(z) {
		words = append(words, t.s("in the %s", name))
	}
	return t.or(words)
}

// orEither is the player, or either player where none is named.
func orEither(of *ir.Player) *ir.Player {
	if of == nil {
		return &ir.Player{Who: ir.EitherPlayer}
	}
	return of
}

// wholeField reports whether zones are all the places on the field where such cards can be.
func (t *teller) wholeField(field card.ZoneSet, head string) bool {
	head = strings.ToLower(head)
	monsters := field == card.ZonesMonster && (strings.Contains(head, "monster") || strings.Contains(head, "token"))
	spells := field&^card.ZonePendulum.Set() == card.ZonesSpellTrap&^card.ZonePendulum.Set() &&
		(strings.Contains(head, "spell") || strings.Contains(head, "trap"))
	return field == card.ZonesField || monsters || spells
}

// onField says where on the field cards are, no more closely than their kind does.
func (t *teller) onField(field card.ZoneSet, of *ir.Player, head string) string {
	if t.wholeField(field, head) {
		if of == nil {
			return t.s("on the field")
		}
		n := t.player(*of)
		return n.text + " " + agree(t.s("control|"), n)
	}
	names := t.zoneNames(field)
	if field&card.ZonesMonster == card.ZonesMonster {
		names = append([]string{t.s("Monster Zone")}, t.zoneNames(field&^card.ZonesMonster)...)
	}
	if of == nil {
		return t.s("in a %s", t.or(names))
	}
	return t.s("in %s %s", t.whose(*of), t.or(names))
}

// refCandidates names objects that are already determined, or a choice among them.
func (t *teller) refCandidates(s *ir.Selector, from bool) noun {
	n := t.ref(s.Ref)
	d := t.describe(s.Filter)
	where := t.whereRef(s, from)
	if s.Other {
		where = phrase(where, t.s("other than this card"))
	}
	if s.End != ir.AnyPlace {
		where = phrase(where, t.s("(%s)", t.end(s.End)))
	}
	for _, alt := range s.Or {
		n.text += t.s(", or %s", t.alternative(alt, n.many, from))
	}
	if s.Qty.Mode == ir.QtyUnset || s.Qty.Mode == ir.QtyAll {
		n.text += t.unsetQty(ir.Qty{N: s.Qty.N, Min: s.Qty.Min}).after
		return t.narrowed(n, d, where)
	}
	q := t.qty(s.Qty)
	head := d.headOr(n.head)
	if head == "" {
		head = "card"
	}
	if d.is == nil {
		d.head = head
	}
	if m, ok := s.Ref.(*ir.MaterialsRef); ok && !m.Used {
		d.head = "material"
		text := phrase(q.before, t.noun(d, q.many), t.s("attached to %s", t.refOr(m.Of)), where, q.after)
		return noun{text: text, head: "material", many: q.many}
	}
	text := t.s("%s among %s", phrase(q.before, t.noun(d, q.many), where), n.text)
	return noun{text: phrase(text, q.after), head: head, many: q.many}
}

// whereRef says where objects must be that are already determined.
func (t *teller) whereRef(s *ir.Selector, from bool) string {
	var words []string
	switch {
	case s.Zones != 0 && s.Zones&^card.ZonesField == 0 && s.Zones&card.ZonesField == card.ZonesField:
		words = append(words, t.s("on %s field", t.whoseOr(s.Controller, t.s("the"))))
	case s.Zones != 0 && from:
		words = append(words, t.s("from %s", t.zonesIn(s.Zones, s.Controller)))
	case s.Zones != 0:
		words = append(words, t.s("in %s", t.zonesIn(s.Zones, s.Controller)))
	case s.Controller != nil:
		n := t.player(*s.Controller)
		words = append(words, t.s("that %s %s", n.text, agree(t.s("control|"), n)))
	}
	if s.Owner != nil {
		words = append(words, t.s("owned by %s", t.player(*s.Owner).text))
	}
	return phrase(words...)
}

// narrowed says of what a reference names that only such cards are meant.
func (t *teller) narrowed(n noun, d desc, where string) noun {
	var words []string
	if !d.isEmpty() {
		it := one(t.s("it"))
		if n.many {
			it = several(t.s("they"))
		}
		words = append(words, t.isA(it, d, false))
	}
	n.text = phrase(n.text, where)
	if len(words) > 0 {
		n.text = t.s("%s (only if %s)", n.text, t.and(words))
	}
	return n
}

// deckEnd names cards at an end of a Deck: "the top 3 cards of your Deck".
func (t *teller) deckEnd(s *ir.Selector, q amount) noun {
	d := t.describe(s.Filter)
	head := t.headOf(s, d)
	d.head = head
	of := t.zonesIn(s.Zones, s.Controller)
	if s.Zones == 0 {
		of = t.whoseOr(s.Controller, t.s("a")) + " " + t.s("Deck")
	}
	n, isConst := constant(s.Qty.N)
	var text string
	if s.Qty.Mode == ir.QtyExactly && isConst && n == 1 {
		text = t.s("the %s %s of %s", t.end(s.End), t.noun(d, false), of)
	} else {
		text = phrase(t.s("the %s", t.end(s.End)), q.before, t.noun(d, true), q.after, t.s("of %s", of))
	}
	if s.Other {
		text = t.s("%s (not this card)", text)
	}
	if s.Owner != nil {
		text = t.s("%s (owned by %s)", text, t.player(*s.Owner).text)
	}
	for _, alt := range s.Or {
		text += t.s(", or %s", t.alternative(alt, q.many, true))
	}
	return noun{text: text, head: head, many: q.many}
}

// end is an end of a Deck.
func (t *teller) end(e ir.DeckEnd) string {
	switch e {
	case ir.Top:
		return t.s("top")
	case ir.Bottom:
		return t.s("bottom")
	case ir.TopOrBottom:
		return t.s("top or bottom")
	default:
		return t.unknown("end of a Deck", e)
	}
}

// groupRule words a rule over the chosen cards together.
func (t *teller) groupRule(g ir.GroupRule) string {
	prop := ""
	if g.Prop != ir.PropNone {
		prop = word(t, "property", propWords[:], g.Prop)
	}
	stat := ""
	if g.Stat != ir.StatNone {
		stat = word(t, "stat", statWords[:], g.Stat)
	}
	if g.Original {
		prop, stat = t.original(prop), t.original(stat)
	}
	switch g.Rule {
	case ir.GroupSame:
		return phrase(t.s("all with the same"), prop, stat, t.groupRest(g))
	case ir.GroupDistinct:
		return phrase(t.s("all with different"), pluralOf(phrase(prop, stat)), t.groupRest(g))
	case ir.GroupTotal:
		return phrase(t.s("whose total"), prop, stat, t.s("is"), t.groupCompare(g), t.groupFilter(g))
	case ir.GroupIncluding:
		return phrase(t.s("including"), t.groupCount(g, "1"), t.groupWhat(g), prop, stat)
	case ir.GroupAtMost:
		return phrase(t.s("at most"), t.groupCount(g, "1"), t.groupWhat(g), prop, stat)
	case ir.GroupEachOnce:
		return phrase(t.s("at most 1 from each place"), prop, stat, t.groupRest(g))
	case ir.GroupExtreme:
		end := t.s("highest")
		if g.Lowest {
			end = t.s("lowest")
		}
		return phrase(t.s("with the"), end, prop, stat, t.s("among them"), t.groupRest(g))
	default:
		return t.unknown("rule over a group", g.Rule)
	}
}

func (t *teller) original(what string) string {
	if what == "" {
		return ""
	}
	return t.s("original %s", what)
}

// groupRest words the parts of a rule that its kind does not use.
func (t *teller) groupRest(g ir.GroupRule) string {
	return phrase(t.groupCompare(g), t.groupFilter(g))
}

func (t *teller) groupCompare(g ir.GroupRule) string {
	switch {
	case g.Value == nil && g.Compare == ir.CompareNone:
		return ""
	case g.Value == nil:
		return t.fail("a comparison `%s` has nothing to compare with", g.Compare)
	case g.Compare == ir.CompareNone:
		return t.s("(%s)", t.value(g.Value))
	default:
		return t.comparison(g.Compare, g.Value)
	}
}

func (t *teller) groupFilter(g ir.GroupRule) string {
	if g.Filter == nil {
		return ""
	}
	return t.s("(counting only %s)", t.describeThe(g.Filter, true))
}

// groupCount is the number of a rule that counts.
func (t *teller) groupCount(g ir.GroupRule, unset string) string {
	if g.Value == nil {
		return unset
	}
	return t.value(g.Value)
}

func (t *teller) groupWhat(g ir.GroupRule) string {
	n, isConst := constant(g.Value)
	d := t.describe(g.Filter)
	if d.is != nil {
		return t.s("of %s", t.noun(d, false))
	}
	return t.noun(d, g.Value != nil && (!isConst || n != 1))
}
