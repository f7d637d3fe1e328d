package scenario

import (
	"psct/corpus/card"
	"psct/ir"
)

// Library knows cards and their programs by name.
type Library interface {
	// Program returns the card of a name and its program. The error says why it cannot be played: it is
	// unknown, or its text was not understood.
	Program(name string) (*card.Card, *ir.Program, error)
}

// Scenario is one scenario file. The tags name the keys of the file: its decoder and its schema are made
// from them.
type Scenario struct {
	At      Pos
	Name    string      `key:"name" doc:"what is shown, in a sentence"`
	Rules   []string    `key:"rules" doc:"ids of the rules that it shows, such as S0-AUC-E1"`
	Cards   []string    `key:"cards" doc:"card files to read, relative to the scenario file"`
	Profile string      `key:"profile" words:"tcg" doc:"the rules of play; tcg is today's"`
	Seed    int         `key:"seed" doc:"seed of coins, dice and shuffles"`
	Default string      `key:"default" words:"pass|first|fail" doc:"what is answered to a decision that no step answers: pass where it is possible and else the first, always the first, or fail (the default) where there is a choice"`
	Turn    Turn        `key:"turn" doc:"the moment at which it begins"`
	Players Players     `key:"players" doc:"what lies where"`
	Steps   []Step      `key:"steps" doc:"what the players do, in order"`
	Expect  []Expecting `key:"expect" doc:"what holds afterwards"`
}

// Turn is a moment of a Duel.
type Turn struct {
	Player string `key:"player" words:"A|B" doc:"whose turn it is; A unless stated"`
	Phase  string `key:"phase" words:"draw|standby|main1|battle|main2|end" doc:"the phase; main1 unless stated"`
	Number int    `key:"number" doc:"the number of the turn; 3 unless stated"`
}

// Players are both sides.
type Players struct {
	A Side `key:"A" doc:"player A"`
	B Side `key:"B" doc:"player B"`
}

// Side is what one player has.
type Side struct {
	LP       *int      `key:"lp" doc:"life points; 8000 unless stated"`
	Hand     []CardRef `key:"hand" doc:"cards in the hand"`
	Deck     []CardRef `key:"deck" doc:"the Main Deck, its top first"`
	Extra    []CardRef `key:"extra" doc:"the Extra Deck"`
	Monsters []CardRef `key:"monsters" doc:"monsters on the field, face-up in Attack Position unless stated"`
	Spells   []CardRef `key:"spells" doc:"cards in Spell & Trap Zones, face-up unless set"`
	Field    []CardRef `key:"field" doc:"the card in the Field Zone"`
	Pendulum []CardRef `key:"pendulum" doc:"cards in the Pendulum Zones"`
	GY       []CardRef `key:"gy" doc:"cards in the GY, the oldest first"`
	Banished []CardRef `key:"banished" doc:"banished cards"`
}

// CardRef is a card that lies somewhere. In the file it is the name, or an object with more.
type CardRef struct {
	At        Pos
	Card      string         `key:"card" scalar:"yes" doc:"the card's name"`
	Position  string         `key:"position" words:"attack|defense|set" doc:"battle position of a monster"`
	Set       bool           `key:"set" doc:"face-down"`
	Zone      *int           `key:"zone" doc:"number of the zone from the left, 0 to 4 (5 and 6: Extra Monster Zones); the first free one unless stated"`
	ThisTurn  bool           `key:"this-turn" doc:"was Set or Summoned this turn"`
	Improper  bool           `key:"improper" doc:"was never properly Summoned"`
	Summoned  string         `key:"summoned" words:"normal|tribute|flip|special|ritual|fusion|synchro|xyz|pendulum|link" doc:"how it was Summoned"`
	Materials []string       `key:"materials" doc:"Xyz Materials under it"`
	Counters  map[string]int `key:"counters" doc:"counters on it, by name"`
	EquipTo   string         `key:"equip-to" doc:"the monster that it is equipped to"`
}

// Step is something a player does, or answers.
type Step struct {
	At        Pos
	Player    string      `key:"player" words:"A|B" doc:"who does it; whoever is asked unless stated"`
	Do        string      `key:"do" words:"activate|normal-summon|normal-set|set|special-summon|pendulum-summon|flip-summon|change-position|attack|phase|end-turn|pass|resolve|choose" doc:"what is done; nothing for a step that only expects"`
	Card      string      `key:"card" doc:"with which card"`
	Effect    int         `key:"effect" doc:"which effect of the card, counted from 1 in the order of its text among those that can be activated (or among its Summon procedures); the only one, or the first that is legal, unless stated"`
	Targets   []string    `key:"targets" doc:"what is targeted"`
	Cost      []string    `key:"cost" doc:"the cards with which the cost is paid"`
	Tributes  []string    `key:"tributes" doc:"the Tributes of a Tribute Summon"`
	Materials []string    `key:"materials" doc:"the materials of a Summon"`
	Cards     []string    `key:"cards" doc:"with choose: the chosen cards"`
	Target    string      `key:"target" doc:"with attack: what is attacked, or direct"`
	Position  string      `key:"position" words:"attack|defense|set" doc:"the battle position chosen"`
	Modes     []int       `key:"modes" doc:"which of several effects, counted from 1"`
	Phase     string      `key:"phase" words:"draw|standby|main1|battle|main2|end" doc:"with phase: which"`
	Answer    string      `key:"answer" words:"yes|no" doc:"with choose: the answer to a yes-or-no question"`
	Number    *int        `key:"number" doc:"with choose: the number declared"`
	Name      string      `key:"name" doc:"with choose: the card name declared"`
	Expect    []Expecting `key:"expect" doc:"what holds after the step"`
}

// Expecting is one expectation. Which keys belong together is said in doc/format.md.
type Expecting struct {
	At         Pos
	Illegal    *Try           `key:"illegal" doc:"an action that is not legal now, and why"`
	LegalNow   *Try           `key:"legal" doc:"an action that is legal now"`
	Hand       string         `key:"hand" words:"A|B" doc:"a player's hand, with has, lacks, is or count"`
	Deck       string         `key:"deck" words:"A|B" doc:"likewise the Main Deck"`
	Extra      string         `key:"extra" words:"A|B" doc:"likewise the Extra Deck"`
	GY         string         `key:"gy" words:"A|B" doc:"likewise the GY"`
	Banished   string         `key:"banished" words:"A|B" doc:"likewise the banished cards"`
	Monsters   string         `key:"monsters" words:"A|B" doc:"likewise the Monster Zones"`
	Spells     string         `key:"spells" words:"A|B" doc:"likewise the Spell & Trap Zones, with Field and Pendulum Zones"`
	Has        []string       `key:"has" doc:"at least these cards are there"`
	Lacks      []string       `key:"lacks" doc:"none of these cards is there"`
	Is         any            `key:"is" doc:"exactly these cards are there, in any order; for lp the number"`
	Count      *int           `key:"count" doc:"so many cards are there"`
	LP         string         `key:"lp" words:"A|B" doc:"a player's life points, with is"`
	Card       string         `key:"card" doc:"a card, with the properties that follow"`
	ATK        *int           `key:"atk" doc:"its ATK"`
	DEF        *int           `key:"def" doc:"its DEF"`
	Level      *int           `key:"level" doc:"its Level"`
	Position   string         `key:"position" words:"attack|defense|set|face-up" doc:"its position"`
	Controller string         `key:"controller" words:"A|B" doc:"who controls it"`
	Negated    *bool          `key:"negated" doc:"whether its effects are negated"`
	EquippedTo string         `key:"equipped-to" doc:"the monster that it is equipped to"`
	Counters   map[string]int `key:"counters" doc:"counters on it, by name"`
	Links      []string       `key:"links" doc:"every Chain Link so far, in order, by the card's name"`
	Resolved   []string       `key:"resolved" doc:"the Chain Links that resolved, in order, by the card's name"`
	Missed     []string       `key:"missed" doc:"the cards whose trigger missed its timing"`
	Event      string         `key:"event" doc:"a line of the trace begins so"`
	NoEvent    string         `key:"no-event" doc:"no line of the trace begins so"`
	Winner     string         `key:"winner" words:"A|B|draw|none" doc:"who has won the Duel"`
	Phase      string         `key:"phase" words:"draw|standby|main1|battle|main2|end" doc:"the present phase"`
	Asked      string         `key:"asked" words:"A|B" doc:"who is to decide now"`
}

// Try is an action that is tested, not taken.
type Try struct {
	At      Pos
	Player  string `key:"player" words:"A|B" doc:"who would do it"`
	Do      string `key:"do" words:"activate|normal-summon|normal-set|set|special-summon|pendulum-summon|flip-summon|change-position|attack|phase" doc:"what would be done"`
	Card    string `key:"card" doc:"with which card"`
	Effect  int    `key:"effect" doc:"which effect, as in a step"`
	Phase   string `key:"phase" words:"battle|main2|end" doc:"with phase: which"`
	Because string `key:"because" words:"@because" doc:"the reason; any unless stated"`
}

// Pos is a place in the scenario file, counted from 1.
type Pos struct {
	Line, Col int
}
