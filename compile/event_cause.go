package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// cause is what made something happen.
type cause struct {
	reasons card.ReasonSet
	side    *ir.Player
	source  ir.Filter
	link    *ir.LinkFilter
	any     bool // the reasons are alternatives
}

func (c cause) apply(ev *ir.Event) {
	if c.any {
		ev.AnyReason |= c.reasons
	} else {
		ev.Reasons |= c.reasons
	}
	if c.side != nil {
		ev.CauseSide = c.side
	}
	if c.source != nil {
		ev.Cause = c.source
	}
	if c.link != nil {
		ev.CauseLink = c.link
	}
}

// cause reads `by battle or card effect`, `by an opponent's card`, `because of your opponent's effect`.
func (r *eventReader) cause() error {
	n := r.a.takeIf(isCausePP)
	if n == nil {
		return nil
	}
	n, way := splitWay(n)
	list, err := r.s.causesOf(n)
	if err != nil {
		return err
	}
	r.causes = joinCauses(list)
	if way != nil {
		return r.inWay(way)
	}
	return r.furtherCause()
}

// splitWay takes the note off `by your opponent's card (either by battle or by card effect)`, where it stands
// with the card; nil: there is none.
func splitWay(n ast.Node) (by, way ast.Node) {
	p, ok := n.(*ast.PP)
	if !ok {
		return n, nil
	}
	c, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(c.Post) == 0 {
		return n, nil
	}
	last := len(c.Post) - 1
	note, ok := c.Post[last].(*ast.Note)
	if !ok || !isCausePP(note) {
		return n, nil
	}
	pp, np := *p, *c
	np.Post = c.Post[:last:last]
	pp.Object = &np
	return &pp, note
}

// furtherCause reads `by your opponent's card (by battle or card effect)`: the note says in which way.
func (r *eventReader) furtherCause() error {
	n := r.a.takeIf(isCausePP)
	if n == nil {
		return nil
	}
	return r.inWay(n)
}

func (r *eventReader) inWay(n ast.Node) error {
	list, err := r.s.causesOf(n)
	if err != nil {
		return err
	}
	ways := joinCauses(list)
	if len(r.causes) != 1 || len(ways) != 1 || !ways[0].plain() || r.causes[0].reasons != 0 {
		return unsupported("cause", n)
	}
	r.causes[0].reasons, r.causes[0].any = ways[0].reasons, ways[0].any
	return nil
}

func isCausePP(n ast.Node) bool {
	if l, ok := n.(*ast.List); ok {
		return isPP(l.Items[0], ast.PrepBy)
	}
	if m, ok := n.(*ast.Note); ok {
		return len(m.Items) > 0 && !m.Quick && isCausePP(m.Items[len(m.Items)-1]) &&
			(len(m.Items) == 1 || len(m.Items) == 2 && isAdverb(m.Items[0], ast.AdvEither))
	}
	return isPP(n, ast.PrepBy, ast.PrepBecauseOf, ast.PrepDueTo, ast.PrepAsAResultOf)
}

// joinCauses makes one cause of alternatives that differ only in the reason.
func joinCauses(list []cause) []cause {
	var out []cause
	for _, c := range list {
		k := len(out) - 1
		if k >= 0 && out[k].plain() && c.plain() {
			out[k].reasons |= c.reasons
			out[k].any = true
			continue
		}
		out = append(out, c)
	}
	return out
}

// plain reports whether only the reason is asked for.
func (c cause) plain() bool {
	return c.side == nil && c.source == nil && c.link == nil && c.reasons != 0
}

func (s *scope) causesOf(n ast.Node) ([]cause, error) {
	switch n := n.(type) {
	case *ast.Note:
		return s.causesOf(n.Items[len(n.Items)-1])
	case *ast.PP:
		return s.causesOf(n.Object)
	case *ast.Coord:
		return s.causeList(n)
	case *ast.List:
		var list []cause
		for _, i := range n.Items {
			more, err := s.causesOf(i)
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
		return list, nil
	case *ast.NounPhrase:
		c, err := s.causeNoun(n)
		return []cause{c}, err
	}
	return nil, unsupported("cause", n)
}

// causeList reads `battle or your opponent's card effect`; whose it is stands at the first where the
// others have no determiner (`your opponent's attack or card effect`).
func (s *scope) causeList(n *ast.Coord) ([]cause, error) {
	if n.Conj != ast.ListOr && n.Conj != ast.ListAnd && n.Conj != ast.ListAndOr && n.Conj != ast.ListSlash {
		return nil, unsupported("cause", n)
	}
	var list []cause
	for k, i := range n.Items {
		p, ok := i.(*ast.NounPhrase)
		if !ok {
			return nil, unsupported("cause", n)
		}
		if k > 0 && len(p.Dets) == 0 {
			p = withDetsOf(p, n.Items[0])
		}
		if k < len(n.Items)-1 && isCardWord(p) {
			// `a card or effect`, `your opponent's cards and effects`
			p = withPostOf(p, n.Items[len(n.Items)-1])
		}
		c, err := s.causeNoun(p)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

func withDetsOf(p *ast.NounPhrase, first ast.Phrase) *ast.NounPhrase {
	f, ok := first.(*ast.NounPhrase)
	if !ok || len(f.Dets) == 0 || headNoun(f) == ast.NounBattle {
		return p
	}
	c := *p
	c.Dets = f.Dets
	return &c
}

func withPostOf(p *ast.NounPhrase, last ast.Phrase) *ast.NounPhrase {
	l, ok := last.(*ast.NounPhrase)
	if !ok || len(p.Post) > 0 {
		return p
	}
	c := *p
	c.Post = l.Post
	return &c
}

func isCardWord(p *ast.NounPhrase) bool {
	n := headNoun(p)
	return n == ast.NounCard || n == ast.NounCardCap
}

func (s *scope) causeNoun(n *ast.NounPhrase) (cause, error) {
	h, ok := n.Head.(*ast.NounHead)
	if !ok {
		if who, isPlayer := s.player(n); isPlayer {
			return cause{side: who.Ptr()}, nil
		}
		return s.causeCard(n)
	}
	switch {
	case h.Noun == ast.NounBattle && len(n.Mods)+len(n.Post) == 0 && onlyDeterminers(n, ast.DetThe, ast.DetThat):
		return cause{reasons: card.ReasonBattle.Set()}, nil
	case h.Noun == ast.NounBattle && len(n.Mods)+len(n.Dets) == 0 && len(n.Post) == 1 && isPP(n.Post[0], ast.PrepWith):
		return s.battleWith(n.Post[0].(*ast.PP))
	case h.Noun == ast.NounAttack && len(n.Mods)+len(n.Post) == 0:
		side, err := s.causeSide(n)
		return cause{reasons: card.ReasonBattle.Set(), side: side}, err
	case h.Noun == ast.NounEffect || h.Noun == ast.NounCardEffect:
		return s.causeEffect(n, h)
	case h.Noun.IsPlayer():
		if who, isPlayer := s.player(n); isPlayer {
			return cause{side: who.Ptr()}, nil
		}
	case headClass(n) == headCard:
		return s.causeCard(n)
	}
	return cause{}, unsupported("cause", n)
}

// battleWith reads `by battle with an opponent's monster`.
func (s *scope) battleWith(p *ast.PP) (cause, error) {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok {
		return cause{}, unsupported("cause", p)
	}
	c, err := s.causeCard(n)
	c.reasons = card.ReasonBattle.Set()
	if err == nil {
		s.party(ir.RoleCause, n, nil)
	}
	return c, err
}

func onlyDeterminers(n *ast.NounPhrase, words ...ast.Determiner) bool {
next:
	for _, d := range n.Dets {
		w, ok := d.(*ast.DetWord)
		if !ok {
			return false
		}
		for _, word := range words {
			if w.Word == word {
				continue next
			}
		}
		return false
	}
	return true
}

// causeSide reads whose card or attack it is; nil: anyone's.
func (s *scope) causeSide(n *ast.NounPhrase) (*ir.Player, error) {
	var side *ir.Player
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.DetWord:
			switch d.Word {
			case ast.DetA, ast.DetAn:
			case ast.DetYour:
				side = ir.Player{}.Ptr()
			default:
				return nil, unsupported("cause", n)
			}
		case *ast.Possessor:
			who, ok := s.player(d.Of)
			if !ok {
				return nil, unsupported("cause", n)
			}
			side = who.Ptr()
		default:
			return nil, unsupported("cause", n)
		}
	}
	return side, nil
}

// causeCard reads `by an opponent's card`, `by this card`.
func (s *scope) causeCard(n *ast.NounPhrase) (cause, error) {
	sel, err := s.what(n)
	if err != nil {
		return cause{}, err
	}
	c := cause{side: sel.Controller}
	one := *sel
	one.Controller = nil
	f, ok := filterOf(&one)
	if !ok {
		return cause{}, unsupported("cause", n)
	}
	c.source = f
	return c, nil
}

// causeEffect reads `by card effect`, `by the effect of a "X" monster`, `by your opponent's monster
// effect`.
func (s *scope) causeEffect(n *ast.NounPhrase, h *ast.NounHead) (cause, error) {
	c := cause{reasons: card.ReasonEffect.Set()}
	if isThisEffect(n) {
		return cause{}, unsupported("cause", n)
	}
	links, err := s.links(n)
	if err != nil {
		return cause{}, err
	}
	if len(links) != 1 {
		return cause{}, unsupported("cause", n)
	}
	l := *links[0]
	if h.Noun == ast.NounCardEffect {
		c.reasons = 0
	}
	c.side, c.source = l.Player, l.Source
	l.Player, l.Source, l.What = nil, nil, ir.CardOrEffect
	if !isEmptyLink(&l) {
		c.link = &l
	}
	return c, nil
}

// isEmptyLink reports whether the filter lets every Chain Link pass.
func isEmptyLink(l *ir.LinkFilter) bool {
	return l.What == ir.CardOrEffect && l.Source == nil && l.Player == nil && l.Zones == 0 && l.Kinds == 0 && l.Includes == 0 &&
		l.Moves == 0 && len(l.Does) == 0 && l.Targets == nil && !l.OnlyTargets && l.Speed == 0 && l.Number == nil && l.Timing == nil && l.Answers == nil
}
