package runtime

// mix folds the event into a running hash of the log.
func (e *Event) mix(h uint64) uint64 {
	h = fold(h, uint64(e.Kind)|uint64(e.Player)<<8|uint64(e.By)<<9|uint64(e.Phase)<<16|uint64(e.Step)<<24|
		uint64(e.Pos)<<32|uint64(e.OldPos)<<40|uint64(e.Summon)<<48|uint64(e.Link)<<56)
	h = fold(h, uint64(e.Reason)|uint64(e.Prior)<<16|uint64(e.From.Zone)<<32|uint64(uint8(e.From.Seq))<<40|
		uint64(e.To.Zone)<<48|uint64(uint8(e.To.Seq))<<56)
	h = fold(h, e.Card.bits()|e.Other.bits()<<32)
	h = fold(h, e.Cause.bits()|uint64(uint32(e.Amount))<<32)
	h = fold(h, uint64(uint32(e.Seq))|uint64(uint32(e.Batch))<<32)
	for i := range len(e.Word) {
		h = fold(h, uint64(e.Word[i]))
	}
	return h
}

func (r Ref) bits() uint64 { return uint64(uint16(r.Card)) | uint64(r.Gen)<<16 }

func fold(h, v uint64) uint64 {
	h ^= v
	h *= 0x9e3779b97f4a7c15
	return h ^ h>>29
}

// LogHash returns a hash of every event so far: two Duels with the same one went the same way.
func (s *State) LogHash() uint64 { return s.logHash }

// Hash returns a hash of the state: where every object lies and how, LP, turn and phase, what is used up
// and what goes on, and of the log that led there.
func (s *State) Hash() uint64 {
	h := fold(s.logHash, uint64(s.turn)|uint64(s.phase)<<16|uint64(s.step)<<24|uint64(s.turnPlayer)<<32)
	for p := range s.halves {
		half := &s.halves[p]
		h = fold(h, uint64(uint32(half.lp))|uint64(half.normalSummons)<<32)
		for _, list := range half.lists() {
			for _, c := range *list {
				h = fold(h, uint64(c))
			}
			h = fold(h, uint64(len(*list))<<32)
		}
	}
	for i := 1; i < len(s.objects); i++ {
		o := &s.objects[i]
		h = fold(h, uint64(o.gen)|uint64(o.zone)<<16|uint64(uint8(o.seq))<<24|uint64(o.pos)<<32|uint64(o.ctrl)<<40|
			uint64(o.marks)<<48)
	}
	h = fold(h, s.rng)
	return fold(h, uint64(len(s.used))|uint64(len(s.lasting))<<32)
}
