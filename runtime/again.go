package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// geminiLegal tests the Normal Summon of a face-up Gemini Monster that is on the field already.
//
// Rule: PSCT 6.10 (it uses the turn's Normal Summon)
func (d *Duel) geminiLegal(p Player, c CardID) Because {
	o := d.s.obj(c)
	switch {
	case !o.def.Card.Types.Has(card.TypeGemini) || o.has(markGeminiSummon):
		return WrongLocation
	case !o.faceUp():
		return WrongPosition
	case d.s.halves[p].normalSummons > 0 && d.extraNormal(p, c, false) == nil:
		return NormalSummonUsed
	case d.forbidden(p, attempt{act: ir.ActSummon, card: c, kind: card.SummonNormal, from: o.zone}):
		return Restricted
	default:
		return Legal
	}
}

// geminiSummon begins the Normal Summon of a Gemini Monster on the field; taskNormal completes it.
func (d *Duel) geminiSummon(t *task) status {
	d.newBatch()
	d.useNormal(t)
	o := d.s.obj(t.act.Card)
	d.announce(summoning{
		card: d.s.ref(t.act.Card), kind: card.SummonNormal, player: t.player, pos: o.pos, from: o.zone, again: true,
	})
	t.step = normalWindow
	d.push(task{kind: taskSummonWindow, player: d.s.turnPlayer})
	return again
}

// pendulumScales returns the scales of a player's two face-up Pendulum Cards, the lower one first; false
// without both.
func (d *Duel) pendulumScales(p Player) (lo, hi int, ok bool) {
	n := 0
	for _, c := range d.s.cardsIn(p, card.ZonePendulum, nil) {
		if !d.s.obj(c).faceUp() {
			continue
		}
		scale := int(d.view(c).scale)
		if n == 0 || scale < lo {
			lo = scale
		}
		if n == 0 || scale > hi {
			hi = scale
		}
		n++
	}
	return lo, hi, n == 2
}

// pendulumMonsters returns the monsters that a player can Pendulum Summon: from the hand or face-up in the Extra
// Deck, with a Level between the scales.
//
// Rule: PSCT 6.10 (face-up Pendulum Monsters need an Extra Monster Zone or a linked zone)
func (d *Duel) pendulumMonsters(p Player) []CardID {
	lo, hi, ok := d.pendulumScales(p)
	if !ok {
		return nil
	}
	var out []CardID
	for _, z := range [2]card.Zone{card.ZoneHand, card.ZoneExtraDeck} {
		for _, c := range d.s.cardsIn(p, z, nil) {
			o, v := d.s.obj(c), d.view(c)
			pendulum := o.def.Card.Types.Has(card.TypePendulum)
			if v.kind != card.KindMonster || v.lacks&noLevel != 0 || int(v.level) <= lo || int(v.level) >= hi ||
				z == card.ZoneExtraDeck && !(pendulum && o.faceUp()) {
				continue
			}
			try := summonTry{player: p, card: c, kind: card.SummonPendulum}
			if d.specialLegal(try) == Legal && len(d.s.summonZones(nil, c, p)) > 0 {
				out = append(out, c)
			}
		}
	}
	return out
}

// pendulumLegal tests a Pendulum Summon.
//
// Rule: PSCT 6.10 (once a turn)
func (d *Duel) pendulumLegal(p Player) Because {
	switch {
	case !d.s.phase.IsMain():
		return WrongPhase
	case d.s.halves[p].pendulum > 0:
		return UsedUp
	case len(d.pendulumMonsters(p)) == 0:
		return NoMaterial
	default:
		return Legal
	}
}

// The steps of taskPendulum.
const (
	pendulumBegin = iota
	pendulumChosen
	pendulumPlaced
	pendulumWindow
)

// runPendulum Pendulum Summons: the monsters are chosen, then the battle position of each (n counts them), and
// they are Summoned together; if the Summon is negated, none of them is.
func runPendulum(d *Duel, t *task) status {
	switch t.step {
	case pendulumBegin:
		return d.askPendulum(t)
	case pendulumChosen:
		refs := make([]Ref, 0, len(d.picks()))
		for _, i := range d.picks() {
			refs = append(refs, t.refs[i])
		}
		t.refs, t.step = refs, pendulumPlaced
		return d.askPendulumPosition(t)
	case pendulumPlaced:
		t.ints = append(t.ints[:len(t.ints):len(t.ints)], int(d.s.prompted[d.picks()[0]].Pos))
		return d.askPendulumPosition(t)
	default:
		return d.completeSummon(t)
	}
}

// askPendulum asks which monsters are Pendulum Summoned.
func (d *Duel) askPendulum(t *task) status {
	found := d.pendulumMonsters(t.player)
	most := min(len(found), d.s.roomInMain(t.player)+len(d.s.freeExtra(nil, t.player)))
	p := Prompt{Kind: AskCards, Player: t.player, Min: 1, Max: max(most, 1), Ability: -1}
	t.refs = nil
	for _, c := range found {
		t.refs = append(t.refs, d.s.ref(c))
		p.Options = append(p.Options, Option{Card: d.s.ref(c)})
	}
	t.step = pendulumChosen
	return d.ask(p)
}

// askPendulumPosition asks for the next battle position; after the last one the monsters are placed.
func (d *Duel) askPendulumPosition(t *task) status {
	if len(t.ints) == len(t.refs) {
		return d.placePendulum(t)
	}
	options := positionOptions(0, d.s.obj(t.refs[len(t.ints)].Card))
	d.s.prompted = options
	return d.ask(Prompt{
		Kind: AskPosition, Player: t.player, Min: 1, Max: 1, Options: options, Cause: t.refs[len(t.ints)], Ability: -1,
	})
}

// placePendulum places the monsters, those of the Extra Deck first, and opens the window in which the Summon can
// be negated.
func (d *Duel) placePendulum(t *task) status {
	d.newBatch()
	d.s.halves[t.player].pendulum++
	var all []Ref
	s := summoning{kind: card.SummonPendulum, player: t.player}
	why := card.ReasonSummon.Set() | card.ReasonRule.Set()
	for _, extra := range [2]bool{true, false} {
		for i, r := range t.refs {
			if (d.s.obj(r.Card).zone == card.ZoneExtraDeck) != extra || d.s.alive(r) == nil {
				continue
			}
			one := s
			one.pos = card.Position(t.ints[i])
			if got := d.placeMonster(r.Card, t.player, &one, why); !got.IsZero() {
				d.s.obj(r.Card).set(markSummoning)
				all = append(all, got)
			}
		}
	}
	if len(all) == 0 {
		return done
	}
	s.card, s.also, s.pos = all[0], all[1:], d.s.obj(all[0].Card).pos
	s.from = d.s.obj(all[0].Card).from
	d.announce(s)
	t.step = pendulumWindow
	d.push(task{kind: taskSummonWindow, player: d.s.turnPlayer})
	return again
}
