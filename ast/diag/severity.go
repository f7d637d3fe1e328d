package diag

import "fmt"

// Severity says how much a diagnostic weighs. The zero value is invalid, so that a forgotten severity is seen.
type Severity uint8

// The severities, from heavy to light.
const (
	_           Severity = iota
	Error                // the text was not understood, or it cannot mean what it says
	Warning              // the text was understood, but it probably does not say what was meant
	Info                 // nothing is wrong; the reader should know
	severityEnd          // sentinel: stays last
)

var severityNames = [severityEnd]string{Error: "error", Warning: "warning", Info: "info"}

// Valid reports whether s is one of the named severities.
func (s Severity) Valid() bool { return s > 0 && s < severityEnd }

// String returns the wire name of s: error, warning or info.
func (s Severity) String() string {
	if !s.Valid() {
		return fmt.Sprintf("severity(%d)", uint8(s))
	}
	return severityNames[s]
}

// ParseSeverity returns the severity with the given wire name.
func ParseSeverity(name string) (Severity, error) {
	for s := Error; s < severityEnd; s++ {
		if severityNames[s] == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("unknown severity `%s`: use error, warning or info", name)
}

// MarshalText writes the wire name; an invalid severity is an error.
func (s Severity) MarshalText() ([]byte, error) {
	if !s.Valid() {
		return nil, fmt.Errorf("severity %d has no name", uint8(s))
	}
	return []byte(severityNames[s]), nil
}

// UnmarshalText reads a wire name.
func (s *Severity) UnmarshalText(b []byte) error {
	v, err := ParseSeverity(string(b))
	if err != nil {
		return err
	}
	*s = v
	return nil
}
