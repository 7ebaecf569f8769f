package opencl_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// TestMapWaits: what the stream has to do with memory is done when it is mapped, and that is counted as a wait.
func TestMapWaits(t *testing.T) {
	r := newRig(t)
	queue := r.p.Queue(r.null, false)
	first, second := r.allocate(queue), r.allocate(queue)
	ptr.Store(first, byte(5))
	ptr.Store(second, byte(0))
	open := r.p.Gate(queue)
	r.copyBlock(second, first, queue)
	opened := make(chan struct{})
	waits := r.device.Counts().Synchronizations.Load()
	go func() {
		open()
		close(opened)
	}()
	ranges := []hip.Range{{Address: first, SizeBytes: mib}, {Address: second, SizeBytes: mib}}
	require.NoError(t, r.device.Map(queue, ranges))
	<-opened
	assert.Equal(t, byte(5), ptr.Load[byte](second))
	assert.Equal(t, waits+1, r.device.Counts().Synchronizations.Load())
	require.NoError(t, r.device.Unmap(queue, ranges))
	require.NoError(t, r.device.Free(first, mib, queue))
	require.NoError(t, r.device.Free(second, mib, queue))
}
