package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// recipe is what a Summon that uses materials asks for: which cards may be used and which sets of them will
// do. A recipe is not changed once made.
type recipe struct {
	kind   card.SummonKind
	player Player
	target CardID
	parts  []*ir.MaterialPart
	groups []ir.GroupRule
	sum    ir.Compare // how the materials' Levels compare with the target's; CompareNone: they need not
	method ir.Method
	must   []CardID // materials that have to be among them
	cards  []CardID // what may be used
	least  int
	most   int
	frame  int16 // the effect that Summons; noFrame for a procedure
}

// materialLine returns the materials line of a card, or nil.
func materialLine(def *Def) *ir.MaterialsOp {
	for _, a := range def.abilities {
		if a.Kind != ir.MaterialLine {
			continue
		}
		for _, st := range a.Do {
			if op, ok := st.Op.(*ir.MaterialsOp); ok {
				return op
			}
		}
	}
	return nil
}

// recipeFor returns the recipe for the Summon of target. using narrows it to what an effect says; nil for the
// procedure of the rules.
//
// Rule: PSCT 1.11 (material lines), LEDGER B3 (material limitation)
func (e *env) recipeFor(p Player, target CardID, kind card.SummonKind, using *ir.MaterialSet) *recipe {
	r := &recipe{kind: kind, player: p, target: target, frame: noFrame}
	if line := materialLine(e.d.s.obj(target).def); line != nil && line.Kind == kind {
		r.take(&line.Materials)
	}
	if kind == card.SummonSynchro {
		r.sum = ir.Equal
	}
	if using != nil {
		r.take(using)
		if using.Include != nil {
			r.must = e.candidates(using.Include, nil)
		}
	}
	e.usable(r, using)
	r.counts(e)
	return r
}

// take adds what a set of materials says.
func (r *recipe) take(m *ir.MaterialSet) {
	r.parts = append(r.parts, m.Parts...)
	r.groups = append(r.groups, m.Group...)
	if m.LevelSum {
		r.sum = ir.Equal
		if m.LevelCompare != ir.CompareNone {
			r.sum = m.LevelCompare
		}
	}
	if m.Method != ir.MethodUsual {
		r.method = m.Method
	}
}

// usable finds the cards that may be used: what the effect says, or the usual places of the kind of Summon.
func (e *env) usable(r *recipe, using *ir.MaterialSet) {
	sel := &ir.Selector{Zones: card.ZonesMonster, Controller: (ir.Player{}).Ptr()}
	if r.kind == card.SummonFusion || r.kind == card.SummonRitual {
		sel.Zones |= card.ZoneHand.Set()
	}
	if using != nil {
		if using.From != 0 {
			sel.Zones = using.From
		}
		if using.Controller != nil {
			sel.Controller = using.Controller
		}
		sel.Filter = using.Filter
	}
	in := *e
	in.you = r.player
	for _, c := range in.candidates(sel, nil) {
		if c != r.target && in.material(r, c) {
			r.cards = append(r.cards, c)
		}
	}
	if using == nil {
		return
	}
	for _, more := range using.Extra {
		for _, c := range in.candidates(more, nil) {
			if c != r.target && !contains(r.cards, c) && in.material(r, c) {
				r.cards = append(r.cards, c)
			}
		}
	}
}

// material reports whether a card may be a material of the recipe at all: it is a monster of a fitting part,
// face-up where it lies on the field (but for Fusion and Ritual Summons), and nothing forbids it.
func (e *env) material(r *recipe, c CardID) bool {
	x := e.d.live(c)
	if x.v.kind != card.KindMonster || x.o.has(markToken) && r.kind == card.SummonXyz {
		return false
	}
	open := r.kind == card.SummonFusion || r.kind == card.SummonRitual
	if x.o.onField() && !x.o.faceUp() && !open {
		return false
	}
	if r.sum != ir.CompareNone && x.v.lacks&noLevel != 0 {
		return false
	}
	if e.d.protected(c, ir.ActMaterial, protection{source: r.target, by: r.player, reason: card.ReasonMaterial, kind: r.kind}) ||
		e.d.forbidden(r.player, attempt{act: ir.ActMaterial, card: c, kind: r.kind}) || e.d.notMaterial(c, r) {
		return false
	}
	if len(r.parts) == 0 {
		return true
	}
	for _, part := range r.parts {
		if e.fitsPart(part, x) {
			return true
		}
	}
	return false
}

// notMaterial reports whether the card's own text keeps it from being a material for the Summon.
//
// Rule: appendix B3 (material limitation)
func (d *Duel) notMaterial(c CardID, r *recipe) bool {
	for _, a := range d.s.obj(c).def.abilities {
		if a.Kind != ir.MaterialLimit {
			continue
		}
		e := d.envFor(c)
		for _, st := range a.Do {
			if op, ok := st.Op.(*ir.MaterialRuleOp); ok && e.barsMaterial(op, r) {
				return true
			}
		}
	}
	return false
}

// barsMaterial reports whether one rule about a material keeps it from the Summon.
func (e *env) barsMaterial(op *ir.MaterialRuleOp, r *recipe) bool {
	if !e.holds(op.Condition) {
		return false
	}
	kind := op.Kinds.Empty() || summonIs(op.Kinds, r.kind)
	target := e.d.live(r.target)
	switch op.Rule {
	case ir.MaterialCannot:
		about := (op.For == nil || e.passes(op.For, target)) && (op.Except == nil || !e.passes(op.Except, target))
		return kind && about
	case ir.MaterialOnlyFor:
		return !kind || op.For != nil && !e.passes(op.For, target)
	default:
		return false
	}
}

// fitsPart reports whether a monster fits one part of a material line.
func (e *env) fitsPart(part *ir.MaterialPart, x entity) bool {
	switch part.Role {
	case ir.RoleTuner:
		if !x.v.types.Has(card.TypeTuner) {
			return false
		}
	case ir.RoleNonTuner:
		if x.v.types.Has(card.TypeTuner) {
			return false
		}
	}
	return e.passes(part.Filter, x)
}

// counts works out how many materials there may be.
func (r *recipe) counts(e *env) {
	if len(r.parts) == 0 {
		r.least, r.most = 1, len(r.cards)
		return
	}
	for _, part := range r.parts {
		least, most := e.partRange(part, len(r.cards))
		r.least += least
		r.most += most
	}
	r.most = min(r.most, len(r.cards))
}

// partRange returns how many materials a part takes.
func (e *env) partRange(part *ir.MaterialPart, n int) (least, most int) {
	want := 1
	if part.Qty.N != nil {
		want = e.number(part.Qty.N)
	}
	switch part.Qty.Mode {
	case ir.QtyAtLeast:
		return want, n
	case ir.QtyAny, ir.QtyOneOrMore:
		return 1, n
	case ir.QtyUpTo:
		return 1, want
	default:
		return want, want
	}
}

// fits reports whether a set of cards is one that the recipe asks for.
func (r *recipe) fits(d *Duel, cards []CardID) bool {
	if len(cards) < r.least || len(cards) > r.most {
		return false
	}
	for _, c := range r.must {
		if !contains(cards, c) {
			return false
		}
	}
	e := d.envFor(r.target)
	e.you = r.player
	sel := &ir.Selector{Group: r.groups}
	return r.sums(&e, cards) && r.links(&e, cards) && r.assign(&e, cards, make([]int, len(r.parts)), 0) && e.together(sel, cards)
}

// sums compares the materials' Levels with the target's. A Tribute that is not needed may not be used.
func (r *recipe) sums(e *env, cards []CardID) bool {
	if r.sum == ir.CompareNone {
		return true
	}
	want := int(e.d.view(r.target).level)
	total, smallest := 0, 0
	for i, c := range cards {
		n := int(e.d.view(c).level)
		total += n
		if i == 0 || n < smallest {
			smallest = n
		}
	}
	if r.sum == ir.AtLeast && total-smallest >= want {
		return false
	}
	return r.sum.Holds(total, want)
}

// links reports whether the materials of a Link Summon make up the Link Rating: each counts as 1, a Link
// Monster also as its own Link Rating.
func (r *recipe) links(e *env, cards []CardID) bool {
	if r.kind != card.SummonLink {
		return true
	}
	reach := uint64(1)
	for _, c := range cards {
		v := e.d.view(c)
		next := reach << 1
		if v.lacks&noLink == 0 {
			next |= reach << uint(v.link)
		}
		reach = next
	}
	return reach&(1<<uint(e.d.view(r.target).link)) != 0
}

// assign reports whether the cards from i on can be given to parts so that every part has what it needs.
func (r *recipe) assign(e *env, cards []CardID, given []int, i int) bool {
	if len(r.parts) == 0 {
		return true
	}
	if i == len(cards) {
		for k, part := range r.parts {
			if least, _ := e.partRange(part, len(r.cards)); given[k] < least {
				return false
			}
		}
		return true
	}
	x := e.d.live(cards[i])
	for k, part := range r.parts {
		if _, most := e.partRange(part, len(r.cards)); given[k] >= most || !e.fitsPart(part, x) {
			continue
		}
		given[k]++
		if r.assign(e, cards, given, i+1) {
			return true
		}
		given[k]--
	}
	return false
}

// suggest finds a set of materials, as indices into r.cards; nil when there is none, or none was found within
// bounds. With zones it looks for one that leaves a zone free for the target.
func (r *recipe) suggest(d *Duel) []int {
	tries := 0
	var picks []int
	var cards []CardID
	var search func(from int) bool
	search = func(from int) bool {
		if tries++; tries > suggestLimit {
			return false
		}
		if len(cards) >= r.least && r.fits(d, cards) && r.leavesZone(d, cards) {
			return true
		}
		if len(cards) == r.most {
			return false
		}
		for i := from; i < len(r.cards); i++ {
			picks, cards = append(picks, i), append(cards, r.cards[i])
			if search(i + 1) {
				return true
			}
			picks, cards = picks[:len(picks)-1], cards[:len(cards)-1]
		}
		return false
	}
	if !search(0) {
		return nil
	}
	return picks
}

// leavesZone reports whether the target has a zone once the materials are gone.
//
// Rule: PSCT 6.7 (zone space counts zones that the Summon frees)
func (r *recipe) leavesZone(d *Duel, cards []CardID) bool {
	if len(d.s.summonZones(nil, r.target, r.player)) > 0 {
		return true
	}
	var slots []Place
	for _, c := range cards {
		if o := d.s.obj(c); o.inMonsterZone() && o.ctrl == r.player {
			slots = append(slots, o.place())
			*d.s.slot(o.place()) = 0
		}
	}
	free := len(d.s.summonZones(nil, r.target, r.player)) > 0
	for _, c := range cards {
		if o := d.s.obj(c); o.inMonsterZone() && o.ctrl == r.player {
			*d.s.slot(o.place()) = c
		}
	}
	return free && len(slots) > 0
}

// ask returns the prompt for the materials.
func (r *recipe) ask(d *Duel, suggestion []int) Prompt {
	p := Prompt{
		Kind: AskMaterials, Player: r.player, Min: max(r.least, 1), Max: max(r.most, 1), Cause: d.s.ref(r.target), Ability: -1,
		Suggest: suggestion, rule: pickRule{kind: pickMaterials, recipe: r},
	}
	for _, c := range r.cards {
		p.Options = append(p.Options, Option{Card: d.s.ref(c)})
	}
	return p
}

// cardsAt returns the cards behind picks.
func (r *recipe) cardsAt(picks []int) []CardID {
	out := make([]CardID, len(picks))
	for i, k := range picks {
		out[i] = r.cards[k]
	}
	return out
}

// spend uses the materials: they go where the kind of Summon or the method says.
//
// Rule: PSCT 6.4 (d) (being material comes before the Summon)
func (r *recipe) spend(d *Duel, cards []CardID, by Ref, more card.ReasonSet) {
	host := d.s.ref(r.target)
	after := Ref{Card: r.target, Gen: host.Gen + 1}
	why := card.ReasonMaterial.Set() | card.ReasonSummon.Set() | more
	var used []Ref
	for _, c := range cards {
		m := moving{card: c, to: Place{Zone: card.ZoneGY}, reason: why, by: r.player, cause: by}
		switch r.method {
		case ir.MethodBanish:
			m.to.Zone = card.ZoneBanished
		case ir.MethodShuffle, ir.MethodBottom:
			m.to.Zone, m.bottom = card.ZoneDeck, true
		case ir.MethodReturn:
			m.to.Zone = card.ZoneHand
		case ir.MethodTribute:
			m.reason |= card.ReasonTribute.Set()
		default:
			if r.kind == card.SummonRitual {
				m.reason |= card.ReasonTribute.Set()
			}
			if r.kind == card.SummonXyz {
				used = append(used, d.attach(c, host, why, r.player, by))
				continue
			}
		}
		used = append(used, d.move(m))
	}
	for _, u := range used {
		d.emit(Event{Kind: EvMaterial, Card: u, Other: after, Player: r.player, By: r.player, Cause: by, Summon: r.kind, Reason: why})
	}
	if r.method == ir.MethodShuffle {
		d.shuffle(r.player)
	}
}

// extraLegal tests the Summon of a monster from the Extra Deck by the procedure of the rules: Synchro, Xyz or
// Link Summon.
func (d *Duel) extraLegal(p Player, c CardID) Because {
	o := d.s.obj(c)
	line := materialLine(o.def)
	switch {
	case o.owner != p:
		return NotYourCard
	case o.zone != card.ZoneExtraDeck || o.faceUp():
		return WrongLocation
	case line == nil || !byProcedure(line.Kind):
		return CannotSpecialSummon
	case !o.def.lineKnown:
		return NotSupported
	}
	if why := d.specialLegal(summonTry{player: p, card: c, kind: line.Kind, by: c}); why != Legal {
		return why
	}
	e := d.envFor(c)
	r := e.recipeFor(p, c, line.Kind, nil)
	if len(r.cards) < r.least || r.suggest(d) == nil {
		return NoMaterial
	}
	return Legal
}

// byProcedure reports whether a kind of Summon can be done without an effect.
func byProcedure(k card.SummonKind) bool {
	return k == card.SummonSynchro || k == card.SummonXyz || k == card.SummonLink
}
