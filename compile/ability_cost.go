package compile

import (
	"psct/ast"
	"psct/ir"
)

// payFor lowers the activation zone: targets go to the ability's targets, everything else is paid.
//
// Rule: PSCT 1.1, PSCT 2.1.
func (e *effect) payFor(steps []*ast.Step) error {
	e.stage = stageCost
	var run []*ast.Step
	flush := func() error {
		if len(run) == 0 {
			return nil
		}
		b, err := e.block(run)
		run = nil
		if err != nil {
			return err
		}
		e.ability.Costs = appendCosts(e.ability.Costs, b)
		return nil
	}
	for i, st := range splitPurposes(steps) {
		announces := mayAnnounce(st)
		if !announces && !isTargeting(st) {
			run = append(run, st)
			continue
		}
		if err := flush(); err != nil {
			return err
		}
		if announces {
			taken, err := e.isAnnouncement(st)
			if err != nil {
				return err
			}
			if !taken {
				run = append(run, st)
			}
			continue
		}
		if err := e.target(st, i > 0); err != nil {
			return err
		}
	}
	return flush()
}

// appendCosts puts costs behind those before a target.
func appendCosts(to, more ir.Block) ir.Block {
	if len(to) > 0 && len(more) > 0 && more[0].Link == ir.LinkStart {
		more[0].Link = ir.LinkThen
	}
	return append(to, more...)
}

func isTargeting(st *ast.Step) bool {
	return st.Clause != nil && isVerb(st.Clause, ast.VerbTarget) && !groupOf(st.Clause).Passive
}

// target lowers `target 1 face-up monster on the field`.
func (s *scope) target(st *ast.Step, chained bool) error {
	c := st.Clause
	if len(c.Verbs) != 1 || len(st.Lead) > 0 {
		return unsupported("targeting", st)
	}
	a := newArgs(c)
	if subject := a.subject(); subject != nil {
		if p, ok := s.player(subject); !ok || p != s.ability.Player {
			return unsupported("targeting", st)
		}
	}
	a.modal()
	obj := a.object()
	if obj == nil {
		return unsupported("targeting", st)
	}
	if chained {
		a.adverb(ast.AdvAlso)
	}
	if err := s.addTargets(obj, c, a); err != nil {
		return err
	}
	return a.rest()
}

// addTargets makes targets of the phrase: one for each of `1 A and 1 B`, so that later words can tell
// them apart.
func (s *scope) addTargets(obj ast.Phrase, c *ast.Clause, a *argList) error {
	if list, ok := obj.(*ast.Coord); ok && list.Conj == ast.ListAnd && eachCounts(list) {
		for _, item := range s.items(list) {
			if err := s.addTarget(item, c, a); err != nil {
				return err
			}
		}
		return nil
	}
	return s.addTarget(obj, c, a)
}

// eachCounts reports whether every item of a list has a quantity of its own.
func eachCounts(list *ast.Coord) bool {
	for _, item := range list.Items {
		if c, ok := item.(*ast.Coord); ok && c.Conj == ast.ListOr && eachCounts(c) {
			continue // `1 A or 1 B, and 1 C`
		}
		p, ok := item.(*ast.NounPhrase)
		if !ok || quantityOf(p) == nil {
			return false
		}
	}
	return true
}

func (s *scope) addTarget(p ast.Phrase, c *ast.Clause, a *argList) error {
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	sel = s.readySelector(sel, a, nil)
	if err := s.counted(sel, a); err != nil {
		return err
	}
	t := &ir.Target{Slot: s.slot(), Select: sel, After: len(s.ability.Costs), Span: s.span(p)}
	if s.mode != nil {
		t.After = len(s.mode.Costs)
	}
	if sel.Ref == nil && sel.Zones == 0 && len(sel.Or) == 0 && sel.Controller == nil {
		onField(sel)
	}
	sel.When = ir.AtActivation
	*s.targets = append(*s.targets, t)
	s.add(antecedent{ref: &ir.TargetRef{Slot: t.Slot}, origin: originTarget, slot: t.Slot, class: s.classAmong(p, sel),
		number: numberOf(p), verb: c.Verbs[0], phrase: p})
	return nil
}

// classAmong is what kind of card a phrase names; `1 of them` is of the kind that they are.
func (s *scope) classAmong(p ast.Phrase, sel *ir.Selector) class {
	if sel == nil || sel.Ref == nil {
		return classOf(p)
	}
	for i := len(s.antes) - 1; i >= 0; i-- {
		if sameRef(s.antes[i].ref, sel.Ref) && s.antes[i].class != 0 {
			return s.antes[i].class
		}
	}
	return classOf(p)
}

func mayAnnounce(st *ast.Step) bool {
	return isVerb(st.Clause, ast.VerbActivate, ast.VerbApply, ast.VerbChoose)
}

// isAnnouncement takes steps that only announce something: `activate this effect`, `activate 1 of these
// effects`.
func (e *effect) isAnnouncement(st *ast.Step) (bool, error) {
	c := st.Clause
	if len(st.Lead) > 0 && choosesAtActivation(e.unit.head) {
		if err := e.conditions(st.Lead); err != nil {
			return false, err
		}
		e.stage = stageCost
	} else if len(st.Lead) > 0 {
		return false, nil
	}
	obj, ok := firstObject(c).(*ast.NounPhrase)
	if !ok || headNoun(obj) != ast.NounEffect {
		return e.activatesCard(c)
	}
	if len(e.bullets) > 0 {
		return true, e.modal(c)
	}
	if isVerb(c, ast.VerbActivate) && ast.Print(obj) == "this effect" && len(c.Args) == 1 {
		return true, nil
	}
	return false, nil
}

// activatesCard reads `activate this card by <costs and targets>`.
//
// Rule: PSCT 1.6.
func (e *effect) activatesCard(c *ast.Clause) (bool, error) {
	if !isVerb(c, ast.VerbActivate) || c.Verbs[0].Form != ast.FormBase {
		return false, nil
	}
	a := newArgs(c)
	a.hoist(ownsSource)
	obj := a.object()
	if obj != nil && !isThisCard(obj) || !e.unit.own {
		return false, nil
	}
	if pp := a.pp(ast.PrepBy); pp != nil {
		g, ok := pp.Object.(*ast.Gerund)
		if !ok {
			return false, nil
		}
		if err := e.payFor(g.Steps); err != nil {
			return true, err
		}
	}
	a.modal()
	a.subject()
	return true, a.rest()
}
