package compile

import (
	"psct/ast"
	"psct/ir"
)

// Actions that have others act: make, have; and the end of the Duel.

// makeDo lowers `make your opponent draw 1 card`, `have it gain 500 ATK`, `make its ATK 0`, `make the
// attack a direct attack`.
func (s *scope) makeDo(c *ast.Clause, a *argList) (ir.Op, error) {
	if isVerb(c, ast.VerbHave) && isHavingNegated(a) {
		return s.haveNegated(c, a)
	}
	if subject := a.subject(); subject != nil && !isYou(subject) {
		return nil, unsupported("subject of "+verbName(c)+":", subject)
	}
	p := a.object()
	if p == nil {
		return nil, unsupported("no object of make:", c)
	}
	inf := a.infinitive()
	if inf == nil {
		return s.makeValue(p, c, a)
	}
	inner := onlyClause(inf.Steps)
	if inner == nil || inner.Subject != nil {
		return nil, unsupported("what is made to happen:", inf)
	}
	inner = becomeDouble(inner)
	list := newArgs(inner)
	list.share(p)
	list.group.Passive = false
	list.items = append(list.items, a.items...)
	a.items = nil
	before := s.fielded
	s.fielded = actsOnField(inner)
	op, err := s.action(inner, list)
	s.fielded = before
	if err != nil {
		return nil, err
	}
	return op, list.rest()
}

// becomeDouble reads `become double its ATK`, in which the parser may take `double` for the verb.
func becomeDouble(c *ast.Clause) *ast.Clause {
	if !isVerb(c, ast.VerbBecome) || len(c.Args) != 1 {
		return c
	}
	inf, ok := c.Args[0].(*ast.Infinitive)
	if !ok || !inf.Bare {
		return c
	}
	in := onlyClause(inf.Steps)
	if !isVerb(in, ast.VerbDouble) || in.Subject != nil || len(in.Args) == 0 {
		return c
	}
	n, ok := in.Args[0].(*ast.NounPhrase)
	if !ok {
		return c
	}
	double := &ast.DetWord{Word: ast.DetDouble}
	double.SetSpan(in.Verbs[0].Span())
	value, out := *n, *c
	value.Dets = append([]ast.Det{double}, n.Dets...)
	out.Args = append([]ast.Node{&value}, in.Args[1:]...)
	return &out
}

// makeValue is `make its ATK and DEF 0`: the new value stands behind the property.
func (s *scope) makeValue(p ast.Phrase, c *ast.Clause, a *argList) (ir.Op, error) {
	if headNoun(p) == ast.NounAttack {
		if object := a.object(); object != nil && isDirectAttack(object) {
			a.adverb(ast.AdvInstead)
			return &ir.AttackOp{Do: ir.AttackToDirect, Player: s.doer}, nil
		}
		return nil, unsupported("make", c)
	}
	p, m := splitStat(p)
	if m == nil {
		switch headNoun(p) {
		case ast.NounEffectDamage, ast.NounBattleDamage:
			return s.makeDamage(p, c, a)
		}
		if statsOf(headNoun(p)) == nil {
			return nil, unsupported("make", c)
		}
		return s.setTo(c, a, p)
	}
	a.items = append([]ast.Node{m}, a.items...)
	if statsOf(headNoun(p)) == nil && headNoun(p) != ast.NounLP {
		return s.cardBecomes(c, a, p)
	}
	number := &ast.NounPhrase{Dets: []ast.Det{&ast.Quantity{Numbers: m.Mods[0].(*ast.StatMod).Numbers}}}
	number.SetSpan(m.Span())
	a.items[0] = number
	return s.setTo(c, a, p)
}

// splitStat splits `its ATK and DEF 0` into the property and the value, `this card Level 4` into the card
// and the Level; no value when the phrase is neither.
func splitStat(p ast.Phrase) (ast.Phrase, *ast.NounPhrase) {
	if list, ok := p.(*ast.Coord); ok {
		last, m := splitStat(list.Items[len(list.Items)-1])
		if m == nil {
			return p, nil
		}
		return withLast(list, last), m
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || n.Head != nil || len(n.Mods) == 0 || len(n.Post) > 0 {
		return p, nil
	}
	last := len(n.Mods) - 1
	stat, ok := n.Mods[last].(*ast.StatMod)
	if !ok || len(stat.Numbers) != 1 || stat.Tail != ast.TailNone {
		return p, nil
	}
	value := &ast.NounPhrase{Mods: []ast.Mod{stat}}
	value.SetSpan(stat.Span())
	rest := *n
	rest.Mods = n.Mods[:last:last]
	rest.Head = &ast.NounHead{Noun: stat.Stat, Number: ast.Singular}
	if last > 0 {
		card, ok := rest.Mods[last-1].(*ast.NounMod)
		if !ok {
			return p, nil
		}
		rest.Mods = rest.Mods[:last-1]
		rest.Head = &ast.NounHead{Noun: card.Noun, Number: card.Number}
	}
	rest.Head.SetSpan(n.Span())
	return &rest, value
}

// isHavingNegated recognises `its effects negated` behind `has`.
func isHavingNegated(a *argList) bool {
	n, ok := a.peekPatient().(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounEffect || len(n.Post) == 0 {
		return false
	}
	r, ok := n.Post[len(n.Post)-1].(*ast.RelClause)
	return ok && r.Word == ast.RelReduced && isVerb(onlyClause(r.Steps), ast.VerbNegate)
}

// haveNegated lowers `that monster has its effects negated`.
func (s *scope) haveNegated(c *ast.Clause, a *argList) (ir.Op, error) {
	n := a.object().(*ast.NounPhrase)
	last := len(n.Post) - 1
	inner := onlyClause(n.Post[last].(*ast.RelClause).Steps)
	a.items = append(a.items, attach(inner.Args)...)
	whose, ok := n.Dets[0].(*ast.DetWord)
	if !ok || possessive(whose) == nil || len(n.Dets) != 1 {
		return nil, unsupported("effects", n)
	}
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	owner := &ast.Possessor{Of: subject}
	owner.SetSpan(subject.Span())
	effects := *n
	effects.Dets, effects.Post = []ast.Det{owner}, n.Post[:last:last]
	return s.negateEffects(&effects, c, a)
}

// isGrant recognises what a card gains that is an effect: `this effect`, `the following effects`, or the
// effect itself in quotes.
func isGrant(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if _, quoted := n.Head.(*ast.QuotedText); quoted {
		return true
	}
	return headNoun(n) == ast.NounEffect
}

// grant lowers `it gains this effect`, with the effect in a bullet below or in quotes.
func (s *scope) grant(c *ast.Clause, a *argList) (ir.Op, error) {
	n := a.object().(*ast.NounPhrase)
	what, err := s.gainer(c, a)
	if err != nil {
		return nil, err
	}
	op := &ir.GrantOp{What: what}
	if op.Until, err = s.until(a); err != nil {
		return nil, err
	}
	test, err := s.takeBranch(a)
	if err != nil {
		return nil, err
	}
	if test != nil {
		op.Abilities, err = s.grantedByLabel(n, what, test)
		return op, err
	}
	op.Abilities, err = s.grantedBy(n)
	return op, err
}

// grantedByLabel reads effects that a card has depending on something: each holds while its label does.
// What they depend on must be the card's own affair, as the abilities are its own.
func (s *scope) grantedByLabel(n *ast.NounPhrase, what *ir.Selector, test labelTest) ([]*ir.Ability, error) {
	if !what.IsThis() || s.stage != stageStatic {
		return nil, unsupported("effects by label", n)
	}
	if len(n.Dets)+len(n.Mods)+len(n.Post) > 0 && !isFollowingEffects(n) {
		return nil, unsupported("effect", n)
	}
	var list []*ir.Ability
	groups := 0
	for _, b := range s.takeBullets() {
		plain, cond, err := labelled(b, test)
		if err != nil {
			return nil, err
		}
		s.bullets = []*ast.Bullet{plain}
		k := s.compiler.granted()
		k.card, k.groups = s.compiler.card, groups
		abilities, err := s.bulletsFor(k)
		if err != nil {
			return nil, err
		}
		groups = k.groups
		for _, ability := range abilities {
			ability.Condition = joinPreds(cond, ability.Condition)
		}
		list = append(list, abilities...)
	}
	return list, nil
}

// grantedBy reads the effects that a phrase stands for.
func (s *scope) grantedBy(n *ast.NounPhrase) ([]*ir.Ability, error) {
	if q, ok := n.Head.(*ast.QuotedText); ok && len(n.Dets)+len(n.Mods)+len(n.Post) == 0 {
		return s.quoted(q.Sentences)
	}
	if !isFollowingEffects(n) {
		return nil, unsupported("effect", n)
	}
	return s.bulletAbilities()
}

// isFollowingEffects recognises `this effect`, `these effects`, `the following effects`: what the bullets say.
func isFollowingEffects(n *ast.NounPhrase) bool {
	if len(n.Dets) != 1 || len(n.Post) > 0 || !onlyFollowing(n.Mods) {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return ok && (d.Word == ast.DetThis || d.Word == ast.DetThese || d.Word == ast.DetThe && len(n.Mods) > 0)
}

// effectsOf has what the step Summoned or equipped receive the effects that `with the following effect` announces.
func (s *scope) effectsOf(step *ir.Step, with *ast.PP) (*ir.Step, error) {
	n, ok := with.Object.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("effect", with)
	}
	read := s.grantedBy
	if _, equips := step.Op.(*ir.EquipOp); equips {
		read = s.equipAbilities
	}
	abilities, err := read(n)
	if err != nil {
		return nil, err
	}
	grant := &ir.GrantOp{What: ir.Of(&ir.ResultRef{Slot: s.slotOf(step)}), Abilities: abilities}
	return &ir.Step{Link: ir.LinkIfDo, Op: grant, Span: s.span(with)}, nil
}

func onlyFollowing(mods []ast.Mod) bool {
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.AdjMod:
			if m.Adj != ast.AdjFollowing {
				return false
			}
		case *ast.VerbMod:
			if m.Verb.Verb != ast.VerbFollow {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func hasInfinitive(a *argList) bool {
	for _, n := range a.left() {
		if _, ok := n.(*ast.Infinitive); ok {
			return true
		}
	}
	return false
}

// chooseTo lowers `your opponent chooses 1 of them for you to add to your hand`: one player picks, and the
// other acts on it.
func (s *scope) chooseTo(c *ast.Clause, a *argList) (ir.Op, error) {
	chooser, named, err := s.agent(a)
	if err != nil {
		return nil, err
	}
	if !named {
		chooser = s.doer
	}
	random := a.adverb(ast.AdvRandomly) || a.adverb(ast.AdvAtRandom)
	inf, p := a.infinitive(), a.object()
	inner := onlyClause(inf.Steps)
	if p == nil || inner == nil || inner.Subject != nil || firstObject(inner) != nil {
		return nil, unsupported("choice", c)
	}
	if who := a.pp(ast.PrepFor); who != nil && !isYou(asPhrase(who.Object)) {
		return nil, unsupported("choice", who)
	}
	list := newArgs(inner)
	list.items = append([]ast.Node{p}, list.items...)
	op, err := s.action(inner, list)
	if err != nil {
		return nil, err
	}
	what := pickedBy(op)
	if what == nil {
		return nil, unsupported("choice", inner)
	}
	what.Chooser, what.Random = chooser, random
	return op, list.rest()
}

// asPhrase is n as a phrase; nil for other nodes.
func asPhrase(n ast.Node) ast.Phrase {
	p, _ := n.(ast.Phrase)
	return p
}

// pickedBy is what an action picks cards with; nil for actions that pick none.
func pickedBy(op ir.Op) *ir.Selector {
	switch op := op.(type) {
	case *ir.MoveOp:
		return op.What
	case *ir.SummonOp:
		return op.What
	case *ir.SetOp:
		return op.What
	case *ir.AttachOp:
		return op.What
	case *ir.EquipOp:
		return op.What
	case *ir.RevealOp:
		return op.What
	}
	return nil
}

// win lowers `you win the Duel`.
func (s *scope) win(c *ast.Clause, a *argList) (ir.Op, error) {
	n, ok := a.object().(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 || len(n.Dets) != 1 {
		return nil, unsupported("object of win:", c)
	}
	if d, ok := n.Dets[0].(*ast.DetWord); !ok || d.Word != ast.DetThe {
		return nil, unsupported("object of win:", n)
	}
	switch headNoun(n) {
	case ast.NounDuel:
		return &ir.WinOp{Player: s.doer}, nil
	case ast.NounMatch:
		return &ir.WinOp{Player: s.doer, Match: true}, nil
	}
	return nil, unsupported("object of win:", n)
}
