package ir

import "psct/corpus/card"

// warden is an invented card: "When this card is Normal Summoned: You can pay 500 LP, then target 1
// Spell in your GY; add it to your hand, then discard 1 card, also you cannot Special Summon for the
// rest of this turn, except Dragon monsters. You can only use this effect of "Lantern Warden" once per
// turn." with a branch at the end, so that a nested block occurs.
func warden() *Program {
	return &Program{Card: 7, Name: "Lantern Warden", Abilities: []*Ability{{
		Kind: Trigger, Optional: true, Negatable: true, Speed: 1, Zones: card.ZonesMonster,
		Timing: &Timing{Word: WordWhen, Events: []*Event{{
			Kind: EventSummoned, Subject: &IsFilter{Ref: &ThisRef{}}, SummonKinds: SetOf(card.SummonNormal),
		}}},
		DamageStep: DamageStep{Policy: DamageNever},
		Condition:  &ComparePred{Left: &LifeValue{}, Compare: Less, Right: N(4000)},
		Limits:     []*Limit{{Class: LimitUse, Count: N(1), Per: PerTurn, Name: "Lantern Warden", Group: 1}},
		Costs:      []*Step{{Slot: 3, Op: &LifeOp{Do: Lose, Amount: N(500), Pay: true}}},
		Targets: []*Target{{Slot: 1, After: 1, Select: &Selector{
			Qty: Exactly(1), Zones: card.ZoneGY.Set(), Controller: &Player{},
			Filter: &KindFilter{Kinds: SetOf(card.KindSpell)},
		}}},
		Do: Block{
			{Slot: 2, Op: &MoveOp{What: Of(&TargetRef{Slot: 1}), To: card.ZoneHand}, Span: Span{Start: 68, End: 87}},
			{Link: LinkThen, Op: &MoveOp{
				What: &Selector{Qty: Exactly(1), Zones: card.ZoneHand.Set(), Controller: &Player{}},
				To:   card.ZoneGY, Reason: card.ReasonDiscard,
			}},
			{Link: LinkAlso, Op: &RestrictOp{
				Player: &Player{}, Actions: SetOf(ActSummon), SummonKinds: SetOf(card.SummonSpecial),
				Except: &RaceFilter{Races: SetOf(card.RaceDragon)}, Until: EndOfTurn(),
			}},
			{Link: LinkSentence, Optional: true, Op: &IfOp{
				Condition: &DonePred{Slot: 2},
				Then:      Block{{Op: &DrawOp{Count: N(1)}}},
				Else: Block{{Op: &DamageOp{
					Player: Player{Who: ControllerOf, Of: &TargetRef{Slot: 1}},
					Amount: &ArithValue{Op: Times, Args: []Value{N(100), &StatValue{Of: &ThisRef{}, Stat: Level}}},
				}}},
			}},
		},
	}}}
}

const wardenText = `program "Lantern Warden" 7
ability 0  trigger speed 1 optional negatable in main-monster|extra-monster
  when    (word=when events=[(event=summoned subject=is(ref=this) summonKinds=normal)])
  damage-step (policy=never)
  if      compare(left=life() compare=less right=4000)
  limit   (class=use count=1 per=turn name="Lantern Warden" group=1)
  cost    $3 = life do=lose amount=500 pay
  target  $1 = exactly 1 of (zones=gy controller=you filter=kind(kinds=spell)) recheck present
  start   $2 = move what=$1 to=hand
  then    move what=exactly 1 of (zones=hand controller=you) to=gy reason=discard
  also    restrict player=you actions=summon except=race(races=dragon) summonKinds=special until=(until=end-of-turn)
  sentence [you may] if condition=done(slot=2)
    then
      start   draw count=1
    else
      start   damage player=controller-of $1 amount=arith(do=times args=[100, stat(of=this stat=level)])
`
