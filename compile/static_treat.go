package compile

import (
	"strconv"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What cards are treated as: names, archetypes, Levels, kinds; for everything or for a Summon.

// treated lowers `is (always) treated as a "X" card`, and whether it is always so.
func (s *scope) treated(c *ast.Clause, a *argList) (*ir.TreatOp, bool, error) {
	subject := a.subject()
	op := &ir.TreatOp{Not: a.not()}
	always := a.adverb(ast.AdvAlways)
	a.adverb(ast.AdvAlso)
	a.adverb(ast.AdvStill)
	as := a.pp(ast.PrepAs)
	if as == nil {
		return nil, false, unsupported("treatment", c)
	}
	if err := s.treatFor(op, a); err != nil {
		return nil, false, err
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, false, err
	}
	op.Until = until
	if err := s.treatedSubject(op, subject, as.Object); err != nil {
		return nil, false, err
	}
	return op, always, nil
}

// treatedSubject reads who is treated, and as what: of a property (`this card's name`, `its original
// Level`) as a value.
func (s *scope) treatedSubject(op *ir.TreatOp, subject ast.Phrase, as ast.Node) error {
	if n, ok := subject.(*ast.NounPhrase); ok && headClass(n) == headStat {
		p, err := s.propertyOf(n)
		if err != nil {
			return err
		}
		op.What = p.what
		return s.propertyTreated(op, p, as)
	}
	what, err := s.subjects(subject)
	if err != nil {
		return err
	}
	op.What = what
	traits, err := s.traitsOf(as)
	op.As = traits
	return err
}

func (s *scope) propertyTreated(op *ir.TreatOp, p property, as ast.Node) error {
	if p.noun == ast.NounName {
		traits, err := s.traitsOf(as)
		op.As = traits
		return err
	}
	if len(p.stats) == 0 {
		return unsupported("treatment", as)
	}
	v, err := s.value(as)
	if err != nil {
		return err
	}
	for _, st := range p.stats {
		op.As.Stats = append(op.As.Stats, ir.StatSetting{Stat: st, Value: v})
	}
	return nil
}

// notTreated lowers `is not treated as a "X" card`.
func (s *scope) notTreated(subject ast.Phrase, a *argList) ([]ir.Op, error) {
	op := &ir.TreatOp{Not: true}
	as := a.pp(ast.PrepAs)
	if as == nil {
		return nil, unsupported("treatment", a.clause)
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	return []ir.Op{op}, s.treatedSubject(op, subject, as.Object)
}

// traitsOf reads what something is treated as: `a "X" card`, `"X"`, `a Level 3 monster`, `a non-Tuner`.
func (s *scope) traitsOf(n ast.Node) (ir.CardTraits, error) {
	t := ir.CardTraits{}
	switch n := n.(type) {
	case *ast.NounPhrase:
		return t, s.traits(&t, n)
	case *ast.Coord:
		if n.Conj != ast.ListAnd {
			return t, unsupported("treatment", n)
		}
		for _, i := range n.Items {
			p, ok := i.(*ast.NounPhrase)
			if !ok {
				return t, unsupported("treatment", n)
			}
			if err := s.traits(&t, p); err != nil {
				return t, err
			}
		}
		return t, nil
	}
	return t, unsupported("treatment", n)
}

func (s *scope) traits(t *ir.CardTraits, p *ast.NounPhrase) error {
	if !plainDets(p) && !isOne(p) || len(p.Post) > 0 {
		return unsupported("treatment", p)
	}
	for _, m := range p.Mods {
		if err := s.traitMod(t, m); err != nil {
			return err
		}
	}
	switch h := p.Head.(type) {
	case nil:
		return nil
	case *ast.NameHead:
		t.Names = append(t.Names, h.Name)
		return nil
	case *ast.NounHead:
		return traitHead(t, h, p)
	}
	return unsupported("treatment", p)
}

func traitHead(t *ir.CardTraits, h *ast.NounHead, p *ast.NounPhrase) error {
	switch h.Noun {
	case ast.NounCard, ast.NounMonster, ast.NounCardCap, ast.NounMonsterCap:
		if h.Not || len(p.Mods) == 0 && h.Noun != ast.NounMonster {
			return unsupported("treatment", p)
		}
		if len(p.Mods) == 0 {
			t.Kind = card.KindMonster
		}
		return nil
	case ast.NounTuner:
		if h.Not {
			t.NotTypes |= card.TypeTuner
			return nil
		}
		t.Types |= card.TypeTuner
		return nil
	case ast.NounSpell:
		t.Kind = card.KindSpell
		return nil
	case ast.NounTrap:
		t.Kind = card.KindTrap
		return nil
	}
	return unsupported("treatment", p)
}

// traitMod reads one word of what something is treated as.
func (s *scope) traitMod(t *ir.CardTraits, m ast.Mod) error {
	switch m := m.(type) {
	case *ast.NameMod:
		if !m.Not {
			t.Archetypes = append(t.Archetypes, m.Name)
			return nil
		}
	case *ast.ModList:
		if m.Conj == ast.ListAnd {
			for _, item := range m.Items {
				for _, i := range item {
					if err := s.traitMod(t, i); err != nil {
						return err
					}
				}
			}
			return nil
		}
	case *ast.AttributeMod:
		if a := attributeTable[m.Attribute]; a != card.AttributeNone && !m.Not {
			t.Attributes = t.Attributes.With(a)
			return nil
		}
	case *ast.RaceMod:
		if r := raceTable[m.Race]; r != card.RaceNone && !m.Not {
			t.Races = t.Races.With(r)
			return nil
		}
	case *ast.StatMod:
		return s.traitStat(t, m)
	case *ast.KindMod:
		return traitKind(t, m)
	}
	return unsupported("treatment", m)
}

func (s *scope) traitStat(t *ir.CardTraits, m *ast.StatMod) error {
	stats := statsOf(m.Stat)
	if m.Tail != ast.TailNone || len(stats) == 0 || len(m.Numbers) > 1 && m.Join != ast.ListOr {
		return unsupported("treatment", m)
	}
	for _, text := range m.Numbers {
		n, err := strconv.Atoi(text)
		if err != nil {
			return unsupported("treatment", m)
		}
		for _, st := range stats {
			t.Stats = append(t.Stats, ir.StatSetting{Stat: st, Value: ir.N(n)})
		}
	}
	return nil
}

// traitKind reads a card kind: a monster's (`Normal`), or that of a Spell or Trap (`Equip`, `Spell`).
func traitKind(t *ir.CardTraits, m *ast.KindMod) error {
	if m.Not {
		if k := kindTypeTable[m.Kind]; k != 0 {
			t.NotTypes |= k
			return nil
		}
		return unsupported("treatment", m)
	}
	switch {
	case kindCardTable[m.Kind] != card.KindNone:
		t.Kind = kindCardTable[m.Kind]
	case m.Kind == ast.KindEquip || m.Kind == ast.KindContinuous || m.Kind == ast.KindField || m.Kind == ast.KindQuickPlay || m.Kind == ast.KindCounter:
		t.Property = kindPropertyTable[m.Kind]
	case kindTypeTable[m.Kind] != 0:
		t.Types |= kindTypeTable[m.Kind]
	default:
		return unsupported("treatment", m)
	}
	return nil
}

// purposes names the purposes of a treatment by the Summon.
var purposes = [card.NumSummons]ir.Purpose{
	card.SummonFusion: ir.ForFusion, card.SummonRitual: ir.ForRitual, card.SummonSynchro: ir.ForSynchro,
	card.SummonXyz: ir.ForXyz, card.SummonLink: ir.ForLink, card.SummonTribute: ir.ForTribute,
	card.SummonPendulum: ir.ForPendulumSummon,
}

// treatFor reads for which Summon something is treated so: `for the Synchro Summon of a "X" monster`, `for
// this card's Synchro Summon`, `when used for a Fusion Summon`.
func (s *scope) treatFor(op *ir.TreatOp, a *argList) error {
	p := a.pp(ast.PrepFor)
	if p == nil {
		return nil
	}
	return s.purposeOf(op, p)
}

func (s *scope) purposeOf(op *ir.TreatOp, p *ast.PP) error {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounSummon {
		return unsupported("purpose of a treatment:", p)
	}
	var own ir.Filter
	c := *n
	if len(n.Dets) == 1 {
		if d, ok := n.Dets[0].(*ast.Possessor); ok {
			ref, found, err := s.plainRef(d.Of)
			if err != nil || !found {
				return orUnsupported(err, "purpose of a treatment:", p)
			}
			own, c.Dets = &ir.IsFilter{Ref: ref}, nil
		}
	}
	kinds, of, ok := summonOfPhrase(&c)
	if !ok || kinds.Len() != 1 {
		return unsupported("purpose of a treatment:", p)
	}
	for k := range kinds.All() {
		op.For = purposes[k]
	}
	if op.For == ir.ForEverything {
		return unsupported("purpose of a treatment:", p)
	}
	op.With = own
	if of == nil {
		return nil
	}
	f, err := s.filter(of)
	if err != nil {
		return err
	}
	op.With = andFilter([]ir.Filter{own, f})
	return nil
}

// materialOption lowers what a card can stand for in a Summon: `can be treated as 2 Tributes for the
// Tribute Summon of …`, `can be used as a substitute for …`. false: the clause is none.
func (s *scope) materialOption(subject ast.Phrase, c *ast.Clause, a *argList) (ir.Op, ir.AbilityKind, bool, error) {
	if !a.group.Passive || len(c.Verbs) != 1 {
		return nil, 0, false, nil
	}
	switch c.Verbs[0].Verb {
	case ast.VerbTreat:
		op, kind, err := s.treatable(subject, c, a)
		return op, kind, true, err
	case ast.VerbUse:
		op, kind, err := s.usable(subject, c, a)
		return op, kind, true, err
	}
	return nil, 0, false, nil
}

// treatable lowers `can be treated as …`.
func (s *scope) treatable(subject ast.Phrase, c *ast.Clause, a *argList) (ir.Op, ir.AbilityKind, error) {
	as := a.pp(ast.PrepAs)
	if as == nil {
		return nil, 0, unsupported("treatment", c)
	}
	if n, ok := as.Object.(*ast.NounPhrase); ok && headNoun(n) == ast.NounTribute {
		return s.tributes(subject, n, a)
	}
	op := &ir.TreatOp{Optional: true}
	if err := s.treatFor(op, a); err != nil {
		return nil, 0, err
	}
	if sub := a.sub(ast.SubWhen, ast.SubIf); sub != nil {
		if err := s.whenUsed(op, sub); err != nil {
			return nil, 0, err
		}
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, 0, err
	}
	op.Until = until
	return op, ir.MaterialOption, s.treatedSubject(op, subject, as.Object)
}

// whenUsed reads `when used for a Synchro Summon`, `when used as a Synchro Material`.
func (s *scope) whenUsed(op *ir.TreatOp, sub *ast.SubClause) error {
	c := onlyClause(sub.Steps)
	if c == nil || !isVerb(c, ast.VerbUse) || len(c.Verbs) != 1 {
		return unsupported("purpose of a treatment:", sub)
	}
	a := newArgs(c)
	if subject := a.subject(); subject != nil && !isThisCard(subject) && !isPronoun(subject, ast.PronIt) {
		return unsupported("purpose of a treatment:", sub)
	}
	rule := &ir.MaterialRuleOp{}
	if p := a.peekPP(ast.PrepAs); p != nil {
		if err := s.materialUse(rule, c, a); err != nil {
			return err
		}
	} else if p := a.pp(ast.PrepFor); p != nil {
		if err := s.materialFor(rule, p); err != nil {
			return err
		}
	}
	if rule.Kinds.Len() != 1 || rule.Except != nil || rule.Condition != nil {
		return unsupported("purpose of a treatment:", sub)
	}
	for k := range rule.Kinds.All() {
		op.For = purposes[k]
	}
	op.With = rule.For
	if op.For == ir.ForEverything {
		return unsupported("purpose of a treatment:", sub)
	}
	return a.rest()
}

// tributes lowers `as 2 Tributes for the Tribute Summon of a DARK monster`.
func (s *scope) tributes(subject ast.Phrase, n *ast.NounPhrase, a *argList) (ir.Op, ir.AbilityKind, error) {
	op := &ir.MaterialRuleOp{Rule: ir.MaterialCountsAs, Kinds: ir.SetOf(card.SummonTribute)}
	if err := s.materialOf(op, subject); err != nil {
		return nil, 0, err
	}
	count, ok := plainNumber(n)
	if !ok || len(n.Mods) > 0 {
		return nil, 0, unsupported("Tributes", n)
	}
	op.Count = count
	a.items = append(a.items, n.Post...)
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, 0, err
	}
	op.Until = until
	if p := a.pp(ast.PrepFor); p != nil {
		kinds, of, ok := summonOfPhrase(p.Object)
		if !ok || kinds != ir.SetOf(card.SummonTribute) {
			return nil, 0, unsupported("Tributes", p)
		}
		if of != nil {
			if op.For, err = s.filter(of); err != nil {
				return nil, 0, err
			}
		}
	}
	return op, ir.TributeOption, nil
}

// usable lowers `can be used as a substitute for any 1 Fusion Material …`, `can be used as the entire
// requirement for the Ritual Summon of …`.
func (s *scope) usable(subject ast.Phrase, c *ast.Clause, a *argList) (ir.Op, ir.AbilityKind, error) {
	op := &ir.MaterialRuleOp{}
	if err := s.materialOf(op, subject); err != nil {
		return nil, 0, err
	}
	as := a.pp(ast.PrepAs)
	n, ok := ast.Node(nil), false
	if as != nil {
		n, ok = as.Object, true
	}
	p, isNoun := n.(*ast.NounPhrase)
	if !ok || !isNoun {
		return nil, 0, unsupported("use", c)
	}
	if headNoun(p) != ast.NounTribute && headNoun(p) != ast.NounRequirement {
		return nil, 0, unsupported("use", p)
	}
	a.items = append(a.items, p.Post...)
	f := a.pp(ast.PrepFor)
	if f == nil || !hasAdjective(p, ast.AdjEntire) || len(p.Mods) != 1 {
		return nil, 0, unsupported("use", p)
	}
	op.Rule, op.Whole = ir.MaterialCountsAs, true
	return op, ir.MaterialOption, s.materialFor(op, f)
}
