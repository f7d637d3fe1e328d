package compile

import (
	"psct/ast"
	"psct/ir"
)

// whose reads `whose ATK is 0`, `whose total Levels equal 8`.
func (r *nounReader) whose(n *ast.RelClause) error {
	if len(n.Steps) != 1 {
		return r.whoseList(n)
	}
	return r.whoseOne(n.Steps[0].Clause)
}

func (r *nounReader) whoseList(n *ast.RelClause) error {
	for i, st := range shareSubjects(n.Steps) {
		if i > 0 && st.Conj != ast.ConjAnd && st.Conj != ast.ConjCommaAnd {
			return unsupported("relative clause", n)
		}
		if c := n.Steps[i].Clause; i > 0 && c.Subject == nil && len(c.Verbs) == 1 && c.Verbs[0].Verb == ast.VerbHave {
			// `whose original Type is Machine and has this card as material`: the monster has
			f, err := r.s.candidateState(c)
			if err != nil {
				return err
			}
			r.must = append(r.must, f)
			continue
		}
		if err := r.whoseOne(st.Clause); err != nil {
			return err
		}
	}
	return nil
}

func (r *nounReader) whoseOne(c *ast.Clause) error {
	a := newArgs(c)
	subj, ok := a.subject().(*ast.NounPhrase)
	if !ok || len(c.Verbs) != 1 && !isEqualOrExceed(c) {
		return unsupported("relative clause", c)
	}
	h, ok := subj.Head.(*ast.NounHead)
	if !ok || len(subj.Dets)+len(subj.Post) > 0 {
		return unsupported("relative clause", c)
	}
	w, err := readStatWords(subj.Mods)
	if err != nil {
		return err
	}
	k := len(r.s.antes)
	r.s.add(antecedent{ref: &ir.CandidateRef{}, origin: originSelect, class: classCard | classToken})
	before := r.s.owning
	if !w.total { // of several together there is no `its`: `whose total Levels equal its Level` is the Ritual Monster's
		r.s.owning = &ir.CandidateRef{}
	}
	err = r.whoseStat(c, a, h, w)
	r.s.owning, r.s.antes = before, r.s.antes[:k]
	if err != nil {
		return err
	}
	return a.rest()
}

func (r *nounReader) whoseStat(c *ast.Clause, a *argList, h *ast.NounHead, w statWords) error {
	turn := a.not()
	switch {
	case w.total:
		return r.whoseTotal(c, a, h, w, turn)
	case h.Noun == ast.NounName || h.Noun == ast.NounType || h.Noun == ast.NounAttribute:
		return r.whoseProp(c, a, h, w, turn)
	}
	stats := statsOf(h.Noun)
	if len(stats) != 1 || w.same || w.different || w.extreme {
		return unsupported("relative clause", c)
	}
	both := a.takeIf(func(n ast.Node) bool { p, ok := n.(ast.Phrase); return ok && bothWays(p) != nil })
	if both != nil {
		f, err := r.s.offsets(both.(ast.Phrase), ir.StatFilter{Stat: stats[0], Original: w.original})
		if err == nil {
			r.must = append(r.must, notIf(turn, f))
		}
		return err
	}
	left := &ir.StatValue{Of: &ir.CandidateRef{}, Stat: stats[0], Original: w.original}
	compare, v, err := r.s.comparison(left, c, a)
	if err != nil {
		return err
	}
	r.must = append(r.must, notIf(turn, &ir.StatFilter{Stat: stats[0], Compare: compare, Value: v, Original: w.original}))
	return nil
}

// isEqualOrExceed recognises `equal or exceed`.
func isEqualOrExceed(c *ast.Clause) bool {
	return len(c.Verbs) == 2 && c.Conj == ast.ListOr && c.Verbs[0].Verb == ast.VerbEqual && c.Verbs[1].Verb == ast.VerbExceed
}

// whoseTotal reads `whose total Levels equal (or exceed) 8`: of the chosen ones together.
func (r *nounReader) whoseTotal(c *ast.Clause, a *argList, h *ast.NounHead, w statWords, turn bool) error {
	stats := statsOf(h.Noun)
	if len(stats) != 1 || turn || w.same || w.different || w.extreme {
		return unsupported("relative clause", c)
	}
	compare, v, err := r.s.comparison(nil, c, a)
	if err != nil {
		return err
	}
	r.sel.Group = append(r.sel.Group, ir.GroupRule{Rule: ir.GroupTotal, Stat: stats[0], Compare: compare, Value: v, Original: w.original})
	if r.sel.Qty.Mode == ir.QtyUnset {
		r.sel.Qty = ir.Qty{Mode: ir.QtyAny}
	}
	return nil
}

// whoseProp reads `whose original name is "X"`, `whose original Type is Dragon`.
func (r *nounReader) whoseProp(c *ast.Clause, a *argList, h *ast.NounHead, w statWords, turn bool) error {
	p := a.object()
	if list, isList := p.(*ast.Coord); isList && c.Verbs[0].Verb == ast.VerbBe && h.Noun == ast.NounName {
		names, ok := quotedNames(list)
		if !ok || w.same || w.different {
			return unsupported("relative clause", c)
		}
		r.must = append(r.must, notIf(turn, &ir.NameFilter{Names: names, Original: w.original}))
		return nil
	}
	obj, ok := p.(*ast.NounPhrase)
	if !ok || c.Verbs[0].Verb != ast.VerbBe || w.same || w.different {
		return unsupported("relative clause", c)
	}
	if name, isName := obj.Head.(*ast.NameHead); isName && h.Noun == ast.NounName && len(obj.Dets)+len(obj.Mods)+len(obj.Post) == 0 {
		r.must = append(r.must, notIf(turn, &ir.NameFilter{Names: []string{name.Name}, Original: w.original}))
		return nil
	}
	if obj.Head != nil || len(obj.Mods) != 1 || len(obj.Dets)+len(obj.Post) > 0 {
		return unsupported("relative clause", c)
	}
	f, err := r.s.modFilter(obj.Mods[0])
	if err != nil {
		return err
	}
	f, ok = asOriginal(f, w.original)
	if !ok {
		return unsupported("relative clause", c)
	}
	r.must = append(r.must, notIf(turn, f))
	return nil
}

// quotedNames is the names of `"X" or "Y"`; false when there is more.
func quotedNames(list *ast.Coord) ([]string, bool) {
	if list.Conj != ast.ListOr {
		return nil, false
	}
	var names []string
	for _, i := range list.Items {
		n, ok := i.(*ast.NounPhrase)
		if !ok || !isNamed(n) || len(n.Post) > 0 {
			return nil, false
		}
		names = append(names, n.Head.(*ast.NameHead).Name)
	}
	return names, true
}

// asOriginal asks a test of the printed values.
func asOriginal(f ir.Filter, original bool) (ir.Filter, bool) {
	switch f := f.(type) {
	case *ir.RaceFilter:
		return &ir.RaceFilter{Races: f.Races, Original: original}, true
	case *ir.AttributeFilter:
		return &ir.AttributeFilter{Attributes: f.Attributes, Original: original}, true
	}
	return nil, false
}

// pointedZone reads `a zone this card points to` as a test of the monster there; false: it is another
// place.
func (s *scope) pointedZone(n *ast.NounPhrase) (ir.Filter, bool, error) {
	if !isZoneNoun(headNoun(n)) || len(n.Post) != 1 {
		return nil, false, nil
	}
	rel, ok := n.Post[0].(*ast.RelClause)
	if !ok || rel.Word != ast.RelContact || len(rel.Steps) != 1 || rel.Steps[0].Clause == nil {
		return nil, false, nil
	}
	c := rel.Steps[0].Clause
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbPoint || c.Subject == nil {
		return nil, false, nil
	}
	a := newArgs(c)
	to := a.pp(ast.PrepTo)
	if to == nil || to.Object != nil {
		return nil, true, unsupported("zone", n)
	}
	f, err := s.relatedTo(ir.PointedBy, a.subject())
	if err != nil {
		return nil, true, err
	}
	return f, true, a.rest()
}
