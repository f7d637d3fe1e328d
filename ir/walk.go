package ir

import (
	"errors"
	"fmt"
	"iter"
	"reflect"
	"strconv"
)

// ErrSkipChildren, returned by a visitor, leaves out what is below its node.
var ErrSkipChildren = errors.New("skip children")

// Walk visits the program and everything below it, each struct of the IR as a pointer (*Ability, *Step,
// *MoveOp, *Selector, *Qty ...), parents first, in the order of the fields. An error of visit ends the
// walk and is returned, ErrSkipChildren excepted. Something that is not part of the IR, nil in a list or
// an unknown member of a family, is an error that names it and its place.
func Walk(p *Program, visit func(node any) error) error {
	return WalkPaths(p, func(_ Path, node any) error { return visit(node) })
}

// WalkPaths is Walk with the place of each node.
func WalkPaths(p *Program, visit func(at Path, node any) error) error {
	if p == nil {
		return errors.New("nil program")
	}
	w := &walker{visit: visit}
	return w.value(shapeOf[Program](), reflect.ValueOf(p).Elem())
}

// Nodes yields every node of type T in the program: Nodes[*Step], Nodes[*Selector], Nodes[Op].
// What Walk would call an error is left out.
func Nodes[T any](p *Program) iter.Seq[T] {
	return func(yield func(T) bool) {
		stop := errors.New("stop")
		_ = Walk(p, func(node any) error {
			if t, ok := node.(T); ok && !yield(t) {
				return stop
			}
			return nil
		})
	}
}

// Path is the place of a node in its program. It is valid during the visit only.
type Path []string

// String returns the place as abilities[0].do[1].op.
func (p Path) String() string {
	var out []byte
	for i, element := range p {
		if i > 0 && element[0] != '[' {
			out = append(out, '.')
		}
		out = append(out, element...)
	}
	return string(out)
}

type walker struct {
	visit func(Path, any) error
	leave func(Path, any)
	path  Path
}

func (w *walker) value(s *shape, v reflect.Value) error {
	switch s.kind {
	case shapeStruct:
		return w.node(s, v)
	case shapePtr:
		if v.IsNil() {
			return nil
		}
		return w.value(s.elem, v.Elem())
	case shapeSlice:
		return w.items(s, v)
	case shapeFamily:
		return w.member(s, v)
	default:
		return nil
	}
}

func (w *walker) items(s *shape, v reflect.Value) error {
	if !s.elem.isTree() {
		return nil
	}
	for i := range v.Len() {
		w.path = append(w.path, indexText(i))
		item := v.Index(i)
		if s.elem.kind != shapeStruct && item.IsNil() {
			return fmt.Errorf("%s: nil in a list", w.path)
		}
		if err := w.value(s.elem, item); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	return nil
}

// isTree reports whether there can be nodes in values of the shape.
func (s *shape) isTree() bool {
	switch s.kind {
	case shapeStruct, shapePtr, shapeSlice, shapeFamily:
		return true
	default:
		return false
	}
}

func (w *walker) member(s *shape, v reflect.Value) error {
	if v.IsNil() {
		return nil
	}
	kind := s.family.kindOf(v.Interface())
	if kind <= 0 || kind >= len(s.family.members) || v.Elem().Kind() != reflect.Pointer || v.Elem().IsNil() {
		return fmt.Errorf("%s: unknown %s %s", w.path, s.family.key, v.Elem().Type())
	}
	return w.value(s.family.members[kind], v.Elem().Elem())
}

func (w *walker) node(s *shape, v reflect.Value) error {
	if len(w.path) > 2*maxDepth {
		return fmt.Errorf("%s: nested deeper than %d", w.path[:6], maxDepth)
	}
	node := v.Addr().Interface()
	if err := w.visit(w.path, node); err != nil {
		if errors.Is(err, ErrSkipChildren) {
			return nil
		}
		return err
	}
	for i := range s.fields {
		f := &s.fields[i]
		if !f.shape.isTree() {
			continue
		}
		w.path = append(w.path, f.name)
		if err := w.value(f.shape, v.Field(f.index)); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	if w.leave != nil {
		w.leave(w.path, node)
	}
	return nil
}

// indexTexts are the path elements of the first places of a list, so that walking allocates none.
var indexTexts = [...]string{
	"[0]", "[1]", "[2]", "[3]", "[4]", "[5]", "[6]", "[7]", "[8]", "[9]", "[10]", "[11]", "[12]", "[13]", "[14]", "[15]",
}

func indexText(i int) string {
	if i < len(indexTexts) {
		return indexTexts[i]
	}
	return "[" + strconv.Itoa(i) + "]"
}
