package opencl_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/hip/opencl/opencltest"
	"rocblas_mem/internal/ptr"
)

// TestMapCoarse maps memory of a queue's context, memory of the null stream's context, and the host's memory,
// which needs no map.
func TestMapCoarse(t *testing.T) {
	api := opened(t)
	api.UseCoarse()
	device := deviceOf(t, api, 0)
	p := opencltest.New(t, api.Library())
	queue := p.Queue(0, false)
	t.Cleanup(func() {
		_, err := device.EmptyCache()
		require.NoError(t, err)
	})
	host, at := bytesAt(t)
	host[7] = 9
	var ranges []hip.Range
	for _, stream := range []uint64{queue, 0} {
		address, err := device.Allocate(mib, stream)
		require.NoError(t, err)
		require.NoError(t, device.Copy2D(address, mib, at, mib, mib, 1, stream))
		ranges = append(ranges, hip.Range{Address: address, SizeBytes: 64})
	}
	require.NoError(t, device.Map(queue, append(ranges, hip.Range{Address: at, SizeBytes: 64})))
	for _, r := range ranges {
		assert.Equal(t, byte(9), ptr.Load[byte](r.Address+7))
		ptr.Store(r.Address+8, byte(10))
	}
	require.NoError(t, device.Unmap(queue, append(ranges, hip.Range{Address: at, SizeBytes: 64})))
	for i, stream := range []uint64{queue, 0} {
		require.NoError(t, device.Copy2D(at, mib, ranges[i].Address, mib, mib, 1, stream))
		assert.Equal(t, []byte{9, 10}, host[7:9])
		require.NoError(t, device.Free(ranges[i].Address, mib, stream))
	}
}

// TestMapWaits checks that Map waits for the stream's work on the memory, and counts the wait.
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
