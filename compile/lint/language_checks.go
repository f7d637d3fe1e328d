package lint

import (
	"maps"
	"slices"
	"strings"

	"psct/ast/diag"
)

// marksDiffer compares the marks of the other languages of the card with those of its text. Languages that are not written with
// the same signs are left out.
//
// Rule: PSCT 5.1
func marksDiffer(p *Pass) {
	if len(p.Card.Texts) < 2 || p.Card.HasFlavorText() {
		return
	}
	colons, semicolons := marks(p.Unit.Text.Norm)
	for _, lang := range slices.Sorted(maps.Keys(p.Card.Texts)) {
		if !slices.Contains([]string{"es", "pt", "de", "it", "fr"}, lang) || p.Card.Texts[lang].Text == "" {
			continue
		}
		c, s := marks(p.Card.Texts[lang].Text)
		if c != colons || s != semicolons {
			p.found = append(p.found, p.at(diag.BoxMain, span{}, lang, c, s, colons, semicolons))
		}
	}
}

// quotes are the signs that names stand between.
const quotes = "\"«»“”„＂"

// marks counts `:` and `;` outside quotation marks and parentheses, however wide the signs are.
func marks(text string) (colons, semicolons int) {
	quoted, depth := false, 0
	for _, r := range text {
		switch {
		case strings.ContainsRune(quotes, r):
			quoted = !quoted
		case r == '\n':
			quoted, depth = false, 0
		case r == '(' || r == '（':
			depth++
		case r == ')' || r == '）':
			depth = max(depth-1, 0)
		case quoted || depth > 0:
		case r == ':' || r == '：':
			colons++
		case r == ';' || r == '；':
			semicolons++
		}
	}
	return colons, semicolons
}
