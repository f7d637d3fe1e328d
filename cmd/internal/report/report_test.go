package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
	"psct/compile/lint"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// at makes a finding at the given words of a text.
func at(e diag.Excerpt, words string, f lint.Finding) lint.Finding {
	e.Start = strings.Index(e.Text, words)
	e.End = e.Start + len(words)
	f.Excerpt, f.File, f.Card, f.Start, f.End = e, e.File, e.Card, e.Start, e.End
	f.Line, f.Col = e.LineCol()
	f.Lang, f.Name = "en", lint.NameOf(f.Rule)
	return f
}

func swap(start, end int, level diag.Applicability, new string) *lint.Fix {
	title := "write `" + new + "`"
	if new == "" {
		title = "delete it"
	}
	return &lint.Fix{Title: title, Applicability: level, Edits: []lint.Edit{{Start: start, End: end, New: new}}}
}

// sample holds a finding for every kind of place: exact, in a line behind wide characters and a tab, over two lines; a record
// with a line, a record with a number, no file; the card as a whole.
func sample() *Report {
	plain := diag.Excerpt{
		File: "own cards/harbour.txt", Card: "Harbour, \"Watch\" & 50%", Line: 8, Col: 1,
		Text: "Draw 1 card ;then\r\n\t\"灯台e\u0301 Keeper\" destory  it <now>.",
	}
	json := diag.Excerpt{File: "./cards.json", Card: "Tide: Oracle", Line: 40, Record: 3, Field: "text.en", Text: "Draw 1 card ; stop."}
	cdb := diag.Excerpt{File: "cards.cdb", Card: "Tide: Oracle", Record: 9, Field: "desc", Text: "Draw  1 card."}
	loose := diag.Excerpt{Card: "Gale Runner", Text: "Draw 1 card ; stop."}
	return &Report{Cards: 4, FailOn: diag.Warning, Version: "test", Findings: []lint.Finding{
		at(plain, " ;", lint.Finding{
			Rule: 1001, Severity: diag.Error, Message: "a space stands before a sign", Fix: swap(11, 12, diag.Safe, ""),
		}),
		at(plain, ";then\r\n\t\"", lint.Finding{Rule: 1002, Severity: diag.Error, Message: "no space\nstands after `;`"}),
		at(plain, "destory", lint.Finding{
			Rule: diag.UnknownWord, Severity: diag.Error, Message: "the word `destory` is not known to card text",
			Help: "did you mean `destroy`?", Fix: swap(39, 46, diag.Suggested, "destroy"),
		}),
		at(plain, "  it", lint.Finding{Rule: 1003, Severity: diag.Info, Message: "more than one space"}),
		at(json, " ;", lint.Finding{Rule: 1001, Severity: diag.Warning, Message: "100% wrong", Fix: swap(11, 12, diag.Safe, "")}),
		at(cdb, "  ", lint.Finding{Rule: 1003, Severity: diag.Warning, Message: "more than one space"}),
		at(loose, "", lint.Finding{Rule: diag.PrePSCT, Severity: diag.Warning, Message: "the text was written before 2011"}),
		at(plain, " ;", lint.Finding{Rule: 1001, Severity: diag.Info, Message: "a space stands before a sign, again"}),
	}}
}

func written(t *testing.T, format string, r *Report) []byte {
	var b bytes.Buffer
	require.NoError(t, Write(&b, format, r))
	return b.Bytes()
}

func TestGolden(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			got := written(t, format, sample())
			if format == "sarif" {
				got = withoutRules(t, got)
			}
			path := filepath.Join("testdata", format+".golden")
			if *update {
				require.NoError(t, os.MkdirAll("testdata", 0o755))
				require.NoError(t, os.WriteFile(path, got, 0o600))
			}
			want, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, string(want), string(got))
		})
	}
}

// withoutRules takes the pages of the rules out of a SARIF report: they are no part of the format.
func withoutRules(t *testing.T, report []byte) []byte {
	var doc map[string]any
	require.NoError(t, json.Unmarshal(report, &doc))
	tool := doc["runs"].([]any)[0].(map[string]any)["tool"].(map[string]any)
	var ids []any
	for _, rule := range tool["driver"].(map[string]any)["rules"].([]any) {
		ids = append(ids, rule.(map[string]any)["id"])
	}
	tool["driver"].(map[string]any)["rules"] = ids
	out, err := json.MarshalIndent(doc, "", "  ")
	require.NoError(t, err)
	return append(out, '\n')
}

// TestUnknownFormat checks the message for a format that does not exist.
func TestUnknownFormat(t *testing.T) {
	assert.ErrorContains(t, Write(&bytes.Buffer{}, "html", sample()), "unknown format `html`: use text, json, sarif")
}

// check validates a document against a schema.
func check(t *testing.T, schema, document string) {
	parsed, err := jsonschema.UnmarshalJSON(strings.NewReader(schema))
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	require.NoError(t, compiler.AddResource("schema.json", parsed))
	compiled, err := compiler.Compile("schema.json")
	require.NoError(t, err)
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
	require.NoError(t, err)
	assert.NoError(t, compiled.Validate(doc))
}

// sarifSchema reads the schema of SARIF 2.1.0 out of the source of go-sarif, which does not export it.
func sarifSchema(t *testing.T) string {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/owenrumney/go-sarif/v3").Output()
	require.NoError(t, err)
	path := filepath.Join(strings.TrimSpace(string(dir)), "pkg/report/v210/sarif/schema.go")
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	require.NoError(t, err)
	var schema string
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && schema == "" {
			schema, err = strconv.Unquote(lit.Value)
			require.NoError(t, err)
		}
		return true
	})
	require.Contains(t, schema, "sarif-schema-2.1.0")
	return schema
}

func TestSARIFIsValid(t *testing.T) {
	schema := sarifSchema(t)
	check(t, schema, string(written(t, "sarif", sample())))
	check(t, schema, string(written(t, "sarif", &Report{})))
}

// TestSARIFFixesMend applies the fixes of the SARIF report to the file by lines and columns.
func TestSARIFFixesMend(t *testing.T) {
	r := sample()
	f := r.Findings[2]
	var doc struct {
		Runs []struct {
			Results []struct {
				Fixes []struct {
					ArtifactChanges []struct {
						Replacements []struct {
							DeletedRegion   struct{ StartLine, StartColumn, EndLine, EndColumn int }
							InsertedContent struct{ Text string }
						}
					}
				}
			}
		}
	}
	require.NoError(t, json.Unmarshal(written(t, "sarif", r), &doc))
	change := doc.Runs[0].Results[2].Fixes[0].ArtifactChanges[0].Replacements[0]
	line := []rune(strings.Split(f.Excerpt.Text, "\n")[change.DeletedRegion.StartLine-f.Excerpt.Line])
	from, to := change.DeletedRegion.StartColumn-1, change.DeletedRegion.EndColumn-1
	assert.Equal(t, "destory", string(line[from:to]))
	assert.Equal(t, "destroy", change.InsertedContent.Text)
}

// gitLabSchema is what GitLab demands of a code quality report.
const gitLabSchema = `{
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"type": "array",
	"items": {
		"type": "object",
		"required": ["description", "check_name", "fingerprint", "location", "severity"],
		"properties": {
			"description": {"type": "string", "minLength": 1},
			"check_name": {"type": "string", "minLength": 1},
			"fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
			"severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
			"location": {
				"type": "object",
				"required": ["path", "lines"],
				"properties": {
					"path": {"type": "string", "not": {"pattern": "^\\./|\\\\"}},
					"lines": {"type": "object", "required": ["begin"], "properties": {"begin": {"type": "integer", "minimum": 1}}}
				}
			}
		}
	}
}`

func TestGitLabIsValid(t *testing.T) {
	out := written(t, "gitlab", sample())
	check(t, gitLabSchema, string(out))
	assert.Equal(t, "[]\n", string(written(t, "gitlab", &Report{})))
	var issues []issue
	require.NoError(t, json.Unmarshal(out, &issues))
	prints := map[string]bool{}
	for _, i := range issues {
		assert.False(t, prints[i.Fingerprint], "fingerprints differ: %s", i.Description)
		prints[i.Fingerprint] = true
	}
}

// TestJUnitCounts reads the report back and checks its sums: a test fails when a finding of its card does.
func TestJUnitCounts(t *testing.T) {
	var all suites
	require.NoError(t, xml.Unmarshal(written(t, "junit", sample()), &all))
	assert.Equal(t, 4, all.Tests)
	assert.Equal(t, 4, all.Failures)
	assert.Equal(t, []string{"own cards/harbour.txt", "cards.json", "cards.cdb", ""}, names(all))
	assert.Contains(t, all.Suites[0].Cases[0].SystemOut, "more than one space", "info does not fail")

	r := sample()
	r.FailOn = diag.Error
	require.NoError(t, xml.Unmarshal(written(t, "junit", r), &all))
	assert.Equal(t, 1, all.Failures)

	require.NoError(t, xml.Unmarshal(written(t, "junit", &Report{Cards: 7}), &all))
	assert.Equal(t, []int{1, 0}, []int{all.Tests, all.Failures}, "an empty report is a passed test")
}

func names(all suites) []string {
	var out []string
	for _, s := range all.Suites {
		out = append(out, s.Name)
	}
	return out
}

// TestAnnotationsStandInOneLine checks that no text of a card breaks out of its annotation.
func TestAnnotationsStandInOneLine(t *testing.T) {
	r := sample()
	r.Findings[0].Message = "odd\r\n::error::not ours"
	r.Findings[0].Excerpt.File = "a,b:c\n.txt"
	lines := strings.Split(strings.TrimSuffix(string(written(t, "github", r)), "\n"), "\n")
	assert.Len(t, lines, len(r.Findings))
	assert.Contains(t, lines[0], "file=a%2Cb%3Ac%0A.txt,")
	assert.Contains(t, lines[0], "odd%0D%0A::error::not ours")
}

// TestAbsolutePaths checks that files below the working directory are named relative to it.
func TestAbsolutePaths(t *testing.T) {
	dir, err := os.Getwd()
	require.NoError(t, err)
	assert.Equal(t, "cards/a.txt", slashed(filepath.Join(dir, "cards", "a.txt")))
	assert.Equal(t, "cards/a.txt", slashed("./cards/a.txt"))
	outside := filepath.Join(filepath.Dir(dir), "a.txt")
	assert.Equal(t, filepath.ToSlash(outside), slashed(outside))
}
