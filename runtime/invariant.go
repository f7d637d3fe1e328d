package runtime

import (
	"fmt"

	"psct/corpus/card"
)

// Check returns what is inconsistent in the state, or nil: every card is in exactly one place and knows it,
// materials have hosts in Monster Zones, Equip Cards have hosts, LP are not negative, and an open prompt has
// a legal answer. It is for tests; a Duel that is played by the rules always passes.
func (d *Duel) Check() error {
	seen := make([]int, len(d.s.objects))
	for p := range d.s.halves {
		if err := d.checkHalf(Player(p), seen); err != nil {
			return err
		}
	}
	for _, a := range d.s.attach {
		seen[a.Card]++
		if h := d.s.obj(a.Host); !h.inMonsterZone() {
			return fmt.Errorf("material %s is under %s, which is in zone %q", d.Name(a.Card), d.Name(a.Host), h.zone)
		}
	}
	for c := 1; c < len(seen); c++ {
		want := 1
		if d.s.objects[c].zone == card.ZoneNone {
			want = 0
		}
		if seen[c] != want {
			return fmt.Errorf("card %d (%s) is in %d places, and says it is in zone %q", c, d.Name(CardID(c)), seen[c],
				d.s.objects[c].zone)
		}
	}
	if p := d.s.prompt; p != nil && d.checkAnswer(p, p.First()) != Legal {
		return fmt.Errorf("prompt %q of player %s has no legal answer", p.Kind, p.Player)
	}
	return nil
}

// checkHalf checks one player's side and counts where cards are seen.
func (d *Duel) checkHalf(p Player, seen []int) error {
	h := &d.s.halves[p]
	if h.lp < 0 {
		return fmt.Errorf("player %s has %d LP", p, h.lp)
	}
	for z := card.ZoneHand; z < card.NumZones; z++ {
		if z == card.ZoneMaterial {
			continue
		}
		for _, c := range d.s.cardsIn(p, z, nil) {
			seen[c]++
			o := d.s.obj(c)
			if o.ctrl != p || o.zone != z {
				return fmt.Errorf("%s lies in %s's zone %q but says %s's %q", d.Name(c), p, z, o.ctrl, o.zone)
			}
			if s := d.s.slot(o.place()); o.onField() && (s == nil || *s != c) {
				return fmt.Errorf("%s is not in the slot it says: %s's %q %d", d.Name(c), p, z, o.seq)
			}
			if !o.onField() && o.owner != p {
				return fmt.Errorf("%s, owned by %s, lies in %s's zone %q", d.Name(c), o.owner, p, z)
			}
		}
	}
	return nil
}

// Name returns the printed name of a card.
func (d *Duel) Name(c CardID) string {
	if c <= 0 || int(c) >= len(d.s.objects) {
		return "?"
	}
	return d.s.obj(c).def.Card.Name
}

// Names returns the printed names of a player's cards in a zone, in the order in which they lie; of a Deck
// from the bottom to the top.
func (d *Duel) Names(p Player, z card.Zone) []string {
	var out []string
	for _, c := range d.s.cardsIn(p, z, nil) {
		out = append(out, d.Name(c))
	}
	return out
}
