package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// sharedProp is the property that cards are to have in common; of a name it may be the printed one.
func sharedProp(h *ast.NounHead, w statWords) ir.Prop {
	p := propOf(h.Noun)
	if h.Noun == ast.NounTypeLower {
		return ir.PropKind // Monster, Spell or Trap
	}
	if p == ir.PropName && w.original {
		return ir.PropOriginalName
	}
	return p
}

// notedProp is sharedProp; a note behind `type` says which types are meant: `(Monster, Spell, or Trap)`,
// `(Fusion, Synchro, Xyz, or Link)`. The note is taken.
func (s *scope) notedProp(n *ast.NounPhrase, h *ast.NounHead, w statWords) (*ast.NounPhrase, ir.Prop) {
	prop := sharedProp(h, w)
	if prop != ir.PropKind {
		return n, prop
	}
	k := slices.IndexFunc(n.Post, func(p ast.Node) bool { _, ok := p.(*ast.Note); return ok })
	if k < 0 {
		return n, prop
	}
	words, ok := kindWords(n.Post[k].(*ast.Note).Items)
	c := *n
	c.Post = slices.Delete(slices.Clone(n.Post), k, k+1)
	switch {
	case !ok:
		return n, ir.PropNone
	case words == 0:
		return &c, ir.PropKind
	}
	return &c, ir.PropTypes
}

// kindWords counts the kinds of monsters among words that are card kinds; false when there are others.
func kindWords(list []ast.Node) (int, bool) {
	count := 0
	for _, n := range list {
		switch n := n.(type) {
		case *ast.Coord:
			for _, i := range n.Items {
				k, ok := kindWords([]ast.Node{i})
				if !ok {
					return 0, false
				}
				count += k
			}
		case *ast.NounPhrase:
			k, ok := kindsIn(n)
			if !ok {
				return 0, false
			}
			count += k
		default:
			return 0, false
		}
	}
	return count, true
}

func kindsIn(n *ast.NounPhrase) (int, bool) {
	if len(n.Dets)+len(n.Post) > 0 {
		return 0, false
	}
	if h, ok := n.Head.(*ast.NounHead); ok {
		switch h.Noun {
		case ast.NounMonster, ast.NounMonsterCap, ast.NounSpell, ast.NounTrap, ast.NounSpellTrap:
			return 0, len(n.Mods) == 0
		}
		return 0, false
	}
	count := 0
	for _, m := range n.Mods {
		switch m := m.(type) {
		case *ast.KindMod:
			if kindCardTable[m.Kind] == card.KindNone {
				count++
			}
		case *ast.ModList:
			for _, item := range m.Items {
				k, ok := kindsIn(&ast.NounPhrase{Mods: item})
				if !ok {
					return 0, false
				}
				count += k
			}
		default:
			return 0, false
		}
	}
	return count, n.Head == nil && len(n.Mods) > 0
}

// withSame reads `with the same name as that monster`, `with the same Type`.
func (r *nounReader) withSame(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	n, prop := r.s.notedProp(n, h, w)
	if prop == ir.PropNone {
		return unsupported("property", n)
	}
	if isEachOther(n) {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupSame, prop, w))
		return nil
	}
	if len(n.Post) == 0 && isSingular(r.np) {
		return r.sameAsLast(n, prop, w)
	}
	ref, ok, err := r.s.sameAs(n)
	if !ok && err == nil {
		ref, ok, err = r.s.sameAsHad(n)
	}
	switch {
	case err != nil:
		return err
	case ok:
		r.s.compared, r.s.comparedWith = prop, ref
		r.must = append(r.must, &ir.SameFilter{Prop: prop, With: ref, Original: w.original})
		return nil
	case len(n.Post) == 1:
		return r.sameAsAny(n, prop, w)
	case len(n.Post) > 0 || isSingular(r.np):
		return unsupported("property", n)
	}
	r.sel.Group = append(r.sel.Group, groupRule(ir.GroupSame, prop, w))
	return nil
}

// sameAsHad reads `the same Level that the Tributed monster had (on the field)`: the property as it was there, or
// where the card has gone. false: it says something else.
func (s *scope) sameAsHad(n *ast.NounPhrase) (ir.Ref, bool, error) {
	if len(n.Post) != 1 {
		return nil, false, nil
	}
	rel, ok := n.Post[0].(*ast.RelClause)
	if !ok || !isHadClause(rel) || !isVerb(onlyClause(rel.Steps), ast.VerbHave) {
		return nil, false, nil
	}
	c := onlyClause(rel.Steps)
	a := newArgs(c)
	if c.Subject == nil {
		return nil, false, nil
	}
	ref, known, err := s.plainRef(thatOne(rel, a.subject()))
	if err != nil || !known {
		return nil, false, orUnsupported(err, "property", n)
	}
	switch {
	case a.len() == 0 || a.takeIf(isOnField) != nil:
		ref = &ir.LastKnownRef{Of: ref}
	case a.takeIf(isInGY) != nil || a.takeOnceReturned():
	}
	return ref, true, a.rest()
}

// takeOnceReturned takes `once it returned to the hand`: as it is there.
func (a *argList) takeOnceReturned() bool {
	if len(a.items) != 2 || !isAdverb(a.items[0], ast.AdvOnce) || ast.Print(a.items[1]) != "it returned to the hand" {
		return false
	}
	a.items = nil
	return true
}

// isEachOther recognises `the same name as each other`.
func isEachOther(n *ast.NounPhrase) bool {
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepAs, ast.PrepFrom) {
		return false
	}
	o := n.Post[0].(*ast.PP).Object
	return isPronoun(o, ast.PronEachOther) || isPronoun(o, ast.PronOneAnother)
}

// sameAsLast reads `with the same Attribute`: as the card named before.
func (r *nounReader) sameAsLast(n *ast.NounPhrase, prop ir.Prop, w statWords) error {
	if isThatDet(n) && r.s.compared == prop {
		r.must = append(r.must, &ir.SameFilter{Prop: prop, With: r.s.comparedWith, Original: w.original})
		return nil
	}
	a, ok := r.s.find(query{notThis: true})
	if !ok {
		return unresolved(n)
	}
	r.s.compared, r.s.comparedWith = prop, a.ref
	r.must = append(r.must, &ir.SameFilter{Prop: prop, With: a.ref, Original: w.original})
	return nil
}

// sameAsAny reads `with the same name as a card in your GY`.
func (r *nounReader) sameAsAny(n *ast.NounPhrase, prop ir.Prop, w statWords) error {
	as, ok := n.Post[0].(*ast.PP)
	if !ok || as.Prep != ast.PrepAs {
		return unsupported("property", n)
	}
	p, ok := as.Object.(ast.Phrase)
	if !ok {
		return unsupported("property", n)
	}
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	if ref, _ := refOf(sel); ref != nil && sel.Filter == nil && sel.Zones == 0 && len(sel.Group) == 0 {
		r.must = append(r.must, &ir.SameFilter{Prop: prop, With: ref, Original: w.original}) // `as 1 of those monsters`
		return nil
	}
	if sel.Qty.Mode != ir.QtyExactly && sel.Qty.Mode != ir.QtyAll || sel.Zones == 0 {
		return unsupported("property", n)
	}
	sel.Qty = ir.All()
	r.must = append(r.must, &ir.SameFilter{Prop: prop, Among: sel, Original: w.original})
	return nil
}

// withDifferent reads `with different names`, `with a different name from that monster`.
func (r *nounReader) withDifferent(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	n, prop := r.s.notedProp(n, h, w)
	if prop == ir.PropNone {
		return unsupported("property", n)
	}
	if len(n.Post) == 0 && h.Number == ast.Plural && len(n.Dets) == 0 {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupDistinct, prop, w))
		return nil
	}
	if len(n.Post) == 0 && r.isCounted() {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupDistinct, prop, w))
		return nil
	}
	if len(n.Post) == 0 && h.Number == ast.Singular {
		return r.differsFromNamed(n, prop, w)
	}
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepThan, ast.PrepFrom, ast.PrepDifferentFrom) {
		return unsupported("property", n)
	}
	p, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return unsupported("property", n)
	}
	if isPronoun(p, ast.PronEachOther) || isPronoun(p, ast.PronOneAnother) {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupDistinct, prop, w))
		return nil
	}
	return r.differs(p, prop, w)
}

// differsFromNamed reads `with a different name`: than the card named before, or than this card where none was.
func (r *nounReader) differsFromNamed(n *ast.NounPhrase, prop ir.Prop, w statWords) error {
	inThisEffect := func(a antecedent) bool { return a.origin != originOutside }
	a, ok := r.s.find(query{notThis: true, fits: inThisEffect})
	if !ok {
		a, ok = r.s.find(query{fits: inThisEffect})
	}
	if !ok {
		return unresolved(n)
	}
	r.must = append(r.must, &ir.SameFilter{Prop: prop, With: a.ref, Different: true, Original: w.original})
	return nil
}

// groupRule is a rule about a property; of a name the property itself says whether the printed one is meant.
func groupRule(kind ir.GroupKind, prop ir.Prop, w statWords) ir.GroupRule {
	return ir.GroupRule{Rule: kind, Prop: prop, Original: w.original && prop != ir.PropOriginalName}
}

// isCounted recognises `(for each) "X" monster with a different name`: the determiner was taken off, and the
// names are counted.
func (r *nounReader) isCounted() bool { return r.s.inAmount > 0 && len(r.np.Dets) == 0 }

// differs adds that the property is not that of p.
func (r *nounReader) differs(p ast.Phrase, prop ir.Prop, w statWords) error {
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	f := &ir.SameFilter{Prop: prop, Different: true, Original: w.original}
	if ref, _ := refOf(sel); ref != nil {
		f.With = ref
	} else {
		sel.Qty = ir.All()
		f.Among = sel
		if sel.Zones == 0 {
			return unsupported("property", p)
		}
	}
	r.must = append(r.must, f)
	return nil
}

// withThat reads `with that name`, `of the declared Type`: what was declared, or the property of what
// was named.
func (r *nounReader) withThat(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	prop := sharedProp(h, w)
	if prop == ir.PropNone || len(n.Post) > 0 || w.compare != ir.CompareNone {
		return unsupported("property", n)
	}
	f, ok := r.s.sameAsNamed(prop, w.original, w.declared)
	if !ok {
		return unresolved(n)
	}
	r.must = append(r.must, f)
	return nil
}

// withIts reads `with its name`, `with that monster's Attribute`.
func (r *nounReader) withIts(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	prop := sharedProp(h, w)
	if prop == ir.PropNone || len(n.Dets) != 1 || len(n.Post) > 0 || w.compare != ir.CompareNone {
		return unsupported("property", n)
	}
	ref, ok, err := r.s.holderOf(n.Dets[0])
	if err != nil || !ok {
		return orUnsupported(err, "property", n)
	}
	r.must = append(r.must, &ir.SameFilter{Prop: prop, With: ref, Original: w.original})
	return nil
}

// declaredProp is the property that `the declared type` compares: Fusion, Synchro and the like where those were declared.
func declaredProp(prop ir.Prop, st *ir.Step) ir.Prop {
	if st == nil || prop != ir.PropKind {
		return prop
	}
	if op, ok := st.Op.(*ir.DeclareOp); ok && op.What == ir.DeclareTypes {
		return ir.PropTypes
	}
	return prop
}

// hasDeclared reports whether a property was declared.
func (s *scope) hasDeclared(prop ir.Prop) bool {
	return slices.ContainsFunc(s.antes, func(a antecedent) bool {
		return a.verb != nil && a.verb.Verb == ast.VerbDeclare && a.slot != 0 && propOf(headNoun(a.phrase)) == prop
	})
}

// sameAsNamed is what `that name` asks for.
func (s *scope) sameAsNamed(prop ir.Prop, original, declared bool) (ir.Filter, bool) {
	for i := len(s.antes) - 1; i >= 0; i-- {
		a := s.antes[i]
		switch {
		case a.verb != nil && a.verb.Verb == ast.VerbDeclare && a.slot != 0:
			return &ir.SameFilter{Prop: declaredProp(prop, a.step), Declared: a.slot, Original: original}, true
		case !declared && s.compared == prop && prop != ir.PropName:
			return &ir.SameFilter{Prop: prop, With: s.comparedWith, Original: original}, true
		case !declared && a.class&(classCard|classToken) != 0 && a.origin != originThis:
			if s.hasDeclared(prop) {
				continue // `that Attribute` is the one declared, whatever has it
			}
			return &ir.SameFilter{Prop: prop, With: a.ref, Original: original}, true
		}
	}
	return nil, false
}
