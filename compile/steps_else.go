package compile

import "psct/ir"

// A sentence that opens with `otherwise` is the other branch of the sentence before it. The whole of that
// sentence from its condition on is the first branch, not only its last step.
//
// Rule: PSCT 1.9 (otherwise).

// branchOff makes els the other branch of the last sentence of do; false when that has nothing to branch
// on.
func branchOff(do, els ir.Block) (ir.Block, bool) {
	for i := len(do) - 1; i >= 0; i-- {
		step := do[i]
		if op, ok := step.Op.(*ir.IfOp); ok && op.Else == nil && step.Condition == nil && i == len(do)-1 {
			op.Else = els
			return do, true
		}
		if step.Condition != nil {
			return append(do[:i], branched(do[i:], els)), true
		}
		if step.Link == ir.LinkSentence || step.Link == ir.LinkStart {
			break
		}
	}
	return do, false
}

// branched is the steps, of which the first has the condition, as one step with two branches.
func branched(steps, els ir.Block) *ir.Step {
	first := *steps[0]
	out := &ir.Step{Link: first.Link, Span: first.Span}
	op := &ir.IfOp{Condition: first.Condition, Else: els}
	first.Link, first.Condition = ir.LinkStart, nil
	op.Then = append(ir.Block{&first}, steps[1:]...)
	out.Op = op
	return out
}

// undone is the step whose failure `otherwise` means where nothing was a condition: what could be declined,
// or the last one.
func undone(do ir.Block) *ir.Step {
	for i := len(do) - 1; i >= 0; i-- {
		if do[i].Optional {
			return do[i]
		}
		if do[i].Link == ir.LinkSentence || do[i].Link == ir.LinkStart {
			break
		}
	}
	return do[len(do)-1]
}

// gateOfAlso is the step that the last one, linked to it by `also`, shares its branch with: in `and if you do, add 1 of them to
// your hand, also send the rest to the GY. Otherwise, …` nothing is sent unless a card was added.
func gateOfAlso(do ir.Block, last *ir.Step) *ir.Step {
	n := len(do)
	if n < 2 || last != do[n-1] || last.Link != ir.LinkAlso || last.Condition != nil || do[n-2].Link != ir.LinkIfDo {
		return nil
	}
	return do[n-2]
}

// orElse adds els behind do as the other branch of its last sentence.
func (s *scope) orElse(do, els ir.Block) ir.Block {
	if out, ok := branchOff(do, els); ok {
		return out
	}
	step := undone(do)
	if gate := gateOfAlso(do, step); gate != nil {
		step.Condition = &ir.DonePred{Slot: s.slotOf(gate)}
		step = gate
	}
	failed := &ir.NotPred{Not: &ir.DonePred{Slot: s.slotOf(step)}}
	return append(do, &ir.Step{Link: ir.LinkAfter, Op: &ir.IfOp{Condition: failed, Then: els}, Span: els[0].Span})
}
