package runtime

import "psct/ir"

// propKey is one value of a property; text properties use s, the others n.
type propKey struct {
	n int64
	s string
}

// propKeys returns the values that an entity has of a property: none when it lacks it, several for a
// monster with several Attributes, Races or names.
func (e *env) propKeys(x entity, p ir.Prop, original bool) []propKey {
	c := x.o.def.Card
	switch p {
	case ir.PropName:
		if original {
			return []propKey{{s: c.Name}}
		}
		return nameKeys(x.v)
	case ir.PropOriginalName:
		return []propKey{{s: c.Name}}
	case ir.PropRace:
		return setKeys(x.v.race)
	case ir.PropAttribute:
		return setKeys(x.v.attribute)
	case ir.PropKind:
		return numberKey(int(x.v.kind), true)
	case ir.PropTypes:
		return numberKey(int(x.v.types), true)
	case ir.PropProperty:
		return numberKey(int(x.v.property), true)
	case ir.PropColumn:
		return numberKey(e.d.s.column(x.o), x.o.onField())
	case ir.PropZone:
		return numberKey(int(x.o.zone), true)
	case ir.PropController:
		return numberKey(int(x.o.ctrl), true)
	case ir.PropOwner:
		return numberKey(int(x.o.owner), true)
	case ir.PropArchetype:
		return seriesKeys(x)
	default:
		return e.statKeys(x, p, original)
	}
}

// statKeys returns the value of a numeric property.
func (e *env) statKeys(x entity, p ir.Prop, original bool) []propKey {
	stat := map[ir.Prop]ir.Stat{
		ir.PropLevel: ir.Level, ir.PropRank: ir.Rank, ir.PropLink: ir.LinkRate, ir.PropATK: ir.ATK, ir.PropDEF: ir.DEF,
		ir.PropScale: ir.Scale,
	}[p]
	n, ok := e.stat(x, stat, original)
	return numberKey(n, ok)
}

func numberKey(n int, ok bool) []propKey {
	if !ok {
		return nil
	}
	return []propKey{{n: int64(n)}}
}

func nameKeys(v *view) []propKey {
	keys := []propKey{{s: v.name}}
	for _, n := range v.names {
		keys = append(keys, propKey{s: n})
	}
	return keys
}

func seriesKeys(x entity) []propKey {
	var keys []propKey
	for _, n := range x.v.series {
		keys = append(keys, propKey{s: n})
	}
	return keys
}

// setKeys returns one key for every member of a small set.
func setKeys[T ~uint64](set T) []propKey {
	var keys []propKey
	for i := range 64 {
		if set&(1<<i) != 0 {
			keys = append(keys, propKey{n: int64(i)})
		}
	}
	return keys
}

// overlap reports whether two lists of values share one.
func overlap(a, b []propKey) bool {
	for _, x := range a {
		if contains(b, x) {
			return true
		}
	}
	return false
}

// shareProp reports whether all cards have a value of the property in common.
func (e *env) shareProp(p ir.Prop, cards []CardID, original bool) bool {
	var common []propKey
	for i, c := range cards {
		keys := e.propKeys(e.d.live(c), p, original)
		if i == 0 {
			common = keys
			continue
		}
		var kept []propKey
		for _, k := range common {
			if contains(keys, k) {
				kept = append(kept, k)
			}
		}
		common = kept
	}
	return len(cards) == 0 || len(common) > 0
}

// differInProp reports whether no two cards share a value of the property.
func (e *env) differInProp(p ir.Prop, cards []CardID, original bool) bool {
	for i, c := range cards {
		for _, b := range cards[:i] {
			if overlap(e.propKeys(e.d.live(c), p, original), e.propKeys(e.d.live(b), p, original)) {
				return false
			}
		}
	}
	return true
}

// same tests a property of the candidate against other objects or a declared value.
func (e *env) same(f *ir.SameFilter, x entity) bool {
	keys := e.propKeys(x, f.Prop, f.Original)
	if len(keys) == 0 {
		return false
	}
	equal := false
	switch {
	case f.Declared != 0:
		equal = declaredMatches(e.f.at(f.Declared), keys)
	case f.Among != nil:
		for _, c := range e.described(f.Among) {
			equal = equal || c != x.id && overlap(keys, e.propKeys(e.d.live(c), f.Prop, f.Original))
		}
	default:
		for _, r := range e.refs(f.With) {
			other, ok := e.d.known(r)
			if _, was := f.With.(*ir.LastKnownRef); was {
				if then, left := e.d.lastKnown(r); left {
					other, ok = then, true
				}
			}
			if !ok {
				other = e.d.live(r.Card)
			}
			equal = equal || overlap(keys, e.propKeys(other, f.Prop, f.Original))
		}
	}
	return equal != f.Different
}

// declaredMatches reports whether a declared word or number is among the values.
func declaredMatches(s slot, keys []propKey) bool {
	if s.word != "" {
		return contains(keys, propKey{s: s.word})
	}
	for _, n := range s.more {
		if contains(keys, propKey{n: int64(n)}) {
			return true
		}
	}
	return contains(keys, propKey{n: int64(s.amount)})
}
