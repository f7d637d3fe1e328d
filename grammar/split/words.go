package split

import (
	"strings"
	"sync"
)

// quickTags are the Quick Effect tags, behind their parenthesis.
//
// Rule: PSCT 5.2
var quickTags = [...]string{"Quick Effect)", "Efecto Rápido)", "Efeito Rápido)", "Schnelleffekt)", "Effet Rapide)", "Effetto Rapido)"}

// flipWords are the labels of Flip effects in all languages.
var flipWords = map[string]bool{"FLIP": true, "VOLTEO": true, "VIRE": true, "FLIPP": true, "SCOPRI": true}

// openers are the words that begin a condition, in all languages.
const openers = "If When During Once Twice While After Before At Each Unless Except The Any Up " +
	"Si Cuando Durante Una Mientras Después Antes Al Cada Dos " +
	"Se Quando Uma Enquanto Depois No Na Toda Duas " +
	"Falls Wenn Während Einmal Solange Nach Vor Zu Am Jedes Zweimal " +
	"Lorsque Durant Pendant Une Tant Après Avant Chaque Deux Au À " +
	"Una Mentre Dopo Prima All Alla Ogni Due"

// conditionOpeners is the set of openers.
var conditionOpeners = sync.OnceValue(func() map[string]struct{} {
	set := map[string]struct{}{}
	for _, word := range strings.Fields(openers) {
		set[word] = struct{}{}
	}
	return set
})

// firstWord is the text up to the first blank or apostrophe.
func firstWord(text string) string {
	if i := strings.IndexAny(text, " '"); i >= 0 {
		return text[:i]
	}
	return text
}

// words are the few words the splitter needs of one language.
type words struct {
	tag       string
	english   bool
	shortened map[string]bool // abbreviations written with a stop
	only      []string        // how a use limit begins
	per       []string        // what it must contain
}

// languages holds the words by language; English is first and the default.
//
// Rule: PSCT 1.4, PSCT 5.2
var languages = [...]words{
	{tag: "en", english: true,
		only: []string{"You can only "},
		per:  []string{"once per", "twice per", "per turn", "per Duel", "per Chain", "times per", "once while", "that turn"}},
	{tag: "es", only: []string{"Solo puedes ", "Sólo puedes "}, per: []string{"una vez", "dos veces", "por turno", "por Duelo"}},
	{tag: "pt", only: []string{"Você só pode "}, per: []string{"uma vez", "duas vezes", "por turno", "por Duelo"}},
	{tag: "de", only: []string{"Du kannst "}, per: []string{"nur einmal", "nur zweimal", "pro Spielzug", "pro Duell"}},
	{tag: "fr", shortened: map[string]bool{"max": true, "min": true, "Max": true, "Min": true},
		only: []string{"Vous ne pouvez "}, per: []string{"qu'une fois", "que deux fois", "par tour", "par Duel"}},
	{tag: "it", only: []string{"Puoi "}, per: []string{"solo una volta", "una sola volta", "per turno", "per Duello"}},
}

// wordsOf gives the words of a language; of a tag such as "pt-BR" the first
// part counts, and an unknown language gets the English ones.
func wordsOf(lang string) *words {
	tag, _, _ := strings.Cut(lang, "-")
	for i := range languages {
		if languages[i].tag == tag {
			return &languages[i]
		}
	}
	return &languages[0]
}

// limits tells whether a sentence says how often effects may be used.
func (w *words) limits(sentence string) bool {
	for _, only := range w.only {
		if strings.HasPrefix(sentence, only) {
			return containsAny(sentence, w.per)
		}
	}
	return false
}

func containsAny(text string, parts []string) bool {
	for _, part := range parts {
		if strings.Contains(text, part) {
			return true
		}
	}
	return false
}
