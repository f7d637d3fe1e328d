package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// limitReach is which effects of a card a limit clause speaks of.
type limitReach uint8

const (
	reachNone       limitReach = iota
	reachThis                  // this effect: the one before the clause
	reachEach                  // each effect of the card
	reachFollowing             // all effects after the clause, or in its bullets
	reachNext                  // the following effect
	reachPreceding             // all effects before the clause
	reachActivation            // the activation of the card
	reachSummon                // the Summon of the card
	reachThisWay               // the Summon by the procedure or effect before the clause
	reachNth                   // the 1st, 2nd … effect
)

// limitClause is a sentence that says how often effects may be used.
type limitClause struct {
	limit ir.Limit
	reach limitReach
	nth   []int
	// only narrows it to one box (`each Pendulum Effect of "N"`).
	only *ir.Box
	// also is what the same sentence forbids for the turn.
	also []*ast.Step
}

// isLimitSentence reports whether s only says how often something may be used.
//
// Rule: PSCT 1.4.
func isLimitSentence(s *ast.Sentence) bool {
	if isMarked(s) || len(s.Resolution) == 0 || len(s.Labels) > 0 || len(s.Resolution[0].Lead) > 0 {
		return false
	}
	return isLimitClause(s.Resolution[0].Clause)
}

func isLimitClause(c *ast.Clause) bool {
	if c == nil || !isVerb(c, ast.VerbUse, ast.VerbActivate, ast.VerbSummon, ast.VerbGain, ast.VerbApply) || !hasAux(c, ast.AuxCan) {
		return false
	}
	if !hasPeriod(c) {
		return false
	}
	switch {
	case groupOf(c).Passive:
		return isEffectPhrase(c.Subject)
	case !isYou(c.Subject):
		return false
	case isVerb(c, ast.VerbSummon):
		return hasAdverb(c, ast.AdvOnly) && nameOf(firstObject(c)) != ""
	}
	obj := firstObject(c)
	if obj == nil {
		return anyIn(c.Args, func(n ast.Node) bool { a, ok := n.(*ast.Adverbial); return ok && a.Adverb == ast.AdvEach })
	}
	return isEffectPhrase(obj) || hasAdverb(c, ast.AdvOnly) && nameOf(obj) != ""
}

// hasPeriod reports whether c has `once per turn`, `per turn`, `once while …`.
func hasPeriod(c *ast.Clause) bool {
	for _, a := range c.Args {
		switch a := a.(type) {
		case *ast.Adverbial:
			if timesOf(a.Adverb) > 0 {
				return true
			}
		case *ast.PP:
			if a.Prep == ast.PrepPer {
				return true
			}
		}
	}
	return false
}

func isEffectPhrase(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	return headNoun(n) == ast.NounEffect || isPendulumEffect(n)
}

// isPendulumEffect recognises `Pendulum Effect`, which has no noun: it is written like a kind of card.
func isPendulumEffect(n *ast.NounPhrase) bool {
	if n.Head != nil || len(n.Mods) != 2 {
		return false
	}
	a, ok := n.Mods[0].(*ast.KindMod)
	b, ok2 := n.Mods[1].(*ast.KindMod)
	return ok && ok2 && a.Kind == ast.KindPendulum && b.Kind == ast.KindEffect && !a.Not && !b.Not
}

// pluralNoun reports whether the noun of p is written in the plural.
func pluralNoun(p *ast.NounPhrase) bool {
	h, ok := p.Head.(*ast.NounHead)
	return ok && h.Number == ast.Plural
}

// nameOf is the quoted name that p is, or is of: `"N"`, `1 "N"`, `the effect of "N"`, `"N" effect`.
func nameOf(p ast.Phrase) string {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return ""
	}
	if h, ok := n.Head.(*ast.NameHead); ok {
		return h.Name
	}
	for _, m := range n.Mods {
		if name, ok := m.(*ast.NameMod); ok && !name.Not {
			return name.Name
		}
	}
	for _, m := range n.Post {
		if pp, ok := m.(*ast.PP); ok && pp.Prep == ast.PrepOf {
			if of, ok := pp.Object.(ast.Phrase); ok {
				return nameOf(of)
			}
		}
	}
	return ""
}

func timesOf(a ast.Adverb) int {
	switch a {
	case ast.AdvOnce:
		return 1
	case ast.AdvTwice:
		return 2
	case ast.AdvThrice:
		return 3
	}
	return 0
}

// softLimit reads the limit in front of an effect: `once per turn`, `up to twice per Chain`. false: n is
// no limit.
//
// Rule: PSCT 1.4.
func (s *scope) softLimit(n ast.Node) (*ir.Limit, bool, error) {
	adv, ok := n.(*ast.Adverbial)
	if !ok || timesOf(adv.Adverb) == 0 || adv.Per == nil {
		return nil, false, nil
	}
	l := &ir.Limit{Class: ir.LimitSoft, Count: ir.N(timesOf(adv.Adverb)), Span: s.span(n)}
	if err := s.period(l, adv.Per); err != nil {
		return nil, true, err
	}
	return l, true, nil
}

// period sets when the counter of l starts anew.
func (s *scope) period(l *ir.Limit, n ast.Node) error {
	switch n := n.(type) {
	case *ast.PP:
		if p, ok := n.Object.(*ast.NounPhrase); ok && (n.Prep == ast.PrepPer || n.Prep == ast.PrepDuring) {
			return s.periodOf(l, p, n)
		}
	case *ast.SubClause:
		if n.Word == ast.SubWhile && isFaceUpHere(n) {
			l.Per = ir.PerFaceUp
			return nil
		}
		if n.Word == ast.SubWhile && isStayHere(n) {
			l.Per = ir.PerStay
			return nil
		}
	}
	return unsupported("period of a limit", n)
}

func (s *scope) periodOf(l *ir.Limit, p *ast.NounPhrase, n ast.Node) error {
	h, ok := p.Head.(*ast.NounHead)
	if !ok || len(p.Mods) > 0 || len(p.Post) > 0 {
		return unsupported("period of a limit", n)
	}
	per := limitPeriods[h.Noun]
	if per == ir.PerNone {
		return unsupported("period of a limit", n)
	}
	l.Per = per
	for _, d := range p.Dets {
		turn, ok := periodTurn(d)
		if !ok {
			return unsupported("period of a limit", n)
		}
		l.Turn = turn
	}
	return nil
}

// periodTurn is whose turn or phase a period is: `opponent's turn`, `each of your turns`.
func periodTurn(d ast.Det) (*ir.Player, bool) {
	switch d := d.(type) {
	case *ast.DetWord:
		switch d.Word {
		case ast.DetYour:
			return ir.Player{}.Ptr(), !d.Of
		case ast.DetEach, ast.DetEvery, ast.DetThe, ast.DetThat:
			return nil, true
		}
	case *ast.Possessor:
		if of, ok := d.Of.(*ast.NounPhrase); ok && isOpponent(of) {
			return ir.Player{Who: ir.Opponent}.Ptr(), true
		}
	}
	return nil, false
}

func isOpponent(p *ast.NounPhrase) bool {
	h, ok := p.Head.(*ast.NounHead)
	return ok && h.Noun == ast.NounOpponent && len(p.Mods) == 0 && len(p.Post) == 0
}

// limitPeriods is what a noun behind `per` says of the counter.
var limitPeriods = [ast.NumNouns]ir.LimitPer{
	ast.NounTurn: ir.PerTurn, ast.NounDuel: ir.PerDuel, ast.NounChain: ir.PerChain,
	ast.NounBattle: ir.PerBattle, ast.NounBattlePhase: ir.PerBattlePhase, ast.NounBattleStep: ir.PerBattleStep,
	ast.NounDamageStep: ir.PerDamageStep, ast.NounAttack: ir.PerAttack, ast.NounPhase: ir.PerPhase,
	ast.NounMainPhase: ir.PerPhase, ast.NounStandbyPhase: ir.PerPhase, ast.NounEndPhase: ir.PerPhase,
}

// isFaceUpHere recognises `while (this card is) face-up on the field`.
func isFaceUpHere(n *ast.SubClause) bool {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return false
	}
	switch strings.TrimPrefix(ast.Print(n), ", ") {
	case "while this card is face-up on the field", "while face-up on the field", "while it is face-up on the field",
		"while this card is on the field", "while it is on the field", "while this card is in your Pendulum Zone",
		"while this card is in the Pendulum Zone":
		return true
	}
	return false
}

// isStayHere recognises `while this card is in your GY`.
func isStayHere(n *ast.SubClause) bool {
	switch strings.TrimPrefix(ast.Print(n), ", ") {
	case "while this card is in your GY", "while this card is in the GY", "while this card is in your hand",
		"while this card is banished":
		return true
	}
	return false
}

// onceWhile splits what stands behind the place in `once, while face-up on the field, when an attack is declared`
// off the clause that says where the limit counts: it is a condition of its own.
func onceWhile(list []ast.Node) []ast.Node {
	var out []ast.Node
	for i, n := range list {
		sub, ok := n.(*ast.SubClause)
		adv, once := ast.Node(nil), false
		if i > 0 {
			adv = list[i-1]
			a, isAdverb := adv.(*ast.Adverbial)
			once = isAdverb && timesOf(a.Adverb) > 0 && a.Per == nil
		}
		if !ok || !once || sub.Word != ast.SubWhile {
			out = append(out, n)
			continue
		}
		kept, tail := placeAlone(sub)
		out = append(append(out, kept), tail...)
	}
	return out
}

// placeAlone takes off a clause about where a card is what stands behind the place.
func placeAlone(n *ast.SubClause) (*ast.SubClause, []ast.Node) {
	c := onlyClause(n.Steps)
	if c == nil {
		return n, nil
	}
	for i, arg := range c.Args {
		if !isPP(arg, ast.PrepOn, ast.PrepIn) || i == len(c.Args)-1 {
			continue
		}
		short := *n
		short.Steps = withArgs(n.Steps, c.Args[:i+1:i+1])
		return &short, c.Args[i+1:]
	}
	return n, nil
}
