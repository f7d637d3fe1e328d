package archtest

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	cited    = regexp.MustCompile(`\bRule: *([^\s,;)]+(?: \d+(?:\.\d+)*| [A-Z]\d*\b)?)`)
	ruleForm = regexp.MustCompile(`^(S\d-[A-Z0-9]+(-[A-Z]?\d+)?|C\d+|appendix [A-Z]\d*|(PSCT|USERS) \d+(\.\d+)*)$`)
)

// citation is one `Rule: ID` in a comment.
type citation struct {
	id   string
	path string
	line int
}

func citations(all []source) []citation {
	var out []citation
	for _, s := range all {
		for _, group := range s.file.Comments {
			for _, c := range group.List {
				for _, m := range cited.FindAllStringSubmatch(c.Text, -1) {
					out = append(out, citation{strings.TrimRight(m[1], ".:"), s.path, s.line(c)})
				}
			}
		}
	}
	return out
}

// TestRulesAreCitedInOneForm checks `Rule: S2-D4-3` (an id of the ledger; also its corrections, C12, and appendices) or
// `Rule: PSCT 6.4` (a section of the reference, or of USERS for file formats).
func TestRulesAreCitedInOneForm(t *testing.T) {
	for _, c := range citations(load(t)) {
		if !strings.HasPrefix(c.path, "cmd/internal/archtest/") && !ruleForm.MatchString(c.id) {
			t.Errorf("%s:%d: `Rule: %s`: cite `Rule: S2-D4-3` or `Rule: PSCT 6.4`", c.path, c.line, c.id)
		}
	}
}

// corpusFolder returns the folder of the real databases, or skips the test.
func corpusFolder(t *testing.T) string {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS does not name the folder of the real databases")
	}
	require.True(t, filepath.IsAbs(dir), "PSCT_CORPUS must be an absolute path: tests run in package folders")
	return dir
}

// TestCitedRulesExist looks every cited ledger id up in the ledger.
func TestCitedRulesExist(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(corpusFolder(t), "ledger.tsv"))
	require.NoError(t, err)
	known := map[string]bool{}
	for row := range strings.Lines(string(data)) {
		id, _, _ := strings.Cut(row, "\t")
		known[id] = true
		known[id[:max(strings.LastIndexByte(id, '-'), 0)]] = true // a whole chapter
	}
	for _, c := range citations(load(t)) {
		if strings.HasPrefix(c.id, "S") && !strings.HasPrefix(c.path, "cmd/internal/archtest/") {
			assert.True(t, known[c.id], "%s:%d: the ledger has no %s", c.path, c.line, c.id)
		}
	}
}

// officialNames reads the English names of the real database: those of at least three words, as shorter ones are also
// ordinary words of the game.
func officialNames(t *testing.T) map[string]bool {
	data, err := os.ReadFile(filepath.Join(corpusFolder(t), "cards.json"))
	require.NoError(t, err)
	var cards []struct {
		Name struct {
			En string `json:"en"`
		} `json:"name"`
	}
	require.NoError(t, json.Unmarshal(data, &cards))
	names := map[string]bool{}
	for _, c := range cards {
		if strings.Count(c.Name.En, " ") >= 2 {
			names[c.Name.En] = true
		}
	}
	require.NotEmpty(t, names)
	return names
}

// nameLike matches what may be a card's name in a file of ours: quoted, or after a Name key.
var nameLike = regexp.MustCompile("\"([^\"\n]{3,80})\"|`([^`\n]{3,80})`|(?mi:^\\s*(?:- )?(?:name|card): *\"?([^\"\n]{3,80}?)\"?\\s*$)")

// TestNoOfficialNames checks that no file of the module quotes an official card: card text belongs to its owner, and the
// project's examples are invented.
func TestNoOfficialNames(t *testing.T) {
	names := officialNames(t)
	walk(t, func(rel string, content func() []byte) {
		data := content()
		if bytes.IndexByte(data, 0) >= 0 {
			return
		}
		for _, m := range nameLike.FindAllSubmatchIndex(data, -1) {
			for g := 2; g < len(m); g += 2 {
				if m[g] >= 0 && names[string(data[m[g]:m[g+1]])] {
					line := bytes.Count(data[:m[g]], []byte("\n")) + 1
					t.Errorf("%s:%d: %s is the name of an official card: use an invented one", rel, line, data[m[g]:m[g+1]])
				}
			}
		}
	})
}

// TestGeneratedFilesNameTheirGenerator checks that a generated file can be made again: its package has a go:generate line.
func TestGeneratedFilesNameTheirGenerator(t *testing.T) {
	generators, generated := map[string]bool{}, map[string]string{}
	for _, s := range load(t) {
		if ast.IsGenerated(s.file) {
			generated[s.pkg] = s.path
		}
		for _, group := range s.file.Comments {
			for _, c := range group.List {
				generators[s.pkg] = generators[s.pkg] || strings.HasPrefix(c.Text, "//go:generate ")
			}
		}
	}
	for pkg, path := range generated {
		assert.True(t, generators[pkg], "%s: generated, but its package has no go:generate line", path)
	}
}
