package compile

import (
	"slices"

	"psct/ast"
	"psct/ir"
)

// Events of what a card on the field becomes: turned, equipped, attached.

// turned: `this card is flipped face-up`, `is flipped face-down`.
func turned(r *eventReader, ev *ir.Event) error {
	switch {
	case r.a.adverb(ast.AdvFaceUp):
		ev.Kind = ir.EventFlipped
	case r.a.adverb(ast.AdvFaceDown):
		ev.Kind = ir.EventFlippedDown
	default:
		if err := r.turnedAdjective(ev); err != nil {
			return err
		}
	}
	if err := r.subject(ev); err != nil {
		return err
	}
	return r.cause()
}

// changed: `a monster is changed to Defense Position`, `the battle position of a monster is changed`.
func changed(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventPosition
	p, err := r.whosePosition()
	if err != nil {
		return err
	}
	to := r.a.pp(ast.PrepTo)
	if to != nil && isFaceDownPosition(to.Object) {
		p = withoutFaceUpWord(p) // how it lay before
	}
	if err := r.fromAttack(ev, p); err != nil {
		return err
	}
	if err := r.subjectIs(ev, p); err != nil {
		return err
	}
	if to != nil {
		n, ok := to.Object.(*ast.NounPhrase)
		if !ok || !isPositionNoun(headNoun(n)) {
			return unsupported("event change:", r.c)
		}
		f, err := r.s.positionOf(n)
		if err != nil {
			return err
		}
		ev.Subject = andFilter([]ir.Filter{ev.Subject, f})
	}
	return r.cause()
}

// fromAttack reads `this face-up card is changed from Attack Position (to Defense Position)`: it was face-up, and what is
// face-up in Defense Position now and was so before has not changed.
func (r *eventReader) fromAttack(ev *ir.Event, p ast.Phrase) error {
	from := r.a.pp(ast.PrepFrom)
	if from == nil {
		return nil
	}
	n, ok := p.(*ast.NounPhrase)
	was, ok2 := from.Object.(*ast.NounPhrase)
	if !ok || !ok2 || !hasAdjective(n, ast.AdjFaceUp) || headNoun(was) != ast.NounAttackPosition || len(was.Mods)+len(was.Dets)+len(was.Post) > 0 {
		return unsupported("event change:", r.c)
	}
	ev.FaceUp = true
	return nil
}

// isFaceDownPosition recognises `face-down Defense Position`.
func isFaceDownPosition(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && isPositionNoun(headNoun(p)) && hasAdjective(p, ast.AdjFaceDown)
}

// withoutFaceUpWord is the phrase without `face-up` before its noun.
func withoutFaceUpWord(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return p
	}
	bare := *n
	bare.Mods = slices.DeleteFunc(slices.Clone(n.Mods), func(m ast.Mod) bool { a, ok := m.(*ast.AdjMod); return ok && a.Adj == ast.AdjFaceUp })
	return &bare
}

// whosePosition is the monster of `a monster's battle position`, or the subject itself.
func (r *eventReader) whosePosition() (ast.Phrase, error) {
	p := r.a.subject()
	n, ok := p.(*ast.NounPhrase)
	switch {
	case p == nil:
		return nil, unsupported("event change:", r.c)
	case !ok || headNoun(n) != ast.NounBattlePosition:
		if r.a.peekPP(ast.PrepTo) == nil {
			return nil, unsupported("event change:", r.c)
		}
		return p, nil
	case len(n.Mods) > 0:
		return nil, unsupported("event change:", r.c)
	}
	if len(n.Dets) == 1 && len(n.Post) == 0 {
		if d, isPossessor := n.Dets[0].(*ast.Possessor); isPossessor {
			return d.Of, nil
		}
	}
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) && onlyDeterminers(n, ast.DetThe) {
		if of, isPhrase := n.Post[0].(*ast.PP).Object.(ast.Phrase); isPhrase {
			return of, nil
		}
	}
	return nil, unsupported("event change:", r.c)
}

// turnedAdjective reads `flipped face-up` where the parser took the word for an adjective.
func (r *eventReader) turnedAdjective(ev *ir.Event) error {
	p := r.a.adjPhrase()
	if p == nil || len(p.Adjs) != 1 || len(p.Args) > 0 {
		return unsupported("event flip:", r.c)
	}
	switch p.Adjs[0] {
	case ast.AdjFaceUp:
		ev.Kind = ir.EventFlipped
	case ast.AdjFaceDown:
		ev.Kind = ir.EventFlippedDown
	default:
		return unsupported("event flip:", r.c)
	}
	return nil
}

// equipped: `this card is equipped to a monster`, `a monster is equipped with …`: what is happening; the
// state is in pred.
func equipped(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventEquipped
	if with := r.a.pp(ast.PrepWith); with != nil {
		obj, ok := with.Object.(ast.Phrase)
		host := r.a.subject()
		if !ok || host == nil {
			return unsupported("event equip:", r.c)
		}
		if err := r.subjectIs(ev, obj); err != nil {
			return err
		}
		return r.objectIs(ev, host)
	}
	if err := r.subject(ev); err != nil {
		return err
	}
	to := r.a.pp(ast.PrepTo)
	if to == nil {
		return r.cause()
	}
	obj, ok := to.Object.(ast.Phrase)
	if !ok {
		return unsupported("event equip:", to)
	}
	if err := r.objectIs(ev, obj); err != nil {
		return err
	}
	return r.cause()
}

// becomesEquipped: `an Equip Card becomes equipped to this card`.
func becomesEquipped(r *eventReader, ev *ir.Event) error {
	n := r.a.takeIf(func(n ast.Node) bool { _, ok := n.(*ast.RelClause); return ok })
	if n == nil {
		return unsupported("event become:", r.c)
	}
	rel := n.(*ast.RelClause)
	if len(rel.Steps) != 1 || rel.Steps[0].Clause == nil || len(rel.Steps[0].Clause.Verbs) != 1 ||
		rel.Steps[0].Clause.Verbs[0].Verb != ast.VerbEquip {
		return unsupported("event become:", r.c)
	}
	ev.Kind = ir.EventEquipped
	if err := r.subject(ev); err != nil {
		return err
	}
	a := newArgs(rel.Steps[0].Clause)
	to := a.pp(ast.PrepTo)
	if to == nil {
		return unsupported("event become:", r.c)
	}
	obj, ok := to.Object.(ast.Phrase)
	if !ok {
		return unsupported("event become:", r.c)
	}
	if err := r.objectIs(ev, obj); err != nil {
		return err
	}
	return a.rest()
}

// attachedTo: `this card is attached to an Xyz Monster as material`.
func attachedTo(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventAttached
	if err := r.subject(ev); err != nil {
		return err
	}
	if as := r.a.pp(ast.PrepAs); as != nil && headNoun(as.Object) != ast.NounMaterial && headNoun(as.Object) != ast.NounMaterialCap {
		return unsupported("event attach:", as)
	}
	to := r.a.pp(ast.PrepTo)
	if to == nil {
		return nil
	}
	obj, ok := to.Object.(ast.Phrase)
	if !ok {
		return unsupported("event attach:", to)
	}
	return r.objectIs(ev, obj)
}

// usedAsMaterial: `this card is used as material for a Link Summon`, `for the Synchro Summon of …`.
func usedAsMaterial(r *eventReader, ev *ir.Event) error {
	if err := r.subject(ev); err != nil {
		return err
	}
	if err := r.asMaterial(ev); err != nil {
		return err
	}
	if ev.Kind != ir.EventMaterial {
		return unsupported("event use:", r.c)
	}
	return nil
}
