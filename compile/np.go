package compile

import (
	"reflect"
	"slices"

	"psct/ast"
	"psct/ir"
)

// what reads a phrase as ops take it: a choice, a set, or a selector of the reference where it points at known
// objects. Zones are only those that the words name: which default applies (the field for `destroy`, the hand for
// `discard`) is the verb's matter.
func (s *scope) what(p ast.Phrase) (*ir.Selector, error) {
	if list, err := someOfEach(p); list != nil || err != nil {
		if err != nil {
			return nil, err
		}
		return s.coord(list)
	}
	switch p := p.(type) {
	case *ast.NounPhrase:
		if list := exceptThenMore(p); list != nil {
			return s.coord(list)
		}
		return s.noun(p)
	case *ast.Coord:
		return s.coord(p)
	}
	return nil, unsupported("cards", p)
}

// exceptThenMore is the list that `1 "X" monster, except "Y", and 1 Ritual Spell` means: what has a quantity of its own is no
// exception. nil: the exception is all that follows.
func exceptThenMore(p *ast.NounPhrase) *ast.Coord {
	if len(p.Post) == 0 {
		return nil
	}
	except, ok := p.Post[len(p.Post)-1].(*ast.PP)
	if !ok || !isPP(except, ast.PrepExcept, ast.PrepOtherThan) {
		return nil
	}
	list, ok := except.Object.(*ast.Coord)
	if !ok || list.Conj != ast.ListAnd || len(list.Items) != 2 {
		return nil
	}
	left, ok := list.Items[0].(*ast.NounPhrase)
	more, isNoun := list.Items[1].(*ast.NounPhrase)
	if !ok || !isNoun || quantityOf(left) != nil || quantityOf(more) == nil {
		return nil
	}
	first, rest, out := *p, *except, *list
	rest.Object = left
	first.Post = append(p.Post[:len(p.Post)-1:len(p.Post)-1], &rest)
	out.Items = []ast.Phrase{&first, more}
	return &out
}

// ref reads a phrase that points at objects already determined; false says that it is a choice. A
// reference that is narrowed (`that face-up monster`) has more to say than an ir.Ref can hold: the
// narrowing words must not matter to the caller, or what is the reader to use.
func (s *scope) ref(p ast.Phrase) (ir.Ref, bool, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, false, err
	}
	r, narrowed := refOf(sel)
	if r != nil && narrowed {
		return nil, false, unsupported("narrowed reference", p)
	}
	return r, r != nil, nil
}

// plainRef is ref for readers to whom narrowing words do not matter (`this face-up card's ATK`).
func (s *scope) plainRef(p ast.Phrase) (ir.Ref, bool, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, false, err
	}
	if len(sel.Group) > 0 || sel.End != ir.AnyPlace {
		return nil, false, unsupported("narrowed reference", p)
	}
	r, _ := refOf(sel)
	return r, r != nil, nil
}

// refOf returns the reference that a selector is, nil when it is a choice, and whether other words
// narrow it.
func refOf(sel *ir.Selector) (ir.Ref, bool) {
	if sel.Ref == nil || sel.Qty.Mode != ir.QtyUnset && sel.Qty.Mode != ir.QtyAll || len(sel.Or) > 0 || sel.Except != nil {
		return nil, false
	}
	refs := []ir.Ref{sel.Ref}
	narrowed := sel.Filter != nil || sel.Zones != 0 || sel.Controller != nil || sel.Owner != nil || len(sel.Group) > 0
	for _, a := range sel.And {
		r, n := refOf(a)
		if r == nil {
			return nil, false
		}
		refs, narrowed = append(refs, r), narrowed || n
	}
	if len(refs) == 1 {
		return refs[0], narrowed
	}
	return &ir.UnionRef{Of: refs}, narrowed
}

// filter reads a phrase as a test of one object, sides and zones included.
func (s *scope) filter(p ast.Phrase) (ir.Filter, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	f, ok := filterOf(sel)
	if !ok {
		return nil, unsupported("cards as a filter", p)
	}
	return f, nil
}

// every reads a phrase as all the objects it fits: the subject of a statement (`a monster equipped with
// this card`, `"X" monsters you control`).
func (s *scope) every(p ast.Phrase) (*ir.Selector, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	if n, ok := p.(*ast.NounPhrase); ok && s.stage != stageStatic && len(n.Mods) == 0 {
		if err := s.owned(p, sel); err != nil {
			return nil, err
		}
	}
	for _, g := range sel.Group {
		if g.Rule == ir.GroupIncluding {
			return nil, unsupported("including", p)
		}
	}
	if sel.Ref == nil {
		sel.Qty = ir.All()
	}
	for _, a := range sel.And {
		if a.Ref == nil {
			a.Qty = ir.All()
		}
	}
	return sel, nil
}

// filterOf turns what a selector asks of each object into a filter; false when it asks something of the
// chosen ones together.
func filterOf(sel *ir.Selector) (ir.Filter, bool) {
	if len(sel.Group) > 0 || sel.End != ir.AnyPlace || sel.Random {
		return nil, false
	}
	own := ownFilter(sel)
	if len(sel.Or)+len(sel.And) == 0 {
		return own, true
	}
	any := []ir.Filter{own}
	for _, o := range append(append([]*ir.Selector(nil), sel.Or...), sel.And...) {
		f, ok := filterOf(o)
		if !ok {
			return nil, false
		}
		any = append(any, f)
	}
	return orFilter(any), true
}

// ownFilter is filterOf without alternatives.
func ownFilter(sel *ir.Selector) ir.Filter {
	var all []ir.Filter
	if sel.Ref != nil {
		all = append(all, &ir.IsFilter{Ref: sel.Ref})
	}
	if sel.Zones != 0 {
		all = append(all, &ir.ZoneFilter{Zones: sel.Zones, Controller: sel.Controller})
	} else if sel.Controller != nil {
		all = append(all, &ir.SideFilter{Controller: sel.Controller})
	}
	if sel.Owner != nil {
		all = append(all, &ir.SideFilter{Owner: sel.Owner})
	}
	if sel.Filter != nil {
		all = append(all, sel.Filter)
	}
	if sel.Other {
		all = append(all, &ir.NotFilter{Not: &ir.IsFilter{Ref: &ir.ThisRef{}}})
	}
	if sel.Except != nil {
		all = append(all, &ir.NotFilter{Not: &ir.IsFilter{Ref: sel.Except}})
	}
	return andFilter(all)
}

// andFilter joins filters that must all hold; nil for none.
func andFilter(all []ir.Filter) ir.Filter {
	var flat []ir.Filter
	for _, f := range all {
		switch f := f.(type) {
		case nil:
		case *ir.AndFilter:
			flat = append(flat, f.All...)
		default:
			flat = append(flat, f)
		}
	}
	switch len(flat) {
	case 0:
		return nil
	case 1:
		return flat[0]
	}
	return &ir.AndFilter{All: flat}
}

// orFilter joins alternatives; those of one kind become one filter. An alternative without a filter
// lets everything pass.
func orFilter(any []ir.Filter) ir.Filter {
	var flat []ir.Filter
	for _, f := range any {
		switch f := f.(type) {
		case nil:
			return nil
		case *ir.OrFilter:
			for _, g := range f.Any {
				flat = mergeInto(flat, g)
			}
		default:
			flat = mergeInto(flat, f)
		}
	}
	if len(flat) == 1 {
		return flat[0]
	}
	return &ir.OrFilter{Any: flat}
}

// mergeInto adds f to the alternatives, into one of its kind if there is one.
func mergeInto(list []ir.Filter, f ir.Filter) []ir.Filter {
	for i, g := range list {
		if m := merged(g, f); m != nil {
			list[i] = m
			return list
		}
	}
	return append(list, f)
}

// merged is the filter that passes what a or b passes, nil if that needs two.
func merged(a, b ir.Filter) ir.Filter {
	switch a := a.(type) {
	case *ir.RaceFilter:
		if b, ok := b.(*ir.RaceFilter); ok && a.Original == b.Original {
			return &ir.RaceFilter{Races: a.Races | b.Races, Original: a.Original}
		}
	case *ir.AttributeFilter:
		if b, ok := b.(*ir.AttributeFilter); ok && a.Original == b.Original {
			return &ir.AttributeFilter{Attributes: a.Attributes | b.Attributes, Original: a.Original}
		}
	case *ir.TypesFilter:
		if b, ok := b.(*ir.TypesFilter); ok && a.Original == b.Original && !a.Every && !b.Every {
			return &ir.TypesFilter{Types: a.Types | b.Types, Original: a.Original}
		}
	case *ir.KindFilter:
		if b, ok := b.(*ir.KindFilter); ok && a.Original == b.Original {
			return &ir.KindFilter{Kinds: a.Kinds | b.Kinds, Original: a.Original}
		}
	case *ir.PropertyFilter:
		if b, ok := b.(*ir.PropertyFilter); ok {
			return &ir.PropertyFilter{Properties: a.Properties | b.Properties}
		}
	case *ir.ArchetypeFilter:
		if b, ok := b.(*ir.ArchetypeFilter); ok && a.Original == b.Original {
			return &ir.ArchetypeFilter{Names: joinNames(a.Names, b.Names), Original: a.Original}
		}
	case *ir.NameFilter:
		if b, ok := b.(*ir.NameFilter); ok && a.Original == b.Original {
			return &ir.NameFilter{Names: joinNames(a.Names, b.Names), Original: a.Original}
		}
	case *ir.AndFilter:
		if b, ok := b.(*ir.AndFilter); ok && len(a.All) == len(b.All) {
			return mergedAll(a.All, b.All)
		}
	}
	return nil
}

// mergedAll merges conjunctions that differ in one member: Set Spells and Set Traps.
func mergedAll(a, b []ir.Filter) ir.Filter {
	var one ir.Filter
	at := 0
	for i := range a {
		if reflect.DeepEqual(a[i], b[i]) {
			continue
		}
		if one != nil {
			return nil
		}
		if one, at = merged(a[i], b[i]), i; one == nil {
			return nil
		}
	}
	if one == nil {
		return &ir.AndFilter{All: a}
	}
	all := slices.Clone(a)
	all[at] = one
	return &ir.AndFilter{All: all}
}

func joinNames(a, b []string) []string { return append(append([]string(nil), a...), b...) }

// not turns a filter round.
func not(f ir.Filter) ir.Filter {
	if n, ok := f.(*ir.NotFilter); ok {
		return n.Not
	}
	return &ir.NotFilter{Not: f}
}
