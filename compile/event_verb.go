package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// rule is how the verb is read as an event; nil: it names none.
func (r *eventReader) rule() eventRule {
	if r.passive {
		return passiveEvent(r.v.Verb)
	}
	return activeEvent(r.v.Verb)
}

// passiveEvent is the rule of a verb whose subject it is done to.
func passiveEvent(v ast.Verb) eventRule {
	switch v {
	case ast.VerbSummon:
		return summoned
	case ast.VerbSet:
		return wasSet
	case ast.VerbSummonSet:
		return summonedOrSet
	case ast.VerbDestroy:
		return destroyed
	case ast.VerbSend, ast.VerbBanish, ast.VerbDiscard, ast.VerbTribute, ast.VerbReturn, ast.VerbShuffle:
		return moved
	case ast.VerbAdd:
		return added
	case ast.VerbDraw:
		return drawnCard
	case ast.VerbDetach:
		return detached
	case ast.VerbFlip, ast.VerbTurn:
		return turned
	case ast.VerbChange:
		return changed
	case ast.VerbActivate:
		return activated
	case ast.VerbNegate:
		return negated
	case ast.VerbResolve:
		return resolved
	case ast.VerbTarget, ast.VerbSelect:
		return targeted
	case ast.VerbAttack:
		return attacked
	case ast.VerbDeclare:
		return attackDeclared
	case ast.VerbEquip:
		return equipped
	case ast.VerbAttach:
		return attachedTo
	case ast.VerbUse:
		return usedAsMaterial
	case ast.VerbReveal:
		return revealed
	case ast.VerbExcavate:
		return excavatedCard
	case ast.VerbPlace:
		return placed
	case ast.VerbRemove:
		return removed
	case ast.VerbInflict:
		return damageInflicted
	}
	return nil
}

// activeEvent is the rule of a verb whose subject does something.
func activeEvent(v ast.Verb) eventRule {
	switch v {
	case ast.VerbSummon, ast.VerbSet, ast.VerbSummonSet:
		return playerSummons
	case ast.VerbActivate:
		return playerActivates
	case ast.VerbDraw:
		return playerDraws
	case ast.VerbDiscard, ast.VerbTribute, ast.VerbBanish, ast.VerbSend, ast.VerbReturn:
		return playerMoves
	case ast.VerbAdd:
		return playerAdds
	case ast.VerbTake, ast.VerbReceive:
		return takesDamage
	case ast.VerbGain:
		return gainsLP
	case ast.VerbPay:
		return paysLP
	case ast.VerbLose:
		return losesLP
	case ast.VerbInflict:
		return inflictsDamage
	case ast.VerbDeclare:
		return declaresAttack
	case ast.VerbAttack:
		return attacks
	case ast.VerbBattle:
		return battles
	case ast.VerbDestroy:
		return destroysByBattle
	case ast.VerbLeave:
		return leavesField
	case ast.VerbResolve:
		return resolves
	case ast.VerbTarget:
		return targets
	case ast.VerbBecome:
		return becomesEquipped
	case ast.VerbMove:
		return moves
	case ast.VerbEquip:
		return equipsItself
	}
	return nil
}

// summoned: `a monster is Special Summoned (from the GY) (by the effect of …)`.
func summoned(r *eventReader, ev *ir.Event) error {
	kinds, ok := summonKinds(r.v.Kinds)
	if !ok {
		return unsupported("Summon", r.v)
	}
	ev.Kind, ev.SummonKinds = ir.EventSummoned, kinds
	if r.would {
		ev.Kind = ir.EventWouldBeSummoned
	}
	return r.summonedWhere(ev)
}

// summonedWhere reads what all Summons can say: from where, to whose field, by what, in which position.
func (r *eventReader) summonedWhere(ev *ir.Event) error {
	if err := r.each(ev, r.subject, r.from, r.notSummonedFrom, r.toField, r.inPosition); err != nil {
		return err
	}
	r.faceUp(ev)
	if err := r.usingMaterials(ev); err != nil {
		return err
	}
	r.atOnce()
	if r.a.takeIf(isWithoutTributing) != nil {
		ev.Subject = andFilter([]ir.Filter{ev.Subject, not(&ir.SummonedFilter{Kinds: ir.SetOf(card.SummonTribute)})})
	}
	if p := r.a.peekPP(ast.PrepBy); p != nil && isThisEffectPP(p) && ev.Kind == ir.EventSummoned {
		r.a.take(p)
		thisWay([]*ir.Event{ev})
	}
	if p := r.a.peekPP(ast.PrepBy); p != nil {
		if who, ok := r.s.playerNode(p.Object); ok {
			r.a.take(p)
			ev.Player = who.Ptr()
			return nil
		}
	}
	return r.cause()
}

// isWithoutTributing recognises `without Tributing`.
func isWithoutTributing(n ast.Node) bool {
	if !isPP(n, ast.PrepWithout) {
		return false
	}
	g, ok := n.(*ast.PP).Object.(*ast.Gerund)
	if !ok {
		return false
	}
	c := onlyClause(g.Steps)
	return c != nil && isVerb(c, ast.VerbTribute) && len(c.Verbs) == 1 && len(c.Args) == 0
}

// usingMaterials reads `using "X" as material`.
func (r *eventReader) usingMaterials(ev *ir.Event) error {
	f := &ir.SummonedFilter{Kinds: ev.SummonKinds}
	by := r.a.peekPP(ast.PrepBy)
	g, ok := byGerund(by)
	switch {
	case ok:
		r.a.take(by)
		if err := r.s.summonedByUsing(f, g); err != nil {
			return err
		}
	case r.a.peekPP(ast.PrepUsing) == nil:
		return nil
	default:
		more, err := r.s.summonedUsing(f, r.a)
		if err == nil && len(more) > 0 {
			err = unsupported("Summoned using:", r.c)
		}
		if err != nil {
			return err
		}
	}
	ev.Subject = andFilter([]ir.Filter{ev.Subject, f})
	return nil
}

func byGerund(p *ast.PP) (*ast.Gerund, bool) {
	if p == nil {
		return nil, false
	}
	g, ok := p.Object.(*ast.Gerund)
	return g, ok
}

// atOnce takes `at the same time`: an event of several cards happens to them at once.
func (r *eventReader) atOnce() {
	r.a.takeIf(func(n ast.Node) bool {
		p, ok := n.(*ast.PP)
		if !ok || p.Prep != ast.PrepAt {
			return false
		}
		t, ok := p.Object.(*ast.NounPhrase)
		return ok && headNoun(t) == ast.NounTime && hasAdjective(t, ast.AdjSame) && len(t.Post) == 0
	})
}

// toField reads `to your field`, `to a zone this card points to`.
func (r *eventReader) toField(ev *ir.Event) error {
	p := r.a.peekPP(ast.PrepTo, ast.PrepOn)
	if p == nil {
		return nil
	}
	r.a.take(p)
	if to, ok := p.Object.(*ast.NounPhrase); ok {
		if f, ok, err := r.s.pointedZone(to); ok || err != nil {
			ev.Subject = andFilter([]ir.Filter{ev.Subject, f})
			return err
		}
	}
	list, ok, err := r.s.placesOf(p.Object)
	if err != nil || !ok || len(list) != 1 || list[0].test != nil {
		return orUnsupported(err, "place in an event", p)
	}
	if list[0].zones == card.ZonesField {
		if ev.Side == nil {
			ev.Side = list[0].side
			return nil
		}
		if !samePlayer(ev.Side, list[0].side) {
			return unsupported("place in an event", p)
		}
		return nil
	}
	ev.To, ev.ToSide = list[0].zones, list[0].side
	return nil
}

// inPosition reads `in Defense Position`.
func (r *eventReader) inPosition(ev *ir.Event) error {
	p := r.a.peekPP(ast.PrepIn)
	if p == nil || !isPositionNoun(headNoun(p.Object)) {
		return nil
	}
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok {
		return unsupported("position", p)
	}
	r.a.take(p)
	f, err := r.s.positionOf(n)
	ev.Subject = andFilter([]ir.Filter{ev.Subject, f})
	return err
}

// wasSet: `a card is Set (on the field)`.
func wasSet(r *eventReader, ev *ir.Event) error {
	if len(r.v.Kinds) > 0 {
		return unsupported("Set", r.v)
	}
	ev.Kind = ir.EventSet
	return r.summonedWhere(ev)
}

// summonedOrSet: `a monster is Normal Summoned/Set`.
func summonedOrSet(r *eventReader, ev *ir.Event) error {
	if err := summoned(r, ev); err != nil {
		return err
	}
	set := *ev
	set.Kind, set.SummonKinds = ir.EventSet, 0
	if r.would {
		return unsupported("Set", r.v)
	}
	r.events = []*ir.Event{ev, &set}
	return nil
}

// asMaterial reads `as Synchro Material`, `for a Fusion Summon`, `as material for the Link Summon of …`.
func (r *eventReader) asMaterial(ev *ir.Event) error {
	as := r.a.peekPP(ast.PrepAs)
	if as != nil && (headNoun(as.Object) == ast.NounMaterialCap || headNoun(as.Object) == ast.NounMaterial) {
		r.a.take(as)
		ev.Kind = ir.EventMaterial
		ev.NotReasons = 0
		kinds, err := kindsOfMaterial(as)
		if err != nil {
			return err
		}
		ev.SummonKinds = kinds
	}
	f := r.a.peekPP(ast.PrepFor)
	if f == nil {
		return nil
	}
	if n, ok := f.Object.(*ast.NounPhrase); ok && ev.Kind == ir.EventMaterial && headClass(n) == headCard {
		r.a.take(f)
		return r.objectIs(ev, n)
	}
	if headNoun(f.Object) != ast.NounSummon {
		return nil
	}
	r.a.take(f)
	ev.Kind = ir.EventMaterial
	ev.NotReasons = 0
	return r.forSummon(ev, f)
}

// kindsOfMaterial reads the Summon in `as Synchro Material`.
func kindsOfMaterial(as *ast.PP) (ir.Set[card.SummonKind], error) {
	n, ok := as.Object.(*ast.NounPhrase)
	if !ok || len(n.Post) > 0 || !onlyDeterminers(n, ast.DetA, ast.DetAn) {
		return 0, unsupported("material", as)
	}
	return modKinds(n.Mods, as)
}

// modKinds reads the Summon kinds among modifiers.
func modKinds(mods []ast.Mod, at ast.Node) (ir.Set[card.SummonKind], error) {
	set := ir.Set[card.SummonKind](0)
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.KindMod:
			k := kindSummonTable[m.Kind]
			if k == card.SummonNone || m.Not {
				return 0, unsupported("material", at)
			}
			set = set.With(k)
		case *ast.ModList:
			for _, item := range m.Items {
				more, err := modKinds(item, at)
				if err != nil {
					return 0, err
				}
				set |= more
			}
		default:
			return 0, unsupported("material", at)
		}
	}
	return set, nil
}

// forSummon reads `for the Synchro Summon of a "X" monster`.
func (r *eventReader) forSummon(ev *ir.Event, f *ast.PP) error {
	n, ok := f.Object.(*ast.NounPhrase)
	if !ok || !onlyDeterminers(n, ast.DetA, ast.DetAn, ast.DetThe) {
		return unsupported("material", f)
	}
	kinds, err := modKinds(n.Mods, f)
	if err != nil {
		return err
	}
	if ev.SummonKinds != 0 && kinds != 0 && ev.SummonKinds != kinds {
		return unsupported("material", f)
	}
	ev.SummonKinds |= kinds
	for _, p := range spread(n.Post) {
		of, isPP := p.(*ast.PP)
		if !isPP || of.Prep != ast.PrepOf {
			return unsupported("material", f)
		}
		obj, isPhrase := of.Object.(ast.Phrase)
		if !isPhrase {
			return unsupported("material", f)
		}
		if err := r.objectIs(ev, obj); err != nil {
			return err
		}
	}
	return nil
}

// damageInflicted: `effect damage is inflicted (to a player)`.
func damageInflicted(r *eventReader, ev *ir.Event) error {
	p, ok := r.a.subject().(*ast.NounPhrase)
	if !ok || len(p.Dets)+len(p.Mods)+len(p.Post) > 0 {
		return unsupported("event inflict:", r.c)
	}
	ev.Kind = ir.EventDamage
	switch headNoun(p) {
	case ast.NounBattleDamage:
		ev.Reasons = card.ReasonBattle.Set()
	case ast.NounEffectDamage:
		ev.Reasons = card.ReasonEffect.Set()
	default:
		return unsupported("event inflict:", r.c)
	}
	if to := r.a.pp(ast.PrepTo); to != nil {
		who, isPlayer := r.s.playerNode(to.Object)
		if !isPlayer {
			return unsupported("event inflict:", to)
		}
		ev.Player = playerCondition(who)
	}
	r.amount()
	return nil
}
