package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// The materials of a Summon by an effect: `using monsters from your hand or field as material,
// including this card`, `by Tributing monsters from your hand whose total Levels equal its Level`.

// summonMaterials reads what is used, and what becomes of it.
func (s *scope) summonMaterials(op *ir.SummonOp, a *argList) error {
	p := a.pp(ast.PrepUsing, ast.PrepBy)
	if p == nil {
		return nil
	}
	op.Materials = &ir.MaterialSet{}
	if p.Prep == ast.PrepUsing {
		return s.using(op, p, a)
	}
	switch object := p.Object.(type) {
	case *ast.Gerund:
		return s.paidMaterials(op, object)
	case *ast.NounPhrase:
		if g := asGerund(object); g != nil {
			return s.paidMaterials(op, g)
		}
	}
	return unsupported("material", p)
}

// using is `using monsters you control`, `using only this card`.
func (s *scope) using(op *ir.SummonOp, p *ast.PP, a *argList) error {
	object := p.Object
	if isAdverb(object, ast.AdvOnly) {
		op.Materials.Exclusive = true
		if object = a.object(); object == nil {
			return unsupported("material", p)
		}
	}
	if a.adverb(ast.AdvOnly) {
		op.Materials.Exclusive = true
	}
	phrase, ok := object.(ast.Phrase)
	if !ok {
		return unsupported("material", p)
	}
	if rest := behindOnly(phrase); rest != nil {
		op.Materials.Exclusive = true
		phrase = rest
	}
	return s.usedMaterials(op, phrase)
}

// behindOnly is the phrase behind `only`; nil for other phrases.
func behindOnly(p ast.Phrase) ast.Phrase {
	if list, ok := p.(*ast.Coord); ok {
		first := behindOnly(list.Items[0])
		if first == nil {
			return nil
		}
		out := *list
		out.Items = append([]ast.Phrase{first}, list.Items[1:]...)
		return &out
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) == 0 {
		return nil
	}
	if w, ok := n.Dets[0].(*ast.DetWord); !ok || w.Word != ast.DetOnly {
		return nil
	}
	rest := *n
	rest.Dets = n.Dets[1:]
	return &rest
}

// asGerund reads `Tributing monsters from your hand`, which the parser may give as monsters that Tribute;
// nil for other phrases.
func asGerund(n *ast.NounPhrase) *ast.Gerund {
	if len(n.Mods) == 0 || len(n.Dets) > 0 {
		return nil
	}
	v, ok := n.Mods[0].(*ast.VerbMod)
	if !ok || v.Verb.Form != ast.FormIng {
		return nil
	}
	object := *n
	object.Mods = n.Mods[1:]
	c := &ast.Clause{Verbs: []*ast.VerbWord{v.Verb}, Args: []ast.Node{&object}}
	step := &ast.Step{Clause: c}
	g := &ast.Gerund{Steps: []*ast.Step{step}}
	for _, node := range []ast.Node{c, step, g} {
		node.SetSpan(n.Span())
	}
	return g
}

// hoistUsing makes an argument of `using …`, which the parser may give as what the monster does.
func (a *argList) hoistUsing() {
	at := a.objectAt()
	if at < 0 {
		return
	}
	n, ok := a.items[at].(*ast.NounPhrase)
	if !ok {
		return
	}
	for i, post := range n.Post {
		args := usingArgs(post)
		if args == nil {
			continue
		}
		c := *n
		c.Post = append(n.Post[:i:i], n.Post[i+1:]...)
		a.items[at] = &c
		a.items = append(a.items, args...)
		return
	}
}

// usingArgs are the arguments of a reduced clause `using only X`, as a phrase with using; nil for other
// post-modifiers.
func usingArgs(n ast.Node) []ast.Node {
	r, ok := n.(*ast.RelClause)
	if !ok || r.Word != ast.RelReduced {
		return nil
	}
	c := onlyClause(r.Steps)
	if c == nil || !isVerb(c, ast.VerbUse) || c.Verbs[0].Form != ast.FormIng || len(c.Args) == 0 {
		return nil
	}
	var out []ast.Node
	for _, arg := range attach(c.Args) {
		if p, ok := arg.(ast.Phrase); ok && !hasUsing(out) {
			pp := &ast.PP{Prep: ast.PrepUsing, Object: p}
			pp.SetSpan(n.Span())
			out = append(out, pp)
			continue
		}
		out = append(out, arg)
	}
	if !hasUsing(out) {
		return nil
	}
	return out
}

func hasUsing(list []ast.Node) bool {
	for _, n := range list {
		if isPP(n, ast.PrepUsing) {
			return true
		}
	}
	return false
}

// paidMaterials is `by Tributing …`, `by banishing …`, `by using … as material`.
func (s *scope) paidMaterials(op *ir.SummonOp, g *ast.Gerund) error {
	c := onlyClause(g.Steps)
	if c == nil || len(c.Verbs) != 1 || c.Subject != nil {
		return unsupported("material", g)
	}
	a := newArgs(c)
	a.hoist(ownsPlaceOrRole)
	if a.adverb(ast.AdvOnly) {
		op.Materials.Exclusive = true
	}
	method, err := s.method(c, a)
	if err != nil {
		return err
	}
	op.Materials.Method = method
	p := a.object()
	if p == nil {
		return unsupported("material", g)
	}
	if err := s.usedMaterials(op, p); err != nil {
		return err
	}
	if as := a.pp(ast.PrepAs); as != nil {
		if err := s.materialRole(op, as); err != nil {
			return err
		}
	}
	return a.rest()
}

func ownsPlaceOrRole(p *ast.PP) bool { return ownsPlace(p) || p.Prep == ast.PrepAs }

// method is what becomes of materials that a verb uses.
func (s *scope) method(c *ast.Clause, a *argList) (ir.Method, error) {
	to := a.pp(ast.PrepTo, ast.PrepInto, ast.PrepOn)
	at := destination{}
	if to != nil {
		var err error
		if at, err = s.placeOf(to.Object); err != nil {
			return 0, err
		}
	}
	switch v := c.Verbs[0].Verb; {
	case v == ast.VerbUse && to == nil:
		return ir.MethodUsual, nil
	case v == ast.VerbTribute && to == nil:
		return ir.MethodTribute, nil
	case v == ast.VerbBanish && to == nil:
		return ir.MethodBanish, nil
	case v == ast.VerbSend && at.zone == card.ZoneGY:
		return ir.MethodSend, nil
	case v == ast.VerbShuffle && at.zone == card.ZoneDeck:
		return ir.MethodShuffle, nil
	case v == ast.VerbReturn && at.zone == card.ZoneHand:
		return ir.MethodReturn, nil
	case v == ast.VerbPlace && at.zone == card.ZoneDeck && at.end == ir.Bottom && a.adverb(ast.AdvInAnyOrder):
		return ir.MethodBottom, nil
	}
	return 0, unsupported("what becomes of materials:", c)
}

// usedMaterials reads the cards that may or must be used.
func (s *scope) usedMaterials(op *ir.SummonOp, p ast.Phrase) error {
	m := op.Materials
	if n, ok := p.(*ast.NounPhrase); ok && isMaterialNoun(headNoun(n)) {
		return s.anyMaterials(m, n)
	}
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	if err := s.materialGroups(op, sel); err != nil {
		return err
	}
	if sel.Ref != nil || isFixedNumber(sel.Qty) {
		m.Include = sel
		for _, part := range sel.And {
			if part.Ref == nil && part.Qty.Mode == ir.QtyAll {
				part.Qty = ir.Qty{Mode: ir.QtyAny} // `this card and "X" monsters in your hand`
			}
		}
		m.Exclusive = m.Exclusive || op.Kind == card.SummonXyz || isFixedNumber(sel.Qty)
		return nil
	}
	if len(sel.And) > 0 {
		return unsupported("materials", p)
	}
	if len(sel.Or) > 0 {
		f, ok := filterOf(sel)
		if !ok {
			return unsupported("materials", p)
		}
		m.Filter = f
		return nil
	}
	m.From, m.Controller, m.Filter = sel.Zones, sel.Controller, sel.Filter
	return nil
}

func isFixedNumber(q ir.Qty) bool { return q.Mode == ir.QtyExactly || q.Mode == ir.QtyAtLeast }

// anyMaterials is `its materials from your GY`, `Fusion Materials mentioned on it from your field`: the
// materials that the monster's own line asks for.
func (s *scope) anyMaterials(m *ir.MaterialSet, n *ast.NounPhrase) error {
	c := *n
	c.Head = &ast.NounHead{Noun: ast.NounCard, Number: ast.Plural}
	c.Head.SetSpan(n.Head.Span())
	if !isOwnMaterial(&c) {
		return unsupported("materials", n)
	}
	sel, err := s.what(&c)
	if err != nil {
		return err
	}
	if len(sel.Or)+len(sel.And) > 0 || sel.Ref != nil {
		return unsupported("materials", n)
	}
	for _, g := range sel.Group {
		if g.Rule != ir.GroupIncluding {
			return unsupported("materials", n)
		}
		m.Group = append(m.Group, g)
	}
	m.From, m.Controller, m.Filter = sel.Zones, sel.Controller, sel.Filter
	return nil
}

// isOwnMaterial takes the words off that only say that the materials are the monster's own.
func isOwnMaterial(n *ast.NounPhrase) bool {
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || w.Word != ast.DetIts && w.Word != ast.DetThe {
			return false
		}
	}
	n.Dets = nil
	for _, m := range n.Mods {
		if k, ok := m.(*ast.KindMod); !ok || k.Not || kindTypeTable[k.Kind]&card.TypesExtraDeck == 0 {
			return false
		}
	}
	n.Mods = nil
	var posts []ast.Node
	list := spread(n.Post)
	for i := 0; i < len(list); i++ {
		r, ok := list[i].(*ast.RelClause)
		if ok && i+1 < len(list) && isMentioned(r) && isWrittenOnIt(list[i+1]) {
			i++
			continue
		}
		posts = append(posts, list[i])
	}
	n.Post = posts
	return true
}

// isMentioned recognises `mentioned` and `listed` without more.
func isMentioned(r *ast.RelClause) bool {
	c := onlyClause(r.Steps)
	return isVerb(c, ast.VerbMention, ast.VerbList) && c.Subject == nil && len(c.Verbs) == 1 && len(c.Args) == 0
}

// isWrittenOnIt recognises `on it`, where `it` is the monster to be Summoned.
func isWrittenOnIt(n ast.Node) bool {
	return isPP(n, ast.PrepOn) && isPronoun(n.(*ast.PP).Object, ast.PronIt)
}

// materialGroups moves rules over the materials to the set: that their Levels total the Summoned
// monster's, and what they must include.
func (s *scope) materialGroups(op *ir.SummonOp, sel *ir.Selector) error {
	var rest []ir.GroupRule
	for _, g := range sel.Group {
		if g.Rule == ir.GroupTotal && g.Stat == ir.Level && s.isLevelOfSummoned(g.Value) {
			op.Materials.LevelSum, op.Materials.LevelCompare = true, g.Compare
			continue
		}
		rest = append(rest, g)
	}
	sel.Group = nil
	op.Materials.Group = append(op.Materials.Group, rest...)
	return nil
}

// isLevelOfSummoned reports whether v is the Level of what this step Summons.
func (s *scope) isLevelOfSummoned(v ir.Value) bool {
	stat, ok := v.(*ir.StatValue)
	if !ok || stat.Stat != ir.Level {
		return false
	}
	if _, own := stat.Of.(*ir.EachRef); own {
		return true // what the step at hand acts on: the Summoned monster itself
	}
	r, ok := stat.Of.(*ir.ResultRef)
	return ok && !r.Rest && s.step != nil && r.Slot == s.step.Slot
}

func isMaterialNoun(n ast.Noun) bool { return n == ast.NounMaterial || n == ast.NounMaterialCap }

// materialRole reads `as material`, `as Fusion Materials`, `as the entire material`.
func (s *scope) materialRole(op *ir.SummonOp, p *ast.PP) error {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || !isMaterialNoun(headNoun(n)) || op.Materials == nil {
		return unsupported("role of a material", p)
	}
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || w.Word != ast.DetThe && w.Word != ast.DetIts {
			return unsupported("role of a material", p)
		}
	}
	for _, m := range n.Mods {
		if err := roleMod(op, m); err != nil {
			return err
		}
	}
	for _, post := range n.Post {
		if err := s.includedMaterial(op, post); err != nil {
			return err
		}
	}
	return nil
}

// roleMod reads a word before `material`: the kind of Summon again, or `entire`.
func roleMod(op *ir.SummonOp, m ast.Mod) error {
	switch m := m.(type) {
	case *ast.KindMod:
		kind := kindSummonTable[m.Kind]
		if !m.Not && (kind == op.Kind || op.Kind == card.SummonSpecial && kind == card.SummonXyz) {
			return nil
		}
	case *ast.AdjMod:
		if m.Adj == ast.AdjEntire {
			op.Materials.Exclusive = true
			return nil
		}
	}
	return unsupported("role of a material", m)
}

// includedMaterial reads `including this card` behind `as material`.
func (s *scope) includedMaterial(op *ir.SummonOp, n ast.Node) error {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepIncluding {
		return unsupported("role of a material", n)
	}
	phrase, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("role of a material", n)
	}
	sel, err := s.what(phrase)
	if err != nil {
		return err
	}
	op.Materials.Include = sel
	return nil
}

// summonNote reads `(this is treated as an Xyz Summon, transfer its materials)`.
func (s *scope) summonNote(op *ir.SummonOp, a *argList) error {
	n := a.note(func(n *ast.Note) bool { return treatedKind(noteClause(n)) != card.SummonNone })
	if n == nil {
		return nil
	}
	op.TreatAs = treatedKind(noteClause(n))
	for _, i := range n.Items[1:] {
		step, ok := i.(*ast.Step)
		if !ok || step.Clause == nil || len(step.Clause.Verbs) != 1 || step.Clause.Verbs[0].Verb != ast.VerbTransfer {
			return unsupported("note", i)
		}
		op.Transfer = true
	}
	return nil
}

// noteClause is the clause that opens a note; nil for other notes.
func noteClause(n *ast.Note) *ast.Clause {
	if len(n.Items) == 0 {
		return nil
	}
	step, ok := n.Items[0].(*ast.Step)
	if !ok {
		return nil
	}
	return step.Clause
}

// treatedKind is the Summon in `this is treated as a Fusion Summon`; SummonNone for other clauses.
func treatedKind(c *ast.Clause) card.SummonKind {
	if c == nil || len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbTreat || len(c.Args) != 1 {
		return card.SummonNone
	}
	p, ok := c.Args[0].(*ast.PP)
	if !ok || p.Prep != ast.PrepAs || headNoun(p.Object) != ast.NounSummon {
		return card.SummonNone
	}
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(n.Mods) != 1 || len(n.Post) > 0 {
		return card.SummonNone
	}
	k, ok := n.Mods[0].(*ast.KindMod)
	if !ok || k.Not {
		return card.SummonNone
	}
	return kindSummonTable[k.Kind]
}
