package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// newScope opens the scope of one ability. This card is what everything can refer to.
func (k *compiler) newScope() *scope {
	s := &scope{card: k.card, box: k.box, compiler: k, ability: &ir.Ability{Box: k.box}}
	s.targets = &s.ability.Targets
	s.add(antecedent{ref: &ir.ThisRef{}, origin: originThis, class: k.ownClass(), number: ast.Singular})
	return s
}

func (k *compiler) ownClass() class {
	switch {
	case k.box == ir.PendulumBox, k.card.Kind == card.KindSpell:
		return classSpell
	case k.card.Kind == card.KindTrap:
		return classTrap
	}
	return classMonster
}

// newAbility makes an ability of a kind that is not activated, where its card applies it from by default;
// n is the text it comes from, nil for none.
func (k *compiler) newAbility(kind ir.AbilityKind, n *ast.Sentence) *ir.Ability {
	info := kind.Info()
	a := &ir.Ability{Kind: kind, Box: k.box, Negatable: info.Negatable, Zones: k.home()}
	if n != nil {
		a.Span = ir.Span{Box: k.box, Start: n.Span().Start, End: n.Span().End}
	}
	return a
}

// home is where the card is on the field.
func (k *compiler) home() card.ZoneSet {
	switch {
	case k.box == ir.PendulumBox:
		return card.ZonePendulum.Set()
	case k.isMonsterText():
		return card.ZonesMonster
	case k.card.Property == card.PropertyField:
		return card.ZoneField.Set()
	}
	return card.ZoneSpellTrap.Set()
}

// effect is an activated ability while it is lowered.
type effect struct {
	*scope
	unit   *unit
	when   when
	where  card.ZoneSet // where the text says that it is activated; 0: not stated
	parts  []ir.Pred    // its conditions
	past   []*ir.Event  // what happened before the phase that it waits for
	quick  bool
	damage ir.DamageStep
}

// effect lowers an activated effect.
//
// Rule: PSCT 1.1.
func (k *compiler) effect(u *unit) ([]*ir.Ability, error) {
	a, err := k.oneEffect(u, u.head.Activation, u.head.Resolution)
	if err != nil {
		return nil, err
	}
	list := []*ir.Ability{a}
	for _, alt := range u.head.Alternatives {
		b, err := k.oneEffect(u, alt.Activation, alt.Resolution)
		if err != nil {
			return nil, err
		}
		b.Limits = a.Limits // one counter for both parts
		list = append(list, b)
	}
	return list, nil
}

// oneEffect lowers one effect of a unit with the given zones.
func (k *compiler) oneEffect(u *unit, activation, resolution []*ast.Step) (*ir.Ability, error) {
	e := &effect{scope: k.newScope(), unit: u}
	e.ability.Span = e.span(u.head)
	if announces(u) {
		activation, resolution = resolution, nil
	}
	for _, stage := range []func() error{
		e.labels,
		func() error { return e.conditions(u.head.Conditions) },
		func() error { e.waited(); return nil },
		func() error { return e.activate(activation, resolution) },
		func() error { return e.resolve(resolution) },
		e.chooser,
		e.goOn,
		e.bulletsLeft,
		e.decideKind,
		e.lateOnlyAsTrigger,
		e.fastModes,
		e.isThere,
		e.oneRitual,
	} {
		if err := stage(); err != nil {
			return nil, err
		}
	}
	u.named = e.antes
	return e.ability, nil
}

// waited notes what the effect waits for, before what it does is read.
func (e *effect) waited() {
	e.trigger = e.when.events
	e.inStep = e.when.window != nil && !e.when.window.Steps.Empty()
}

// isThere is an error where an effect would be used on the field by a card that does not stay there: its text is read as
// two activations, of which only one can be the card's own.
func (e *effect) isThere() error {
	k := e.compiler
	if k.stays() || e.ability.Kind == ir.CardActivation || e.ability.Zones != card.ZoneSpellTrap.Set() {
		return nil
	}
	equips := func(n ast.Node) bool {
		c, ok := n.(*ast.Clause)
		return ok && isVerb(c, ast.VerbEquip)
	}
	if k.tree != nil && anyNode(k.tree, equips) {
		return nil
	}
	return unsupported("second activation of a card that does not stay:", e.unit.head)
}

// oneRitual is an error where `this card can be used to Ritual Summon …` says nothing of Tributes and another sentence
// tells the whole Summon: the first only announces it.
func (e *effect) oneRitual() error {
	bare := false
	for _, step := range e.ability.Do {
		op, ok := step.Op.(*ir.SummonOp)
		if !ok || op.Kind != card.SummonRitual {
			continue
		}
		if bare {
			return unsupported("Ritual Summon told twice:", e.unit.head)
		}
		bare = op.Materials == nil
	}
	return nil
}

// announces reports whether a sentence without `;` only says what is done to activate: `activate this card
// by …`, `you can activate 1 of these effects`.
func announces(u *unit) bool {
	if len(u.head.Activation) > 0 {
		return false
	}
	return choosesAtActivation(u.head) || u.own && !isMarked(u.head) && saysActivated(u.head)
}

// labels reads `FLIP:`. Other labels belong to lists, whose readers take them.
func (e *effect) labels() error {
	for _, l := range e.unit.head.Labels {
		if l.Word != ast.LabelFlip {
			return unsupported("label", l)
		}
		e.ability.Label = l.Word.String()
		e.ability.Kind = ir.Flip
		e.when.word = ir.WordFlip
	}
	return nil
}

// activate lowers what is done before `;`: costs, targets, declarations. With no such zone the `you can`
// in front of the resolution says that the effect is optional.
func (e *effect) activate(activation, resolution []*ast.Step) error {
	e.stage = stageCost
	e.scope.bullets = e.unit.head.Bullets
	if len(activation) == 0 {
		if !e.unit.own {
			e.optional(headClause(resolution))
		}
		return nil
	}
	if e.unit.own {
		activation = withoutOwnLead(activation)
	}
	if c := headClause(activation); c != nil && !hasAdverb(c, ast.AdvAlso) {
		e.optional(c) // `you can also Tribute 1 monster` is an optional cost
	}
	return e.payFor(activation)
}

// withoutOwnLead is the steps without `when you activate this card,` in front: when else would it be paid?
func withoutOwnLead(steps []*ast.Step) []*ast.Step {
	if len(steps[0].Lead) != 1 || !isWhenYouActivate(steps[0].Lead[0]) {
		return steps
	}
	first := *steps[0]
	first.Lead = nil
	return append([]*ast.Step{&first}, steps[1:]...)
}

// optional reads `you can` in front of an effect: it is optional, and whoever is named may use it.
func (e *effect) optional(c *ast.Clause) {
	if c == nil || !hasAux(c, ast.AuxCan) || c.Subject == nil || hasAdverb(c, ast.AdvOnly) {
		return
	}
	p, ok := e.player(c.Subject)
	if !ok || isStatic(c) && !isYou(c.Subject) {
		return
	}
	e.ability.Optional = true
	e.opened = c
	if p.Who != ir.You {
		e.ability.Player = p
	}
}

// resolve lowers the resolution of the sentence itself.
func (e *effect) resolve(steps []*ast.Step) error {
	e.stage = stageResolution
	return e.more(steps)
}

// more appends steps to what the ability does.
func (e *effect) more(steps []*ast.Step) error {
	do, err := e.continued(e.ability.Do, steps)
	if err != nil {
		return err
	}
	e.ability.Do = do
	return e.coinBullets()
}

// appendSentence puts the steps of a new sentence behind those before it.
//
// Rule: PSCT 1.10.
func appendSentence(to, more ir.Block) ir.Block {
	if len(to) > 0 && len(more) > 0 && more[0].Link == ir.LinkStart {
		more[0].Link = ir.LinkSentence
	}
	return append(to, more...)
}

// goOn lowers the sentences that go on with the effect.
func (e *effect) goOn() error {
	for _, s := range e.unit.more {
		if err := e.bulletsLeft(); err != nil {
			return err
		}
		e.scope.bullets = s.Bullets
		if len(s.Labels) > 0 {
			return unsupported("label", s.Labels[0])
		}
		if err := e.more(s.Resolution); err != nil {
			return err
		}
	}
	return nil
}

// bulletsLeft is an error when nobody took the bullets of the sentence.
func (s *scope) bulletsLeft() error {
	if len(s.bullets) > 0 {
		return unsupported("bullets:", s.bullets[0])
	}
	return nil
}

// quoted reads the effects in quotes that a card gives to another one.
func (s *scope) quoted(sentences []*ast.Sentence) ([]*ir.Ability, error) {
	k := s.compiler.granted()
	for _, q := range sentences {
		k.sentence(q, nil)
	}
	return k.grantedAbilities(s)
}

// bulletAbilities reads the bullets of the sentence as effects that a card gives to another one.
func (s *scope) bulletAbilities() ([]*ir.Ability, error) { return s.bulletsFor(s.compiler.granted()) }

// bulletsFor reads the bullets of the sentence as effects of the card that k compiles.
func (s *scope) bulletsFor(k *compiler) ([]*ir.Ability, error) {
	bullets := s.takeBullets()
	if len(bullets) == 0 {
		return nil, &Unsupported{What: "bullets missing", Span: s.at()}
	}
	for _, b := range bullets {
		k.bullet(b, nil)
	}
	return k.grantedAbilities(s)
}

// granted is a compiler for effects that a monster receives.
func (k *compiler) granted() *compiler {
	c := *k.card
	c.Kind, c.Property = card.KindMonster, card.PropertyNone
	return &compiler{card: &c, box: k.box, program: &ir.Program{}, depth: k.depth + 1}
}

// maxGrants is how deep effects can be given by effects that are given.
const maxGrants = 8

func (k *compiler) grantedAbilities(s *scope) ([]*ir.Ability, error) {
	if k.depth > maxGrants {
		return nil, &Unsupported{What: "effects nested too deep", Span: s.at()}
	}
	k.lower()
	k.applyLimits()
	if len(k.diags) > 0 {
		d := k.diags[0]
		return nil, &Unsupported{What: "granted effect: " + k.why[0], Span: d.Span, Code: d.Code}
	}
	k.finish()
	if len(k.program.Abilities) == 0 {
		return nil, &Unsupported{What: "granted effect: nothing", Span: s.at()}
	}
	return k.program.Abilities, nil
}
