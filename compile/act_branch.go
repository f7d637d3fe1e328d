package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// Effects in a list that depend on something: `apply the following effect, based on the number Tributed`,
// with the numbers as the labels of the bullets.

// labelTest says when the bullet with a label counts.
type labelTest func(*ast.Label) (ir.Pred, error)

// takeBranch takes what a list of effects depends on; nil when it depends on nothing.
func (s *scope) takeBranch(a *argList) (labelTest, error) {
	n := a.takeIf(func(n ast.Node) bool { return isPP(n, ast.PrepBasedOn, ast.PrepDependingOn) })
	if n == nil {
		return nil, nil
	}
	p, ok := n.(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("what the effects depend on:", n)
	}
	return s.branchOn(p, a)
}

func (s *scope) branchOn(p ast.Phrase, a *argList) (labelTest, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("what the effects depend on:", p)
	}
	switch {
	case isPronoun(n, ast.PronWhoseTurnItIs):
		return s.onTurn, nil
	case headNoun(n) == ast.NounBattlePosition:
		return s.onPosition(n)
	case isKindNoun(n):
		return s.onKind(n)
	}
	if test, ok, err := s.onTrait(n, a); ok || err != nil {
		return test, err
	}
	v, err := s.value(n)
	if err != nil {
		return nil, err
	}
	return func(l *ast.Label) (ir.Pred, error) { return onNumber(v, l) }, nil
}

// onNumber compares an amount with the number of a label: `2`, `3+`, `4 or lower`, `Rank 5 or higher`.
func onNumber(v ir.Value, l *ast.Label) (ir.Pred, error) {
	digits, tail, ok := labelNumber(l)
	if !ok {
		return nil, unsupported("label", l)
	}
	compare := tailCompare(tail)
	if strings.HasSuffix(digits, "+") {
		digits, compare = strings.TrimSuffix(digits, "+"), ir.AtLeast
	}
	k, ok := number(digits)
	if !ok || compare == ir.CompareNone {
		return nil, unsupported("label", l)
	}
	return &ir.ComparePred{Left: v, Compare: compare, Right: ir.N(k)}, nil
}

// labelNumber is the one number of a label and what stands behind it.
func labelNumber(l *ast.Label) (string, ast.Tail, bool) {
	if q := l.Numbers; q != nil {
		return q.Numbers[0], q.Tail, len(q.Numbers) == 1 && q.Bound == ast.BoundNone && !q.Of
	}
	n, ok := l.Phrase.(*ast.NounPhrase)
	if !ok || n.Head != nil || len(n.Mods) != 1 || len(n.Dets)+len(n.Post) > 0 {
		return "", ast.TailNone, false
	}
	m, ok := n.Mods[0].(*ast.StatMod)
	if !ok || len(m.Numbers) != 1 {
		return "", ast.TailNone, false
	}
	return m.Numbers[0], m.Tail, true
}

// onTurn reads `Your turn`, `Opponent's`.
func (s *scope) onTurn(l *ast.Label) (ir.Pred, error) {
	who := ir.You
	switch strings.ToLower(strings.TrimSuffix(ast.Print(l), ":")) {
	case "your turn", "yours":
	case "your opponent's turn", "opponent's turn", "opponent's", "your opponent's":
		who = ir.Opponent
	default:
		return nil, unsupported("label", l)
	}
	return &ir.TimePred{Window: ir.Window{Turn: ir.Player{Who: who}.Ptr()}}, nil
}

// onPosition reads `Attack Position` of the card whose battle position the effects depend on.
func (s *scope) onPosition(n *ast.NounPhrase) (labelTest, error) {
	for _, m := range n.Mods {
		if adj, ok := m.(*ast.AdjMod); !ok || adj.Adj != ast.AdjCurrent {
			return nil, unsupported("what the effects depend on:", n)
		}
	}
	if len(n.Dets) != 1 || len(n.Post) > 0 {
		return nil, unsupported("what the effects depend on:", n)
	}
	ref, err := s.holder(n.Dets[0])
	if err != nil {
		return nil, err
	}
	return func(l *ast.Label) (ir.Pred, error) {
		if l.Phrase == nil {
			return nil, unsupported("label", l)
		}
		set, err := positionsOf(l.Phrase)
		return &ir.IsPred{Ref: ref, Filter: &ir.PositionFilter{Positions: set}}, err
	}, nil
}

// isKindNoun recognises `its type`, `the type of card discarded`.
func isKindNoun(n *ast.NounPhrase) bool {
	return headNoun(n) == ast.NounTypeLower && len(n.Mods) == 0
}

// onKind reads `Monster`, `Spell`, `Trap` of the card whose type the effects depend on.
func (s *scope) onKind(n *ast.NounPhrase) (labelTest, error) {
	ref, err := s.kindOf(n)
	if err != nil {
		return nil, err
	}
	return func(l *ast.Label) (ir.Pred, error) {
		if l.Phrase == nil || !isKindLabel(l.Phrase) {
			return nil, unsupported("label", l)
		}
		f, err := s.filter(l.Phrase)
		return &ir.IsPred{Ref: ref, Filter: f}, err
	}, nil
}

func isKindLabel(p ast.Phrase) bool {
	switch ast.Print(p) {
	case "Monster", "Spell", "Trap", "Spell/Trap", "monster":
		return true
	}
	return false
}

// kindOf is the card whose type is meant: the owner, or what was done to it (`the type of card sent to
// the GY`).
func (s *scope) kindOf(n *ast.NounPhrase) (ir.Ref, error) {
	if len(n.Dets) == 1 && len(n.Post) == 0 {
		return s.holder(n.Dets[0])
	}
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) || !namesNobody(n) {
		return nil, unsupported("what the effects depend on:", n)
	}
	of, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || headNoun(of) != ast.NounCard || len(of.Dets)+len(of.Mods) > 0 || len(of.Post) != 1 {
		return nil, unsupported("what the effects depend on:", n)
	}
	r, ok := of.Post[0].(*ast.RelClause)
	if !ok || r.Word != ast.RelReduced {
		return nil, unsupported("what the effects depend on:", n)
	}
	c := onlyClause(r.Steps)
	if c == nil || len(c.Verbs) != 1 {
		return nil, unsupported("what the effects depend on:", n)
	}
	done, ok := s.find(query{verb: c.Verbs[0].Verb})
	if !ok {
		return nil, unresolved(n)
	}
	return done.ref, nil
}

// labelled is when the bullet counts, by its label; the bullet is returned without it. Bullets without a
// label count always.
func labelled(b *ast.Bullet, test labelTest) (*ast.Bullet, ir.Pred, error) {
	if test == nil || len(b.Sentences) == 0 || len(b.Sentences[0].Labels) == 0 {
		return b, nil, nil
	}
	first := *b.Sentences[0]
	if len(first.Labels) > 1 || first.Labels[0].Word != ast.LabelNone {
		return nil, nil, unsupported("label", first.Labels[0])
	}
	cond, err := test(first.Labels[0])
	if err != nil {
		return nil, nil, err
	}
	first.Labels = nil
	out := *b
	out.Sentences = append([]*ast.Sentence{&first}, b.Sentences[1:]...)
	return &out, cond, nil
}
