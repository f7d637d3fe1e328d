// Package card is the vocabulary of the game and the record of one printed card.
//
// It promises typed names for everything that both a text and a duel speak of: kinds of card, monster types, Races,
// Attributes, zones, positions, phases, sides, kinds of Summon and reasons. Every enum has String and a Parse function
// that is its inverse; Parse ignores case. The zero value of every enum means "not stated".
//
// It takes nothing and reads nothing: package corpus and its readers fill a Card. It does not know what a text means,
// and it depends on the standard library only, so that every other package may import it.
//
// The words are the game's own. A monster's printed "Type" (Warrior, Dragon, …) is Race here, because "type" is also
// what the game calls Fusion, Tuner or Effect; those are TypeSet.
package card
