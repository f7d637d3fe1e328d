package verify

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A record without a pattern is an execution, with one an interaction; the section of a ruling is its kind. Records that ask
// for no change count as executable, and not among those that agree.
func TestShares(t *testing.T) {
	got := shares([]Verdict{
		{Kind: "ignition", Outcome: Agree, Unchanged: true},
		{Kind: "ignition", Outcome: Agree},
		{Kind: "ignition", Outcome: Disagree},
		{Kind: "ignition", Outcome: NotExecutable},
		{Kind: "trigger", Attack: true, Outcome: Agree},
		{Kind: "static", Outcome: Disagree},
		{Kind: "battle", Pattern: "P5", Outcome: Agree},
	})
	names := []string{}
	for _, s := range got {
		names = append(names, s.Name)
	}
	assert.Equal(t, []string{
		"executions without attacks, not static or continuous", "executions, all", "interactions, all",
	}, names)
	first := got[0]
	assert.Equal(t, [5]int{4, 3, 2, 1, 1}, [5]int{first.Records, first.Executable, first.Told, first.TellingAgree, first.Disagree})
	assert.InDelta(t, 75, first.ExecutablePC, 0.001)
	assert.InDelta(t, 50, first.AgreePC, 0.001)
	assert.Equal(t, 6, got[1].Records)
	assert.Equal(t, 1, got[2].Records)
}
