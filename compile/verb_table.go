package compile

import (
	"psct/ast"
	"psct/ir"
)

// verbRule is what a verb means as an action: in a resolution, and as a cost.
type verbRule struct {
	// act lowers a clause of the verb.
	act func(s *scope, c *ast.Clause, a *argList) (ir.Op, error)
	// own reports whether a phrase that the parser left inside the object belongs to the verb: in
	// `send 1 card you control to the GY` the GY is where it is sent. nil owns none.
	own func(*ast.PP) bool
	// idle says why a verb without act is never an action.
	idle string
}

// The reasons of verbs that are no actions.
const (
	idleState = "a state or relation, read by pred and selector"
	idleEvent = "something that happens, read by event"
	idleRule  = "a statement about rules, read by static"
	idleFrame = "opens an ability, read by the classifier"
	idleMade  = "has others act, read by action itself"
)

// verbTable has a row for every verb; TestVerbTableIsComplete finds a forgotten one.
var verbTable = [ast.NumVerbs]verbRule{
	ast.VerbAccept:     {idle: idleState},
	ast.VerbActivate:   {act: (*scope).activateCard, own: ownsNothing},
	ast.VerbAdd:        {act: (*scope).addCard, own: ownsPlace},
	ast.VerbAffect:     {idle: idleRule},
	ast.VerbAllow:      {idle: idleRule},
	ast.VerbApply:      {act: (*scope).applyEffect, own: ownsNothing},
	ast.VerbAttach:     {act: (*scope).attachMaterial, own: ownsHost},
	ast.VerbAttack:     {act: (*scope).attackNow, own: ownsNothing},
	ast.VerbBanish:     {act: (*scope).banish, own: ownsNothing},
	ast.VerbBattle:     {idle: idleEvent},
	ast.VerbBe:         {act: (*scope).isNow, own: ownsNothing},
	ast.VerbBecome:     {act: (*scope).become, own: ownsNothing},
	ast.VerbCalculate:  {act: (*scope).calculateDamage, own: ownsNothing},
	ast.VerbCall:       {act: (*scope).callCoin, own: ownsNothing},
	ast.VerbCause:      {idle: idleEvent},
	ast.VerbChange:     {act: (*scope).change, own: ownsChange},
	ast.VerbChoose:     {act: (*scope).choose, own: ownsNothing},
	ast.VerbConduct:    {act: (*scope).calculateDamage, own: ownsNothing},
	ast.VerbConsider:   {idle: idleRule},
	ast.VerbContinue:   {idle: idleEvent},
	ast.VerbControl:    {idle: idleState},
	ast.VerbCount:      {act: (*scope).count, own: ownsNothing},
	ast.VerbDecide:     {idle: idleState},
	ast.VerbDeclare:    {act: (*scope).declare, own: ownsNothing},
	ast.VerbDecrease:   {act: (*scope).reduceStat, own: ownsAmount},
	ast.VerbDepend:     {idle: idleState},
	ast.VerbDesignate:  {act: (*scope).choose, own: ownsNothing},
	ast.VerbDestroy:    {act: (*scope).destroy, own: ownsNothing},
	ast.VerbDetach:     {act: (*scope).detachMaterial, own: ownsNothing},
	ast.VerbDetermine:  {idle: idleState},
	ast.VerbDiscard:    {act: (*scope).discard, own: ownsPlace},
	ast.VerbDistribute: {act: (*scope).distribute, own: ownsNothing},
	ast.VerbDo:         {idle: idleState},
	ast.VerbDouble:     {act: (*scope).doubleStat, own: ownsNothing},
	ast.VerbDraw:       {act: (*scope).draw, own: ownsNothing},
	ast.VerbEnd:        {act: (*scope).endPhase, own: ownsNothing},
	ast.VerbEqual:      {idle: idleState},
	ast.VerbEquip:      {act: (*scope).equip, own: ownsHost},
	ast.VerbExcavate:   {act: (*scope).excavate, own: ownsNothing},
	ast.VerbExceed:     {idle: idleState},
	ast.VerbExchange:   {act: (*scope).swapThings, own: ownsWith},
	ast.VerbExist:      {idle: idleState},
	ast.VerbExpire:     {idle: idleEvent},
	ast.VerbFace:       {idle: idleState},
	ast.VerbFill:       {idle: idleState},
	ast.VerbFlip:       {act: (*scope).flip, own: ownsPosition},
	ast.VerbFollow:     {idle: idleState},
	ast.VerbGain:       {act: (*scope).gain, own: ownsNothing},
	ast.VerbGet:        {act: (*scope).gain, own: ownsNothing},
	ast.VerbGive:       {act: (*scope).give, own: ownsReceiver},
	ast.VerbGo:         {idle: idleEvent},
	ast.VerbGuess:      {idle: idleEvent},
	ast.VerbHalve:      {act: (*scope).halveStat, own: ownsNothing},
	ast.VerbHappen:     {idle: idleEvent},
	ast.VerbHave:       {idle: idleMade},
	ast.VerbIgnore:     {idle: idleRule},
	ast.VerbInclude:    {idle: idleState},
	ast.VerbIncrease:   {act: (*scope).increaseStat, own: ownsAmount},
	ast.VerbInflict:    {act: (*scope).inflict, own: ownsReceiver},
	ast.VerbInvolve:    {idle: idleState},
	ast.VerbKeep:       {idle: idleRule},
	ast.VerbKnow:       {idle: idleState},
	ast.VerbLast:       {idle: idleState},
	ast.VerbLeave:      {idle: idleEvent},
	ast.VerbList:       {idle: idleState},
	ast.VerbLook:       {act: (*scope).look, own: ownsNothing},
	ast.VerbLose:       {act: (*scope).lose, own: ownsNothing},
	ast.VerbMake:       {idle: idleMade},
	ast.VerbMatch:      {idle: idleState},
	ast.VerbMeet:       {idle: idleState},
	ast.VerbMention:    {idle: idleState},
	ast.VerbMove:       {act: (*scope).moveZone, own: ownsPlace},
	ast.VerbMultiply:   {idle: idleState},
	ast.VerbNegate:     {act: (*scope).negate, own: ownsNothing},
	ast.VerbOccupy:     {idle: idleState},
	ast.VerbOccur:      {idle: idleEvent},
	ast.VerbOffer:      {idle: idleState},
	ast.VerbOwn:        {idle: idleState},
	ast.VerbPass:       {idle: idleEvent},
	ast.VerbPay:        {act: (*scope).pay, own: ownsNothing},
	ast.VerbPerform:    {act: (*scope).calculateDamage, own: ownsNothing},
	ast.VerbPick:       {act: (*scope).choose, own: ownsNothing},
	ast.VerbPlace:      {act: (*scope).place, own: ownsZone},
	ast.VerbPlay:       {idle: idleRule},
	ast.VerbPoint:      {idle: idleState},
	ast.VerbPossess:    {idle: idleState},
	ast.VerbPrevent:    {idle: idleRule},
	ast.VerbProceed:    {act: (*scope).proceed, own: ownsNothing},
	ast.VerbProtect:    {idle: idleRule},
	ast.VerbPut:        {act: (*scope).place, own: ownsZone},
	ast.VerbReceive:    {act: (*scope).takeSomething, own: ownsNothing},
	ast.VerbRedirect:   {act: (*scope).redirect, own: ownsTarget},
	ast.VerbRedo:       {idle: idleState},
	ast.VerbReduce:     {act: (*scope).reduceStat, own: ownsAmount},
	ast.VerbRegister:   {idle: idleState},
	ast.VerbRemain:     {idle: idleState},
	ast.VerbRemove:     {act: (*scope).removeCounters, own: ownsNothing},
	ast.VerbReplace:    {idle: idleRule},
	ast.VerbRequire:    {idle: idleState},
	ast.VerbResolve:    {idle: idleEvent},
	ast.VerbReturn:     {act: (*scope).returnCard, own: ownsPlace},
	ast.VerbReveal:     {act: (*scope).reveal, own: ownsNothing},
	ast.VerbRound:      {idle: idleState},
	ast.VerbRoll:       {act: (*scope).rollDice, own: ownsNothing},
	ast.VerbSee:        {idle: idleState},
	ast.VerbSelect:     {act: (*scope).choose, own: ownsNothing},
	ast.VerbSend:       {act: (*scope).send, own: ownsPlace},
	ast.VerbSet:        {act: (*scope).setCard, own: ownsSetPlace},
	ast.VerbShare:      {idle: idleState},
	ast.VerbShift:      {act: (*scope).moveZone, own: ownsPlace},
	ast.VerbShow:       {act: (*scope).reveal, own: ownsNothing},
	ast.VerbShuffle:    {act: (*scope).shuffle, own: ownsPlace},
	ast.VerbSkip:       {act: (*scope).skipPhase, own: ownsNothing},
	ast.VerbSpecify:    {idle: idleState},
	ast.VerbStart:      {idle: idleEvent},
	ast.VerbStay:       {idle: idleState},
	ast.VerbSubstitute: {idle: idleRule},
	ast.VerbSubtract:   {idle: idleState},
	ast.VerbSummon:     {act: (*scope).summon, own: ownsSummonPlace},
	ast.VerbSummonSet:  {act: (*scope).summonOrSet, own: ownsSummonPlace},
	ast.VerbSwap:       {act: (*scope).swapThings, own: ownsWith},
	ast.VerbSwitch:     {act: (*scope).swapThings, own: ownsWith},
	ast.VerbTake:       {act: (*scope).takeSomething, own: ownsNothing},
	ast.VerbTarget:     {idle: idleFrame},
	ast.VerbTie:        {idle: idleState},
	ast.VerbToss:       {act: (*scope).tossCoins, own: ownsNothing},
	ast.VerbTransfer:   {act: (*scope).transfer, own: ownsHost},
	ast.VerbTreat:      {act: (*scope).treatAs, own: ownsRole},
	ast.VerbTribute:    {act: (*scope).tribute, own: ownsNothing},
	ast.VerbTrigger:    {idle: idleEvent},
	ast.VerbTurn:       {act: (*scope).flip, own: ownsPosition},
	ast.VerbUnequip:    {act: (*scope).unequip, own: ownsNothing},
	ast.VerbUse:        {idle: idleRule},
	ast.VerbWin:        {act: (*scope).win, own: ownsNothing},
	ast.VerbWrite:      {idle: idleState},
}

// action lowers one clause as an op of a block. It takes the subject where that is a player or what
// the verb acts on, and every argument that the verb has a use for; durations and delays too.
func (s *scope) action(c *ast.Clause, a *argList) (ir.Op, error) {
	if len(c.Verbs) == 0 {
		return nil, unsupported("clause without a verb", c)
	}
	switch {
	case len(c.Verbs) > 1:
	case isSecondAttack(c):
		return s.secondAttack(c, a)
	case isVerb(c, ast.VerbMake, ast.VerbHave):
		return s.makeDo(c, a)
	case isVerb(c, ast.VerbGain, ast.VerbGet) && isGrant(a.peekPatient()):
		return s.grant(c, a)
	case isVerb(c, ast.VerbChoose, ast.VerbPick, ast.VerbSelect) && hasInfinitive(a):
		return s.chooseTo(c, a)
	case isVerb(c, ast.VerbBecome) && isQuoted(a.peekPatient()):
		return s.linkBecomes(c, a)
	}
	rule, err := ruleOf(c)
	if err != nil {
		return nil, err
	}
	a.hoist(rule.own)
	a.absorb(rule.own)
	agent, ok, err := s.agent(a)
	if err != nil {
		return nil, err
	}
	if !ok {
		return s.actDelayed(rule, c, a)
	}
	return s.actAs(agent, rule, c, a)
}

// ruleOf returns the row of the clause's verb. Of several verbs (`increase or decrease`) the first
// one's row is taken, which looks at the others.
func ruleOf(c *ast.Clause) (*verbRule, error) {
	rule := &verbTable[c.Verbs[0].Verb]
	if rule.act == nil {
		return nil, unsupported("verb "+c.Verbs[0].Verb.String()+" as an action:", c)
	}
	if len(c.Verbs) > 1 && !isUpOrDown(c) {
		return nil, unsupported("several verbs:", c)
	}
	return rule, nil
}

// isUpOrDown recognises `increase or decrease`.
func isUpOrDown(c *ast.Clause) bool {
	if len(c.Verbs) != 2 || c.Conj != ast.ListOr || c.Verbs[0].Verb != ast.VerbIncrease {
		return false
	}
	v := c.Verbs[1].Verb
	return v == ast.VerbDecrease || v == ast.VerbReduce
}

// agent takes the subject where it is a player, who then carries out the action; false when the
// subject is something else, or when nobody is named and the doer of the sentence acts.
func (s *scope) agent(a *argList) (ir.Player, bool, error) {
	subject := a.peekSubject()
	if subject == nil || a.group.Passive {
		return ir.Player{}, false, nil
	}
	p, ok := s.player(subject)
	if !ok {
		return ir.Player{}, false, nil
	}
	a.subject()
	s.mention(p)
	return p, true, nil
}

// actAs carries out an action as the given player. What each of both players does is done by one after
// the other.
//
// Rule: PSCT 2.3.
func (s *scope) actAs(agent ir.Player, rule *verbRule, c *ast.Clause, a *argList) (ir.Op, error) {
	before := s.doer
	defer func() { s.doer = before }()
	s.doer = agent
	if agent.Who != ir.BothPlayers {
		return s.actDelayed(rule, c, a)
	}
	s.doer = ir.Player{Who: ir.EachPlayer}
	s.mention(s.doer)
	op, err := s.actDelayed(rule, c, a)
	if err != nil {
		return nil, err
	}
	return &ir.EachPlayerOp{Do: ir.Block{{Op: op, Span: s.span(c)}}}, nil
}

// actDelayed carries out an action, or has it done later where the clause says when. What a note in
// parentheses adds (`(but banish it when it leaves the field)`) is done with it.
func (s *scope) actDelayed(rule *verbRule, c *ast.Clause, a *argList) (ir.Op, error) {
	a.adverb(ast.AdvEither) // opens a choice, which the conjunction makes
	more, with := a.takeAsides(), ast.Node(nil)
	switch {
	case isVerb(c, ast.VerbSummon):
		with = a.takeIf(isWithEffects)
	case isVerb(c, ast.VerbEquip):
		with = a.equipEffects()
	}
	if len(more) == 0 && with == nil {
		return s.actThen(rule, c, a)
	}
	step := &ir.Step{Span: s.span(c)}
	before, prev := s.step, s.prev
	s.step = step
	defer func() { s.step, s.prev = before, prev }()
	op, err := s.actThen(rule, c, a)
	if err != nil {
		return nil, err
	}
	step.Op, s.prev = op, step
	s.settled() // in the note, `it` is what was just acted on
	do := ir.Block{step}
	if with != nil {
		granted, err := s.effectsOf(step, with.(*ast.PP))
		if err != nil {
			return nil, err
		}
		do = append(do, granted)
	}
	s.settled() // the note is about what the action yielded
	rest, err := s.block(more)
	if err != nil {
		return nil, err
	}
	if len(rest) > 0 && rest[0].Link == ir.LinkStart {
		rest[0].Link = ir.LinkIfDo
	}
	return &ir.GroupOp{Do: append(do, rest...)}, nil
}

func (s *scope) actThen(rule *verbRule, c *ast.Clause, a *argList) (ir.Op, error) {
	op, err := rule.act(s, c, a)
	if err != nil {
		return nil, err
	}
	return s.delayed(op, c, a)
}

// takeAsides takes the notes that say what else is done: `(but banish it when it leaves the field)`.
func (a *argList) takeAsides() []*ast.Step {
	n := a.note(isAside)
	if n == nil {
		return nil
	}
	steps := make([]*ast.Step, len(n.Items))
	for i, item := range n.Items {
		steps[i] = item.(*ast.Step)
	}
	first := *steps[0]
	first.Conj = ast.ConjNone
	steps[0] = &first
	return steps
}

// isAside recognises a note whose steps open with `but`.
func isAside(n *ast.Note) bool {
	for i, item := range n.Items {
		step, ok := item.(*ast.Step)
		if !ok || step.Clause == nil || i == 0 && !isBut(step.Conj) {
			return false
		}
	}
	return len(n.Items) > 0 && !isStillActivated(n)
}

func isBut(c ast.Conj) bool {
	return c == ast.ConjBut || c == ast.ConjButBare || c == ast.ConjButComma
}
