package runtime

import (
	"iter"

	"psct/corpus/card"
	"psct/ir"
)

// Def is a card as the Duel uses it: its printed data, its Program, and what is worked out from them once.
// A Def never changes after NewDef and may be shared between Duels and goroutines.
type Def struct {
	Card    *card.Card
	Program *ir.Program

	base      *Def // the card without the abilities that effects gave it; nil for a printed card
	printed   view
	standing  view          // printed, in a Monster Zone
	abilities []*ir.Ability // those of the Program, and the card activation that the rules imply
	info      []abilityInfo
	listens   ir.Set[ir.EventKind] // events that some trigger waits for
	statics   ir.Set[ir.OpKind]    // ops of abilities that apply without activation
	activated bool                 // has an ability that can be activated
	procedure bool                 // has a Summon procedure
	lineKnown bool                 // has a materials line whose Summon the runtime can do
	phased    bool                 // has an effect bound to a point of the turn
	reacts    bool                 // has an ability that answers events without being activated
	recalls   []int16              // abilities to whose slots others refer
	missing   []string
}

// abilityInfo is what is worked out of one ability.
type abilityInfo struct {
	categories ir.Set[ir.Category]
	listens    ir.Set[ir.EventKind]
	ops        ir.Set[ir.OpKind]
	phase      bool // waits for a point of a turn rather than for an event
	point      bool // waits for a point of the Damage Step of a battle that its events describe
	supported  bool
	procedure  bool
	asksStats  bool // a condition of it asks for ATK, DEF or Levels
}

// NewDef prepares a card for Duels. A nil Program stands for a card without rules text.
func NewDef(c *card.Card, p *ir.Program) *Def {
	if p == nil {
		p = &ir.Program{Card: c.ID, Name: c.Name}
	}
	d := &Def{Card: c, Program: p, printed: printedView(c), standing: standingView(c), abilities: p.Abilities}
	if a := implied(c, p); a != nil {
		d.abilities = append(d.abilities[:len(d.abilities):len(d.abilities)], a)
	}
	d.info = make([]abilityInfo, len(d.abilities))
	for i, a := range d.abilities {
		d.info[i] = describe(a)
		if a.Activated() {
			d.activated = true
			if isTrigger(a) {
				d.listens |= d.info[i].listens
				d.phased = d.phased || d.info[i].phase || d.info[i].point
			}
			continue
		}
		if len(eventDelays(a)) > 0 {
			d.reacts = true
		}
		if a.Timing != nil && len(a.Timing.Events) > 0 {
			d.reacts = true
		} else {
			d.statics |= d.info[i].ops
		}
	}
	d.lineKnown = lineSupported(d)
	d.procedure = abilitiesWith(d.abilities, ir.Procedure)
	d.missing = Missing(p)
	d.recalls = recallsOf(p)
	return d
}

// lineSupported reports whether the card has a materials line for a procedure, all of which is supported.
func lineSupported(d *Def) bool {
	line := materialLine(d)
	if line == nil || !byProcedure(line.Kind) {
		return false
	}
	for i, a := range d.abilities {
		if a.Kind == ir.MaterialLine && !d.info[i].supported {
			return false
		}
	}
	return true
}

// plainDef prepares a card that has no abilities, such as a Token.
func plainDef(c *card.Card) *Def {
	return &Def{Card: c, Program: &ir.Program{Name: c.Name}, printed: printedView(c), standing: standingView(c)}
}

// describe works out an abilityInfo.
func describe(a *ir.Ability) abilityInfo {
	var n abilityInfo
	for op := range opsOf(a.Do) {
		n.ops |= ir.SetOf(ir.KindOf(op))
		n.categories |= opCategories(op)
	}
	if a.Modal != nil {
		for _, m := range a.Modal.Modes {
			n.categories |= blockCategories(m.Do)
		}
	}
	if a.Timing != nil {
		for _, e := range a.Timing.Events {
			n.listens |= ir.SetOf(e.Kind)
		}
		n.phase = len(a.Timing.Events) == 0 && a.Timing.Window != nil
		if n.point = atBattlePoint(a.Timing); n.point {
			n.listens = 0
		}
	}
	if a.Kind == ir.Flip && n.listens.Empty() {
		n.listens = ir.SetOf(ir.EventFlipped)
	}
	n.procedure = a.Kind == ir.Procedure
	n.asksStats = asksStats(a)
	n.supported = len(Missing(&ir.Program{Abilities: []*ir.Ability{a}})) == 0
	return n
}

// asksStats reports whether a condition of an ability that is not activated asks for stats.
func asksStats(a *ir.Ability) bool {
	if a.Activated() {
		return false
	}
	only := &ir.Ability{Condition: a.Condition}
	for _, st := range a.Do {
		if st.Condition != nil {
			only.Costs = append(only.Costs, &ir.Step{Condition: st.Condition, Op: &ir.WinOp{}})
		}
	}
	one := &ir.Program{Abilities: []*ir.Ability{only}}
	for range ir.Nodes[*ir.StatFilter](one) {
		return true
	}
	for range ir.Nodes[*ir.StatValue](one) {
		return true
	}
	return false
}

// opsOf yields every op in a block, those inside other ops included.
func opsOf(b ir.Block) iter.Seq[ir.Op] {
	return ir.Nodes[ir.Op](&ir.Program{Abilities: []*ir.Ability{{Do: b}}})
}

// blockCategories returns what a block does, as other cards ask for it.
func blockCategories(b ir.Block) ir.Set[ir.Category] {
	var set ir.Set[ir.Category]
	for op := range opsOf(b) {
		set |= opCategories(op)
	}
	return set
}

// opCategories returns what one op does, as other cards ask for it.
func opCategories(op ir.Op) ir.Set[ir.Category] {
	switch op := op.(type) {
	case *ir.MoveOp:
		return moveCategories(op)
	case *ir.SummonOp:
		return summonCategories(op)
	case *ir.DrawOp:
		return ir.SetOf(ir.DoDraws)
	case *ir.TokenOp:
		return ir.SetOf(ir.DoSpecialSummons, ir.DoTokens)
	case *ir.SetOp:
		return ir.SetOf(ir.DoSets)
	case *ir.EquipOp:
		return ir.SetOf(ir.DoEquips)
	case *ir.PositionOp:
		return ir.SetOf(ir.DoChangesPosition)
	case *ir.ControlOp:
		return ir.SetOf(ir.DoChangesControl)
	case *ir.DamageOp:
		return ir.SetOf(ir.DoInflictsDamage)
	case *ir.LifeOp:
		if op.Do == ir.Gain {
			return ir.SetOf(ir.DoGainsLP)
		}
	case *ir.CounterOp:
		return ir.SetOf(ir.DoCounters)
	case *ir.CoinOp:
		return ir.SetOf(ir.DoTossesCoin)
	case *ir.DieOp:
		return ir.SetOf(ir.DoRollsDie)
	case *ir.NegateEffectsOp:
		return ir.SetOf(ir.DoNegatesEffects)
	case *ir.NegateOp:
		return negateCategories(op)
	case *ir.StatOp:
		return statCategories(op)
	}
	return 0
}

// moveCategories returns what a move does.
func moveCategories(op *ir.MoveOp) ir.Set[ir.Category] {
	var set ir.Set[ir.Category]
	from := op.What.Zones
	switch op.To {
	case card.ZoneGY:
		set = sendCategories(op.Reason)
		if from.Has(card.ZoneDeck) {
			set = set.With(ir.DoMills)
		}
	case card.ZoneBanished:
		set = ir.SetOf(ir.DoBanishes)
	case card.ZoneHand:
		set = ir.SetOf(ir.DoToHand)
		if from.Has(card.ZoneDeck) {
			set = set.With(ir.DoSearches)
		}
	case card.ZoneDeck:
		set = ir.SetOf(ir.DoToDeck)
	case card.ZoneExtraDeck:
		set = ir.SetOf(ir.DoToExtra)
	}
	if from.Has(card.ZoneGY) {
		set = set.With(ir.DoLeavesGY)
	}
	return set
}

func sendCategories(r card.Reason) ir.Set[ir.Category] {
	switch r {
	case card.ReasonDestroy:
		return ir.SetOf(ir.DoDestroys)
	case card.ReasonDiscard:
		return ir.SetOf(ir.DoDiscards)
	case card.ReasonTribute:
		return ir.SetOf(ir.DoTributesCards)
	default:
		return ir.SetOf(ir.DoSendsToGY)
	}
}

func summonCategories(op *ir.SummonOp) ir.Set[ir.Category] {
	switch {
	case op.Kind.IsNormal():
		return ir.SetOf(ir.DoNormalSummons)
	case op.Kind == card.SummonFusion:
		return ir.SetOf(ir.DoSpecialSummons, ir.DoFusionSummons)
	case op.Kind.IsSpecial():
		set := ir.SetOf(ir.DoSpecialSummons)
		if op.What != nil && op.What.Zones.Has(card.ZoneGY) {
			set = set.With(ir.DoLeavesGY)
		}
		return set
	default:
		return 0
	}
}

func negateCategories(op *ir.NegateOp) ir.Set[ir.Category] {
	switch op.What {
	case ir.NegateActivation:
		return ir.SetOf(ir.DoNegatesActivation)
	case ir.NegateEffect:
		return ir.SetOf(ir.DoNegatesEffects)
	case ir.NegateSummon:
		return ir.SetOf(ir.DoNegatesSummon)
	default:
		return 0
	}
}

func statCategories(op *ir.StatOp) ir.Set[ir.Category] {
	var set ir.Set[ir.Category]
	for _, s := range op.Stats {
		switch s {
		case ir.ATK:
			set = set.With(ir.DoChangesATK)
		case ir.DEF:
			set = set.With(ir.DoChangesDEF)
		case ir.Level, ir.Rank, ir.LevelRank:
			set = set.With(ir.DoChangesLevel)
		}
	}
	return set
}

// categories returns what a frame's effect does.
func (f *frame) categories() ir.Set[ir.Category] {
	if f.index >= 0 {
		return f.def.info[f.index].categories
	}
	return blockCategories(f.ability.Do)
}
