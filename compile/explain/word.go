package explain

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// noun is a noun phrase that can be subject or object of a sentence.
type noun struct {
	text string
	head string // its main word, in the singular: "monster"; empty where that is not known
	many bool   // takes a verb in the plural
	you  bool   // the reader
}

func one(text string) noun { return noun{text: text} }

func several(text string) noun { return noun{text: text, many: true} }

// agree gives a verb the form that its subject asks for. A verb is written in its base form with | where
// it is inflected ("Special Summon|", "take| control of"); without | it stays as it is ("cannot").
func agree(verb string, n noun) string {
	stem, rest, inflected := strings.Cut(verb, "|")
	if !inflected {
		return verb
	}
	lead, word := lastWord(stem)
	if n.many || n.you {
		return lead + pluralForm(word) + rest
	}
	return lead + thirdPerson(word) + rest
}

// lastWord separates the last word from what stands before it.
func lastWord(text string) (lead, word string) {
	at := strings.LastIndexByte(text, ' ') + 1
	return text[:at], text[at:]
}

func pluralForm(stem string) string {
	switch stem {
	case "be":
		return "are"
	case "was":
		return "were"
	default:
		return stem
	}
}

func thirdPerson(stem string) string {
	switch {
	case stem == "be":
		return "is"
	case stem == "was":
		return "was"
	case stem == "have":
		return "has"
	case endsIn(stem, "s", "sh", "ch", "x", "z", "o"):
		return stem + "es"
	case strings.HasSuffix(stem, "y") && !endsIn(stem, "ay", "ey", "oy", "uy"):
		return strings.TrimSuffix(stem, "y") + "ies"
	default:
		return stem + "s"
	}
}

func endsIn(word string, ends ...string) bool {
	for _, e := range ends {
		if strings.HasSuffix(word, e) {
			return true
		}
	}
	return false
}

// base is the form of a verb after "can", and of a command.
func base(verb string) string { return strings.Replace(verb, "|", "", 1) }

// pluralOf is the plural of a word of the game.
func pluralOf(word string) string {
	switch {
	case strings.HasSuffix(word, "/Trap"):
		return pluralOf(strings.TrimSuffix(word, "/Trap")) + "/Traps"
	case strings.HasSuffix(word, " or Trap"):
		return pluralOf(strings.TrimSuffix(word, " or Trap")) + " or Traps"
	case strings.HasSuffix(word, `"`):
		return word
	case strings.HasSuffix(word, "y") && !endsIn(word, "ay", "ey", "oy", "uy"):
		return strings.TrimSuffix(word, "y") + "ies"
	default:
		return word + "s"
	}
}

// withArticle puts "a" or "an" in front of a noun phrase.
func withArticle(text string) string {
	if strings.HasPrefix(text, "other ") {
		return "an" + text
	}
	word := strings.TrimLeft(text, `"(`)
	r, _ := utf8.DecodeRuneInString(word)
	an := strings.ContainsRune("aeioAEIO8", r)
	switch {
	case strings.HasPrefix(word, "Union"), strings.HasPrefix(word, "one"):
		an = false
	case strings.HasPrefix(word, "Xyz"), strings.HasPrefix(word, "11"), strings.HasPrefix(word, "18"):
		an = true
	case r == 'u', r == 'U':
		an = true
	}
	if an {
		return "an " + text
	}
	return "a " + text
}

// capital makes the first letter large. Quoted names keep theirs.
func capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	if !unicode.IsLower(r) {
		return text
	}
	return string(unicode.ToUpper(r)) + text[size:]
}

// sentence makes a sentence of a clause.
func sentence(text string) string {
	text = capital(strings.TrimSpace(text))
	if text == "" || endsIn(text, ".", ":", "!", `."`) {
		return text
	}
	return text + "."
}

// phrase joins words with blanks, leaving out empty ones.
func phrase(words ...string) string {
	var kept []string
	for _, w := range words {
		if w != "" {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}

func ordinal(n int) string {
	switch {
	case n%100 >= 11 && n%100 <= 13:
		return strconv.Itoa(n) + "th"
	case n%10 == 1:
		return strconv.Itoa(n) + "st"
	case n%10 == 2:
		return strconv.Itoa(n) + "nd"
	case n%10 == 3:
		return strconv.Itoa(n) + "rd"
	default:
		return strconv.Itoa(n) + "th"
	}
}

// cutVerb separates the stem of a verb from what follows it.
func cutVerb(verb string) (stem, rest string) {
	stem, rest, _ = strings.Cut(verb, "|")
	return stem, strings.TrimSpace(rest)
}
