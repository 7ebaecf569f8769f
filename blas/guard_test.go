package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

// intruder is an engine that does something of its own before it computes.
type intruder struct {
	engine.Engine
	before func()
}

func (i *intruder) D() engine.Kernels[float64, float64] {
	i.before()
	return i.Engine.D()
}

// guardedHandle creates a handle as the front does with ROCBLAS_MEM_GUARD.
func guardedHandle(t *testing.T, r *rig) *handle {
	h := r.handle(t)
	h.control.Watch, h.control.Closed = core.WatchGuard, core.ClosedGuarded
	return h
}

// dotOfOnes calls rocblas_ddot on 40,000 ones, which leases 24 bytes.
func dotOfOnes(r *rig, h *handle) (result float64, status core.Status) {
	x, results := make([]float64, 40000), make([]float64, 1)
	for i := range x {
		x[i] = 1
	}
	number := r.entries["rocblas_ddot"].number
	status = r.library.Dispatch(callOf(number, h.control.ID, 40000, at(r, x), 1, at(r, x), 1, at(r, results)))
	return results[0], status
}

// TestRoutinesUnderGuard: a call that stays inside its lease succeeds. A call that writes outside is found by
// a changed guard byte, or by the fault of the instruction. In both cases the memory is freed and the next
// call works.
func TestRoutinesUnderGuard(t *testing.T) {
	const bytes = 24
	intrusion := func(uint64) {}
	e := &intruder{Engine: hostEngine()}
	r := newRig(t, e)
	h := guardedHandle(t, r)
	e.before = func() { intrusion(r.library.calls.of(h.control.Slot).Work) }

	for _, c := range []struct {
		offset int64
		text   string
	}{
		{bytes, "that rocblas_ddot took was overrun: 0x07 was written at offset 24"},
		{-1, "that rocblas_ddot took was overrun: 0x07 was written at offset -1"},
		{64, "rocblas_ddot: no memory at address 0x"},
		{64, ": offset 64 of the lease of 24 bytes at 0x"},
	} {
		result, status := dotOfOnes(r, h)
		require.Equal(t, core.Success, status)
		require.Equal(t, 40000.0, result)
		intrusion = func(work uint64) {
			require.NotEqual(t, h.control.Base, work, "the workspace itself")
			ptr.Store(work+uint64(c.offset), byte(7))
		}
		_, status = dotOfOnes(r, h)
		assert.Equal(t, core.InternalError, status)
		assert.Contains(t, h.control.Error(), c.text)
		require.NotEmpty(t, r.warnings)
		assert.Contains(t, r.warnings[len(r.warnings)-1], c.text)
		intrusion = func(uint64) {}
		assert.Zero(t, h.control.UsedBytes)
		assert.Empty(t, r.library.sites.all()[0].guards.GiveAll(h.control.Slot))
	}
}

// TestGuardedLeases tests the guard operations of the front for the program's leases.
func TestGuardedLeases(t *testing.T) {
	r := newRig(t, nullEngine())
	h := guardedHandle(t, r)
	words := []uint64{100, 0, 64}
	ask := func(what uint64) core.Status {
		return r.library.Dispatch(callOf(opAccount, what, h.control.ID, ptr.Address(words), uint64(len(words))))
	}
	require.Equal(t, core.Success, ask(core.AccountGuard))
	assert.Zero(t, words[1])
	ptr.Store(words[0]+100, byte(1))
	require.Equal(t, core.InternalError, ask(core.AccountUnguard))
	assert.Contains(t, h.control.Error(), "rocblas_device_malloc_free: the lease of 100 bytes at ")
	require.Equal(t, core.Success, ask(core.AccountUnguard), "they have ended")

	words = []uint64{100, 1 << 62, 64}
	require.Equal(t, core.MemoryError, ask(core.AccountGuard))
	assert.Contains(t, h.control.Error(), "rocblas_device_malloc_alloc: no guarded memory: ")
	assert.Empty(t, r.library.sites.all()[0].guards.GiveAll(h.control.Slot), "what was had before goes back")
	assert.Equal(t, core.InvalidHandle, r.library.Dispatch(callOf(opAccount, core.AccountGuard, 1, ptr.Address(words), 3)))
}

// TestACapturedCallIsNotGuarded: the graph may run at any time, so its workspace is the handle's.
func TestACapturedCallIsNotGuarded(t *testing.T) {
	g := &graph{stream: 5}
	r := newRig(t, hostEngine())
	r.host.UseGraphs(g)
	h := guardedHandle(t, r)
	h.control.Stream, h.control.PointerMode = 5, 1
	_, status := dotOfOnes(r, h)
	require.Equal(t, core.Success, status)
	assert.Empty(t, r.library.sites.all()[0].guards.Locate(h.control.Slot, h.control.Base))
	assert.Equal(t, uint64(1), h.control.Leases)
	words := []uint64{64}
	assert.Equal(t, core.Continue, r.library.Dispatch(callOf(opAccount, core.AccountGuard, h.control.ID, ptr.Address(words), 1)))
	assert.Equal(t, []uint64{64}, words)
}

// trespasser is a device engine whose calls write at offset, counted from the end of the lent memory.
type trespasser struct {
	*deviceRig
	offset int64
	wrote  bool
}

func (w *trespasser) Call(call *engine.Call) error {
	if call.Work != 0 && w.offset != 0 {
		ptr.Store(call.Work+call.WorkBytes+uint64(w.offset-1), byte(7))
		w.wrote = true
	}
	return w.deviceRig.Call(call)
}

// testDeviceGuards: on a device, guard bytes are written and read by copies.
func testDeviceGuards(t *testing.T, r *deviceRig) {
	w := &trespasser{deviceRig: r}
	r.waits = true
	r.rig.library = New(Config{
		State: r.state, Device: r.device, Team: par.New(1),
		Calls: func() (engine.Calls, error) { return w, nil },
		Warn:  func(line string) { r.warnings = append(r.warnings, line) },
	})
	h := guardedHandle(t, r.rig)
	const order = 200
	r.memory(t, func(address uint64) {
		one := []float64{1}
		solve := func() core.Status {
			return r.rig.library.Dispatch(callOf(r.entries["rocblas_dtrsm"].number, h.control.ID, uint64(engine.Left), uint64(engine.Lower),
				uint64(engine.NoTrans), uint64(engine.NonUnit), order, 30, ptr.Address(one), address, order, address+8*order*order, order))
		}
		status := solve()
		require.Equal(t, core.Success, status, h.control.Error())
		assert.Empty(t, r.warnings)
		w.offset = 1
		require.Equal(t, core.InternalError, solve())
		require.True(t, w.wrote)
		assert.Contains(t, h.control.Error(), "that rocblas_dtrsm took was overrun: 0x07 was written at offset ")
	})
}
