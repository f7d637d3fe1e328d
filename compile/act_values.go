package compile

import (
	"psct/ast"
	"psct/ir"
)

// New values of stats: numbers to choose from, each stat its own value, doubled and halved.

// numbered is the op with each of the numbers.
func (s *scope) numbered(model *ir.StatOp, numbers []int) []ir.Op {
	ops := make([]ir.Op, len(numbers))
	for i, n := range numbers {
		op := *model
		op.Value = ir.N(n)
		ops[i] = &op
	}
	return ops
}

// scaledBy takes `doubled` or `halved` of `becomes doubled`, and lists what stands behind it as arguments
// of the clause; ChangeNone when neither is there.
func (a *argList) scaledBy() ir.Change {
	for i, n := range a.items {
		r, ok := n.(*ast.RelClause)
		if !ok || r.Word != ast.RelReduced {
			continue
		}
		c := onlyClause(r.Steps)
		if !isVerb(c, ast.VerbDouble, ast.VerbHalve) || c.Subject != nil {
			continue
		}
		a.items = append(append(a.items[:i:i], attach(c.Args)...), a.items[i+1:]...)
		if c.Verbs[0].Verb == ast.VerbDouble {
			return ir.Double
		}
		return ir.Halve
	}
	return ir.ChangeNone
}

// ofThat is whose stat `that of the attacking monster` means; n itself for other phrases.
func ofThat(n ast.Node) ast.Node {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Dets)+len(p.Mods) > 0 || len(p.Post) != 1 || !isPP(p.Post[0], ast.PrepOf) {
		return n
	}
	if h, ok := p.Head.(*ast.PronounHead); ok && h.Pronoun == ast.PronThat {
		return p.Post[0].(*ast.PP).Object
	}
	return n
}

// ownValues reads an amount that names the stats themselves, so that each of them has one of its own;
// nil when it does not.
func (s *scope) ownValues(n ast.Node, stats []ir.Stat) ([]statAmount, error) {
	if len(stats) < 2 {
		return nil, nil
	}
	var list []statAmount
	for _, stat := range stats {
		one := valueOfStat(n, stat)
		if one == nil {
			return nil, nil
		}
		v, err := s.value(one)
		if err != nil {
			return nil, err
		}
		list = append(list, statAmount{stats: []ir.Stat{stat}, value: v})
	}
	return list, nil
}

// valueOfStat is the part of `its original ATK and DEF` or `that monster's ATK/DEF` that is about one of
// them; nil when the phrase is not about both.
func valueOfStat(n ast.Node, stat ir.Stat) ast.Node {
	switch n := n.(type) {
	case *ast.NounPhrase:
		if headNoun(n) != ast.NounATKDEF || !hasOwner(n) {
			return nil
		}
		return withStat(n, stat)
	case *ast.Coord:
		first, ok := n.Items[0].(*ast.NounPhrase)
		if !ok || n.Conj != ast.ListAnd || len(n.Items) != 2 || headNoun(first) != ast.NounATK || len(namedStats(n.Items[1])) != 1 && !isOfStat(n.Items[1]) {
			return nil
		}
		if last := n.Items[1].(*ast.NounPhrase); !hasOwner(first) {
			whole := *first
			whole.Post = last.Post
			first = &whole
		}
		if !hasOwner(first) {
			return nil
		}
		return withStat(first, stat)
	case *ast.Product:
		left := valueOfStat(n.Left, stat)
		if left == nil {
			return nil
		}
		c := *n
		c.Left = left.(ast.Phrase)
		return &c
	}
	return nil
}

// isOfStat recognises `DEF of that monster`.
func isOfStat(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && headNoun(n) == ast.NounDEF && len(n.Dets)+len(n.Mods) == 0 && len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf)
}

// hasOwner reports whether a stat phrase says whose stat it is.
func hasOwner(n *ast.NounPhrase) bool {
	for _, post := range n.Post {
		if isPP(post, ast.PrepOf) {
			return true
		}
	}
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.Possessor:
			return true
		case *ast.DetWord:
			if possessive(d) != nil {
				return true
			}
		}
	}
	return false
}

// withStat is the phrase with one stat as its noun.
func withStat(n *ast.NounPhrase, stat ir.Stat) *ast.NounPhrase {
	noun := ast.NounATK
	if stat == ir.DEF {
		noun = ast.NounDEF
	}
	c := *n
	head := &ast.NounHead{Noun: noun, Number: ast.Singular}
	head.SetSpan(n.Head.Span())
	c.Head = head
	return &c
}

// scaled makes `half its ATK/DEF` and `double its ATK/DEF` of the stats themselves.
func scaled(n ast.Node, op *ir.StatOp) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || !sameStats(n, op.Stats) || len(p.Dets) != 2 || len(p.Post) > 0 || op.Original {
		return false
	}
	for _, m := range p.Mods {
		if a, ok := m.(*ast.AdjMod); !ok || a.Adj != ast.AdjCurrent {
			return false
		}
	}
	how, ok := p.Dets[0].(*ast.DetWord)
	whose, ok2 := p.Dets[1].(*ast.DetWord)
	if !ok || !ok2 || possessive(whose) == nil {
		return false
	}
	switch how.Word {
	case ast.DetHalf:
		op.Do = ir.Halve
	case ast.DetDouble, ast.DetTwice:
		op.Do = ir.Double
	default:
		return false
	}
	return true
}

// sameStats reports whether the phrase names the same stats: then each of them has a value of its own.
func sameStats(n ast.Node, stats []ir.Stat) bool {
	named := statsOf(headNoun(n))
	if len(named) != len(stats) {
		return false
	}
	for i := range named {
		if named[i] != stats[i] {
			return false
		}
	}
	return true
}

// secondStat is the other stat in `by 1 and its ATK by 500`; nil when there is none.
func secondStat(by *ast.PP) *ast.NounPhrase {
	list, ok := by.Object.(*ast.Coord)
	if !ok || list.Conj != ast.ListAnd || len(list.Items) != 2 {
		return nil
	}
	n, ok := list.Items[1].(*ast.NounPhrase)
	if !ok || statsOf(headNoun(n)) == nil || len(n.Mods)+len(n.Post) > 0 {
		return nil
	}
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || possessive(w) == nil {
			return nil
		}
	}
	return n
}

// choiceOfNumbers are the numbers of `1 or 2`; nil for other phrases.
func choiceOfNumbers(n ast.Node) []int {
	p, ok := n.(*ast.NounPhrase)
	if !ok || p.Head != nil || len(p.Dets) != 1 || len(p.Mods)+len(p.Post) > 0 {
		return nil
	}
	q, ok := p.Dets[0].(*ast.Quantity)
	if !ok || q.Tail != ast.TailNone {
		return nil
	}
	if q.Bound == ast.BoundUpTo && len(q.Numbers) == 1 {
		return upTo(q.Numbers[0])
	}
	if len(q.Numbers) < 2 || q.Join != ast.ListOr || q.Bound != ast.BoundNone {
		return nil
	}
	var list []int
	for _, text := range q.Numbers {
		v, ok := number(text)
		if !ok {
			return nil
		}
		list = append(list, v)
	}
	return list
}

// maxChoice is how large the number of `by up to 2` can be where it is a choice among numbers.
const maxChoice = 12

// upTo are the numbers from 1 to the one written.
func upTo(text string) []int {
	n, ok := number(text)
	if !ok || n > maxChoice {
		return nil
	}
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}
