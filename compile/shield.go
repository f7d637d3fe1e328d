package compile

import (
	"psct/ast"
	"psct/ir"
)

// Shields: what cannot be done against an effect, in a sentence of its own.

// shieldParts are the subjects of `… cannot be negated` that speak of the effect before.
var shieldParts = map[string]ir.Shield{
	"this effect":                                {Effect: true},
	"this card's activation and effect":          {Activation: true, Effect: true},
	"this card's activation and effects":         {Activation: true, Effect: true},
	"this effect's activation and effect":        {Activation: true, Effect: true},
	"this effect and its activation":             {Activation: true, Effect: true},
	"this card's activation":                     {Activation: true},
	"this effect's activation":                   {Activation: true},
	"the activation and effect of this effect":   {Activation: true, Effect: true},
	"the activation and effect of this card":     {Activation: true, Effect: true},
	"the activation and effects of this card":    {Activation: true, Effect: true},
	"the activation of this card and its effect": {Activation: true, Effect: true},
	"the activation of this card":                {Activation: true},
	"the activation of this effect":              {Activation: true},
}

// isShield reports whether s only says that the effect before it cannot be negated or answered.
func isShield(s *ast.Sentence) bool {
	if isMarked(s) || len(s.Labels) > 0 || len(s.Resolution) != 1 || s.Resolution[0].Clause == nil {
		return false
	}
	c := s.Resolution[0].Clause
	return isShieldClause(c)
}

func isShieldClause(c *ast.Clause) bool {
	if c.Subject == nil {
		return false
	}
	if isVerb(c, ast.VerbNegate) && hasAux(c, ast.AuxCannot) && groupOf(c).Passive {
		_, ok := shieldParts[ast.Print(c.Subject)]
		return ok
	}
	return isVerb(c, ast.VerbActivate) && (hasAux(c, ast.AuxCannot) || isNeither(c.Subject)) && answersThis(c) != nil
}

// isNeither recognises `neither player`.
func isNeither(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 || headNoun(n) != ast.NounPlayer {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return ok && d.Word == ast.DetNeither
}

// answersThis is the `in response to this card's activation` of c; nil for none.
func answersThis(c *ast.Clause) *ast.PP {
	for _, n := range attach(c.Args) {
		p, ok := n.(*ast.PP)
		if !ok || p.Prep != ast.PrepInResponseTo || p.Object == nil {
			continue
		}
		switch ast.Print(p.Object) {
		case "this card's activation", "this effect's activation", "the activation of this card", "the activation of this effect":
			return p
		}
	}
	return nil
}

// applyShield gives the sentence to the effect before it. A continuous effect that cannot be negated is
// one that negation does not switch off.
//
// Rule: PSCT 6.6.
func (k *compiler) applyShield(at int, u *unit) error {
	list, failed := k.nearest(at, &limitClause{reach: reachThis})
	if own := k.ownEffect(); len(list) == 0 && own != nil && !failed {
		list, failed = own.abilities, own.failed
	}
	if len(list) == 0 {
		if failed {
			return nil
		}
		return unsupported("shield of no effect", u.head)
	}
	s := k.newScope()
	s.stage = stageStatic
	guarded := list[len(list)-1]
	s.targetsOf(guarded)
	shield, err := s.shield(u.head.Resolution[0])
	if err != nil {
		return err
	}
	return putShield(guarded, shield, u.head)
}

// putShield sets or widens the shield of a.
func putShield(a *ir.Ability, shield *ir.Shield, n ast.Node) error {
	if !a.Activated() {
		if !shield.Effect || shield.NoResponse != nil || shield.Condition != nil {
			return unsupported("shield", n)
		}
		a.Negatable = false
		return nil
	}
	old := a.Shield
	switch {
	case old == nil:
		a.Shield = shield
	case old.Condition != nil || shield.Condition != nil || old.NoResponse != nil && shield.NoResponse != nil:
		return unsupported("second shield", n)
	default:
		old.Activation = old.Activation || shield.Activation
		old.Effect = old.Effect || shield.Effect
		if shield.NoResponse != nil {
			old.NoResponse, old.ResponseFilter = shield.NoResponse, shield.ResponseFilter
		}
	}
	return nil
}

// shield reads the step to its last word.
func (s *scope) shield(st *ast.Step) (*ir.Shield, error) {
	l, err := s.leads(st)
	if err != nil {
		return nil, err
	}
	if len(l.args) > 0 || l.otherwise || l.each != nil || l.times != nil {
		return nil, unsupported("shield", st)
	}
	c := st.Clause
	a := newArgs(c)
	shield := &ir.Shield{}
	if isVerb(c, ast.VerbNegate) {
		part := shieldParts[ast.Print(a.subject())]
		shield = &part
	} else if err := s.noResponse(shield, c, a); err != nil {
		return nil, err
	}
	shield.Condition = l.cond
	a.modal()
	return shield, a.rest()
}

// noResponse reads who cannot activate what in response.
func (s *scope) noResponse(shield *ir.Shield, c *ast.Clause, a *argList) error {
	answered := answersThis(c)
	if !a.take(answered) {
		a.pp(ast.PrepInResponseTo)
	}
	subject := a.subject()
	shield.NoResponse = &ir.Player{Who: ir.BothPlayers}
	var what ast.Phrase
	if a.group.Passive {
		what = subject
	} else {
		if !isNeither(subject) {
			p, ok := s.player(subject)
			if !ok {
				return unsupported("shield", c)
			}
			shield.NoResponse = &p
		}
		what = a.object()
	}
	if what == nil {
		return unsupported("shield", c)
	}
	if w := ast.Print(what); w == "cards or effects" || w == "cards and effects" || w == "Cards and effects" {
		return nil
	}
	links, ok, err := s.targetLinks(what)
	if err == nil && !ok {
		links, err = s.links(what)
	}
	if err != nil {
		return err
	}
	if len(links) != 1 {
		return unsupported("shield", what)
	}
	shield.ResponseFilter = links[0]
	return nil
}

// targetsOf makes the targets of the effect that is shielded referable.
func (s *scope) targetsOf(a *ir.Ability) {
	for _, t := range a.Targets {
		n := ast.Singular
		if c, isConst := t.Select.Qty.N.(*ir.ConstValue); t.Select.Qty.Mode != ir.QtyExactly || !isConst || c.N != 1 {
			n = ast.OptionalPlural
		}
		s.add(antecedent{ref: &ir.TargetRef{Slot: t.Slot}, origin: originTarget, slot: t.Slot, class: classCard, number: n})
	}
}

// targetLinks reads `that card`, `the targeted card`, `those cards or their effects`: activations of what the effect
// targets; false: the phrase is another.
func (s *scope) targetLinks(p ast.Phrase) ([]*ir.LinkFilter, bool, error) {
	link := &ir.LinkFilter{What: ir.CardOnly}
	if co, ok := p.(*ast.Coord); ok {
		if len(co.Items) != 2 || co.Conj != ast.ListOr && co.Conj != ast.ListAnd || words(co.Items[1]) != "their effects" && words(co.Items[1]) != "its effects" {
			return nil, false, nil
		}
		p, link.What = co.Items[0], ir.CardOrEffect
	}
	if !isBack(p) || headNoun(p) != ast.NounCard && headNoun(p) != ast.NounTarget {
		return nil, false, nil
	}
	ref, ok, err := s.ref(p)
	if err != nil || !ok {
		return nil, true, orUnsupported(err, "shield", p)
	}
	if ir.KindOfRef(ref) != ir.RefTarget {
		return nil, true, unresolved(p)
	}
	link.Source = &ir.IsFilter{Ref: ref}
	return []*ir.LinkFilter{link}, true, nil
}
