package verify

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Record is one recorded execution or interaction.
type Record struct {
	ID       string   `json:"id"`
	Card     string   `json:"card"`
	Passcode int      `json:"passcode"`
	Kind     string   `json:"kind"`
	Pattern  string   `json:"pattern"`
	How      string   `json:"how"`
	Cause    []string `json:"cause"`
	With     []string `json:"with"`
	AfterAt  string   `json:"after_at"`
	Board    Board    `json:"board"`
	Steps    []Step   `json:"steps"`
	Events   []Event  `json:"events"`
	After    After    `json:"after"`
}

// attacks reports whether somebody attacks in the record.
func (r *Record) attacks() bool {
	return slices.ContainsFunc(r.Steps, func(s Step) bool { return s.Do == "attack" })
}

// Board is what lies where before the first step.
type Board struct {
	TurnPlayer int     `json:"turn_player"`
	Phase      string  `json:"phase"`
	Players    [2]Side `json:"players"`
}

// Side is one player's part of a board.
type Side struct {
	LP       int       `json:"lp"`
	Hand     []string  `json:"hand"`
	Deck     []string  `json:"deck"` // the top first
	Extra    []string  `json:"extra"`
	GY       []string  `json:"gy"`
	Banished []string  `json:"banished"`
	Monsters []OnField `json:"monsters"`
	Spells   []OnField `json:"spells"`
	Field    *OnField  `json:"field"`
	Pendulum []OnField `json:"pendulum"`
}

// OnField is a card on the field.
type OnField struct {
	Name      string         `json:"name"`
	Pos       string         `json:"pos"`
	Seq       int            `json:"seq"`
	Materials []string       `json:"materials"`
	Counters  map[string]int `json:"counters"`
	EquipTo   string         `json:"equip_to"`
}

// UnmarshalJSON reads an object, or a name alone.
func (c *OnField) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &c.Name)
	}
	type plain OnField
	return json.Unmarshal(data, (*plain)(c))
}

// Step is something that a player did (Do) or was asked (Choose).
type Step struct {
	Do      string  `json:"do"`
	Choose  string  `json:"choose"`
	Player  int     `json:"player"`
	Card    string  `json:"card"`
	From    string  `json:"from"`
	To      string  `json:"to"`
	How     string  `json:"how"`
	For     string  `json:"for"`
	Window  string  `json:"window"`
	About   string  `json:"about"`
	Wanted  string  `json:"wanted"`
	Target  string  `json:"target"`
	Legal   *bool   `json:"legal"`
	Forced  bool    `json:"forced"`
	Options []Word  `json:"options"`
	Picked  Picked  `json:"picked"`
	Min     int     `json:"min"`
	Max     int     `json:"max"`
	Sum     float64 `json:"sum"`
}

// refused reports whether the other engine did not allow the step.
func (s *Step) refused() bool { return s.Legal != nil && !*s.Legal }

// Word is an option of a question: a text, or a number as text.
type Word string

// UnmarshalJSON reads a text or a number.
func (w *Word) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, (*string)(w))
	}
	*w = Word(data)
	return nil
}

// Picked is what was answered: words (cards, places, declared things), a yes or no, or a number.
type Picked struct {
	Words  []string
	Yes    bool
	Number int
}

// UnmarshalJSON reads whatever stands there.
func (p *Picked) UnmarshalJSON(data []byte) error {
	switch text := strings.TrimSpace(string(data)); {
	case text == "" || text == "null":
		return nil
	case text[0] == '[':
		return json.Unmarshal(data, &p.Words)
	case text[0] == '"':
		p.Words = []string{""}
		return json.Unmarshal(data, &p.Words[0])
	case text == "true" || text == "false":
		p.Yes = text == "true"
		return nil
	default:
		return json.Unmarshal(data, &p.Number)
	}
}

// word returns the single word that was picked.
func (p *Picked) word() string {
	if len(p.Words) == 0 {
		return ""
	}
	return p.Words[0]
}

// Event is one recorded event: its kind and what is said of it.
type Event struct {
	Kind string
	Args []any // strings and numbers (float64)
}

// UnmarshalJSON reads a list whose first member is the kind.
func (e *Event) UnmarshalJSON(data []byte) error {
	var all []any
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	if len(all) == 0 {
		return fmt.Errorf("an event without a kind")
	}
	kind, ok := all[0].(string)
	if !ok {
		return fmt.Errorf("the kind of an event is no text: %v", all[0])
	}
	e.Kind, e.Args = kind, all[1:]
	return nil
}

// text returns an argument that is a text, or the empty text.
func (e *Event) text(i int) string {
	if i >= len(e.Args) {
		return ""
	}
	s, _ := e.Args[i].(string)
	return s
}

// number returns an argument that is a number, or 0.
func (e *Event) number(i int) int {
	if i >= len(e.Args) {
		return 0
	}
	n, _ := e.Args[i].(float64)
	return int(n)
}

// After is what changed, by player.
type After struct {
	LP      [2]*int
	Lists   [2]map[string]Change // hand, deck, extra, gy, banished
	Left    [2][]string
	Changed [2][]FieldRow
}

// Empty reports whether nothing changed.
func (a *After) Empty() bool {
	for p := range a.LP {
		if a.LP[p] != nil || len(a.Lists[p])+len(a.Left[p])+len(a.Changed[p]) > 0 {
			return false
		}
	}
	return true
}

// Change is what came to a list of cards, and what left it.
type Change struct {
	Plus, Minus []string
}

// UnmarshalJSON reads {"+": [...], "-": [...]}.
func (c *Change) UnmarshalJSON(data []byte) error {
	var lists map[string][]string
	if err := json.Unmarshal(data, &lists); err != nil {
		return err
	}
	c.Plus, c.Minus = lists["+"], lists["-"]
	for name := range lists {
		if name != "+" && name != "-" {
			return fmt.Errorf("a change of a list has `+` and `-`, not %q", name)
		}
	}
	return nil
}

// FieldRow is a card on the field that is new or changed; values stand only where they are not as printed.
type FieldRow struct {
	At        string         `json:"at"`
	Name      string         `json:"name"`
	New       bool           `json:"new"`
	Pos       string         `json:"pos"`
	ATK       *int           `json:"atk"`
	DEF       *int           `json:"def"`
	Level     *int           `json:"level"`
	Attribute []string       `json:"attribute"`
	Race      []string       `json:"race"`
	Negated   bool           `json:"negated"`
	Counters  map[string]int `json:"counters"`
	Materials []string       `json:"materials"`
	EquipTo   string         `json:"equip_to"`
	Owner     *int           `json:"owner"`
	TreatedAs string         `json:"treated_as"`
}

// UnmarshalJSON reads the keys "p.what".
func (a *After) UnmarshalJSON(data []byte) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil {
		return err
	}
	for key, raw := range keys {
		who, what, ok := strings.Cut(key, ".")
		if !ok || who != "0" && who != "1" {
			return fmt.Errorf("after: unknown key %q", key)
		}
		if err := a.take(int(who[0]-'0'), what, raw); err != nil {
			return fmt.Errorf("after: %s: %w", key, err)
		}
	}
	return nil
}

// take reads one key of After.
func (a *After) take(p int, what string, raw json.RawMessage) error {
	switch what {
	case "lp":
		var pair [2]int
		if err := json.Unmarshal(raw, &pair); err != nil {
			return err
		}
		a.LP[p] = &pair[1]
		return nil
	case "left":
		return json.Unmarshal(raw, &a.Left[p])
	case "field":
		return json.Unmarshal(raw, &a.Changed[p])
	case "hand", "deck", "extra", "gy", "banished":
		var c Change
		if err := json.Unmarshal(raw, &c); err != nil {
			return err
		}
		if a.Lists[p] == nil {
			a.Lists[p] = map[string]Change{}
		}
		a.Lists[p][what] = c
		return nil
	default:
		return fmt.Errorf("unknown key")
	}
}
