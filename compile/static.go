package compile

import (
	"psct/ast"
	"psct/ir"
)

// Statements: what holds without being done. Nothing here is understood yet; each reader says so.

// isStatic reports whether a clause states what holds rather than what is done: `cannot`, `must`, `can
// only`, states.
func isStatic(c *ast.Clause) bool {
	g := groupOf(c)
	switch g.Modal {
	case ast.AuxCannot, ast.AuxMust:
		return true
	case ast.AuxCan:
		return !isYou(c.Subject) && g.Passive || hasAdverb(c, ast.AdvOnly)
	}
	return g.Not
}

// static reads a statement as ops that hold.
func (s *scope) static(c *ast.Clause, _ *argList) ([]ir.Op, error) {
	return nil, unsupported("statement", c)
}

// replacement reads a step that says what is done instead of something that would happen.
func (s *scope) replacement(st *ast.Step) ([]ir.Op, bool, error) {
	if s.isReplacing(st) {
		return nil, true, unsupported("replacement", st)
	}
	return nil, false, nil
}

// statement reads a sentence without markers that stands by itself.
func (s *scope) statement(sent *ast.Sentence) ([]*ir.Ability, error) {
	return nil, unsupported("statement", sent)
}

// materials reads the material line.
func (s *scope) materials(m *ast.Materials) ([]*ir.Ability, error) {
	return nil, unsupported("materials", m)
}

// aside reads a note that stands by itself.
func (s *scope) aside(sent *ast.Sentence) ([]*ir.Ability, error) {
	return nil, unsupported("note", sent)
}
