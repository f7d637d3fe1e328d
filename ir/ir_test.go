package ir

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"psct/corpus/card"
)

// sample is a small invented card: when Normal Summoned, target 1 Spell in your GY; add it to your hand,
// then discard 1 card.
func sample() *Program {
	return &Program{Card: 7, Name: "Lantern Warden", Abilities: []*Ability{{
		Kind: Trigger, Optional: true, Negatable: true, Speed: 1,
		Zones: card.ZonesMonster,
		Timing: &Timing{Word: WordWhen, Events: []*Event{{
			Kind: EventSummoned, Subject: &IsFilter{Ref: &ThisRef{}}, SummonKinds: SetOf(card.SummonNormal),
		}}},
		DamageStep: DamageStep{Policy: DamageNever},
		Condition: &AndPred{All: []Pred{
			&ExistsPred{What: &Selector{Zones: card.ZoneGY.Set(), Controller: &Player{}, Filter: &ArchetypeFilter{Names: []string{"Lan\"tern é"}}}},
			&ComparePred{Left: &LifeValue{}, Compare: Less, Right: N(4000)},
		}},
		Limits: []*Limit{{Class: LimitUse, Count: N(1), Per: PerTurn, Name: "Lantern Warden", Group: 1}},
		Costs:  []*Step{{Slot: 3, Op: &LifeOp{Do: Lose, Amount: N(500), Pay: true}}},
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
				Else:      Block{{Op: &DamageOp{Player: Player{Who: ControllerOf, Of: &TargetRef{Slot: 1}}, Amount: &ArithValue{Op: Times, Args: []Value{N(100), &StatValue{Of: &ThisRef{}, Stat: Level}}}}}},
			}},
		},
	}}}
}

func TestX(t *testing.T) {
	fmt.Println(Text(sample()))
	b, err := Encode(sample())
	require.NoError(t, err)
	fmt.Println(string(b))
	p, err := Decode(b)
	require.NoError(t, err)
	require.Equal(t, sample(), p)
}

func BenchmarkEncode(b *testing.B) {
	p := sample()
	b.ReportAllocs()
	var buf []byte
	for b.Loop() {
		buf, _ = AppendJSON(buf[:0], p)
	}
}

func BenchmarkDecode(b *testing.B) {
	data, _ := Encode(sample())
	b.ReportAllocs()
	for b.Loop() {
		_, _ = Decode(data)
	}
}
