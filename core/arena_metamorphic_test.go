package core

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/testseed"
)

// world is the arenas under test together with their model.
type world struct {
	model
	device   *fakeDevice
	arenas   *Arenas
	controls [modelHandles]Control
}

func newWorld(k kind) *world {
	device := k.make(modelTotal)
	return &world{model: model{kind: k, capturing: device.capturing}, device: device, arenas: NewArenas(device)}
}

// run makes the steps in order. It returns the number of the first step after which arenas and model differ
// and a description of the difference, or -1.
func run(k kind, steps []step) (failed int, difference string) {
	w := newWorld(k)
	for i, s := range steps {
		if difference := w.make(s); difference != "" {
			return i, difference
		}
	}
	w.make(step{"end captures", 0, 0})
	for i := range w.controls {
		w.make(step{"destroy", i, 0})
	}
	w.arenas.sweep()
	if w.arenas.reserved.Load() != 0 || w.device.reservedBytes() != 0 || w.device.committedBytes() != 0 {
		return len(steps) - 1, "something is left after all handles are destroyed"
	}
	return -1, ""
}

// make makes one step on both sides and describes a difference between them.
func (w *world) make(s step) string {
	h, c := &w.handles[s.handle], &w.controls[s.handle]
	switch s.call {
	case "refuse commits":
		w.refuse = int(s.bytes % 3)
		w.device.refusedNext[commitCall], w.device.refusedNext[allocateCall] = w.refuse, w.refuse
		return ""
	case "freeze":
		w.frozen, w.device.frozen = true, true
		return ""
	case "end captures":
		w.frozen, w.device.frozen = false, false
		clear(w.capturing)
		return ""
	}
	if h.alive == strings.HasPrefix(s.call, "init") {
		return "" // the handle does not exist, or exists already
	}
	w.device.orders = nil
	want, got := w.apply(h, c, s)
	w.note(h)
	h.opened, h.unmarked = c.Closed&ClosedMoved == 0, c.Closed&ClosedUnmarked != 0
	h.left = c.LeaseStream
	if want != got {
		return fmt.Sprintf("status %v, the model says %v (%s)", got, want, c.Error())
	}
	if differences := slices.Concat(w.compare(h, c), w.invariants(), w.device.misuses); len(differences) > 0 {
		return strings.Join(differences, "; ")
	}
	return ""
}

// apply makes a step on the model and on the arenas, and returns both statuses.
func (w *world) apply(h *modelHandle, c *Control, s step) (want, got Status) {
	switch s.call {
	case "init", "init user-managed":
		return w.init(h, c, s)
	case "lease":
		return w.lease(h, c, s.bytes)
	case "release", "release all":
		w.release(h, c, s.call == "release all")
	case "grow":
		bytes := max(s.bytes, 1) // a growth by 0 bytes does nothing
		want, got = w.grow(h, bytes), w.arenas.grow(c, bytes, "rocblas_test")
		if want == Success && h.used() == 0 && !h.streamed {
			w.freed(h)
		}
		return want, got
	case "set size", "set size 0":
		bytes := s.bytes
		if s.call == "set size 0" {
			bytes = 0
		}
		want, got = w.setSize(h, bytes), w.arenas.SetSize(c, bytes)
		if want == Success {
			w.freed(h)
		}
		return want, got
	case "set stream":
		stream := s.bytes % 3 * 0x10
		if want, got = w.move(h, stream), w.arenas.Move(c, stream, "rocblas_set_stream"); want == Success {
			h.stream, h.streamed = stream, h.streamed || stream != 0
		}
		return want, got
	case "capture":
		if h.stream != 0 {
			w.capturing[h.stream] = true
		}
	case "set workspace", "set workspace null":
		return w.setWorkspace(h, c, s)
	case "release idle":
		return w.releaseIdle(h, c)
	case "suspend":
		return w.suspend(h), w.arenas.Suspend(c)
	case "resume":
		return w.resume(h), w.arenas.Resume(c)
	case "query start":
		h.querying, h.queryMax = true, 0
		c.Querying, c.QueryMax = 1, 0
	case "query size":
		h.queryMax = max(h.queryMax, s.bytes)
		c.QueryMax = max(c.QueryMax, s.bytes)
	case "spoil": // not in any random sequence: causes a difference
		c.PeakBytes = 12345
	case "query stop":
		h.querying, c.Querying = false, 0
	case "destroy":
		w.destroy(h, c)
	}
	return Success, Success
}

// release ends the newest lease, or all leases.
func (w *world) release(h *modelHandle, c *Control, all bool) {
	for released := false; len(h.leases) > 0 && (!released || all); released = true {
		h.leases, h.addresses = h.leases[:len(h.leases)-1], h.addresses[:len(h.leases)-1]
		c.Restore(h.used())
	}
	if gone := h.floor - min(h.floor, h.used()); gone > 0 {
		h.floor, h.limit = h.floor-gone, h.limit-gone
	}
}

// setStream moves the handle as rocblas_set_stream does.
func (r *rig) setStream(c *Control, stream uint64) {
	r.t.Helper()
	require.Equal(r.t, Success, r.arenas.Move(c, stream, "rocblas_set_stream"), c.Error())
}

// freed models the release of a handle's retired blocks.
func (w *world) freed(h *modelHandle) {
	if !w.isFrozen(h) && !w.owes(h) {
		h.retired = 0
	}
}

func (w *world) destroy(h *modelHandle, c *Control) {
	if !w.frozen {
		w.left = 0
	}
	w.arenas.Destroy(c)
	h.retired += h.own
	w.freed(h)
	if !w.blocks && !w.isFrozen(h) {
		h.retired = 0
	}
	w.left += h.retired
	*h, *c = modelHandle{}, Control{}
}

// note records which streams the device ordered after the work of the handle's last lease.
func (w *world) note(h *modelHandle) {
	for _, o := range w.device.orders {
		if h.ordered[o.after] {
			h.ordered[o.stream] = true
		}
	}
	if orders := len(w.device.orders); orders > 1 || orders > 0 && !w.keeps {
		w.device.misuse("%d orders for one call", orders)
	}
}

func (w *world) init(h *modelHandle, c *Control, s step) (want, got Status) {
	*h = modelHandle{alive: true, size: s.bytes}
	userManaged := s.call == "init user-managed" && s.bytes > 0
	if userManaged {
		want = w.setSize(h, s.bytes)
	}
	got = w.arenas.Init(c, s.bytes, userManaged)
	if want != Success {
		// A failed creation destroys the handle. That also frees leftovers of other handles.
		if !w.frozen {
			w.left = 0
		}
		*h, *c = modelHandle{}, Control{}
	}
	return want, got
}

func (w *world) lease(h *modelHandle, c *Control, bytes uint64) (want, got Status) {
	if bytes &^= 63; w.owes(h) {
		want = InternalError
	} else if h.used()+bytes > h.limit || h.used()+bytes < bytes {
		want = w.grow(h, bytes)
	}
	growths := c.Growths
	address, got := w.arenas.Lease(c, bytes, "rocblas_test")
	if want == Success && c.Growths > growths && h.used() == 0 && !h.streamed {
		w.freed(h)
	}
	if want == Success && got == Success {
		w.use(h)
		h.leases, h.addresses = append(h.leases, bytes), append(h.addresses, address)
		h.begun, h.peak = h.begun+1, max(h.peak, h.used())
	}
	return want, got
}

// use checks that the handle's stream is ordered after the stream of the previous lease. Leases of captured
// graphs are exempt, because the program orders them.
func (w *world) use(h *modelHandle) {
	w.note(h)
	w.device.orders = nil
	if w.capturing[h.stream] {
		return
	}
	if h.ordered != nil && !h.ordered[h.stream] && w.keeps {
		w.device.misuse("a lease on stream %d, which comes after nothing but %v", h.stream, h.ordered)
	}
	h.ordered = map[uint64]bool{h.stream: true}
}

func (w *world) setWorkspace(h *modelHandle, c *Control, s step) (want, got Status) {
	address, bytes := uint64(modelUsers), s.bytes%mib
	if s.call == "set workspace null" {
		address *= s.bytes % 2
		bytes *= (s.bytes + 1) % 2
	}
	switch {
	case h.used() > 0:
		want = InternalError
	case h.suspended:
		want = MemoryError
	case address == 0 || bytes == 0:
		w.becomeManaged(h)
	default:
		w.becomeManaged(h)
		h.owner, h.size, h.limit = UserOwned, bytes, bytes
	}
	got = w.arenas.SetWorkspace(c, address, bytes)
	if want == Success {
		w.freed(h)
	}
	return want, got
}

func (w *world) releaseIdle(h *modelHandle, c *Control) (want, got Status) {
	wantBytes, want := w.model.releaseIdle(h)
	bytes, got := w.arenas.ReleaseIdle(c)
	if want == Success {
		w.freed(h)
		wantBytes -= min(wantBytes, h.retired)
	}
	if bytes != wantBytes {
		w.device.misuse("%d bytes released, the model says %d", bytes, wantBytes)
	}
	return want, got
}

// compare describes the differences between a handle's control block and the model.
func (w *world) compare(h *modelHandle, c *Control) (differences []string) {
	equal := func(what string, want, got uint64) {
		if want != got {
			differences = append(differences, fmt.Sprintf("%s %d, the model says %d", what, got, want))
		}
	}
	equal("owner", uint64(h.owner), uint64(c.Owner))
	equal("reported size", h.size, c.SizeBytes)
	equal("usable bytes", h.limit, c.RoomBytes)
	equal("bytes usable at once", map[bool]uint64{true: h.limit}[c.Closed == 0], c.LimitBytes)
	equal("floor", h.floor, c.FloorBytes)
	equal("retired bytes", h.retired, c.OwnRetired)
	equal("used bytes", h.used(), c.UsedBytes)
	equal("peak", h.peak, c.PeakBytes)
	equal("leases", h.begun, c.Leases)
	equal("growths", h.growths, c.Growths)
	equal("committed bytes", h.own, c.OwnCommitted)
	equal("suspended bytes", h.asleep, c.SuspendedBytes)
	equal("suspended", map[bool]uint64{true: 1}[h.suspended], map[bool]uint64{true: 1}[c.Suspended()])
	equal("query maximum", h.queryMax, c.QueryMax)
	equal("querying", map[bool]uint64{true: 1}[h.querying], uint64(c.Querying))
	if h.base == 0 || w.blocks {
		h.base = c.OwnBase
	}
	equal("address", h.base, c.OwnBase)
	return differences
}

// invariants describes violations across all handles. Leases must be contiguous and in committed memory, and
// the counts must be right.
func (w *world) invariants() (wrong []string) {
	committed := uint64(0)
	wrong = w.overlaps()
	for i := range w.handles {
		h, c := &w.handles[i], &w.controls[i]
		offset := uint64(0)
		for j, bytes := range h.leases {
			next := c.Base + offset
			if offset < c.FloorBytes {
				next = h.addresses[j] // the lease keeps its address in an older block
			}
			if h.addresses[j] != next && bytes > 0 {
				wrong = append(wrong, fmt.Sprintf("handle %d: lease %d is at %#x and should be at %#x", i, j, h.addresses[j], next))
			}
			if h.owner != UserOwned && bytes > 0 && !w.device.usable(next, bytes) {
				wrong = append(wrong, fmt.Sprintf("handle %d: lease %d has lost its memory", i, j))
			}
			offset += bytes
		}
		if h.owner == UserOwned && c.Base != modelUsers {
			wrong = append(wrong, fmt.Sprintf("handle %d: the user's memory is not in use", i))
		}
		committed += c.OwnCommitted + c.OwnRetired
	}
	committed += w.left
	if have := w.device.committedBytes(); committed != have || w.arenas.Account().Committed != have || have > modelTotal {
		wrong = append(wrong, fmt.Sprintf("the device has committed %d bytes, the handles say %d, the arenas %d", have, committed, w.arenas.Account().Committed))
	}
	return wrong
}

// overlaps describes leases of the library's memory that share bytes.
func (w *world) overlaps() (wrong []string) {
	var out []region
	for i := range w.handles {
		for j, bytes := range w.handles[i].leases {
			if w.handles[i].owner != UserOwned && bytes > 0 {
				out = append(out, region{address: w.handles[i].addresses[j], committedBytes: bytes})
			}
		}
	}
	slices.SortFunc(out, func(a, b region) int { return cmp.Compare(a.address, b.address) })
	for i := range len(out) - 1 {
		if out[i].address+out[i].committedBytes > out[i+1].address {
			wrong = append(wrong, fmt.Sprintf("leases overlap: %v", out[i:i+2]))
		}
	}
	return wrong
}

// shrink removes all steps that the failure does not need.
func shrink(k kind, steps []step) []step {
	failed, _ := run(k, steps)
	steps = slices.Clone(steps[:failed+1])
	for i := len(steps) - 1; i >= 0; i-- {
		without := slices.Delete(slices.Clone(steps), i, i+1)
		if at, _ := run(k, without); at >= 0 {
			steps = without[:at+1]
			i = min(i, len(steps))
		}
	}
	return steps
}

// report describes a failing sequence by its failing step, and by a minimal sequence that fails.
func report(k kind, steps []step) string {
	failed, difference := run(k, steps)
	var text strings.Builder
	fmt.Fprintf(&text, "step %d, %v: %s\n", failed, steps[failed], difference)
	short := shrink(k, steps)
	_, difference = run(k, short)
	fmt.Fprintf(&text, "the same in %d steps:\n", len(short))
	for _, s := range short {
		fmt.Fprintf(&text, "  %v\n", s)
	}
	fmt.Fprintf(&text, "  %s", difference)
	return text.String()
}

// TestSequencesAgainstTheModel runs random sequences with all three owners on all kinds of devices.
func TestSequencesAgainstTheModel(t *testing.T) {
	seed := testseed.Of(t)
	for _, k := range kinds() {
		for i := range uint64(300) {
			steps := sequence(rand.New(rand.NewPCG(seed, i)))
			if failed, _ := run(k, steps); failed >= 0 {
				require.Failf(t, "arenas and model differ", "%s, sequence %d, %s", k.name, i, report(k, steps))
			}
		}
	}
}

// TestSequencesReachEverything checks that random sequences reach each call, owner and failure.
func TestSequencesReachEverything(t *testing.T) {
	for _, k := range kinds() {
		t.Run(k.name, func(t *testing.T) { sequencesReachEverything(t, k) })
	}
}

func sequencesReachEverything(t *testing.T, k kind) {
	seed := testseed.Of(t)
	reached := map[string]int{}
	for i := range uint64(200) {
		w := newWorld(k)
		for _, s := range sequence(rand.New(rand.NewPCG(seed, i))) {
			before := w.handles[s.handle]
			moved := w.controls[s.handle].Closed
			if w.make(s); !before.alive && !w.handles[s.handle].alive {
				continue
			}
			after := &w.handles[s.handle]
			reached[fmt.Sprintf("%s as %v", s.call, before.owner)]++
			if after.growths > before.growths && len(before.leases) > 0 {
				reached["growth with leases out"]++
			}
			reached["waits for another stream"] += len(w.device.orders)
			if s.call == "lease" && moved != 0 && w.controls[s.handle].Closed != 0 {
				reached["cannot wait"]++
			}
			if w.left > 0 {
				reached["left over"]++
			}
			if s.call == "release" && after.floor < before.floor {
				reached["a release that leaves a block"]++
			}
			if s.call == "resume" && before.asleep > 0 {
				reached[map[bool]string{true: "no resumption", false: "a resumption"}[after.suspended]]++
			}
			if s.call == "lease" && len(after.leases) == len(before.leases) {
				reached[fmt.Sprintf("refused lease as %v", before.owner)]++
			}
		}
	}
	for _, call := range []string{"lease", "refused lease", "release", "release all", "grow", "set size", "set size 0", "set workspace", "set workspace null",
		"release idle", "query size", "destroy"} {
		for _, owner := range []Owner{Managed, UserManaged, UserOwned} {
			require.NotZero(t, reached[fmt.Sprintf("%s as %v", call, owner)], "%s as %v", call, owner)
		}
	}
	require.NotZero(t, reached["growth with leases out"])
	require.NotZero(t, reached["left over"])
	if k.keeps {
		require.NotZero(t, reached["waits for another stream"])
		require.NotZero(t, reached["cannot wait"])
	}
	if k.blocks {
		require.NotZero(t, reached["a release that leaves a block"])
		return
	}
	require.NotZero(t, reached["a resumption"])
	require.NotZero(t, reached["no resumption"])
}

// TestTheModelNotices checks that a difference between arenas and model is found and reported in the fewest
// steps.
func TestTheModelNotices(t *testing.T) {
	steps := []step{{"query start", 1, 0}, {"init", 0, 100}, {"lease", 0, 64}, {"spoil", 0, 0}, {"release", 0, 0}, {"destroy", 0, 0}}
	k := kinds()[0]
	failed, difference := run(k, steps)
	require.Equal(t, 3, failed)
	require.Contains(t, difference, "peak 12345, the model says 64")
	require.Equal(t, []step{{"init", 0, 100}, {"spoil", 0, 0}}, shrink(k, steps))
	require.Contains(t, report(k, steps), "the same in 2 steps:\n  init(handle 0, 100)\n  spoil(handle 0, 0)\n  peak 12345, the model says 0")
}
