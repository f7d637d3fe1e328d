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
	"Ability":        {"QuickIf"},
	"AttackOp":       {"What"},
	"CardTraits":     {"NotTypes"},
	"ChooseOp":       {"Sequence"},
	"ControlOp":      {"Spot"},
	"CounterOp":      {"Each", "Max", "To"},
	"DamageOp":       {"AsBattle"},
	"DeclareOp":      {"Count", "Filter", "From"},
	"DelayOp":        {"Activates"},
	"DrawOp":         {"UpTo"},
	"EquipLimitOp":   {"OneEach"},
	"EquipOp":        {"As", "Max", "MayMove"},
	"Event":          {"Stat"},
	"ExcavateOp":     {"UpTo"},
	"ExtraSummonOp":  {"From", "Instead"},
	"LifeOp":         {"Multiple", "Max"},
	"Limit":          {"PerProp", "ThisWay"},
	"LinkFilter":     {"Moves", "Timing"},
	"MaterialPart":   {"Group"},
	"MaterialRuleOp": {"What", "Others", "As", "Replaces", "Count", "Whole", "From", "Until"},
	"MaterialSet":    {"Exclusive"},
	"Mode":           {"Limits"},
	"MoveOp":         {"Random", "Spot"},
	"NegateOp":       {"Of"},
	"PermitOp":       {"SummonKinds", "From", "OnMonsters"},
	"PropertyOp":     {"Original", "Zones"},
	"ProtectOp":      {"Stages", "ExceptFor", "ExceptKinds", "AllowsDirect"},
	"RestrictOp":     {"ExceptKinds", "ExceptEffects", "Answering", "DifferentCards"},
	"RevealOp":       {"Until"},
	"Selector":       {"Snapshot"},
	"SetOp":          {"Normal", "Spot", "As"},
	"ShuffleOp":      {"What"},
	"Spot":           {"Same"},
	"StatOp":         {"With", "Choose"},
	"SummonOp":       {"Transfer", "Tributes", "OrSet", "Free"},
	"SummonRuleOp":   {"NamedOnly", "OtherWays", "Using", "Without", "Or"},
	"TimeOp":         {"Until"},
	"TokenOp":        {"Spot"},
	"TreatOp":        {"With", "Optional", "Zones"},
	"WinOp":          {"Match"},
}

// unplayed are kinds of nodes that are not carried out at all.
var unplayed = map[string]bool{
	"CanFilter": true, "MentionsFilter": true, "NamedRef": true,
}

// missingMembers names the members of a node that are set and that nothing would look at, the node itself if
// it is of a kind that is not played.
func missingMembers(node any) []string {
	name, set := ir.SetMembers(node)
	if unplayed[name] {
		return []string{labelOf(node, name)}
	}
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
