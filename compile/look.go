package compile

import (
	"slices"

	"psct/ast"
)

// Looking at sentences: what decides between kinds of sentence before anything is lowered.

// headClause is the clause of the first step; nil when there is none.
func headClause(steps []*ast.Step) *ast.Clause {
	if len(steps) == 0 {
		return nil
	}
	return steps[0].Clause
}

// firstObject is the first bare phrase among the arguments of c.
func firstObject(c *ast.Clause) ast.Phrase {
	for _, a := range c.Args {
		if p, ok := a.(ast.Phrase); ok {
			return p
		}
	}
	return nil
}

func isVerb(c *ast.Clause, verbs ...ast.Verb) bool {
	if c == nil || len(c.Verbs) == 0 {
		return false
	}
	for _, v := range verbs {
		if c.Verbs[0].Verb == v {
			return true
		}
	}
	return false
}

// startsYouCan reports whether the first clause is `you can …`.
func startsYouCan(steps []*ast.Step) bool {
	c := headClause(steps)
	return c != nil && isYou(c.Subject) && hasAux(c, ast.AuxCan) && !hasAdverb(c, ast.AdvOnly)
}

func isYou(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	h, ok := n.Head.(*ast.PronounHead)
	return ok && h.Pronoun == ast.PronYou
}

func hasAux(c *ast.Clause, a ast.Aux) bool {
	for _, w := range c.Aux {
		if w.Aux == a {
			return true
		}
	}
	return false
}

// anyNode reports whether f holds of n or of a node below it.
func anyNode(n ast.Node, f func(ast.Node) bool) bool {
	found := false
	ast.Walk(n, func(m ast.Node) bool {
		found = found || f(m)
		return !found
	})
	return found
}

func anyIn[N ast.Node](list []N, f func(ast.Node) bool) bool {
	for _, n := range list {
		if anyNode(n, f) {
			return true
		}
	}
	return false
}

// isQuick reports whether the conditions of s say that it is a Quick Effect.
func isQuick(s *ast.Sentence) bool {
	return anyIn(s.Conditions, func(n ast.Node) bool { m, ok := n.(*ast.Note); return ok && m.Quick })
}

// saysActivated reports whether s is what happens when the card itself is activated: `When this card is
// activated:`, `When you activate this card, …`, `Activate this card by …`.
func saysActivated(s *ast.Sentence) bool {
	of := func(n ast.Node) bool {
		if isWhenYouActivate(n) {
			return true
		}
		c, ok := n.(*ast.Clause)
		if !ok || !isVerb(c, ast.VerbActivate) {
			return false
		}
		if g := groupOf(c); g.Passive {
			return isThisCard(c.Subject) && !g.Past // not `if this card was activated this turn`
		}
		obj := firstObject(c)
		return c.Subject == nil && (obj == nil && len(c.Args) > 0 || isThisCard(obj)) && c.Verbs[0].Form == ast.FormBase
	}
	return anyIn(s.Conditions, of) || anyIn(s.Activation, of) || !isMarked(s) && anyIn(s.Resolution, of)
}

// isWhenYouActivate recognises `when you activate this card`.
func isWhenYouActivate(n ast.Node) bool {
	sub, ok := n.(*ast.SubClause)
	if !ok || sub.Word != ast.SubWhen {
		return false
	}
	c := onlyClause(sub.Steps)
	return c != nil && len(c.Aux) == 0 && isVerb(c, ast.VerbActivate) && !groupOf(c).Past && isYou(c.Subject) && len(c.Args) == 1 && isThisCard(firstObject(c))
}

// usedElsewhere reports whether the effect of a Spell or Trap in s is a later one, used when the card is
// already on the field, or in the GY or elsewhere.
func usedElsewhere(s *ast.Sentence) bool {
	steps := s.Activation
	if len(steps) == 0 {
		steps = s.Resolution
	}
	return anyIn(s.Conditions, aboutThisCard) || anyIn(steps, leavesWithThisCard)
}

// aboutThisCard reports whether n is this card as subject, or this card in some place.
func aboutThisCard(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Clause:
		return n.Subject != nil && anyNode(n.Subject, isThisNode) && !isSet(n)
	case *ast.NounPhrase:
		return isThisCard(n) && len(n.Post) > 0
	}
	return false
}

// isSet recognises `this card is Set`, which it is when it is activated itself.
func isSet(c *ast.Clause) bool {
	return isVerb(c, ast.VerbSet) && groupOf(c).Passive && len(c.Args) == 0
}

func isThisNode(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && isThisCard(p)
}

// leavesWithThisCard reports whether n is a command that uses the card itself: `banish this card from
// your GY`.
func leavesWithThisCard(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Clause:
		return isVerb(n, ast.VerbBanish, ast.VerbSend, ast.VerbAdd, ast.VerbShuffle, ast.VerbReturn, ast.VerbDiscard, ast.VerbReveal) && firstObject(n) != nil && anyNode(firstObject(n), isThisNode)
	case *ast.NounPhrase:
		return isThisCard(n) && anyIn(n.Post, func(m ast.Node) bool {
			return isPP(m, ast.PrepFrom, ast.PrepIn)
		})
	}
	return false
}

// choosesAtActivation reports whether the bullets of s are choices made when the effect is activated,
// although it has no marker: `You can activate 1 of these effects.`
//
// Rule: PSCT 1.5.
func choosesAtActivation(s *ast.Sentence) bool {
	if len(s.Bullets) == 0 || len(s.Resolution) == 0 {
		return false
	}
	return anyIn(s.Resolution, func(n ast.Node) bool {
		c, ok := n.(*ast.Clause)
		return ok && isVerb(c, ast.VerbActivate) && groupOf(c).Modal != ast.AuxCannot
	})
}

// goesOn reports whether a sentence without markers goes on with the resolution of the effect before it:
// it branches on what was done, points back at something, or is about a limited time.
func goesOn(s *ast.Sentence) bool {
	if len(s.Resolution) == 0 {
		return false
	}
	first := s.Resolution[0]
	for _, l := range first.Lead {
		if branches(l) {
			return true
		}
	}
	if len(first.Lead) > 0 && introducesOwn(first.Lead) {
		return boundInTime(s) && !slices.ContainsFunc(first.Lead, waitsAnew)
	}
	return stepPointsBack(first) || boundInTime(s) || isPlainCommand(first) || len(first.Lead) == 0 && saysThatBattle(s.Resolution)
}

// saysThatBattle reports whether the steps speak of a battle named before: `this card cannot be destroyed by
// that battle`.
func saysThatBattle(steps []*ast.Step) bool {
	return anyIn(steps, func(n ast.Node) bool {
		battle, ok := n.(*ast.NounPhrase)
		return ok && isThatBattle(battle)
	})
}

func isThatBattle(n *ast.NounPhrase) bool {
	return headNoun(n) == ast.NounBattle && len(n.Dets) == 1 && onlyDeterminers(n, ast.DetThat)
}

// branches reports whether a lead is about what was just done: `if you do`, `otherwise`, `then`.
func branches(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Adverbial:
		switch n.Adverb {
		case ast.AdvOtherwise, ast.AdvThen, ast.AdvAlso, ast.AdvAfterThat, ast.AdvInThatCase, ast.AdvIfTied, ast.AdvEvenIfNot:
			return n.Per == nil
		}
	case *ast.SubClause:
		return n.Word == ast.SubImmediatelyAfter || isDoClause(n) || len(n.Steps) > 0 && startsBack(n.Steps[0])
	}
	return false
}

// isDoClause reports whether n is `if you do`, `if they did`, `if it does not`, `if you cannot`: a branch on whether the
// step before was carried out.
func isDoClause(n *ast.SubClause) bool {
	if n.Word != ast.SubIf && n.Word != ast.SubWhen || len(n.Steps) != 1 {
		return false
	}
	c := n.Steps[0].Clause
	if c == nil || len(c.Args) > 0 {
		return false
	}
	if len(c.Verbs) == 0 {
		return hasAux(c, ast.AuxDo) || hasAux(c, ast.AuxDoes) || hasAux(c, ast.AuxDid) || hasAux(c, ast.AuxCannot)
	}
	return isVerb(c, ast.VerbDo)
}

// saysNotDone reports whether `if you do` is denied: `if you do not`, `if you cannot`.
func saysNotDone(c *ast.Clause) bool { return groupOf(c).Not || hasAux(c, ast.AuxCannot) }

// replacesWithThisCard recognises `if … would be destroyed, you can banish this card from your GY instead`:
// what a Spell or Trap does when it is no longer being activated.
func replacesWithThisCard(s *ast.Sentence) bool {
	if len(s.Resolution) == 0 {
		return false
	}
	would := anyIn(s.Resolution[0].Lead, func(n ast.Node) bool {
		c, ok := n.(*ast.Clause)
		return ok && hasAux(c, ast.AuxWould) && (c.Subject == nil || !isBack(c.Subject))
	})
	return would && anyIn(s.Resolution, leavesWithThisCard)
}

// introducesOwn reports whether the leads name what the sentence is about by themselves: `if this card
// attacks`, `while you control …`. Pronouns behind them then mean that.
func introducesOwn(leads []ast.Node) bool {
	for _, l := range leads {
		if s, ok := l.(*ast.SubClause); ok && s.Word != ast.SubAfter && s.Word != ast.SubImmediatelyAfter {
			return true
		}
	}
	return false
}

// waitsAnew recognises `if this card is Special Summoned`, `if this card attacks`: what follows it holds whenever that
// happens, and not only behind the effect before.
func waitsAnew(n ast.Node) bool {
	s, ok := n.(*ast.SubClause)
	if !ok || s.Word != ast.SubIf && s.Word != ast.SubWhen {
		return false
	}
	c := onlyClause(s.Steps)
	if c == nil || c.Subject == nil || isBack(c.Subject) || groupOf(c).Past || groupOf(c).Modal != ast.AuxNone {
		return false
	}
	if isVerb(c, ast.VerbAttack, ast.VerbBattle) {
		return !groupOf(c).Passive && !groupOf(c).Going && !anyIn(c.Args, func(n ast.Node) bool { p, ok := n.(*ast.NounPhrase); return ok && isThisTurn(p) })
	}
	return isThisCard(c.Subject) && isVerb(c, ast.VerbSummon) && groupOf(c).Passive && !hasAdverb(c, ast.AdvThisWay)
}

// stepPointsBack reports whether a step begins by pointing at something named before.
func stepPointsBack(st *ast.Step) bool {
	return startsBack(st) || st.Clause != nil && st.Clause.Subject == nil && firstObject(st.Clause) != nil && isBack(firstObject(st.Clause))
}

// startsBack reports whether the subject of a step points at something named before: `it`, `that
// monster`, `the Summoned monster`, `its effects`.
func startsBack(st *ast.Step) bool {
	return st.Clause != nil && st.Clause.Subject != nil && isBack(st.Clause.Subject)
}

func isBack(p ast.Phrase) bool {
	switch p := p.(type) {
	case *ast.Coord:
		return isBack(p.Items[0])
	case *ast.NounPhrase:
		return isBackNoun(p)
	}
	return false
}

func isBackNoun(p *ast.NounPhrase) bool {
	if h, ok := p.Head.(*ast.PronounHead); ok && len(p.Dets) == 0 {
		switch h.Pronoun {
		case ast.PronIt, ast.PronThey, ast.PronThem, ast.PronThat, ast.PronThose, ast.PronThese, ast.PronThis, ast.PronBoth:
			return true
		}
	}
	for _, d := range p.Dets {
		switch d := d.(type) {
		case *ast.DetWord:
			if pointingDet(d.Word) && !isThisCard(p) {
				return true
			}
		case *ast.Possessor:
			if isBack(d.Of) {
				return true
			}
		}
	}
	return doneMod(p)
}

func pointingDet(d ast.Determiner) bool {
	switch d {
	case ast.DetThat, ast.DetThose, ast.DetThese, ast.DetThis, ast.DetIts, ast.DetTheir:
		return true
	}
	return false
}

// doneMod recognises `the Summoned monster`, `the destroyed cards`.
func doneMod(p *ast.NounPhrase) bool {
	the := false
	for _, d := range p.Dets {
		w, ok := d.(*ast.DetWord)
		the = the || ok && w.Word == ast.DetThe
	}
	if !the {
		return false
	}
	for _, m := range p.Mods {
		if v, ok := m.(*ast.VerbMod); ok && v.Verb.Verb != ast.VerbEquip && v.Verb.Verb != ast.VerbAttack && v.Verb.Verb != ast.VerbFollow {
			return true
		}
	}
	return false
}

// boundInTime reports whether s speaks of this turn or of a time that ends: what stands in a resolution,
// not what holds all the time.
func boundInTime(s *ast.Sentence) bool {
	for _, st := range s.Resolution {
		if st.Clause == nil {
			continue
		}
		for _, n := range append(attach(st.Lead), attach(st.Clause.Args)...) {
			if isLimitedTime(n) {
				return true
			}
		}
	}
	return false
}

// isLimitedTime recognises `this turn`, `for the rest of this turn`, `until the end of this turn`.
func isLimitedTime(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return isThisTurn(n)
	case *ast.PP:
		return n.Prep == ast.PrepUntil || isPP(n, ast.PrepFor, ast.PrepDuring) && n.Object != nil && anyNode(n.Object, func(m ast.Node) bool {
			p, ok := m.(*ast.NounPhrase)
			return ok && isThisTurn(p)
		})
	}
	return false
}

// isThisTurn recognises `this turn` that is no history (`destroyed this turn` stands in a condition).
func isThisTurn(p *ast.NounPhrase) bool {
	h, ok := p.Head.(*ast.NounHead)
	if !ok || h.Noun != ast.NounTurn && h.Noun != ast.NounDuel || len(p.Dets) == 0 {
		return false
	}
	d, ok := p.Dets[0].(*ast.DetWord)
	return ok && d.Word == ast.DetThis
}

// isPlainCommand reports whether a step is a command that only makes sense once: `draw 1 card`. Commands
// that can hold all the time (`negate the effects of …`) are none.
func isPlainCommand(st *ast.Step) bool {
	c := st.Clause
	if c == nil || c.Subject != nil || len(c.Aux) > 0 || len(c.Verbs) == 0 || c.Verbs[0].Form != ast.FormBase {
		return false
	}
	switch c.Verbs[0].Verb {
	case ast.VerbNegate, ast.VerbHalve, ast.VerbDouble, ast.VerbTreat, ast.VerbEquip, ast.VerbIncrease, ast.VerbReduce, ast.VerbDecrease, ast.VerbSkip:
		return false
	}
	monster, _ := battled(firstObject(c))
	return monster == nil // holds all the time too
}
