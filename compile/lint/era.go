package lint

import "fmt"

// Era is the wording that a text is measured by. A reproduction of an old print is right for its time.
type Era uint8

// The eras, each named for the year in which its wording began. The zero value is the newest.
//
// Rule: PSCT 4.2
const (
	EraNewest Era = iota
	Era2011       // Problem-Solving Card Text
	Era2017       // GY, Quick Effect, no -Type
	Era2024       // banishment, mentions
	eraEnd        // sentinel: stays last
)

var eraNames = [eraEnd]string{EraNewest: "newest", Era2011: "2011", Era2017: "2017", Era2024: "2024"}

// String returns the era's year, or newest.
func (e Era) String() string { return eraNames[e] }

// ParseEra reads a year of the list, or newest.
func ParseEra(name string) (Era, error) {
	for e := range eraEnd {
		if eraNames[e] == name {
			return e, nil
		}
	}
	return 0, fmt.Errorf("unknown wording era `%s`: use 2011, 2017, 2024 or newest", name)
}

// holds reports whether a rule that began in era since counts for texts of era e.
func (e Era) holds(since Era) bool { return e == EraNewest || since <= e }
