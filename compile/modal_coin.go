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
