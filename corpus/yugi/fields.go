package yugi

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"go.yaml.in/yaml/v3"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// languages says which language is wanted and counts those that are there.
type languages struct {
	want string
	all  bool
	seen map[string]*int
}

// count notes a text in a language; the look-up makes no copy of a key that is known.
func (l *languages) count(key []byte) {
	if n := l.seen[string(key)]; n != nil {
		*n++
		return
	}
	n := 1
	l.seen[string(key)] = &n
}

func (l *languages) counts() map[string]int {
	out := make(map[string]int, len(l.seen))
	for k, n := range l.seen {
		out[k] = *n
	}
	return out
}

// langField is an object of one string for each language, of which only the wanted one is kept.
type langField struct {
	langs   *languages
	counts  bool // this field decides which languages the database has
	value   string
	english string // for a name without a translation
	every   map[string]string
	present bool
	others  int // texts in other languages
}

// best returns the value in the wanted language, else in English.
func (f *langField) best() string {
	if f.value != "" {
		return f.value
	}
	return f.english
}

// UnmarshalJSON reads the object. data has been checked by encoding/json before.
func (f *langField) UnmarshalJSON(data []byte) error {
	switch data[0] {
	case 'n': // null
		return nil
	case '"': // one text without a language is English
		return f.put([]byte("en"), data, jsonString)
	case '{':
		return eachMember(data, func(key, value []byte) error {
			if value[0] == 'n' {
				return nil
			}
			return f.put(key, value, jsonString)
		})
	default:
		return errors.New("expected an object with one text for each language")
	}
}

// put takes the text of one language; read is called only for a text that is kept.
func (f *langField) put(lang, value []byte, read func([]byte) (string, error)) error {
	wanted := string(lang) == f.langs.want
	if len(bytes.TrimSpace(bytes.Trim(value, `"`))) == 0 {
		return nil
	}
	f.present = true
	if f.counts {
		f.langs.count(lang)
	}
	if !wanted {
		f.others++
	}
	if !wanted && !f.langs.all && (f.counts || string(lang) != "en") {
		return nil
	}
	text, err := read(value)
	if err != nil {
		return fmt.Errorf("language %s: %w", lang, err)
	}
	f.keep(string(lang), text, wanted)
	return nil
}

func (f *langField) keep(lang, text string, wanted bool) {
	if wanted {
		f.value = text
	}
	if lang == "en" {
		f.english = text
	}
	if f.langs.all {
		if f.every == nil {
			f.every = map[string]string{}
		}
		f.every[lang] = text
	}
}

func jsonString(value []byte) (string, error) {
	var s string
	err := json.Unmarshal(value, &s)
	if err != nil {
		return "", errors.New("the value is not a string")
	}
	return s, nil
}

// eachMember calls yield for each member of a JSON object that is known to be well formed. Keys are as written.
func eachMember(obj []byte, yield func(key, value []byte) error) error {
	i := intake.SkipSpace(obj, 1)
	for i < len(obj) && obj[i] == '"' {
		keyEnd := skipValue(obj, i)
		key := obj[i+1 : keyEnd-1]
		i = intake.SkipSpace(obj, intake.SkipSpace(obj, keyEnd)+1) // over the colon
		end := skipValue(obj, i)
		if err := yield(key, obj[i:end]); err != nil {
			return err
		}
		i = intake.SkipSpace(obj, end)
		if i < len(obj) && obj[i] == ',' {
			i = intake.SkipSpace(obj, i+1)
		}
	}
	return nil
}

// skipValue returns the offset after the value that starts at i.
func skipValue(b []byte, i int) int {
	switch b[i] {
	case '"':
		return skipString(b, i)
	case '{', '[':
		return skipNested(b, i)
	}
	for i < len(b) && b[i] != ',' && b[i] != '}' && b[i] != ']' {
		i++
	}
	return i
}

func skipString(b []byte, i int) int {
	for i++; i < len(b) && b[i] != '"'; i++ {
		if b[i] == '\\' {
			i++
		}
	}
	return min(i+1, len(b))
}

func skipNested(b []byte, i int) int {
	for depth := 0; i < len(b); i++ {
		switch b[i] {
		case '"':
			i = skipString(b, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return i
}

// UnmarshalYAML reads the mapping.
func (f *langField) UnmarshalYAML(node *yaml.Node) error {
	switch {
	case node.Tag == "!!null":
		return nil
	case node.Kind == yaml.ScalarNode:
		return f.putNode("en", node)
	case node.Kind != yaml.MappingNode:
		return fmt.Errorf("line %d: expected a mapping with one text for each language", node.Line)
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		if err := f.putNode(node.Content[i].Value, node.Content[i+1]); err != nil {
			return err
		}
	}
	return nil
}

func (f *langField) putNode(lang string, node *yaml.Node) error {
	if node.Tag == "!!null" {
		return nil
	}
	if node.Kind != yaml.ScalarNode {
		return fmt.Errorf("line %d: language %s: the value is not a text", node.Line, lang)
	}
	return f.put([]byte(lang), []byte(node.Value), func(v []byte) (string, error) { return string(v), nil })
}

// statField is ATK or DEF: a number, or "?".
type statField struct{ stat card.Stat }

// UnmarshalJSON reads the number or the question mark.
func (s *statField) UnmarshalJSON(data []byte) error { return s.parse(string(bytes.Trim(data, `"`))) }

// UnmarshalYAML reads the number or the question mark.
func (s *statField) UnmarshalYAML(node *yaml.Node) error { return s.parse(node.Value) }

func (s *statField) parse(text string) error {
	switch text {
	case "", "null", "~", "?":
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return fmt.Errorf("%q is neither a number of points nor ?", text)
	}
	s.stat = card.Points(n)
	return nil
}
