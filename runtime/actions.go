package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// openActions returns everything the turn player may do in an open game state.
//
// Rule: PSCT 6.2 (A1, A2, A3)
func (d *Duel) openActions(p Player) []Option {
	out := d.activations(make([]Option, 0, 8), p)
	if d.s.phase.IsMain() {
		out = d.summonActions(out, p)
		out = d.fieldActions(out, p)
	}
	if d.s.phase == card.PhaseBattle {
		out = d.attackActions(out, p)
	}
	for _, a := range d.phaseActions() {
		out = append(out, Option{Action: a})
	}
	return out
}

// responses returns the fast effects that a player may activate in the present window.
func (d *Duel) responses(p Player) []Option { return d.activations(nil, p) }

// activations appends what a player may activate now, in the order of the cards.
func (d *Duel) activations(dst []Option, p Player) []Option {
	if d.s.over {
		return dst
	}
	for _, c := range d.shared.active {
		o := d.s.obj(c)
		if !couldActivate(o) {
			continue
		}
		for i, a := range o.def.abilities {
			if !a.Activated() || isTrigger(a) {
				continue
			}
			if _, why := d.examine(p, c, int16(i), nil); why == Legal {
				dst = append(dst, Option{
					Card: d.s.ref(c), Action: Action{Kind: ActActivate, Card: c, Ability: int16(i)},
				})
			}
		}
	}
	return dst
}

// couldActivate rules out at once where nothing is activated from without saying so.
func couldActivate(o *object) bool {
	if o.zone != card.ZoneDeck && o.zone != card.ZoneExtraDeck {
		return o.zone != card.ZoneNone
	}
	for _, a := range o.def.abilities {
		if a.Zones.Has(o.zone) {
			return true
		}
	}
	return false
}

// summonActions appends the Summons and Sets from the hand and by procedures.
func (d *Duel) summonActions(dst []Option, p Player) []Option {
	for _, c := range d.s.halves[p].hand {
		for _, k := range [...]ActionKind{ActNormalSummon, ActNormalSet, ActSetCard} {
			if d.actionLegal(p, Action{Kind: k, Card: c}) == Legal {
				dst = append(dst, Option{Card: d.s.ref(c), Action: Action{Kind: k, Card: c}})
			}
		}
		if d.s.obj(c).def.procedure {
			dst = d.normalWays(dst, p, c)
		}
	}
	if d.shared.pendulums && d.pendulumLegal(p) == Legal {
		dst = append(dst, Option{Action: Action{Kind: ActPendulumSummon}})
	}
	for _, c := range d.shared.procedures {
		for i, a := range d.s.obj(c).def.abilities {
			act := Action{Kind: ActSpecialSummon, Card: c, Ability: int16(i)}
			if d.specialAction(p, c, int16(i), a) == Legal {
				dst = append(dst, Option{Card: d.s.ref(c), Action: act})
			}
		}
	}
	return dst
}

// fieldActions appends Flip Summons, changes of battle position and the second Summons of Gemini Monsters.
func (d *Duel) fieldActions(dst []Option, p Player) []Option {
	for _, c := range d.s.halves[p].monsters {
		if c == 0 {
			continue
		}
		for _, k := range [...]ActionKind{ActFlipSummon, ActChangePosition, ActNormalSummon} {
			if d.actionLegal(p, Action{Kind: k, Card: c}) == Legal {
				dst = append(dst, Option{Card: d.s.ref(c), Action: Action{Kind: k, Card: c}})
			}
		}
	}
	return dst
}

// phaseActions returns the phases that the turn player may go to.
func (d *Duel) phaseActions() []Action {
	switch d.s.phase {
	case card.PhaseMain1:
		if d.battlePhaseLegal() == Legal {
			return []Action{{Kind: ActPhase, Phase: card.PhaseBattle}, {Kind: ActEndTurn, Phase: card.PhaseEnd}}
		}
		return []Action{{Kind: ActEndTurn, Phase: card.PhaseEnd}}
	case card.PhaseBattle:
		if d.mustAttack(d.s.turnPlayer) {
			return nil
		}
		return []Action{{Kind: ActPhase, Phase: card.PhaseMain2}, {Kind: ActEndTurn, Phase: card.PhaseEnd}}
	case card.PhaseMain2:
		return []Action{{Kind: ActEndTurn, Phase: card.PhaseEnd}}
	default:
		return nil
	}
}

// battlePhaseLegal tests whether the turn player may conduct a Battle Phase.
func (d *Duel) battlePhaseLegal() Because {
	switch {
	case d.s.turn == 1:
		return FirstTurn
	case d.forbidden(d.s.turnPlayer, attempt{act: ir.ActBattlePhase}):
		return Restricted
	default:
		return Legal
	}
}

// WhyNot returns why a player may not take an action now, or Legal.
func (d *Duel) WhyNot(p Player, a Action) Because {
	if d.s.over {
		return NoTurnLeft
	}
	switch a.Kind {
	case ActActivate:
		if why := d.noTriggerNow(p, a); why != Legal {
			return why
		}
		_, why := d.examine(p, a.Card, a.Ability, d.triggerOf(a))
		if why == Legal && d.s.window.Player != p {
			return NotYourDecision
		}
		return why
	case ActSpecialSummon:
		if why := d.openTo(p); why != Legal {
			return why
		}
		return d.specialNow(p, a)
	default:
		if why := d.openTo(p); why != Legal {
			return why
		}
		return d.actionLegal(p, a)
	}
}

// specialAction tests a Summon procedure of a card: its own, or that of its materials line.
func (d *Duel) specialAction(p Player, c CardID, i int16, a *ir.Ability) Because {
	switch a.Kind {
	case ir.Procedure:
		return d.procedureLegal(p, c, i)
	case ir.MaterialLine:
		return d.extraLegal(p, c)
	default:
		return NoSuchEffect
	}
}

// specialNow tests a Special Summon by a procedure for WhyNot.
func (d *Duel) specialNow(p Player, a Action) Because {
	switch {
	case a.Card <= 0 || int(a.Card) >= len(d.s.objects):
		return NoSuchCard
	case a.Ability < 0 || int(a.Ability) >= len(d.s.obj(a.Card).def.abilities):
		return NoSuchEffect
	case !d.s.phase.IsMain():
		return WrongPhase
	default:
		return d.specialAction(p, a.Card, a.Ability, d.s.obj(a.Card).def.abilities[a.Ability])
	}
}

// triggerOf returns the triggered effect that waits for the action's ability, or nil.
func (d *Duel) triggerOf(a Action) *pending {
	for i := range d.s.triggers {
		if t := &d.s.triggers[i]; t.card == a.Card && t.ability == a.Ability {
			return t
		}
	}
	return nil
}

// noTriggerNow tells apart a triggered effect that was not set off from one that missed its timing.
func (d *Duel) noTriggerNow(p Player, a Action) Because {
	if a.Card <= 0 || int(a.Card) >= len(d.s.objects) {
		return NoSuchCard
	}
	o := d.s.obj(a.Card)
	if a.Ability < 0 || int(a.Ability) >= len(o.def.abilities) {
		return NoSuchEffect
	}
	if !isTrigger(o.def.abilities[a.Ability]) || d.triggerOf(a) != nil {
		return Legal
	}
	for i := len(d.s.events) - 1; i >= 0; i-- {
		ev := &d.s.events[i]
		if ev.Kind == EvMissed && ev.Card.Card == a.Card && ev.Amount == int32(a.Ability) {
			return MissedTiming
		}
	}
	return NoTrigger
}

// openTo reports whether a player may act by themselves now.
func (d *Duel) openTo(p Player) Because {
	switch {
	case d.s.turnPlayer != p:
		return WrongTurn
	case d.s.window.Kind != WindowOpen:
		return NotYourDecision
	default:
		return Legal
	}
}

// actionLegal tests an action other than an activation in the open game state.
func (d *Duel) actionLegal(p Player, a Action) Because {
	switch a.Kind {
	case ActPhase, ActEndTurn:
		return d.phaseLegal(a)
	case ActPendulumSummon:
		return d.pendulumLegal(p)
	}
	if a.Card <= 0 || int(a.Card) >= len(d.s.objects) {
		return NoSuchCard
	}
	o := d.s.obj(a.Card)
	if o.ctrl != p {
		return NotYourCard
	}
	if a.Kind == ActAttack {
		return d.attackLegal(p, a.Card)
	}
	if !d.s.phase.IsMain() {
		return WrongPhase
	}
	if a.Way > 0 {
		return d.wayLegal(p, a)
	}
	switch a.Kind {
	case ActNormalSummon:
		if o.inMonsterZone() {
			return d.geminiLegal(p, a.Card)
		}
		return d.normalSummonLegal(normalTry{player: p, card: a.Card})
	case ActNormalSet:
		return d.normalSetLegal(p, a.Card)
	case ActSetCard:
		return d.setLegal(p, a.Card)
	case ActFlipSummon:
		return d.flipLegal(p, a.Card)
	case ActChangePosition:
		return d.positionLegal(p, a.Card)
	default:
		return NotSupported
	}
}

// phaseLegal tests a change of phase.
func (d *Duel) phaseLegal(a Action) Because {
	for _, b := range d.phaseActions() {
		if a.Kind == ActEndTurn && b.Kind == ActEndTurn || b.Phase == a.Phase {
			return Legal
		}
	}
	if a.Phase == card.PhaseBattle && d.s.phase == card.PhaseMain1 {
		return d.battlePhaseLegal()
	}
	return WrongPhase
}

// normalSetLegal tests the Normal Set of a monster.
func (d *Duel) normalSetLegal(p Player, c CardID) Because {
	why := d.normalSummonLegal(normalTry{player: p, card: c, set: true})
	if why == Legal && d.forbidden(p, attempt{act: ir.ActSet, card: c, from: card.ZoneHand}) {
		return Restricted
	}
	return why
}

// setLegal tests the Set of a Spell or Trap.
func (d *Duel) setLegal(p Player, c CardID) Because {
	o := d.s.obj(c)
	switch {
	case o.zone != card.ZoneHand:
		return WrongLocation
	case o.def.Card.Kind == card.KindMonster:
		return WrongKind
	case !d.hasSpellZone(o, p):
		return NoZone
	case d.forbidden(p, attempt{act: ir.ActSet, card: c, from: card.ZoneHand}):
		return Restricted
	default:
		return Legal
	}
}

// flipLegal tests a Flip Summon.
//
// Rule: PSCT 6.10
func (d *Duel) flipLegal(p Player, c CardID) Because {
	o := d.s.obj(c)
	switch {
	case !o.inMonsterZone():
		return WrongLocation
	case o.faceUp():
		return WrongPosition
	case o.has(markArrived):
		return SummonedThisTurn
	case o.has(markPosChanged):
		return PositionChanged
	case d.forbidden(p, attempt{act: ir.ActSummon, card: c, kind: card.SummonFlip}):
		return Restricted
	default:
		return Legal
	}
}

// positionLegal tests a change of battle position by hand.
func (d *Duel) positionLegal(p Player, c CardID) Because {
	o := d.s.obj(c)
	switch {
	case !o.inMonsterZone():
		return WrongLocation
	case !o.faceUp():
		return WrongPosition
	case o.def.Card.Types.Has(card.TypeLink):
		return WrongKind
	case o.has(markArrived):
		return SummonedThisTurn
	case o.has(markPosChanged):
		return PositionChanged
	case o.attacks > 0:
		return AlreadyAttacked
	case d.forbidden(p, attempt{act: ir.ActChangePosition, card: c}):
		return Restricted
	default:
		return Legal
	}
}

// act has a player take an action of the open game state.
func (d *Duel) act(a Action, p Player) {
	switch a.Kind {
	case ActActivate:
		d.startChain(a, p)
		return
	case ActNormalSummon, ActNormalSet:
		d.push(task{kind: taskNormal, act: a, player: p, frame: noFrame})
	case ActSpecialSummon:
		d.push(task{kind: taskSpecial, act: a, player: p, frame: noFrame})
	case ActPendulumSummon:
		d.push(task{kind: taskPendulum, act: a, player: p, frame: noFrame})
	case ActFlipSummon:
		d.push(task{kind: taskFlipSummon, act: a, player: p, frame: noFrame})
	case ActChangePosition:
		d.newBatch()
		d.reposition(a.Card, turned(d.s.obj(a.Card), card.PositionNone), p, Ref{})
		d.s.obj(a.Card).set(markPosChanged)
	case ActSetCard:
		d.newBatch()
		if a.Way > 0 {
			d.setSelf(a, p)
		} else {
			d.setCard(a.Card, p, p, Ref{}, card.ReasonRule.Set())
		}
	case ActAttack:
		d.push(task{kind: taskAttack, act: a, player: p, frame: noFrame, card: d.s.ref(a.Card)})
	}
	d.push(task{kind: taskSettle, frame: noFrame})
}
