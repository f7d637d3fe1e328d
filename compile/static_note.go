package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Notes that stand by themselves: `(This card is always treated as a "X" card.)`, `(Transfer its materials
// to this card.)`.

// aside lowers a note. What it says may belong to the ability before it, which is then s.ability.
//
// Rule: PSCT 1.7.
func (s *scope) aside(sent *ast.Sentence) ([]*ir.Ability, error) {
	s.stage = stageStatic
	var list []*ir.Ability
	for _, inner := range sent.Inner {
		done, err := s.noteOn(inner)
		if err != nil {
			return nil, err
		}
		if done {
			continue
		}
		sub := s.compiler.newScope()
		more, err := sub.statement(inner)
		if err == nil {
			err = sub.bulletsLeft()
		}
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// noteOn gives a note to the ability before it; false: it says something of its own.
func (s *scope) noteOn(sent *ast.Sentence) (bool, error) {
	if len(sent.Resolution) == 0 || len(sent.Conditions)+len(sent.Activation) > 0 || sent.Resolution[0].Clause == nil {
		return false, nil
	}
	c := sent.Resolution[0].Clause
	summon := s.lastSummon()
	switch {
	case words(sent) == "Damage calculation is applied normally.":
		return true, nil
	case treatedKind(c) != card.SummonNone && isThisSummon(c.Subject):
		return true, s.summonTreated(summon, sent)
	case isVerb(c, ast.VerbTransfer), isMaterialsMove(c):
		return true, transferred(summon, sent)
	case isNoSpell(c):
		return true, withoutSpell(summon, sent)
	case isStillTrap(c):
		return true, s.keepsTrap(summon, sent, c)
	case isRemains(c):
		return true, s.remains(sent)
	case words(sent) == "You can only equip 1 monster at a time to this card with this effect.":
		return true, s.equipsOne(sent)
	}
	return false, nil
}

// equipsOne reads `you can only equip 1 monster at a time to this card with this effect`.
func (s *scope) equipsOne(sent *ast.Sentence) error {
	var last *ir.EquipOp
	one := &ir.Program{Abilities: []*ir.Ability{s.ability}}
	for op := range ir.Nodes[*ir.EquipOp](one) {
		last = op
	}
	if last == nil {
		return unsupported("note on no effect:", sent)
	}
	last.Max = 1
	return nil
}

// lastSummon is the last Summon of the ability before; nil for none.
func (s *scope) lastSummon() *ir.SummonOp {
	var last *ir.SummonOp
	one := &ir.Program{Abilities: []*ir.Ability{s.ability}}
	for op := range ir.Nodes[*ir.SummonOp](one) {
		last = op
	}
	return last
}

// isThisSummon recognises `this`, `this Special Summon`, `these Special Summons`.
func isThisSummon(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if h, ok := n.Head.(*ast.PronounHead); ok {
		return h.Pronoun == ast.PronThis
	}
	return headNoun(n) == ast.NounSummon && (hasDet(n, ast.DetThis) || hasDet(n, ast.DetThese))
}

// summonTreated reads `this is treated as an Xyz Summon. Transfer its materials …`.
func (s *scope) summonTreated(op *ir.SummonOp, sent *ast.Sentence) error {
	if op == nil || len(sent.Resolution) != 1 {
		return unsupported("note on no Summon:", sent)
	}
	op.TreatAs = treatedKind(sent.Resolution[0].Clause)
	return nil
}

// isMaterialsMove recognises the older `Xyz Materials attached to that monster also become Xyz Materials on
// this card`.
func isMaterialsMove(c *ast.Clause) bool {
	return isVerb(c, ast.VerbBecome) && c.Subject != nil && isMaterialNoun(headNoun(c.Subject)) && isMaterialNoun(headNoun(firstObject(c)))
}

func transferred(op *ir.SummonOp, sent *ast.Sentence) error {
	if op == nil || op.Kind != card.SummonXyz && op.TreatAs != card.SummonXyz || len(sent.Resolution) != 1 {
		return unsupported("note on no Summon:", sent)
	}
	if len(sent.Resolution[0].Lead) > 0 && words(sent.Resolution[0].Lead[0]) != "if you used an Xyz Monster" {
		return unsupported("note on a Summon:", sent)
	}
	if c := sent.Resolution[0].Clause; isVerb(c, ast.VerbTransfer) && !isAllMaterials(firstObject(c)) {
		return unsupported("note on a Summon:", sent)
	}
	op.Transfer = true
	return nil
}

// isAllMaterials recognises `its materials`, `this card's materials`.
func isAllMaterials(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && isMaterialNoun(headNoun(n)) && quantityOf(n) == nil && len(n.Dets) == 1
}

// isNoSpell recognises `you do not use "X"`.
func isNoSpell(c *ast.Clause) bool {
	return isVerb(c, ast.VerbUse) && isYou(c.Subject) && groupOf(c).Not && isNamedPhrase(firstObject(c))
}

func withoutSpell(op *ir.SummonOp, sent *ast.Sentence) error {
	if op == nil || op.Materials == nil {
		return unsupported("note on no Summon:", sent)
	}
	op.Materials.NoSpell = true
	return nil
}

// isStillTrap recognises `this card is also still a Trap`, `this card is NOT treated as a Trap`.
func isStillTrap(c *ast.Clause) bool {
	if c.Subject == nil || !isThisCard(c.Subject) || !isVerb(c, ast.VerbBe, ast.VerbTreat) {
		return false
	}
	return anyIn(c.Args, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.NounHead:
			return n.Noun == ast.NounTrap
		case *ast.KindMod:
			return n.Kind == ast.KindTrap
		}
		return false
	})
}

// keepsTrap sets whether a Trap Monster is still a Trap.
func (s *scope) keepsTrap(op *ir.SummonOp, sent *ast.Sentence, c *ast.Clause) error {
	if op == nil || op.As == nil || len(sent.Resolution) != 1 {
		return unsupported("note on no Summon:", sent)
	}
	switch words(c) {
	case "This card is also still a Trap", "This card is also still a Trap Card", "this card is also still a Trap", "this card is also still a Trap Card",
		"This card is still treated as a Trap", "This card is still treated as a Trap Card", "this card is also treated as a Trap", "this card is still treated as a Trap",
		"this card is still a Trap", "this card is still treated as a Trap Card", "this card is also treated as a Trap Card":
		op.As.Keep = true
	case "This card is NOT treated as a Trap", "This card is NOT treated as a Trap Card", "this card is NOT treated as a Trap", "this card is NOT treated as a Trap Card",
		"this card is not treated as a Trap", "this card is not treated as a Trap Card":
		op.As.Keep = false
	default:
		return unsupported("note on a Summon:", sent)
	}
	return nil
}

// isRemains recognises `this remains even if this card leaves the field`.
func isRemains(c *ast.Clause) bool {
	if !isVerb(c, ast.VerbRemain, ast.VerbApply) {
		return false
	}
	for _, n := range attach(c.Args) {
		sub, ok := n.(*ast.SubClause)
		if ok && sub.Word == ast.SubEvenIf {
			return true
		}
	}
	return false
}

// remains makes what the last step of the ability before left stay although its card leaves.
func (s *scope) remains(sent *ast.Sentence) error {
	if len(s.ability.Do) == 0 {
		return unsupported("note on no effect:", sent)
	}
	d := untilOf(s.ability.Do[len(s.ability.Do)-1].Op)
	if d == nil {
		return unsupported("note on no effect:", sent)
	}
	if *d == nil {
		*d = &ir.Duration{}
	}
	(*d).Sticky = true
	return nil
}

// endsWithTurn reports whether an op ends with some turn or phase. As a continuous effect it does not: it begins at a moment
// that is not said, as in `Its battle position cannot be changed until the end of your next turn`.
//
// Rule: PSCT 2.7.
func endsWithTurn(op ir.Op) bool {
	until := untilOf(op)
	if until == nil || *until == nil {
		return false
	}
	switch (*until).Kind {
	case ir.UntilEndOfTurn, ir.UntilEndPhase, ir.UntilPhase, ir.UntilEndOfPhase, ir.DuringTurn:
		return true
	}
	return false
}

// untilOf is the duration of an op that has one; nil for others.
func untilOf(op ir.Op) **ir.Duration {
	switch op := op.(type) {
	case *ir.StatOp:
		return &op.Until
	case *ir.PropertyOp:
		return &op.Until
	case *ir.NegateEffectsOp:
		return &op.Until
	case *ir.RestrictOp:
		return &op.Until
	case *ir.ProtectOp:
		return &op.Until
	case *ir.PermitOp:
		return &op.Until
	case *ir.GrantOp:
		return &op.Until
	case *ir.TreatOp:
		return &op.Until
	case *ir.RequireOp:
		return &op.Until
	case *ir.ControlOp:
		return &op.Until
	case *ir.DamageRuleOp:
		return &op.Until
	}
	return nil
}
