package compile

import (
	"psct/ast"
	"psct/ir"
)

// New values of stats and properties: become, double, halve, increase, reduce, change … to.

// become lowers `its ATK becomes 0`, `this card's name becomes "X"`, `your LP become 1000`.
func (s *scope) become(c *ast.Clause, a *argList) (ir.Op, error) {
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	return s.setTo(c, a, subject)
}

// setTo gives the property that subject names the value among the arguments.
func (s *scope) setTo(c *ast.Clause, a *argList, subject ast.Phrase) (ir.Op, error) {
	switch {
	case headNoun(subject) == ast.NounLP:
		return s.lifeBecomes(c, a, subject)
	case headNoun(subject) == ast.NounEffect:
		return s.effectBecomes(c, a, subject)
	case !namesProperty(subject):
		return s.cardBecomes(c, a, subject)
	}
	a.adverb(ast.AdvEach)
	if list := mixedProperties(subject); list != nil {
		return s.eachProperty(c, a, list)
	}
	if shared := sharedOwners(subject); shared != nil {
		subject = shared
	}
	p, err := s.propertyOf(subject)
	if err != nil {
		return nil, err
	}
	scaled := a.scaledBy()
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	if p.stats == nil {
		return s.propertyBecomes(c, a, p, until)
	}
	if scaled != ir.ChangeNone {
		return &ir.StatOp{What: p.what, Stats: p.stats, Do: scaled, Original: p.original, Until: until}, nil
	}
	op := &ir.StatOp{What: p.what, Stats: p.stats, Do: ir.Become, Original: p.original, Until: until}
	twice := a.adverb(ast.AdvTwice)
	n, err := s.newValue(c, a)
	if err != nil {
		return nil, err
	}
	if twice {
		return op, s.twiceOf(op, n)
	}
	if numbers := choiceOfNumbers(n); numbers != nil {
		return s.choiceOf(c, s.numbered(op, numbers)...), nil
	}
	return s.ownStat(p.what, func() (ir.Op, error) { return s.newStat(op, n, c) })
}

// ownStat reads the new value of a stat of what: `its` there is what's, where that is one known card (`this card's ATK
// becomes half its original ATK`, whatever it battles).
//
// Rule: PSCT 2.2.
func (s *scope) ownStat(what *ir.Selector, read func() (ir.Op, error)) (ir.Op, error) {
	before := s.owning
	defer func() { s.owning = before }()
	s.owning = nil
	if what != nil && len(what.Or)+len(what.And) == 0 {
		s.owning = what.Ref
	}
	return read()
}

// twiceOf is `becomes twice the ATK of that monster`.
func (s *scope) twiceOf(op *ir.StatOp, n ast.Node) error {
	v, err := s.value(n)
	if err == nil {
		op.Value = multiplied(v, ir.N(2))
	}
	return err
}

// namesProperty reports whether a phrase is about a stat or another property of a card.
func namesProperty(p ast.Phrase) bool {
	noun := headNoun(p)
	return statsOf(noun) != nil || propOf(noun) != ir.PropNone || noun == ast.NounTypeAttribute
}

// effectBecomes lowers `this effect becomes that card's activation effect`.
//
// Rule: PSCT 3.1.
func (s *scope) effectBecomes(c *ast.Clause, a *argList, subject ast.Phrase) (ir.Op, error) {
	switch ast.Print(subject) {
	case "this effect", "this card's effect", "This effect", "This card's effect":
	default:
		return nil, unsupported("effect that changes:", subject)
	}
	when := a.takeIf(isWhenActivated)
	op, err := s.applyEffect(c, a)
	if err != nil {
		return nil, err
	}
	apply := op.(*ir.ApplyEffectOp)
	apply.Replace = true
	if when != nil {
		apply.Kinds = ir.SetOf(ir.CardActivation)
	}
	return apply, nil
}

// isWhenActivated recognises `when that card is activated`: its effect on activation is meant.
func isWhenActivated(n ast.Node) bool { return ast.Print(n) == "when that card is activated" }

// cardBecomes lowers `it becomes Level 4`, `it becomes a Machine monster`, `this card becomes that
// Attribute`.
func (s *scope) cardBecomes(c *ast.Clause, a *argList, subject ast.Phrase) (ir.Op, error) {
	object := a.object()
	if op, err := s.becomesSame(c, a, subject, object); op != nil || err != nil {
		return op, err
	}
	if list, ok := object.(*ast.Coord); ok {
		return s.becomesDeclared(list, c, a, subject)
	}
	n, ok := object.(*ast.NounPhrase)
	if !ok || len(n.Post) > 0 {
		return nil, unsupported("what a card becomes:", c)
	}
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	what, err := s.owners(subject)
	if err != nil {
		return nil, err
	}
	if n.Head == nil && len(n.Dets) == 0 && len(n.Mods) == 1 {
		if m, ok := n.Mods[0].(*ast.StatMod); ok {
			return s.becomesLevel(m, what, until)
		}
	}
	return s.becomesKind(n, what, until)
}

// becomesDeclared is `becomes that Type and Attribute`.
func (s *scope) becomesDeclared(list *ast.Coord, c *ast.Clause, a *argList, subject ast.Phrase) (ir.Op, error) {
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	what, err := s.owners(subject)
	if err != nil {
		return nil, err
	}
	first, ok := list.Items[0].(*ast.NounPhrase)
	if !ok || list.Conj != ast.ListAnd {
		return nil, unsupported("what a card becomes:", c)
	}
	if d, word := firstWord(first); !word || d.Word != ast.DetThat {
		return nil, unsupported("what a card becomes:", c)
	}
	var ops []ir.Op
	for _, item := range list.Items {
		n, ok := item.(*ast.NounPhrase)
		if !ok || len(n.Mods)+len(n.Post) > 0 {
			return nil, unsupported("what a card becomes:", item)
		}
		op := &ir.PropertyOp{What: what, Do: ir.Become, Until: until, Prop: propOf(headNoun(n))}
		if err := s.declaredProperty(op, n); err != nil {
			return nil, err
		}
		ops = append(ops, op)
	}
	return s.together(c, ops), nil
}

// becomesLevel is `becomes Level 4`.
func (s *scope) becomesLevel(m *ast.StatMod, what *ir.Selector, until *ir.Duration) (ir.Op, error) {
	stats := statsOf(m.Stat)
	if len(m.Numbers) != 1 || m.Tail != ast.TailNone || len(stats) != 1 {
		return nil, unsupported("what a card becomes:", m)
	}
	k, ok := number(m.Numbers[0])
	if !ok {
		return nil, unsupported("what a card becomes:", m)
	}
	return &ir.StatOp{What: what, Stats: stats, Do: ir.Become, Value: ir.N(k), Until: until}, nil
}

// becomesKind is `becomes a Machine monster`, `becomes LIGHT`, `becomes that Type`.
func (s *scope) becomesKind(n *ast.NounPhrase, what *ir.Selector, until *ir.Duration) (ir.Op, error) {
	op := &ir.PropertyOp{What: what, Do: ir.Become, Until: until}
	if len(n.Mods) == 0 && len(n.Dets) == 1 && statsOf(headNoun(n)) == nil {
		op.Prop = propOf(headNoun(n))
		if w, ok := n.Dets[0].(*ast.DetWord); ok && w.Word == ast.DetThat {
			return op, s.declaredProperty(op, n)
		}
		return nil, unsupported("what a card becomes:", n)
	}
	if stats := statsOf(headNoun(n)); stats != nil {
		if d, ok := firstWord(n); ok && d.Word == ast.DetThat && len(n.Dets) == 1 && len(n.Mods) == 0 {
			v, known := s.lastAmount()
			if !known {
				return nil, unresolved(n)
			}
			return &ir.StatOp{What: what, Stats: stats, Do: ir.Become, Value: v, Until: until}, nil
		}
		v, err := s.value(n)
		return &ir.StatOp{What: what, Stats: stats, Do: ir.Become, Value: v, Until: until}, err
	}
	if noun := headNoun(n); n.Head != nil && noun != ast.NounMonster || len(n.Mods) != 1 {
		return nil, unsupported("what a card becomes:", n)
	}
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || w.Word != ast.DetA && w.Word != ast.DetAn {
			return nil, unsupported("what a card becomes:", n)
		}
	}
	switch m := n.Mods[0].(type) {
	case *ast.RaceMod:
		op.Prop, op.Traits.Races = ir.PropRace, ir.SetOf(raceTable[m.Race])
		return op, notNegated(m, m.Not)
	case *ast.AttributeMod:
		op.Prop, op.Traits.Attributes = ir.PropAttribute, ir.SetOf(attributeTable[m.Attribute])
		return op, notNegated(m, m.Not)
	}
	return nil, unsupported("what a card becomes:", n)
}

func notNegated(n ast.Node, not bool) error {
	if not {
		return unsupported("what a card becomes:", n)
	}
	return nil
}

// newStat reads the new value of stats: one for all, or to each its own (`its ATK/DEF become that
// monster's ATK/DEF`).
func (s *scope) newStat(op *ir.StatOp, n ast.Node, c *ast.Clause) (ir.Op, error) {
	if len(op.Stats) > 1 && scaled(n, op) {
		return op, nil
	}
	own, err := s.ownValues(n, op.Stats)
	if err != nil {
		return nil, err
	}
	if own != nil {
		return s.statOps(c, own, op), nil
	}
	op.Value, err = s.statAgainst(op.Stats[0], false, ofThat(n))
	return op, err
}

// newValue takes the node that names the new value.
func (s *scope) newValue(c *ast.Clause, a *argList) (ast.Node, error) {
	if p := a.pp(ast.PrepEqualTo, ast.PrepTo); p != nil {
		return p.Object, nil
	}
	p := a.object()
	if p == nil {
		return nil, unsupported("new value:", c)
	}
	if isTheSame(p) {
		if as := a.pp(ast.PrepAs); as != nil {
			return as.Object, nil
		}
	}
	return p, nil
}

// isTheSame recognises `the same`, before `as …`.
func isTheSame(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Post) > 0 {
		return false
	}
	return ast.Print(n) == "the same"
}

// doubleStat lowers `double this card's ATK`.
func (s *scope) doubleStat(c *ast.Clause, a *argList) (ir.Op, error) {
	return s.scale(c, a, ir.Double)
}

// halveStat lowers `halve its ATK and DEF`, `halve your LP`.
func (s *scope) halveStat(c *ast.Clause, a *argList) (ir.Op, error) {
	return s.scale(c, a, ir.Halve)
}

func (s *scope) scale(c *ast.Clause, a *argList, do ir.Change) (ir.Op, error) {
	subject, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	if headNoun(subject) == ast.NounLP {
		who, err := s.lifeOf(subject)
		return &ir.LifeOp{Player: who, Do: do}, err
	}
	if op, ok, err := s.scaleDamage(subject, a, do); ok || err != nil {
		return op, err
	}
	p, err := s.propertyOf(subject)
	if err != nil {
		return nil, err
	}
	if p.stats == nil {
		return nil, unsupported("property", subject)
	}
	until, err := s.until(a)
	return &ir.StatOp{What: p.what, Stats: p.stats, Do: do, Original: p.original, Until: until}, err
}

// increaseStat lowers `increase its Level by 1`, and `increase or decrease its Level by 1`.
func (s *scope) increaseStat(c *ast.Clause, a *argList) (ir.Op, error) {
	op, err := s.shiftStat(c, a, ir.Gain)
	if err != nil || len(c.Verbs) == 1 {
		return op, err
	}
	up, ok := op.(*ir.StatOp)
	if !ok {
		return nil, unsupported("choice of a change:", c)
	}
	down := *up
	down.Do = ir.Lose
	return s.choiceOf(c, up, &down), nil
}

// choiceOf is a choice among ops, by who acts.
func (s *scope) choiceOf(c *ast.Clause, ops ...ir.Op) ir.Op {
	choice := &ir.ChooseOp{Player: s.doer, Qty: ir.Exactly(1)}
	for _, op := range ops {
		choice.Options = append(choice.Options, &ir.Option{Do: ir.Block{{Op: op, Span: s.span(c)}}, Span: s.span(c)})
	}
	return choice
}

// reduceStat lowers `reduce its Level by 1`.
func (s *scope) reduceStat(c *ast.Clause, a *argList) (ir.Op, error) {
	return s.shiftStat(c, a, ir.Lose)
}

func (s *scope) shiftStat(c *ast.Clause, a *argList, do ir.Change) (ir.Op, error) {
	subject, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	by := a.pp(ast.PrepBy)
	if by == nil {
		return nil, unsupported("no amount of "+verbName(c)+":", c)
	}
	if headNoun(subject) == ast.NounLP {
		return s.shiftLife(subject, by, do)
	}
	second := secondStat(by)
	p, err := s.propertyOf(subject)
	if err != nil {
		return nil, err
	}
	if p.stats == nil {
		return nil, unsupported("property", subject)
	}
	if second != nil {
		return s.shiftTwo(c, a, do, p, by, second)
	}
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	model := &ir.StatOp{What: p.what, Stats: p.stats, Do: do, Original: p.original, Until: until}
	return s.shiftBy(c, a, model, by)
}

// shiftTwo is `increase its Level by 1 and its ATK by 500`.
func (s *scope) shiftTwo(c *ast.Clause, a *argList, do ir.Change, p property, by *ast.PP, second *ast.NounPhrase) (ir.Op, error) {
	also := a.pp(ast.PrepBy)
	if also == nil {
		return nil, unsupported("no amount of "+verbName(c)+":", second)
	}
	first, err := s.value(by.Object.(*ast.Coord).Items[0])
	if err != nil {
		return nil, err
	}
	other, err := s.value(also.Object)
	if err != nil {
		return nil, err
	}
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	changes := []statAmount{{stats: p.stats, value: first}, {stats: statsOf(headNoun(second)), value: other}}
	return s.statOps(c, changes, &ir.StatOp{What: p.what, Do: do, Original: p.original, Until: until}), nil
}

// shiftBy sets the amount: a value, or a choice of numbers (`by 1 or 2`).
func (s *scope) shiftBy(c *ast.Clause, a *argList, model *ir.StatOp, by *ast.PP) (ir.Op, error) {
	if numbers := choiceOfNumbers(by.Object); numbers != nil {
		return s.choiceOf(c, s.numbered(model, numbers)...), nil
	}
	amount, bound := withoutBound(by.Object)
	v, err := s.measured(model.Stats[0], amount)
	if err != nil {
		return nil, err
	}
	if model.Value, err = s.perEach(a, v); err != nil || bound == nil {
		return model, err
	}
	if len(model.Stats) != 1 {
		return nil, unsupported("note", bound)
	}
	model.Value, err = boundedChange(model, bound)
	return model, err
}

// withoutBound takes the note off `1 (max. 12)`; nil when there is none.
func withoutBound(n ast.Node) (ast.Node, *ast.Note) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Post) == 0 {
		return n, nil
	}
	note, ok := p.Post[len(p.Post)-1].(*ast.Note)
	if !ok {
		return n, nil
	}
	short := *p
	short.Post = p.Post[:len(p.Post)-1]
	return &short, note
}

// boundedChange is the amount of a change whose note says how far the stat itself may come: `increase its
// Level by 1 (max. 12)` is at most what is missing to 12.
func boundedChange(op *ir.StatOp, note *ast.Note) (ir.Value, error) {
	limit, ok := clamp(ir.N(0), note)
	arith, isArith := limit.(*ir.ArithValue)
	if !ok || !isArith {
		return nil, unsupported("note", note)
	}
	now := ir.Value(&ir.StatValue{Of: &ir.EachRef{}, Stat: op.Stats[0]})
	room := []ir.Value{arith.Args[1], now}
	if op.Do == ir.Lose {
		room = []ir.Value{now, arith.Args[1]}
	}
	if (arith.Op == ir.Least) != (op.Do == ir.Gain) {
		return nil, unsupported("note", note)
	}
	left := &ir.ArithValue{Op: ir.Most, Args: []ir.Value{&ir.ArithValue{Op: ir.Minus, Args: room}, ir.N(0)}}
	return &ir.ArithValue{Op: ir.Least, Args: []ir.Value{op.Value, left}}, nil
}

// propertyBecomes lowers a new name, Type or Attribute.
func (s *scope) propertyBecomes(c *ast.Clause, a *argList, p property, until *ir.Duration) (ir.Op, error) {
	prop := propOf(p.noun)
	if prop != ir.PropName && prop != ir.PropRace && prop != ir.PropAttribute {
		return nil, unsupported("property", c)
	}
	n, err := s.newValue(c, a)
	if err != nil {
		return nil, err
	}
	op := &ir.PropertyOp{What: p.what, Prop: prop, Do: ir.Become, Original: p.original, Until: until}
	return op, s.newProperty(op, n)
}

// newProperty reads the new name, Type or Attribute: in words, of another card, or as declared.
func (s *scope) newProperty(op *ir.PropertyOp, n ast.Node) error {
	p, ok := n.(*ast.NounPhrase)
	if !ok {
		return unsupported("new property", n)
	}
	set, err := s.writtenProperty(op, p)
	if set || err != nil {
		return err
	}
	switch {
	case p.Head == nil && len(p.Dets) == 1 && len(p.Mods)+len(p.Post) == 0:
		op.From, err = s.holder(p.Dets[0]) // `becomes that monster's`
		return err
	case propOf(headNoun(p)) == op.Prop && len(p.Dets) == 1:
		return s.propertyFrom(op, p)
	case headClass(p) == headCard:
		ref, ok, err := s.plainRef(p) // `the same as that monster`
		if err != nil || !ok {
			return orUnsupported(err, "new property", n)
		}
		op.From = ref
		return nil
	}
	return unsupported("new property", n)
}

// propertyFrom reads `that monster's original name`, `the Type of that monster`, `that Type`.
func (s *scope) propertyFrom(op *ir.PropertyOp, p *ast.NounPhrase) error {
	if w, ok := p.Dets[0].(*ast.DetWord); ok && w.Word == ast.DetThat && len(p.Post)+len(p.Mods) == 0 {
		return s.declaredProperty(op, p)
	}
	for _, m := range p.Mods {
		a, ok := m.(*ast.AdjMod)
		if !ok || a.Tail != ast.TailNone || a.Adj != ast.AdjOriginal && a.Adj != ast.AdjCurrent {
			return unsupported("new property", p)
		}
		op.FromOriginal = op.FromOriginal || a.Adj == ast.AdjOriginal
	}
	if len(p.Post) == 0 {
		var err error
		op.From, err = s.holder(p.Dets[0])
		return err
	}
	of, ok := p.Post[0].(*ast.PP)
	if !ok || len(p.Post) != 1 || of.Prep != ast.PrepOf || !namesNobody(p) {
		return unsupported("new property", p)
	}
	card, ok := of.Object.(ast.Phrase)
	if !ok {
		return unsupported("new property", p)
	}
	ref, known, err := s.plainRef(card)
	if err != nil || !known {
		return orUnsupported(err, "new property", p)
	}
	op.From = ref
	return nil
}

// writtenProperty reads `"X"`, `Dragon`, `DARK`; false for other phrases.
func (s *scope) writtenProperty(op *ir.PropertyOp, p *ast.NounPhrase) (bool, error) {
	if len(p.Dets)+len(p.Post) > 0 {
		return false, nil
	}
	if h, ok := p.Head.(*ast.NameHead); ok && len(p.Mods) == 0 && op.Prop == ir.PropName {
		op.Traits.Names = []string{h.Name}
		return true, nil
	}
	if p.Head != nil || len(p.Mods) != 1 {
		return false, nil
	}
	switch m := p.Mods[0].(type) {
	case *ast.RaceMod:
		if op.Prop != ir.PropRace || m.Not {
			return false, unsupported("new property", p)
		}
		op.Traits.Races = op.Traits.Races.With(raceTable[m.Race])
		return true, nil
	case *ast.AttributeMod:
		if op.Prop != ir.PropAttribute || m.Not {
			return false, unsupported("new property", p)
		}
		op.Traits.Attributes = op.Traits.Attributes.With(attributeTable[m.Attribute])
		return true, nil
	}
	return false, nil
}

// declaredProperty is `that Type`: what was declared.
func (s *scope) declaredProperty(op *ir.PropertyOp, p *ast.NounPhrase) error {
	for i := len(s.antes) - 1; i >= 0; i-- {
		a := s.antes[i]
		if a.verb != nil && a.verb.Verb == ast.VerbDeclare && propOf(headNoun(a.phrase)) == op.Prop {
			op.Declared = a.slot
			return nil
		}
	}
	return unresolved(p)
}
