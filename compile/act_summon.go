package compile

import (
	"strings"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Summon lowers `Special Summon 1 monster from your Deck in Defense Position`, `Fusion Summon 1 Fusion
// Monster from your Extra Deck, using monsters you control as material`.
func (s *scope) summon(c *ast.Clause, a *argList) (ir.Op, error) {
	kind, err := summonKind(c.Verbs[0])
	if err != nil {
		return nil, err
	}
	if token := tokenPhrase(a.peekPatient()); token != nil && kind == card.SummonSpecial {
		return s.token(token, c, a)
	}
	if a.peekPP(ast.PrepInAdditionTo) != nil {
		ops, err := s.extraSummon(s.doer, c, a)
		return s.together(c, ops), err
	}
	op := &ir.SummonOp{Kind: kind, Player: s.doer}
	if err := s.summonIgnoring(op, a); err != nil {
		return nil, err
	}
	return s.summonTo(op, c, a)
}

// isWithEffects recognises `with the following effect` and `with this effect`.
func isWithEffects(n ast.Node) bool {
	return isPP(n, ast.PrepWith) && headNoun(n.(*ast.PP).Object) == ast.NounEffect
}

// summonTo lowers what is Summoned, how and where.
func (s *scope) summonTo(op *ir.SummonOp, c *ast.Clause, a *argList) (ir.Op, error) {
	kind := op.Kind
	a.hoistUsing()
	var err error
	if op.What, err = s.summoned(kind, c, a); err != nil {
		return nil, err
	}
	for _, read := range []func(*ir.SummonOp, *argList) error{s.summonPlaces, s.summonMaterials, s.summonAs, s.summonNote} {
		if err := read(op, a); err != nil {
			return nil, err
		}
	}
	return op, nil
}

// summoned reads what is Summoned. Without an object it is any monster of the kind (`Synchro Summon using
// this card you control`).
func (s *scope) summoned(kind card.SummonKind, c *ast.Clause, a *argList) (*ir.Selector, error) {
	if a.peekPatient() != nil || summonTypes(kind) == 0 || a.group.Passive {
		return s.things(c, a, s.summonFrom(kind))
	}
	sel := &ir.Selector{Qty: ir.Exactly(1), Filter: &ir.TypesFilter{Types: summonTypes(kind)}, Span: s.span(c)}
	s.fill(sel, s.summonFrom(kind))
	return sel, nil
}

// summonTypes is the kind of monster that a Summon from the Extra Deck brings; 0 for other Summons.
func summonTypes(kind card.SummonKind) card.TypeSet {
	switch kind {
	case card.SummonFusion:
		return card.TypeFusion
	case card.SummonSynchro:
		return card.TypeSynchro
	case card.SummonXyz:
		return card.TypeXyz
	case card.SummonLink:
		return card.TypeLink
	}
	return 0
}

// summonFrom is where a monster is Summoned from when the text does not say: the hand for a Normal
// Summon, the Extra Deck for the kinds that live there, the hand for a Ritual Summon.
func (s *scope) summonFrom(kind card.SummonKind) func(*ir.Selector) {
	return func(sel *ir.Selector) {
		switch kind {
		case card.SummonFusion, card.SummonSynchro, card.SummonXyz, card.SummonLink:
			sel.Zones = card.ZoneExtraDeck.Set()
		case card.SummonNormal, card.SummonTribute, card.SummonRitual:
			sel.Zones = card.ZoneHand.Set()
		default:
			return
		}
		if sel.Controller == nil {
			sel.Controller = s.doer.Ptr()
		}
	}
}

// summonKind is the one Summon that a verb names.
func summonKind(v *ast.VerbWord) (card.SummonKind, error) {
	if len(v.Kinds) != 1 || kindSummonTable[v.Kinds[0]] == card.SummonNone {
		return card.SummonNone, unsupported("Summon", v)
	}
	return kindSummonTable[v.Kinds[0]], nil
}

// summonPlaces reads `to your field`, `in Defense Position`, `in face-up Attack Position`, `to a zone
// this card points to`.
func (s *scope) summonPlaces(op *ir.SummonOp, a *argList) error {
	if a.adverb(ast.AdvFaceUp) && op.Kind.IsNormal() {
		op.Positions = ir.SetOf(card.PositionFaceUpAttack)
	}
	for {
		p := a.pp(ast.PrepTo, ast.PrepIn, ast.PrepOn)
		if p == nil {
			return nil
		}
		if p.Adverb == ast.AdvFaceDown {
			return unsupported("place of a Summon", p)
		}
		if isPositionNoun(headNoun(p.Object)) && op.Positions == 0 {
			set, err := positionsOf(p.Object)
			if err != nil {
				return err
			}
			op.Positions = set
			continue
		}
		at, err := s.placeOf(p.Object)
		if err != nil {
			return err
		}
		if !at.field || op.Spot != nil || at.adjacent {
			return unsupported("place of a Summon", p)
		}
		op.ToPlayer, op.Spot = at.player, at.spot
	}
}

// summonIgnoring reads `ignoring its Summoning conditions`.
func (s *scope) summonIgnoring(op *ir.SummonOp, a *argList) error {
	n := a.takeIf(func(n ast.Node) bool { _, ok := n.(*ast.Gerund); return ok })
	if n == nil {
		return nil
	}
	c := onlyClause(n.(*ast.Gerund).Steps)
	if c == nil || c.Subject != nil || len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbIgnore || len(c.Args) != 1 || headNoun(c.Args[0]) != ast.NounSummoningCondition {
		return unsupported("manner", n)
	}
	op.IgnoreConditions = true
	return nil
}

// onlyClause is the clause of a list of one step; nil for others.
func onlyClause(steps []*ast.Step) *ast.Clause {
	if len(steps) != 1 || len(steps[0].Lead) > 0 || steps[0].Conj != ast.ConjNone || steps[0].Either {
		return nil
	}
	return steps[0].Clause
}

// summonAs reads `as a Normal Monster (Aqua/WATER/Level 2/ATK 1200/DEF 0)` of a Trap Monster.
func (s *scope) summonAs(op *ir.SummonOp, a *argList) error {
	p := a.pp(ast.PrepAs)
	if p == nil {
		return nil
	}
	if isMaterialNoun(headNoun(p.Object)) {
		return s.materialRole(op, p)
	}
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(n.Post) == 0 {
		return s.summonedAs(op, p)
	}
	note, ok := n.Post[0].(*ast.Note)
	if !ok || note.Stats == nil || !onlyArticle(n) || headNoun(n) != ast.NounMonsterCap {
		return unsupported("kind of monster", p)
	}
	traits, err := s.statBlock(note.Stats)
	if err != nil {
		return err
	}
	for _, more := range n.Post[1:] {
		if !isStillTrapNote(more) {
			return unsupported("kind of monster", more)
		}
		traits.Keep = true
	}
	if a.takeIf(isStillTrapNote) != nil {
		traits.Keep = true
	}
	traits.Kind = card.KindMonster
	for _, m := range n.Mods {
		k, ok := m.(*ast.KindMod)
		if !ok || k.Not || kindTypeTable[k.Kind] == 0 {
			return unsupported("kind of monster", m)
		}
		traits.Types |= kindTypeTable[k.Kind]
	}
	op.As = traits
	return nil
}

// summonedAs is `as a Tuner`, `as a Level 4 monster`: what the monster is besides.
func (s *scope) summonedAs(op *ir.SummonOp, p *ast.PP) error {
	traits, err := s.treatedAs(p)
	if err != nil {
		return err
	}
	if traits.Types&^card.TypeTuner != 0 || len(traits.Names)+len(traits.Archetypes) > 0 {
		return unsupported("kind of monster", p)
	}
	op.As = traits
	return nil
}

// isStillTrapNote recognises `(this card is also still a Trap)`.
func isStillTrapNote(n ast.Node) bool {
	note, ok := n.(*ast.Note)
	if !ok {
		return false
	}
	switch ast.Print(note) {
	case "(this card is also still a Trap)", "(this card is still treated as a Trap Card)", "(this card is also still a Trap Card)",
		"(this card is still a Trap)", "(it is also still a Trap)":
		return true
	}
	return false
}

// statBlock reads `(Pyro/FIRE/Level 1/ATK 0/DEF 0)`.
func (s *scope) statBlock(b *ast.StatBlock) (*ir.CardTraits, error) {
	t := &ir.CardTraits{}
	for _, m := range b.Items {
		if err := s.blockItem(m, t); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (s *scope) blockItem(m ast.Mod, t *ir.CardTraits) error {
	switch m := m.(type) {
	case *ast.RaceMod:
		t.Races = t.Races.With(raceTable[m.Race])
		return nil
	case *ast.AttributeMod:
		t.Attributes = t.Attributes.With(attributeTable[m.Attribute])
		return nil
	case *ast.KindMod:
		if k := kindTypeTable[m.Kind]; k != 0 && !m.Not {
			t.Types |= k
			return nil
		}
	case *ast.StatMod:
		return s.blockStat(m, t)
	}
	return unsupported("stat block", m)
}

func (s *scope) blockStat(m *ast.StatMod, t *ir.CardTraits) error {
	stats := statsOf(m.Stat)
	if len(stats) != 1 || len(m.Numbers) != 1 || m.Tail != ast.TailNone {
		return unsupported("stat block", m)
	}
	n, ok := number(m.Numbers[0])
	if !ok {
		return unsupported("number", m)
	}
	t.Stats = append(t.Stats, ir.StatSetting{Stat: stats[0], Value: ir.N(n)})
	return nil
}

// tokenPhrase is p if it names Tokens to be made; nil otherwise. `that Token` is no new one.
func tokenPhrase(p ast.Phrase) *ast.NounPhrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil
	}
	for _, post := range n.Post {
		if note, ok := post.(*ast.Note); ok && note.Stats != nil {
			return n
		}
	}
	if h, ok := n.Head.(*ast.NameHead); ok && isTokenName(tokenNameOf(h)) && quantityOf(n) != nil && len(n.Post) == 0 {
		return n
	}
	return nil
}

// isTokenName reports whether a name is that of a Token.
func isTokenName(name string) bool { return strings.HasSuffix(name, " Token") }

// printedToken finds the stats of a Token that another sentence of the card gives.
func (s *scope) printedToken(name string) *ast.StatBlock {
	var found *ast.StatBlock
	ast.Walk(s.compiler.tree, func(n ast.Node) bool {
		p, ok := n.(*ast.NounPhrase)
		if !ok {
			return true
		}
		h, ok := p.Head.(*ast.NameHead)
		if !ok || tokenNameOf(h) != name {
			return true
		}
		for _, post := range p.Post {
			if note, ok := post.(*ast.Note); ok && note.Stats != nil && found == nil {
				found = note.Stats
			}
		}
		return true
	})
	return found
}

// token lowers `Special Summon 2 "Ember Tokens" (Pyro/FIRE/Level 1/ATK 0/DEF 0) in Defense Position`.
func (s *scope) token(p *ast.NounPhrase, c *ast.Clause, a *argList) (ir.Op, error) {
	where := &ir.SummonOp{}
	if err := s.summonPlaces(where, a); err != nil {
		return nil, err
	}
	op := &ir.TokenOp{Player: s.doer, ToPlayer: where.ToPlayer, Positions: where.Positions, Spot: where.Spot}
	for _, read := range []func(*ir.TokenOp, *ast.NounPhrase) error{s.tokenCount, s.tokenName, s.tokenStats} {
		if err := read(op, p); err != nil {
			return nil, err
		}
	}
	a.take(p)
	if err := s.tokensCounted(op, p, a); err != nil {
		return nil, err
	}
	if op.Count.N != nil {
		n, err := s.perEach(a, op.Count.N)
		if err != nil {
			return nil, err
		}
		op.Count.N = n
	}
	s.yield(p, c.Verbs[0])
	return op, nil
}

// tokensCounted reads how many Tokens, where that stands behind them: `equal to the number of cards in your hand`.
func (s *scope) tokensCounted(op *ir.TokenOp, p *ast.NounPhrase, a *argList) error {
	more := a.peekPP(ast.PrepUpTo, ast.PrepEqualTo)
	if more == nil && op.Count.Mode == ir.QtyUnset {
		for _, post := range p.Post {
			if isPP(post, ast.PrepUpTo, ast.PrepEqualTo) {
				more = post.(*ast.PP)
			}
		}
	}
	switch {
	case more == nil && op.Count.Mode == ir.QtyUnset:
		return unsupported("number of Tokens", p)
	case more == nil || op.Count.Mode != ir.QtyAny && op.Count.Mode != ir.QtyUnset:
		return nil
	}
	a.take(more)
	n, err := s.value(more.Object)
	if err != nil {
		return err
	}
	op.Count = ir.Qty{Mode: ir.QtyUpTo, N: n}
	if more.Prep == ast.PrepEqualTo {
		op.Count.Mode = ir.QtyExactly
	}
	return nil
}

func (s *scope) tokenCount(op *ir.TokenOp, p *ast.NounPhrase) error {
	r := &nounReader{s: s, np: p, sel: &ir.Selector{}}
	if err := r.dets(); err != nil {
		return err
	}
	if r.sel.Qty.Mode == ir.QtyAsMany && !saysPossible(p) {
		return unsupported("number of Tokens", p)
	}
	if r.owner != nil || r.definite != ast.DetNone || r.holder != nil {
		return unsupported("number of Tokens", p)
	}
	op.Count = r.sel.Qty
	return nil
}

// saysPossible recognises the end of `as many Tokens as possible`.
func saysPossible(p *ast.NounPhrase) bool {
	for _, post := range p.Post {
		if sub, ok := post.(*ast.SubClause); ok && isAsPossible(sub) {
			return true
		}
	}
	return false
}

func (s *scope) tokenName(op *ir.TokenOp, p *ast.NounPhrase) error {
	h, ok := p.Head.(*ast.NameHead)
	if !ok || len(p.Mods) > 0 {
		return unsupported("name of a Token", p)
	}
	op.Traits.Names = []string{tokenNameOf(h)}
	return nil
}

// tokenNameOf is the name of one Token: `"Ember Tokens"` are each an "Ember Token".
func tokenNameOf(h *ast.NameHead) string {
	const plural = "Tokens"
	if n := len(h.Name); n > len(plural) && h.Name[n-len(plural):] == plural {
		return h.Name[:n-1]
	}
	return h.Name
}

func (s *scope) tokenStats(op *ir.TokenOp, p *ast.NounPhrase) error {
	names := op.Traits.Names
	for _, post := range p.Post {
		if possible, ok := post.(*ast.SubClause); ok && isAsPossible(possible) {
			continue
		}
		if isPP(post, ast.PrepUpTo, ast.PrepEqualTo) {
			continue // tokensCounted
		}
		note, ok := post.(*ast.Note)
		if !ok || note.Stats == nil {
			return unsupported("Token", post)
		}
		t, err := s.statBlock(note.Stats)
		if err != nil {
			return err
		}
		op.Traits = *t
	}
	if len(p.Post) == 0 {
		block := s.printedToken(names[0])
		if block == nil {
			return unsupported("Token without stats:", p)
		}
		t, err := s.statBlock(block)
		if err != nil {
			return err
		}
		op.Traits = *t
	}
	op.Traits.Names = names
	op.Traits.Kind = card.KindMonster
	op.Traits.Types |= card.TypeToken
	return nil
}

// setCard lowers `Set 1 Trap from your Deck`.
func (s *scope) setCard(c *ast.Clause, a *argList) (ir.Op, error) {
	op := &ir.SetOp{Player: s.doer}
	a.adverb(ast.AdvDirectly)
	a.adverb(ast.AdvFaceDown)
	if to := a.pp(ast.PrepTo, ast.PrepIn, ast.PrepOn); to != nil {
		at, err := s.placeOf(to.Object)
		if err != nil {
			return nil, err
		}
		if !at.field {
			return nil, unsupported("place to Set", to)
		}
		op.ToPlayer = at.player
		op.Spot = at.spot
	}
	sel, err := s.things(c, a, s.inHand)
	op.What = sel
	return op, err
}

// summonOrSet lowers `Normal Summon/Set 1 monster`.
func (s *scope) summonOrSet(c *ast.Clause, a *argList) (ir.Op, error) {
	kind, err := summonKind(c.Verbs[0])
	if err != nil {
		return nil, err
	}
	if kind != card.SummonNormal && kind != card.SummonTribute {
		return nil, unsupported("Summon", c.Verbs[0])
	}
	if a.peekPP(ast.PrepInAdditionTo) != nil {
		ops, err := s.extraSummon(s.doer, c, a)
		return s.together(c, ops), err
	}
	op := &ir.SummonOp{Kind: kind, Player: s.doer, OrSet: true}
	op.What, err = s.things(c, a, s.summonFrom(kind))
	return op, err
}
