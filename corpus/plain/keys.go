package plain

import (
	"strings"

	"github.com/agnivade/levenshtein"
)

// key is one of the keys that a block may have.
type key uint8

// The keys.
const (
	keyName key = iota
	keyID
	keyType
	keyAttribute
	keyLevel
	keyRank
	keyLink
	keyScale
	keyATK
	keyDEF
	keyArrows
	keyArchetypes
	keyText
	keyPendulumText
	keyLintIgnore
	numKeys
)

// keyNames are the keys as messages spell them.
var keyNames = [numKeys]string{
	"Name", "ID", "Type", "Attribute", "Level", "Rank", "Link", "Scale", "ATK", "DEF", "Arrows", "Archetypes",
	"Text", "Pendulum Text", "Lint-ignore",
}

// String returns the key as messages spell it.
func (k key) String() string { return keyNames[k] }

// isText reports whether the value runs over several lines.
func (k key) isText() bool { return k == keyText || k == keyPendulumText }

// lookup finds a key in any case.
func lookup(name string) (key, bool) {
	for k := range numKeys {
		if strings.EqualFold(name, keyNames[k]) {
			return k, true
		}
	}
	return 0, false
}

// Looks reports whether a text looks like card blocks: its first line has the form of a key, and it has a line "Text:"
// or two other keys.
func Looks(text string) bool {
	found, first := 0, true
	for l := range strings.Lines(text) {
		name, _, ok := cutKey(strings.TrimPrefix(l, byteOrderMark))
		if first && !ok && strings.TrimSpace(l) != "" && !isSeparator(strings.TrimRight(l, "\r\n")) {
			return false
		}
		first = first && !ok
		k, known := lookup(name)
		switch {
		case known && k.isText():
			return true
		case known:
			found++
		}
	}
	return found >= 2
}

// nearest returns the word of a list that is at most that many letters from s, the first of several, or "".
func nearest(s string, words []string, distance int) string {
	best := ""
	for _, w := range words {
		if d := levenshtein.ComputeDistance(strings.ToLower(s), strings.ToLower(w)); d <= distance {
			best, distance = w, d-1
		}
	}
	return best
}

// slip is how many letters a word may be off for a suggestion: two of them swapped are two.
func slip(s string) int {
	if len(s) < 4 {
		return 1
	}
	return 2
}
