package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Where cards go: `to your hand`, `on the bottom of the Deck`, `in a zone this card points to`.

// destination is where cards go.
type destination struct {
	zone card.Zone
	// field is set for the field as a whole, where the zone follows from the card.
	field bool
	// player is whose it is; nil is the owner's, on the field that of who acts.
	player *ir.Player
	end    ir.DeckEnd
	spot   *ir.Spot
	// adjacent asks for a zone next to that of the card that goes there.
	adjacent bool
	// faceUp asks for a face-up card in the Extra Deck.
	faceUp bool
}

// placeOf reads a phrase as a destination.
func (s *scope) placeOf(n ast.Node) (destination, error) {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return s.placeOfNoun(n)
	case *ast.Coord:
		return s.placeOfEnds(n)
	}
	return destination{}, unsupported("destination", n)
}

func (s *scope) placeOfNoun(n *ast.NounPhrase) (destination, error) {
	if isPronoun(n, ast.PronTheirs) {
		return s.theirs(n)
	}
	if n.Head == nil && len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) {
		return s.anotherZone(n)
	}
	noun := headNoun(n)
	switch noun {
	case ast.NounTop, ast.NounBottom:
		return s.deckEnd(n, noun)
	case ast.NounSide, ast.NounField:
		return s.fieldSide(n)
	case ast.NounZone, ast.NounMonsterZone, ast.NounMainMonsterZone, ast.NounExtraMonsterZone, ast.NounSpellTrapZone,
		ast.NounFieldZone, ast.NounPendulumZone:
		return s.zonePlace(n, noun)
	}
	zone := zonesOf(noun).Members()
	up := noun == ast.NounExtraDeck && len(n.Mods) == 1 && hasAdjective(n, ast.AdjFaceUp)
	if len(zone) != 1 || len(n.Mods) > 0 && !up || len(n.Post) > 0 {
		return destination{}, unsupported("destination", n)
	}
	p, err := s.whose(n)
	return destination{zone: zone[0], player: p, faceUp: up}, err
}

// anotherZone is `another of your Main Monster Zones`.
func (s *scope) anotherZone(n *ast.NounPhrase) (destination, error) {
	whole, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	d, isWord := firstWord(n)
	if !ok || !isWord || d.Word != ast.DetAnother || len(n.Dets) != 1 || len(n.Mods) > 0 {
		return destination{}, unsupported("destination", n)
	}
	return s.placeOfNoun(whole)
}

// firstWord is the first determiner, if it is a word.
func firstWord(n *ast.NounPhrase) (*ast.DetWord, bool) {
	if len(n.Dets) == 0 {
		return nil, false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return d, ok
}

// theirs is `to theirs`: the field of the player named last.
func (s *scope) theirs(n ast.Node) (destination, error) {
	p, ok := s.lastPlayer()
	if !ok {
		return destination{}, unresolved(n)
	}
	return destination{field: true, player: p.Ptr()}, nil
}

// whose reads the determiners of a place: nil without an owner, or for `its owner's`.
func (s *scope) whose(n *ast.NounPhrase) (*ir.Player, error) {
	if len(n.Dets) > 1 {
		return nil, unsupported("determiners", n)
	}
	for _, d := range n.Dets {
		return s.whoseDet(n, d)
	}
	return nil, nil
}

func (s *scope) whoseDet(n *ast.NounPhrase, d ast.Det) (*ir.Player, error) {
	switch d := d.(type) {
	case *ast.Possessor:
		p, ok := s.player(d.Of)
		if !ok {
			return nil, unsupported("owner", d)
		}
		s.mention(p)
		return p.Ptr(), nil
	case *ast.DetWord:
		switch d.Word {
		case ast.DetYour:
			return (ir.Player{}).Ptr(), nil
		case ast.DetTheir, ast.DetHisOrHer, ast.DetHis:
			return s.theirPlace(n)
		case ast.DetThe, ast.DetA, ast.DetAn, ast.DetAny:
			return nil, nil
		case ast.DetEither:
			return (ir.Player{Who: ir.EitherPlayer}).Ptr(), nil
		}
	}
	return nil, unsupported("determiner", d)
}

// theirPlace is `their`: the player named last, or where it is a player who acts, that one.
func (s *scope) theirPlace(n ast.Node) (*ir.Player, error) {
	if p, ok := s.lastPlayer(); ok {
		return p.Ptr(), nil
	}
	if s.doer != (ir.Player{}) {
		return s.doer.Ptr(), nil
	}
	return nil, unresolved(n)
}

// deckEnd is `the top of your Deck`, `top of the Deck`.
func (s *scope) deckEnd(n *ast.NounPhrase, noun ast.Noun) (destination, error) {
	end := map[ast.Noun]ir.DeckEnd{ast.NounTop: ir.Top, ast.NounBottom: ir.Bottom}[noun]
	if len(n.Post) != 1 || len(n.Mods) > 0 || !isPP(n.Post[0], ast.PrepOf) {
		return destination{}, unsupported("end of a Deck", n)
	}
	at, err := s.placeOf(n.Post[0].(*ast.PP).Object)
	if err != nil {
		return destination{}, err
	}
	if at.zone != card.ZoneDeck && at.zone != card.ZoneExtraDeck {
		return destination{}, unsupported("end of a Deck", n)
	}
	at.end = end
	return at, nil
}

// placeOfEnds is `the top or bottom of the Deck`.
func (s *scope) placeOfEnds(n *ast.Coord) (destination, error) {
	if isOrExtraDeck(n) {
		return s.placeOf(n.Items[0])
	}
	if len(n.Items) != 2 || headNoun(n.Items[0]) != ast.NounTop || headNoun(n.Items[1]) != ast.NounBottom || n.Conj != ast.ListOr {
		return destination{}, unsupported("destination", n)
	}
	if first := n.Items[0].(*ast.NounPhrase); len(first.Mods)+len(first.Post) > 0 {
		return destination{}, unsupported("destination", n)
	}
	at, err := s.placeOf(n.Items[1])
	at.end = ir.TopOrBottom
	return at, err
}

// isOrExtraDeck recognises `the hand/Extra Deck` and `the Deck/Extra Deck`: cards that belong to the Extra
// Deck go there anyway.
//
// Rule: PSCT 3.1 (return, shuffle).
func isOrExtraDeck(n *ast.Coord) bool {
	if len(n.Items) != 2 || n.Conj != ast.ListSlash && n.Conj != ast.ListOr || headNoun(n.Items[1]) != ast.NounExtraDeck {
		return false
	}
	first := headNoun(n.Items[0])
	extra, ok := n.Items[1].(*ast.NounPhrase)
	return ok && (first == ast.NounHand || first == ast.NounDeck) && len(extra.Dets)+len(extra.Mods)+len(extra.Post) == 0
}

// fieldSide is `your field`, `your opponent's side of the field`, `the field`.
func (s *scope) fieldSide(n *ast.NounPhrase) (destination, error) {
	posts := n.Post
	if headNoun(n) == ast.NounSide && len(posts) == 1 && isPP(posts[0], ast.PrepOf) && headNoun(posts[0].(*ast.PP).Object) == ast.NounField {
		posts = nil
	}
	if len(n.Mods)+len(posts) > 0 {
		return destination{}, unsupported("side of the field", n)
	}
	p, err := s.whose(n)
	return destination{field: true, player: p}, err
}

// positions reads battle positions: `face-up or face-down Defense Position`. A position without a face
// is face-up.
func positionsOf(n ast.Node) (ir.Set[card.Position], error) {
	switch n := n.(type) {
	case *ast.Coord:
		return positionList(n)
	case *ast.NounPhrase:
		return positionNoun(n)
	}
	return 0, unsupported("position", n)
}

func positionList(n *ast.Coord) (ir.Set[card.Position], error) {
	if n.Conj != ast.ListOr && n.Conj != ast.ListSlash {
		return 0, unsupported("position", n)
	}
	set := ir.Set[card.Position](0)
	last := n.Items[len(n.Items)-1]
	for _, item := range n.Items {
		one, err := positionsOf(item)
		if p, ok := item.(*ast.NounPhrase); err != nil && ok && p.Head == nil {
			one, err = elidedPosition(p, last)
		}
		if err != nil {
			return 0, err
		}
		set |= one
	}
	return set, nil
}

// elidedPosition is `face-up` in `face-up or face-down Defense Position`.
func elidedPosition(p *ast.NounPhrase, last ast.Phrase) (ir.Set[card.Position], error) {
	l, ok := last.(*ast.NounPhrase)
	if !ok || len(p.Dets)+len(p.Post) > 0 {
		return 0, unsupported("position", p)
	}
	c := *p
	c.Head = l.Head
	return positionNoun(&c)
}

func positionNoun(n *ast.NounPhrase) (ir.Set[card.Position], error) {
	noun := headNoun(n)
	either := noun == ast.NounEitherPosition
	if len(n.Dets)+len(n.Post) > 0 || noun != ast.NounAttackPosition && noun != ast.NounDefensePosition && !either {
		return 0, unsupported("position", n)
	}
	up, down := len(n.Mods) == 0, false
	for _, m := range n.Mods {
		if err := face(m, &up, &down); err != nil {
			return 0, err
		}
	}
	set := facedPositions(noun == ast.NounAttackPosition, up, down)
	if either {
		set |= facedPositions(true, up, down)
	}
	return set, nil
}

// face reads `face-up`, `face-down` and a list of both.
func face(m ast.Mod, up, down *bool) error {
	switch m := m.(type) {
	case *ast.AdjMod:
		switch m.Adj {
		case ast.AdjFaceUp:
			*up = true
			return nil
		case ast.AdjFaceDown:
			*down = true
			return nil
		}
	case *ast.ModList:
		for _, item := range m.Items {
			for _, inner := range item {
				if err := face(inner, up, down); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return unsupported("position", m)
}

func facedPositions(attack, up, down bool) ir.Set[card.Position] {
	set := ir.Set[card.Position](0)
	if up && attack {
		set = set.With(card.PositionFaceUpAttack)
	}
	if up && !attack {
		set = set.With(card.PositionFaceUpDefense)
	}
	if down && attack {
		set = set.With(card.PositionFaceDownAttack)
	}
	if down && !attack {
		set = set.With(card.PositionFaceDownDefense)
	}
	return set
}
