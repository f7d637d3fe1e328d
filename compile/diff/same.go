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

// Keys returns for each ability of a program a text that is the same for two abilities, also of different cards, that mean the
// same; the card's own name counts as the same in all of them. An error is a fault of the program.
func Keys(p *ir.Program) ([]string, error) {
	list, err := canonical(p, p.Name)
	if err != nil {
		return nil, err
	}
	keys := make([]string, len(list))
	for i := range list {
		keys[i] = written(list[i].strict)
	}
	return keys, nil
}
