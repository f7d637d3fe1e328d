package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// entity is an object to be looked at: as it is, or as it was when it left the field.
type entity struct {
	id CardID
	o  *object
	v  *view
}

// env is from where a part of a program is evaluated: whose it is, and what its references mean.
type env struct {
	d    *Duel
	f    *frame // nil for continuous abilities and conditions
	you  Player
	this Ref
	cand entity // CandidateRef
	each Ref    // EachRef
	turn Player // EachPlayer
	// would: the event being matched has not happened yet, so that its subject is looked at as it is.
	would bool
}

// envOf returns the env of a frame.
func (d *Duel) envOf(f *frame) env {
	return env{d: d, f: f, you: f.player, this: f.source, turn: f.player}
}

// envFor returns the env of an ability of a card that is not being activated.
func (d *Duel) envFor(c CardID) env {
	o := d.s.obj(c)
	return env{d: d, you: o.ctrl, this: d.s.ref(c), turn: o.ctrl}
}

// live returns the entity of a card as it is now.
func (d *Duel) live(c CardID) entity {
	return entity{id: c, o: d.s.obj(c), v: d.view(c)}
}

// known returns the entity that r names: as it is now, or as it was last known. It is false when neither
// is available.
//
// Rule: PSCT 6.8 (last-known information).
func (d *Duel) known(r Ref) (entity, bool) {
	if r.Card == 0 {
		return entity{}, false
	}
	if d.s.alive(r) != nil {
		return d.live(r.Card), true
	}
	return d.lastKnown(r)
}

// lastKnown returns the entity that r was when it last left the field.
func (d *Duel) lastKnown(r Ref) (entity, bool) {
	for i := len(d.s.past) - 1; i >= 0; i-- {
		p := &d.s.past[i]
		if p.ref.Card == r.Card && p.ref.Gen <= r.Gen {
			return entity{id: r.Card, o: &p.obj, v: p.view}, true
		}
	}
	return entity{}, false
}

// player returns the one player that p names. For "both" and "either" it is the controller.
func (e *env) player(p ir.Player) Player {
	switch p.Who {
	case ir.Opponent:
		return e.you.Opponent()
	case ir.TurnPlayer:
		return e.d.s.turnPlayer
	case ir.NonTurnPlayer:
		return e.d.s.turnPlayer.Opponent()
	case ir.EachPlayer:
		return e.turn
	case ir.EventPlayer:
		return e.eventPlayer()
	case ir.ChosenPlayer:
		return e.chosenPlayer(p.Of)
	case ir.ControllerOf, ir.OwnerOf, ir.OtherThan:
		return e.playerOf(p)
	default:
		return e.you
	}
}

// playerOf returns the controller, the owner or the controller's opponent of the first object of p.Of.
func (e *env) playerOf(p ir.Player) Player {
	refs := e.refs(p.Of)
	if len(refs) == 0 {
		return e.you
	}
	who, ok := e.d.known(refs[0])
	if !ok {
		who = e.d.live(refs[0].Card)
	}
	switch p.Who {
	case ir.OwnerOf:
		return who.o.owner
	case ir.OtherThan:
		return who.o.ctrl.Opponent()
	default:
		return who.o.ctrl
	}
}

// eventPlayer is the player of the answered event or Chain Link.
func (e *env) eventPlayer() Player {
	if e.f != nil && len(e.f.events) > 0 {
		return e.f.events[0].Player
	}
	return e.you
}

// chosenPlayer is the player that a step declared: its slot's amount.
func (e *env) chosenPlayer(r ir.Ref) Player {
	if res, ok := r.(*ir.ResultRef); ok && e.f != nil {
		return Player(e.f.at(res.Slot).amount & 1)
	}
	return e.you
}

// isPlayer reports whether p is (among) the players that w names; nil names both.
func (e *env) isPlayer(w *ir.Player, p Player) bool {
	if w == nil || w.Who == ir.BothPlayers || w.Who == ir.EitherPlayer {
		return true
	}
	return e.player(*w) == p
}

// players returns the players that p names, the turn player first.
//
// Rule: PSCT 2.3 ("each player": the turn player acts first).
func (e *env) players(p ir.Player) []Player {
	if p.Who == ir.BothPlayers || p.Who == ir.EitherPlayer {
		tp := e.d.s.turnPlayer
		return []Player{tp, tp.Opponent()}
	}
	return []Player{e.player(p)}
}

// refs returns the objects that a reference names, dead ones included.
func (e *env) refs(r ir.Ref) []Ref {
	switch r := r.(type) {
	case nil:
		return nil
	case *ir.ThisRef:
		return e.f.followed(one(e.this))
	case *ir.TargetRef:
		return e.f.followed(e.f.at(r.Slot).refs)
	case *ir.ResultRef:
		return e.resultRefs(r)
	case *ir.CostRef:
		return e.f.at(r.Slot).refs
	case *ir.EventRef:
		return e.f.followed(e.eventRefs(r.Role))
	case *ir.EquippedRef:
		return e.hosts(r.Of)
	case *ir.EquipsRef:
		return e.equips(r.Of)
	case *ir.MaterialsRef:
		return e.materialRefs(r)
	case *ir.BattlingRef:
		return e.battling(r)
	case *ir.CandidateRef:
		return one(e.candidate())
	case *ir.EachRef:
		return one(e.each)
	case *ir.LinkedRef:
		return e.linked(r)
	case *ir.LastKnownRef:
		return e.refs(r.Of)
	case *ir.UnionRef:
		return e.union(r.Of)
	case *ir.NamedRef:
		return e.recalled(r)
	default:
		return nil
	}
}

func one(r Ref) []Ref {
	if r.IsZero() {
		return nil
	}
	return []Ref{r}
}

func (e *env) candidate() Ref {
	if e.cand.o == nil {
		return Ref{}
	}
	return Ref{Card: e.cand.id, Gen: e.cand.o.gen}
}

func (e *env) resultRefs(r *ir.ResultRef) []Ref {
	v := e.f.at(r.Slot)
	if r.Rest {
		return v.rest
	}
	return v.refs
}

func (e *env) union(of []ir.Ref) []Ref {
	var all []Ref
	for _, r := range of {
		for _, x := range e.refs(r) {
			if !slices.Contains(all, x) {
				all = append(all, x)
			}
		}
	}
	return all
}

// eventRefs returns a party of the events that the frame answers.
func (e *env) eventRefs(role ir.Role) []Ref {
	if e.f == nil {
		return nil
	}
	var all []Ref
	if len(e.f.events) == 0 {
		return e.answeredRefs(role)
	}
	for i := range e.f.events {
		ev := &e.f.events[i]
		switch role {
		case ir.RoleSubject:
			all = append(all, one(ev.subject())...)
		case ir.RoleObject:
			all = append(all, one(ev.object())...)
		case ir.RoleCause:
			all = append(all, one(ev.Cause)...)
		case ir.RoleSource:
			all = append(all, one(ev.Card)...)
		case ir.RoleTargets:
			all = append(all, e.d.targetsOf(ev.Link)...)
		}
	}
	return all
}

// answeredRefs returns a party of the Chain Link that the frame answers without waiting for one, as a chosen mode may.
func (e *env) answeredRefs(role ir.Role) []Ref {
	l := e.answered()
	switch {
	case l == nil:
		return nil
	case role == ir.RoleSource:
		return one(e.d.s.ref(l.source.Card))
	case role == ir.RoleTargets:
		return e.d.targetsOf(l.number)
	}
	return nil
}

// hosts returns what the objects of r (nil: this card) are equipped to.
func (e *env) hosts(r ir.Ref) []Ref {
	var all []Ref
	for _, x := range e.orThis(r) {
		if o := e.d.s.alive(x); o != nil && o.onField() && o.host != 0 {
			all = append(all, e.d.s.ref(o.host))
		}
	}
	return all
}

// orThis returns the objects of r, or this card when r is nil.
func (e *env) orThis(r ir.Ref) []Ref {
	if r == nil {
		return one(e.this)
	}
	return e.refs(r)
}

// equips returns the Equip Cards on the objects of r.
func (e *env) equips(r ir.Ref) []Ref {
	var all []Ref
	for _, x := range e.orThis(r) {
		all = e.d.s.equipsOn(all, x.Card)
	}
	return all
}

// equipsOn appends the Equip Cards on host to dst.
func (s *State) equipsOn(dst []Ref, host CardID) []Ref {
	for p := range s.halves {
		for _, c := range s.halves[p].spells {
			if c != 0 && s.obj(c).host == host {
				dst = append(dst, s.ref(c))
			}
		}
	}
	return dst
}

// materialRefs returns attached materials, or those that the Summon of the objects used.
func (e *env) materialRefs(r *ir.MaterialsRef) []Ref {
	var all []Ref
	for _, x := range e.orThis(r.Of) {
		if r.Used {
			all = append(all, e.d.usedMaterials(x)...)
			continue
		}
		for _, c := range e.d.s.materials(nil, x.Card) {
			all = append(all, e.d.s.ref(c))
		}
	}
	return all
}

// battling returns the parties of the present battle that are meant.
func (e *env) battling(r *ir.BattlingRef) []Ref {
	all := e.battleParties(r)
	if r.Side == nil {
		return all
	}
	var own []Ref
	for _, x := range all {
		if e.isPlayer(r.Side, e.d.s.obj(x.Card).ctrl) {
			own = append(own, x)
		}
	}
	return own
}

// battleParties returns the parties of the present battle, whoever controls them.
func (e *env) battleParties(r *ir.BattlingRef) []Ref {
	b := &e.d.s.battle
	switch r.Party {
	case ir.Attacker:
		return one(b.attacker)
	case ir.AttackTarget:
		return one(b.target)
	case ir.BothBattling:
		return append(one(b.attacker), one(b.target)...)
	case ir.BattleOpponent:
		for _, x := range e.orThis(r.Of) {
			if x.Card == b.attacker.Card {
				return one(b.target)
			}
			if x.Card == b.target.Card {
				return one(b.attacker)
			}
		}
	}
	return nil
}

// linked returns the monsters that the objects point to, or that point to them.
func (e *env) linked(r *ir.LinkedRef) []Ref {
	var all []Ref
	for _, x := range e.orThis(r.Of) {
		for c := CardID(1); int(c) < len(e.d.s.objects); c++ {
			o := e.d.s.obj(c)
			if !o.inMonsterZone() {
				continue
			}
			if r.From && e.d.pointsTo(c, x.Card) || !r.From && e.d.pointsTo(x.Card, c) {
				all = append(all, e.d.s.ref(c))
			}
		}
	}
	return all
}

// isSource reports whether c is this card.
func (e *env) isSource(c CardID) bool { return e.this.Card == c }

// zoneOwner returns whose card an entity is for "you control" and "in your GY": the controller on the
// field, the owner elsewhere.
func zoneOwner(o *object) Player {
	if o.onField() || o.zone == card.ZoneMaterial {
		return o.ctrl
	}
	return o.owner
}
