package core

import (
	"fmt"
	"math/rand/v2"
)

// The test below runs random sequences of memory calls on three handles that share a small device, against a model that
// knows nothing of addresses, reservations or granule lists. It prints its seed; the same seed gives the same sequences.

const (
	modelTotal   = 16 * mib
	modelGranule = 64 * kib
	modelHandles = 3
	modelUsers   = 0x7000_0000_0001 // where the users' own memory is; a device address never looks like it
)

// step is one memory call.
type step struct {
	call   string
	handle int
	bytes  uint64
}

func (s step) String() string { return fmt.Sprintf("%s(handle %d, %d)", s.call, s.handle, s.bytes) }

// calls are the memory calls, the frequent ones more than once.
func calls() []string {
	return []string{
		"init", "init", "init user-managed", "lease", "lease", "lease", "lease", "lease", "release", "release", "release", "release all",
		"grow", "set size", "set size", "set size 0", "set workspace", "set workspace null", "release idle", "release idle", "query start",
		"query size", "query stop", "destroy", "refuse commits",
	}
}

// sequence is n random steps.
func sequence(random *rand.Rand, n int) []step {
	steps := make([]step, n)
	for i := range steps {
		steps[i] = step{calls()[random.IntN(len(calls()))], random.IntN(modelHandles), sizeOf(random)}
	}
	return steps
}

// sizeOf is small, medium, as large as the device, senseless, or so large that sums wrap, about evenly.
func sizeOf(random *rand.Rand) uint64 {
	switch random.IntN(9) {
	case 0:
		return random.Uint64()
	case 8:
		return -random.Uint64N(4 * mib)
	case 1:
		return modelTotal - 64 + random.Uint64N(129)
	case 2:
		return modelGranule*(1+random.Uint64N(40)) - 64 + random.Uint64N(129)
	case 3, 4:
		return random.Uint64N(4 * mib)
	}
	return random.Uint64N(10_000)
}

// modelHandle is what is known of a handle without knowing how an arena works.
type modelHandle struct {
	alive                bool
	owner                Owner
	size, limit, own     uint64   // reported; usable without growth; the device's memory behind it
	leases, addresses    []uint64 // bytes and addresses of the leases out, the newest last
	peak, begun, growths uint64
	querying             bool
	queryMax             uint64
	base                 uint64 // the library's address once it is known
}

func (h *modelHandle) used() (sum uint64) {
	for _, bytes := range h.leases {
		sum += bytes
	}
	return sum
}

// model is the naive device with its handles.
type model struct {
	handles [modelHandles]modelHandle
	refuse  int // commits that the device will refuse
}

func up(bytes, unit uint64) uint64 { return (bytes + unit - 1) / unit * unit }

// resize says whether the device gives handle h at least bytes.
func (m *model) resize(h *modelHandle, bytes uint64) bool {
	if bytes > modelTotal {
		return false
	}
	bytes = up(bytes, modelGranule)
	others := uint64(0)
	for i := range m.handles {
		if other := &m.handles[i]; other != h {
			others += other.own
		}
	}
	switch {
	case bytes <= h.own:
		return true
	case others+bytes > modelTotal:
		return false
	case m.refuse > 0:
		m.refuse--
		return false
	}
	h.own = bytes
	return true
}

// committed is what all handles together have.
func (m *model) committed() uint64 {
	total := uint64(0)
	for i := range m.handles {
		total += m.handles[i].own
	}
	return total
}

// grow is what a managed handle does when bytes more do not fit.
func (m *model) grow(h *modelHandle, bytes uint64) Status {
	if h.owner != Managed || bytes > modelTotal {
		return MemoryError
	}
	need := h.used() + bytes
	wish := h.own == 0 && h.size > need && h.size <= modelTotal && h.size+m.committed() <= modelTotal/2 // at most half of the device for wishes
	if !(wish && m.resize(h, h.size)) && !m.resize(h, need) {
		return MemoryError
	}
	h.limit, h.size = h.own, h.own
	h.growths++
	return Success
}

func (m *model) setSize(h *modelHandle, bytes uint64) Status {
	switch {
	case h.used() > 0:
		return InternalError
	case bytes == 0:
		h.owner, h.size, h.limit, h.own = Managed, 0, 0, 0
		return Success
	case bytes > modelTotal || !m.resize(h, up(bytes, 64)):
		return MemoryError
	}
	bytes = up(bytes, 64)
	h.owner, h.size, h.limit, h.own = UserManaged, bytes, bytes, up(bytes, modelGranule)
	return Success
}
