package verify

import (
	"fmt"
	"slices"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// journal keeps what happened in a ruling, in the words of its log, and the decisions that players had.
type journal struct {
	lines    []string
	links    []ChainEntry
	zones    map[string]string // of a card: where its link was activated
	negated  []int
	effects  []int // links whose effect was negated
	missed   []string
	damage   [][2]int
	paid     [][2]int
	battles  []fought
	snaps    []snapshot
	open     []string // cards on the present Chain
	drawn    int32    // the batch of the last draw
	decision []decision
}

// fought is one damage calculation.
type fought struct {
	attacker, target     runtime.CardID
	names                [2]string
	atk, def, tATK, tDEF int
	lost                 [2]bool
}

// snapshot is the values of all monsters in a window.
type snapshot struct {
	window string
	atk    map[string][2]int // ATK and DEF by name
}

// decision is a moment at which a player could act.
type decision struct {
	kind   string // idle, battle, chain, select
	player runtime.Player
	window string
	chain  []string
	turn   int
	line   int // how many lines of the log there were
	cards  []offered
}

// offered is a card that could be used, and what for.
type offered struct {
	name string
	act  string // activate, sp_summon, summon, mset, sset, reposition, attack; empty in selections
}

// Window is told when players may act; prompts tell it better.
func (j *journal) Window(*runtime.Duel, runtime.Window, []runtime.Option) {}

func (j *journal) add(format string, args ...any) {
	j.lines = append(j.lines, fmt.Sprintf(format, args...))
}

// stepWindows are the names of windows of the Damage Step.
var stepWindows = map[card.Step]string{
	card.StepDamageStart: "damage_step_start", card.StepDamageBefore: "before_damage_calc",
	card.StepDamageCalculation: "during_damage_calc", card.StepDamageAfter: "after_damage_calc",
	card.StepDamageEnd: "end_of_damage_step",
}

// Event writes an event into the log.
func (j *journal) Event(d *runtime.Duel, e runtime.Event) {
	name := func(r runtime.Ref) string {
		l := d.Look(r.Card)
		if l.Printed == nil {
			return ""
		}
		return l.Printed.Name
	}
	who, n := int(e.Player), int(e.Amount)
	switch e.Kind {
	case runtime.EvLink:
		j.link(&e, name(e.Card))
	case runtime.EvTargeted:
		j.targeted(d, &e, name(e.Card))
	case runtime.EvResolving:
		j.add("chain_solving %d", e.Link)
	case runtime.EvChainEnded:
		j.open = nil
		j.add("chain_end")
	case runtime.EvActNegated:
		j.negated = append(j.negated, int(e.Link))
	case runtime.EvEffNegated:
		j.effects = append(j.effects, int(e.Link))
	case runtime.EvMissed:
		j.missed = append(j.missed, name(e.Card))
	case runtime.EvMoved:
		j.add("move %s %s>%s %s", name(e.Card), rulingZone(e.From), rulingZone(e.To), reasons(e.Reason))
	case runtime.EvPosition:
		j.add("position %s", name(e.Card))
		j.again(d)
	case runtime.EvDrawn:
		j.draw(&e)
	case runtime.EvDamage:
		j.damage = append(j.damage, [2]int{who, n})
		j.add("damage %d %d", who, n)
	case runtime.EvPaid:
		j.paid = append(j.paid, [2]int{who, n})
	case runtime.EvRecovered:
		j.add("recover %d %d", who, n)
	case runtime.EvSummoning, runtime.EvSummoned:
		j.summon(&e, name(e.Card))
	case runtime.EvAttack:
		j.add("attack %s %s", name(e.Card), name(e.Other))
		j.snap(d, "attack_declared")
	case runtime.EvStep:
		if w := stepWindows[e.Step]; w != "" {
			j.snap(d, w)
		}
		if e.Step == card.StepDamageAfter {
			j.doomed(d)
		}
	case runtime.EvBattled:
		j.fight(d, &e, [2]string{name(e.Card), name(e.Other)})
	case runtime.EvBattleDestroyed:
		j.lost(e.Card.Card)
	case runtime.EvEquipped:
		j.add("equip %s %s", name(e.Card), name(e.Other))
	case runtime.EvCoin:
		j.add("coin %d", n)
	case runtime.EvDie:
		j.add("dice %d", n)
	case runtime.EvCounterRemoved:
		j.add("counter_remove %s %d", name(e.Card), n)
	case runtime.EvWin:
		j.add("win %d", who)
	}
}

func (j *journal) link(e *runtime.Event, name string) {
	j.links = append(j.links, ChainEntry{int(e.Link), name, int(e.Player)})
	j.open = append(j.open, name)
	if j.zones == nil {
		j.zones = map[string]string{}
	}
	j.zones[name] = rulingZone(e.From)
	j.add("CL%d %s", e.Link, name)
}

// draw counts the cards that are drawn together.
func (j *journal) draw(e *runtime.Event) {
	last := len(j.lines) - 1
	var who, n int
	if e.Batch == j.drawn {
		for last >= 0 && !strings.HasPrefix(j.lines[last], "draw ") {
			last--
		}
		if last >= 0 {
			if _, err := fmt.Sscanf(j.lines[last], "draw %d %d", &who, &n); err == nil && who == int(e.Player) {
				j.lines[last] = fmt.Sprintf("draw %d %d", who, n+1)
				return
			}
		}
	}
	j.drawn = e.Batch
	j.add("draw %d 1", e.Player)
}

// summon tells that a monster is being Summoned: where a Summon cannot be negated, when it has been.
func (j *journal) summon(e *runtime.Event, name string) {
	line := "summoning " + name
	if e.Summon.IsSpecial() {
		line = "spsummoning " + name
	}
	if e.Kind == runtime.EvSummoning || !slices.Contains(j.lines, line) {
		j.add("%s", line)
	}
}

// snap keeps the values of the monsters in a window.
func (j *journal) snap(d *runtime.Duel, window string) {
	j.add("window %s", window)
	j.snaps = append(j.snaps, valuesNow(d, window))
}

// again reads the values of the present window anew: a Set monster that is attacked is turned up as the window before
// damage calculation opens.
func (j *journal) again(d *runtime.Duel) {
	if n := len(j.snaps); n > 0 && d.State().Step() == card.StepDamageBefore {
		j.snaps[n-1] = valuesNow(d, j.snaps[n-1].window)
	}
}

// doomed notes which monsters damage calculation destroyed; they are sent later.
func (j *journal) doomed(d *runtime.Duel) {
	if n := len(j.battles); n > 0 {
		f := &j.battles[n-1]
		f.lost = [2]bool{d.Look(f.attacker).BattleDoomed, d.Look(f.target).BattleDoomed}
	}
}

func valuesNow(d *runtime.Duel, window string) snapshot {
	s := snapshot{window: window, atk: map[string][2]int{}}
	for _, p := range [2]runtime.Player{runtime.A, runtime.B} {
		for _, c := range append(d.In(p, card.ZoneMainMonster), d.In(p, card.ZoneExtraMonster)...) {
			l := d.Look(c)
			s.atk[l.Printed.Name] = [2]int{l.ATK, l.DEF}
		}
	}
	return s
}

func (j *journal) fight(d *runtime.Duel, e *runtime.Event, names [2]string) {
	f := fought{attacker: e.Card.Card, target: e.Other.Card, names: names, atk: d.ATK(e.Card.Card), def: d.DEF(e.Card.Card)}
	if f.target != 0 {
		f.tATK, f.tDEF = d.ATK(f.target), d.DEF(f.target)
	}
	j.battles = append(j.battles, f)
	j.add("battle %s %s", names[0], names[1])
}

func (j *journal) lost(c runtime.CardID) {
	if n := len(j.battles); n > 0 {
		f := &j.battles[n-1]
		f.lost[0] = f.lost[0] || f.attacker == c
		f.lost[1] = f.lost[1] || f.target == c
	}
}

// rulingZones are the names of zones in rulings.
var rulingZones = [card.NumZones]string{
	card.ZoneHand: "hand", card.ZoneDeck: "deck", card.ZoneExtraDeck: "extra", card.ZoneGY: "grave",
	card.ZoneBanished: "banished", card.ZoneMainMonster: "mzone", card.ZoneExtraMonster: "mzone", card.ZoneSpellTrap: "szone",
	card.ZonePendulum: "szone", card.ZoneField: "fzone", card.ZoneMaterial: "overlay:mzone",
}

func rulingZone(p runtime.Place) string { return rulingZones[p.Zone] }

// reasons returns the reasons of a move as rulings write them.
func reasons(s card.ReasonSet) string {
	var out []string
	for _, r := range [...]struct {
		reason card.Reason
		word   string
	}{
		{card.ReasonDestroy, "destroy"}, {card.ReasonTribute, "release"}, {card.ReasonMaterial, "material"},
		{card.ReasonSummon, "summon"}, {card.ReasonBattle, "battle"}, {card.ReasonEffect, "effect"}, {card.ReasonCost, "cost"},
		{card.ReasonDiscard, "discard"}, {card.ReasonRule, "rule"},
	} {
		if s.Has(r.reason) {
			out = append(out, r.word)
		}
	}
	return strings.Join(out, "+")
}

// targeted keeps a choice of targets that left no choice: no prompt asked for it.
func (j *journal) targeted(d *runtime.Duel, e *runtime.Event, name string) {
	s := d.State()
	j.decision = append(j.decision, decision{
		kind: "select", player: e.Player, window: stepWindows[s.Step()], chain: slices.Clone(j.open), turn: s.Turn(), line: len(j.lines),
		cards: []offered{{name: name}},
	})
}

// decide keeps a decision.
func (j *journal) decide(d *runtime.Duel, pr *runtime.Prompt) {
	s := d.State()
	dec := decision{
		kind: decisionKind(d, pr), player: pr.Player, window: stepWindows[s.Step()], chain: slices.Clone(j.open), turn: s.Turn(),
		line: len(j.lines),
	}
	if dec.window == "" && s.Step() == card.StepBattle && dec.kind == "chain" {
		dec.window = "attack_declared"
	}
	for i := range pr.Options {
		o := &pr.Options[i]
		c := o.Action.Card
		if c == 0 {
			c = o.Card.Card
		}
		if l := d.Look(c); l.Printed != nil {
			dec.cards = append(dec.cards, offered{l.Printed.Name, offeredActs[o.Action.Kind]})
		}
	}
	j.decision = append(j.decision, dec)
}

// offeredActs are the words for what a card could be used for.
var offeredActs = map[runtime.ActionKind]string{
	runtime.ActActivate: "activate", runtime.ActSpecialSummon: "sp_summon", runtime.ActNormalSummon: "summon",
	runtime.ActNormalSet: "mset", runtime.ActSetCard: "sset", runtime.ActFlipSummon: "reposition",
	runtime.ActChangePosition: "reposition", runtime.ActAttack: "attack",
}

// decisionKind returns the word for a decision.
func decisionKind(d *runtime.Duel, pr *runtime.Prompt) string {
	switch pr.Kind {
	case runtime.AskAction:
		switch {
		case d.State().Phase().IsMain():
			return "idle"
		case d.State().Phase() == card.PhaseBattle:
			return "battle"
		default:
			return "chain"
		}
	case runtime.AskResponse, runtime.AskTrigger, runtime.AskPhaseUse:
		return "chain"
	default:
		return "select"
	}
}
