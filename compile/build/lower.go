package build

import (
	"strings"

	"psct/ast/diag"
	"psct/ast/source"
	"psct/compile"
	"psct/ir"
	"psct/runtime"
)

// shownProblems is how many faults of a program a diagnostic names.
const shownProblems = 3

// notParsed is what package compile says of a sentence that has no tree.
const notParsed = "text that was not parsed"

// lower compiles the tree. A program that the verifier refuses is a fault of psct and is not handed out. A card older than
// Problem-Solving Card Text is measured, but its program is not handed out unless asked for: its text does not say enough.
func (w *worker) lower(u *Unit) {
	program, diags := w.compiled(u)
	for _, d := range diags {
		if what(d) == notParsed {
			continue // the parser told it, and better
		}
		u.Diags.Add(d)
		if d.Severity == diag.Error {
			u.Blockers = append(u.Blockers, Block{Stage: string(diag.StageLower), What: what(d)})
		}
	}
	whole := u.Measures.RoundTrip && !diags.HasErrors()
	if !w.verified(u, program) {
		return
	}
	u.Measures.Lowered = whole
	if whole && w.cfg.Executable {
		w.executable(u, program)
	}
	switch {
	case u.Status == PrePSCT:
		if whole && w.cfg.PrePSCT {
			u.Program = program
		}
	case whole:
		u.Status, u.Program = Compiled, program
	case len(program.Abilities) > 0:
		u.Status, u.Program = Partial, program
	}
}

// compiled compiles the tree; that of a card older than Problem-Solving Card Text, where it is asked for, as today's text
// would put it, if it is understood so.
func (w *worker) compiled(u *Unit) (*ir.Program, diag.List) {
	if w.cfg.PrePSCT && u.Status == PrePSCT {
		if program, diags := compile.Compile(asTriggers(u.Tree, u.Card), u.Card); !diags.HasErrors() {
			return program, diags
		}
	}
	return compile.Compile(u.Tree, u.Card)
}

// what names a blocker: the short form that package compile gives to all cards that it stops alike.
func what(d diag.Diagnostic) string {
	if text, ok := d.Arg(0).(string); ok {
		return text
	}
	return d.Code.Name()
}

// verified reports whether ir.Verify accepts the program, and says on the card what it does not accept.
func (w *worker) verified(u *Unit, p *ir.Program) bool {
	problems := ir.Verify(p)
	if len(problems) == 0 {
		return true
	}
	var texts []string
	for _, problem := range problems[:min(shownProblems, len(problems))] {
		texts = append(texts, problem.String())
	}
	u.Diags.Add(diag.New(diag.InvalidProgram, spanOf(problems[0].Span), strings.Join(texts, "; ")).WithBox(int(problems[0].Span.Box)))
	u.Blockers = append(u.Blockers, Block{Stage: string(diag.StageLower), What: "invalid program: " + problems[0].What})
	return false
}

func spanOf(s ir.Span) source.Span { return source.Span{Start: s.Start, End: s.End} }

// executable asks the runtime what it lacks to play the card.
func (w *worker) executable(u *Unit, p *ir.Program) {
	missing := runtime.Missing(p)
	u.Measures.Executable = len(missing) == 0
	for _, m := range missing {
		u.Blockers = append(u.Blockers, Block{Stage: string(diag.StageExecute), What: m})
	}
	if len(missing) > 0 {
		u.Diags.Add(diag.New(diag.NotExecutable, source.Span{}, strings.Join(missing, ", ")))
	}
}
