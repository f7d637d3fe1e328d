// Package ir is the effect IR: what a card means, as data that a duel runtime, a database or a deck tool
// can read without reading card text.
//
// # What it promises
//
// A [Program] is one card: its abilities in printed order. It is immutable once built, may be shared
// between duels and goroutines, and holds no card text, only [Span]s into it. [Encode] writes a program
// as one line of JSON and [Decode] reads it back; decoding and encoding again gives the same bytes. The
// wire form is a public contract: it has a [Version], a JSON Schema ([Schema], testdata/ir.schema.json)
// and explicit names everywhere. A version, kind, name or key that is not known is an error that names
// it; nothing is skipped or guessed. [Verify] says everything that is wrong with a program; the runtime
// may rely on a verified one. [Text] is a readable form, [Walk] visits every part.
//
// # The machine
//
// An [Ability] is one thing the card does or is. Its [AbilityKind] says how the rules of the game come
// to it: whether it is activated and makes a Chain Link, is a procedure without one, applies
// continuously, or is a condition that is observed. [AbilityInfo] holds what the rules say of each kind,
// and Negatable whether negating the card's effects switches it off.
//
// An activated ability goes through the three zones of Problem-Solving Card Text:
//
//  1. Condition: Timing (the event or window it waits for), Zones (where its card must be), Condition
//     (a state), DamageStep, Limits and TurnClauses are looked at when it is to be activated, and never
//     again.
//  2. Activation: Costs are paid and Targets chosen in their printed order (Target.After), modes are
//     announced. Nothing is undone if the activation or the effect is negated.
//  3. Resolution: Do is carried out when the Chain Link resolves.
//
// Costs, targets and steps may fill numbered slots. A [Slot] belongs to one ability (granted abilities
// count their own), is filled once, and is read by references ([TargetRef], [CostRef], [ResultRef]) and
// values ([ResultValue], [DeclaredValue]). A [Ref] is to objects, not to cards: an object that changed
// zone since it was bound is not found there any more, unless [LastKnownRef] asks for what it was. What
// a target must still be at resolution is its [Recheck].
//
// A [Block] is a list of [Step]s. A step's [Link] says how it hangs on what stands before it: together
// or afterwards, and whether it needs it. Links bind in the order And, IfDo, Also, then the sequence
// links, so that a flat list is read as a tree without brackets; [GroupOp] brackets where that is not
// enough. Steps that are linked together form one batch of simultaneous events, which is what timing
// rules look at.
//
//	"A and B"                 A, and B           together; neither happens unless both can
//	"A, and if you do, B"     A, if-do B         together; B needs A
//	"A, also B"               A, also B          together; neither needs the other
//	"A, then B"               A, then B          one after the other; B needs A
//	"A, also, after that, B"  A, after B         one after the other; B does not need A
//	"A. B."                   A, sentence B      as after
//
// A step is "carried out" or not; its op's doc comment says when it is. A step is not carried out if
// its Condition fails, its Decider declines, its Link's need is not met, or its op can do nothing.
// A step that is not carried out is skipped and the block goes on. An op acts on as many of its objects
// as it can, unless its quantity or a Recheck says all or none.
//
// An [Op] in an activated ability acts once. In an ability that is not activated the same op applies as
// long as the ability does: a [StatOp] in a continuous ability is a modifier that comes and goes with
// it, in a resolution it is a lingering one that ends with its [Duration]. [OpInfo] says where an op may
// stand. [DelayOp], [ReplaceOp], [GrantOp], [RestrictOp], [ProtectOp] and [PermitOp] leave something
// that outlives the resolution.
//
// A [Selector] is a noun phrase: zones, sides, a [Filter] tree, a quantity, rules over the chosen set, who
// chooses and when. A [Pred] is a state, a [Value] an amount; both are computed at the moment they are
// needed. A [Player] is seen from the effect's controller, who is the player that activated it, whoever
// controls the card later.
//
// # Growing it
//
// Op, Ref, Value, Filter and Pred are sealed: each has a constant block that ends in a sentinel and a
// table of that size, so that a forgotten row does not compile. Zero of every enumeration means "not
// stated", or is the usual case that the name of the constant says. Codec, schema, walker, verifier's
// required fields and readable form are loops over one description of the types (shape), so that a new
// field is written, read, walked, printed and described without further code. Struct tags: json is the
// wire name; need:"yes" must be set in a verified program; pick:"yes" marks a selector that chooses;
// write:"always" is written although zero.
//
// # What it does not do
//
// It reads no text, classifies nothing and executes nothing; compile makes programs, runtime carries
// them out. It says what a card means, not what is legal: zones, Chain, timing and damage are the
// runtime's. The machine in short, with an example, is doc/ir.md; changes are in doc/changes.md.
package ir
