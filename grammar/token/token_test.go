package token

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// testForms is a lexicon of invented size: enough to see longest match, case
// folding, variants and forms with marks inside.
func testForms() *Forms {
	return NewForms([]Form{
		{Text: "Special Summon", Type: 100, Canonical: "Special Summon"},
		{Text: "Special Summoned", Type: 101, Canonical: "Special Summoned"},
		{Text: "Set", Type: 102, Canonical: "Set"},
		{Text: "destroy", Type: 103, Canonical: "destroy"},
		{Text: "face-up", Type: 104, Canonical: "face-up"},
		{Text: ", and if you do,", Type: 105, Canonical: ", and if you do,"},
		{Text: "GY", Type: 106, Canonical: "GY"},
		{Text: "Graveyard", Type: 106, Canonical: "GY", Alt: true},
		{Text: "non-", Type: 107, Canonical: "non-"},
		{Text: "once per turn", Type: 108, Canonical: "once per turn"},
	})
}

func testNames() *Names {
	return NewNames([]string{`Ember "C"`, "Ember", `"Dawn Arms - Lance"`, "Glade: Keeper of Oaks.", "Ash, the Quiet"})
}

// show prints tokens as "Type(value)" with marks: ~ alternate, ^ sentence case.
func show(tokens []Token) string {
	var parts []string
	for _, tok := range tokens {
		name := tok.Type.String()
		if tok.Type >= FirstLexeme {
			name = fmt.Sprint(int(tok.Type))
		}
		mark := ""
		if tok.Alt {
			mark += "~"
		}
		if tok.Upper {
			mark += "^"
		}
		parts = append(parts, name+mark+"("+strings.ReplaceAll(tok.Value, "\n", `\n`)+")")
	}
	return strings.Join(parts, " ")
}

func TestScan(t *testing.T) {
	scanner := NewScanner(testForms(), testNames())
	for _, tc := range []struct{ name, text, want string }{
		{"empty", "", ""},
		{"longest form", "Special Summoned", "101(Special Summoned)"},
		{"a form ends at a word boundary", "Special Summoning Settler",
			"Word(Special) Word(Summoning) Word(Settler)"},
		{"variant", "its Graveyard", "Word(its) 106~(GY)"},
		{"sentence case", "Destroy it: Destroy Destroy", "103^(destroy) Word(it) Punct(:) 103^(destroy) Word(Destroy)"},
		{"after bullet, note and stop", "x. Destroy (Destroy y.) Destroy\n● Destroy",
			"Word(x) Punct(.) 103^(destroy) Punct(() 103^(destroy) Word(y) Punct(.) Punct()) 103^(destroy) Newline(\\n) Punct(●) 103^(destroy)"},
		{"a capital form stays", "Set x", "102(Set) Word(x)"},
		{"form with marks", "x, and if you do, y", "Word(x) 105(, and if you do,) Word(y)"},
		{"numbers", "1500 10,000 2+ 1st 22nd 1,5 Link-3 x1", "Number(1500) Number(10,000) Number(2+) Ordinal(1st) Ordinal(22nd) Number(1) Punct(,) Number(5) LinkNum(3) Word(x1)"},
		{"number at the end", "by 500. By 10.000.", "Word(by) Number(500) Punct(.) Word(By) Number(10.000) Punct(.)"},
		{"stat block", "(Pyro/FIRE/ATK 0)", "Punct(() Word(Pyro) Punct(/) Word(FIRE) Punct(/) Word(ATK) Number(0) Punct())"},
		{"plural", "card(s) (s)", "Word(card) PluralS((s)) Punct(() Word(s) Punct())"},
		{"possessive", "foe's foes' don't Dragoon's", "Word(foe) Possessive('s) Word(foes) Possessive(') Word(don't) Word(Dragoon) Possessive('s)"},
		{"names", `"Ember" "Unknown Thing" "Ember(s)" non-"Ember"`, `Name(Ember) Name(Unknown Thing) NamePlural(Ember) 107(non-) Name(Ember)`},
		{"name with quotes", `add "Ember "C"" to`, `Word(add) Name(Ember "C") Word(to)`},
		{"name that begins with a quote", `""Dawn Arms - Lance""`, `Name("Dawn Arms - Lance")`},
		{"unknown name with quotes", `"Grand "Chief" Sarga" and "B"`, `Name(Grand "Chief" Sarga) Word(and) Name(B)`},
		{"name with marks", `"Glade: Keeper of Oaks." x`, `Name(Glade: Keeper of Oaks.) Word(x)`},
		{"possessive of a name", `"Ember"'s`, `Name(Ember) Possessive('s)`},
		{"list of names", `"A", "B", or "C"`, `Name(A) Punct(,) Name(B) Punct(,) Word(or) Name(C)`},
		{"names with a slash", `"A"/"B"`, `Name(A) Punct(/) Name(B)`},
		{"quoted effect", `that effect becomes "Destroy 1 "Ember" card". Set`,
			`Word(that) Word(effect) Word(becomes) Punct(") 103^(destroy) Number(1) Name(Ember) Word(card) Punct(") Punct(.) 102(Set)`},
		{"granted effect", `this effect: "Destroy it."`, `Word(this) Word(effect) Punct(:) Punct(") 103^(destroy) Word(it) Punct(.) Punct(")`},
		{"a name becomes another", `its name becomes "Dark Sun". x`, `Word(its) Word(name) Word(becomes) Name(Dark Sun) Punct(.) Word(x)`},
		{"a monster's name becomes another", `the name of 1 face-up card becomes "Dark Sun". x`,
			`Word(the) Word(name) Word(of) Number(1) 104(face-up) Word(card) Word(becomes) Name(Dark Sun) Punct(.) Word(x)`},
		{"lonely quote", `a "b`, `Word(a) Punct(") Word(b)`},
		{"quote does not run over lines", "a \"b\nc\" d", "Word(a) Punct(\") Word(b) Newline(\\n) Word(c) Punct(\") Word(d)"},
		{"empty quotes", `""`, `Punct(") Punct(")`},
		{"symbols", "a × b & c - d ☆", "Word(a) Punct(×) Word(b) Punct(&) Word(c) Punct(-) Word(d) Punct(☆)"},
		{"no lexeme inside a word", "Once per turn once per turn", "108^(once per turn) 108(once per turn)"},
		{"broken UTF-8", "a\xff\xfeb", "Word(a) Punct(\xff) Punct(\xfe) Word(b)"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.want, show(scanner.Scan(nil, tc.text)))
		})
	}
}

func TestGlued(t *testing.T) {
	tokens := NewScanner(testForms(), nil).Scan(nil, "a-b (s) x(s):\n● y")
	var glued []string
	for _, tok := range tokens {
		if tok.Glued {
			glued = append(glued, tok.Value)
		}
	}
	assert.Equal(t, []string{"s", ")", "(s)", ":", "\n"}, glued)
}

func TestSpansAreThoseOfTheText(t *testing.T) {
	text := `Destroy "Ember(s)" in the Graveyard.`
	var parts []string
	for _, tok := range NewScanner(testForms(), testNames()).Scan(nil, text) {
		parts = append(parts, tok.Span.In(text))
	}
	assert.Equal(t, []string{"Destroy", `"Ember(s)"`, "in", "the", "Graveyard", "."}, parts)
}

func TestNamesWith(t *testing.T) {
	base := NewNames([]string{"A"})
	both := base.With("B of C")
	assert.True(t, both.Has("A") && both.Has("B of C"))
	assert.False(t, base.Has("B of C"))
	assert.True(t, (*Names)(nil).With("x").Has("x"))
}

// checkCover fails when the tokens' spans are not ordered, overlap, or leave
// out a byte that is not blank.
func checkCover(t interface{ Fatalf(string, ...any) }, text string, tokens []Token) {
	at := 0
	for _, tok := range tokens {
		if int(tok.Span.Start) < at || tok.Span.End <= tok.Span.Start || int(tok.Span.End) > len(text) {
			t.Fatalf("span %v after offset %d in %q", tok.Span, at, text)
		}
		if gap := text[at:tok.Span.Start]; strings.Trim(gap, " \t") != "" {
			t.Fatalf("%q is in no token of %q", gap, text)
		}
		at = int(tok.Span.End)
	}
	if rest := strings.Trim(text[at:], " \t"); rest != "" {
		t.Fatalf("%q is in no token of %q", rest, text)
	}
}

func TestScanCoversEverything(t *testing.T) {
	scanner := NewScanner(testForms(), testNames())
	piece := rapid.SampledFrom([]string{`"`, " ", "\n", "Ember", `"Ember "C""`, "destroy", "(s)", "(", ")", "'s", "1,000", "●", ".", ":", "face-up",
		"Special Summon", "Link-2", "becomes", "é", "\xff", ", and if you do,"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "pieces"), "")
		checkCover(t, text, scanner.Scan(nil, text))
	})
}

func FuzzScan(f *testing.F) {
	for _, seed := range []string{"", `Destroy "Ember "C"" (s).`, "● 1st: Link-2\n\"a", "becomes \"Destroy it.\" x", strings.Repeat(`"`, 50)} {
		f.Add(seed)
	}
	scanner := NewScanner(testForms(), testNames())
	f.Fuzz(func(t *testing.T, text string) { checkCover(t, text, scanner.Scan(nil, text)) })
}

func TestHostileQuotesAreLinear(t *testing.T) {
	text := strings.Repeat(`"a `, 200_000)
	tokens := NewScanner(nil, testNames()).Scan(nil, text)
	checkCover(t, text, tokens)
}
