package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// isActivationRule reports whether s says when the card itself may be activated: `Activate only if …`,
// `You must control … to activate this card`.
//
// Rule: PSCT 1.9.
func (k *compiler) isActivationRule(s *ast.Sentence) bool {
	if isMarked(s) || k.isMonsterText() || len(s.Resolution) != 1 || len(s.Resolution[0].Lead) > 0 {
		return false
	}
	c := s.Resolution[0].Clause
	if c == nil {
		return false
	}
	if activateOnly(c) || mayActivateWhen(c) {
		return true
	}
	return hasAux(c, ast.AuxMust) && isYou(c.Subject) && activateInfinitive(c) != nil
}

// activateOnly recognises `activate only if …`, `activate this card only during …`.
func activateOnly(c *ast.Clause) bool {
	if c.Subject != nil || !isVerb(c, ast.VerbActivate) || len(c.Aux) > 0 {
		return false
	}
	for _, n := range c.Args {
		if isAdverb(n, ast.AdvOnly) || isSub(n, ast.SubOnlyIf, ast.SubOnlyWhen, ast.SubOnlyWhile) {
			return true
		}
	}
	return false
}

// mayActivateWhen recognises `you can (only) activate this card when …`: a condition, no permission.
func mayActivateWhen(c *ast.Clause) bool {
	obj := firstObject(c)
	if !isYou(c.Subject) || !isVerb(c, ast.VerbActivate) || !hasAux(c, ast.AuxCan) || obj == nil || !isThisCard(obj) {
		return false
	}
	args := attach(c.Args)
	for _, n := range args {
		if _, ok := n.(ast.Phrase); ok && ast.Node(n) == ast.Node(obj) {
			continue
		}
		if !isSub(n, ast.SubIf, ast.SubWhen, ast.SubOnlyIf, ast.SubOnlyWhen) && !isAdverb(n, ast.AdvOnly) {
			return false
		}
	}
	return len(args) > 1
}

// activateInfinitive is the `to activate this card` of a clause; nil for none.
func activateInfinitive(c *ast.Clause) *ast.Infinitive {
	for _, n := range attach(c.Args) {
		i, ok := n.(*ast.Infinitive)
		if ok && len(i.Steps) == 1 && ast.Print(i) == "to activate this card" {
			return i
		}
	}
	return nil
}

// applyRule adds the rule to what the activation of the card waits for.
func (k *compiler) applyRule(u *unit) error {
	own := k.ownEffect()
	if own != nil && own.failed {
		return nil // reported already
	}
	e := &effect{scope: k.newScope(), unit: u}
	if err := e.readRule(u.head.Resolution[0].Clause); err != nil {
		return err
	}
	if own == nil || len(own.abilities) == 0 {
		return e.mergeInto(k.bareActivation(u), u)
	}
	for _, a := range own.abilities {
		if err := e.mergeInto(a, u); err != nil {
			return err
		}
	}
	return nil
}

// readRule reads the conditions of a rule into e.
func (e *effect) readRule(c *ast.Clause) error {
	a := newArgs(c)
	if a.group.Modal == ast.AuxMust {
		inf := activateInfinitive(c)
		a.takeIf(func(n ast.Node) bool { i, ok := n.(*ast.Infinitive); return ok && ast.Print(i) == ast.Print(inf) })
		return e.mustHold(c, a)
	}
	if obj := a.object(); obj != nil && !isThisCard(obj) {
		return unsupported("activation rule", c)
	}
	a.adverb(ast.AdvOnly)
	a.modal()
	a.subject()
	for a.len() > 0 {
		n := a.left()[0]
		a.take(n)
		if sub, ok := n.(*ast.SubClause); ok {
			n = plainSub(sub)
		}
		if _, err := e.condition([]ast.Node{n}); err != nil {
			return err
		}
	}
	return a.rest()
}

// plainSub is the clause with `if` for `only if`.
func plainSub(n *ast.SubClause) *ast.SubClause {
	c := *n
	switch n.Word {
	case ast.SubOnlyIf:
		c.Word = ast.SubIf
	case ast.SubOnlyWhen:
		c.Word = ast.SubWhen
	case ast.SubOnlyWhile:
		c.Word = ast.SubWhile
	}
	return &c
}

// mustHold reads `you must control …` as the state `you control …`.
func (e *effect) mustHold(c *ast.Clause, a *argList) error {
	state := *c
	state.Aux = nil
	for _, w := range c.Aux {
		if w.Aux != ast.AuxMust {
			state.Aux = append(state.Aux, w)
		}
	}
	state.Args = a.left()
	step := &ast.Step{Clause: &state}
	step.SetSpan(c.Span())
	p, err := e.pred([]*ast.Step{step})
	if err == nil {
		e.parts = append(e.parts, p)
	}
	return err
}

// mergeInto adds what e read to the activation a.
func (e *effect) mergeInto(a *ir.Ability, u *unit) error {
	a.Condition = joinPreds(a.Condition, allOf(e.parts))
	if e.damage.Policy != ir.DamageDefault {
		a.DamageStep = e.damage
	}
	t := e.timing()
	switch {
	case t == nil:
	case a.Timing == nil:
		a.Timing = t
	case len(a.Timing.Events) > 0 && len(t.Events) == 0 && a.Timing.Window == nil:
		a.Timing.Window = t.Window
	case len(a.Timing.Events) == 0 && a.Timing.Window != nil && len(t.Events) > 0 && t.Window == nil:
		a.Timing.Events, a.Timing.Word, a.Timing.Response = t.Events, t.Word, t.Response
	default:
		return unsupported("second timing of the activation", u.head)
	}
	return nil
}

// equipActivation makes the activation that every Equip Spell has by the rules: it targets a monster and
// is equipped to it.
//
// Rule: appendix B5.
func (k *compiler) equipActivation() {
	k.box = ir.MainBox
	if k.card.Kind != card.KindSpell || k.card.Property != card.PropertyEquip || k.ownEffect() != nil || len(k.units) == 0 {
		return
	}
	host, side, ok := k.equipHost()
	if !ok {
		return // what it can be equipped to was not understood, and reported
	}
	a := k.newAbility(ir.CardActivation, nil)
	k.cardActivation(a)
	sel := &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZonesMonster, Controller: side, When: ir.AtActivation}
	sel.Filter = andFilter([]ir.Filter{
		&ir.PositionFilter{Positions: ir.SetOf(card.PositionFaceUpAttack, card.PositionFaceUpDefense)}, host})
	a.Targets = []*ir.Target{{Slot: 1, Select: sel}}
	a.Do = ir.Block{{Op: &ir.EquipOp{What: ir.This(), To: ir.Of(&ir.TargetRef{Slot: 1})}}}
	u := &unit{kind: unitEffect, own: true, abilities: []*ir.Ability{a}, head: &ast.Sentence{}}
	k.units = append([]*unit{u}, k.units...)
}

// equipHost is what the card can be equipped to; false when a part of the text that may say so was not
// understood.
func (k *compiler) equipHost() (ir.Filter, *ir.Player, bool) {
	for _, u := range k.units {
		for _, a := range u.abilities {
			if a.Kind == ir.EquipLimit {
				op := a.Do[0].Op.(*ir.EquipLimitOp)
				return op.Host, op.Controller, true
			}
		}
		if u.failed && u.kind == unitStatement && isVerb(headClause(u.head.Resolution), ast.VerbEquip) {
			return nil, nil, false
		}
	}
	return nil, nil, true
}
