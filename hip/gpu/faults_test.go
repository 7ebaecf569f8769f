package gpu_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/ptr"
)

// run is one pass through a handle's steps, on a device that may refuse any call.
type run struct {
	*rig
	c       *core.Control
	streams [2]uint64
	failed  []string // names of the failed steps
	once    bool     // only one call fails, so that a failed step can give back what it took
}

// step is one operation on a handle, with the errors that it may return when the device refuses.
type step struct {
	name string
	do   func(r *run) core.Status
	may  []core.Status // besides Success
}

func leaseStep(sizeBytes uint64) func(r *run) core.Status {
	return func(r *run) core.Status {
		_, status := r.arenas.Lease(r.c, sizeBytes, "rocblas_test")
		return status
	}
}

func sizeStep(sizeBytes uint64) func(r *run) core.Status {
	return func(r *run) core.Status { return r.arenas.SetSize(r.c, sizeBytes) }
}

// copyStep copies within the leased memory, in both directions, and waits.
func copyStep(r *run) core.Status {
	if r.c.UsedBytes < mib {
		return core.Success // the previous lease was refused
	}
	base := r.c.Base + r.c.UsedBytes - mib
	errs := []error{
		r.driver.Copy2D(base+4096, 100, base+8192, 200, 64, 5, r.c.Stream),
		r.driver.Copy2D(base+8192, 64, base+4096, 64, 64, 1, r.c.Stream),
		r.driver.Synchronize(r.c.Stream),
	}
	for _, err := range errs {
		if err != nil {
			return core.InternalError // the status of a routine whose copy failed
		}
	}
	return core.Success
}

// moveStep moves the handle to a stream as rocblas_set_stream does.
func moveStep(to int) func(r *run) core.Status {
	return func(r *run) core.Status {
		return r.arenas.Move(r.c, r.streams[to], "rocblas_set_stream")
	}
}

func endLeases(r *run) core.Status {
	r.c.Restore(0)
	return core.Success
}

// steps returns the steps: create, size, lease, copy, growth with a lease out, streams, idle memory and the
// user's workspace.
func steps() []step {
	memory, internal := []core.Status{core.MemoryError}, []core.Status{core.InternalError}
	either := []core.Status{core.MemoryError, core.InternalError}
	return []step{
		{"create", func(r *run) core.Status { return r.arenas.Init(r.c, 3*mib, true) }, memory},
		{"lease", leaseStep(mib), memory},
		{"copy", copyStep, internal},
		{"end", endLeases, nil},
		{"larger size", sizeStep(20 * mib), memory},
		{"size 0", sizeStep(0), nil},
		{"managed lease", leaseStep(2 * mib), memory},
		{"copy again", copyStep, internal},
		{"growth with a lease out", leaseStep(40 * mib), memory},
		{"copy behind it", copyStep, internal},
		{"end all", endLeases, nil},
		{"other stream", moveStep(1), internal},
		{"lease there", leaseStep(mib), either},
		{"copy there", copyStep, internal},
		{"end there", endLeases, nil},
		{"back", moveStep(0), internal},
		{"growth there", leaseStep(50 * mib), either},
		{"end of that", endLeases, nil},
		{"idle", func(r *run) core.Status { _, status := r.arenas.ReleaseIdle(r.c); return status }, memory},
		{"lease after idle", leaseStep(5 * mib), either},
		{"end once more", endLeases, nil},
		{"user's workspace", func(r *run) core.Status { return r.arenas.SetWorkspace(r.c, 1<<40, mib) }, nil},
		{"no workspace", func(r *run) core.Status { return r.arenas.SetWorkspace(r.c, 0, 0) }, nil},
		{"last size", sizeStep(mib), memory},
	}
}

// view describes the state that a failed step must not change. A reserved address may remain.
func (r *run) view() string {
	c := r.c
	text := fmt.Sprintf("base %#x room %d used %d size %d owner %v own %d", c.Base, c.RoomBytes, c.UsedBytes, c.SizeBytes, c.Owner, c.OwnCommitted)
	if c.OwnCommitted != 0 {
		text += fmt.Sprintf(" at %#x", c.OwnBase)
	}
	return text
}

// do makes one step and checks the arena after it.
func (r *run) do(s step) {
	before, used := r.view(), r.c.UsedBytes
	base, taken := r.c.Base, r.fake.UsedBytes()
	if used != 0 {
		ptr.Store(base+r.c.FloorBytes, uint64(0x1234567))
	}
	status := s.do(r)
	if used != 0 && r.c.UsedBytes != 0 && r.driver.Reserves() {
		require.Equal(r.t, uint64(0x1234567), ptr.Load[uint64](base), "%s: the leased memory is as it was", s.name)
	}
	if status == core.Success {
		r.usable(s.name)
		return
	}
	r.failed = append(r.failed, s.name)
	if r.once {
		require.LessOrEqual(r.t, r.fake.UsedBytes(), taken, "%s: nothing that was taken stays", s.name)
	}
	require.Contains(r.t, s.may, status, "%s: %s", s.name, r.c.Error())
	if s.name == "create" {
		require.Zero(r.t, r.c.OwnBase+r.c.RoomBytes, "a handle that was not made has nothing")
		return
	}
	require.Equal(r.t, before, r.view(), "%s: the arena is as it was", s.name)
	r.usable(s.name)
}

// usable writes to the first and the last byte that can be leased now.
func (r *run) usable(name string) {
	c := r.c
	if c.Owner == core.UserOwned || c.RoomBytes <= c.UsedBytes {
		return
	}
	for _, address := range []uint64{c.Base + c.UsedBytes, c.Base + c.RoomBytes - 1} {
		require.NotZero(r.t, c.Base, name)
		ptr.Store(address, ptr.Load[byte](address))
	}
}

// through makes all steps, destroys the handle, and requires that nothing is left after the device accepts
// calls again.
func (r *run) through() {
	r.c = &core.Control{Stream: r.streams[0], Streamed: 1}
	for _, s := range steps() {
		r.do(s)
	}
	r.arenas.Destroy(r.c)
	r.fake.Fail("*", 0, 0)
	next := r.managed() // gives back the refused memory
	r.lease(next, 64)
	next.Restore(0)
	r.arenas.Destroy(next)
	r.close()
	if r.t.Failed() {
		r.t.FailNow()
	}
}

// TestEveryCallThatFails makes each call of the runtime fail in turn, with several error numbers.
func TestEveryCallThatFails(t *testing.T) {
	const outOfMemory, unknown, forbidden = 2, 999, 900
	eachKind(t, func(t *testing.T, k kind) {
		fake, api := newFake(t, k)
		whole := &run{rig: rigOf(t, fake, api, 0, k)}
		whole.streams = [2]uint64{whole.stream(true), whole.stream(true)}
		fake.Reset()
		whole.through()
		require.Empty(t, whole.failed)
		calls := fake.Calls("") - 1 // without this test's own call
		t.Logf("%d calls", calls)
		require.Greater(t, calls, 50)

		failures, name := 0, ""
		t.Cleanup(func() { t.Log(name) })
		for _, code := range []int{outOfMemory, unknown, forbidden} {
			for n := 1; n <= calls; n++ {
				r := &run{rig: rigOf(t, fake, api, 0, k), streams: whole.streams, once: true}
				name = fmt.Sprintf("call %d of %d", n, calls)
				fake.Fail("*", n, code)
				r.through()
				failures += len(r.failed)
			}
		}
		assert.Greater(t, failures, calls/4, "many of them are steps that fail")
	})
}

// TestEveryNameThatAlwaysFails makes all calls of one function fail.
func TestEveryNameThatAlwaysFails(t *testing.T) {
	names := []string{"hipMemAddressReserve", "hipMemAddressFree", "hipMemCreate", "hipMemRelease", "hipMemMap", "hipMemUnmap",
		"hipMemSetAccess", "hipMallocFromPoolAsync", "hipFreeAsync", "hipMalloc", "hipFree", "hipGetDevice", "hipStreamQuery",
		"hipStreamIsCapturing", "hipEventCreateWithFlags", "hipEventRecord", "hipStreamWaitEvent", "hipStreamSynchronize",
		"hipDeviceSynchronize", "hipMemcpyAsync", "hipMemcpy2DAsync"}
	for _, k := range kinds() {
		fake, api := newFake(t, k)
		first := rigOf(t, fake, api, 0, k)
		streams := [2]uint64{first.stream(true), first.stream(true)}
		first.close()
		for _, name := range names {
			t.Run(k.String()+"/"+name, func(t *testing.T) {
				r := &run{rig: rigOf(t, fake, api, 0, k), streams: streams}
				t.Cleanup(func() { fake.Fail("*", 0, 0) })
				r.fail(name, -1, 0)
				r.through()
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

// TestWhatCannotBeUndone checks memory that was mapped without access and could not be unmapped. Its next use
// gives it access and does not map it again.
func TestWhatCannotBeUndone(t *testing.T) {
	k := kinds(gpu.Reservation)[0]
	fake, api := newFake(t, k)
	denies := false
	r := rigOf(t, fake, stubborn{api, &denies}, 0, k)
	c := r.managed()
	r.lease(c, mib)
	denies = true
	_, status := r.arenas.Lease(c, 20*mib, "rocblas_test")
	require.Equal(t, core.MemoryError, status)
	assert.Contains(t, c.Error(), "allow: error (0)", "the first failure is the cause")
	denies = false
	maps := fake.Calls("hipMemMap")
	address := r.lease(c, 20*mib)
	for offset := uint64(0); offset < 20*mib; offset += mib {
		ptr.Store(address+offset, byte(1))
	}
	assert.Equal(t, maps+3, fake.Calls("hipMemMap"), "pieces to 4, 8, 16 and 22 MiB, of which the first was there")
	c.Restore(0)
	r.arenas.Destroy(c)
	r.close()
}

// TestANewDriverThatFails makes each call fail while a driver is made. The result is a working driver, or an
// error that leaves nothing.
func TestANewDriverThatFails(t *testing.T) {
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
