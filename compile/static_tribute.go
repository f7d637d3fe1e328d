package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Tributes for the Normal Summon of the card itself: more, fewer or others than usual.

// tributing lowers sentences about the Tributes for this card. false: the sentence is another one.
func (s *scope) tributing(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) != 1 || len(sent.Conditions) > 0 || sent.Resolution[0].Clause == nil {
		return nil, false, nil
	}
	st := sent.Resolution[0]
	c := st.Clause
	switch {
	case isTributeToSummon(c) && len(st.Lead) == 0:
		list, err := s.tributeToSummon(sent)
		return list, true, err
	case isVerb(c, ast.VerbTribute) && isYou(c.Subject) && hasAux(c, ast.AuxCan) && len(st.Lead) == 1 && s.isTributeLead(st.Lead[0]):
		list, err := s.otherTributes(sent)
		return list, true, err
	case isVerb(c, ast.VerbRequire) && len(st.Lead) == 0 && headNoun(firstObject(c)) == ast.NounTribute:
		list, err := s.requiresTributes(sent)
		return list, true, err
	}
	return nil, false, nil
}

// isTributeToSummon recognises `you can Tribute 3 monsters to Tribute Summon this card`.
func isTributeToSummon(c *ast.Clause) bool {
	return isVerb(c, ast.VerbTribute) && isYou(c.Subject) && hasAux(c, ast.AuxCan) && anyIn(c.Args, isMadeEffect)
}

// tributeToSummon is a Tribute Summon with the Tributes named.
func (s *scope) tributeToSummon(sent *ast.Sentence) ([]*ir.Ability, error) {
	c := sent.Resolution[0].Clause
	a := newArgs(c)
	a.modal()
	a.subject()
	inf := a.infinitive()
	if inf == nil || !s.isSummonOfThis(inf) {
		return nil, unsupported("Tributes", sent)
	}
	w, err := s.newWay(sent, firstClauseOf(inf.Steps))
	if err != nil {
		return nil, err
	}
	one := *c
	one.Args = a.left()
	one.Aux, one.Subject = nil, nil
	if err := w.tributing(&one); err != nil {
		return nil, err
	}
	return []*ir.Ability{w.ability}, nil
}

// firstClauseOf is the clause of the first step.
func firstClauseOf(steps []*ast.Step) *ast.Clause {
	if len(steps) == 0 {
		return nil
	}
	return steps[0].Clause
}

// isSummonOfThis recognises `to Tribute Summon (but not Set) this card`, `to Tribute Summon this card
// face-up`.
func (s *scope) isSummonOfThis(n *ast.Infinitive) bool {
	c := onlyClause(n.Steps)
	if c == nil || !isVerb(c, ast.VerbSummon) || len(c.Verbs) != 1 {
		return false
	}
	this := false
	for _, arg := range attach(c.Args) {
		switch arg := arg.(type) {
		case *ast.Note:
			if words(arg) != "(but not Set)" {
				return false
			}
		case *ast.Adverbial:
			if arg.Adverb != ast.AdvFaceUp {
				return false
			}
		case ast.Phrase:
			this = s.isThisObject(arg)
		default:
			return false
		}
	}
	return this
}

func (s *scope) isTributeLead(n ast.Node) bool {
	inf, ok := n.(*ast.Infinitive)
	return ok && s.isSummonOfThis(inf)
}

// otherTributes lowers `to Tribute Summon this card face-up, you can Tribute Continuous Spells/Traps you
// control, as well as monsters`.
func (s *scope) otherTributes(sent *ast.Sentence) ([]*ir.Ability, error) {
	st := sent.Resolution[0]
	a := newArgs(st.Clause)
	a.modal()
	a.subject()
	a.hoist(func(p *ast.PP) bool { return p.Prep == ast.PrepAs })
	obj := a.object()
	as := a.pp(ast.PrepAs)
	if obj == nil || as == nil || !a.adverb(ast.AdvAsWell) || !isJust(as.Object, ast.NounMonster) {
		return nil, unsupported("Tributes", sent)
	}
	what, err := s.every(obj)
	if err != nil {
		return nil, err
	}
	if err := a.rest(); err != nil {
		return nil, err
	}
	op := &ir.MaterialRuleOp{What: what, Rule: ir.MaterialCountsAs, Kinds: ir.SetOf(card.SummonTribute), Count: 1,
		For: &ir.IsFilter{Ref: &ir.ThisRef{}}}
	ability := s.compiler.newAbility(ir.TributeOption, sent)
	ability.Zones = 0
	ability.Do = ir.Block{{Op: op, Span: s.span(st)}}
	return []*ir.Ability{ability}, nil
}

// requiresTributes lowers `requires 3 Tributes to Normal Summon (cannot be Normal Set)`.
func (s *scope) requiresTributes(sent *ast.Sentence) ([]*ir.Ability, error) {
	c := sent.Resolution[0].Clause
	a := s.statementArgs(c)
	if !isThisCard(a.subject()) {
		return nil, unsupported("Tributes", sent)
	}
	n, ok := a.object().(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("Tributes", sent)
	}
	a.items = append(append([]ast.Node(nil), n.Post...), a.items...)
	count, ok := plainNumber(n)
	inf := a.infinitive()
	if !ok || len(n.Mods) > 0 || inf == nil {
		return nil, unsupported("Tributes", sent)
	}
	set, err := normalSummon(inf)
	if err != nil {
		return nil, err
	}
	if note := a.note(isNoSet); note != nil {
		set = false
	}
	if err := a.rest(); err != nil {
		return nil, err
	}
	rule := &ir.SummonRuleOp{Rule: ir.MustBe, Kinds: ir.SetOf(card.SummonNormal), Itself: true, OrSet: set}
	list := []ir.Op{rule}
	if !set {
		list = append(list, &ir.SummonRuleOp{Rule: ir.CannotBe, OrSet: true})
	}
	cond := s.compiler.newAbility(ir.SummonCondition, sent)
	cond.Zones = 0
	for i, op := range list {
		cond.Do = append(cond.Do, &ir.Step{Link: linkAt(i), Op: op, Span: s.span(sent)})
	}
	way := s.compiler.newAbility(ir.Procedure, sent)
	way.Optional, way.Negatable, way.Zones = true, false, card.ZoneHand.Set()
	way.Do = ir.Block{{Op: &ir.SummonOp{What: ir.This(), Kind: card.SummonTribute, Tributes: ir.N(count), OrSet: set}, Span: s.span(sent)}}
	return []*ir.Ability{cond, way}, nil
}

// normalSummon reads `to Normal Summon (cannot be Normal Set)`, `to Normal Summon/Set`: whether it can be Set
// so too.
func normalSummon(inf *ast.Infinitive) (bool, error) {
	c := onlyClause(inf.Steps)
	if c == nil || len(c.Verbs) != 1 || !isVerb(c, ast.VerbSummon, ast.VerbSummonSet) || len(c.Verbs[0].Kinds) != 1 || c.Verbs[0].Kinds[0] != ast.KindNormal {
		return false, unsupported("Tributes", inf)
	}
	set := isVerb(c, ast.VerbSummonSet)
	for _, n := range c.Args {
		note, ok := n.(*ast.Note)
		if !ok || !isNoSet(note) {
			return false, unsupported("Tributes", n)
		}
		set = false
	}
	return set, nil
}

// isNoSet recognises `(cannot be Normal Set)`.
func isNoSet(n *ast.Note) bool { return words(n) == "(cannot be Normal Set)" }
