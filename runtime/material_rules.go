package runtime

import (
	"iter"
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// materialRules calls f for every rule about materials that is about a card now.
func (d *Duel) materialRules(c CardID, f func(e *env, op *ir.MaterialRuleOp)) {
	d.continuous(ir.SetOf(ir.OpMaterialRule), func(e *env, op ir.Op, l *lasting) bool {
		r := op.(*ir.MaterialRuleOp)
		about := e.isSource(c)
		if r.What != nil || l != nil && l.cards {
			about = e.meant(r.What, l, d.live(c))
		}
		if about && e.holds(r.Condition) {
			f(e, r)
		}
		return true
	})
}

// notMaterial reports whether a rule keeps a card from being a material for the Summon.
//
// Rule: appendix B3 (material limitation)
func (d *Duel) notMaterial(c CardID, r *recipe) bool {
	barred := false
	d.materialRules(c, func(e *env, op *ir.MaterialRuleOp) { barred = barred || e.barsMaterial(op, r) })
	return barred
}

// barsMaterial reports whether one rule about a material keeps it from the Summon.
func (e *env) barsMaterial(op *ir.MaterialRuleOp, r *recipe) bool {
	kind := op.Kinds.Empty() || summonIs(op.Kinds, r.kind)
	target := e.d.live(r.target)
	switch op.Rule {
	case ir.MaterialCannot:
		about := (op.For == nil || e.passes(op.For, target)) && (op.Except == nil || !e.passes(op.Except, target))
		return kind && about
	case ir.MaterialOnlyFor:
		return !kind || op.For != nil && !e.passes(op.For, target)
	default:
		return false
	}
}

// concerns reports whether a rule that widens what a card may be used for is about the recipe's Summon.
func (e *env) concerns(op *ir.MaterialRuleOp, r *recipe) bool {
	target := e.d.live(r.target)
	return (op.Kinds.Empty() || summonIs(op.Kinds, r.kind)) && (op.For == nil || e.passes(op.For, target)) &&
		(op.Except == nil || !e.passes(op.Except, target))
}

// othersFit reports whether every material lets the others be what they are.
func (r *recipe) othersFit(d *Duel, cards []CardID) bool {
	ok := true
	for _, c := range cards {
		d.materialRules(c, func(e *env, op *ir.MaterialRuleOp) {
			if op.Rule != ir.MaterialOthers || !e.concerns(op, r) {
				return
			}
			for _, o := range cards {
				ok = ok && (o == c || e.passes(op.Others, d.live(o)))
			}
		})
	}
	return ok
}

// countsAs returns what a card may count as, beside what it is, as a material of the recipe.
//
// Rule: appendix B2 (Level change for a Summon)
func (d *Duel) countsAs(c CardID, r *recipe) []*view {
	var out []*view
	d.materialRules(c, func(e *env, op *ir.MaterialRuleOp) {
		if op.Rule != ir.MaterialCountsAs || op.As == nil || !e.concerns(op, r) {
			return
		}
		out = append(out, e.forms(c, op.As)...)
	})
	return append(out, d.treatedAs(c, r)...)
}

// purposes are the kinds of Summon for which a treatment may hold.
var purposes = map[ir.Purpose]card.SummonKind{
	ir.ForFusion: card.SummonFusion, ir.ForRitual: card.SummonRitual, ir.ForSynchro: card.SummonSynchro,
	ir.ForXyz: card.SummonXyz, ir.ForLink: card.SummonLink, ir.ForTribute: card.SummonTribute,
}

// treatedAs returns what a card is treated as for the recipe's Summon only.
func (d *Duel) treatedAs(c CardID, r *recipe) []*view {
	var out []*view
	d.continuous(ir.SetOf(ir.OpTreat), func(e *env, op ir.Op, l *lasting) bool {
		t := op.(*ir.TreatOp)
		// What a player may treat a card as for everything matters where a Tuner is asked for: the player chooses each time.
		each := t.For == ir.ForEverything && t.Optional
		if !each && t.For != ir.ForAnyMaterial && purposes[t.For] != r.kind || t.Not || !e.meant(t.What, l, d.live(c)) ||
			t.With != nil && !e.passes(t.With, d.live(r.target)) {
			return true
		}
		out = append(out, e.forms(c, &t.As)...)
		return true
	})
	return out
}

// forms returns what a card is with traits that it may be treated as having, once for each value of a stat
// that they offer.
func (e *env) forms(c CardID, as *ir.CardTraits) []*view {
	var out []*view
	for i := range max(len(as.Stats), 1) {
		v := *e.d.view(c)
		addTraits(&v, as)
		v.types &^= as.NotTypes
		if i < len(as.Stats) {
			n, known := e.value(as.Stats[i].Value)
			v.give(as.Stats[i].Stat, int32(n), known)
		}
		out = append(out, &v)
	}
	return out
}

// substitutes reports whether a card can stand for what a part of a materials line names.
//
// Rule: appendix B2 (Fusion substitute), B3 (substitute Tuner)
func (d *Duel) substitutes(c CardID, r *recipe, part *ir.MaterialPart) bool {
	found := false
	for rule := range d.summonRules(r.target) {
		if rule.NamedOnly {
			return false
		}
	}
	d.materialRules(c, func(e *env, op *ir.MaterialRuleOp) {
		if op.Rule != ir.MaterialSubstitute || !e.concerns(op, r) {
			return
		}
		if op.Replaces == nil {
			found = found || len(namesIn(part.Filter)) > 0
			return
		}
		found = found || asksFor(part, op.Replaces)
	})
	return found
}

// summonRules yields the Summoning conditions of a card.
func (d *Duel) summonRules(c CardID) iter.Seq[*ir.SummonRuleOp] {
	return func(yield func(*ir.SummonRuleOp) bool) {
		for _, a := range d.s.obj(c).def.abilities {
			if a.Kind != ir.SummonCondition {
				continue
			}
			for _, st := range a.Do {
				if op, ok := st.Op.(*ir.SummonRuleOp); ok && !yield(op) {
					return
				}
			}
		}
	}
}

// conditionsFit reports whether the materials are what the target's Summoning conditions ask for: such a card
// among them, or none.
func (r *recipe) conditionsFit(e *env, cards []CardID) bool {
	for rule := range e.d.summonRules(r.target) {
		if !rule.Kinds.Empty() && !summonIs(rule.Kinds, r.kind) {
			continue
		}
		if rule.Using != nil && e.passing(rule.Using, cards) == 0 || rule.Without != nil && e.passing(rule.Without, cards) > 0 {
			return false
		}
	}
	return true
}

// asksFor reports whether a part asks for nothing but what a substitute replaces: the same names, or the same
// archetypes.
func asksFor(part *ir.MaterialPart, replaces ir.Filter) bool {
	want, have := namesIn(replaces), namesIn(part.Filter)
	return len(want) > 0 && slices.Equal(want, have) || slices.Equal(seriesIn(replaces), seriesIn(part.Filter)) && len(seriesIn(replaces)) > 0
}

// namesIn returns the card names that a filter asks for.
func namesIn(f ir.Filter) []string {
	if name, ok := part[*ir.NameFilter](f); ok {
		return name.Names
	}
	return nil
}

// seriesIn returns the archetypes that a filter asks for.
func seriesIn(f ir.Filter) []string {
	if series, ok := part[*ir.ArchetypeFilter](f); ok {
		return series.Names
	}
	return nil
}

// part returns the first part of a kind that must hold for a filter to pass.
func part[F ir.Filter](f ir.Filter) (F, bool) {
	if found, ok := f.(F); ok {
		return found, true
	}
	if all, ok := f.(*ir.AndFilter); ok {
		for _, g := range all.All {
			if found, ok := part[F](g); ok {
				return found, true
			}
		}
	}
	var none F
	return none, false
}

// tributeWeight returns as how many Tributes a card may count for the recipe's Tribute Summon.
//
// Rule: appendix B2 (multiple Tributes), S1-TRB
func (d *Duel) tributeWeight(c CardID, r *recipe) int {
	n := 0
	if d.view(c).kind == card.KindMonster {
		n = 1
	}
	d.materialRules(c, func(e *env, op *ir.MaterialRuleOp) {
		if op.Rule != ir.MaterialCountsAs || op.As != nil || !e.concerns(op, r) {
			return
		}
		if op.Whole {
			n = max(n, r.tributes)
		}
		n = max(n, op.Count)
	})
	return n
}

// isEntire reports whether a card by itself can be everything that the recipe asks for.
//
// Rule: S0-CNE-8, S0-CNE-E13
func (d *Duel) isEntire(c CardID, r *recipe) bool {
	found := false
	d.materialRules(c, func(e *env, op *ir.MaterialRuleOp) {
		found = found || op.Rule == ir.MaterialCountsAs && op.Whole && op.As == nil && e.concerns(op, r)
	})
	return found
}

// enoughTributes reports whether the cards make up the Tributes that are needed and none of them is too many.
func (r *recipe) enoughTributes(d *Duel, cards []CardID) bool {
	total, smallest := 0, 0
	for i, c := range cards {
		n := d.tributeWeight(c, r)
		total += n
		if i == 0 || n < smallest {
			smallest = n
		}
	}
	return total >= r.tributes && total-smallest < r.tributes
}
