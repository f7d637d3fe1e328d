package compile

import (
	"slices"
	"strconv"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// readLimit reads a limit sentence to its last word.
func (s *scope) readLimit(sent *ast.Sentence) (*limitClause, error) {
	l := &limitClause{limit: ir.Limit{Count: ir.N(1), Span: s.span(sent)}}
	c := sent.Resolution[0].Clause
	a := newArgs(c)
	a.modal()
	only := a.adverb(ast.AdvOnly)
	if err := s.limitObject(l, a); err != nil {
		return nil, err
	}
	if err := s.limitCount(l, a, only); err != nil {
		return nil, err
	}
	if a.adverb(ast.AdvThisWay) {
		if l.reach != reachSummon {
			return nil, unsupported("limit", c)
		}
		l.reach, l.limit.ThisWay = reachThisWay, true
	}
	if err := a.rest(); err != nil {
		return nil, err
	}
	return l, s.limitTail(l, sent)
}

// limitObject reads what is limited.
func (s *scope) limitObject(l *limitClause, a *argList) error {
	verb := a.clause.Verbs[0]
	subject := a.subject()
	obj, _ := subject.(*ast.NounPhrase)
	if !a.group.Passive {
		obj, _ = a.object().(*ast.NounPhrase)
	}
	if obj == nil && a.adverb(ast.AdvEach) {
		if pp := a.pp(ast.PrepOf); pp != nil {
			obj, _ = pp.Object.(*ast.NounPhrase)
		}
		if obj == nil || !isEffectPhrase(obj) {
			return unsupported("limit", a.clause)
		}
		return s.effectsLimited(l, verb, obj, false)
	}
	switch {
	case obj == nil:
		return unsupported("limit", a.clause)
	case verb.Verb == ast.VerbSummon:
		return s.summonLimited(l, verb, obj)
	case isEffectPhrase(obj):
		return s.effectsLimited(l, verb, obj, true)
	}
	return activationLimited(l, obj)
}

// summonLimited reads `Special Summon "N"`.
func (s *scope) summonLimited(l *limitClause, verb *ast.VerbWord, obj *ast.NounPhrase) error {
	h, ok := obj.Head.(*ast.NameHead)
	if !ok || len(obj.Mods)+len(obj.Post) > 0 || len(obj.Dets) > 0 && !isOne(obj) {
		return unsupported("limited Summon", obj)
	}
	l.limit.Class, l.limit.Name, l.reach = ir.LimitSummon, h.Name, reachSummon
	for _, k := range verb.Kinds {
		kind, ok := summonOf(k)
		if !ok {
			return unsupported("limited Summon", verb)
		}
		l.limit.SummonKinds = l.limit.SummonKinds.With(kind)
	}
	return nil
}

func summonOf(k ast.Kind) (card.SummonKind, bool) {
	switch k {
	case ast.KindNormal:
		return card.SummonNormal, true
	case ast.KindSpecial:
		return card.SummonSpecial, true
	case ast.KindTribute:
		return card.SummonTribute, true
	case ast.KindFlip:
		return card.SummonFlip, true
	case ast.KindRitual:
		return card.SummonRitual, true
	case ast.KindFusion:
		return card.SummonFusion, true
	case ast.KindSynchro:
		return card.SummonSynchro, true
	case ast.KindXyz:
		return card.SummonXyz, true
	case ast.KindPendulum:
		return card.SummonPendulum, true
	case ast.KindLink:
		return card.SummonLink, true
	}
	return card.SummonNone, false
}

// isOne recognises the determiner `1`.
func isOne(p *ast.NounPhrase) bool {
	q := quantityOf(p)
	return len(p.Dets) == 1 && q != nil && !q.Of && q.Bound == ast.BoundNone && q.Tail == ast.TailNone && slices.Equal(q.Numbers, []string{"1"})
}

// activationLimited reads `activate 1 "N"`, `activate "N"`.
func activationLimited(l *limitClause, obj *ast.NounPhrase) error {
	h, ok := obj.Head.(*ast.NameHead)
	if !ok || len(obj.Mods)+len(obj.Post) > 0 {
		return unsupported("limited activation", obj)
	}
	if len(obj.Dets) > 0 {
		n, ok := plainNumber(obj)
		if !ok {
			return unsupported("limited activation", obj)
		}
		l.limit.Count = ir.N(n)
	}
	l.limit.Class, l.limit.Name, l.reach = ir.LimitActivate, h.Name, reachActivation
	return nil
}

// plainNumber is the number of `2 …`; false for every other determiner.
func plainNumber(p *ast.NounPhrase) (int, bool) {
	q := quantityOf(p)
	if len(p.Dets) != 1 || q == nil || q.Of || q.Bound != ast.BoundNone || q.Tail != ast.TailNone || len(q.Numbers) != 1 {
		return 0, false
	}
	n, err := strconv.Atoi(q.Numbers[0])
	return n, err == nil
}

// effectsLimited reads `this effect of "N"`, `each of the following effects of "N"`, `1 "N" effect`;
// counted says that the determiner of obj counts.
func (s *scope) effectsLimited(l *limitClause, verb *ast.VerbWord, obj *ast.NounPhrase, counted bool) error {
	l.limit.Class = limitClassOf(verb.Verb)
	l.limit.Name = nameOf(obj)
	for _, p := range obj.Post {
		if !isNamePost(p) {
			return unsupported("limited effect", obj)
		}
	}
	if err := s.limitDets(l, obj, counted); err != nil {
		return err
	}
	if err := s.limitMods(l, obj); err != nil {
		return err
	}
	if l.limit.Name == "" && l.limit.Class == ir.LimitUse {
		l.limit.Class = ir.LimitSoft
	}
	if l.reach == reachNone {
		return unsupported("limited effect", obj)
	}
	return nil
}

func limitClassOf(v ast.Verb) ir.LimitClass {
	switch v {
	case ast.VerbGain:
		return ir.LimitGain
	case ast.VerbApply:
		return ir.LimitApply
	}
	return ir.LimitUse
}

func isNamePost(n ast.Node) bool {
	pp, ok := n.(*ast.PP)
	if !ok || pp.Prep != ast.PrepOf {
		return false
	}
	of, ok := pp.Object.(*ast.NounPhrase)
	if !ok || len(of.Dets)+len(of.Mods)+len(of.Post) > 0 {
		return false
	}
	_, ok = of.Head.(*ast.NameHead)
	return ok
}

// limitDets reads the determiners: this, each, the, 1, 1 of the.
func (s *scope) limitDets(l *limitClause, obj *ast.NounPhrase, counted bool) error {
	plural := pluralNoun(obj)
	for _, d := range obj.Dets {
		switch d := d.(type) {
		case *ast.Quantity:
			n, err := strconv.Atoi(d.Numbers[0])
			if err != nil || d.Bound != ast.BoundNone || d.Tail != ast.TailNone || len(d.Numbers) != 1 || !counted {
				return unsupported("limited effect", obj)
			}
			l.limit.Count, l.limit.Shared = ir.N(n), true
			l.reach = reachEach
		case *ast.DetWord:
			if !l.det(d, plural) {
				return unsupported("limited effect", obj)
			}
		default:
			return unsupported("limited effect", obj)
		}
	}
	return nil
}

func (l *limitClause) det(d *ast.DetWord, plural bool) bool {
	switch d.Word {
	case ast.DetThis:
		l.reach = reachThis
	case ast.DetEach, ast.DetThe:
		if l.reach == reachNone {
			l.reach = reachEach
		}
	case ast.DetThese:
		if !plural {
			return false
		}
		l.reach = reachFollowing
	default:
		return false
	}
	return true
}

// limitMods reads the modifiers: following, previous, 1st, Pendulum, monster, the name.
func (s *scope) limitMods(l *limitClause, obj *ast.NounPhrase) error {
	plural := pluralNoun(obj)
	mods := obj.Mods
	if isPendulumEffect(obj) {
		mods = mods[:1]
	}
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.NameMod:
			if m.Not {
				return unsupported("limited effect", obj)
			}
		case *ast.VerbMod:
			if m.Verb.Verb != ast.VerbFollow {
				return unsupported("limited effect", obj)
			}
			l.direct(true, plural)
		case *ast.AdjMod:
			if !l.adjective(m.Adj, plural) {
				return unsupported("limited effect", obj)
			}
		case *ast.OrdinalMod:
			n, err := strconv.Atoi(m.Ordinal[:len(m.Ordinal)-2])
			if err != nil {
				return unsupported("limited effect", obj)
			}
			l.reach, l.nth = reachNth, append(l.nth, n)
		default:
			box, ok := boxOfMod(m)
			if !ok {
				return unsupported("limited effect", obj)
			}
			l.only = &box
		}
	}
	return nil
}

func (l *limitClause) adjective(a ast.Adjective, plural bool) bool {
	switch a {
	case ast.AdjFollowing:
		l.direct(true, plural)
	case ast.AdjPrevious, ast.AdjPreceding, ast.AdjAbove:
		l.direct(false, plural)
	default:
		return false
	}
	return true
}

// direct sets the reach of `following` and `previous`.
func (l *limitClause) direct(after, plural bool) {
	switch {
	case after && plural:
		l.reach = reachFollowing
	case after:
		l.reach = reachNext
	case plural:
		l.reach = reachPreceding
	default:
		l.reach = reachThis
	}
}

func boxOfMod(m ast.Mod) (ir.Box, bool) {
	switch m := m.(type) {
	case *ast.KindMod:
		return ir.PendulumBox, m.Kind == ast.KindPendulum && !m.Not
	case *ast.NounMod:
		return ir.MainBox, m.Noun == ast.NounMonster || m.Noun == ast.NounMonsterCap
	}
	return ir.MainBox, false
}

// limitCount reads how often and in which time.
func (s *scope) limitCount(l *limitClause, a *argList, only bool) error {
	if pp := a.pp(ast.PrepPer); pp != nil {
		return s.period(&l.limit, pp)
	}
	n := a.takeIf(func(n ast.Node) bool { v, ok := n.(*ast.Adverbial); return ok && timesOf(v.Adverb) > 0 })
	adv, ok := n.(*ast.Adverbial)
	if !ok || !only && !adv.UpTo {
		return unsupported("limit", a.clause)
	}
	l.limit.Count = ir.N(timesOf(adv.Adverb))
	if adv.Per != nil {
		return s.period(&l.limit, adv.Per)
	}
	if sub := a.sub(ast.SubWhile); sub != nil {
		return s.period(&l.limit, sub)
	}
	if pp := a.pp(ast.PrepDuring); pp != nil {
		return s.period(&l.limit, pp)
	}
	return unsupported("limit", a.clause)
}

// limitTail reads the rest of the sentence: `and only once that turn`, `and cannot activate more than 1
// in the same Chain`, `also you cannot …`.
func (s *scope) limitTail(l *limitClause, sent *ast.Sentence) error {
	for _, st := range sent.Resolution[1:] {
		switch {
		case st.Clause == nil || len(st.Lead) > 0:
			return unsupported("limit", st)
		case isOnlyOnceThat(st.Clause) && l.limit.Shared:
			// the effect that is used may be used only once: the shared counter says so already
		case isOnePerChain(st.Clause):
			l.limit.OnePerChain = true
		case hasAux(st.Clause, ast.AuxCannot):
			l.also = append(l.also, st)
		default:
			return unsupported("limit", st)
		}
	}
	return nil
}

// isOnlyOnceThat recognises `only once that turn`.
func isOnlyOnceThat(c *ast.Clause) bool {
	switch ast.Print(c) {
	case "only once that turn", "only once that Duel", "only once that Chain":
		return true
	}
	return false
}

// isOnePerChain recognises `cannot activate more than 1 in the same Chain`.
func isOnePerChain(c *ast.Clause) bool {
	switch ast.Print(c) {
	case "cannot activate more than 1 in the same Chain", "you cannot activate more than 1 in the same Chain",
		"you cannot activate both in the same Chain", "cannot activate both in the same Chain",
		"cannot activate them in the same Chain":
		return true
	}
	return false
}
