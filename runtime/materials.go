package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// recipe is what a Summon that uses materials asks for: which cards may be used and which sets of them will
// do. A recipe is not changed once made.
type recipe struct {
	kind     card.SummonKind
	player   Player
	target   CardID
	parts    []recipePart
	groups   []ir.GroupRule
	sum      ir.Compare // how the materials' Levels compare with the target's; CompareNone: they need not
	tributes int        // for a Tribute Summon: how many Tributes are needed
	method   ir.Method
	transfer bool         // the materials of Xyz Monsters that are used become those of the target
	must     []recipePart // what has to be among them
	cards    []CardID     // what may be used
	least    int
	most     int
	frame    int16 // the effect that Summons; noFrame for a procedure
}

// recipePart is one part of what is asked for: so many of the cards that fit a part of a materials line, or
// of certain cards.
type recipePart struct {
	line  *ir.MaterialPart // nil: only among counts
	among []CardID
	least int
	most  int
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

// recipeFor returns the recipe for the Summon of target. using narrows it to what an effect or a procedure of
// the card says; nil for the procedure of the rules.
//
// Rule: PSCT 1.11 (material lines), appendix B3 (material limitation)
func (e *env) recipeFor(p Player, target CardID, kind card.SummonKind, using *ir.MaterialSet) *recipe {
	r := &recipe{kind: kind, player: p, target: target, frame: noFrame}
	line := materialLine(e.d.s.obj(target).def)
	exclusive := using != nil && using.Exclusive
	if line != nil && !exclusive && (line.Kind == kind || using != nil && using.NoSpell) {
		r.take(&line.Materials)
	}
	if kind == card.SummonSynchro && !exclusive {
		r.sum = ir.Equal
	}
	if using != nil {
		r.take(using)
		r.include(e, using)
	}
	e.usable(r, using)
	r.counts(e)
	return r
}

// take adds what a set of materials says.
func (r *recipe) take(m *ir.MaterialSet) {
	for _, p := range m.Parts {
		r.parts = append(r.parts, recipePart{line: p})
	}
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

// include adds the cards that have to be among the materials; with Exclusive they are all of them.
func (r *recipe) include(e *env, using *ir.MaterialSet) {
	if using.Include == nil {
		return
	}
	for _, sel := range parts(using.Include) {
		found := e.candidates(sel, nil)
		least, most, ok := e.take(sel.Qty, len(found))
		if !ok {
			least, most = len(found)+1, len(found)+1
		}
		part := recipePart{among: found, least: least, most: most}
		if using.Exclusive {
			r.parts = append(r.parts, part)
		} else {
			r.must = append(r.must, part)
		}
	}
}

// usable finds the cards that may be used: what the effect says, or the usual places of the kind of Summon.
func (e *env) usable(r *recipe, using *ir.MaterialSet) {
	in := *e
	in.you = r.player
	if using != nil && using.Exclusive {
		for _, p := range r.parts {
			in.mayUse(r, p.among)
		}
		return
	}
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
	in.mayUse(r, in.candidates(sel, nil))
	if using == nil {
		return
	}
	for _, more := range using.Extra {
		if more.If != nil && !in.holds(more.If) || more.For != nil && !in.passes(more.For, in.d.live(r.target)) {
			continue
		}
		in.mayUse(r, in.candidates(more.What, nil))
	}
}

// mayUse adds those of the cards that can be materials of the recipe.
func (e *env) mayUse(r *recipe, cards []CardID) {
	for _, c := range cards {
		if c != r.target && !contains(r.cards, c) && e.material(r, c) {
			r.cards = append(r.cards, c)
		}
	}
}

// material reports whether a card may be a material of the recipe at all: it is a monster of a fitting part,
// face-up where it lies on the field (but for Fusion, Ritual and Tribute Summons), and nothing forbids it.
func (e *env) material(r *recipe, c CardID) bool {
	x := e.d.live(c)
	tribute := r.kind.IsNormal()
	if x.v.kind != card.KindMonster && !tribute || x.o.has(markToken) && r.kind == card.SummonXyz {
		return false
	}
	open := r.kind == card.SummonFusion || r.kind == card.SummonRitual || r.kind == card.SummonSpecial || tribute
	if x.o.onField() && !x.o.faceUp() && !open {
		return false
	}
	if r.sum != ir.CompareNone && x.v.lacks&noLevel != 0 {
		return false
	}
	if r.method != ir.MethodUsual && !e.methodAllows(r, c) {
		return false
	}
	how := protection{source: r.target, by: r.player, reason: card.ReasonMaterial, kind: r.kind}
	if !tribute && (e.d.protected(c, ir.ActMaterial, how) ||
		e.d.forbidden(r.player, attempt{act: ir.ActMaterial, card: c, kind: r.kind})) || e.d.notMaterial(c, r) {
		return false
	}
	for i := range r.parts {
		if e.fitsPart(r, &r.parts[i], x) {
			return true
		}
	}
	return len(r.parts) == 0
}

// methodAllows reports whether a card can go where the method of the recipe says.
func (e *env) methodAllows(r *recipe, c CardID) bool {
	op := &ir.MoveOp{To: card.ZoneGY}
	how := protection{source: r.target, by: r.player, reason: card.ReasonCost, kind: r.kind, goal: r.target}
	switch r.method {
	case ir.MethodBanish:
		op.To = card.ZoneBanished
	case ir.MethodShuffle, ir.MethodBottom:
		op.To = card.ZoneDeck
	case ir.MethodReturn:
		op.To, op.Reason = card.ZoneHand, card.ReasonReturn
	case ir.MethodTribute:
		op.Reason = card.ReasonTribute
	}
	return e.d.movable(c, op, how)
}

// fitsPart reports whether a monster fits one part, as it is or as a rule lets it count.
func (e *env) fitsPart(r *recipe, part *recipePart, x entity) bool {
	if part.line == nil {
		return contains(part.among, x.id)
	}
	if e.fitsLine(part.line, x) || e.d.substitutes(x.id, r, part.line) {
		return true
	}
	for _, v := range e.d.countsAs(x.id, r) {
		if e.fitsLine(part.line, entity{id: x.id, o: x.o, v: v}) {
			return true
		}
	}
	return false
}

// fitsLine reports whether a monster is what one part of a materials line asks for.
func (e *env) fitsLine(part *ir.MaterialPart, x entity) bool {
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
	for i := range r.parts {
		part := &r.parts[i]
		if part.line != nil {
			part.least, part.most = e.partRange(part.line, len(r.cards))
		}
		r.least += part.least
		r.most += part.most
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
	e.you = p
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
