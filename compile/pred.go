package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// pred reads the clauses of a condition as a state. `and` joins what must all hold, `or` alternatives.
func (s *scope) pred(steps []*ast.Step) (ir.Pred, error) {
	var all, any []ir.Pred
	defer func(f bool) { s.fielded = f }(s.fielded)
	s.fielded = false // what is looked at need not be on the field
	if p, ok, err := s.happenedSteps(steps); ok || err != nil {
		return p, err
	}
	for i, st := range shareSubjects(steps) {
		if st.Bad != nil || st.Clause == nil || len(st.Lead) > 0 || st.Either {
			return nil, unsupported("state", st)
		}
		p, err := s.predOf(st.Clause)
		if err != nil {
			return nil, err
		}
		switch {
		case i == 0:
			all = []ir.Pred{p}
		case st.Conj == ast.ConjAnd, st.Conj == ast.ConjCommaAnd, st.Conj == ast.ConjBut, st.Conj == ast.ConjButBare:
			all = append(all, p)
		case isOr(st.Conj):
			any = append(any, allOf(all))
			all = []ir.Pred{p}
		default:
			return nil, unsupported("state", st)
		}
	}
	if len(any) == 0 {
		return allOf(all), nil
	}
	return anyOf(append(any, allOf(all))), nil
}

// predOf reads one clause and all its arguments.
func (s *scope) predOf(c *ast.Clause) (ir.Pred, error) {
	a := newArgs(c)
	p, err := s.clausePred(c, a)
	if err != nil {
		return nil, err
	}
	if p, err = s.besidePred(p, a); err != nil {
		return nil, err
	}
	return p, a.rest()
}

// besidePred reads states and times that stand beside a state: `while …`, `during your turn`.
func (s *scope) besidePred(p ir.Pred, a *argList) (ir.Pred, error) {
	all := []ir.Pred{p}
	for _, n := range append([]ast.Node(nil), a.left()...) {
		switch n := n.(type) {
		case *ast.SubClause:
			if n.Word != ast.SubWhile && n.Word != ast.SubIf && n.Word != ast.SubBecause {
				continue
			}
			q, err := s.pred(n.Steps)
			if err != nil {
				return nil, err
			}
			all = append(all, q)
			a.take(n)
		case *ast.PP:
			if q, ok, err := s.exceptTurnPred(n); ok || err != nil {
				if err != nil {
					return nil, err
				}
				all = append(all, q)
				a.take(n)
				continue
			}
			w, ok, err := s.window(n)
			if err != nil {
				return nil, err
			}
			if ok && n.Prep == ast.PrepDuring {
				all = append(all, &ir.TimePred{Window: *w})
				a.take(n)
			}
		}
	}
	return allOf(all), nil
}

// exceptTurnPred reads `except the turn it was sent there`; false: the exception is another.
func (s *scope) exceptTurnPred(n *ast.PP) (ir.Pred, bool, error) {
	t, ok := n.Object.(*ast.NounPhrase)
	if !ok || n.Prep != ast.PrepExcept && n.Prep != ast.PrepExceptDuring || headNoun(t) != ast.NounTurn || !onlyDeterminers(t, ast.DetThe) ||
		len(t.Post) != 1 || len(t.Mods) > 0 {
		return nil, false, nil
	}
	c := turnRelative(t)
	if c == nil {
		return nil, false, nil
	}
	a := newArgs(aboutThis(c))
	events, err := s.history(c, a)
	if err == nil {
		err = a.rest()
	}
	if err != nil {
		return nil, true, err
	}
	return &ir.NotPred{Not: happenedIn(ir.ThisTurn, events)}, true, nil
}

// aboutThis is a clause of which turn an effect cannot be used in with `it` as this card: `while this card is in your GY,
// except the turn it was sent there` is about this card, whatever else the condition names.
//
// Rule: PSCT 2.2.
func aboutThis(c *ast.Clause) *ast.Clause {
	if c.Subject == nil || !isPronoun(c.Subject, ast.PronIt) {
		return c
	}
	out := *c
	out.Subject = thisCard(c.Subject)
	return &out
}

// clausePred dispatches on the subject: a player, nothing (`there is`), an amount, a time, cards.
func (s *scope) clausePred(c *ast.Clause, a *argList) (ir.Pred, error) {
	subj := a.peekSubject()
	if subj == nil {
		return s.subjectless(c, a)
	}
	if p, ok, err := s.onlyPlayer(c, a); ok || err != nil {
		return p, err
	}
	if who, ok := s.player(subj); ok && !s.cardsToo(c, subj) {
		a.subject()
		return s.playerPred(c, a, who)
	}
	n, isNoun := subj.(*ast.NounPhrase)
	if list, ok := subj.(*ast.Coord); ok {
		if n := levelsAndRanks(list); n != nil {
			return s.amountPred(c, a, n)
		}
	}
	switch {
	case isPronoun(subj, ast.PronThis):
		a.subject()
		return s.subjectless(c, a)
	case isPronoun(subj, ast.PronThere):
		a.subject()
		return s.therePred(c, a)
	case isPronoun(subj, ast.PronIt):
		if p, ok, err := s.timePred(c, a); ok || err != nil {
			return p, err
		}
	case isNoun && (headClass(n) == headCount || headClass(n) == headStat):
		return s.amountPred(c, a, n)
	case isNoun && isCounters(n):
		return s.countersAre(c, a, n)
	}
	return s.cardPred(c, a, subj)
}

// subjectless reads `while face-up on the field`, `if Summoned this way`: about this card, or about what this effect
// Summons: `Special Summon 1 monster from your hand or GY, but negate its effects if Summoned from the GY`.
//
// Rule: PSCT 2.2.
func (s *scope) subjectless(c *ast.Clause, a *argList) (ir.Pred, error) {
	f, err := s.stateOf(c, a)
	if err != nil {
		return nil, err
	}
	if _, ok := f.(*ir.SummonedFilter); ok && s.stage == stageResolution && c.Subject == nil {
		if a, found := s.find(query{verb: ast.VerbSummon}); found {
			return &ir.IsPred{Ref: a.ref, Filter: f}, nil
		}
	}
	return &ir.IsPred{Ref: &ir.ThisRef{}, Filter: f}, nil
}

// cardsToo reports whether `they` means cards: the verb is none that players do.
func (s *scope) cardsToo(c *ast.Clause, subj ast.Phrase) bool {
	if !isPronoun(subj, ast.PronThey) || len(c.Verbs) == 0 {
		return false
	}
	switch c.Verbs[0].Verb {
	case ast.VerbControl, ast.VerbHave, ast.VerbDraw, ast.VerbTake, ast.VerbActivate:
		return false
	}
	return true
}

// onlyPlayer reads `only your opponent controls a monster`: and you control none.
func (s *scope) onlyPlayer(c *ast.Clause, a *argList) (ir.Pred, bool, error) {
	n, ok := a.peekSubject().(*ast.NounPhrase)
	if !ok || len(n.Dets) < 1 {
		return nil, false, nil
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	if !ok || d.Word != ast.DetOnly {
		return nil, false, nil
	}
	rest := *n
	rest.Dets = n.Dets[1:]
	who, ok := s.player(&rest)
	if !ok || who.Who != ir.Opponent && who.Who != ir.You || len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbControl {
		return nil, true, unsupported("state", c)
	}
	a.subject()
	p, err := s.controlPred(c, a, who)
	if err != nil {
		return nil, true, err
	}
	has, ok := p.(*ir.ExistsPred)
	if !ok || has.Compare != ir.CompareNone {
		return nil, true, unsupported("state", c)
	}
	other := *has.What
	other.Controller = otherPlayer(who).Ptr()
	none := &ir.ExistsPred{What: &other, Compare: ir.Equal, Value: ir.N(0)}
	return &ir.AndPred{All: []ir.Pred{has, none}}, true, nil
}

func otherPlayer(p ir.Player) ir.Player {
	if p.Who == ir.Opponent {
		return ir.Player{}
	}
	return ir.Player{Who: ir.Opponent}
}

// timePred reads `it is your opponent's turn`; false: `it` is a card.
func (s *scope) timePred(c *ast.Clause, a *argList) (ir.Pred, bool, error) {
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBe || len(c.Args) == 0 {
		return nil, false, nil
	}
	n, ok := c.Args[0].(ast.Phrase)
	if !ok {
		return nil, false, nil
	}
	w, ok, err := s.window(n)
	if err != nil || !ok {
		return nil, false, err
	}
	a.subject()
	a.take(n)
	not := a.not()
	p := ir.Pred(&ir.TimePred{Window: *w})
	if not {
		p = &ir.NotPred{Not: p}
	}
	return p, true, nil
}

// playerPred reads what a player controls, has or did.
func (s *scope) playerPred(c *ast.Clause, a *argList, who ir.Player) (ir.Pred, error) {
	if len(c.Verbs) != 1 {
		return nil, unsupported("state", c)
	}
	s.mention(who)
	switch c.Verbs[0].Verb {
	case ast.VerbControl:
		return s.controlPred(c, a, who)
	case ast.VerbHave:
		return s.havePred(c, a, who)
	case ast.VerbRoll:
		if who.Who == ir.You {
			return s.rolledPred(c, a)
		}
	}
	return s.playerDid(c, a, who)
}

// controlPred reads `you control 2 or more Dragon monsters`, `your opponent controls no cards`.
func (s *scope) controlPred(c *ast.Clause, a *argList, who ir.Player) (ir.Pred, error) {
	not := a.not()
	a.adverb(ast.AdvCurrently)
	only := a.adverb(ast.AdvOnly)
	exactly := a.adverb(ast.AdvExactly)
	obj := a.object()
	if obj == nil || groupOf(c).Past || groupOf(c).Perfect {
		return nil, unsupported("state", c)
	}
	if n, ok := obj.(*ast.NounPhrase); ok {
		if p, ok, err := s.moreThan(n, a, who); ok || err != nil {
			return negated1(p, not), err
		}
	}
	where := func(sel *ir.Selector, p ast.Phrase) { controlledBy(sel, who, p) }
	if p, ok, err := s.noneOrOnly(obj, where); ok || err != nil {
		return negated1(p, not), err
	}
	p, err := s.existsOf(obj, where)
	if err != nil {
		return nil, err
	}
	if exactly && !exactlySo(p) {
		return nil, unsupported("state", c)
	}
	if only {
		e, ok := p.(*ir.ExistsPred)
		if !ok {
			return nil, unsupported("state", c)
		}
		e.Only = true
	}
	return negated1(p, not), nil
}

// exactlySo turns `2 monsters` into exactly 2 of them.
func exactlySo(p ir.Pred) bool {
	switch p := p.(type) {
	case *ir.ExistsPred:
		if p.Compare == ir.CompareNone {
			p.Compare, p.Value = ir.Equal, ir.N(1)
		}
		if p.Compare == ir.AtLeast {
			p.Compare = ir.Equal
		}
		return p.Compare == ir.Equal
	}
	return false
}

// noneOrOnly reads `no monsters, or only Pendulum Monsters`: none of another kind. false: it is not that.
func (s *scope) noneOrOnly(p ast.Phrase, where func(*ir.Selector, ast.Phrase)) (ir.Pred, bool, error) {
	c, ok := p.(*ast.Coord)
	if !ok || len(c.Items) != 2 || c.Conj != ast.ListOr {
		return nil, false, nil
	}
	none, ok := c.Items[0].(*ast.NounPhrase)
	only, ok2 := c.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || !isNo(none) || len(only.Dets) != 1 || !onlyDeterminers(only, ast.DetOnly) {
		return nil, false, nil
	}
	all, allowed := *none, *only
	all.Dets, allowed.Dets = nil, nil
	sel, err := s.what(&all)
	if err != nil {
		return nil, true, err
	}
	f, err := s.filter(&allowed)
	if err != nil || f == nil || len(sel.Group)+len(sel.And) > 0 || sel.Ref != nil {
		return nil, true, orUnsupported(err, "state", p)
	}
	where(sel, p)
	sel.Filter = andFilter([]ir.Filter{sel.Filter, not(f)})
	return exists(sel, ir.Equal, ir.N(0)), true, nil
}

func negated1(p ir.Pred, not bool) ir.Pred {
	if !not || p == nil {
		return p
	}
	return &ir.NotPred{Not: p}
}

// controlledBy puts the cards on a player's side of the field.
func controlledBy(sel *ir.Selector, who ir.Player, p ast.Phrase) {
	for _, o := range sel.Or {
		controlledBy(o, who, p)
	}
	if sel.Ref != nil {
		sel.Controller = playerCondition(who)
		return
	}
	if sel.Zones == 0 {
		sel.Zones = fieldOf(sel.Filter)
	}
	sel.Controller = playerCondition(who)
}

// playerCondition is a player as a condition: either player is none.
func playerCondition(who ir.Player) *ir.Player {
	if who.Who == ir.EitherPlayer {
		return nil
	}
	return who.Ptr()
}

// fieldOf is where on the field cards that pass the filter are.
func fieldOf(f ir.Filter) card.ZoneSet {
	switch f := f.(type) {
	case *ir.KindFilter:
		if f.Kinds == ir.SetOf(card.KindMonster) && !f.Original {
			return card.ZonesMonster
		}
	case *ir.TypesFilter:
		if f.Types == card.TypeToken || f.Types == card.TypeTuner {
			return card.ZonesMonster
		}
	case *ir.AndFilter:
		for _, g := range f.All {
			if fieldOf(g) == card.ZonesMonster {
				return card.ZonesMonster
			}
		}
	}
	return card.ZonesField
}

// moreThan reads `more monsters than your opponent (does)`.
func (s *scope) moreThan(n *ast.NounPhrase, a *argList, who ir.Player) (ir.Pred, bool, error) {
	compare := ir.CompareNone
	rest := *n
	rest.Mods = nil
	for _, m := range n.Mods {
		adj, ok := m.(*ast.AdjMod)
		switch {
		case ok && adj.Adj == ast.AdjMore:
			compare = ir.Greater
		case ok && (adj.Adj == ast.AdjFewer || adj.Adj == ast.AdjLess):
			compare = ir.Less
		default:
			rest.Mods = append(rest.Mods, m)
		}
	}
	if compare == ir.CompareNone {
		return nil, false, nil
	}
	rest.Post = nil
	var than ast.Node
	for _, p := range spread(n.Post) {
		if isPP(p, ast.PrepThan) {
			than = p.(*ast.PP).Object
			continue
		}
		if sub, ok := p.(*ast.SubClause); ok && sub.Word == ast.SubThan {
			than = thanSubject(sub)
			continue
		}
		rest.Post = append(rest.Post, p)
	}
	if than == nil {
		if p := a.pp(ast.PrepThan); p != nil {
			than = p.Object
		} else if sub := a.sub(ast.SubThan); sub != nil {
			than = thanSubject(sub)
		}
	}
	other, ok := s.playerNode(than)
	if !ok {
		return nil, true, unsupported("state", n)
	}
	sel, err := s.what(&rest)
	if err != nil {
		return nil, true, err
	}
	if len(sel.Group) > 0 || sel.Ref != nil {
		return nil, true, unsupported("state", n)
	}
	sel.Qty = ir.All()
	mine, theirs := *sel, *sel
	if sel.Zones == 0 {
		mine.Zones, theirs.Zones = fieldOf(sel.Filter), fieldOf(sel.Filter)
	}
	mine.Controller, theirs.Controller = who.Ptr(), other.Ptr()
	return &ir.ComparePred{Left: &ir.CountValue{Of: &mine}, Compare: compare, Right: &ir.CountValue{Of: &theirs}}, true, nil
}

// thanSubject is the subject of `than your opponent does`.
func thanSubject(n *ast.SubClause) ast.Node {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return nil
	}
	c := n.Steps[0].Clause
	if len(c.Args) > 0 || len(c.Verbs) > 1 || len(c.Verbs) == 1 && c.Verbs[0].Verb != ast.VerbDo && c.Verbs[0].Verb != ast.VerbControl {
		return nil
	}
	return c.Subject
}
