package diag

import (
	"fmt"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// translation is one message in the languages other than English; the key is the English format string.
type translation struct{ key, es, pt string }

type messages struct {
	cat     catalog.Catalog
	tags    []language.Tag
	matcher language.Matcher
	err     error
}

// catalogue builds the message catalogue once. Its error is a fault of the tables, which a test excludes.
var catalogue = sync.OnceValue(func() messages {
	b := catalog.NewBuilder(catalog.Fallback(language.English))
	m := messages{cat: b, tags: []language.Tag{language.English, language.Spanish, language.Portuguese}}
	m.matcher = language.NewMatcher(m.tags)
	for _, t := range translations {
		for _, e := range []error{
			b.SetString(language.English, t.key, t.key),
			b.SetString(language.Spanish, t.key, t.es),
			b.SetString(language.Portuguese, t.key, t.pt),
		} {
			if e != nil && m.err == nil {
				m.err = fmt.Errorf("message `%s`: %w", t.key, e)
			}
		}
	}
	return m
})

// Languages returns the languages that messages can be shown in, English first.
func Languages() []language.Tag {
	return catalogue().tags[:len(catalogue().tags):len(catalogue().tags)]
}

// MatchLanguage returns the language of the catalogue that serves the wanted one best; English when none does.
func MatchLanguage(wanted language.Tag) language.Tag {
	_, i, c := catalogue().matcher.Match(wanted)
	if c == language.No {
		return language.English
	}
	return catalogue().tags[i]
}

// Sprintf writes a message in the language lang. The key is the English format string; a key that the catalogue does not have
// is shown in English. Numbers are written as that language writes them.
func Sprintf(lang language.Tag, key string, args ...any) string {
	p := message.NewPrinter(MatchLanguage(lang), message.Catalog(catalogue().cat))
	return p.Sprintf(key, args...)
}

// Translate returns the summary and detail of d in the language lang. A Diagnostic that was not made by New keeps its English.
func (d Diagnostic) Translate(lang language.Tag) (summary, detail string) {
	return d.summary.in(lang, d.Summary), d.detail.in(lang, d.Detail)
}

func (p phrase) in(lang language.Tag, fallback string) string {
	if p.key == "" || MatchLanguage(lang) == language.English {
		return fallback
	}
	return Sprintf(lang, p.key, localized(lang, p.args)...)
}
