package core

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/testseed"
)

// walk is random memory calls on three handles that share a small device. What each call returns is compared with the model of
// ctests/memory; here what holds after any of them is checked: leased memory is usable and in order, and the counts are right.
type walk struct {
	device  *fakeDevice
	arenas  *Arenas
	handles [3]walker
	random  *rand.Rand
}

// walker is a handle of a walk.
type walker struct {
	Control
	alive   bool
	leases  []region
	ordered map[uint64]bool // streams ordered after the last lease, its own included; nil before the first one
}

const (
	walkTotal = 16 * mib
	walkSteps = 200
	walkUsers = 0x7000_0000_0001 // the users' memory, at an address that no device has
)

// size returns a size that is small, medium, around multiples of a granule and the device's size, or near 2^64.
func (w *walk) size() uint64 {
	near := []uint64{0, 64 * kib * (1 + w.random.Uint64N(40)), walkTotal}[w.random.IntN(3)]
	sizes := []uint64{near - 64 + w.random.Uint64N(129), w.random.Uint64N(4 * mib), w.random.Uint64N(10_000), w.random.Uint64()}
	return sizes[w.random.IntN(len(sizes))]
}

func (h *walker) used() (sum uint64) {
	for _, l := range h.leases {
		sum += l.committedBytes
	}
	return sum
}

// step makes one call, and returns its name.
func (w *walk) step() string {
	h, bytes := &w.handles[w.random.IntN(len(w.handles))], w.size()
	c := &h.Control
	w.device.orders = nil
	if !h.alive {
		if h.alive = w.arenas.Init(c, bytes, w.random.IntN(3) == 0) == Success; !h.alive {
			*h = walker{}
		}
		return "init"
	}
	calls := []func() string{
		func() string { return w.lease(h, bytes&^63) },
		func() string { return w.lease(h, bytes%(4*mib)&^63) },
		func() string { return w.lease(h, bytes%10_000&^63) },
		func() string { return h.release(1) },
		func() string { return h.release(len(h.leases)) },
		func() string { return fmt.Sprint("set size: ", w.arenas.SetSize(c, bytes*w.random.Uint64N(2))) },
		func() string {
			return fmt.Sprint("set workspace: ", w.arenas.SetWorkspace(c, walkUsers*(bytes%2), bytes%mib))
		},
		func() string {
			_, status := w.arenas.ReleaseIdle(c)
			return w.swept("release idle", status)
		},
		func() string {
			return fmt.Sprint("set stream: ", w.arenas.Move(c, w.random.Uint64N(3)*0x10, "rocblas_set_stream"))
		},
		func() string { return w.swept("suspend", w.arenas.Suspend(c)) },
		func() string {
			was, status := c.Suspended(), w.arenas.Resume(c)
			if was && status == Success {
				return w.swept("resume", status)
			}
			return fmt.Sprint("no resume: ", status)
		},
		func() string { return w.capture(c.Stream) },
		func() string { return w.thaw() },
		func() string {
			refused := w.random.IntN(3)
			w.device.refusedNext[commitCall], w.device.refusedNext[allocateCall] = refused, refused
			return "refuse"
		},
		func() string {
			w.arenas.Destroy(c)
			*h = walker{}
			return "destroy"
		},
	}
	call := calls[w.random.IntN(len(calls))]()
	w.note(h)
	return call
}

// note records which streams the device ordered after the handle's last lease.
func (w *walk) note(h *walker) {
	for _, o := range w.device.orders {
		if h.ordered[o.after] {
			h.ordered[o.stream] = true
		}
	}
	w.device.orders = nil
}

// lease takes a lease, whose stream must come after that of the one before, except in a capture: the program orders it.
func (w *walk) lease(h *walker, bytes uint64) string {
	address, status := w.arenas.Lease(&h.Control, bytes, "rocblas_test")
	if status != Success {
		return "no lease"
	}
	h.leases = append(h.leases, region{address: address, committedBytes: bytes})
	w.note(h)
	if w.device.capturing[h.Stream] {
		return "lease in a capture"
	}
	if h.ordered != nil && !h.ordered[h.Stream] && h.Device >= 0 {
		w.device.misuse("a lease on stream %d, which comes after nothing but %v", h.Stream, h.ordered)
	}
	h.ordered = map[uint64]bool{h.Stream: true}
	return "lease"
}

// release ends the newest leases.
func (h *walker) release(count int) string {
	h.leases = h.leases[:max(0, len(h.leases)-count)]
	h.Restore(h.used())
	return "release"
}

// swept checks that a call has given back what destroyed handles left, if nothing hindered it.
func (w *walk) swept(call string, status Status) string {
	if !w.device.frozen && w.arenas.left.count.Load() != 0 {
		w.device.misuse("%s: something of destroyed handles is left", call)
	}
	return fmt.Sprint(call, ": ", status)
}

func (w *walk) capture(stream uint64) string {
	w.device.frozen = w.device.frozen || w.random.IntN(4) == 0
	if stream != 0 {
		w.device.capturing[stream] = true
	}
	return "capture"
}

func (w *walk) thaw() string {
	w.device.frozen = false
	clear(w.device.capturing)
	return "end captures"
}

// wrong describes what does not hold.
func (w *walk) wrong() []string {
	wrong, committed := slices.Clone(w.device.misuses), uint64(0)
	for i := range w.handles {
		h, offset := &w.handles[i], uint64(0)
		committed += h.OwnCommitted + h.OwnRetired
		for _, l := range h.leases {
			if offset >= h.FloorBytes && l.committedBytes > 0 && l.address != h.Base+offset {
				wrong = append(wrong, fmt.Sprintf("handle %d: a lease at %#x is not at %#x", i, l.address, h.Base+offset))
			}
			if h.Owner != UserOwned && l.committedBytes > 0 && !w.device.usable(l.address, l.committedBytes) {
				wrong = append(wrong, fmt.Sprintf("handle %d: the lease at %#x has lost its memory", i, l.address))
			}
			offset += l.committedBytes
		}
		if h.alive && h.UsedBytes != offset {
			wrong = append(wrong, fmt.Sprintf("handle %d: %d bytes are leased, not %d", i, offset, h.UsedBytes))
		}
	}
	if have := w.device.committedBytes(); have != w.arenas.Account().Committed || have < committed || have > walkTotal ||
		w.arenas.left.count.Load() == 0 && have != committed {
		wrong = append(wrong, fmt.Sprintf("the device has committed %d bytes, the handles %d, the arenas %d", have, committed,
			w.arenas.Account().Committed))
	}
	return wrong
}

// TestSequencesKeepMemory makes random sequences of calls on each kind of device. In the end nothing is left.
func TestSequencesKeepMemory(t *testing.T) {
	seed := testseed.Of(t)
	for _, k := range kinds() {
		reached := map[string]bool{}
		for i := range uint64(300) {
			device := k.make(walkTotal)
			w := &walk{device: device, arenas: NewArenas(device), random: rand.New(rand.NewPCG(seed, i))}
			var calls []string
			for range walkSteps {
				calls = append(calls, w.step())
				reached[calls[len(calls)-1]] = true
				require.Empty(t, w.wrong(), "%s, sequence %d: %q", k.name, i, calls)
			}
			w.thaw()
			for j := range w.handles {
				if w.handles[j].alive {
					w.arenas.Destroy(&w.handles[j].Control)
				}
			}
			w.arenas.sweep()
			left := w.arenas.reserved.Load() + device.reservedBytes() + device.committedBytes()
			require.Zero(t, left, "%s, sequence %d: what is left", k.name, i)
		}
		for _, call := range []string{"lease", "no lease", "lease in a capture", "set size: rocblas_status_success",
			"release idle: rocblas_status_success", "resume: rocblas_status_success", "set stream: rocblas_status_success"} {
			require.True(t, reached[call] || k.blocks && call[:6] == "resume", "%s: no %s", k.name, call) // blocks stay
		}
	}
}
