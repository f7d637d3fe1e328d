package facts

import (
	"strings"

	"psct/grammar/split"
)

// ownLimit is the limit that stands in the effect's own sentence.
//
// Rule: PSCT 1.4
func ownLimit(u *unit) Limit {
	text := u.activation()
	switch {
	case has(text, "can only use each", "can only use this", "can only use 1") && strings.Contains(text, split.Mask):
		return Limit{Scope: Hard, Count: 1, Shared: has(text, "only once that turn", "use 1")}
	case has(text, "Once per Duel", "once per Duel"):
		return Limit{Scope: PerDuel, Count: 1}
	case has(text, "Once per Chain", "once per Chain"):
		return Limit{Scope: PerChain, Count: 1}
	case has(text, "Once while", "once while"):
		return Limit{Scope: WhileFaceUp, Count: 1}
	case has(text, "Once per turn", "once per turn", "Once per opponent's turn", "once per opponent's turn", "Once during your", "Once during each", "once during each", "Once a turn"):
		return Limit{Scope: Soft, Count: 1}
	case has(text, "Twice per turn", "twice per turn", "Up to twice per turn"):
		return Limit{Scope: Soft, Count: 2}
	case has(text, "Thrice per turn", "Three times per turn", "Up to three times per turn", "up to 3 times per turn"):
		return Limit{Scope: Soft, Count: 3}
	}
	return Limit{Scope: NoLimit, Count: 1}
}

// applyClauses gives each unit the limit of the sentences that speak of it.
func (c *collector) applyClauses(limits []Limit) {
	for _, cl := range c.clauses {
		limit, ok := readClause(cl.text)
		if !ok {
			continue
		}
		from, to := c.reach(cl)
		for i := from; i < to; i++ {
			if c.covers(cl, limit, &c.units[i]) {
				limits[i] = stronger(limits[i], limit)
			}
		}
	}
}

// stronger keeps the limit that counts by name over one that counts by card.
func stronger(old, limit Limit) Limit {
	if old.Scope == NoLimit || old.Scope == Soft && limit.Scope != PerChain || limit.Scope == PerDuel {
		return limit
	}
	return old
}

// readClause gives the limit a sentence sets.
func readClause(text string) (Limit, bool) {
	limit := Limit{Scope: Hard, Count: 1}
	switch {
	case has(text, "You can only Special Summon", "You can only gain", "you can only control"):
		return limit, false
	case has(text, "per Duel"):
		limit.Scope = PerDuel
	case has(text, "per Chain"):
		limit.Scope = PerChain
	case has(text, "once while"):
		limit.Scope = WhileFaceUp
	case begins(text, "You can only activate 1", "You can only activate 2", `You can only activate "X"`):
		limit.Scope = HardActivation
	case !strings.Contains(text, split.Mask):
		limit.Scope = Soft
	}
	if has(text, "twice per", "activate 2") {
		limit.Count = 2
	}
	if has(text, "thrice per", "three times per", "up to 3 times", "3 times per") {
		limit.Count = 3
	}
	limit.Shared = has(text, `use 1 "X" effect`, "use 1 of", "only once that turn", "activate 1 of", "only 1 of") || has(text, "only once that Duel")
	return limit, true
}

// reach is the range of units a clause speaks of.
//
// Rule: PSCT 1.4 (scope words)
func (c *collector) reach(cl clause) (from, to int) {
	switch {
	case has(cl.text, "following", "these effects") && (has(cl.text, "following") || cl.lead):
		if has(cl.text, "following effect of") {
			return cl.at, min(cl.at+1, len(c.units))
		}
		return cl.at, len(c.units)
	case has(cl.text, "this effect", "This effect", "previous effect", "preceding effect"):
		return max(0, cl.at-1), cl.at
	case has(cl.text, "previous effects", "preceding effects"):
		return 0, cl.at
	}
	return 0, len(c.units)
}

// covers tells whether a clause can speak of a unit in its range.
func (c *collector) covers(cl clause, limit Limit, u *unit) bool {
	switch {
	case cl.box != u.box:
		return has(cl.text, `"X" effect per`)
	case limit.Scope == HardActivation:
		return u.own
	case u.equips:
		return false
	}
	return true
}
