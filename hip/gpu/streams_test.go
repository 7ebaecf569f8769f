package gpu_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/ptr"
)

// TestNothingIsAllocatedDuringACapture: growth, sizes and idle memory are refused, with the size to set beforehand, and the capture
// goes on.
func TestNothingIsAllocatedDuringACapture(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		stream := r.stream(false)
		c := r.managed()
		c.Stream, c.Streamed = stream, 1
		require.Equal(t, core.Success, r.arenas.SetSize(c, mib))
		require.Equal(t, core.Success, r.arenas.SetSize(c, 0))
		require.Zero(t, r.call("hipStreamBeginCapture", stream, 0))
		assert.True(t, r.driver.Capturing(stream))
		assert.True(t, r.driver.Frozen(stream))
		assert.True(t, r.driver.Frozen(0), "a stream that the null stream waits for captures")
		other := r.stream(true)
		assert.True(t, r.driver.Frozen(other), "whichever stream it is asked for")
		require.Zero(t, r.call("hipStreamDestroy", other))
		assert.False(t, r.driver.Done(stream))
		_, _, calls := r.counted()
		_, status := r.arenas.Lease(c, 64*mib, "rocblas_test")
		assert.Equal(t, core.MemoryError, status)
		assert.Contains(t, c.Error(), fmt.Sprintf("rocblas_set_device_memory_size(handle, %d) before the capture", 64*mib))
		assert.Equal(t, core.MemoryError, r.arenas.SetSize(c, 64*mib))
		r.arenas.Destroy(c)
		_, _, after := r.counted()
		assert.Equal(t, calls, after, "no call for memory")
		assert.Zero(t, r.endCapture(stream), "the capture is whole")
		assert.False(t, r.driver.Frozen(stream))

		r.arenas.Destroy(r.managed()) // what could not go during the capture goes now
		require.Zero(t, r.call("hipStreamDestroy", stream))
		r.close()
	})
}

// TestACaptureElsewhere is one that the runtime does not tell of: a growth does it no harm, where its mode forbids that too. A HIP
// without the setting for it refuses the growth, whose error says what to set beforehand.
func TestACaptureElsewhere(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		stream := r.stream(true)
		c := r.managed()
		address := r.lease(c, mib)
		ptr.Store(address, uint64(7))
		require.Zero(t, r.call("hipStreamBeginCapture", stream, 0))
		assert.False(t, r.driver.Frozen(0), "nobody can know")
		r.lease(c, 64*mib)
		assert.Equal(t, uint64(7), ptr.Load[uint64](address))
		assert.Zero(t, r.endCapture(stream), "memory was had, and the capture is whole")
		assert.Equal(t, 900, r.refused(stream), "what a program does itself is still forbidden")

		require.Zero(t, r.call("hipStreamBeginCapture", stream, 0))
		r.fail("hipThreadExchangeStreamCaptureMode", -1, 801)
		_, status := r.arenas.Lease(c, 512*mib, "rocblas_test")
		assert.Equal(t, core.MemoryError, status)
		assert.Contains(t, c.Error(), k.forbidden)
		assert.Contains(t, c.Error(), fmt.Sprintf("rocblas_set_device_memory_size(handle, %d) before the capture", 577*mib))
		r.fake.Fail("", 0, 0)
		_ = r.endCapture(stream)
		r.arenas.Destroy(c)
		require.Zero(t, r.call("hipStreamDestroy", stream))
		r.close()
	})
}

// TestMemoryGivenBackBesideACapture that the runtime does not tell of: to give back what is mapped waits for the device, which breaks
// the capture. Blocks go back without harm to it. Nothing is lost.
func TestMemoryGivenBackBesideACapture(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		for _, give := range []func(c *core.Control){
			r.arenas.Destroy,
			func(c *core.Control) { _, _ = r.arenas.ReleaseIdle(c) },
		} {
			stream, own, c := r.stream(true), r.stream(true), r.managed()
			c.Stream, c.Streamed = own, 1
			address := r.lease(c, 8*mib)
			require.NoError(t, r.driver.Copy2D(address, mib, address+4*mib, mib, mib, 1, own))
			c.Restore(0)
			require.Zero(t, r.call("hipStreamBeginCapture", stream, 0))
			give(c)
			broken := r.endCapture(stream) != 0
			assert.Equal(t, k.method == gpu.Reservation, broken)
			r.arenas.Destroy(c)
			r.arenas.Destroy(r.managed()) // what could not go goes now
			require.Zero(t, r.call("hipDeviceSynchronize"))
			assert.Zero(t, r.fake.UsedBytes())
			assert.Empty(t, r.fake.Misuse(), "memory goes after the work that is on it")
			require.Zero(t, r.call("hipStreamDestroy", stream))
			require.Zero(t, r.call("hipStreamDestroy", own))
		}
		r.close()
	})
}

// refused is what an allocation of the program's own returns while stream captures.
func (r *rig) refused(stream uint64) int {
	out, pinned := make([]uint64, 1), runtime.Pinner{}
	pinned.Pin(&out[0])
	defer pinned.Unpin()
	require.Zero(r.t, r.call("hipStreamBeginCapture", stream, 0))
	result := r.call("hipMalloc", ptr.Address(out), 64)
	assert.NotZero(r.t, r.endCapture(stream))
	return result
}

// TestOrder: work on a stream comes after what another one has, without anybody waiting.
func TestOrder(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		first, second := r.stream(true), r.stream(true)
		c := r.managed()
		address := r.lease(c, mib)
		for _, ordered := range []bool{true, false} {
			ptr.Store(address, uint64(1))
			ptr.Store(address+64, uint64(2))
			ptr.Store(address+128, uint64(3))
			require.NoError(t, r.driver.Copy2D(address+64, 8, address, 8, 8, 1, first))
			if ordered {
				require.NoError(t, r.driver.Order(second, first))
			}
			require.NoError(t, r.driver.Copy2D(address+128, 8, address+64, 8, 8, 1, second))
			assert.Equal(t, uint64(3), ptr.Load[uint64](address+128), "the host did not wait")
			require.Zero(t, r.call("hipStreamSynchronize", second))
			want := map[bool]uint64{true: 1, false: 2}[ordered]
			assert.Equal(t, want, ptr.Load[uint64](address+128), "ordered %v", ordered)
			require.Zero(t, r.call("hipStreamSynchronize", first))
		}
		_, waits, _ := r.counted()
		assert.Zero(t, waits)
		require.NoError(t, r.driver.Synchronize(first))
		_, waits, _ = r.counted()
		assert.Equal(t, uint64(1), waits)
		r.fake.Reset()
		require.NoError(t, r.driver.Order(second, second))
		require.NoError(t, r.driver.Order(second, first))
		assert.Zero(t, r.calls("hipEventRecord"), "what is done needs no order")
		require.Zero(t, r.call("hipStreamDestroy", first))
		require.ErrorIs(t, r.driver.Order(second, first), core.ErrNoStream)
		require.NoError(t, r.driver.Order(second, 0))
		err := r.driver.Order(first, second)
		require.Error(t, err)
		assert.NotErrorIs(t, err, core.ErrNoStream, "it is the other one that does not exist")
		require.Zero(t, r.call("hipStreamDestroy", second))
		r.arenas.Destroy(c)
		r.close()
	}, gpu.Reservation)
}

// TestOrderAndCaptures: neither is a stream drawn into somebody's capture nor is a capture broken.
func TestOrderAndCaptures(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		captured, other := r.stream(true), r.stream(true)
		c := r.managed()
		address := r.lease(c, mib)
		require.NoError(t, r.driver.Copy2D(address+64, 8, address, 8, 8, 1, other))
		require.Zero(t, r.call("hipStreamBeginCapture", captured, 0))
		require.Error(t, r.driver.Order(captured, other))
		require.Error(t, r.driver.Order(other, captured))
		assert.False(t, r.driver.Capturing(other))
		assert.Zero(t, r.endCapture(captured))

		require.NoError(t, r.driver.Synchronize(other))
		require.Zero(t, r.call("hipStreamBeginCapture", captured, 0))
		require.NoError(t, r.driver.Order(captured, other), "the work is done")
		assert.Zero(t, r.endCapture(captured))
		for _, stream := range []uint64{captured, other} {
			require.Zero(t, r.call("hipStreamDestroy", stream))
		}
		r.arenas.Destroy(c)
		r.close()
	}, gpu.Reservation)
}
