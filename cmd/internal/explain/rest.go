package explain

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"psct/corpus/card"
	"psct/ir"
)

// part returns the worded text of a part of the IR, followed by every field with a value that the wording did not use. The
// fields are named as on the wire. So a template can be short and nothing is lost.
func part(v any, text string, used ...string) string {
	rest := others(reflect.Indirect(reflect.ValueOf(v)), used)
	if len(rest) == 0 {
		return text
	}
	return text + " (" + strings.Join(rest, "; ") + ")"
}

// others lists the fields with a value that are not in used. Spans, slots and what has lines of its own are left out.
func others(v reflect.Value, used []string) []string {
	var out []string
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name := wireName(f)
		if !f.IsExported() || v.Field(i).IsZero() || slices.Contains(used, name) || hasLines(f.Type) || f.Type == reflect.TypeFor[ir.Span]() {
			continue
		}
		out = append(out, fieldText(label(name), v.Field(i)))
	}
	return out
}

func wireName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "" {
		return f.Name
	}
	return name
}

// label turns a wire name into words: oncePerMode becomes once per mode.
func label(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func fieldText(name string, v reflect.Value) string {
	if v.Kind() == reflect.Bool {
		return name
	}
	return name + ": " + words(v)
}

// words says any value of the IR: with the wording of its type where there is one, field by field otherwise.
func words(v reflect.Value) string {
	if text, ok := worded(v.Interface()); ok {
		return text
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return "nothing"
		}
		return words(v.Elem())
	case reflect.Slice:
		parts := make([]string, v.Len())
		for i := range parts {
			parts[i] = words(v.Index(i))
		}
		return strings.Join(parts, ", ")
	case reflect.Struct:
		return strings.Join(others(v, nil), "; ")
	case reflect.String:
		return strconv.Quote(v.String())
	default:
		return fmt.Sprint(v.Interface())
	}
}

// worded returns the wording of the types that have one.
func worded(v any) (string, bool) {
	switch v := v.(type) {
	case ir.Filter:
		return filter(v), true
	case ir.Pred:
		return pred(v), true
	case ir.Ref:
		return ref(v), true
	case ir.Value:
		return amount(v), true
	case *ir.Selector:
		return selector(v), true
	case ir.Player:
		return player(v), true
	case *ir.Player:
		return player(*v), true
	case *ir.Duration:
		return duration(v), true
	case *ir.Event:
		return event(v), true
	case *ir.Timing:
		return timing(v), true
	case ir.Qty:
		return quantity(v), true
	case ir.Slot:
		return slot(v), true
	case card.ZoneSet:
		return zones(v), true
	case fmt.Stringer:
		return set(v.String()), true
	default:
		return "", false
	}
}

// set turns the String form of an enumeration or a set of them into words. Wire names are lower case with hyphens; the game's own
// words (Quick-Play) keep theirs.
func set(s string) string {
	all := strings.Split(s, "|")
	for i, w := range all {
		if w == strings.ToLower(w) {
			all[i] = strings.ReplaceAll(w, "-", " ")
		}
	}
	return list(all, "or")
}

// zones names zones.
func zones(s card.ZoneSet) string {
	var names []string
	for _, z := range s.Members() {
		names = append(names, z.String())
	}
	return list(names, "or")
}

// list joins words as a sentence does.
func list(words []string, conj string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + conj + " " + words[len(words)-1]
}

// slot names what a target, cost or step keeps for later words.
func slot(s ir.Slot) string { return "#" + strconv.Itoa(int(s)) }
