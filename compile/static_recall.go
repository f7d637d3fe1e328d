package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// recall lets a statement refer to what the effects before it named: `when this card leaves the field,
// destroy that monster` means the monster that this card's effect Special Summoned.
//
// Rule: PSCT 2.2.
func (s *scope) recall(u *unit) {
	var outer []antecedent
	for _, v := range s.compiler.units {
		if v == u {
			break
		}
		if v.kind != unitEffect || v.box != u.box || len(v.abilities) != 1 {
			continue
		}
		outer = outer[:0]
		for _, a := range v.named {
			if named, ok := s.namedOutside(a, v.abilities[0]); ok {
				outer = append(outer, named)
			}
		}
	}
	s.antes = append(outer, s.antes...)
	if s.has(card.PropertyEquip) {
		// `Equip only to a Dragon monster. It gains 500 ATK.`
		s.add(antecedent{ref: &ir.EquippedRef{}, origin: originSelect, class: classMonster, number: ast.Singular})
	}
}

// namedOutside is an antecedent of another ability as this one can refer to it; false for parties of an
// event, which are gone.
func (s *scope) namedOutside(a antecedent, of *ir.Ability) (antecedent, bool) {
	if a.slot == 0 || a.number == 0 {
		return a, false
	}
	switch a.ref.(type) {
	case *ir.TargetRef, *ir.ResultRef, *ir.CostRef:
	default:
		return a, false
	}
	slot := a.slot
	if _, target := a.ref.(*ir.TargetRef); target {
		slot = s.movedTarget(a.slot, of)
	}
	a.ref = &ir.NamedRef{Slot: slot}
	a.origin, a.slot, a.of = originOutside, 0, of
	return a, true
}

// movedTarget is the slot that holds a target after the effect put it onto the field: there it is another
// object.
//
// Rule: PSCT 6.8.
func (s *scope) movedTarget(slot ir.Slot, of *ir.Ability) ir.Slot {
	for _, st := range of.Do {
		what := (*ir.Selector)(nil)
		switch op := st.Op.(type) {
		case *ir.SummonOp:
			what = op.What
		case *ir.EquipOp:
			what = op.What
		}
		if what == nil {
			continue
		}
		if r, ok := what.Ref.(*ir.TargetRef); ok && r.Slot == slot {
			if st.Slot == 0 {
				st.Slot = highestSlot(of) + 1
			}
			return st.Slot
		}
	}
	return slot
}

// highestSlot is the highest number of a slot that the ability uses.
func highestSlot(a *ir.Ability) ir.Slot {
	top := ir.Slot(0)
	one := &ir.Program{Abilities: []*ir.Ability{a}}
	for st := range ir.Nodes[*ir.Step](one) {
		top = max(top, st.Slot)
	}
	for t := range ir.Nodes[*ir.Target](one) {
		top = max(top, t.Slot)
	}
	return top
}

// useOutside notes that the ability at hand refers to a slot of another one.
func (k *compiler) useOutside(a antecedent) {
	r, ok := a.ref.(*ir.NamedRef)
	if !ok || a.of == nil {
		return
	}
	for _, known := range k.outside[a.of] {
		if known == r {
			return
		}
	}
	if k.outside == nil {
		k.outside = map[*ir.Ability][]*ir.NamedRef{}
	}
	k.outside[a.of] = append(k.outside[a.of], r)
}

// isJust reports whether n is one of the nouns and says nothing else: an article or possessive may stand
// before it.
func isJust(n ast.Node, nouns ...ast.Noun) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Mods)+len(p.Post) > 0 || !onlyDeterminers(p, ast.DetA, ast.DetAn, ast.DetThe, ast.DetYour, ast.DetTheir, ast.DetIts, ast.DetAny) {
		return false
	}
	for _, noun := range nouns {
		if headNoun(p) == noun {
			return true
		}
	}
	return false
}

// words prints a node without the comma in front of it.
func words(n ast.Node) string {
	if n == nil {
		return ""
	}
	text := ast.Print(n)
	for len(text) > 0 && (text[0] == ',' || text[0] == ' ') {
		text = text[1:]
	}
	return text
}
