package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// summoning is a Summon that is going on, or how one is to be done.
type summoning struct {
	card   Ref
	kind   card.SummonKind
	player Player
	by     Ref // the card whose effect or procedure it is
	pos    card.Position
	seq    int32 // the event that announced it
	from   card.Zone
	again  bool    // a Gemini Monster on the field is Normal Summoned again
	also   []Ref   // Summoned together with it; never changed
	alt    *view   // what it is Summoned as, where that is not its print
	places []Place // where it may be placed; nil for every zone that the rules allow
}

// summonTry is a Special Summon to be tested.
type summonTry struct {
	player  Player
	card    CardID
	kind    card.SummonKind
	by      CardID // whose effect
	ignore  bool   // ignoring its Summoning conditions
	itself  bool   // by its own effect or procedure
	dressed bool   // as a monster that it is made to be
}

// specialLegal tests whether a monster may be Special Summoned so; zones are tested elsewhere.
//
// Rule: PSCT 6.10 ("Must" and "Must first"), S0-CIN (Summoning restrictions)
func (d *Duel) specialLegal(t summonTry) Because {
	o := d.s.obj(t.card)
	if o.def.Card.Kind != card.KindMonster && !t.dressed {
		return WrongKind
	}
	if o.inMonsterZone() {
		return WrongLocation
	}
	if !t.ignore {
		if why := d.conditionsOf(t, o); why != Legal {
			return why
		}
	}
	if d.forbidden(t.player, attempt{act: ir.ActSummon, card: t.card, kind: t.kind, from: o.zone}) {
		return Restricted
	}
	return d.summonLimits(t.player, t.card, t.kind)
}

// conditionsOf tests a monster's Summoning conditions and whether it may be revived.
func (d *Duel) conditionsOf(t summonTry, o *object) Because {
	e := d.envFor(t.card)
	e.you = t.player
	for _, a := range o.def.abilities {
		if a.Kind != ir.SummonCondition || !e.holds(a.Condition) {
			continue
		}
		for _, st := range a.Do {
			if r, ok := st.Op.(*ir.SummonRuleOp); ok {
				if why := e.ruleAllows(r, t, o); why != Legal {
					return why
				}
			}
		}
	}
	nomi := o.def.Card.IsExtraDeck() && o.zone != card.ZoneExtraDeck || o.def.Card.Types.Has(card.TypeRitual)
	if nomi && !o.has(markProper) && t.kind == card.SummonSpecial && !t.itself {
		return NotProperlySummoned
	}
	return Legal
}

// ruleAllows tests one Summoning condition.
func (e *env) ruleAllows(r *ir.SummonRuleOp, t summonTry, o *object) Because {
	if r.Unless != nil && e.holds(r.Unless) {
		return Legal
	}
	for _, or := range r.Or {
		if other, ok := or.(*ir.SummonRuleOp); ok && e.ruleAllows(other, t, o) == Legal {
			return Legal
		}
	}
	about := r.Kinds.Empty() || summonIs(r.Kinds, t.kind)
	switch r.Rule {
	case ir.CannotBe:
		if about && (r.From == 0 || r.From.Has(o.zone)) {
			return CannotSpecialSummon
		}
	case ir.MustBe, ir.MustFirstBe:
		if r.Rule == ir.MustFirstBe && o.has(markProper) {
			return Legal
		}
		if r.Itself && t.itself || r.By != nil && t.by != 0 && e.passes(r.By, e.d.live(t.by)) {
			return Legal
		}
		if r.By == nil && !r.Itself && about && !r.Kinds.Empty() {
			return Legal
		}
		return CannotSpecialSummon
	}
	return Legal
}

// summonLimits tests "You can only Special Summon ... once per turn" and limits of copies on the field.
func (d *Duel) summonLimits(p Player, c CardID, kind card.SummonKind) Because {
	o := d.s.obj(c)
	e := d.envFor(c)
	e.you = p
	for i, a := range o.def.abilities {
		switch a.Kind {
		case ir.SummonLimit:
			for _, l := range a.Limits {
				if l.SummonKinds.Empty() && kind.IsSpecial() || !l.SummonKinds.Empty() && summonIs(l.SummonKinds, kind) {
					if why := d.usedUp(&e, []*ir.Limit{l}, int16(i)); why != Legal {
						return why
					}
				}
			}
		case ir.CopyLimit:
			if e.tooMany(a) {
				return Restricted
			}
		}
	}
	return Legal
}

// tooMany reports whether another copy would be one too many on the field.
//
// Rule: S0-CNE-5, S0-CNE-6 (it works in the hand too)
func (e *env) tooMany(a *ir.Ability) bool {
	for _, st := range a.Do {
		op, ok := st.Op.(*ir.CopyLimitOp)
		if !ok {
			continue
		}
		n := 0
		for c := CardID(1); int(c) < len(e.d.s.objects); c++ {
			x := e.d.live(c)
			if x.o.onField() && x.o.faceUp() && e.isPlayer(op.Player, x.o.ctrl) && e.passes(op.What, x) {
				n++
			}
		}
		if n >= op.Count {
			return true
		}
	}
	return false
}

// summonTo places a monster on a field, Summoned. It returns the zero Ref when no zone is free.
func (d *Duel) summonTo(c CardID, field Player, s summoning, why card.ReasonSet) Ref {
	r := d.placeMonster(c, field, &s, why)
	if r.IsZero() {
		return r
	}
	d.summoned(s)
	return r
}

// placeMonster moves a monster into a free zone; its Summon is not complete yet.
func (d *Duel) placeMonster(c CardID, field Player, s *summoning, why card.ReasonSet) Ref {
	zones := s.places
	if zones == nil {
		zones = d.s.summonZones(nil, c, field)
	}
	if len(zones) == 0 {
		return Ref{}
	}
	o := d.s.obj(c)
	s.from = o.zone
	to := zones[0]
	if o.zone != card.ZoneExtraDeck || !d.mustUseExtra(c) {
		to = preferMain(zones)
	}
	s.card = d.move(moving{card: c, to: to, pos: s.pos, reason: why, by: s.player, cause: s.by})
	o.summon, o.from, o.summoner, o.alt, o.host = s.kind, s.from, s.player, s.alt, 0
	o.clear(markLoose)
	o.set(markArrived)
	d.touch()
	return s.card
}

// mustUseExtra reports whether a card from the Extra Deck should take an Extra Monster Zone first.
func (d *Duel) mustUseExtra(c CardID) bool {
	return d.s.obj(c).def.Card.Types.Has(card.TypeLink) || d.s.obj(c).def.Card.Types.Has(card.TypePendulum)
}

// preferMain returns the first Main Monster Zone among zones, or the first zone.
func preferMain(zones []Place) Place {
	for _, z := range zones {
		if z.Zone == card.ZoneMainMonster {
			return z
		}
	}
	return zones[0]
}

// summoned completes a Summon: the monster has been Summoned successfully.
func (d *Duel) summoned(s summoning) {
	o := d.s.obj(s.card.Card)
	o.clear(markSummoning)
	if s.kind > card.SummonSpecial || s.by.Card == s.card.Card {
		o.set(markProper)
	}
	d.touch()
	e := d.envFor(s.card.Card)
	e.you = s.player
	for i, a := range o.def.abilities {
		if a.Kind != ir.SummonLimit {
			continue
		}
		for _, l := range a.Limits {
			if l.SummonKinds.Empty() && s.kind.IsSpecial() || summonIs(l.SummonKinds, s.kind) && !l.SummonKinds.Empty() {
				d.recordUse(&e, []*ir.Limit{l}, int16(i))
			}
		}
	}
	d.emit(Event{
		Kind: EvSummoned, Card: s.card, Player: s.player, By: s.player, Cause: s.by, Summon: s.kind, Pos: o.pos,
		From: Place{Player: o.owner, Zone: s.from, Seq: -1}, To: o.place(), Reason: card.ReasonSummon.Set(),
	})
}

// announce tells that a Summon is being attempted.
func (d *Duel) announce(s summoning) {
	d.s.obj(s.card.Card).set(markSummoning)
	d.touch()
	s.seq = d.emit(Event{
		Kind: EvSummoning, Card: s.card, Player: s.player, By: s.player, Summon: s.kind, Pos: s.pos, Cause: s.by,
		From: Place{Player: s.player, Zone: s.from, Seq: -1}, To: d.s.obj(s.card.Card).place(),
	})
	d.s.summoning = s
}

// completeSummon ends a Summon after its window: successful, unless it was negated.
//
// Rule: PSCT 6.6 (negate the Summon)
func (d *Duel) completeSummon(t *task) status {
	s := d.s.summoning
	d.s.summoning = summoning{}
	all := append([]Ref{s.card}, s.also...)
	if o := d.s.alive(s.card); o == nil || o.has(markNegatedSummon) {
		for _, r := range all {
			d.undoSummon(r, s.player)
		}
		d.s.blockDid = false
		return done
	}
	d.newBatch()
	for _, r := range all {
		if o := d.s.alive(r); o != nil {
			one := s
			one.card, one.from = r, o.from
			if s.again {
				o.set(markGeminiSummon)
				one.from = o.zone
			}
			d.summoned(one)
		}
	}
	d.s.blockDid = true
	return done
}

// undoSummon sends a monster whose Summon was negated to the GY, if nothing else has moved it.
func (d *Duel) undoSummon(r Ref, by Player) {
	if o := d.s.alive(r); o != nil {
		o.set(markNegatedSummon)
		d.move(moving{card: r.Card, to: Place{Zone: card.ZoneGY}, reason: card.ReasonRule.Set(), by: by})
	}
}

// runFlipSummon Flip Summons a Set monster.
func runFlipSummon(d *Duel, t *task) status {
	c := t.act.Card
	if t.step > 0 {
		return d.completeSummon(t)
	}
	d.newBatch()
	d.reposition(c, card.PositionFaceUpAttack, t.player, Ref{})
	o := d.s.obj(c)
	o.summon, o.summoner = card.SummonFlip, t.player
	o.set(markPosChanged)
	d.announce(summoning{
		card: d.s.ref(c), kind: card.SummonFlip, player: t.player, pos: card.PositionFaceUpAttack, from: o.zone,
	})
	t.step = 1
	d.push(task{kind: taskSummonWindow, player: d.s.turnPlayer})
	return again
}

// The steps of taskSpecial. A card with a materials line begins with specialMaterials.
const (
	specialBegin = iota
	specialCosts
	specialMaterials
	specialPosition
	specialAnswered
	specialWindow
	specialAfter
)

// runSpecial Special Summons a monster by its own procedure: no Chain, costs first, then the materials, then
// the attempt.
//
// Rule: S0-CNE-4
func runSpecial(d *Duel, t *task) status {
	switch t.step {
	case specialBegin:
		d.newBatch()
		t.frame = d.procedureFrame(t.act.Card, t.act.Ability, t.player)
		t.step = specialCosts
		d.push(task{
			kind: taskBlock, frame: t.frame, player: t.player, flag: true, block: ir.Block(d.frame(t.frame).ability.Costs),
		})
		return again
	case specialCosts:
		return d.askProcedureMaterials(t)
	case specialMaterials:
		t.ints = d.picks()
		t.step = specialPosition
		return again
	case specialPosition, specialAnswered:
		return d.attemptSpecial(t)
	case specialWindow:
		d.completeSummon(t)
		return d.afterProcedure(t, specialAfter)
	default:
		d.dropFrame(t.frame)
		return done
	}
}

// procedureMaterials returns what a procedure uses as materials beside what the rules say, and whether it
// uses any.
func procedureMaterials(a *ir.Ability) (using *ir.MaterialSet, any bool) {
	if a.Kind == ir.MaterialLine {
		return nil, true
	}
	op := procedureSummon(a)
	return op.Materials, op.Materials != nil || byProcedure(op.Kind)
}

// procedureRecipe returns the recipe of a procedure; nil when it uses no materials.
func (e *env) procedureRecipe(p Player, c CardID, a *ir.Ability) *recipe {
	using, any := procedureMaterials(a)
	if !any {
		return nil
	}
	op := procedureSummon(a)
	r := e.recipeFor(p, c, op.Kind, using)
	r.transfer = op.Transfer
	return r
}

// askProcedureMaterials has the materials of a procedure chosen, if it uses any.
func (d *Duel) askProcedureMaterials(t *task) status {
	f := d.frame(t.frame)
	e := d.envOf(f)
	t.step = specialPosition
	if t.recipe = e.procedureRecipe(t.player, t.act.Card, f.ability); t.recipe == nil {
		return again
	}
	pick := t.recipe.suggest(d)
	if pick == nil {
		d.dropFrame(t.frame)
		return done
	}
	t.step = specialMaterials
	return d.ask(t.recipe.ask(d, pick))
}

// attemptSpecial asks for the battle position, if there is a choice, and places the monster.
func (d *Duel) attemptSpecial(t *task) status {
	f := d.frame(t.frame)
	op := procedureSummon(f.ability)
	options := positionOptions(op.Positions, d.s.obj(t.act.Card))
	pos := options[0].Pos
	if len(options) > 1 && t.step == specialPosition {
		t.step = specialAnswered
		return d.ask(Prompt{
			Kind: AskPosition, Player: t.player, Min: 1, Max: 1, Options: options, Cause: f.source, Ability: int(f.index),
		})
	}
	if t.step == specialAnswered {
		pos = options[d.picks()[0]].Pos
	}
	e := d.envOf(f)
	field := e.fieldOf(op.Player, op.ToPlayer)
	d.recordUse(&e, limitsOf(f.ability, false), f.index)
	if t.recipe != nil {
		t.recipe.spend(d, t.recipe.cardsAt(t.ints), d.s.ref(t.act.Card), card.ReasonRule.Set())
	}
	d.newBatch()
	s := summoning{kind: op.Kind, player: t.player, by: d.s.ref(t.act.Card), pos: pos}
	if op.Spot != nil {
		s.places = append([]Place{}, e.placesFor(op, t.act.Card)...)
	}
	if d.placeMonster(t.act.Card, field, &s, card.ReasonSummon.Set()|card.ReasonRule.Set()).IsZero() {
		d.dropFrame(t.frame)
		return done
	}
	s.by = s.card
	d.announce(s)
	t.step = specialWindow
	d.push(task{kind: taskSummonWindow, player: d.s.turnPlayer})
	return again
}

// procedureSummon returns the Summon that a procedure is; a plain Special Summon when it says nothing.
func procedureSummon(a *ir.Ability) *ir.SummonOp {
	for _, st := range a.Do {
		switch op := st.Op.(type) {
		case *ir.SummonOp:
			return op
		case *ir.MaterialsOp:
			return &ir.SummonOp{Kind: op.Kind}
		}
	}
	return &ir.SummonOp{Kind: card.SummonSpecial}
}

// procedureOpen tests what every procedure of a card asks for: whose it is, where it is, its condition, limits
// and costs.
func (d *Duel) procedureOpen(p Player, c CardID, i int16) Because {
	o := d.s.obj(c)
	a := o.def.abilities[i]
	if zoneOwner(o) != p {
		return NotYourCard
	}
	if a.Zones != 0 && !a.Zones.Has(o.zone) {
		return WrongLocation
	}
	if a.Negatable && d.view(c).negated {
		return Restricted
	}
	e := d.envFor(c)
	e.you = p
	if !e.holds(a.Condition) {
		return ConditionFalse
	}
	if why := d.usedUp(&e, a.Limits, i); why != Legal {
		return why
	}
	if !e.canPay(a.Costs) {
		return CostImpossible
	}
	return Legal
}

// procedureLegal tests a built-in Special Summon of a card.
func (d *Duel) procedureLegal(p Player, c CardID, i int16) Because {
	o := d.s.obj(c)
	a := o.def.abilities[i]
	op := procedureSummon(a)
	switch {
	case !o.def.info[i].supported:
		return NotSupported
	case op.Kind.IsNormal():
		return WrongKind
	}
	e := d.envFor(c)
	e.you = p
	open := d.procedureOpen(p, c, i)
	if open != Legal && open != CostImpossible {
		return open
	}
	if why := d.specialLegal(summonTry{player: p, card: c, kind: op.Kind, by: c, itself: true}); why != Legal {
		return why
	}
	if open != Legal {
		return open
	}
	if r := e.procedureRecipe(p, c, a); r != nil {
		if len(r.cards) < r.least || r.suggest(d) == nil {
			return NoMaterial
		}
		return Legal
	}
	if len(e.placesFor(op, c)) == 0 && !e.costFrees(a.Costs, e.fieldOf(op.Player, op.ToPlayer)) {
		return NoZone
	}
	return Legal
}

// costFrees reports whether paying may free a Monster Zone.
//
// Rule: PSCT 6.7 (zone space counts zones freed by costs)
func (e *env) costFrees(costs []*ir.Step, field Player) bool {
	for _, st := range costs {
		op, ok := st.Op.(*ir.MoveOp)
		if !ok {
			continue
		}
		for _, c := range e.candidates(op.What, nil) {
			if o := e.d.s.obj(c); o.zone == card.ZoneMainMonster && o.ctrl == field {
				return true
			}
		}
	}
	return false
}

// summonOf returns the event of a monster's Summon, if it was this turn or the turn before.
func (d *Duel) summonOf(x entity) *Event {
	for _, events := range [2][]Event{d.s.events, d.s.before} {
		for i := len(events) - 1; i >= 0; i-- {
			ev := &events[i]
			if ev.Kind == EvSummoned && ev.Card.Card == x.id && ev.Card.Gen == x.o.gen {
				return ev
			}
		}
	}
	return nil
}

// usedMaterials returns the materials that the Summon of a monster used, as far as they are remembered.
func (d *Duel) usedMaterials(r Ref) []Ref {
	var out []Ref
	for _, events := range [2][]Event{d.s.before, d.s.events} {
		for i := range events {
			if ev := &events[i]; ev.Kind == EvMaterial && ev.Other == r {
				out = append(out, ev.Card)
			}
		}
	}
	return out
}
