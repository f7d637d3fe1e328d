package verify

import (
	"fmt"
	"slices"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// lists are the recorded names of the zones whose cards are only counted.
var lists = []struct {
	name string
	zone card.Zone
}{
	{"hand", card.ZoneHand}, {"deck", card.ZoneDeck}, {"extra", card.ZoneExtraDeck}, {"gy", card.ZoneGY},
	{"banished", card.ZoneBanished},
}

// result is what lies where at a moment.
type result struct {
	lp     [2]int
	cards  [2]map[string][]string // by list
	field  []row
	untold []row          // of what is expected: the cards on the field of which the record says nothing
	at     map[string]int // place code to index in field
}

// row is a card on the field with what can be compared of it. Values that are as printed are nil or empty.
type row struct {
	player     int
	name       string
	zone       string // m, s or f
	pos        string
	atk, def   string
	level      string
	negated    bool
	owner      int
	attributes string
	races      string
	counters   string
	materials  string
	host       string
	as         string
}

// read reads a Duel.
func read(d *runtime.Duel) *result {
	r := &result{at: map[string]int{}}
	for p := range r.cards {
		who := runtime.Player(p)
		r.lp[p] = d.State().LP(who)
		r.cards[p] = map[string][]string{}
		for _, l := range lists {
			for _, c := range d.In(who, l.zone) {
				look := d.Look(c)
				r.cards[p][l.name] = append(r.cards[p][l.name], nameOf(&look))
			}
		}
		for _, z := range card.ZonesField.Members() {
			for _, c := range d.In(who, z) {
				look := d.Look(c)
				at := placeOf(look.Place)
				r.at[fmt.Sprintf("%d.%s%s", p, at.zone, seqText(at))] = len(r.field)
				r.field = append(r.field, rowOf(d, c, &look))
			}
		}
	}
	return r
}

func seqText(at place) string {
	if at.seq < 0 {
		return ""
	}
	return fmt.Sprint(at.seq)
}

// rowOf returns the row of a card on the field.
func rowOf(d *runtime.Duel, c runtime.CardID, l *runtime.Look) row {
	at := placeOf(l.Place)
	r := row{player: int(at.player), name: nameOf(l), zone: at.zone, pos: positionWord(l.Pos, at.zone), owner: int(l.Owner)}
	var mats []string
	for _, m := range l.Materials {
		look := d.Look(m)
		mats = append(mats, nameOf(&look))
	}
	r.materials = joined(mats)
	if !l.FaceUp {
		return r
	}
	r.negated = l.Negated && hasEffects(l.Printed)
	r.counters = counterText(d.AllCounters(c))
	if l.Host != 0 {
		look := d.Look(l.Host)
		r.host = nameOf(&look)
	}
	if at.zone == "m" && !l.Token {
		r.stats(l)
	}
	return r
}

// hasEffects reports whether there is something to negate on a card: that engine marks monsters without effects in some
// cases and not in others.
func hasEffects(c *card.Card) bool {
	return c.Kind != card.KindMonster || c.Types.Has(card.TypeEffect)
}

// stats fills in the values that are not as printed; a Trap Monster's text prints what it is Summoned with.
func (r *row) stats(l *runtime.Look) {
	c := l.Printed
	monster := c.Kind == card.KindMonster
	atk, def := c.ATK.Value, c.DEF.Value
	if !monster {
		atk, def = l.OriginalATK, l.OriginalDEF
	}
	if l.ATK != atk {
		r.atk = fmt.Sprint(l.ATK)
	}
	if l.HasDEF && l.DEF != def {
		r.def = fmt.Sprint(l.DEF)
	}
	if level, printed := max(l.Level, l.Rank), max(c.Level, c.Rank); monster && level != printed {
		r.level = fmt.Sprint(level)
	}
	if monster && (len(l.Attribute) != 1 || l.Attribute[0] != c.Attribute) {
		r.attributes = joined(texts(l.Attribute))
	}
	if monster && (len(l.Race) != 1 || l.Race[0] != c.Race) {
		r.races = joined(texts(l.Race))
	}
	if l.Name != c.Name {
		r.as = l.Name
	}
}

func texts[T fmt.Stringer](list []T) []string {
	var out []string
	for _, x := range list {
		out = append(out, x.String())
	}
	return out
}

// joined returns the members of a set in a fixed order.
func joined(list []string) string {
	list = slices.Clone(list)
	for i := range list {
		list[i] = strings.ToLower(plainName(list[i]))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// positionWord returns the recorded word of a position.
func positionWord(pos card.Position, zone string) string {
	switch {
	case zone != "m" && pos.IsFaceUp():
		return "up"
	case zone != "m":
		return "set"
	case pos == card.PositionFaceUpAttack:
		return "atk"
	case pos == card.PositionFaceUpDefense:
		return "def"
	default:
		return "fd"
	}
}
