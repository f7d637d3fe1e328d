package explain

import (
	"math/bits"
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// The words of the game. They are those of today's card text (Rule: PSCT 4.1).

var zoneWords = [card.NumZones]string{
	card.ZoneHand: "hand", card.ZoneDeck: "Deck", card.ZoneExtraDeck: "Extra Deck", card.ZoneGY: "GY",
	card.ZoneBanished: "banishment", card.ZoneMainMonster: "Main Monster Zone",
	card.ZoneExtraMonster: "Extra Monster Zone", card.ZoneSpellTrap: "Spell & Trap Zone",
	card.ZoneField: "Field Zone", card.ZonePendulum: "Pendulum Zone", card.ZoneMaterial: "attached materials",
}

var positionWords = [card.NumPositions]string{
	card.PositionFaceUpAttack: "face-up Attack Position", card.PositionFaceUpDefense: "face-up Defense Position",
	card.PositionFaceDownDefense: "face-down Defense Position", card.PositionFaceDownAttack: "face-down Attack Position",
	card.PositionFaceUp: "face-up", card.PositionFaceDown: "face-down",
}

var phaseWords = [card.NumPhases]string{
	card.PhaseDraw: "Draw Phase", card.PhaseStandby: "Standby Phase", card.PhaseMain1: "Main Phase 1",
	card.PhaseBattle: "Battle Phase", card.PhaseMain2: "Main Phase 2", card.PhaseEnd: "End Phase",
}

// stepWords are the Steps and the points of the Damage Step as times: "during the Battle Step".
var stepWords = [card.NumSteps]string{
	card.StepStart: "during the Start Step", card.StepBattle: "during the Battle Step",
	card.StepDamageStart: "at the start of the Damage Step", card.StepDamageBefore: "before damage calculation",
	card.StepDamageCalculation: "during damage calculation", card.StepDamageAfter: "after damage calculation",
	card.StepDamageEnd: "at the end of the Damage Step", card.StepEnd: "during the End Step",
}

var summonWords = [card.NumSummons]string{
	card.SummonNormal: "Normal Summon", card.SummonTribute: "Tribute Summon", card.SummonGemini: "Gemini Summon",
	card.SummonSet: "Set", card.SummonFlip: "Flip Summon", card.SummonSpecial: "Special Summon",
	card.SummonRitual: "Ritual Summon", card.SummonFusion: "Fusion Summon", card.SummonSynchro: "Synchro Summon",
	card.SummonXyz: "Xyz Summon", card.SummonPendulum: "Pendulum Summon", card.SummonLink: "Link Summon",
}

// reasonWords are reasons as the way in which something happened.
var reasonWords = [card.NumReasons]string{
	card.ReasonEffect: "by a card effect", card.ReasonBattle: "by battle", card.ReasonCost: "as a cost",
	card.ReasonRule: "by the rules of the game", card.ReasonDestroy: "by being destroyed",
	card.ReasonTribute: "by being Tributed", card.ReasonDiscard: "by being discarded",
	card.ReasonMaterial: "as a material", card.ReasonDetach: "by being detached", card.ReasonSummon: "by a Summon",
	card.ReasonReplace: "as a replacement", card.ReasonReturn: "by being returned", card.ReasonReveal: "by being revealed",
}

var kindWords = [card.NumKinds]string{
	card.KindMonster: "monster", card.KindSpell: "Spell", card.KindTrap: "Trap", card.KindSkill: "Skill",
}

var propertyWords = [card.NumProperties]string{
	card.PropertyNormal: "Normal", card.PropertyQuickPlay: "Quick-Play", card.PropertyContinuous: "Continuous",
	card.PropertyEquip: "Equip", card.PropertyField: "Field", card.PropertyRitual: "Ritual",
	card.PropertyCounter: "Counter",
}

var statWords = [...]string{
	ir.ATK: "ATK", ir.DEF: "DEF", ir.Level: "Level", ir.Rank: "Rank", ir.LinkRate: "Link Rating",
	ir.Scale: "Pendulum Scale", ir.LevelRank: "Level or Rank", ir.Tributes: "number of Tributes it counts as",
	ir.Materials: "number of materials",
}

// propWords are what cards have or share.
var propWords = [...]string{
	ir.PropName: "name", ir.PropOriginalName: "original name", ir.PropRace: "Type", ir.PropAttribute: "Attribute",
	ir.PropLevel: "Level", ir.PropRank: "Rank", ir.PropLink: "Link Rating", ir.PropATK: "ATK", ir.PropDEF: "DEF",
	ir.PropKind: "kind of card (Monster, Spell, or Trap)", ir.PropTypes: "card type (Fusion, Synchro, Xyz, and so on)",
	ir.PropProperty: "Spell/Trap icon", ir.PropColumn: "column", ir.PropZone: "location",
	ir.PropController: "controller", ir.PropOwner: "owner", ir.PropScale: "Pendulum Scale", ir.PropArchetype: "archetype",
}

// members turns a set of an enumeration into words.
func members[E interface {
	~uint8
	String() string
}](t *teller, family string, table []string, set uint64) []string {
	var out []string
	for ; set != 0; set &= set - 1 {
		out = append(out, word(t, family, table, E(bits.TrailingZeros64(set))))
	}
	return out
}

func (t *teller) zoneNames(z card.ZoneSet) []string {
	return members[card.Zone](t, "zone", zoneWords[:], uint64(z))
}

// anyReason are reasons of which one is enough, battle first as card text has it.
func (t *teller) anyReason(r card.ReasonSet) string {
	if r == card.ReasonBattle.Set()|card.ReasonEffect.Set() {
		return t.s("by battle or card effect")
	}
	return t.or(t.reasons(r))
}

func (t *teller) reasons(r card.ReasonSet) []string {
	return members[card.Reason](t, "reason", reasonWords[:], uint64(r))
}

func (t *teller) races(r ir.Set[card.Race]) []string {
	var out []string
	for v := range r.All() {
		out = append(out, t.raceName(v))
	}
	return out
}

// raceName is the printed Type; its name is the same in card text and in the vocabulary.
func (t *teller) raceName(r card.Race) string {
	if r == card.RaceNone || r >= card.NumRaces {
		return t.unknown("Type", r)
	}
	return t.s(r.String())
}

func (t *teller) attributes(a ir.Set[card.Attribute]) []string {
	var out []string
	for v := range a.All() {
		if v == card.AttributeNone || v >= card.NumAttributes {
			out = append(out, t.unknown("Attribute", v))
			continue
		}
		out = append(out, v.String())
	}
	return out
}

func (t *teller) types(s card.TypeSet) []string {
	var out []string
	for _, m := range s.Members() {
		out = append(out, t.s(m.String()))
	}
	if rest := s &^ card.TypesAll; rest != 0 {
		out = append(out, t.unknown("card type", uint32(rest)))
	}
	return out
}

func (t *teller) stats(list []ir.Stat) string {
	var out []string
	for _, s := range list {
		out = append(out, word(t, "stat", statWords[:], s))
	}
	return t.and(out)
}

// summons are Summons as verbs: "Normal or Special Summon".
func (t *teller) summons(set ir.Set[card.SummonKind]) []string {
	return members[card.SummonKind](t, "Summon", summonWords[:], uint64(set))
}

// summonList shortens "Normal Summon or Special Summon" to "Normal or Special Summon".
func (t *teller) summonList(set ir.Set[card.SummonKind], conj string) string {
	words := t.summons(set)
	for i := range words[:max(len(words)-1, 0)] {
		if strings.HasSuffix(words[i+1], " Summon") {
			words[i] = strings.TrimSuffix(words[i], " Summon")
		}
	}
	return t.list(words, conj)
}

// summoned is a set of Summons as a participle: "Normal or Special Summoned".
func (t *teller) summoned(set ir.Set[card.SummonKind]) string {
	return strings.ReplaceAll(t.summonList(set, t.s("or")), "Summon", "Summoned") // `Set` stays
}

// quoted puts names in quotes, as card text does.
func quoted(names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = `"` + n + `"`
	}
	return out
}

// typeLine is the card's kind as its frame shows it.
func (t *teller) typeLine(c *card.Card) string {
	switch c.Kind {
	case card.KindMonster:
		return t.monsterLine(c)
	case card.KindSpell, card.KindTrap:
		kind := word(t, "kind of card", kindWords[:], c.Kind)
		if c.Property == card.PropertyNone {
			return kind
		}
		return word(t, "icon", propertyWords[:], c.Property) + " " + kind
	default:
		return c.Kind.String()
	}
}

func (t *teller) monsterLine(c *card.Card) string {
	parts := []string{strings.Join(append(t.types(c.Types), t.s("Monster")), " ")}
	if c.Race != card.RaceNone {
		parts = append(parts, t.raceName(c.Race))
	}
	if c.Attribute != card.AttributeNone {
		parts = append(parts, c.Attribute.String())
	}
	for _, n := range []struct {
		key   string
		value int
	}{{"Level %d", c.Level}, {"Rank %d", c.Rank}, {"Link-%d", c.Link}} {
		if n.value > 0 {
			parts = append(parts, t.s(n.key, n.value))
		}
	}
	return strings.Join(parts, ", ")
}
