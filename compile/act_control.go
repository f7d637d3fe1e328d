package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Control, battle positions, attacks and the course of the turn.

// controlled reads whose control a phrase names: `control of it`.
func (s *scope) controlled(p ast.Phrase, c *ast.Clause, a *argList) (*ir.Selector, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounControl || len(n.Dets)+len(n.Mods) > 0 || len(n.Post) == 0 || !isPP(n.Post[0], ast.PrepOf) {
		return nil, unsupported("control", p)
	}
	a.items = append(a.items, n.Post[1:]...)
	object, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("control", p)
	}
	return s.thingsOf(object, c, a, onField)
}

// takeControl lowers `take control of it until the End Phase`.
func (s *scope) takeControl(c *ast.Clause, a *argList) (ir.Op, error) {
	sel, err := s.controlled(a.object(), c, a)
	if err != nil {
		return nil, err
	}
	op := &ir.ControlOp{What: sel, Do: ir.ControlTake, Player: s.doer}
	if op.Spot, err = s.spot(a); err != nil {
		return nil, err
	}
	op.Until, err = s.until(a)
	return op, err
}

// spot takes `to a zone this card points to`; nil when nothing is said.
func (s *scope) spot(a *argList) (*ir.Spot, error) {
	p := a.peekPP(ast.PrepTo)
	if p == nil || !isZoneNoun(headNoun(p.Object)) {
		return nil, nil
	}
	a.take(p)
	at, err := s.placeOf(p.Object)
	return at.spot, err
}

// give lowers `give control of this card to your opponent`.
func (s *scope) give(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepTo)
	if to == nil {
		return nil, unsupported("give", c)
	}
	phrase, ok := to.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("give", to)
	}
	who, ok := s.player(phrase)
	if !ok {
		return nil, unsupported("player", to)
	}
	object := a.patient()
	if object == nil {
		return nil, unsupported("give", c)
	}
	sel, err := s.controlled(object, c, a)
	if err != nil {
		return nil, err
	}
	s.mention(who)
	until, err := s.until(a)
	return &ir.ControlOp{What: sel, Do: ir.ControlTake, Player: who, Until: until}, err
}

// controlReturns lowers `control of it returns to its owner`.
func (s *scope) controlReturns(c *ast.Clause, a *argList) (ir.Op, error) {
	sel, err := s.controlled(a.subject(), c, a)
	if err != nil {
		return nil, err
	}
	to := a.pp(ast.PrepTo)
	if to == nil || headNoun(to.Object) != ast.NounOwner {
		return nil, unsupported("control", c)
	}
	return &ir.ControlOp{What: sel, Do: ir.ControlReturn}, nil
}

// swapThings lowers `switch control of both monsters`, `switch its ATK and DEF`, `switch the attack
// target to it`, and exchanges of whole piles.
func (s *scope) swapThings(c *ast.Clause, a *argList) (ir.Op, error) {
	p := a.peekPatient()
	switch {
	case p == nil:
		return nil, unsupported("no object of "+verbName(c)+":", c)
	case headNoun(p) == ast.NounControl:
		return s.swapControl(c, a)
	case headNoun(p) == ast.NounTarget && attackTarget(p):
		return s.redirect(c, a)
	case statsOf(headNoun(p)) != nil:
		return s.swapStats(c, a)
	case headNoun(p) == ast.NounLocation:
		return s.swapPlaces(c, a)
	}
	return s.swapCards(c, a)
}

// swapControl is `switch control of it with this card`, `switch control of those monsters`.
func (s *scope) swapControl(c *ast.Clause, a *argList) (ir.Op, error) {
	with := a.pp(ast.PrepWith)
	p := a.patient()
	if first, second := controlPair(p); first != nil {
		p, with = first, second
	}
	sel, err := s.controlled(p, c, a)
	if err != nil {
		return nil, err
	}
	op := &ir.ControlOp{What: sel, Do: ir.ControlSwap}
	if with == nil {
		with = a.pp(ast.PrepWith)
	}
	if with != nil {
		phrase, ok := with.Object.(ast.Phrase)
		if !ok {
			return nil, unsupported("control", with)
		}
		if op.With, err = s.thingsOf(phrase, c, a, onField); err != nil {
			return nil, err
		}
	}
	op.Until, err = s.until(a)
	return op, err
}

// controlPair splits `control of that monster and this card`; nil for other phrases.
func controlPair(p ast.Phrase) (*ast.NounPhrase, *ast.PP) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Post) == 0 || !isPP(n.Post[0], ast.PrepOf) {
		return nil, nil
	}
	of := n.Post[0].(*ast.PP)
	pair, ok := of.Object.(*ast.Coord)
	if !ok || pair.Conj != ast.ListAnd || len(pair.Items) != 2 {
		return nil, nil
	}
	first, one := *n, *of
	one.Object = pair.Items[0]
	first.Post = append([]ast.Node{&one}, n.Post[1:]...)
	with := &ast.PP{Prep: ast.PrepWith, Object: pair.Items[1]}
	with.SetSpan(pair.Items[1].Span())
	return &first, with
}

// swapStats is `switch its current ATK and DEF`.
func (s *scope) swapStats(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.propertyOf(a.patient())
	if err != nil {
		return nil, err
	}
	if len(p.stats) != 2 || p.stats[0] != ir.ATK || p.stats[1] != ir.DEF {
		return nil, unsupported("exchange", c)
	}
	until, err := s.until(a)
	return &ir.StatOp{What: p.what, Stats: p.stats, Do: ir.SwapATKDEF, Original: p.original, Until: until}, err
}

// swapPlaces is `switch the locations of 2 monsters`.
func (s *scope) swapPlaces(c *ast.Clause, a *argList) (ir.Op, error) {
	n, ok := a.patient().(*ast.NounPhrase)
	if !ok || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) || len(n.Mods) > 0 || !namesNobody(n) {
		return nil, unsupported("exchange", c)
	}
	object, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("exchange", c)
	}
	sel, err := s.thingsOf(object, c, a, onField)
	return &ir.ShiftOp{What: sel, Chooser: s.doer, Swap: true}, err
}

// swapCards is `swap 1 card in your hand with 1 card in your GY`.
func (s *scope) swapCards(c *ast.Clause, a *argList) (ir.Op, error) {
	with := a.pp(ast.PrepWith)
	if with == nil {
		return nil, unsupported("exchange", c)
	}
	phrase, ok := with.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("exchange", with)
	}
	first, err := s.things(c, a, onField)
	if err != nil {
		return nil, err
	}
	second, err := s.thingsOf(phrase, c, a, onField)
	return &ir.SwapOp{A: first, B: second}, err
}

// change lowers `change it to Defense Position`, `change its battle position`, `change its ATK to 0`,
// `change the attack target to this card`.
func (s *scope) change(c *ast.Clause, a *argList) (ir.Op, error) {
	p := a.peekPatient()
	if p == nil {
		return nil, unsupported("no object of change:", c)
	}
	noun := headNoun(p)
	switch {
	case noun == ast.NounTarget && attackTarget(p):
		return s.redirect(c, a)
	case noun == ast.NounAttack:
		return s.toDirect(c, a)
	case noun == ast.NounBattlePosition || noun == ast.NounPosition:
		return s.turnPosition(c, a)
	case statsOf(noun) != nil || propOf(noun) != ir.PropNone && noun != ast.NounColumn:
		return s.setTo(c, a, a.patient())
	}
	return s.toPosition(c, a)
}

// toPosition is `change it to face-down Defense Position`.
func (s *scope) toPosition(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepTo)
	if to == nil {
		return nil, unsupported("no new position:", c)
	}
	set, err := positionsOf(to.Object)
	if err != nil {
		return nil, err
	}
	sel, err := s.things(c, a, onField)
	return &ir.PositionOp{What: sel, To: set, Player: s.doer}, err
}

// turnPosition is `change the battle position of that target`: Attack to Defense and back.
func (s *scope) turnPosition(c *ast.Clause, a *argList) (ir.Op, error) {
	n, ok := a.patient().(*ast.NounPhrase)
	if !ok || len(n.Mods) > 0 {
		return nil, unsupported("battle position", c)
	}
	sel, err := s.propertyOwner(n)
	return &ir.PositionOp{What: sel, Player: s.doer}, err
}

// flip lowers `flip it face-up`, `turn all monsters they control to face-down Defense Position`.
func (s *scope) flip(c *ast.Clause, a *argList) (ir.Op, error) {
	if a.peekPP(ast.PrepTo) != nil {
		return s.toPosition(c, a)
	}
	op := &ir.PositionOp{Player: s.doer}
	switch {
	case a.adverb(ast.AdvFaceUp):
		op.To = ir.SetOf(card.PositionFaceUp)
	case a.adverb(ast.AdvFaceDown):
		op.To = ir.SetOf(card.PositionFaceDown)
	default:
		return nil, unsupported("no new position:", c)
	}
	sel, err := s.things(c, a, onField)
	op.What = sel
	return op, err
}

// moveZone lowers `move it to another of your Main Monster Zones`.
func (s *scope) moveZone(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepTo)
	if to == nil {
		return nil, unsupported("move", c)
	}
	at, err := s.placeOf(to.Object)
	if err != nil {
		return nil, err
	}
	if at.spot == nil {
		return nil, unsupported("move", to)
	}
	sel, err := s.things(c, a, onField)
	if err != nil {
		return nil, err
	}
	if at.adjacent {
		if sel.Ref == nil {
			return nil, unsupported("move", to)
		}
		at.spot.Adjacent = sel.Ref
	}
	return &ir.ShiftOp{What: sel, Spot: at.spot, Chooser: s.doer}, nil
}

// attackTarget recognises `the attack target`.
func attackTarget(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Mods) != 1 || len(n.Post) > 0 || !namesNobody(n) {
		return false
	}
	m, ok := n.Mods[0].(*ast.NounMod)
	return ok && m.Noun == ast.NounAttack
}

// redirect lowers `change the attack target to this card`.
func (s *scope) redirect(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepTo)
	p := a.patient()
	if to == nil || p == nil || !attackTarget(p) && headNoun(p) != ast.NounAttack {
		return nil, unsupported("attack target", c)
	}
	phrase, ok := to.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("attack target", to)
	}
	sel, err := s.thingsOf(phrase, c, a, onField)
	return &ir.AttackOp{Do: ir.AttackRedirect, Target: sel, Player: s.doer}, err
}

// toDirect is `change the attack to a direct attack`.
func (s *scope) toDirect(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepTo)
	n, ok := a.patient().(*ast.NounPhrase)
	if to == nil || !ok || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 || !isDirectAttack(to.Object) {
		return nil, unsupported("attack", c)
	}
	return &ir.AttackOp{Do: ir.AttackToDirect, Player: s.doer}, nil
}

func isDirectAttack(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounAttack || len(p.Mods) != 1 || len(p.Post) > 0 || !onlyArticle(p) {
		return false
	}
	m, ok := p.Mods[0].(*ast.AdjMod)
	return ok && m.Adj == ast.AdjDirect
}

// attackNow lowers `attack that monster`, where an effect has a monster attack at once.
func (s *scope) attackNow(c *ast.Clause, _ *argList) (ir.Op, error) {
	return nil, unsupported("attack as an action:", c)
}

// calculateDamage lowers `perform damage calculation`.
func (s *scope) calculateDamage(c *ast.Clause, a *argList) (ir.Op, error) {
	p := a.object()
	if p == nil || headNoun(p) != ast.NounDamageCalculation {
		return nil, unsupported("object of "+verbName(c)+":", c)
	}
	if n, ok := p.(*ast.NounPhrase); !ok || len(n.Dets)+len(n.Mods)+len(n.Post) > 0 {
		return nil, unsupported("object of "+verbName(c)+":", p)
	}
	return &ir.AttackOp{Do: ir.AttackCalculation, Player: s.doer}, nil
}

// proceed lowers `proceed to damage calculation`.
func (s *scope) proceed(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepTo)
	if to == nil || headNoun(to.Object) != ast.NounDamageCalculation {
		return nil, unsupported("proceed", c)
	}
	return &ir.AttackOp{Do: ir.AttackCalculation, Player: s.doer}, nil
}

// endPhase lowers `end the Battle Phase`.
func (s *scope) endPhase(c *ast.Clause, a *argList) (ir.Op, error) {
	n, ok := a.object().(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 || len(n.Dets) != 1 || headNoun(n) != ast.NounBattlePhase {
		return nil, unsupported("object of end:", c)
	}
	if d, ok := n.Dets[0].(*ast.DetWord); !ok || d.Word != ast.DetThe && d.Word != ast.DetThis {
		return nil, unsupported("object of end:", n)
	}
	return &ir.TimeOp{Player: ir.Player{Who: ir.TurnPlayer}, Do: ir.EndTime, Phase: card.PhaseBattle}, nil
}

// skipPhase lowers `skip your next Draw Phase`, `your opponent skips their next Main Phase 1`.
func (s *scope) skipPhase(c *ast.Clause, a *argList) (ir.Op, error) {
	n, ok := a.patient().(*ast.NounPhrase)
	if !ok || len(n.Dets) == 0 {
		return nil, unsupported("object of skip:", c)
	}
	op := &ir.TimeOp{Do: ir.SkipTime}
	if turn := turnOfPhase(n); turn != nil {
		n, op.NextTurn = turn, true
	}
	if len(n.Post) > 0 {
		return nil, unsupported("object of skip:", c)
	}
	if err := skipped(op, n); err != nil {
		return nil, err
	}
	who, err := s.whoseDet(n, n.Dets[0])
	if err != nil {
		return nil, err
	}
	if who == nil || len(n.Dets) > 1 {
		return nil, unsupported("object of skip:", n)
	}
	op.Player = *who
	return op, nil
}

// turnOfPhase makes `your next Battle Phase` of `the Battle Phase of your next turn`; nil for other phrases.
func turnOfPhase(n *ast.NounPhrase) *ast.NounPhrase {
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) || len(n.Mods) > 0 || !namesNobody(n) {
		return nil
	}
	turn, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || headNoun(turn) != ast.NounTurn || len(turn.Post) > 0 {
		return nil
	}
	c := *turn
	c.Head = n.Head
	return &c
}

// skipped reads which phase or turn is skipped: always the next one.
func skipped(op *ir.TimeOp, n *ast.NounPhrase) error {
	noun := headNoun(n)
	for p := range phasesOf(noun).All() {
		op.Phase = p
	}
	op.Turn = noun == ast.NounTurn
	if noun == ast.NounMainPhase || op.Phase == card.PhaseNone && !op.Turn {
		return unsupported("object of skip:", n)
	}
	if len(n.Mods) != 1 {
		return unsupported("object of skip:", n)
	}
	if m, ok := n.Mods[0].(*ast.AdjMod); !ok || m.Adj != ast.AdjNext {
		return unsupported("object of skip:", n)
	}
	return nil
}
