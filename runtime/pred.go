package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// holds reports whether a predicate holds; nil always does.
func (e *env) holds(p ir.Pred) bool {
	if e.d.used != nil && p != nil {
		e.d.used(p)
	}
	switch p := p.(type) {
	case nil:
		return true
	case *ir.AndPred:
		return e.allHold(p.All)
	case *ir.OrPred:
		return e.someHolds(p.Any)
	case *ir.NotPred:
		return !e.holds(p.Not)
	case *ir.ExistsPred:
		return e.exists(p)
	case *ir.IsPred:
		return e.is(p)
	case *ir.ComparePred:
		return e.compares(p)
	case *ir.TimePred:
		return e.within(&p.Window)
	case *ir.HappenedPred:
		return e.happened(p)
	case *ir.DonePred:
		return e.f.at(p.Slot).did
	case *ir.ChainPred:
		return e.chainIs(p)
	case *ir.SamePlayerPred:
		return e.player(p.A) == e.player(p.B)
	default:
		return false
	}
}

func (e *env) allHold(all []ir.Pred) bool {
	for _, p := range all {
		if !e.holds(p) {
			return false
		}
	}
	return true
}

func (e *env) someHolds(any []ir.Pred) bool {
	for _, p := range any {
		if e.holds(p) {
			return true
		}
	}
	return false
}

// exists compares the number of candidates.
func (e *env) exists(p *ir.ExistsPred) bool {
	n := len(e.candidates(p.What, nil))
	if p.Only {
		bare := *p.What
		bare.Filter = nil
		if len(e.candidates(&bare, nil)) != n {
			return false
		}
	}
	if p.Compare == ir.CompareNone {
		return n > 0
	}
	return p.Compare.Holds(n, e.number(p.Value))
}

// is tests the objects of a reference, as they were last known when they are gone.
func (e *env) is(p *ir.IsPred) bool {
	refs := e.refs(p.Ref)
	if len(refs) == 0 {
		return false
	}
	_, last := p.Ref.(*ir.LastKnownRef)
	for _, r := range refs {
		pass := e.refPasses(r, p.Filter, last)
		if pass && p.Any {
			return true
		}
		if !pass && !p.Any {
			return false
		}
	}
	return !p.Any
}

// refPasses tests one object of a reference.
func (e *env) refPasses(r Ref, f ir.Filter, last bool) bool {
	if last {
		if was, ok := e.d.lastKnown(r); ok {
			return e.passes(f, was)
		}
	}
	x, ok := e.d.known(r)
	return ok && e.seen(f, x) && e.passes(f, x)
}

// compares compares two values; an unknown one compares with nothing.
func (e *env) compares(p *ir.ComparePred) bool {
	a, ok := e.value(p.Left)
	if !ok {
		return false
	}
	b, ok := e.value(p.Right)
	return ok && p.Compare.Holds(a, b)
}

// within reports whether the present moment lies in a window.
func (e *env) within(w *ir.Window) bool {
	s := &e.d.s
	if !e.isPlayer(w.Turn, s.turnPlayer) {
		return false
	}
	if w.First && s.turn != 1 {
		return false
	}
	if !w.Steps.Empty() {
		return w.Steps.Has(s.step)
	}
	return w.Phases.Allows(s.phase)
}

// happened counts events of a period.
func (e *env) happened(p *ir.HappenedPred) bool {
	n := e.history(p.Event, p.Period, false)
	if p.Compare == ir.CompareNone {
		return n > 0
	}
	return p.Compare.Holds(n, e.number(p.Value))
}

// history counts the events of a period that match, or adds up their amounts.
func (e *env) history(want *ir.Event, period ir.Period, amount bool) int {
	n := 0
	events := e.d.s.period(period, e)
	for i := range events {
		if !e.matches(want, &events[i]) {
			continue
		}
		if amount {
			n += int(events[i].Amount)
		} else {
			n++
		}
	}
	return n
}

// period returns the events of a stretch of time. Periods that reach further back than two turns are not kept;
// Missing names them.
func (s *State) period(p ir.Period, e *env) []Event {
	switch p {
	case ir.LastTurn:
		return s.before
	case ir.YourLastTurn:
		if s.turnPlayer != e.you {
			return s.before
		}
		return nil
	case ir.InTrigger:
		if e.f == nil {
			return nil
		}
		return e.f.events
	case ir.ThisChain:
		return s.since(s.chainSeq)
	case ir.ThisPhase:
		return s.since(s.phaseSeq)
	case ir.ThisBattlePhase:
		if s.phase != card.PhaseBattle {
			return nil
		}
		return s.since(s.phaseSeq)
	case ir.ThisBattle:
		return s.since(s.battle.seq)
	case ir.SinceWindow:
		return s.sinceWindow(e)
	default:
		return s.events
	}
}

// since returns this turn's events from sequence number seq on.
func (s *State) since(seq int32) []Event {
	if len(s.events) == 0 {
		return nil
	}
	from := max(0, int(seq-s.events[0].Seq))
	if from >= len(s.events) {
		return nil
	}
	return s.events[from:]
}

// happenedTo tests what happened to the candidate in a period.
func (e *env) happenedTo(f *ir.HistoryFilter, x entity) bool {
	events := e.d.s.period(f.Period, e)
	for i := range events {
		ev := &events[i]
		if e.subjectOf(f.Event, ev).Card == x.id && e.matches(f.Event, ev) {
			return true
		}
	}
	return false
}

// chainIs tests the answered Chain Link, or with Any every link of the Chain.
func (e *env) chainIs(p *ir.ChainPred) bool {
	s := &e.d.s
	if p.Distinct && !e.d.chainNamesDiffer() {
		return false
	}
	if p.Compare != ir.CompareNone && (e.f == nil || !p.Compare.Holds(e.d.linkNumber(e.f), e.number(p.Value))) {
		return false
	}
	if p.Link == nil {
		return true
	}
	if !p.Any {
		f := e.answered()
		return f != nil && e.linkPasses(p.Link, f)
	}
	for i := range s.chain {
		if e.linkPasses(p.Link, &s.chain[i]) {
			return true
		}
	}
	return false
}

// linkNumber returns the Chain Link number that a frame has, or would have if it were added now.
func (d *Duel) linkNumber(f *frame) int {
	if f.number > 0 {
		return int(f.number)
	}
	return len(d.s.chain) + 1
}

// chainNamesDiffer reports whether no two links of the Chain are of cards with the same name.
func (d *Duel) chainNamesDiffer() bool {
	for i := range d.s.chain {
		for j := range i {
			if d.s.chain[i].def.Card.Name == d.s.chain[j].def.Card.Name {
				return false
			}
		}
	}
	return true
}

// answered returns the Chain Link that the frame answers: that of its event, or the last one on the Chain
// when the frame is yet to join it.
func (e *env) answered() *frame {
	s := &e.d.s
	if e.f != nil {
		for i := range e.f.events {
			if ev := &e.f.events[i]; ev.Kind == EvLink {
				return e.d.frame(int16(ev.Link) - 1)
			}
		}
		if e.f.number > 1 {
			return e.d.frame(int16(e.f.number) - 2)
		}
		if e.f.number == 1 {
			return nil
		}
	}
	if n := len(s.chain); n > 0 {
		return &s.chain[n-1]
	}
	return nil
}

// linkPasses reports whether a Chain Link is as described.
func (e *env) linkPasses(f *ir.LinkFilter, l *frame) bool {
	if f == nil {
		return true
	}
	switch f.What {
	case ir.CardOnly:
		// Rule: S0-AUC-4
		if !l.asCard {
			return false
		}
	case ir.EffectOnly:
		if l.asCard && l.def.Card.Property.Stays() && len(l.ability.Do) == 0 {
			return false
		}
	}
	if !e.isPlayer(f.Player, l.player) || f.Speed > ir.Speed(l.speed) {
		return false
	}
	// Rule: S0-ACE-2 (where it was activated)
	if f.Zones != 0 && !f.Zones.Has(l.place.Zone) {
		return false
	}
	if !f.Kinds.Allows(l.ability.Kind) || !l.isOneOf(f.Abilities) {
		return false
	}
	if !f.Includes.Empty() && f.Includes&l.categories() == 0 {
		return false
	}
	if f.Compare != ir.CompareNone && !f.Compare.Holds(int(l.number), e.number(f.Number)) {
		return false
	}
	if f.Answers != nil && (l.number < 2 || !e.linkPasses(f.Answers, e.d.frame(int16(l.number)-2))) {
		return false
	}
	return e.passes(f.Source, e.d.linkSource(l)) && e.linkTargets(f, l) && e.does(f.Does, l)
}

// linkSource returns the card whose effect a link is: as it is now, with what it was at activation when it
// has moved since.
func (d *Duel) linkSource(l *frame) entity {
	if x, ok := d.known(l.source); ok {
		return x
	}
	return d.live(l.source.Card)
}

// linkTargets tests a link's targets.
func (e *env) linkTargets(f *ir.LinkFilter, l *frame) bool {
	if f.Targets == nil {
		return true
	}
	want := e.candidates(f.Targets, nil)
	hit, other := false, false
	for _, r := range l.targets() {
		if contains(want, r.Card) {
			hit = true
		} else {
			other = true
		}
	}
	return hit && !(f.OnlyTargets && other)
}

// targets returns everything a frame targets.
func (f *frame) targets() []Ref {
	var all []Ref
	for _, t := range f.targetSpecs() {
		all = append(all, f.at(t.Slot).refs...)
	}
	return all
}

// targetSpecs returns the Targets of the ability and of its chosen modes.
func (f *frame) targetSpecs() []*ir.Target {
	if len(f.modes) == 0 {
		return f.ability.Targets
	}
	all := append([]*ir.Target(nil), f.ability.Targets...)
	for _, m := range f.modes {
		all = append(all, f.ability.Modal.Modes[m].Targets...)
	}
	return all
}

// targetsOf returns the targets of a Chain Link.
func (d *Duel) targetsOf(link uint8) []Ref {
	if f := d.frame(int16(link) - 1); f != nil {
		return f.targets()
	}
	return nil
}
