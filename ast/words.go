package ast

// Prep is a preposition or a fixed phrase used like one.
type Prep uint8

// The prepositions of card text.
const (
	PrepNone Prep = iota
	PrepFrom
	PrepIn
	PrepOn
	PrepTo
	PrepInto
	PrepBy
	PrepWith
	PrepWithout
	PrepFor
	PrepOf
	PrepAs
	PrepAt
	PrepDuring
	PrepUntil
	PrepBefore
	PrepAfter
	PrepAmong
	PrepBetween
	PrepThan
	PrepExcept
	PrepExceptFrom
	PrepExceptDuring
	PrepExceptBy
	PrepOtherThan
	PrepInsteadOf
	PrepIncluding
	PrepExcluding
	PrepUsing
	PrepInAdditionTo
	PrepInResponseTo
	PrepAlongWith
	PrepBecauseOf
	PrepDueTo
	PrepRegardlessOf
	PrepDependingOn
	PrepBasedOn
	PrepUpTo
	PrepPer
	PrepOver
	PrepThrough
	PrepUnder
	PrepOutside
	PrepOutsideOf
	PrepVia
	PrepAgainst
	PrepBeside
	PrepOnto
	PrepWithin
	PrepSince
	PrepInvolving
	PrepOff
	PrepInPlaceOf
	PrepAsAResultOf
	PrepFromAmong
	PrepOutOf
	PrepPlus
	PrepNoMatter
	PrepEqualTo
	PrepHigherThan
	PrepLowerThan
	PrepLessThan
	PrepMoreThan
	PrepGreaterThan
	PrepLessThanOrEqualTo
	PrepEqualToOrLessThan
	PrepEqualToOrHigherThan
	PrepEqualToOrLowerThan
	PrepEqualToOrGreaterThan
	PrepGreaterThanOrEqualTo
	PrepHigherThanOrEqualTo
	PrepLowerThanOrEqualTo
	PrepDifferentFrom
	NumPreps // sentinel
)

var prepTable = [NumPreps]string{
	PrepFrom: "from", PrepIn: "in", PrepOn: "on", PrepTo: "to", PrepInto: "into",
	PrepBy: "by", PrepWith: "with", PrepWithout: "without", PrepFor: "for", PrepOf: "of",
	PrepAs: "as", PrepAt: "at", PrepDuring: "during", PrepUntil: "until",
	PrepBefore: "before", PrepAfter: "after", PrepAmong: "among", PrepBetween: "between",
	PrepThan: "than", PrepExcept: "except", PrepExceptFrom: "except from",
	PrepExceptDuring: "except during", PrepExceptBy: "except by",
	PrepOtherThan: "other than", PrepInsteadOf: "instead of", PrepIncluding: "including",
	PrepExcluding: "excluding", PrepUsing: "using", PrepInAdditionTo: "in addition to",
	PrepInResponseTo: "in response to", PrepAlongWith: "along with",
	PrepBecauseOf: "because of", PrepDueTo: "due to", PrepRegardlessOf: "regardless of",
	PrepDependingOn: "depending on", PrepBasedOn: "based on", PrepUpTo: "up to",
	PrepPer: "per", PrepOver: "over", PrepThrough: "through", PrepUnder: "under",
	PrepOutside: "outside", PrepOutsideOf: "outside of", PrepVia: "via", PrepAgainst: "against", PrepBeside: "beside",
	PrepOnto: "onto", PrepWithin: "within", PrepSince: "since", PrepInvolving: "involving",
	PrepOff: "off", PrepInPlaceOf: "in place of", PrepAsAResultOf: "as a result of",
	PrepFromAmong: "from among", PrepOutOf: "out of", PrepPlus: "plus", PrepNoMatter: "no matter",
	PrepEqualTo: "equal to", PrepHigherThan: "higher than", PrepLowerThan: "lower than",
	PrepLessThan: "less than", PrepMoreThan: "more than", PrepGreaterThan: "greater than",
	PrepLessThanOrEqualTo: "less than or equal to", PrepEqualToOrLessThan: "equal to or less than",
	PrepEqualToOrHigherThan: "equal to or higher than", PrepEqualToOrLowerThan: "equal to or lower than",
	PrepEqualToOrGreaterThan: "equal to or greater than", PrepGreaterThanOrEqualTo: "greater than or equal to",
	PrepHigherThanOrEqualTo: "higher than or equal to", PrepLowerThanOrEqualTo: "lower than or equal to",
	PrepDifferentFrom: "different from",
}

// IsComparison reports whether p compares amounts.
func (p Prep) IsComparison() bool { return p >= PrepEqualTo && p <= PrepDifferentFrom }

// String returns the written form.
func (p Prep) String() string { return prepTable[p] }

// Subordinator opens a subordinate clause.
type Subordinator uint8

// The subordinators of card text.
const (
	SubNone Subordinator = iota
	SubIf
	SubWhen
	SubWhile
	SubEachTime
	SubUnless
	SubAfter
	SubBefore
	SubUntil
	SubOnce
	SubBecause
	SubAsLongAs
	SubEvenIf
	SubEvenWhile
	SubOnlyIf
	SubOnlyWhen
	SubOnlyWhile
	SubExceptIf
	SubExceptWhen
	SubWhenever
	SubThough
	SubSince
	SubWhere
	SubThan
	SubAs
	SubTheFirstTime
	SubTheNextTime
	SubImmediatelyAfter
	SubInCase
	SubAsIf
	SubWhether
	SubEvenThough
	SubSoThat
	SubSo
	NumSubordinators // sentinel
)

var subordinatorTable = [NumSubordinators]string{
	SubIf: "if", SubWhen: "when", SubWhile: "while", SubEachTime: "each time",
	SubUnless: "unless", SubAfter: "after", SubBefore: "before", SubUntil: "until",
	SubOnce: "once", SubBecause: "because", SubAsLongAs: "as long as",
	SubEvenIf: "even if", SubEvenWhile: "even while", SubOnlyIf: "only if", SubOnlyWhen: "only when",
	SubOnlyWhile: "only while", SubExceptIf: "except if", SubExceptWhen: "except when",
	SubWhenever: "whenever", SubThough: "though", SubSince: "since",
	SubWhere: "where", SubThan: "than", SubAs: "as", SubTheFirstTime: "the first time",
	SubTheNextTime: "the next time", SubImmediatelyAfter: "immediately after", SubInCase: "in case", SubAsIf: "as if", SubWhether: "whether", SubEvenThough: "even though", SubSoThat: "so that", SubSo: "so",
}

// String returns the written form.
func (s Subordinator) String() string { return subordinatorTable[s] }

// Aux is a word of the verb group before the main verb. `be` as a main verb is
// [VerbBe]; before a participle it is one of these.
type Aux uint8

// The auxiliaries of card text.
const (
	AuxNone Aux = iota
	AuxCan
	AuxCannot
	AuxMust
	AuxWould
	AuxWill
	AuxCould
	AuxMay
	AuxDo
	AuxDoes
	AuxDid
	AuxNot
	AuxIs
	AuxAre
	AuxWas
	AuxWere
	AuxBe
	AuxBeen
	AuxBeing
	AuxHas
	AuxHave
	AuxHad
	AuxHaveTo
	AuxCouldNot
	AuxNotUpper // (This card is NOT treated as a Trap.)
	NumAux      // sentinel
)

var auxTable = [NumAux]string{
	AuxCan: "can", AuxCannot: "cannot", AuxMust: "must", AuxWould: "would",
	AuxWill: "will", AuxCould: "could", AuxMay: "may", AuxDo: "do", AuxDoes: "does",
	AuxDid: "did", AuxNot: "not", AuxIs: "is", AuxAre: "are", AuxWas: "was",
	AuxWere: "were", AuxBe: "be", AuxBeen: "been", AuxBeing: "being", AuxHas: "has",
	AuxHave: "have", AuxHad: "had", AuxHaveTo: "have to", AuxCouldNot: "could not", AuxNotUpper: "NOT",
}

// String returns the written form.
func (a Aux) String() string { return auxTable[a] }

// IsBe reports whether a is a form of be.
func (a Aux) IsBe() bool { return a >= AuxIs && a <= AuxBeing }

// Adjective is an attributive or predicative word that is not a card kind,
// Type, Attribute or participle.
type Adjective uint8

// The adjectives of card text.
const (
	AdjNone Adjective = iota
	AdjFaceUp
	AdjFaceDown
	AdjOther
	AdjAnother
	AdjOriginal
	AdjCurrent
	AdjRandom
	AdjSame
	AdjDifferent
	AdjLinked
	AdjCoLinked
	AdjAdjacent
	AdjHighest
	AdjLowest
	AdjHigher
	AdjLower
	AdjGreater
	AdjEqual
	AdjAdditional
	AdjNext
	AdjLast
	AdjPrevious
	AdjPreceding
	AdjFollowing
	AdjAbove
	AdjDirect
	AdjPiercing
	AdjTotal
	AdjCombined
	AdjFinal
	AdjSixSided
	AdjOpposite
	AdjVertical
	AdjHorizontal
	AdjUnused
	AdjUnaffected
	AdjPossible
	AdjAble
	AdjEntire
	AdjOwn
	AdjRemaining
	AdjAppropriate
	AdjSpecific
	AdjOdd
	AdjEven
	AdjFirst
	AdjSecond
	AdjThird
	AdjLeftmost
	AdjRightmost
	AdjCorrect
	AdjWrong
	AdjExact
	AdjMain
	AdjLess
	AdjMore
	AdjFewer
	AdjMost
	AdjOpposing
	AdjAlone
	AdjRespective
	AdjCentral
	AdjNew
	AdjNormalLower
	AdjSuccessful
	AdjTied
	AdjUnoccupied
	AdjMultiple
	AdjUnselected
	AdjOptional
	AdjActive
	AdjLegal
	AdjPresent
	AdjEligible
	AdjMaximum
	AdjFurther
	AdjCorresponding
	NumAdjectives // sentinel
)

var adjectiveTable = [NumAdjectives]string{
	AdjFaceUp: "face-up", AdjFaceDown: "face-down", AdjOther: "other",
	AdjAnother: "another", AdjOriginal: "original", AdjCurrent: "current",
	AdjRandom: "random", AdjSame: "same", AdjDifferent: "different", AdjLinked: "linked",
	AdjCoLinked: "co-linked", AdjAdjacent: "adjacent", AdjHighest: "highest",
	AdjLowest: "lowest", AdjHigher: "higher", AdjLower: "lower", AdjGreater: "greater",
	AdjEqual: "equal", AdjAdditional: "additional", AdjNext: "next", AdjLast: "last",
	AdjPrevious: "previous", AdjPreceding: "preceding", AdjFollowing: "following",
	AdjAbove: "above", AdjDirect: "direct", AdjPiercing: "piercing", AdjTotal: "total",
	AdjCombined: "combined", AdjFinal: "final", AdjSixSided: "six-sided",
	AdjOpposite: "opposite", AdjVertical: "vertical", AdjHorizontal: "horizontal",
	AdjUnused: "unused", AdjUnaffected: "unaffected", AdjPossible: "possible",
	AdjAble: "able", AdjEntire: "entire", AdjOwn: "own", AdjRemaining: "remaining",
	AdjAppropriate: "appropriate", AdjSpecific: "specific", AdjOdd: "odd", AdjEven: "even",
	AdjFirst: "first", AdjSecond: "second", AdjThird: "third", AdjLeftmost: "leftmost",
	AdjRightmost: "rightmost", AdjCorrect: "correct", AdjWrong: "wrong", AdjExact: "exact",
	AdjMain: "main", AdjLess: "less", AdjMore: "more", AdjFewer: "fewer", AdjMost: "most",
	AdjOpposing: "opposing", AdjAlone: "alone", AdjRespective: "respective",
	AdjCentral: "central", AdjNew: "new", AdjNormalLower: "normal",
	AdjSuccessful: "successful", AdjTied: "tied", AdjUnoccupied: "unoccupied",
	AdjMultiple: "multiple", AdjUnselected: "unselected", AdjOptional: "optional", AdjActive: "active",
	AdjLegal: "legal", AdjPresent: "present", AdjEligible: "eligible", AdjMaximum: "maximum", AdjFurther: "further", AdjCorresponding: "corresponding",
}

// String returns the written form.
func (a Adjective) String() string { return adjectiveTable[a] }

// Adverb is an adverb or fixed adverbial phrase without parts of its own.
type Adverb uint8

// The adverbs of card text.
const (
	AdvNone Adverb = iota
	AdvAlso
	AdvThen
	AdvOnly
	AdvInstead
	AdvDirectly
	AdvFaceUp
	AdvFaceDown
	AdvAgain
	AdvOnce
	AdvTwice
	AdvThrice
	AdvImmediately
	AdvOtherwise
	AdvAtRandom
	AdvRandomly
	AdvCurrently
	AdvAlways
	AdvStill
	AdvEven
	AdvTogether
	AdvInARow
	AdvInSequence
	AdvSpecifically
	AdvOriginally
	AdvPreviously
	AdvSuccessfully
	AdvEither
	AdvBoth
	AdvAsWell
	AdvAfterThat
	AdvThisWay
	AdvBack
	AdvNormally
	AdvNow
	AdvThere
	AdvEach
	AdvExactly
	AdvLonger
	AdvNoLonger
	AdvBeforehand
	AdvSimultaneously
	AdvNot
	AdvAnywhere
	AdvAlready
	AdvUp
	AdvJust
	AdvInThatCase
	AdvEvenIfNot
	AdvMidway
	AdvInsteadSo
	AdvFirst
	AdvInAnyOrder
	AdvInTheSameOrder
	AdvViceVersa
	AdvToo
	AdvAutomatically
	AdvFully
	AdvEqually
	AdvInTotal
	AdvPermanently
	AdvIfTied
	AdvMore
	AdvEvenIfTied
	AdvDown
	AdvInWhichCase
	AdvEver
	AdvNever
	NumAdverbs // sentinel
)

var adverbTable = [NumAdverbs]string{
	AdvAlso: "also", AdvThen: "then", AdvOnly: "only", AdvInstead: "instead",
	AdvDirectly: "directly", AdvFaceUp: "face-up", AdvFaceDown: "face-down",
	AdvAgain: "again", AdvOnce: "once", AdvTwice: "twice", AdvThrice: "thrice",
	AdvImmediately: "immediately", AdvOtherwise: "otherwise", AdvAtRandom: "at random",
	AdvRandomly: "randomly", AdvCurrently: "currently", AdvAlways: "always",
	AdvStill: "still", AdvEven: "even", AdvTogether: "together", AdvInARow: "in a row",
	AdvInSequence: "in sequence", AdvSpecifically: "specifically",
	AdvOriginally: "originally", AdvPreviously: "previously",
	AdvSuccessfully: "successfully", AdvEither: "either", AdvBoth: "both",
	AdvAsWell: "as well", AdvAfterThat: "after that", AdvThisWay: "this way",
	AdvBack: "back", AdvNormally: "normally", AdvNow: "now", AdvThere: "there",
	AdvEach: "each", AdvExactly: "exactly", AdvLonger: "longer", AdvNoLonger: "no longer",
	AdvBeforehand: "beforehand", AdvSimultaneously: "simultaneously", AdvNot: "not",
	AdvAnywhere: "anywhere", AdvAlready: "already", AdvUp: "up", AdvJust: "just",

	AdvInThatCase: "in that case", AdvEvenIfNot: "even if not", AdvMidway: "midway",
	AdvInsteadSo: "so", AdvFirst: "first", AdvInAnyOrder: "in any order",
	AdvInTheSameOrder: "in the same order", AdvViceVersa: "vice versa", AdvToo: "too",
	AdvAutomatically: "automatically", AdvFully: "fully", AdvEqually: "equally",
	AdvInTotal: "in total", AdvPermanently: "permanently", AdvIfTied: "if tied",
	AdvMore: "more", AdvEvenIfTied: "even if it's tied", AdvDown: "down", AdvInWhichCase: "in which case", AdvEver: "ever", AdvNever: "never",
}

// String returns the written form.
func (a Adverb) String() string { return adverbTable[a] }

// Pronoun stands for a whole phrase.
type Pronoun uint8

// The pronouns of card text.
const (
	PronNone Pronoun = iota
	PronIt
	PronThey
	PronThem
	PronYou
	PronBoth
	PronThat
	PronThis
	PronThose
	PronThese
	PronItself
	PronThemselves
	PronYours
	PronTheirs
	PronEachOther
	PronOneAnother
	PronHalf
	PronNeither
	PronEither
	PronAny
	PronNone_ // none
	PronOne
	PronWhichever
	PronWhat
	PronThisOne
	PronAll
	PronEach
	PronHim
	PronThere
	PronWhoseTurnItIs
	NumPronouns // sentinel
)

var pronounTable = [NumPronouns]string{
	PronIt: "it", PronThey: "they", PronThem: "them", PronYou: "you", PronBoth: "both",
	PronThat: "that", PronThis: "this", PronThose: "those", PronThese: "these",
	PronItself: "itself", PronThemselves: "themselves", PronYours: "yours",
	PronTheirs: "theirs", PronEachOther: "each other", PronOneAnother: "one another",
	PronHalf: "half", PronNeither: "neither", PronEither: "either", PronAny: "any",
	PronNone_: "none", PronOne: "one", PronWhichever: "whichever", PronWhat: "what",
	PronThisOne: "this one", PronAll: "all", PronEach: "each", PronHim: "him", PronThere: "there", PronWhoseTurnItIs: "whose turn it is",
}

// String returns the written form.
func (p Pronoun) String() string { return pronounTable[p] }

// Determiner opens a noun phrase.
type Determiner uint8

// The determiners of card text, possessive pronouns included.
const (
	DetNone Determiner = iota
	DetA
	DetAn
	DetThe
	DetThis
	DetThat
	DetThese
	DetThose
	DetEach
	DetEvery
	DetAll
	DetAny
	DetNo
	DetBoth
	DetEither
	DetNeither
	DetAnother
	DetYour
	DetIts
	DetTheir
	DetHis
	DetMy
	DetHalf
	DetDouble
	DetTwice
	DetSome
	DetAsMany
	DetAnyNumberOf
	DetThatMany
	DetThatMuch
	DetHisOrHer
	DetWhat
	DetTriple
	DetOnly
	DetJust
	DetSuch
	DetWhich
	DetEachOther
	NumDeterminers // sentinel
)

var determinerTable = [NumDeterminers]string{
	DetA: "a", DetAn: "an", DetThe: "the", DetThis: "this", DetThat: "that",
	DetThese: "these", DetThose: "those", DetEach: "each", DetEvery: "every",
	DetAll: "all", DetAny: "any", DetNo: "no", DetBoth: "both", DetEither: "either",
	DetNeither: "neither", DetAnother: "another", DetYour: "your", DetIts: "its",
	DetTheir: "their", DetHis: "his", DetMy: "my", DetHalf: "half", DetDouble: "double",
	DetTwice: "twice", DetSome: "some",
	DetAsMany: "as many", DetAnyNumberOf: "any number of",
	DetThatMany: "that many", DetThatMuch: "that much",

	DetHisOrHer: "his/her", DetWhat: "what",
	DetTriple: "triple", DetOnly: "only", DetJust: "just", DetSuch: "such", DetWhich: "which", DetEachOther: "each other",
}

// String returns the written form.
func (d Determiner) String() string { return determinerTable[d] }
