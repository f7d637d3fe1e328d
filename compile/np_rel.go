package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// relative reads a relative clause.
func (r *nounReader) relative(n *ast.RelClause) error {
	if len(n.Steps) == 0 {
		return unsupported("relative clause", n)
	}
	for _, st := range n.Steps {
		if st.Bad != nil || st.Clause == nil || len(st.Lead) > 0 || st.Either {
			return unsupported("relative clause", n)
		}
	}
	if n.Word != ast.RelWhose && r.holdsCounter(n) {
		return nil
	}
	switch n.Word {
	case ast.RelContact:
		return r.contact(n)
	case ast.RelWhose:
		return r.whose(n)
	case ast.RelThat, ast.RelReduced, ast.RelWhich:
		return r.that(n)
	}
	return unsupported("relative clause", n)
}

// contact reads `you control`, `this card points to`, `that you own`.
func (r *nounReader) contact(n *ast.RelClause) error {
	if len(n.Steps) != 1 {
		return unsupported("relative clause", n)
	}
	c := n.Steps[0].Clause
	a := newArgs(c)
	if len(c.Verbs) != 1 || c.Subject == nil {
		return unsupported("relative clause", n)
	}
	err := r.contactVerb(n, c, a)
	if err != nil {
		return err
	}
	return a.rest()
}

func (r *nounReader) contactVerb(n *ast.RelClause, c *ast.Clause, a *argList) error {
	subj := a.subject()
	who, isPlayer := r.s.player(subj)
	switch v := c.Verbs[0].Verb; {
	case v == ast.VerbControl && isPlayer && !a.group.Past:
		r.sel.Snapshot = a.adverb(ast.AdvCurrently)
		r.s.mention(who)
		return r.controlled(n, who, a.not())
	case v == ast.VerbOwn && isPlayer:
		r.sel.Owner = who.Ptr()
		return nil
	case v == ast.VerbPoint && !isPlayer:
		return r.pointedBy(n, subj, a)
	case isPlayer:
		return r.playerDidTo(n, c, a, who)
	case v == ast.VerbHave && isMaterialNoun(r.noun) && r.sel.Ref == nil && !a.group.Past && len(a.left()) == 0:
		// `materials this card has`
		ref, ok, err := r.s.plainRef(subj)
		if err != nil || !ok {
			return orUnsupported(err, "relative clause", n)
		}
		r.sel.Ref, r.sel.Zones = &ir.MaterialsRef{Of: ref}, 0
		return nil
	}
	return r.cardDidTo(n, c, a, subj)
}

func (r *nounReader) controlled(n *ast.RelClause, who ir.Player, not bool) error {
	if not || !r.place.within(locus{zones: r.fieldZones(), side: playerCondition(who)}) {
		return unsupported("relative clause", n)
	}
	return nil
}

// pointedBy reads `this card points to`.
func (r *nounReader) pointedBy(n *ast.RelClause, subj ast.Phrase, a *argList) error {
	to := a.pp(ast.PrepTo)
	if to == nil || to.Object != nil {
		return unsupported("relative clause", n)
	}
	f, err := r.s.relatedTo(ir.PointedBy, subj)
	if err != nil {
		return err
	}
	r.onField(f)
	return nil
}

// playerDidTo reads `you discarded`, `your opponent Special Summoned this turn`: what was named by that
// act, or a test of the past.
func (r *nounReader) playerDidTo(n *ast.RelClause, c *ast.Clause, a *argList, who ir.Player) error {
	v := c.Verbs[0]
	bare := len(a.left()) == 0
	if who == (ir.Player{}) {
		takeOwnPlaces(a, v.Verb)
	}
	if len(a.left()) == 0 {
		ant, ok := r.s.find(query{class: classOf(r.np), verb: v.Verb, kinds: v.Kinds, notThis: true})
		// of targets only those count that got there, and the target does not say which
		if ok && (bare || ir.KindOfRef(ant.ref) != ir.RefTarget) {
			r.sel.Ref = ant.ref
			r.pointed = r.definite != ast.DetNone
			r.definite = ast.DetNone
			return nil
		}
	}
	return unsupported("relative clause "+v.Verb.String()+":", n)
}

// cardDidTo reads `this card battled`, `this card destroyed by battle`.
func (r *nounReader) cardDidTo(n *ast.RelClause, c *ast.Clause, a *argList, subj ast.Phrase) error {
	v := c.Verbs[0].Verb
	switch {
	case v == ast.VerbAttack && a.group.Past && len(a.left()) == 0 && isThisCard(subj) && r.definite == ast.DetThe && isSingular(r.np) && r.s.inStep:
		r.at(&ir.BattlingRef{Party: ir.BattleOpponent})
		r.definite = ast.DetNone
		return nil
	case v == ast.VerbBattle && len(a.left()) == 0:
		f, err := r.s.relatedTo(ir.Battled, subj)
		if err != nil {
			return err
		}
		if a.group.Going || !a.group.Past {
			f, err = r.s.relatedTo(ir.Battling, subj)
			if err != nil {
				return err
			}
		}
		r.must = append(r.must, f)
		return nil
	case v == ast.VerbDestroy && len(a.left()) == 1 && isPP(a.left()[0], ast.PrepBy) && headNoun(a.left()[0].(*ast.PP).Object) == ast.NounBattle:
		a.pp(ast.PrepBy)
		f, err := r.s.relatedTo(ir.Destroyed, subj)
		r.must = append(r.must, f)
		return err
	}
	return unsupported("relative clause "+v.String()+":", n)
}

// withPast gives the verb of `that attacked this turn` its meaning: behind `that` and without `was` the form that
// could be a participle is the past.
func withPast(n *ast.RelClause) *ast.RelClause {
	if n.Word != ast.RelThat || len(n.Steps) == 0 || n.Steps[0].Clause == nil {
		return n
	}
	c := n.Steps[0].Clause
	if len(c.Aux) > 0 || c.Subject != nil || len(c.Verbs) != 1 || c.Verbs[0].Form != ast.FormParticiple {
		return n
	}
	v, clause, step, out := *c.Verbs[0], *c, *n.Steps[0], *n
	v.Form = ast.FormPast
	clause.Verbs = []*ast.VerbWord{&v}
	step.Clause = &clause
	out.Steps = append([]*ast.Step{&step}, n.Steps[1:]...)
	return &out
}

// that reads `that was destroyed this turn`, `equipped with this card`, `destroyed by this effect`.
func (r *nounReader) that(n *ast.RelClause) error {
	n = withPast(n)
	if done, err := r.doneBefore(n); done || err != nil {
		return err
	}
	if r.destroyer(n) {
		return nil
	}
	if done, err := r.usedAs(n); done || err != nil {
		return err
	}
	if done, err := r.hasProperty(n); done || err != nil {
		return err
	}
	if z, ok := r.banishedClause(n); ok {
		if !r.place.within(z) {
			return unsupported("relative clause", n)
		}
		return nil
	}
	if f, ok, err := r.s.historySteps(n.Steps); ok || err != nil {
		r.must = append(r.must, f)
		return err
	}
	var all, any []ir.Filter
	known := len(r.s.antes)
	defer func() { r.s.antes = r.s.antes[:known] }()
	for i, st := range n.Steps {
		f, err := r.s.candidateState(st.Clause)
		if err != nil {
			return err
		}
		r.s.addNames(st.Clause.Args) // `that is "X" or mentions it`
		switch {
		case i == 0, st.Conj == ast.ConjAnd, st.Conj == ast.ConjCommaAnd, st.Conj == ast.ConjButBare, st.Conj == ast.ConjBut:
			all = append(all, f)
		case isOr(st.Conj), st.Conj == ast.ConjAndOr:
			any = append(any, andFilter(all))
			all = []ir.Filter{f}
		default:
			return unsupported("relative clause", n)
		}
	}
	f := andFilter(all)
	if len(any) > 0 {
		f = orFilter(append(any, f))
	}
	if list, ok := lociOf(f); ok {
		for i := range list {
			if list[i].side == nil {
				list[i].side = r.owner // `1 of your monsters that is banished`
			}
		}
		if !r.place.within(list...) {
			return unsupported("relative clause", n)
		}
		return nil
	}
	r.must = append(r.must, f)
	if isFieldState(f) && len(r.place.list) == 0 && r.sel.Ref == nil {
		r.place.within(locus{zones: card.ZonesField, side: r.owner})
	}
	return nil
}

// lociOf turns a test for places into the places: `that is banished or in your GY`.
func lociOf(f ir.Filter) ([]locus, bool) {
	switch f := f.(type) {
	case *ir.ZoneFilter:
		return []locus{{zones: f.Zones, side: f.Controller}}, true
	case *ir.AndFilter:
		for i, g := range f.All {
			if z, ok := g.(*ir.ZoneFilter); ok {
				rest := append(append([]ir.Filter(nil), f.All[:i]...), f.All[i+1:]...)
				return []locus{{zones: z.Zones, side: z.Controller, test: andFilter(rest)}}, true
			}
		}
	case *ir.OrFilter:
		var list []locus
		for _, g := range f.Any {
			more, ok := lociOf(g)
			if !ok {
				return nil, false
			}
			list = append(list, more...)
		}
		return list, true
	}
	return nil, false
}

// destroyer reads `the monster that destroyed this card`: the cause of the event.
func (r *nounReader) destroyer(n *ast.RelClause) bool {
	if len(n.Steps) != 1 || n.Word != ast.RelThat || r.sel.Ref != nil || r.definite != ast.DetThe {
		return false
	}
	c := n.Steps[0].Clause
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbDestroy || len(c.Aux) > 0 || len(c.Args) != 1 {
		return false
	}
	p, ok := c.Args[0].(ast.Phrase)
	_, destroyed := r.s.find(query{verb: ast.VerbDestroy})
	if !ok || !destroyed || !isThisCard(p) && !isPronoun(p, ast.PronIt) {
		return false
	}
	r.definite = ast.DetNone
	r.sel.Qty = ir.Qty{}
	r.at(&ir.EventRef{Role: ir.RoleCause})
	return true
}

// hasProperty reads `that has the highest ATK` like `with the highest ATK`.
func (r *nounReader) hasProperty(n *ast.RelClause) (bool, error) {
	if len(n.Steps) != 1 || n.Word != ast.RelThat {
		return false, nil
	}
	c := n.Steps[0].Clause
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbHave || len(c.Aux) > 0 || len(c.Args) != 1 || c.Verbs[0].Form == ast.FormPast {
		return false, nil
	}
	p, ok := c.Args[0].(*ast.NounPhrase)
	if !ok || isNo(p) || !aboutProperty(p) {
		return false, nil
	}
	return true, r.withPost(p, false)
}

// usedAs reads `(the materials) used for its Synchro Summon`, `(monsters) used as its Link Material`.
func (r *nounReader) usedAs(n *ast.RelClause) (bool, error) {
	if len(n.Steps) != 1 || r.sel.Ref != nil && ir.KindOfRef(r.sel.Ref) != ir.RefMaterials {
		return false, nil
	}
	c := n.Steps[0].Clause
	if !isVerb(c, ast.VerbUse, ast.VerbTribute) || len(c.Verbs) != 1 || c.Subject != nil {
		return false, nil
	}
	a := newArgs(c)
	if bare := a.len() == 0; bare && isMaterialNoun(r.noun) || bare && isVerb(c, ast.VerbTribute) && r.s.waitsForTribute() {
		return r.usedForIt(a)
	}
	if isVerb(c, ast.VerbTribute) && a.peekPP(ast.PrepFor) == nil {
		return false, nil
	}
	if !isPassive(a, c.Verbs[0]) {
		return r.usedThis(n, a)
	}
	ref, ok, err := r.s.materialsOf(a)
	if err != nil || !ok {
		return false, err
	}
	r.sel.Ref, r.sel.Zones = &ir.MaterialsRef{Of: ref, Used: true}, 0
	r.pointed = r.definite != ast.DetNone && r.definite != ast.DetThe
	r.definite = ast.DetNone
	return true, a.rest()
}

// waitsForTribute reports whether the effect waits for a Tribute Summon.
func (s *scope) waitsForTribute() bool {
	return len(s.trigger) == 1 && s.trigger[0].Kind == ir.EventSummoned && s.trigger[0].SummonKinds == ir.SetOf(card.SummonTribute)
}

// usedForIt reads `(each material) used`: for the Summon that the effect does, or that it waits for.
func (r *nounReader) usedForIt(a *argList) (bool, error) {
	ref := r.s.summonedInTrigger()
	if ant, ok := r.s.find(query{class: classMonster, verb: ast.VerbSummon, origin: originResult}); ok {
		ref = ant.ref
	}
	if ref == nil {
		return false, nil
	}
	r.sel.Ref, r.sel.Zones = &ir.MaterialsRef{Of: ref, Used: true}, 0
	r.definite = ast.DetNone
	return true, a.rest()
}

// usedThis reads `(the monster) that used this card as material`.
func (r *nounReader) usedThis(n *ast.RelClause, a *argList) (bool, error) {
	obj := a.object()
	as := a.pp(ast.PrepAs)
	if obj == nil || as == nil || !isMaterialNoun(headNoun(as.Object)) || len(postsOf(as.Object)) > 0 {
		return false, nil
	}
	f, err := r.s.relatedTo(ir.SummonedUsing, obj)
	if err != nil {
		return true, err
	}
	r.must = append(r.must, f)
	r.definite = ast.DetNone
	return true, a.rest()
}

// materialsOf reads whose Summon materials were used for: `for its Synchro Summon`, `as its Link
// Material`, `for the Fusion Summon of this card`, `as material for its Link Summon`.
func (s *scope) materialsOf(a *argList) (ir.Ref, bool, error) {
	var ref ir.Ref
	for _, p := range []*ast.PP{a.peekPP(ast.PrepAs), a.peekPP(ast.PrepFor)} {
		if p == nil {
			continue
		}
		n, ok := p.Object.(*ast.NounPhrase)
		if !ok || !isMaterialNoun(headNoun(n)) && headNoun(n) != ast.NounSummon {
			return nil, false, nil
		}
		who, ok, err := s.whoseSummon(n)
		if err != nil {
			return nil, false, err
		}
		if ok {
			ref = who
		}
		a.take(p)
	}
	return ref, ref != nil, nil
}

// whoseSummon is the monster of `its Synchro Summon`, `the Synchro Summon of this card`.
func (s *scope) whoseSummon(n *ast.NounPhrase) (ir.Ref, bool, error) {
	if len(n.Dets) == 1 {
		if ref, ok, err := s.holderOf(n.Dets[0]); ok || err != nil {
			return ref, ok, err
		}
	}
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) {
		if of, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase); ok {
			return s.plainRef(of)
		}
	}
	if headNoun(n) == ast.NounSummon && len(n.Post) == 0 && onlyDeterminers(n, ast.DetThat, ast.DetThe) && len(n.Dets) == 1 {
		ref := s.summonedInTrigger()
		return ref, ref != nil, nil
	}
	return nil, false, nil
}

// summonedInTrigger is the monster of `that Synchro Summon`: the one whose Summon the effect waits for, or as whose
// material a card was used; nil when the effect waits for no Summon.
func (s *scope) summonedInTrigger() ir.Ref {
	var ref *ir.EventRef
	for _, ev := range s.trigger {
		one := &ir.EventRef{Role: ir.RoleSubject}
		switch ev.Kind {
		case ir.EventSummoned:
		case ir.EventMaterial:
			one.Role = ir.RoleObject
		default:
			return nil
		}
		if ref != nil && ref.Role != one.Role {
			return nil
		}
		ref = one
	}
	if ref == nil {
		return nil
	}
	return ref
}

// isFieldState reports whether only cards on the field can pass.
func isFieldState(f ir.Filter) bool {
	if _, ok := f.(*ir.SummonedFilter); ok {
		return true
	}
	r, ok := f.(*ir.RelationFilter)
	if !ok {
		return false
	}
	switch r.Relation {
	case ir.EquippedTo, ir.EquippedWith, ir.PointsTo, ir.PointedBy, ir.CoLinked:
		return true
	}
	return false
}

// candidateState reads a clause about the object that is tested; `its` in it is that object's.
func (s *scope) candidateState(c *ast.Clause) (ir.Filter, error) {
	if c.Subject != nil {
		return nil, unsupported("relative clause", c)
	}
	n := len(s.antes)
	s.add(antecedent{ref: &ir.CandidateRef{}, origin: originSelect, class: classCard | classToken})
	a := newArgs(c)
	f, err := s.stateOf(c, a)
	s.antes = s.antes[:n]
	if err != nil {
		return nil, err
	}
	if f == nil {
		return nil, unsupported("relative clause", c)
	}
	return f, a.rest()
}

// banishedClause recognises `that is banished`: a place, in other words.
func (r *nounReader) banishedClause(n *ast.RelClause) (locus, bool) {
	if len(n.Steps) != 1 {
		return locus{}, false
	}
	c := n.Steps[0].Clause
	g := groupOf(c)
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBanish || g.Past || g.Perfect || len(c.Args) > 0 || n.Word != ast.RelThat {
		return locus{}, false
	}
	return locus{zones: card.ZoneBanished.Set(), side: r.owner}, true
}

// doneBefore reads `destroyed by this effect`, `Special Summoned this way`, `sent to the GY`: what an
// earlier step did it to.
//
// Rule: PSCT 2.2 (`this way`).
func (r *nounReader) doneBefore(n *ast.RelClause) (bool, error) {
	if len(n.Steps) != 1 || r.sel.Ref != nil {
		return false, nil
	}
	c := n.Steps[0].Clause
	if len(c.Verbs) != 1 || c.Subject != nil {
		return false, nil
	}
	a := newArgs(c)
	v := c.Verbs[0]
	if !isPassive(a, v) {
		return false, nil
	}
	way := takeThisWay(a)
	switch {
	case way && v.Verb == ast.VerbSummon && r.s.stage == stageStatic:
		return false, nil
	case !way && r.definite == ast.DetNone && !isEachCount(r.np):
		return false, nil
	}
	ant, ok := r.s.find(query{class: classOf(r.np), verb: v.Verb, kinds: v.Kinds, notThis: true})
	if !ok {
		if way && v.Verb != ast.VerbSummon {
			return true, unresolved(n)
		}
		return false, nil
	}
	takeOwnPlaces(a, v.Verb)
	if err := a.rest(); err != nil {
		return false, nil
	}
	r.sel.Ref = ant.ref
	if r.definite != ast.DetNone {
		r.pointed = true
		r.definite = ast.DetNone
		r.sel.Qty = ir.Qty{}
	}
	return true, nil
}

// takeThisWay takes `this way`, `by this effect`.
func takeThisWay(a *argList) bool {
	way := a.adverb(ast.AdvThisWay)
	if by := a.peekPP(ast.PrepBy); by != nil && isThisEffectPP(by) {
		a.take(by)
		way = true
	}
	return a.takeIf(isForActivation) != nil || way
}

// isForActivation recognises `to activate this effect`, of what was paid.
func isForActivation(n ast.Node) bool {
	switch ast.Print(n) {
	case "to activate this effect", "to activate this card", "for this card's activation", "for this effect's activation",
		"when you activated this card", "when you activated this effect", "at activation":
		return true
	}
	return false
}

// takeOwnPlaces takes `to the GY`, which the verb's act had anyway.
func takeOwnPlaces(a *argList, v ast.Verb) {
	switch v {
	case ast.VerbSend, ast.VerbReturn, ast.VerbDiscard, ast.VerbAdd:
		a.pp(ast.PrepTo)
	case ast.VerbShuffle:
		a.pp(ast.PrepInto)
	case ast.VerbChange:
		a.pp(ast.PrepTo)
		a.adverb(ast.AdvFaceUp)
	}
}

// isEachCount reports whether the phrase had `each` or a number before it: `for each monster destroyed`.
func isEachCount(n *ast.NounPhrase) bool { return len(n.Dets) == 0 }
