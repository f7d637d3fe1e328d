package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

func (t *teller) summonFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.SummonOp:
		return t.summon(op)
	case *ir.SetOp:
		return t.set(op)
	case *ir.TokenOp:
		return t.token(op)
	case *ir.ExtraSummonOp:
		return t.extraSummon(op)
	default:
		return t.noOp(op)
	}
}

// summonVerb is a Summon as a verb.
func (t *teller) summonVerb(k card.SummonKind) string {
	return word(t, "Summon", summonWords[:], k) + "|"
}

func (t *teller) summon(o *ir.SummonOp) said {
	verb := t.summonVerb(o.Kind)
	if o.OrSet {
		verb = t.s("%s or Set", verb)
	}
	s := t.doing(o.Player, verb, t.selectFrom(o.What).text)
	if o.ToPlayer != nil {
		s = s.more(t.s("to %s field", t.whose(*o.ToPlayer)))
	}
	if o.Positions != 0 {
		s = s.more(t.s("in %s", t.positionOr(o.Positions)))
	}
	if o.Spot != nil {
		s = s.more(t.spot(o.Spot))
	}
	if o.As != nil {
		s = s.more(t.s("as %s", t.traits(o.As)))
	}
	if o.Tributes != nil {
		s = s.more(t.s("with %s", t.things(o.Tributes, false, t.s("Tribute"))))
	}
	if o.NoTribute {
		s = s.more(t.s("without Tributing"))
	}
	return s.with(t.summonDetails(o)...)
}

// positionOr is a position one can be put in: "Attack Position", "face-up or face-down Defense Position".
func (t *teller) positionOr(set ir.Set[card.Position]) string { return t.positions(set) }

func (t *teller) summonDetails(o *ir.SummonOp) []Statement {
	var out []Statement
	if o.IgnoreConditions {
		out = append(out, t.detail(t.s("Its Summoning conditions are ignored."), "PSCT 6.10"))
	}
	if o.TreatAs != card.SummonNone {
		out = append(out, t.detail(t.s("This counts as a %s.", word(t, "Summon", summonWords[:], o.TreatAs)), "PSCT 1.7"))
	}
	if o.Materials != nil {
		out = append(out, t.materialSet(o.Materials, o.Kind)...)
	}
	if o.Transfer {
		out = append(out, t.detail(t.s("The materials of the Xyz Monster used are attached to the new one."), "PSCT 1.7"))
	}
	if o.Free {
		out = append(out, t.detail(t.s("It does not use up the Normal Summon (or Pendulum Summon) of the turn."), "PSCT 6.10"))
	}
	return out
}

// materialSet tells what a Summon needs as material.
func (t *teller) materialSet(m *ir.MaterialSet, kind card.SummonKind) []Statement {
	var out []Statement
	rule := "PSCT 1.11"
	add := func(text string) { out = append(out, t.detail(text, rule)) }
	for _, p := range m.Parts {
		add(t.s("Needs: %s.", t.materialPart(p)))
	}
	for _, g := range m.Group {
		add(t.s("All materials together: %s.", t.groupRule(g)))
	}
	if m.LevelSum || m.LevelCompare != ir.CompareNone {
		add(t.levelSum(m))
	}
	if m.From != 0 || m.Controller != nil {
		add(t.s("The materials come from %s.", t.materialFrom(m)))
	}
	if m.Filter != nil {
		add(t.s("Only %s can be used.", t.describeThe(m.Filter, true)))
	}
	if m.Include != nil {
		add(t.s("%s must be among the materials.", t.selectNoun(m.Include).text))
	}
	if m.Exclusive {
		add(t.s("Nothing else can be used."))
	}
	if text := t.method(m.Method, kind); text != "" {
		add(text)
	}
	if m.NoSpell {
		add(t.s("No Fusion Spell is used."))
	}
	for _, x := range m.Extra {
		add(t.extraMaterial(x, kind))
	}
	return out
}

// extraMaterial tells what can be used beside the usual materials.
func (t *teller) extraMaterial(x *ir.ExtraMaterial, kind card.SummonKind) string {
	text := t.s("These can be used too: %s.", t.selectFrom(x.What).text)
	if x.For != nil {
		text += " " + t.s("Only for the Summon of %s.", t.aNoun(x.For))
	}
	if x.If != nil {
		text += " " + t.s("Only if %s.", t.pred(x.If, false))
	}
	if how := t.method(x.Method, kind); x.Method != ir.MethodUsual && how != "" {
		text += " " + t.s("Of these: %s", how)
	}
	return text
}

func (t *teller) levelSum(m *ir.MaterialSet) string {
	how := t.s("exactly")
	switch m.LevelCompare {
	case ir.CompareNone, ir.Equal:
	case ir.AtLeast:
		how = t.s("at least")
	case ir.AtMost:
		how = t.s("at most")
	case ir.Greater:
		how = t.s("more than")
	case ir.Less:
		how = t.s("less than")
	case ir.NotEqual:
		how = t.s("not")
	default:
		how = t.unknown("comparison", m.LevelCompare)
	}
	if !m.LevelSum {
		return t.s("The materials' Levels compare with the Summoned monster's: %s.", how)
	}
	return t.s("The total Levels of the materials are %s the Level of the Summoned monster.", how)
}

func (t *teller) materialFrom(m *ir.MaterialSet) string {
	if m.From == 0 {
		return t.s("%s side", t.whose(*m.Controller))
	}
	return t.zonesIn(m.From, m.Controller)
}

func (t *teller) materialPart(p *ir.MaterialPart) string {
	if p == nil {
		return t.fail("a part of the materials is missing")
	}
	q := t.qty(p.Qty)
	d := t.describe(p.Filter)
	d.head = d.headOr("monster")
	text := phrase(q.before, t.noun(d, q.many), q.after)
	switch p.Role {
	case ir.RoleMaterial:
	case ir.RoleTuner:
		text = t.s("%s, as the Tuner", text)
	case ir.RoleNonTuner:
		text = t.s("%s, as non-Tuner", text)
	default:
		text = t.unknown("role of a material", p.Role)
	}
	for _, g := range p.Group {
		text = t.s("%s, %s", text, t.groupRule(g))
	}
	return text
}

// method says what becomes of the materials; nothing where the kind of Summon says it.
func (t *teller) method(m ir.Method, kind card.SummonKind) string {
	switch m {
	case ir.MethodUsual:
		return t.usualMethod(kind)
	case ir.MethodBanish:
		return t.s("The materials are banished.")
	case ir.MethodShuffle:
		return t.s("The materials are shuffled into the Deck.")
	case ir.MethodSend:
		return t.s("The materials are sent to the GY.")
	case ir.MethodTribute:
		return t.s("The materials are Tributed.")
	case ir.MethodAttach:
		return t.s("The materials are attached to the Summoned monster.")
	case ir.MethodReturn:
		return t.s("The materials are returned to the hand.")
	case ir.MethodBottom:
		return t.s("The materials are placed on the bottom of the Deck.")
	default:
		return t.unknown("what becomes of materials", m)
	}
}

// usualMethod is what becomes of materials by the rules.
//
// Rule: S1-XYM-1, PSCT 1.11.
func (t *teller) usualMethod(kind card.SummonKind) string {
	switch kind {
	case card.SummonXyz:
		return t.s("The materials are attached to the Summoned monster.")
	case card.SummonRitual:
		return t.s("The materials are Tributed.")
	case card.SummonFusion, card.SummonSynchro, card.SummonLink:
		return t.s("The materials are sent to the GY.")
	default:
		return ""
	}
}

func (t *teller) set(o *ir.SetOp) said {
	s := t.doing(o.Player, t.s("Set|"), t.selectFrom(o.What).text)
	if o.ToPlayer != nil {
		s = s.more(t.s("on %s field", t.whose(*o.ToPlayer)))
	}
	if o.Spot != nil {
		s = s.more(t.spot(o.Spot))
	}
	if o.As != nil {
		s = s.more(t.s("as %s", t.traits(o.As)))
	}
	if o.Normal {
		s = s.with(t.detail(t.s("It is the Normal Set of the turn."), "PSCT 3.1"))
	}
	if o.UsableThisTurn {
		s = s.with(t.detail(t.s("It can be activated in the turn it was Set."), "PSCT 6.1"))
	}
	return s
}

func (t *teller) token(o *ir.TokenOp) said {
	q := t.qty(o.Count)
	tokens := t.s("Token")
	if q.many {
		tokens = t.s("Tokens")
	}
	s := t.doing(o.Player, t.s("Special Summon|"), q.before, tokens, q.after)
	if o.ToPlayer != nil {
		s = s.more(t.s("to %s field", t.whose(*o.ToPlayer)))
	}
	if o.Positions != 0 {
		s = s.more(t.s("in %s", t.positionOr(o.Positions)))
	}
	if o.Spot != nil {
		s = s.more(t.spot(o.Spot))
	}
	return s.with(
		t.detail(t.s("A Token is %s.", t.traits(&o.Traits)), "S0-EPE-5"),
		t.detail(t.s("If there are not enough free zones, none is Summoned."), "PSCT 6.7"),
	)
}

func (t *teller) extraSummon(o *ir.ExtraSummonOp) said {
	kind := word(t, "Summon", summonWords[:], o.Kind)
	if o.OrSet {
		kind = t.s("%s or Set", kind)
	}
	count := t.s("in addition to the usual one")
	if o.Instead {
		count = t.s("instead of the usual one")
	}
	if o.Once {
		count = t.s("%s (only one such Summon in a turn for this card's name)", count)
	}
	if o.Count != nil {
		count = t.s("%s (%s)", count, t.things(o.Count, false, t.s("time")))
	}
	what := t.s("a monster")
	if o.Filter != nil {
		what = t.aNoun(o.Filter)
	}
	s := t.doing(o.Player, t.s("can %s", kind), what)
	s.holds = true
	if o.From != 0 {
		s = s.more(t.s("from %s", t.zonesIn(o.From, nil)))
	}
	return s.more(count, t.lasting(o.Until))
}
