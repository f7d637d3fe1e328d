package runtime

import (
	"fmt"
	"slices"
	"strings"

	"psct/ir"
)

// unread names, by type, the members of the IR that no code of this package looks at. A program that sets one
// of them would be played as if it did not: it is missing. TestUnread derives the list from the code: who
// starts to read a member takes it out here.
var unread = map[string][]string{
	"ApplyEffectOp":  {"Replace"},
	"ChangeEffectOp": {"Link", "Targets"},
	"ControlOp":      {"Spot"},
	"CounterOp":      {"To"},
	"DamageOp":       {"AsBattle"},
	"DeclareOp":      {"Filter"},
	"DelayOp":        {"Activates"},
	"DrawOp":         {"UpTo"},
	"EquipLimitOp":   {"OneEach"},
	"EquipOp":        {"As", "Max", "MayMove"},
	"Event":          {"Stat"},
	"ExcavateOp":     {"UpTo"},
	"ExtraSummonOp":  {"From", "Instead"},
	"ExtraMaterial":  {"Method"},
	"Limit":          {"PerProp"},
	"LinkFilter":     {"Moves", "Timing"},
	"MaterialRuleOp": {"From", "Method"},
	"MoveOp":         {"Random", "Spot"},
	"NegateOp":       {"Of"},
	"PermitOp":       {"SummonKinds", "From"},
	"PropertyOp":     {"Original"},
	"RevealOp":       {"Until"},
	"ShuffleOp":      {"What"},
	"Spot":           {"Same"},
	"StatOp":         {"With", "Choose"},
	"TimeOp":         {"Until"},
	"WinOp":          {"Match"},
}

// missingMembers names the members of a node that are set and that nothing would look at.
func missingMembers(node any) []string {
	name, set := ir.SetMembers(node)
	var out []string
	for _, member := range set {
		if slices.Contains(unread[name], member) {
			out = append(out, fmt.Sprintf("%s: %s", labelOf(node, name), strings.ToLower(member[:1])+member[1:]))
		}
	}
	return out
}

// labelOf is how a node is called in reports: its family and kind, or the name of its type.
func labelOf(node any, name string) string {
	switch n := node.(type) {
	case ir.Op:
		return "op " + ir.KindOf(n).String()
	case ir.Filter:
		return "filter " + ir.KindOfFilter(n).String()
	case ir.Ref:
		return "ref " + ir.KindOfRef(n).String()
	case ir.Value:
		return "value " + ir.KindOfValue(n).String()
	case ir.Pred:
		return "pred " + ir.KindOfPred(n).String()
	default:
		return strings.ToLower(name)
	}
}
