package compile

import (
	"slices"
	"strconv"
	"strings"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

func (r *nounReader) mods() error {
	for _, m := range r.np.Mods {
		if err := r.mod(m); err != nil {
			return err
		}
	}
	return nil
}

// mod reads one modifier of the phrase itself: those that are not simply tests of a card come first.
func (r *nounReader) mod(m ast.Mod) error {
	switch m := m.(type) {
	case *ast.KindMod:
		r.kinds = append(r.kinds, kindWord{m.Kind, m.Not, m})
		return nil
	case *ast.AdjMod:
		if done, err := r.adjective(m); done || err != nil {
			return err
		}
	case *ast.VerbMod:
		if done, err := r.participle(m.Verb); done || err != nil {
			return err
		}
	case *ast.AdverbMod:
		if m.Adverb == ast.AdvCurrently {
			return nil // what is banished is counted when the amount is needed. Rule: PSCT 2.6
		}
	case *ast.NounMod:
		if done := r.nounMod(m); done {
			return nil
		}
	case *ast.ModList:
		f, err := r.s.modListFilter(m, r.kindNoun())
		r.tell(f)
		return err
	}
	f, err := r.s.modFilter(m)
	if err != nil {
		return err
	}
	r.told = append(r.told, f)
	return nil
}

// adjective reads an adjective that is more than a test; false: it is a test.
func (r *nounReader) adjective(m *ast.AdjMod) (bool, error) {
	switch m.Adj {
	case ast.AdjOther, ast.AdjRemaining:
		if m.Adj == ast.AdjOther && r.otherTarget() {
			return true, nil
		}
		if r.definite == ast.DetThe && isSingular(r.np) && len(r.posts) > 0 {
			return true, unresolved(r.np)
		}
		if r.definite == ast.DetThe && len(r.posts) == 0 {
			r.definite = ast.DetNone
			return true, r.remaining()
		}
		if m.Adj == ast.AdjRemaining {
			return true, unsupported("modifier", m)
		}
		if err := r.other(); err != nil {
			return true, err
		}
	case ast.AdjMore:
		if r.sel.Qty.Mode != ir.QtyExactly {
			return true, unsupported("modifier", m)
		}
	case ast.AdjAnother:
		r.sel.Qty = ir.Exactly(1)
		if err := r.other(); err != nil {
			return true, err
		}
	case ast.AdjDifferent:
		if quantityOf(r.np) == nil || r.sel.Qty.Mode == ir.QtyUnset {
			return false, nil
		}
		r.sel.Group = append(r.sel.Group, ir.GroupRule{Rule: ir.GroupDistinct, Prop: ir.PropName})
	case ast.AdjRandom:
		r.sel.Random = true
	case ast.AdjFirst:
		r.order = 1
	case ast.AdjSecond:
		r.order = 2
	case ast.AdjFaceUp, ast.AdjFaceDown:
		f, err := r.s.modFilter(m)
		if err != nil {
			return true, err
		}
		r.must = append(r.must, f)
	default:
		return false, nil
	}
	if m.Tail != ast.TailNone {
		return true, unsupported("modifier", m)
	}
	return true, nil
}

// otherTarget points `the other card` at the one of several targets that no word has referred to yet; false:
// there is no such one.
func (r *nounReader) otherTarget() bool {
	if r.definite != ast.DetThe && r.definite != ast.DetThat || !isSingular(r.np) {
		return false
	}
	var open []antecedent
	var targets []ir.Ref
	for _, a := range r.s.antes {
		if a.origin != originTarget || a.class&classOf(r.np) == 0 || slices.ContainsFunc(targets, func(t ir.Ref) bool { return sameRef(t, a.ref) }) {
			continue
		}
		targets = append(targets, a.ref)
		if !r.s.isUsed(a.ref) {
			open = append(open, a)
		}
	}
	if len(targets) < 2 || len(open) != 1 || open[0].number != ast.Singular {
		return false
	}
	r.at(open[0].ref)
	r.s.markUsed(open[0])
	r.definite = ast.DetNone
	return true
}

// participle reads a participle that says where the cards are or which they are; false: it is a test.
func (r *nounReader) participle(v *ast.VerbWord) (bool, error) {
	switch {
	case v.Form == ast.FormIng && v.Verb == ast.VerbAttack && r.definite != ast.DetNone && r.definite != ast.DetThis:
		r.at(&ir.BattlingRef{Party: ir.Attacker})
		return true, nil
	case v.Form == ast.FormParticiple && v.Verb == ast.VerbAttack && r.definite == ast.DetThe && isSingular(r.np) && len(r.np.Mods) == 1:
		r.at(&ir.BattlingRef{Party: ir.AttackTarget})
		return true, nil
	case v.Form == ast.FormIng && v.Verb == ast.VerbBattle:
		return r.battling()
	case v.Form == ast.FormIng && v.Verb != ast.VerbRemain:
		return false, nil
	case v.Verb == ast.VerbSet:
		r.must = append(r.must, positions(card.PositionFaceDown))
		return true, nil
	case v.Verb == ast.VerbRemain && r.definite == ast.DetThe:
		r.definite = ast.DetNone
		return true, r.remaining()
	case v.Verb == ast.VerbDeclare:
		return r.declared(v)
	case r.definite != ast.DetNone:
		r.done = append(r.done, v)
		return true, nil
	}
	switch v.Verb {
	case ast.VerbBanish:
		r.place.within(locus{zones: card.ZoneBanished.Set()})
		return true, nil
	case ast.VerbSummon, ast.VerbSummonSet:
		return false, nil
	}
	if a, ok := r.s.find(query{class: classOf(r.np), verb: v.Verb, kinds: v.Kinds, notThis: true}); ok {
		r.sel.Ref = a.ref
		return true, nil
	}
	return false, nil
}

// declared reads `the declared card`: cards of the declared name.
func (r *nounReader) declared(v *ast.VerbWord) (bool, error) {
	f, ok := r.s.sameAsNamed(ir.PropName, false, true)
	if !ok {
		return true, unresolved(r.np)
	}
	r.must = append(r.must, f)
	if r.definite != ast.DetNone {
		r.definite = ast.DetNone
		r.fixQty()
	}
	return true, nil
}

// at points the phrase at a known object.
func (r *nounReader) at(ref ir.Ref) {
	r.sel.Ref = ref
	r.pointed = true
}

// battling reads `the opponent's battling monster`, `the battling monsters`.
func (r *nounReader) battling() (bool, error) {
	switch {
	case r.definite == ast.DetNone:
		return false, nil
	case r.owner != nil && r.owner.Who == ir.Opponent:
		r.at(&ir.BattlingRef{Party: ir.BothBattling, Side: r.owner})
	case isSingular(r.np):
		return true, unsupported("battling monster", r.np)
	default:
		r.at(&ir.BattlingRef{Party: ir.BothBattling})
	}
	return true, nil
}

// nounMod reads `top` in `the top card of your Deck`, and `attack` in `the attack target`.
func (r *nounReader) nounMod(m *ast.NounMod) bool {
	switch m.Noun {
	case ast.NounTop:
		r.sel.End = ir.Top
	case ast.NounBottom:
		r.sel.End = ir.Bottom
	case ast.NounAttack:
		h, ok := r.np.Head.(*ast.NounHead)
		if !ok || h.Noun != ast.NounTarget {
			return false
		}
		r.at(&ir.BattlingRef{Party: ir.AttackTarget})
	default:
		return false
	}
	return true
}

// modFilter reads a modifier as a test of one card.
func (s *scope) modFilter(m ast.Mod) (ir.Filter, error) {
	switch m := m.(type) {
	case *ast.AdjMod:
		return adjFilter(m)
	case *ast.AttributeMod:
		if a := attributeTable[m.Attribute]; a != card.AttributeNone {
			return notIf(m.Not, &ir.AttributeFilter{Attributes: ir.SetOf(a)}), nil
		}
	case *ast.RaceMod:
		if r := raceTable[m.Race]; r != card.RaceNone {
			return notIf(m.Not, &ir.RaceFilter{Races: ir.SetOf(r)}), nil
		}
	case *ast.NameMod:
		return notIf(m.Not, &ir.ArchetypeFilter{Names: []string{m.Name}}), nil
	case *ast.StatMod:
		return statModFilter(m)
	case *ast.LinkMod:
		return linkFilter(m)
	case *ast.VerbMod:
		return s.participleFilter(m.Verb)
	case *ast.NounMod:
		return nounModFilter(m)
	case *ast.ModList:
		return s.modListFilter(m, ast.NounMonster)
	case *ast.KindMod:
		return s.kindFilter(kindWord{m.Kind, m.Not, m}, ast.NounMonster)
	}
	return nil, unsupported("modifier", m)
}

func notIf(turn bool, f ir.Filter) ir.Filter {
	if turn {
		return not(f)
	}
	return f
}

// positions tests how a card lies.
func positions(list ...card.Position) ir.Filter {
	return &ir.PositionFilter{Positions: ir.SetOf(list...)}
}

func adjFilter(m *ast.AdjMod) (ir.Filter, error) {
	if m.Tail == ast.TailNone {
		switch m.Adj {
		case ast.AdjFaceUp:
			return positions(card.PositionFaceUp), nil
		case ast.AdjFaceDown:
			return positions(card.PositionFaceDown), nil
		case ast.AdjCoLinked:
			return &ir.RelationFilter{Relation: ir.CoLinked, With: &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}}, nil
		case ast.AdjLinked:
			return &ir.RelationFilter{Relation: ir.PointedBy, With: &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}}, nil
		}
	}
	return nil, unsupported("modifier", m)
}

// number reads a number as it is written.
func number(text string) (int, bool) {
	n, err := strconv.Atoi(strings.ReplaceAll(text, ",", ""))
	return n, err == nil
}

// statModFilter reads `Level 4 or lower`, `Rank 3 or 4`.
func statModFilter(m *ast.StatMod) (ir.Filter, error) {
	var any []ir.Filter
	compare := tailCompare(m.Tail)
	for _, stat := range statsOf(m.Stat) {
		for _, text := range m.Numbers {
			n, ok := number(text)
			if !ok || compare == ir.CompareNone || compare != ir.Equal && len(m.Numbers) > 1 {
				return nil, unsupported("modifier", m)
			}
			any = append(any, &ir.StatFilter{Stat: stat, Compare: compare, Value: ir.N(n)})
		}
	}
	if len(any) == 0 || m.Stat == ast.NounATKDEF || len(m.Numbers) > 1 && m.Join != ast.ListOr {
		return nil, unsupported("modifier", m)
	}
	return orFilter(any), nil
}

// linkFilter reads `Link-2 or lower`.
func linkFilter(m *ast.LinkMod) (ir.Filter, error) {
	n, ok := number(strings.TrimPrefix(m.Number, "Link-"))
	compare := tailCompare(m.Tail)
	if !ok || compare == ir.CompareNone {
		return nil, unsupported("modifier", m)
	}
	return &ir.StatFilter{Stat: ir.LinkRate, Compare: compare, Value: ir.N(n)}, nil
}

// nounModFilter reads a battle position before a noun.
func nounModFilter(m *ast.NounMod) (ir.Filter, error) {
	switch m.Noun {
	case ast.NounAttackPosition:
		return attackPosition(), nil
	case ast.NounDefensePosition:
		return defensePosition(), nil
	case ast.NounSpell, ast.NounTrap, ast.NounSpellTrap, ast.NounMonster, ast.NounMonsterCap, ast.NounTuner, ast.NounToken:
		return headFilter(m.Noun)
	}
	return nil, unsupported("modifier", m)
}

func attackPosition() ir.Filter {
	return positions(card.PositionFaceUpAttack, card.PositionFaceDownAttack)
}

func defensePosition() ir.Filter {
	return positions(card.PositionFaceUpDefense, card.PositionFaceDownDefense)
}

// participleFilter reads a participle as a test: `Special Summoned`, `Set`.
func (s *scope) participleFilter(v *ast.VerbWord) (ir.Filter, error) {
	switch {
	case v.Verb == ast.VerbSummon && v.Form != ast.FormIng:
		if kinds, ok := summonKinds(v.Kinds); ok {
			return &ir.SummonedFilter{Kinds: kinds}, nil
		}
	case v.Verb == ast.VerbSummonSet && v.Form != ast.FormIng:
		if kinds, ok := summonKinds(v.Kinds); ok && kinds == ir.SetOf(card.SummonNormal) {
			return &ir.SummonedFilter{Kinds: kinds.With(card.SummonSet)}, nil
		}
	case v.Verb == ast.VerbSet && len(v.Kinds) == 0:
		return positions(card.PositionFaceDown), nil
	case v.Verb == ast.VerbBanish && v.Form != ast.FormIng:
		return &ir.ZoneFilter{Zones: card.ZoneBanished.Set()}, nil
	case v.Verb == ast.VerbEquip && v.Form != ast.FormIng:
		return &ir.RelationFilter{Relation: ir.EquippedTo, With: &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}}, nil
	case v.Verb == ast.VerbAttack && v.Form == ast.FormIng:
		return &ir.IsFilter{Ref: &ir.BattlingRef{Party: ir.Attacker}}, nil
	case v.Verb == ast.VerbBattle && v.Form == ast.FormIng:
		return &ir.IsFilter{Ref: &ir.BattlingRef{Party: ir.BothBattling}}, nil
	}
	return nil, unsupported("participle", v)
}

// modListFilter reads `LIGHT or DARK`, `"X" or Level 4`.
// Card kinds among them mean what they mean before noun.
func (s *scope) modListFilter(m *ast.ModList, noun ast.Noun) (ir.Filter, error) {
	switch m.Conj {
	case ast.ListOr, ast.ListAndOr, ast.ListAnd, ast.ListSlash:
	default:
		return nil, unsupported("modifiers", m)
	}
	var any []ir.Filter
	negative := 0
	for _, item := range m.Items {
		var all []ir.Filter
		for _, i := range item {
			f, err := s.listedFilter(i, noun)
			if err != nil {
				return nil, err
			}
			all = append(all, f)
		}
		f := andFilter(all)
		if _, isNot := f.(*ir.NotFilter); isNot {
			negative++
		}
		any = append(any, f)
	}
	if negative > 0 {
		return nil, unsupported("modifiers", m)
	}
	return orFilter(any), nil
}

func (s *scope) listedFilter(m ast.Mod, noun ast.Noun) (ir.Filter, error) {
	if k, ok := m.(*ast.KindMod); ok {
		return s.kindFilter(kindWord{k.Kind, k.Not, k}, noun)
	}
	return s.modFilter(m)
}

// kindNoun is the noun by which card kinds before the head are read: `Normal` before `Trap Card` is an
// icon, before `Monster` a kind of monster.
func (r *nounReader) kindNoun() ast.Noun {
	h, ok := r.np.Head.(*ast.NounHead)
	if !ok {
		return ast.NounMonster
	}
	if h.Noun != ast.NounCardCap && h.Noun != ast.NounCard {
		return h.Noun
	}
	if isMonsterCard(r.np) {
		return ast.NounMonsterCap
	}
	for _, k := range r.np.Mods {
		if m, isKind := k.(*ast.KindMod); isKind && (m.Kind == ast.KindSpell || m.Kind == ast.KindTrap) {
			return ast.NounSpellTrap
		}
		if m, isNoun := k.(*ast.NounMod); isNoun && (m.Noun == ast.NounSpell || m.Noun == ast.NounTrap || m.Noun == ast.NounSpellTrap) {
			return ast.NounSpellTrap
		}
	}
	return h.Noun
}

// kindFilter gives a card kind its meaning by the noun it stands before.
func (s *scope) kindFilter(k kindWord, noun ast.Noun) (ir.Filter, error) {
	switch noun {
	case ast.NounSpell, ast.NounTrap, ast.NounSpellTrap:
		if p := kindPropertyTable[k.kind]; p != card.PropertyNone {
			return notIf(k.not, &ir.PropertyFilter{Properties: ir.SetOf(p)}), nil
		}
		if c := kindCardTable[k.kind]; c == card.KindSpell || c == card.KindTrap {
			return notIf(k.not, &ir.KindFilter{Kinds: ir.SetOf(c)}), nil
		}
	case ast.NounCard, ast.NounCardCap:
		return cardKindFilter(k)
	default:
		if t := kindTypeTable[k.kind]; t != 0 {
			return notIf(k.not, &ir.TypesFilter{Types: t}), nil
		}
		if kind := kindCardTable[k.kind]; kind == card.KindMonster {
			return notIf(k.not, &ir.KindFilter{Kinds: ir.SetOf(kind)}), nil
		}
	}
	return nil, unsupported("card kind", k.node)
}

// isMonsterCard recognises `Normal Monster Card`: what is printed, also of one that is a Spell meanwhile.
func isMonsterCard(p *ast.NounPhrase) bool {
	if n := headNoun(p); n != ast.NounCardCap && n != ast.NounCard {
		return false
	}
	for _, m := range p.Mods {
		if k, ok := m.(*ast.KindMod); ok && k.Kind == ast.KindMonster {
			return true
		}
	}
	return false
}

// cardKindFilter reads the kind of a card before `Card`: `Spell Card`, `Equip Card`, `Monster Card`.
func cardKindFilter(k kindWord) (ir.Filter, error) {
	switch kind := kindCardTable[k.kind]; kind {
	case card.KindMonster:
		return notIf(k.not, &ir.KindFilter{Kinds: ir.SetOf(kind), Original: true}), nil
	case card.KindSpell, card.KindTrap:
		return notIf(k.not, &ir.KindFilter{Kinds: ir.SetOf(kind)}), nil
	}
	switch k.kind {
	case ast.KindEquip, ast.KindField, ast.KindQuickPlay, ast.KindContinuous, ast.KindCounter:
		return notIf(k.not, &ir.PropertyFilter{Properties: ir.SetOf(kindPropertyTable[k.kind])}), nil
	case ast.KindPendulum, ast.KindRitual, ast.KindToon:
		return notIf(k.not, &ir.TypesFilter{Types: kindTypeTable[k.kind]}), nil
	}
	return nil, unsupported("card kind", k.node)
}

// headFilter is what a noun asks of a card; nil: nothing.
func headFilter(n ast.Noun) (ir.Filter, error) {
	switch n {
	case ast.NounCard, ast.NounCardCap, ast.NounOne, ast.NounNone, ast.NounTarget, ast.NounCopy:
		return nil, nil
	case ast.NounMonster, ast.NounMonsterCap:
		return &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}, nil
	case ast.NounSpell:
		return &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)}, nil
	case ast.NounTrap:
		return &ir.KindFilter{Kinds: ir.SetOf(card.KindTrap)}, nil
	case ast.NounSpellTrap:
		return &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell, card.KindTrap)}, nil
	case ast.NounTuner:
		return &ir.TypesFilter{Types: card.TypeTuner}, nil
	case ast.NounToken:
		return &ir.TypesFilter{Types: card.TypeToken}, nil
	}
	return nil, &Unsupported{What: "noun " + n.String()}
}
