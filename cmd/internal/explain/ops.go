package explain

import (
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// op says what an action does. Ops without a template of their own are named and described field by field.
func op(o ir.Op) string {
	switch o := o.(type) {
	case nil:
		return "nothing"
	case *ir.MoveOp:
		return move(o)
	case *ir.SummonOp:
		return part(o, by(o.Player, set(o.Kind.String()))+" "+selector(o.What), "what", "kind", "player")
	case *ir.SetOp:
		return part(o, by(o.Player, "Set")+" "+selector(o.What), "what", "player")
	case *ir.TokenOp:
		return part(o, by(o.Player, "Special Summon")+" "+quantity(o.Count)+" Token", "count", "player")
	case *ir.DrawOp:
		return part(o, by(o.Player, "draw")+" "+amount(o.Count), "player", "count")
	case *ir.DamageOp:
		return part(o, "inflict "+amount(o.Amount)+" damage to "+player(o.Player), "player", "amount")
	case *ir.LifeOp:
		return life(o)
	case *ir.StatOp:
		return stat(o)
	case *ir.NegateOp:
		return part(o, "negate the "+set(o.What.String()), "what")
	case *ir.NegateEffectsOp:
		return part(o, "negate the effects of "+selector(o.What)+until(o.Until), "what", "until")
	case *ir.ControlOp:
		return part(o, by(o.Player, set(o.Do.String())+" control of")+" "+selector(o.What)+until(o.Until), "what", "do", "player", "until")
	case *ir.PositionOp:
		return part(o, "change the position of "+selector(o.What), "what")
	case *ir.EquipOp:
		return part(o, "equip "+selector(o.What)+" to "+selector(o.To), "what", "to")
	case *ir.AttachOp:
		return part(o, "attach "+selector(o.What)+" to "+selector(o.To)+" as material", "what", "to")
	case *ir.RevealOp:
		return part(o, by(o.Player, "reveal")+" "+selector(o.What), "what", "player")
	case *ir.ExcavateOp:
		return part(o, "excavate from the top of "+whose(&o.Player)+" Deck: "+refCount(o.Count), "player", "count")
	case *ir.RestrictOp:
		return restrict(o)
	case *ir.ProtectOp:
		return protect(o)
	case *ir.IfOp:
		return "if " + pred(o.Condition) + ":"
	case *ir.GroupOp:
		return "together:"
	default:
		return part(o, set(ir.KindOf(o).String()))
	}
}

func refCount(v ir.Value) string {
	if v == nil {
		return "cards"
	}
	return amount(v)
}

// by puts a player in front of a verb; for "you" the verb stands alone, as in a command.
func by(p ir.Player, verb string) string {
	if p == (ir.Player{}) {
		return verb
	}
	return player(p) + ": " + verb
}

func until(d *ir.Duration) string {
	if d == nil {
		return ""
	}
	return ", " + duration(d)
}

// move finds the game's word for a move: it is the place and the reason together.
func move(o *ir.MoveOp) string {
	used := []string{"what", "player", "to", "reason", "toPlayer"}
	verb, place := "move", " to "+destination(o)
	switch {
	case o.Reason == card.ReasonDestroy:
		verb, place = "destroy", placeUnless(o, card.ZoneGY)
	case o.Reason == card.ReasonDiscard:
		verb, place = "discard", placeUnless(o, card.ZoneGY)
	case o.Reason == card.ReasonTribute:
		verb, place = "Tribute", placeUnless(o, card.ZoneGY)
	case o.Reason == card.ReasonDetach:
		verb, place = "detach", placeUnless(o, card.ZoneGY)
	case o.To == card.ZoneBanished:
		verb, place = "banish", ""
	case o.Reason == card.ReasonReturn:
		verb = "return"
	case o.To == card.ZoneHand:
		verb = "add"
	case o.Reason != card.ReasonNone:
		used = []string{"what", "player", "to", "toPlayer"}
	case o.To == card.ZoneGY:
		verb = "send"
	}
	return part(o, by(o.Player, verb)+" "+selector(o.What)+place, used...)
}

func destination(o *ir.MoveOp) string {
	if o.ToPlayer == nil {
		return "the " + o.To.String()
	}
	return whose(o.ToPlayer) + " " + o.To.String()
}

func placeUnless(o *ir.MoveOp, usual card.Zone) string {
	if o.To == usual && o.ToPlayer == nil {
		return ""
	}
	return " to " + destination(o)
}

func life(o *ir.LifeOp) string {
	verb := set(o.Do.String())
	if o.Pay {
		verb = "pay"
	}
	return part(o, by(o.Player, verb)+" "+amount(o.Amount)+" LP", "player", "do", "amount", "pay")
}

func stat(o *ir.StatOp) string {
	var names []string
	for _, s := range o.Stats {
		names = append(names, strings.ToUpper(set(s.String())))
	}
	text := list(names, "and") + " of " + selector(o.What) + ": " + set(o.Do.String())
	if o.Value != nil {
		text += " " + amount(o.Value)
	}
	return part(o, text+until(o.Until), "what", "stats", "do", "value", "until")
}

func restrict(o *ir.RestrictOp) string {
	who := "nobody"
	switch {
	case o.Player != nil:
		who = player(*o.Player)
	case o.What != nil:
		who = selector(o.What)
	}
	text := who + " cannot " + set(o.Actions.String())
	if o.Object != nil {
		text += " " + filter(o.Object)
	}
	if o.Except != nil {
		text += ", except " + filter(o.Except)
	}
	return part(o, text+until(o.Until), "player", "what", "actions", "object", "except", "until", "lookback")
}

func protect(o *ir.ProtectOp) string {
	who := "nothing"
	switch {
	case o.What != nil:
		who = selector(o.What)
	case o.Player != nil:
		who = player(*o.Player)
	}
	return part(o, who+" is safe from: "+set(o.Actions.String())+until(o.Until), "what", "player", "actions", "until")
}
