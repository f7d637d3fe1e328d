package explain

import (
	"strconv"
	"strings"

	"psct/ir"
)

// amount says a value.
func amount(v ir.Value) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case *ir.ConstValue:
		return strconv.Itoa(v.N)
	case *ir.CountValue:
		return part(v, "the number of "+selector(v.Of), "of")
	case *ir.StatValue:
		of := ""
		if v.Of != nil {
			of = " of " + ref(v.Of)
		}
		if v.Select != nil {
			of = " of " + selector(v.Select)
		}
		return part(v, "the "+set(v.Stat.String())+of, "stat", "of", "select")
	case *ir.LifeValue:
		return part(v, "the LP of "+player(v.Player), "player")
	case *ir.ResultValue:
		return "the result of " + slot(v.Slot) + " (" + set(v.What.String()) + ")"
	case *ir.EventValue:
		return "that amount"
	case *ir.DeclaredValue:
		return "the declared number " + slot(v.Slot)
	case *ir.ArithValue:
		parts := make([]string, len(v.Args))
		for i, a := range v.Args {
			parts[i] = amount(a)
		}
		return set(v.Op.String()) + " of (" + strings.Join(parts, "; ") + ")"
	default:
		return part(v, set(ir.KindOfValue(v).String()))
	}
}

// timing says what an ability waits for.
func timing(t *ir.Timing) string {
	if t == nil {
		return ""
	}
	var events []string
	for _, ev := range t.Events {
		events = append(events, event(ev))
	}
	text := strings.TrimSpace(set(t.Word.String()) + " " + strings.Join(events, ", or "))
	if t.Window != nil {
		text = strings.TrimSpace(text + " in " + window(t.Window))
	}
	return part(t, text, "word", "events", "window", "response")
}

// event says what happens.
func event(ev *ir.Event) string {
	subject := subject(ev)
	if ev.Other {
		subject = "another " + subject
	}
	if ev.Side != nil {
		subject = whose(ev.Side) + " " + subject
	}
	if q := quantity(ev.Qty); q != "" {
		subject = q + " " + subject
	}
	text := strings.TrimSpace(subject + " is " + set(ev.Kind.String()))
	if ev.SummonKinds != 0 {
		text += " (" + set(ev.SummonKinds.String()) + ")"
	}
	if ev.From != 0 {
		text += " from " + whose(ev.FromSide) + " " + zones(ev.From)
	}
	if ev.To != 0 {
		text += " to " + whose(ev.ToSide) + " " + zones(ev.To)
	}
	if ev.Compare != ir.CompareNone {
		text += " by " + compare(ev.Compare, ev.Amount)
	}
	return part(ev, text, "event", "subject", "other", "side", "qty", "summonKinds", "from", "fromSide", "to", "toSide", "compare", "amount")
}

// subject says to what an event happens.
func subject(ev *ir.Event) string {
	if is, ok := ev.Subject.(*ir.IsFilter); ok {
		return ref(is.Ref)
	}
	switch {
	case ev.Subject != nil:
		return filter(ev.Subject)
	case ev.Kind == ir.EventPhase:
		return ""
	default:
		return "a card"
	}
}

func window(w *ir.Window) string {
	var parts []string
	if w.Point != ir.Within {
		parts = append(parts, "the "+set(w.Point.String())+" of")
	}
	if w.Turn != nil {
		parts = append(parts, whose(w.Turn))
	}
	if w.Phases != 0 {
		parts = append(parts, set(w.Phases.String()))
	}
	if w.Steps != 0 {
		parts = append(parts, set(w.Steps.String()))
	}
	if w.Phases == 0 && w.Steps == 0 {
		parts = append(parts, "turn")
	}
	return part(w, strings.Join(parts, " "), "point", "turn", "phases", "steps")
}

// duration says how long something applies.
func duration(d *ir.Duration) string {
	if d == nil {
		return ""
	}
	text := set(d.Kind.String())
	switch d.Kind {
	case ir.DurationUnset:
		text = "as long as it applies"
	case ir.UntilEndOfTurn:
		text = "until the end of this turn"
	case ir.UntilEndPhase:
		text = "until the End Phase"
	case ir.ForDuel:
		text = "for the rest of this Duel"
	case ir.WhileFaceUp:
		text = "while " + refOr(d.Of, "it") + " is face-up on the field"
	case ir.WhileOnField:
		text = "while " + refOr(d.Of, "it") + " is on the field"
	case ir.WhilePred:
		return part(d, "while "+pred(d.Pred), "until", "pred")
	}
	return part(d, text, "until", "of")
}

func refOr(r ir.Ref, text string) string {
	if r == nil {
		return text
	}
	return ref(r)
}

// pred says a condition; an empty string when there is none.
func pred(p ir.Pred) string {
	switch p := p.(type) {
	case nil:
		return ""
	case *ir.AndPred:
		return joinPreds(p.All, " and ")
	case *ir.OrPred:
		return "(" + joinPreds(p.Any, " or ") + ")"
	case *ir.NotPred:
		return "not: " + pred(p.Not)
	case *ir.ExistsPred:
		if p.Compare == ir.CompareNone {
			return part(p, "there is "+selector(p.What), "what")
		}
		return part(p, "the number of "+selector(p.What)+" is "+compare(p.Compare, p.Value), "what", "compare", "value")
	case *ir.IsPred:
		return part(p, ref(p.Ref)+" is "+filter(p.Filter), "ref", "filter")
	case *ir.ComparePred:
		return amount(p.Left) + " is " + compare(p.Compare, p.Right)
	case *ir.TimePred:
		return "it is " + window(&p.Window)
	case *ir.HappenedPred:
		return part(p, event(p.Event)+" during: "+set(p.Period.String()), "event", "period")
	case *ir.DonePred:
		return "step " + slot(p.Slot) + " was carried out"
	default:
		return part(p, set(ir.KindOfPred(p).String()))
	}
}

func joinPreds(all []ir.Pred, sep string) string {
	parts := make([]string, len(all))
	for i, p := range all {
		parts[i] = pred(p)
	}
	return strings.Join(parts, sep)
}
