package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// affectable returns the refs that an effect of the run can change: still there, face-up where on the
// field, and not unaffected.
func (x *run) affectable(refs []Ref) []Ref {
	var out []Ref
	for _, r := range refs {
		o := x.d.s.alive(r)
		if o == nil || o.onField() && (!o.faceUp() || x.d.unaffected(r.Card, x.how())) {
			continue
		}
		out = append(out, r)
	}
	return out
}

// execStat changes stats of monsters, until the duration ends.
func execStat(x *run) status {
	op := x.step.Op.(*ir.StatOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	hit := x.withStat(x.affectable(refs), op)
	if len(hit) == 0 {
		return done
	}
	before := x.statSum(hit, op)
	total := 0
	if op.Value != nil && x.perCard(op.Value) {
		for _, r := range hit {
			in := x.env
			in.each = r
			n := in.number(op.Value)
			x.beginStat(op, []Ref{r}, n)
			total += n
		}
	} else {
		total = x.valueOr(op.Value, 0)
		x.beginStat(op, hit, total)
	}
	for _, r := range hit {
		x.d.emit(Event{Kind: EvStats, Card: r, Player: x.you, By: x.you, Amount: int32(total), Cause: x.this})
	}
	now := x.statSum(hit, op)
	x.res.amount = int32(max(now-before, before-now))
	return x.carried(hit)
}

// statSum is the sum of the one stat that an op changes; 0 for an op about several.
func (x *run) statSum(refs []Ref, op *ir.StatOp) int {
	sum := 0
	for _, r := range refs {
		if n, ok := x.d.view(r.Card).stat(firstStat(op), false); ok && len(op.Stats) == 1 {
			sum += n
		}
	}
	return sum
}

func firstStat(op *ir.StatOp) ir.Stat {
	if len(op.Stats) == 0 {
		return ir.StatNone
	}
	return op.Stats[0]
}

// perCard reports whether a value depends on the card it is for.
func (x *run) perCard(v ir.Value) bool {
	for ref := range ir.Nodes[*ir.EachRef](&ir.Program{Abilities: []*ir.Ability{{Do: ir.Block{{Op: &ir.RememberOp{Value: v}}}}}}) {
		return ref != nil
	}
	return false
}

// beginStat starts the lasting change of stats.
func (x *run) beginStat(op *ir.StatOp, refs []Ref, n int) {
	x.d.begin(lasting{
		op: op, until: op.Until, f: x.keepFrame(), refs: refs, cards: true, player: x.you, value: int32(n),
		known: op.Value != nil,
	})
}

// withStat drops the monsters that lack the stats to be changed.
func (x *run) withStat(refs []Ref, op *ir.StatOp) []Ref {
	var out []Ref
	for _, r := range refs {
		v := x.d.view(r.Card)
		for _, s := range op.Stats {
			if _, ok := v.stat(s, false); ok {
				out = append(out, r)
				break
			}
		}
		if len(op.Stats) == 0 {
			out = append(out, r)
		}
	}
	return out
}

// keepFrame returns a copy of the run's frame that outlives it.
func (x *run) keepFrame() *frame {
	f := frame{player: x.you, source: x.this, index: -1, def: x.d.s.obj(max(x.this.Card, 1)).def}
	if x.f != nil {
		f = *x.f
		f.slots = append([]slot(nil), x.f.slots...)
	}
	return &f
}

// execProperty changes what cards are.
func execProperty(x *run) status {
	op := x.step.Op.(*ir.PropertyOp)
	return x.lastOn(op, op.What, op.Until)
}

// lastOn has an op hold from now on for the chosen cards that the effect can affect.
//
// Rule: PSCT 6.8, S3-UAS-1
func (x *run) lastOn(op ir.Op, what *ir.Selector, until *ir.Duration) status {
	refs, ok, st := x.choose(0, what, x.chooser(what, ir.Player{}))
	if !ok {
		return st
	}
	hit := x.affectable(refs)
	if len(hit) == 0 {
		return done
	}
	x.d.begin(lasting{op: op, until: until, f: x.keepFrame(), refs: hit, cards: true, player: x.you})
	return x.carried(hit)
}

// execTreat has cards treated as something else.
func execTreat(x *run) status {
	op := x.step.Op.(*ir.TreatOp)
	return x.lastOn(op, op.What, op.Until)
}

// execNegateEffects negates the effects of cards from now on.
//
// Rule: S0-SDV-2, S0-SDV-3
func execNegateEffects(x *run) status {
	op := x.step.Op.(*ir.NegateEffectsOp)
	if op.Scope == ir.ActivatedInPlace && op.What.Ref == nil && takesAll(op.What.Qty) {
		// It is about places, not about the cards that lie there now.
		x.d.begin(lasting{op: op, until: op.Until, f: x.keepFrame(), player: x.you})
		return x.carried(nil)
	}
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, ir.Player{}))
	if !ok {
		return st
	}
	var hit []Ref
	for _, r := range x.affectable(refs) {
		if !x.d.protected(r.Card, ir.ActNegate, x.how()) {
			hit = append(hit, r)
		}
	}
	if len(hit) == 0 {
		return done
	}
	x.d.begin(lasting{op: op, until: op.Until, f: x.keepFrame(), refs: hit, cards: true, player: x.you})
	return x.carried(hit)
}

// execLasting starts a restriction, protection or permission: on the cards that are meant now, or on
// players.
//
// Rule: PSCT 2.7 (on players: also cards that arrive later; on cards: those present at resolution)
func execLasting(x *run) status {
	sel, until := lastingParts(x.step.Op)
	l := lasting{op: x.step.Op, until: until, f: x.keepFrame(), player: x.you}
	if sel != nil {
		refs, ok, st := x.choose(0, sel, x.chooser(sel, ir.Player{}))
		if !ok {
			return st
		}
		l.f, l.refs, l.cards = x.keepFrame(), refs, true
		if len(refs) == 0 {
			return done
		}
	}
	x.d.begin(l)
	return x.carried(l.refs)
}

// lastingParts returns whom a lasting op is about and how long it lasts.
func lastingParts(op ir.Op) (*ir.Selector, *ir.Duration) {
	switch op := op.(type) {
	case *ir.RestrictOp:
		return op.What, op.Until
	case *ir.ProtectOp:
		return op.What, op.Until
	case *ir.PermitOp:
		return op.What, op.Until
	case *ir.MaterialRuleOp:
		return op.What, op.Until
	case *ir.RequireOp:
		return op.What, op.Until
	case *ir.ReplaceOp:
		return nil, op.Until
	case *ir.DamageRuleOp:
		return nil, op.Until
	default:
		return nil, nil
	}
}

// execDelay has something done later.
//
// Rule: S0-EPE-6
func execDelay(x *run) status {
	op := x.step.Op.(*ir.DelayOp)
	x.d.begin(lasting{op: op, until: op.Until, f: x.keepFrame(), player: x.you})
	return x.carried(nil)
}

// execPosition changes battle positions or turns cards over.
func execPosition(x *run) status {
	op := x.step.Op.(*ir.PositionOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	if op.To.Len() > 1 && x.t.sub == 0 {
		x.t.sub = 1
		return x.askPosition(op.To, x.player(op.Player))
	}
	to := card.PositionNone
	for p := range op.To.All() {
		to = p
	}
	if op.To.Len() > 1 {
		to = nthPosition(op.To, x.d.picks()[0])
	}
	var hit []Ref
	for _, r := range refs {
		o := x.d.s.alive(r)
		if o == nil || !o.onField() || x.d.unaffected(r.Card, x.how()) || x.d.protected(r.Card, ir.ActChangePosition, x.how()) {
			continue
		}
		if x.d.reposition(r.Card, turned(o, to), x.you, x.this) {
			hit = append(hit, r)
		}
	}
	if len(hit) == 0 {
		return done
	}
	return x.carried(hit)
}

// askPosition asks for one of several positions.
func (x *run) askPosition(set ir.Set[card.Position], by Player) status {
	p := Prompt{Kind: AskPosition, Player: by, Min: 1, Max: 1}
	p.Cause, p.Ability = x.d.causeOf(x.t)
	for pos := range set.All() {
		p.Options = append(p.Options, Option{Pos: pos})
	}
	return x.d.ask(p)
}

// nthPosition returns the n-th member of a set of positions.
func nthPosition(set ir.Set[card.Position], n int) card.Position {
	for pos := range set.All() {
		if n == 0 {
			return pos
		}
		n--
	}
	return card.PositionNone
}

// turned returns the position a card comes to: the one asked for, fitted to the kind of card, or for
// PositionNone the other battle position.
func turned(o *object, to card.Position) card.Position {
	if !o.inMonsterZone() {
		if to == card.PositionNone || to.IsFaceUp() {
			return card.PositionFaceUp
		}
		return card.PositionFaceDown
	}
	switch to {
	case card.PositionNone:
		if o.pos.IsAttack() {
			return card.PositionFaceUpDefense
		}
		return card.PositionFaceUpAttack
	case card.PositionFaceUp:
		if o.pos.IsAttack() {
			return card.PositionFaceUpAttack
		}
		return card.PositionFaceUpDefense
	case card.PositionFaceDown:
		return card.PositionFaceDownDefense
	default:
		return to
	}
}

// reposition puts a card on the field into another position; false when it cannot be or already is.
// A card turned face-down loses its Equip Cards, its lasting changes and what it used.
func (d *Duel) reposition(c CardID, to card.Position, by Player, cause Ref) bool {
	o := d.s.obj(c)
	link := o.def.Card.Types.Has(card.TypeLink) && o.inMonsterZone()
	if o.pos == to || link && (to.IsDefense() || !to.IsFaceUp()) || o.has(markToken) && !to.IsFaceUp() {
		return false
	}
	old := o.pos
	o.pos = to
	d.s.stamps++
	if old.IsFaceUp() != to.IsFaceUp() {
		o.stamp = d.s.stamps
		o.up = upMoment{turn: d.s.turn, phase: d.s.phase}
	}
	d.touch()
	if !to.IsFaceUp() {
		d.s.resetUsesOf(d.s.ref(c))
		d.s.dropCounters(c)
	}
	d.emit(Event{Kind: EvPosition, Player: by, By: by, Card: d.s.ref(c), Cause: cause, OldPos: old, Pos: to, To: o.place()})
	if !to.IsFaceUp() {
		d.expire(moment{})
	}
	return true
}
