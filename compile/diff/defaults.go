package diff

import (
	"psct/compile/explain"
	"psct/ir"
)

// withoutDefaults takes out of an ability what it states although the rules of the game say the same. It
// changes and returns v.
func withoutDefaults(v any, a *ir.Ability) any {
	root, ok := v.(tree)
	if !ok {
		return v
	}
	d := &defaults{resolves: a.Kind.Info().Activated || a.Kind == ir.Procedure}
	d.damageStep(root, a)
	d.mainPhase(root, a)
	for _, part := range []string{"costs", "targets"} {
		d.choices(root[part], "activation")
	}
	d.choices(root["do"], "resolution")
	d.shuffling(root)
	d.walk(root)
	return root
}

// defaults is one ability while its defaults are taken out.
type defaults struct {
	resolves bool // its ops are carried out, not applied
}

// damageStep leaves out a note on the Damage Step that changes nothing.
//
// Rule: PSCT 6.5.
func (d *defaults) damageStep(root tree, a *ir.Ability) {
	use := explain.DefaultDamageUse(a)
	switch {
	case a.DamageStep.Policy == ir.DamageNever && use == explain.DamageNo,
		a.DamageStep.Policy == ir.DamageAllowed && use != explain.DamageNo && use != explain.DamageChanges && use != explain.DamagePoint,
		a.DamageStep.Policy == ir.DamagePoints && a.Timing != nil && a.Timing.Window != nil && a.Timing.Window.Steps == a.DamageStep.Points:
		delete(root, "damageStep")
	}
}

// mainPhase leaves out the Main Phase of an Ignition Effect, which it has by the rules.
//
// Rule: PSCT 6.1.
func (d *defaults) mainPhase(root tree, a *ir.Ability) {
	if a.Kind != ir.Ignition || a.Timing == nil || len(a.Timing.Events) > 0 || a.Timing.Window == nil {
		return
	}
	timing, ok := root["timing"].(tree)
	if !ok {
		return
	}
	want := tree{"word": "during", "window": tree{"phases": []any{"main1", "main2"}, "turn": tree{"who": "you"}}}
	if written(timing) == written(want) {
		delete(root, "timing")
	}
}

// choices leaves out when a choice is made where that is its time anyway.
//
// Rule: PSCT 2.1.
func (d *defaults) choices(v any, when string) {
	visit("", v, func(_ string, v any) {
		if s, ok := v.(tree); ok && s["when"] == when {
			delete(s, "when")
		}
	})
}

// shuffling leaves out that a Deck is shuffled after it was searched.
//
// Rule: S1-SRC-2.
func (d *defaults) shuffling(root tree) {
	visit("", root, func(_ string, v any) {
		block, ok := v.(tree)
		if !ok {
			return
		}
		for _, key := range []string{"do", "then", "else"} {
			steps, _ := block[key].([]any)
			if len(steps) > 1 {
				block[key] = withoutShuffles(steps)
			}
		}
	})
}

func withoutShuffles(steps []any) []any {
	kept := []any{steps[0]}
	for i, st := range steps[1:] {
		if !isShuffle(st) || !searches(steps[i]) {
			kept = append(kept, st)
		}
	}
	return kept
}

// isShuffle reports whether a step does nothing but shuffle its player's own Deck.
func isShuffle(step any) bool {
	st, _ := step.(tree)
	op, _ := st["op"].(tree)
	return op["op"] == "shuffle" && op["zone"] == "deck" && (op["player"] == nil || written(op["player"]) == `{"who":"you"}`) &&
		st["optional"] == nil && st["condition"] == nil
}

// searches reports whether a step takes cards from anywhere in the player's own Deck.
func searches(step any) bool {
	st, _ := step.(tree)
	op, _ := st["op"].(tree)
	what, _ := op["what"].(tree)
	zones, _ := what["zones"].([]any)
	for _, z := range zones {
		if z == "deck" && what["end"] == nil && written(what["controller"]) == `{"who":"you"}` {
			return op["op"] == "move" || op["op"] == "summon" || op["op"] == "set"
		}
	}
	return false
}

// walk takes the defaults of ops and of parts of them out.
func (d *defaults) walk(v any) {
	visit("", v, func(_ string, v any) {
		part, ok := v.(tree)
		if !ok {
			return
		}
		d.duration(part)
		d.position(part)
		d.quantity(part)
		d.materials(part)
	})
}

// duration leaves out "while it stays face-up", which a change of a card lasts for anyway.
//
// Rule: PSCT 2.6.
func (d *defaults) duration(op tree) {
	switch op["op"] {
	case "stat", "property", "negate-effects", "grant", "copy-effect":
	default:
		return
	}
	if until, ok := op["until"].(tree); ok && d.resolves && len(until) == 1 && until["until"] == "while-face-up" {
		delete(op, "until")
	}
}

// position leaves out the positions that a Summon has by the rules: any face-up one.
//
// Rule: PSCT 6.10.
func (d *defaults) position(op tree) {
	if op["op"] != "summon" && op["op"] != "token" {
		return
	}
	switch written(op["positions"]) {
	case `["attack","defense"]`, `["face-up"]`:
		delete(op, "positions")
	}
}

// quantity leaves out "one or more", which an event means anyway.
//
// Rule: PSCT 1.7.
func (d *defaults) quantity(event tree) {
	if _, isEvent := event["event"].(string); !isEvent {
		return
	}
	if qty, ok := event["qty"].(tree); ok && len(qty) == 1 && qty["mode"] == "one-or-more" {
		delete(event, "qty")
	}
}

// materials leaves out what becomes of materials by the rules.
//
// Rule: S1-XYM-1, PSCT 1.11.
func (d *defaults) materials(op tree) {
	m, ok := op["materials"].(tree)
	if !ok {
		return
	}
	usual := map[any]string{"fusion": "send", "synchro": "send", "link": "send", "ritual": "tribute", "xyz": "attach"}
	if method, ok := m["method"].(string); ok && method == usual[op["kind"]] {
		delete(m, "method")
	}
	if m["levelSum"] == true && m["levelCompare"] == "equal" {
		delete(m, "levelCompare")
	}
}
