package facts

import (
	"psct/corpus/card"
	"psct/ir"
)

// FromProgram gives the facts of a compiled card. The program must be the whole card: of an effect that
// was left out it would say nothing.
func FromProgram(p *ir.Program, c *card.Card) Line {
	line := Line{ID: c.ID, Name: c.Name, From: FromIR}
	line.Effects = effectsOf(nil, p.Abilities)
	return line
}

// effectsOf appends the activated effects among the abilities, with those that the card gives to itself
// or to others.
func effectsOf(out []Effect, list []*ir.Ability) []Effect {
	for _, a := range list {
		switch {
		case !a.Activated():
			for _, s := range a.Do {
				if g, ok := s.Op.(*ir.GrantOp); ok {
					out = effectsOf(out, g.Abilities)
				}
			}
		case !isBare(a):
			out = append(out, effectOf(a))
		}
	}
	return out
}

// isBare reports whether a is only the placing of a card that stays on the field.
func isBare(a *ir.Ability) bool {
	return a.Kind == ir.CardActivation && len(a.Do) == 0 && a.Modal == nil
}

func effectOf(a *ir.Ability) Effect {
	return Effect{
		Class:      classes[a.Kind],
		Optional:   a.Optional,
		Timing:     programTiming(a),
		Targets:    hasTargets(a),
		Cost:       hasCosts(a),
		Limit:      programLimit(a),
		Categories: programCategories(a),
	}
}

var classes = [ir.NumAbilityKinds]Class{
	ir.CardActivation: Activation, ir.Ignition: Ignition, ir.Trigger: Trigger, ir.Flip: Flip, ir.Quick: Quick,
}

// programTiming is how an optional trigger treats an event that is no longer the last thing that
// happened.
//
// Rule: PSCT 6.4
func programTiming(a *ir.Ability) Timing {
	switch {
	case !a.Optional:
		return NoTiming
	case a.Kind == ir.Flip:
		return If
	case a.Kind != ir.Trigger || a.Timing == nil:
		return NoTiming
	case a.DamageStep.Policy == ir.DamagePoints:
		return When // a point of the Damage Step passes
	case len(a.Timing.Events) == 0:
		return NoTiming
	case a.Timing.Word == ir.WordWhen:
		return When
	}
	return If
}

// hasTargets reports whether the activation targets.
//
// Rule: PSCT 2.1
func hasTargets(a *ir.Ability) bool {
	if len(a.Targets) > 0 {
		return true
	}
	if a.Modal != nil {
		for _, m := range a.Modal.Modes {
			if len(m.Targets) > 0 {
				return true
			}
		}
	}
	return false
}

// hasCosts reports whether something is paid or done besides targeting, choosing and declaring.
func hasCosts(a *ir.Ability) bool {
	if pays(a.Costs) {
		return true
	}
	if a.Modal != nil {
		for _, m := range a.Modal.Modes {
			if pays(m.Costs) {
				return true
			}
		}
	}
	return false
}

func pays(steps []*ir.Step) bool {
	for _, s := range steps {
		switch s.Op.(type) {
		case *ir.DeclareOp, *ir.SelectOp, *ir.RememberOp:
		default:
			return true
		}
	}
	return false
}

// programLimit is the limit of an ability: of several, the one that counts by name.
func programLimit(a *ir.Ability) Limit {
	out := Limit{Scope: NoLimit, Count: 1}
	for _, l := range a.Limits {
		if l.Class == ir.LimitSummon || l.Class == ir.LimitGain {
			continue
		}
		next := Limit{Scope: scopeOf(l), Count: 1, Shared: l.Shared}
		if n, ok := l.Count.(*ir.ConstValue); ok {
			next.Count = n.N
		}
		out = stronger(out, next)
	}
	return out
}

func scopeOf(l *ir.Limit) Scope {
	switch {
	case l.Per == ir.PerDuel:
		return PerDuel
	case l.Per == ir.PerChain:
		return PerChain
	case l.Per == ir.PerFaceUp:
		return WhileFaceUp
	case l.Class == ir.LimitActivate:
		return HardActivation
	case l.Name != "":
		return Hard
	}
	return Soft
}
