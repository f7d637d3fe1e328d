package lint

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"math/bits"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"psct/ast/diag"
	"psct/grammar/token"
	"psct/ir"
)

func unknownName(p *Pass) {
	p.eachName(func(v *View, t token.Token) {
		name := strings.TrimSuffix(t.Value, "(s)")
		if p.Set.Knows(name) || p.Set.Knows(strings.TrimSuffix(name, "s")) || name == p.ownName() || strings.Contains(p.ownName(), name) {
			return
		}
		if near := p.Set.near(name); near != "" && near != p.ownName() {
			start := int(t.Span.Start) + 1
			p.Report(v, int(t.Span.Start), int(t.Span.End), write(start, start+len(name), near), name, near)
		}
	})
}

// near is the known name that differs from one by a slip of the pen; empty when there is none.
func (s *Set) near(name string) string {
	best, least, set := "", slips(name)+1, letters(name)
	for i := range s.spelled {
		known := &s.spelled[i]
		if d := len(known.name) - len(name); d >= least || -d >= least || bits.OnesCount64(known.letters^set) > 2*least {
			continue
		}
		if d := levenshtein.ComputeDistance(known.name, name); d < least {
			best, least = known.name, d
		}
	}
	return best
}

// slips is how many letters of a name may be wrong for another one to be meant.
func slips(name string) int {
	switch {
	case len(name) < 5:
		return 0
	case len(name) < 9:
		return 1
	}
	return 2
}

// gatherWordings notes the meaning and the words of each effect of a card that was understood completely.
func gatherWordings(p *Pass) {
	program := p.Program()
	if program == nil {
		return
	}
	own := `"` + p.ownName() + `"`
	for _, a := range program.Abilities {
		for _, v := range p.Views {
			if v.Box != int(a.Box) || !a.Span.IsValid() || !a.Activated() {
				continue
			}
			text := strings.ReplaceAll(v.Text[a.Span.Start:a.Span.End], own, `"…"`)
			p.note(v, int(a.Span.Start), int(a.Span.End), digest(a, p.ownName()), text)
		}
	}
}

// unplaced leaves out of an encoded program where its parts stand in the text, and how its limits are numbered.
func unplaced(data []byte) []byte {
	out := data[:0:0]
	for {
		i := bytes.IndexByte(data, '"')
		if i < 0 {
			return append(out, data...)
		}
		out, data = append(out, data[:i]...), data[i:]
		end := 0
		switch {
		case bytes.HasPrefix(data, []byte(`"span":{`)):
			end = bytes.IndexByte(data, '}') + 1
		case bytes.HasPrefix(data, []byte(`"group":`)):
			end = len(`"group":`)
			for '0' <= data[end] && data[end] <= '9' {
				end++
			}
		default:
			end = 1 + bytes.IndexByte(data[1:], '"') + 1
			out, data = append(out, data[:end]...), data[end:]
			continue
		}
		data = bytes.TrimPrefix(data[end:], []byte(","))
	}
}

// digest is the same for two abilities with the same meaning, the card's own name apart. An ability that cannot be written is
// told by the compiler, and here is like no other.
func digest(a *ir.Ability, own string) string {
	data, err := ir.Encode(&ir.Program{Name: own, Abilities: []*ir.Ability{a}})
	if err != nil {
		return own
	}
	data = bytes.ReplaceAll(unplaced(data), []byte(own), nil)
	sum := sha256.Sum256(data)
	return string(sum[:16])
}

// wordedTwoWays reports effects that most cards of the set write otherwise.
func wordedTwoWays(a *Across) {
	byKey := map[string][]Note{}
	for _, n := range a.Notes() {
		byKey[n.Key] = append(byKey[n.Key], n)
	}
	for _, n := range a.Notes() {
		same := byKey[n.Key]
		usual, count := mostUsed(same)
		if n.Text == usual || count < 2 {
			continue
		}
		i := slices.IndexFunc(same, func(m Note) bool { return m.Text == usual })
		a.Report(n, same[i].found.Card, count-1)
	}
}

// mostUsed is the wording that most notes have; of several the first in alphabetical order.
func mostUsed(notes []Note) (text string, count int) {
	counts := map[string]int{}
	for _, n := range notes {
		counts[n.Text]++
	}
	for t, n := range counts {
		if cmp.Or(cmp.Compare(n, count), -cmp.Compare(t, text)) > 0 {
			text, count = t, n
		}
	}
	return text, count
}

func nameCollision(p *Pass) {
	own := p.ownName()
	for _, other := range p.Set.alike[plainName(own)] {
		if other != own {
			f := p.at(diag.BoxMain, span{}, other)
			p.found = append(p.found, f)
			return
		}
	}
}

// plainName is a name without what is easily overlooked: capitals, blanks, signs.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -'\".,:!?&・☆★", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
}
