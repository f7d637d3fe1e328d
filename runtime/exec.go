package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// run is one step of a program being carried out. Its env sees the frame's slots.
type run struct {
	env
	t    *task
	step *ir.Step
	cost bool
	res  slot // the result so far
}

// execFunc carries out an op. It may ask (wait), have tasks run first (again), or finish (done) after
// saying in run.res what was done.
type execFunc func(x *run) status

// execTable holds the implementation of every op; an op without one is told by Missing and makes its card
// not executable. Ops that are only observed (summon rules, material lines) need none.
var execTable = [ir.NumOps]execFunc{
	ir.OpMove:          execMove,
	ir.OpShuffle:       execShuffle,
	ir.OpDraw:          execDraw,
	ir.OpAttach:        execAttach,
	ir.OpSummon:        execSummon,
	ir.OpSet:           execSet,
	ir.OpToken:         execToken,
	ir.OpStat:          execStat,
	ir.OpProperty:      execProperty,
	ir.OpTreat:         execTreat,
	ir.OpDamage:        execDamage,
	ir.OpLife:          execLife,
	ir.OpWin:           execWin,
	ir.OpReveal:        execReveal,
	ir.OpLook:          execLook,
	ir.OpExcavate:      execExcavate,
	ir.OpDeclare:       execDeclare,
	ir.OpSelect:        execSelect,
	ir.OpControl:       execControl,
	ir.OpPosition:      execPosition,
	ir.OpEquip:         execEquip,
	ir.OpUnequip:       execUnequip,
	ir.OpGrant:         execGrant,
	ir.OpApplyEffect:   execApply,
	ir.OpActivate:      execActivate,
	ir.OpShift:         execShift,
	ir.OpSwap:          execSwap,
	ir.OpRequire:       execLasting,
	ir.OpCounter:       execCounter,
	ir.OpCoin:          execCoin,
	ir.OpDie:           execDie,
	ir.OpNegate:        execNegate,
	ir.OpNegateEffects: execNegateEffects,
	ir.OpChangeEffect:  execChangeEffect,
	ir.OpTime:          execTime,
	ir.OpExtraSummon:   execExtraSummon,
	ir.OpAttack:        execAttack,
	ir.OpRestrict:      execLasting,
	ir.OpReplace:       execLasting,
	ir.OpDamageRule:    execLasting,
	ir.OpProtect:       execLasting,
	ir.OpPermit:        execLasting,
	ir.OpMaterialRule:  execLasting,
	ir.OpDelay:         execDelay,
	ir.OpIf:            execIf,
	ir.OpForEach:       execForEach,
	ir.OpEachPlayer:    execEachPlayer,
	ir.OpRepeat:        execRepeat,
	ir.OpChoose:        execChoose,
	ir.OpUnless:        execUnless,
	ir.OpGroup:         execGroup,
	ir.OpRemember:      execRemember,
}

// The progress of a step within taskBlock (task.step): whether it is to be carried out has to be decided,
// its decider has been asked, or it is under way.
const (
	stepDecide = iota
	stepAsked
	stepRuns
)

// runBlock carries out the steps of a block in order.
//
// Rule: PSCT 1.10 (conjunctions)
func runBlock(d *Duel, t *task) status {
	for int(t.n) < len(t.block) {
		st := t.block[t.n]
		switch t.step {
		case stepDecide:
			go1, ask := d.decide(t, st)
			if ask {
				t.step = stepAsked
				return d.askYesNo(d.runOf(t, st).player(st.Decider), t)
			}
			if !go1 {
				d.advance(t, false)
				continue
			}
			t.step = stepRuns
		case stepAsked:
			if d.picks()[0] == 0 {
				d.advance(t, false)
				continue
			}
			t.step = stepRuns
		}
		x := d.runOf(t, st)
		d.ran = d.ran.With(ir.KindOf(st.Op))
		if d.used != nil {
			d.used(st.Op)
		}
		status := execTable[ir.KindOf(st.Op)](x)
		if status != done {
			return status
		}
		if f := d.frame(t.frame); f != nil {
			x.res.did = x.did()
			f.keep(st.Slot, x.res)
		}
		d.advance(t, x.did())
		d.victories() // Rule: S0-CIN-E19 (also inside a Chain)
		if d.s.over {
			return done
		}
	}
	d.s.blockDid = t.bits != 0
	return done
}

// decide tells whether a step is to be carried out, or whether its decider has to be asked first. A new
// batch begins where the step does not happen together with the one before it.
func (d *Duel) decide(t *task, st *ir.Step) (doIt, ask bool) {
	x := d.runOf(t, st)
	i := int(t.n)
	if i > 0 && st.Link.Gated() && !gateOpen(t.block, i, t.bits) || !x.holds(st.Condition) {
		return false, false
	}
	if st.Link != ir.LinkAnd && !x.togetherPossible(t.block, i) {
		return false, false
	}
	if i > 0 && st.Link == ir.LinkAnd && !didBit(t.bits, i-1) {
		return false, false
	}
	if i > 0 && !st.Link.Together() {
		d.newBatch()
	}
	if st.Optional {
		return false, x.possible(st.Op, t.flag)
	}
	return true, false
}

// togetherPossible reports whether every step that "and" ties to step i looks possible; a step that stands
// alone is tried in any case.
//
// Rule: PSCT 1.10 ("A and B": neither happens unless both can)
func (x *run) togetherPossible(b ir.Block, i int) bool {
	if i+1 >= len(b) || b[i+1].Link != ir.LinkAnd {
		return true
	}
	for j := i; j < len(b) && (j == i || b[j].Link == ir.LinkAnd); j++ {
		if !x.possible(b[j].Op, x.cost) {
			return false
		}
	}
	return true
}

// gateOpen reports whether what step i hangs on has happened: all of the group before it for "and if you
// do", any of it for "then", the step directly before for "and if you do that".
func gateOpen(b ir.Block, i int, bits uint64) bool {
	link := b[i].Link
	if link == ir.LinkIfDoThat {
		return didBit(bits, i-1)
	}
	any, all := false, true
	for j := i - 1; j >= 0; j-- {
		if didBit(bits, j) {
			any = true
		} else {
			all = false
		}
		if b[j].Link.Binding() <= link.Binding() {
			break
		}
	}
	if link == ir.LinkThen {
		return any
	}
	return all
}

func didBit(bits uint64, i int) bool { return i >= 0 && i < maxSteps && bits&(1<<i) != 0 }

// maxSteps is how many steps a block may have; Missing names longer ones.
const maxSteps = 64

// advance goes on to the next step.
func (d *Duel) advance(t *task, did bool) {
	if did && t.n < maxSteps {
		t.bits |= 1 << t.n
	}
	t.n++
	t.step, t.sub, t.pick, t.refs, t.ints, t.m, t.recipe, t.spared = stepDecide, 0, pick{}, nil, nil, 0, nil, nil
	t.end, t.ordered = 0, 0
}

// runOf returns the run of the task's present step.
func (d *Duel) runOf(t *task, st *ir.Step) *run {
	x := &d.scratch
	*x = run{t: t, step: st, cost: t.flag}
	if f := d.frame(t.frame); f != nil {
		x.env = d.envOf(f)
	} else {
		x.env = env{d: d, you: t.player, this: t.card}
	}
	x.each, x.turn = t.each, t.turn
	return x
}

// did says that the op was carried out, with what it acted on.
func (x *run) carried(refs []Ref) status {
	x.res.refs, x.res.did = refs, true
	x.f.follow(refs)
	return done
}

// amounted says that the op was carried out and yielded a number.
func (x *run) amounted(n int) status {
	x.res.amount, x.res.did = int32(n), true
	return done
}

func (x *run) did() bool { return x.res.did }

// reason returns why what the run does happens.
func (x *run) reason(more card.Reason) card.ReasonSet {
	base := card.ReasonEffect
	if x.cost {
		base = card.ReasonCost
	}
	return base.Set() | more.Set()
}

// how describes the run's doing for protections.
func (x *run) how() protection {
	return protection{source: x.this.Card, by: x.you, reason: x.main(), link: x.f}
}

func (x *run) main() card.Reason {
	if x.cost {
		return card.ReasonCost
	}
	return card.ReasonEffect
}

// askYesNo asks a player whether to do an optional step.
func (d *Duel) askYesNo(p Player, t *task) status {
	cause, ability := d.causeOf(t)
	return d.ask(Prompt{
		Kind: AskYesNo, Player: p, Min: 1, Max: 1, Options: []Option{{Value: 0}, {Value: 1}}, Cause: cause, Ability: ability,
	})
}

// causeOf returns the card and ability that a task carries out.
func (d *Duel) causeOf(t *task) (Ref, int) {
	if f := d.frame(t.frame); f != nil {
		return f.source, int(f.index)
	}
	return t.card, -1
}

// choose returns the cards that a selector of the op yields, asking for them where there is a choice. The
// stage tells the selectors of one op apart. When it is false, the status is to be returned.
func (x *run) choose(stage int, sel *ir.Selector, by Player) ([]Ref, bool, status) {
	p := &x.t.pick
	if p.have[stage] {
		return p.got[stage], true, done
	}
	all := parts(sel)
	for int(p.part) < len(all) {
		if !x.choosePart(all[p.part], by) {
			return nil, false, wait
		}
		p.part++
	}
	p.got[stage], p.have[stage] = p.acc, true
	p.acc, p.part = nil, 0
	return p.got[stage], true, done
}

// choosePart settles one part of a choice; false when it had to ask.
func (x *run) choosePart(sel *ir.Selector, by Player) bool {
	p := &x.t.pick
	if p.asked {
		p.asked = false
		for _, i := range x.d.s.answer.Picks {
			p.acc = appendRef(p.acc, x.t.refs[i])
		}
		x.t.refs = nil
		return true
	}
	found := x.selectable(sel)
	least, most, ok := x.take(sel.Qty, len(found))
	switch {
	case !ok || most == 0:
		return true
	case takesAll(sel.Qty), least == len(found) && most == len(found) && len(sel.Group) == 0:
		for _, c := range found {
			p.acc = appendRef(p.acc, x.d.s.ref(c))
		}
		return true
	case sel.Random:
		for _, c := range x.d.sample(found, least) {
			p.acc = appendRef(p.acc, x.d.s.ref(c))
		}
		return true
	}
	return x.askCards(sel, found, least, most, by)
}

// selectable returns a selector's candidates for a choice at this moment: those not yet chosen.
func (x *run) selectable(sel *ir.Selector) []CardID {
	acc := x.t.pick.acc
	found := filterCards(x.candidates(sel, nil), func(c CardID) bool { return !hasRef(acc, c) })
	if test := x.d.acceptable(x); test != nil {
		found = filterCards(found, test)
	}
	return found
}

// askCards opens the prompt for a choice of cards; true when there is no legal choice.
func (x *run) askCards(sel *ir.Selector, found []CardID, least, most int, by Player) bool {
	p := Prompt{Kind: AskCards, Player: by, Min: least, Max: most}
	if x.cost {
		p.Kind = AskCost
	}
	p.Cause, p.Ability = x.d.causeOf(x.t)
	refs := make([]Ref, len(found))
	p.Options = make([]Option, len(found))
	for i, c := range found {
		refs[i] = x.d.s.ref(c)
		p.Options[i].Card = refs[i]
	}
	if len(sel.Group) > 0 {
		p.Suggest = x.suggest(sel, found, least, most)
		if p.Suggest == nil {
			return true
		}
		p.rule = pickRule{kind: pickSel, sel: &selection{sel: sel, frame: x.t.frame, you: x.you, this: x.this}}
	}
	x.t.refs, x.t.pick.asked = refs, true
	x.d.ask(p)
	return false
}

// appendRef appends without writing into memory that a copy of the State may share.
func appendRef(list []Ref, r Ref) []Ref { return append(list[:len(list):len(list)], r) }

// sample returns n of the cards at random.
func (d *Duel) sample(cards []CardID, n int) []CardID {
	for i := range n {
		j := i + d.s.random(len(cards)-i)
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards[:n]
}

// acceptable returns a further test of the candidates of the run's op, or nil: what cannot be moved or
// affected so cannot be chosen for it.
func (d *Duel) acceptable(x *run) func(CardID) bool {
	if op, ok := x.step.Op.(*ir.MoveOp); ok {
		how := x.moveHow(op, x.cost)
		return func(c CardID) bool { return d.movable(c, op, how) }
	}
	if op, ok := x.step.Op.(*ir.SummonOp); ok {
		p := x.player(op.Player)
		return func(c CardID) bool { return x.couldSummon(op, p, c) }
	}
	return nil
}
