package lint

import (
	"psct/ast/diag"
)

// languageRules are the rules that compare the languages of one card.
// It is a table, and as long as the family has rules.
func languageRules() []Rule {
	return []Rule{
		{
			Code: 2101, Name: "marks-differ", Severity: diag.Info, Since: Era2011,
			Message: "the `%[1]s` text has %[2]d `:` and %[3]d `;`, this one %[4]d and %[5]d",
			Doc: Doc{
				Summary: "The marks of an effect are the same in all languages.",
				Why:     "A mark that one language lacks makes another kind of effect there.",
				Source:  "PSCT 5.1",
				Bad:     "Name: Tidal Oracle\nText (en): If this card is Normal Summoned«:» You can draw 1 card.\nText (es): Si esta carta es Invocada de Modo Normal, puedes robar 1 carta.",
				Good:    "Text (es): Si esta carta es Invocada de Modo Normal: puedes robar 1 carta.",
			},
			Run: marksDiffer,
		},
	}
}
