package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// bearer is whose stat is meant.
type bearer struct {
	ref      ir.Ref
	sel      *ir.Selector
	original bool
	reduce   ir.Reduce
	reduced  bool // total, highest, lowest was said
	one      bool // it is one card's
}

// statValue reads `its original ATK`, `the combined Levels of those monsters`.
func (s *scope) statValue(n *ast.NounPhrase, stat ir.Stat) (ir.Value, error) {
	if len(n.Dets)+len(n.Mods) == 0 && len(n.Post) == 1 && isPP(n.Post[0], ast.PrepEqualTo) {
		return s.value(n.Post[0])
	}
	if v, ok, err := s.changedStat(n, stat); ok || err != nil {
		return v, err
	}
	if v := s.declaredStat(n, stat); v != nil {
		return v, nil
	}
	b := &bearer{}
	for _, m := range n.Mods {
		if err := b.mod(m); err != nil {
			return nil, err
		}
	}
	if err := s.bearerDets(n, b); err != nil {
		return nil, err
	}
	had := false
	for _, p := range spread(n.Post) {
		was, err := s.bearerPost(b, p)
		if err != nil {
			return nil, err
		}
		had = had || was
	}
	return s.bearerValue(n, b, stat, had)
}

func (s *scope) bearerValue(n *ast.NounPhrase, b *bearer, stat ir.Stat, had bool) (ir.Value, error) {
	switch {
	case b.ref == nil && b.sel == nil:
		return nil, unsupported("amount", n)
	case b.sel != nil && !b.reduced && b.sel.Qty.Mode != ir.QtyExactly && !(b.one && b.sel.Ref != nil):
		return nil, unsupported("amount", n)
	}
	if b.sel != nil && b.sel.Ref == nil && len(b.sel.Or) == 0 && b.sel.Zones == 0 {
		b.sel.Zones = zonesOf(ast.NounField)
	}
	ref := b.ref
	if ref != nil && (had || !b.original && s.isGone(ref)) {
		ref = &ir.LastKnownRef{Of: ref}
	}
	return &ir.StatValue{Of: ref, Select: b.sel, Stat: stat, Original: b.original, Reduce: b.reduce}, nil
}

func (b *bearer) mod(m ast.Mod) error {
	switch m := m.(type) {
	case *ast.AdjMod:
		switch m.Adj {
		case ast.AdjOriginal:
			b.original = true
			return nil
		case ast.AdjCurrent, ast.AdjOwn:
			return nil
		case ast.AdjCombined, ast.AdjTotal:
			b.reduced = true
			return nil
		case ast.AdjHighest:
			b.reduce, b.reduced = ir.Highest, true
			return nil
		case ast.AdjLowest:
			b.reduce, b.reduced = ir.Lowest, true
			return nil
		}
	case *ast.NounMod:
		if m.Noun == ast.NounTotal {
			b.reduced = true
			return nil
		}
	}
	return unsupported("amount", m)
}

// bearerDets reads `its`, `that monster's`, `the`.
func (s *scope) bearerDets(n *ast.NounPhrase, b *bearer) error {
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); ok && (w.Word == ast.DetThe || w.Word == ast.DetA || w.Word == ast.DetAn) {
			continue
		}
		ref, ok, err := s.holderOf(d)
		if err != nil {
			return err
		}
		if ok {
			b.ref = ref
			continue
		}
		p, isPossessor := d.(*ast.Possessor)
		if !isPossessor {
			return unsupported("amount", n)
		}
		if b.sel, err = s.what(p.Of); err != nil {
			return err
		}
		if isSomeones(p.Of) && b.sel.Ref == nil && !b.reduced {
			return unresolved(p.Of)
		}
	}
	return nil
}

// isSomeones recognises `your opponent's monster`, without a number: a card that was named before.
func isSomeones(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 || len(n.Post) > 0 || numberOf(n) != ast.Singular {
		return false
	}
	switch d := n.Dets[0].(type) {
	case *ast.Possessor:
		return isPlayerPhrase(d.Of)
	case *ast.DetWord:
		return d.Word == ast.DetYour
	}
	return false
}

// bearerPost reads `of that monster`, `it had on the field`; the result says that the value is the one
// it had.
func (s *scope) bearerPost(b *bearer, n ast.Node) (bool, error) {
	switch n := n.(type) {
	case *ast.PP:
		switch n.Prep {
		case ast.PrepOf, ast.PrepAmong:
			return false, s.bearerOf(b, n)
		case ast.PrepIn, ast.PrepOn:
			return s.statPlace(n)
		}
	case *ast.RelClause:
		return true, s.hadClause(b, n)
	case *ast.Note:
		if isYourChoice(n) && b.reduced {
			return false, nil
		}
	}
	return false, unsupported("amount", n)
}

// statPlace reads where the stat is looked up: `on the field` is the one it had there.
func (s *scope) statPlace(n *ast.PP) (bool, error) {
	list, ok, err := s.placesOf(n.Object)
	if err != nil || !ok || len(list) != 1 {
		return false, orUnsupported(err, "amount", n)
	}
	return list[0].zones == zonesOf(ast.NounField), nil
}

// isYourChoice recognises `(your choice, if tied)`: equal values make no difference to an amount.
func isYourChoice(n *ast.Note) bool {
	if len(n.Items) == 0 || n.Quick {
		return false
	}
	if isAdverb(n.Items[len(n.Items)-1], ast.AdvIfTied) {
		return true
	}
	p, ok := n.Items[0].(*ast.NounPhrase)
	if !ok {
		return false
	}
	h, ok := p.Head.(*ast.NounHead)
	return ok && h.Noun == ast.NounChoice
}

func (s *scope) bearerOf(b *bearer, n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok || b.ref != nil || b.sel != nil {
		return unsupported("amount", n)
	}
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	if ref, _ := refOf(sel); ref != nil && sel.Filter == nil {
		b.ref = ref
		return nil
	}
	b.sel = sel
	b.one = s.isFaceUpTarget(p, sel)
	return nil
}

// isFaceUpTarget recognises `that face-up monster`, of a target.
func (s *scope) isFaceUpTarget(p ast.Phrase, sel *ir.Selector) bool {
	f, ok := sel.Filter.(*ir.PositionFilter)
	return ok && f.Positions == ir.SetOf(card.PositionFaceUp) && numberOf(p) == ast.Singular && sel.Ref != nil &&
		ir.KindOfRef(sel.Ref) == ir.RefTarget && len(sel.And)+len(sel.Or) == 0
}

// hadClause reads `it had on the field`, `that monster had when Tributed`.
func (s *scope) hadClause(b *bearer, n *ast.RelClause) error {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return unsupported("amount", n)
	}
	c := n.Steps[0].Clause
	a := newArgs(c)
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbHave || b.ref != nil && c.Subject == nil {
		return unsupported("amount", n)
	}
	ref, ok, err := s.plainRef(thatOne(n, a.subject()))
	if err != nil || !ok {
		return orUnsupported(err, "amount", n)
	}
	if p := a.pp(ast.PrepOn); p != nil {
		if was, err := s.statPlace(p); err != nil || !was {
			return orUnsupported(err, "amount", n)
		}
	}
	b.ref = ref
	return a.rest()
}

// thatOne gives `the ATK that Tributed monster had` its `that monster` back, which the parser read as the
// pronoun of the clause.
func thatOne(n *ast.RelClause, subject ast.Phrase) ast.Phrase {
	p, ok := subject.(*ast.NounPhrase)
	if !ok || n.Word != ast.RelThat || len(p.Dets) > 0 || p.Head == nil {
		return subject
	}
	if h, isNoun := p.Head.(*ast.NounHead); !isNoun || h.Number != ast.Singular {
		return subject
	}
	d, c := &ast.DetWord{Word: ast.DetThat}, *p
	d.SetSpan(n.Span())
	c.Dets = []ast.Det{d}
	return &c
}

// statAgainst reads what a stat is compared with; the stat itself may be left out: `lower than this
// card's`, `lower than this card`.
func (s *scope) statAgainst(stat ir.Stat, original bool, n ast.Node) (ir.Value, error) {
	p, ok := n.(*ast.NounPhrase)
	if !ok {
		return s.value(n)
	}
	if p.Head == nil && len(p.Dets) == 1 && len(p.Mods)+len(p.Post) == 0 {
		if d, isPossessor := p.Dets[0].(*ast.Possessor); isPossessor {
			return s.statOfPhrase(stat, original, d.Of)
		}
	}
	if headClass(p) == headCard && quantityOf(p) == nil {
		return s.statOfPhrase(stat, original, p)
	}
	return s.value(n)
}

func (s *scope) statOfPhrase(stat ir.Stat, original bool, p ast.Phrase) (ir.Value, error) {
	if n, isNoun := p.(*ast.NounPhrase); isNoun && len(n.Post) > 0 {
		// `than the Tributed monster had on the field`
		if rel, isRel := n.Post[len(n.Post)-1].(*ast.RelClause); isRel && isHadClause(rel) && rel.Steps[0].Clause.Subject == nil {
			if original {
				return nil, unsupported("original value that a card had", p) // its original one, or the one it had there?
			}
			c := *n
			c.Post = n.Post[:len(n.Post)-1]
			p = &c
		}
	}
	ref, ok, err := s.plainRef(p)
	if err != nil || !ok {
		return nil, orUnsupported(err, "amount", p)
	}
	if s.isGone(ref) {
		ref = &ir.LastKnownRef{Of: ref}
	}
	return &ir.StatValue{Of: ref, Stat: stat, Original: original}, nil
}

// isGone reports whether what the reference names was moved away by what was said of it: its stats are
// those it had.
//
// Rule: PSCT 6.8.
func (s *scope) isGone(ref ir.Ref) bool {
	for i := len(s.antes) - 1; i >= 0; i-- {
		if a := s.antes[i]; a.verb != nil && sameRef(a.ref, ref) {
			return movesAway(a.verb.Verb)
		}
	}
	return false
}

func movesAway(v ast.Verb) bool {
	switch v {
	case ast.VerbDestroy, ast.VerbTribute, ast.VerbBanish, ast.VerbSend, ast.VerbReturn, ast.VerbShuffle, ast.VerbDetach:
		return true
	}
	return false
}
