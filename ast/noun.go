package ast

// Noun is a common noun of card text. Some nouns are written with a capital
// where they follow a card kind (`Effect Monster`, `Spell Card`, `Fusion
// Material`); those are words of their own.
type Noun uint16

// The nouns of card text.
const (
	NounNone Noun = iota
	// cards
	NounCard
	NounCardCap // Spell Card
	NounMonster
	NounMonsterCap // Effect Monster
	NounSpell
	NounTrap
	NounSpellTrap  // Spell/Trap
	NounCardEffect // card/effect
	NounToken
	NounTuner
	NounMaterial
	NounMaterialCap // Fusion Material
	NounCounter
	NounCounterLower // counter, without a name
	NounCopy
	NounOne
	NounTarget
	NounPair
	// places
	NounHand
	NounDeck
	NounMainDeck
	NounExtraDeck
	NounField
	NounGY
	NounBanishment
	NounZone
	NounMonsterZone
	NounMainMonsterZone
	NounExtraMonsterZone
	NounSpellTrapZone
	NounFieldZone
	NounPendulumZone
	NounColumn
	NounRow
	NounSide
	NounPlace
	NounTop
	NounBottom
	NounPossession
	NounLocation
	NounCenter
	NounLeft
	NounRight
	// time
	NounTurn
	NounPhase
	NounDrawPhase
	NounStandbyPhase
	NounMainPhase
	NounMainPhase1
	NounMainPhase2
	NounBattlePhase
	NounEndPhase
	NounStartStep
	NounBattleStep
	NounDamageStep
	NounEndStep
	NounDamageCalculation
	NounChain
	NounChainLink
	NounDuel
	NounMatch
	NounTime
	NounStart
	NounEnd
	NounRest
	// players
	NounPlayer
	NounOpponent
	NounController
	NounOwner
	// numbers and statistics
	NounATK
	NounDEF
	NounATKDEF
	NounLevel
	NounRank
	NounLevelRank
	NounLinkRating
	NounLevelRankLinkRating
	NounLevelRankLink
	NounRankLink
	NounLevelLink
	NounScale
	NounPendulumScale
	NounLP
	NounName
	NounType
	NounTypeLower // type: card type
	NounAttribute
	NounTypeAttribute
	NounArchetype
	NounNumber
	NounAmount
	NounTotal
	NounSum
	NounDifference
	NounValue
	NounMultiple
	NounPoint
	NounHalf
	NounCount
	NounCombination
	// happenings
	NounEffect
	NounEffectCap // Flip Effects
	NounQuickEffect
	NounActivation
	NounSummon
	NounSummonSet
	NounTribute
	NounAttack
	NounBattle
	NounDamage
	NounBattleDamage
	NounEffectDamage
	NounPosition
	NounAttackPosition
	NounDefensePosition
	NounEitherPosition
	NounBattlePosition
	NounCost
	NounCondition
	NounSummoningCondition
	NounRequirement
	NounText
	NounProcedure
	NounResponse
	NounAddition
	NounResult
	NounResolution
	NounOrder
	NounSequence
	NounChoice
	NounWay
	NounCase
	NounCoin
	NounDie
	NounToss
	NounRoll
	NounHeads
	NounTails
	NounHeadsCap
	NounTailsCap
	NounUse
	NounControl
	NounEntirety
	NounSize
	NounLimit
	NounDraw
	NounProperty
	NounSubstitute
	NounSurplus
	NounAttacker
	NounAbility
	NounLoss
	NounMethod
	// what happened to a number; the singular is a verb too, see lexicon
	NounChange
	NounIncrease
	NounDecrease
	NounGain
	NumNouns // sentinel
)

// Number says how a noun is written.
type Number uint8

// The written numbers of a noun.
const (
	Singular Number = iota + 1
	Plural
	OptionalPlural // monster(s)
)

var numberTable = [...]string{Singular: "singular", Plural: "plural", OptionalPlural: "optional plural"}

// String names the number.
func (n Number) String() string { return numberTable[n] }

// nounRow spells a noun. An empty plural is formed with s; "-" has none.
type nounRow struct{ singular, plural string }

var nounTable = [...]nounRow{
	NounNone:                {"", "-"},
	NounCard:                {"card", ""},
	NounCardCap:             {"Card", ""},
	NounMonster:             {"monster", ""},
	NounMonsterCap:          {"Monster", ""},
	NounSpell:               {"Spell", ""},
	NounTrap:                {"Trap", ""},
	NounSpellTrap:           {"Spell/Trap", "Spells/Traps"},
	NounCardEffect:          {"card/effect", "cards/effects"},
	NounToken:               {"Token", ""},
	NounTuner:               {"Tuner", ""},
	NounMaterial:            {"material", ""},
	NounMaterialCap:         {"Material", ""},
	NounCounter:             {"Counter", ""},
	NounCounterLower:        {"counter", ""},
	NounCopy:                {"copy", "copies"},
	NounOne:                 {"one", "ones"},
	NounTarget:              {"target", ""},
	NounPair:                {"pair", ""},
	NounHand:                {"hand", ""},
	NounDeck:                {"Deck", ""},
	NounMainDeck:            {"Main Deck", ""},
	NounExtraDeck:           {"Extra Deck", ""},
	NounField:               {"field", ""},
	NounGY:                  {"GY", ""},
	NounBanishment:          {"banishment", ""},
	NounZone:                {"zone", ""},
	NounMonsterZone:         {"Monster Zone", ""},
	NounMainMonsterZone:     {"Main Monster Zone", ""},
	NounExtraMonsterZone:    {"Extra Monster Zone", ""},
	NounSpellTrapZone:       {"Spell & Trap Zone", ""},
	NounFieldZone:           {"Field Zone", ""},
	NounPendulumZone:        {"Pendulum Zone", ""},
	NounColumn:              {"column", ""},
	NounRow:                 {"row", ""},
	NounSide:                {"side", ""},
	NounPlace:               {"place", ""},
	NounTop:                 {"top", "-"},
	NounBottom:              {"bottom", "-"},
	NounPossession:          {"possession", "-"},
	NounLocation:            {"location", ""},
	NounCenter:              {"center", "-"},
	NounLeft:                {"left", "-"},
	NounRight:               {"right", "-"},
	NounTurn:                {"turn", ""},
	NounPhase:               {"Phase", ""},
	NounDrawPhase:           {"Draw Phase", ""},
	NounStandbyPhase:        {"Standby Phase", ""},
	NounMainPhase:           {"Main Phase", ""},
	NounMainPhase1:          {"Main Phase 1", "-"},
	NounMainPhase2:          {"Main Phase 2", "-"},
	NounBattlePhase:         {"Battle Phase", ""},
	NounEndPhase:            {"End Phase", ""},
	NounStartStep:           {"Start Step", ""},
	NounBattleStep:          {"Battle Step", ""},
	NounDamageStep:          {"Damage Step", ""},
	NounEndStep:             {"End Step", ""},
	NounDamageCalculation:   {"damage calculation", ""},
	NounChain:               {"Chain", ""},
	NounChainLink:           {"Chain Link", ""},
	NounDuel:                {"Duel", ""},
	NounMatch:               {"Match", "-"},
	NounTime:                {"time", ""},
	NounStart:               {"start", "-"},
	NounEnd:                 {"end", "-"},
	NounRest:                {"rest", "-"},
	NounPlayer:              {"player", ""},
	NounOpponent:            {"opponent", ""},
	NounController:          {"controller", ""},
	NounOwner:               {"owner", ""},
	NounATK:                 {"ATK", "-"},
	NounDEF:                 {"DEF", "-"},
	NounATKDEF:              {"ATK/DEF", "-"},
	NounLevel:               {"Level", ""},
	NounRank:                {"Rank", ""},
	NounLevelRank:           {"Level/Rank", "Levels/Ranks"},
	NounLinkRating:          {"Link Rating", ""},
	NounLevelRankLinkRating: {"Level/Rank/Link Rating", "Levels/Ranks/Link Ratings"},
	NounLevelRankLink:       {"Level/Rank/Link", "-"},
	NounRankLink:            {"Rank/Link", "-"},
	NounLevelLink:           {"Level/Link", "-"},
	NounScale:               {"Scale", ""},
	NounPendulumScale:       {"Pendulum Scale", ""},
	NounLP:                  {"LP", "-"},
	NounName:                {"name", ""},
	NounType:                {"Type", ""},
	NounTypeLower:           {"type", ""},
	NounAttribute:           {"Attribute", ""},
	NounTypeAttribute:       {"Type/Attribute", "Types/Attributes"},
	NounArchetype:           {"archetype", ""},
	NounNumber:              {"number", ""},
	NounAmount:              {"amount", ""},
	NounTotal:               {"total", ""},
	NounSum:                 {"sum", "-"},
	NounDifference:          {"difference", ""},
	NounValue:               {"value", ""},
	NounMultiple:            {"multiple", ""},
	NounPoint:               {"point", ""},
	NounHalf:                {"half", "-"},
	NounCount:               {"count", "-"},
	NounCombination:         {"combination", ""},
	NounEffect:              {"effect", ""},
	NounEffectCap:           {"", "Effects"},
	NounQuickEffect:         {"Quick Effect", ""},
	NounActivation:          {"activation", ""},
	NounSummon:              {"Summon", ""},
	NounSummonSet:           {"Summon/Set", "Summons/Sets"},
	NounTribute:             {"Tribute", ""},
	NounAttack:              {"attack", ""},
	NounBattle:              {"battle", ""},
	NounDamage:              {"damage", "-"},
	NounBattleDamage:        {"battle damage", "-"},
	NounEffectDamage:        {"effect damage", "-"},
	NounPosition:            {"position", ""},
	NounAttackPosition:      {"Attack Position", "-"},
	NounDefensePosition:     {"Defense Position", "-"},
	NounEitherPosition:      {"Attack or Defense Position", "-"},
	NounBattlePosition:      {"battle position", ""},
	NounCost:                {"cost", ""},
	NounCondition:           {"condition", ""},
	NounSummoningCondition:  {"Summoning condition", ""},
	NounRequirement:         {"requirement", ""},
	NounText:                {"text", ""},
	NounProcedure:           {"procedure", ""},
	NounResponse:            {"response", "-"},
	NounAddition:            {"addition", "-"},
	NounResult:              {"result", ""},
	NounResolution:          {"resolution", "-"},
	NounOrder:               {"order", "-"},
	NounSequence:            {"sequence", "-"},
	NounChoice:              {"choice", ""},
	NounWay:                 {"way", ""},
	NounCase:                {"case", ""},
	NounCoin:                {"coin", ""},
	NounDie:                 {"die", "dice"},
	NounToss:                {"toss", "tosses"},
	NounRoll:                {"roll", ""},
	NounHeads:               {"heads", "-"},
	NounTails:               {"tails", "-"},
	NounHeadsCap:            {"Heads", "-"},
	NounTailsCap:            {"Tails", "-"},
	NounUse:                 {"use", "-"},
	NounControl:             {"control", "-"},
	NounEntirety:            {"entirety", "-"},
	NounSize:                {"size", "-"},
	NounLimit:               {"limit", ""},
	NounDraw:                {"draw", ""},
	NounProperty:            {"property", "properties"},
	NounSubstitute:          {"substitute", "-"},
	NounSurplus:             {"surplus", "-"},
	NounAttacker:            {"attacker", ""},
	NounAbility:             {"ability", "-"},
	NounLoss:                {"loss", "-"},
	NounMethod:              {"method", ""},
	NounChange:              {"change", ""},
	NounIncrease:            {"increase", "-"},
	NounDecrease:            {"decrease", "-"},
	NounGain:                {"gain", "-"},
}

var _ [NumNouns]nounRow = nounTable // a forgotten newest row does not compile

// Spell returns the written form; an optional plural is the singular (the
// printer adds `(s)`). It is "" when the noun has no such form.
func (n Noun) Spell(num Number) string {
	if n >= NumNouns {
		return ""
	}
	r := nounTable[n]
	switch {
	case num != Plural:
		return r.singular
	case r.plural == "-":
		return ""
	case r.plural == "":
		return r.singular + "s"
	}
	return r.plural
}

// String returns the singular.
func (n Noun) String() string { return n.Spell(Singular) }

// IsTime reports whether n names a point or stretch of time.
func (n Noun) IsTime() bool { return n >= NounTurn && n <= NounRest }

// IsPlace reports whether n names a zone or another place a card can be in.
func (n Noun) IsPlace() bool { return n >= NounHand && n <= NounRight }

// IsChange reports whether n is a noun whose singular is written like the verb.
func (n Noun) IsChange() bool { return n >= NounChange && n <= NounGain }

// IsPlayer reports whether n names a player.
func (n Noun) IsPlayer() bool { return n >= NounPlayer && n <= NounOwner }
