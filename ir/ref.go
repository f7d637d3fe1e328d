package ir

// Slot numbers a place in which an ability keeps what a target, a cost or a step yielded. Slots are
// unique within one ability (granted abilities have their own); 0 is no slot.
type Slot int

// RefKind tells the kinds of references apart.
type RefKind uint8

const (
	RefNone RefKind = iota // forgotten
	RefThis
	RefTarget
	RefResult
	RefCost
	RefEvent
	RefEquipped
	RefEquips
	RefMaterials
	RefBattling
	RefCandidate
	RefEach
	RefLinked
	RefLastKnown
	RefUnion
	RefNamed
	numRefs
)

var refNames = [...]string{
	RefNone: "", RefThis: "this", RefTarget: "target", RefResult: "result", RefCost: "cost", RefEvent: "event",
	RefEquipped: "equipped", RefEquips: "equips", RefMaterials: "materials", RefBattling: "battling",
	RefCandidate: "candidate", RefEach: "each", RefLinked: "linked", RefLastKnown: "last-known", RefUnion: "union",
	RefNamed: "other-ability",
}

var _ [numRefs]string = refNames

func (k RefKind) names() []string { return refNames[:] }

// String returns the wire name.
func (k RefKind) String() string { return nameOf(k, int(k)) }

// Ref points at objects that are already determined: never a choice. A Ref whose objects have changed
// zone since it was bound points at nothing there (Rule: PSCT 6.8), unless LastKnownRef asks for what
// they were.
//
// Members: ThisRef, TargetRef, ResultRef, CostRef, EventRef, EquippedRef, EquipsRef, MaterialsRef,
// BattlingRef, CandidateRef, EachRef, LinkedRef, LastKnownRef, UnionRef, NamedRef.
type Ref interface{ refKind() RefKind }

// KindOfRef returns the kind of r, RefNone for nil.
func KindOfRef(r Ref) RefKind {
	if r == nil {
		return RefNone
	}
	return r.refKind()
}

// ThisRef is "this card": the card whose ability this is.
type ThisRef struct{}

// TargetRef is the objects targeted by the Target with the given slot. Which of them may still be
// affected at resolution is the Target's Recheck.
type TargetRef struct {
	Slot Slot `json:"slot" need:"yes"`
}

// ResultRef is the objects that the step with the given slot chose, moved, Summoned, revealed or
// otherwise acted on.
type ResultRef struct {
	Slot Slot `json:"slot" need:"yes"`
	// Rest asks for the others: those looked at, excavated or revealed by the step and not taken by
	// a later step ("the rest").
	Rest bool `json:"rest"`
}

// CostRef is the objects that the cost step with the given slot moved or chose; they stay referable
// although the cost moved them (Rule: PSCT 6.8).
type CostRef struct {
	Slot Slot `json:"slot" need:"yes"`
}

// EventRef is a party of the event that the ability answers, or of the Chain Link that its chosen Mode does.
type EventRef struct {
	Role Role `json:"role" need:"yes"`
}

// EquippedRef is "the equipped monster": what the card in Of (nil: this card) is equipped to.
type EquippedRef struct {
	Of Ref `json:"of"`
}

// EquipsRef is the Equip Cards on the object in Of.
type EquipsRef struct {
	Of Ref `json:"of"`
}

// MaterialsRef is the materials of the object in Of: attached ones, or, if Used, those its Summon used.
type MaterialsRef struct {
	Of   Ref  `json:"of"`
	Used bool `json:"used"`
}

// BattlingRef is a party of the present battle.
type BattlingRef struct {
	Party Party `json:"party" need:"yes"`
	// Of is the monster whose battle opponent is meant; only with BattleOpponent (nil: this card).
	Of Ref `json:"of"`
	// Side narrows the parties to the monsters that this player controls ("that opponent's monster" of a battle between
	// two sides; Rule: PSCT 2.2); nil is both players'.
	Side *Player `json:"side"`
}

// CandidateRef is, inside a Filter, the object being tested; it lets a filter compare a candidate's
// own values ("whose ATK is different from its original ATK").
type CandidateRef struct{}

// EachRef is the object of the innermost ForEachOp, or the receiving card of a continuous op that
// applies to each object by itself ("equal to its own Level x 100").
type EachRef struct{}

// LinkedRef is the monsters that the object in Of (nil: this card) points to, or if From, those that
// point to it.
type LinkedRef struct {
	Of   Ref  `json:"of"`
	From bool `json:"from"`
}

// LastKnownRef is the objects of Of as they last were in the zone they left (Rule: PSCT 6.8).
type LastKnownRef struct {
	Of Ref `json:"of" need:"yes"`
}

// UnionRef is all objects of its members.
type UnionRef struct {
	Of []Ref `json:"of" need:"yes"`
}

// NamedRef is the objects in the slot of another ability of the same card ("the monster banished by
// this card's effect", "the declared name"): Ability is that ability's index in Program.Abilities.
type NamedRef struct {
	Ability int  `json:"ability"`
	Slot    Slot `json:"slot" need:"yes"`
}

func (*ThisRef) refKind() RefKind      { return RefThis }
func (*TargetRef) refKind() RefKind    { return RefTarget }
func (*ResultRef) refKind() RefKind    { return RefResult }
func (*CostRef) refKind() RefKind      { return RefCost }
func (*EventRef) refKind() RefKind     { return RefEvent }
func (*EquippedRef) refKind() RefKind  { return RefEquipped }
func (*EquipsRef) refKind() RefKind    { return RefEquips }
func (*MaterialsRef) refKind() RefKind { return RefMaterials }
func (*BattlingRef) refKind() RefKind  { return RefBattling }
func (*CandidateRef) refKind() RefKind { return RefCandidate }
func (*EachRef) refKind() RefKind      { return RefEach }
func (*LinkedRef) refKind() RefKind    { return RefLinked }
func (*LastKnownRef) refKind() RefKind { return RefLastKnown }
func (*UnionRef) refKind() RefKind     { return RefUnion }
func (*NamedRef) refKind() RefKind     { return RefNamed }

// refNew makes a zero Ref of each kind.
var refNew = [...]func() Ref{
	RefNone:      nil,
	RefThis:      func() Ref { return new(ThisRef) },
	RefTarget:    func() Ref { return new(TargetRef) },
	RefResult:    func() Ref { return new(ResultRef) },
	RefCost:      func() Ref { return new(CostRef) },
	RefEvent:     func() Ref { return new(EventRef) },
	RefEquipped:  func() Ref { return new(EquippedRef) },
	RefEquips:    func() Ref { return new(EquipsRef) },
	RefMaterials: func() Ref { return new(MaterialsRef) },
	RefBattling:  func() Ref { return new(BattlingRef) },
	RefCandidate: func() Ref { return new(CandidateRef) },
	RefEach:      func() Ref { return new(EachRef) },
	RefLinked:    func() Ref { return new(LinkedRef) },
	RefLastKnown: func() Ref { return new(LastKnownRef) },
	RefUnion:     func() Ref { return new(UnionRef) },
	RefNamed:     func() Ref { return new(NamedRef) },
}

var _ [numRefs]func() Ref = refNew

// Role is a party of an event.
type Role uint8

const (
	RoleNone    Role = iota // forgotten
	RoleSubject             // what the event happened to: the Summoned, destroyed, sent, drawn card
	RoleObject              // the other party: the battle-destroyed monster, the attack target, the Equip Card's host
	RoleCause               // the card or effect that caused it
	RoleSource              // the card whose activation is answered ("that card")
	RoleLink                // the answered Chain Link itself: its activation or its effect
	RoleTargets             // the targets of the answered Chain Link
	numRoles
)

var roleNames = [...]string{
	RoleNone: "", RoleSubject: "subject", RoleObject: "object", RoleCause: "cause", RoleSource: "source",
	RoleLink: "link", RoleTargets: "targets",
}

var _ [numRoles]string = roleNames

func (r Role) names() []string { return roleNames[:] }

// String returns the wire name.
func (r Role) String() string { return nameOf(r, int(r)) }

// Party is a party of a battle.
type Party uint8

const (
	PartyNone      Party = iota // forgotten
	Attacker                    // "the attacking monster"
	AttackTarget                // "the attack target"
	BattleOpponent              // "the opponent's monster this card is battling"
	BothBattling                // both battling monsters
	numParties
)

var partyNames = [...]string{
	PartyNone: "", Attacker: "attacker", AttackTarget: "attack-target", BattleOpponent: "battle-opponent",
	BothBattling: "both",
}

var _ [numParties]string = partyNames

func (p Party) names() []string { return partyNames[:] }

// String returns the wire name.
func (p Party) String() string { return nameOf(p, int(p)) }
