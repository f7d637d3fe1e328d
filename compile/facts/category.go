package facts

import "strings"

// categoryRule says by which phrases of a resolution a category shows.
type categoryRule struct {
	category string
	any      []string // one of these
	with     []string // and, if there are some, one of these
	without  []string // and none of these
}

// categoryRules hold for one clause at a time, so that the parts of a rule
// belong together.
//
// Rule: PSCT 3 (verb inventory)
var categoryRules = []categoryRule{
	{category: "destroy", any: []string{"destroy"}, without: []string{"cannot destroy", "destroy it when", "would destroy", "during the End Phase"}},
	{category: "banish", any: []string{"banish"}, without: []string{"when it leaves the field", "when they leave the field", "would be", "instead", "cannot banish"}},
	{category: "to_gy", any: []string{"send", "sends"}, with: []string{"to the GY", "to the Graveyard", "to their GY", "to GY"}, without: []string{"from the top of", "the top card", "top cards", "instead of"}},
	{category: "deck_destroy", any: []string{"send", "sends"}, with: []string{"the top", "top card", "cards from the top"}, without: []string{"return"}},
	{category: "to_hand", any: []string{"add", "adds", "return", "returns", "added"}, with: []string{"hand", "hands"}, without: []string{"to the Deck"}},
	{category: "search", any: []string{"add"}, with: []string{"from your Deck", "from your Main Deck", "from your hand or Deck", "Deck or GY", "Deck, GY", "Deck and/or GY"}},
	{category: "to_deck", any: []string{"shuffle", "return", "returns", "place", "shuffles", "places"}, with: []string{"into the Deck", "to the Deck", "of the Deck", "into your Deck", "into their Deck", "of your Deck", "of their Deck", "to their Deck", "to your Deck", "the Main Deck"}},
	{category: "to_extra", any: []string{"return", "returns", "place", "places", "shuffle"}, with: []string{"to the Extra Deck", "your Extra Deck face-up", "on their Extra Deck", "on your Extra Deck", "to your Extra Deck"}},
	{category: "draw", any: []string{"draw", "draws"}, without: []string{"Draw Phase", "cannot draw"}},
	{category: "handes", any: []string{"discard", "discards"}},
	{category: "special_summon", any: []string{"Special Summon", "Special Summons", "Fusion Summon", "Synchro Summon", "Xyz Summon", "Link Summon", "Ritual Summon", "Pendulum Summon"}, without: []string{"cannot Special Summon", "cannot Normal or Special Summon"}},
	{category: "fusion_summon", any: []string{"Fusion Summon"}, without: []string{"cannot"}},
	{category: "normal_summon", any: []string{"Normal Summon", "Tribute Summon"}, without: []string{"cannot", "in addition to", "can be Normal"}},
	{category: "token", any: []string{`"X" (`}, with: []string{"Special Summon", "Special Summons"}, without: []string{"as an Effect Monster"}},
	{category: "set", any: []string{"Set"}, without: []string{"cannot", "Set card", "Set cards", "Summon/Set", "Set Spell", "Set monster", "Summon or Set", "Set monsters", "Set Spells/Traps"}},
	{category: "set", any: []string{"face-down Defense Position"}, with: []string{"change"}},
	{category: "set", any: []string{"face-down Defense Position"}, with: []string{"Special Summon"}},
	{category: "equip", any: []string{"equip", "equips"}},
	{category: "tribute", any: []string{"Tribute", "Tributing"}, without: []string{"Tribute Summon", "cannot"}},
	{category: "position", any: []string{"change", "changes"}, with: []string{"Position", "battle position", "battle positions"}},
	{category: "control", any: []string{"take control", "switch control", "give control", "gains control", "takes control", "Take control"}},
	{category: "negate", any: []string{"negate the activation", "negate that activation", "negate the Summon or activation", "negate its activation"}},
	{category: "disable", any: []string{"negate its effects", "negate their effects", "negate the effects", "negate that effect", "negate the effect", "have their effects negated", "has its effects negated",
		"its effects are negated", "their effects are negated", "negate that target's effects", "negate that monster's effects", "negate that card's effects", "negate that opponent's", "negate it"}, without: []string{"activation", "but negate its", "but its effects", "but negate their", "but their effects"}},
	{category: "disable_summon", any: []string{"negate the Summon", "negate the Special Summon", "negate that Summon", "negate the Normal"}},
	{category: "atk_change", any: []string{"gain", "gains", "lose", "loses", "become", "becomes", "halve", "double", "increase", "decrease", "halved", "doubled", "is halved", "reduce", "switch", "change", "make"}, with: []string{"ATK"}, without: []string{"with the highest ATK", "damage to your opponent equal"}},
	{category: "def_change", any: []string{"gain", "gains", "lose", "loses", "become", "becomes", "halve", "double", "increase", "decrease", "halved", "doubled", "is halved", "reduce", "switch"}, with: []string{"DEF"}},
	{category: "level_change", any: []string{"Level", "Levels", "Rank"}, with: []string{"increase", "reduce", "becomes", "become", "increases", "is reduced"}},
	{category: "damage", any: []string{"inflict", "inflicts", "take", "takes"}, with: []string{"damage"}, without: []string{"piercing", "battle damage", "no damage", "no effect damage", "any damage", "all damage"}},
	{category: "recover", any: []string{"gain", "gains"}, with: []string{"LP", "Life Points"}},
	{category: "counter", any: []string{"place", "places"}, with: []string{"Counter", "Counters", "counter", "counters"}, without: []string{"Counter Trap"}},
	{category: "coin", any: []string{"coin", "coins"}, with: []string{"toss", "call"}},
	{category: "dice", any: []string{"die", "dice"}, with: []string{"roll", "rolls"}},
}

// order is the categories in the order of their names.
var order = []string{"atk_change", "banish", "coin", "control", "counter", "damage", "deck_destroy", "def_change", "destroy", "dice", "disable", "disable_summon", "draw", "equip", "fusion_summon", "handes",
	"leave_gy", "level_change", "negate", "normal_summon", "position", "recover", "search", "set", "special_summon", "to_deck", "to_extra", "to_gy", "to_hand", "token", "tribute"}

// categoriesOf gives what the resolution of an effect may do.
func categoriesOf(u *unit) []string {
	found := map[string]bool{}
	if u.equips {
		found["equip"] = true
	}
	for _, text := range u.resolutions() {
		for _, part := range clauses(text) {
			addCategories(found, part)
		}
	}
	out := []string{}
	for _, category := range order {
		if found[category] {
			out = append(out, category)
		}
	}
	return out
}

// resolutions are the texts that say what the effect does when it resolves.
func (u *unit) resolutions() []string {
	texts := append([]string{u.res}, u.tail...)
	texts = append(texts, u.applied...)
	for _, mode := range u.modes {
		if _, res, ok := strings.Cut(mode, ";"); ok {
			mode = res
		}
		texts = append(texts, mode)
	}
	return texts
}

// clauses cuts a resolution at its conjunctions.
func clauses(text string) []string {
	return strings.Split(conjunctions.Replace(text), "\x00")
}

// conjunctions are the marks between the actions of a resolution.
//
// Rule: PSCT 1.10
var conjunctions = strings.NewReplacer(", then ", "\x00", ", also ", "\x00", "and if you do, ", "\x00", "and if you do that, ", "\x00", ". ", "\x00", ", or ", "\x00", ", but ", "\x00but ", " and destroy", "\x00destroy",
	" and draw", "\x00draw", " and Special Summon", "\x00Special Summon", " and add ", "\x00add ", " and inflict", "\x00inflict", " and banish", "\x00banish", " and send", "\x00send", " and equip", "\x00equip", " and gain", "\x00gain", " and discard", "\x00discard")

// addCategories adds the categories that one clause shows.
func addCategories(found map[string]bool, clause string) {
	if has(clause, "cannot") && has(clause, "for the rest of this turn", "this turn") && !has(clause, "Special Summon it") {
		return
	}
	for i := range categoryRules {
		rule := &categoryRules[i]
		if !found[rule.category] && has(clause, rule.any...) && (len(rule.with) == 0 || has(clause, rule.with...)) && !has(clause, rule.without...) {
			found[rule.category] = true
		}
	}
}
