package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// What may be used when a player Summons: `if you Ritual Summon exactly 1 WATER Ritual Monster with a card effect that
// requires use of monsters, this card can be used as the entire Tribute`, `when you Ritual Summon a monster, you can
// banish this card from your GY as 1 of the monsters required for the Ritual Summon`.

// usedWhenSummoning lowers such a sentence. false: the sentence is another one.
func (s *scope) usedWhenSummoning(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) != 1 || len(sent.Conditions) > 0 || sent.Resolution[0].Clause == nil || len(sent.Resolution[0].Lead) != 1 {
		return nil, false, nil
	}
	st := sent.Resolution[0]
	sub, ok := st.Lead[0].(*ast.SubClause)
	if !ok || !isSub(sub, ast.SubIf, ast.SubWhen) {
		return nil, false, nil
	}
	summon := onlyClause(sub.Steps)
	if summon == nil || !isYou(summon.Subject) || !isVerb(summon, ast.VerbSummon) || len(summon.Verbs) != 1 || len(summon.Aux) > 0 {
		return nil, false, nil
	}
	use := s.wholeRequirement
	if !isWholeRequirement(st.Clause) {
		if use = s.oneRequired; !isOneRequired(st.Clause) {
			return nil, false, nil
		}
	}
	op := &ir.MaterialRuleOp{}
	if err := s.summonUsedFor(op, summon); err != nil {
		return nil, true, err
	}
	if err := use(op, st.Clause); err != nil {
		return nil, true, err
	}
	a := s.compiler.newAbility(ir.MaterialOption, sent)
	a.Zones = op.From
	if s.sideOf(st.Clause.Subject) != nil && isThisCard(st.Clause.Subject) {
		a.Zones = s.compiler.home() // `this card you control`
	}
	a.Do = ir.Block{{Op: op, Span: s.span(st)}}
	return []*ir.Ability{a}, true, nil
}

// summonUsedFor reads the Summon. That an effect requires monsters is so of every Ritual Summon.
//
// Rule: PSCT 1.6 (Ritual).
func (s *scope) summonUsedFor(op *ir.MaterialRuleOp, c *ast.Clause) error {
	kinds, ok := summonKinds(c.Verbs[0].Kinds)
	if !ok || kinds == 0 {
		return unsupported("Summon", c)
	}
	op.Kinds = kinds
	a := newArgs(c)
	a.subject()
	a.takeIf(func(n ast.Node) bool { return ast.Print(n) == "with a card effect that requires use of monsters" })
	if obj := a.object(); obj != nil {
		f, err := s.filter(withoutCount(obj))
		if err != nil || f == nil {
			return orUnsupported(err, "Summon", obj)
		}
		op.For = f
	}
	return a.rest()
}

// withoutCount takes `exactly 1` and `a` off a phrase.
func withoutCount(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 || !isSingular(n) {
		return p
	}
	if q := quantityOf(n); q != nil && (len(q.Numbers) != 1 || q.Numbers[0] != "1" || q.Tail != ast.TailNone) {
		return p
	}
	bare := *n
	bare.Dets = nil
	return &bare
}

func isWholeRequirement(c *ast.Clause) bool {
	return isVerb(c, ast.VerbUse) && groupOf(c).Passive && hasAux(c, ast.AuxCan) && len(c.Args) == 1 &&
		(ast.Print(c.Args[0]) == "as the entire Tribute" || ast.Print(c.Args[0]) == "as the entire requirement")
}

// wholeRequirement reads `this card (you control) can be used as the entire Tribute`.
func (s *scope) wholeRequirement(op *ir.MaterialRuleOp, c *ast.Clause) error {
	if c.Subject == nil || !isThisCard(c.Subject) {
		return unsupported("use as material:", c)
	}
	op.Rule, op.Whole = ir.MaterialCountsAs, true
	return nil
}

// isOneRequired recognises `you can banish this card from your GY as 1 of the monsters required for the Ritual Summon`.
func isOneRequired(c *ast.Clause) bool {
	return isYou(c.Subject) && hasAux(c, ast.AuxCan) && isVerb(c, ast.VerbBanish) && len(c.Verbs) == 1 && anyIn(c.Args, isRequiredRole)
}

func isRequiredRole(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepAs {
		return false
	}
	text := strings.TrimPrefix(ast.Print(p), "as 1 of the monsters ")
	return text == "required for the Ritual Summon" || text == "used for the Ritual Summon"
}

// oneRequired reads it: this card, from where it is, is banished as one of them.
func (s *scope) oneRequired(op *ir.MaterialRuleOp, c *ast.Clause) error {
	a := newArgs(c)
	a.modal()
	a.subject()
	a.hoist(func(p *ast.PP) bool { return p.Prep == ast.PrepAs || p.Prep == ast.PrepFrom })
	from, obj := a.pp(ast.PrepFrom), a.object()
	if a.takeIf(isRequiredRole) == nil || from == nil || obj == nil || !isThisCard(obj) {
		return unsupported("use as material:", c)
	}
	list, ok, err := s.placesOf(from.Object)
	if err != nil || !ok {
		return orUnsupported(err, "use as material:", from)
	}
	zones, _, faceUp, ok := joinedPlaces(list)
	if !ok || faceUp {
		return unsupported("use as material:", from)
	}
	op.Rule, op.From, op.Method = ir.MaterialFrom, zones, ir.MethodBanish
	return a.rest()
}
