package facts

import (
	"slices"

	"psct/ir"
)

// programCategories gives what the resolution of an ability may do, in the words of the record, which has none for cards that
// leave a GY.
func programCategories(a *ir.Ability) []string {
	out := []string{}
	for c := range a.Categories().Without(ir.DoLeavesGY).All() {
		out = append(out, c.String())
	}
	slices.Sort(out)
	return out
}
