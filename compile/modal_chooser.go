package compile

import "psct/ir"

// Who chooses from a list, said in a sentence of its own: `unless you control a "X" monster, your opponent chooses the
// effect`.

// chooser reads that sentence. Where the player depends on a state, the choice is written once for each player.
//
// Rule: PSCT 1.5.
func (e *effect) chooser() error {
	sent := e.unit.chooser
	if sent == nil {
		return nil
	}
	step := lastChoice(e.ability.Do)
	if step == nil || len(sent.Labels) > 0 || len(sent.Bullets) > len(e.unit.head.Bullets) {
		return unsupported("who chooses the effect:", sent)
	}
	st := sent.Resolution[0]
	who, ok := e.player(st.Clause.Subject)
	if !ok {
		return unsupported("who chooses the effect:", sent)
	}
	l, err := e.leads(st)
	if err != nil {
		return err
	}
	if len(l.args) > 0 || l.otherwise || l.link != ir.LinkStart || l.ownLink != ir.LinkStart || l.each != nil || l.times != nil {
		return unsupported("who chooses the effect:", sent)
	}
	first := step.Op.(*ir.ChooseOp)
	if l.cond == nil {
		first.Player = who
		return nil
	}
	other := *first
	other.Player = who
	e.bullets = e.choices
	if other.Options, err = e.options(nil); err != nil {
		return err
	}
	step.Op = &ir.IfOp{Condition: l.cond, Then: ir.Block{{Op: &other, Span: step.Span}}, Else: ir.Block{{Op: first, Span: step.Span}}}
	return nil
}

// lastChoice is the last step, if it is a choice from a list without conditions of its own.
func lastChoice(b ir.Block) *ir.Step {
	if len(b) == 0 {
		return nil
	}
	step := b[len(b)-1]
	op, ok := step.Op.(*ir.ChooseOp)
	if !ok || step.Optional || step.Condition != nil || op.Player != (ir.Player{}) {
		return nil
	}
	return step
}

// mayInstead makes an option of an alternative that is offered under a condition: `A, or if S, you can B` is a choice of
// A and, while S holds, B.
func mayInstead(o *ir.Option, chooser ir.Player) {
	if len(o.Do) != 1 || !o.Do[0].Optional || o.Do[0].Decider != chooser {
		return
	}
	st := o.Do[0]
	o.Condition, st.Condition = joinPreds(o.Condition, st.Condition), nil
	st.Optional, st.Decider = false, ir.Player{}
}
