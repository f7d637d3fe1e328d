package verify

import (
	"fmt"
	"strconv"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// place is a place as records name it: 0.m2, 1.gy, 0.s4.
type place struct {
	player runtime.Player
	zone   string // m, s, f, hand, gy, ban, deck, extra; empty: anywhere
	seq    int    // -1 where it does not count
}

// placeCode returns the recorded name of a place on the field.
func placeCode(p runtime.Player, zone byte, seq int) string {
	return fmt.Sprintf("%d.%c%d", p, zone, seq)
}

// parsePlace reads a place; what stands behind a slash is a position or role.
func parsePlace(text string) (place, bool) {
	text, _, _ = strings.Cut(text, "/")
	who, where, ok := strings.Cut(text, ".")
	if !ok || who != "0" && who != "1" || where == "" {
		return place{seq: -1}, false
	}
	pl := place{player: runtime.Player(who[0] - '0'), zone: where, seq: -1}
	if n, err := strconv.Atoi(where[1:]); err == nil && (where[0] == 'm' || where[0] == 's') {
		pl.zone, pl.seq = where[:1], n
	}
	return pl, true
}

// placeOf returns the place of a runtime Place as records name it.
func placeOf(at runtime.Place) place {
	pl := place{player: at.Player, zone: zoneCodes[at.Zone], seq: -1}
	if pl.zone == "m" || pl.zone == "s" {
		pl.seq = int(at.Seq)
	}
	return pl
}

// zoneCodes are the recorded names of zones.
var zoneCodes = [card.NumZones]string{
	card.ZoneHand: "hand", card.ZoneDeck: "deck", card.ZoneExtraDeck: "extra", card.ZoneGY: "gy", card.ZoneBanished: "ban",
	card.ZoneMainMonster: "m", card.ZoneExtraMonster: "m", card.ZoneSpellTrap: "s", card.ZonePendulum: "s", card.ZoneField: "f",
	card.ZoneMaterial: "mat",
}

// nearness says how well a card's place fits a recorded one: 0 not at all, 1 the same zone of the same player but another
// number, 2 exactly. A recorded place without a zone fits everything.
func (pl place) nearness(at runtime.Place) int {
	if pl.zone == "" {
		return 2
	}
	got := placeOf(at)
	switch {
	case got.player != pl.player || got.zone != pl.zone && got.zone != "mat":
		return 0
	case got.seq == pl.seq || pl.seq < 0:
		return 2
	default:
		return 1
	}
}

// spot is a card as records name it: Name, or Name@place.
type spot struct {
	name string
	at   place
}

// parseSpot splits at the last @ behind which a place stands: names may hold that sign too.
func parseSpot(text string) spot {
	if i := strings.LastIndexByte(text, '@'); i > 0 {
		if at, ok := parsePlace(text[i+1:]); ok {
			return spot{name: text[:i], at: at}
		}
	}
	return spot{name: text, at: place{seq: -1}}
}

// tokenName stands for the name of every Token: records do not give them all the name of the text.
const tokenName = "Token"

// plainName returns a recorded name without the passcode behind a #.
func plainName(name string) string {
	if isToken(name) {
		return tokenName
	}
	base, code, ok := strings.Cut(name, "#")
	if ok && len(code) > 4 && strings.Trim(code, "0123456789") == "" {
		return base
	}
	return name
}

// nameOf returns the printed name of a card.
func nameOf(l *runtime.Look) string {
	if l.Token {
		return tokenName
	}
	return l.Printed.Name
}

// nearness says how well a card fits the spot, as place.nearness does.
func (s spot) nearness(d *runtime.Duel, c runtime.CardID) int {
	l := d.Look(c)
	if l.Printed == nil || plainName(s.name) != nameOf(&l) {
		return 0
	}
	return s.at.nearness(l.Place)
}

// best returns the index of the card that fits the spot best, of those that skip does not rule out; -1 for none.
func (s spot) best(d *runtime.Duel, cards []runtime.CardID, skip func(int) bool) int {
	found, how := -1, 0
	for i, c := range cards {
		if skip != nil && skip(i) {
			continue
		}
		if n := s.nearness(d, c); n > how {
			found, how = i, n
		}
	}
	return found
}
