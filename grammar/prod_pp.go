package grammar

import (
	"psct/ast"
	"psct/grammar/token"
)

// pPP is `from your Deck`, `by battle`.
type pPP struct {
	Prep   slot[ast.Prep] `parser:"@@"`
	Object ast.Phrase     `parser:"@@"`
}

// pBarePP is a preposition whose object is another adjunct: `except during …`.
type pBarePP struct {
	Prep   slot[ast.Prep]    `parser:"@@"`
	Object slot[adjunctNode] `parser:"@@"`
}

// ppRule reads a prepositional phrase.
func (e *engine) ppRule(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		if e.entry(s, 0).Prep == 0 {
			return nil, errNoMatch
		}
		return choose(e, s, e.ppPhrase, e.ppGerund, e.ppAdverb, e.ppAdjunct)
	})
}

func (e *engine) ppPhrase(s stream) (ast.Node, error) {
	if next := e.entry(s, 1); next.Forms.Has(ast.FormIng) && next.Noun == 0 && (!e.nominal(s, 1) || e.entry(s, 0).Prep == ast.PrepBy || e.tok(s, 2).Type == token.Number) || e.opensSummonVerbAt(s, 1, ast.FormIng) {
		return nil, errNoMatch
	}
	if p := e.entry(s, 0).Prep; (p == ast.PrepBasedOn || p == ast.PrepDependingOn) && e.opensQuestion(s, 1) {
		return nil, errNoMatch
	}
	if next := e.entry(s, 1); e.inContact > 0 && next.Verb != 0 && next.Forms.Has(ast.FormS) {
		return nil, errNoMatch // `a zone it points to battles`: the verb of the main clause
	}
	p, err := e.prod.pp.parse(s)
	if err != nil {
		return nil, err
	}
	return &ast.PP{Prep: p.Prep.get(), Object: p.Object}, nil
}

func (e *engine) ppGerund(s stream) (ast.Node, error) {
	prep := e.entry(s, 0).Prep
	s.Next()
	g, err := e.gerund(s)
	if err != nil {
		return nil, err
	}
	return &ast.PP{Prep: prep, Object: g}, nil
}

// ppAdverb reads `from anywhere`.
func (e *engine) ppAdverb(s stream) (ast.Node, error) {
	prep := e.entry(s, 0).Prep
	s.Next()
	if a := e.entry(s, 0).Adverb; a != ast.AdvAnywhere && a != ast.AdvThere {
		return nil, errNoMatch
	}
	a, err := e.adverbial(s)
	if err != nil {
		return nil, err
	}
	if e.entry(s, 0).Prep == ast.PrepOn {
		on, err := e.ppRule(s)
		if err != nil {
			return nil, err
		}
		a.(*ast.Adverbial).Per = on
		a.SetSpan(a.Span().Join(on.Span()))
	}
	return &ast.PP{Prep: prep, Object: a}, nil
}

// ppAdjunct reads `except the turn …`, `from each …`: what is governed is not a
// plain phrase.
func (e *engine) ppAdjunct(s stream) (ast.Node, error) {
	if e.inContact > 0 && (e.is(s, 1, "(") || e.entry(s, 1).Sub != 0 || e.entry(s, 1).Prep != 0) {
		return nil, errNoMatch // `a zone this card points to (but …)`: the object stands before
	}
	switch e.entry(s, 0).Prep {
	case ast.PrepExcept, ast.PrepUntil, ast.PrepOtherThan, ast.PrepTo, ast.PrepThan, ast.PrepInsteadOf, ast.PrepBasedOn, ast.PrepDependingOn:
	default:
		return nil, errNoMatch
	}
	if e.opensQuestion(s, 1) {
		return e.ppQuestion(s)
	}
	p, err := e.prod.ppExcept.parse(s)
	if err != nil {
		return nil, err
	}
	if _, phrase := p.Object.get().Node.(ast.Phrase); phrase {
		return nil, errNoMatch // that is ppPhrase
	}
	return &ast.PP{Prep: p.Prep.get(), Object: p.Object.get().Node}, nil
}

// opensQuestion reports whether `which player` or `what` stands k ahead.
func (e *engine) opensQuestion(s stream, k int) bool {
	return e.entry(s, k).Det == ast.DetWhich || e.entry(s, k).Pronoun == ast.PronWhat
}

// ppQuestion reads `based on which player controls it`.
func (e *engine) ppQuestion(s stream) (ast.Node, error) {
	prep := e.entry(s, 0).Prep
	s.Next()
	q, err := rule(e, s, func(s stream) (*ast.SubClause, error) {
		steps, err := e.statements(s)
		return &ast.SubClause{Steps: steps.list}, err
	})
	if err != nil {
		return nil, err
	}
	return &ast.PP{Prep: prep, Object: q}, nil
}

// adverbPP reads a prepositional phrase with an adverb before it.
func (e *engine) adverbPP(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		a := e.entry(s, 0).Adverb
		s.Next()
		n, err := e.ppRule(s)
		if err != nil {
			return nil, err
		}
		pp, ok := n.(*ast.PP)
		if !ok {
			return nil, errNoMatch
		}
		pp.Adverb = a
		return pp, nil
	})
}

// stranded reads a preposition whose object is the noun before the clause: `a
// zone this card points to`.
func (e *engine) stranded(s stream) (ast.Node, error) {
	if p := e.entry(s, 0).Prep; e.inContact == 0 || p == ast.PrepBy || p == ast.PrepOf || e.opensPhrase(s, 1) || e.entry(s, 1).Forms.Has(ast.FormIng) {
		return nil, errNoMatch
	}
	return rule(e, s, func(s stream) (ast.Node, error) {
		p := e.entry(s, 0).Prep
		s.Next()
		return &ast.PP{Prep: p}, nil
	})
}

// placeFollows reports whether `in` or `on` stands here.
func (e *engine) placeFollows(s stream) bool {
	p := e.entry(s, 0).Prep
	return p == ast.PrepIn || p == ast.PrepOn
}

// governs reports whether a preposition belongs to the adjective before it.
func governs(p ast.Prep) bool {
	switch p {
	case ast.PrepTo, ast.PrepThan, ast.PrepBy, ast.PrepOf, ast.PrepFrom, ast.PrepAs:
		return true
	}
	return p.IsComparison()
}
