package compile

import "psct/ast"

// Places and exceptions behind what a card is compared with are about the card itself.

// detachPlaces takes places off a determined object: in `the same name as that monster from your Deck`
// the Deck is where the other card is.
func detachPlaces(n *ast.NounPhrase, tail []ast.Node) (ast.Node, []ast.Node) {
	return cutAt(n, tail, ast.PrepFrom, ast.PrepIn, ast.PrepOn)
}

// spreadNumbers takes places and exceptions off the numbers that values are compared with: in `whose total Levels equal
// 8 or more from your hand` the cards are there.
func spreadNumbers(args []ast.Node) []ast.Node {
	var out []ast.Node
	for _, a := range args {
		var tail []ast.Node
		if n, ok := a.(*ast.NounPhrase); ok && isBareNumber(n) {
			a, tail = cutAt(n, nil, ast.PrepFrom, ast.PrepIn, ast.PrepOn, ast.PrepExcept)
		}
		out = append(append(out, a), tail...)
	}
	return out
}

// cutAt takes off what stands from the first phrase with one of the prepositions on.
func cutAt(n *ast.NounPhrase, tail []ast.Node, preps ...ast.Prep) (ast.Node, []ast.Node) {
	for i, p := range n.Post {
		if isPP(p, preps...) {
			c := *n
			c.Post = n.Post[:i:i]
			return &c, append(n.Post[i:len(n.Post):len(n.Post)], tail...)
		}
	}
	return n, tail
}

// isNumberNode recognises `8`, `3 or more`, with what stands behind it.
func isNumberNode(n ast.Node) bool {
	p, ok := n.(ast.Phrase)
	return ok && isBareNumber(p)
}
