package explain

import "psct/ir"

// said is what one op does, before it is put into the form that its place asks for.
type said struct {
	subject noun
	verb    string // with | where it is inflected
	rest    string
	free    string // a whole clause instead, where nobody does it
	holds   bool   // a state ("cannot attack"), never a command
	below   []Statement
}

// doing is something that a player does.
func (t *teller) doing(p ir.Player, verb string, rest ...string) said {
	return said{subject: t.player(p), verb: verb, rest: phrase(rest...)}
}

// becoming is something that happens to cards.
func becoming(n noun, verb string, rest ...string) said {
	return said{subject: n, verb: verb, rest: phrase(rest...), holds: true}
}

// clause is what is said with its subject: "you discard 1 card".
func (s said) clause() string {
	if s.free != "" {
		return s.free
	}
	return phrase(s.subject.text, agree(s.verb, s.subject), s.rest)
}

// command is what is said as an instruction: "discard 1 card", or with its subject where that is not you.
func (s said) command() string {
	if s.free != "" || s.holds || !s.subject.you {
		return s.clause()
	}
	return phrase(base(s.verb), s.rest)
}

// may is what is said as something that a player can decline: "you can discard 1 card".
func (t *teller) may(s said, decider noun) string {
	if s.free == "" && !s.holds && s.subject.text == decider.text {
		return phrase(decider.text, t.s("can"), base(s.verb), s.rest)
	}
	return t.s("if %s %s to, %s", decider.text, agree(t.s("want|"), decider), s.clause())
}

// with adds details below.
func (s said) with(below ...Statement) said {
	s.below = append(s.below, below...)
	return s
}

// more adds words at the end.
func (s said) more(words ...string) said {
	if s.free != "" {
		s.free = phrase(append([]string{s.free}, words...)...)
		return s
	}
	s.rest = phrase(append([]string{s.rest}, words...)...)
	return s
}

// detail is a statement below another one.
func (t *teller) detail(text string, rules ...string) Statement {
	return Statement{Text: sentence(text), Rules: rules}
}
