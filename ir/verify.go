package ir

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Problem is one thing that is wrong with a program.
type Problem struct {
	// Path is the place, such as abilities[0].do[1].op.what.
	Path string
	// Span is the nearest text above the place, if there is any.
	Span Span
	What string
}

// String returns place and fault in one line.
func (p Problem) String() string { return p.Path + ": " + p.What }

// Ability is the index of the ability in which the problem is; false when it is in none.
func (p Problem) Ability() (int, bool) {
	rest, ok := strings.CutPrefix(p.Path, "abilities[")
	end := strings.IndexByte(rest, ']')
	if !ok || end < 0 {
		return 0, false
	}
	i, err := strconv.Atoi(rest[:end])
	return i, err == nil
}

// VerifyError is what Check returns: all problems of a program.
type VerifyError struct {
	Name     string
	Problems []Problem
}

// Error returns the problems, one a line.
func (e *VerifyError) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = p.String()
	}
	return fmt.Sprintf("program `%s` is not valid IR:\n%s", e.Name, strings.Join(lines, "\n"))
}

// Check is the must-form of Verify: it returns nil or a *VerifyError.
func Check(p *Program) error {
	if problems := Verify(p); len(problems) > 0 {
		name := ""
		if p != nil {
			name = p.Name
		}
		return &VerifyError{Name: name, Problems: problems}
	}
	return nil
}

// Verify returns everything that is wrong with the program, in the order of Walk; nil if nothing is.
// It checks that every part is set that must be, that names of enumerations exist, that slots are
// unique, exist, and are filled before they are read, that quantities and durations are complete, that
// each op stands where it may, and that the fields of an ability fit its kind. The runtime may rely on
// all of that.
func Verify(p *Program) []Problem {
	if p == nil {
		return []Problem{{What: "there is no program"}}
	}
	v := &verifier{}
	w := &walker{visit: v.enter, leave: v.leave}
	if err := w.value(shapeOf[Program](), reflect.ValueOf(p).Elem()); err != nil {
		v.problems = append(v.problems, Problem{What: err.Error()})
	}
	return v.problems
}

// verifier collects problems during one walk.
type verifier struct {
	problems []Problem
	root     *Program
	path     Path
	spans    []Span
	scopes   []*scope
	// marked tells, for every open node, whether it pushed a span.
	marked []bool
	// known holds what a parent already said of nodes below it.
	known map[any]role
}

// addf notes a problem at the present node; field may be empty.
func (v *verifier) addf(field, format string, args ...any) {
	at := v.path.String()
	if field != "" && at != "" {
		at += "."
	}
	var span Span
	if n := len(v.spans); n > 0 {
		span = v.spans[n-1]
	}
	v.problems = append(v.problems, Problem{Path: at + field, Span: span, What: fmt.Sprintf(format, args...)})
}

func (v *verifier) enter(at Path, node any) error {
	v.path = at
	value := reflect.ValueOf(node).Elem()
	s := shapes()[value.Type()]
	v.open(value)
	v.fields(s, value)
	if check := checks()[value.Type()]; check != nil {
		check(v, node)
	}
	return nil
}

// open pushes the node's span, if it has one.
func (v *verifier) open(value reflect.Value) {
	f := value.FieldByName("Span")
	span, ok := Span{}, false
	if f.IsValid() {
		span, ok = f.Interface().(Span)
	}
	ok = ok && span != Span{}
	v.marked = append(v.marked, ok)
	if ok {
		v.spans = append(v.spans, span)
	}
}

func (v *verifier) leave(at Path, node any) {
	v.path = at
	switch n := node.(type) {
	case *Step:
		v.leaveStep(n)
	case *Target:
		v.define(n.Slot, slotTarget)
		v.scope().now = 0
	case *Shield:
		v.scope().now = 0
	case *Mode:
		v.scope().closeMode()
	case *Ability:
		v.scopes = v.scopes[:len(v.scopes)-1]
	}
	last := len(v.marked) - 1
	if v.marked[last] {
		v.spans = v.spans[:len(v.spans)-1]
	}
	v.marked = v.marked[:last]
}

// fields checks what holds of every struct: required fields are set and enumerations have a name.
func (v *verifier) fields(s *shape, value reflect.Value) {
	for i := range s.fields {
		f := &s.fields[i]
		fv := value.Field(f.index)
		if f.required && unset(f.shape, fv) {
			v.addf(f.name, "must be set")
			continue
		}
		if f.pick {
			v.picks(f.name, fv)
		}
		if f.shape.typ == reflect.TypeFor[Block]() {
			v.links(f.name, value.Field(f.index))
		}
		switch f.shape.kind {
		case shapeString:
			v.want(utf8.ValidString(fv.String()), f.name, "is not valid UTF-8")
		case shapeEnum:
			v.name(f, fv.Uint())
		case shapeSet:
			for bit, set := uint64(0), fv.Uint(); set != 0; bit, set = bit+1, set>>1 {
				if set&1 != 0 {
					v.name(f, bit)
				}
			}
		}
	}
}

func (v *verifier) name(f *fieldShape, i uint64) {
	unsetEnum := i == 0 && f.shape.kind == shapeEnum
	if i >= uint64(len(f.shape.names)) || f.shape.names[i] == "" && !unsetEnum {
		v.addf(f.name, "has no value %d", i)
	}
}

// links checks that the first step of a block begins it and the others hang on something.
func (v *verifier) links(field string, value reflect.Value) {
	block, _ := value.Interface().(Block)
	for i, s := range block {
		first := s != nil && (s.Link == LinkStart || i == 0 && s.Link == LinkImmediately)
		if s != nil && (i == 0) != first {
			v.addf(field, "step %d of the block has the link `%s`", i, s.Link)
		}
	}
}

// picks checks that a selector that chooses says how many.
func (v *verifier) picks(field string, value reflect.Value) {
	s, _ := value.Interface().(*Selector)
	if s != nil && s.Ref == nil && s.Qty.Mode == QtyUnset && len(s.And) == 0 {
		v.addf(field+".qty", "a free choice says how many")
	}
}
