package runtime

import (
	"fmt"

	"psct/corpus/card"
)

// Stage has a player Special Summon a card outside any effect, with a kind of Summon that is only said to have taken
// place, and then lets both players respond to it. It is for boards that are brought about rather than played; the Duel
// must be in an open game state. The next Step, with the zero Answer, plays on.
func (d *Duel) Stage(p Player, c CardID, kind card.SummonKind, pos card.Position) error {
	s := &d.s
	top := len(s.tasks) - 1
	if s.prompt == nil || s.prompt.Kind != AskAction || s.tasks[top].kind != taskOpen {
		return fmt.Errorf("stage %q: no open game state", d.Name(c))
	}
	s.tasks[top].step = openAct
	s.prompt = nil
	d.newBatch()
	if d.summonTo(c, p, summoning{kind: kind, player: p, pos: pos}, card.ReasonSummon.Set()).IsZero() {
		return fmt.Errorf("stage %q: no free zone", d.Name(c))
	}
	s.tasks = append(s.tasks, task{kind: taskSettle, frame: noFrame})
	return nil
}
