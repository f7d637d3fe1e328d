package explain

import (
	"strconv"

	"psct/corpus/card"
	"psct/ir"
)

// num writes a number as card text does, without separators.
func num(n int) string { return strconv.Itoa(n) }

// constant returns the number of a constant value.
func constant(v ir.Value) (int, bool) {
	c, ok := v.(*ir.ConstValue)
	if !ok || c == nil {
		return 0, false
	}
	return c.N, true
}

// statDesc describes a comparison of a stat.
func (t *teller) statDesc(f *ir.StatFilter) desc {
	stat := word(t, "stat", statWords[:], f.Stat)
	if f.Original {
		stat = t.s("original %s", stat)
	}
	if f.Known {
		return desc{hint: "monster", tails: []tail{t.with(withArticle(stat))}}
	}
	n, isConst := constant(f.Value)
	if isConst && !f.Original {
		if d, ok := t.levelDesc(f, n); ok {
			return d
		}
		if f.Stat == ir.Materials {
			return desc{hint: "monster", tails: []tail{t.with(t.howManyN(f.Compare, n, t.s("material")))}}
		}
	}
	if isConst {
		return desc{hint: "monster", tails: []tail{t.with(t.statNumber(stat, f.Compare, n))}}
	}
	what := t.s("%s %s", stat, t.comparison(f.Compare, f.Value))
	return desc{hint: "monster", tails: []tail{t.with(what)}}
}

// levelDesc is "Level 4 or lower", "Link-2", in front of the noun.
//
// Rule: PSCT 2.4 (Xyz and Link Monsters have no Level).
func (t *teller) levelDesc(f *ir.StatFilter, n int) (desc, bool) {
	keys := map[ir.Stat]string{
		ir.Level: t.s("Level %s", num(n)), ir.Rank: t.s("Rank %s", num(n)), ir.LinkRate: t.s("Link-%s", num(n)),
		ir.LevelRank: t.s("Level/Rank %s", num(n)),
	}
	key, ok := keys[f.Stat]
	if !ok {
		return desc{}, false
	}
	switch f.Compare {
	case ir.Equal:
	case ir.AtMost:
		key = t.s("%s or lower", key)
	case ir.AtLeast:
		key = t.s("%s or higher", key)
	default:
		return desc{}, false
	}
	return desc{level: []string{key}, hint: "monster"}, true
}

// statNumber is "1500 or less ATK".
func (t *teller) statNumber(stat string, c ir.Compare, n int) string {
	switch c {
	case ir.Equal:
		return t.s("%s %s", num(n), stat)
	case ir.NotEqual:
		return t.s("%s other than %s", stat, num(n))
	case ir.Less:
		return t.s("less than %s %s", num(n), stat)
	case ir.AtMost:
		return t.s("%s or less %s", num(n), stat)
	case ir.Greater:
		return t.s("more than %s %s", num(n), stat)
	case ir.AtLeast:
		return t.s("%s or more %s", num(n), stat)
	default:
		return t.unknown("comparison", c)
	}
}

// summonedDesc describes how a monster came to the field: in front of the noun where one word says it.
func (t *teller) summonedDesc(f *ir.SummonedFilter) desc {
	rest := *f
	rest.Kinds = 0
	if rest == (ir.SummonedFilter{}) && f.Kinds != 0 {
		return desc{how: []string{t.summoned(f.Kinds)}}
	}
	how := t.s("Summoned")
	if f.Kinds != 0 {
		how = t.summoned(f.Kinds)
	}
	if f.Properly {
		how = t.s("properly %s", how)
	}
	var words []string
	if f.From != 0 {
		words = append(words, t.s("from %s", t.zonesIn(f.From, nil)))
	}
	words = append(words, t.summonedBy(f)...)
	if f.Period != ir.PeriodUnset {
		words = append(words, t.period(f.Period))
	}
	return desc{tails: []tail{t.was(phrase(append([]string{how}, words...)...))}}
}

func (t *teller) summonedBy(f *ir.SummonedFilter) []string {
	var words []string
	if f.Player != nil {
		words = append(words, t.s("by %s", t.player(*f.Player).text))
	}
	switch {
	case isThisCard(f.By):
		words = append(words, t.s("by an effect or Summon procedure of this card"))
	case f.By != nil:
		words = append(words, t.s("by the effect of %s", t.aNoun(f.By)))
	}
	if f.Step != 0 {
		words = append(words, t.s("in %s", t.slot(f.Step).at))
	}
	switch {
	case f.Using != nil && f.AtLeast > 1:
		words = append(words, t.s("using %s or more %s", num(f.AtLeast), t.describeThe(f.Using, true)))
	case f.Using != nil:
		words = append(words, t.s("using %s", t.aNoun(f.Using)))
	case f.AtLeast > 0:
		words = append(words, t.s("using %s or more materials", num(f.AtLeast)))
	}
	return words
}

// isThisCard reports whether a filter fits this card only.
func isThisCard(f ir.Filter) bool {
	is, ok := f.(*ir.IsFilter)
	if !ok {
		return false
	}
	_, this := is.Ref.(*ir.ThisRef)
	return this
}

// aNoun is a filter as a noun with article; a certain card has none.
func (t *teller) aNoun(f ir.Filter) string {
	d := t.describe(f)
	text := t.noun(d, false)
	if d.is != nil || len(d.names) > 0 && len(d.pre()) == 0 {
		return text
	}
	return withArticle(text)
}

// relationWords are relations of a card to another one; %s is the other one.
var relationWords = [...]string{
	ir.EquippedTo: "be| equipped to %s", ir.EquippedWith: "be| equipped with %s", ir.MaterialOf: "be| attached to %s as material",
	ir.HasMaterial: "have| %s as material", ir.PointedBy: "be| in a zone that %s points to", ir.PointsTo: "point| to %s",
	ir.CoLinked: "be| co-linked with %s", ir.SameColumn: "be| in the same column as %s", ir.Adjacent: "be| in the zone next to %s",
	ir.Battling: "battle| %s", ir.TargetedBy: "was| targeted by the effect of %s",
	ir.SummonedUsing: "was| Summoned using %s as material", ir.Battled: "have| battled %s this turn",
	ir.Destroyed: "was| destroyed by %s this turn", ir.Opposite: "be| in the zone facing %s",
	ir.InOtherPendulum: "be| in the other Pendulum Zone than %s",
}

// relation describes a relation to another card.
func (t *teller) relation(f *ir.RelationFilter) tail {
	var other []string
	if f.To != nil || f.With == nil {
		other = append(other, t.refOr(f.To))
	}
	if f.With != nil {
		other = append(other, t.aNoun(f.With))
	}
	if int(f.Relation) >= len(relationWords) || relationWords[f.Relation] == "" {
		return t.be(t.unknown("relation", f.Relation))
	}
	verb := t.s(relationWords[f.Relation], t.or(other))
	if f.ByThis {
		verb += t.s(" by this card's effect")
	}
	return t.verbTail(verb)
}

// verbTail is a tail of a verb phrase with |.
func (t *teller) verbTail(verb string) tail {
	stem, rest := cutVerb(verb)
	switch stem {
	case "be":
		return t.beBare(rest)
	case "was":
		return t.was(rest)
	case "have":
		tl := t.with(rest)
		tl.notRel = t.s("that do| not have %s", rest)
		return tl
	default:
		return t.does(verb)
	}
}

// same describes a property compared with that of another card.
func (t *teller) same(f *ir.SameFilter) tail {
	prop := word(t, "property", propWords[:], f.Prop)
	if f.Original {
		prop = t.s("original %s", prop)
	}
	var with []string
	if f.With != nil {
		with = append(with, t.ref(f.With).text)
	}
	if f.Declared != 0 {
		with = append(with, t.s("what was declared in %s", t.slot(f.Declared).at))
	}
	if f.Among != nil {
		among := *f.Among
		if !f.Different {
			among.Qty = ir.Exactly(1) // any one of them will do
		}
		with = append(with, t.selectNoun(&among).text)
	}
	if len(with) == 0 {
		with = append(with, t.s("this card"))
	}
	if f.Different {
		return t.with(t.s("a different %s than %s", prop, t.and(with)))
	}
	return t.with(t.s("the same %s as %s", prop, t.or(with)))
}

// abilityKindWords are kinds of abilities as nouns, as effects ask for them.
var abilityKindWords = [ir.NumAbilityKinds]string{
	ir.CardActivation: "card activation", ir.Ignition: "Ignition Effect", ir.Trigger: "Trigger Effect",
	ir.Flip: "Flip Effect", ir.Quick: "Quick Effect", ir.Continuous: "Continuous Effect",
	ir.SummonCondition: "Summoning condition", ir.Procedure: "Summon procedure", ir.Replacement: "replacement effect",
	ir.Maintenance: "maintenance cost", ir.ContinuousCost: "cost from a continuous effect",
	ir.CostWaiver: "waiver of a cost", ir.EquipLimit: "limit on what it can be equipped to",
	ir.Treatment: "permanent treatment", ir.Status: "status", ir.CopyLimit: "limit of copies",
	ir.SummonLimit: "limit of Summons", ir.MaterialLine: "material line", ir.MaterialLimit: "material limitation",
	ir.MaterialOption: "material option", ir.TributeOption: "Tribute option", ir.Restriction: "use restriction",
	ir.Victory: "victory condition", ir.MatchVictory: "Match victory", ir.ActivationRule: "activation rule",
}

func (t *teller) abilityKinds(set ir.Set[ir.AbilityKind]) []string {
	return members[ir.AbilityKind](t, "ability kind", abilityKindWords[:], uint64(set))
}

// categoryWords are what effects do, as other cards ask for them.
var categoryWords = [...]string{
	ir.DoDestroys: "destroys cards", ir.DoBanishes: "banishes cards", ir.DoSendsToGY: "sends cards to the GY",
	ir.DoToHand: "puts cards into a hand", ir.DoToDeck: "puts cards into a Deck", ir.DoToExtra: "puts cards into an Extra Deck",
	ir.DoSearches: "adds a card from the Deck to the hand", ir.DoDraws: "draws cards", ir.DoDiscards: "makes a player discard",
	ir.DoMills: "sends cards from a Deck to the GY", ir.DoSpecialSummons: "Special Summons", ir.DoNormalSummons: "Normal Summons",
	ir.DoFusionSummons: "Fusion Summons", ir.DoTokens: "Special Summons Tokens", ir.DoSets: "Sets cards",
	ir.DoEquips: "equips a card", ir.DoTributesCards: "Tributes cards", ir.DoChangesPosition: "changes battle positions",
	ir.DoChangesControl: "changes control", ir.DoNegatesActivation: "negates an activation",
	ir.DoNegatesEffects: "negates effects", ir.DoNegatesSummon: "negates a Summon", ir.DoChangesATK: "changes ATK",
	ir.DoChangesDEF: "changes DEF", ir.DoChangesLevel: "changes Levels or Ranks", ir.DoInflictsDamage: "inflicts damage",
	ir.DoGainsLP: "gains LP", ir.DoCounters: "places or removes counters", ir.DoLeavesGY: "moves cards out of a GY",
	ir.DoTossesCoin: "tosses a coin", ir.DoRollsDie: "rolls a die",
}

func (t *teller) categories(set ir.Set[ir.Category]) []string {
	return members[ir.Category](t, "category", categoryWords[:], uint64(set))
}

// zonesIn names zones with whose they are: "your hand or GY".
func (t *teller) zonesIn(z card.ZoneSet, of *ir.Player) string {
	whose := t.whoseOr(of, t.s("the"))
	if z&card.ZonesField == card.ZonesField {
		hidden := card.ZoneHand.Set() | card.ZoneDeck.Set() | card.ZoneExtraDeck.Set()
		names := append(t.zoneNames(z&hidden), t.s("field"))
		return whose + " " + t.or(append(names, t.zoneNames(z&^card.ZonesField&^hidden)...))
	}
	if z&card.ZonesMonster == card.ZonesMonster {
		names := append([]string{t.s("Monster Zone")}, t.zoneNames(z&^card.ZonesMonster)...)
		return whose + " " + t.or(names)
	}
	return whose + " " + t.or(t.zoneNames(z))
}
