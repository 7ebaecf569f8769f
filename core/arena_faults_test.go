package core

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// scenario is one memory call whose device calls are refused, one after the other.
type scenario struct {
	name string
	// prepare brings the handle into the state in which the call is made.
	prepare func(r *rig, c *Control)
	// call is the memory call.
	call func(r *rig, c *Control) Status
	// status is what the call returns where the device refuses one call of that kind; where a kind is not there, Success.
	status map[method]Status
	// always is the same for a device that refuses all calls of that kind.
	always map[method]Status
}

const faultTotal = 256 * mib

func scenarios() []scenario {
	fail := func(m ...method) map[method]Status {
		all := map[method]Status{}
		for _, one := range m {
			all[one] = MemoryError
		}
		return all
	}
	unused := func(*rig, *Control) {}
	used := func(r *rig, c *Control) {
		r.lease(c, mib)
		c.UsedBytes = 0
	}
	leased := func(r *rig, c *Control) { r.lease(c, mib) }
	userManaged := func(r *rig, c *Control) { require.Equal(r.t, Success, r.arenas.SetSize(c, 2*mib)) }
	setSize := func(sizeBytes uint64) func(*rig, *Control) Status {
		return func(r *rig, c *Control) Status { return r.arenas.SetSize(c, sizeBytes) }
	}
	lease := func(sizeBytes uint64) func(*rig, *Control) Status {
		return func(r *rig, c *Control) Status {
			_, status := r.arenas.Lease(c, sizeBytes, "rocblas_test")
			return status
		}
	}
	workspace := func(r *rig, c *Control) Status { return r.arenas.SetWorkspace(c, 0x1000, mib) }
	// A refused commit of the reported size is tried again with what is needed, a refused reservation with half of it.
	return []scenario{
		{"first lease, far below the reported size", unused, lease(64), nil, fail(reserveCall, commitCall)},
		{"first lease, beyond the reported size", unused, lease(64 * mib), fail(commitCall), fail(reserveCall, commitCall)},
		{"growth", used, lease(64 * mib), fail(commitCall), fail(commitCall)},
		{"growth with a lease out", leased, lease(64 * mib), fail(commitCall), fail(commitCall)},
		{"first size", unused, setSize(mib), fail(commitCall), fail(reserveCall, commitCall)},
		{"larger size", userManaged, setSize(3 * mib), fail(commitCall), fail(commitCall)},
		{"larger size after use", used, setSize(64 * mib), fail(commitCall), fail(commitCall)},
		{"size as large as the device", unused, setSize(faultTotal), fail(reserveCall, commitCall), fail(reserveCall, commitCall)},
		{"smaller size", userManaged, setSize(mib), nil, nil},
		{"smaller size after use", used, setSize(64), nil, nil},
		{"size 0", userManaged, setSize(0), nil, nil},
		{"size 0 after use", used, setSize(0), nil, nil},
		{"workspace of the user's", userManaged, workspace, nil, nil},
		{"workspace of the user's after use", used, workspace, nil, nil},
		{"workspace given back", func(r *rig, c *Control) { require.Equal(r.t, Success, workspace(r, c)) },
			func(r *rig, c *Control) Status { return r.arenas.SetWorkspace(c, 0, 0) }, nil, nil},
		{"idle memory", used, func(r *rig, c *Control) Status {
			_, status := r.arenas.ReleaseIdle(c)
			return status
		}, nil, nil},
	}
}

// TestEveryRefusedCall makes each memory call as often as the device is called in it, and has the device refuse one more of
// these calls each time.
func TestEveryRefusedCall(t *testing.T) {
	for _, s := range scenarios() {
		clean := newRig(t, faultTotal)
		c := clean.managed(DefaultSize)
		s.prepare(clean, c)
		before := fmt.Sprint(clean.device.calls)
		prepared := map[method]int{}
		for m, n := range clean.device.calls {
			prepared[m] = n
		}
		require.Equal(t, Success, s.call(clean, c), s.name)
		refusals := 0
		for _, m := range methods() {
			for k := 1; k <= clean.device.calls[m]-prepared[m]; k++ {
				t.Run(fmt.Sprintf("%s/%s %d", s.name, m, k), func(t *testing.T) { s.refuse(t, m, k) })
				refusals++
			}
		}
		if before != fmt.Sprint(clean.device.calls) {
			assert.NotZero(t, refusals, s.name)
		}
	}
}

// refuse makes the call with refusal of device call k of a kind.
func (s *scenario) refuse(t *testing.T, m method, k int) {
	r := newRig(t, faultTotal)
	c := r.managed(DefaultSize)
	s.prepare(r, c)
	before := viewOf(c)
	r.device.refuse(m, k)
	status := s.call(r, c)
	require.Equal(t, s.status[m], status, c.Error())
	if status != Success {
		assert.Equal(t, before, viewOf(c), "the workspace is as it was")
		assert.Contains(t, c.Error(), errRefused.Error(), "the cause is in the text")
	}
	s.goOn(t, r, c)
}

// TestADeviceThatAlwaysRefuses has the device refuse all calls of a kind from the beginning of the call on.
func TestADeviceThatAlwaysRefuses(t *testing.T) {
	for _, s := range scenarios() {
		for _, m := range methods() {
			t.Run(fmt.Sprintf("%s/%s", s.name, m), func(t *testing.T) {
				r := newRig(t, faultTotal)
				c := r.managed(DefaultSize)
				s.prepare(r, c)
				before := viewOf(c)
				r.device.refused[m] = true
				require.Equal(t, s.always[m], s.call(r, c), c.Error())
				if s.always[m] != Success {
					assert.Equal(t, before, viewOf(c), "the workspace is as it was")
				}
				r.device.refused[m] = false
				s.goOn(t, r, c)
			})
		}
	}
}

// goOn requires that the books are right after a refusal, that the handle can be used as if nothing had happened, and that
// nothing of it stays.
func (s *scenario) goOn(t *testing.T, r *rig, c *Control) {
	t.Helper()
	assert.Equal(t, r.device.committedBytes(), r.arenas.committed.Load(), "what the arenas count and what the device has")
	assert.Equal(t, r.device.reservedBytes(), r.arenas.reserved.Load(), "what the arenas count and what the device has")
	c.UsedBytes = 0
	require.Equal(t, Success, r.arenas.SetSize(c, 128*mib), "%s, and then a size: %s", s.name, c.Error())
	assert.True(t, r.device.usable(c.Base, 128*mib))
	require.Equal(t, Success, r.arenas.SetSize(c, 0))
	assert.Zero(t, r.device.committedBytes())
	r.arenas.Destroy(c)
	r.requireNothingLeft()
}

// TestARefusedSizeOfANewHandle is a create that fails: the handle never lives, so nothing of it may stay.
func TestARefusedSizeOfANewHandle(t *testing.T) {
	for _, m := range []method{reserveCall, commitCall} {
		r := newRig(t, faultTotal)
		r.device.refused[m] = true
		assert.Equal(t, MemoryError, r.arenas.Init(&Control{}, mib, true), m)
		r.requireNothingLeft()
	}
	r := newRig(t, faultTotal)
	assert.Equal(t, MemoryError, r.arenas.Init(&Control{}, faultTotal+1, true), "more than there is")
	assert.Empty(t, r.device.calls)
	r.requireNothingLeft()
}

// TestIdleMemoryThatIsNotGivenBack: what the device keeps was not released.
func TestIdleMemoryThatIsNotGivenBack(t *testing.T) {
	r := newRig(t, faultTotal)
	c := r.managed(DefaultSize)
	r.lease(c, 64)
	c.UsedBytes = 0
	r.device.refuse(decommitCall, 1)
	released, status := r.arenas.ReleaseIdle(c)
	assert.Equal(t, Success, status)
	assert.Zero(t, released)
	released, status = r.arenas.ReleaseIdle(c)
	assert.Equal(t, Success, status)
	assert.Equal(t, uint64(DefaultSize), released, "the next time it works")
	r.arenas.Destroy(c)
	r.requireNothingLeft()
}

// TestDestroyOnADeviceThatRefuses: memory goes with its addresses, whatever was said before, and addresses that the device
// keeps stay on the books.
func TestDestroyOnADeviceThatRefuses(t *testing.T) {
	r := newRig(t, faultTotal)
	c := r.managed(DefaultSize)
	r.lease(c, 64)
	r.device.refuse(decommitCall, 1)
	r.arenas.Destroy(c)
	r.requireNothingLeft()

	r = newRig(t, faultTotal)
	c = r.managed(DefaultSize)
	r.lease(c, 64)
	reservedBytes := c.OwnReserved
	r.device.refuse(releaseCall, 1)
	r.arenas.Destroy(c)
	assert.Zero(t, r.device.committedBytes())
	assert.Zero(t, r.arenas.committed.Load())
	assert.Equal(t, reservedBytes, r.arenas.reserved.Load())
	assert.Equal(t, reservedBytes, r.device.reservedBytes())
}

// TestDecommitThatIsRefusedIsMadeUpFor: memory that could not be given back is used, not committed twice.
func TestDecommitThatIsRefusedIsMadeUpFor(t *testing.T) {
	r := newRig(t, faultTotal)
	c := r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 64*mib))
	r.device.refuse(decommitCall, 1)
	require.Equal(t, Success, r.arenas.SetSize(c, mib))
	assert.Equal(t, uint64(64*mib), r.arenas.committed.Load())
	_, status := r.arenas.Lease(c, 2*mib, "rocblas_test")
	assert.Equal(t, MemoryError, status, "the size is what the user said, whatever the device kept")
	require.Equal(t, Success, r.arenas.SetSize(c, 65*mib))
	assert.Equal(t, uint64(65*mib), r.arenas.committed.Load())
	r.arenas.Destroy(c)
	r.requireNothingLeft()
}
