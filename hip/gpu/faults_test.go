package gpu_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/hiptest"
	"rocblas_mem/internal/ptr"
)

// pass is hiptest.Pass on a fake runtime.
type pass struct {
	*rig
	hiptest.Pass
}

func newPass(r *rig, streams []uint64) *pass {
	p := &pass{r, hiptest.Pass{T: r.t, Device: r.driver, Streams: streams}}
	p.More = []hiptest.Step{
		{Name: "other stream", Do: p.Move(1), May: hiptest.Internal()},
		{Name: "lease on it", Do: p.Lease(mib), May: hiptest.Either()},
		{Name: "copy on it", Do: p.Copy, May: hiptest.Internal()},
		{Name: "end on it", Do: p.End},
		{Name: "first stream", Do: p.Move(0), May: hiptest.Internal()},
		{Name: "growth", Do: p.Lease(50 * mib), May: hiptest.Either()},
		{Name: "end of growth", Do: p.End},
	}
	return p
}

// run makes all steps, and requires that nothing is left after the device accepts calls again.
func (p *pass) run() {
	p.Run()
	p.fake.Fail("*", 0, 0)
	p.RunNext()
	p.close()
	if p.t.Failed() {
		p.t.FailNow()
	}
}

// TestEveryCallThatFails makes each call of the runtime fail in turn, with several error numbers; a short run has one for each call.
func TestEveryCallThatFails(t *testing.T) {
	const outOfMemory, unknown, forbidden = 2, 999, 900
	eachKind(t, func(t *testing.T, k kind) {
		fake, api := newFake(t, k)
		first := rigOf(t, fake, api, 0, k)
		whole := newPass(first, []uint64{first.stream(true), first.stream(true)})
		fake.Reset()
		whole.run()
		require.Empty(t, whole.Failed)
		calls := fake.Calls("") - 1 // without this test's own call
		t.Logf("%d calls", calls)
		require.Greater(t, calls, 50)

		tried, failures, name := 0, 0, ""
		t.Cleanup(func() { t.Log(name) })
		for turn, code := range []int{outOfMemory, unknown, forbidden} {
			for n := 1; n <= calls; n++ {
				if testing.Short() && n%3 != turn {
					continue
				}
				tried++
				p := newPass(rigOf(t, fake, api, 0, k), whole.Streams)
				p.InUseBytes = fake.UsedBytes // only one call fails, so a failed step can free its memory
				name = fmt.Sprintf("call %d of %d", n, calls)
				fake.Fail("*", n, code)
				p.run()
				failures += len(p.Failed)
			}
		}
		assert.Greater(t, failures, tried/12, "at least a twelfth of the failed calls fail a step")
	})
}

// TestEveryFunctionThatAlwaysFails makes all calls of one function fail.
func TestEveryFunctionThatAlwaysFails(t *testing.T) {
	names := []string{"hipMemAddressReserve", "hipMemAddressFree", "hipMemCreate", "hipMemRelease", "hipMemMap", "hipMemUnmap",
		"hipMemSetAccess", "hipMallocFromPoolAsync", "hipFreeAsync", "hipMalloc", "hipFree", "hipGetDevice", "hipStreamQuery",
		"hipStreamIsCapturing", "hipEventCreateWithFlags", "hipEventRecord", "hipStreamWaitEvent", "hipStreamSynchronize",
		"hipDeviceSynchronize", "hipMemcpyAsync", "hipMemcpy2DAsync"}
	for _, k := range kinds() {
		fake, api := newFake(t, k)
		first := rigOf(t, fake, api, 0, k)
		streams := []uint64{first.stream(true), first.stream(true)}
		first.close()
		for _, name := range names {
			t.Run(k.String()+"/"+name, func(t *testing.T) {
				p := newPass(rigOf(t, fake, api, 0, k), streams)
				t.Cleanup(func() { fake.Fail("*", 0, 0) })
				p.fail(name, -1, 0)
				p.run()
			})
		}
	}
}

// stubborn is a runtime that denies access and refuses to unmap memory while denies is set.
type stubborn struct {
	gpu.API
	denies *bool
}

func (s stubborn) Allow(address, sizeBytes uint64, device int) error {
	if *s.denies {
		return &gpu.Error{Call: "allow"}
	}
	return s.API.Allow(address, sizeBytes, device)
}

func (s stubborn) Unmap(address, sizeBytes uint64) error {
	if *s.denies {
		return &gpu.Error{Call: "unmap"}
	}
	return s.API.Unmap(address, sizeBytes)
}

// TestFailedUnmap checks memory that was mapped without access and could not be unmapped. Its next use
// gives it access and does not map it again.
func TestFailedUnmap(t *testing.T) {
	k := kinds(gpu.Reservation)[0]
	fake, api := newFake(t, k)
	denies := false
	r := rigOf(t, fake, stubborn{api, &denies}, 0, k)
	c := r.managed()
	r.lease(c, mib)
	denies = true
	_, status := r.arenas.Lease(c, 20*mib, "rocblas_test")
	require.Equal(t, core.MemoryError, status)
	assert.Contains(t, c.Error(), "allow: error (0)", "the error names the first failure")
	denies = false
	maps := fake.Calls("hipMemMap")
	address := r.lease(c, 20*mib)
	for offset := uint64(0); offset < 20*mib; offset += mib {
		ptr.Store(address+offset, byte(1))
	}
	assert.Equal(t, maps+3, fake.Calls("hipMemMap"), "pieces end at 4, 8, 16 and 22 MiB; the first one is mapped already")
	c.Restore(0)
	r.end(c)
}

// TestFailuresOfNew makes each call fail while a driver is made. The result is a working driver, or an
// error that leaves nothing.
func TestFailuresOfNew(t *testing.T) {
	eachKind(t, func(t *testing.T, k kind) {
		fake, api := newFake(t, k)
		fake.Reset()
		driver, err := gpu.New(api, 0)
		require.NoError(t, err)
		calls := fake.Calls("")
		require.NoError(t, driver.Close())
		for n := 1; n <= calls; n++ {
			fake.Reset()
			fake.Fail("*", n, 0)
			driver, err := gpu.New(api, 0)
			fake.Fail("*", 0, 0)
			if err != nil {
				require.ErrorIs(t, err, hip.ErrNoMemory)
			} else {
				require.GreaterOrEqual(t, driver.Method(), k.method)
				require.NoError(t, driver.Close(), "call %d: %v", n, fake.Records())
			}
			require.Zero(t, fake.Alive(""), "call %d: %v", n, fake.Records())
		}
	})
}
