package ir

// Category is one of the things that a resolution may do, as other cards ask for ("an effect that
// includes Special Summoning a monster").
type Category uint8

const (
	CategoryNone        Category = iota // forgotten
	DoDestroys                          // destroys cards
	DoBanishes                          // banishes cards
	DoSendsToGY                         // sends cards to the GY in another way than by destroying or discarding
	DoToHand                            // puts cards into a hand, other than from the Deck by drawing
	DoToDeck                            // puts cards into a Deck
	DoToExtra                           // puts cards into an Extra Deck
	DoSearches                          // adds a card from the Deck to the hand
	DoDraws                             // draws cards
	DoDiscards                          // a player discards from the hand
	DoMills                             // sends cards from a Deck to the GY
	DoSpecialSummons                    // Special Summons
	DoNormalSummons                     // Normal Summons
	DoFusionSummons                     // Fusion Summons
	DoTokens                            // Special Summons Tokens
	DoSets                              // Sets cards, or puts monsters face-down
	DoEquips                            // equips a card
	DoTributesCards                     // Tributes cards
	DoChangesPosition                   // changes battle positions or turns cards face-down
	DoChangesControl                    // changes control
	DoNegatesActivation                 // negates an activation
	DoNegatesEffects                    // negates effects
	DoNegatesSummon                     // negates a Summon
	DoChangesATK                        // changes ATK
	DoChangesDEF                        // changes DEF
	DoChangesLevel                      // changes a Level or Rank
	DoInflictsDamage                    // inflicts damage
	DoGainsLP                           // gains LP
	DoCounters                          // places or removes counters
	DoLeavesGY                          // moves cards out of a GY
	DoTossesCoin                        // tosses a coin
	DoRollsDie                          // rolls a die
	numCategories
)

var categoryNames = [...]string{
	CategoryNone:        "",
	DoDestroys:          "destroy",
	DoBanishes:          "banish",
	DoSendsToGY:         "to_gy",
	DoToHand:            "to_hand",
	DoToDeck:            "to_deck",
	DoToExtra:           "to_extra",
	DoSearches:          "search",
	DoDraws:             "draw",
	DoDiscards:          "handes",
	DoMills:             "deck_destroy",
	DoSpecialSummons:    "special_summon",
	DoNormalSummons:     "normal_summon",
	DoFusionSummons:     "fusion_summon",
	DoTokens:            "token",
	DoSets:              "set",
	DoEquips:            "equip",
	DoTributesCards:     "tribute",
	DoChangesPosition:   "position",
	DoChangesControl:    "control",
	DoNegatesActivation: "negate",
	DoNegatesEffects:    "disable",
	DoNegatesSummon:     "disable_summon",
	DoChangesATK:        "atk_change",
	DoChangesDEF:        "def_change",
	DoChangesLevel:      "level_change",
	DoInflictsDamage:    "damage",
	DoGainsLP:           "recover",
	DoCounters:          "counter",
	DoLeavesGY:          "leave_gy",
	DoTossesCoin:        "coin",
	DoRollsDie:          "dice",
}

var _ [numCategories]string = categoryNames

func (c Category) names() []string { return categoryNames[:] }

// String returns the wire name.
func (c Category) String() string { return nameOf(c, int(c)) }
