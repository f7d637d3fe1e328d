package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// battle is the attack that is going on.
type battle struct {
	attacker Ref
	target   Ref           // zero for a direct attack
	declared card.Position // how the target lay when it was chosen
	negated  bool
	fixed    bool // an effect set its target: there is no replay
	struck   bool // damage calculation took place
	halved   bool // a direct attack that only a permission with half the damage allowed
	seq      int32
}

// The steps of taskBattlePhase.
const (
	battleStart = iota
	battleOpen
	battleEnd
	battleOver
)

// runBattlePhase plays the Battle Phase: Start Step, Battle Step with its attacks, End Step.
//
// Rule: PSCT 6.10, appendix D
func runBattlePhase(d *Duel, t *task) status {
	switch t.step {
	case battleStart:
		d.enterStep(card.StepStart)
		d.push(task{kind: taskSettle, frame: noFrame})
	case battleOpen:
		d.enterStep(card.StepBattle)
		d.push(task{kind: taskOpen, player: t.player, frame: noFrame})
	case battleEnd:
		d.enterStep(card.StepEnd)
		d.push(task{kind: taskDelayed, phase: card.PhaseBattle, frame: noFrame})
		d.push(task{kind: taskPhaseUses, player: t.player, frame: noFrame})
		d.push(task{kind: taskSettle, frame: noFrame})
	default:
		d.s.step = card.StepNone
		return done
	}
	t.step++
	return again
}

// enterStep enters a step of the Battle Phase.
func (d *Duel) enterStep(s card.Step) {
	if d.s.step != card.StepNone {
		d.expire(moment{step: d.s.step})
	}
	d.s.step = s
	d.touch()
	if s != card.StepDamageAfter {
		// What damage calculation did is still the last thing that happened.
		d.newBatch()
	}
	d.s.stepSeq = d.emit(Event{Kind: EvStep, Player: d.s.turnPlayer, Step: s})
}

// attackActions appends the attacks that can be declared.
func (d *Duel) attackActions(dst []Option, p Player) []Option {
	if d.s.step != card.StepBattle {
		return dst
	}
	for _, c := range d.s.halves[p].monsters {
		if c != 0 && d.attackLegal(p, c) == Legal {
			dst = append(dst, Option{Card: d.s.ref(c), Action: Action{Kind: ActAttack, Card: c}})
		}
	}
	return dst
}

// attackLegal tests whether a monster may declare an attack.
func (d *Duel) attackLegal(p Player, c CardID) Because {
	o := d.s.obj(c)
	switch {
	case d.s.phase != card.PhaseBattle || d.s.step != card.StepBattle:
		return WrongPhase
	case !o.inMonsterZone():
		return WrongLocation
	case o.pos != card.PositionFaceUpAttack && !(o.pos == card.PositionFaceUpDefense && d.permitted(c, ir.ActAttackInDefense)):
		return WrongPosition
	case d.attackSpent(c):
		return AlreadyAttacked
	case d.forbidden(p, attempt{act: ir.ActAttack, card: c}):
		return Restricted
	case len(d.attackTargets(c)) == 0:
		return NoAttackTarget
	default:
		return Legal
	}
}

// attacksAllowed returns how many attacks a monster has this turn, and how many of them may be direct.
func (d *Duel) attacksAllowed(c CardID) (all, direct int) {
	all, direct = 1, 1
	d.continuous(ir.SetOf(ir.OpPermit), func(e *env, op ir.Op, l *lasting) bool {
		p := op.(*ir.PermitOp)
		if p.Actions.Has(ir.ActAttackMore) && e.permits(p, l, c) {
			n := 1 + e.valueOr(p.Count, 1)
			all = max(all, n)
			if !p.OnMonsters {
				direct = max(direct, n)
			}
		}
		return true
	})
	more := int(d.s.obj(c).again)
	return all + more, direct + more
}

// attackSpent reports whether a monster has no attack left.
func (d *Duel) attackSpent(c CardID) bool {
	all, _ := d.attacksAllowed(c)
	return int(d.s.obj(c).attacks) >= all
}

// attackTargets returns what a monster may attack; a zero Ref is a direct attack.
func (d *Duel) attackTargets(c CardID) []Option {
	o := d.s.obj(c)
	var out []Option
	for _, m := range d.s.halves[o.ctrl.Opponent()].monsters {
		if m == 0 || d.protected(m, ir.ActBeAttacked, protection{source: c, by: o.ctrl, reason: card.ReasonBattle}) {
			continue
		}
		out = append(out, Option{Card: d.s.ref(m)})
	}
	if _, targets, only := d.required(c); len(targets) > 0 {
		kept := out[:0:0]
		for _, opt := range out {
			if contains(targets, opt.Card.Card) {
				kept = append(kept, opt)
			}
		}
		if len(kept) > 0 || only {
			return kept
		}
	}
	_, direct := d.attacksAllowed(c)
	if int(o.attacks) < direct && (d.openToAttack(c) || d.permitted(c, ir.ActAttackDirectly)) &&
		!d.forbidden(o.ctrl, attempt{act: ir.ActAttackDirectly, card: c}) {
		out = append(out, Option{})
	}
	return out
}

// required returns what rules about duties say of a monster's attacks: whether it must attack if it can, and
// what it must attack; only: it may attack nothing else.
func (d *Duel) required(c CardID) (must bool, targets []CardID, only bool) {
	d.continuous(ir.SetOf(ir.OpRequire), func(e *env, op ir.Op, l *lasting) bool {
		r := op.(*ir.RequireOp)
		if !r.Actions.Has(ir.ActAttack) || r.Player != nil && !e.isPlayer(r.Player, d.s.obj(c).ctrl) ||
			(r.What != nil || l != nil && l.cards) && !e.meant(r.What, l, d.live(c)) {
			return true
		}
		if r.Object == nil {
			must = true
			return true
		}
		found := e.candidates(r.Object, nil)
		if n := len(found); n > 0 && hasExtreme(r.Object) {
			found = e.extremes(r.Object, found)
		}
		targets = append(targets, found...)
		only = only || !r.IfAble
		must = must || r.IfAble
		return true
	})
	return must, targets, only
}

// extremes returns those of the cards that have the highest (or lowest) value that a selector asks for.
func (e *env) extremes(sel *ir.Selector, cards []CardID) []CardID {
	var out []CardID
	for _, c := range cards {
		if e.together(sel, []CardID{c}) {
			out = append(out, c)
		}
	}
	return out
}

// mustAttack reports whether some monster of a player must attack now and can.
//
// Rule: appendix B3 (attack restrictions and forced attacks)
func (d *Duel) mustAttack(p Player) bool {
	for _, c := range d.s.halves[p].monsters {
		if c == 0 || d.attackLegal(p, c) != Legal {
			continue
		}
		if must, _, _ := d.required(c); must {
			return true
		}
	}
	return false
}

// openToAttack reports whether the opponent has no monster that stands in the way of a direct attack.
func (d *Duel) openToAttack(c CardID) bool {
	o := d.s.obj(c)
	how := protection{source: c, by: o.ctrl, reason: card.ReasonBattle}
	for _, m := range d.s.halves[o.ctrl.Opponent()].monsters {
		if m != 0 && !d.passedBy(m, how) {
			return false
		}
	}
	return true
}

// directHalved reports whether every permission by which the monster can attack directly halves the damage.
func (d *Duel) directHalved(c CardID) bool {
	all := true
	d.continuous(ir.SetOf(ir.OpPermit), func(e *env, op ir.Op, l *lasting) bool {
		p := op.(*ir.PermitOp)
		all = p.Halves || !p.Actions.Has(ir.ActAttackDirectly) || !e.permits(p, l, c)
		return all
	})
	return all
}

// attacksWithATK reports whether a monster that attacks in Defense Position does so with its ATK.
func (d *Duel) attacksWithATK(c CardID) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpPermit), func(e *env, op ir.Op, l *lasting) bool {
		p := op.(*ir.PermitOp)
		found = p.WithATK && e.permits(p, l, c)
		return !found
	})
	return found
}

// passedBy reports whether a monster cannot be attacked and yet does not keep the player from being attacked
// directly.
func (d *Duel) passedBy(m CardID, how protection) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpProtect), func(e *env, op ir.Op, l *lasting) bool {
		p := op.(*ir.ProtectOp)
		found = p.AllowsDirect && p.Actions.Has(ir.ActBeAttacked) && e.meant(p.What, l, d.live(m)) && e.keepsFrom(p, how)
		return !found
	})
	return found
}

// The steps of taskAttack.
const (
	attackBegin = iota
	attackTarget
	attackDeclared
	attackReplay
	attackStrikes
)

// runAttack declares an attack, opens its response windows and goes on to the Damage Step. A replay
// follows when the number of the opponent's monsters changes in between.
//
// Rule: S2-ATK, PSCT 6.10 (replay)
func runAttack(d *Duel, t *task) status {
	switch t.step {
	case attackBegin:
		d.s.prompted = d.attackTargets(t.card.Card)
		if len(d.s.prompted) > 1 {
			t.step = attackTarget
			return d.ask(Prompt{
				Kind: AskAttack, Player: t.player, Min: 1, Max: 1, Options: d.s.prompted, Cause: t.card, Ability: -1,
			})
		}
		return d.declareAttack(t, d.s.prompted[0].Card)
	case attackTarget:
		return d.declareAttack(t, d.s.prompted[d.picks()[0]].Card)
	case attackDeclared:
		return d.afterDeclaration(t)
	case attackReplay:
		if len(d.picks()) == 0 {
			d.dropAttack()
			return done
		}
		d.s.battle.target = d.s.prompted[d.picks()[0]].Card
		d.s.battle.declared = d.s.obj(d.s.battle.target.Card).pos
		t.step = attackStrikes
		d.push(task{kind: taskDamageStep, player: t.player, frame: noFrame})
		return again
	default:
		d.s.battle = battle{}
		if d.s.phase == card.PhaseBattle {
			d.enterStep(card.StepBattle)
		}
		return done
	}
}

// declareAttack declares the attack on a target.
func (d *Duel) declareAttack(t *task, target Ref) status {
	d.newBatch()
	o := d.s.obj(t.card.Card)
	o.attacks++
	d.s.battle = battle{attacker: t.card, target: target, declared: d.s.obj(target.Card).pos}
	d.s.battle.halved = target.IsZero() && !d.openToAttack(t.card.Card) && d.directHalved(t.card.Card)
	t.other = target
	t.n = d.monsterCount(t.player.Opponent())
	d.s.battle.seq = d.emit(Event{
		Kind: EvAttack, Card: t.card, Other: target, Player: t.player, By: t.player, OldPos: d.s.battle.declared,
	})
	t.step = attackDeclared
	d.push(task{kind: taskSettle, frame: noFrame})
	return again
}

func (d *Duel) monsterCount(p Player) int32 {
	n := int32(0)
	for _, c := range d.s.halves[p].monsters {
		if c != 0 {
			n++
		}
	}
	return n
}

// dropAttack ends an attack that comes to no Damage Step: with it ends what lasts until the end of that step.
//
// Rule: PSCT 2.7
func (d *Duel) dropAttack() {
	d.s.battle = battle{}
	d.expire(moment{step: card.StepDamageEnd})
}

// afterDeclaration goes on after the response windows: the attack may be negated or its monster gone, or a
// replay may be due.
func (d *Duel) afterDeclaration(t *task) status {
	b := &d.s.battle
	attacker := d.s.alive(b.attacker)
	if b.negated || d.s.phaseEnded() || attacker == nil || !attacker.inMonsterZone() || !attacker.faceUp() {
		d.dropAttack()
		return done
	}
	if !b.fixed && (t.n != d.monsterCount(t.player.Opponent()) || !t.other.IsZero() && d.s.alive(t.other) == nil) {
		d.s.prompted = d.attackTargets(b.attacker.Card)
		if len(d.s.prompted) == 0 {
			d.dropAttack()
			return done
		}
		t.step = attackReplay
		return d.ask(Prompt{
			Kind: AskReplay, Player: t.player, Min: 0, Max: 1, Options: d.s.prompted, Cause: b.attacker, Ability: -1,
		})
	}
	t.step = attackStrikes
	d.push(task{kind: taskDamageStep, player: t.player, frame: noFrame})
	return again
}

// damageSteps are the parts of the Damage Step in order.
var damageSteps = [...]card.Step{
	card.StepDamageStart, card.StepDamageBefore, card.StepDamageCalculation, card.StepDamageAfter, card.StepDamageEnd,
}

// runDamageStep plays the Damage Step: each part does what the rules do in it, then players may act.
// t.n is the part.
//
// Rule: PSCT 6.5, appendix D, C13
func runDamageStep(d *Duel, t *task) status {
	if int(t.n) >= len(damageSteps) || d.s.phaseEnded() {
		d.s.resetUses(ir.PerBattle)
		d.s.resetUses(ir.PerDamageStep)
		return done
	}
	if t.n > 0 && d.battleBroken() {
		t.n = int32(len(damageSteps)) - 1
	}
	step := damageSteps[t.n]
	t.n++
	d.enterStep(step)
	switch step {
	case card.StepDamageBefore:
		d.flipTarget()
	case card.StepDamageEnd:
		d.notePoint(true)
		d.sendDoomed()
	}
	d.notePoint(false)
	d.push(task{kind: taskSettle, frame: noFrame})
	d.push(task{kind: taskDelayed, flag: true, frame: noFrame})
	if step == card.StepDamageCalculation {
		d.push(task{kind: taskCalculate, frame: noFrame})
	}
	return again
}

// battleBroken reports whether there can be no damage calculation any more, because one of the monsters is gone: then the
// Damage Step goes to its end.
//
// Rule: S2-D1-E8
func (d *Duel) battleBroken() bool {
	b := &d.s.battle
	gone := func(r Ref) bool {
		o := d.s.alive(r)
		return o == nil || !o.inMonsterZone()
	}
	return !b.struck && (gone(b.attacker) || !b.target.IsZero() && gone(b.target))
}

// runCalculate performs damage calculation, after what was used during it, and lets what battle would destroy
// be replaced.
//
// Rule: S2-D4
func runCalculate(d *Duel, t *task) status {
	d.newBatch()
	d.calculate()
	d.s.battle.struck = true
	b := d.s.battle
	d.push(task{kind: taskDoom, card: b.target, other: b.attacker, frame: noFrame})
	d.push(task{kind: taskDoom, card: b.attacker, other: b.target, frame: noFrame})
	return done
}

// flipTarget turns an attacked Set monster face-up.
//
// Rule: S2-D2
func (d *Duel) flipTarget() {
	b := &d.s.battle
	o := d.s.alive(b.target)
	if o != nil && !o.faceUp() {
		d.reposition(b.target.Card, card.PositionFaceUpDefense, b.attackerOwner(d), Ref{})
	}
}

func (b *battle) attackerOwner(d *Duel) Player { return d.s.obj(b.attacker.Card).ctrl }

// calculate performs damage calculation: battle damage is inflicted and it is decided what battle
// destroys.
//
// Rule: S2-D4, appendix D row 6
func (d *Duel) calculate() {
	b := &d.s.battle
	at := d.s.alive(b.attacker)
	if at == nil || !at.inMonsterZone() {
		return
	}
	attack := int(d.view(b.attacker.Card).atk)
	if at.pos == card.PositionFaceUpDefense && !d.attacksWithATK(b.attacker.Card) {
		attack = int(d.view(b.attacker.Card).def)
	}
	if b.target.IsZero() {
		d.emit(Event{Kind: EvBattled, Card: b.attacker, Player: at.ctrl})
		if b.halved {
			attack /= 2
		}
		d.battleDamage(at.ctrl.Opponent(), attack)
		return
	}
	df := d.s.alive(b.target)
	if df == nil || !df.inMonsterZone() {
		return
	}
	d.emit(Event{Kind: EvBattled, Card: b.attacker, Other: b.target, Player: at.ctrl})
	if df.pos.IsAttack() {
		d.attackAgainstAttack(at, df, attack, int(d.view(b.target.Card).atk))
		return
	}
	d.attackAgainstDefense(at, df, attack, int(d.view(b.target.Card).def))
}

// attackAgainstAttack compares two monsters in Attack Position. Two with 0 ATK destroy nothing.
func (d *Duel) attackAgainstAttack(at, df *object, a, b int) {
	switch {
	case a > b:
		d.battleDamage(df.ctrl, a-b)
		d.doom(d.s.battle.target, d.s.battle.attacker)
	case a < b:
		d.battleDamage(at.ctrl, b-a)
		d.doom(d.s.battle.attacker, d.s.battle.target)
	case a > 0:
		d.doom(d.s.battle.target, d.s.battle.attacker)
		d.doom(d.s.battle.attacker, d.s.battle.target)
	}
}

// attackAgainstDefense compares an attacker with a monster in Defense Position.
//
// Rule: S1-PRC (piercing)
func (d *Duel) attackAgainstDefense(at, df *object, a, b int) {
	switch {
	case a > b:
		if d.pierces(d.s.battle.attacker.Card, df.ctrl) {
			d.battleDamage(df.ctrl, a-b)
		}
		d.doom(d.s.battle.target, d.s.battle.attacker)
	case a < b:
		d.battleDamage(at.ctrl, b-a)
	}
}

// battleDamage inflicts battle damage.
func (d *Duel) battleDamage(p Player, n int) {
	src := d.s.battle.attacker.Card
	if d.s.obj(src).ctrl == p {
		src = d.s.battle.target.Card
	}
	d.inflict(p, n, card.ReasonBattle.Set(), protection{source: src, by: p.Opponent(), reason: card.ReasonBattle})
}

// doom marks a monster as destroyed by battle; it is sent at the end of the Damage Step.
//
// Rule: S0-CMD-2, S2-D4
func (d *Duel) doom(r, by Ref) {
	o := d.s.alive(r)
	how := protection{source: by.Card, by: d.s.obj(by.Card).ctrl, reason: card.ReasonBattle}
	if o == nil {
		return
	}
	if d.protected(r.Card, ir.ActDestroy, how) {
		d.spend(r.Card, ir.ActDestroy, how)
		return
	}
	o.set(markBattleDoomed)
}

// runDoom lets the destruction by battle of a monster that was decided be replaced.
//
// Rule: appendix D row 6, PSCT 1.8
func runDoom(d *Duel, t *task) status {
	o := d.s.alive(t.card)
	if o == nil || !o.has(markBattleDoomed) {
		return done
	}
	if t.step == 1 {
		if d.s.replaced {
			o.clear(markBattleDoomed)
		} else if d.silences(t.card) {
			o.set(markSilenced)
			d.touch()
		}
		return done
	}
	ev := d.wouldMove(&moving{
		card: t.card.Card, to: Place{Player: o.owner, Zone: card.ZoneGY, Seq: -1}, by: d.s.obj(t.other.Card).ctrl,
		cause: t.other, reason: card.ReasonDestroy.Set() | card.ReasonBattle.Set(),
	}, o)
	t.step = 1
	d.push(task{kind: taskWould, event: &ev, frame: noFrame})
	return again
}

// silences reports whether an effect negates the effects of a monster because battle destroys it.
//
// Rule: S0-CNE-E4
func (d *Duel) silences(r Ref) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpNegateEffects), func(e *env, op ir.Op, _ *lasting) bool {
		n := op.(*ir.NegateEffectsOp)
		if n.Scope != ir.OfBattleDestroyed || !e.selects(n.What, d.live(r.Card)) {
			return true
		}
		how := protection{source: e.this.Card, by: e.you, reason: card.ReasonEffect}
		found = !d.protected(r.Card, ir.ActNegate, how) && !d.unaffected(r.Card, how)
		return !found
	})
	return found
}

// sendDoomed sends the monsters that battle destroyed to the GY, together.
//
// Rule: S2-D7
func (d *Duel) sendDoomed() {
	b := d.s.battle
	for _, pair := range [2][2]Ref{{b.attacker, b.target}, {b.target, b.attacker}} {
		o := d.s.alive(pair[0])
		if o == nil || !o.has(markBattleDoomed) || !o.onField() {
			continue
		}
		o.clear(markBattleDoomed)
		from, silenced := o.place(), o.has(markSilenced)
		r := d.move(moving{
			card: pair[0].Card, to: Place{Zone: card.ZoneGY}, by: d.s.obj(pair[1].Card).ctrl, cause: pair[1],
			reason: card.ReasonDestroy.Set() | card.ReasonBattle.Set(),
		})
		if silenced && !r.IsZero() {
			d.s.obj(r.Card).set(markSilenced)
			d.touch()
		}
		d.emit(Event{
			Kind: EvBattleDestroyed, Card: r, Prior: pair[0].Gen, Other: pair[1], Player: d.s.obj(pair[1].Card).ctrl,
			By: d.s.obj(pair[1].Card).ctrl, Cause: pair[1], From: from, To: d.s.obj(r.Card).place(),
		})
	}
}
