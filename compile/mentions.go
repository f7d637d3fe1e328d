package compile

import (
	"slices"
	"strings"

	"psct/corpus/card"
)

// mentions returns the names that the texts of a card quote, each once, its own name left out: a use limit
// that names the card does not make it a card that mentions itself.
func mentions(c *card.Card) []string {
	var out []string
	for _, text := range [...]string{c.PendulumText, c.Text} {
		for {
			_, rest, open := strings.Cut(text, `"`)
			name, after, closed := strings.Cut(rest, `"`)
			if !open || !closed {
				break
			}
			if name != c.Name && name != "" && !slices.Contains(out, name) {
				out = append(out, name)
			}
			text = after
		}
	}
	return out
}
