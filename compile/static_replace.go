package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Replacements: `if this card would be destroyed, you can detach 1 material instead`, `the first time this
// card would be destroyed by battle each turn, it is not destroyed`.

// replacing lowers a sentence that says what is done instead of something; false: it is none.
//
// Rule: PSCT 1.8.
func (s *scope) replacing(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) == 0 || !s.isReplacing(sent.Resolution[0]) {
		return nil, false, nil
	}
	f := &frame{scope: s, sent: sent}
	steps := append([]*ast.Step{wouldForm(sent.Resolution[0])}, sent.Resolution[1:]...)
	would, rest := splitWould(append(append([]ast.Node(nil), sent.Conditions...), steps[0].Lead...))
	if err := f.leads(rest); err != nil {
		return nil, true, err
	}
	if f.timing != nil || len(f.args) > 0 {
		return nil, true, unsupported("replacement", sent)
	}
	if f.window != nil {
		f.conds = append(f.conds, &ir.TimePred{Window: *f.window})
		f.window = nil
	}
	if ops, kind, ok, err := s.wouldBeUsed(would, steps); ok || err != nil {
		if err == nil {
			f.add(kind, sent.Resolution[0], nil, ops)
		}
		return f.list, true, err
	}
	ops, err := s.replaced(would, steps)
	if err != nil {
		return nil, true, err
	}
	for _, op := range ops {
		kind := ir.Continuous
		if _, ok := op.(*ir.ReplaceOp); ok {
			kind = ir.Replacement
		}
		f.add(kind, sent.Resolution[0], nil, []ir.Op{op})
	}
	for _, a := range f.list {
		if a.Kind == ir.Replacement {
			replacementZones(a)
		}
	}
	return f.list, true, nil
}

// replacementZones is where a replacement applies from: where the card that is used for it is said to be.
func replacementZones(a *ir.Ability) {
	op, ok := a.Do[0].Op.(*ir.ReplaceOp)
	if !ok {
		return
	}
	if z := placeInSteps(op.Do); z != 0 {
		a.Zones = z
	}
}

// splitWould splits off the lead that says what would happen.
func splitWould(nodes []ast.Node) (*ast.SubClause, []ast.Node) {
	var would *ast.SubClause
	var rest []ast.Node
	for _, n := range nodes {
		if sub, ok := n.(*ast.SubClause); ok && would == nil && saysWould(sub) {
			would = sub
			continue
		}
		rest = append(rest, n)
	}
	return would, rest
}

// saysWould recognises `if … would …`, `the first time … would …`, `the next time …`.
func saysWould(n *ast.SubClause) bool {
	if n.Word == ast.SubTheFirstTime || n.Word == ast.SubTheNextTime {
		return true
	}
	for _, st := range n.Steps {
		if st.Clause != nil && hasAux(st.Clause, ast.AuxWould) {
			return true
		}
	}
	return false
}

// replacement lowers a step of a resolution that says what is done instead of something; false: it is
// none.
func (s *scope) replacement(st *ast.Step) ([]ir.Op, bool, error) {
	if !s.isReplacing(st) {
		return nil, false, nil
	}
	st = wouldForm(st)
	would, rest := splitWould(st.Lead)
	var until *ir.Duration
	for _, n := range attach(rest) {
		d, ok, err := s.duration(n)
		if err != nil || !ok || until != nil {
			return nil, true, orUnsupported(err, "replacement", n)
		}
		until = d
	}
	ops, err := s.replaced(would, []*ast.Step{alone(st)})
	if err != nil {
		return nil, true, err
	}
	for _, op := range ops {
		lastUntil(op, until)
	}
	return ops, true, nil
}

// lastUntil sets how long a replacement or protection holds, where nothing else does.
func lastUntil(op ir.Op, until *ir.Duration) {
	switch op := op.(type) {
	case *ir.ReplaceOp:
		if op.Until == nil {
			op.Until = until
		}
	case *ir.ProtectOp:
		if op.Until == nil {
			op.Until = until
		}
	}
}

// replaced lowers what would happen and what is done instead.
func (s *scope) replaced(would *ast.SubClause, steps []*ast.Step) ([]ir.Op, error) {
	events, span, err := s.wouldHappen(would)
	if err != nil {
		return nil, err
	}
	if ops, ok, err := s.justNot(would, events, steps); ok || err != nil {
		return ops, err
	}
	if len(events) != 1 && span.times > 0 {
		return nil, unsupported("replacement of several events:", would)
	}
	var ops []ir.Op
	for _, ev := range events { // each in its own way: `by battle or an opponent's card effect`
		op := &ir.ReplaceOp{Event: ev, Times: span.times, Until: span.until}
		if err := s.insteadDo(op, steps); err != nil {
			return nil, err
		}
		ops = append(ops, op)
	}
	return ops, nil
}

// wouldSpan is how often and how long a replacement holds.
type wouldSpan struct {
	times int
	until *ir.Duration
}

// wouldHappen reads the events that would happen.
func (s *scope) wouldHappen(n *ast.SubClause) ([]*ir.Event, *wouldSpan, error) {
	span := &wouldSpan{}
	switch n.Word {
	case ast.SubTheFirstTime:
		span.times = 1
	case ast.SubTheNextTime:
		span.until = &ir.Duration{Kind: ir.UntilNext, Count: 1}
	case ast.SubIf, ast.SubWhen, ast.SubEachTime:
	default:
		return nil, nil, unsupported("replacement", n)
	}
	var events []*ir.Event
	for i, st := range shareSubjects(n.Steps) {
		if st.Clause == nil || len(st.Lead) > 0 || i > 0 && !isOr(st.Conj) {
			return nil, nil, unsupported("replacement", n)
		}
		c := withoutWould(st.Clause)
		a := newArgs(c)
		more, err := s.event(c, a)
		if err != nil {
			return nil, nil, err
		}
		if err := s.besideWould(span, n, a); err != nil {
			return nil, nil, err
		}
		events = append(events, more...)
	}
	return events, span, nil
}

// withoutWould is the clause as if it happened: `is destroyed` for `would be destroyed`.
func withoutWould(c *ast.Clause) *ast.Clause {
	out := *c
	out.Aux = nil
	for _, w := range c.Aux {
		if w.Aux != ast.AuxWould {
			out.Aux = append(out.Aux, w)
		}
	}
	return &out
}

// besideWould reads `each turn`, `this turn`, `while …`.
func (s *scope) besideWould(span *wouldSpan, n *ast.SubClause, a *argList) error {
	if a.takeIf(isEachTurn) != nil {
		if n.Word != ast.SubTheFirstTime {
			return unsupported("replacement", n)
		}
	} else if d, err := s.until(a); err != nil {
		return err
	} else if d != nil {
		if n.Word == ast.SubTheNextTime {
			if d.Kind != ir.UntilEndOfTurn {
				return unsupported("replacement", n)
			}
			span.times = 1 // the next time this turn
		}
		span.until = d
		s.stateEquips(d)
	}
	return a.rest()
}

// stateEquips keeps what this card is equipped with for words of the replacement: `if this card would be destroyed while
// equipped with an Equip Spell, you can send 1 of those cards to the GY instead`.
//
// Rule: PSCT 2.2.
func (s *scope) stateEquips(d *ir.Duration) {
	is, ok := d.Pred.(*ir.IsPred)
	if !ok || d.Kind != ir.WhilePred || ir.KindOfRef(is.Ref) != ir.RefThis {
		return
	}
	f, ok := is.Filter.(*ir.RelationFilter)
	if !ok || f.Relation != ir.EquippedWith || f.With == nil {
		return
	}
	to := &ir.RelationFilter{Relation: ir.EquippedTo, To: &ir.ThisRef{}}
	sel := &ir.Selector{Zones: card.ZonesField, Filter: andFilter([]ir.Filter{to, f.With})}
	s.inState = append(s.inState, statedCards{sel: sel, class: classCard, number: ast.OptionalPlural, stage: stageResolution})
}

// isEachTurn recognises `each turn`.
func isEachTurn(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && headNoun(p) == ast.NounTurn && hasDet(p, ast.DetEach) && len(p.Post)+len(p.Mods) == 0
}

// justNot lowers `it is not destroyed`: the event does not happen, and nothing does instead.
func (s *scope) justNot(would *ast.SubClause, events []*ir.Event, steps []*ast.Step) ([]ir.Op, bool, error) {
	c := steps[0].Clause
	if takesNone(c, events) && len(steps) == 1 {
		_, span, err := s.wouldHappen(would)
		if err != nil || span.times > 0 && len(events) > 1 {
			return nil, true, orUnsupported(err, "replacement", would)
		}
		var ops []ir.Op
		for _, e := range events {
			ops = append(ops, &ir.ReplaceOp{Event: e, Times: span.times, Until: span.until})
		}
		return ops, true, nil
	}
	if c == nil || !groupOf(c).Not || !groupOf(c).Passive || c.Subject == nil || len(c.Verbs) != 1 {
		return nil, false, nil
	}
	wouldVerb := lastClause(would)
	if wouldVerb == nil || !isVerb(wouldVerb, c.Verbs[0].Verb) {
		return nil, false, nil
	}
	a := newArgs(c)
	a.not()
	a.subject()
	a.adverb(ast.AdvInstead)
	if _, err := s.what(c.Subject); err != nil {
		return nil, true, err
	}
	if err := a.rest(); err != nil {
		return nil, true, err
	}
	var ops []ir.Op
	_, span, err := s.wouldHappen(would)
	if err != nil {
		return nil, true, err
	}
	for _, e := range events {
		ops = append(ops, &ir.ReplaceOp{Event: e, Times: span.times, Until: span.until})
	}
	if len(steps) == 1 {
		return ops, true, nil
	}
	if len(ops) != 1 {
		return nil, true, unsupported("replacement", would)
	}
	return ops, true, s.insteadDo(ops[0].(*ir.ReplaceOp), withoutConj(steps[1:]))
}

// takesNone recognises `(if you would take damage,) you take no damage`: that damage is not taken.
func takesNone(c *ast.Clause, events []*ir.Event) bool {
	if c == nil || !isYou(c.Subject) || !isVerb(c, ast.VerbTake) || len(c.Args) != 1 || !isNoDamage(firstObject(c)) || headNoun(firstObject(c)) != ast.NounDamage {
		return false
	}
	return !slices.ContainsFunc(events, func(e *ir.Event) bool { return e.Kind != ir.EventDamage || e.Player == nil || e.Player.Who != ir.You })
}

func lastClause(n *ast.SubClause) *ast.Clause {
	if len(n.Steps) == 0 {
		return nil
	}
	return n.Steps[len(n.Steps)-1].Clause
}

// withoutConj are the steps with the first one standing alone.
func withoutConj(steps []*ast.Step) []*ast.Step {
	out := append([]*ast.Step(nil), steps...)
	out[0] = alone(steps[0])
	return out
}

// insteadDo lowers what is done in place of the event.
func (s *scope) insteadDo(op *ir.ReplaceOp, steps []*ast.Step) error {
	steps = noInstead(steps)
	first := *steps[0]
	first.Lead = nil
	steps[0] = &first
	c := first.Clause
	if c == nil {
		return unsupported("replacement", steps[0])
	}
	if c.Subject != nil && hasAux(c, ast.AuxCan) && !isStatic(c) {
		p, ok := s.player(c.Subject)
		if !ok {
			return unsupported("who replaces:", c.Subject)
		}
		op.Optional, op.Player = true, p
		steps[0] = withoutCan(steps[0])
	}
	before, step := s.stage, s.step
	s.stage = stageResolution
	defer func() { s.stage, s.step = before, step }()
	do, err := s.block(steps)
	op.Do = do
	return err
}

// noInstead takes `instead` and `instead of destroying it` off the steps: that is what a replacement
// is.
func noInstead(steps []*ast.Step) []*ast.Step {
	out := make([]*ast.Step, len(steps))
	for i, st := range steps {
		out[i] = st
		if st.Clause == nil {
			continue
		}
		c, one := *st.Clause, *st
		c.Args = nil
		for _, n := range attach(st.Clause.Args) {
			if isInstead(n) {
				continue
			}
			c.Args = append(c.Args, stripInstead(n))
		}
		one.Clause = &c
		out[i] = &one
	}
	return out
}

// isInstead recognises `instead`, and `instead of sending it to the GY`.
func isInstead(n ast.Node) bool {
	if isAdverb(n, ast.AdvInstead) {
		return true
	}
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepInsteadOf {
		return false
	}
	g, ok := p.Object.(*ast.Gerund)
	if !ok {
		return false
	}
	c := onlyClause(g.Steps)
	return c != nil && len(c.Verbs) == 1 && (firstObject(c) == nil || isBarePhrase(firstObject(c)))
}

// isBarePhrase recognises `it`, `them`, `that monster`: all of what the event is about.
func isBarePhrase(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 {
		return false
	}
	if isBarePronoun(n) {
		return true
	}
	return len(n.Dets) == 1 && (hasDet(n, ast.DetThat) || hasDet(n, ast.DetThose) || hasDet(n, ast.DetThis))
}

// stripInstead takes `instead` off the end of a phrase.
func stripInstead(n ast.Node) ast.Node {
	switch n := n.(type) {
	case *ast.NounPhrase:
		k := len(n.Post) - 1
		if k < 0 {
			return n
		}
		c := *n
		c.Post = append([]ast.Node(nil), n.Post...)
		if isInstead(n.Post[k]) {
			c.Post = c.Post[:k]
		} else {
			c.Post[k] = stripInstead(n.Post[k])
		}
		return &c
	case *ast.PP:
		if n.Object == nil {
			return n
		}
		c := *n
		c.Object = stripInstead(n.Object)
		return &c
	}
	return n
}

// wouldBeUsed lowers `if this card you control would be used as Synchro Material, you can treat it as a
// non-Tuner`: as what a card counts for the Summon.
func (s *scope) wouldBeUsed(would *ast.SubClause, steps []*ast.Step) ([]ir.Op, ir.AbilityKind, bool, error) {
	c := lastClause(would)
	if len(would.Steps) != 1 || !isUse(c) || len(steps) != 1 {
		return nil, 0, false, nil
	}
	ops, kind, err := s.usedWith(would, steps[0].Clause)
	return ops, kind, true, err
}

// countsAs reads `you can treat it as a non-Tuner`, `you can treat its Level as 3`.
func (s *scope) countsAs(rule *ir.MaterialRuleOp, c *ast.Clause) (ir.Op, error) {
	if c == nil || !hasAux(c, ast.AuxCan) || !isVerb(c, ast.VerbTreat) || len(c.Verbs) != 1 {
		return nil, unsupported("use as material:", c)
	}
	a := newArgs(c)
	a.modal()
	obj := a.subject()
	a.hoist(ownsRole)
	if !a.group.Passive {
		if !isYou(obj) {
			return nil, unsupported("use as material:", c)
		}
		obj = a.object()
	}
	as := a.pp(ast.PrepAs)
	if obj == nil || as == nil {
		return nil, unsupported("use as material:", c)
	}
	probe := &ir.TreatOp{}
	if err := s.treatedSubject(probe, obj, as.Object); err != nil {
		return nil, err
	}
	if err := a.rest(); err != nil {
		return nil, err
	}
	rule.As = &probe.As
	return rule, nil
}
