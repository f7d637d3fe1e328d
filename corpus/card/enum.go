package card

import "strings"

// name returns names[i], or "?" when i is outside the table.
func name[T ~uint8](names []string, i T) string {
	if int(i) >= len(names) {
		return "?"
	}
	return names[i]
}

// parse finds s among names without regard to case. The empty name is never found.
func parse[T ~uint8](names []string, s string) (T, bool) {
	s = strings.TrimSpace(s)
	for i, n := range names {
		if n != "" && strings.EqualFold(n, s) {
			return T(i), true
		}
	}
	return 0, false
}

// listed returns every named value of an enum, in order, without the zero value.
func listed[T ~uint8](names []string) []T {
	out := make([]T, 0, len(names))
	for i := 1; i < len(names); i++ {
		out = append(out, T(i))
	}
	return out
}
