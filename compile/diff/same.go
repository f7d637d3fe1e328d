package diff

import (
	"reflect"

	"psct/ir"
)

// Same reports whether two programs of one card mean the same: they differ at most in the places of the text that their parts
// came from. Programs of which one cannot be written are not the same.
func Same(a, b *ir.Program) bool {
	if a == nil || b == nil {
		return a == b
	}
	own := []string{a.Name, b.Name}
	olds, err := canonical(a, own...)
	if err != nil {
		return false
	}
	news, err := canonical(b, own...)
	if err != nil || len(olds) != len(news) {
		return false
	}
	for i := range olds {
		if !reflect.DeepEqual(olds[i].strict, news[i].strict) {
			return false
		}
	}
	return true
}
