package runtime

import (
	"fmt"
	"strings"

	"psct/corpus/card"
)

// zoneCodes are the short names of zones in traces and scenarios.
var zoneCodes = [card.NumZones]string{
	card.ZoneNone: "nowhere", card.ZoneHand: "hand", card.ZoneDeck: "deck", card.ZoneExtraDeck: "extra", card.ZoneGY: "gy",
	card.ZoneBanished: "banished", card.ZoneMainMonster: "m", card.ZoneExtraMonster: "m", card.ZoneSpellTrap: "s",
	card.ZoneField: "field", card.ZonePendulum: "s", card.ZoneMaterial: "material",
}

// String returns the place as A.gy or B.m2.
func (p Place) String() string {
	code := p.Player.String() + "." + zoneCodes[p.Zone]
	switch p.Zone {
	case card.ZoneMainMonster, card.ZoneExtraMonster, card.ZoneSpellTrap, card.ZonePendulum:
		return fmt.Sprintf("%s%d", code, p.Seq)
	default:
		return code
	}
}

// positionCodes are the short names of positions in traces.
var positionCodes = [card.NumPositions]string{
	card.PositionFaceUpAttack: "attack", card.PositionFaceUpDefense: "defense", card.PositionFaceDownDefense: "set",
	card.PositionFaceDownAttack: "set-attack", card.PositionFaceUp: "face-up", card.PositionFaceDown: "set",
}

// Line returns the event as one line of a trace, such as
//
//	move "Reed Guard" A.m0>A.gy card effect+destroyed
func (d *Duel) Line(e *Event) string {
	var b strings.Builder
	b.WriteString(e.Kind.String())
	if e.Kind == EvLink || e.Kind == EvResolving || e.Kind == EvResolved || e.Kind == EvActNegated || e.Kind == EvEffNegated {
		fmt.Fprintf(&b, " %d", e.Link)
	}
	if !e.Card.IsZero() {
		fmt.Fprintf(&b, " %q", d.Name(e.Card.Card))
	}
	d.lineDetails(&b, e)
	return b.String()
}

// lineDetails adds what is told of the kind of event besides its card.
func (d *Duel) lineDetails(b *strings.Builder, e *Event) {
	switch e.Kind {
	case EvMoved:
		fmt.Fprintf(b, " %s>%s %s", e.From, e.To, strings.ReplaceAll(e.Reason.String(), ", ", "+"))
	case EvSummoning, EvSummoned, EvSet:
		fmt.Fprintf(b, " %s %s %s", e.To, e.Summon, positionCodes[e.Pos])
	case EvPosition:
		fmt.Fprintf(b, " %s>%s", positionCodes[e.OldPos], positionCodes[e.Pos])
	case EvLink:
		fmt.Fprintf(b, " by %s from %s", e.Player, e.From)
	case EvResolved:
		if e.Amount == 0 {
			b.WriteString(" without effect")
		}
	case EvTurn:
		fmt.Fprintf(b, " %d of %s", e.Amount, e.Player)
	case EvPhase:
		fmt.Fprintf(b, " %s", e.Phase)
	case EvStep:
		fmt.Fprintf(b, " %s", e.Step)
	case EvDamage, EvRecovered, EvPaid, EvLostLP, EvDie, EvCoin:
		fmt.Fprintf(b, " %s %d", e.Player, e.Amount)
	case EvCounterPlaced, EvCounterRemoved:
		fmt.Fprintf(b, " %q %d", e.Word, e.Amount)
	case EvControl, EvWin, EvShuffled, EvDrawn:
		fmt.Fprintf(b, " %s", e.Player)
	case EvAttack:
		if e.Other.IsZero() {
			b.WriteString(" directly")
		}
	}
	if !e.Other.IsZero() && e.Kind != EvDamage {
		fmt.Fprintf(b, " -> %q", d.Name(e.Other.Card))
	}
}
