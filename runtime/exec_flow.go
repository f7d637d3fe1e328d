package runtime

import "psct/ir"

// inner pushes a block to be carried out within the present step.
func (x *run) inner(b ir.Block, each Ref, turn Player) status {
	x.d.push(task{
		kind: taskBlock, frame: x.t.frame, player: x.t.player, card: x.t.card, flag: x.t.flag, block: b, each: each, turn: turn,
	})
	return again
}

// finish reports the inner block's result as the step's own.
func (x *run) finish(did bool) status {
	x.res.did = did
	return done
}

// execIf carries out one of two blocks.
func execIf(x *run) status {
	op := x.step.Op.(*ir.IfOp)
	if x.t.sub > 0 {
		return x.finish(x.d.s.blockDid)
	}
	x.t.sub = 1
	b := op.Else
	if x.holds(op.Condition) {
		b = op.Then
	}
	if len(b) == 0 {
		return x.finish(false)
	}
	return x.inner(b, x.each, x.turn)
}

// execGroup carries out a block as one step.
func execGroup(x *run) status {
	if x.t.sub > 0 {
		return x.finish(x.d.s.blockDid)
	}
	x.t.sub = 1
	return x.inner(x.step.Op.(*ir.GroupOp).Do, x.each, x.turn)
}

// execForEach carries out a block for each object, or several times. The objects are those there are when
// it begins; task.m counts the rounds, and the sign of bit 0 in sub whether one did something.
func execForEach(x *run) status {
	op := x.step.Op.(*ir.ForEachOp)
	if x.t.sub == 0 {
		x.t.sub = 1
		if op.Of != nil {
			x.t.refs = x.refsOf(x.candidates(op.Of, nil))
		}
	} else if x.d.s.blockDid {
		x.t.sub = 2
	}
	rounds := len(x.t.refs)
	if op.Of == nil {
		rounds = x.number(op.Times)
	}
	if int(x.t.m) >= rounds {
		return x.finish(x.t.sub == 2)
	}
	each := x.each
	if op.Of != nil {
		each = x.t.refs[x.t.m]
	}
	x.t.m++
	return x.inner(op.Do, each, x.turn)
}

// refsOf returns the Refs of cards.
func (e *env) refsOf(cards []CardID) []Ref {
	refs := make([]Ref, len(cards))
	for i, c := range cards {
		refs[i] = e.d.s.ref(c)
	}
	return refs
}

// execEachPlayer carries out a block for both players, in one batch.
//
// Rule: PSCT 2.3
func execEachPlayer(x *run) status {
	op := x.step.Op.(*ir.EachPlayerOp)
	if x.t.sub > 0 && x.d.s.blockDid {
		x.t.m |= 1
	}
	tp := x.d.s.turnPlayer
	x.t.sub++
	switch x.t.sub {
	case 1:
		return x.inner(op.Do, x.each, tp)
	case 2:
		return x.inner(op.Do, x.each, tp.Opponent())
	default:
		return x.finish(x.t.m != 0)
	}
}

// repeatLimit bounds repetitions that have no number of their own.
const repeatLimit = 100

// execRepeat carries out a block again and again.
func execRepeat(x *run) status {
	op := x.step.Op.(*ir.RepeatOp)
	t := x.t
	if t.sub == 1 && !x.d.s.blockDid {
		return x.finish(t.m > 1)
	}
	if t.sub == 2 {
		t.sub = 1
		if x.d.picks()[0] == 0 {
			return x.finish(t.m > 0)
		}
	} else if t.m > 0 && op.Optional {
		t.sub = 2
		return x.d.askYesNo(x.player(op.Player), t)
	}
	most := x.valueOr(op.Count, repeatLimit)
	if int(t.m) >= most || op.While != nil && !x.holds(op.While) {
		return x.finish(t.m > 0)
	}
	t.sub = 1
	t.m++
	return x.inner(op.Do, x.each, x.turn)
}

// execChoose lets a player choose among blocks and carries out those chosen, in printed order.
//
// Rule: PSCT 1.5 (choice at resolution)
func execChoose(x *run) status {
	op := x.step.Op.(*ir.ChooseOp)
	t := x.t
	switch t.sub {
	case 0:
		return x.offerChoice(op)
	case 1:
		picked := make([]int, 0, len(x.d.picks()))
		for i := range t.ints {
			if contains(x.d.picks(), i) {
				picked = append(picked, t.ints[i])
			}
		}
		t.ints, t.sub = picked, 2
	default:
		if x.d.s.blockDid {
			x.t.bits |= 1 << (maxSteps - 1)
		}
	}
	if int(t.m) >= len(t.ints) {
		did := x.t.bits&(1<<(maxSteps-1)) != 0
		x.t.bits &^= 1 << (maxSteps - 1)
		return x.finish(did)
	}
	if t.m > 0 {
		x.d.newBatch()
	}
	b := op.Options[t.ints[t.m]].Do
	x.t.m++
	return x.inner(b, x.each, x.turn)
}

// offerChoice asks for the options, or takes them where there is nothing to choose.
func (x *run) offerChoice(op *ir.ChooseOp) status {
	t := x.t
	var open []int
	for i, o := range op.Options {
		if x.holds(o.Condition) && x.blockPossible(o.Do) {
			open = append(open, i)
		}
	}
	least, most, ok := x.take(op.Qty, len(open))
	if !ok {
		return x.finish(false)
	}
	t.ints = open
	if least == len(open) {
		t.sub = 2
		return execChoose(x)
	}
	if op.Random {
		i := x.d.s.random(len(open))
		t.ints, t.sub = open[i:i+1], 2
		return execChoose(x)
	}
	t.sub = 1
	p := Prompt{Kind: AskMode, Player: x.player(op.Player), Min: least, Max: most}
	p.Cause, p.Ability = x.d.causeOf(t)
	for _, i := range open {
		p.Options = append(p.Options, Option{Value: int32(i)})
	}
	return x.d.ask(p)
}

// execUnless has a player do something or suffer the other thing.
//
// Rule: S1-CST, C16
func execUnless(x *run) status {
	op := x.step.Op.(*ir.UnlessOp)
	t := x.t
	switch t.sub {
	case 0:
		switch {
		case !x.blockPossible(op.Do):
			t.sub = 2
			return x.inner(op.Else, x.each, x.turn)
		case op.Must:
			t.sub = 2
			return x.inner(op.Do, x.each, x.turn)
		}
		t.sub = 1
		return x.d.askYesNo(x.player(op.Player), t)
	case 1:
		t.sub = 2
		if x.d.picks()[0] == 1 {
			return x.inner(op.Do, x.each, x.turn)
		}
		return x.inner(op.Else, x.each, x.turn)
	default:
		return x.finish(x.d.s.blockDid)
	}
}

// execRemember keeps a number.
func execRemember(x *run) status {
	return x.amounted(x.number(x.step.Op.(*ir.RememberOp).Value))
}
