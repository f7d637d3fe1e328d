package verify

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"psct/ir"
	"psct/runtime"
)

// counterName turns a recorded name of a counter into that of programs: "Spell Counter" is "Spell"; "Counter(Metal
// Shooter)" has no name. A code ("Counter 209", "0x1f") is the counter that the card's own text speaks of.
func counterName(recorded string, def *runtime.Def) string {
	code, isCode := strings.CutPrefix(recorded, "Counter ")
	switch {
	case isCode && isHex(code), strings.HasPrefix(recorded, "0x"):
		return onlyCounter(def)
	case strings.HasPrefix(recorded, "Counter("):
		return ""
	}
	return strings.TrimSuffix(strings.TrimSuffix(recorded, " Counters"), " Counter")
}

func isHex(s string) bool { return s != "" && strings.Trim(s, "0123456789abcdef") == "" }

// onlyCounter returns the name of the counters of which a card's program speaks, empty when there are several or none.
func onlyCounter(def *runtime.Def) string {
	if def == nil || def.Program == nil {
		return ""
	}
	var names []string
	// The walk fails only when the function does.
	_ = ir.Walk(def.Program, func(node any) error {
		if op, ok := node.(*ir.CounterOp); ok && !slices.Contains(names, op.Name) {
			names = append(names, op.Name)
		}
		return nil
	})
	if len(names) != 1 {
		return ""
	}
	return names[0]
}

// countersFor turns recorded counters on a card into those of programs.
func countersFor(recorded map[string]int, def *runtime.Def) map[string]int {
	var out map[string]int
	for _, name := range slices.Sorted(maps.Keys(recorded)) {
		if out == nil {
			out = map[string]int{}
		}
		out[counterName(name, def)] += recorded[name]
	}
	return out
}

// counterText returns counters in a fixed order.
func counterText(m map[string]int) string {
	var out []string
	for name, n := range m {
		if n > 0 {
			out = append(out, strings.TrimSpace(fmt.Sprintf("%s %d", name, n)))
		}
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}
