package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// The material line, and what a card may be material for.

// lineKinds is the Summon that the material line of a kind of monster is for.
var lineKinds = [...]struct {
	types card.TypeSet
	kind  card.SummonKind
}{
	{card.TypeFusion, card.SummonFusion}, {card.TypeSynchro, card.SummonSynchro}, {card.TypeXyz, card.SummonXyz},
	{card.TypeLink, card.SummonLink},
}

// materials lowers the material line.
//
// Rule: PSCT 1.11 (material-line grammar).
func (s *scope) materials(m *ast.Materials) ([]*ir.Ability, error) {
	s.stage = stageStatic
	op := &ir.MaterialsOp{}
	for _, l := range &lineKinds {
		if s.typed(l.types) {
			op.Kind = l.kind
		}
	}
	if op.Kind == card.SummonNone {
		return nil, unsupported("materials of a monster without a Summon of its own", m)
	}
	op.Materials.LevelSum = op.Kind == card.SummonSynchro
	if op.Materials.LevelSum {
		op.Materials.LevelCompare = ir.Equal
	}
	for _, p := range m.Parts {
		parts, err := s.materialParts(p, op)
		if err != nil {
			return nil, err
		}
		op.Materials.Parts = append(op.Materials.Parts, parts...)
	}
	if len(m.Notes) > 0 {
		return nil, unsupported("note on materials", m.Notes[0])
	}
	a := s.compiler.newAbility(ir.MaterialLine, nil)
	a.Zones, a.Span = 0, s.span(m)
	a.Do = ir.Block{{Op: op, Span: s.span(m)}}
	return []*ir.Ability{a}, nil
}

// materialParts lowers one part of the line; `4 Dragon monsters (1 Fusion, 1 Synchro, …)` is several.
func (s *scope) materialParts(p ast.Phrase, op *ir.MaterialsOp) ([]*ir.MaterialPart, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	all := append([]*ir.Selector{sel}, sel.And...)
	if _, ok := p.(*ast.NounPhrase); !ok && len(all) > 1 {
		return nil, unsupported("materials", p)
	}
	sel.And = nil
	var out []*ir.MaterialPart
	for _, one := range all {
		part, err := s.materialPart(p, one, op)
		if err != nil {
			return nil, err
		}
		out = append(out, part)
	}
	return out, nil
}

// materialPart lowers one part of the line: `2+ Level 4 Warrior monsters`.
func (s *scope) materialPart(p ast.Phrase, sel *ir.Selector, op *ir.MaterialsOp) (*ir.MaterialPart, error) {
	part := &ir.MaterialPart{Qty: sel.Qty, Group: sel.Group, Span: s.span(p)}
	if part.Qty.Mode == ir.QtyAll || part.Qty.Mode == ir.QtyUnset {
		return nil, unsupported("number of materials", p)
	}
	if op.Kind == card.SummonSynchro {
		part.Role = roleOf(p)
	}
	sel.Group = nil
	f, ok := filterOf(sel)
	if !ok {
		return nil, unsupported("materials", p)
	}
	part.Filter = f
	return part, nil
}

// roleOf is the part that a phrase plays in a Synchro Summon.
func roleOf(p ast.Phrase) ir.MaterialRole {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return ir.RoleMaterial
	}
	if h, ok := n.Head.(*ast.NounHead); ok && h.Noun == ast.NounTuner {
		return tunerRole(h.Not)
	}
	for _, m := range n.Mods {
		if k, ok := m.(*ast.KindMod); ok && k.Kind == ast.KindTuner {
			return tunerRole(k.Not)
		}
	}
	return ir.RoleMaterial
}

func tunerRole(not bool) ir.MaterialRole {
	if not {
		return ir.RoleNonTuner
	}
	return ir.RoleTuner
}

// cannotBeMaterial lowers `cannot be used as Link Material`, `… as material for an Xyz Summon, except for
// the Xyz Summon of a Dragon monster`.
func (s *scope) cannotBeMaterial(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	op := &ir.MaterialRuleOp{Rule: ir.MaterialCannot}
	if err := s.materialOf(op, subject); err != nil {
		return nil, err
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	if err := s.unlessOthers(op, a); err != nil {
		return nil, err
	}
	return []ir.Op{op}, s.materialUse(op, c, a)
}

// unlessOthers reads `unless all other materials are "X" monsters`: the card can be used with such only.
func (s *scope) unlessOthers(op *ir.MaterialRuleOp, a *argList) error {
	n := a.takeIf(isUnlessOthers)
	if n == nil {
		return nil
	}
	c := *onlyClause(n.(*ast.SubClause).Steps)
	c.Aux = []*ast.AuxWord{{Aux: ast.AuxMust}}
	return s.othersMust(op, &c)
}

func isUnlessOthers(n ast.Node) bool {
	if !isSub(n, ast.SubUnless) {
		return false
	}
	c := onlyClause(n.(*ast.SubClause).Steps)
	if c == nil || len(c.Aux) > 0 {
		return false
	}
	p, ok := c.Subject.(*ast.NounPhrase)
	return ok && isMaterialNoun(headNoun(p)) && hasAdjective(p, ast.AdjOther)
}

// materialOf reads whose use as material a rule is about; nil is this card.
func (s *scope) materialOf(op *ir.MaterialRuleOp, subject ast.Phrase) error {
	if isThisCard(subject) {
		return nil
	}
	what, err := s.subjects(subject)
	op.What = what
	return err
}

// materialUse reads as what and for which Summons a card is used.
func (s *scope) materialUse(op *ir.MaterialRuleOp, c *ast.Clause, a *argList) error {
	if err := s.materialTurn(op, a); err != nil {
		return err
	}
	if err := s.materialExcept(op, a); err != nil {
		return err
	}
	p := a.pp(ast.PrepAs)
	if p == nil {
		return unsupported("use as material:", c)
	}
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || !isMaterialNoun(headNoun(n)) && !isMaterialMonster(n) {
		return unsupported("use as material:", p)
	}
	kinds, ok := summonMods(useKinds(n.Mods))
	if !ok || !plainDets(n) {
		return unsupported("use as material:", p)
	}
	op.Kinds |= kinds
	for _, post := range spread(n.Post) {
		if err := s.materialPost(op, post); err != nil {
			return err
		}
	}
	for {
		f := a.pp(ast.PrepFor)
		if f == nil {
			return nil
		}
		if err := s.materialFor(op, f); err != nil {
			return err
		}
	}
}

// isMaterialMonster recognises the older `Synchro Material Monster`.
func isMaterialMonster(n *ast.NounPhrase) bool {
	k := len(n.Mods) - 1
	m, ok := lastNounMod(n.Mods)
	return k >= 0 && ok && isMaterialNoun(m.Noun)
}

func lastNounMod(mods []ast.Mod) (*ast.NounMod, bool) {
	if len(mods) == 0 {
		return nil, false
	}
	m, ok := mods[len(mods)-1].(*ast.NounMod)
	return m, ok
}

// useKinds drops the `Material` of `Synchro Material Monster`.
func useKinds(mods []ast.Mod) []ast.Mod {
	if m, ok := lastNounMod(mods); ok && isMaterialNoun(m.Noun) {
		return mods[:len(mods)-1]
	}
	return mods
}

func (s *scope) materialPost(op *ir.MaterialRuleOp, n ast.Node) error {
	p, ok := n.(*ast.PP)
	switch {
	case ok && p.Prep == ast.PrepFor:
		return s.materialFor(op, p)
	case ok && p.Prep == ast.PrepExcept:
		return s.materialUnless(op, p)
	}
	return unsupported("use as material:", n)
}

// materialFor reads `for an Xyz Summon`, `for the Synchro Summon of a "X" monster`.
func (s *scope) materialFor(op *ir.MaterialRuleOp, p *ast.PP) error {
	obj, except := exceptOf(p.Object)
	kinds, of, ok := summonOfPhrase(obj)
	if n, isNoun := obj.(*ast.NounPhrase); !ok && isNoun && headClass(n) == headCard && op.Kinds != 0 {
		of, ok = n, true // `as Synchro Material for a "X" monster`
	}
	if !ok {
		return unsupported("use as material:", p)
	}
	op.Kinds |= kinds
	if of != nil {
		f, err := s.filter(of)
		if err != nil {
			return err
		}
		op.For = f
	}
	for _, e := range except {
		if err := s.materialUnless(op, e); err != nil {
			return err
		}
	}
	return nil
}

// exceptOf takes exceptions off the phrase in n.
func exceptOf(n ast.Node) (ast.Node, []*ast.PP) {
	p, ok := n.(ast.Phrase)
	if !ok {
		return n, nil
	}
	return splitExcept(p)
}

// materialExcept reads exceptions among the arguments.
func (s *scope) materialExcept(op *ir.MaterialRuleOp, a *argList) error {
	for {
		p := a.pp(ast.PrepExcept)
		if p == nil {
			return nil
		}
		if err := s.materialUnless(op, p); err != nil {
			return err
		}
	}
}

// materialUnless reads `except for the Synchro Summon of a "X" monster`, `except the Xyz Summon of …`.
func (s *scope) materialUnless(op *ir.MaterialRuleOp, p *ast.PP) error {
	obj := p.Object
	if inner, ok := obj.(*ast.PP); ok && isPP(inner, ast.PrepFor, ast.PrepAs) {
		obj = inner.Object
	}
	kinds, of, ok := summonOfPhrase(obj)
	if !ok || of == nil || op.Except != nil || op.Kinds != 0 && kinds&^op.Kinds != 0 {
		return unsupported("exception of a material rule:", p)
	}
	f, err := s.filter(of)
	if err != nil {
		return err
	}
	op.Except, op.Kinds = f, op.Kinds|kinds
	return nil
}

// materialTurn reads `the turn it is Link Summoned`.
func (s *scope) materialTurn(op *ir.MaterialRuleOp, a *argList) error {
	p, err := s.theTurn(a)
	op.Condition = p
	return err
}

// theTurn takes `the turn it is Special Summoned` and reads it as a state of this turn; nil without one.
func (s *scope) theTurn(a *argList) (ir.Pred, error) {
	n := a.takeIf(func(n ast.Node) bool { return turnOf(n) != nil })
	if n == nil {
		return nil, nil
	}
	return s.turnState(n)
}

// turnState reads `the turn it is Special Summoned` as a state of this turn.
func (s *scope) turnState(n ast.Node) (ir.Pred, error) {
	c := turnRelative(turnOf(n))
	inner := newArgs(c)
	antes := len(s.antes)
	events, err := s.event(c, inner)
	s.antes = s.antes[:antes] // what happened once is no party of an event
	if err == nil {
		err = inner.rest()
	}
	if err != nil {
		return nil, err
	}
	var any []ir.Pred
	for _, ev := range events {
		any = append(any, &ir.HappenedPred{Event: ev, Period: ir.ThisTurn})
	}
	return anyOf(any), nil
}

// turnOf is the phrase `the turn …` with a relative clause, with or without `during`; nil for others.
func turnOf(n ast.Node) *ast.NounPhrase {
	if p, ok := n.(*ast.PP); ok && isPP(p, ast.PrepDuring, ast.PrepOn) {
		n = p.Object
	}
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounTurn || len(p.Post) != 1 || turnRelative(p) == nil || isActivationTurn(p) {
		return nil
	}
	return p
}
