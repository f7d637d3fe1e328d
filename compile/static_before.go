package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Sentences that say more about the effect before them, and the boiler-plate of Gemini Monsters and of
// maintenance.

// aboutBefore lowers a sentence that narrows the effect before it: `this card must be face-up on the field
// to activate and to resolve this effect`. false: the sentence is none.
func (s *scope) aboutBefore(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	switch {
	case isResolveRule(sent):
		return nil, true, s.resolveRule(sent)
	case len(sent.Resolution) != 1 || sent.Resolution[0].Clause == nil:
	case isAttackManner(sent):
		return nil, true, s.attackManner(sent)
	case isQuickRule(sent.Resolution[0].Clause):
		return nil, true, s.quickRule(sent)
	}
	return nil, false, nil
}

// lastAbility is the ability that the sentence before sent made; nil when there is none, or when it was
// not understood.
func (s *scope) lastAbility(sent *ast.Sentence) (*ir.Ability, bool) {
	var last *ir.Ability
	failed := false
	for _, u := range s.compiler.units {
		if u.head == sent {
			return last, failed
		}
		if u.kind != unitEffect && u.kind != unitStatement {
			continue
		}
		if u.failed {
			last, failed = nil, true
		}
		if n := len(u.abilities); n > 0 {
			last, failed = u.abilities[n-1], false
		}
	}
	return last, failed
}

// isQuickSentence reports whether s only says when the effect before it is a Quick Effect.
func isQuickSentence(s *ast.Sentence) bool {
	return !isMarked(s) && len(s.Labels) == 0 && len(s.Resolution) == 1 && s.Resolution[0].Clause != nil && isQuickRule(s.Resolution[0].Clause)
}

// isQuickRule recognises `this is a Quick Effect if …`.
func isQuickRule(c *ast.Clause) bool {
	n, ok := firstObject(c).(*ast.NounPhrase)
	return isVerb(c, ast.VerbBe) && c.Subject != nil && ok && headNoun(n) == ast.NounQuickEffect && isPronoun(c.Subject, ast.PronThis)
}

// quickRule makes the effect before a Quick Effect while a state holds.
//
// Rule: PSCT 1.3.
func (s *scope) quickRule(sent *ast.Sentence) error {
	before, failed := s.lastAbility(sent)
	if before == nil || before.Kind != ir.Ignition || before.QuickIf != nil {
		if failed {
			return nil // reported already
		}
		return unsupported("Quick Effect", sent)
	}
	st := sent.Resolution[0]
	f := &frame{scope: s, sent: sent}
	if err := f.leads(st.Lead); err != nil {
		return err
	}
	a := newArgs(st.Clause)
	a.subject()
	a.object()
	cond, err := f.trailing(allOf(f.conds), a)
	if err != nil {
		return err
	}
	if cond == nil || f.timing != nil || f.window != nil || len(f.limits) > 0 {
		return unsupported("Quick Effect", sent)
	}
	before.QuickIf = cond
	return nil
}

// isAttackManner recognises a sentence that says more of an attack that the one before it permits: `if it does, apply
// its DEF for damage calculation`.
func isAttackManner(sent *ast.Sentence) bool {
	st := sent.Resolution[0]
	return len(sent.Resolution) == 1 && st.Clause != nil && mannerOf(st) != mannerNone
}

// manner is what is said of an attack that a permission allowed.
type manner uint8

const (
	mannerNone   manner = iota
	mannerDEF           // its DEF is used: that is what the permission means
	mannerATK           // its ATK is used
	mannerHalved        // the battle damage is halved
)

// mannerOf reads `if it does, apply its ATK for damage calculation`, `but when it does so using this effect, the battle
// damage inflicted to your opponent is halved`.
func mannerOf(st *ast.Step) manner {
	if len(st.Lead) != 1 {
		return mannerNone
	}
	lead, ok := st.Lead[0].(*ast.SubClause)
	if !ok || lead.Word != ast.SubIf && lead.Word != ast.SubWhen {
		return mannerNone
	}
	switch c := onlyClause(lead.Steps); {
	case c == nil:
		return mannerNone
	case isDoClause(lead) && !saysNotDone(c):
		switch ast.Print(st.Clause) {
		case "apply its DEF for damage calculation", "apply this card's DEF for damage calculation", "use its DEF for damage calculation",
			"apply their DEF for damage calculation":
			return mannerDEF
		case "apply its ATK for damage calculation", "apply this card's ATK for damage calculation":
			return mannerATK
		}
	case ast.Print(c) == "it does so using this effect", ast.Print(c) == "they do so using this effect":
		switch ast.Print(st.Clause) {
		case "the battle damage inflicted to your opponent is halved", "its battle damage inflicted to your opponent is halved",
			"their battle damage inflicted to your opponent is halved", "the battle damage it inflicts to your opponent is halved":
			return mannerHalved
		}
	}
	return mannerNone
}

// attackManner gives the permission in the ability before what the sentence says of the attack.
func (s *scope) attackManner(sent *ast.Sentence) error {
	before, failed := s.lastAbility(sent)
	if before == nil && failed {
		return nil
	}
	if before == nil || !addManner(before.Do, mannerOf(sent.Resolution[0])) {
		return unsupported("manner of no attack:", sent)
	}
	return nil
}

// addManner says in the last permission of the block how such an attack is made; false: it permits none such.
func addManner(do ir.Block, m manner) bool {
	for i := len(do) - 1; i >= 0; i-- {
		p, ok := do[i].Op.(*ir.PermitOp)
		switch {
		case !ok:
			continue
		case m == mannerHalved && p.Actions.Has(ir.ActAttackDirectly):
			p.Halves = true
			return true
		case (m == mannerDEF || m == mannerATK) && p.Actions.Has(ir.ActAttackInDefense):
			p.WithATK = m == mannerATK
			return true
		}
		return false
	}
	return false
}

// directManner takes `but when it does so using this effect, the battle damage is halved`, which says more of the
// permission to attack directly before it.
func (f *frame) directManner(st *ast.Step) (bool, error) {
	m := mannerOf(st)
	if m == mannerNone {
		return false, nil
	}
	n := len(f.list)
	if n == 0 || !addManner(f.list[n-1].Do, m) {
		return true, unsupported("manner of no attack:", st)
	}
	return true, nil
}

// gemini lowers `while this card is a Normal Monster on the field, you can Normal Summon it to have it
// become an Effect Monster with this effect`. false: the sentence is another one.
//
// Rule: PSCT 1.6 (Gemini), C3.
func (s *scope) gemini(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) == 0 || sent.Resolution[0].Clause == nil || !s.typed(card.TypeGemini) {
		return nil, false, nil
	}
	c := sent.Resolution[0].Clause
	if !isYou(c.Subject) || !isVerb(c, ast.VerbSummon) || !anyIn(c.Args, isMadeEffect) {
		return nil, false, nil
	}
	if len(sent.Resolution) != 1 || !isGeminiLead(sent.Resolution[0].Lead) || !isGeminiClause(c) {
		return nil, true, unsupported("Gemini", sent)
	}
	abilities, err := s.bulletAbilities()
	if err != nil {
		return nil, true, err
	}
	a := s.compiler.newAbility(ir.Status, sent)
	a.Do = ir.Block{{Op: &ir.GrantOp{What: ir.This(), Abilities: abilities, Gemini: true}, Span: s.span(sent)}}
	return []*ir.Ability{a}, true, nil
}

// isGeminiLead recognises `while this card is a Normal Monster on the field`, `while this card is face-up
// on the field`.
func isGeminiLead(nodes []ast.Node) bool {
	if len(nodes) != 1 {
		return false
	}
	switch words(nodes[0]) {
	case "while this card is a Normal Monster on the field", "while this card is face-up on the field",
		"while this face-up card is treated as a Normal Monster on the field", "while this card is treated as a Normal Monster on the field":
		return true
	}
	return false
}

// isGeminiClause recognises `you can Normal Summon it to have it become an Effect Monster with these
// effects`.
func isGeminiClause(c *ast.Clause) bool {
	switch ast.Print(c) {
	case "you can Normal Summon it to have it become an Effect Monster with this effect",
		"you can Normal Summon it to have it become an Effect Monster with these effects",
		"you can Normal Summon it to have it be treated as an Effect Monster with this effect",
		"you can Normal Summon it to have it be treated as an Effect Monster with these effects":
		return true
	}
	return false
}

// maintenance lowers what must be paid in a phase to keep the card: `during your Standby Phase, pay 700 LP
// or destroy this card`. false: the sentence is another one.
//
// Rule: PSCT 1.6 (maintenance), C16.
func (s *scope) maintenance(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	steps := sent.Resolution
	pay, lose, must := splitMaintenance(steps)
	if pay == nil || lose == nil {
		return nil, false, nil
	}
	f := &frame{scope: s, sent: sent}
	if err := f.leads(steps[0].Lead); err != nil {
		return nil, true, err
	}
	if f.window == nil || f.timing != nil || len(f.args) > 0 {
		return nil, false, nil
	}
	op := &ir.UnlessOp{Must: must}
	if f.window.Turn != nil {
		op.Player = *f.window.Turn
	}
	s.stage, s.doer = stageResolution, op.Player
	var err error
	if op.Do, err = s.block(pay); err != nil {
		return nil, true, err
	}
	s.subj = nil
	if op.Else, err = s.block(lose); err != nil {
		return nil, true, err
	}
	w := f.window
	f.window = nil
	for _, l := range f.limits {
		if l.Per != ir.PerTurn {
			return nil, true, unsupported("maintenance", sent)
		}
	}
	f.limits = nil // once each phase is once each turn
	f.add(ir.Maintenance, steps[0], nil, []ir.Op{op})
	f.list[0].Timing = &ir.Timing{Word: ir.WordDuring, Window: w}
	return f.list, true, nil
}

// splitMaintenance splits `pay 700 LP or destroy this card`, `you must pay 700 LP (this is not optional), or
// this card is destroyed`, `destroy this card unless you pay 700 LP` into what is done and what happens
// otherwise.
func splitMaintenance(steps []*ast.Step) (pay, lose []*ast.Step, must bool) {
	if len(steps) == 0 || steps[0].Clause == nil {
		return nil, nil, false
	}
	if sub := unlessOf(steps[0]); sub != nil && losesThis(steps[0].Clause) {
		pay := append(append([]*ast.Step(nil), sub.Steps...), steps[1:]...)
		return commands(pay), []*ast.Step{withoutArg(standing(steps[0]), sub)}, false
	}
	k := len(steps) - 1
	if k == 0 || !isOr(steps[k].Conj) || !losesThis(steps[k].Clause) {
		return nil, nil, false
	}
	first, must := mandatory(standing(steps[0]))
	return append([]*ast.Step{first}, steps[1:k]...), []*ast.Step{alone(steps[k])}, must
}

// standing is the step without what stands in front.
func standing(st *ast.Step) *ast.Step {
	c := *st
	c.Lead = nil
	return &c
}

// mandatory takes `you must` and `(this is not optional)` off the step.
func mandatory(st *ast.Step) (*ast.Step, bool) {
	c, out := *st.Clause, *st
	must := hasAux(&c, ast.AuxMust)
	if must {
		c.Aux, c.Subject = nil, nil
	}
	c.Args = nil
	for _, n := range attach(st.Clause.Args) {
		if note, ok := n.(*ast.Note); ok && words(note) == "(this is not optional)" {
			must = true
			continue
		}
		c.Args = append(c.Args, n)
	}
	out.Clause = &c
	return &out, must
}

// unlessOf is the `unless …` of a step; nil for none.
func unlessOf(st *ast.Step) *ast.SubClause {
	if st.Clause == nil {
		return nil
	}
	for _, n := range attach(st.Clause.Args) {
		if isSub(n, ast.SubUnless) {
			return n.(*ast.SubClause)
		}
	}
	return nil
}

// withoutArg is the step without one of its arguments.
func withoutArg(st *ast.Step, arg *ast.SubClause) *ast.Step {
	c, out := *st.Clause, *st
	c.Args = nil
	for _, n := range attach(st.Clause.Args) {
		if words(n) != words(arg) {
			c.Args = append(c.Args, n)
		}
	}
	out.Clause = &c
	return &out
}

// losesThis recognises `destroy this card`, `this card is destroyed`, `send this card to the GY`.
func losesThis(c *ast.Clause) bool {
	if c == nil || !isVerb(c, ast.VerbDestroy, ast.VerbSend, ast.VerbBanish, ast.VerbReturn, ast.VerbTribute) {
		return false
	}
	if groupOf(c).Passive {
		return c.Subject != nil && (isThisCard(c.Subject) || isPronoun(c.Subject, ast.PronIt))
	}
	obj := firstObject(c)
	return c.Subject == nil && obj != nil && (isThisCard(obj) || isPronoun(obj, ast.PronIt))
}

// commands are the steps of `you pay 700 LP` as commands.
func commands(steps []*ast.Step) []*ast.Step {
	out := make([]*ast.Step, len(steps))
	for i, st := range steps {
		out[i] = st
		if st.Clause != nil && isYou(st.Clause.Subject) {
			c, one := *st.Clause, *st
			c.Subject = nil
			one.Clause = &c
			out[i] = &one
		}
	}
	return out
}
