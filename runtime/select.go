package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// candidates appends to dst the cards that a selector can be about, whatever its quantity. Cards that the
// selector reaches by a reference must still be the objects that the reference was bound to.
func (e *env) candidates(sel *ir.Selector, dst []CardID) []CardID {
	if sel == nil {
		return dst
	}
	start := len(dst)
	if sel.Ref != nil {
		dst = e.referred(sel, dst)
	} else if sel.Zones != 0 {
		dst = e.zoned(sel, dst)
	}
	for _, or := range sel.Or {
		for _, c := range e.candidates(or, nil) {
			if !contains(dst[start:], c) {
				dst = append(dst, c)
			}
		}
	}
	return dst
}

// described returns the candidates of a selector and of the parts that stand beside it, where nothing is chosen: `your
// monsters and the monsters in your GY`.
func (e *env) described(sel *ir.Selector) []CardID {
	out := e.candidates(sel, nil)
	for _, part := range sel.And {
		for _, c := range e.candidates(part, nil) {
			if !contains(out, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// referred appends the objects of the selector's reference that pass its other words.
func (e *env) referred(sel *ir.Selector, dst []CardID) []CardID {
	start := len(dst)
	for _, r := range e.refs(sel.Ref) {
		if e.d.s.alive(r) == nil || contains(dst[start:], r.Card) {
			continue
		}
		if e.fits(sel, e.d.live(r.Card)) {
			dst = append(dst, r.Card)
		}
	}
	return dst
}

// zoned appends the cards in the selector's zones that pass its words.
func (e *env) zoned(sel *ir.Selector, dst []CardID) []CardID {
	for _, p := range [2]Player{e.you, e.you.Opponent()} {
		if !e.isPlayer(sel.Controller, p) {
			continue
		}
		for z := card.ZoneHand; z < card.NumZones; z++ {
			if sel.Zones.Has(z) {
				dst = e.inZone(sel, p, z, dst)
			}
		}
	}
	return dst
}

// inZone appends the fitting cards of one zone of a player.
func (e *env) inZone(sel *ir.Selector, p Player, z card.Zone, dst []CardID) []CardID {
	start := len(dst)
	dst = e.d.s.cardsIn(p, z, dst)
	if sel.End != ir.AnyPlace && z == card.ZoneDeck {
		dst = append(dst[:start], e.endOf(sel, dst[start:])...)
	}
	kept := dst[:start]
	for _, c := range dst[start:] {
		if e.fits(sel, e.d.live(c)) {
			kept = append(kept, c)
		}
	}
	return kept
}

// endOf returns the selector's number of cards at its end of the Deck, the outermost first.
func (e *env) endOf(sel *ir.Selector, deck []CardID) []CardID {
	n := len(deck)
	if sel.Qty.N != nil {
		n = min(n, max(0, e.number(sel.Qty.N)))
	}
	out := make([]CardID, 0, n)
	for i := range n {
		if sel.End == ir.Bottom {
			out = append(out, deck[i])
		} else {
			out = append(out, deck[len(deck)-1-i])
		}
	}
	return out
}

// cardsIn appends a player's cards of a zone to dst.
func (s *State) cardsIn(p Player, z card.Zone, dst []CardID) []CardID {
	h := &s.halves[p]
	switch z {
	case card.ZoneMainMonster:
		return appendCards(dst, h.monsters[:mainMonsterZones])
	case card.ZoneExtraMonster:
		return appendCards(dst, h.monsters[mainMonsterZones:])
	case card.ZoneSpellTrap, card.ZonePendulum:
		for _, c := range h.spells {
			if c != 0 && s.obj(c).zone == z {
				dst = append(dst, c)
			}
		}
		return dst
	case card.ZoneField:
		return appendCards(dst, []CardID{h.field})
	case card.ZoneMaterial:
		for _, a := range s.attach {
			if s.obj(a.Host).ctrl == p {
				dst = append(dst, a.Card)
			}
		}
		return dst
	default:
		if l := s.list(p, z); l != nil {
			return append(dst, *l...)
		}
		return dst
	}
}

func appendCards(dst, slots []CardID) []CardID {
	for _, c := range slots {
		if c != 0 {
			dst = append(dst, c)
		}
	}
	return dst
}

// fits reports whether an entity passes a selector's words: zones, sides, filter and exceptions.
func (e *env) fits(sel *ir.Selector, x entity) bool {
	if sel.Zones != 0 && !sel.Zones.Has(x.o.zone) {
		return false
	}
	if !e.isPlayer(sel.Controller, zoneOwner(x.o)) || !e.isPlayer(sel.Owner, x.o.owner) {
		return false
	}
	if sel.Other && e.isSource(x.id) {
		return false
	}
	if sel.Except != nil && e.isOneOf(sel.Except, x) {
		return false
	}
	if sel.Ref == nil && (x.o.has(markSummoning) || e.ownActivation(x.id)) {
		return false
	}
	return e.seen(sel.Filter, x) && e.passes(sel.Filter, x)
}

// ownActivation reports whether a card is the Spell or Trap whose activation is being carried out: it never
// selects or counts itself.
//
// Rule: S0-FOP-3, S0-FOP-4
func (e *env) ownActivation(c CardID) bool {
	return e.f != nil && e.f.asCard && e.f.source.Card == c
}

// seen reports whether what a filter asks about can be known of the card: of a face-down card on the
// field nothing is, except whether it is a monster and how it lies.
//
// Rule: PSCT 6.9 (Set cards are private).
func (e *env) seen(f ir.Filter, x entity) bool {
	if f == nil || !x.o.onField() || x.o.faceUp() {
		return true
	}
	return !asksFace(f, x)
}

// asksFace reports whether a filter asks about the printed side of a card.
func asksFace(f ir.Filter, x entity) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return anyAsksFace(f.All, x)
	case *ir.OrFilter:
		return anyAsksFace(f.Any, x)
	case *ir.NotFilter:
		return asksFace(f.Not, x)
	case *ir.KindFilter:
		return !x.o.inMonsterZone() && f.Kinds.Has(card.KindSpell) != f.Kinds.Has(card.KindTrap)
	case *ir.NameFilter, *ir.ArchetypeFilter, *ir.TypesFilter, *ir.PropertyFilter, *ir.RaceFilter,
		*ir.AttributeFilter, *ir.StatFilter, *ir.MentionsFilter, *ir.NumberNameFilter, *ir.SameFilter, *ir.HasFilter:
		return true
	default:
		return false
	}
}

func anyAsksFace(all []ir.Filter, x entity) bool {
	for _, f := range all {
		if asksFace(f, x) {
			return true
		}
	}
	return false
}

// count range: how many of n candidates a quantity takes; false when it cannot be met.
func (e *env) take(q ir.Qty, n int) (least, most int, ok bool) {
	want := n
	if q.N != nil {
		want = max(0, e.number(q.N))
	}
	switch q.Mode {
	case ir.QtyUnset, ir.QtyAll:
		return n, n, n > 0
	case ir.QtyExactly:
		return want, want, want > 0 && want <= n
	case ir.QtyUpTo:
		least = 1
		if q.Min != nil {
			least = max(0, e.number(q.Min))
		}
		return min(least, want), min(want, n), n >= least && want > 0
	case ir.QtyAtLeast:
		return want, n, want <= n && n > 0
	case ir.QtyAsMany:
		return min(want, n), min(want, n), n > 0 && want > 0
	default: // QtyAny, QtyOneOrMore
		return 1, n, n > 0
	}
}

// chosenByText reports whether the quantity leaves nothing to choose.
func takesAll(q ir.Qty) bool { return q.Mode == ir.QtyAll || q.Mode == ir.QtyUnset }

// selection is a choice that has rules over the chosen cards together, kept as data with its prompt.
type selection struct {
	sel   *ir.Selector
	frame int16
	you   Player
	this  Ref
}

// accepts reports whether the picked cards obey the selection's rules.
func (x *selection) accepts(d *Duel, options []Option, picks []int) bool {
	cards := make([]CardID, len(picks))
	for i, p := range picks {
		cards[i] = options[p].Card.Card
	}
	e := env{d: d, f: d.frame(x.frame), you: x.you, this: x.this, turn: x.you}
	return e.together(x.sel, cards)
}

// together reports whether the cards obey every group rule of the selector.
func (e *env) together(sel *ir.Selector, cards []CardID) bool {
	for i := range sel.Group {
		if !e.obeysRule(&sel.Group[i], cards, sel) {
			return false
		}
	}
	return true
}

// obeysRule tests one group rule.
func (e *env) obeysRule(g *ir.GroupRule, cards []CardID, sel *ir.Selector) bool {
	switch g.Rule {
	case ir.GroupSame:
		return e.shareProp(g.Prop, cards, g.Original)
	case ir.GroupDistinct:
		return e.differInProp(g.Prop, cards, g.Original)
	case ir.GroupTotal:
		return g.Compare.Holds(e.total(g, cards), e.number(g.Value))
	case ir.GroupIncluding:
		return e.passing(g.Filter, cards) >= e.valueOr(g.Value, 1)
	case ir.GroupAtMost:
		return e.passing(g.Filter, cards) <= e.valueOr(g.Value, 1)
	case ir.GroupEachOnce:
		return e.fromDifferentPlaces(cards)
	case ir.GroupExtreme:
		return e.extreme(g, cards, sel)
	default:
		return false
	}
}

func (e *env) valueOr(v ir.Value, otherwise int) int {
	if v == nil {
		return otherwise
	}
	return e.number(v)
}

func (e *env) total(g *ir.GroupRule, cards []CardID) int {
	n := 0
	for _, c := range cards {
		v, _ := e.stat(e.d.live(c), g.Stat, g.Original)
		n += v
	}
	return n
}

func (e *env) passing(f ir.Filter, cards []CardID) int {
	n := 0
	for _, c := range cards {
		if e.passes(f, e.d.live(c)) {
			n++
		}
	}
	return n
}

func (e *env) fromDifferentPlaces(cards []CardID) bool {
	for i, c := range cards {
		for _, b := range cards[:i] {
			x, y := e.d.s.obj(c), e.d.s.obj(b)
			if x.zone == y.zone && zoneOwner(x) == zoneOwner(y) {
				return false
			}
		}
	}
	return true
}

// extreme reports whether every card has the highest (lowest) value among the selector's candidates.
func (e *env) extreme(g *ir.GroupRule, cards []CardID, sel *ir.Selector) bool {
	best, found := 0, false
	for _, c := range e.candidates(sel, nil) {
		v, ok := e.stat(e.d.live(c), g.Stat, g.Original)
		if !ok {
			continue
		}
		if !found || g.Lowest && v < best || !g.Lowest && v > best {
			best, found = v, true
		}
	}
	for _, c := range cards {
		if v, ok := e.stat(e.d.live(c), g.Stat, g.Original); !ok || v != best {
			return false
		}
	}
	return found
}

// suggestLimit bounds the search for a legal choice.
const suggestLimit = 20_000

// suggest finds picks of least to most of the cards that obey the selector's rules; nil when there are
// none, or none was found within bounds.
func (e *env) suggest(sel *ir.Selector, cards []CardID, least, most int) []int {
	tries := 0
	var chosen []CardID
	var picks []int
	var search func(from int) bool
	search = func(from int) bool {
		if tries++; tries > suggestLimit {
			return false
		}
		if len(picks) >= least && e.together(sel, chosen) {
			return true
		}
		if len(picks) == most {
			return false
		}
		for i := from; i < len(cards); i++ {
			picks, chosen = append(picks, i), append(chosen, cards[i])
			if search(i + 1) {
				return true
			}
			picks, chosen = picks[:len(picks)-1], chosen[:len(chosen)-1]
		}
		return false
	}
	if !search(0) {
		return nil
	}
	return picks
}
