package blas

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// garbage is an address at which no program has memory.
const garbage = 16

// testWorkspace queries the workspace of every function of an instance, and calls the function with exactly
// that much, more, and too little.
func (s *subject) testWorkspace(t *testing.T, in instance, seed uint64) {
	rigs := map[string]*rig{"null": newRig(t, nullEngine()), "builtin": newRig(t, hostEngine())}
	cases := s.workspaceCases()
	for index := range cases {
		if leftOut(index, len(cases), 8, seed) {
			continue
		}
		p := s.prepare(&cases[index], in, seed, index)
		for _, a := range p.arrangements() {
			for name, r := range rigs {
				w := workspaceCheck{
					T: t, a: a, rig: r, engine: name, what: fmt.Sprintf("%s on %s, device %v, %v", a.name(), name, a.device, p.c),
				}
				w.run()
			}
			if t.Failed() {
				t.FailNow()
			}
		}
	}
}

// workspaceCases returns the workspace cases of the subject, or a few of its cases for a routine without
// workspace: whether it leases does not depend on them.
func (s *subject) workspaceCases() []testCase {
	if s.workspace != nil {
		return s.workspace()
	}
	return every(31, 0, s.cases())
}

// workspaceCheck tests the workspace of one call.
type workspaceCheck struct {
	*testing.T
	a      *arrangement
	rig    *rig
	engine string
	what   string
}

// run runs all tests of the call's workspace.
func (w *workspaceCheck) run() {
	askedBytes := w.query()
	w.exact(askedBytes)
	if w.a.subject.borrows && askedBytes > 0 {
		w.owned(askedBytes, askedBytes)
		w.owned(askedBytes-1, askedBytes)
		w.grown(0)
		return
	}
	w.grown(askedBytes)
	w.owned(askedBytes+3*core.ChunkBytes, askedBytes)
	if askedBytes == 0 {
		return
	}
	w.owned(askedBytes, askedBytes)
	w.owned(askedBytes-1, askedBytes)
	if askedBytes > core.ChunkBytes {
		w.managed(askedBytes - core.ChunkBytes)
	}
}

// wantedBytes returns the workspace that the call should want.
func (w *workspaceCheck) wantedBytes() uint64 {
	if w.a.subject.leases == nil || w.engine == "null" {
		return 0
	}
	return inChunks(w.a.subject.leases(w.a.c, w.a.in, w.a.count))
}

// inChunks rounds up to whole chunks, as every leased buffer is.
func inChunks(sizeBytes int) uint64 {
	footprint, _ := core.RocBLAS().Footprint(uint64(sizeBytes))
	return footprint
}

// query queries with null, with made-up and with real pointers, and returns the answer.
func (w *workspaceCheck) query() (askedBytes uint64) {
	h := w.rig.handle(w)
	defer h.destroy(w)
	wantedBytes := w.wantedBytes()
	first := core.SizeUnchanged
	if wantedBytes > 0 {
		first = core.SizeIncreased
	}
	h.startQuery()
	asked := w.a.arguments()
	assert.Equal(w, first, h.call(w.a.name(), values(w.dataAs(asked, 0))...), w.what)
	assert.Equal(w, core.SizeUnchanged, h.call(w.a.name(), values(w.dataAs(asked, 0))...), w.what)
	assert.Equal(w, core.SizeUnchanged, h.call(w.a.name(), values(w.dataAs(asked, garbage))...), w.what)
	assert.Equal(w, core.SizeUnchanged, w.a.invoke(h), w.what)
	assert.NoError(w, w.a.untouched(), w.what)
	askedBytes = h.stopQuery()
	assert.Equal(w, wantedBytes, askedBytes, w.what)
	assert.Zero(w, h.control.PeakBytes, w.what)
	return askedBytes
}

// dataAs replaces the pointers, except one for which null has a meaning in the call.
func (w *workspaceCheck) dataAs(list []argument, address uint64) []argument {
	replaced := pointersAs(list, address)
	for _, o := range w.a.subject.operands {
		for i := range list {
			if o.given != nil && list[i].name == o.name {
				replaced[i] = list[i]
			}
		}
	}
	return replaced
}

// exact gives the handle exactly the queried workspace. The call must use all of it, without growth or
// allocation.
func (w *workspaceCheck) exact(askedBytes uint64) {
	h := w.rig.handle(w)
	defer h.destroy(w)
	require.Equal(w, core.Success, h.operate(opSetSize, max(askedBytes, 1)), w.what)
	counts := w.rig.host.Counts()
	before := counts.Allocations.Load()
	for range 2 {
		w.answer(h)
	}
	assert.Equal(w, before, counts.Allocations.Load(), "%s: device allocations", w.what)
	assert.Zero(w, counts.Synchronizations.Load(), "%s: synchronizations", w.what)
	assert.Zero(w, h.control.Growths, "%s: growths", w.what)
	assert.Equal(w, askedBytes, h.control.PeakBytes, "%s: peak", w.what)
}

// grown leaves the memory to the library. It must grow at most once.
func (w *workspaceCheck) grown(askedBytes uint64) {
	h := w.rig.handle(w)
	defer h.destroy(w)
	require.Equal(w, core.Success, h.operate(opSetSize, 0))
	w.answer(h)
	w.answer(h)
	assert.Equal(w, min(askedBytes, 1), h.control.Growths, "%s: growths", w.what)
	assert.Equal(w, askedBytes, h.control.PeakBytes, "%s: peak", w.what)
}

// managed makes the call with a workspace of the user's size that is too small.
func (w *workspaceCheck) managed(sizeBytes uint64) {
	h := w.rig.handle(w)
	defer h.destroy(w)
	require.Equal(w, core.Success, h.operate(opSetSize, sizeBytes), w.what)
	w.answer(h)
	assert.Equal(w, uint64(1), h.control.Degraded, "%s: calls of a slower algorithm", w.what)
	assert.Zero(w, h.control.Growths, "%s: growths", w.what)
	assert.Equal(w, sizeBytes, h.control.SizeBytes, "%s: size", w.what)
}

// ownedFill fills the user's workspace and the memory around it.
const ownedFill = 0xcd

// owned makes the call with a workspace in the user's memory. The call must write every chunk of its lease,
// and nothing else in the workspace or around it. If the workspace is too small, it must write none of it.
func (w *workspaceCheck) owned(sizeBytes, neededBytes uint64) {
	h := w.rig.handle(w)
	defer h.destroy(w)
	block := bytes.Repeat([]byte{ownedFill}, int(sizeBytes)+2*core.ChunkBytes)
	unchanged := bytes.Clone(block)
	require.Equal(w, core.Success, h.operate(opSetWorkspace, ptr.Address(block)+core.ChunkBytes, sizeBytes), w.what)
	w.answer(h)
	leasedBytes := uint64(0)
	if sizeBytes >= neededBytes {
		leasedBytes = neededBytes
	}
	assert.Equal(w, leasedBytes, h.control.PeakBytes, "%s: peak", w.what)
	first := core.ChunkBytes
	for range leasedBytes / core.ChunkBytes {
		end := first + core.ChunkBytes
		require.NotEqual(w, unchanged[first:end], block[first:end], "%s: leased memory that was not written, at %d", w.what, first)
		copy(block[first:end], unchanged[first:end])
		first = end
	}
	require.Equal(w, unchanged, block, "%s: memory that was not leased", w.what)
}

// answer makes the call and checks the status, the numbers, and the state of the handle.
func (w *workspaceCheck) answer(h *handle) {
	usedBytes := h.control.UsedBytes
	assert.Equal(w, core.Success, w.a.invoke(h), "%s: %s", w.what, h.control.Error())
	assert.Equal(w, usedBytes, h.control.UsedBytes, "%s: bytes leased", w.what)
	if w.engine != "null" {
		assert.NoError(w, w.a.verify(), w.what)
	}
}

func TestQueryKeepsTheLargest(t *testing.T) {
	t.Parallel()
	h := newRig(t, hostEngine()).handle(t)
	ask := func(n int) core.Status { return h.call("rocblas_ddot", n, uint64(0), 1, uint64(0), 1, uint64(0)) }
	h.startQuery()
	assert.Equal(t, core.SizeUnchanged, ask(0))
	assert.Equal(t, core.SizeUnchanged, ask(spec.ReduceBlock))
	assert.Equal(t, core.SizeIncreased, ask(spec.ReduceBlock+1))
	assert.Equal(t, core.SizeUnchanged, ask(spec.ReduceBlock*8), "8 partial results fill the chunk that two take")
	assert.Equal(t, core.SizeIncreased, ask(spec.ReduceBlock*8+1))
	assert.Equal(t, core.SizeUnchanged, ask(1))
	assert.Equal(t, core.SizeIncreased, ask(spec.ReduceBlock*100))
	assert.Equal(t, uint64(832), h.stopQuery())
	h.startQuery()
	assert.Equal(t, core.SizeIncreased, ask(spec.ReduceBlock+1), "a new query begins at 0")
	assert.Equal(t, uint64(64), h.stopQuery())
}

// TestLeaseStandsAboveOthers calls a routine during a lease of the program. The memory of that lease must not
// change.
func TestLeaseStandsAboveOthers(t *testing.T) {
	t.Parallel()
	h := newRig(t, hostEngine()).handle(t)
	require.Equal(t, core.Success, h.operate(opSetSize, 128))
	h.control.UsedBytes = 64 // as the front does for a lease that fits
	mine := ptr.Slice[byte](h.control.Base, 128)
	for i := range mine {
		mine[i] = ownedFill
	}
	x, result := make([]float64, spec.ReduceBlock+1), []float64{0}
	x[0], x[spec.ReduceBlock] = 3, -4
	assert.Equal(t, core.Success, h.call("rocblas_dasum", len(x), at(h.rig, x), 1, at(h.rig, result)))
	assert.Equal(t, []float64{7}, result)
	assert.Equal(t, uint64(64), h.control.UsedBytes)
	assert.Equal(t, uint64(128), h.control.PeakBytes)
	for i, b := range mine[:64] {
		assert.Equal(t, byte(ownedFill), b, "byte %d of the program's lease", i)
	}
	h.control.UsedBytes = 128
	assert.Equal(t, core.Success, h.call("rocblas_dasum", len(x), at(h.rig, x), 1, at(h.rig, result)), "without workspace")
	assert.Equal(t, uint64(1), h.control.Degraded)
	assert.Equal(t, []float64{7}, result)
	assert.Equal(t, core.Success, h.call("rocblas_dasum", spec.ReduceBlock, at(h.rig, x), 1, at(h.rig, result)), "one block needs none")
	assert.Equal(t, []float64{3}, result)
	h.control.UsedBytes = 0
}
