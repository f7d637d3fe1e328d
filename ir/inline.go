package ir

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// absent stands for a part that should be there and is not.
const absent = "(nothing)"

func slotText(s Slot) string { return "$" + strconv.Itoa(int(s)) }

// inline returns a part of the IR on one line, for Text and messages.
func inline(v any) string {
	r := reflect.ValueOf(v)
	if r.Kind() == reflect.Pointer {
		r = r.Elem()
	}
	if !r.IsValid() {
		return absent
	}
	return inlineValue(r, shapes()[r.Type()], 0)
}

func inlineValue(v reflect.Value, s *shape, depth int) string {
	if s == nil || depth > maxDepth {
		return "..."
	}
	switch s.kind {
	case shapePtr:
		if v.IsNil() {
			return absent
		}
		return inlineValue(v.Elem(), s.elem, depth+1)
	case shapeFamily:
		if v.IsNil() || v.Elem().IsNil() {
			return absent
		}
		return inlineValue(v.Elem().Elem(), shapes()[v.Elem().Type().Elem()], depth+1)
	case shapeSlice:
		return inlineList(v, s, depth)
	case shapeStruct:
		return inlineStruct(v, s, depth)
	case shapeString:
		return strconv.Quote(v.String())
	case shapeEnum:
		return nameAt(s.names, v.Uint())
	case shapeSet:
		return inlineSet(v.Uint(), s.names)
	default:
		return fmt.Sprint(v.Interface())
	}
}

func nameAt(names []string, i uint64) string {
	if i < uint64(len(names)) && names[i] != "" {
		return names[i]
	}
	return "?" + strconv.FormatUint(i, 10)
}

func inlineSet(set uint64, names []string) string {
	var words []string
	for i := uint64(0); i < 64; i++ {
		if set&(1<<i) != 0 {
			words = append(words, nameAt(names, i))
		}
	}
	return strings.Join(words, "|")
}

func inlineList(v reflect.Value, s *shape, depth int) string {
	words := make([]string, v.Len())
	for i := range words {
		words[i] = inlineValue(v.Index(i), s.elem, depth+1)
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// inlineStruct writes the common small parts in their short form and everything else as name(field=value).
func inlineStruct(v reflect.Value, s *shape, depth int) string {
	if short := shortForm(v.Interface()); short != "" {
		return short
	}
	if s.typ == reflect.TypeFor[Span]() {
		return fmt.Sprintf("%d..%d", v.FieldByName("Start").Int(), v.FieldByName("End").Int())
	}
	return s.name + "(" + inlineAt(v, s, isSpanField, depth+1) + ")"
}

func isSpanField(f *fieldShape) bool { return f.shape.typ == reflect.TypeFor[Span]() }

// shortForm returns the short form of a reference, number or player, "" for what has none.
func shortForm(v any) string {
	switch v := v.(type) {
	case ThisRef:
		return "this"
	case TargetRef:
		return slotText(v.Slot)
	case CostRef:
		return slotText(v.Slot)
	case ResultRef:
		if v.Rest {
			return "rest of " + slotText(v.Slot)
		}
		return slotText(v.Slot)
	case ConstValue:
		return strconv.Itoa(v.N)
	case Player:
		if v.Of == nil {
			return v.Who.String()
		}
		return v.Who.String() + " " + inline(v.Of)
	case Qty:
		return qtyText(v)
	case Selector:
		return selectorText(v)
	default:
		return ""
	}
}

func qtyText(q Qty) string {
	words := []string{q.Mode.String()}
	if q.N != nil {
		words = append(words, inline(q.N))
	}
	if q.Min != nil {
		words = append(words, "min "+inline(q.Min))
	}
	return strings.Join(words, " ")
}

// selectorText writes a selector as quantity of (candidates), a plain reference as itself.
func selectorText(s Selector) string {
	qty := s.Qty
	s.Qty, s.Span = Qty{}, Span{}
	rest := s
	rest.Ref = nil
	of := ""
	if s.Ref != nil && reflect.ValueOf(rest).IsZero() {
		of = inline(s.Ref)
	} else {
		of = "(" + inlineFields(reflect.ValueOf(s), shapeOf[Selector](), isSpanField) + ")"
	}
	if qty.Mode == QtyUnset {
		return of
	}
	return qtyText(qty) + " of " + of
}

// inlineFields returns the set fields of a struct as name=value, leaving out those that skip names and
// spans.
func inlineFields(v reflect.Value, s *shape, skip func(*fieldShape) bool) string {
	return inlineAt(v, s, func(f *fieldShape) bool { return skip(f) || isSpanField(f) }, 0)
}

func inlineAt(v reflect.Value, s *shape, skip func(*fieldShape) bool, depth int) string {
	var words []string
	for i := range s.fields {
		f := &s.fields[i]
		fv := v.Field(f.index)
		if skip(f) || unset(f.shape, fv) {
			continue
		}
		if f.shape.kind == shapeBool {
			words = append(words, f.name)
			continue
		}
		words = append(words, f.name+"="+inlineValue(fv, f.shape, depth+1))
	}
	return strings.Join(words, " ")
}
