package ir

import "reflect"

// SetMembers returns the name of a node's type and the names of its members that are not empty, as in Go, in
// order. The node is one that Walk visits: a pointer to a struct.
func SetMembers(node any) (name string, members []string) {
	v := reflect.ValueOf(node).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() && (f.Kind() != reflect.Slice || f.Len() > 0) {
			members = append(members, v.Type().Field(i).Name)
		}
	}
	return v.Type().Name(), members
}
