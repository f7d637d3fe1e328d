package grammar

// Most segments are parsed in a few rules for each token. In a text that nests
// phrases on purpose, the readings of a phrase are tried again for each reading
// of the phrases around it, which doubles the work with each level. So from a
// certain effort on the parser remembers what does not fit: then a reading fails
// at most once in each place, and the work grows with the square of the length.

// failures are the readings that do not fit.
type failures map[failure]struct{}

// failure is a reading of a choice that does not fit at a place.
type failure struct {
	option
	around context
}

// chooseOnce is choose for difficult segments: a reading that did not fit is not
// tried in the same place again.
func chooseOnce[T any](e *engine, s stream, readings []func(stream) (T, error)) (T, error) {
	var none T
	f := failure{option{choice{identity(readings), at(s)}, 0}, e.around()}
	for i, r := range readings {
		f.reading = i
		if _, known := e.failed[f]; known {
			continue
		}
		v, ok := try(s, r)
		if ok {
			return v, nil
		}
		if e.stopped {
			return none, errStopped
		}
		if e.failed == nil {
			e.failed = failures{}
		}
		e.failed[f] = struct{}{}
	}
	return none, errNoMatch
}

// around is the context as far as rules ask for it: whether, not how deep.
func (e *engine) around() context {
	c := e.context
	c.inContact, c.inRel, c.plain = min(c.inContact, 1), min(c.inRel, 1), min(c.plain, 1)
	c.causative, c.inSub = min(c.causative, 1), min(c.inSub, 1)
	return c
}
