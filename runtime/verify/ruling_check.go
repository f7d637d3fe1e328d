package verify

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// check lists what does not hold of a ruling that was played.
func (p *rulingPlay) check() []Difference {
	a, j := &p.r.Assert, p.j
	var out []Difference
	add := func(kind, format string, args ...any) {
		out = append(out, Difference{kind, fmt.Sprintf(format, args...)})
	}
	if a.Chain != nil && !slices.Equal(*a.Chain, j.links) {
		add("chain", "the links are %v, ruled %v", j.links, *a.Chain)
	}
	for _, o := range a.Offered {
		if !j.wasOffered(&o) {
			add("not offered", "%s %s", o.Card, o.At)
		}
	}
	for _, o := range a.NotOffered {
		if j.wasOffered(&o) {
			add("offered", "%s %s", o.Card, o.At)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.ChainZone)) {
		if j.zones[name] != a.ChainZone[name] {
			add("chain zone", "%s was activated in %q, ruled %q", name, j.zones[name], a.ChainZone[name])
		}
	}
	equal(add, "negated", a.Negated, j.negated)
	equal(add, "effect negated", a.EffectNegated, j.effects)
	equal(add, "missed", a.Missed, j.missed)
	equal(add, "damage", a.Damage, j.damage)
	equal(add, "paid", a.Paid, j.paid)
	if a.Illegal != nil && *a.Illegal != p.illegal {
		add("illegal", "%d actions were refused, ruled %d", p.illegal, *a.Illegal)
	}
	if over, w := p.d.State().Over(); a.Winner != nil && (!over || w != *a.Winner) {
		add("winner", "over %v, winner %d, ruled %d", over, w, *a.Winner)
	}
	for _, line := range a.Events {
		if !j.has(line) {
			add("event", "there is no %q", line)
		}
	}
	for _, line := range a.NoEvents {
		if j.has(line) {
			add("no event", "there is %q", line)
		}
	}
	p.checkBattle(add)
	p.checkFinal(add)
	return out
}

// equal compares a list that is given with one of ours.
func equal[T comparable](add func(string, string, ...any), kind string, want *[]T, got []T) {
	if want != nil && !slices.Equal(*want, got) {
		add(kind, "it is %v, ruled %v", got, *want)
	}
}

// has reports whether a line of the log begins so.
func (j *journal) has(begin string) bool {
	return slices.ContainsFunc(j.lines, func(l string) bool { return strings.HasPrefix(l+" ", begin) || strings.HasPrefix(l, begin) })
}

// index returns the first line that begins so, -1 for none.
func (j *journal) index(begin string) int {
	return slices.IndexFunc(j.lines, func(l string) bool { return strings.HasPrefix(l, begin) })
}

// wasOffered reports whether the card could be used at some decision that fits.
func (j *journal) wasOffered(o *Offer) bool {
	at, act, _ := strings.Cut(o.At, ":")
	after, before := -1, len(j.lines)+1
	if o.After != "" {
		if after = j.index(o.After); after < 0 {
			return false
		}
	}
	if o.Before != "" {
		if i := j.index(o.Before); i >= 0 {
			before = i
		}
	}
	for i := range j.decision {
		d := &j.decision[i]
		switch {
		case at != "" && at != d.kind, at == "" && d.kind == "select":
			continue
		case o.Player != nil && runtime.Player(*o.Player) != d.player, o.By != nil && runtime.Player(*o.By) != d.player:
			continue
		case o.Window != "" && o.Window != d.window, o.Chain != nil && !slices.Equal(o.Chain, d.chain), o.Turn > 0 && o.Turn != d.turn:
			continue
		case d.line <= after || d.line > before:
			continue
		}
		if slices.ContainsFunc(d.cards, func(c offered) bool { return c.name == o.Card && (act == "" || act == c.act) }) {
			return true
		}
	}
	return false
}

// checkBattle tests the values of damage calculations and of windows.
func (p *rulingPlay) checkBattle(add func(string, string, ...any)) {
	for i, w := range p.r.Assert.Battle {
		if i >= len(p.j.battles) {
			add("battle", "there were %d damage calculations", len(p.j.battles))
			return
		}
		if f := &p.j.battles[i]; !w.holds(f) {
			add("battle", "%+v was not as ruled", *f)
		}
	}
	for _, w := range p.r.Assert.Snap {
		i := slices.IndexFunc(p.j.snaps, func(s snapshot) bool { return s.window == w.Window })
		if i < 0 {
			add("snap", "there was no window %s", w.Window)
			continue
		}
		got := p.j.snaps[i].atk[w.Card]
		if w.ATK != nil && *w.ATK != got[0] || w.DEF != nil && *w.DEF != got[1] {
			add("snap", "%s has %d/%d at %s", w.Card, got[0], got[1], w.Window)
		}
	}
}

// holds reports whether a damage calculation was as ruled.
func (w *BattleValues) holds(f *fought) bool {
	number := func(want *int, got int) bool { return want == nil || *want == got }
	truth := func(want *bool, got bool) bool { return want == nil || *want == got }
	return (w.Attacker == "" || w.Attacker == f.names[0]) && (w.Target == "" || w.Target == f.names[1]) &&
		number(w.ATK, f.atk) && number(w.DEF, f.def) && number(w.TargetATK, f.tATK) && number(w.TargetDEF, f.tDEF) &&
		truth(w.AttackerDestroyed, f.lost[0]) && truth(w.TargetDestroyed, f.lost[1])
}

// checkFinal tests what lies where at the end.
func (p *rulingPlay) checkFinal(add func(string, string, ...any)) {
	for _, key := range slices.Sorted(maps.Keys(p.r.Assert.Final)) {
		raw := p.r.Assert.Final[key]
		who, what, side := strings.Cut(key, ".")
		var err error
		if side && len(who) == 2 {
			err = p.checkSide(add, runtime.Player(who[1]-'0'), what, raw)
		} else {
			err = p.checkValues(add, key, raw)
		}
		if err != nil {
			add("unreadable", "final %s: %v", key, err)
		}
	}
}

// finalZones are the zones behind the keys of a final state.
var finalZones = map[string]card.ZoneSet{
	"mzone": card.ZonesMonster, "szone": card.ZoneSpellTrap.Set() | card.ZonePendulum.Set(), "fzone": card.ZoneField.Set(),
	"hand": card.ZoneHand.Set(), "deck": card.ZoneDeck.Set(), "extra": card.ZoneExtraDeck.Set(), "grave": card.ZoneGY.Set(),
	"banished": card.ZoneBanished.Set(),
}

// checkSide tests one key of a player.
func (p *rulingPlay) checkSide(add func(string, string, ...any), who runtime.Player, what string, raw json.RawMessage) error {
	if what == "lp" || what == "hand_count" {
		var n int
		if err := json.Unmarshal(raw, &n); err != nil {
			return err
		}
		got := p.d.State().LP(who)
		if what == "hand_count" {
			got = len(p.d.In(who, card.ZoneHand))
		}
		if n != got {
			add(what, "%d.%s is %d, ruled %d", who, what, got, n)
		}
		return nil
	}
	mode := strings.TrimLeft(what, "abcdefghijklmnopqrstuvwxyz")
	zones, ok := finalZones[strings.TrimSuffix(what, mode)]
	if !ok {
		return fmt.Errorf("unknown key")
	}
	var want []string
	if err := json.Unmarshal(raw, &want); err != nil {
		return err
	}
	for i := range want {
		want[i] = plainName(want[i])
	}
	var got []string
	for _, z := range zones.Members() {
		for _, c := range p.d.In(who, z) {
			l := p.d.Look(c)
			got = append(got, nameOf(&l))
		}
	}
	more, fewer := apart(got, want)
	bad := len(more)+len(fewer) > 0
	switch mode {
	case "+":
		bad = len(fewer) > 0
	case "-":
		bad = slices.ContainsFunc(want, func(n string) bool { return slices.Contains(got, n) })
	}
	if bad {
		add("cards", "%d.%s has %v besides the ruling and lacks %v", who, what, more, fewer)
	}
	return nil
}

// checkValues tests values by card: atk, def, level, pos.
func (p *rulingPlay) checkValues(add func(string, string, ...any), key string, raw json.RawMessage) error {
	var want map[string]Word
	if err := json.Unmarshal(raw, &want); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		got := p.valueOf(name, key)
		if key == "pos" && positionOf(got, card.ZoneMainMonster) == positionOf(string(want[name]), card.ZoneMainMonster) {
			continue
		}
		if got != string(want[name]) {
			add(key, "%s of %s is %q, ruled %q", key, name, got, want[name])
		}
	}
	return nil
}

// valueOf returns a value of the first card of a name on the field.
func (p *rulingPlay) valueOf(name, key string) string {
	for c := runtime.CardID(1); int(c) <= p.d.Cards(); c++ {
		l := p.d.Look(c)
		if !card.ZonesField.Has(l.Place.Zone) || nameOf(&l) != plainName(name) {
			continue
		}
		switch key {
		case "atk":
			return fmt.Sprint(l.ATK)
		case "def":
			return fmt.Sprint(l.DEF)
		case "level":
			return fmt.Sprint(l.Level)
		case "pos":
			return positionWord(l.Pos, placeOf(l.Place).zone)
		}
	}
	return ""
}

// PlayRuling plays a ruling and tests what has to hold. A panic becomes a fault of the ruling. The verdict's kind is the
// ledger document; its pattern says whether somebody attacks.
func PlayRuling(r *Ruling, lib Library, opt Options) (v Verdict) {
	v = Verdict{ID: r.Name(), Kind: r.Section(), Pattern: r.Pattern(), Attack: r.attacks()}
	defer v.recovered()
	d := &defs{lib: lib, cards: map[string]Card{}}
	cfg := d.rulingConfig(&r.Scenario)
	for _, name := range r.actors() {
		d.takesPart(name)
	}
	if len(d.needs) > 0 {
		v.Outcome, v.Needs = NotExecutable, d.needs
		return v
	}
	p := &rulingPlay{r: r, j: &journal{}}
	cfg.Tracer = p.j
	p.d = runtime.New(cfg)
	if err := p.run(); err != nil {
		v.Outcome, v.First = Fault, &Difference{"no end", err.Error()}
		return v
	}
	v.Outcome = Agree
	if opt.Trace {
		v.Trace = p.j.lines
	}
	if diffs := p.check(); len(diffs) > 0 {
		v.Outcome, v.First, v.More = Disagree, &diffs[0], diffs[1:]
	}
	return v
}

// Pattern says whether somebody attacks in the ruling: "attack" or "no attack".
func (r *Ruling) Pattern() string {
	if r.attacks() {
		return "attack"
	}
	return "no attack"
}

func (r *Ruling) attacks() bool {
	return slices.ContainsFunc(r.Scenario.Actions, func(a Action) bool { return a.Attack != "" })
}
