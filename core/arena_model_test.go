package core

import (
	"fmt"
	"math/rand/v2"
)

// The metamorphic test runs random sequences of memory calls on three handles that share a small device. It
// compares them with a model without addresses, reservations or granule lists. It prints its seed; the same
// seed gives the same sequences.

const (
	modelTotal   = 16 * mib
	modelGranule = 64 * kib
	modelHandles = 3
	modelUsers   = 0x7000_0000_0001 // address of the users' memory, different from every device address
)

// step is one memory call.
type step struct {
	call   string
	handle int
	bytes  uint64
}

func (s step) String() string { return fmt.Sprintf("%s(handle %d, %d)", s.call, s.handle, s.bytes) }

// calls returns the memory calls. Frequent ones appear more than once.
func calls() []string {
	return []string{
		"init", "init", "init user-managed", "lease", "lease", "lease", "lease", "lease", "release", "release", "release", "release all",
		"grow", "set size", "set size", "set size 0", "set workspace", "set workspace null", "release idle", "release idle", "query start",
		"query size", "query stop", "destroy", "refuse commits", "set stream", "set stream", "capture", "end captures", "end captures", "freeze",
		"suspend", "resume", "resume",
	}
}

// sequence returns 200 random steps.
func sequence(random *rand.Rand) []step {
	steps := make([]step, 200)
	for i := range steps {
		steps[i] = step{calls()[random.IntN(len(calls()))], random.IntN(modelHandles), sizeOf(random)}
	}
	return steps
}

// sizeOf returns a size that is small, medium, near the device's size, random, or near 2^64 so that sums
// overflow.
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

// modelHandle is the state of a handle in the model.
type modelHandle struct {
	alive                bool
	owner                Owner
	size, limit, own     uint64 // reported size; usable bytes without growth; committed device memory
	floor                uint64 // the part of limit that is in older blocks
	retired              uint64 // bytes in blocks that are no longer in force
	suspended            bool
	asleep, awake        uint64   // while suspended: what own and limit become again
	leases, addresses    []uint64 // bytes and addresses of the existing leases, the newest last
	peak, begun, growths uint64
	querying             bool
	queryMax             uint64
	base                 uint64 // the address of the library's memory, once known
	stream               uint64
	streamed             bool
	opened               bool // the handle's stream has used the workspace
	unmarked             bool // the stream in left used the workspace and could not be marked
	left                 uint64
	ordered              map[uint64]bool // streams ordered after the last lease, including its own; nil before the first lease
}

func (h *modelHandle) used() (sum uint64) {
	for _, bytes := range h.leases {
		sum += bytes
	}
	return sum
}

// kind is a kind of device.
type kind struct {
	name   string
	blocks bool // memory comes in blocks
	keeps  bool // a smaller size keeps all memory
	make   func(totalBytes uint64) *fakeDevice
}

func kinds() []kind {
	return []kind{{"host", false, false, newFakeDevice}, {"gpu", false, true, newGPU}, {"blocks", true, true, newBlockDevice}}
}

// model is a simple model of the device and its handles.
type model struct {
	kind
	handles   [modelHandles]modelHandle
	refuse    int    // number of commits that the device will refuse
	left      uint64 // bytes of destroyed handles that are not given back yet
	frozen    bool
	capturing map[uint64]bool
}

func up(bytes, unit uint64) uint64 { return (bytes + unit - 1) / unit * unit }

func (m *model) isFrozen(h *modelHandle) bool {
	return m.frozen || m.capturing[h.stream]
}

// owes reports whether work on the stream that the handle left cannot be waited for.
func (m *model) owes(h *modelHandle) bool { return h.unmarked && !m.capturing[h.stream] }

// move returns the expected status of a move to stream.
func (m *model) move(h *modelHandle, stream uint64) Status {
	unmarked, left := h.unmarked, h.left
	if h.opened && m.capturing[h.stream] {
		unmarked, left = true, h.stream
	}
	if m.keeps && stream != h.stream && unmarked && stream != left && !m.capturing[stream] {
		return InternalError
	}
	return Success
}

// obtain reports whether the device can give handle h at least bytes, or a block of that size, and takes
// them.
func (m *model) obtain(h *modelHandle, bytes uint64) bool {
	if -bytes < modelGranule && bytes != 0 && up(bytes, modelGranule) < bytes {
		return false
	}
	bytes = up(bytes, modelGranule)
	if !m.blocks && bytes <= h.own {
		return true
	}
	if m.isFrozen(h) {
		return false
	}
	m.left = 0
	if m.blocks && m.owes(h) {
		return false
	}
	had := h.own
	if m.blocks {
		had = 0
	}
	switch {
	case bytes > modelTotal || m.committed()-had+bytes > modelTotal:
		return false
	case m.refuse > 0:
		m.refuse--
		return false
	}
	if m.blocks {
		h.retired += h.own
	}
	h.own = bytes
	return true
}

// committed returns the bytes of all handles together.
func (m *model) committed() uint64 {
	total := m.left
	for i := range m.handles {
		total += m.handles[i].own + m.handles[i].retired
	}
	return total
}

// grow models the growth of a handle when bytes more do not fit.
func (m *model) grow(h *modelHandle, bytes uint64) Status {
	need, wish := h.used()+bytes, uint64(0)
	if h.suspended || h.owner != Managed || need < bytes {
		return MemoryError
	}
	if h.own == 0 {
		wish = h.size
	} else if m.blocks {
		wish = 2 * h.own
	}
	ample := wish > need && wish <= modelTotal && wish+m.committed() <= modelTotal/2 // sizes beyond the need may use half of the device
	if !(ample && m.obtain(h, wish)) && !m.obtain(h, need) && !(m.blocks && bytes < need && m.obtain(h, bytes)) {
		return MemoryError
	}
	h.floor = 0
	if m.blocks {
		h.floor = h.used()
	}
	h.limit, h.size = h.floor+h.own, h.own
	h.growths++
	return Success
}

func (m *model) setSize(h *modelHandle, bytes uint64) Status {
	switch {
	case h.used() > 0:
		return InternalError
	case h.suspended:
		return MemoryError
	case bytes == 0:
		m.becomeManaged(h)
		return Success
	case -bytes < ChunkBytes:
		return MemoryError
	}
	bytes = up(bytes, ChunkBytes)
	if bytes > h.own && !m.obtain(h, bytes) {
		return MemoryError
	}
	if !m.keeps && !m.isFrozen(h) {
		h.own = up(bytes, modelGranule)
	}
	h.owner, h.size, h.limit, h.floor = UserManaged, bytes, bytes, 0
	return Success
}

func (m *model) becomeManaged(h *modelHandle) {
	switch {
	case m.blocks:
		h.retired, h.own = h.retired+h.own, 0
	case !m.keeps && !m.isFrozen(h):
		h.own = 0
	}
	h.owner, h.size, h.limit, h.floor = Managed, 0, 0, 0
}

// releaseIdle returns the number of bytes given back to the device.
func (m *model) releaseIdle(h *modelHandle) (bytes uint64, status Status) {
	if !m.frozen {
		m.left = 0
	}
	keep := uint64(0)
	if h.owner == UserManaged {
		keep = h.own
		if !m.blocks {
			keep = min(h.own, up(up(h.limit, modelGranule), map[bool]uint64{true: 256 * kib, false: modelGranule}[m.keeps]))
		}
	}
	switch bytes = h.own - keep + h.retired; {
	case h.owner == Managed && h.used() > 0:
		return 0, MemoryError
	case bytes == 0:
		return 0, Success
	case m.isFrozen(h):
		return 0, MemoryError
	}
	if h.owner == Managed {
		h.limit, h.floor = 0, 0
	}
	if m.blocks {
		h.retired += h.own - keep
	}
	h.own = keep
	return bytes, Success
}

// suspend gives the memory of a reservation back until resume.
func (m *model) suspend(h *modelHandle) Status {
	if !m.frozen {
		m.left = 0
	}
	switch {
	case h.suspended:
		return Success
	case m.blocks || h.owner == UserOwned:
		return NotImplemented
	case h.querying:
		return SizeQueryMismatch
	case h.used() > 0 || m.isFrozen(h):
		return MemoryError
	}
	h.suspended, h.asleep, h.awake = true, h.own, h.limit
	h.own, h.limit = 0, 0
	return Success
}

func (m *model) resume(h *modelHandle) Status {
	switch {
	case !h.suspended:
		return Success
	case m.isFrozen(h) || h.asleep > 0 && !m.obtain(h, h.asleep):
		return MemoryError
	}
	m.left = 0
	h.suspended, h.own, h.limit = false, h.asleep, h.awake
	h.asleep, h.awake = 0, 0
	return Success
}
