package compile

import (
	"reflect"

	"psct/ast"
	"psct/ast/source"
	"psct/corpus/card"
	"psct/ir"
)

// stage is the zone of the sentence that is being lowered. It decides what a clause can mean: the same
// words before `;` are a cost and after it a part of the effect.
type stage uint8

const (
	stageNone stage = iota
	stageCondition
	stageCost
	stageResolution
	stageStatic
)

// scope is one ability while it is lowered: what words can refer to, and what is collected on the way.
type scope struct {
	card  *card.Card
	box   ir.Box
	stage stage
	// ability collects targets, costs and clauses that stand in the middle of a zone.
	ability *ir.Ability
	// targets is where `target …` puts targets: the ability's, or those of a mode.
	targets *[]*ir.Target
	// mode is the effect of a choice that is being lowered; nil outside.
	mode *ir.Mode
	// doer is who carries out a command without a subject; the zero Player is the controller.
	doer ir.Player
	// narrows says that the caller tells which of the card's effects `this effect` is.
	narrows bool
	// step is the step whose clause is being lowered.
	step *ir.Step
	// prev is the step before it in the same effect, across sentences; nil at the first.
	prev *ir.Step

	// opened is the `you can` clause that made the ability optional; it is no choice in the resolution.
	opened *ast.Clause
	// it is what the subject of the clause means, where that is `it`: `that monster` beside it is another.
	it ir.Ref
	// acting is the subject of the clause of the step at hand, nil when it has none.
	acting ast.Phrase
	// owning is whose stat is given a new value or compared, or whose state is asked for without a subject; `its` there is
	// its own. nil: none, or not one known card.
	owning ir.Ref
	// fielded says that the clause acts on what is on the field: `it` in it is nothing that was destroyed.
	fielded bool
	// compared is the property in which a card was the same as the objects of comparedWith: `that same Type` is theirs.
	compared     ir.Prop
	comparedWith ir.Ref
	// els is a sentence that opens with `otherwise`, until it is joined to the one before.
	els ir.Block
	// branch is how many antecedents there were before the part of the sentence that depends on a condition; nil
	// when none does.
	branch *int
	// quickNote says that the ability was called a Quick Effect behind one of its steps.
	quickNote bool
	// subj is the subject of the clause before, for clauses that share it.
	subj ast.Phrase

	// trigger is what the activated effect at hand waits for; `if it was discarded by an opponent's effect` looks back on it.
	trigger []*ir.Event
	// inStep says that it waits for a part of the Damage Step: `the monster this card attacked` is the one of this battle.
	inStep bool

	// waits says that a statement waits for an event; battle is the attack or battle that it speaks of.
	waits  bool
	battle *ir.Event

	// moment is the part of the turn that the conditions name; it says over which battle or Battle Phase
	// `if this card battled` looks back. nil: none is named.
	moment *ir.Window

	// inState are the cards that a state of the same part of the sentence asks for, the nearest last.
	inState []statedCards

	slots   ir.Slot
	antes   []antecedent // the nearest last
	pending []antecedent // what the step at hand yields: referable behind it
	// inAmount counts how deep in amounts the reader is. There, what the step at hand acts on can be
	// meant: `their ATK becomes half their original ATK`.
	inAmount int
	players  []ir.Player // players named so far, the nearest last
	amounts  []ir.Value  // amounts named so far, the nearest last
	tossed   ir.Value    // how many coins the last toss was of; nil: none was tossed
	bullets  []*ast.Bullet
	choices  []*ast.Bullet // those that were taken as the options of a choice: `both effects` are theirs
	compiler *compiler
}

// origin says how an antecedent came up.
type origin uint8

const (
	originNone origin = iota
	originThis
	originEvent
	originCost
	originTarget
	originResult
	originLink    // a Chain Link: the answered activation or effect
	originSelect  // named by a state or an earlier selector
	originOutside // named by another effect of the card
)

// class is what an antecedent can be called. A card is all of the first three.
type class uint16

const (
	classMonster class = 1 << iota
	classSpell
	classTrap
	classToken
	classLink   // activation, effect
	classAttack // an attack
	classMaterial
	classCounter
	classPlayer

	classCard = classMonster | classSpell | classTrap
)

// antecedent is something that a later word can refer to.
type antecedent struct {
	ref    ir.Ref
	origin origin
	slot   ir.Slot
	class  class
	number ast.Number    // OptionalPlural: one or several
	verb   *ast.VerbWord // what was done to it: `the destroyed monster`; nil for none
	role   ir.Role       // its part in the event
	phrase ast.Phrase    // the words that introduced it; nil for none
	used   bool          // a later word has referred to it
	of     *ir.Ability   // the effect that named it, with originOutside
	set    *ir.Selector  // the cards of a statement, each of which ref is within it
	late   bool          // referable behind the step, not within it
	step   *ir.Step      // the step that did verb to it; nil for none
	side   *ir.Player    // whose the words that introduced it say it is; nil: they say nothing
}

// query asks for an antecedent. Unset fields accept everything.
type query struct {
	class  class
	number ast.Number
	origin origin
	verb   ast.Verb
	kinds  []ast.Kind // Summon kinds, with verb
	role   ir.Role
	// notThis leaves out this card.
	notThis bool
	// that is a phrase with `that`: it is not what the subject `it` of its clause means.
	that bool
	// fits is a further test.
	fits func(antecedent) bool
}

// find returns the nearest antecedent that answers q.
//
// Rule: PSCT 2.2.
func (s *scope) find(q query) (antecedent, bool) {
	for i := len(s.pending) - 1; i >= 0 && s.inAmount > 0; i-- {
		if a := s.pending[i]; !a.late && q.accepts(a) && !s.isIt(q, a) && !(q.that && a.number != ast.Singular) {
			return s.each(a), true
		}
	}
	for _, test := range [...]func(antecedent) bool{q.prefers, q.accepts} {
		for i := len(s.antes) - 1; i >= 0; i-- {
			if a := s.antes[i]; test(a) && !s.isIt(q, a) {
				s.compiler.useOutside(a)
				return a, true
			}
		}
	}
	if q.verb == ast.VerbReturn {
		q.verb = ast.VerbShuffle // what was shuffled into the Deck was returned there
		return s.find(q)
	}
	return antecedent{}, false
}

// prefers reports whether a is a better answer to a noun (`that monster`) than a nearer one: it was called by
// that noun and not by a wider one (a discarded `card`), and it is neither this card nor what was paid as a
// cost, which is meant when nothing else fits or its participle says so (`that banished monster`).
//
// Rule: PSCT 2.2.
func (q query) prefers(a antecedent) bool {
	if q.class == 0 || q.verb != ast.VerbNone || q.origin != originNone {
		return false
	}
	return q.accepts(a) && a.origin != originCost && a.origin != originThis && a.class&^(q.class|classToken) == 0
}

// isIt reports whether a is what the subject `it` of the clause means, and q asks for another.
func (s *scope) isIt(q query, a antecedent) bool {
	return q.that && s.it != nil && reflect.DeepEqual(a.ref, s.it)
}

// each is what an amount of the step at hand means by something that the step acts on: each of the objects
// by itself, or what is determined already.
func (s *scope) each(a antecedent) antecedent {
	switch ir.KindOfRef(a.ref) {
	case ir.RefResult, ir.RefCost:
		if s.step != nil && a.slot == s.step.Slot {
			a.ref = &ir.EachRef{}
		}
	}
	return a
}

func (q query) accepts(a antecedent) bool {
	switch {
	case q.notThis && a.origin == originThis,
		q.origin != originNone && q.origin != a.origin,
		q.role != ir.RoleNone && q.role != a.role,
		q.class != 0 && q.class&a.class == 0,
		q.class == 0 && a.class&(classCard|classToken) == 0,
		!numbersAgree(q.number, a.number),
		q.verb != ast.VerbNone && !q.doneTo(a):
		return false
	}
	return q.fits == nil || q.fits(a)
}

func numbersAgree(want, has ast.Number) bool {
	return want == 0 || has == 0 || want == has || want == ast.OptionalPlural || has == ast.OptionalPlural
}

func (q query) doneTo(a antecedent) bool {
	if a.verb == nil || a.verb.Verb != q.verb {
		return false
	}
	for _, k := range q.kinds {
		if !hasKind(a.verb.Kinds, k) && !(k == ast.KindSpecial && isSpecialKind(a.verb.Kinds)) {
			return false
		}
	}
	return true
}

// isSpecialKind reports whether a Summon of one of the kinds is a Special Summon (a Fusion Summon).
func isSpecialKind(kinds []ast.Kind) bool {
	for _, k := range kinds {
		switch k {
		case ast.KindFusion, ast.KindSynchro, ast.KindXyz, ast.KindLink, ast.KindRitual, ast.KindPendulum:
			return true
		}
	}
	return false
}

func hasKind(list []ast.Kind, k ast.Kind) bool {
	for _, l := range list {
		if l == k {
			return true
		}
	}
	return false
}

// add makes a referable.
func (s *scope) add(a antecedent) { s.antes = append(s.antes, a) }

// settled makes referable what the step at hand yielded.
func (s *scope) settled() {
	s.antes = append(s.antes, s.pending...)
	s.pending = nil
}

// party makes a party of the event referable: p are the words for it, v what happened to it (nil: it
// did something). This card stays this card.
func (s *scope) party(role ir.Role, p ast.Phrase, v *ast.VerbWord) {
	a := antecedent{ref: &ir.EventRef{Role: role}, origin: originEvent, role: role, verb: v, phrase: p,
		class: classOf(p), number: numberOf(p), side: s.sideOf(p)}
	if isThisCard(p) {
		a.ref, a.origin = &ir.ThisRef{}, originThis
	}
	s.add(a)
}

// sideOf is whose card a phrase says it is: `your monster`, `an opponent's monster`, `a monster you control`; nil when it
// does not say.
func (s *scope) sideOf(p ast.Phrase) *ir.Player {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil
	}
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.Possessor:
			if who, ok := s.player(d.Of); ok {
				return who.Ptr()
			}
		case *ast.DetWord:
			if d.Word == ast.DetYour {
				return ir.Player{}.Ptr()
			}
		}
	}
	for _, post := range n.Post {
		rel, ok := post.(*ast.RelClause)
		if !ok {
			continue
		}
		c := onlyClause(rel.Steps)
		if c == nil || c.Subject == nil || !isVerb(c, ast.VerbControl) || groupOf(c).Not {
			continue
		}
		if who, ok := s.player(c.Subject); ok {
			return who.Ptr()
		}
	}
	return nil
}

// yield makes what the step at hand acts on referable: p are the words for it, v the verb. In a cost it
// is what was paid with. This card stays this card.
func (s *scope) yield(p ast.Phrase, v *ast.VerbWord) {
	a := antecedent{origin: originResult, verb: v, phrase: p, class: classOf(p), number: numberOf(p)}
	a.slot, a.step = s.stepSlot(), s.step
	before, again := s.again(p)
	switch {
	case isThisCard(p):
		a.ref, a.origin = &ir.ThisRef{}, originThis
	case again:
		a.ref, a.origin, a.slot, a.class, a.number = before.ref, before.origin, before.slot, before.class, before.number
		if before.phrase != nil {
			a.phrase = before.phrase // `that monster` behind `banish it`
		}
	case s.stage == stageCost:
		a.ref, a.origin = &ir.CostRef{Slot: a.slot}, originCost
	default:
		a.ref = &ir.ResultRef{Slot: a.slot}
	}
	if s.step != nil {
		s.pending = append(s.pending, a)
		return
	}
	s.add(a)
}

// again is the antecedent of a phrase that only points back (`destroy it`): what is done to it does not
// make it another thing.
func (s *scope) again(p ast.Phrase) (antecedent, bool) {
	if a, ok := s.yours(p); ok {
		return a, true
	}
	if p == nil || !isBack(p) {
		return antecedent{}, false
	}
	sel, err := s.what(p)
	if err != nil || sel.Ref == nil || len(sel.Or) > 0 || sel.Qty.Mode == ir.QtyExactly || sel.Qty.Mode == ir.QtyUpTo {
		return antecedent{}, false
	}
	for i := len(s.antes) - 1; i >= 0; i-- {
		if a := s.antes[i]; reflect.DeepEqual(a.ref, sel.Ref) {
			return a, true
		}
	}
	return antecedent{}, false
}

// stepSlot is the slot of the step at hand.
func (s *scope) stepSlot() ir.Slot {
	if s.step == nil {
		return 0
	}
	return s.slotOf(s.step)
}

func (s *scope) slotOf(step *ir.Step) ir.Slot {
	if step.Slot == 0 {
		step.Slot = s.slot()
	}
	return step.Slot
}

// slot returns a new slot. Those that nothing refers to are removed at the end of the ability.
func (s *scope) slot() ir.Slot {
	s.slots++
	return s.slots
}

// recheck says what must still hold of the targets in slot when the effect resolves; the strictest of
// several words counts.
//
// Rule: PSCT 2.1.
func (s *scope) recheck(slot ir.Slot, r ir.Recheck) {
	for _, t := range *s.targets {
		if t.Slot == slot && r > t.Recheck {
			t.Recheck = r
		}
	}
}

// mention notes a player, for `they` and `that player`.
func (s *scope) mention(p ir.Player) { s.players = append(s.players, p) }

// lastPlayer returns the player named last whom `they`, `their` and `that player` can mean: never `you`. false
// when none was.
func (s *scope) lastPlayer() (ir.Player, bool) {
	for i := len(s.players) - 1; i >= 0; i-- {
		if s.players[i].Who != ir.You {
			return s.players[i], true
		}
	}
	return ir.Player{}, false
}

// amount notes an amount, for `that much`, `the same number`, `the difference`.
func (s *scope) amount(v ir.Value) { s.amounts = append(s.amounts, v) }

// result notes what the step at hand yields as an amount.
func (s *scope) result(what ir.Outcome) {
	s.amount(&ir.ResultValue{Slot: s.stepSlot(), What: what})
}

// lastAmount returns the amount named last; false when none was.
func (s *scope) lastAmount() (ir.Value, bool) {
	if len(s.amounts) == 0 {
		return nil, false
	}
	return s.amounts[len(s.amounts)-1], true
}

// takeBullets takes the bullets below the sentence, for `gains these effects` and `apply 1 of these
// effects`. Bullets that nobody took are an error.
func (s *scope) takeBullets() []*ast.Bullet {
	b := s.bullets
	s.bullets = nil
	return b
}

// span turns the place of a node into that of the IR.
func (s *scope) span(n ast.Node) ir.Span {
	at := n.Span()
	return ir.Span{Box: s.box, Start: at.Start, End: at.End}
}

// at is the place of the ability in the text.
func (s *scope) at() source.Span {
	return source.Span{Start: s.ability.Span.Start, End: s.ability.Span.End}
}

// is reports what the card is printed as.
func (s *scope) is(k card.Kind) bool       { return s.card.Kind == k }
func (s *scope) has(p card.Property) bool  { return s.card.Property == p }
func (s *scope) typed(t card.TypeSet) bool { return s.card.Types.Has(t) }

// isThisCard reports whether p is `this card` or one of its forms (`this monster`, `this face-up card`).
func isThisCard(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	h, isNoun := n.Head.(*ast.NounHead)
	if !ok || !isNoun || d.Word != ast.DetThis {
		return false
	}
	switch h.Noun {
	case ast.NounCard, ast.NounCardCap, ast.NounMonster, ast.NounMonsterCap, ast.NounSpell, ast.NounTrap:
		return true
	}
	return false
}
