package compile

import (
	"psct/ast"
	"psct/ir"
)

// post reads what stands behind the head.
func (r *nounReader) post() error {
	for _, p := range thatClauses(r.posts) {
		if err := r.onePost(p); err != nil {
			return err
		}
	}
	return nil
}

// thatClauses restores what the parser took apart: relative clauses without their object, and what a
// different name differs from.
func thatClauses(posts []ast.Node) []ast.Node {
	var out []ast.Node
	for _, p := range posts {
		if rel, ok := p.(*ast.RelClause); ok && rel.Word == ast.RelContact && len(rel.Steps) == 1 && rel.Steps[0].Clause != nil &&
			isPronoun(rel.Steps[0].Clause.Subject, ast.PronThat) && len(rel.Steps[0].Clause.Args) > 0 {
			c, step, that := *rel.Steps[0].Clause, *rel.Steps[0], *rel
			c.Subject = nil
			step.Clause = &c
			that.Word, that.Steps = ast.RelThat, []*ast.Step{&step}
			kept, tail := detach(&that)
			out = append(append(out, kept), tail...)
			continue
		}
		if k := len(out) - 1; k >= 0 {
			if obj, ok := p.(ast.Phrase); ok {
				if filled, ok := fillThat(out[k], obj); ok {
					kept, tail := detach(filled)
					out = append(append(out[:k], kept), tail...)
					continue
				}
			}
			if with, ok := differentFrom(out[k], p); ok {
				out[k] = with
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// differentFrom joins `with a different name` and `from that monster`.
func differentFrom(with, from ast.Node) (ast.Node, bool) {
	w, ok := with.(*ast.PP)
	f, ok2 := from.(*ast.PP)
	if !ok || !ok2 || w.Prep != ast.PrepWith || f.Prep != ast.PrepFrom || headNoun(f.Object).IsPlace() || isPlaceList(f.Object) {
		return nil, false
	}
	n, ok := w.Object.(*ast.NounPhrase)
	if !ok || !hasAdjective(n, ast.AdjDifferent) || len(n.Post) > 0 {
		return nil, false
	}
	c, p := *n, *w
	c.Post = []ast.Node{from}
	p.Object = &c
	return &p, true
}

func (r *nounReader) onePost(n ast.Node) error {
	switch n := n.(type) {
	case *ast.PP:
		return r.prepPost(n)
	case *ast.RelClause:
		return r.relative(n)
	case *ast.SubClause:
		if isAsPossible(n) {
			return r.possible(n)
		}
	case *ast.AdjPhrase:
		return r.adjPost(n)
	case *ast.Note:
		return r.notePost(n)
	case *ast.List:
		return r.listPost(n)
	case *ast.NounPhrase:
		return r.namePost(n)
	}
	return unsupported("post-modifier", n)
}

// namePost reads an archetype behind its noun: `1 monster "X"`.
func (r *nounReader) namePost(n *ast.NounPhrase) error {
	h, ok := n.Head.(*ast.NameHead)
	if !ok || h.Plural || len(n.Dets)+len(n.Mods) > 0 {
		return unsupported("post-modifier", n)
	}
	r.must = append(r.must, &ir.ArchetypeFilter{Names: []string{h.Name}})
	r.posts = spread(n.Post)
	return r.post()
}

// possible reads the end of `as many … as possible`.
func (r *nounReader) possible(n *ast.SubClause) error {
	if r.sel.Qty.Mode != ir.QtyAsMany {
		return unsupported("post-modifier", n)
	}
	r.asMany = true
	for _, a := range n.Steps[0].Clause.Args {
		p, ok := a.(*ast.AdjPhrase)
		if note, isNote := a.(*ast.Note); isNote && isMinNote(note) {
			if err := r.onePost(a); err != nil {
				return err
			}
			continue
		}
		if pp, isPrep := a.(*ast.PP); isPrep {
			if err := r.onePost(pp); err != nil {
				return err
			}
			continue
		}
		if !ok {
			return unsupported("post-modifier", a)
		}
		for _, rest := range spread(p.Args) {
			if err := r.onePost(rest); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *nounReader) prepPost(n *ast.PP) error {
	if n.Object == nil || n.Adverb != ast.AdvNone && !isPP(n, ast.PrepIn, ast.PrepOn, ast.PrepFrom) {
		return unsupported("post-modifier", n)
	}
	switch n.Prep {
	case ast.PrepIn, ast.PrepOn, ast.PrepFrom:
		return r.placePost(n)
	case ast.PrepOf:
		return r.ofPost(n)
	case ast.PrepWith:
		return r.withPost(n.Object, false)
	case ast.PrepWithout:
		return r.withPost(n.Object, true)
	case ast.PrepExcept, ast.PrepOtherThan, ast.PrepExcluding:
		return r.exceptPost(n)
	case ast.PrepIncluding:
		return r.including(n)
	case ast.PrepAmong:
		return r.among(n)
	case ast.PrepUpTo:
		return r.upTo(n)
	case ast.PrepEqualTo:
		return r.equalTo(n)
	}
	return unsupported("post-modifier", n)
}

// exceptPost reads `except "X"`, `other than this card`.
func (r *nounReader) exceptPost(n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok {
		return unsupported("exception", n)
	}
	if isThisCard(p) || isThisOne(p) {
		r.sel.Other = true
		return nil
	}
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	if ref, narrowed := refOf(sel); ref != nil && !narrowed {
		if r.sel.Except != nil {
			return unsupported("exception", n)
		}
		r.sel.Except = ref
		return nil
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return unsupported("exception", n)
	}
	r.must = append(r.must, not(f))
	return nil
}

// isThisOne recognises `except this one`.
func isThisOne(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if h, isPronoun := n.Head.(*ast.PronounHead); isPronoun && len(n.Dets) == 0 {
		return h.Pronoun == ast.PronThisOne
	}
	return false
}

// including reads `including 1 Dragon monster`: some of the chosen are such.
func (r *nounReader) including(n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok {
		return unsupported("including", n)
	}
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	rule := ir.GroupRule{Rule: ir.GroupIncluding}
	if sel.Ref != nil {
		if len(sel.Group)+len(sel.Or)+len(sel.And) > 0 {
			return unsupported("including", n)
		}
		rule.Filter = ownFilter(sel)
		r.sel.Group = append(r.sel.Group, rule)
		return nil
	}
	switch sel.Qty.Mode {
	case ir.QtyExactly, ir.QtyAtLeast:
		if c, isConst := sel.Qty.N.(*ir.ConstValue); !isConst || c.N != 1 {
			rule.Value = sel.Qty.N
		}
	default:
		return unsupported("including", n)
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return unsupported("including", n)
	}
	rule.Filter = f
	r.sel.Group = append(r.sel.Group, rule)
	return nil
}

// among reads `among them`, `among the revealed cards`.
func (r *nounReader) among(n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok || r.sel.Ref != nil {
		return unsupported("post-modifier", n)
	}
	ref, ok, err := r.s.ref(p)
	if err != nil || !ok {
		return orUnsupported(err, "post-modifier", n)
	}
	r.sel.Ref = ref
	return nil
}

// upTo reads `up to the number of monsters you control`.
func (r *nounReader) upTo(n *ast.PP) error {
	if m := r.sel.Qty.Mode; m != ir.QtyUnset && m != ir.QtyAny {
		return unsupported("quantity", n)
	}
	v, err := r.s.value(n.Object)
	if err != nil {
		return err
	}
	r.sel.Qty = ir.Qty{Mode: ir.QtyUpTo, N: v}
	return nil
}

// equalTo reads `cards equal to the number of monsters you control`.
func (r *nounReader) equalTo(n *ast.PP) error {
	top := r.sel.End != ir.AnyPlace && r.sel.Qty.Mode == ir.QtyAll && quantityOf(r.np) == nil // `the top cards of your Deck equal to …`
	if r.sel.Qty.Mode != ir.QtyUnset && !top {
		return unsupported("quantity", n)
	}
	v, err := r.s.value(n.Object)
	if err != nil {
		return err
	}
	r.sel.Qty = ir.Qty{Mode: ir.QtyExactly, N: v}
	return nil
}

// adjPost reads an adjective behind the noun.
func (r *nounReader) adjPost(n *ast.AdjPhrase) error {
	if len(n.Adjs) != 1 || len(n.Args) != 1 || !isPP(n.Args[0], ast.PrepTo) {
		return unsupported("post-modifier", n)
	}
	relation := ir.RelationNone
	switch n.Adjs[0] {
	case ast.AdjAdjacent:
		relation = ir.Adjacent
	case ast.AdjCoLinked:
		relation = ir.CoLinked
	default:
		return unsupported("post-modifier", n)
	}
	f, err := r.s.relatedTo(relation, n.Args[0].(*ast.PP).Object)
	if err != nil {
		return err
	}
	r.onField(f)
	return nil
}
