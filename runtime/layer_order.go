package runtime

import "slices"

// layerPart returns those of the sorted modifiers that are in a layer.
func layerPart(mods []modifier, layer uint8) []modifier {
	from := slices.IndexFunc(mods, func(m modifier) bool { return m.layer == layer })
	if from < 0 {
		return nil
	}
	to := from
	for to < len(mods) && mods[to].layer == layer {
		to++
	}
	return mods[from:to]
}

// orderNegations puts a negation behind those that would negate it: it applies only if they do not. Among those that
// wait for each other the earliest is first.
//
// Rule: S3-MNT-E2 (a negated effect negates nothing, whichever card was there first)
func (d *Duel) orderNegations(mods []modifier) {
	if len(mods) < 2 {
		return
	}
	reach := make([][]CardID, len(mods))
	for i := range mods {
		reach[i] = mods[i].affected(d)
	}
	for at := range mods {
		next := at
		for i := at; i < len(mods); i++ {
			if !awaits(mods, reach, i, at) {
				next = i
				break
			}
		}
		m, r := mods[next], reach[next]
		copy(mods[at+1:next+1], mods[at:next])
		copy(reach[at+1:next+1], reach[at:next])
		mods[at], reach[at] = m, r
	}
}

// awaits reports whether one of the negations from an index on, other than the i-th, would negate the i-th.
func awaits(mods []modifier, reach [][]CardID, i, from int) bool {
	if !mods[i].neg {
		return false
	}
	for k := from; k < len(mods); k++ {
		if k != i && mods[k].src != mods[i].src && slices.Contains(reach[k], mods[i].src) {
			return true
		}
	}
	return false
}
