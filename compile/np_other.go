package compile

import (
	"strings"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Which cards `other` leaves out.

// other leaves out the object just named: a target or chosen card before, else this card.
//
// Rule: PSCT 2.3.
func (r *nounReader) other() error {
	for i := len(r.s.antes) - 1; i >= 0; i-- {
		a := r.s.antes[i]
		switch {
		case a.origin == originResult && a.verb != nil && a.verb.Verb == ast.VerbChoose:
			// `choose 1 monster you control, and destroy all other cards on the field`
			r.sel.Except = a.ref
			return nil
		case a.origin == originTarget, a.origin == originSelect:
			if a.class&classOf(r.np) == 0 || a.phrase != nil && a.phrase.Span() == r.np.Span() {
				continue
			}
			if _, each := a.ref.(*ir.EachRef); each {
				return r.otherThanSet(a)
			}
			r.sel.Except = a.ref
			return nil
		}
	}
	if classOf(r.np) == classMonster && !r.s.isMonsterHere() {
		// A Spell or Trap is no monster: another one than the monster named before is meant.
		a, ok := r.s.find(query{class: classMonster, notThis: true})
		if !ok || a.set != nil {
			return unresolved(r.np)
		}
		r.sel.Except = a.ref
		return nil
	}
	r.sel.Other = true
	return nil
}

// otherThanSet leaves out the cards that the statement was about before: `Warrior monsters on the field gain 300 ATK, also
// all other monsters on the field lose 300 ATK`. Where those were others than this card, this card is meant again.
//
// Rule: PSCT 2.3.
func (r *nounReader) otherThanSet(a antecedent) error {
	set := a.set
	switch {
	case set != nil && set.Other:
		r.sel.Other = true
		return nil
	case set == nil || set.Ref != nil || set.Except != nil || set.Filter == nil || len(set.Or)+len(set.And)+len(set.Group) > 0 ||
		set.Controller != nil || set.Zones&card.ZonesField == 0:
		return unsupported("others than cards named before:", r.np)
	}
	r.must = append(r.must, &ir.NotFilter{Not: set.Filter})
	return nil
}

// isMonsterHere reports whether this card can be a monster where the ability is used.
func (s *scope) isMonsterHere() bool {
	return s.is(card.KindMonster) || strings.Contains(s.card.Text, "Special Summon this card")
}
