package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// rehearsedHandle creates a handle in a rehearsal of a GPU, and returns what is traced of it.
func rehearsedHandle(t *testing.T, device string, e engine.Engine) (*handle, *told) {
	t.Helper()
	r, heard := newRig(t, e), &told{}
	rehearsal, err := spec.ParseRehearsal(device + ":rocblas-6.4")
	require.NoError(t, err)
	r.library.rehearsal = &rehearsal
	arenas := r.library.sites.all()[0].arenas
	arenas.Rehearse(rehearsal.DefaultBytes())
	arenas.Trace(heard)
	h := r.handle(t)
	h.control.Watch |= core.WatchTrace
	h.control.Closed |= core.ClosedTraced
	return h, heard
}

// shortageCase is a call, the size that a query reports, and the call's status with workspaces of other sizes.
type shortageCase struct {
	name     string
	args     []any
	best     uint64
	statuses map[uint64]core.Status
}

func shortageCases(r *rig) []shortageCase {
	matrix, vector, one := make([]float64, 1<<20), make([]float64, 1<<20), []float64{1}
	for i := range matrix {
		matrix[i] = 1
	}
	a, x, alpha := at(r, matrix), at(r, vector), at(r, one)
	result := at(r, make([]float64, 1))
	const left, lower, none, trans, unit = 141, 122, 111, 112, 132
	return []shortageCase{
		{"rocblas_ddot", []any{100_000, x, 1, x, 1, result}, 832, map[uint64]core.Status{832: core.Success, 768: core.MemoryError}},
		{"rocblas_dasum", []any{100_000, x, 1, result}, 1600, map[uint64]core.Status{1600: core.Success, 1536: core.MemoryError}},
		{"rocblas_dtrsv", []any{lower, none, unit, 100, a, 100, x, 1}, 64, map[uint64]core.Status{64: core.Success}},
		{"rocblas_dtrmv", []any{lower, none, unit, 100, a, 100, x, 1}, 832, map[uint64]core.Status{832: core.Success, 768: core.MemoryError}},
		{"rocblas_dgemv", []any{trans, 100_000, 10, alpha, a, 100_000, x, 1, alpha, x, 1}, 7872,
			map[uint64]core.Status{7872: core.Success, 7808: core.PerfDegraded, 64: core.PerfDegraded}},
		{"rocblas_dtrsm", []any{left, lower, none, unit, 256, 256, alpha, a, 256, x, 256}, 524_288,
			map[uint64]core.Status{524_288: core.Success, 524_224: core.PerfDegraded, 263_168: core.PerfDegraded, 263_104: core.MemoryError}},
		{"rocblas_dtrsm", []any{left, lower, none, unit, 300, 129, alpha, a, 300, x, 300}, 616_832,
			map[uint64]core.Status{616_832: core.Success, 616_768: core.MemoryError}},
		{"rocblas_daxpy", []any{100_000, alpha, x, 1, x, 1}, 0, map[uint64]core.Status{64: core.Success}},
	}
}

// TestRehearsedLeases checks that a query and a call take what rocBLAS takes, and that a call without workspace has its
// status. On this library's own engine none of them fails.
func TestRehearsedLeases(t *testing.T) {
	h, _ := rehearsedHandle(t, "gfx90a", hostEngine())
	for _, c := range shortageCases(h.rig) {
		h.startQuery()
		query := h.call(c.name, c.args...)
		assert.Equal(t, c.best, h.stopQuery(), c.name)
		assert.Equal(t, map[bool]core.Status{true: core.SizeIncreased, false: core.SizeUnchanged}[c.best > 0], query, c.name)
		for bytes, want := range c.statuses {
			require.Equal(t, core.Success, h.operate(opSetSize, bytes))
			h.control.PeakBytes = 0
			require.Equal(t, want, h.call(c.name, c.args...), "%s with %d bytes", c.name, bytes)
			assert.Zero(t, h.control.UsedBytes)
			if want == core.Success {
				assert.Equal(t, c.best, h.control.PeakBytes, "%s with %d bytes", c.name, bytes)
			}
		}
	}
	assert.Equal(t, []uint64{5, 4}, []uint64{h.control.OutOfMemory, h.control.Degraded})
}

// TestLeaseSmallerThanTheQuery: syrk_ex of ROCm 7.2 computes with less than its query reports.
func TestLeaseSmallerThanTheQuery(t *testing.T) {
	h, heard := rehearsedHandle(t, "gfx942", hostEngine())
	h.rig.library.rehearsal.Release = "rocblas-7.2"
	const n, k, queried = 256, 600, 261_120
	one := []float64{1}
	for _, c := range []struct{ a, c, compute, leased int }{
		{168, 168, 151, 65_280}, {150, 150, 151, 65_280}, {168, 151, 151, 130_560}, {150, 151, 151, 130_560}, {151, 152, 152, 261_120},
	} {
		args := []any{121, 111, n, k, at(h.rig, one), at(h.rig, make([]float64, n*k)), c.a, n, at(h.rig, one), at(h.rig, make([]float64, n*n)), c.c, n, c.compute}
		h.startQuery()
		require.Equal(t, core.SizeIncreased, h.call("rocblas_syrk_ex", args...))
		assert.Equal(t, uint64(queried), h.stopQuery())
		require.Equal(t, core.Success, h.operate(opSetSize, uint64(c.leased)))
		h.control.PeakBytes, heard.events = 0, nil
		assert.Equal(t, core.Success, h.call("rocblas_syrk_ex", args...), "%v", c)
		assert.Equal(t, uint64(c.leased), h.control.PeakBytes)
		assert.Equal(t, uint64(c.leased), heard.events[0].WantedBytes)
		require.Equal(t, core.Success, h.operate(opSetSize, uint64(c.leased-64)))
		assert.Equal(t, core.MemoryError, h.call("rocblas_syrk_ex", args...), "%v", c)
	}
}

// TestRehearsedSizes checks the size of a new workspace, which counts as no growth, and of one that has grown.
func TestRehearsedSizes(t *testing.T) {
	for device, defaultBytes := range map[string]uint64{"gfx942": 128 << 20, "gfx1030": 32 << 20} {
		h, heard := rehearsedHandle(t, device, nullEngine())
		require.Equal(t, core.Managed, h.control.Owner)
		assert.Equal(t, []uint64{defaultBytes, defaultBytes}, []uint64{h.control.SizeBytes, h.control.RoomBytes}, device)
		x := make([]float64, 100_000)
		dot := func() core.Status {
			return h.call("rocblas_ddot", len(x), at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, make([]float64, 1)))
		}
		require.Equal(t, core.Success, dot())
		assert.Equal(t, []core.Action{core.TraceAllocate, core.TraceFree}, heard.actions())
		require.Equal(t, core.Success, h.operate(opSetSize, 0))
		assert.Zero(t, h.control.SizeBytes)
		require.Equal(t, core.Success, dot())
		assert.Equal(t, []uint64{1, defaultBytes + 832, defaultBytes + 832}, []uint64{h.control.Growths, h.control.SizeBytes, h.control.RoomBytes})
	}
}

// TestEngineComputesBesideTheRehearsedLease checks that the engine has its own workspace, and that results do not
// depend on the lease.
func TestEngineComputesBesideTheRehearsedLease(t *testing.T) {
	h, _ := rehearsedHandle(t, "gfx942", hostEngine())
	plain := newRig(t, hostEngine()).handle(t)
	x := make([]float64, 100_003)
	for i := range x {
		x[i] = 1 / float64(i+1)
	}
	dot := func(h *handle) float64 {
		result := []float64{0}
		require.Equal(t, core.Success, h.call("rocblas_ddot", len(x), at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result)))
		return result[0]
	}
	assert.Equal(t, dot(plain), dot(h))
	beside := h.rig.library.calls.of(h.control.Slot)
	assert.NotZero(t, beside.Work, "the engine's partial results")
	assert.False(t, beside.Work >= h.control.Base && beside.Work < h.control.Base+h.control.RoomBytes, "they are in the handle's workspace")
}

// TestDryRunTakesNothingBeside checks that the engine, which computes nothing, takes no memory of the host.
func TestDryRunTakesNothingBeside(t *testing.T) {
	for _, dry := range []bool{false, true} {
		h, _ := rehearsedHandle(t, "gfx90a", hostEngine())
		if dry {
			h.rig.library.config.Dry = dryRun{}
		}
		x, result := make([]float64, 100_003), []float64{0}
		require.Equal(t, core.Success, h.call("rocblas_ddot", len(x), at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result)))
		assert.Equal(t, dry, h.rig.library.calls.of(h.control.Slot).Work == 0)
	}
}

// TestRehearsedShortageIsTold checks the trace of a call that takes less and of one that is refused.
func TestRehearsedShortageIsTold(t *testing.T) {
	h, heard := rehearsedHandle(t, "gfx90a", nullEngine())
	trsm := shortageCases(h.rig)[5]
	for bytes, want := range map[uint64][]core.Event{
		263_168: {
			{Action: core.TraceAllocate, Address: 1, SizeBytes: 263_168}, {Action: core.TraceDegraded, SizeBytes: 263_168},
			{Action: core.TraceFree, Address: 1, SizeBytes: 263_168},
		},
		64: {{Action: core.TraceAllocateFailure, Status: core.MemoryError, SizeBytes: 263_168}},
	} {
		require.Equal(t, core.Success, h.operate(opSetSize, bytes))
		heard.events = nil
		h.call(trsm.name, trsm.args...)
		for i := range want {
			want[i].Routine, want[i].WantedBytes, want[i].LeastBytes = trsm.name, 524_288, 263_168
			want[i].Address *= h.control.Base
		}
		assert.Equal(t, want, heard.events)
	}
}

// TestUnreadScalarsLease checks that a call leases if only scalars on the device say that there is nothing to do.
func TestUnreadScalarsLease(t *testing.T) {
	h, _ := rehearsedHandle(t, "gfx90a", nullEngine())
	a, x, scalars := make([]float64, 100*100), make([]float64, 100), []float64{0, 1}
	symv := func() core.Status {
		return h.call("rocblas_dsymv", 121, 100, at(h.rig, scalars), at(h.rig, a), 100, at(h.rig, x), 1, at(h.rig, scalars[1:]), at(h.rig, x), 1)
	}
	require.Equal(t, core.Success, h.operate(opSetSize, 64))
	assert.Equal(t, core.Success, symv())
	h.control.PointerMode = 1
	assert.Equal(t, core.MemoryError, symv())
}

// TestInversesOfTrsmEx checks the inverses that a caller of trsm_ex passes: enough of them save workspace, too few are
// perf_degraded, and the next call of trsm has none.
func TestInversesOfTrsmEx(t *testing.T) {
	h, _ := rehearsedHandle(t, "gfx90a", nullEngine())
	a, one := at(h.rig, make([]float64, 1<<16)), at(h.rig, []float64{1})
	ex := func(inverses uint64, elems int) (status core.Status) {
		h.control.PeakBytes = 0
		return h.call("rocblas_trsm_ex", 141, 122, 111, 132, 256, 256, one, a, 256, a, 256, inverses, elems, 152)
	}
	assert.Equal(t, core.Success, ex(0, 0))
	assert.EqualValues(t, 524_288, h.control.PeakBytes)
	assert.Equal(t, core.PerfDegraded, ex(a, 128*256-1))
	assert.EqualValues(t, 524_288, h.control.PeakBytes)
	assert.Equal(t, core.Success, ex(a, 128*256))
	assert.EqualValues(t, 262_144, h.control.PeakBytes)
	h.control.PeakBytes = 0
	assert.Equal(t, core.Success, h.call("rocblas_dtrsm", 141, 122, 111, 132, 256, 256, one, a, 256, a, 256))
	assert.EqualValues(t, 524_288, h.control.PeakBytes)
}

// TestUndecidedCallsAreCounted checks that products of short floats in float are counted, and no others.
func TestUndecidedCallsAreCounted(t *testing.T) {
	h, _ := rehearsedHandle(t, "gfx942", nullEngine())
	matrix, one := at(h.rig, make([]float64, 16)), at(h.rig, []float64{1})
	product := func(datatype, compute int) core.Status {
		return h.call("rocblas_gemm_ex", 111, 111, 2, 2, 2, one, matrix, datatype, 2, matrix, datatype, 2, one, matrix, datatype, 2,
			matrix, datatype, 2, compute, 0, 0, 0)
	}
	const f16, f32, f64 = 150, 151, 152
	require.Equal(t, core.Success, product(f16, f32))
	require.Equal(t, core.Success, product(f64, f64))
	assert.EqualValues(t, 1, h.rig.state.Undecided)
}
