package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// examine tests whether a player may activate an ability of a card now, and returns the frame that its
// activation would be. For a triggered effect, trig says what it answers.
//
// Rule: PSCT 6.7 (activation checklist)
func (d *Duel) examine(p Player, c CardID, i int16, trig *pending) (frame, Because) {
	if c <= 0 || int(c) >= len(d.s.objects) {
		return frame{}, NoSuchCard
	}
	o := d.s.obj(c)
	def := o.def
	if trig != nil {
		def = trig.def // as it was when the event happened
	}
	if i < 0 || int(i) >= len(def.abilities) || !def.abilities[i].Activated() {
		return frame{}, NoSuchEffect
	}
	a := def.abilities[i]
	f := frame{
		player: p, speed: speedOf(def.Card, a), asCard: a.Kind == ir.CardActivation, index: i, def: def, ability: a,
		source: d.s.ref(c), place: o.place(),
	}
	if trig != nil && trig.fallen.Zone != card.ZoneNone {
		f.source, f.place = trig.source, trig.fallen
	}
	if !def.info[i].supported {
		return f, NotSupported
	}
	if e := d.envOf(&f); a.QuickIf != nil && e.holds(a.QuickIf) {
		f.speed = 2
	}
	for _, check := range [...]func(*Duel, *frame, *object, *pending) Because{
		(*Duel).placeAllows, (*Duel).windowAllows, (*Duel).timingAllows, (*Duel).damageStepAllows,
		(*Duel).conditionsAllow, (*Duel).payable, (*Duel).targetable, (*Duel).wouldDo,
	} {
		if why := check(d, &f, o, trig); why != Legal {
			return f, why
		}
	}
	return f, Legal
}

// placeAllows tests who may activate and where the card must be.
func (d *Duel) placeAllows(f *frame, o *object, trig *pending) Because {
	e := d.envOf(f)
	if trig != nil && trig.fallen.Zone != card.ZoneNone {
		return Legal // tested before it was sent
	}
	if d.activator(&e, f.ability) != f.player {
		return NotYourCard
	}
	if f.asCard {
		return d.cardPlaceAllows(f, o)
	}
	if f.ability.Zones != 0 && !f.ability.Zones.Has(o.zone) || !d.rightBox(o, f.ability) {
		return WrongLocation
	}
	if o.has(markSummoning) || o.onField() && !o.faceUp() && !f.ability.FaceDown {
		return WrongLocation
	}
	if o.has(markActivating) {
		return WrongLocation
	}
	return Legal
}

// cardPlaceAllows tests the activation of a Spell, Trap or Pendulum Card: from the hand or Set, and with a
// zone for it.
//
// Rule: S0-AUC-2
func (d *Duel) cardPlaceAllows(f *frame, o *object) Because {
	c := o.def.Card
	trap := c.Kind == card.KindTrap
	switch {
	case o.zone == card.ZoneHand:
		if trap && !d.permitted(f.source.Card, ir.ActFromHand) {
			return WrongLocation
		}
		if !d.hasSpellZone(o, f.player) {
			return NoZone
		}
	case o.onField() && !o.faceUp() && !o.inMonsterZone():
		waits := trap || c.Property == card.PropertyQuickPlay
		if waits && o.has(markSetThisTurn) && !d.permitted(f.source.Card, ir.ActTurnSet) {
			return SetThisTurn
		}
	default:
		return WrongLocation
	}
	return Legal
}

// hasSpellZone reports whether a card in hand has a zone to be activated or Set in. A Field Spell always
// has one: the old one makes room.
func (d *Duel) hasSpellZone(o *object, p Player) bool {
	switch {
	case o.def.Card.Property == card.PropertyField:
		return true
	case o.def.Card.Kind == card.KindMonster:
		return len(d.s.freePendulum(nil, p)) > 0
	default:
		return d.s.roomInSpell(p) > 0
	}
}

// windowAllows tests turn, phase and Spell Speed against the present window.
//
// Rule: PSCT 6.1, 6.2
func (d *Duel) windowAllows(f *frame, o *object, trig *pending) Because {
	if trig != nil {
		return Legal
	}
	if isTrigger(f.ability) {
		return NoTrigger
	}
	s := &d.s
	own := s.turnPlayer == f.player
	fromHand := f.asCard && o.zone == card.ZoneHand
	if !own && (f.speed == 1 || fromHand && o.def.Card.Kind != card.KindTrap && !d.permitted(f.source.Card, ir.ActFromHand)) {
		return WrongTurn
	}
	if s.phase == card.PhaseNone {
		return WrongPhase
	}
	if f.speed == 1 {
		if !s.phase.IsMain() {
			return WrongPhase
		}
		if s.window.Kind != WindowOpen {
			return WrongSpeed
		}
		return Legal
	}
	if n := len(s.chain); n > 0 && s.chain[n-1].speed == 3 && f.speed < 3 {
		return WrongSpeed
	}
	return Legal
}

// timingAllows tests what the ability waits for and keeps the events that it would answer.
func (d *Duel) timingAllows(f *frame, o *object, trig *pending) Because {
	if trig != nil {
		f.events = trig.events
		if trig.missed {
			return MissedTiming
		}
		return Legal
	}
	t := f.ability.Timing
	if t == nil {
		if d.s.window.Kind == WindowSummon {
			return NoTrigger
		}
		return Legal
	}
	e := d.envOf(f)
	if t.Window != nil && !e.within(t.Window) {
		if !e.isPlayer(t.Window.Turn, d.s.turnPlayer) {
			return WrongTurn
		}
		return WrongPhase
	}
	if len(t.Events) == 0 {
		if d.s.window.Kind == WindowSummon {
			return NoTrigger
		}
		return Legal
	}
	if atBattlePoint(t) {
		ev, ok := e.inBattle(t)
		if !ok {
			return NoTrigger
		}
		f.events = []Event{ev}
		return Legal
	}
	events, why := e.answerable(f.ability)
	f.events = events
	return why
}

// answerable returns the events of the present window that a fast effect answers: the activation of the
// last Chain Link, or what has just happened.
//
// Rule: PSCT 6.2 (response-only effects check the current window), 6.4
func (e *env) answerable(a *ir.Ability) ([]Event, Because) {
	s := &e.d.s
	if n := len(s.chain); n > 0 {
		if ev := s.eventAt(s.chain[n-1].atSeq); ev != nil && e.anyMatch(a.Timing.Events, ev) {
			return []Event{*ev}, Legal
		}
	}
	if s.window.Kind == WindowSummon {
		if ev := s.eventAt(s.summoning.seq); ev != nil && e.anyMatch(a.Timing.Events, ev) {
			return []Event{*ev}, Legal
		}
		return nil, NoTrigger
	}
	var found []Event
	missed := false
	for i := s.segment; i < s.nextStart; i++ {
		ev := &s.events[i]
		if ev.Kind == EvLink || ev.Kind == EvSummoning || !e.anyMatch(a.Timing.Events, ev) {
			continue
		}
		if a.Timing.CanMiss(true) && ev.Batch != s.lastBatch {
			missed = true
			continue
		}
		found = append(found, e.orientedFor(a, ev))
	}
	switch {
	case len(found) > 0:
		return found, e.enough(a, found)
	case missed:
		return nil, MissedTiming
	default:
		return nil, NoTrigger
	}
}

// anyMatch reports whether an event is one of those wanted.
func (e *env) anyMatch(wanted []*ir.Event, ev *Event) bool {
	for _, w := range wanted {
		if e.matches(w, ev) {
			return true
		}
	}
	return false
}

// enough tests how many things the event must have happened to at once.
func (e *env) enough(a *ir.Ability, found []Event) Because {
	if a.Timing == nil || len(a.Timing.Events) == 0 {
		return Legal
	}
	for _, w := range a.Timing.Events {
		if w.Qty.Mode == ir.QtyUnset || w.Qty.N == nil {
			return Legal
		}
		n := 0
		for i := range found {
			if e.matches(w, &found[i]) {
				n++
			}
		}
		want := e.number(w.Qty.N)
		switch w.Qty.Mode {
		case ir.QtyExactly:
			if n == want {
				return Legal
			}
		default:
			if n >= want {
				return Legal
			}
		}
	}
	return NoTrigger
}

// eventAt returns this turn's event with a sequence number, or nil.
func (s *State) eventAt(seq int32) *Event {
	if len(s.events) == 0 {
		return nil
	}
	i := int(seq - s.events[0].Seq)
	if i < 0 || i >= len(s.events) {
		return nil
	}
	return &s.events[i]
}

// damageStepAllows tests what may be activated in the Damage Step.
//
// Rule: PSCT 6.5
func (d *Duel) damageStepAllows(f *frame, o *object, trig *pending) Because {
	step := d.s.step
	if !step.IsDamageStep() {
		if f.ability.DamageStep.Policy == ir.DamagePoints && !f.ability.DamageStep.Points.Empty() && trig == nil {
			return WrongPhase
		}
		return Legal
	}
	if d.fitsDamageStep(f, trig, step) {
		return Legal
	}
	return DamageStep
}

// fitsDamageStep reports whether the ability may be used at a point of the Damage Step.
func (d *Duel) fitsDamageStep(f *frame, trig *pending, step card.Step) bool {
	ds := f.ability.DamageStep
	switch ds.Policy {
	case ir.DamageNever:
		return false
	case ir.DamageAllowed:
		return true
	case ir.DamagePoints:
		return ds.Points.Has(step)
	}
	if f.speed == 3 || trig != nil && (!f.ability.Optional || ownEvent(f, trig)) {
		return true
	}
	cats := f.categories()
	if cats.Has(ir.DoNegatesActivation) {
		return true
	}
	if step == card.StepDamageCalculation {
		return false
	}
	if trig != nil {
		return ofBattle(trig.events) || destroyedOrSent(trig)
	}
	if ofBattle(f.events) {
		return true
	}
	early := step == card.StepDamageStart || step == card.StepDamageBefore
	return early && f.changesStats()
}

// ownEvent reports whether a trigger is about its own card.
func ownEvent(f *frame, trig *pending) bool {
	for i := range trig.events {
		if trig.events[i].Card.Card == f.source.Card {
			return true
		}
	}
	return false
}

// ofBattle reports whether something is answered that only happens in the Damage Step: a battle, what it destroys and
// the damage that it inflicts.
//
// Rule: PSCT 6.5 (the text names a point of the Damage Step)
func ofBattle(events []Event) bool {
	for i := range events {
		switch ev := &events[i]; ev.Kind {
		case EvBattled, EvBattleDestroyed:
			return true
		case EvDamage, EvMoved:
			if ev.Reason.Has(card.ReasonBattle) {
				return true
			}
		}
	}
	return false
}

// destroyedOrSent reports whether a trigger answers cards being destroyed or sent to the GY.
func destroyedOrSent(trig *pending) bool {
	ev := &trig.events[0]
	return ev.Kind == EvMoved && (ev.To.Zone == card.ZoneGY || ev.Reason.Has(card.ReasonDestroy))
}

// changesStats reports whether changing ATK or DEF is what the effect directly does, or what the card does from the
// moment that it was activated.
//
// Rule: PSCT 6.5 (a change only as a by-product does not qualify), S2-D1-E19 (a Continuous Trap that halves ATK)
func (f *frame) changesStats() bool {
	if firstChangesStats(f.ability) {
		return true
	}
	return f.asCard && len(f.ability.Do) == 0 && slices.ContainsFunc(f.def.abilities, func(a *ir.Ability) bool {
		return a.Kind == ir.Continuous && firstChangesStats(a)
	})
}

// firstChangesStats reports whether an ability begins with a change of ATK or DEF.
func firstChangesStats(a *ir.Ability) bool {
	if len(a.Do) == 0 {
		return false
	}
	op, ok := a.Do[0].Op.(*ir.StatOp)
	return ok && !(statCategories(op) & ir.SetOf(ir.DoChangesATK, ir.DoChangesDEF)).Empty()
}

// conditionsAllow tests activation conditions, use limits and restrictions.
func (d *Duel) conditionsAllow(f *frame, o *object, trig *pending) Because {
	e := d.envOf(f)
	if !e.holds(f.ability.Condition) {
		return ConditionFalse
	}
	if trig != nil {
		if why := e.enough(f.ability, trig.events); why != Legal {
			return why
		}
	}
	if why := d.usedUp(&e, f.ability.Limits, f.index); why != Legal {
		return why
	}
	for _, st := range f.ability.TurnClauses {
		if r, ok := st.Op.(*ir.RestrictOp); ok && e.broken(r) {
			return Restricted
		}
	}
	if d.forbidden(f.player, attempt{act: ir.ActActivate, card: f.source.Card, from: o.zone, link: f}) {
		return Restricted
	}
	if d.responseBarred(f) {
		return Restricted
	}
	return Legal
}

// responseBarred reports whether the last Chain Link cannot be answered by this activation.
func (d *Duel) responseBarred(f *frame) bool {
	n := len(d.s.chain)
	if n == 0 {
		return false
	}
	last := &d.s.chain[n-1]
	sh := last.ability.Shield
	if sh == nil || sh.NoResponse == nil {
		return false
	}
	e := d.envOf(last)
	return e.isPlayer(sh.NoResponse, f.player) && e.linkPasses(sh.ResponseFilter, f) && e.holds(sh.Condition)
}

// payable tests whether every cost can be paid in full.
//
// Rule: S4-CST-4, S4-ACT-10, S4-ACT-11
func (d *Duel) payable(f *frame, o *object, trig *pending) Because {
	e := d.envOf(f)
	if !e.canPay(f.ability.Costs) {
		return CostImpossible
	}
	m := f.ability.Modal
	if m == nil {
		return Legal
	}
	why := NothingWouldHappen
	for i := range m.Modes {
		if w := d.modeAllows(f, i); w == Legal {
			return Legal
		} else if i == 0 {
			why = w
		}
	}
	return why
}

// modeAllows tests one mode of a choice among effects.
func (d *Duel) modeAllows(f *frame, i int) Because {
	m := f.ability.Modal.Modes[i]
	e := d.envOf(f)
	if !e.holds(m.Condition) {
		return ConditionFalse
	}
	if f.ability.Modal.OncePerMode && d.modeUsed(f, i) {
		return UsedUp
	}
	if why := d.usedUp(&e, m.Limits, f.index); why != Legal {
		return why
	}
	if !e.canPay(m.Costs) {
		return CostImpossible
	}
	if !e.targetsExist(m.Targets) {
		return NoTarget
	}
	if !e.blockPossible(m.Do) {
		return NothingWouldHappen
	}
	return Legal
}

// modeUsed reports whether the mode was chosen before within the ability's limit.
func (d *Duel) modeUsed(f *frame, i int) bool {
	for _, l := range f.ability.Limits {
		k := d.keyOf(l, f.player, f.source, f.index)
		k.mode = int16(i) + 1
		if d.s.usesOf(k) > 0 {
			return true
		}
	}
	return false
}

// canPay reports whether every step of a cost is possible.
func (e *env) canPay(costs []*ir.Step) bool {
	for _, st := range costs {
		if !st.Optional && e.holds(st.Condition) && !e.possible(st.Op, true) {
			return false
		}
	}
	return true
}

// targetable tests whether there are enough legal targets.
//
// Rule: S0-FOP-1, S0-FOP-2 (checked before the cost)
func (d *Duel) targetable(f *frame, o *object, trig *pending) Because {
	e := d.envOf(f)
	if !e.targetsExist(f.ability.Targets) {
		return NoTarget
	}
	return Legal
}

// targetsExist reports whether each choice of targets can be made.
func (e *env) targetsExist(targets []*ir.Target) bool {
	for _, t := range targets {
		for _, sel := range parts(t.Select) {
			found := filterCards(e.targetCandidates(sel), func(c CardID) bool { return e.serves(t.Slot, c) })
			least, most, ok := e.take(sel.Qty, len(found))
			if !ok || len(sel.Group) > 0 && e.suggest(sel, found, least, most) == nil {
				return false
			}
		}
	}
	return true
}

// targetCandidates returns the cards that a selector may target: those that can be targeted, and never a
// monster that battle has already destroyed.
//
// Rule: S0-CMD-5
func (e *env) targetCandidates(sel *ir.Selector) []CardID {
	found := e.candidates(sel, nil)
	kept := found[:0]
	how := protection{source: e.this.Card, by: e.you, reason: card.ReasonEffect, link: e.f}
	for _, c := range found {
		o := e.d.s.obj(c)
		if !o.has(markBattleDoomed) && !e.d.protected(c, ir.ActTarget, how) && !e.futile(sel, c, how) {
			kept = append(kept, c)
		}
	}
	return kept
}

// futile reports whether what the effect does with what it targets by a selector cannot be done to a card, so that
// it is no valid target: a card that goes to the GY anyway is not returned to the hand or Deck, and one whose
// control cannot switch cannot change sides.
//
// Rule: S0-CMD-3, S3-UAS-3
func (e *env) futile(sel *ir.Selector, c CardID, how protection) bool {
	if e.f == nil || e.f.ability == nil {
		return false
	}
	for _, t := range e.f.targetSpecs() {
		if !contains(parts(t.Select), sel) {
			continue
		}
		for _, st := range e.f.ability.Do {
			if e.futileStep(st.Op, t.Slot, c, how) {
				return true
			}
		}
	}
	return false
}

// futileStep tests one step that acts on the targets in a slot.
func (e *env) futileStep(op ir.Op, slot ir.Slot, c CardID, how protection) bool {
	switch op := op.(type) {
	case *ir.MoveOp:
		return returns(op.To) && isTargetOf(op.What, slot) && e.d.s.obj(c).has(markLeaveToGY)
	case *ir.ControlOp:
		return isTargetOf(op.What, slot) && e.d.protected(c, ir.ActControl, how)
	default:
		return false
	}
}

// isTargetOf reports whether a selector is the targets in a slot.
func isTargetOf(sel *ir.Selector, slot ir.Slot) bool {
	r, ok := sel.Ref.(*ir.TargetRef)
	return ok && r.Slot == slot
}

// parts returns a selector and those that are chosen beside it.
func parts(sel *ir.Selector) []*ir.Selector {
	if len(sel.And) == 0 {
		return []*ir.Selector{sel}
	}
	return append([]*ir.Selector{sel}, sel.And...)
}

// wouldDo tests whether the resolution looks possible. A mandatory trigger need not do anything.
//
// Rule: S0-FNP-1, S0-FOP-1, C19
func (d *Duel) wouldDo(f *frame, o *object, trig *pending) Because {
	if trig != nil && !f.ability.Optional {
		return Legal
	}
	e := d.envOf(f)
	if !e.blockPossible(f.ability.Do) {
		return NothingWouldHappen
	}
	return Legal
}
