package ast

// Verb is a verb of card text, without its inflection. Summon and Set are
// verbs whose kind ("Special", "Normal") is part of the [VerbWord].
type Verb uint16

// The verbs of card text, in alphabetical order. New verbs go where they
// belong; nothing depends on the numbers.
const (
	VerbNone Verb = iota
	VerbAccept
	VerbActivate
	VerbAdd
	VerbAffect
	VerbAllow
	VerbApply
	VerbAttach
	VerbAttack
	VerbBanish
	VerbBattle
	VerbBe
	VerbBecome
	VerbCalculate
	VerbCall
	VerbCause
	VerbChange
	VerbChoose
	VerbConduct
	VerbConsider
	VerbContinue
	VerbControl
	VerbCount
	VerbDecide
	VerbDeclare
	VerbDecrease
	VerbDepend
	VerbDesignate
	VerbDestroy
	VerbDetach
	VerbDetermine
	VerbDiscard
	VerbDistribute
	VerbDo
	VerbDouble
	VerbDraw
	VerbEnd
	VerbEqual
	VerbEquip
	VerbExcavate
	VerbExceed
	VerbExchange
	VerbExist
	VerbExpire
	VerbFace
	VerbFill
	VerbFlip
	VerbFollow
	VerbGain
	VerbGet
	VerbGive
	VerbGo
	VerbGuess
	VerbHalve
	VerbHappen
	VerbHave
	VerbIgnore
	VerbInclude
	VerbIncrease
	VerbInflict
	VerbInvolve
	VerbKeep
	VerbKnow
	VerbLast
	VerbLeave
	VerbList
	VerbLook
	VerbLose
	VerbMake
	VerbMatch
	VerbMeet
	VerbMention
	VerbMove
	VerbMultiply
	VerbNegate
	VerbOccupy
	VerbOccur
	VerbOffer
	VerbOwn
	VerbPass
	VerbPay
	VerbPerform
	VerbPick
	VerbPlace
	VerbPlay
	VerbPoint
	VerbPossess
	VerbPrevent
	VerbProceed
	VerbProtect
	VerbPut
	VerbReceive
	VerbRedirect
	VerbRedo
	VerbReduce
	VerbRegister
	VerbRemain
	VerbRemove
	VerbReplace
	VerbRequire
	VerbResolve
	VerbReturn
	VerbReveal
	VerbRoll
	VerbRound
	VerbSee
	VerbSelect
	VerbSend
	VerbSet
	VerbShare
	VerbShift
	VerbShow
	VerbShuffle
	VerbSkip
	VerbSpecify
	VerbStart
	VerbStay
	VerbSubstitute
	VerbSubtract
	VerbSummon
	VerbSummonSet // Normal Summon/Set
	VerbSwap
	VerbSwitch
	VerbTake
	VerbTarget
	VerbTie
	VerbToss
	VerbTransfer
	VerbTreat
	VerbTribute
	VerbTrigger
	VerbTurn
	VerbUnequip
	VerbUse
	VerbWin
	VerbWrite
	NumVerbs // sentinel
)

// VerbForm is an inflected form of a verb. The zero value is no form.
type VerbForm uint8

// The forms that occur in card text. FormPast and FormParticiple differ for
// few verbs (`drew`, `drawn`).
const (
	FormNone       VerbForm = iota
	FormBase                // destroy
	FormS                   // destroys
	FormPast                // drew
	FormParticiple          // drawn
	FormIng                 // drawing
	FormPlural              // are
	FormPastPlural          // were
	NumForms
)

var formTable = [NumForms]string{
	FormBase: "base", FormS: "-s", FormPast: "past", FormParticiple: "participle", FormIng: "-ing", FormPlural: "plural",
	FormPastPlural: "past plural",
}

// String names the form.
func (f VerbForm) String() string { return formTable[f] }

// verbRow spells a verb. Empty fields are formed regularly.
type verbRow struct{ base, s, past, participle, ing, plural, pastPlural string }

var verbTable = [...]verbRow{
	VerbNone:       {},
	VerbAccept:     {base: "accept"},
	VerbActivate:   {base: "activate"},
	VerbAdd:        {base: "add"},
	VerbAffect:     {base: "affect"},
	VerbAllow:      {base: "allow"},
	VerbApply:      {base: "apply", s: "applies", past: "applied"},
	VerbAttach:     {base: "attach"},
	VerbAttack:     {base: "attack"},
	VerbBanish:     {base: "banish"},
	VerbBattle:     {base: "battle"},
	VerbBe:         {base: "be", s: "is", past: "was", participle: "been", ing: "being", plural: "are", pastPlural: "were"},
	VerbBecome:     {base: "become", past: "became", participle: "become"},
	VerbCalculate:  {base: "calculate"},
	VerbCall:       {base: "call"},
	VerbCause:      {base: "cause"},
	VerbChange:     {base: "change"},
	VerbChoose:     {base: "choose", past: "chose", participle: "chosen"},
	VerbConduct:    {base: "conduct"},
	VerbConsider:   {base: "consider"},
	VerbContinue:   {base: "continue"},
	VerbControl:    {base: "control", past: "controlled", ing: "controlling"},
	VerbCount:      {base: "count"},
	VerbDecide:     {base: "decide"},
	VerbDeclare:    {base: "declare"},
	VerbDecrease:   {base: "decrease"},
	VerbDepend:     {base: "depend"},
	VerbDesignate:  {base: "designate"},
	VerbDestroy:    {base: "destroy"},
	VerbDetach:     {base: "detach"},
	VerbDetermine:  {base: "determine"},
	VerbDiscard:    {base: "discard"},
	VerbDistribute: {base: "distribute"},
	VerbDo:         {base: "do", s: "does", past: "did", participle: "done"},
	VerbDouble:     {base: "double"},
	VerbDraw:       {base: "draw", past: "drew", participle: "drawn"},
	VerbEnd:        {base: "end"},
	VerbEqual:      {base: "equal"},
	VerbEquip:      {base: "equip", past: "equipped", ing: "equipping"},
	VerbExcavate:   {base: "excavate"},
	VerbExceed:     {base: "exceed"},
	VerbExchange:   {base: "exchange"},
	VerbExist:      {base: "exist"},
	VerbExpire:     {base: "expire"},
	VerbFace:       {base: "face"},
	VerbFill:       {base: "fill"},
	VerbFlip:       {base: "flip", past: "flipped", ing: "flipping"},
	VerbFollow:     {base: "follow"},
	VerbGain:       {base: "gain"},
	VerbGet:        {base: "get", past: "got", ing: "getting"},
	VerbGive:       {base: "give", past: "gave", participle: "given"},
	VerbGo:         {base: "go", s: "goes", past: "went", participle: "gone"},
	VerbGuess:      {base: "guess"},
	VerbHalve:      {base: "halve"},
	VerbHappen:     {base: "happen"},
	VerbHave:       {base: "have", s: "has", past: "had"},
	VerbIgnore:     {base: "ignore"},
	VerbInclude:    {base: "include"},
	VerbIncrease:   {base: "increase"},
	VerbInflict:    {base: "inflict"},
	VerbInvolve:    {base: "involve"},
	VerbKeep:       {base: "keep", past: "kept"},
	VerbKnow:       {base: "know", past: "knew", participle: "known"},
	VerbLast:       {base: "last"},
	VerbLeave:      {base: "leave", past: "left"},
	VerbList:       {base: "list"},
	VerbLook:       {base: "look"},
	VerbLose:       {base: "lose", past: "lost"},
	VerbMake:       {base: "make", past: "made"},
	VerbMatch:      {base: "match"},
	VerbMeet:       {base: "meet", past: "met"},
	VerbMention:    {base: "mention"},
	VerbMove:       {base: "move"},
	VerbMultiply:   {base: "multiply", s: "multiplies", past: "multiplied"},
	VerbNegate:     {base: "negate"},
	VerbOccupy:     {base: "occupy", s: "occupies", past: "occupied"},
	VerbOccur:      {base: "occur", past: "occurred", ing: "occurring"},
	VerbOffer:      {base: "offer"},
	VerbOwn:        {base: "own"},
	VerbPass:       {base: "pass"},
	VerbPay:        {base: "pay", past: "paid"},
	VerbPerform:    {base: "perform"},
	VerbPick:       {base: "pick"},
	VerbPlace:      {base: "place"},
	VerbPlay:       {base: "play"},
	VerbPoint:      {base: "point"},
	VerbPossess:    {base: "possess"},
	VerbPrevent:    {base: "prevent"},
	VerbProceed:    {base: "proceed"},
	VerbProtect:    {base: "protect"},
	VerbPut:        {base: "put", past: "put", ing: "putting"},
	VerbReceive:    {base: "receive"},
	VerbRedirect:   {base: "redirect"},
	VerbRedo:       {base: "redo", s: "redoes", past: "redid", participle: "redone"},
	VerbReduce:     {base: "reduce"},
	VerbRegister:   {base: "register"},
	VerbRemain:     {base: "remain"},
	VerbRemove:     {base: "remove"},
	VerbReplace:    {base: "replace"},
	VerbRequire:    {base: "require"},
	VerbResolve:    {base: "resolve"},
	VerbReturn:     {base: "return"},
	VerbReveal:     {base: "reveal"},
	VerbRoll:       {base: "roll"},
	VerbRound:      {base: "round"},
	VerbSee:        {base: "see", past: "saw", participle: "seen", ing: "seeing"},
	VerbSelect:     {base: "select"},
	VerbSend:       {base: "send", past: "sent"},
	VerbSet:        {base: "Set", past: "Set", ing: "Setting"},
	VerbShare:      {base: "share"},
	VerbShift:      {base: "shift"},
	VerbShow:       {base: "show", participle: "shown"},
	VerbShuffle:    {base: "shuffle"},
	VerbSkip:       {base: "skip", past: "skipped", ing: "skipping"},
	VerbSpecify:    {base: "specify", s: "specifies", past: "specified"},
	VerbStart:      {base: "start"},
	VerbStay:       {base: "stay"},
	VerbSubstitute: {base: "substitute"},
	VerbSubtract:   {base: "subtract"},
	VerbSummon:     {base: "Summon"},
	VerbSummonSet:  {base: "Summon/Set", s: "Summons/Sets", past: "Summoned/Set", ing: "Summoning/Setting"},
	VerbSwap:       {base: "swap", past: "swapped", ing: "swapping"},
	VerbSwitch:     {base: "switch"},
	VerbTake:       {base: "take", past: "took", participle: "taken"},
	VerbTarget:     {base: "target"},
	VerbTie:        {base: "tie", ing: "tying"},
	VerbToss:       {base: "toss"},
	VerbTransfer:   {base: "transfer", past: "transferred", ing: "transferring"},
	VerbTreat:      {base: "treat"},
	VerbTribute:    {base: "Tribute"},
	VerbTrigger:    {base: "trigger"},
	VerbTurn:       {base: "turn"},
	VerbUnequip:    {base: "unequip", past: "unequipped", ing: "unequipping"},
	VerbUse:        {base: "use"},
	VerbWin:        {base: "win", past: "won", ing: "winning"},
	VerbWrite:      {base: "write", past: "wrote", participle: "written"},
}

var _ [NumVerbs]verbRow = verbTable // a forgotten newest row does not compile

// Spell returns the written form, or "" when v or f is not a word.
func (v Verb) Spell(f VerbForm) string {
	if v == VerbNone || v >= NumVerbs {
		return ""
	}
	r := verbTable[v]
	switch f {
	case FormBase:
		return r.base
	case FormS:
		return first(r.s, suffixS(r.base))
	case FormPast:
		return first(r.past, suffixD(r.base))
	case FormParticiple:
		return first(r.participle, first(r.past, suffixD(r.base)))
	case FormIng:
		return first(r.ing, suffixIng(r.base))
	case FormPlural:
		return r.plural
	case FormPastPlural:
		return r.pastPlural
	}
	return ""
}

// String returns the base form.
func (v Verb) String() string { return v.Spell(FormBase) }

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func suffixS(base string) string {
	switch {
	case base == "":
		return ""
	case endsIn(base, "s", "x", "ch", "sh"):
		return base + "es"
	}
	return base + "s"
}

func suffixD(base string) string {
	if endsIn(base, "e") {
		return base + "d"
	}
	return base + "ed"
}

func suffixIng(base string) string {
	if endsIn(base, "e") {
		return base[:len(base)-1] + "ing"
	}
	return base + "ing"
}

func endsIn(s string, ends ...string) bool {
	for _, e := range ends {
		if len(s) >= len(e) && s[len(s)-len(e):] == e {
			return true
		}
	}
	return false
}
