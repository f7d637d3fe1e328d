package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// attacked: `this card is attacked`.
func attacked(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventTargetedForAttack
	if err := r.subject(ev); err != nil {
		return err
	}
	return r.byAttacker(ev)
}

// byAttacker reads `by an opponent's monster`.
func (r *eventReader) byAttacker(ev *ir.Event) error {
	p := r.a.pp(ast.PrepBy)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("attacker", p)
	}
	return r.objectIs(ev, obj)
}

// declaresAttack: `an opponent's monster declares a direct attack`.
func declaresAttack(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventAttack
	obj, ok := r.a.object().(*ast.NounPhrase)
	if !ok || headNoun(obj) != ast.NounAttack || !onlyDeterminers(obj, ast.DetA, ast.DetAn, ast.DetThe) {
		return unsupported("event declare:", r.c)
	}
	for _, m := range obj.Mods {
		a, isAdj := m.(*ast.AdjMod)
		if !isAdj || a.Adj != ast.AdjDirect {
			return unsupported("event declare:", m)
		}
		ev.Direct = true
	}
	if err := r.attacker(ev); err != nil {
		return err
	}
	if len(obj.Post) == 0 {
		return r.attackTargetPP(ev)
	}
	on := attackedIn(obj)
	if on == nil || ev.Direct {
		return unsupported("event declare:", r.c)
	}
	return r.objectIs(ev, on)
}

// attackedIn is what `an attack on your monster`, `an attack targeting this card`, `an attack that targets it` is on;
// nil for others.
func attackedIn(n *ast.NounPhrase) ast.Phrase {
	if len(n.Post) != 1 {
		return nil
	}
	switch p := n.Post[0].(type) {
	case *ast.PP:
		if on, ok := p.Object.(ast.Phrase); ok && (p.Prep == ast.PrepOn || p.Prep == ast.PrepAgainst) {
			return on
		}
	case *ast.RelClause:
		c := onlyClause(p.Steps)
		if c != nil && c.Subject == nil && isVerb(c, ast.VerbTarget) && !groupOf(c).Passive && len(c.Aux) == 0 && len(c.Args) == 1 {
			on, _ := c.Args[0].(ast.Phrase)
			return on
		}
	}
	return nil
}

// attackDeclared: `an attack is declared involving this card`: it attacks or is attacked.
func attackDeclared(r *eventReader, ev *ir.Event) error {
	p, ok := r.a.subject().(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounAttack || !onlyDeterminers(p, ast.DetA, ast.DetAn) {
		return unsupported("event declare:", r.c)
	}
	posts := spread(p.Post)
	by := r.a.pp(ast.PrepInvolving)
	if by == nil && len(posts) == 1 && isPP(posts[0], ast.PrepInvolving) {
		by, posts = posts[0].(*ast.PP), nil
	}
	if len(posts) > 0 {
		return unsupported("event declare:", r.c)
	}
	ev.Kind = ir.EventAttack
	for _, m := range p.Mods {
		if a, isAdj := m.(*ast.AdjMod); !isAdj || a.Adj != ast.AdjDirect {
			return unsupported("event declare:", m)
		}
		ev.Direct = true
	}
	if by == nil {
		return r.attackedBy(ev)
	}
	obj, ok := by.Object.(ast.Phrase)
	if !ok || ev.Direct {
		return unsupported("event declare:", by)
	}
	if pair, isList := obj.(*ast.Coord); isList && pair.Conj == ast.ListAnd && len(pair.Items) == 2 {
		return r.involving(ev, pair)
	}
	if err := r.subjectIs(ev, obj); err != nil {
		return err
	}
	if ev.Qty.Mode == ir.QtyExactly && isNumber(ev.Qty.N, 2) {
		// `involving 2 Dragon monsters`: the attacker and its target are such
		ev.Qty, ev.Object, ev.ObjectSide = ir.Qty{}, ev.Subject, ev.Side
		return nil
	}
	target := *ev
	target.Kind = ir.EventTargetedForAttack
	r.events = []*ir.Event{ev, &target}
	return nil
}

// involving reads `(an attack is declared) involving this card and an opponent's monster`: either may be the one that
// attacks.
func (r *eventReader) involving(ev *ir.Event, pair *ast.Coord) error {
	if err := r.subjectIs(ev, pair.Items[0]); err != nil {
		return err
	}
	if err := r.objectIs(ev, pair.Items[1]); err != nil {
		return err
	}
	if ev.Qty.Mode != ir.QtyUnset {
		return unsupported("event declare:", pair)
	}
	target := *ev
	target.Kind = ir.EventTargetedForAttack
	r.events = []*ir.Event{ev, &target}
	return nil
}

// attackedBy reads `(an attack is declared) by your opponent's monster`.
func (r *eventReader) attackedBy(ev *ir.Event) error {
	p := r.a.pp(ast.PrepBy)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("attacker", p)
	}
	return r.subjectIs(ev, obj)
}

// attacker reads who attacks: a monster, or a player with any monster.
func (r *eventReader) attacker(ev *ir.Event) error {
	if who, ok := r.playerSubject(); ok {
		ev.Side = who
		return nil
	}
	return r.subject(ev)
}

// attackTargetPP reads `on a "X" monster`, `targeting this card`.
func (r *eventReader) attackTargetPP(ev *ir.Event) error {
	p := r.a.pp(ast.PrepOn, ast.PrepAgainst)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok || ev.Direct {
		return unsupported("attack target", p)
	}
	return r.objectIs(ev, obj)
}

// attacks: `this card attacks a Defense Position monster`, `attacks directly`.
func attacks(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventAttack
	if err := r.attacker(ev); err != nil {
		return err
	}
	if r.a.adverb(ast.AdvDirectly) {
		ev.Direct = true
	}
	obj := r.a.object()
	if obj == nil {
		return nil
	}
	if _, isTime, err := r.s.time(obj); err != nil || isTime {
		r.a.items = append([]ast.Node{obj}, r.a.items...)
		return err
	}
	if who, isPlayer := r.s.player(obj); isPlayer {
		ev.Direct, ev.Player = true, who.Ptr()
		return nil
	}
	if ev.Direct {
		return unsupported("event attack:", r.c)
	}
	return r.objectIs(ev, obj)
}

// battles: `this card battles a monster`.
func battles(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventBattles
	if err := r.attacker(ev); err != nil {
		return err
	}
	obj := r.a.takeIf(r.isThing)
	if obj == nil {
		return nil
	}
	return r.objectIs(ev, obj.(ast.Phrase))
}

// isThing reports whether n is a phrase that names no time.
func (r *eventReader) isThing(n ast.Node) bool {
	p, ok := n.(ast.Phrase)
	if !ok {
		return false
	}
	_, isTime, err := r.s.time(p)
	return !isTime && err == nil
}

// destroysByBattle: `this card destroys an opponent's monster by battle`. By effects nothing waits for
// it so far.
func destroysByBattle(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventDestroys
	if err := r.attacker(ev); err != nil {
		return err
	}
	by := r.a.pp(ast.PrepBy)
	obj := r.a.takeIf(r.isThing)
	if obj == nil || by == nil || headNoun(by.Object) != ast.NounBattle {
		return unsupported("event destroy:", r.c)
	}
	if err := r.objectIs(ev, obj.(ast.Phrase)); err != nil {
		return err
	}
	return nil
}

// inflictsDamage: `this card inflicts battle damage to your opponent (by a direct attack)`.
func inflictsDamage(r *eventReader, ev *ir.Event) error {
	obj, ok := r.a.object().(*ast.NounPhrase)
	if !ok || headNoun(obj) != ast.NounBattleDamage || len(obj.Dets)+len(obj.Mods)+len(obj.Post) > 0 {
		return unsupported("event inflict:", r.c)
	}
	ev.Kind = ir.EventBattleDamage
	if err := r.attacker(ev); err != nil {
		return err
	}
	to := r.a.pp(ast.PrepTo)
	if to != nil {
		who, isPlayer := r.s.playerNode(to.Object)
		if !isPlayer {
			return unsupported("event inflict:", to)
		}
		if who.Who != ir.EitherPlayer && who.Who != ir.BothPlayers {
			ev.Player = who.Ptr()
			r.s.mention(who) // `their Deck` in what follows
		}
	}
	if by := r.a.pp(ast.PrepBy); by != nil {
		if !byDirectAttack(by.Object) {
			return unsupported("event inflict:", by)
		}
		ev.Direct = true
	}
	r.amount()
	return nil
}

// amount makes the number that the event carries referable.
func (r *eventReader) amount() {
	r.s.amount(&ir.EventValue{})
}

func byDirectAttack(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && headNoun(p) == ast.NounAttack && len(p.Mods) == 1 && hasAdjective(p, ast.AdjDirect) && len(p.Post) == 0 &&
		onlyDeterminers(p, ast.DetA)
}

// takesDamage: `you take battle damage (from …)`, `you take damage from a card effect`.
func takesDamage(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	what := r.a.object()
	if list, isList := what.(*ast.Coord); ok && isList {
		return r.takesEither(ev, who, list)
	}
	obj, isNoun := what.(*ast.NounPhrase)
	if !ok || !isNoun || !onlyDeterminers(obj, ast.DetAny) || len(obj.Mods)+len(obj.Post) > 0 {
		return unsupported("event take:", r.c)
	}
	ev.Kind, ev.Player = ir.EventDamage, who
	switch headNoun(obj) {
	case ast.NounBattleDamage:
		ev.Reasons = card.ReasonBattle.Set()
	case ast.NounEffectDamage:
		ev.Reasons = card.ReasonEffect.Set()
	case ast.NounDamage:
	default:
		return unsupported("event take:", r.c)
	}
	if from := r.a.pp(ast.PrepFrom, ast.PrepBy); from != nil {
		list, err := r.s.causesOf(from)
		if err != nil {
			return err
		}
		r.causes = joinCauses(list)
	}
	r.amount()
	return nil
}

// takesEither reads `(you take) (2000 or more) battle or effect damage`.
func (r *eventReader) takesEither(ev *ir.Event, who *ir.Player, list *ast.Coord) error {
	often, what := countedEvents(list)
	if words(what) != "battle or effect damage" {
		return unsupported("event take:", r.c)
	}
	ev.Kind, ev.Player, ev.AnyReason = ir.EventDamage, who, card.ReasonBattle.Set()|card.ReasonEffect.Set()
	if often.n > 0 {
		ev.Compare, ev.Amount = often.compare, ir.N(often.n)
	}
	r.amount()
	return nil
}

// leavesPlace reads `leaves the Extra Deck`, `leaves your Monster Zone or Pendulum Zone`.
func (r *eventReader) leavesPlace(ev *ir.Event, p ast.Phrase) error {
	list, ok, err := r.s.placesOf(p)
	if err != nil || !ok {
		return orUnsupported(err, "event leave:", r.c)
	}
	zones, side, faceUp, ok := joinedPlaces(list)
	if !ok || faceUp || ev.From != 0 && ev.From != card.ZonesField {
		return unsupported("event leave:", r.c)
	}
	ev.Kind, ev.From, ev.FromSide = ir.EventMoved, zones, side
	return r.cause()
}

// leavesField: `this face-up card leaves the field (because of an opponent's card effect)`.
func leavesField(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventLeftField
	if err := r.subject(ev); err != nil {
		return err
	}
	what := r.a.object()
	obj, ok := what.(*ast.NounPhrase)
	if what != nil && (!ok || headNoun(obj) != ast.NounField) {
		return r.leavesPlace(ev, what)
	}
	if !ok || headNoun(obj) != ast.NounField || len(obj.Mods)+len(obj.Post) > 0 {
		return unsupported("event leave:", r.c)
	}
	side := locus{}
	for _, d := range obj.Dets {
		if err := r.s.placeDet(&side, d); err != nil {
			return err
		}
	}
	ev.FromSide = side.side
	ev.From &^= card.ZonesOffField
	if ev.From == card.ZonesField {
		ev.From = 0
	}
	return r.cause()
}
