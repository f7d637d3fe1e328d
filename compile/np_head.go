package compile

import (
	"strings"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// head reads what the phrase is about, and the kinds before it.
func (r *nounReader) head() error {
	switch h := r.np.Head.(type) {
	case *ast.NounHead:
		return r.nounHead(h)
	case *ast.NameHead:
		r.told = append(r.told, nameFilter(tokenNameOf(h)))
		return r.readKinds(ast.NounMonster)
	case *ast.AdjHead:
		return r.theOther(h)
	case nil:
		if len(r.kinds) == 0 {
			return nil
		}
		return r.readKinds(ast.NounMonster)
	}
	return unsupported("noun phrase", r.np)
}

// theOther reads `(add 1 of them to your hand and place) the other …`: what was looked at and not taken.
func (r *nounReader) theOther(h *ast.AdjHead) error {
	if h.Adj != ast.AdjOther || r.definite != ast.DetThe || len(r.kinds)+len(r.told) > 0 {
		return unsupported("noun phrase", r.np)
	}
	r.definite = ast.DetNone
	return r.remaining()
}

// remaining points at what was looked at and not taken.
//
// Rule: PSCT 2.2 (`the rest`).
func (r *nounReader) remaining() error {
	a, ok := r.s.find(query{fits: func(a antecedent) bool {
		return a.slot != 0 && a.origin == originResult && isLooked(a.verb) && a.number != ast.Singular
	}})
	if !ok {
		return r.notChosen()
	}
	r.at(&ir.ResultRef{Slot: a.slot, Rest: true})
	return nil
}

// notChosen answers `the other` behind `Special Summon 1 of them` and `add either that card or this card`: those of the
// whole that the step before did not take.
//
// Rule: PSCT 2.2.
func (r *nounReader) notChosen() error {
	for i := len(r.s.antes) - 1; i >= 0; i-- {
		a := r.s.antes[i]
		if _, result := a.ref.(*ir.ResultRef); !result || a.phrase == nil {
			continue
		}
		whole, ok := r.s.wholeOf(a.phrase)
		if !ok {
			continue
		}
		r.at(whole)
		r.sel.Except = a.ref
		r.s.markUsed(antecedent{ref: whole})
		return nil
	}
	return unresolved(r.np)
}

// wholeOf is the known objects of which a phrase takes some: `1 of them`, `either that monster or this card`; false: it
// takes none of known objects, or all.
func (s *scope) wholeOf(p ast.Phrase) (ir.Ref, bool) {
	sel, err := s.what(p)
	if err != nil || sel.Except != nil || sel.Filter != nil {
		return nil, false
	}
	if sel.Ref != nil && len(sel.Or) == 0 {
		return sel.Ref, sel.Qty.Mode == ir.QtyExactly
	}
	var refs []ir.Ref
	first := *sel
	first.Or, first.Qty = nil, ir.Qty{} // 1 of the two
	for _, o := range append([]*ir.Selector{&first}, sel.Or...) {
		ref, narrowed := refOf(o)
		if ref == nil || narrowed {
			return nil, false
		}
		refs = append(refs, ref)
	}
	return &ir.UnionRef{Of: refs}, len(refs) == 2
}

// nameFilter tests for a card of that name.
//
// Rule: PSCT 2.4 (a quoted name without a noun behind it is a card's).
func nameFilter(name string) ir.Filter {
	name = strings.TrimSuffix(name, "(s)")
	return &ir.NameFilter{Names: []string{name}}
}

func (r *nounReader) nounHead(h *ast.NounHead) error {
	r.noun = h.Noun
	switch h.Noun {
	case ast.NounMaterial, ast.NounMaterialCap:
		return r.material(h)
	case ast.NounRest:
		return r.rest(h)
	case ast.NounTarget:
		return r.readKinds(ast.NounCard)
	}
	f, err := headFilter(h.Noun)
	if err != nil {
		return unsupported("noun", r.np)
	}
	if err := r.readKinds(r.kindNoun()); err != nil {
		return err
	}
	if f == nil {
		return nil
	}
	if h.Not {
		f = not(f)
	}
	// A known object stays what it was called, whatever it is treated as meanwhile.
	r.told = append(r.told, f)
	if h.Not && h.Noun == ast.NounTuner {
		r.told = append(r.told, &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)})
	}
	return nil
}

func (r *nounReader) readKinds(noun ast.Noun) error {
	for _, k := range r.kinds {
		f, err := r.s.kindFilter(k, noun)
		if err != nil {
			return err
		}
		r.tell(f)
	}
	return nil
}

// tell adds a test that describes the object; of a `Monster Card` it is about what is printed.
func (r *nounReader) tell(f ir.Filter) {
	if isMonsterCard(r.np) {
		f = printed(f)
	}
	r.told = append(r.told, f)
}

// printed asks for kinds of cards and monsters as they are printed.
func printed(f ir.Filter) ir.Filter {
	switch f := f.(type) {
	case *ir.TypesFilter:
		return &ir.TypesFilter{Types: f.Types, Every: f.Every, Original: true}
	case *ir.KindFilter:
		return &ir.KindFilter{Kinds: f.Kinds, Original: true}
	case *ir.NotFilter:
		return not(printed(f.Not))
	case *ir.OrFilter:
		any := make([]ir.Filter, len(f.Any))
		for i, g := range f.Any {
			any[i] = printed(g)
		}
		return orFilter(any)
	}
	return f
}

// material reads `1 material from this card`, `its materials`, `1 Xyz Material`: attached cards.
func (r *nounReader) material(h *ast.NounHead) error {
	for _, k := range r.kinds {
		if k.kind != ast.KindXyz || k.not {
			return unsupported("material", r.np)
		}
	}
	if h.Not {
		return unsupported("material", r.np)
	}
	if len(r.done) == 1 && r.done[0].Verb == ast.VerbAttach {
		r.done = nil // `its attached materials` are its materials
	}
	r.sel.Zones |= card.ZoneMaterial.Set()
	if r.holder != nil {
		r.sel.Ref, r.holder = &ir.MaterialsRef{Of: r.holder}, nil
		r.sel.Zones = 0
	}
	if r.definite == ast.DetThe {
		r.definite = ast.DetNone
	}
	return nil
}

// rest reads `the rest`: what was looked at and not taken.
//
// Rule: PSCT 2.2.
func (r *nounReader) rest(h *ast.NounHead) error {
	if r.definite != ast.DetThe || h.Not || len(r.kinds) > 0 {
		return unsupported("noun", r.np)
	}
	r.definite = ast.DetNone
	return r.remaining()
}

// isLooked reports whether the verb shows a number of cards.
func isLooked(v *ast.VerbWord) bool {
	if v == nil {
		return false
	}
	switch v.Verb {
	case ast.VerbExcavate, ast.VerbLook, ast.VerbReveal, ast.VerbTake, ast.VerbPick, ast.VerbChoose, ast.VerbShow, ast.VerbSelect:
		return true
	}
	return false
}
