package lint

import (
	"sync"

	"psct/ast/source"
	"psct/grammar/lexicon"
)

func spanOf(start, end int) source.Span { return source.NewSpan(start, end) }

// words is the lexicon of English card text.
var words = sync.OnceValue(lexicon.New)

// knownWord reports whether the lexicon has the word exactly as it is written.
func knownWord(word string) bool {
	m, ok := words().Longest(word, 0, false)
	return ok && m.End == len(word)
}
