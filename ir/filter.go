package ir

import "psct/corpus/card"

// FilterKind tells the kinds of filters apart.
type FilterKind uint8

const (
	FilterNone FilterKind = iota // forgotten
	FilterAnd
	FilterOr
	FilterNot
	FilterName
	FilterArchetype
	FilterKindOf
	FilterTypes
	FilterProperty
	FilterRace
	FilterAttribute
	FilterStat
	FilterPosition
	FilterZone
	FilterSide
	FilterSummoned
	FilterMentions
	FilterNumberName
	FilterCounter
	FilterRelation
	FilterIs
	FilterSame
	FilterHistory
	FilterCan
	FilterHas
	FilterPred
	numFilters
)

// NumFilters is the number of kinds of filters, the zero kind included.
const NumFilters = int(numFilters)

var filterNames = [...]string{
	FilterNone: "", FilterAnd: "and", FilterOr: "or", FilterNot: "not", FilterName: "name",
	FilterArchetype: "archetype", FilterKindOf: "kind", FilterTypes: "types", FilterProperty: "property",
	FilterRace: "race", FilterAttribute: "attribute", FilterStat: "stat", FilterPosition: "position",
	FilterZone: "zone", FilterSide: "side", FilterSummoned: "summoned", FilterMentions: "mentions", FilterNumberName: "number-in-name",
	FilterCounter: "counter", FilterRelation: "relation", FilterIs: "is", FilterSame: "same",
	FilterHistory: "history", FilterCan: "can", FilterHas: "has", FilterPred: "pred",
}

var _ [numFilters]string = filterNames

func (k FilterKind) names() []string { return filterNames[:] }

// String returns the wire name.
func (k FilterKind) String() string { return nameOf(k, int(k)) }

// Filter is a test of one object. Inside it, CandidateRef is that object.
//
// Members: AndFilter, OrFilter, NotFilter, NameFilter, ArchetypeFilter, KindFilter, TypesFilter,
// PropertyFilter, RaceFilter, AttributeFilter, StatFilter, PositionFilter, ZoneFilter, SideFilter,
// SummonedFilter, MentionsFilter, NumberNameFilter, CounterFilter, RelationFilter, IsFilter, SameFilter, HistoryFilter,
// CanFilter, HasFilter, PredFilter.
type Filter interface{ filterKind() FilterKind }

// KindOfFilter returns the kind of f, FilterNone for nil.
func KindOfFilter(f Filter) FilterKind {
	if f == nil {
		return FilterNone
	}
	return f.filterKind()
}

// AndFilter passes if every member does.
type AndFilter struct {
	All []Filter `json:"all" need:"yes"`
}

// OrFilter passes if some member does.
type OrFilter struct {
	Any []Filter `json:"any" need:"yes"`
}

// NotFilter passes if its member does not.
type NotFilter struct {
	Not Filter `json:"not" need:"yes"`
}

// NameFilter tests the current name, or the printed one.
type NameFilter struct {
	Names    []string `json:"names" need:"yes"`
	Original bool     `json:"original"`
}

// ArchetypeFilter tests for a name part ("a "Lantern" monster"), with "always treated as".
type ArchetypeFilter struct {
	Names    []string `json:"names" need:"yes"`
	Original bool     `json:"original"`
}

// KindFilter tests Monster, Spell or Trap: what the card is treated as where it is.
type KindFilter struct {
	Kinds Set[card.Kind] `json:"kinds" need:"yes"`
	// Original asks what the card is printed as ("a Monster Card", an equipped monster included).
	Original bool `json:"original"`
}

// TypesFilter tests the words of the type line other than the Race (Effect, Tuner, Fusion ...).
type TypesFilter struct {
	Types card.TypeSet `json:"types" need:"yes"`
	// Every asks for all of them instead of any one.
	Every    bool `json:"every"`
	Original bool `json:"original"`
}

// PropertyFilter tests the icon of a Spell or Trap.
type PropertyFilter struct {
	Properties Set[card.Property] `json:"properties" need:"yes"`
}

// RaceFilter tests a monster's printed Type.
type RaceFilter struct {
	Races    Set[card.Race] `json:"races" need:"yes"`
	Original bool           `json:"original"`
}

// AttributeFilter tests a monster's Attribute.
type AttributeFilter struct {
	Attributes Set[card.Attribute] `json:"attributes" need:"yes"`
	Original   bool                `json:"original"`
}

// StatFilter compares a stat of the candidate. A candidate without that stat never passes, not even
// with NotEqual (Rule: PSCT 2.4).
type StatFilter struct {
	Stat     Stat    `json:"stat" need:"yes"`
	Compare  Compare `json:"compare"`
	Value    Value   `json:"value"`
	Original bool    `json:"original"`
	// Known asks only whether the stat exists and is a number; Compare and Value are then unset.
	Known bool `json:"known"`
}

// PositionFilter tests how the card lies.
type PositionFilter struct {
	Positions Set[card.Position] `json:"positions" need:"yes"`
}

// ZoneFilter tests where the candidate is and on whose side.
type ZoneFilter struct {
	Zones      card.ZoneSet `json:"zones"`
	Controller *Player      `json:"controller"`
}

// SideFilter tests who controls and who owns the candidate.
type SideFilter struct {
	Controller *Player `json:"controller"`
	Owner      *Player `json:"owner"`
}

// SummonedFilter tests how the candidate came to the field.
type SummonedFilter struct {
	Kinds Set[card.SummonKind] `json:"kinds"`
	// From is where it was Summoned from.
	From card.ZoneSet `json:"from"`
	// By is the card that Summoned it ("Summoned by the effect of"), ThisRef for "this way".
	By Filter `json:"by"`
	// Step narrows it to what the step with that slot Summoned.
	Step Slot `json:"step"`
	// Using tests the materials that were used; the number of them that pass compares with AtLeast.
	Using   Filter  `json:"using"`
	AtLeast int     `json:"atLeast"`
	Player  *Player `json:"player"`
	// Period narrows it to Summons in that period; unset, whenever it came.
	Period Period `json:"period"`
	// Properly asks for a monster that was once Summoned the way it must be.
	Properly bool `json:"properly"`
}

// MentionsFilter tests the candidate's rules text for a quoted name.
type MentionsFilter struct {
	Names []string `json:"names" need:"yes"`
	// Material narrows it to the candidate's material line.
	Material bool `json:"material"`
}

// NumberNameFilter tests for a number from From to To in the candidate's name ("a number between "101" and
// "107" in its name").
type NumberNameFilter struct {
	From int `json:"from"`
	To   int `json:"to" need:"yes"`
}

// CounterFilter compares the number of counters of a name ("": any name) on the candidate.
type CounterFilter struct {
	Name    string  `json:"name"`
	Compare Compare `json:"compare"`
	Value   Value   `json:"value"`
}

// RelationFilter tests a relation between the candidate and the objects of To (nil: this card), or any
// object that passes With.
type RelationFilter struct {
	Relation Relation `json:"relation" need:"yes"`
	To       Ref      `json:"to"`
	With     Filter   `json:"with"`
	// ByThis narrows being equipped to what an effect of this card equipped ("equipped to it by this effect").
	ByThis bool `json:"byThis"`
}

// IsFilter passes the objects of the reference.
type IsFilter struct {
	Ref Ref `json:"ref" need:"yes"`
}

// SameFilter compares a property of the candidate with that of another object or with a declared one.
type SameFilter struct {
	Prop Prop `json:"prop" need:"yes"`
	// With is the other object (any of them, if it is several).
	With Ref `json:"with"`
	// Declared is the slot of the declaration compared with instead.
	Declared Slot `json:"declared"`
	// Among compares with every candidate of a selector instead ("different from your monsters").
	Among     *Selector `json:"among"`
	Different bool      `json:"different"`
	Original  bool      `json:"original"`
}

// HistoryFilter tests what happened to or was done by the candidate in a period ("that was destroyed
// this turn", "that attacked this turn").
type HistoryFilter struct {
	// Event is matched with the candidate as its subject; its own Subject narrows further.
	Event  *Event `json:"event" need:"yes"`
	Period Period `json:"period"`
}

// CanFilter passes candidates with which the action is possible ("that can be Special Summoned").
type CanFilter struct {
	Action Action               `json:"action" need:"yes"`
	Kinds  Set[card.SummonKind] `json:"kinds"`
	// To is what it would be equipped to, with ActEquip ("an Equip Spell that can equip to that monster").
	To Ref `json:"to"`
	// Counter is the counter that would be placed on it, with ActPlaceCounter: its own text places such on itself, and it
	// may have more of them (Rule: S1-CTR-2).
	Counter string `json:"counter"`
}

// HasFilter passes candidates that have an ability as described ("a monster with a Flip effect").
type HasFilter struct {
	Kinds    Set[AbilityKind] `json:"kinds"`
	Includes Set[Category]    `json:"includes"`
	// Negatable passes candidates whose effects are on and can be negated.
	Negatable bool `json:"negatable"`
	// Negated passes candidates whose effects are negated.
	Negated bool `json:"negated"`
	// NoEffect passes monsters without any ability.
	NoEffect bool `json:"noEffect"`
}

// PredFilter passes candidates for which a predicate about CandidateRef holds.
type PredFilter struct {
	Pred Pred `json:"pred" need:"yes"`
}

func (*AndFilter) filterKind() FilterKind        { return FilterAnd }
func (*OrFilter) filterKind() FilterKind         { return FilterOr }
func (*NotFilter) filterKind() FilterKind        { return FilterNot }
func (*NameFilter) filterKind() FilterKind       { return FilterName }
func (*ArchetypeFilter) filterKind() FilterKind  { return FilterArchetype }
func (*KindFilter) filterKind() FilterKind       { return FilterKindOf }
func (*TypesFilter) filterKind() FilterKind      { return FilterTypes }
func (*PropertyFilter) filterKind() FilterKind   { return FilterProperty }
func (*RaceFilter) filterKind() FilterKind       { return FilterRace }
func (*AttributeFilter) filterKind() FilterKind  { return FilterAttribute }
func (*StatFilter) filterKind() FilterKind       { return FilterStat }
func (*PositionFilter) filterKind() FilterKind   { return FilterPosition }
func (*ZoneFilter) filterKind() FilterKind       { return FilterZone }
func (*SideFilter) filterKind() FilterKind       { return FilterSide }
func (*SummonedFilter) filterKind() FilterKind   { return FilterSummoned }
func (*MentionsFilter) filterKind() FilterKind   { return FilterMentions }
func (*NumberNameFilter) filterKind() FilterKind { return FilterNumberName }
func (*CounterFilter) filterKind() FilterKind    { return FilterCounter }
func (*RelationFilter) filterKind() FilterKind   { return FilterRelation }
func (*IsFilter) filterKind() FilterKind         { return FilterIs }
func (*SameFilter) filterKind() FilterKind       { return FilterSame }
func (*HistoryFilter) filterKind() FilterKind    { return FilterHistory }
func (*CanFilter) filterKind() FilterKind        { return FilterCan }
func (*HasFilter) filterKind() FilterKind        { return FilterHas }
func (*PredFilter) filterKind() FilterKind       { return FilterPred }

// filterNew makes a zero Filter of each kind.
var filterNew = [...]func() Filter{
	FilterNone:       nil,
	FilterAnd:        func() Filter { return new(AndFilter) },
	FilterOr:         func() Filter { return new(OrFilter) },
	FilterNot:        func() Filter { return new(NotFilter) },
	FilterName:       func() Filter { return new(NameFilter) },
	FilterArchetype:  func() Filter { return new(ArchetypeFilter) },
	FilterKindOf:     func() Filter { return new(KindFilter) },
	FilterTypes:      func() Filter { return new(TypesFilter) },
	FilterProperty:   func() Filter { return new(PropertyFilter) },
	FilterRace:       func() Filter { return new(RaceFilter) },
	FilterAttribute:  func() Filter { return new(AttributeFilter) },
	FilterStat:       func() Filter { return new(StatFilter) },
	FilterPosition:   func() Filter { return new(PositionFilter) },
	FilterZone:       func() Filter { return new(ZoneFilter) },
	FilterSide:       func() Filter { return new(SideFilter) },
	FilterSummoned:   func() Filter { return new(SummonedFilter) },
	FilterMentions:   func() Filter { return new(MentionsFilter) },
	FilterNumberName: func() Filter { return new(NumberNameFilter) },
	FilterCounter:    func() Filter { return new(CounterFilter) },
	FilterRelation:   func() Filter { return new(RelationFilter) },
	FilterIs:         func() Filter { return new(IsFilter) },
	FilterSame:       func() Filter { return new(SameFilter) },
	FilterHistory:    func() Filter { return new(HistoryFilter) },
	FilterCan:        func() Filter { return new(CanFilter) },
	FilterHas:        func() Filter { return new(HasFilter) },
	FilterPred:       func() Filter { return new(PredFilter) },
}

var _ [numFilters]func() Filter = filterNew

// Relation is a relation between two objects.
type Relation uint8

const (
	RelationNone    Relation = iota // forgotten
	EquippedTo                      // is an Equip Card on it
	EquippedWith                    // is equipped with it
	MaterialOf                      // is attached to it as material
	HasMaterial                     // has it attached as material
	PointedBy                       // is in a zone it points to ("linked to", "a monster it points to")
	PointsTo                        // points to it
	CoLinked                        // both point to each other
	SameColumn                      // is in its column
	Adjacent                        // is in the zone next to it
	Battling                        // battles it
	TargetedBy                      // was targeted by its effect
	SummonedUsing                   // was Summoned using it as material
	Battled                         // battled it this turn
	Destroyed                       // was destroyed by it this turn
	Opposite                        // is in the zone facing it
	InOtherPendulum                 // is in the other Pendulum Zone of its controller
	numRelations
)

var relationNames = [...]string{
	RelationNone: "", EquippedTo: "equipped-to", EquippedWith: "equipped-with", MaterialOf: "material-of",
	HasMaterial: "has-material", PointedBy: "pointed-by", PointsTo: "points-to", CoLinked: "co-linked",
	SameColumn: "same-column", Adjacent: "adjacent", Battling: "battling", TargetedBy: "targeted-by",
	SummonedUsing: "summoned-using", Battled: "battled", Destroyed: "destroyed-by", Opposite: "opposite",
	InOtherPendulum: "other-pendulum-zone",
}

var _ [numRelations]string = relationNames

func (r Relation) names() []string { return relationNames[:] }

// String returns the wire name.
func (r Relation) String() string { return nameOf(r, int(r)) }
