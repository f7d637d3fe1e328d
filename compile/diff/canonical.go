package diff

import (
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"

	"psct/ir"
)

// tree is a program or a part of one as JSON; it is what two programs are compared by, so that a field
// that is added to the IR is compared without further code.
type tree = map[string]any

// ability is one ability of a program on the way to being compared.
type ability struct {
	ir     *ir.Ability
	strict any // the same for two abilities that mean the same
	loose  any // the same for two that differ only in what one of them leaves to the rules
	facts  map[string]int
}

// canonical reads the abilities of a program. own are the names that stand for the card itself: those it has
// in the old and in the new database.
func canonical(p *ir.Program, own ...string) ([]ability, error) {
	data, err := ir.Encode(p)
	if err != nil {
		return nil, fmt.Errorf("cannot compare `%s`: %w", p.Name, err)
	}
	var whole tree
	if err := json.Unmarshal(data, &whole); err != nil {
		return nil, fmt.Errorf("cannot compare `%s`: %w", p.Name, err)
	}
	list, _ := whole["abilities"].([]any)
	if len(list) != len(p.Abilities) {
		return nil, fmt.Errorf("cannot compare `%s`: %d abilities were written, it has %d", p.Name, len(list), len(p.Abilities))
	}
	c := &canon{own: own, groups: sharedGroups(p)}
	slots := make([]map[float64]float64, len(list))
	for i := range list {
		slots[i] = slotNumbers(list[i])
	}
	out := make([]ability, len(list))
	for i := range list {
		c.slots, c.all = slots[i], slots
		strict := c.value("", list[i])
		loose := withoutDefaults(clone(strict), p.Abilities[i])
		out[i] = ability{ir: p.Abilities[i], strict: strict, loose: loose, facts: facts(strict)}
	}
	return out, nil
}

// canon rewrites trees into the form in which equal meaning is equal data.
type canon struct {
	own    []string
	groups map[float64]float64
	slots  map[float64]float64
	all    []map[float64]float64
}

// sharedGroups numbers the use-limit counters that several abilities share, in the order of the program; a
// counter of one ability alone needs no number.
//
// Rule: PSCT 1.4.
func sharedGroups(p *ir.Program) map[float64]float64 {
	users := map[int]int{}
	for _, a := range p.Abilities {
		seen := map[int]bool{}
		for _, l := range a.Limits {
			if !seen[l.Group] {
				users[l.Group]++
			}
			seen[l.Group] = true
		}
	}
	numbers := map[float64]float64{}
	for _, a := range p.Abilities {
		for _, l := range a.Limits {
			g := float64(l.Group)
			if _, done := numbers[g]; !done && l.Group != 0 && users[l.Group] > 1 {
				numbers[g] = float64(len(numbers) + 1)
			}
		}
	}
	return numbers
}

// isSlot reports whether a key holds the number of a slot.
func isSlot(key string) bool { return key == "slot" || key == "declared" || key == "step" }

// slotNumbers numbers the slots of an ability in the order in which they are met.
func slotNumbers(v any) map[float64]float64 {
	numbers := map[float64]float64{}
	visit("", v, func(key string, v any) {
		if n, ok := v.(float64); ok && isSlot(key) && n != 0 {
			if _, seen := numbers[n]; !seen {
				numbers[n] = float64(len(numbers) + 1)
			}
		}
	})
	return numbers
}

// visit calls see for every value below v, keys in alphabetical order.
func visit(key string, v any, see func(key string, v any)) {
	see(key, v)
	switch v := v.(type) {
	case tree:
		for _, k := range sortedKeys(v) {
			visit(k, v[k], see)
		}
	case []any:
		for _, item := range v {
			visit(key, item, see)
		}
	}
}

func sortedKeys(m tree) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// value rewrites one value that stands under key.
func (c *canon) value(key string, v any) any {
	switch v := v.(type) {
	case tree:
		return c.object(v)
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = c.value(key, v[i])
		}
		if unordered[key] {
			slices.SortFunc(out, func(a, b any) int { return strings.Compare(written(a), written(b)) })
		}
		return out
	case float64:
		return c.number(key, v)
	case string:
		if slices.Contains(c.own, v) && (key == "name" || key == "names") {
			return "this card's name"
		}
		return v
	default:
		return v
	}
}

func (c *canon) number(key string, n float64) any {
	switch {
	case isSlot(key):
		return c.slots[n]
	case key == "group":
		return c.groups[n]
	default:
		return n
	}
}

// unordered are lists of alternatives or of conditions that all must hold: their order means nothing.
var unordered = map[string]bool{
	"all": true, "any": true, "events": true, "or": true, "names": true, "archetypes": true, "limits": true, "extra": true,
	"answering": true, "turnClauses": true,
}

// object rewrites an object: without what only points at text, and with one way of saying a thing.
func (c *canon) object(v tree) any {
	if v["ref"] == "other-ability" {
		return c.otherAbility(v)
	}
	out := tree{}
	for k, part := range v {
		if k == "span" || k == "label" {
			continue
		}
		out[k] = c.value(k, part)
	}
	return tidy(out)
}

// otherAbility rewrites a reference into another ability: its slot is numbered there, and its index, which
// changes with the order of the text, is left out.
func (c *canon) otherAbility(v tree) any {
	index, _ := v["ability"].(float64)
	slot, _ := v["slot"].(float64)
	if int(index) < len(c.all) {
		slot = c.all[int(index)][slot]
	}
	return tree{"ref": "other-ability", "slot": slot}
}

// tidy brings an object whose parts are rewritten into the one form that stands for its meaning.
func tidy(v tree) any {
	switch {
	case v["filter"] == "and":
		return joined(v, "filter", "and", "all")
	case v["filter"] == "or":
		return joined(v, "filter", "or", "any")
	case v["pred"] == "and":
		return joined(v, "pred", "and", "all")
	case v["pred"] == "or":
		return joined(v, "pred", "or", "any")
	case v["pred"] == "exists" && v["compare"] == "at-least" && isConst(v["value"], 1):
		delete(v, "compare")
		delete(v, "value")
	case v["op"] == "time" && v["count"] == 1.0:
		delete(v, "count")
	}
	if v["kind"] == "ignition" || v["kind"] == "card-activation" {
		delete(v, "optional") // a player activates these by choice in any case (Rule: PSCT 6.1)
	}
	if _, isDuration := v["until"].(string); isDuration && v["nth"] == 1.0 {
		delete(v, "nth")
	}
	if v["group"] == 0.0 {
		delete(v, "group")
	}
	dropThis(v)
	return v
}

// dropThis leaves out "of this card" where the IR says that nothing stated means that.
func dropThis(v tree) {
	for _, place := range []struct{ key, name, field string }{
		{"ref", "equipped", "of"}, {"ref", "equips", "of"}, {"ref", "materials", "of"}, {"ref", "linked", "of"},
		{"ref", "battling", "of"}, {"filter", "relation", "to"},
	} {
		if of, ok := v[place.field].(tree); ok && v[place.key] == place.name && of["ref"] == "this" {
			delete(v, place.field)
		}
	}
}

func isConst(v any, n float64) bool {
	c, ok := v.(tree)
	if !ok || c["value"] != "const" {
		return false
	}
	got, _ := c["n"].(float64)
	return got == n
}

// joined flattens nested groups of one sort, orders the members, drops doubles, and unwraps a group of one.
func joined(v tree, key, name, field string) any {
	var members []any
	list, _ := v[field].([]any)
	for _, m := range list {
		if inner, ok := m.(tree); ok && inner[key] == name {
			more, _ := inner[field].([]any)
			members = append(members, more...)
			continue
		}
		members = append(members, m)
	}
	slices.SortFunc(members, func(a, b any) int { return strings.Compare(written(a), written(b)) })
	members = slices.CompactFunc(members, func(a, b any) bool { return written(a) == written(b) })
	if len(members) == 1 {
		return members[0]
	}
	return tree{key: name, field: members}
}

// written is a value as text; equal values give equal text.
func written(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprintf("%v", v) // cannot be: the value was read from JSON
	}
	return string(data)
}

// clone copies a value.
func clone(v any) any {
	switch v := v.(type) {
	case tree:
		out := make(tree, len(v))
		for k, part := range v {
			out[k] = clone(part)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = clone(v[i])
		}
		return out
	default:
		return v
	}
}

// facts are the leaves of an ability with their places, without the positions in lists: what it is
// recognised by.
func facts(v any) map[string]int {
	out := map[string]int{}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case tree:
			for k, part := range v {
				walk(path+"."+k, part)
			}
		case []any:
			for _, item := range v {
				walk(path, item)
			}
		default:
			out[path+"="+written(v)]++
		}
	}
	walk("", v)
	return out
}
