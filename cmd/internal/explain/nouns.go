package explain

import (
	"strconv"
	"strings"

	"psct/ir"
)

func player(p ir.Player) string {
	of := ""
	if p.Of != nil {
		of = " of " + ref(p.Of)
	}
	switch p.Who {
	case ir.You:
		return "you"
	case ir.Opponent:
		return "your opponent"
	case ir.BothPlayers:
		return "each player"
	case ir.EitherPlayer:
		return "either player"
	case ir.TurnPlayer:
		return "the turn player"
	case ir.NonTurnPlayer:
		return "the player whose turn it is not"
	case ir.ControllerOf:
		return "the controller" + of
	case ir.OwnerOf:
		return "the owner" + of
	case ir.EventPlayer:
		return "that player"
	default:
		return set(p.Who.String()) + of
	}
}

// whose is the possessive of a player, for zones.
func whose(p *ir.Player) string {
	switch {
	case p == nil:
		return "either player's"
	case p.Who == ir.You && p.Of == nil:
		return "your"
	default:
		return player(*p) + "'s"
	}
}

func quantity(q ir.Qty) string {
	n := ""
	if q.N != nil {
		n = amount(q.N)
	}
	text := ""
	switch q.Mode {
	case ir.QtyExactly:
		text = n
	case ir.QtyUpTo:
		text = "up to " + n
	case ir.QtyAtLeast:
		text = n + " or more"
	case ir.QtyAny:
		text = "any number of"
	case ir.QtyAll:
		text = "all"
	case ir.QtyAsMany:
		text = strings.TrimSpace("as many as possible " + n)
	case ir.QtyOneOrMore:
		text = "one or more"
	}
	if q.Min != nil {
		text += " (at least " + amount(q.Min) + ")"
	}
	return text
}

// selector says which objects, how many, whose and where.
func selector(s *ir.Selector) string {
	if s == nil {
		return "nothing"
	}
	var words []string
	add := func(text string) {
		if text != "" {
			words = append(words, text)
		}
	}
	add(quantity(s.Qty))
	if s.Ref != nil {
		if s.Qty.Mode != ir.QtyUnset {
			add("of")
		}
		add(ref(s.Ref))
	}
	if s.Other {
		add("other")
	}
	switch {
	case s.Filter != nil:
		add(filter(s.Filter))
	case s.Ref == nil && len(s.Or) == 0:
		add("card")
	}
	if s.Zones != 0 {
		add("in " + whose(s.Controller) + " " + zones(s.Zones))
	} else if s.Controller != nil {
		add("that " + player(*s.Controller) + " controls")
	}
	for _, o := range s.Or {
		add("or " + selector(o))
	}
	for _, a := range s.And {
		add("and " + selector(a))
	}
	if s.Chooser != (ir.Player{}) {
		add("chosen by " + player(s.Chooser))
	}
	if s.Random {
		add("at random")
	}
	return part(s, strings.Join(words, " "), "qty", "ref", "other", "filter", "zones", "controller", "or", "and", "chooser", "random")
}

// ref says what is already determined.
func ref(r ir.Ref) string {
	switch r := r.(type) {
	case nil:
		return "nothing"
	case *ir.ThisRef:
		return "this card"
	case *ir.TargetRef:
		return "the target " + slot(r.Slot)
	case *ir.ResultRef:
		if r.Rest {
			return "the rest of " + slot(r.Slot)
		}
		return slot(r.Slot)
	case *ir.CostRef:
		return "what was used as cost " + slot(r.Slot)
	case *ir.EventRef:
		return "the event's " + set(r.Role.String())
	case *ir.EquippedRef:
		return "the monster that " + refOrThis(r.Of) + " is equipped to"
	case *ir.EquipsRef:
		return "the Equip Cards on " + refOrThis(r.Of)
	case *ir.BattlingRef:
		return part(r, "the "+set(r.Party.String()), "party")
	case *ir.CandidateRef:
		return "it"
	case *ir.EachRef:
		return "each of them"
	case *ir.LastKnownRef:
		return ref(r.Of) + " as last seen"
	case *ir.UnionRef:
		var all []string
		for _, o := range r.Of {
			all = append(all, ref(o))
		}
		return list(all, "and")
	default:
		return part(r, set(ir.KindOfRef(r).String()))
	}
}

func refOrThis(r ir.Ref) string {
	if r == nil {
		return "this card"
	}
	return ref(r)
}

// filter says what a card must be.
func filter(f ir.Filter) string {
	switch f := f.(type) {
	case nil:
		return "any card"
	case *ir.AndFilter:
		return joinFilters(f.All, " ")
	case *ir.OrFilter:
		return "(" + joinFilters(f.Any, " or ") + ")"
	case *ir.NotFilter:
		return "not " + filter(f.Not)
	case *ir.NameFilter:
		return part(f, "named "+quoted(f.Names), "names")
	case *ir.ArchetypeFilter:
		return part(f, quoted(f.Names), "names")
	case *ir.KindFilter:
		return part(f, set(f.Kinds.String()), "kinds")
	case *ir.TypesFilter:
		return part(f, set(f.Types.String()), "types")
	case *ir.PropertyFilter:
		return set(f.Properties.String())
	case *ir.RaceFilter:
		return part(f, strings.ReplaceAll(f.Races.String(), "|", " or "), "races")
	case *ir.AttributeFilter:
		return part(f, set(f.Attributes.String()), "attributes")
	case *ir.StatFilter:
		return part(f, strings.TrimSpace("with "+set(f.Stat.String())+" "+compare(f.Compare, f.Value)), "stat", "compare", "value")
	case *ir.PositionFilter:
		return set(f.Positions.String())
	case *ir.ZoneFilter:
		return "in " + whose(f.Controller) + " " + zones(f.Zones)
	case *ir.IsFilter:
		return "that is " + ref(f.Ref)
	case *ir.MentionsFilter:
		return part(f, "that mentions "+quoted(f.Names), "names")
	default:
		return part(f, set(ir.KindOfFilter(f).String()))
	}
}

func joinFilters(all []ir.Filter, sep string) string {
	parts := make([]string, len(all))
	for i, f := range all {
		parts[i] = filter(f)
	}
	return strings.Join(parts, sep)
}

func quoted(names []string) string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = strconv.Quote(n)
	}
	return list(out, "or")
}

func compare(c ir.Compare, v ir.Value) string {
	if c == ir.CompareNone {
		return ""
	}
	n := amount(v)
	switch c {
	case ir.Equal:
		return n
	case ir.NotEqual:
		return "different from " + n
	case ir.Less:
		return "less than " + n
	case ir.AtMost:
		return n + " or less"
	case ir.Greater:
		return "more than " + n
	default:
		return n + " or more"
	}
}
