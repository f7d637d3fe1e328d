package verify

import (
	"fmt"
	"maps"
	"slices"
)

// Difference is one thing in which a play differs from its record.
type Difference struct {
	Kind string // the same for all differences alike
	What string
}

// String returns kind: what.
func (d Difference) String() string { return d.Kind + ": " + d.What }

// expected returns what lies where after a record, from what lay where before it.
func (d *defs) expected(rec *Record, before *result) *result {
	want := &result{lp: before.lp}
	gone := map[int]bool{}
	for p := range rec.After.LP {
		if lp := rec.After.LP[p]; lp != nil {
			want.lp[p] = *lp
		}
		want.cards[p] = map[string][]string{}
		for _, l := range lists {
			want.cards[p][l.name] = changed(before.cards[p][l.name], rec.After.Lists[p][l.name])
		}
		for _, text := range rec.After.Left[p] {
			s := parseSpot(text)
			if i, ok := before.at[fmt.Sprintf("%d.%s%s", s.at.player, s.at.zone, seqText(s.at))]; ok {
				gone[i] = true
			}
		}
	}
	for p := range rec.After.Changed {
		for i := range rec.After.Changed[p] {
			want.field = append(want.field, d.wantedRow(rec, &rec.After.Changed[p][i], before, gone))
		}
	}
	for i := range before.field {
		if !gone[i] {
			want.untold = append(want.untold, before.field[i])
		}
	}
	return want
}

// changed returns a list of names after a change.
func changed(before []string, c Change) []string {
	out := slices.Clone(before)
	for _, name := range c.Minus {
		if i := slices.Index(out, plainName(name)); i >= 0 {
			out = slices.Delete(out, i, i+1)
		}
	}
	for _, name := range c.Plus {
		out = append(out, plainName(name))
	}
	return out
}

// wantedRow turns a recorded row into one of ours; the row that the card had is gone. Values that are not told are as
// printed; of a card that was there before, anything else that is not told is as it was.
func (d *defs) wantedRow(rec *Record, f *FieldRow, before *result, gone map[int]bool) row {
	at, _ := parsePlace(f.At)
	r := row{player: int(at.player), name: plainName(f.Name), zone: at.zone, owner: int(at.player)}
	if i, ok := before.at[f.At]; ok && !f.New {
		gone[i] = true
		r = before.field[i].asPrinted()
	}
	d.override(&r, rec, f)
	if r.name == tokenName {
		// The values of a Token are those of its own print, which no record tells.
		r.atk, r.def, r.level, r.attributes, r.races, r.as = "", "", "", "", "", ""
	}
	return r
}

// override puts what a recorded row tells into a row. A value that is as printed again stands for none.
func (d *defs) override(r *row, rec *Record, f *FieldRow) {
	def := d.cards[f.Name].Def
	if f.Pos != "" {
		r.pos = f.Pos
	}
	if f.Owner != nil {
		r.owner = *f.Owner
	}
	if f.EquipTo != "" {
		r.host = plainName(nameAt(rec, f.EquipTo))
	}
	if f.Counters != nil {
		r.counters = counterText(countersFor(f.Counters, def))
	}
	if f.Materials != nil {
		r.materials = joined(f.Materials)
	}
	if f.Attribute != nil {
		r.attributes = joined(f.Attribute)
	}
	if f.Race != nil {
		r.races = joined(f.Race)
	}
	if f.TreatedAs != "" {
		r.as = f.TreatedAs
	}
	r.negated = f.Negated && (def == nil || hasEffects(def.Card))
	if def == nil {
		return
	}
	c := def.Card
	numberText(&r.atk, f.ATK, c.ATK.Value)
	numberText(&r.def, f.DEF, c.DEF.Value)
	numberText(&r.level, f.Level, max(c.Level, c.Rank))
}

// numberText puts a number that is told into a value of a row.
func numberText(value *string, told *int, printed int) {
	switch {
	case told == nil:
	case *told == printed:
		*value = ""
	default:
		*value = fmt.Sprint(*told)
	}
}

// nameAt returns the name of the card that stands at a place after the record.
func nameAt(rec *Record, code string) string {
	for p := range rec.After.Changed {
		for i := range rec.After.Changed[p] {
			if rec.After.Changed[p][i].At == code {
				return rec.After.Changed[p][i].Name
			}
		}
	}
	at, _ := parsePlace(code)
	side := &rec.Board.Players[at.player]
	for _, c := range side.Monsters {
		if at.zone == "m" && c.Seq == at.seq {
			return c.Name
		}
	}
	return ""
}

// compare lists the differences between what was expected and what is there, the weightiest first.
func compare(want, got *result) []Difference {
	var out []Difference
	for p := range want.lp {
		if want.lp[p] != got.lp[p] {
			out = append(out, Difference{"lp", fmt.Sprintf("%d.lp is %d, recorded %d", p, got.lp[p], want.lp[p])})
		}
	}
	for p := range want.cards {
		for _, l := range lists {
			more, fewer := apart(got.cards[p][l.name], want.cards[p][l.name])
			if len(more)+len(fewer) > 0 {
				out = append(out, Difference{"cards", fmt.Sprintf("%d.%s has %v besides the record and lacks %v", p, l.name, more, fewer)})
			}
		}
	}
	return append(out, compareField(want, got.field)...)
}

// compareField pairs the rows of both fields and tells what is different in the pairs, and what has no pair. A card of
// which a record tells nothing is as it was, or its values have become as printed: a record has no row for that.
func compareField(want *result, got []row) []Difference {
	var left []row
	rest := slices.Clone(got)
	for _, w := range want.field {
		if i := slices.Index(rest, w); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			left = append(left, w)
		}
	}
	for _, w := range want.untold {
		plain := w.asPrinted()
		if i := slices.IndexFunc(rest, func(r row) bool { return r == w || r == plain }); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			left = append(left, w)
		}
	}
	var out []Difference
	for _, w := range left {
		i := slices.IndexFunc(rest, func(r row) bool { return r.name == w.name && r.player == w.player && r.zone == w.zone })
		if i < 0 {
			out = append(out, Difference{"field: cards", fmt.Sprintf("%s is not in %d.%s", w.name, w.player, w.zone)})
			continue
		}
		out = append(out, rowDifference(w, rest[i]))
		rest = slices.Delete(rest, i, i+1)
	}
	for _, r := range rest {
		out = append(out, Difference{"field: cards", fmt.Sprintf("%s is in %d.%s besides the record", r.name, r.player, r.zone)})
	}
	slices.SortStableFunc(out, func(a, b Difference) int {
		return boolInt(b.Kind == "field: cards") - boolInt(a.Kind == "field: cards")
	})
	return out
}

// rowDifference tells the first thing in which two rows of one card differ.
func rowDifference(want, got row) Difference {
	for _, f := range [...]struct{ kind, want, got string }{
		{"position", want.pos, got.pos}, {"owner", fmt.Sprint(want.owner), fmt.Sprint(got.owner)},
		{"negated", fmt.Sprint(want.negated), fmt.Sprint(got.negated)}, {"atk", want.atk, got.atk}, {"def", want.def, got.def},
		{"level", want.level, got.level}, {"attribute", want.attributes, got.attributes}, {"type", want.races, got.races},
		{"name", want.as, got.as}, {"counters", want.counters, got.counters}, {"materials", want.materials, got.materials},
		{"equip", want.host, got.host},
	} {
		if f.want != f.got {
			return Difference{"field: " + f.kind, fmt.Sprintf("%s in %d.%s: %s is %q, recorded %q", want.name, want.player, want.zone, f.kind, f.got, f.want)}
		}
	}
	return Difference{"field: other", want.name}
}

// apart returns what is only in a and what is only in b, as multisets.
func apart(a, b []string) (onlyA, onlyB []string) {
	count := map[string]int{}
	for _, x := range a {
		count[x]++
	}
	for _, x := range b {
		count[x]--
	}
	for _, x := range slices.Sorted(maps.Keys(count)) {
		for n := count[x]; n > 0; n-- {
			onlyA = append(onlyA, x)
		}
		for n := count[x]; n < 0; n++ {
			onlyB = append(onlyB, x)
		}
	}
	return onlyA, onlyB
}

// asPrinted returns a board as if nothing applied on it, for records that tell every difference from print.
func asPrinted(before *result) *result {
	out := *before
	out.field = slices.Clone(before.field)
	for i := range out.field {
		out.field[i] = out.field[i].asPrinted()
	}
	return &out
}

// asPrinted returns a row as if nothing applied to its card.
func (r row) asPrinted() row {
	r.atk, r.def, r.level, r.attributes, r.races, r.as, r.negated = "", "", "", "", "", "", false
	return r
}
