package verify

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Ruling is one recorded ruling: a scenario and what has to hold of it.
type Ruling struct {
	ID       string         `json:"id"` // of the ledger
	Variant  string         `json:"variant"`
	Scenario RulingScenario `json:"scenario"`
	Assert   Assert         `json:"assert"`
}

// Name returns id/variant, which is unlike that of every other ruling.
func (r *Ruling) Name() string { return r.ID + "/" + r.Variant }

// Section returns the ledger document that the ruling belongs to, such as S0.
func (r *Ruling) Section() string {
	section, _, _ := strings.Cut(r.ID, "-")
	return section
}

// RulingScenario is a board and what the players do.
type RulingScenario struct {
	Players    [2]RulingSide `json:"players"`
	TurnPlayer int           `json:"turn_player"`
	Turn       int           `json:"turn"`
	Phase      string        `json:"phase"`
	Actions    []Action      `json:"actions"`
	Policy     Policy        `json:"policy"`
}

// RulingSide is one player's part of a board.
type RulingSide struct {
	LP       int          `json:"lp"`
	Hand     []RulingCard `json:"hand"`
	Deck     []RulingCard `json:"deck"`
	Extra    []RulingCard `json:"extra"`
	Grave    []RulingCard `json:"grave"`
	Banished []RulingCard `json:"banished"`
	MZone    []RulingCard `json:"mzone"`
	SZone    []RulingCard `json:"szone"`
	FZone    *RulingCard  `json:"fzone"`
}

// RulingCard is a card on a board.
type RulingCard struct {
	Name      string
	Pos       string
	Seq       *int
	Counters  map[string]int
	Materials []string
	EquipTo   *struct {
		Player int    `json:"player"`
		Zone   string `json:"zone"`
		Seq    int    `json:"seq"`
	} `json:"equip_to"`
	Proc bool // was properly Summoned
}

// UnmarshalJSON reads a name, or an object with a name or passcode.
func (c *RulingCard) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &c.Name)
	}
	type plain RulingCard
	var names struct {
		Name string          `json:"name"`
		Code json.RawMessage `json:"code"`
	}
	if err := json.Unmarshal(data, &names); err != nil {
		return err
	}
	if err := json.Unmarshal(data, (*plain)(c)); err != nil {
		return err
	}
	c.Name = names.Name
	if len(names.Code) > 0 && names.Code[0] == '"' {
		return json.Unmarshal(names.Code, &c.Name)
	}
	if len(names.Code) > 0 {
		c.Name = "#" + string(names.Code)
	}
	return nil
}

// Action is what a player does, or answers. Exactly one of the words is set.
type Action struct {
	Activate   string   `json:"activate"`
	Chain      string   `json:"chain"`
	Summon     string   `json:"summon"`
	SpSummon   string   `json:"sp_summon"`
	MSet       string   `json:"mset"`
	Set        string   `json:"set"`
	Reposition string   `json:"reposition"`
	Attack     string   `json:"attack"`
	Phase      string   `json:"phase"`
	Pass       bool     `json:"pass"`
	Select     []string `json:"select"`
	Yes        bool     `json:"yes"`
	No         bool     `json:"no"`
	Option     *int     `json:"option"`
	Announce   *Word    `json:"announce"`
	Stop       bool     `json:"stop"`

	Player   *int     `json:"player"`
	Cost     []string `json:"cost"`
	Targets  []string `json:"targets"`
	Tributes []string `json:"tributes"`
	Target   string   `json:"target"`
	At       string   `json:"at"`
	When     struct {
		Window string `json:"window"`
		Chain  *int   `json:"chain"`
		Turn   int    `json:"turn"`
	} `json:"when"`
}

// answers reports whether the action answers a question rather than being taken by oneself.
func (a *Action) answers() bool {
	return a.Chain != "" || a.Pass || a.Select != nil || a.Yes || a.No || a.Option != nil || a.Announce != nil
}

// Policy says how what no action answers is answered.
type Policy struct {
	Default string `json:"default"`
	Trigger string `json:"trigger"`
	YesNo   string `json:"yesno"`
}

// Assert is what has to hold.
type Assert struct {
	Offered       []Offer                    `json:"offered"`
	NotOffered    []Offer                    `json:"not_offered"`
	Chain         *[]ChainEntry              `json:"chain"`
	ChainZone     map[string]string          `json:"chain_zone"`
	Negated       *[]int                     `json:"negated"`
	EffectNegated *[]int                     `json:"effect_negated"`
	Missed        *[]string                  `json:"missed"`
	Final         map[string]json.RawMessage `json:"final"`
	Winner        *int                       `json:"winner"`
	Events        []string                   `json:"events"`
	NoEvents      []string                   `json:"no_events"`
	Illegal       *int                       `json:"illegal"`
	Damage        *[][2]int                  `json:"damage"`
	Paid          *[][2]int                  `json:"paid"`
	Battle        []BattleValues             `json:"battle"`
	Snap          []Snap                     `json:"snap"`
}

// Offer is a card that could be used at some decision.
type Offer struct {
	Card   string   `json:"card"`
	Player *int     `json:"player"`
	By     *int     `json:"by"`
	At     string   `json:"at"`
	Window string   `json:"window"`
	Chain  []string `json:"chain"`
	Turn   int      `json:"turn"`
	After  string   `json:"after"`
	Before string   `json:"before"`
}

// ChainEntry is a Chain Link: number, card, player.
type ChainEntry struct {
	Number int
	Card   string
	Player int
}

// UnmarshalJSON reads [number, card, player].
func (e *ChainEntry) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&e.Number, &e.Card, &e.Player})
}

// BattleValues are the values that damage calculation used; only those that are given count.
type BattleValues struct {
	Attacker          string `json:"attacker"`
	Target            string `json:"target"`
	ATK               *int   `json:"atk"`
	DEF               *int   `json:"def"`
	TargetATK         *int   `json:"target_atk"`
	TargetDEF         *int   `json:"target_def"`
	AttackerDestroyed *bool  `json:"attacker_destroyed"`
	TargetDestroyed   *bool  `json:"target_destroyed"`
}

// Snap is a value in a window.
type Snap struct {
	Window string `json:"window"`
	Card   string `json:"card"`
	ATK    *int   `json:"atk"`
	DEF    *int   `json:"def"`
}

// actors returns the names of the cards that take part in a ruling: everything on its board, and the links that
// are expected.
func (r *Ruling) actors() []string {
	var out []string
	for p := range r.Scenario.Players {
		s := &r.Scenario.Players[p]
		for _, list := range [][]RulingCard{s.Hand, s.Deck, s.Extra, s.Grave, s.Banished, s.MZone, s.SZone} {
			for _, c := range list {
				out = append(out, c.Name)
			}
		}
		if s.FZone != nil {
			out = append(out, s.FZone.Name)
		}
	}
	if r.Assert.Chain != nil {
		for _, e := range *r.Assert.Chain {
			out = append(out, e.Card)
		}
	}
	return out
}

// seqOr returns the card's zone number, or another where it has none.
func (c *RulingCard) seqOr(n int) int {
	if c.Seq != nil {
		return *c.Seq
	}
	return n
}

// hostCode returns the place of the card's host, empty for none.
func (c *RulingCard) hostCode() string {
	if c.EquipTo == nil {
		return ""
	}
	return strconv.Itoa(c.EquipTo.Player) + ".m" + strconv.Itoa(c.EquipTo.Seq)
}
