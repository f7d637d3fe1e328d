package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Rules of the card itself: how it can be Summoned, how many copies there may be, to what it is equipped,
// as what it is treated, with what the Duel is won.

// ruleClause reads a clause that states a rule of its card; false: it is none.
//
// Rule: PSCT 1.6.
func (s *scope) ruleClause(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if len(c.Verbs) == 0 {
		return 0, nil, false, nil
	}
	readers := [...]func(*ast.Clause, *argList) (ir.AbilityKind, []ir.Op, bool, error){
		s.summonRule, s.namedFusion, s.copyLimit, s.equipLimit, s.materialRule, s.identity, s.victory,
	}
	for _, read := range readers {
		if kind, ops, ok, err := read(c, a); ok || err != nil {
			return kind, ops, true, err
		}
	}
	return 0, nil, false, nil
}

// isAboutThis reports whether a statement is about this card.
func isAboutThis(a *argList) bool {
	p := a.peekSubject()
	return p != nil && isThisCard(p)
}

// summonRule reads `cannot be Normal Summoned/Set`, `must first be Fusion Summoned`.
//
// Rule: appendix B3 (Summoning restriction).
func (s *scope) summonRule(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if !isVerb(c, ast.VerbSummon, ast.VerbSummonSet) || !a.group.Passive || !isAboutThis(a) {
		return 0, nil, false, nil
	}
	op := &ir.SummonRuleOp{}
	switch a.group.Modal {
	case ast.AuxCannot:
		op.Rule = ir.CannotBe
	case ast.AuxMust:
		op.Rule = ir.MustBe
		if a.adverb(ast.AdvFirst) {
			op.Rule = ir.MustFirstBe
		}
	case ast.AuxCan:
		if !a.adverb(ast.AdvOnly) {
			return 0, nil, false, nil
		}
		op.Rule = ir.MustBe
	default:
		return 0, nil, false, nil
	}
	a.modal()
	a.subject()
	if err := s.ruleKinds(op, c); err != nil {
		return 0, nil, true, err
	}
	ops, err := s.ruleArgs(op, a)
	return ir.SummonCondition, ops, true, err
}

// ruleKinds reads the Summons that a rule is about.
func (s *scope) ruleKinds(op *ir.SummonRuleOp, c *ast.Clause) error {
	for _, v := range c.Verbs {
		switch v.Verb {
		case ast.VerbSummon, ast.VerbSummonSet:
			kinds, ok := summonKinds(v.Kinds)
			if !ok {
				return unsupported("Summon", v)
			}
			if len(v.Kinds) == 0 {
				kinds = ir.SetOf(card.SummonNormal, card.SummonFlip, card.SummonSpecial)
			}
			op.Kinds |= kinds
			op.OrSet = op.OrSet || v.Verb == ast.VerbSummonSet
		case ast.VerbSet:
			op.OrSet = true
		default:
			return unsupported("Summoning condition", c)
		}
	}
	return nil
}

// ruleArgs reads from where, by what and unless what the Summon is possible.
func (s *scope) ruleArgs(op *ir.SummonRuleOp, a *argList) ([]ir.Op, error) {
	for a.len() > 0 {
		n := a.left()[0]
		done, err := s.ruleArg(op, n, a)
		if err != nil {
			return nil, err
		}
		if !done {
			break
		}
	}
	return []ir.Op{op}, nil
}

func (s *scope) ruleArg(op *ir.SummonRuleOp, n ast.Node, a *argList) (bool, error) {
	switch n := n.(type) {
	case *ast.PP:
		a.take(n)
		return true, s.rulePP(op, n)
	case *ast.SubClause:
		if n.Word != ast.SubUnless && op.Rule == ir.CannotBe {
			return false, nil // a state: the clause holds while it does
		}
		if n.Word != ast.SubUnless {
			return false, unsupported("Summoning condition", n)
		}
		a.take(n)
		p, err := s.pred(n.Steps)
		op.Unless = p
		return true, err
	case *ast.Note:
		if canBeSet(n) && op.Kinds.Has(card.SummonNormal) && !op.OrSet {
			a.take(n)
			return true, nil
		}
	}
	if turnOf(n) != nil && op.Rule == ir.CannotBe {
		return false, nil
	}
	return false, unsupported("Summoning condition", n)
}

// canBeSet recognises `(but can be Normal Set)`: a rule that is about Summons only lets it be Set anyway.
func canBeSet(n *ast.Note) bool {
	switch words(n) {
	case "(but can be Normal Set)", "(but it can be Normal Set)", "(but can be Set)":
		return true
	}
	return false
}

func (s *scope) rulePP(op *ir.SummonRuleOp, p *ast.PP) error {
	switch p.Prep {
	case ast.PrepFrom:
		return s.ruleFrom(op, p)
	case ast.PrepWith, ast.PrepBy:
		return s.ruleBy(op, p)
	case ast.PrepUsing:
		return s.ruleUsing(op, p)
	case ast.PrepWithout:
		return s.ruleWithout(op, p)
	case ast.PrepExcept, ast.PrepExceptBy, ast.PrepExceptFrom:
		return s.ruleExcept(op, p)
	}
	return unsupported("Summoning condition", p)
}

func (s *scope) ruleFrom(op *ir.SummonRuleOp, p *ast.PP) error {
	list, ok, err := s.placesOf(p.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place of a Summoning condition:", p)
	}
	for _, l := range list {
		if l.test != nil || l.side != nil && l.side.Who != ir.You {
			return unsupported("place of a Summoning condition:", p)
		}
		op.From |= l.zones
	}
	return nil
}

// ruleBy reads `with "X"`, `by card effect`, `by its own effect`, `with the effect of a "X" card`, `by
// other ways` (than those before).
func (s *scope) ruleBy(op *ir.SummonRuleOp, p *ast.PP) error {
	phrase, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("Summoning condition", p)
	}
	switch words(phrase) {
	case "other ways":
		return s.otherWays(op, p)
	case "its own effect", "its effect", "its own procedure", "its own method", "this card's effect", "its own way", "the following effect", "the effect below":
		op.Itself = true
		return nil
	case "card effect", "a card effect", "card effects":
		op.By = anything()
		return nil
	}
	if n, ok := phrase.(*ast.NounPhrase); ok && isMaterialNoun(headNoun(n)) {
		return namedMaterials(op, n)
	}
	f, err := s.summoner(phrase)
	op.By = f
	return err
}

// ruleUsing reads `with "X", using a Dragon monster`: what materials or Tributes there must be among those
// used. `using monsters` says nothing new.
func (s *scope) ruleUsing(op *ir.SummonRuleOp, p *ast.PP) error {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || op.Using != nil {
		return unsupported("Summoning condition", p)
	}
	if headNoun(n) == ast.NounMonster && len(n.Dets)+len(n.Mods)+len(n.Post) == 0 {
		return nil
	}
	if !plainDets(n) && !isOne(n) {
		return unsupported("Summoning condition", p)
	}
	f, err := s.filter(n)
	op.Using = f
	return err
}

// ruleWithout reads `without using any Level 8 monsters`.
func (s *scope) ruleWithout(op *ir.SummonRuleOp, p *ast.PP) error {
	g, ok := p.Object.(*ast.Gerund)
	c := (*ast.Clause)(nil)
	if ok {
		c = onlyClause(g.Steps)
	}
	if c == nil || !isVerb(c, ast.VerbUse) || len(c.Args) != 1 || op.Without != nil {
		return unsupported("Summoning condition", p)
	}
	return s.unused(op, c)
}

// unused reads the object of `using` as what cannot be used.
func (s *scope) unused(op *ir.SummonRuleOp, c *ast.Clause) error {
	obj := firstObject(c)
	if obj == nil {
		return unsupported("Summoning condition", c)
	}
	f, err := s.filter(withoutAny(obj))
	op.Without = f
	return err
}

// namedMaterials reads `with the above Fusion Materials`: no substitute can be used.
func namedMaterials(op *ir.SummonRuleOp, n *ast.NounPhrase) error {
	if !hasAdjective(n, ast.AdjAbove) || len(n.Post) > 0 || op.Kinds != ir.SetOf(card.SummonFusion) {
		return unsupported("Summoning condition", n)
	}
	op.NamedOnly = true
	return nil
}

// namedFusion reads `a Fusion Summon of this card can only be done with the above Fusion Materials`.
func (s *scope) namedFusion(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if !isVerb(c, ast.VerbDo, ast.VerbConduct) || !a.group.Passive || !hasAdverb(c, ast.AdvOnly) || headNoun(c.Subject) != ast.NounSummon {
		return 0, nil, false, nil
	}
	kinds, of, ok := summonOfPhrase(a.subject())
	with := a.pp(ast.PrepWith)
	if !ok || with == nil || of == nil || !isThisCard(of) {
		return 0, nil, true, unsupported("Summoning condition", c)
	}
	a.modal()
	a.adverb(ast.AdvOnly)
	op := &ir.SummonRuleOp{Rule: ir.CanBe, Kinds: kinds}
	n, ok := with.Object.(*ast.NounPhrase)
	if !ok || !isMaterialNoun(headNoun(n)) {
		return 0, nil, true, unsupported("Summoning condition", with)
	}
	return ir.SummonCondition, []ir.Op{op}, true, namedMaterials(op, n)
}

// anything passes every card.
func anything() ir.Filter {
	return &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster, card.KindSpell, card.KindTrap)}
}

// otherWays reads `cannot be Special Summoned by other ways` behind `must be …`: that is what must says.
func (s *scope) otherWays(op *ir.SummonRuleOp, p *ast.PP) error {
	if op.Rule != ir.CannotBe {
		return unsupported("Summoning condition", p)
	}
	op.OtherWays = true
	return nil
}

// summoner reads the cards whose effect Summons: `"X"`, `the effect of a "X" card`, `a "X" card's effect`.
func (s *scope) summoner(p ast.Phrase) (ir.Filter, error) {
	if c, ok := p.(*ast.Coord); ok && isEffectish(c.Items[0]) {
		var any []ir.Filter
		for _, i := range c.Items {
			f, err := s.summoner(i)
			if err != nil {
				return nil, err
			}
			any = append(any, f)
		}
		return orFilter(any), nil
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounEffect {
		return s.filter(p)
	}
	links, err := s.links(n)
	if err != nil {
		return nil, err
	}
	if len(links) != 1 {
		return nil, unsupported("Summoning condition", p)
	}
	l := *links[0]
	f := l.Source
	if l.Player != nil {
		f = andFilter([]ir.Filter{f, &ir.SideFilter{Controller: l.Player}})
	}
	l.Source, l.Player, l.What, l.Zones = nil, nil, ir.CardOrEffect, 0
	if !isEmptyLink(&l) || links[0].Zones != 0 || f == nil {
		return nil, unsupported("Summoning condition", p)
	}
	return f, nil
}

// ruleExcept reads `cannot be Special Summoned, except by its own effect`: it must be Summoned so.
func (s *scope) ruleExcept(op *ir.SummonRuleOp, p *ast.PP) error {
	if op.Rule != ir.CannotBe {
		return unsupported("Summoning condition", p)
	}
	obj := p.Object
	if inner, ok := obj.(*ast.PP); ok {
		if isPP(inner, ast.PrepFrom) || isPP(inner, ast.PrepDuring) {
			return s.exceptPlace(op, inner)
		}
		obj = inner.Object
	}
	if p.Prep == ast.PrepExceptFrom {
		return s.exceptPlace(op, p)
	}
	phrase, ok := obj.(ast.Phrase)
	if !ok {
		return unsupported("Summoning condition", p)
	}
	if headNoun(phrase) == ast.NounSummon {
		kinds, of, ok := summonOfPhrase(phrase)
		if !ok || of != nil {
			return unsupported("Summoning condition", p)
		}
		op.Rule, op.Kinds = ir.MustBe, kinds
		return nil
	}
	op.Rule = ir.MustBe
	c := *p
	c.Object, c.Prep = phrase, ast.PrepBy
	return s.ruleBy(op, &c)
}

// exceptPlace reads `except from the GY`: from everywhere else it cannot be.
func (s *scope) exceptPlace(op *ir.SummonRuleOp, p *ast.PP) error {
	if p.Prep == ast.PrepDuring {
		w, ok, err := s.window(p)
		if err != nil || !ok {
			return orUnsupported(err, "Summoning condition", p)
		}
		op.Unless = &ir.TimePred{Window: *w}
		return nil
	}
	if err := s.ruleFrom(op, p); err != nil {
		return err
	}
	all := card.ZonesOffField | card.ZonesField
	op.From = all &^ op.From
	return nil
}

// materialRule reads what this card cannot or can only be material for, and what it can stand for.
func (s *scope) materialRule(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if !a.group.Passive || !isAboutThis(a) || len(c.Verbs) != 1 {
		return 0, nil, false, nil
	}
	g := a.group.Modal
	switch {
	case g == ast.AuxCannot && isVerb(c, ast.VerbUse):
		a.modal()
		ops, err := s.cannotBeMaterial(a.subject(), c, a)
		return ir.MaterialLimit, ops, true, err
	case g == ast.AuxCan && hasAdverb(c, ast.AdvOnly) && isVerb(c, ast.VerbUse):
		a.modal()
		a.adverb(ast.AdvOnly)
		ops, err := s.onlyBe(a.subject(), c, a)
		return ir.MaterialLimit, ops, true, err
	case g == ast.AuxCan && isVerb(c, ast.VerbTreat, ast.VerbUse):
		a.modal()
		op, kind, _, err := s.materialOption(a.subject(), c, a)
		return kind, []ir.Op{op}, true, err
	}
	return 0, nil, false, nil
}
