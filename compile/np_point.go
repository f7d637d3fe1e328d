package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Which known cards a noun points at.

// point finds what a definite phrase points at.
func (r *nounReader) point() error {
	if r.holder != nil && r.sel.Ref == nil {
		if err := r.held(); err != nil {
			return err
		}
	}
	if r.sel.Ref != nil || r.definite == ast.DetNone && !r.sideOfEvent() {
		return nil
	}
	if r.definite == ast.DetThis && r.noun != ast.NounToken {
		return r.this()
	}
	if r.definite == ast.DetThis {
		return r.thisToken()
	}
	if r.order > 0 {
		return r.ordered()
	}
	if r.isEquipped() {
		r.at(&ir.EquippedRef{})
		return nil
	}
	if (r.definite == ast.DetThe || r.definite == ast.DetBoth) && len(r.done) == 0 && !r.targetThere() && r.describes() {
		return nil
	}
	r.takeDone()
	q := r.query()
	if where := r.statedPlace(); len(where) > 0 && len(r.done) == 0 {
		q.fits = func(a antecedent) bool { return r.s.targetedIn(a, where) }
	}
	r.onSide(&q)
	find := r.s.findBack
	if r.refNumber() == ast.Plural && len(r.done) == 0 && q.fits == nil {
		find = r.s.findSeveral
	}
	a, ok := r.sameWords(q)
	if !ok {
		a, ok = find(q, r.noun)
	}
	if !ok && len(r.done) > 0 {
		a, ok = r.byReduced()
	}
	if !ok && len(r.done) == 0 && r.refNumber() == ast.Plural {
		a, ok = r.s.bothTargets(r.query().class)
	}
	if !ok && len(r.done) == 0 && (r.definite == ast.DetThose || r.definite == ast.DetBoth) && r.refNumber() == ast.Plural {
		a, ok = r.s.bothBattlers()
	}
	if !ok && r.definite == ast.DetBoth && len(r.done) == 0 {
		a, ok = r.s.lastTwo()
	}
	if (!ok || a.origin == originOutside) && r.stateCards() {
		return nil
	}
	if !ok {
		return unresolved(r.np)
	}
	r.at(a.ref)
	r.newWords(a)
	r.recheckTarget(a)
	return nil
}

// targetThere reports whether `the monster in your GY` is the target that was chosen there.
func (r *nounReader) targetThere() bool {
	where := r.statedPlace()
	if len(where) == 0 || r.s.stage != stageResolution || r.definite != ast.DetThe || len(r.np.Mods) > 0 || !isSingular(r.np) || r.noun == ast.NounTarget || quantityOf(r.np) != nil {
		return false
	}
	q := r.query()
	q.origin, q.fits = originTarget, func(a antecedent) bool { return r.s.targetedIn(a, where) }
	_, ok := r.s.find(q)
	return ok
}

// onSide narrows what `that monster you control` asks for to what was named as such, or, where nothing was, to what is
// not said to be the other player's.
func (r *nounReader) onSide(q *query) {
	side := r.owner
	if side == nil {
		side = r.s.sideOf(r.np)
	}
	if side == nil || len(r.done) > 0 {
		return
	}
	fits := q.fits
	with := func(named bool) func(antecedent) bool {
		return func(a antecedent) bool {
			return (a.side != nil && *a.side == *side || a.side == nil && !named) && (fits == nil || fits(a))
		}
	}
	q.fits = with(true)
	if a, ok := r.s.find(*q); !ok || a.origin != originEvent {
		q.fits = with(false)
	}
}

// sideOfEvent answers `your monster`, without a number, behind `when an opponent's monster attacks your monster`: it is
// the one of the event. false: the phrase is another.
func (r *nounReader) sideOfEvent() bool {
	if r.owner == nil {
		return false
	}
	a, ok := r.s.yours(r.np)
	if ok {
		r.at(a.ref)
		r.s.add(a) // the nearest for `its` behind it
	}
	return ok
}

// yours is the party of the event that `your monster` means, where that is what the phrase says.
func (s *scope) yours(p ast.Phrase) (antecedent, bool) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || s.stage != stageResolution || len(n.Mods)+len(n.Post) > 0 || len(n.Dets) != 1 || headNoun(n) != ast.NounMonster || !isSingular(n) ||
		quantityOf(n) != nil {
		return antecedent{}, false
	}
	side := s.sideOf(n)
	return s.find(query{class: classMonster, origin: originEvent, fits: func(a antecedent) bool {
		return side != nil && a.side != nil && *a.side == *side
	}})
}

// thisToken answers `this Token`: the one that was just Summoned.
func (r *nounReader) thisToken() error {
	q := query{class: classToken, number: ast.Singular, origin: originResult}
	a, ok := r.s.find(q)
	if !ok || len(r.done) > 0 {
		return unresolved(r.np)
	}
	r.at(a.ref)
	return nil
}

// sameWords finds the one among several that was introduced by the words of the phrase: `that Xyz Monster` of `1 Xyz
// Monster and 1 Tuner`.
func (r *nounReader) sameWords(q query) (antecedent, bool) {
	if len(r.np.Mods) == 0 || len(r.done) > 0 || r.refNumber() != ast.Singular {
		return antecedent{}, false
	}
	fits := q.fits
	q.fits = func(a antecedent) bool { return saysMods(a.phrase, r.np.Mods) && (fits == nil || fits(a)) }
	a, ok := r.s.find(q)
	if ok {
		r.s.markUsed(a)
	}
	return a, ok
}

// saysMods reports whether the words that introduced an object have all the words before the noun.
func saysMods(p ast.Phrase, mods []ast.Mod) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	said := map[string]bool{}
	for _, m := range n.Mods {
		said[ast.Print(m)] = true
	}
	for _, m := range mods {
		if !said[ast.Print(m)] {
			return false
		}
	}
	return true
}

// takeDone takes the participle behind a word that points back: `those monsters sent to the GY` are those that
// were sent.
func (r *nounReader) takeDone() {
	if len(r.posts) == 0 || len(r.done) > 0 || r.definite != ast.DetThat && r.definite != ast.DetThose {
		return
	}
	rel, ok := r.posts[0].(*ast.RelClause)
	if !ok || rel.Word != ast.RelReduced || len(rel.Steps) != 1 {
		return
	}
	c := onlyClause(rel.Steps)
	if c == nil || len(c.Verbs) != 1 || c.Subject != nil || len(c.Verbs[0].Kinds) > 0 {
		return
	}
	a := newArgs(c)
	if !isPassive(a, c.Verbs[0]) {
		return
	}
	takeThisWay(a)
	takeOwnPlaces(a, c.Verbs[0].Verb)
	if a.rest() != nil {
		return
	}
	if _, found := r.s.find(query{class: classOf(r.np), verb: c.Verbs[0].Verb, notThis: true}); found {
		r.done, r.posts = append(r.done, c.Verbs[0]), r.posts[1:]
	}
}

// statedPlace is where the phrase says that the known object is: `that card on the field`.
func (r *nounReader) statedPlace() []locus {
	look := &nounReader{s: r.s, np: &ast.NounPhrase{Head: r.np.Head}, noun: r.noun, sel: &ir.Selector{}}
	for _, p := range r.posts {
		if isPlacePost(p) && look.onePost(p) != nil {
			return nil
		}
	}
	return look.place.list
}

// targetedIn reports whether an object can have been targeted in one of the places: of several targets it
// tells which is meant. What was not targeted can be anywhere.
func (s *scope) targetedIn(a antecedent, where []locus) bool {
	t, ok := a.ref.(*ir.TargetRef)
	if !ok || s.targets == nil {
		return true
	}
	for _, target := range *s.targets {
		if target.Slot == t.Slot {
			return selectsIn(target.Select, where)
		}
	}
	return true
}

// selectsIn reports whether a selector, or one of its alternatives, takes cards from one of the places.
func selectsIn(sel *ir.Selector, where []locus) bool {
	for _, o := range sel.Or {
		if selectsIn(o, where) {
			return true
		}
	}
	for _, at := range where {
		zones := at.zones == 0 || sel.Zones == 0 || at.zones&sel.Zones != 0
		sides := at.side == nil || sel.Controller == nil || *at.side == *sel.Controller
		if zones && sides {
			return true
		}
	}
	return false
}

// held reads what a card has: `this card's …`.
func (r *nounReader) held() error {
	for _, k := range r.kinds {
		if k.kind == ast.KindEquip && r.noun == ast.NounCardCap {
			r.sel.Ref, r.told, r.holder = &ir.EquipsRef{Of: r.holder}, nil, nil
			return nil
		}
	}
	return unsupported("what a card has", r.np)
}

// this reads `this card` and its forms; `this face-up card` keeps its test.
func (r *nounReader) this() error {
	if !isThisCard(r.np) {
		return unsupported("noun phrase", r.np)
	}
	r.at(&ir.ThisRef{})
	for _, k := range r.kinds {
		if k.kind == ast.KindEquip && !k.not {
			r.sel.Zones = card.ZoneSpellTrap.Set() // Rule: S3-EQP-4
		}
	}
	if h := r.np.Head.(*ast.NounHead); h.Noun != ast.NounCard && len(r.told) > 0 {
		r.told = r.told[:len(r.told)-1] // `this monster` is this card
	}
	r.must = append(r.must, r.told...)
	for _, v := range r.done {
		f, err := r.s.participleFilter(v)
		if err != nil {
			return err
		}
		r.must = append(r.must, f)
	}
	return nil
}

// ordered reads `the first target`.
func (r *nounReader) ordered() error {
	n := 0
	for _, a := range r.s.antes {
		if a.origin != originTarget {
			continue
		}
		if n++; n == r.order {
			r.at(a.ref)
			r.recheckTarget(a)
			return nil
		}
	}
	return unresolved(r.np)
}

// isEquipped recognises `the equipped monster`.
func (r *nounReader) isEquipped() bool {
	if len(r.done) != 1 || r.done[0].Verb != ast.VerbEquip || r.definite != ast.DetThe || !r.isMonsterHead() {
		return false
	}
	if r.s.typed(card.TypeUnion) {
		return true // a Union is equipped itself, whatever else it equips; Rule: PSCT 1.6
	}
	_, named := r.s.find(query{verb: ast.VerbEquip, class: classMonster, notThis: true})
	return !named
}

// describes reports whether `the` opens a description instead of pointing back: `the monsters your
// opponent controls`, `the top card of your Deck`, `the monster with the highest ATK`.
func (r *nounReader) describes() bool {
	if r.sel.End != ir.AnyPlace || r.sel.Random {
		return r.fixQty()
	}
	for _, p := range r.posts {
		switch p := p.(type) {
		case *ast.RelClause:
			if p.Word == ast.RelContact || p.Word == ast.RelThat || p.Word == ast.RelWhose || p.Word == ast.RelReduced {
				return r.fixQty()
			}
		case *ast.PP:
			switch p.Prep {
			case ast.PrepIn, ast.PrepOn, ast.PrepWith, ast.PrepFrom, ast.PrepAmong:
				return r.fixQty()
			}
		}
	}
	return false
}

// fixQty is the quantity of a description: one, or all of them.
func (r *nounReader) fixQty() bool {
	if r.sel.Qty.Mode == ir.QtyUnset {
		r.sel.Qty = ir.Exactly(1)
		if !isSingular(r.np) {
			r.sel.Qty = ir.All()
		}
	}
	return true
}

// query is what the phrase asks of an antecedent.
func (r *nounReader) query() query {
	q := query{class: classOf(r.np), number: r.refNumber(), notThis: true, that: r.definite == ast.DetThat}
	if len(r.done) > 0 {
		q.verb, q.kinds = r.done[0].Verb, r.done[0].Kinds
	} else if r.s.fielded && q.that && isSingular(r.np) && r.s.inAmount == 0 {
		q.fits = func(a antecedent) bool { return !isDestroyed(a) && !leftField(a) }
	}
	if r.noun == ast.NounTarget {
		q.origin = originTarget
		q.class = 0
	}
	return q
}

func (r *nounReader) refNumber() ast.Number {
	switch r.definite {
	case ast.DetThat:
		if h, ok := r.np.Head.(*ast.NounHead); ok {
			return h.Number
		}
		return ast.Singular
	case ast.DetThese, ast.DetThose, ast.DetBoth:
		return ast.Plural
	}
	if h, ok := r.np.Head.(*ast.NounHead); ok {
		return h.Number
	}
	return 0
}

// byReduced answers `the destroyed monster` where the object was named by other words: the targets of
// `target` are the targeted ones.
func (r *nounReader) byReduced() (antecedent, bool) {
	q := r.query()
	switch q.verb {
	case ast.VerbTarget:
		q.origin = originTarget
	case ast.VerbActivate:
		q.role = ir.RoleSource
	default:
		// `that banished card`: it was introduced so.
		verb := q.verb
		q.fits = func(a antecedent) bool { return saysDone(a.phrase, verb) }
	}
	q.verb, q.kinds = ast.VerbNone, nil
	return r.s.find(q)
}

// saysDone reports whether the words that introduced an object have the participle.
func saysDone(p ast.Phrase, v ast.Verb) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	for _, m := range n.Mods {
		if d, isDone := m.(*ast.VerbMod); isDone && d.Verb.Verb == v {
			return true
		}
	}
	return false
}

// newWords keeps what the phrase says of the known object beyond the words that introduced it.
func (r *nounReader) newWords(a antecedent) {
	said, ok := a.phrase.(*ast.NounPhrase)
	if !ok {
		return
	}
	known := map[string]bool{}
	for _, m := range said.Mods {
		known[ast.Print(m)] = true
	}
	for _, m := range r.np.Mods {
		switch m := m.(type) {
		case *ast.StatMod, *ast.LinkMod, *ast.NameMod, *ast.RaceMod, *ast.AttributeMod:
			if f, err := r.s.modFilter(m); err == nil && !known[ast.Print(m)] {
				r.must = append(r.must, f)
			}
		}
	}
}

// recheckTarget notes what the words ask of a target when the effect resolves.
//
// Rule: PSCT 2.1.
func (r *nounReader) recheckTarget(a antecedent) {
	if a.origin != originTarget {
		return
	}
	switch {
	case r.definite == ast.DetBoth:
		r.s.recheckRef(a.ref, ir.RecheckBoth)
	case r.noun == ast.NounTarget:
		r.s.recheckRef(a.ref, ir.RecheckAll)
	}
}
