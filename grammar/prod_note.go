package grammar

import (
	"psct/ast"
)

// noteRule reads a parenthesis.
func (e *engine) noteRule(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		if !e.accept(s, "(") {
			return nil, errNoMatch
		}
		n, err := choose(e, s, e.quickNote, e.statNote, e.stepsNote, e.fragmentNote)
		if err != nil || !e.accept(s, ")") {
			return nil, errNoMatch
		}
		return n, nil
	})
}

func (e *engine) quickNote(s stream) (*ast.Note, error) {
	if !e.accept(s, "Quick Effect") || !e.is(s, 0, ")") {
		return nil, errNoMatch
	}
	return &ast.Note{Quick: true}, nil
}

// statNote reads the stat block of a Token.
func (e *engine) statNote(s stream) (*ast.Note, error) {
	block, err := rule(e, s, func(s stream) (*ast.StatBlock, error) {
		b := &ast.StatBlock{}
		for {
			m, err := e.statItem(s)
			if err != nil {
				return nil, err
			}
			b.Items = append(b.Items, m)
			if !e.accept(s, "/") {
				break
			}
		}
		if len(b.Items) < 3 || !e.is(s, 0, ")") {
			return nil, errNoMatch
		}
		return b, nil
	})
	if err != nil {
		return nil, err
	}
	return &ast.Note{Stats: block}, nil
}

func (e *engine) statItem(s stream) (ast.Mod, error) {
	return rule(e, s, func(s stream) (ast.Mod, error) {
		if l := e.entry(s, 0); l.Kind != 0 && e.is(s, 1, "/") {
			s.Next()
			return &ast.KindMod{Kind: l.Kind}, nil
		}
		return e.oneMod(s)
	})
}

// stepsNote reads a parenthesis that holds a clause.
func (e *engine) stepsNote(s stream) (*ast.Note, error) {
	steps, err := e.commandList(s)
	if err != nil || !e.is(s, 0, ")") {
		return nil, errNoMatch
	}
	n := &ast.Note{}
	for _, st := range steps {
		n.Items = append(n.Items, st)
	}
	return n, nil
}

// fragmentNote reads a parenthesis that holds adjuncts and phrases.
func (e *engine) fragmentNote(s stream) (*ast.Note, error) {
	n := &ast.Note{}
	for !e.is(s, 0, ")") {
		comma := len(n.Items) > 0 && e.is(s, 0, ",")
		if comma {
			s.Next()
		}
		a, err := choose(e, s, e.arg, e.conjunct)
		if err != nil {
			return nil, err
		}
		a.SetComma(comma)
		n.Items = append(n.Items, a)
	}
	if len(n.Items) == 0 {
		return nil, errNoMatch
	}
	return n, nil
}

// conjunct reads a step of a fragment: `and no other cards`.
func (e *engine) conjunct(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		conj := e.conj(s, fragmentConjs)
		if conj == ast.ConjNone {
			return nil, errNoMatch
		}
		c, err := choose(e, s, e.anyClause, e.verblessPhrase)
		if err != nil {
			return nil, err
		}
		return &ast.Step{Conj: conj, Clause: c}, nil
	})
}

func (e *engine) verblessPhrase(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		n, err := e.arg(s)
		if err != nil {
			return nil, err
		}
		return &ast.Clause{Args: []ast.Node{n}}, nil
	})
}
