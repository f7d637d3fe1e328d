package ir

import (
	"iter"
	"math/bits"
	"strings"
)

// enumeration is what a Set can hold: the package's own enumerations and those of corpus/card, all of
// which have fewer than 64 values.
type enumeration interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16 | ~uint32
	String() string
}

// Set is a set of the values of a small enumeration, one bit a value. The zero Set is empty; where a
// Set is a condition, empty means "no condition". On the wire it is a list of names in the order of
// the enumeration.
type Set[T enumeration] uint64

// SetOf returns the set of the given values.
func SetOf[T enumeration](values ...T) Set[T] {
	var s Set[T]
	for _, v := range values {
		s |= 1 << uint(v)
	}
	return s
}

// Has reports whether v is in the set.
func (s Set[T]) Has(v T) bool { return s&(1<<uint(v)) != 0 }

// Allows reports whether v passes the set read as a condition: the empty set allows everything.
func (s Set[T]) Allows(v T) bool { return s == 0 || s.Has(v) }

// With returns the set with the given values added.
func (s Set[T]) With(values ...T) Set[T] { return s | SetOf(values...) }

// Without returns the set with the given values removed.
func (s Set[T]) Without(values ...T) Set[T] { return s &^ SetOf(values...) }

// Empty reports whether nothing is in the set.
func (s Set[T]) Empty() bool { return s == 0 }

// Len returns how many values are in the set.
func (s Set[T]) Len() int { return bits.OnesCount64(uint64(s)) }

// All yields the values in the order of their enumeration.
func (s Set[T]) All() iter.Seq[T] {
	return func(yield func(T) bool) {
		for b := uint64(s); b != 0; b &= b - 1 {
			if !yield(T(bits.TrailingZeros64(b))) {
				return
			}
		}
	}
}

// String returns the names joined by "|", or "-" for the empty set.
func (s Set[T]) String() string {
	if s == 0 {
		return "-"
	}
	var names []string
	for v := range s.All() {
		names = append(names, v.String())
	}
	return strings.Join(names, "|")
}

// element is a value of the element type; the codec asks it for the names.
func (s Set[T]) element() any {
	var zero T
	return zero
}
