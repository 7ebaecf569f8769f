package core

import (
	"fmt"
	"maps"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// scenario is one memory call. The test makes the device refuse its device calls, one after the other.
type scenario struct {
	name string
	// prepare brings the handle into the state before the call.
	prepare func(r *rig, c *Control)
	// call makes the memory call.
	call func(r *rig, c *Control) Status
	// status is the result if the device refuses one call of a kind. A missing kind means Success.
	status map[method]Status
	// always is the same for a device that refuses all calls of a kind.
	always map[method]Status
}

const faultTotal = 256 * mib

// fail returns a map with MemoryError for the given kinds.
func fail(m ...method) map[method]Status {
	all := map[method]Status{}
	for _, one := range m {
		all[one] = MemoryError
	}
	return all
}

// Preparations: a handle that is new, has used its workspace, has a lease, has a fixed size, or then moved to
// another stream.
func unused(*rig, *Control) {}

func used(r *rig, c *Control) {
	r.use(c, mib)
}

func leased(r *rig, c *Control) { r.lease(c, mib) }

func userManaged(r *rig, c *Control) { require.Equal(r.t, Success, r.arenas.SetSize(c, 2*mib)) }

func moved(prepare func(*rig, *Control)) func(*rig, *Control) {
	return func(r *rig, c *Control) {
		prepare(r, c)
		r.setStream(c, 7)
	}
}

// The calls of the scenarios.
func move(r *rig, c *Control) Status { return r.arenas.Move(c, 9, "rocblas_set_stream") }

func setSize(sizeBytes uint64) func(*rig, *Control) Status {
	return func(r *rig, c *Control) Status { return r.arenas.SetSize(c, sizeBytes) }
}

func lease(sizeBytes uint64) func(*rig, *Control) Status {
	return func(r *rig, c *Control) Status {
		_, status := r.arenas.Lease(c, sizeBytes, "rocblas_test")
		return status
	}
}

func workspace(r *rig, c *Control) Status { return r.arenas.SetWorkspace(c, 0x1000, mib) }

func idle(r *rig, c *Control) Status {
	_, status := r.arenas.ReleaseIdle(c)
	return status
}

func destroy(r *rig, c *Control) Status {
	r.arenas.Destroy(c)
	return Success
}

func scenarios() []scenario { return append(scenariosOfMemory(), scenariosOfStreams()...) }

// scenariosOfMemory returns the scenarios on one stream. A refused commit of the reported size is repeated
// with the needed size. A refused reservation is repeated with half the size. A refused block for all leases
// is repeated with a block for the new lease.
func scenariosOfMemory() []scenario {
	every := []method{reserveCall, commitCall, allocateCall}
	more := []method{commitCall, allocateCall}
	return []scenario{
		{"first lease, far below the reported size", unused, lease(64), nil, fail(every...)},
		{"first lease, beyond the reported size", unused, lease(64 * mib), fail(more...), fail(every...)},
		{"growth", used, lease(64 * mib), fail(more...), fail(more...)},
		{"growth with a lease out", leased, lease(64 * mib), fail(commitCall), fail(more...)},
		{"first size", unused, setSize(mib), fail(more...), fail(every...)},
		{"larger size", userManaged, setSize(3 * mib), fail(more...), fail(more...)},
		{"larger size after use", used, setSize(64 * mib), fail(more...), fail(more...)},
		{"size as large as the device", unused, setSize(faultTotal), fail(every...), fail(every...)},
		{"smaller size", userManaged, setSize(mib), nil, nil},
		{"smaller size after use", used, setSize(64), nil, nil},
		{"size 0", userManaged, setSize(0), nil, nil},
		{"size 0 after use", used, setSize(0), nil, nil},
		{"workspace of the user's", userManaged, workspace, nil, nil},
		{"workspace of the user's after use", used, workspace, nil, nil},
		{"workspace given back", func(r *rig, c *Control) { require.Equal(r.t, Success, workspace(r, c)) },
			func(r *rig, c *Control) Status { return r.arenas.SetWorkspace(c, 0, 0) }, nil, nil},
		{"idle memory", used, idle, nil, nil},
		{"idle memory behind a size", func(r *rig, c *Control) {
			used(r, c)
			require.Equal(r.t, Success, r.arenas.SetSize(c, mib))
		}, idle, nil, nil},
	}
}

// scenariosOfStreams returns the scenarios of a handle that moves to another stream, and of its destruction.
func scenariosOfStreams() []scenario {
	unordered := map[method]Status{followCall: InternalError}
	more := []method{commitCall, allocateCall}
	return []scenario{
		{"lease on another stream", moved(used), lease(64), unordered, unordered},
		{"lease on another stream with one out", moved(leased), lease(64), unordered, unordered},
		{"growth on another stream", moved(used), lease(64 * mib), with(fail(more...), unordered), with(fail(more...), unordered)},
		{"size on another stream", moved(used), setSize(64 * mib), with(fail(more...), fail(followCall)), with(fail(more...), fail(followCall))},
		{"another stream", used, move, map[method]Status{markCall: InternalError}, map[method]Status{markCall: InternalError}},
		{"a third stream", moved(used), move, nil, nil},
		{"idle memory on another stream", moved(used), idle, nil, nil},
		{"the user's memory on another stream", moved(func(r *rig, c *Control) {
			require.Equal(r.t, Success, workspace(r, c))
			leased(r, c)
		}), lease(0), unordered, unordered},
		{"destroy", used, destroy, nil, nil},
		{"destroy with a lease out", leased, destroy, nil, nil},
		{"destroy on another stream", moved(used), destroy, nil, nil},
	}
}

// with returns the union of two maps.
func with(a, b map[method]Status) map[method]Status {
	both := maps.Clone(a)
	maps.Copy(both, b)
	return both
}

// TestEveryRefusedCall repeats each memory call, and refuses a different one of its device calls each time.
func TestEveryRefusedCall(t *testing.T) {
	asked := map[method]bool{}
	for _, k := range kinds() {
		for _, s := range scenarios() {
			clean := newRigOf(t, k, faultTotal)
			c := clean.managed(DefaultSize)
			s.prepare(clean, c)
			before := maps.Clone(clean.device.calls)
			require.Equal(t, Success, s.call(clean, c), s.name)
			for _, m := range methods() {
				for number := 1; number <= clean.device.calls[m]-before[m]; number++ {
					t.Run(fmt.Sprintf("%s/%s/%s %d", k.name, s.name, m, number), func(t *testing.T) { s.refuse(t, k, m, number) })
					asked[m] = true
				}
			}
		}
	}
	assert.Len(t, asked, len(methods()), "each call of the device was refused")
}

// refuse makes the memory call while the device refuses its device call of that kind and number.
func (s *scenario) refuse(t *testing.T, k kind, m method, number int) {
	r := newRigOf(t, k, faultTotal)
	c := r.managed(DefaultSize)
	s.prepare(r, c)
	before := viewOf(c)
	r.device.refuse(m, number)
	status := s.call(r, c)
	require.Equal(t, s.status[m], status, c.Error())
	if status != Success {
		assert.Equal(t, before, viewOf(c), "the workspace is as it was")
		assert.Contains(t, c.Error(), errRefused.Error(), "the cause is in the text")
	}
	s.goOn(t, r, c)
}

// TestADeviceThatAlwaysRefuses refuses all device calls of a kind from the start of the memory call.
func TestADeviceThatAlwaysRefuses(t *testing.T) {
	for _, k := range kinds() {
		for _, s := range scenarios() {
			for _, m := range methods() {
				t.Run(fmt.Sprintf("%s/%s/%s", k.name, s.name, m), func(t *testing.T) { s.refuseAll(t, k, m) })
			}
		}
	}
}

func (s *scenario) refuseAll(t *testing.T, k kind, m method) {
	r := newRigOf(t, k, faultTotal)
	c := r.managed(DefaultSize)
	s.prepare(r, c)
	before, calls := viewOf(c), r.device.calls[m]
	r.device.refused[m] = true
	want := s.always[m]
	status := s.call(r, c)
	if r.device.calls[m] == calls {
		want = Success // this kind of device gets no such call
	}
	require.Equal(t, want, status, c.Error())
	if want != Success {
		assert.Equal(t, before, viewOf(c), "the workspace is as it was")
	}
	r.device.refused[m] = false
	s.goOn(t, r, c)
}

// goOn requires that the counts are right after a refusal, that the handle works normally, and that nothing
// is left at the end.
func (s *scenario) goOn(t *testing.T, r *rig, c *Control) {
	t.Helper()
	assert.Equal(t, r.device.committedBytes(), r.arenas.Account().Committed, "what the arenas count and what the device has")
	assert.Equal(t, r.device.reservedBytes(), r.arenas.reserved.Load(), "what the arenas count and what the device has")
	c.Restore(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 128*mib), "%s, and then a size: %s", s.name, c.Error())
	assert.True(t, r.device.usable(c.Base, 128*mib))
	require.Equal(t, r.use(c, 64), c.Base)
	require.Equal(t, Success, r.arenas.SetSize(c, 0))
	r.releaseIdle(c)
	assert.Zero(t, r.device.committedBytes())
	r.end(c)
}

// TestARefusedSizeOfANewHandle checks that a failed creation leaves no memory.
func TestARefusedSizeOfANewHandle(t *testing.T) {
	for _, k := range kinds() {
		for _, m := range []method{reserveCall, commitCall, allocateCall} {
			if k.blocks != (m == allocateCall) {
				continue
			}
			r := newRigOf(t, k, faultTotal)
			r.device.refused[m] = true
			assert.Equal(t, MemoryError, r.arenas.Init(&Control{}, mib, true), m)
			r.requireNothingLeft()
		}
		r := newRigOf(t, k, faultTotal)
		c := &Control{}
		assert.Equal(t, MemoryError, r.arenas.Init(c, faultTotal+1, true), "more than there is")
		assert.Contains(t, c.Error(), "rocblas_create_handle: not enough device memory: needed")
		assert.Contains(t, c.Error(), "available 0 of 0")
		assert.Empty(t, r.device.calls)
		r.requireNothingLeft()
	}
}

// TestIdleMemoryThatIsNotGivenBack checks that memory which the device keeps does not count as released.
func TestIdleMemoryThatIsNotGivenBack(t *testing.T) {
	r := newRig(t, faultTotal)
	c := r.managed(DefaultSize)
	r.use(c, 64)
	r.device.refuse(decommitCall, 1)
	assert.Zero(t, r.releaseIdle(c))
	assert.Equal(t, uint64(DefaultSize), r.releaseIdle(c), "the next time it works")
	r.end(c)
}

// TestDestroyOnADeviceThatRefuses checks that Release frees committed memory even after a refused Decommit.
// Addresses that the device keeps stay counted.
func TestDestroyOnADeviceThatRefuses(t *testing.T) {
	r := newRig(t, faultTotal)
	c := r.managed(DefaultSize)
	r.lease(c, 64)
	r.device.refuse(decommitCall, 1)
	r.end(c)

	r = newRig(t, faultTotal)
	c = r.managed(DefaultSize)
	r.lease(c, 64)
	reservedBytes := c.OwnReserved
	r.device.refuse(releaseCall, 1)
	r.arenas.Destroy(c)
	assert.Zero(t, r.device.committedBytes())
	assert.Zero(t, r.arenas.Account().Committed)
	assert.Equal(t, reservedBytes, r.arenas.reserved.Load())
	assert.Equal(t, reservedBytes, r.device.reservedBytes())
	r.arenas.Destroy(&Control{})
	r.requireNothingLeft() // the memory was offered again
}

// TestDecommitThatIsRefusedIsMadeUpFor checks that memory which could not be decommitted is used again and
// not committed twice.
func TestDecommitThatIsRefusedIsMadeUpFor(t *testing.T) {
	r := newRig(t, faultTotal)
	c := r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 64*mib))
	r.device.refuse(decommitCall, 1)
	require.Equal(t, Success, r.arenas.SetSize(c, mib))
	assert.Equal(t, uint64(64*mib), r.arenas.Account().Committed)
	_, status := r.arenas.Lease(c, 2*mib, "rocblas_test")
	assert.Equal(t, MemoryError, status, "the size is what the user said, whatever the device kept")
	require.Equal(t, Success, r.arenas.SetSize(c, 65*mib))
	assert.Equal(t, uint64(65*mib), r.arenas.Account().Committed)
	r.end(c)
}
