package archtest

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// allowed says which packages of the module each package may import; a pattern ending in /... stands for the package and all
// below it. A new edge is a reviewed one-line change here.
var allowed = []struct {
	pkg string
	may []string
}{
	{"corpus/card", nil},
	{"corpus/own", []string{"corpus/card", "corpus/plain"}},
	{"corpus/...", []string{"corpus/...", "ast/source"}},
	{"ast/source", nil},
	{"ast/diag", []string{"ast/source"}},
	{"ast/...", []string{"ast/...", "corpus/card"}},
	{"grammar/token", []string{"ast/source"}},
	{"grammar/lexicon", []string{"ast", "grammar/token", "corpus/card"}},
	{"grammar/...", []string{"grammar/...", "ast/...", "corpus", "corpus/card"}},
	{"ir", []string{"corpus/card"}},
	{"compile/build", []string{"grammar/...", "compile", "compile/facts", "ast/...", "ir", "runtime", "corpus", "corpus/card"}},
	{"compile/facts", []string{"grammar/...", "ast/...", "ir", "corpus", "corpus/card"}},
	{"compile/lint", []string{"compile/build", "compile/diff", "grammar/...", "ast/...", "ir", "corpus", "corpus/card"}},
	{"compile/...", []string{"compile/...", "ast/...", "ir", "corpus/card"}},
	{"runtime/scenario", []string{"runtime/...", "compile/build", "ir", "corpus/..."}},
	{"runtime/...", []string{"runtime/...", "ir", "corpus/card"}},
	{"cmd/...", []string{"..."}},
}

// onlyIn says which packages may import an outside module; a module that is not listed here may be imported by tests only.
var onlyIn = map[string][]string{
	"github.com/alecthomas/participle/v2": {"grammar"},
	"modernc.org/sqlite":                  {"corpus/cdb", "cmd/internal/rewrite"},
	"go.yaml.in/yaml/v3":                  {"corpus/...", "runtime/scenario", "cmd/..."},
	"golang.org/x/text":                   {"corpus/...", "ast/diag", "grammar/...", "compile/...", "cmd/..."},
	"github.com/agnivade/levenshtein":     {"corpus/...", "grammar/...", "compile/build", "compile/lint", "runtime/scenario", "cmd/..."},
	"github.com/spf13/cobra":              {"cmd/..."},
	"github.com/spf13/pflag":              {"cmd/..."},
	"github.com/fatih/color":              {"cmd/..."},
	"github.com/schollz/progressbar/v3":   {"cmd/..."},
	"github.com/owenrumney/go-sarif/v3":   {"cmd/..."},
	"github.com/mattn/go-isatty":          {"cmd/..."},
	"golang.org/x/term":                   {"cmd/..."},
	"golang.org/x/sync":                   {"compile/build"},
}

func match(pattern, pkg string) bool {
	if base, ok := strings.CutSuffix(pattern, "..."); ok {
		return strings.HasPrefix(pkg+"/", base)
	}
	return pattern == pkg
}

func mayImport(from, to string) bool {
	for _, row := range allowed {
		if match(row.pkg, from) {
			return slices.ContainsFunc(row.may, func(p string) bool { return match(p, to) })
		}
	}
	return false
}

func outsideAllowed(from, imported string) bool {
	for mod, users := range onlyIn {
		if imported == mod || strings.HasPrefix(imported, mod+"/") {
			return slices.ContainsFunc(users, func(p string) bool { return match(p, from) })
		}
	}
	return false
}

func TestMatch(t *testing.T) {
	assert.True(t, match("ast/...", "ast"))
	assert.True(t, match("ast/...", "ast/diag"))
	assert.False(t, match("ast/...", "astro"))
	assert.False(t, match("ast", "ast/diag"))
	assert.True(t, match("...", "cmd/psct"))
	assert.False(t, mayImport("runtime", "ast"), "the runtime never sees text")
	assert.False(t, mayImport("compile", "grammar"))
	assert.False(t, mayImport("unheard", "ast"))
	assert.False(t, outsideAllowed("ir", "github.com/alecthomas/participle/v2/lexer"))
	assert.True(t, outsideAllowed("grammar", "github.com/alecthomas/participle/v2/lexer"))
}

func TestImports(t *testing.T) {
	for _, s := range load(t) {
		for _, imp := range s.file.Imports {
			target, err := strconv.Unquote(imp.Path.Value)
			assert.NoError(t, err)
			if imp.Name != nil && imp.Name.Name == "." {
				t.Errorf("%s:%d: dot import of %s", s.path, s.line(imp), target)
			}
			checkImport(t, s, s.line(imp), target)
		}
	}
}

// checkImport applies the tables to one import. Tests may import anything but commands; the packages that they test may not.
func checkImport(t *testing.T, s source, line int, target string) {
	inner, own := strings.CutPrefix(target, module+"/")
	switch {
	case own && strings.HasPrefix(inner, "cmd/") && !strings.HasPrefix(s.pkg, "cmd"):
		t.Errorf("%s:%d: nothing outside cmd imports %s", s.path, line, target)
	case s.test:
	case own:
		if !mayImport(s.pkg, inner) {
			t.Errorf("%s:%d: package %s may not import %s (table `allowed`)", s.path, line, s.pkg, inner)
		}
	case strings.Contains(strings.SplitN(target, "/", 2)[0], "."):
		if !outsideAllowed(s.pkg, target) {
			t.Errorf("%s:%d: package %s may not import %s (table `onlyIn`)", s.path, line, s.pkg, target)
		}
	case path.Base(target) == "unsafe" || target == "reflect" && s.pkg == "runtime":
		t.Errorf("%s:%d: package %s may not import %s", s.path, line, s.pkg, target)
	}
}
