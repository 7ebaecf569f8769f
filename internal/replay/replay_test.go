package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/replay"
	"rocblas_mem/internal/trace"
)

const whole = "../trace/testdata/whole.csv" // what ctests/trace/traced.c does: whole

func costOf(t *testing.T, s replay.Setting) replay.Cost {
	t.Helper()
	if s.TotalBytes == 0 {
		s.TotalBytes = 1 << 40
	}
	run := replay.New(s)
	require.NoError(t, trace.Read(whole, run.Event, nil))
	return run.Cost()
}

// TestAsItWas: with the setting of the process that was traced a replay has the growths and failures of the trace.
func TestAsItWas(t *testing.T) {
	s, err := trace.Summarize(whole, nil)
	require.NoError(t, err)
	cost := costOf(t, replay.Setting{SizeBytes: 33554432})
	assert.Equal(t, []int64{s.Growths.Count, s.Degraded.Count, s.Refused.Count}, []int64{cost.Growths, cost.Degraded, cost.Refused})
	assert.Equal(t, int64(22), cost.FirstRefused)
	assert.Equal(t, int64(8), cost.Leases)
}

// TestOptimal: the size that a summary advises costs one allocation for each handle and nothing else.
func TestOptimal(t *testing.T) {
	s, err := trace.Summarize(whole, nil)
	require.NoError(t, err)
	for _, blocks := range []bool{false, true} {
		cost := costOf(t, replay.Setting{SizeBytes: s.Optimal(), UserManaged: true, WithoutSets: true, Blocks: blocks})
		assert.Equal(t, []int64{0, 0, 0, 2}, []int64{cost.Growths, cost.Degraded, cost.Refused, cost.Allocations})
		less := costOf(t, replay.Setting{SizeBytes: s.Optimal() - 64, UserManaged: true, WithoutSets: true, Blocks: blocks})
		assert.Equal(t, int64(1), less.Refused, "with less there is too little for one call")
		assert.Equal(t, int64(10), less.FirstRefused)
	}
}

func TestLimits(t *testing.T) {
	cost := costOf(t, replay.Setting{TotalBytes: 2 << 20})
	assert.Equal(t, int64(1), cost.Degraded, "where the program sets too little itself")
	assert.Equal(t, int64(3), cost.Refused)
	assert.LessOrEqual(t, cost.PeakBytes, uint64(2<<20))
	none := costOf(t, replay.Setting{TotalBytes: 2 << 20, SizeBytes: 4 << 20, UserManaged: true})
	assert.Equal(t, int64(2), none.FirstRefused-1, "no handle can be made")
}

// TestBlocks: where addresses cannot be reserved, a workspace that grows takes a second block while the first is leased.
func TestBlocks(t *testing.T) {
	reserved := costOf(t, replay.Setting{WithoutSets: true})
	blocks := costOf(t, replay.Setting{WithoutSets: true, Blocks: true})
	assert.Equal(t, reserved.Growths, blocks.Growths)
	assert.Greater(t, blocks.PeakBytes, reserved.PeakBytes)
	assert.Equal(t, int64(2), blocks.Frees)
}
