package core

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// world is the arenas under test beside the model of them.
type world struct {
	model
	device   *fakeDevice
	arenas   *Arenas
	controls [modelHandles]Control
}

func newWorld() *world {
	device := newFakeDevice(modelTotal)
	return &world{device: device, arenas: NewArenas(device)}
}

// run makes the steps one after the other. It returns the number of the first one after which arenas and model differ, and
// how, or -1.
func run(steps []step) (failed int, difference string) {
	w := newWorld()
	for i, s := range steps {
		if difference := w.make(s); difference != "" {
			return i, difference
		}
	}
	for i := range w.controls {
		w.make(step{"destroy", i, 0})
	}
	if w.arenas.reserved.Load() != 0 || w.device.reservedBytes() != 0 || w.device.committedBytes() != 0 {
		return len(steps) - 1, "something is left after all handles are destroyed"
	}
	return -1, ""
}

// make makes one step on both sides and returns how they differ, if they do.
func (w *world) make(s step) string {
	h, c := &w.handles[s.handle], &w.controls[s.handle]
	if s.call == "refuse commits" {
		w.refuse = int(s.bytes % 3)
		w.device.refusedNext[commitCall] = w.refuse
		return ""
	}
	if h.alive == strings.HasPrefix(s.call, "init") {
		return "" // a handle that is not there, or is there already
	}
	want, got := w.apply(h, c, s)
	if want != got {
		return fmt.Sprintf("status %v, the model says %v (%s)", got, want, c.Error())
	}
	if differences := slices.Concat(w.compare(h, c), w.invariants(), w.device.misuses); len(differences) > 0 {
		return strings.Join(differences, "; ")
	}
	return ""
}

// apply makes a step on the model and on the arenas and returns both statuses.
func (w *world) apply(h *modelHandle, c *Control, s step) (want, got Status) {
	switch s.call {
	case "init", "init user-managed":
		return w.init(h, c, s)
	case "lease":
		return w.lease(h, c, s.bytes)
	case "release", "release all":
		for released := false; len(h.leases) > 0 && (!released || s.call == "release all"); released = true {
			h.leases, h.addresses = h.leases[:len(h.leases)-1], h.addresses[:len(h.leases)-1]
			c.UsedBytes = h.used()
		}
	case "grow":
		return w.grow(h, s.bytes), w.arenas.Grow(c, s.bytes, "rocblas_test")
	case "set size":
		return w.setSize(h, s.bytes), w.arenas.SetSize(c, s.bytes)
	case "set size 0":
		return w.setSize(h, 0), w.arenas.SetSize(c, 0)
	case "set workspace", "set workspace null":
		return w.setWorkspace(h, c, s)
	case "release idle":
		return w.releaseIdle(h, c)
	case "query start":
		h.querying, h.queryMax = true, 0
		c.Querying, c.QueryMax = 1, 0
	case "query size":
		h.queryMax = max(h.queryMax, s.bytes)
		c.QueryMax = max(c.QueryMax, s.bytes)
	case "spoil": // never part of a sequence: a difference on purpose
		c.PeakBytes = 12345
	case "query stop":
		h.querying, c.Querying = false, 0
	case "destroy":
		w.arenas.Destroy(c)
		*h, *c = modelHandle{}, Control{}
	}
	return Success, Success
}

func (w *world) init(h *modelHandle, c *Control, s step) (want, got Status) {
	*h = modelHandle{alive: true, size: s.bytes}
	userManaged := s.call == "init user-managed" && s.bytes > 0
	if userManaged {
		want = w.setSize(h, s.bytes)
	}
	got = w.arenas.Init(c, s.bytes, userManaged)
	if want != Success {
		// The handle never lives: what it held would be lost.
		*h, *c = modelHandle{}, Control{}
	}
	return want, got
}

func (w *world) lease(h *modelHandle, c *Control, bytes uint64) (want, got Status) {
	if bytes = bytes &^ 63; h.used()+bytes > h.limit || h.used()+bytes < bytes {
		want = w.grow(h, bytes)
	}
	address, got := w.arenas.Lease(c, bytes, "rocblas_test")
	if want == Success && got == Success {
		h.leases, h.addresses = append(h.leases, bytes), append(h.addresses, address)
		h.begun, h.peak = h.begun+1, max(h.peak, h.used())
	}
	return want, got
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
	case address == 0 || bytes == 0:
		want = w.model.setSize(h, 0)
	default:
		h.owner, h.size, h.limit, h.own = UserOwned, bytes, bytes, 0
	}
	return want, w.arenas.SetWorkspace(c, address, bytes)
}

func (w *world) releaseIdle(h *modelHandle, c *Control) (want, got Status) {
	wantBytes := uint64(0)
	switch {
	case h.owner != Managed:
	case h.used() > 0:
		want = MemoryError
	default:
		wantBytes, h.own, h.limit = h.own, 0, 0
	}
	bytes, got := w.arenas.ReleaseIdle(c)
	if bytes != wantBytes {
		w.device.misuse("%d bytes released, the model says %d", bytes, wantBytes)
	}
	return want, got
}

// compare says in what a handle's control block differs from the model.
func (w *world) compare(h *modelHandle, c *Control) (differences []string) {
	equal := func(what string, want, got uint64) {
		if want != got {
			differences = append(differences, fmt.Sprintf("%s %d, the model says %d", what, got, want))
		}
	}
	equal("owner", uint64(h.owner), uint64(c.Owner))
	equal("reported size", h.size, c.SizeBytes)
	equal("usable bytes", h.limit, c.LimitBytes)
	equal("used bytes", h.used(), c.UsedBytes)
	equal("peak", h.peak, c.PeakBytes)
	equal("leases", h.begun, c.Leases)
	equal("growths", h.growths, c.Growths)
	equal("committed bytes", h.own, c.OwnCommitted)
	equal("query maximum", h.queryMax, c.QueryMax)
	equal("querying", map[bool]uint64{true: 1}[h.querying], uint64(c.Querying))
	if h.base == 0 {
		h.base = c.OwnBase
	}
	equal("address", h.base, c.OwnBase)
	return differences
}

// invariants says what is wrong with all handles together: leases stand one behind the other on memory that is there, and
// the books are right.
func (w *world) invariants() (wrong []string) {
	committed := uint64(0)
	for i := range w.handles {
		h, c := &w.handles[i], &w.controls[i]
		next := c.Base
		for j, bytes := range h.leases {
			if h.addresses[j] != next && bytes > 0 {
				wrong = append(wrong, fmt.Sprintf("handle %d: lease %d is at %#x and should be at %#x", i, j, h.addresses[j], next))
			}
			if h.owner != UserOwned && bytes > 0 && !w.device.usable(next, bytes) {
				wrong = append(wrong, fmt.Sprintf("handle %d: lease %d has lost its memory", i, j))
			}
			next += bytes
		}
		if h.owner == UserOwned && c.Base != modelUsers {
			wrong = append(wrong, fmt.Sprintf("handle %d: the user's memory is not in use", i))
		}
		committed += c.OwnCommitted
	}
	if have := w.device.committedBytes(); committed != have || w.arenas.committed.Load() != have || have > modelTotal {
		wrong = append(wrong, fmt.Sprintf("the device has committed %d bytes, the handles say %d, the arenas %d", have, committed, w.arenas.committed.Load()))
	}
	return wrong
}

// shrink removes the steps without which a sequence fails as well.
func shrink(steps []step) []step {
	failed, _ := run(steps)
	steps = slices.Clone(steps[:failed+1])
	for i := len(steps) - 1; i >= 0; i-- {
		without := slices.Delete(slices.Clone(steps), i, i+1)
		if at, _ := run(without); at >= 0 {
			steps = without[:at+1]
			i = min(i, len(steps))
		}
	}
	return steps
}

// report describes a failing sequence by its shortest failing prefix, and that without the steps that do not matter.
func report(steps []step) string {
	failed, difference := run(steps)
	var text strings.Builder
	fmt.Fprintf(&text, "step %d, %v: %s\n", failed, steps[failed], difference)
	short := shrink(steps)
	_, difference = run(short)
	fmt.Fprintf(&text, "the same in %d steps:\n", len(short))
	for _, s := range short {
		fmt.Fprintf(&text, "  %v\n", s)
	}
	fmt.Fprintf(&text, "  %s", difference)
	return text.String()
}

// TestSequencesAgainstTheModel runs random sequences under all three owners.
func TestSequencesAgainstTheModel(t *testing.T) {
	seed := testSeed(t)
	for i := range uint64(300) {
		steps := sequence(rand.New(rand.NewPCG(seed, i)), 200)
		if failed, _ := run(steps); failed >= 0 {
			require.Failf(t, "arenas and model differ", "%s=%d, sequence %d, %s", seedVariable, seed, i, report(steps))
		}
	}
}

// TestSequencesReachEverything: sequences that never lease or never fail would show nothing.
func TestSequencesReachEverything(t *testing.T) {
	seed := testSeed(t)
	reached := map[string]int{}
	for i := range uint64(50) {
		w := newWorld()
		for _, s := range sequence(rand.New(rand.NewPCG(seed, i)), 200) {
			before := w.handles[s.handle]
			if w.make(s); !before.alive && !w.handles[s.handle].alive {
				continue
			}
			after := &w.handles[s.handle]
			reached[fmt.Sprintf("%s as %v", s.call, before.owner)]++
			if after.growths > before.growths && len(before.leases) > 0 {
				reached["growth with leases out"]++
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
}

// TestTheModelNotices: a difference between arenas and model is found, and reported in the fewest steps.
func TestTheModelNotices(t *testing.T) {
	steps := []step{{"query start", 1, 0}, {"init", 0, 100}, {"lease", 0, 64}, {"spoil", 0, 0}, {"release", 0, 0}, {"destroy", 0, 0}}
	failed, difference := run(steps)
	require.Equal(t, 3, failed)
	require.Contains(t, difference, "peak 12345, the model says 64")
	require.Equal(t, []step{{"init", 0, 100}, {"spoil", 0, 0}}, shrink(steps))
	require.Contains(t, report(steps), "the same in 2 steps:\n  init(handle 0, 100)\n  spoil(handle 0, 0)\n  peak 12345, the model says 0")
}
