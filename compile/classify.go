package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// unitKind is what a piece of the text is for.
type unitKind uint8

const (
	unitNone      unitKind = iota
	unitMaterials          // the material line
	unitAside              // a note that stands alone
	unitLimit              // says how often effects may be used
	unitTurn               // says what cannot be done in the turn of an activation
	unitRule               // says when the card itself may be activated
	unitShield             // says that the effect before cannot be negated or answered
	unitEffect             // an activated effect, with the sentences that go on with it
	unitStatement          // everything else: what holds without activation
)

// unit is one or more sentences that are lowered together.
type unit struct {
	kind      unitKind
	box       ir.Box
	materials *ast.Materials
	head      *ast.Sentence
	more      []*ast.Sentence // sentences that go on with head
	chooser   *ast.Sentence   // says who chooses from the list of head
	own       bool            // the activation of the Spell or Trap Card itself
	leadOf    *unit           // the limit or turn clause that introduces the bullet in which it stands
	abilities []*ir.Ability
	named     []antecedent // what the effect named, for statements behind it
	failed    bool
}

// effects is how many activated effects the card has.
func (k *compiler) effects() int {
	n := 0
	for _, u := range k.units {
		if u.kind == unitEffect {
			n++
		}
	}
	return n
}

func (u *unit) sentences() []*ast.Sentence {
	if u.head == nil {
		return nil
	}
	return append([]*ast.Sentence{u.head}, u.more...)
}

// isMarked reports whether the sentence has a `:` or `;`.
func isMarked(s *ast.Sentence) bool {
	return len(s.Conditions) > 0 || len(s.Activation) > 0 || len(s.Alternatives) > 0
}

// classify cuts the text into units.
//
// Rule: PSCT 1.2.
func (k *compiler) classify() {
	k.remains = anyNode(k.tree, func(n ast.Node) bool { s, ok := n.(*ast.Sentence); return ok && isRemaining(s) })
	for _, b := range k.tree.Boxes {
		k.box = ir.MainBox
		if b.Kind == ast.BoxPendulum {
			k.box = ir.PendulumBox
		}
		for _, l := range b.Lines {
			k.line(l)
		}
	}
}

func (k *compiler) line(l *ast.Line) {
	if l.Materials != nil {
		k.open(&unit{kind: unitMaterials, materials: l.Materials})
	}
	for _, s := range l.Sentences {
		k.sentence(s, nil)
	}
	for _, b := range l.Bullets {
		k.bullet(b, nil)
	}
}

func (k *compiler) bullet(b *ast.Bullet, lead *unit) {
	for _, s := range b.Sentences {
		k.sentence(s, lead)
	}
}

func (k *compiler) open(u *unit) *unit {
	u.box = k.box
	k.units = append(k.units, u)
	return u
}

// sentence finds the place of one sentence; lead is the clause that introduces its bullet.
func (k *compiler) sentence(s *ast.Sentence, lead *unit) {
	s = timeFirst(s)
	switch {
	case k.aboutList(s, lead):
	case len(s.Inner) > 0:
		k.open(&unit{kind: k.asideKind(s), head: s, leadOf: lead})
	case isLimitSentence(s):
		k.clause(&unit{kind: unitLimit, head: s, leadOf: lead})
	case isTurnClause(s):
		k.clause(&unit{kind: unitTurn, head: s, leadOf: lead})
	case isShield(s):
		k.open(&unit{kind: unitShield, head: s, leadOf: lead})
	case isQuickSentence(s), isRemaining(s), isResolveRule(s):
		k.open(&unit{kind: unitStatement, head: s, leadOf: lead})
	case k.isActivationRule(s):
		k.open(&unit{kind: unitRule, head: s, leadOf: lead})
	case k.isOnItsWay(s):
		k.open(&unit{kind: unitStatement, head: s, leadOf: lead})
	case k.joins(s):
		u := k.units[len(k.units)-1]
		for u.kind != unitEffect {
			u = k.before(u)
		}
		u.more = append(u.more, s)
	case k.isEffect(s):
		k.open(&unit{kind: unitEffect, head: s, leadOf: lead, own: k.isOwn(s)})
	default:
		k.open(&unit{kind: unitStatement, head: s, leadOf: lead})
	}
}

// isOnItsWay recognises `Destroy this card during your 2nd Standby Phase after activation.` behind an effect that is not the
// activation of this card: it is said of the card, whether that effect is ever used or not.
//
// Rule: PSCT 1.2.
func (k *compiler) isOnItsWay(s *ast.Sentence) bool {
	u := k.lastEffect()
	return u != nil && !u.own && !isMarked(s) && anyNode(s, func(n ast.Node) bool {
		p, ok := n.(*ast.PP)
		return ok && p.Prep == ast.PrepAfter && isActivationPoint(p.Object)
	})
}

// asideKind tells a limit in parentheses from other notes.
func (k *compiler) asideKind(s *ast.Sentence) unitKind {
	if len(s.Inner) == 1 && isLimitSentence(s.Inner[0]) {
		return unitLimit
	}
	return unitAside
}

// clause opens a unit whose bullets are effects of their own.
func (k *compiler) clause(u *unit) {
	k.open(u)
	for _, b := range u.head.Bullets {
		k.bullet(b, u)
	}
}

// joins reports whether s goes on with the effect before it.
func (k *compiler) joins(s *ast.Sentence) bool {
	last := k.lastEffect()
	if isApplying(s) && len(k.units) > 0 && k.units[len(k.units)-1].kind == unitLimit {
		return false // the limit closed the effect before
	}
	if last == nil || isMarked(s) || permitsActivation(s) && !setAnother(s, last) {
		return false
	}
	if isApplying(s) && !last.own {
		return false // `Apply the following effects based on its Level.` says what holds from then on
	}
	if last.own && !k.stays() {
		// the text of the card's activation goes on to the next effect, or to what the card does later
		return !replacesWithThisCard(s)
	}
	return goesOn(s)
}

// isApplying recognises `apply this effect depending on …`, which lists what holds.
func isApplying(s *ast.Sentence) bool {
	return len(s.Bullets) > 0 && !isMarked(s) && isVerb(headClause(s.Resolution), ast.VerbApply)
}

// setAnother reports whether what `it can be activated this turn` speaks of is a card that the effect before it
// Sets, and not this card.
func setAnother(s *ast.Sentence, before *unit) bool {
	c := headClause(s.Resolution)
	if c.Subject == nil || !isBack(c.Subject) {
		return false
	}
	return anyIn(before.head.Resolution, func(n ast.Node) bool {
		in, ok := n.(*ast.Clause)
		obj := ast.Phrase(nil)
		if ok && isVerb(in, ast.VerbSet) {
			obj = firstObject(in)
		}
		return obj != nil && !isThisCard(obj)
	})
}

// lastEffect is the effect that the next sentence could go on with: no statement stands between.
func (k *compiler) lastEffect() *unit {
	for i := len(k.units) - 1; i >= 0; i-- {
		switch u := k.units[i]; u.kind {
		case unitEffect:
			if u.box == k.box {
				return u
			}
			return nil
		case unitStatement, unitMaterials:
			return nil
		}
	}
	return nil
}

// stays reports whether the text is that of something that stays on the field: a monster, a Continuous
// Spell.
func (k *compiler) stays() bool {
	return k.isMonsterText() || k.card.Property.Stays() || k.remains
}

// isMonsterText reports whether the text at hand is a monster's or a Pendulum Spell's: something whose
// activation is not in its text.
func (k *compiler) isMonsterText() bool {
	return k.box == ir.PendulumBox || k.card.Kind == card.KindMonster
}

// isEffect reports whether s is activated.
//
// Rule: PSCT 1.2.
func (k *compiler) isEffect(s *ast.Sentence) bool {
	switch {
	case hasFlipLabel(s):
		return true
	case isMarked(s):
		return !setsNothingOff(s)
	case choosesAtActivation(s):
		return true
	case k.isMonsterText(), permitsActivation(s):
		return false
	case !k.stays():
		return k.ownEffect() == nil
	}
	return k.ownEffect() == nil && opensByCommand(s)
}

func hasFlipLabel(s *ast.Sentence) bool {
	return len(s.Labels) > 0 && s.Labels[0].Word == ast.LabelFlip
}

// ownEffect is the activation of the card itself, if it was met.
func (k *compiler) ownEffect() *unit {
	for _, u := range k.units {
		if u.kind == unitEffect && u.own {
			return u
		}
	}
	return nil
}

// isOwn reports whether s is the activation of the Spell or Trap Card itself.
//
// Rule: PSCT 1.1, PSCT 1.6.
func (k *compiler) isOwn(s *ast.Sentence) bool {
	switch {
	case k.isMonsterText() || k.ownEffect() != nil || permitsActivation(s):
		return false
	case saysActivated(s):
		return true
	case isMarked(s) && usedElsewhere(s):
		return false
	case !k.stays():
		return true
	case k.card.Property == card.PropertyField || isQuick(s):
		return false
	case !isMarked(s):
		return opensByCommand(s)
	}
	return len(s.Conditions) == 0 && !startsYouCan(s.Activation) && !startsYouCan(s.Resolution)
}

// permitsActivation reports whether s allows an activation that the rules do not: `you can activate this
// card the turn it was Set`, `this card can be activated from the hand`.
func permitsActivation(s *ast.Sentence) bool {
	c := headClause(s.Resolution)
	if isMarked(s) || len(s.Bullets) > 0 || c == nil || !isVerb(c, ast.VerbActivate) || !hasAux(c, ast.AuxCan) {
		return false
	}
	if groupOf(c).Passive {
		return c.Subject != nil && (isThisCard(c.Subject) || isBack(c.Subject))
	}
	obj := firstObject(c)
	return isYou(c.Subject) && obj != nil && (isThisCard(obj) || isBack(obj))
}

// opensByCommand reports whether a sentence without markers tells what the activation of a card that
// stays on the field does: the Trap becomes a monster, or the card is activated by doing something.
func opensByCommand(s *ast.Sentence) bool {
	c := headClause(s.Resolution)
	if c == nil || c.Subject != nil || len(c.Verbs) == 0 || c.Verbs[0].Form != ast.FormBase {
		return false
	}
	obj := firstObject(c)
	return c.Verbs[0].Verb == ast.VerbActivate || c.Verbs[0].Verb == ast.VerbSummon && obj != nil && isThisCard(obj)
}

// setsNothingOff tells a state and what it brings from an activation: `While in Attack Position: Gains
// 800 ATK.`
func setsNothingOff(s *ast.Sentence) bool {
	if len(s.Activation) > 0 || len(s.Conditions) != 1 || startsYouCan(s.Resolution) {
		return false
	}
	sub, ok := s.Conditions[0].(*ast.SubClause)
	c := headClause(s.Resolution)
	return ok && sub.Word == ast.SubWhile && c != nil && len(c.Verbs) > 0 && (isVerb(c, ast.VerbGain, ast.VerbLose, ast.VerbTreat) || groupOf(c).Modal != ast.AuxNone)
}
