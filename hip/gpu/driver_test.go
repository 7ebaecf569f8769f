package gpu_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/hip/hiptest"
	"rocblas_mem/internal/ptr"
)

const mib = 1 << 20

// rig is a driver over a fake runtime.
type rig struct {
	t      *testing.T
	kind   kind
	fake   *gputest.Fake
	api    gpu.API
	driver *gpu.Driver
	arenas *core.Arenas
}

func newRig(t *testing.T, k kind) *rig {
	t.Helper()
	fake, api := newFake(t, k)
	return rigOf(t, fake, api, 0, k)
}

func rigOf(t *testing.T, fake *gputest.Fake, api gpu.API, device int, k kind) *rig {
	t.Helper()
	driver, err := gpu.New(api, device)
	require.NoError(t, err)
	require.Equal(t, k.method, driver.Method(), "%v", driver.Causes())
	fake.Reset()
	return &rig{t: t, kind: k, fake: fake, api: api, driver: driver, arenas: core.NewArenas(driver)}
}

// close requires that nothing of the driver or its arenas is left.
func (r *rig) close() {
	r.t.Helper()
	require.NoError(r.t, r.driver.Close())
	require.Zero(r.t, r.call("hipDeviceSynchronize"), "runs the frees that wait in streams")
	assert.Zero(r.t, r.fake.Alive(""), "reservations, handles, mappings, allocations and pools")
	assert.Zero(r.t, r.fake.Alive("event"))
	assert.Zero(r.t, r.fake.UsedBytes())
	assert.Empty(r.t, r.fake.Misuse())
}

// end destroys a handle and streams, and requires that nothing is left.
func (r *rig) end(c *core.Control, streams ...uint64) {
	r.t.Helper()
	for _, stream := range streams {
		require.Zero(r.t, r.call("hipStreamDestroy", stream))
	}
	r.arenas.Destroy(c)
	r.close()
}

func (r *rig) managed() *core.Control {
	r.t.Helper()
	c := &core.Control{}
	require.Equal(r.t, core.Success, r.arenas.Init(c, 0, false))
	return c
}

func (r *rig) lease(c *core.Control, sizeBytes uint64) uint64 {
	r.t.Helper()
	address, status := r.arenas.Lease(c, sizeBytes, "rocblas_test")
	require.Equal(r.t, core.Success, status, c.Error())
	return address
}

// stream makes a stream of the fake.
func (r *rig) stream(nonBlocking bool) uint64 {
	r.t.Helper()
	stream, address := gputest.Number(r.t)
	flags := uint64(0)
	if nonBlocking {
		flags = 1
	}
	require.Zero(r.t, r.call("hipStreamCreateWithFlags", address, flags))
	return *stream
}

// endCapture ends a capture, returns the result of hipStreamEndCapture, and destroys the graph.
func (r *rig) endCapture(stream uint64) int {
	graph, address := gputest.Number(r.t)
	result := r.call("hipStreamEndCapture", stream, address)
	if result == 0 {
		require.Zero(r.t, r.call("hipGraphDestroy", *graph))
	}
	return result
}

// counted returns the driver's counts of memory requests and waits, and the fake's number of the same calls.
func (r *rig) counted() (allocations, waits, calls uint64) {
	counts := r.driver.Counts()
	for _, name := range []string{"hipMalloc", "hipMallocFromPoolAsync", "hipFree", "hipFreeAsync", "hipMemCreate",
		"hipMemMap", "hipMemUnmap", "hipMemRelease", "hipMemAddressReserve", "hipStreamSynchronize", "hipDeviceSynchronize",
		"hipEventSynchronize"} {
		calls += uint64(r.calls(name))
	}
	return counts.Allocations.Load(), counts.Synchronizations.Load(), calls
}

// withStreams is a driver with the fake's streams, for the conformance suite.
type withStreams struct {
	*gpu.Driver
	r *rig
}

func (d withStreams) OpenStream() (stream uint64, end func()) {
	stream = d.r.stream(true)
	return stream, func() { require.Zero(d.r.t, d.r.call("hipStreamDestroy", stream)) }
}

func (d withStreams) Capture(stream uint64) (end func()) {
	require.Zero(d.r.t, d.r.call("hipStreamBeginCapture", stream, 0))
	return func() { require.Zero(d.r.t, d.r.endCapture(stream)) }
}

func TestConformance(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		hiptest.Run(t, withStreams{r.driver, r})
		r.close()
	})
}

func TestFacts(t *testing.T) {
	hip := kinds(gpu.Reservation)[0]
	fake, api := newFake(t, hip)
	fake.Set(t, "total_bytes", 3<<30)
	fake.Set(t, "devices", 2)
	r := rigOf(t, fake, api, 1, hip)
	assert.Equal(t, "HIP device 1: Fake Instinct (gfx90a:sramecc+:xnack-)", r.driver.Name())
	assert.Equal(t, uint64(3<<30), r.driver.TotalBytes())
	assert.Equal(t, uint64(2*mib), r.driver.GranuleBytes())
	assert.Equal(t, 1, r.driver.Ordinal())
	assert.True(t, r.driver.Reserves())
	assert.Empty(t, r.driver.Causes())
	r.close()
	_, err := gpu.New(api, 2)
	var failure *gpu.Error
	require.ErrorAs(t, err, &failure)
	assert.Equal(t, "hipDeviceTotalMem: hipErrorInvalidDevice (101)", failure.Error())
}

// TestFailingMethods checks that the driver tries each method that the device claims to support, and
// takes the next one if it fails.
func TestFailingMethods(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		for _, name := range []string{"hipMemAddressReserve", "hipMemCreate", "hipMemMap", "hipMemSetAccess"} {
			call := k.function(name)
			fake, api := newFake(t, k)
			fake.Fail(call, -1, 801)
			driver, err := gpu.New(api, 0)
			require.NoError(t, err)
			assert.Equal(t, gpu.Pool, driver.Method())
			require.Len(t, driver.Causes(), 1)
			assert.Equal(t, "address reservation: "+call+": "+k.refusal+" (801)", driver.Causes()[0].Error())
			fake.Fail("", 0, 0)
			require.NoError(t, driver.Close())
			assert.Zero(t, fake.Alive(""), call)
		}
	}, gpu.Reservation)
	eachKind(t, func(t *testing.T, k kind) {
		fake, api := newFake(t, k)
		fake.Fail(k.function("hipMemPoolCreate"), -1, 801)
		driver, err := gpu.New(api, 0)
		require.NoError(t, err)
		assert.Equal(t, gpu.Plain, driver.Method())
		assert.Zero(t, fake.Alive(""))
	}, gpu.Pool)
}

// TestGrowthMapsPieces checks that growth to 1 GiB maps 36 pieces, moves nothing and waits for nothing.
func TestGrowthMapsPieces(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		c := r.managed()
		first := r.lease(c, 64)
		ptr.Store(first, uint64(42))
		c.Restore(0)
		assert.Equal(t, 1, r.calls("hipMemMap"))
		assert.Equal(t, first, r.lease(c, 1<<30), "the address is unchanged")
		assert.Equal(t, uint64(42), ptr.Load[uint64](first), "the content is unchanged")
		assert.Equal(t, 36, r.calls("hipMemMap"))
		assert.Equal(t, 36, r.fake.Alive("handle"))
		_, waits, _ := r.counted()
		assert.Zero(t, waits)
		for _, name := range []string{"hipDeviceSynchronize", "hipStreamSynchronize", "hipFree", "hipMalloc", "hipMemUnmap"} {
			assert.Zero(t, r.calls(name), name)
		}
		c.Restore(0)
		r.end(c)
	}, gpu.Reservation)
}

// TestFixedSize checks for each method that leases within a fixed size neither allocate nor wait.
func TestFixedSize(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		c := r.managed()
		require.Equal(t, core.Success, r.arenas.SetSize(c, 100*mib))
		_, waitsOfSet, _ := r.counted()
		assert.Zero(t, waitsOfSet, "the first size does not wait")
		allocations, waits, calls := r.counted()
		for i := range uint64(200) {
			address := r.lease(c, i*64<<10)
			require.Equal(t, c.Base, address)
			require.NoError(t, r.driver.Copy2D(address, 64, address+64, 64, 64, 1, 0))
			c.Restore(0)
		}
		a, w, n := r.counted()
		assert.Equal(t, []uint64{allocations, waits, calls}, []uint64{a, w, n})
		_, status := r.arenas.Lease(c, 101*mib, "rocblas_test")
		assert.Equal(t, core.MemoryError, status)
		a, w, n = r.counted()
		assert.Equal(t, []uint64{allocations, waits, calls}, []uint64{a, w, n}, "a fixed size does not grow")
		r.end(c)
	})
}

// TestSizesInReservationsDoNotWait checks that larger and smaller sizes and the user's memory do
// not wait for work in progress.
func TestSizesInReservationsDoNotWait(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		c := r.managed()
		for _, sizeBytes := range []uint64{mib, 100 * mib, 3 * mib, 0, 50 * mib, 0} {
			require.Equal(t, core.Success, r.arenas.SetSize(c, sizeBytes))
			if sizeBytes != 0 {
				require.NoError(t, r.driver.Copy2D(c.Base, 64, c.Base+sizeBytes/2, 64, 64, 1, 0))
			}
		}
		require.Equal(t, core.Success, r.arenas.SetWorkspace(c, c.OwnBase, mib))
		require.Equal(t, core.Success, r.arenas.SetWorkspace(c, 0, 0))
		_, waits, _ := r.counted()
		assert.Zero(t, waits)
		assert.Zero(t, r.calls("hipDeviceSynchronize")+r.calls("hipStreamSynchronize")+r.calls("hipMemUnmap"))
		assert.Empty(t, r.fake.Misuse())
		r.arenas.Destroy(c)
		_, waits, _ = r.counted()
		assert.NotZero(t, waits, "unmapping waits for the work on the memory")
		assert.NotZero(t, r.calls("hipDeviceSynchronize"))
		r.close()
	}, gpu.Reservation)
}

// TestMemoryIsFreedAfterItsWork checks that memory is freed only after the work that uses it.
func TestMemoryIsFreedAfterItsWork(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		stream := r.stream(true)
		for _, end := range []func(*core.Control){
			func(c *core.Control) { _, _ = r.arenas.ReleaseIdle(c) },
			func(c *core.Control) { r.arenas.Destroy(c) },
			func(c *core.Control) { _ = r.arenas.SetSize(c, 0) },
		} {
			c := r.managed()
			c.Stream, c.Streamed = stream, 1
			address := r.lease(c, 8*mib)
			require.NoError(t, r.driver.Copy2D(address, mib, address+4*mib, mib, mib, 1, stream))
			c.Restore(0)
			end(c)
			assert.Empty(t, r.fake.Misuse())
			r.arenas.Destroy(c)
		}
		require.Zero(t, r.call("hipStreamDestroy", stream))
		r.close()
	})
}

// TestTheDeviceIsCurrentAndRestored checks that every call for memory runs on the driver's device, and
// restores the caller's device.
func TestTheDeviceIsCurrentAndRestored(t *testing.T) {
	ofThreads := []string{"GetDevice", "SetDevice", "CtxGetId", "CtxGetCurrent", "CtxSetCurrent", "CtxGetDevice", "DevicePrimaryCtxRetain",
		"ThreadExchangeStreamCaptureMode"}
	eachKind(t, func(t *testing.T, k kind) {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		fake, api := newFake(t, k)
		fake.Set(t, "devices", 3)
		before, err := api.Enter(2)
		require.NoError(t, err)
		defer func() { require.NoError(t, api.Leave(before)) }()
		r := rigOf(t, fake, api, 1, k)
		current := func() {
			t.Helper()
			device, err := api.Current()
			require.NoError(t, err)
			require.Equal(t, 2, device)
		}
		current()
		c := r.managed()
		address := r.lease(c, 3*mib)
		current()
		require.NoError(t, r.driver.Copy2D(address, 64, address+64, 64, 64, 1, 0))
		current()
		require.NoError(t, r.driver.Synchronize(0))
		current()
		c.Restore(0)
		fake.Fail("*", 4, 0)
		_, _ = r.arenas.Lease(c, 64*mib, "rocblas_test")
		current()
		fake.Fail("*", 0, 0)
		r.arenas.Destroy(c)
		current()
		for _, record := range fake.Records() {
			name, _, _ := strings.Cut(record, "(")
			name = strings.TrimPrefix(strings.TrimPrefix(name, "hip"), "cu")
			if !slices.Contains(ofThreads, name) {
				assert.True(t, strings.HasSuffix(record, " on 1"), record)
			}
		}
		r.close()
	})
}

// TestManyHandles allocates and frees the memory of many handles on several threads.
func TestManyHandles(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		r := newRig(t, k)
		done := make(chan string, 8)
		for g := range cap(done) {
			go func() {
				for i := range 30 {
					c := &core.Control{}
					r.arenas.Init(c, 0, false)
					address, status := r.arenas.Lease(c, uint64(i%5+1)*mib, "rocblas_test")
					if status != core.Success {
						done <- c.Error()
						return
					}
					ptr.Store(address, uint64(g*1000+i))
					runtime.Gosched()
					if ptr.Load[uint64](address) != uint64(g*1000+i) {
						done <- "memory is shared"
						return
					}
					r.arenas.Destroy(c)
				}
				done <- ""
			}()
		}
		for range cap(done) {
			assert.Empty(t, <-done)
		}
		r.close()
	})
}
