package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// The steps of taskSettle.
const (
	settleTriggers = iota
	settleTurn
	settleTurnAnswered
	settleOpponent
	settleOpponentAnswered
)

// runSettle is what follows an action or a Chain: triggered effects, then fast effects of the turn player,
// then of the opponent, until both pass. With flag a phase began: nothing has happened that fast effects could
// answer, and they are offered only after triggered ones.
//
// Rule: PSCT 6.2 (T, B, C)
func runSettle(d *Duel, t *task) status {
	s := &d.s
	switch t.step {
	case settleTriggers:
		if len(s.dues) > 0 {
			d.push(task{kind: taskDues, frame: noFrame})
			return again
		}
		s.segment, s.nextStart = s.nextStart, int32(len(s.events))
		s.lastBatch = s.batch
		if d.stateBased() {
			s.nextStart = s.segment
			return again
		}
		if d.takeTriggers() {
			d.push(task{kind: taskTriggers})
			t.n, t.flag = s.chainNo, false
			t.step = settleTurn
			return again
		}
		if t.flag {
			return done
		}
		t.n = s.chainNo
		t.step = settleTurn
		return again
	case settleTurn:
		if t.n != s.chainNo {
			// Rule: S2-D4-3 (one Chain during damage calculation)
			if s.step == card.StepDamageCalculation {
				return done
			}
			t.step = settleTriggers
			return again
		}
		return d.offerFast(t, s.turnPlayer, WindowTurn, settleTurnAnswered, settleOpponent)
	case settleOpponent:
		if !d.s.phaseOpenTo() {
			return done
		}
		return d.offerFast(t, s.turnPlayer.Opponent(), WindowOpponent, settleOpponentAnswered, settleOpponentAnswered+1)
	case settleTurnAnswered:
		return d.fastAnswered(t, s.turnPlayer, settleOpponent)
	case settleOpponentAnswered:
		return d.fastAnswered(t, s.turnPlayer.Opponent(), settleOpponentAnswered+1)
	default:
		return done
	}
}

// takeTriggers moves what is pending to what is being put on a Chain; false when there is nothing. In the
// Damage Step, effects of a monster that battle flipped wait until after damage calculation.
//
// Rule: S2-D2, S2-D6 (FLIP and flip triggers are postponed)
func (d *Duel) takeTriggers() bool {
	s := &d.s
	wait := s.step == card.StepDamageStart || s.step == card.StepDamageBefore || s.step == card.StepDamageCalculation
	var now, later []pending
	for _, p := range s.pending {
		if wait && p.events[0].Kind == EvPosition {
			p.late = true
			later = append(later, p)
			continue
		}
		now = append(now, p)
	}
	s.pending = later
	if len(now) == 0 {
		return false
	}
	s.triggers = now
	return true
}

// phaseOpenTo reports whether fast effects can be used now at all: not before the first phase.
func (s *State) phaseOpenTo() bool { return s.phase != card.PhaseNone }

// offerFast offers a player their fast effects; with none it goes on to the step after.
func (d *Duel) offerFast(t *task, p Player, w WindowKind, asked, after uint8) status {
	d.s.window = Window{Kind: w, Player: p}
	options := d.responses(p)
	if len(options) == 0 {
		t.step = after
		if after > settleOpponentAnswered {
			return done
		}
		return again
	}
	t.step = asked
	return d.askResponses(p, options)
}

// fastAnswered starts the Chain that the player chose, or goes on.
func (d *Duel) fastAnswered(t *task, p Player, after uint8) status {
	picks := d.picks()
	if len(picks) == 0 {
		t.step = after
		return again
	}
	d.push(task{kind: taskActivate, act: d.s.prompted[picks[0]].Action, player: p, frame: noFrame})
	d.push(task{kind: taskChain, player: p.Opponent()})
	t.step = settleTriggers
	if d.s.step == card.StepDamageCalculation {
		t.step = settleTurn
	}
	return again
}

// stateBased carries out what the rules of the game demand at once, without a Chain. It reports whether it
// did anything.
//
// Rule: PSCT 6.10 (Equip Cards, LP, empty Deck), S0-CNE-6 (copies)
func (d *Duel) stateBased() bool {
	d.checkDeckOut()
	d.victories()
	d.expireLost()
	did := d.controlHeld() || d.selfMoves()
	for p := range d.s.halves {
		for _, c := range d.s.halves[p].spells {
			if c == 0 {
				continue
			}
			o := d.s.obj(c)
			if o.host == 0 && !o.has(markLoose) || o.host != 0 && d.hostFits(c, o) {
				continue
			}
			why := card.ReasonRule.Set()
			if !o.has(markLoose) {
				why |= card.ReasonDestroy.Set()
			}
			d.move(moving{card: c, to: Place{Zone: card.ZoneGY}, reason: why, by: o.ctrl})
			did = true
		}
	}
	return did
}

// selfMoves has cards destroyed (or moved otherwise) that say so for a state that holds now. In the Damage Step
// they wait until damage was calculated.
//
// Rule: S2-D2, S2-D5 (self-destruction is postponed)
func (d *Duel) selfMoves() bool {
	if s := d.s.step; s.IsDamageStep() && s < card.StepDamageAfter {
		return false
	}
	did := false
	d.continuous(ir.SetOf(ir.OpMove), func(e *env, op ir.Op, l *lasting) bool {
		m := op.(*ir.MoveOp)
		// Rule: S2-D5-1 (only what survived the battle)
		if l != nil || d.s.obj(e.this.Card).has(markBattleDoomed) || !e.movePossible(m, false) {
			return true
		}
		f := frame{player: e.you, source: e.this, index: -1, def: d.s.obj(e.this.Card).def, ability: noAbility()}
		d.s.dues = append(d.s.dues, due{block: ir.Block{{Op: m}}, f: f, source: e.this.Card})
		did = true
		return true
	})
	return did
}

// expireLost ends the lasting effects whose cards are gone.
func (d *Duel) expireLost() {
	if len(d.s.lasting) > 0 {
		d.expire(moment{})
	}
}

// hostFits reports whether an Equip Card may stay on its host: face-up, on the field, and one that the
// card can be equipped to. A card that takes control of its host asks whose it is only when it is equipped.
//
// Rule: PSCT 6.10, S1-EQM
func (d *Duel) hostFits(c CardID, o *object) bool {
	return d.fitsOn(c, o, o.host)
}

// fitsOn is hostFits for any host.
func (d *Duel) fitsOn(c CardID, o *object, host CardID) bool {
	h := d.s.obj(host)
	if !h.inMonsterZone() || !h.faceUp() {
		return false
	}
	if o.def.Card.Property != card.PropertyEquip {
		return true
	}
	e := d.envFor(c)
	for _, a := range o.def.abilities {
		if a.Kind != ir.EquipLimit {
			continue
		}
		for _, st := range a.Do {
			if op, ok := st.Op.(*ir.EquipLimitOp); ok &&
				(!e.passes(op.Host, d.live(host)) || !e.isPlayer(op.Controller, h.ctrl) && !o.def.statics.Has(ir.OpControl)) {
				return false
			}
		}
	}
	return true
}

// The groups of simultaneous triggers, in the order in which they become Chain Links.
//
// Rule: PSCT 6.3, C18
const (
	groupTurnMust = iota
	groupOpponentMust
	groupTurnMay
	groupOpponentMay
	numGroups
)

// runTriggers puts the triggered effects on a Chain: group after group, in the order that their player
// chooses, and then has the Chain built and resolved. t.n is the group, step 1 awaits a choice.
func runTriggers(d *Duel, t *task) status {
	s := &d.s
	if t.step == 1 {
		t.step = 0
		if picks := d.picks(); len(picks) > 0 {
			d.putTrigger(s.prompted[picks[0]].Action)
			return again
		}
		t.n++
	}
	for t.n < numGroups {
		p := s.turnPlayer
		if t.n == groupOpponentMust || t.n == groupOpponentMay {
			p = p.Opponent()
		}
		must := t.n <= groupOpponentMust
		s.window = Window{Kind: WindowTrigger, Player: p}
		options := d.triggerOptions(p, must)
		switch {
		case len(options) == 0:
			t.n++
			continue
		case must && len(options) == 1:
			d.putTrigger(options[0].Action)
			return again
		}
		t.step = 1
		return d.askActions(AskTrigger, p, options, boolInt(must))
	}
	s.triggers = nil
	if len(s.chain) > 0 {
		last := s.chain[len(s.chain)-1].player
		d.push(task{kind: taskChain, player: last.Opponent()})
	}
	return done
}

// putTrigger has a triggered effect activated as the next Chain Link.
func (d *Duel) putTrigger(a Action) {
	trig := &d.s.triggers[a.trigger-1]
	d.push(task{kind: taskActivate, act: a, player: trig.player, frame: noFrame})
}

// triggerOptions returns the triggered effects of a group that can still be put on the Chain.
func (d *Duel) triggerOptions(p Player, must bool) []Option {
	var out []Option
	for i := range d.s.triggers {
		trig := &d.s.triggers[i]
		if trig.card == 0 || trig.player != p {
			continue
		}
		a := trig.def.abilities[trig.ability]
		if a.Optional == must || !d.stillTriggers(trig, a) {
			continue
		}
		if _, why := d.examine(p, trig.card, trig.ability, trig); why != Legal {
			continue
		}
		out = append(out, Option{
			Card:   trig.source,
			Action: Action{Kind: ActActivate, Card: trig.card, Ability: trig.ability, trigger: int16(i) + 1},
		})
	}
	return out
}

// stillTriggers reports whether a triggered effect may be activated now: its card is where it was when the
// event happened or where it may come late, and an optional "When" effect has not missed its timing.
//
// Rule: PSCT 6.4
func (d *Duel) stillTriggers(trig *pending, a *ir.Ability) bool {
	if trig.fallen.Zone != card.ZoneNone {
		return true
	}
	if a.Late.Has(d.s.obj(trig.card).zone) {
		trig.source, trig.absent = d.s.ref(trig.card), false
	}
	o := d.s.alive(trig.source)
	if o == nil || trig.absent || trig.faceUp && !o.faceUp() {
		return false
	}
	if trig.missed {
		return false
	}
	if !trig.late && a.Timing.CanMiss(a.Optional) && trig.events[0].Batch != d.s.lastBatch {
		trig.missed = true
		d.emit(Event{Kind: EvMissed, Card: trig.source, Player: trig.player, Amount: int32(trig.ability)})
		return false
	}
	return true
}

// runSummonWindow is the moment in which a Summon can be negated: the turn player first, then the
// opponent, and a Chain if one of them answers. A Summon within the resolution of a Chain Link has no such
// moment: nothing is activated while a Chain resolves.
//
// Rule: PSCT 1.8, 6.6 (negate the Summon), 6.2 (R)
func runSummonWindow(d *Duel, t *task) status {
	s := &d.s
	if s.solving != 0 {
		return done
	}
	p := s.turnPlayer
	if t.step >= 2 {
		p = p.Opponent()
	}
	switch t.step {
	case 0, 2:
		s.window = Window{Kind: WindowSummon, Player: p}
		options := d.responses(p)
		if len(options) == 0 {
			if t.step == 2 {
				return done
			}
			t.step = 2
			return again
		}
		t.step++
		return d.askResponses(p, options)
	case 1, 3:
		if picks := d.picks(); len(picks) > 0 {
			d.push(task{kind: taskActivate, act: s.prompted[picks[0]].Action, player: p, frame: noFrame})
			d.push(task{kind: taskChain, player: p.Opponent()})
			t.step = 4
			return again
		}
		if t.step == 3 {
			return done
		}
		t.step = 2
		return again
	default:
		return done
	}
}
