package verify

// maxPlays bounds how often a record is played to try what it leaves open.
const maxPlays = 24

// forks are the points of a play at which the record leaves open what was done. The first play takes the first way at
// each; next says whether there is another combination to try.
type forks struct {
	path  []int
	sizes []int
	at    int
	plays int
}

// take returns which of n ways to go.
func (f *forks) take(n int) int {
	if n < 2 {
		return 0
	}
	if f.at == len(f.path) {
		f.path = append(f.path, 0)
		f.sizes = append(f.sizes, n)
	}
	f.at++
	return min(f.path[f.at-1], n-1)
}

// next goes on to the next combination, the last fork first; false when all have been tried, or enough.
func (f *forks) next() bool {
	f.path, f.sizes = f.path[:f.at], f.sizes[:f.at]
	f.at = 0
	if f.plays++; f.plays >= maxPlays {
		return false
	}
	for i := len(f.path) - 1; i >= 0; i-- {
		if f.path[i]+1 < f.sizes[i] {
			f.path[i]++
			f.path, f.sizes = f.path[:i+1], f.sizes[:i+1]
			return true
		}
	}
	return false
}
