package grammar

import (
	"psct/ast"
	"psct/grammar/token"
)

// pRelThat is `that was destroyed`, `that you control`.
type pRelThat struct {
	Word  string               `parser:"@( 'that' | 'which' | 'who' )"`
	Steps slot[statementSteps] `parser:"@@"`
}

// pRelWhose is `whose ATK is 0`.
type pRelWhose struct {
	Word  string               `parser:"@'whose'"`
	Steps slot[statementSteps] `parser:"@@"`
}

// pRelInWhich is `in which this card is`.
type pRelInWhich struct {
	Word  string               `parser:"@'in' 'which'"`
	Steps slot[statementSteps] `parser:"@@"`
}

// pRelReduced is `destroyed by battle`.
type pRelReduced struct {
	Steps slot[participleSteps] `parser:"@@"`
}

// pContact is `you control`.
type pContact struct {
	Steps slot[contactSteps] `parser:"@@"`
}

func (e *engine) relThat(s stream) (ast.Node, error) {
	e.inRel++
	e.inContact++
	defer func() { e.inRel--; e.inContact-- }()
	p, err := e.prod.relThat.parse(s)
	if err != nil {
		return nil, err
	}
	return &ast.RelClause{Word: relatives[p.Word], Steps: p.Steps.get().list}, nil
}

func (e *engine) relWhose(s stream) (ast.Node, error) {
	p, err := e.prod.relWhose.parse(s)
	if err != nil {
		return nil, err
	}
	return &ast.RelClause{Word: ast.RelWhose, Steps: p.Steps.get().list}, nil
}

func (e *engine) relInWhich(s stream) (ast.Node, error) {
	p, err := e.prod.relInWhich.parse(s)
	if err != nil {
		return nil, err
	}
	return &ast.RelClause{Word: ast.RelInWhich, Steps: p.Steps.get().list}, nil
}

func (e *engine) relReduced(s stream) (ast.Node, error) {
	p, err := e.prod.relVerb.parse(s)
	if err != nil {
		return nil, err
	}
	return &ast.RelClause{Word: ast.RelReduced, Steps: p.Steps.get().list}, nil
}

func (e *engine) relContact(s stream, n *ast.NounPhrase) (ast.Node, error) {
	gap, verb, causative := e.gap, e.gapVerb, e.causative
	e.gap, e.gapVerb, e.causative = !timeNoun(n), ast.VerbNone, 0
	defer func() { e.gap, e.gapVerb, e.causative = gap, verb, causative }()
	p, err := e.prod.contact.parse(s)
	if err != nil {
		return nil, err
	}
	return &ast.RelClause{Word: ast.RelContact, Steps: p.Steps.get().list}, nil
}

// opensContact reports whether `you control` or the like follows.
func (e *engine) opensContact(s stream, n *ast.NounPhrase) bool {
	if isPronoun(n) && len(n.Dets) == 0 && len(n.Mods) == 0 && !e.partitive(n) {
		return false
	}
	k := e.playerEnd(s)
	if k == 0 {
		return e.opensZoneClause(s, n)
	}
	for e.entry(s, k).Adverb == ast.AdvCurrently || e.entry(s, k).Adverb == ast.AdvAlso || e.entry(s, k).Adverb == ast.AdvBoth || e.entry(s, k).Adverb == ast.AdvAlready {
		k++
	}
	l := e.entry(s, k)
	if e.opensSummonVerbAt(s, k, ast.FormBase) || e.opensSummonVerbAt(s, k, ast.FormS) || e.opensSummonVerbAt(s, k, ast.FormPast) {
		return true
	}
	if l.Aux == ast.AuxWould || l.Aux == ast.AuxHad || l.Aux == ast.AuxHave || l.Aux == ast.AuxCan && stranding(n) || l.Aux.IsBe() && timeNoun(n) {
		return true
	}
	if l.Verb == 0 {
		return false
	}
	return l.Forms.Has(ast.FormS) || l.Forms.Has(ast.FormPast) || l.Forms.Has(ast.FormBase)
}

// stranding reports whether the phrase is one that `you can` may describe: `1
// card that you can place a counter on`.
func stranding(n *ast.NounPhrase) bool { return timeNoun(n) }

// opensZoneClause reports whether a clause follows that says which zone is
// meant: `your zone a Link Monster points to`.
func (e *engine) opensZoneClause(s stream, n *ast.NounPhrase) bool {
	if property(n) && e.opensHad(s) {
		return true
	}
	h, ok := n.Head.(*ast.NounHead)
	if !ok || !h.Noun.IsPlace() && h.Noun != ast.NounTurn && h.Noun != ast.NounTime && h.Noun != ast.NounBattleDamage && h.Noun != ast.NounDamage {
		return false
	}
	l := e.entry(s, 0)
	if l.Det == ast.DetThat && (!e.opensRest(s, l) || e.pluralHead(s, 1)) {
		return false // `your GY that has a Level` is about the card
	}
	return l.Det != 0 && l.Prep == 0 || e.tok(s, 0).Type == token.Name || e.tok(s, 0).Type == token.Number
}

// opensHad reports whether a phrase and `had` follow: `the ATK the Tributed monster
// had on the field`.
func (e *engine) opensHad(s stream) bool {
	switch e.entry(s, 0).Det {
	case ast.DetThe, ast.DetThat, ast.DetThose:
	default:
		return false
	}
	const longest = 8 // words of the phrase
	for k := 1; k < longest; k++ {
		l := e.entry(s, k)
		switch {
		case e.is(s, k, "had") || e.is(s, k, "has"):
			return true
		case l.Prep != 0 && l.Prep != ast.PrepAs || l.Aux != 0 || e.tok(s, k).Type == token.EOF || e.is(s, k, ","):
			return false
		}
	}
	return false
}

func (e *engine) partitive(n *ast.NounPhrase) bool { return len(n.Post) > 0 }

// playerEnd is the number of tokens of the player phrase that stands here, 0
// for none: `you`, `your opponent`, `each player`, `its controller`, `they`, `it`.
func (e *engine) playerEnd(s stream) int {
	l := e.entry(s, 0)
	switch l.Pronoun {
	case ast.PronYou, ast.PronThey, ast.PronIt:
		return 1
	}
	if l.Det == 0 && l.Noun == 0 {
		return 0
	}
	k := 0
	if l.Det != 0 {
		k = 1
	}
	if e.entry(s, k).Noun == ast.NounTurn && e.entry(s, k+1).Noun == ast.NounPlayer {
		return k + 2
	}
	if e.entry(s, k).Noun.IsPlayer() && e.entry(s, k).Number == ast.Singular {
		return k + 1
	}
	if l.Det == ast.DetThis && e.entry(s, 1).Noun == ast.NounCard {
		return 2
	}
	return 0
}

// opensReduced reports whether a participle that describes the noun follows.
func (e *engine) opensReduced(s stream, n *ast.NounPhrase, l *entry) bool {
	if isPronoun(n) && len(n.Dets) == 0 {
		return false
	}
	if e.plain > 0 || e.inRel > 0 && !e.describable(n) {
		return false
	}
	if l.Verb == ast.VerbBattle && l.Forms.Has(ast.FormParticiple) && e.opensPhrase(s, 1) {
		return false // your monster battled an opponent's monster
	}
	if e.opensSummonVerb(s, ast.FormParticiple) || e.opensSummonVerb(s, ast.FormIng) {
		return true
	}
	return l.Verb != 0 && l.Noun == 0 && (l.Prep == 0 || headOf(n) == ast.NounSummon) && (l.Forms.Has(ast.FormParticiple) && !l.Forms.Has(ast.FormBase) || l.Forms.Has(ast.FormIng)) ||
		(l.Adverb == ast.AdvOriginally || l.Adverb == ast.AdvCurrently || l.Adverb == ast.AdvSpecifically || l.Adverb == ast.AdvPreviously) && e.entry(s, 1).Forms.Has(ast.FormParticiple)
}

// describable reports whether a participle may describe the noun inside a
// relative clause; behind a place or a name it is the main verb (`this card that
// was Summoned from the Extra Deck battled`).
func (e *engine) describable(n *ast.NounPhrase) bool {
	h, ok := n.Head.(*ast.NounHead)
	return ok && !h.Noun.IsPlace()
}

// thanClause reports whether `than` opens a clause: `than you do`.
func (e *engine) thanClause(s stream) bool {
	k := 1
	for ; k < 6; k++ {
		l := e.entry(s, k)
		if l.Verb == ast.VerbDo || l.Verb == ast.VerbHave {
			return true
		}
		if l.Pronoun == 0 && l.Det == 0 && !l.Noun.IsPlayer() {
			return false
		}
	}
	return false
}
