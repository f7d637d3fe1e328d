package build

import (
	"fmt"

	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/corpus"
	"psct/corpus/card"
	"psct/grammar/split"
	"psct/ir"
)

// Status says what became of a card.
type Status string

// The statuses, as they are written in records.
const (
	Compiled    Status = "compiled"      // understood to the last token, with a verified program
	Partial     Status = "partial"       // a part of the card has a program; Diags says what has not
	Declined    Status = "declined"      // nothing is claimed about the card; Diags and Reason say why
	PrePSCT     Status = "pre-psct"      // older than Problem-Solving Card Text, reported apart
	NoRulesText Status = "no-rules-text" // flavour text or a lone material line: nothing to compile
)

// Statuses returns every status, the best first.
func Statuses() []Status { return []Status{Compiled, Partial, Declined, PrePSCT, NoRulesText} }

// Reason says why a card is not compiled, where that is not a matter of its wording.
type Reason string

// The reasons. The empty Reason means that the wording decides.
const (
	ReasonRushDuel Reason = "rush-duel"      // Rush Duel text
	ReasonSkill    Reason = "skill"          // a Skill Card or Deck Master text
	ReasonBlank    Reason = "blank"          // no text, although the card has effects
	ReasonFaulty   Reason = "faulty"         // the record could not be read completely
	ReasonLanguage Reason = "other-language" // not English: split, not compiled
	ReasonInternal Reason = "internal-error" // a fault of psct
)

// Unit is one card with everything that the pipeline found out about it.
type Unit struct {
	Card     *card.Card
	Text     corpus.Text // the main box, normalised
	Pendulum corpus.Text // the Pendulum box, normalised
	Split    *split.Text // nil when the card is no card text
	Tree     *ast.Card   // nil when nothing was parsed
	Program  *ir.Program // nil when nothing was compiled; without rules text it is that of the materials line, if there is one
	Diags    diag.List   // in the order of the text
	Status   Status
	Reason   Reason
	Measures Measures
	Blockers []Block
}

// Block is one thing in a card that keeps it from being understood.
type Block struct {
	Stage string // parse, lower or execute
	What  string // the same for every card that it blocks
}

// Box returns the normalised text of a box of the card.
func (u *Unit) Box(box int) corpus.Text {
	if box == diag.BoxPendulum {
		return u.Pendulum
	}
	return u.Text
}

// Excerpt returns the place of d in the original text, for diag.Render.
func (u *Unit) Excerpt(d diag.Diagnostic) diag.Excerpt {
	start, end := u.Raw(d.Box, d.Span)
	o := u.Card.Origin
	e := diag.Excerpt{File: o.File, Record: o.Record, Card: u.Card.Name, Start: start, End: end}
	e.Text, e.Field, e.Line, e.Col = u.Card.Text, o.Field, o.Line, o.Col
	if d.Box == diag.BoxPendulum {
		e.Text, e.Field, e.Line, e.Col = u.Card.PendulumText, o.PendulumField, o.PendulumLine, o.PendulumCol
	}
	return e
}

// Raw maps a span of the normalised text of a box to bytes of the original text.
func (u *Unit) Raw(box int, s source.Span) (start, end int) {
	if !s.IsValid() {
		return 0, 0
	}
	return u.Box(box).Raw(s)
}

// decline makes u a card about which nothing is claimed, for a reason that is not its wording.
func (u *Unit) decline(why Reason, d diag.Diagnostic) {
	u.Status, u.Reason = Declined, why
	u.Split, u.Tree, u.Program = nil, nil, nil
	u.Measures, u.Blockers = Measures{}, nil
	u.Diags.Add(d)
}

// internal makes u a card on which the compiler failed.
func (u *Unit) internal(cause any) {
	u.decline(ReasonInternal, diag.New(diag.InternalError, source.Span{}, fmt.Sprint(cause)))
	u.Blockers = []Block{{Stage: string(diag.StageParse), What: "internal error"}}
}
