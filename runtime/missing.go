package runtime

import (
	"fmt"
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// Missing lists, sorted, what a program uses that this runtime cannot carry out: ops, and forms of ops,
// values, filters and predicates. A card counts as executable only when the list is empty. What is not
// listed is carried out; nothing is ever skipped in silence.
func Missing(p *ir.Program) []string {
	var out []string
	add := func(what string) {
		if what != "" && !slices.Contains(out, what) {
			out = append(out, what)
		}
	}
	err := ir.Walk(p, func(node any) error {
		for _, what := range missingMembers(node) {
			add(what)
		}
		switch n := node.(type) {
		case ir.Op:
			add(missingOp(n))
		case *ir.CanFilter:
			add(missingCan(n))
		case *ir.ExtraMaterial:
			add(when(n.What != nil && n.What.Qty.Mode != ir.QtyAll, "materials: a number of further ones"))
		case *ir.Ability:
			add(missingAbility(n))
		case *ir.HistoryFilter:
			add(missingPeriod(n.Period))
		case *ir.HistoryValue:
			add(missingPeriod(n.Period))
		case *ir.HappenedPred:
			add(missingPeriod(n.Period))
		}
		return nil
	})
	if err != nil {
		add(err.Error())
	}
	slices.Sort(out)
	return out
}

// observed are the ops that are no actions: the rules look at them where they matter.
var observed = ir.SetOf(ir.OpSummonRule, ir.OpCopyLimit, ir.OpEquipLimit, ir.OpMaterials)

// missingOp names an op that cannot be carried out, or the form of it that cannot.
func missingOp(op ir.Op) string {
	k := ir.KindOf(op)
	if execTable[k] == nil && !observed.Has(k) {
		return "op " + k.String()
	}
	form := ""
	switch op := op.(type) {
	case *ir.MoveOp:
		form = missingMove(op)
	case *ir.SummonOp:
		form = missingSummon(op)
	case *ir.StatOp:
		form = missingStat(op)
	case *ir.MaterialRuleOp:
		form = missingMaterialRule(op)
	case *ir.CounterOp:
		form = when(op.Do == ir.CounterMove, "move")
	case *ir.NegateOp:
		form = when(op.Link != nil && !answersLink(op.Link), "of another link")
	case *ir.DelayOp:
		form = missingDelay(op)
	case *ir.TimeOp:
		form = missingTime(op)
	case *ir.RequireOp:
		form = when(op.Actions != ir.SetOf(ir.ActAttack), "of something else than attacks")
	case *ir.TreatOp:
		form = when(op.Optional && op.For == ir.ForEverything && op.As.Types != card.TypeTuner, "optional")
	case *ir.AttackOp:
		form = when(op.Do == ir.AttackNow, op.Do.String())
	case *ir.ExtraSummonOp:
		form = when(!op.Kind.IsNormal(), op.Kind.String())
	case *ir.DeclareOp:
		form = missingDeclaration(op)
	}
	if form == "" {
		return ""
	}
	return fmt.Sprintf("op %s: %s", k, form)
}

// when returns the first word whose condition holds; conditions and words alternate.
func when(pairs ...any) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i].(bool) {
			return pairs[i+1].(string)
		}
	}
	return ""
}

func missingMove(op *ir.MoveOp) string {
	field := card.ZonesField.Has(op.To)
	return when(op.To == card.ZoneMaterial, "to materials",
		field && card.ZonesMonster.Has(op.To), "to a Monster Zone", op.FaceUp && op.To == card.ZoneDeck, "face-up into the Deck")
}

func missingSummon(op *ir.SummonOp) string {
	plain := op.Kind == card.SummonSpecial || op.Kind.IsNormal()
	known := plain || op.Kind == card.SummonFusion || op.Kind == card.SummonRitual || byProcedure(op.Kind)
	return when(!known, op.Kind.String(), op.OrSet && !op.Kind.IsNormal(), "or Set")
}

func missingMaterialRule(op *ir.MaterialRuleOp) string {
	return when(op.Rule == ir.MaterialFrom || op.From != 0, "from")
}

func missingStat(op *ir.StatOp) string {
	return when(op.Do == ir.Exchange, "exchange")
}

func missingTime(op *ir.TimeOp) string {
	end := op.Do == ir.EndTime && (op.Turn || op.Phase == card.PhaseBattle)
	skip := op.Do == ir.SkipTime && !op.Turn && op.Phase != card.PhaseNone && op.Phase != card.PhaseEnd
	return when(!end && !skip, op.Do.String()+" "+op.Phase.String())
}

func missingDelay(op *ir.DelayOp) string {
	t := op.Timing
	return when(t == nil || t.Window == nil && len(t.Events) == 0,
		"without a time")
}

func missingDeclaration(op *ir.DeclareOp) string {
	known := op.What == ir.DeclareName || op.What == ir.DeclareRace || op.What == ir.DeclareAttribute ||
		op.What == ir.DeclareKind || op.What == ir.DeclareNumber || op.What == ir.DeclareLevel ||
		op.What == ir.DeclarePlayer || op.What == ir.DeclarePhase
	return when(!known, op.What.String())
}

// answersLink reports whether a reference is the answered Chain Link.
func answersLink(r ir.Ref) bool {
	ev, ok := r.(*ir.EventRef)
	return ok && (ev.Role == ir.RoleLink || ev.Role == ir.RoleSource)
}

// missingAbility names a kind of ability whose rules are not played yet.
func missingAbility(a *ir.Ability) string {
	switch a.Kind {
	case ir.ContinuousCost, ir.CostWaiver, ir.MatchVictory:
		return "ability " + a.Kind.String()
	}
	if len(a.Do) >= maxSteps {
		return "block of so many steps"
	}
	if a.Activated() || a.Timing != nil && len(a.Timing.Events) > 0 {
		return ""
	}
	for _, st := range a.Do {
		if op, ok := st.Op.(*ir.DelayOp); ok && !playsDelay(op) {
			return "op delay in " + a.Kind.String() + ": until a Main or Battle Phase"
		}
	}
	if k := notApplied(a.Do, appliedOps(a.Kind)|observed); k != ir.OpNone {
		return "op " + k.String() + " in " + a.Kind.String()
	}
	return missingProcedure(a)
}

// playsDelay reports whether something that a card's text has done later comes at an event, or in a phase in
// which the rules let nobody choose the moment.
func playsDelay(op *ir.DelayOp) bool {
	if op.Timing == nil {
		return false
	}
	w := op.Timing.Window
	quiet := ir.SetOf(card.PhaseDraw, card.PhaseStandby, card.PhaseEnd)
	return len(op.Timing.Events) > 0 || w != nil && !w.Phases.Empty() && w.Phases&^quiet == 0
}

// notApplied returns the first op of a block that is none of those known, OpNone when there is no such.
func notApplied(b ir.Block, known ir.Set[ir.OpKind]) ir.OpKind {
	for _, st := range b {
		found := ir.OpNone
		switch op := st.Op.(type) {
		case *ir.GroupOp:
			found = notApplied(op.Do, known)
		case *ir.IfOp:
			if found = notApplied(op.Then, known); found == ir.OpNone {
				found = notApplied(op.Else, known)
			}
		default:
			if k := ir.KindOf(st.Op); !known.Has(k) {
				found = k
			}
		}
		if found != ir.OpNone {
			return found
		}
	}
	return ir.OpNone
}

// appliedOps returns the ops that an ability which is not activated may hold.
func appliedOps(k ir.AbilityKind) ir.Set[ir.OpKind] {
	switch k {
	case ir.Maintenance:
		return Implemented()
	case ir.Procedure:
		return Implemented()
	case ir.Victory:
		return ir.SetOf(ir.OpWin)
	default:
		return modifierOps.With(ir.OpRestrict, ir.OpProtect, ir.OpPermit, ir.OpDamageRule, ir.OpReplace, ir.OpExtraSummon,
			ir.OpMove, ir.OpDelay, ir.OpMaterialRule, ir.OpGrant, ir.OpRequire, ir.OpControl)
	}
}

// missingProcedure names a Summon procedure that cannot be done.
func missingProcedure(a *ir.Ability) string {
	if a.Kind != ir.Procedure {
		return ""
	}
	if len(a.Do) == 0 {
		return ""
	}
	switch a.Do[0].Op.(type) {
	case *ir.SummonOp:
		return ""
	case *ir.SetOp:
		return when(len(a.Do) > 1, "procedure of a Set with more", len(a.Costs) > 0, "procedure of a Set with a cost")
	default:
		return "procedure that does not begin with a Summon"
	}
}

// missingCan names an action of which nothing tells whether a card can do it.
func missingCan(f *ir.CanFilter) string {
	known := f.Action == ir.ActSummon || f.Action == ir.ActEquip && f.To != nil || f.Action == ir.ActPlaceCounter && f.Counter != ""
	return when(!known, "filter can: "+f.Action.String())
}

// missingPeriod names a period that the Duel keeps no record of.
func missingPeriod(p ir.Period) string {
	switch p {
	case ir.ThisDuel, ir.SinceFaceUp, ir.PreviousTurns:
		return "period " + p.String()
	default:
		return ""
	}
}

// Missing lists what the card uses that the runtime cannot carry out.
func (d *Def) Missing() []string { return d.missing }
