package runtime

// random returns a number from 0 to n-1. The generator (splitmix64) is part of the State, so that the same
// seed and the same answers give the same Duel.
func (s *State) random(n int) int {
	s.rng += 0x9e3779b97f4a7c15
	z := s.rng
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return int((z >> 33) % uint64(n))
}
