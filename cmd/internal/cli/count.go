package cli

import "fmt"

// Count is a number with its noun: `1 card`, `2 cards`.
func Count(n int, one string) string { return CountOf(n, one, one+"s") }

// CountOf is Count for a noun with a plural of its own.
func CountOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
