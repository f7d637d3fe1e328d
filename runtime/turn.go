package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// taskTable holds the function of every kind of task.
var taskTable = [numTasks]taskFunc{
	taskNone:         func(*Duel, *task) status { return done },
	taskTurn:         runTurn,
	taskPhase:        runPhase,
	taskPhaseUses:    runPhaseUses,
	taskOpen:         runOpen,
	taskSettle:       runSettle,
	taskTriggers:     runTriggers,
	taskChain:        runChain,
	taskActivate:     runActivate,
	taskLink:         runLink,
	taskBlock:        runBlock,
	taskNormal:       runNormal,
	taskFlipSummon:   runFlipSummon,
	taskPendulum:     runPendulum,
	taskSpecial:      runSpecial,
	taskSummonWindow: runSummonWindow,
	taskHandLimit:    runHandLimit,
	taskDelayed:      runDelayed,
	taskWould:        runWould,
	taskDoom:         runDoom,
	taskDues:         runDues,
	taskUpkeep:       runUpkeep,
	taskBattlePhase:  runBattlePhase,
	taskAttack:       runAttack,
	taskDamageStep:   runDamageStep,
	taskCalculate:    runCalculate,
}

// runTurn plays turns one after the other: it begins one, plays its phases and ends it. In phase lies the
// phase to play next; PhaseNone begins a new turn.
func runTurn(d *Duel, t *task) status {
	if t.phase == card.PhaseNone {
		d.beginTurn(t)
		t.phase = card.PhaseDraw
	}
	if t.step == 0 && t.phase != card.PhaseEnd && d.s.skipped(t.phase) {
		d.s.goTo = card.PhaseNone
		t.step = 1
		return again
	}
	if t.step == 0 {
		t.step = 1
		d.push(task{kind: taskPhase, phase: t.phase, player: d.s.turnPlayer})
		return again
	}
	t.step = 0
	t.phase = d.nextPhase(t.phase)
	if t.phase == card.PhaseNone {
		d.endTurn()
	}
	return again
}

// nextPhase returns the phase after one, as the turn player decided; PhaseNone after the End Phase.
func (d *Duel) nextPhase(now card.Phase) card.Phase {
	switch now {
	case card.PhaseMain1:
		if d.s.goTo == card.PhaseBattle && d.s.endNow == card.PhaseNone {
			return card.PhaseBattle
		}
		return card.PhaseEnd
	case card.PhaseBattle:
		if d.s.goTo == card.PhaseEnd || d.s.endNow == card.PhaseEnd {
			return card.PhaseEnd
		}
		return card.PhaseMain2
	case card.PhaseEnd:
		return card.PhaseNone
	default:
		return now + 1
	}
}

// beginTurn begins the next turn. The first one of a Duel has its player set already.
func (d *Duel) beginTurn(t *task) {
	s := &d.s
	if s.turn > 0 {
		s.turnPlayer = s.turnPlayer.Opponent()
	}
	s.turn++
	s.skipsOfTurn()
	s.earlier, s.before, s.events = s.before, s.events, nil
	s.segment, s.nextStart = 0, 0
	s.past = recent(s.past, s.turn)
	for i := range s.objects {
		s.objects[i].clear(marksOfTurn)
		s.objects[i].attacks, s.objects[i].again = 0, 0
	}
	for p := range s.halves {
		s.halves[p].normalSummons, s.halves[p].pendulum = 0, 0
	}
	s.newBatchInState()
	d.emit(Event{Kind: EvTurn, Player: s.turnPlayer, Amount: int32(s.turn)})
}

func (s *State) newBatchInState() { s.batch++ }

// recent drops the snapshots that are older than the turn before turn.
func recent(past []snapshot, turn int16) []snapshot {
	kept := past[:0:0]
	for i := range past {
		if past[i].turn >= turn-1 {
			kept = append(kept, past[i])
		}
	}
	return kept
}

// endTurn ends what ends with the turn.
func (d *Duel) endTurn() {
	d.expire(moment{turn: true, phase: card.PhaseEnd})
	d.s.resetUses(ir.PerTurn)
}

// The steps of taskPhase.
const (
	phaseBegin = iota
	phaseDelayed
	phaseUses
	phaseOpen
	phaseEnd
	phaseOver
)

// runPhase plays a phase: what the rules do in it, effects bound to it, the open game state, and its end.
func runPhase(d *Duel, t *task) status {
	s := &d.s
	switch t.step {
	case phaseBegin:
		d.beginPhase(t.phase)
		t.step = phaseDelayed
		d.push(task{kind: taskSettle, flag: t.phase != card.PhaseDraw})
		return again
	case phaseDelayed:
		t.step = phaseUses
		d.push(task{kind: taskDelayed, phase: t.phase})
		if len(d.shared.upkeep) > 0 {
			d.push(task{kind: taskUpkeep, frame: noFrame})
			d.push(task{kind: taskSettle, flag: true})
		}
		return again
	case phaseUses:
		t.step = phaseOpen
		d.push(task{kind: taskPhaseUses, phase: t.phase, player: s.turnPlayer})
		return again
	case phaseOpen:
		t.step = phaseEnd
		if t.phase == card.PhaseBattle {
			d.push(task{kind: taskBattlePhase, player: s.turnPlayer})
		} else {
			d.push(task{kind: taskOpen, player: s.turnPlayer})
		}
		return again
	case phaseEnd:
		if t.phase == card.PhaseEnd && d.overLimit() > 0 {
			d.push(task{kind: taskHandLimit, player: s.turnPlayer})
			d.push(task{kind: taskSettle})
			return again
		}
	}
	d.endPhase(t.phase)
	return done
}

// beginPhase enters a phase.
func (d *Duel) beginPhase(ph card.Phase) {
	s := &d.s
	s.phase, s.step, s.goTo, s.endNow = ph, card.StepNone, card.PhaseNone, card.PhaseNone
	s.window = Window{Kind: WindowPhase, Player: s.turnPlayer}
	d.touch()
	d.newBatch()
	s.phaseSeq = d.emit(Event{Kind: EvPhase, Player: s.turnPlayer, Phase: ph})
	d.expire(moment{phase: ph, start: true})
	// Rule: PSCT 6.10 (the player who begins does not draw in the first turn)
	if ph == card.PhaseDraw && s.turn > 1 && !s.noDraws {
		d.draw(s.turnPlayer, 1, card.ReasonRule.Set(), Ref{})
		d.checkDeckOut()
	}
}

// endPhase leaves a phase.
func (d *Duel) endPhase(ph card.Phase) {
	d.expire(moment{phase: ph})
	d.s.resetUses(ir.PerPhase)
	if ph == card.PhaseBattle {
		d.s.resetUses(ir.PerBattlePhase)
	}
}

// checkDeckOut ends the Duel for a player who had to draw from an empty Deck.
func (d *Duel) checkDeckOut() {
	a, b := d.s.halves[A].deckedOut, d.s.halves[B].deckedOut
	switch {
	case a && b:
		d.finishDuel(-1, ByDeckOut)
	case a:
		d.finishDuel(int8(B), ByDeckOut)
	case b:
		d.finishDuel(int8(A), ByDeckOut)
	}
}

// overLimit returns how many cards the turn player holds beyond the hand limit.
//
// Rule: S1-DSC (hand size adjustment), PSCT 6.10
func (d *Duel) overLimit() int {
	return len(d.s.halves[d.s.turnPlayer].hand) - handLimit
}

// runHandLimit has the turn player discard down to the hand limit.
func runHandLimit(d *Duel, t *task) status {
	hand := d.s.halves[t.player].hand
	if t.step == 0 {
		t.step = 1
		n := len(hand) - handLimit
		p := Prompt{Kind: AskDiscard, Player: t.player, Min: n, Max: n, Ability: -1}
		for _, c := range hand {
			p.Options = append(p.Options, Option{Card: d.s.ref(c)})
		}
		return d.ask(p)
	}
	d.newBatch()
	cards := make([]CardID, 0, len(d.picks()))
	for _, i := range d.picks() {
		cards = append(cards, hand[i])
	}
	for _, c := range cards {
		d.move(moving{
			card: c, to: Place{Zone: card.ZoneGY}, reason: card.ReasonDiscard.Set() | card.ReasonRule.Set(), by: t.player,
		})
	}
	return done
}

// runPhaseUses has effects of the phase's beginning used one by one, each on its own Chain: the turn
// player's first. step 0 and 1 are the turn player's, 2 and 3 the opponent's.
//
// Rule: PSCT 6.3 (each phase-based trigger makes its own Chain), C20
func runPhaseUses(d *Duel, t *task) status {
	for t.step < 4 {
		p := d.s.turnPlayer
		if t.step >= 2 {
			p = p.Opponent()
		}
		if t.step%2 == 1 {
			t.step--
			if picks := d.picks(); len(picks) > 0 {
				d.startChain(d.s.prompted[picks[0]].Action, p)
				return again
			}
			t.step += 2
			continue
		}
		options, forced := d.phaseUses(p)
		if len(options) == 0 {
			t.step += 2
			continue
		}
		d.s.window = Window{Kind: WindowPhase, Player: p}
		if forced && len(options) == 1 {
			d.startChain(options[0].Action, p)
			return again
		}
		t.step++
		return d.askActions(AskPhaseUse, p, options, boolInt(forced))
	}
	return done
}

// phaseUses returns the effects bound to the present point of the turn that a player may use now, only the
// mandatory ones while there are any.
func (d *Duel) phaseUses(p Player) (options []Option, forced bool) {
	var must, may []Option
	d.s.triggers = d.s.triggers[:0:0]
	for _, c := range d.shared.phased {
		o := d.s.obj(c)
		for i, a := range o.def.abilities {
			if !o.def.info[i].phase || !isTrigger(a) || !d.atPoint(a, c) || d.usedThisPhase(c, int16(i)) {
				continue
			}
			trig := pending{card: c, ability: int16(i), def: o.def, player: p, source: d.s.ref(c)}
			if _, why := d.examine(p, c, int16(i), &trig); why != Legal {
				continue
			}
			d.s.triggers = append(d.s.triggers, trig)
			opt := Option{
				Card:   d.s.ref(c),
				Action: Action{Kind: ActActivate, Card: c, Ability: int16(i), trigger: int16(len(d.s.triggers))},
			}
			if a.Optional {
				may = append(may, opt)
			} else {
				must = append(must, opt)
			}
		}
	}
	if len(must) > 0 {
		return must, true
	}
	return may, false
}

// atPoint reports whether the present moment is the one that a phase-bound ability waits for.
func (d *Duel) atPoint(a *ir.Ability, c CardID) bool {
	e := d.envFor(c)
	e.you = d.activator(&e, a)
	w := a.Timing.Window
	if d.s.phase == card.PhaseBattle && w.Steps.Empty() && (w.Point == ir.AtEnd) != (d.s.step == card.StepEnd) {
		return false
	}
	return e.within(w)
}

// usedThisPhase reports whether a phase-bound effect was used in this phase already.
func (d *Duel) usedThisPhase(c CardID, i int16) bool {
	for _, ev := range d.s.since(d.s.phaseSeq) {
		if ev.Kind == EvLink && ev.Card.Card == c && ev.Amount == int32(i) {
			return true
		}
	}
	return false
}

// askActions asks for one of several actions; least 0 allows to pass.
func (d *Duel) askActions(kind PromptKind, p Player, options []Option, least int32) status {
	d.s.prompted = options
	if d.tracer != nil {
		d.tracer.Window(d, d.s.window, options)
	}
	return d.ask(Prompt{Kind: kind, Player: p, Min: int(least), Max: 1, Options: options, Ability: -1})
}

// askResponses asks for a fast effect; one that must be used comes before those that may.
//
// Rule: S2-D4-E5 (a mandatory Quick Effect)
func (d *Duel) askResponses(p Player, options []Option) status {
	var must []Option
	for _, o := range options {
		if a := o.Action; a.Kind == ActActivate && !d.s.obj(a.Card).def.abilities[a.Ability].Optional {
			must = append(must, o)
		}
	}
	if len(must) > 0 {
		return d.askActions(AskResponse, p, must, 1)
	}
	return d.askActions(AskResponse, p, options, 0)
}

// startChain has a player activate something and plays the Chain that it starts, and what follows.
func (d *Duel) startChain(a Action, p Player) {
	d.push(task{kind: taskActivate, act: a, player: p, frame: noFrame})
	d.push(task{kind: taskChain, player: p.Opponent()})
	d.push(task{kind: taskSettle})
}

// runDelayed carries out the delayed actions whose time has come, one after the other, without a Chain: those of a
// phase, or, with t.flag, those of a part of the Damage Step.
//
// Rule: S0-EPE-6, S0-EPE-E7, S2-D7-9
func runDelayed(d *Duel, t *task) status {
	since := d.s.phaseSeq
	if t.flag {
		since = d.s.stepSeq
	}
	if d.dueByText(t.flag) {
		d.newBatch()
		d.push(task{kind: taskDues, frame: noFrame})
		d.push(task{kind: taskSettle, flag: true})
		return again
	}
	for i := range d.s.lasting {
		l := &d.s.lasting[i]
		op, ok := l.op.(*ir.DelayOp)
		if !ok || l.mark == since || op.Timing == nil || op.Timing.Window == nil || len(op.Timing.Events) > 0 ||
			inDamageStep(op.Timing.Window) != t.flag || d.tooEarly(op.Timing.Window) {
			continue
		}
		l.mark = since
		if !l.dueNow(d, op) {
			continue
		}
		f := *l.f
		f.slots = append([]slot(nil), f.slots...)
		d.s.dues = append(d.s.dues, due{block: op.Do, f: f, optional: op.Optional})
		if op.Once {
			d.end(i)
		}
		d.newBatch()
		d.push(task{kind: taskDues, frame: noFrame})
		d.push(task{kind: taskSettle, flag: true})
		return again
	}
	return done
}

// inDamageStep reports whether a window is a part of the Damage Step.
func inDamageStep(w *ir.Window) bool {
	for s := range w.Steps.All() {
		if s.IsDamageStep() {
			return true
		}
	}
	return false
}

// tooEarly reports whether the Battle Phase has not come to its end yet, for what happens then.
func (d *Duel) tooEarly(w *ir.Window) bool {
	return d.s.phase == card.PhaseBattle && w.Point == ir.AtEnd && d.s.step != card.StepEnd
}

// dueNow reports whether a delayed action happens in the present phase.
func (l *lasting) dueNow(d *Duel, op *ir.DelayOp) bool {
	e := d.envOf(l.f)
	w := op.Timing.Window
	if w.NotThisTurn && l.turn == d.s.turn || w.ThisTurn && l.turn != d.s.turn {
		return false
	}
	if !e.within(w) || !e.holds(op.Condition) {
		return false
	}
	l.count++
	return w.Nth == 0 || int(l.count) == w.Nth
}

// The steps of taskOpen.
const (
	openAct = iota
	openAnswered
	openEnd
	openEndAnswered
)

// runOpen is the open game state: the turn player acts until they want to leave the phase and the opponent
// lets them.
//
// Rule: PSCT 6.2 (A, E)
func runOpen(d *Duel, t *task) status {
	tp := d.s.turnPlayer
	switch t.step {
	case openAct:
		if d.s.phaseEnded() {
			return done
		}
		d.s.window = Window{Kind: WindowOpen, Player: tp}
		d.nothingJust()
		options := d.openActions(tp)
		if len(options) == 0 {
			t.step = openEnd
			return again
		}
		t.step = openAnswered
		return d.askActions(AskAction, tp, options, boolInt(d.s.step == card.StepBattle && d.mustAttack(tp)))
	case openAnswered:
		picks := d.picks()
		t.step = openEnd
		if len(picks) > 0 {
			if a := d.s.prompted[picks[0]].Action; a.Kind != ActPhase && a.Kind != ActEndTurn {
				t.step = openAct
				d.act(a, tp)
			} else {
				d.s.goTo = a.Phase
			}
		}
		return again
	case openEnd:
		d.s.window = Window{Kind: WindowEnd, Player: tp.Opponent()}
		options := d.responses(tp.Opponent())
		if len(options) == 0 {
			return done
		}
		t.step = openEndAnswered
		return d.askResponses(tp.Opponent(), options)
	default:
		if len(d.picks()) == 0 {
			return done
		}
		t.step = openAct
		d.startChain(d.s.prompted[d.picks()[0]].Action, tp.Opponent())
		return again
	}
}

// phaseEnded reports whether an effect has ended the present phase.
func (s *State) phaseEnded() bool {
	return s.endNow != card.PhaseNone && (s.endNow == s.phase || s.endNow == card.PhaseEnd && s.phase != card.PhaseEnd)
}

// nothingJust says that there is nothing any more that "When ..." could answer.
func (d *Duel) nothingJust() {
	d.s.segment = int32(len(d.s.events))
	d.s.nextStart = d.s.segment
}
