package ir

import "math"

// stage is where an op stands.
type stage uint8

const (
	stageNone     stage = iota
	stageCost           // in costs
	stageResolve        // in a resolution, a procedure, or what is delayed or done instead
	stageStatic         // in an ability that is not activated
	stageTurn           // in the clauses for the whole turn
	stageInherits       // as the op around it
)

func (s stage) String() string {
	return [...]string{"", "costs", "a resolution", "an ability that is not activated", "a turn clause", ""}[s]
}

// role is what a parent says of a step or target below it.
type role struct {
	stage stage
	key   int
}

// slotSort is what fills a slot.
type slotSort uint8

const (
	slotTarget slotSort = iota + 1
	slotCost
	slotStep
)

// slotDef is a slot that is filled, or will be. Keys order the activation: the targets after k costs
// have keys from k*keyStep+1, the cost with index k has (k+1)*keyStep; a mode's come after those of its
// ability, and everything in the resolution after all of them.
type slotDef struct {
	sort slotSort
	key  int
	mode bool
}

const (
	keyStep = 1 << 10
	keyMode = 1 << 20
	keyDo   = math.MaxInt
)

// scope is one ability's slots.
type scope struct {
	ability *Ability
	defs    map[Slot]slotDef
	used    map[Slot]bool
	now     int // key of the part being walked; 0 outside costs, targets and resolution
	inMode  bool
	stages  []stage
	events  int // how many delayed or replacing ops are open
	answers int // how many Chain Links the mode being walked answers
}

func (v *verifier) scope() *scope { return v.scopes[len(v.scopes)-1] }

// enterAbility opens the scope of an ability and gives roles to its steps and targets.
func (v *verifier) enterAbility(a *Ability) {
	v.scopes = append(v.scopes, &scope{ability: a, defs: map[Slot]slotDef{}, used: map[Slot]bool{}})
	v.assign(a.TurnClauses, role{stage: stageTurn})
	v.activation(a.Costs, a.Targets, 0)
	v.assign(a.Do, role{stage: doStage(a.Kind), key: keyDo})
}

// doStage returns the stage of an ability's Do.
func doStage(k AbilityKind) stage {
	if k.Info().Activated || k == Procedure {
		return stageResolve
	}
	return stageStatic
}

func (v *verifier) assign(steps []*Step, r role) {
	if v.known == nil {
		v.known = map[any]role{}
	}
	for _, s := range steps {
		v.known[s] = r
	}
}

// activation gives costs and targets their keys and registers the targets' slots: a cost may refer to a
// target that is chosen before it although Walk comes to it first.
func (v *verifier) activation(costs []*Step, targets []*Target, base int) {
	for i, c := range costs {
		v.assign([]*Step{c}, role{stage: stageCost, key: base + (i+1)*keyStep})
	}
	for j, t := range targets {
		if t == nil {
			continue
		}
		if t.After < 0 || t.After > len(costs) {
			v.addf("targets", "target %d comes after %d costs of %d", j, t.After, len(costs))
		}
		key := base + t.After*keyStep + min(j+1, keyStep-1)
		v.known[t] = role{key: key}
		if t.Slot > 0 {
			v.scope().defs[t.Slot] = slotDef{sort: slotTarget, key: key, mode: base > 0}
		}
	}
}

func (v *verifier) enterMode(m *Mode) {
	sc := v.scope()
	sc.inMode = true
	if Answers(m.Condition) {
		sc.answers = 1
	}
	v.activation(m.Costs, m.Targets, keyMode)
	v.assign(m.Do, role{stage: stageResolve, key: keyDo})
}

// closeMode forgets the slots of a mode: other modes do not see them.
func (s *scope) closeMode() {
	for slot, d := range s.defs {
		if d.mode {
			delete(s.defs, slot)
		}
	}
	s.inMode, s.now, s.answers = false, 0, 0
}

// enterStep sets what is visible to the step and where its op stands.
func (v *verifier) enterStep(s *Step) {
	sc := v.scope()
	r, top := v.known[s]
	if !top {
		r.stage = stageInherits
	}
	if top && r.key != 0 {
		sc.now = r.key
	}
	if r.stage == stageInherits && len(sc.stages) > 0 {
		r.stage = sc.stages[len(sc.stages)-1]
	}
	sc.stages = append(sc.stages, r.stage)
	v.place(s.Op, r.stage)
}

func (v *verifier) leaveStep(s *Step) {
	sc := v.scope()
	where := sc.stages[len(sc.stages)-1]
	sc.stages = sc.stages[:len(sc.stages)-1]
	sort := slotStep
	if where == stageCost {
		sort = slotCost
	}
	v.define(s.Slot, sort)
	switch s.Op.(type) {
	case *DelayOp, *ReplaceOp:
		sc.events--
	}
	if len(sc.stages) == 0 {
		sc.now = 0
	}
}

// define notes that a slot has been filled.
func (v *verifier) define(slot Slot, sort slotSort) {
	sc := v.scope()
	switch {
	case slot == 0:
		return
	case slot < 0:
		v.addf("slot", "%d is no slot", slot)
		return
	case sc.used[slot]:
		v.addf("slot", "slot %d is used twice in one ability", slot)
	}
	sc.used[slot] = true
	if sort != slotTarget {
		sc.defs[slot] = slotDef{sort: sort, key: sc.now, mode: sc.inMode}
	}
}

// use checks a reference to a slot; sort is what must fill it, 0 for any step.
func (v *verifier) use(slot Slot, want slotSort) {
	if len(v.scopes) == 0 || slot == 0 {
		return
	}
	sc := v.scope()
	d, ok := sc.defs[slot]
	switch {
	case !ok:
		v.addf("slot", "slot %d is not filled before it is read", slot)
	case d.key > sc.now || d.key == sc.now && d.sort == slotTarget:
		v.addf("slot", "slot %d is read before it is filled", slot)
	case want == slotTarget && d.sort != slotTarget:
		v.addf("slot", "slot %d holds no target", slot)
	case want == slotCost && d.sort != slotCost:
		v.addf("slot", "slot %d holds no cost", slot)
	case want == slotStep && d.sort == slotTarget:
		v.addf("slot", "slot %d holds a target, not a result", slot)
	}
}

// place checks that an op may stand where it does.
func (v *verifier) place(op Op, where stage) {
	info := KindOf(op).Info()
	ok := true
	switch where {
	case stageCost:
		ok = info.Cost
	case stageResolve:
		ok = info.Resolve
	case stageStatic:
		ok = info.Static
	case stageTurn:
		ok = KindOf(op) == OpRestrict
	}
	if op != nil && !ok {
		v.addf("op", "`%s` cannot stand in %s", info.Name, where)
	}
	v.inner(op)
}

// inner gives roles to the steps of ops that change the stage, and counts those that bring an event.
func (v *verifier) inner(op Op) {
	sc := v.scope()
	switch op := op.(type) {
	case *DelayOp:
		sc.events++
		v.assign(op.Do, role{stage: stageResolve})
	case *ReplaceOp:
		sc.events++
		v.assign(op.Do, role{stage: stageResolve})
	case *UnlessOp:
		v.assign(op.Do, role{stage: stageResolve})
		v.assign(op.Else, role{stage: stageResolve})
	case *ChargeOp:
		v.assign(op.Costs, role{stage: stageCost})
	case *WaiveOp:
		v.assign(op.Replace, role{stage: stageCost})
	}
}
