package explain

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"psct/ir"
)

// Program writes what the card's abilities do.
func Program(w io.Writer, p *ir.Program) error {
	e := &explainer{}
	for i, a := range p.Abilities {
		e.ability(0, strconv.Itoa(i+1)+". ", a)
	}
	_, err := io.WriteString(w, e.b.String())
	return err
}

type explainer struct{ b strings.Builder }

// indent is the number of blanks of one level.
const indent = 3

func (e *explainer) line(depth int, format string, args ...any) {
	e.b.WriteString(strings.Repeat(" ", indent*depth))
	fmt.Fprintf(&e.b, format, args...)
	e.b.WriteByte('\n')
}

// item writes a titled line, unless there is nothing to say.
func (e *explainer) item(depth int, title, text string) {
	if text != "" {
		e.line(depth, "%-12s %s", title+":", text)
	}
}

func (e *explainer) ability(depth int, number string, a *ir.Ability) {
	e.line(depth, "%s%s", number, headline(a))
	depth++
	if a.Label != "" {
		e.item(depth, "label", strconv.Quote(a.Label))
	}
	e.item(depth, "where", places(a))
	e.item(depth, "when", timing(a.Timing))
	e.item(depth, "timing", missing(a))
	e.item(depth, "condition", pred(a.Condition))
	e.item(depth, "damage step", damageStep(a))
	for _, l := range a.Limits {
		e.item(depth, "how often", limit(l))
	}
	for _, r := range a.TurnClauses {
		e.item(depth, "that turn", op(r.Op)+", counted for the whole turn, the part before included (PSCT 1.4)")
	}
	e.activation(depth, a.Costs, a.Targets)
	e.item(depth, "safe from", shield(a.Shield))
	e.modes(depth, a.Modal)
	e.block(depth, "effect", a.Do)
}

// headline names the kind of ability and what follows from it.
func headline(a *ir.Ability) string {
	words := []string{kindName(a)}
	if a.Box == ir.PendulumBox {
		words = append(words, "in the Pendulum box")
	}
	if a.Activated() {
		words = append(words, "Spell Speed "+strconv.Itoa(int(a.Speed)))
		if a.Optional {
			words = append(words, "optional")
		} else {
			words = append(words, "mandatory")
		}
		words = append(words, "starts a Chain or is chained (PSCT 1.2, 6.1)")
	} else {
		words = append(words, "does not use the Chain")
	}
	if a.Player != (ir.Player{}) {
		words = append(words, "used by "+player(a.Player))
	}
	if !a.Negatable {
		words = append(words, "cannot be negated as an effect of its card")
	}
	return strings.Join(words, ", ")
}

func kindName(a *ir.Ability) string {
	name := strings.ReplaceAll(a.Kind.String(), "-", " ")
	switch a.Kind {
	case ir.Ignition, ir.Trigger, ir.Quick, ir.Flip, ir.Continuous:
		name += " Effect"
	}
	doc := a.Kind.Info().Doc
	if doc == "" {
		return capital(name)
	}
	return capital(name) + " (" + doc + ")"
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func places(a *ir.Ability) string {
	if a.Zones == 0 {
		return ""
	}
	text := "its card is in: " + zones(a.Zones)
	if a.FaceDown {
		text += ", face-down too"
	}
	return text
}

// missing says whether the ability can miss its timing, and why.
//
// Rule: PSCT 6.4
func missing(a *ir.Ability) string {
	t := a.Timing
	switch {
	case t == nil || len(t.Events) == 0 || !a.Activated():
		return ""
	case t.CanMiss(a.Optional):
		return "can miss its timing: \"When … you can\" asks that this was the last thing to happen (PSCT 6.4)"
	case t.Response:
		return "answers directly, as the next link of the Chain, or not at all (PSCT 6.4)"
	case !a.Optional:
		return "mandatory: cannot miss its timing (PSCT 6.4)"
	default:
		return "cannot miss its timing: it waits until the Chain has resolved (PSCT 6.4)"
	}
}

func damageStep(a *ir.Ability) string {
	switch a.DamageStep.Policy {
	case ir.DamageNever:
		return "not in the Damage Step: the text says so (PSCT 6.5)"
	case ir.DamageAllowed:
		return "in the Damage Step too: the text says so (PSCT 6.5)"
	case ir.DamagePoints:
		return "only at these points of the Damage Step: " + set(a.DamageStep.Points.String()) + " (PSCT 6.5)"
	}
	if a.Activated() {
		return "by the default rule, as what it does and waits for allows (PSCT 6.5)"
	}
	return ""
}

func limit(l *ir.Limit) string {
	words := []string{amount(l.Count) + " per " + strings.ReplaceAll(l.Per.String(), "-", " ")}
	switch l.Class {
	case ir.LimitSoft:
		words = append(words, "for this copy of the card while it stays there")
	case ir.LimitUse:
		words = append(words, "for you, over all copies of "+strconv.Quote(l.Name))
	case ir.LimitActivate:
		words = append(words, "activations of "+strconv.Quote(l.Name)+" by you")
	case ir.LimitSummon:
		words = append(words, "successful Summons of "+strconv.Quote(l.Name))
	default:
		words = append(words, "counted by "+l.Class.String())
	}
	if l.Shared {
		words = append(words, "one count for several effects of the card")
	}
	if l.Class.SpentIfNegated() {
		words = append(words, "used up even if the activation is negated")
	} else {
		words = append(words, "not used up if the activation is negated")
	}
	return part(l, strings.Join(words, ", "), "class", "count", "per", "name", "shared", "group") + " (PSCT 1.4)"
}

func shield(s *ir.Shield) string {
	if s == nil {
		return ""
	}
	var words []string
	if s.NoResponse != nil {
		words = append(words, player(*s.NoResponse)+" cannot activate anything in response")
	}
	if s.Activation {
		words = append(words, "its activation cannot be negated")
	}
	if s.Effect {
		words = append(words, "its effect cannot be negated")
	}
	return part(s, strings.Join(words, ", "), "noResponse", "activation", "effect") + " (PSCT 6.6)"
}

// activation writes costs and targets in the order in which they happen.
func (e *explainer) activation(depth int, costs []*ir.Step, targets []*ir.Target) {
	for i := 0; i <= len(costs); i++ {
		for _, t := range targets {
			if t.After == i || i == len(costs) && t.After > i {
				e.item(depth, "target", target(t))
			}
		}
		if i < len(costs) {
			e.step(depth, "cost: ", costs[i])
		}
	}
}

func target(t *ir.Target) string {
	chosen := *t.Select
	chosen.When = ir.WhenUnset // at activation, as every target
	text := selector(&chosen) + " [" + slot(t.Slot) + "]"
	switch t.Recheck {
	case ir.RecheckAll:
		text += "; when the effect resolves it must still be all that was said"
	case ir.RecheckBoth:
		text += "; when the effect resolves all of them must still be there, or nothing happens"
	default:
		text += "; when the effect resolves it must still be there"
	}
	return text + " (PSCT 2.1)"
}

func (e *explainer) modes(depth int, m *ir.Modal) {
	if m == nil {
		return
	}
	e.item(depth, "choose", part(m, quantity(m.Qty)+" of these effects, at activation, by "+player(m.Chooser)+" (PSCT 1.5)", "qty", "chooser", "modes"))
	for i, mode := range m.Modes {
		title := "option " + strconv.Itoa(i+1)
		if mode.Label != "" {
			title += " " + strconv.Quote(mode.Label)
		}
		e.line(depth+1, "%s", title)
		e.item(depth+2, "condition", pred(mode.Condition))
		for _, l := range mode.Limits {
			e.item(depth+2, "how often", limit(l))
		}
		e.activation(depth+2, mode.Costs, mode.Targets)
		e.block(depth+2, "effect", mode.Do)
	}
}

// block writes steps, each with what its link to the steps before it means.
func (e *explainer) block(depth int, title string, b ir.Block) {
	if len(b) == 0 {
		return
	}
	e.line(depth, "%s:", title)
	for i, s := range b {
		e.step(depth+1, strconv.Itoa(i+1)+". "+link(s.Link), s)
	}
}

// link says what a conjunction means here.
//
// Rule: PSCT 1.10
func link(l ir.Link) string {
	switch l {
	case ir.LinkStart:
		return ""
	case ir.LinkAnd:
		return "at the same time, and only if both are possible (\"and\", PSCT 1.10): "
	case ir.LinkIfDo:
		return "at the same time, if what stands before was done (\"and if you do\", PSCT 1.10): "
	case ir.LinkIfDoThat:
		return "at the same time, if the step just before was done (\"and if you do that\", PSCT 1.10): "
	case ir.LinkAlso:
		return "at the same time, whether or not the rest was done (\"also\", PSCT 1.10): "
	case ir.LinkThen:
		return "afterwards, if what stands before was done (\"then\", PSCT 1.10): "
	case ir.LinkAfter:
		return "afterwards, whether or not the rest was done (\"also, after that\", PSCT 1.10): "
	case ir.LinkSentence:
		return "afterwards, by itself (a new sentence, PSCT 1.10): "
	case ir.LinkImmediately:
		return "at the end of this Chain Link: "
	case ir.LinkInSequence:
		return "afterwards, as far as possible (in sequence, PSCT 1.5): "
	default:
		return l.String() + ": "
	}
}

func (e *explainer) step(depth int, title string, s *ir.Step) {
	var words []string
	if s.Condition != nil {
		words = append(words, "if "+pred(s.Condition)+":")
	}
	if s.Optional {
		words = append(words, player(s.Decider)+" may:")
	}
	words = append(words, op(s.Op))
	if s.Slot != 0 {
		words = append(words, "["+slot(s.Slot)+"]")
	}
	e.line(depth, "%s%s", title, strings.Join(words, " "))
	e.nested(depth+1, s.Op)
}
