package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// substituting lowers `this card (in your hand, field, or GY) can be used as a substitute for any 1 Fusion Material whose
// name is mentioned on the Fusion Monster Card, but the other materials must be correct`. false: the sentence is another one.
//
// Rule: S0-CNE-10 (one of the named materials is replaced; the card may lie face-down).
func (s *scope) substituting(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) == 0 || len(sent.Conditions) > 0 || !isSubstitute(sent.Resolution[0].Clause) {
		return nil, false, nil
	}
	st, rest := sent.Resolution[0], sent.Resolution[1:]
	if len(st.Lead) > 0 || len(rest) > 1 || len(rest) == 1 && (len(rest[0].Lead) > 0 || !isOthersCorrect(rest[0].Clause)) {
		return nil, true, unsupported("substitute", sent)
	}
	op := &ir.MaterialRuleOp{Rule: ir.MaterialSubstitute}
	a := newArgs(st.Clause)
	a.modal()
	zones, err := s.zonesOfThis(a.subject())
	if err != nil {
		return nil, true, err
	}
	a.pp(ast.PrepAs)
	of := a.pp(ast.PrepFor)
	if of == nil {
		return nil, true, unsupported("substitute", st)
	}
	if err := s.replacedMaterial(op, of.Object, a); err != nil {
		return nil, true, err
	}
	ability := s.compiler.newAbility(ir.MaterialOption, sent)
	ability.Zones = s.compiler.asItself(zones)
	ability.Do = ir.Block{{Op: op, Span: s.span(st)}}
	return []*ir.Ability{ability}, true, a.rest()
}

// isSubstitute recognises `can be used as a substitute`.
func isSubstitute(c *ast.Clause) bool {
	if c == nil || !isVerb(c, ast.VerbUse) || len(c.Verbs) != 1 || !groupOf(c).Passive || !hasAux(c, ast.AuxCan) {
		return false
	}
	return anyIn(c.Args, func(n ast.Node) bool { return isPP(n, ast.PrepAs) && ast.Print(n) == "as a substitute" })
}

// zonesOfThis is where this card has to be, as its phrase says: `this card on the field`; 0 is anywhere.
func (s *scope) zonesOfThis(p ast.Phrase) (card.ZoneSet, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || !isThisCard(p) || len(n.Mods) > 0 || len(n.Post) > 1 {
		return 0, unsupported("substitute", p)
	}
	if len(n.Post) == 0 {
		return 0, nil
	}
	at, ok := n.Post[0].(*ast.PP)
	if !ok || at.Prep != ast.PrepIn && at.Prep != ast.PrepOn {
		return 0, unsupported("substitute", n.Post[0])
	}
	list, ok, err := s.placesOf(at.Object)
	if err != nil || !ok {
		return 0, orUnsupported(err, "substitute", at)
	}
	var zones card.ZoneSet
	for _, where := range list {
		if where.test != nil || where.owner != nil || where.side != nil && where.side.Who != ir.You {
			return 0, unsupported("substitute", at)
		}
		zones |= where.zones
	}
	return zones, nil
}

// replacedMaterial reads which material, and of which monster where that is said: `listed on a "X" Fusion Monster`. Where
// the material is `mentioned by name on …`, the parser gives that to the clause of which beside are the arguments.
func (s *scope) replacedMaterial(op *ir.MaterialRuleOp, n ast.Node, beside *argList) error {
	p, ok := n.(*ast.NounPhrase)
	if !ok || !isMaterialNoun(headNoun(p)) || len(p.Post) != 1 {
		return unsupported("substitute", n)
	}
	if by := beside.takeIf(isByName); by != nil {
		p = listedMaterial(p, by)
	}
	if !isNamedMaterial(p) {
		return unsupported("substitute", n)
	}
	c := p.Post[0].(*ast.RelClause).Steps[0].Clause
	if len(c.Aux) > 0 && (c.Subject == nil || headNoun(c.Subject) != ast.NounName) {
		return unsupported("substitute", p)
	}
	if err := s.substituted(op, p); err != nil {
		return err
	}
	a := newArgs(c)
	a.subject()
	a.adverb(ast.AdvSpecifically)
	a.takeIf(isByName)
	on := a.pp(ast.PrepOn)
	if on == nil {
		on = beside.pp(ast.PrepOn)
	}
	if on == nil || op.Kinds.Len() != 1 || !onlyOneAny(p) {
		return unsupported("substitute", p)
	}
	if ast.Print(on.Object) != "the Fusion Monster Card" {
		monster, ok := on.Object.(*ast.NounPhrase)
		if !ok || !isSingular(monster) {
			return unsupported("substitute", on)
		}
		f, err := s.filter(withoutCount(monster))
		if err != nil {
			return err
		}
		op.For = f
	}
	return a.rest()
}

func isByName(n ast.Node) bool { return isPP(n, ast.PrepBy) && ast.Print(n) == "by name" }

// listedMaterial gives `by name` back to the relative clause of a material.
func listedMaterial(p *ast.NounPhrase, by ast.Node) *ast.NounPhrase {
	rel, ok := p.Post[0].(*ast.RelClause)
	if !ok {
		return p
	}
	c := onlyClause(rel.Steps)
	if c == nil {
		return p
	}
	np, r, st, clause := *p, *rel, *rel.Steps[0], *c
	clause.Args = append(c.Args[:len(c.Args):len(c.Args)], by)
	st.Clause, r.Steps, np.Post = &clause, []*ast.Step{&st}, []ast.Node{&r}
	return &np
}

// onlyOneAny recognises `any 1`.
func onlyOneAny(p *ast.NounPhrase) bool {
	q := quantityOf(p)
	return len(p.Dets) == 2 && hasDet(p, ast.DetAny) && q != nil && ast.Print(q) == "1"
}
