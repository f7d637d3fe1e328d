package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Materials beside the usual ones: `if …, you can also use monsters in your Deck as material`, said of the Summon of the
// step before.

// extraMaterials lowers such a step into the Summon before it; false: the step is another one.
func (b *builder) extraMaterials(st *ast.Step) (bool, error) {
	c := st.Clause
	if b.prev == nil || !isExtraMaterial(c) {
		return false, nil
	}
	summon, ok := b.prev.Op.(*ir.SummonOp)
	if !ok || summon.Kind == card.SummonSpecial || summon.Kind.IsNormal() {
		return false, nil
	}
	known, step := len(b.antes), b.step
	defer func() { b.antes, b.step = b.antes[:known], step }()
	b.step = nil
	x := &ir.ExtraMaterial{}
	if err := b.extraLeads(x, st); err != nil {
		return true, err
	}
	if err := b.extraWhat(x, c); err != nil {
		return true, err
	}
	if summon.Materials == nil {
		summon.Materials = &ir.MaterialSet{}
	}
	summon.Materials.Extra = append(summon.Materials.Extra, x)
	return true, nil
}

// isExtraMaterial recognises `you can also use monsters in your Deck as material`, `you can also banish monsters from
// your GY as Fusion Material`.
func isExtraMaterial(c *ast.Clause) bool {
	if c == nil || !isYou(c.Subject) || !hasAux(c, ast.AuxCan) || !hasAdverb(c, ast.AdvAlso) || len(c.Verbs) != 1 ||
		!isVerb(c, ast.VerbUse, ast.VerbBanish, ast.VerbShuffle) {
		return false
	}
	return anyIn(c.Args, isMaterialRole)
}

// isMaterialRole recognises `as material`, `as Fusion Materials`.
func isMaterialRole(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	return ok && p.Prep == ast.PrepAs && isMaterialNoun(headNoun(p.Object)) && len(postsOf(p.Object)) == 0
}

// extraLeads reads when they can be used: `if your opponent controls a monster`, `if Summoning a "X" monster this way`.
func (b *builder) extraLeads(x *ir.ExtraMaterial, st *ast.Step) error {
	rest := *st
	rest.Lead = nil
	for _, n := range st.Lead {
		c := ast.Node(nil)
		sub, ok := n.(*ast.SubClause)
		if ok && isSummoning(onlyClause(sub.Steps)) {
			c = onlyClause(sub.Steps)
		}
		if c == nil {
			rest.Lead = append(rest.Lead, n)
			continue
		}
		a := newArgs(c.(*ast.Clause))
		obj := a.object()
		if !a.adverb(ast.AdvThisWay) || obj == nil || x.For != nil {
			return unsupported("material", n)
		}
		f, err := b.filter(obj)
		if err == nil {
			err = a.rest()
		}
		if err != nil {
			return err
		}
		x.For = f
	}
	l, err := b.leads(&rest)
	if err != nil {
		return err
	}
	if len(l.args) > 0 || l.otherwise || l.each != nil || l.times != nil || l.link != ir.LinkStart {
		return unsupported("material", st)
	}
	x.If = l.cond
	return nil
}

// isSummoning recognises `Summoning a "X" monster this way`.
func isSummoning(c *ast.Clause) bool {
	return c != nil && c.Subject == nil && isVerb(c, ast.VerbSummon) && len(c.Verbs) == 1 && c.Verbs[0].Form == ast.FormIng
}

// extraWhat reads which cards they are, and what becomes of them.
func (b *builder) extraWhat(x *ir.ExtraMaterial, c *ast.Clause) error {
	a := newArgs(c)
	a.modal()
	a.subject()
	a.adverb(ast.AdvAlso)
	a.hoist(func(p *ast.PP) bool { return p.Prep == ast.PrepAs })
	if a.takeIf(isMaterialRole) == nil {
		return unsupported("material", c)
	}
	obj := a.object()
	if obj == nil {
		return unsupported("material", c)
	}
	if from := a.pp(ast.PrepFrom); from != nil {
		with, ok := withPost(obj, from)
		if !ok {
			return unsupported("material", from)
		}
		obj = with.(ast.Phrase)
	}
	sel, err := b.what(obj)
	if err != nil {
		return err
	}
	if sel.Ref != nil || sel.Zones == 0 && len(sel.Or) == 0 || len(sel.And) > 0 {
		return unsupported("material", obj)
	}
	x.What = sel
	switch c.Verbs[0].Verb {
	case ast.VerbBanish:
		x.Method = ir.MethodBanish
	case ast.VerbShuffle:
		x.Method = ir.MethodShuffle
	}
	return a.rest()
}
