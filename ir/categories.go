package ir

import "psct/corpus/card"

// Categories returns what the resolution of a verified ability may do: its Do and all of its modes, with both
// branches of every choice. Costs are not part of it (Rule: S4-ACT-1), nor is what is delayed, done
// instead of something, or done by granted abilities.
func (a *Ability) Categories() Set[Category] {
	c := &categorizer{ability: a, zones: map[Slot]card.ZoneSet{}, excavated: map[Slot]bool{}}
	c.activation(a.Costs, a.Targets)
	c.block(a.Do)
	if a.Modal != nil {
		for _, m := range a.Modal.Modes {
			c.activation(m.Costs, m.Targets)
			c.block(m.Do)
		}
	}
	return c.set
}

// categorizer collects categories; zones is where the objects in each slot come from.
type categorizer struct {
	ability *Ability
	zones   map[Slot]card.ZoneSet
	set     Set[Category]
	// excavated is the slots of cards that were excavated, or chosen among such.
	excavated map[Slot]bool
}

func (c *categorizer) add(categories ...Category) { c.set = c.set.With(categories...) }

func (c *categorizer) activation(costs []*Step, targets []*Target) {
	for _, s := range costs {
		c.note(s)
	}
	for _, t := range targets {
		c.zones[t.Slot] = c.from(t.Select)
	}
}

// note remembers where the objects of a step will be once it has been carried out.
func (c *categorizer) note(s *Step) {
	if s.Slot == 0 {
		return
	}
	switch op := s.Op.(type) {
	case *MoveOp:
		c.zones[s.Slot] = op.To.Set()
	case *SummonOp, *TokenOp:
		c.zones[s.Slot] = card.ZonesMonster
	case *SelectOp:
		c.shown(s.Slot, op.What)
	case *RevealOp:
		c.shown(s.Slot, op.What)
	case *LookOp:
		c.shown(s.Slot, op.What)
	case *ExcavateOp:
		c.zones[s.Slot], c.excavated[s.Slot] = card.ZoneDeck.Set(), true
	}
}

// shown notes cards that stay where they are.
func (c *categorizer) shown(slot Slot, what *Selector) {
	c.zones[slot], c.excavated[slot] = c.from(what), c.isExcavated(what)
}

func (c *categorizer) block(b Block) {
	for _, s := range b {
		c.op(s.Op)
		c.note(s)
	}
}

// from returns the zones that the selector's objects may come from.
func (c *categorizer) from(s *Selector) card.ZoneSet {
	if s == nil {
		return 0
	}
	zones := s.Zones
	if zones == 0 {
		zones = c.fromRef(s.Ref)
	}
	for _, part := range s.Or {
		zones |= c.from(part)
	}
	for _, part := range s.And {
		zones |= c.from(part)
	}
	return zones
}

func (c *categorizer) fromRef(r Ref) card.ZoneSet {
	switch r := r.(type) {
	case *ThisRef:
		return c.ability.Zones
	case *TargetRef:
		return c.zones[r.Slot]
	case *CostRef:
		return c.zones[r.Slot]
	case *ResultRef:
		return c.zones[r.Slot]
	case *EventRef:
		return c.fromEvent()
	case *UnionRef:
		var zones card.ZoneSet
		for _, part := range r.Of {
			zones |= c.fromRef(part)
		}
		return zones
	case *BattlingRef, *EquippedRef, *LinkedRef:
		return card.ZonesMonster
	default:
		return 0
	}
}

// fromEvent returns where the event left its subject.
func (c *categorizer) fromEvent() card.ZoneSet {
	var zones card.ZoneSet
	if c.ability.Timing != nil {
		for _, e := range c.ability.Timing.Events {
			zones |= e.To
		}
	}
	return zones
}

func (c *categorizer) op(op Op) {
	switch op := op.(type) {
	case *MoveOp:
		c.move(op)
	case *SummonOp:
		c.summon(op)
	case *PositionOp:
		c.add(DoChangesPosition)
		if op.To == SetOf(card.PositionFaceDownDefense) {
			c.add(DoSets)
		}
	case *SetOp:
		c.add(DoSets)
		c.leaves(op.What)
	case *StatOp:
		c.stats(op.Stats)
	case *LifeOp:
		if op.Do == Gain {
			c.add(DoGainsLP)
		}
	case *NegateOp:
		c.negate(op.What)
	case *IfOp:
		c.block(op.Then)
		c.block(op.Else)
	case *ForEachOp:
		c.block(op.Do)
	case *EachPlayerOp:
		c.block(op.Do)
	case *RepeatOp:
		c.block(op.Do)
	case *GroupOp:
		c.block(op.Do)
	case *UnlessOp:
		c.block(op.Do)
		c.block(op.Else)
	case *ChooseOp:
		for _, o := range op.Options {
			c.block(o.Do)
		}
	default:
		c.set |= plainCategories(KindOf(op))
	}
}

// plainCategories returns the categories of the ops for which the kind alone decides.
func plainCategories(k OpKind) Set[Category] {
	switch k {
	case OpDraw:
		return SetOf(DoDraws)
	case OpToken:
		return SetOf(DoTokens, DoSpecialSummons)
	case OpEquip:
		return SetOf(DoEquips)
	case OpControl:
		return SetOf(DoChangesControl)
	case OpNegateEffects:
		return SetOf(DoNegatesEffects)
	case OpDamage:
		return SetOf(DoInflictsDamage)
	case OpCounter:
		return SetOf(DoCounters)
	case OpCoin:
		return SetOf(DoTossesCoin)
	case OpDie:
		return SetOf(DoRollsDie)
	default:
		return 0
	}
}

// leaves notes that cards may leave a GY.
func (c *categorizer) leaves(s *Selector) {
	if c.from(s).Has(card.ZoneGY) {
		c.add(DoLeavesGY)
	}
}

func (c *categorizer) move(op *MoveOp) {
	from := c.from(op.What)
	switch {
	case op.Reason == card.ReasonDestroy:
		c.add(DoDestroys)
	case op.Reason == card.ReasonTribute:
		c.add(DoTributesCards)
	case op.To == card.ZoneBanished:
		c.add(DoBanishes)
	case op.To == card.ZoneHand:
		c.add(DoToHand)
		if from.Has(card.ZoneDeck) {
			c.add(DoSearches)
		}
	case op.To == card.ZoneDeck:
		if from != card.ZoneDeck.Set() { // a card of the Deck that gets another place there does not go to it
			c.add(DoToDeck)
		}
	case op.To == card.ZoneExtraDeck:
		c.add(DoToExtra)
	case op.To == card.ZoneGY && op.Reason != card.ReasonDetach:
		c.toGY(op, from)
	}
	if op.To != card.ZoneGY {
		c.leaves(op.What)
	}
}

func (c *categorizer) toGY(op *MoveOp, from card.ZoneSet) {
	switch {
	case op.Reason == card.ReasonDiscard:
		c.add(DoDiscards)
	case from == card.ZoneDeck.Set() && (op.What.End == Top || c.isExcavated(op.What)):
		c.add(DoMills)
	default:
		c.add(DoSendsToGY)
	}
}

// isExcavated reports whether the cards are among those that a step excavated: they are still in the Deck.
//
// Rule: S1-EXC-3.
func (c *categorizer) isExcavated(s *Selector) bool {
	r, ok := s.Ref.(*ResultRef)
	return ok && c.excavated[r.Slot]
}

func (c *categorizer) summon(op *SummonOp) {
	switch {
	case op.Kind.IsSpecial():
		c.add(DoSpecialSummons)
	case op.Kind.IsNormal():
		c.add(DoNormalSummons)
	}
	if op.Kind == card.SummonFusion || op.TreatAs == card.SummonFusion {
		c.add(DoFusionSummons)
	}
	if op.Positions.Has(card.PositionFaceDownDefense) {
		c.add(DoSets)
	}
	c.leaves(op.What)
}

func (c *categorizer) stats(stats []Stat) {
	for _, s := range stats {
		switch s {
		case ATK:
			c.add(DoChangesATK)
		case DEF:
			c.add(DoChangesDEF)
		case Level, Rank, LevelRank:
			c.add(DoChangesLevel)
		}
	}
}

func (c *categorizer) negate(what NegateStage) {
	switch what {
	case NegateActivation:
		c.add(DoNegatesActivation)
	case NegateEffect:
		c.add(DoNegatesEffects)
	case NegateSummon:
		c.add(DoNegatesSummon)
	}
}
