package explain

import (
	"reflect"
	"strconv"

	"psct/ir"
)

// nested writes the steps, options and abilities inside an op, each on lines of its own.
func (e *explainer) nested(depth int, o ir.Op) {
	v := reflect.Indirect(reflect.ValueOf(o))
	if v.Kind() != reflect.Struct {
		return
	}
	for i := range v.NumField() {
		name := label(wireName(v.Type().Field(i)))
		switch field := v.Field(i).Interface().(type) {
		case ir.Block:
			e.block(depth, name, field)
		case []*ir.Step:
			e.block(depth, name, field)
		case []*ir.Option:
			e.options(depth, field)
		case []*ir.Ability:
			for n, a := range field {
				e.ability(depth, strconv.Itoa(n+1)+". ", a)
			}
		case *ir.Ability:
			if field != nil {
				e.ability(depth, "", field)
			}
		}
	}
}

func (e *explainer) options(depth int, options []*ir.Option) {
	for i, o := range options {
		title := "option " + strconv.Itoa(i+1)
		if o.Label != "" {
			title += " " + strconv.Quote(o.Label)
		}
		if o.Condition != nil {
			title += ", if " + pred(o.Condition)
		}
		e.block(depth, title, o.Do)
	}
}

// hasLines reports whether a field is written by nested.
func hasLines(t reflect.Type) bool {
	switch t {
	case reflect.TypeFor[ir.Block](), reflect.TypeFor[[]*ir.Step](), reflect.TypeFor[[]*ir.Option](),
		reflect.TypeFor[[]*ir.Ability](), reflect.TypeFor[*ir.Ability]():
		return true
	}
	return false
}
