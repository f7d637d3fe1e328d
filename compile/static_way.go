package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// The way in which a procedure Summons its card: from where, to where, for what.

// way is a way of Summoning this card while it is lowered.
type way struct {
	*scope
	ability *ir.Ability
	op      *ir.SummonOp
	conds   []ir.Pred
}

// newWay opens a procedure of the Summon that the clause names.
func (s *scope) newWay(sent *ast.Sentence, c *ast.Clause) (*way, error) {
	kind, err := summonKind(c.Verbs[0])
	if err != nil {
		return nil, err
	}
	a := s.compiler.newAbility(ir.Procedure, sent)
	a.Optional, a.Zones = true, startZones(kind)
	a.Negatable = !s.compiler.isSpecialSummonMonster()
	s.ability = a
	op := &ir.SummonOp{What: ir.This(), Kind: kind, OrSet: isVerb(c, ast.VerbSummonSet)}
	step := &ir.Step{Op: op, Span: s.span(c)}
	a.Do = ir.Block{step}
	s.step = step
	return &way{scope: s, ability: a, op: op}, nil
}

// startZones is where a monster is before it is Summoned in the usual way.
func startZones(k card.SummonKind) card.ZoneSet {
	switch k {
	case card.SummonFusion, card.SummonSynchro, card.SummonXyz, card.SummonLink:
		return card.ZoneExtraDeck.Set()
	}
	return card.ZoneHand.Set()
}

// isSpecialSummonMonster reports whether the card cannot be Normal Summoned or Set: then its procedure is
// a condition and no effect.
//
// Rule: C2.
func (k *compiler) isSpecialSummonMonster() bool {
	for _, u := range k.units {
		for _, a := range u.abilities {
			if a.Kind != ir.SummonCondition {
				continue
			}
			for _, st := range a.Do {
				if op, ok := st.Op.(*ir.SummonRuleOp); ok && op.Rule == ir.CannotBe && op.Kinds.Has(card.SummonNormal) {
					return true
				}
			}
		}
	}
	return k.card.Types&card.TypesExtraDeck != 0 || k.card.Types.Has(card.TypeRitual)
}

// leads reads the conditions in front.
func (w *way) leads(nodes []ast.Node, sent *ast.Sentence) error {
	f := &frame{scope: w.scope, sent: sent}
	if err := f.leads(nodes); err != nil {
		return err
	}
	if f.timing != nil || len(f.args) > 0 {
		return unsupported("condition of a Summon:", nodes[0])
	}
	for _, p := range f.conds {
		if z, ok := placeOfThis(p); ok {
			w.ability.Zones = z
			continue
		}
		w.conds = append(w.conds, p)
	}
	if f.window != nil {
		w.conds = append(w.conds, &ir.TimePred{Window: *f.window})
	}
	for _, l := range f.limits {
		l.Class = ir.LimitSoft
	}
	w.ability.Limits = f.limits
	return nil
}

// clause reads the Summon itself and what is paid for it; the steps that go on with what is paid are taken
// from the list, and those left are returned.
func (w *way) clause(a *argList, steps []*ast.Step) ([]*ast.Step, error) {
	rest := steps[1:]
	if obj, ok := a.peekPatient().(*ast.NounPhrase); ok && !a.group.Passive && w.isThisObject(obj) {
		a.take(obj)
		a.items = append(append([]ast.Node(nil), spread(obj.Post)...), a.items...)
		if err := w.thisFace(obj); err != nil {
			return nil, err
		}
	}
	for a.len() > 0 {
		n := a.left()[0]
		a.take(n)
		if isCostPP(n) {
			var more []*ast.Step
			more, rest = costSteps(rest)
			if err := w.paid(n.(*ast.PP), more); err != nil {
				return nil, err
			}
			continue
		}
		if err := w.arg(n); err != nil {
			return nil, err
		}
	}
	return rest, a.rest()
}

// thisFace reads `this face-up card in your Extra Deck`.
func (w *way) thisFace(obj *ast.NounPhrase) error {
	for _, m := range obj.Mods {
		adj, ok := m.(*ast.AdjMod)
		if !ok || adj.Adj != ast.AdjFaceUp {
			return unsupported("Summoned card", m)
		}
		w.conds = append(w.conds, &ir.IsPred{Ref: &ir.ThisRef{}, Filter: positions(card.PositionFaceUp)})
	}
	return nil
}

// isCostPP recognises `by banishing …`.
func isCostPP(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepBy {
		return false
	}
	_, ok = p.Object.(*ast.Gerund)
	return ok
}

// costSteps splits off the steps that are paid too: `…, and using …`.
func costSteps(steps []*ast.Step) (paid, rest []*ast.Step) {
	for i, st := range steps {
		c := st.Clause
		if c == nil || len(c.Verbs) == 0 || c.Verbs[0].Form != ast.FormIng || c.Subject != nil || len(c.Aux) > 0 {
			return steps[:i], steps[i:]
		}
	}
	return steps, nil
}

// arg reads one argument of the Summon.
func (w *way) arg(n ast.Node) error {
	switch n := n.(type) {
	case *ast.Note:
		return w.note(n)
	case *ast.PP:
		return w.place(n)
	case *ast.SubClause:
		p, err := w.statePredOf(n)
		w.conds = append(w.conds, p)
		return err
	case *ast.Adverbial:
		if n.Adverb == ast.AdvFaceUp && n.Per == nil {
			return nil // `Tribute Summon this card face-up`: that is what a Summon is
		}
		if l, ok, err := w.softLimit(n); ok || err != nil {
			w.ability.Limits = append(w.ability.Limits, l)
			return err
		}
	}
	return unsupported("argument of a Summon:", n)
}

// statePredOf is the state that must hold for the Summon.
func (w *way) statePredOf(n *ast.SubClause) (ir.Pred, error) {
	switch n.Word {
	case ast.SubIf, ast.SubWhile, ast.SubUnless, ast.SubOnlyIf, ast.SubAsLongAs:
		return w.statePred(n)
	}
	return nil, unsupported("condition of a Summon:", n)
}

// note reads `(from your hand)`, `(transfer its materials to this card)`.
func (w *way) note(n *ast.Note) error {
	if isPlaceNote(n) {
		return w.from(n.Items[0].(*ast.PP))
	}
	if isTransferNote(n) {
		w.op.Transfer = true
		return nil
	}
	if words(n) == "(but not Set)" && !w.op.OrSet {
		return nil
	}
	return unsupported("note on a Summon:", n)
}

// isTransferNote recognises `(transfer its materials to this card)`.
func isTransferNote(n *ast.Note) bool {
	c := firstNoteClause(n)
	return c != nil && len(n.Items) == 1 && isVerb(c, ast.VerbTransfer)
}

// firstNoteClause is the clause that opens a note; nil for other notes.
func firstNoteClause(n *ast.Note) *ast.Clause {
	if len(n.Items) == 0 {
		return nil
	}
	switch i := n.Items[0].(type) {
	case *ast.Step:
		return i.Clause
	case *ast.Sentence:
		if len(i.Resolution) > 0 {
			return i.Resolution[0].Clause
		}
	}
	return nil
}

// from reads where the card is.
func (w *way) from(p *ast.PP) error {
	list, ok, err := w.placesOf(p.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place of a Summon:", p)
	}
	w.ability.Zones = 0
	for _, l := range list {
		if l.side != nil && l.side.Who != ir.You {
			return unsupported("place of a Summon:", p)
		}
		if l.test != nil {
			w.conds = append(w.conds, &ir.IsPred{Ref: &ir.ThisRef{}, Filter: l.test})
		}
		w.ability.Zones |= l.zones
	}
	return nil
}

// place reads to where and how the card is Summoned, and `without Tributing`.
func (w *way) place(p *ast.PP) error {
	switch p.Prep {
	case ast.PrepTo, ast.PrepOn:
		return w.to(p)
	case ast.PrepIn:
		if isPositionNoun(headNoun(p.Object)) {
			return w.to(p)
		}
		if list, ok, err := w.placesOf(p.Object); ok && err == nil && onlyOffField(list) {
			return w.from(p)
		}
		return w.to(p)
	case ast.PrepFrom:
		return w.from(p)
	case ast.PrepWithout:
		if g, ok := p.Object.(*ast.Gerund); ok && isOnlyTributing(g) {
			w.op.NoTribute = true
			return nil
		}
	case ast.PrepUsing, ast.PrepBy:
		list := &argList{clause: &ast.Clause{}, subjDone: true, modalDone: true, notDone: true, items: []ast.Node{p}}
		if err := w.summonMaterials(w.op, list); err != nil {
			return err
		}
		return list.rest()
	case ast.PrepDuring:
		t, ok, err := w.during(p)
		if err != nil || !ok {
			return orUnsupported(err, "argument of a Summon:", p)
		}
		w.conds = append(w.conds, t)
		return nil
	case ast.PrepFor, ast.PrepWith:
		return w.fewerTributes(p)
	}
	return unsupported("argument of a Summon:", p)
}

// fewerTributes reads `with 1 Tribute`.
func (w *way) fewerTributes(p *ast.PP) error {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounTribute || len(n.Mods)+len(n.Post) > 0 || p.Prep != ast.PrepWith || w.op.Kind != card.SummonTribute && w.op.Kind != card.SummonNormal {
		return unsupported("number of Tributes:", p)
	}
	k, ok := plainNumber(n)
	if !ok {
		return unsupported("number of Tributes:", p)
	}
	w.op.Kind, w.op.Tributes = card.SummonTribute, ir.N(k)
	return nil
}

func onlyOffField(list []locus) bool {
	for _, l := range list {
		if l.zones == 0 || l.zones&^card.ZonesOffField != 0 {
			return false
		}
	}
	return len(list) > 0
}

func isOnlyTributing(g *ast.Gerund) bool {
	c := onlyClause(g.Steps)
	return c != nil && isVerb(c, ast.VerbTribute) && len(c.Args) == 0 && len(c.Verbs) == 1
}

// to reads the field, zone or position.
func (w *way) to(p *ast.PP) error {
	list := &argList{clause: &ast.Clause{}, subjDone: true, modalDone: true, notDone: true, items: []ast.Node{p}}
	if err := w.summonPlaces(w.op, list); err != nil {
		return err
	}
	return list.rest()
}

// paid reads what is paid for the Summon, or used for it.
func (w *way) paid(p *ast.PP, more []*ast.Step) error {
	g := p.Object.(*ast.Gerund)
	steps := append(append([]*ast.Step(nil), g.Steps...), more...)
	var costs []*ast.Step
	for _, st := range steps {
		used, err := w.used(st)
		if err != nil {
			return err
		}
		if !used {
			costs = append(costs, st)
		}
	}
	if len(costs) == 0 {
		return nil
	}
	before, step := w.stage, w.step
	w.stage = stageCost
	defer func() { w.stage, w.step = before, step }()
	b, err := w.block(costs)
	if err != nil {
		return err
	}
	w.ability.Costs = appendCosts(w.ability.Costs, b)
	return nil
}

// used reads a step that names the materials or Tributes of the Summon, or a state: `by having …`. false:
// it is a cost.
func (w *way) used(st *ast.Step) (bool, error) {
	c := st.Clause
	if c == nil || len(c.Verbs) != 1 || c.Subject != nil {
		return false, unsupported("cost of a Summon:", st)
	}
	switch {
	case isVerb(c, ast.VerbHave):
		return true, w.having(c)
	case isAboveMaterials(c):
		return true, w.aboveMaterials(c)
	case isVerb(c, ast.VerbUse):
		return true, w.usedAs(c)
	case isVerb(c, ast.VerbTribute) && w.op.Kind == card.SummonTribute,
		isVerb(c, ast.VerbTribute) && w.op.Kind == card.SummonNormal:
		return true, w.tributing(c)
	}
	return false, nil
}

// having reads `by having exactly 3 DARK monsters in your GY`: a condition.
func (w *way) having(c *ast.Clause) error {
	state := *c
	verb := *c.Verbs[0]
	verb.Form = ast.FormBase
	state.Verbs = []*ast.VerbWord{&verb}
	you := &ast.NounPhrase{Head: &ast.PronounHead{Pronoun: ast.PronYou}}
	you.SetSpan(c.Span())
	state.Subject = you
	step := &ast.Step{Clause: &state}
	step.SetSpan(c.Span())
	p, err := w.pred([]*ast.Step{step})
	w.conds = append(w.conds, p)
	return err
}

// isAboveMaterials recognises what is done with `the above cards you control`.
func isAboveMaterials(c *ast.Clause) bool {
	p, ok := firstObject(c).(*ast.NounPhrase)
	return ok && hasAdjective(p, ast.AdjAbove)
}

// aboveMaterials reads contact Fusion: the cards of the material line are used, without a Spell.
//
// Rule: PSCT 1.6 (contact Fusion).
func (w *way) aboveMaterials(c *ast.Clause) error {
	a := newArgs(c)
	a.hoist(ownsPlaceOrRole)
	method, err := w.method(c, a)
	if err != nil {
		return err
	}
	n := *a.object().(*ast.NounPhrase)
	n.Dets, n.Mods = nil, nil
	if h, ok := n.Head.(*ast.NounHead); !ok || h.Noun != ast.NounCard && h.Noun != ast.NounMonster && !isMaterialNoun(h.Noun) {
		return unsupported("materials", c)
	}
	n.Head = &ast.NounHead{Noun: ast.NounCard, Number: ast.Plural}
	n.Head.SetSpan(c.Span())
	sel, err := w.what(&n)
	if err != nil {
		return err
	}
	if len(sel.Or)+len(sel.And)+len(sel.Group) > 0 || sel.Ref != nil {
		return unsupported("materials", c)
	}
	w.op.Materials = &ir.MaterialSet{Method: method, From: sel.Zones, Controller: sel.Controller, Filter: sel.Filter, NoSpell: true}
	return a.rest()
}

// usedAs reads `by using 1 "X" you control as material`.
func (w *way) usedAs(c *ast.Clause) error {
	g := &ast.Gerund{Steps: []*ast.Step{{Clause: c}}}
	g.SetSpan(c.Span())
	g.Steps[0].SetSpan(c.Span())
	if w.op.Materials == nil {
		w.op.Materials = &ir.MaterialSet{}
	}
	if err := w.paidMaterials(w.op, g); err != nil {
		return err
	}
	w.op.Materials.Exclusive = true
	return nil
}

// tributing reads `by Tributing 1 "X" monster` of a Tribute Summon: fewer or other Tributes than usual.
func (w *way) tributing(c *ast.Clause) error {
	a := newArgs(c)
	p := a.object()
	if p == nil {
		return unsupported("Tributes", c)
	}
	sel, err := w.what(p)
	if err != nil {
		return err
	}
	if sel.Ref != nil || sel.Qty.Mode != ir.QtyExactly {
		return unsupported("Tributes", p)
	}
	w.op.Kind = card.SummonTribute
	w.op.Tributes = sel.Qty.N
	if sel.Zones == 0 {
		sel.Zones = card.ZonesMonster
		sel.Controller = ir.Player{}.Ptr()
	}
	w.op.Materials = &ir.MaterialSet{Include: sel, Exclusive: true, Method: ir.MethodTribute}
	return a.rest()
}
