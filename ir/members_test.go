package ir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSetMembers(t *testing.T) {
	name, members := SetMembers(&DrawOp{Count: &ConstValue{N: 2}, UpTo: true})
	require.Equal(t, "DrawOp", name)
	require.Equal(t, []string{"Count", "UpTo"}, members)
}
