package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// summonPossible reports whether an effect could Summon what it says.
func (e *env) summonPossible(op *ir.SummonOp) bool {
	p := e.player(op.Player)
	if op.What == nil || e.open(op.What.Ref) {
		return true
	}
	return e.enoughOf(op.What, func(c CardID) bool { return e.couldSummon(op, p, c) })
}

// couldSummon reports whether an effect could Summon this card: it may be, and there is a zone, or there are
// materials that leave one.
func (e *env) couldSummon(op *ir.SummonOp, p Player, c CardID) bool {
	if e.summonLegal(op, p, c) != Legal {
		return false
	}
	if usesMaterials(op) {
		return e.recipeFor(p, c, op.Kind, op.Materials).suggest(e.d) != nil
	}
	return op.Kind.IsNormal() || len(e.placesFor(op, c)) > 0
}

// summonLegal tests whether an effect may Summon a card.
func (e *env) summonLegal(op *ir.SummonOp, p Player, c CardID) Because {
	if op.Kind.IsNormal() {
		return e.d.normalSummonLegal(normalTry{player: p, card: c, effect: true, way: op})
	}
	return e.d.specialLegal(summonTry{
		player: p, card: c, kind: op.Kind, by: e.this.Card, ignore: op.IgnoreConditions, itself: e.this.Card == c,
		dressed: op.As != nil,
	})
}

// placesFor returns the zones into which an effect may Summon a card.
func (e *env) placesFor(op *ir.SummonOp, c CardID) []Place {
	return e.spotPlaces(op.Spot, e.d.s.summonZones(nil, c, e.fieldOf(op.Player, op.ToPlayer)))
}

// execSummon Summons monsters by an effect: chooses them, then their battle positions, then places them
// together.
func execSummon(x *run) status {
	op := x.step.Op.(*ir.SummonOp)
	p := x.player(op.Player)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	if op.Kind.IsNormal() {
		return x.normalByEffect(op, refs, p)
	}
	field := x.fieldOf(op.Player, op.ToPlayer)
	if usesMaterials(op) {
		if ok, st := x.useMaterials(op, refs, p); !ok {
			return st
		}
	} else {
		refs = x.summonable(op, refs, p)
	}
	if !x.askPositions(op.Positions, refs, p) {
		return wait
	}
	if r := x.t.recipe; r != nil {
		var cards []CardID
		for _, m := range x.t.refs {
			cards = append(cards, m.Card)
		}
		r.spend(x.d, cards, x.this, x.main().Set())
		x.d.newBatch()
	}
	var out []Ref
	for i, r := range refs {
		s := summoning{kind: op.Kind, player: p, by: x.this, pos: card.Position(x.t.ints[i])}
		if op.TreatAs != card.SummonNone {
			s.kind = op.TreatAs
		}
		if op.As != nil {
			s.alt = x.dressed(r.Card, op.As)
		}
		if op.Spot != nil {
			s.places = append([]Place{}, x.placesFor(op, r.Card)...)
		}
		if got := x.d.summonTo(r.Card, field, s, x.reason(card.ReasonSummon)); !got.IsZero() {
			out = append(out, got)
		}
	}
	if len(out) == 0 {
		return done
	}
	x.res.amount = int32(len(out))
	return x.carried(out)
}

// usesMaterials reports whether a Summon by an effect uses materials.
func usesMaterials(op *ir.SummonOp) bool {
	return op.Kind == card.SummonFusion || op.Kind == card.SummonRitual || byProcedure(op.Kind) || op.Materials != nil
}

// useMaterials has the player choose the materials of a Summon by an effect and keeps them in task.refs. When
// it is false, the status is to be returned.
func (x *run) useMaterials(op *ir.SummonOp, refs []Ref, p Player) (bool, status) {
	t := x.t
	switch {
	case t.m == 2:
		return true, done
	case t.m == 1:
		t.m = 2
		t.refs = x.refsOf(t.recipe.cardsAt(x.d.picks()))
		return true, done
	case len(refs) == 0 || x.d.s.alive(refs[0]) == nil:
		return false, done
	}
	r := x.recipeFor(p, refs[0].Card, op.Kind, op.Materials)
	r.transfer = op.Transfer
	pick := r.suggest(x.d)
	if pick == nil {
		return false, done
	}
	t.m, t.recipe = 1, r
	return false, x.d.ask(r.ask(x.d, pick))
}

// summonable returns the chosen monsters that can be Summoned, no more than there are zones for. With an
// exact number that cannot be met there are none.
func (x *run) summonable(op *ir.SummonOp, refs []Ref, p Player) []Ref {
	var out []Ref
	for _, r := range refs {
		if x.d.s.alive(r) != nil && x.summonLegal(op, p, r.Card) == Legal {
			out = append(out, r)
		}
	}
	free := 0
	if len(out) > 0 {
		free = len(x.placesFor(op, out[0].Card))
	}
	if len(out) > free {
		if op.What.Qty.Mode == ir.QtyExactly {
			return nil
		}
		out = out[:free]
	}
	return out
}

// askPositions settles the battle position of each monster in task.ints; false while it has to ask.
func (x *run) askPositions(set ir.Set[card.Position], refs []Ref, by Player) bool {
	t := x.t
	if t.sub == 1 {
		t.sub = 0
		t.ints = append(t.ints[:len(t.ints):len(t.ints)], int(x.d.s.prompted[x.d.picks()[0]].Pos))
	}
	for len(t.ints) < len(refs) {
		options := positionOptions(set, x.d.s.obj(refs[len(t.ints)].Card))
		if len(options) == 1 {
			t.ints = append(t.ints[:len(t.ints):len(t.ints)], int(options[0].Pos))
			continue
		}
		t.sub = 1
		p := Prompt{Kind: AskPosition, Player: by, Min: 1, Max: 1, Options: options}
		p.Cause, p.Ability = refs[len(t.ints)], -1
		x.d.s.prompted = options
		x.d.ask(p)
		return false
	}
	return true
}

// positionOptions returns the battle positions in which a monster may be Summoned.
func positionOptions(set ir.Set[card.Position], o *object) []Option {
	if o.def.Card.Types.Has(card.TypeLink) {
		return []Option{{Pos: card.PositionFaceUpAttack}}
	}
	if set.Empty() {
		return []Option{{Pos: card.PositionFaceUpAttack}, {Pos: card.PositionFaceUpDefense}}
	}
	var out []Option
	for p := range set.All() {
		out = append(out, Option{Pos: p})
	}
	return out
}

// normalByEffect has an effect Normal Summon a monster, or Set it where it may and the player wants to.
func (x *run) normalByEffect(op *ir.SummonOp, refs []Ref, p Player) status {
	t := x.t
	if t.sub == 1 {
		return x.finish(x.d.s.blockDid)
	}
	if len(refs) == 0 {
		return done
	}
	try := normalTry{player: p, card: refs[0].Card, effect: true, way: op}
	summon := x.d.normalSummonLegal(try) == Legal
	try.set = true
	set := op.OrSet && x.d.normalSummonLegal(try) == Legal
	switch {
	case !summon && !set:
		return done
	case summon && set && t.sub == 0:
		t.sub = 2
		return x.askPosition(ir.SetOf(card.PositionFaceUpAttack, card.PositionFaceDownDefense), p)
	case summon && set:
		set = x.d.picks()[0] == 1
	}
	t.sub = 1
	x.res.refs = refs
	act := Action{Kind: ActNormalSummon, Card: refs[0].Card}
	if set {
		act.Kind = ActNormalSet
	}
	x.d.push(task{kind: taskNormal, player: p, act: act, flag: true, way: op, frame: noFrame})
	return again
}

func boolInt(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// execToken Special Summons Tokens. Several positions let the player choose one for all of them.
func execToken(x *run) status {
	op := x.step.Op.(*ir.TokenOp)
	p := x.player(op.Player)
	field := x.fieldOf(op.Player, op.ToPlayer)
	free := x.spotPlaces(op.Spot, x.d.s.freeMain(nil, field))
	n := x.valueOr(op.Count.N, 1)
	if op.Count.Mode != ir.QtyExactly && op.Count.Mode != ir.QtyUnset {
		n = min(n, len(free))
	}
	if n == 0 || n > len(free) || x.d.forbidden(p, attempt{act: ir.ActSummon, kind: card.SummonSpecial}) {
		return done
	}
	if op.Positions.Len() > 1 && x.t.sub == 0 {
		x.t.sub = 1
		return x.askPosition(op.Positions, p)
	}
	def := x.tokenDef(&op.Traits)
	pos := card.PositionFaceUpAttack
	switch op.Positions.Len() {
	case 0:
	case 1:
		pos = nthPosition(op.Positions, 0)
	default:
		pos = nthPosition(op.Positions, x.d.picks()[0])
	}
	var out []Ref
	for i := range n {
		c := x.d.newToken(def, p)
		s := summoning{kind: card.SummonSpecial, player: p, by: x.this, pos: pos, places: free[i : i+1]}
		out = append(out, x.d.summonTo(c, field, s, x.reason(card.ReasonSummon)))
	}
	return x.carried(out)
}

// tokenDef builds the card data of a Token.
func (x *run) tokenDef(t *ir.CardTraits) *Def {
	c := &card.Card{Kind: card.KindMonster, Types: card.TypeToken | card.TypeNormal | t.Types, Series: t.Archetypes}
	if len(t.Names) > 0 {
		c.Name = t.Names[0]
	}
	for r := range t.Races.All() {
		c.Race = r
	}
	for a := range t.Attributes.All() {
		c.Attribute = a
	}
	for _, s := range t.Stats {
		n := x.number(s.Value)
		switch s.Stat {
		case ir.ATK:
			c.ATK = card.Points(n)
		case ir.DEF:
			c.DEF = card.Points(n)
		case ir.Level:
			c.Level = n
		}
	}
	return plainDef(c)
}

// newToken brings a Token into being. It lies nowhere until it is placed.
func (d *Duel) newToken(def *Def, owner Player) CardID {
	c := CardID(len(d.s.objects))
	d.s.objects = append(d.s.objects, object{def: def, owner: owner, ctrl: owner, marks: markToken})
	d.touch()
	d.emit(Event{Kind: EvToken, Card: d.s.ref(c), Player: owner})
	return c
}

// execNegate negates an activation, an effect, a Summon or an attack that is going on.
//
// Rule: PSCT 6.6
func execNegate(x *run) status {
	op := x.step.Op.(*ir.NegateOp)
	switch op.What {
	case ir.NegateActivation, ir.NegateEffect:
		return x.negateLink(op)
	case ir.NegateSummon:
		return x.negateSummon()
	case ir.NegateAttack:
		return x.negateAttack()
	default:
		return done
	}
}

// negateLink negates the activation or the effect of the answered Chain Link.
func (x *run) negateLink(op *ir.NegateOp) status {
	l := x.answered()
	if l == nil || l.marks&(linkActNegated|linkResolved) != 0 || x.d.shielded(l, op.What == ir.NegateActivation) {
		return done
	}
	source := x.d.s.ref(l.source.Card)
	if op.What == ir.NegateActivation {
		l.marks |= linkActNegated
		x.d.giveBack(l)
		x.d.emit(Event{Kind: EvActNegated, Card: source, Player: l.player, By: x.you, Cause: x.this, Link: l.number})
		return x.carried(one(source))
	}
	if l.marks&linkEffNegated != 0 {
		return done
	}
	l.marks |= linkEffNegated
	x.d.emit(Event{Kind: EvEffNegated, Card: source, Player: l.player, By: x.you, Cause: x.this, Link: l.number})
	return x.carried(one(source))
}

// execChangeEffect gives the answered Chain Link another effect. Its targets, choices and what it has paid are no part of
// that one, which is still the effect of its card and of the player who activated it.
//
// Rule: PSCT 3
func execChangeEffect(x *run) status {
	op := x.step.Op.(*ir.ChangeEffectOp)
	l := x.answered()
	if l == nil || l.marks&(linkActNegated|linkResolved) != 0 {
		return done
	}
	changed := *l.ability
	changed.Do, changed.Targets, changed.Costs, changed.Modal = op.Ability.Do, nil, nil, nil
	l.ability, l.slots, l.modes = &changed, nil, nil
	l.marks |= linkChanged
	return x.carried(one(x.d.s.ref(l.source.Card)))
}

// negateSummon negates the Summon that is going on.
func (x *run) negateSummon() status {
	s := &x.d.s.summoning
	o := x.d.s.alive(s.card)
	if o == nil || !o.has(markSummoning) || x.d.summonShielded(s, x.how()) {
		return done
	}
	o.set(markNegatedSummon)
	x.d.emit(Event{Kind: EvSummonNegated, Card: s.card, Player: s.player, By: x.you, Cause: x.this, Summon: s.kind})
	return x.carried(one(s.card))
}

// summonShielded reports whether the Summon that is going on cannot be negated.
func (d *Duel) summonShielded(s *summoning, how protection) bool {
	how.stage, how.kind = ir.NegateSummon, s.kind
	if d.protected(s.card.Card, ir.ActNegate, how) {
		return true
	}
	// The monster's own text holds already while it is being Summoned.
	e := d.envFor(s.card.Card)
	for _, a := range d.s.obj(s.card.Card).def.abilities {
		for _, st := range a.Do {
			if p, ok := st.Op.(*ir.ProtectOp); ok && !a.Activated() && p.Actions.Has(ir.ActNegate) && p.Stages.Has(ir.NegateSummon) &&
				e.keepsFrom(p, how) {
				return true
			}
		}
	}
	return false
}

// negateAttack negates the attack that is going on.
func (x *run) negateAttack() status {
	b := &x.d.s.battle
	if b.attacker.IsZero() || b.negated {
		return done
	}
	b.negated = true
	x.d.emit(Event{Kind: EvAttackNegated, Card: b.attacker, Other: b.target, By: x.you, Cause: x.this})
	return x.carried(one(b.attacker))
}
