package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Ritual Summons: the line of the Ritual Monster, and the older wording of Ritual Spells.

// isRitualOfThis recognises `you can Ritual Summon this card with "X"`.
func isRitualOfThis(c *ast.Clause) bool {
	v := c.Verbs[0]
	return v.Verb == ast.VerbSummon && len(v.Kinds) == 1 && v.Kinds[0] == ast.KindRitual
}

// ritualOfThis lowers the line of a Ritual Monster: with which Ritual Spell it is Summoned.
//
// Rule: PSCT 1.6 (Ritual).
func (s *scope) ritualOfThis(sent *ast.Sentence) ([]*ir.Ability, error) {
	if len(sent.Resolution) != 1 || len(sent.Resolution[0].Lead) > 0 {
		return nil, unsupported("Ritual Summon", sent)
	}
	a := newArgs(sent.Resolution[0].Clause)
	a.modal()
	a.subject()
	a.hoist(func(p *ast.PP) bool { return p.Prep == ast.PrepWith })
	obj := a.object()
	with := a.pp(ast.PrepWith)
	if !s.isThisObject(obj) || with == nil {
		return nil, unsupported("Ritual Summon", sent)
	}
	p, ok := with.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("Ritual Summon", with)
	}
	f, err := s.filter(withoutAny(p))
	if err != nil {
		return nil, err
	}
	op := &ir.SummonRuleOp{Rule: ir.CanBe, Kinds: ir.SetOf(card.SummonRitual), By: f}
	ability := s.compiler.newAbility(ir.SummonCondition, sent)
	ability.Zones = 0
	ability.Do = ir.Block{{Op: op, Span: s.span(sent)}}
	return []*ir.Ability{ability}, a.rest()
}

// usedToRitual lowers `this card is used to Ritual Summon "X"`, `this card can be used to Ritual Summon any
// "X" Ritual Monster`, the resolution of a Ritual Spell.
//
// Rule: PSCT 1.6 (Ritual).
func (s *scope) usedToRitual(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.modal()
	if !isThisCard(a.subject()) {
		return nil, unsupported("Ritual Summon", c)
	}
	inner := onlyClause(a.infinitive().Steps)
	if inner == nil {
		return nil, unsupported("Ritual Summon", c)
	}
	list := newArgs(inner)
	for i, n := range list.items {
		if p, ok := n.(ast.Phrase); ok {
			list.items[i] = oneOfAny(p)
		}
	}
	op, err := s.action(inner, list)
	if err != nil {
		return nil, err
	}
	summon, ok := op.(*ir.SummonOp)
	if !ok || summon.Kind != card.SummonRitual {
		return nil, unsupported("Ritual Summon", c)
	}
	if summon.What.Qty.Mode == ir.QtyAll {
		summon.What.Qty = ir.Exactly(1)
	}
	return []ir.Op{op}, list.rest()
}

// oneOfAny makes `any "X" Ritual Monster` one such monster.
func oneOfAny(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 || !hasDet(n, ast.DetAny) {
		return p
	}
	c := *n
	d := &ast.DetWord{Word: ast.DetA}
	d.SetSpan(n.Dets[0].Span())
	c.Dets = []ast.Det{d}
	return &c
}

// isUsedToSummon recognises the wording of Ritual Spells.
func isUsedToSummon(c *ast.Clause) bool {
	if !isVerb(c, ast.VerbUse) || !groupOf(c).Passive || c.Subject == nil || !isThisCard(c.Subject) {
		return false
	}
	return anyIn(c.Args, isMadeEffect)
}

// ritualTributes lowers `you must also Tribute monsters from your hand or field whose total Levels equal 6
// or more`: the materials of the Ritual Summon before it.
func (s *scope) ritualTributes(c *ast.Clause, a *argList) ([]ir.Op, error) {
	if s.prev == nil {
		return nil, unsupported("Tributes of no Summon:", c)
	}
	summon, ok := s.prev.Op.(*ir.SummonOp)
	if !ok || summon.Kind != card.SummonRitual || summon.Materials != nil {
		return nil, unsupported("Tributes of no Summon:", c)
	}
	a.adverb(ast.AdvAlso)
	p := a.object()
	if p == nil {
		return nil, unsupported("Tributes", c)
	}
	for {
		from := a.pp(ast.PrepFrom)
		if from == nil {
			break
		}
		more, ok := withPost(p, from)
		if !ok {
			return nil, unsupported("Tributes", from)
		}
		p = more.(ast.Phrase)
	}
	summon.Materials = &ir.MaterialSet{Method: ir.MethodTribute}
	step := s.step
	s.step = s.prev
	defer func() { s.step = step }()
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	return nil, s.ritualSum(summon, sel, p)
}

// plainStat is the stat of one object, where words narrowed what is known anyway (`the Ritual Monster`).
func plainStat(v ir.Value) ir.Value {
	stat, ok := v.(*ir.StatValue)
	if !ok || stat.Select == nil || stat.Select.Ref == nil {
		return v
	}
	return &ir.StatValue{Of: stat.Select.Ref, Stat: stat.Stat}
}

// ritualSum reads what the Levels must total.
func (s *scope) ritualSum(op *ir.SummonOp, sel *ir.Selector, p ast.Phrase) error {
	if sel.Ref != nil || len(sel.Or)+len(sel.And) > 0 || sel.Qty.Mode != ir.QtyAll && sel.Qty.Mode != ir.QtyAny {
		return unsupported("Tributes", p)
	}
	m := op.Materials
	m.From, m.Controller, m.Filter = sel.Zones, sel.Controller, sel.Filter
	for _, g := range sel.Group {
		if g.Rule == ir.GroupTotal && g.Stat == ir.Level && s.isLevelOfSummoned(plainStat(g.Value)) {
			m.LevelSum, m.LevelCompare = true, g.Compare
			continue
		}
		m.Group = append(m.Group, g)
	}
	if !m.LevelSum && len(m.Group) == 0 {
		return unsupported("Tributes", p)
	}
	return nil
}
