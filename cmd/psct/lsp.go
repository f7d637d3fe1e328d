package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/cmd/internal/lsp"
	"psct/compile/build"
	"psct/compile/explain"
	"psct/compile/lint"
	"psct/corpus"
)

const lspHelp = `Serve an editor over standard input and output, with the Language Server Protocol: findings while you write, fixes for them,
what a card does at the place of the cursor, and canonical wording on "format document".

Documents are plain card blocks. Settings are those of psct.yaml in the working directory; the cards that it names are known to
the texts. Cards of one document are compared with each other; psct lint compares all of a project. An editor starts the command itself: for card files (.txt), the command is "psct lsp".`

// lspCommand serves an editor.
func (a *app) lspCommand() *cobra.Command {
	return &cobra.Command{
		Use: "lsp", Short: "Serve an editor (Language Server Protocol)", Long: lspHelp, Example: "  psct lsp", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			s := &editor{app: a, conn: lsp.NewConn(a.env.In, a.env.Out), docs: map[string]*document{}}
			return cli.Usage(s.conn.Serve(cmd.Context(), map[string]lsp.Handler{
				"initialize":              s.initialize,
				"initialized":             nothing,
				"textDocument/didOpen":    s.change,
				"textDocument/didChange":  s.change,
				"textDocument/didClose":   s.close,
				"textDocument/hover":      s.hover,
				"textDocument/codeAction": s.actions,
				"textDocument/formatting": s.format,
			}))
		},
	}
}

func nothing(json.RawMessage) (any, error) { return nil, nil }

// editor is the state of one connection.
type editor struct {
	app     *app
	conn    *lsp.Conn
	project *project
	cards   *corpus.Database // those that psct.yaml names; nil when there are none
	docs    map[string]*document
}

// document is an open document as it was read last.
type document struct {
	lines    []string
	units    []*build.Unit
	findings []lint.Finding
}

func (s *editor) initialize(json.RawMessage) (any, error) {
	p, err := s.app.project(&projectOptions{})
	if err != nil {
		return nil, err
	}
	s.project = p
	if len(p.cfg.Cards) > 0 {
		if s.cards, err = s.app.open(s.app.databases(p, nil)); err != nil {
			return nil, err
		}
	}
	return map[string]any{
		"serverInfo": map[string]string{"name": "psct", "version": buildVersion()},
		"capabilities": map[string]any{
			"textDocumentSync": 1, "hoverProvider": true, "documentFormattingProvider": true,
			"codeActionProvider": map[string]any{"codeActionKinds": []string{"quickfix"}},
		},
	}, nil
}

// params reads what a message carries and the document that it is about; nil when it is not open.
func (s *editor) params(raw json.RawMessage) (*lsp.DocumentParams, *document, error) {
	var p lsp.DocumentParams
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, nil, err
	}
	if s.project == nil {
		return nil, nil, errors.New("the editor did not say initialize")
	}
	return &p, s.docs[p.TextDocument.URI], nil
}

// change reads a document anew and tells what is found in it.
func (s *editor) change(raw json.RawMessage) (any, error) {
	p, _, err := s.params(raw)
	if err != nil {
		return nil, err
	}
	text := p.TextDocument.Text
	for _, c := range p.ContentChanges {
		text = c.Text
	}
	d, found := s.read(p.TextDocument.URI, text)
	s.docs[p.TextDocument.URI] = d
	return nil, s.conn.Notify("textDocument/publishDiagnostics", lsp.PublishDiagnostics{URI: p.TextDocument.URI, Diagnostics: found})
}

func (s *editor) close(raw json.RawMessage) (any, error) {
	p, _, err := s.params(raw)
	if err != nil {
		return nil, err
	}
	delete(s.docs, p.TextDocument.URI)
	return nil, s.conn.Notify("textDocument/publishDiagnostics", lsp.PublishDiagnostics{URI: p.TextDocument.URI, Diagnostics: []lsp.Diagnostic{}})
}

// read compiles and checks the cards of a text. What cannot be read is one diagnostic.
func (s *editor) read(uri, text string) (*document, []lsp.Diagnostic) {
	d := &document{lines: lsp.Lines(text)}
	db, err := corpus.Open([]string{"-"}, corpus.Options{Stdin: strings.NewReader(text)})
	if err == nil {
		for i := range db.Cards {
			db.Cards[i].Origin.File = pathOf(uri)
		}
		err = s.check(d, db)
	}
	if err != nil {
		return d, []lsp.Diagnostic{{Severity: 1, Source: "psct", Message: err.Error()}}
	}
	out := []lsp.Diagnostic{}
	for i := range d.findings {
		out = append(out, d.diagnostic(&d.findings[i]))
	}
	return d, out
}

// pathOf is the path of a document on this computer; the address itself of one that is elsewhere.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return uri
	}
	return filepath.FromSlash(u.Path)
}

func (s *editor) check(d *document, db *corpus.Database) error {
	known := &corpus.Database{}
	if s.cards != nil {
		known.Cards = slices.Clone(s.cards.Cards)
	}
	known.Cards = append(known.Cards, db.Cards...) // behind the others: what is being written counts
	in := &input{db: known, names: corpus.Names(known)}
	b, err := s.app.builder(in, build.Config{})
	if err != nil {
		return err
	}
	for i := range known.Cards {
		in.cards = append(in.cards, &known.Cards[i])
	}
	p := s.project
	l := lint.New(lint.Config{Era: p.era, EraOf: p.eraOf, Set: lint.NewSet(in.cards, in.names), Skip: p.policy.Skips, Judge: p.policy.Judge})
	for i := range db.Cards {
		d.units = append(d.units, b.Card(&db.Cards[i]))
	}
	d.findings = l.Units(d.units)
	return nil
}

// place is the range of bytes start to end of an excerpt's text.
func (d *document) place(e diag.Excerpt, start, end int) lsp.Range {
	at := func(offset int) lsp.Position {
		e.Start = offset
		line, col := e.LineCol()
		return lsp.At(d.lines, line, col)
	}
	return lsp.Range{Start: at(start), End: at(end)}
}

func (d *document) diagnostic(f *lint.Finding) lsp.Diagnostic {
	message := f.Message
	if f.Help != "" {
		message += "\n" + f.Help
	}
	return lsp.Diagnostic{
		Range: d.place(f.Excerpt, f.Start, f.End), Severity: int(f.Severity), Code: f.Rule.String() + " " + f.Name, Source: "psct", Message: message,
	}
}

// hover shows the pages of the findings at a place, or what the card there does.
func (s *editor) hover(raw json.RawMessage) (any, error) {
	p, d, err := s.params(raw)
	if err != nil || d == nil {
		return nil, err
	}
	here := lsp.Range{Start: p.Position, End: p.Position}
	var pages []string
	for i := range d.findings {
		if f := &d.findings[i]; d.place(f.Excerpt, f.Start, f.End).Touches(here) {
			pages = append(pages, lint.Page(f.Rule))
		}
	}
	if pages != nil {
		return lsp.Hover{Contents: lsp.Markup{Kind: "markdown", Value: strings.Join(pages, "\n---\n\n")}}, nil
	}
	for _, u := range d.units {
		for _, e := range boxes(u) {
			if e.Text != "" && d.place(e, 0, len(e.Text)).Touches(here) {
				return s.explained(u)
			}
		}
	}
	return nil, nil
}

// boxes are the texts of a card with their places.
func boxes(u *build.Unit) []diag.Excerpt {
	return []diag.Excerpt{u.Excerpt(diag.Diagnostic{Box: diag.BoxMain}), u.Excerpt(diag.Diagnostic{Box: diag.BoxPendulum})}
}

func (s *editor) explained(u *build.Unit) (any, error) {
	e, err := explainUnit(u, s.app)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := e.WriteText(&b, explain.Layout{}); err != nil {
		return nil, err
	}
	return lsp.Hover{Contents: lsp.Markup{Kind: "markdown", Value: "```text\n" + b.String() + "```\n"}}, nil
}

// actions offers the fixes of the findings in a range.
func (s *editor) actions(raw json.RawMessage) (any, error) {
	p, d, err := s.params(raw)
	if err != nil || d == nil {
		return nil, err
	}
	out := []lsp.CodeAction{}
	for i := range d.findings {
		f := &d.findings[i]
		found := d.diagnostic(f)
		if f.Fix == nil || !found.Range.Touches(p.Range) {
			continue
		}
		var edits []lsp.TextEdit
		for _, e := range f.Fix.Edits {
			edits = append(edits, lsp.TextEdit{Range: d.place(f.Excerpt, e.Start, e.End), NewText: e.New})
		}
		out = append(out, lsp.CodeAction{
			Title: fmt.Sprintf("%s (%s)", f.Fix.Title, f.Fix.Applicability), Kind: "quickfix", Diagnostics: []lsp.Diagnostic{found},
			IsPreferred: f.Fix.Applicability == diag.Safe, Edit: lsp.WorkspaceEdit{Changes: map[string][]lsp.TextEdit{p.TextDocument.URI: edits}},
		})
	}
	return out, nil
}

// format gives the texts that are understood their canonical wording.
func (s *editor) format(raw json.RawMessage) (any, error) {
	_, d, err := s.params(raw)
	if err != nil || d == nil {
		return nil, err
	}
	edits := []lsp.TextEdit{}
	for _, u := range d.units {
		f, list := canonical(u), boxes(u)
		for i, text := range []string{f.text, f.pendulum} {
			if e := list[i]; f.changed && text != e.Text {
				edits = append(edits, lsp.TextEdit{Range: d.place(e, 0, len(e.Text)), NewText: text})
			}
		}
	}
	return edits, nil
}
