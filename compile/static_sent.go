package compile

import (
	"psct/ast"
)

// wouldForm is the step `any card sent to the GY is banished instead` as what it means: `if any card would be sent to
// the GY, banish it instead`; the step itself when it is no such one.
//
// Rule: PSCT 1.8.
func wouldForm(st *ast.Step) *ast.Step {
	c := st.Clause
	if c == nil || !groupOf(c).Passive || groupOf(c).Not || groupOf(c).Modal != ast.AuxNone || groupOf(c).Past || !isVerb(c, ast.VerbBanish, ast.VerbReturn, ast.VerbShuffle) ||
		!anyIn(c.Args, isInstead) {
		return st
	}
	subj, sent := sentSubject(c.Subject)
	if sent == nil {
		return st
	}
	would := *sent
	would.Subject = subj
	would.Aux = []*ast.AuxWord{{Aux: ast.AuxWould}, {Aux: ast.AuxBe}}
	first := &ast.Step{Clause: &would}
	first.SetSpan(sent.Span())
	lead := &ast.SubClause{Word: ast.SubIf, Steps: []*ast.Step{first}}
	lead.SetSpan(sent.Span())
	do := *c
	do.Subject, do.Aux = nil, nil
	verb := *c.Verbs[0]
	verb.Form = ast.FormBase
	do.Verbs = []*ast.VerbWord{&verb}
	do.Args = append([]ast.Node{itFor(subj)}, c.Args...)
	out := *st
	out.Lead = append(append([]ast.Node(nil), st.Lead...), lead)
	out.Clause = &do
	return &out
}

// sentSubject splits `any card sent to the GY` into the card and the clause; nil when it is no such phrase.
func sentSubject(p ast.Phrase) (ast.Phrase, *ast.Clause) {
	if co, ok := p.(*ast.Coord); ok {
		k := len(co.Items) - 1
		last, c := sentSubject(co.Items[k]) // `Spells and Traps sent to the GY`
		list := *co
		list.Items = append(co.Items[:k:k], last)
		return &list, c
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Post) == 0 {
		return nil, nil
	}
	k := len(n.Post) - 1
	rel, ok := n.Post[k].(*ast.RelClause)
	if !ok {
		return nil, nil
	}
	c := onlyClause(rel.Steps)
	if c == nil || c.Subject != nil || !isVerb(c, ast.VerbSend) || len(c.Verbs) != 1 || c.Verbs[0].Form != ast.FormParticiple {
		return nil, nil
	}
	bare := *n
	bare.Post = n.Post[:k:k]
	return &bare, c
}

// itFor is the pronoun for a phrase.
func itFor(p ast.Phrase) ast.Phrase {
	h := &ast.PronounHead{Pronoun: ast.PronIt}
	if numberOf(p) == ast.Plural {
		h.Pronoun = ast.PronThem
	}
	h.SetSpan(p.Span())
	n := &ast.NounPhrase{Head: h}
	n.SetSpan(p.Span())
	return n
}
