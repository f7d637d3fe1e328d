package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

func (t *teller) infoFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.RevealOp:
		s := t.doing(op.Player, t.s("reveal|"), t.selectNoun(op.What).text)
		if op.Until != nil {
			s = s.more(t.s("and keep revealed %s", t.duration(op.Until)))
		}
		return s
	case *ir.LookOp:
		return t.doing(op.Player, t.s("look| at"), t.selectNoun(op.What).text, t.s("(only that player sees it)"))
	case *ir.ExcavateOp:
		return t.excavate(op)
	case *ir.DeclareOp:
		return t.declare(op)
	case *ir.SelectOp:
		return t.doing(op.Player, t.s("choose|"), t.selectNoun(op.What).text, t.s("(this does not target)"))
	default:
		return t.noOp(op)
	}
}

// excavate tells which cards of a Deck are shown.
//
// Rule: S1-EXC-1, S1-EXC-3.
func (t *teller) excavate(o *ir.ExcavateOp) said {
	deck := t.own(o.Player, t.s("Deck"))
	s := t.doing(o.Player, t.s("excavate|"))
	if o.Count != nil {
		s = s.more(t.things(o.Count, o.UpTo, t.s("card")), t.s("from the top of %s", deck))
	} else {
		s = s.more(t.s("cards from the top of %s, one after the other", deck))
		if o.UpTo {
			s = s.more(t.s("(stopping earlier is allowed)"))
		}
	}
	if o.Until != nil {
		s = s.more(t.s("until one is %s", t.aNoun(o.Until)))
	}
	if o.Count == nil && o.Until == nil {
		s = s.more(t.fail("it is not said how many cards are excavated"))
	}
	return s.with(t.detail(t.s("Both players see them; they are still cards of the Deck until they are moved."), "S1-EXC-1", "S1-EXC-3"))
}

var declarationWords = [...]string{
	ir.DeclareName: "card name", ir.DeclareRace: "Type", ir.DeclareAttribute: "Attribute",
	ir.DeclareKind: "kind of card (Monster, Spell, or Trap)", ir.DeclareTypes: "card type (Fusion, Ritual, Synchro, Xyz ...)",
	ir.DeclareNumber: "number", ir.DeclareLevel: "Level", ir.DeclarePlayer: "player", ir.DeclarePhase: "phase",
	ir.DeclareZone: "zone or column",
}

func (t *teller) declare(o *ir.DeclareOp) said {
	what := word(t, "declaration", declarationWords[:], o.What)
	count := max(o.Count, 1)
	if count > 1 {
		what = t.s("%s different: %s", num(count), what)
	} else {
		what = t.s("1 %s", what)
	}
	s := t.doing(o.Player, t.s("declare|"), what)
	if o.Filter != nil {
		s = s.more(t.s("of %s", t.aNoun(o.Filter)))
	}
	switch {
	case o.Min != nil && o.Max != nil:
		s = s.more(t.s("from %s to %s", t.value(o.Min), t.value(o.Max)))
	case o.Min != nil:
		s = s.more(t.s("of at least %s", t.value(o.Min)))
	case o.Max != nil:
		s = s.more(t.s("of at most %s", t.value(o.Max)))
	}
	if o.From != nil {
		s = s.more(t.s("found on %s", t.everyOne(o.From)))
	}
	if options := t.traits(&o.Options); options != "" {
		s = s.more(t.s("(one of: %s)", options))
	}
	return s
}

func (t *teller) coin(o *ir.CoinOp) said {
	s := t.doing(o.Player, t.s("toss|"))
	if o.Count == nil {
		s = s.more(t.fail("a number of coins is missing"))
	} else {
		s = s.more(t.things(o.Count, false, t.s("coin")))
	}
	if o.Call {
		s = s.more(t.s("after calling heads or tails"))
	}
	if o.UntilTails {
		s = s.more(t.s("until one comes up tails"))
	}
	return s
}

func (t *teller) die(o *ir.DieOp) said {
	if o.Count == nil {
		return t.doing(o.Player, t.s("roll|"), t.fail("a number of dice is missing"))
	}
	if n, ok := constant(o.Count); ok && n == 1 {
		return t.doing(o.Player, t.s("roll|"), t.s("a six-sided die"))
	}
	return t.doing(o.Player, t.s("roll|"), t.s("six-sided dice, in number %s", t.value(o.Count)))
}

// timeOp tells what becomes of a phase or turn.
func (t *teller) timeOp(o *ir.TimeOp) said {
	what := t.s("turn")
	if o.Phase != card.PhaseNone {
		what = word(t, "phase", phaseWords[:], o.Phase)
		if o.Turn {
			what = t.s("%s and turn", what)
		}
	} else if !o.Turn {
		what = t.fail("it is not said which phase or turn is meant")
	}
	if o.Count > 1 {
		what = t.s("%s %s", num(o.Count), pluralOf(what))
	}
	var s said
	switch o.Do {
	case ir.SkipTime:
		skipped := t.s("next %s", what)
		if o.NextTurn {
			skipped = t.s("%s of the next turn", what)
		}
		s = t.doing(o.Player, t.s("skip|"), t.own(o.Player, skipped))
		s.holds = true
	case ir.EndTime:
		s = said{free: t.s("the present %s ends", what)}
		if o.Player.Who != ir.You {
			s = s.more(t.s("(that of %s)", t.player(o.Player).text))
		}
	case ir.ExtraTime:
		s = t.doing(o.Player, t.s("have|"), t.s("another %s", what))
		s.holds = true
	default:
		s = said{free: t.unknown("act on time", o.Do)}
	}
	return s.more(t.lasting(o.Until))
}
