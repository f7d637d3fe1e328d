package scenario

import (
	"strconv"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// pattern is a card as a scenario names it: Name, Name@A.gy, Name#2.
type pattern struct {
	name   string
	place  bool
	player runtime.Player
	zones  card.ZoneSet
	seq    int // -1 any
	nth    int // 0 any, else from 1
}

// zoneWords are the words for zones behind the player.
var zoneWords = map[string]card.ZoneSet{
	"hand": card.ZoneHand.Set(), "deck": card.ZoneDeck.Set(), "extra": card.ZoneExtraDeck.Set(), "gy": card.ZoneGY.Set(),
	"banished": card.ZoneBanished.Set(), "monsters": card.ZonesMonster, "spells": card.ZonesSpellTrap,
	"field": card.ZoneField.Set(), "pendulum": card.ZonePendulum.Set(), "materials": card.ZoneMaterial.Set(),
	"m": card.ZonesMonster, "s": card.ZoneSpellTrap.Set() | card.ZonePendulum.Set(),
}

// parsePattern reads a card reference; what is no valid place or number stays part of the name.
func parsePattern(s string) pattern {
	p := pattern{name: s, seq: -1}
	if i := strings.LastIndexByte(s, '#'); i > 0 {
		if n, err := strconv.Atoi(s[i+1:]); err == nil && n > 0 {
			p.nth, s = n, s[:i]
			p.name = s
		}
	}
	i := strings.LastIndexByte(s, '@')
	if i < 0 {
		return p
	}
	who, where, ok := strings.Cut(s[i+1:], ".")
	player, known := runtime.ParsePlayer(who)
	if !ok || !known {
		return p
	}
	word := strings.TrimRight(where, "0123456789")
	zones, known := zoneWords[word]
	if !known {
		return p
	}
	if n, err := strconv.Atoi(where[len(word):]); err == nil {
		p.seq = n
	}
	p.name, p.place, p.player, p.zones = s[:i], true, player, zones
	return p
}

// fits reports whether a card is one that the pattern names, its number aside.
func (p *pattern) fits(d *runtime.Duel, c runtime.CardID) bool {
	if !strings.EqualFold(d.Name(c), p.name) {
		return false
	}
	if !p.place {
		return true
	}
	l := d.Look(c)
	return l.Place.Player == p.player && p.zones.Has(l.Place.Zone) && (p.seq < 0 || int(l.Place.Seq) == p.seq)
}

// find returns the cards that a reference names, in the order in which they were put into the Duel.
func find(d *runtime.Duel, ref string) []runtime.CardID {
	p := parsePattern(ref)
	var out []runtime.CardID
	for c := runtime.CardID(1); int(c) <= d.Cards(); c++ {
		if p.fits(d, c) {
			out = append(out, c)
		}
	}
	if p.nth > 0 {
		if p.nth > len(out) {
			return nil
		}
		return out[p.nth-1 : p.nth]
	}
	return out
}

// choose returns the indices of the options that the references name, one for each; the first reference that
// fits none comes back instead.
func choose(d *runtime.Duel, options []runtime.Option, refs []string) ([]int, string) {
	var picks []int
	for _, ref := range refs {
		i := pickOne(d, options, ref, picks)
		if i < 0 {
			return nil, ref
		}
		picks = append(picks, i)
	}
	return picks, ""
}

// pickOne returns the first option not yet picked whose card the reference names; -1 for none.
func pickOne(d *runtime.Duel, options []runtime.Option, ref string, picked []int) int {
	named := find(d, ref)
	for i, o := range options {
		if used(picked, i) {
			continue
		}
		for _, c := range named {
			if o.Card.Card == c {
				return i
			}
		}
	}
	return -1
}

func used(list []int, v int) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}
