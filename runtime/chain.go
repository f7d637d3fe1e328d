package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// The steps of taskActivate.
const (
	activateBegin = iota
	activateMode
	activateOrder
	activateTargets
)

// runActivate activates an effect: the card is placed or turned face-up, modes, costs and targets are
// settled in printed order, and the link is complete. t.n counts what is settled.
//
// Rule: S4-ACT-5 to S4-ACT-7, C12
func runActivate(d *Duel, t *task) status {
	switch t.step {
	case activateBegin:
		if !d.beginLink(t) {
			return done
		}
		t.step = activateOrder
		if f := d.frame(t.frame); f.ability.Modal != nil {
			t.step = activateMode
			if d.askModes(t, f) == wait {
				return wait
			}
		}
	case activateMode:
		f := d.frame(t.frame)
		f.modes = modesPicked(t.ints, d.picks())
		t.step = activateOrder
	case activateTargets:
		d.keepTargets(t)
		t.step = activateOrder
	}
	return d.settleOrders(t)
}

// beginLink adds the Chain Link, its card placed or turned face-up.
func (d *Duel) beginLink(t *task) bool {
	var trig *pending
	if t.act.trigger > 0 {
		trig = &d.s.triggers[t.act.trigger-1]
	}
	f, why := d.examine(t.player, t.act.Card, t.act.Ability, trig)
	if why != Legal {
		return false
	}
	if trig != nil {
		trig.card = 0
	}
	s := &d.s
	if len(s.chain) == 0 {
		s.chainNo++
		s.chainSeq = s.seq + 1
	}
	f.number = uint8(len(s.chain) + 1)
	f.events = append([]Event(nil), f.events...)
	if s.obj(f.source.Card).has(markSilenced) {
		f.marks |= linkSilenced
	}
	if f.asCard {
		d.playCard(&f)
	}
	s.chain = append(s.chain, f)
	t.frame = int16(len(s.chain) - 1)
	return true
}

// playCard puts an activated Spell, Trap or Pendulum Card face-up on the field.
//
// Rule: S0-AUC-2
func (d *Duel) playCard(f *frame) {
	c := f.source.Card
	o := d.s.obj(c)
	if o.zone == card.ZoneHand {
		to := Place{Player: f.player, Zone: card.ZoneSpellTrap}
		switch {
		case o.def.Card.Kind == card.KindMonster:
			to.Zone = card.ZonePendulum
		case o.def.Card.Property == card.PropertyField:
			to.Zone = card.ZoneField
			d.clearField(f.player)
		}
		to, _ = d.s.freePlace(to)
		f.source = d.move(moving{card: c, to: to, pos: card.PositionFaceUp, reason: card.ReasonRule.Set(), by: f.player})
	} else {
		d.reposition(c, card.PositionFaceUp, f.player, Ref{})
	}
	o.set(markActivating)
	if o.def.Card.Kind != card.KindMonster && !o.def.Card.Property.Stays() && !d.permitted(c, ir.ActStayFaceUp) {
		// Rule: S0-CMD-2, S3-RAC-2
		o.set(markLeaveToGY)
	}
	f.place = o.place()
}

// askModes asks which of several effects is activated; it settles the choice where there is none.
//
// Rule: PSCT 1.5 (choice at activation)
func (d *Duel) askModes(t *task, f *frame) status {
	m := f.ability.Modal
	var open []int
	for i := range m.Modes {
		if d.modeAllows(f, i) == Legal {
			open = append(open, i)
		}
	}
	e := d.envOf(f)
	least, most, _ := e.take(m.Qty, len(open))
	t.ints = open
	if len(open) <= 1 || least == len(open) {
		f.modes = open
		t.step = activateOrder
		return done
	}
	if m.Random {
		f.modes = []int{open[d.s.random(len(open))]}
		t.step = activateOrder
		return done
	}
	p := Prompt{Kind: AskMode, Player: e.player(m.Chooser), Min: least, Max: most, Cause: f.source, Ability: int(f.index)}
	for _, i := range open {
		p.Options = append(p.Options, Option{Value: int32(i)})
	}
	return d.ask(p)
}

// modesPicked returns the modes behind the picks, in printed order.
func modesPicked(open, picks []int) []int {
	var out []int
	for i, m := range open {
		if contains(picks, i) {
			out = append(out, m)
		}
	}
	return out
}

// order is one thing that is settled when an effect is activated: a cost or a choice of targets.
type order struct {
	cost   *ir.Step
	target *ir.Target
}

// orders returns the costs and targets of a frame in the order in which they are settled.
func (f *frame) orders() []order {
	var out []order
	out = ordered(out, f.ability.Costs, f.ability.Targets)
	for _, m := range f.modes {
		mode := f.ability.Modal.Modes[m]
		out = ordered(out, mode.Costs, mode.Targets)
	}
	return out
}

// ordered appends costs and targets, each target after as many costs as it says.
func ordered(out []order, costs []*ir.Step, targets []*ir.Target) []order {
	for i := 0; i <= len(costs); i++ {
		for _, t := range targets {
			if t.After == i || i == len(costs) && t.After > i {
				out = append(out, order{target: t})
			}
		}
		if i < len(costs) {
			out = append(out, order{cost: costs[i]})
		}
	}
	return out
}

// settleOrders goes through costs and targets; when all are settled the link is complete.
func (d *Duel) settleOrders(t *task) status {
	f := d.frame(t.frame)
	all := f.orders()
	for int(t.n) < len(all) {
		o := all[t.n]
		if o.cost != nil {
			t.n++
			d.push(task{kind: taskBlock, frame: t.frame, player: t.player, flag: true, block: ir.Block{o.cost}})
			return again
		}
		if !d.chooseTargets(t, f, o.target) {
			t.step = activateTargets
			return wait
		}
		t.n++
	}
	d.completeLink(f)
	return done
}

// chooseTargets settles a choice of targets; false while it has to ask.
//
// Rule: PSCT 2.1
func (d *Duel) chooseTargets(t *task, f *frame, tg *ir.Target) bool {
	e := d.envOf(f)
	all := parts(tg.Select)
	for int(t.pick.part) < len(all) {
		sel := all[t.pick.part]
		found := filterCards(e.targetCandidates(sel), func(c CardID) bool { return !hasRef(t.pick.acc, c) && e.serves(tg.Slot, c) })
		least, most, ok := e.take(sel.Qty, len(found))
		switch {
		case !ok || most == 0:
		case takesAll(sel.Qty), least == len(found) && most == least && len(sel.Group) == 0:
			t.pick.acc = append(t.pick.acc[:len(t.pick.acc):len(t.pick.acc)], e.refsOf(found)...)
		default:
			d.askTargets(t, &e, sel, found, least, most)
			return false
		}
		t.pick.part++
	}
	d.targeted(t, f, tg)
	return true
}

// askTargets opens the prompt for targets.
func (d *Duel) askTargets(t *task, e *env, sel *ir.Selector, found []CardID, least, most int) {
	t.refs = e.refsOf(found)
	p := Prompt{
		Kind: AskTargets, Player: e.player(sel.Chooser), Min: least, Max: most, Cause: e.this, Ability: int(e.f.index),
		Options: make([]Option, len(found)),
	}
	for i, r := range t.refs {
		p.Options[i].Card = r
	}
	if len(sel.Group) > 0 {
		p.Suggest = e.suggest(sel, found, least, most)
		p.rule = pickRule{kind: pickSel, sel: &selection{sel: sel, frame: t.frame, you: e.you, this: e.this}}
	}
	d.ask(p)
}

// keepTargets takes the answer to a prompt for targets.
func (d *Duel) keepTargets(t *task) {
	for _, i := range d.picks() {
		t.pick.acc = appendRef(t.pick.acc, t.refs[i])
	}
	t.pick.part++
}

// targeted records the chosen targets.
func (d *Duel) targeted(t *task, f *frame, tg *ir.Target) {
	f.keep(tg.Slot, slot{refs: t.pick.acc, did: len(t.pick.acc) > 0})
	for _, r := range t.pick.acc {
		d.emit(Event{Kind: EvTargeted, Card: r, Player: f.player, By: f.player, Cause: f.source, Link: f.number})
	}
	t.pick = pick{}
}

// completeLink makes the activation count: limits, restrictions on the turn, and the event that others may
// answer.
func (d *Duel) completeLink(f *frame) {
	e := d.envOf(f)
	s := &d.s
	f.atSeq = s.seq + 1
	d.useLimits(&e, f)
	for _, st := range f.ability.TurnClauses {
		// Rule: PSCT 1.10 (it stays if the effect is negated)
		kept := *f
		s.lastID++
		s.lasting = append(s.lasting, lasting{
			id: s.lastID, op: st.Op, until: ir.EndOfTurn(), f: &kept, player: f.player, turn: s.turn,
		})
		d.touch()
	}
	d.emit(Event{
		Kind: EvLink, Card: s.ref(f.source.Card), Player: f.player, By: f.player, Link: f.number, From: f.place,
		Amount: int32(f.index), Cause: f.source,
	})
}

// useLimits counts the use for the limits of the ability and of its modes.
func (d *Duel) useLimits(e *env, f *frame) {
	s := &d.s
	seq := s.seq
	s.seq = f.atSeq
	d.recordUse(e, f.ability.Limits, f.index)
	for _, mode := range f.modes {
		d.recordUse(e, f.ability.Modal.Modes[mode].Limits, f.index)
	}
	if m := f.ability.Modal; m != nil && m.OncePerMode {
		for _, l := range f.ability.Limits {
			for _, mode := range f.modes {
				k := d.keyOf(l, f.player, f.source, f.index)
				k.mode = int16(mode) + 1
				s.used = append(s.used, use{key: k, seq: s.seq, turn: s.turn})
			}
		}
	}
	s.seq = seq
}

// The steps of taskChain.
const (
	chainBuild = iota
	chainAnswered
	chainResolve
	chainClean
)

// runChain has the Chain built, the players alternating until both pass, and resolved from the last link
// to the first. player is whose turn to add it is; n counts passes, m the links still to resolve.
//
// Rule: PSCT 6.2 (D, R)
func runChain(d *Duel, t *task) status {
	s := &d.s
	if len(s.chain) == 0 {
		return done
	}
	switch t.step {
	case chainBuild:
		s.window = Window{Kind: WindowChain, Player: t.player}
		options := d.responses(t.player)
		if len(options) > 0 {
			t.step = chainAnswered
			return d.askResponses(t.player, options)
		}
		return d.passChain(t)
	case chainAnswered:
		t.step = chainBuild
		picks := d.picks()
		if len(picks) == 0 {
			return d.passChain(t)
		}
		d.push(task{kind: taskActivate, act: s.prompted[picks[0]].Action, player: t.player, frame: noFrame})
		t.n = 0
		t.player = t.player.Opponent()
		return again
	case chainResolve:
		if t.m > 0 && len(s.dues) > 0 {
			// What a link made due without a Chain is done before the next link resolves. Rule: PSCT 1.9 (each time)
			d.push(task{kind: taskDues, frame: noFrame})
			return again
		}
		if t.m > 0 {
			t.m--
			d.push(task{kind: taskLink, frame: int16(t.m)})
			return again
		}
		d.endChain()
	}
	return done
}

// passChain notes a pass; after two in a row the Chain resolves.
func (d *Duel) passChain(t *task) status {
	t.n++
	t.player = t.player.Opponent()
	if t.n >= 2 {
		t.step = chainResolve
		t.m = int32(len(d.s.chain))
		d.s.window = Window{Kind: WindowResolve}
	}
	return again
}

// endChain sends the Spells and Traps that do not stay to the GY and forgets the Chain.
//
// Rule: S3-RAC-1, S3-RAC-2, PSCT 6.6 (a card whose activation was negated)
func (d *Duel) endChain() {
	s := &d.s
	for i := range s.chain {
		f := &s.chain[i]
		o := s.alive(f.source)
		if !f.asCard || o == nil || !o.onField() {
			continue
		}
		o.clear(markActivating)
		leaves := o.has(markLeaveToGY) && !d.permitted(f.source.Card, ir.ActStayFaceUp) // Rule: S3-RAC-4
		if leaves || f.marks&linkActNegated != 0 {
			d.move(moving{card: f.source.Card, to: Place{Zone: card.ZoneGY}, reason: card.ReasonRule.Set(), by: f.player})
		}
	}
	s.chain = s.chain[:0:0]
	d.emit(Event{Kind: EvChainEnded})
	s.resetUses(ir.PerChain)
	d.expire(moment{chain: true})
}

// The steps of taskLink.
const (
	linkBegin = iota
	linkSolve
	linkModes
)

// runLink resolves one Chain Link. Its modes are carried out in printed order; n counts them.
func runLink(d *Duel, t *task) status {
	f := d.frame(t.frame)
	if t.step == linkBegin {
		if f.marks&linkActNegated != 0 {
			// Rule: PSCT 6.4 (it never resolved: the negating link is the last thing that happened)
			return done
		}
		d.newBatch()
		d.s.solving = f.number
		d.emit(Event{Kind: EvResolving, Card: f.source, Player: f.player, Link: f.number})
		t.step = linkSolve
		if len(d.s.dues) > 0 { // what may still negate it. Rule: PSCT 6.6
			d.push(task{kind: taskDues, frame: noFrame})
			return again
		}
	}
	if t.step == linkSolve {
		t.step = linkModes
		if !d.resolves(f) {
			return d.resolved(f, false)
		}
		d.recheck(f)
		d.push(task{kind: taskBlock, frame: t.frame, player: f.player, block: f.ability.Do})
		return again
	}
	if d.s.blockDid {
		f.marks |= linkDidSomething
	}
	if int(t.n) < len(f.modes) {
		b := f.ability.Modal.Modes[f.modes[t.n]].Do
		t.n++
		d.push(task{kind: taskBlock, frame: t.frame, player: f.player, block: b})
		return again
	}
	nothing := len(f.ability.Do) == 0 && f.ability.Modal == nil // a card that was only placed
	return d.resolved(f, nothing || f.marks&linkDidSomething != 0)
}

// resolved ends the resolution of a link.
func (d *Duel) resolved(f *frame, did bool) status {
	f.marks |= linkResolved
	d.keepMemo(f)
	if o := d.s.alive(f.source); o != nil {
		o.clear(markActivating)
	}
	d.emit(Event{Kind: EvResolved, Card: f.source, Player: f.player, Link: f.number, Amount: boolInt(did)})
	d.s.solving = 0
	return done
}

// resolves reports whether a link's effect is carried out: it is not negated, and a card that must stay
// on the field for it is there, unless its own cost took it away.
//
// Rule: S0-RSE-5, S0-ACE-2
func (d *Duel) resolves(f *frame) bool {
	if f.marks&linkEffNegated != 0 || d.effectNegated(f) {
		if f.marks&linkEffNegated == 0 {
			f.marks |= linkEffNegated
			d.emit(Event{Kind: EvEffNegated, Card: f.source, Player: f.player, Link: f.number})
		}
		return false
	}
	stays := f.def.Card.Kind != card.KindMonster && f.def.Card.Property.Stays() || f.place.Zone == card.ZonePendulum
	if stays && card.ZonesSpellTrap.Has(f.place.Zone) && !f.ability.PaysWithThis() {
		o := d.s.alive(f.source)
		return o != nil && o.faceUp()
	}
	return true
}

// effectNegated reports whether effects of the link's card are negated in a way that reaches the link.
//
// Rule: S0-SDV-2, S0-SDV-3, C1
func (d *Duel) effectNegated(f *frame) bool {
	if !f.ability.Negatable {
		return false
	}
	if f.marks&linkSilenced != 0 {
		return true
	}
	o := d.s.alive(f.source)
	if o != nil && o.onField() && o.faceUp() && d.view(f.source.Card).negated {
		return true
	}
	found := false
	d.continuous(ir.SetOf(ir.OpNegateEffects), func(e *env, op ir.Op, l *lasting) bool {
		n := op.(*ir.NegateEffectsOp)
		if n.Link != nil && !e.linkPasses(n.Link, f) {
			return true
		}
		switch n.Scope {
		case ir.ActivatedWhileAffected:
			found = l != nil && l.cards && card.ZonesField.Has(f.place.Zone) && contains(l.refs, f.source) &&
				l.stamp <= d.s.stamps
		case ir.ActivatedInPlace:
			found = n.Places.Has(f.place.Zone) && (n.What == nil || e.passes(n.What.Filter, d.linkSource(f)) &&
				!(n.What.Other && e.isSource(f.source.Card)) && e.isPlayer(n.What.Controller, f.player))
		}
		return !found
	})
	return found
}

// recheck drops the targets that may no longer be affected.
//
// Rule: PSCT 2.1 (re-check at resolution), S0-RSE-E2
func (d *Duel) recheck(f *frame) {
	e := d.envOf(f)
	for _, t := range f.targetSpecs() {
		v := f.at(t.Slot)
		var kept []Ref
		for _, r := range v.refs {
			if d.s.alive(r) == nil || t.Recheck == ir.RecheckAll && !e.stillTarget(t.Select, r) {
				continue
			}
			kept = append(kept, r)
		}
		if t.Recheck == ir.RecheckBoth && len(kept) < len(v.refs) {
			kept = nil
		}
		v.refs = kept
		f.keep(t.Slot, v)
	}
}

// stillTarget reports whether a target still is what the targeting words say.
func (e *env) stillTarget(sel *ir.Selector, r Ref) bool {
	for _, part := range parts(sel) {
		if e.selects(part, e.d.live(r.Card)) {
			return true
		}
	}
	return false
}
