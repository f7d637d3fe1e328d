package lsp

import (
	"strings"
	"unicode/utf16"
)

// Position is a place in a document; both count from 0, Character in UTF-16 units.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// Before reports whether p stands before q.
func (p Position) Before(q Position) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Character < q.Character
}

// Range is a half-open range of a document.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Touches reports whether two ranges have a place in common, their ends included.
func (r Range) Touches(s Range) bool { return !r.End.Before(s.Start) && !s.End.Before(r.Start) }

// At returns the position of a line and column as people count them: from 1, columns in characters.
func At(lines []string, line, col int) Position {
	p := Position{Line: max(line-1, 0)}
	if p.Line < len(lines) {
		for i, r := range []rune(lines[p.Line]) {
			if i >= col-1 {
				break
			}
			p.Character += utf16.RuneLen(r)
		}
	}
	return p
}

// Lines splits a document into its lines.
func Lines(text string) []string { return strings.Split(text, "\n") }

// The types of the protocol, as far as psct fills or reads them.
type (
	// Document names a document.
	Document struct {
		URI  string `json:"uri"`
		Text string `json:"text,omitempty"`
	}
	// DocumentParams is what most notifications and requests carry.
	DocumentParams struct {
		TextDocument   Document   `json:"textDocument"`
		ContentChanges []Document `json:"contentChanges"` // full texts
		Position       Position   `json:"position"`
		Range          Range      `json:"range"`
	}
	// Diagnostic is a finding.
	Diagnostic struct {
		Range    Range  `json:"range"`
		Severity int    `json:"severity"` // 1 error, 2 warning, 3 information
		Code     string `json:"code,omitempty"`
		Source   string `json:"source"`
		Message  string `json:"message"`
	}
	// PublishDiagnostics is all findings of a document.
	PublishDiagnostics struct {
		URI         string       `json:"uri"`
		Diagnostics []Diagnostic `json:"diagnostics"`
	}
	// TextEdit is a change of a document.
	TextEdit struct {
		Range   Range  `json:"range"`
		NewText string `json:"newText"`
	}
	// WorkspaceEdit is changes of documents.
	WorkspaceEdit struct {
		Changes map[string][]TextEdit `json:"changes"`
	}
	// CodeAction is a fix that the editor offers.
	CodeAction struct {
		Title       string        `json:"title"`
		Kind        string        `json:"kind"`
		Diagnostics []Diagnostic  `json:"diagnostics"`
		IsPreferred bool          `json:"isPreferred"`
		Edit        WorkspaceEdit `json:"edit"`
	}
	// Markup is a text for people.
	Markup struct {
		Kind  string `json:"kind"`
		Value string `json:"value"`
	}
	// Hover is what is shown at a place.
	Hover struct {
		Contents Markup `json:"contents"`
	}
)
