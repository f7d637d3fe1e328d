package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Verbs about effects: negate, activate, apply.

// negate lowers `negate the activation`, `negate that effect`, `negate the Summon`, `negate the attack`
// and `negate its effects until the end of this turn`.
//
// Rule: PSCT 6.6.
func (s *scope) negate(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	if isSummonOrActivation(p) {
		return s.negateEither(c)
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("object of negate:", p)
	}
	if stage := negatedStage(n); stage != ir.NegateNone {
		return s.negateStage(stage, n)
	}
	if s.isAnsweredEffect(n) {
		return s.negateStage(ir.NegateEffect, n)
	}
	if headNoun(n) == ast.NounEffect {
		return s.negateEffects(n, c, a)
	}
	return nil, unsupported("object of negate:", p)
}

// isAnsweredEffect recognises `its effect`, where it is the card whose activation is answered.
func (s *scope) isAnsweredEffect(n *ast.NounPhrase) bool {
	h, ok := n.Head.(*ast.NounHead)
	if !ok || h.Noun != ast.NounEffect || h.Number == ast.Plural || len(n.Mods)+len(n.Post) > 0 || !onlyDeterminers(n, ast.DetIts) {
		return false
	}
	ref, err := s.holder(n.Dets[0])
	e, isEvent := ref.(*ir.EventRef)
	return err == nil && isEvent && e.Role == ir.RoleSource
}

// isSummonOrActivation recognises `the Summon or activation`.
func isSummonOrActivation(p ast.Phrase) bool {
	list, ok := p.(*ast.Coord)
	if !ok || list.Conj != ast.ListOr || len(list.Items) != 2 {
		return false
	}
	a, ok := list.Items[0].(*ast.NounPhrase)
	b, ok2 := list.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || len(b.Dets) > 1 || len(b.Dets) == 1 && !hasDet(b, ast.DetThe) || len(b.Mods)+len(b.Post) > 0 {
		return false
	}
	return negatedStage(a) == ir.NegateSummon && headNoun(b) == ast.NounActivation
}

// negateEither negates whichever is answered, the attempt to Summon or the activation; `that card` behind it is the
// monster or the activated card.
//
// Rule: PSCT 6.6.
func (s *scope) negateEither(c *ast.Clause) (ir.Op, error) {
	subject, okS := s.find(query{origin: originEvent, role: ir.RoleSubject})
	source, okL := s.find(query{origin: originEvent, role: ir.RoleSource})
	if !okS || !okL {
		return nil, unsupported("object of negate:", c)
	}
	either := source
	either.ref = &ir.UnionRef{Of: []ir.Ref{subject.ref, source.ref}}
	either.class, either.number, either.phrase = classCard, ast.OptionalPlural, nil
	s.pending = append(s.pending, either)
	at := func(stage ir.NegateStage) ir.Block {
		return ir.Block{{Op: &ir.NegateOp{What: stage}, Span: s.span(c)}}
	}
	return &ir.IfOp{Condition: &ir.ChainPred{Link: &ir.LinkFilter{}}, Then: at(ir.NegateActivation), Else: at(ir.NegateSummon)}, nil
}

// negatedStage is what is negated of something that is going on; NegateNone for other phrases.
func negatedStage(n *ast.NounPhrase) ir.NegateStage {
	if len(n.Dets) != 1 || len(n.Post) > 0 {
		return ir.NegateNone
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	if !ok || d.Word != ast.DetThe && d.Word != ast.DetThat {
		return ir.NegateNone
	}
	h, ok := n.Head.(*ast.NounHead)
	if !ok || h.Number == ast.Plural {
		return ir.NegateNone
	}
	return stageOf(n, h.Noun)
}

func stageOf(n *ast.NounPhrase, noun ast.Noun) ir.NegateStage {
	switch {
	case noun == ast.NounActivation && onlyCardKinds(n.Mods):
		return ir.NegateActivation
	case noun == ast.NounEffect && onlyActivated(n.Mods):
		return ir.NegateEffect
	case noun == ast.NounSummon && onlySummonKinds(n.Mods):
		return ir.NegateSummon
	case noun == ast.NounAttack && len(n.Mods) == 0:
		return ir.NegateAttack
	}
	return ir.NegateNone
}

// onlyActivated accepts `activated` in `that activated effect`, and what kind of card it is of.
func onlyActivated(mods []ast.Mod) bool {
	for _, m := range mods {
		v, ok := m.(*ast.VerbMod)
		if !ok || v.Verb.Verb != ast.VerbActivate {
			return false
		}
	}
	return true
}

// onlyCardKinds accepts what kind of activation was answered: `the Spell/Trap activation`.
func onlyCardKinds(mods []ast.Mod) bool {
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.KindMod:
			if m.Not || kindCardTable[m.Kind] == card.KindNone {
				return false
			}
		case *ast.NounMod:
			if m.Noun != ast.NounSpellTrap && m.Noun != ast.NounSpell && m.Noun != ast.NounTrap {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func onlySummonKinds(mods []ast.Mod) bool {
	for _, m := range mods {
		if k, ok := m.(*ast.KindMod); !ok || k.Not || !k.Kind.IsSummon() {
			return false
		}
	}
	return true
}

// negateStage negates a part of the answered Chain Link, Summon or attack.
func (s *scope) negateStage(stage ir.NegateStage, n *ast.NounPhrase) (ir.Op, error) {
	op := &ir.NegateOp{What: stage}
	s.backTo(stage)
	if stage != ir.NegateActivation && stage != ir.NegateEffect {
		return op, nil
	}
	link, ok := s.find(query{class: classLink})
	if !ok {
		return nil, unresolved(n)
	}
	if e, isEvent := link.ref.(*ir.EventRef); !isEvent || e.Role != ir.RoleLink {
		op.Link = link.ref
	}
	return op, nil
}

// backTo makes the card whose Summon or activation is negated the nearest: `it` behind `negate the Summon` is
// the monster and not what was paid.
//
// Rule: PSCT 2.2 (the nearest that the words fit).
func (s *scope) backTo(stage ir.NegateStage) {
	role := ir.RoleSource
	switch stage {
	case ir.NegateSummon:
		role = ir.RoleSubject
	case ir.NegateAttack:
		return // its cards are two
	}
	for i := len(s.antes) - 1; i >= 0; i-- {
		if a := s.antes[i]; a.origin == originEvent && a.role == role {
			s.pending = append(s.pending, a)
			return
		}
	}
}

// negateEffects negates the effects of cards from now on: also those activated on the field while the
// card was affected, unless the text keeps it to `while it is face-up on the field`.
//
// Rule: S0-SDV-2, S0-SDV-3.
func (s *scope) negateEffects(n *ast.NounPhrase, c *ast.Clause, a *argList) (ir.Op, error) {
	if op, ok, err := s.negateActivated(n, a); ok || err != nil {
		return op, err
	}
	if len(n.Mods) > 0 {
		return s.negateKind(n, a)
	}
	n = withoutIfAny(n)
	what, err := s.propertyOwner(n)
	if err != nil {
		return nil, err
	}
	a.note(isIfAny)
	a.note(isStillActivated)
	op := &ir.NegateEffectsOp{What: what, Scope: ir.ActivatedWhileAffected}
	if a.note(isIncludingGY) != nil {
		op.Scope, op.Places = ir.ActivatedInPlace, card.ZonesField|card.ZoneGY.Set()
	}
	if sub := a.sub(ast.SubWhile); sub != nil {
		if err := s.whileFaceUp(op, sub, n); err != nil {
			return nil, err
		}
	}
	op.Until, err = s.until(a)
	if err != nil || !ofDestroyed(op) {
		return op, err
	}
	if s.stage != stageStatic || op.Until != nil || op.Scope == ir.WhileFaceUpOnField {
		return nil, unsupported("effects of what battle destroyed", n)
	}
	op.Scope, op.Places = ir.OfBattleDestroyed, 0
	return op, nil
}

// ofDestroyed reports whether an op negates the effects of monsters by what destroyed them in battle: it is decided when
// battle destroys them, and `(including in the GY)` says no more than that.
//
// Rule: S0-CNE-E4.
func ofDestroyed(op *ir.NegateEffectsOp) bool {
	one := &ir.Program{Abilities: []*ir.Ability{{Do: ir.Block{{Op: op}}}}}
	for r := range ir.Nodes[*ir.RelationFilter](one) {
		if r.Relation == ir.Destroyed {
			return true
		}
	}
	return false
}

// negateActivated negates a kind of activated effect: `all DARK monster effects activated on the field or in the GY`; it
// is no such phrase without `activated`. What applies without being activated is not negated.
//
// Rule: S0-ACE-2.
func (s *scope) negateActivated(n *ast.NounPhrase, a *argList) (ir.Op, bool, error) {
	if len(n.Post) != 1 || !isActivatedClause(n.Post[0]) || !hasMonsterMod(n) || !onlyDeterminers(n, ast.DetAll) {
		return nil, false, nil
	}
	bare := *n
	bare.Dets = nil
	l, err := s.link(&bare)
	if err != nil {
		return nil, true, err
	}
	rest := *l
	rest.What, rest.Source, rest.Zones, rest.Player = ir.CardOrEffect, nil, 0, nil
	if l.What != ir.EffectOnly || l.Zones == 0 || !isEmptyLink(&rest) {
		return nil, true, unsupported("effects", n)
	}
	what := &ir.Selector{Qty: ir.Qty{Mode: ir.QtyAll}, Zones: l.Zones, Controller: l.Player, Filter: l.Source, Span: s.span(n)}
	op := &ir.NegateEffectsOp{What: what, Scope: ir.ActivatedInPlace, Places: l.Zones}
	op.Until, err = s.until(a)
	return op, true, err
}

// isActivatedClause recognises `activated on the field`, `that are activated in the GY`.
func isActivatedClause(n ast.Node) bool {
	rel, ok := n.(*ast.RelClause)
	if !ok || onlyClause(rel.Steps) == nil {
		return false
	}
	c := onlyClause(rel.Steps)
	return isVerb(c, ast.VerbActivate) && isPassive(newArgs(c), c.Verbs[0])
}

func hasMonsterMod(n *ast.NounPhrase) bool {
	return slices.ContainsFunc(n.Mods, func(m ast.Mod) bool {
		noun, ok := m.(*ast.NounMod)
		return ok && (noun.Noun == ast.NounMonster || noun.Noun == ast.NounMonsterCap)
	})
}

// negateKind negates the effects of a kind of card: `all Trap effects on the field`. They are negated
// wherever the card is when they resolve, if they were activated or apply there.
func (s *scope) negateKind(n *ast.NounPhrase, a *argList) (ir.Op, error) {
	cards := *n
	head := &ast.NounHead{Noun: ast.NounCardCap, Number: ast.Plural}
	head.SetSpan(n.Head.Span())
	cards.Head = head
	cards.Mods = nil
	for _, m := range n.Mods {
		switch m := m.(type) {
		case *ast.NounMod:
			if m.Noun == ast.NounCardCap {
				continue
			}
			return nil, unsupported("effects", n)
		case *ast.KindMod, *ast.AdjMod:
			cards.Mods = append(cards.Mods, m)
		default:
			return nil, unsupported("effects", n)
		}
	}
	what, err := s.what(&cards)
	if err != nil {
		return nil, err
	}
	if what.Ref != nil || what.Qty.Mode != ir.QtyAll || what.Zones == 0 {
		return nil, unsupported("effects", n)
	}
	op := &ir.NegateEffectsOp{What: what, Scope: ir.ActivatedInPlace, Places: what.Zones}
	op.Until, err = s.until(a)
	return op, err
}

// withoutIfAny drops `(if any)`: what has no effects has none negated.
func withoutIfAny(n *ast.NounPhrase) *ast.NounPhrase {
	if k := len(n.Post) - 1; k >= 0 {
		if note, ok := n.Post[k].(*ast.Note); ok && isIfAny(note) {
			c := *n
			c.Post = n.Post[:k:k]
			return &c
		}
	}
	return n
}

// isIncludingGY recognises `(including in the GY)`: effects that activate there are negated, too.
func isIncludingGY(n *ast.Note) bool { return ast.Print(n) == "(including in the GY)" }

// isStillActivated recognises a note that says no more than the rules: negating effects keeps none from being
// activated.
//
// Rule: S0-SDV-2, PSCT 6.6.
func isStillActivated(n *ast.Note) bool {
	switch ast.Print(n) {
	case "(but their effects can still be activated)", "(but its effects can still be activated)":
		return true
	}
	return false
}

func isIfAny(n *ast.Note) bool {
	return len(n.Items) == 1 && ast.Print(n.Items[0]) == "if any"
}

// whileFaceUp reads `while it is face-up on the field`: the narrower of the two scopes.
func (s *scope) whileFaceUp(op *ir.NegateEffectsOp, sub *ast.SubClause, n *ast.NounPhrase) error {
	inner := onlyClause(sub.Steps)
	if inner == nil || len(inner.Args) == 0 {
		return unsupported("duration", sub)
	}
	subject := inner.Subject
	if isPronoun(subject, ast.PronThey) && op.What.Ref == nil {
		subject = nil // the monsters that were just named
	}
	if subject != nil {
		ref, ok, err := s.ref(subject)
		if err != nil {
			return err
		}
		if !ok || !sameRef(ref, op.What.Ref) {
			return unsupported("duration", sub)
		}
	}
	for _, arg := range inner.Args {
		if !isOnField(arg) && !isFaceUp(arg) {
			return unsupported("duration", sub)
		}
	}
	op.Scope = ir.WhileFaceUpOnField
	return nil
}

func isOnField(n ast.Node) bool {
	return isPP(n, ast.PrepOn) && headNoun(n.(*ast.PP).Object) == ast.NounField
}

func isFaceUp(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Adverbial:
		return n.Adverb == ast.AdvFaceUp && n.Per == nil && !n.UpTo
	case *ast.AdjPhrase:
		if len(n.Adjs) != 1 || n.Adjs[0] != ast.AdjFaceUp {
			return false
		}
		for _, arg := range n.Args {
			if !isOnField(arg) {
				return false
			}
		}
		return true
	}
	return false
}

// activateCard lowers `activate 1 Field Spell directly from your Deck`: an activation that is part of a
// resolution.
func (s *scope) activateCard(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	a.adverb(ast.AdvDirectly)
	if noun := headNoun(p); noun == ast.NounEffect || noun == ast.NounCardEffect {
		return nil, unsupported("activation of an effect in a resolution:", c)
	}
	for _, n := range a.left() {
		if _, ok, err := s.duration(n); ok || err != nil {
			return nil, orUnsupported(err, "permission to activate:", c) // `you can activate 1 Trap from your hand this turn`
		}
	}
	sel, err := s.thingsOf(p, c, a, s.inHand)
	return &ir.ActivateOp{What: sel, Player: s.doer}, err
}

// applyEffect lowers `apply that card's activation effect`, `apply its effect`.
//
// Rule: PSCT 3.1 (the resolution only: no activation, no cost).
func (s *scope) applyEffect(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounEffect {
		return nil, unsupported("object of apply:", p)
	}
	op := &ir.ApplyEffectOp{Player: s.doer}
	for _, m := range n.Mods {
		kinds, err := appliedKind(m)
		if err != nil {
			return nil, err
		}
		op.Kinds |= kinds
	}
	op.Of, err = s.propertyOwner(n)
	return op, err
}

// appliedKind is which ability of the card a word before `effect` names.
func appliedKind(m ast.Mod) (ir.Set[ir.AbilityKind], error) {
	switch m := m.(type) {
	case *ast.NounMod:
		if m.Noun == ast.NounActivation {
			return ir.SetOf(ir.CardActivation), nil
		}
	case *ast.VerbMod:
		if m.Verb.Verb == ast.VerbActivate && m.Verb.Form == ast.FormParticiple {
			return ir.SetOf(ir.CardActivation), nil
		}
	case *ast.KindMod:
		if m.Kind == ast.KindFlip && !m.Not {
			return ir.SetOf(ir.Flip), nil
		}
	}
	return 0, unsupported("effect", m)
}

// treatAs lowers `treat it as a Tuner`.
func (s *scope) treatAs(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	as := a.pp(ast.PrepAs)
	if as == nil {
		return nil, unsupported("treatment", c)
	}
	traits, err := s.treatedAs(as)
	if err != nil {
		return nil, err
	}
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	sel, err := s.thingsOf(p, c, a, onField)
	return &ir.TreatOp{What: sel, As: *traits, Until: until}, err
}

// treatedAs reads `as a Tuner`, `as an "X" card`, `as a Level 4 monster`.
func (s *scope) treatedAs(p *ast.PP) (*ir.CardTraits, error) {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(n.Post) > 0 || !onlyArticle(n) {
		return nil, unsupported("treatment", p)
	}
	t := &ir.CardTraits{Keep: true}
	noun := headNoun(n)
	switch h := n.Head.(type) {
	case *ast.NameHead:
		if len(n.Mods) > 0 {
			return nil, unsupported("treatment", p)
		}
		t.Names = []string{h.Name}
		return t, nil
	case *ast.NounHead:
		if noun == ast.NounTuner {
			t.Types |= card.TypeTuner
		} else if noun != ast.NounMonster && noun != ast.NounMonsterCap && noun != ast.NounCard || len(n.Mods) == 0 {
			return nil, unsupported("treatment", p)
		}
	}
	for _, m := range n.Mods {
		if err := s.treatedMod(m, t); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// onlyArticle reports whether the determiners are `a` or `an`, or none.
func onlyArticle(n *ast.NounPhrase) bool {
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || w.Word != ast.DetA && w.Word != ast.DetAn {
			return false
		}
	}
	return true
}

func (s *scope) treatedMod(m ast.Mod, t *ir.CardTraits) error {
	switch m := m.(type) {
	case *ast.NameMod:
		if !m.Not {
			t.Archetypes = append(t.Archetypes, m.Name)
			return nil
		}
	case *ast.RaceMod, *ast.AttributeMod, *ast.StatMod, *ast.KindMod:
		return s.blockItem(m, t)
	}
	return unsupported("treatment", m)
}
