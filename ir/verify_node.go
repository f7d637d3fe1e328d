package ir

import (
	"reflect"
	"sync"

	"psct/corpus/card"
)

// check is what is asked of one type of node beyond its required fields.
type check func(v *verifier, node any)

// on adapts a check of one type.
func on[T any](f func(*verifier, *T)) (reflect.Type, check) {
	return reflect.TypeFor[T](), func(v *verifier, node any) {
		if n, ok := node.(*T); ok {
			f(v, n)
		}
	}
}

// checks gives the checks by type; a type without one has only its required fields.
var checks = sync.OnceValue(func() map[reflect.Type]check {
	m := map[reflect.Type]check{}
	add := func(t reflect.Type, c check) { m[t] = c }
	addNodeChecks(add)
	addFilterChecks(add)
	addRefChecks(add)
	addOpChecks(add)
	return m
})

func addNodeChecks(add func(reflect.Type, check)) {
	add(on((*verifier).program))
	add(on((*verifier).ability))
	add(on(func(v *verifier, n *Mode) { v.enterMode(n) }))
	add(on(func(v *verifier, n *Modal) { v.scope().now = keyMode }))
	add(on(func(v *verifier, n *Shield) { v.scope().now = keyDo })) // it is up when the targets have been chosen; Rule: PSCT 6.6
	add(on((*verifier).step))
	add(on((*verifier).target))
	add(on((*verifier).limit))
	add(on((*verifier).timing))
	add(on((*verifier).window))
	add(on((*verifier).event))
	add(on((*verifier).selector))
	add(on((*verifier).qty))
	add(on((*verifier).group))
	add(on((*verifier).duration))
	add(on((*verifier).player))
	add(on((*verifier).span))
	add(on((*verifier).damageStep))
}

func (v *verifier) program(p *Program) {
	if p.Name == "" {
		v.addf("name", "must be set")
	}
	v.root = p
}

func (v *verifier) step(s *Step) { v.enterStep(s) }

func (v *verifier) target(t *Target) {
	v.scope().now = v.known[t].key
	if t.Select != nil && t.Select.When == AtResolution {
		v.addf("select.when", "targets are chosen at activation")
	}
	if t.Select != nil && t.Select.Qty.Mode == QtyAll {
		v.addf("select.qty", "a target is a choice, it cannot be `all`")
	}
}

func (v *verifier) span(s *Span) {
	if s.Start < 0 || s.End < s.Start {
		v.addf("", "span from %d to %d", s.Start, s.End)
	}
}

func (v *verifier) damageStep(d *DamageStep) {
	if (d.Policy == DamagePoints) != (d.Points != 0) {
		v.addf("points", "points go with policy `points`")
	}
	for p := range d.Points.All() {
		if !p.IsDamageStep() {
			v.addf("points", "`%s` is not in the Damage Step", p)
		}
	}
}

// limit checks the parts of a use limit's counter.
// Rule: PSCT 1.4.
func (v *verifier) limit(l *Limit) {
	named := l.Class == LimitUse || l.Class == LimitActivate || l.Class == LimitSummon
	if named && l.Name == "" {
		v.addf("name", "a limit of class `%s` counts for a card name", l.Class)
	}
	if l.Class == LimitSoft && l.Name != "" {
		v.addf("name", "a soft limit counts for the card itself")
	}
	if c, ok := l.Count.(*ConstValue); ok && c.N < 1 {
		v.addf("count", "%d uses", c.N)
	}
}

func (v *verifier) timing(t *Timing) {
	if len(t.Events) == 0 && t.Window == nil && t.Word != WordFlip {
		v.addf("", "waits for nothing: neither events nor a window")
	}
	if t.Word == WordNone {
		v.addf("word", "must be set")
	}
	if t.Response && len(t.Events) == 0 {
		v.addf("response", "there is no event to answer")
	}
}

func (v *verifier) window(w *Window) {
	if *w == (Window{}) {
		v.addf("", "the window is empty")
	}
	if w.Nth < 0 {
		v.addf("nth", "%d", w.Nth)
	}
}

func (v *verifier) event(e *Event) {
	switch e.Kind {
	case EventMoved:
		if e.From == 0 && e.To == 0 && e.Reasons == 0 && e.AnyReason == 0 {
			v.addf("", "a move with neither zones nor reasons")
		}
	case EventPhase:
		if e.Window == nil {
			v.addf("window", "must be set")
		}
	}
	v.both(e.Compare, e.Amount, "amount")
}

// both checks that a comparison and its value are both there or both not.
func (v *verifier) both(c Compare, value Value, field string) {
	if (c == CompareNone) != (value == nil) {
		v.addf(field, "a comparison needs both sides")
	}
}

func (v *verifier) selector(s *Selector) {
	if s.Ref == nil && s.Zones == 0 && len(s.Or) == 0 && s.Filter == nil {
		v.addf("", "selects nothing: no reference, zones, filter or alternatives")
	}
	for _, alternative := range s.Or {
		if alternative != nil && alternative.Qty.Mode != QtyUnset {
			v.addf("or", "alternatives share the quantity of their selector")
		}
	}
	deckLike := card.ZoneDeck.Set() | card.ZoneExtraDeck.Set() | card.ZoneHand.Set()
	if s.End != AnyPlace && s.Zones&^deckLike != 0 {
		v.addf("end", "only a Deck has a top and a bottom")
	}
	if s.Random && s.Qty.Mode == QtyAll {
		v.addf("random", "nothing is picked from `all`")
	}
}

func (v *verifier) qty(q *Qty) {
	needsN := q.Mode == QtyExactly || q.Mode == QtyUpTo || q.Mode == QtyAtLeast
	noN := q.Mode == QtyUnset || q.Mode == QtyAll || q.Mode == QtyAny || q.Mode == QtyOneOrMore
	switch {
	case needsN && q.N == nil:
		v.addf("n", "`%s` needs a number", q.Mode)
	case noN && q.N != nil:
		v.addf("n", "`%s` has no number", q.Mode)
	}
	n, known := constant(q.N)
	if known && n < 1 {
		v.addf("n", "a quantity of %d", n)
	}
	if q.Min != nil && q.Mode != QtyUpTo {
		v.addf("min", "goes with `up-to`")
	}
	if least, ok := constant(q.Min); ok && (least < 0 || known && least > n) {
		v.addf("min", "%d to %d", least, n)
	}
}

// constant returns the number of a constant value.
func constant(v Value) (int, bool) {
	if c, ok := v.(*ConstValue); ok {
		return c.N, true
	}
	return 0, false
}

func (v *verifier) group(g *GroupRule) {
	switch g.Rule {
	case GroupSame, GroupDistinct:
		v.want(g.Prop != PropNone, "prop", "`%s` needs a property", g.Rule)
	case GroupTotal:
		v.want(g.Stat != StatNone && g.Compare != CompareNone && g.Value != nil, "", "a total needs stat, compare and value")
	case GroupIncluding:
		v.want(g.Filter != nil, "filter", "must be set")
	case GroupAtMost:
		v.want(g.Filter != nil && g.Value != nil, "", "`at-most` needs filter and value")
	case GroupExtreme:
		v.want(g.Stat != StatNone, "stat", "must be set")
	}
}

// want notes a problem unless ok.
func (v *verifier) want(ok bool, field, format string, args ...any) {
	if !ok {
		v.addf(field, format, args...)
	}
}

func (v *verifier) duration(d *Duration) {
	switch d.Kind {
	case UntilPhase, UntilEndOfPhase:
		v.want(d.Phase != card.PhaseNone, "phase", "must be set")
	case UntilEndOfStep:
		v.want(d.Step != card.StepNone, "step", "must be set")
	case WhilePred:
		v.want(d.Pred != nil, "pred", "must be set")
	case UntilNext:
		v.want(d.Count > 0, "count", "must be set")
	case DurationUnset:
		v.want(d.Sticky, "until", "must be set")
	}
	v.want(d.Nth >= 0, "nth", "%d", d.Nth)
}

func (v *verifier) player(p *Player) {
	needs := p.Who == ControllerOf || p.Who == OwnerOf || p.Who == ChosenPlayer || p.Who == OtherThan
	v.want(!needs || p.Of != nil, "of", "`%s` needs an object", p.Who)
	v.want(needs || p.Of == nil, "of", "`%s` has no object", p.Who)
}

func addFilterChecks(add func(reflect.Type, check)) {
	add(on(func(v *verifier, f *StatFilter) {
		v.want(f.Known != (f.Compare != CompareNone && f.Value != nil), "", "either known, or compare and value")
	}))
	add(on(func(v *verifier, f *CounterFilter) { v.both(f.Compare, f.Value, "value") }))
	add(on(func(v *verifier, f *SameFilter) {
		v.want(count(f.With != nil, f.Declared != 0, f.Among != nil) == 1, "", "one of with, declared and among")
		v.use(f.Declared, slotStep)
	}))
	add(on(func(v *verifier, f *SideFilter) { v.want(*f != SideFilter{}, "", "the filter is empty") }))
	add(on(func(v *verifier, f *ZoneFilter) { v.want(*f != ZoneFilter{}, "", "the filter is empty") }))
	add(on(func(v *verifier, f *SummonedFilter) {
		v.want(*f != SummonedFilter{}, "", "the filter is empty")
		v.use(f.Step, slotStep)
	}))
	add(on(func(v *verifier, f *HasFilter) { v.want(*f != HasFilter{}, "", "the filter is empty") }))
	add(on(func(v *verifier, p *ExistsPred) { v.both(p.Compare, p.Value, "value") }))
	add(on(func(v *verifier, p *HappenedPred) { v.both(p.Compare, p.Value, "value") }))
	add(on(func(v *verifier, p *ChainPred) {
		v.want(*p != ChainPred{}, "", "the predicate is empty")
		v.both(p.Compare, p.Value, "value")
	}))
	add(on(func(v *verifier, l *LinkFilter) { v.both(l.Compare, l.Number, "number") }))
}

// count returns how many are true.
func count(conditions ...bool) int {
	n := 0
	for _, c := range conditions {
		if c {
			n++
		}
	}
	return n
}

func addRefChecks(add func(reflect.Type, check)) {
	add(on(func(v *verifier, r *TargetRef) { v.use(r.Slot, slotTarget) }))
	add(on(func(v *verifier, r *CostRef) { v.use(r.Slot, slotCost) }))
	add(on(func(v *verifier, r *ResultRef) { v.use(r.Slot, slotStep) }))
	add(on(func(v *verifier, r *ResultValue) { v.use(r.Slot, slotStep) }))
	add(on(func(v *verifier, r *DeclaredValue) { v.use(r.Slot, slotStep) }))
	add(on(func(v *verifier, p *DonePred) { v.use(p.Slot, slotStep) }))
	add(on((*verifier).namedRef))
	add(on((*verifier).ownAbilities))
	add(on((*verifier).eventRef))
	add(on(func(v *verifier, s *StatValue) {
		v.want((s.Of == nil) != (s.Select == nil), "", "one of of and select")
		placed := s.Select == nil || s.Select.Ref != nil || s.Select.Zones != 0 || len(s.Select.Or) > 0
		v.want(placed, "select", "neither zones nor a reference: nothing could be found")
	}))
	add(on(func(v *verifier, c *CountersValue) {
		v.want((c.Of == nil) != (c.Select == nil), "", "one of of and select")
	}))
	add(on(func(v *verifier, a *ArithValue) {
		n := len(a.Args)
		switch a.Op {
		case Half, Negative:
			v.want(n == 1, "args", "`%s` of %d values", a.Op, n)
		case Minus, Difference, Quotient:
			v.want(n == 2, "args", "`%s` of %d values", a.Op, n)
		default:
			v.want(n >= 2, "args", "`%s` of %d values", a.Op, n)
		}
	}))
}

// ownAbilities checks that a link of this card is one of abilities that there are.
func (v *verifier) ownAbilities(l *LinkFilter) {
	for _, i := range l.Abilities {
		if i < 0 || i >= len(v.root.Abilities) {
			v.addf("abilities", "there is no ability %d", i)
		}
	}
}

func (v *verifier) namedRef(r *NamedRef) {
	if r.Ability < 0 || r.Ability >= len(v.root.Abilities) {
		v.addf("ability", "there is no ability %d", r.Ability)
		return
	}
	one := &Program{Abilities: []*Ability{v.root.Abilities[r.Ability]}}
	for s := range Nodes[*Step](one) {
		if s.Slot == r.Slot {
			return
		}
	}
	for t := range Nodes[*Target](one) {
		if t.Slot == r.Slot {
			return
		}
	}
	v.addf("slot", "ability %d has no slot %d", r.Ability, r.Slot)
}

// eventRef checks that there is an event whose parties can be meant.
func (v *verifier) eventRef(*EventRef) {
	if len(v.scopes) == 0 {
		return
	}
	sc := v.scope()
	t := sc.ability.Timing
	if sc.events+sc.answers == 0 && (t == nil || len(t.Events) == 0) && sc.ability.Kind != Flip {
		v.addf("", "the ability waits for no event")
	}
}
