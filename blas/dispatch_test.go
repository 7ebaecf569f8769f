package blas

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/null"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

func TestRoutineNumbersBeyondTheTable(t *testing.T) {
	r := newRig(t, nullEngine())
	h := r.handle(t)
	last := uint32(opCount + len(spec.Functions()) + len(spec.Queries()) + len(spec.Transfers()))
	for _, number := range []uint32{last, last + 1, 1 << 20, 1<<31 - 1, 1 << 31, 1<<32 - 1} {
		assert.Equal(t, core.NotImplemented, r.library.Dispatch(callOf(number, h.control.ID)), "%d", number)
	}
	assert.Equal(t, core.NotImplemented, r.library.Dispatch(callOf(opAccount, core.AccountGetLimit+1, ^uint64(0))))
	assert.Equal(t, core.InvalidHandle, r.library.Dispatch(callOf(opAccount, core.AccountUnguard, 0)))
	assert.Equal(t, core.InvalidHandle, r.library.Dispatch(callOf(opAccount, core.AccountGuardAlign, 0)))
	for number := uint32(opResume + 1); number < opCount; number++ {
		assert.Equal(t, core.NotImplemented, r.library.Dispatch(callOf(number, h.control.ID)), "%d", number)
		assert.Equal(t, core.InvalidHandle, r.library.Dispatch(callOf(number, 0)), "%d", number)
	}
}

func TestOperationsNeedAHandle(t *testing.T) {
	r := newRig(t, nullEngine())
	dead := r.handle(t)
	id := dead.control.ID
	dead.destroy(t)
	for _, operation := range []uint32{opDestroy, opGrow, opSetSize, opSetWorkspace, opReleaseIdle, opSuspend, opResume} {
		for _, handle := range []uint64{0, 16, id, 0xb<<60 | 5, ^uint64(0)} {
			assert.Equal(t, core.InvalidHandle, r.library.Dispatch(callOf(operation, handle, 64, 64)), "%d on %#x", operation, handle)
		}
	}
}

func TestEngineIsMadeOnceAndWhenItIsNeeded(t *testing.T) {
	host, err := hip.OpenHost()
	require.NoError(t, err)
	made := 0
	r := newRig(t, nullEngine())
	r.library = New(Config{State: r.state, Device: host, Team: par.New(1), Engine: func() engine.Engine {
		made++
		return null.New()
	}})
	h := r.handle(t)
	h.startQuery()
	h.call("rocblas_daxpy", 5, uint64(0), uint64(0), 1, uint64(0), 1)
	h.stopQuery()
	assert.Equal(t, core.InvalidPointer, h.call("rocblas_ddot", 5, uint64(0), 1, uint64(0), 1, uint64(0)))
	assert.Zero(t, made, "after a query of what needs no workspace and a call that has nothing to do")
	h.startQuery()
	h.call("rocblas_ddot", 5, uint64(0), 1, uint64(0), 1, uint64(0))
	h.stopQuery()
	assert.Equal(t, 1, made, "a size depends on the engine")
	require.Equal(t, core.Success, r.library.Dispatch(callOf(opInitialize)))
	assert.Equal(t, 1, made)
}

func TestCreateNeedsAFreeSlot(t *testing.T) {
	r := newRig(t, nullEngine())
	h := r.handle(t)
	assert.Equal(t, core.InvalidHandle, r.library.Dispatch(callOf(opCreate, uint64(h.control.Slot))), "a living handle's")
	assert.Equal(t, core.InvalidHandle, r.library.Dispatch(callOf(opCreate, core.BlockSlots)), "one without memory")
}

// failing is an engine whose double kernels panic.
type failing struct{ *builtin.Engine }

func (failing) D() engine.Kernels[float64, float64] { return failingKernels{} }

type failingKernels struct {
	engine.Kernels[float64, float64]
}

var errBroken = errors.New("the engine is broken")

func (failingKernels) AsumBlocks(int, int, int, int, []float64, int, []float64) { panic(errBroken) }
func (failingKernels) Copy(int, []float64, int, []float64, int)                 { panic(errBroken) }
func (failingKernels) DotBlocks(bool, int, int, int, int, []float64, int, []float64, int, []float64) {
}
func (failingKernels) Trsv(engine.Uplo, engine.Op, engine.Diag, int, []float64, int, []float64, int) {
	panic(errBroken)
}

// TestAPanicIsAStatus: a panic inside a call ends only that call, on the caller's goroutine and on another.
func TestAPanicIsAStatus(t *testing.T) {
	r := newRig(t, failing{builtin.New(testThreads)})
	h := r.handle(t)
	n := 4 * spec.ReduceBlock
	x, y, results := make([]float64, n), make([]float64, n), make([]float64, 2)
	calls := map[string]func() core.Status{
		"rocblas_dcopy": func() core.Status { return h.call("rocblas_dcopy", 3, at(r, x), 1, at(r, y), 1) },
		"rocblas_dasum": func() core.Status { return h.call("rocblas_dasum", n, at(r, x), 1, at(r, results)) },
		"rocblas_dasum_strided_batched": func() core.Status {
			return h.call("rocblas_dasum_strided_batched", n/2, at(r, x), 1, n/2, 2, at(r, results))
		},
	}
	for name, call := range calls {
		for range 3 {
			h.control.SetError("")
			assert.Equal(t, core.InternalError, call(), name)
			assert.Equal(t, name+": internal error: the engine is broken", h.control.Error())
			assert.Zero(t, h.control.UsedBytes, "%s: bytes leased", name)
		}
	}
	assert.Equal(t, core.Success, h.call("rocblas_ddot", n, at(r, x), 1, at(r, y), 1, at(r, results)))
	single := []float32{3}
	assert.Equal(t, core.Success, h.call("rocblas_sasum", 1, at(r, single), 1, at(r, single)))
}

// TestSizesBeyondTheAddressSpace gives operands whose last element is outside the address space.
func TestSizesBeyondTheAddressSpace(t *testing.T) {
	const huge, most = 1 << 40, 1<<63 - 1
	r := newRig(t, builtin.New(1))
	h := r.handle(t)
	data := make([]float64, 64)
	x, y := at(r, data), at(r, data[32:])
	two := at(r, []float64{2})
	tests := []struct {
		name, routine string
		says          string
		args          []any
	}{
		{"n times incx", "rocblas_ddot_64", "x spans", []any{huge, x, huge, y, 1, y}},
		{"n times -incx", "rocblas_daxpy_64", "x spans", []any{huge, two, x, -huge, y, 1}},
		{"n times the least incy", "rocblas_daxpy_64", "y spans", []any{3, two, x, 1, y, -1 << 63}},
		{"n alone", "rocblas_dcopy_64", "x spans", []any{most, x, 1, y, 1}},
		{"32 bits", "rocblas_zcopy", "x spans", []any{1<<31 - 1, x, 1<<31 - 1, y, 1}},
		{"the stride", "rocblas_dasum_strided_batched_64", "x spans", []any{1, x, 1, most, 3, y}},
		{"strides and one problem together", "rocblas_dasum_strided_batched_64", "x spans", []any{1<<62 + 1, x, 2, 1 << 62, 3, y}}, // 2^64 + 1
		{"the rest of the last column", "rocblas_dgemv_64", "A spans", []any{111, 2, 1 << 32, two, x, 1<<32 + 1, y, 1, two, y, 1}}, // 2^64 + 1
		{"a negative stride", "rocblas_dscal_strided_batched_64", "x spans", []any{1, two, x, 1, -1 << 63, 3}},
		{"columns", "rocblas_dgemv_64", "A spans", []any{111, 1, huge, two, x, huge, y, 1, two, y, 1}},
		{"C", "rocblas_dgemm_64", "C spans", []any{111, 111, 2, huge, 2, two, x, 2, x, 2, two, y, huge}},
		{"B", "rocblas_dtrsm_64", "B spans", []any{141, 121, 111, 131, 2, huge, two, x, 2, y, huge}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, core.InvalidSize, h.call(test.routine, test.args...))
			assert.Contains(t, h.control.Error(), test.routine+": "+test.says+" more than the address space")
			assert.Zero(t, h.control.UsedBytes)
		})
	}
	assert.Equal(t, make([]float64, 64), data)
}

// TestWorkspaceBeyond64Bits queries a workspace whose size does not fit into 64 bits.
func TestWorkspaceBeyond64Bits(t *testing.T) {
	h := newRig(t, builtin.New(1)).handle(t)
	h.startQuery()
	status := h.call("rocblas_zdotu_batched_64", 1<<62, uint64(0), 1, uint64(0), 1, 1<<60, uint64(0))
	assert.Equal(t, core.InvalidSize, status)
	assert.Zero(t, h.stopQuery())
	assert.Contains(t, h.control.Error(), "rocblas_zdotu_batched_64: the workspace would be more than 64 bits can hold")
}

// TestIncrementsBeyond32Bits uses address space of which only the pages of two elements are touched.
func TestIncrementsBeyond32Bits(t *testing.T) {
	const inc = 1<<31 + 5
	far := addresses(t, 8*(inc+1))
	h := newRig(t, hostEngine()).handle(t)
	ptr.Store(far, 3.0)
	ptr.Store(far+8*inc, 4.0)
	scalar, near := []float64{2}, []float64{10, 20}
	require.Equal(t, core.Success, h.call("rocblas_daxpy_64", 2, at(h.rig, scalar), far, inc, at(h.rig, near), 1))
	assert.Equal(t, []float64{16, 28}, near)
	require.Equal(t, core.Success, h.call("rocblas_dnrm2_64", 2, far, inc, at(h.rig, scalar)))
	assert.Equal(t, []float64{5}, scalar)
	require.Equal(t, core.Success, h.call("rocblas_dcopy_64", 2, at(h.rig, near), 1, far, -inc))
	assert.Equal(t, []float64{28, 16}, []float64{ptr.Load[float64](far), ptr.Load[float64](far + 8*inc)})
	index := []int64{0}
	require.Equal(t, core.Success, h.call("rocblas_idamin_64", 2, far, inc, at(h.rig, index)))
	assert.Equal(t, []int64{2}, index)
}
