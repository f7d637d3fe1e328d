package compile

import (
	"psct/ast"
	"psct/ir"
)

// Summons of the card itself that are no effects: `you can Special Summon this card (from your hand) by …`,
// contact Fusion, alternative Xyz Summons, Tribute Summons with other Tributes.

// procedure lowers a sentence that says how its card can be Summoned, or must be by a way of its own.
// false: the sentence is none.
//
// Rule: PSCT 1.2 (8), PSCT 1.6.
func (s *scope) procedure(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) == 0 || len(sent.Conditions) > 0 {
		return nil, false, nil
	}
	c := sent.Resolution[0].Clause
	switch {
	case s.isOwnSummon(c):
		list, err := s.ownSummon(sent)
		return list, true, err
	case isMustEither(sent.Resolution):
		list, err := s.mustEither(sent)
		return list, true, err
	case isMustSummon(c):
		list, err := s.mustSummon(sent)
		return list, true, err
	}
	return nil, false, nil
}

// isOwnSummon recognises `you can Special Summon this card …`.
func (s *scope) isOwnSummon(c *ast.Clause) bool {
	if c == nil || !isYou(c.Subject) || !hasAux(c, ast.AuxCan) || hasAdverb(c, ast.AdvOnly) || !isVerb(c, ast.VerbSummon, ast.VerbSummonSet) {
		return false
	}
	obj := firstObject(c)
	return s.isThisObject(obj) && !anyIn(c.Args, isMadeEffect) && !anyIn(c.Args, isInAddition)
}

// isThisObject recognises `this card`, whatever stands behind it, and `it` or the card's own name for it.
func (s *scope) isThisObject(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if isThisCard(n) {
		return true
	}
	switch h := n.Head.(type) {
	case *ast.PronounHead:
		return h.Pronoun == ast.PronIt && len(n.Dets) == 0
	case *ast.NameHead:
		return h.Name == s.card.Name && len(n.Dets)+len(n.Mods) == 0
	}
	return false
}

// isMadeEffect recognises `to have it become an Effect Monster` of Gemini Monsters.
func isMadeEffect(n ast.Node) bool { _, ok := n.(*ast.Infinitive); return ok }

// isMustSummon recognises `must (first) be Special Summoned (from your hand) by banishing …`.
func isMustSummon(c *ast.Clause) bool {
	if c == nil || !hasAux(c, ast.AuxMust) || !groupOf(c).Passive || !isVerb(c, ast.VerbSummon, ast.VerbSummonSet) {
		return false
	}
	if c.Subject != nil && !isThisCard(c.Subject) {
		return false
	}
	return anyIn(attach(c.Args), isCostPP) || anyIn(c.Args, isPlaceNote)
}

// isPlaceNote recognises `(from your hand)`.
func isPlaceNote(n ast.Node) bool {
	note, ok := n.(*ast.Note)
	return ok && len(note.Items) == 1 && isPP(note.Items[0], ast.PrepFrom)
}

// ownSummon lowers `you can Special Summon this card (from your hand) …`.
func (s *scope) ownSummon(sent *ast.Sentence) ([]*ir.Ability, error) {
	first := sent.Resolution[0]
	c := first.Clause
	if isRitualOfThis(c) {
		return s.ritualOfThis(sent)
	}
	w, err := s.newWay(sent, c)
	if err != nil {
		return nil, err
	}
	if err := w.leads(first.Lead, sent); err != nil {
		return nil, err
	}
	a := newArgs(c)
	a.modal()
	a.subject()
	a.adverb(ast.AdvAlso)
	rest, err := w.clause(a, sent.Resolution)
	if err != nil {
		return nil, err
	}
	if err := w.after(rest); err != nil {
		return nil, err
	}
	w.ability.Condition = allOf(w.conds)
	return []*ir.Ability{w.ability}, nil
}

// after lowers what is done together with or after the Summon.
func (w *way) after(steps []*ast.Step) error {
	if len(steps) == 0 {
		return nil
	}
	w.stage = stageResolution
	w.prev = w.ability.Do[0]
	w.add(antecedent{ref: &ir.ThisRef{}, origin: originThis, class: classMonster, number: ast.Singular})
	all := append([]*ast.Step(nil), steps...)
	link, err := linkOf(steps, 0)
	if err != nil {
		return err
	}
	all[0] = alone(steps[0])
	b, err := w.block(all)
	if err != nil {
		return err
	}
	b[0].Link = link
	w.ability.Do = append(w.ability.Do, b...)
	return nil
}

// mustSummon lowers `must first be Special Summoned (from your hand) by banishing …`: a Summoning condition
// and the procedure that fulfils it.
func (s *scope) mustSummon(sent *ast.Sentence) ([]*ir.Ability, error) {
	first := sent.Resolution[0]
	if len(first.Lead) > 0 {
		return nil, unsupported("condition of a Summon:", first.Lead[0])
	}
	c := first.Clause
	w, err := s.newWay(sent, c)
	if err != nil {
		return nil, err
	}
	w.ability.Negatable = false
	rule := &ir.SummonRuleOp{Rule: ir.MustBe, Itself: true, OrSet: isVerb(c, ast.VerbSummonSet), Kinds: ir.SetOf(w.op.Kind)}
	a := newArgs(c)
	a.modal()
	a.subject()
	if a.adverb(ast.AdvFirst) {
		rule.Rule = ir.MustFirstBe
	}
	rest, err := w.clause(a, sent.Resolution)
	if err != nil {
		return nil, err
	}
	if rest, err = s.noOtherWays(rest); err != nil {
		return nil, err
	}
	if len(rest) > 0 {
		return nil, unsupported("Summoning condition", rest[0])
	}
	w.ability.Condition = allOf(w.conds)
	cond := s.compiler.newAbility(ir.SummonCondition, sent)
	cond.Zones = 0
	cond.Do = ir.Block{{Op: rule, Span: s.span(c)}}
	return []*ir.Ability{cond, w.ability}, nil
}

// noOtherWays takes `and cannot be Special Summoned by other ways`, which says the same as `must` again.
func (s *scope) noOtherWays(steps []*ast.Step) ([]*ast.Step, error) {
	if len(steps) == 0 || !isNoOtherWays(steps[0]) {
		return steps, nil
	}
	return steps[1:], nil
}

func isNoOtherWays(st *ast.Step) bool {
	c := st.Clause
	return c != nil && c.Subject == nil && isVerb(c, ast.VerbSummon) && hasAux(c, ast.AuxCannot) && len(c.Args) == 1 && words(c.Args[0]) == "by other ways"
}

// isMustEither recognises `must be either Fusion Summoned, or Special Summoned by …`.
func isMustEither(steps []*ast.Step) bool {
	if len(steps) < 2 || steps[0].Clause == nil || !hasAux(steps[0].Clause, ast.AuxMust) || !hasAdverb(steps[0].Clause, ast.AdvEither) {
		return false
	}
	for _, st := range steps[1:] {
		if !isOr(st.Conj) || st.Clause == nil || !isVerb(st.Clause, ast.VerbSummon) || st.Clause.Subject != nil {
			return false
		}
	}
	return groupOf(steps[0].Clause).Passive && isVerb(steps[0].Clause, ast.VerbSummon)
}

// mustEither lowers a Summoning condition with alternatives: any one of them will do.
func (s *scope) mustEither(sent *ast.Sentence) ([]*ir.Ability, error) {
	steps := shareAux(sent.Resolution)
	var rules []*ir.SummonRuleOp
	var ways []*ir.Ability
	for _, st := range steps {
		one := *sent
		plain := alone(st)
		c := *plain.Clause
		c.Aux = nil
		for _, w := range plain.Clause.Aux {
			if w.Adverb != ast.AdvEither || w.Aux != ast.AuxNone {
				c.Aux = append(c.Aux, w)
			}
		}
		plain.Clause = &c
		one.Resolution = []*ast.Step{plain}
		sub := s.compiler.newScope()
		sub.stage = stageStatic
		list, err := sub.statement(&one)
		if err != nil {
			return nil, err
		}
		for _, a := range list {
			if a.Kind != ir.SummonCondition {
				ways = append(ways, a)
				continue
			}
			rules = append(rules, a.Do[0].Op.(*ir.SummonRuleOp))
		}
	}
	if len(rules) != len(steps) {
		return nil, unsupported("Summoning condition", sent)
	}
	for _, r := range rules[1:] {
		rules[0].Or = append(rules[0].Or, r)
	}
	cond := s.compiler.newAbility(ir.SummonCondition, sent)
	cond.Zones = 0
	cond.Do = ir.Block{{Op: rules[0], Span: s.span(sent)}}
	return append([]*ir.Ability{cond}, ways...), nil
}
