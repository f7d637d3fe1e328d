package compile

import (
	"psct/ast"
	"psct/ir"
)

// coinBullets lowers `● Heads: … ● Tails: …` below a sentence that tossed a coin.
//
// Rule: PSCT 1.5.
func (e *effect) coinBullets() error {
	if !allCoinLabels(e.bullets) {
		return nil
	}
	toss := lastCoin(e.ability.Do)
	if toss == nil {
		return nil
	}
	slot := e.slotOf(toss)
	antes := len(e.antes)
	for _, b := range e.takeBullets() {
		do, err := e.coinBullet(b)
		if err != nil {
			return err
		}
		side := ir.HeadsUp
		if b.Sentences[0].Labels[0].Word == ast.LabelTails {
			side = ir.TailsUp
		}
		cond := &ir.ComparePred{Left: &ir.ResultValue{Slot: slot, What: side}, Compare: ir.AtLeast, Right: ir.N(1)}
		e.ability.Do = append(e.ability.Do, &ir.Step{Link: ir.LinkSentence, Op: &ir.IfOp{Condition: cond, Then: do}, Span: e.span(b)})
		e.antes = e.antes[:antes]
	}
	return nil
}

func allCoinLabels(bullets []*ast.Bullet) bool {
	for _, b := range bullets {
		if len(b.Sentences) == 0 || len(b.Sentences[0].Labels) != 1 {
			return false
		}
		if w := b.Sentences[0].Labels[0].Word; w != ast.LabelHeads && w != ast.LabelTails {
			return false
		}
	}
	return len(bullets) > 0
}

func lastCoin(b ir.Block) *ir.Step {
	for i := len(b) - 1; i >= 0; i-- {
		if _, ok := b[i].Op.(*ir.CoinOp); ok {
			return b[i]
		}
	}
	return nil
}

// coinBullet lowers what is done for one side of the coin.
func (e *effect) coinBullet(b *ast.Bullet) (ir.Block, error) {
	var do ir.Block
	for i, sent := range b.Sentences {
		if isMarked(sent) || len(sent.Inner) > 0 || i > 0 && len(sent.Labels) > 0 || len(sent.Bullets) > 0 {
			return nil, unsupported("sentence in a list", sent)
		}
		more, err := e.continued(do, sent.Resolution)
		if err != nil {
			return nil, err
		}
		do = more
	}
	return do, nil
}

// coinPred reads `the result is heads`, `the result is 2 heads` about the coins tossed last; false: the amount is another.
//
// Rule: PSCT 1.5.
func (s *scope) coinPred(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, bool, error) {
	if headNoun(n) != ast.NounResult || !onlyDeterminers(n, ast.DetThe) || len(n.Mods)+len(n.Post) > 0 || !isVerb(c, ast.VerbBe) || len(c.Verbs) != 1 {
		return nil, false, nil
	}
	side := a.takeIf(func(n ast.Node) bool { return coinSide(n) != ir.Acted })
	if side == nil {
		return nil, false, nil
	}
	toss := s.lastToss()
	if toss == nil || s.tossed == nil || a.group.Past {
		return nil, true, unresolved(n)
	}
	p := side.(*ast.NounPhrase)
	of := &ir.ComparePred{Left: &ir.ResultValue{Slot: toss.Slot, What: coinSide(p)}, Compare: ir.Equal, Right: ir.N(1)}
	switch q := quantityOf(p); {
	case q == nil && isNumber(s.tossed, 1) && len(p.Dets) == 0:
	case q != nil && len(p.Dets) == 1:
		var err error
		if of.Compare, of.Right, err = exactCount(q); err != nil {
			return nil, true, err
		}
	default:
		return nil, true, unsupported("result of a toss", side)
	}
	return of, true, nil
}

// lastToss is the result of the coins tossed last; nil: none were.
func (s *scope) lastToss() *ir.ResultValue {
	for i := len(s.amounts) - 1; i >= 0; i-- {
		if v, ok := s.amounts[i].(*ir.ResultValue); ok && v.What == ir.HeadsUp {
			return v
		}
	}
	return nil
}

// coinSide is the side of a coin that the phrase names; Acted for other phrases.
func coinSide(n ast.Node) ir.Outcome {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Mods)+len(p.Post) > 0 {
		return ir.Acted
	}
	switch headNoun(p) {
	case ast.NounHeads, ast.NounHeadsCap:
		return ir.HeadsUp
	case ast.NounTails, ast.NounTailsCap:
		return ir.TailsUp
	}
	return ir.Acted
}
