package lint

import (
	"maps"
	"slices"
	"strings"

	"psct/ast/diag"
	"psct/corpus"
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
		c, s := marks(corpus.Normalize(p.Card.Texts[lang].Text, lang).Norm)
		if c != colons || s != semicolons {
			p.found = append(p.found, p.at(diag.BoxMain, span{}, lang, c, s, colons, semicolons))
		}
	}
}

// marks counts `:` and `;` outside quotation marks and parentheses.
func marks(text string) (colons, semicolons int) {
	text = strings.NewReplacer("«", `"`, "»", `"`).Replace(text)
	quoted, depth := false, 0
	for _, r := range text {
		switch {
		case r == '"':
			quoted = !quoted
		case r == '\n':
			quoted, depth = false, 0
		case r == '(':
			depth++
		case r == ')':
			depth = max(depth-1, 0)
		case quoted || depth > 0:
		case r == ':':
			colons++
		case r == ';':
			semicolons++
		}
	}
	return colons, semicolons
}
