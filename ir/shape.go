package ir

import (
	"fmt"
	"reflect"
	"sync"
)

// shapeKind is how a Go type stands on the wire.
type shapeKind uint8

const (
	shapeNone   shapeKind = iota // forgotten
	shapeBool                    // true, false
	shapeInt                     // a number
	shapeString                  // a string
	shapeEnum                    // one name
	shapeSet                     // a list of names
	shapeStruct                  // an object
	shapePtr                     // an object that may be missing
	shapeSlice                   // a list
	shapeFamily                  // an object whose kind is told by the family's key
)

// shape describes one type of the IR once and for all of its users: codec, schema, walker and printer
// are loops over shapes, so none of them can leave out a field.
type shape struct {
	kind  shapeKind
	typ   reflect.Type
	names []string // shapeEnum, shapeSet: wire names by value, by bit
	elem  *shape   // shapePtr, shapeSlice
	// fields are those of a struct, in the order of their declaration, which is that of the wire.
	fields []fieldShape
	family *family
	// key and name tell a member of a family on the wire; empty for other structs.
	key, name string
}

type fieldShape struct {
	name     string
	index    int
	shape    *shape
	required bool   // must be set in a verified program
	always   bool   // written although unset
	pick     bool   // a selector that chooses, and so says how many
	key      []byte // `"name":`
}

// family is a sealed interface with its members.
type family struct {
	key     string // the key that tells the member: "op", "pred" ...
	names   []string
	members []*shape // by kind; nil for the forgotten kind
	kindOf  func(any) int
	keyFor  [][]byte // `{"op":"move"` by kind
	make    func(kind int) any
}

// shapes builds the description of every type that a Program can hold.
var shapes = sync.OnceValue(func() map[reflect.Type]*shape {
	b := &shapeBuilder{done: map[reflect.Type]*shape{}, enums: cardEnums(), sets: cardSets(), families: families()}
	b.of(reflect.TypeFor[Program]())
	return b.done
})

// shapeOf returns the shape of T.
func shapeOf[T any]() *shape { return shapes()[reflect.TypeFor[T]()] }

func families() map[reflect.Type]*family {
	return map[reflect.Type]*family{
		reflect.TypeFor[Op]():     newFamily("op", opNames(), opNew, KindOf),
		reflect.TypeFor[Ref]():    newFamily("ref", refNames[:], indexed(refNew[:]), KindOfRef),
		reflect.TypeFor[Value]():  newFamily("value", valueNames[:], indexed(valueNew[:]), KindOfValue),
		reflect.TypeFor[Filter](): newFamily("filter", filterNames[:], indexed(filterNew[:]), KindOfFilter),
		reflect.TypeFor[Pred]():   newFamily("pred", predNames[:], indexed(predNew[:]), KindOfPred),
	}
}

func opNew(kind int) Op { return opTable[kind].New() }

func indexed[F any](makers []func() F) func(int) F {
	return func(kind int) F { return makers[kind]() }
}

func newFamily[F any, K ~uint8](key string, names []string, makeOne func(int) F, kindOf func(F) K) *family {
	f := &family{
		key: key, names: names, members: make([]*shape, len(names)), keyFor: make([][]byte, len(names)),
		make: func(kind int) any { return makeOne(kind) },
		kindOf: func(v any) int {
			member, _ := v.(F)
			return int(kindOf(member))
		},
	}
	for kind, name := range names {
		f.keyFor[kind] = fmt.Appendf(nil, "{%q:%q", key, name)
	}
	return f
}

// shapeBuilder builds shapes; a type is entered before its parts, so that recursive types end.
type shapeBuilder struct {
	done     map[reflect.Type]*shape
	enums    map[reflect.Type][]string
	sets     map[reflect.Type][]string
	families map[reflect.Type]*family
}

func (b *shapeBuilder) of(t reflect.Type) *shape {
	if s := b.done[t]; s != nil {
		return s
	}
	s := &shape{typ: t}
	b.done[t] = s
	if b.named(s) {
		return s
	}
	switch t.Kind() {
	case reflect.Bool:
		s.kind = shapeBool
	case reflect.Int, reflect.Int32, reflect.Int64, reflect.Uint8:
		s.kind = shapeInt
	case reflect.String:
		s.kind = shapeString
	case reflect.Pointer:
		s.kind, s.elem = shapePtr, b.of(t.Elem())
	case reflect.Slice:
		s.kind, s.elem = shapeSlice, b.of(t.Elem())
	case reflect.Struct:
		s.kind = shapeStruct
		b.fields(s)
	case reflect.Interface:
		b.family(s)
	}
	return s
}

// named fills the shape of an enumeration or a set.
func (b *shapeBuilder) named(s *shape) bool {
	if names := b.enums[s.typ]; names != nil {
		s.kind, s.names = shapeEnum, names
		return true
	}
	if names := b.sets[s.typ]; names != nil {
		s.kind, s.names = shapeSet, names
		return true
	}
	switch v := reflect.Zero(s.typ).Interface().(type) {
	case enum:
		s.kind, s.names = shapeEnum, v.names()
	case interface{ element() any }:
		s.kind, s.names = shapeSet, b.of(reflect.TypeOf(v.element())).names
	default:
		return false
	}
	return true
}

func (b *shapeBuilder) fields(s *shape) {
	for i := range s.typ.NumField() {
		f := s.typ.Field(i)
		name := f.Tag.Get("json")
		s.fields = append(s.fields, fieldShape{
			name: name, index: i, shape: b.of(f.Type), required: f.Tag.Get("need") == "yes",
			always: f.Tag.Get("write") == "always", pick: f.Tag.Get("pick") == "yes",
			key: fmt.Appendf(nil, "%q:", name),
		})
	}
}

func (b *shapeBuilder) family(s *shape) {
	s.kind, s.family = shapeFamily, b.families[s.typ]
	for kind := 1; kind < len(s.family.names); kind++ {
		member := b.of(reflect.TypeOf(s.family.make(kind)).Elem())
		member.key, member.name = s.family.key, s.family.names[kind]
		s.family.members[kind] = member
	}
}
