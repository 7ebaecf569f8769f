package gpu_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/internal/ptr"
)

// TestNothingIsAllocatedDuringACapture checks that growth, sizes and idle memory are refused during a
// capture. The error names the size to set before it, and the capture stays valid.
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
		assert.True(t, r.driver.Frozen(0), "the null stream waits for the capturing stream")
		other := r.stream(true)
		assert.True(t, r.driver.Frozen(other), "memory is frozen for all streams")
		require.Zero(t, r.call("hipStreamDestroy", other))
		assert.False(t, r.driver.Done(stream))
		_, _, calls := r.counted()
		_, status := r.arenas.Lease(c, 64*mib, "rocblas_test")
		assert.Equal(t, core.MemoryError, status)
		assert.Contains(t, c.Error(), fmt.Sprintf("rocblas_set_device_memory_size(handle, %d) before the capture", 64*mib))
		assert.Equal(t, core.MemoryError, r.arenas.SetSize(c, 64*mib))
		r.arenas.Destroy(c)
		_, _, after := r.counted()
		assert.Equal(t, calls, after, "no calls for memory")
		assert.Zero(t, r.endCapture(stream), "the capture is valid")
		assert.False(t, r.driver.Frozen(stream))

		r.arenas.Destroy(r.managed()) // frees the memory that the capture blocked
		require.Zero(t, r.call("hipStreamDestroy", stream))
		r.close()
	})
}

// TestGrowthBesideACapture checks growth beside a capture that the runtime does not report. The growth does not
// break it, even if the capture's mode forbids such calls. A HIP without capture modes refuses the growth;
// the error names the size to set before the capture.
func TestGrowthBesideACapture(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		stream := r.stream(true)
		c := r.managed()
		address := r.lease(c, mib)
		ptr.Store(address, uint64(7))
		require.Zero(t, r.call("hipStreamBeginCapture", stream, 0))
		assert.False(t, r.driver.Frozen(0), "the runtime does not report the capture")
		r.lease(c, 64*mib)
		assert.Equal(t, uint64(7), ptr.Load[uint64](address))
		assert.Zero(t, r.endCapture(stream), "the capture is valid after the growth")
		assert.Equal(t, 900, r.refused(stream), "the program's own allocation is forbidden")

		require.Zero(t, r.call("hipStreamBeginCapture", stream, 0))
		r.fail("hipThreadExchangeStreamCaptureMode", -1, 801)
		_, status := r.arenas.Lease(c, 512*mib, "rocblas_test")
		assert.Equal(t, core.MemoryError, status)
		assert.Contains(t, c.Error(), k.forbidden)
		assert.Contains(t, c.Error(), fmt.Sprintf("rocblas_set_device_memory_size(handle, %d) before the capture", 577*mib))
		r.fake.Fail("", 0, 0)
		_ = r.endCapture(stream)
		r.end(c, stream)
	})
}

// TestFreeingBesideACapture checks a capture that the runtime does not report. Unmapping memory waits
// for the device, which breaks the capture. Freeing blocks does not. All memory is freed in the end.
func TestFreeingBesideACapture(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		for _, free := range []func(c *core.Control){
			r.arenas.Destroy,
			func(c *core.Control) { _, _ = r.arenas.ReleaseIdle(c) },
		} {
			stream, own, c := r.stream(true), r.stream(true), r.managed()
			c.Stream, c.Streamed = own, 1
			address := r.lease(c, 8*mib)
			require.NoError(t, r.driver.Copy2D(address, mib, address+4*mib, mib, mib, 1, own))
			c.Restore(0)
			require.Zero(t, r.call("hipStreamBeginCapture", stream, 0))
			free(c)
			broken := r.endCapture(stream) != 0
			assert.Equal(t, k.method == gpu.Reservation, broken)
			r.arenas.Destroy(c)
			r.arenas.Destroy(r.managed()) // frees the memory that was refused
			require.Zero(t, r.call("hipDeviceSynchronize"))
			assert.Zero(t, r.fake.UsedBytes())
			assert.Empty(t, r.fake.Misuse(), "memory is freed after its work")
			require.Zero(t, r.call("hipStreamDestroy", stream))
			require.Zero(t, r.call("hipStreamDestroy", own))
		}
		r.close()
	})
}

// refused returns the result of the program's own allocation while stream captures.
func (r *rig) refused(stream uint64) int {
	_, address := gputest.Number(r.t)
	require.Zero(r.t, r.call("hipStreamBeginCapture", stream, 0))
	result := r.call("hipMalloc", address, 64)
	assert.NotZero(r.t, r.endCapture(stream))
	return result
}

// TestOrder checks that a stream's work runs after the work of another stream, and that no caller waits.
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
				mark, err := r.driver.Mark(first)
				require.NoError(t, err)
				require.NoError(t, r.driver.Follow(second, mark))
				r.driver.Drop(mark)
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
		mark, err := r.driver.Mark(first)
		require.NoError(t, err)
		assert.Zero(t, mark, "a stream without pending work needs no event")
		assert.Zero(t, r.calls("hipEventRecord"))
		r.end(c, first, second)
	}, gpu.Reservation)
}

// TestAMarkOutlivesItsStream checks that a stream can be destroyed after it is marked. A later mark of the
// destroyed stream is an error if the runtime detects it.
func TestAMarkOutlivesItsStream(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		first, second := r.stream(true), r.stream(true)
		c := r.managed()
		address := r.lease(c, mib)
		require.NoError(t, r.driver.Copy2D(address+64, 8, address, 8, 8, 1, first))
		mark, err := r.driver.Mark(first)
		require.NoError(t, err)
		require.NotZero(t, mark)
		require.Zero(t, r.call("hipStreamDestroy", first))
		require.NoError(t, r.driver.Follow(second, mark))
		r.fake.Set(t, "gone", 0)
		_, err = r.driver.Mark(first)
		require.ErrorIs(t, err, core.ErrNoStream)
		require.Zero(t, r.call("hipStreamDestroy", second))
		require.Error(t, r.driver.Follow(second, mark))
		r.fake.Set(t, "gone", 1)
		r.driver.Drop(mark)
		r.end(c)
	}, gpu.Reservation)
}

// TestRefusedDrop checks that a refused drop is tried again.
func TestRefusedDrop(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		c, stream := r.managed(), r.stream(true)
		address := r.lease(c, mib)
		require.NoError(t, r.driver.Copy2D(address+64, 8, address, 8, 8, 1, stream))
		mark, err := r.driver.Mark(stream)
		require.NoError(t, err)
		r.fail("hipEventDestroy", 1, 999)
		r.driver.Drop(mark)
		assert.Zero(t, r.fake.Alive("event"))
		r.end(c, stream)
	}, gpu.Reservation)
}

// TestAMarkLeavesNoEvent checks that a failed mark leaves no event and names the failed call.
func TestAMarkLeavesNoEvent(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		fake, api := newFake(t, k)
		gputest.OnDevice(t, api, func() {
			for _, name := range []string{"hipEventCreateWithFlags", "hipEventRecord"} {
				call := k.function(name)
				fake.Fail(call, 1, 999)
				_, err := api.Mark(0)
				require.ErrorContains(t, err, call+": ")
				require.ErrorContains(t, err, " (999)")
				assert.Zero(t, fake.Alive("event"), call)
			}
			event, err := api.Mark(0)
			require.NoError(t, err)
			call := k.function("hipStreamWaitEvent")
			fake.Fail(call, 1, 999)
			require.ErrorContains(t, api.Wait(0, event), call+": ")
			require.NoError(t, api.Wait(0, event))
			require.NoError(t, api.Drop(event))
			assert.Zero(t, fake.Alive("event"))
		})
	}, gpu.Reservation)
}

// TestOrderAndCaptures checks that marks and waits neither include a stream in a capture nor break one.
func TestOrderAndCaptures(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		captured, other := r.stream(true), r.stream(true)
		c := r.managed()
		address := r.lease(c, mib)
		require.NoError(t, r.driver.Copy2D(address+64, 8, address, 8, 8, 1, other))
		require.Zero(t, r.call("hipStreamBeginCapture", captured, 0))
		_, err := r.driver.Mark(captured)
		require.ErrorIs(t, err, core.ErrCaptured)
		mark, err := r.driver.Mark(other)
		require.NoError(t, err)
		require.ErrorIs(t, r.driver.Follow(captured, mark), core.ErrCaptured)
		assert.False(t, r.driver.Capturing(other))
		assert.Zero(t, r.endCapture(captured))
		require.NoError(t, r.driver.Follow(captured, mark))
		r.driver.Drop(mark)
		r.end(c, captured, other)
	}, gpu.Reservation)
}

// TestTheNullStreamBesideACapture checks the null stream while a stream that it waits for is captured. It
// cannot be marked or made to wait, and the capture stays valid.
func TestTheNullStreamBesideACapture(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		blocking, other := r.stream(false), r.stream(true)
		c := r.managed()
		address := r.lease(c, mib)
		require.NoError(t, r.driver.Copy2D(address+64, 8, address, 8, 8, 1, other))
		mark, err := r.driver.Mark(other)
		require.NoError(t, err)
		require.NoError(t, r.driver.Copy2D(address+256, 8, address, 8, 8, 1, 0))
		require.Zero(t, r.call("hipStreamBeginCapture", blocking, 0))
		_, err = r.driver.Mark(0)
		require.ErrorIs(t, err, core.ErrCaptured)
		assert.ErrorContains(t, err, "the null stream cannot be used before that ends")
		require.ErrorIs(t, r.driver.Follow(0, mark), core.ErrCaptured)
		assert.Zero(t, r.endCapture(blocking), "the capture is valid")
		null, err := r.driver.Mark(0)
		require.NoError(t, err)
		require.NotZero(t, null)
		require.NoError(t, r.driver.Follow(0, mark))
		r.driver.Drop(mark)
		r.driver.Drop(null)
		r.end(c, blocking, other)
	}, gpu.Reservation)
}
