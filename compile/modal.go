package compile

import (
	"strconv"

	"psct/ast"
	"psct/ir"
)

// Lists of effects below a sentence: choices at activation, choices at resolution, sequences, results of
// coins.

// modal lowers the bullets as effects of which the player chooses at activation; c is the clause that
// says how many.
func (s *scope) modal(c *ast.Clause) error {
	a := newArgs(c)
	s.choosingPlayer(a)
	a.modal()
	obj, _ := a.object().(*ast.NounPhrase)
	qty, ok := listQty(obj)
	if !ok {
		return unsupported("choice of effects", c)
	}
	m := &ir.Modal{Qty: qty, Chooser: s.ability.Player}
	if err := s.modalLimit(m, a); err != nil {
		return err
	}
	test, err := s.takeBranch(a)
	if err != nil {
		return err
	}
	if err := a.rest(); err != nil {
		return err
	}
	for _, b := range s.takeBullets() {
		plain, cond, err := labelled(b, test)
		if err != nil {
			return err
		}
		mode, err := s.modeOf(plain)
		if err != nil {
			return err
		}
		mode.Condition = joinPreds(cond, mode.Condition)
		m.Modes = append(m.Modes, mode)
	}
	s.ability.Modal = m
	return nil
}

// modalLimit reads `(but you can only use each effect of "N" once per turn)`: each choice may be made
// once in the period.
//
// Rule: PSCT 1.4.
func (s *scope) modalLimit(m *ir.Modal, a *argList) error {
	note := a.note(func(n *ast.Note) bool {
		if len(n.Items) != 1 {
			return false
		}
		st, ok := n.Items[0].(*ast.Step)
		return ok && isLimitClause(st.Clause)
	})
	if note == nil {
		return nil
	}
	sent := &ast.Sentence{Resolution: []*ast.Step{alone(note.Items[0].(*ast.Step))}}
	sent.SetSpan(note.Span())
	l, err := s.readLimit(sent)
	if err != nil {
		return err
	}
	if l.limit.Shared || len(l.also) > 0 {
		return unsupported("limit of a choice", note)
	}
	m.OncePerMode = true
	limit := l.limit
	limit.Group = s.compiler.group()
	s.ability.Limits = append(s.ability.Limits, &limit)
	return nil
}

// choosingPlayer takes the subject of the choice, which is who uses the ability.
func (s *scope) choosingPlayer(a *argList) {
	if p, ok := s.player(a.peekSubject()); ok && p == s.ability.Player {
		a.subject()
	}
}

// listQty is how many of the listed effects: `1 of these effects`, `these effects`.
func listQty(p *ast.NounPhrase) (ir.Qty, bool) {
	if p == nil || len(p.Post) > 0 || !isListMods(p.Mods) {
		return ir.Qty{}, false
	}
	qty := ir.All()
	for _, d := range p.Dets {
		switch d := d.(type) {
		case *ast.Quantity:
			n, err := strconv.Atoi(d.Numbers[0])
			if err != nil || len(d.Numbers) > 1 || d.Tail != ast.TailNone {
				return ir.Qty{}, false
			}
			switch d.Bound {
			case ast.BoundNone:
				qty = ir.Exactly(n)
			case ast.BoundUpTo:
				qty = ir.UpTo(n)
			default:
				return ir.Qty{}, false
			}
		case *ast.DetWord:
			if d.Word != ast.DetThe && d.Word != ast.DetThese && d.Word != ast.DetThis {
				return ir.Qty{}, false
			}
		default:
			return ir.Qty{}, false
		}
	}
	return qty, len(p.Dets) > 0
}

func isListMods(mods []ast.Mod) bool {
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.VerbMod:
			if m.Verb.Verb != ast.VerbFollow {
				return false
			}
		case *ast.AdjMod:
			if m.Adj != ast.AdjFollowing {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// modeOf lowers one bullet as an effect of a choice.
func (s *scope) modeOf(b *ast.Bullet) (*ir.Mode, error) {
	m := &ir.Mode{Span: s.span(b)}
	targets, antes, stage, prev := s.targets, len(s.antes), s.stage, s.prev
	s.targets, s.mode = &m.Targets, m
	defer func() {
		s.targets, s.mode, s.stage, s.prev, s.antes = targets, nil, stage, prev, s.antes[:antes]
	}()
	for i, sent := range b.Sentences {
		if i > 0 && isMarked(sent) || len(sent.Inner) > 0 || len(sent.Alternatives) > 0 {
			return nil, unsupported("sentence in a choice", sent)
		}
		if err := s.modeSentence(m, sent); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (s *scope) modeSentence(m *ir.Mode, sent *ast.Sentence) error {
	if len(sent.Labels) > 0 {
		return unsupported("label", sent.Labels[0])
	}
	cond, err := s.modeConditions(sent)
	if err != nil {
		return err
	}
	m.Condition = joinPreds(m.Condition, cond)
	if err := s.modeCosts(m, sent.Activation); err != nil {
		return err
	}
	s.stage, s.bullets = stageResolution, sent.Bullets
	do, err := s.continued(m.Do, sent.Resolution)
	if err != nil {
		return err
	}
	m.Do = do
	return s.bulletsLeft()
}

// modeCosts lowers the costs and targets of a choice.
func (s *scope) modeCosts(m *ir.Mode, steps []*ast.Step) error {
	s.stage = stageCost
	s.opened = headClause(steps)
	for i, st := range steps {
		if isTargeting(st) {
			if err := s.target(st, i > 0); err != nil {
				return err
			}
			continue
		}
		b, err := s.block([]*ast.Step{st})
		if err != nil {
			return err
		}
		m.Costs = appendCosts(m.Costs, b)
	}
	return nil
}

// optionConditions reads the conditions of one of several effects: states and times only.
func (s *scope) optionConditions(sent *ast.Sentence) (ir.Pred, error) {
	var parts []ir.Pred
	for _, n := range attach(sent.Conditions) {
		p, err := s.optionCondition(n)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return allOf(parts), nil
}

func (s *scope) optionCondition(n ast.Node) (ir.Pred, error) {
	switch n := n.(type) {
	case *ast.SubClause:
		if n.Word != ast.SubIf && n.Word != ast.SubWhile && n.Word != ast.SubUnless {
			break
		}
		p, err := s.pred(n.Steps)
		if err == nil && n.Word == ast.SubUnless {
			p = &ir.NotPred{Not: p}
		}
		return p, err
	case *ast.PP:
		w, ok, err := s.window(n)
		if err != nil {
			return nil, err
		}
		if ok {
			return &ir.TimePred{Window: *w}, nil
		}
	}
	return nil, unsupported("condition in a list", n)
}

// listed lowers `apply 1 of these effects` and `apply these effects in sequence`; false when the clause
// is about no list below the sentence.
//
// Rule: PSCT 1.5.
func (s *scope) listed(c *ast.Clause, a *argList) (ir.Op, bool, error) {
	obj, _ := firstObject(c).(*ast.NounPhrase)
	qty, ok := listQty(obj)
	if appliesBoth(c) && len(s.choices) == 2 {
		s.bullets, qty, ok = s.choices, ir.All(), true
	}
	if len(s.bullets) == 0 || !isVerb(c, ast.VerbApply, ast.VerbChoose, ast.VerbActivate) {
		return nil, false, nil
	}
	if !ok || headNoun(obj) != ast.NounEffect {
		return nil, false, nil
	}
	a.takeIf(func(n ast.Node) bool { _, ok := n.(ast.Phrase); return ok })
	op := &ir.ChooseOp{Qty: qty, Player: s.doer, Sequence: a.adverb(ast.AdvInSequence)}
	if p, ok := s.player(a.peekSubject()); ok {
		a.subject()
		op.Player = p
	}
	a.note(func(n *ast.Note) bool { return ast.Print(n) == "(skip over any that do not apply)" })
	op.Sequence = op.Sequence || qty.Mode == ir.QtyAll
	test, err := s.takeBranch(a)
	if err != nil {
		return nil, true, err
	}
	if err := a.rest(); err != nil {
		return nil, true, err
	}
	op.Options, err = s.options(test)
	return op, true, err
}

// options lowers the bullets as texts of a resolution; test says when one with a label counts.
func (s *scope) options(test labelTest) ([]*ir.Option, error) {
	var out []*ir.Option
	antes, prev := len(s.antes), s.prev
	s.choices = s.bullets
	for _, b := range s.takeBullets() {
		plain, cond, err := labelled(b, test)
		if err != nil {
			return nil, err
		}
		o, err := s.option(plain)
		if err != nil {
			return nil, err
		}
		o.Condition = joinPreds(cond, o.Condition)
		out = append(out, o)
		s.antes, s.prev = s.antes[:antes], prev
	}
	return out, nil
}

func (s *scope) option(b *ast.Bullet) (*ir.Option, error) {
	o := &ir.Option{Span: s.span(b)}
	for i, sent := range b.Sentences {
		if len(sent.Activation) > 0 || len(sent.Labels) > 0 || len(sent.Inner) > 0 || len(sent.Alternatives) > 0 || i > 0 && isMarked(sent) {
			return nil, unsupported("sentence in a list", sent)
		}
		cond, err := s.optionConditions(sent)
		if err != nil {
			return nil, err
		}
		o.Condition = joinPreds(o.Condition, cond)
		s.bullets = sent.Bullets
		do, err := s.continued(o.Do, sent.Resolution)
		if err == nil {
			err = s.bulletsLeft()
		}
		if err != nil {
			return nil, err
		}
		o.Do = do
	}
	return o, nil
}
