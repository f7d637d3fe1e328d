package ir

import "strconv"

// enum is an enumeration of this package: a small integer whose names stand in a table of the size of
// its sentinel. The name is the wire form; an empty name marks a value that must not occur.
type enum interface {
	names() []string
	String() string
}

// nameOf returns the name of value i of an enumeration, or a marked number for one that has none.
func nameOf(e enum, i int) string {
	if t := e.names(); i >= 0 && i < len(t) && t[i] != "" {
		return t[i]
	}
	return "?" + strconv.Itoa(i)
}
