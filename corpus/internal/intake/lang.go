package intake

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/language"
)

// known are the language keys of the yaml-yugi databases, English first.
var known = []string{"en", "de", "es", "fr", "it", "pt", "ja", "ko", "zh-CN", "zh-TW"}

// MatchLanguage returns the key of the public databases that serves the wanted BCP 47 tag: "es-MX" gives "es", "zh"
// gives "zh-CN". A tag that none serves is returned as it is; the reader then finds no text under it.
func MatchLanguage(want string) string {
	if want == "" {
		return "en"
	}
	tag, err := language.Parse(want)
	if err != nil {
		return want
	}
	tags := make([]language.Tag, len(known))
	for i, k := range known {
		tags[i] = language.MustParse(k)
	}
	_, i, confidence := language.NewMatcher(tags).Match(tag)
	if confidence < language.High {
		return want
	}
	return known[i]
}

// functionWords are frequent short words that card texts in one language have and those in the others do not.
var functionWords = map[string][]string{
	"en": {"the", "this", "your", "you", "from", "if", "with", "and"},
	"de": {"der", "die", "das", "deine", "karte", "falls", "wenn", "und"},
	"es": {"puedes", "esta", "tu", "los", "puede", "y", "el", "monstruo"},
	"fr": {"vous", "cette", "votre", "depuis", "vos", "pouvez", "le", "les"},
	"it": {"questa", "puoi", "tuo", "dal", "della", "il", "tua", "mostro"},
	"pt": {"você", "seu", "monstro", "uma", "pode", "sua", "dos", "não"},
}

// guessSample is how many bytes of text a guess looks at.
const guessSample = 64 << 10

// GuessLanguage tells the language of texts that do not name it. It says "en" when nothing speaks for another one.
func GuessLanguage(texts func(yield func(string) bool)) string {
	words, seen := map[string]int{}, 0
	script := map[string]int{}
	for t := range texts {
		countWords(t, words, script)
		if seen += len(t); seen > guessSample {
			break
		}
	}
	if lang := scriptLanguage(script, seen); lang != "" {
		return lang
	}
	score := map[string]int{"en": words["the"] + words["your"]}
	for lang, list := range functionWords {
		for _, w := range list {
			score[lang] += words[w]
		}
	}
	return mostFrequent(score)
}

// scriptLanguage tells the language by its script when at least a quarter of the characters (3 bytes each) are of one.
// Japanese mixes Han with its own letters.
func scriptLanguage(script map[string]int, size int) string {
	if script["ja"] > 0 && script["ja"]*10 > script["zh-CN"] {
		script["ja"] += script["zh-CN"]
	}
	lang := mostFrequent(script)
	if lang == "" || script[lang]*12 < size {
		return ""
	}
	return lang
}

// countWords counts the lower-case words of t and its characters of East Asian scripts.
func countWords(t string, words, script map[string]int) {
	for _, r := range t {
		switch {
		case r < 0x2e80:
		case unicode.In(r, unicode.Hiragana, unicode.Katakana):
			script["ja"]++
		case unicode.Is(unicode.Hangul, r):
			script["ko"]++
		case unicode.Is(unicode.Han, r):
			script["zh-CN"]++
		}
	}
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	for w := range strings.FieldsFuncSeq(strings.ToLower(t), notLetter) {
		words[w]++
	}
}

// mostFrequent returns the key with the highest count, the first in the alphabet of several; "en" wins every tie.
func mostFrequent(count map[string]int) string {
	best := ""
	for _, k := range sortedKeys(count) {
		if best == "" || count[k] > count[best] || (count[k] == count[best] && k == "en") {
			best = k
		}
	}
	return best
}

func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
