package blas

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// composed is a call that is composed of several. The first 64 doubles of the device memory are its operands.
type composed struct {
	name      string
	own       uint64 // bytes that the call itself needs
	exact     bool   // the math mode does not apply
	waits     bool   // the result is on the host
	device    bool   // device pointer mode
	scalars   bool   // the scalars are part of the composition, so they are on the host
	arguments func(memory uint64) []any
	made      []string // names of the calls made, in order
}

// Places in the memory of a composed call, and of the arrays of pointers to two problems there.
const (
	composedTable = 4096
	composedOther = 4096 + 64
	composedThird = 4096 + 128
	composedOne   = 8192
)

// composedCalls returns one call of each kind. host holds the scalars on the host: 2, and room for two
// results.
func composedCalls(host uint64) []composed {
	const fill, fill2, product = "cuMemsetD32Async", "cuMemsetD2D32Async", "cublasGemmBatchedEx_64"
	const transfer = "cuMemcpyAsync"
	return []composed{
		{name: "rocblas_dtrtri", own: 3 * 256, device: true, scalars: true,
			arguments: func(m uint64) []any { return []any{121, 131, 3, m, 3, m + 128, 3} },
			made:      []string{fill, fill2, "cublasDtrsm_v2_64", "cublasDtrttp", "cublasDtpttr"}},
		{name: "rocblas_zspr", own: 2 * 256, exact: true, arguments: func(m uint64) []any { return []any{122, 2, host, m, 1, m + 128} },
			made: []string{"cublasZtpttr", "cublasZsyr_v2_64", "cublasZtrttp"}},
		{name: "rocblas_haxpy", own: 2 * 256, exact: true, device: true,
			arguments: func(m uint64) []any { return []any{4, m + 6, m + 14, 4, m + 134, 4} },
			made:      []string{fill, fill, fill, "cublasGemmEx_64"}},
		{name: "rocblas_daxpy_batched", own: 3 * 256, exact: true, device: true,
			arguments: func(m uint64) []any { return []any{3, m + composedOne, m + composedTable, 2, m + composedOther, 1, 2} },
			made:      []string{fill, fill, fill, fill2, fill2, product}},
		{name: "rocblas_ddot_batched", own: 3 * 256, exact: true, waits: true,
			arguments: func(m uint64) []any { return []any{3, m + composedTable, 1, m + composedOther, 2, 2, host + 8} },
			made:      []string{transfer, product, transfer, "cuStreamSynchronize"}},
		{name: "rocblas_dscal_batched", own: 3 * 256, exact: true, device: true,
			arguments: func(m uint64) []any { return []any{3, m + composedOne, m + composedTable, 2, 2} },
			made:      []string{fill, fill2, fill2, fill2, "cublasDtrsmBatched_64"}},
		{name: "rocblas_zdscal_batched", own: 3 * 256, exact: true,
			arguments: func(m uint64) []any { return []any{2, host, m + composedTable, 2, 2} },
			made:      []string{fill, fill2, fill2, fill2, "cublasDtrsmBatched_64"}},
		{name: "rocblas_dger_batched", own: 2 * 256, exact: true,
			arguments: func(m uint64) []any {
				return []any{2, 2, host, m + composedTable, 2, m + composedOther, 1, m + composedThird, 2, 2}
			},
			made: []string{product}},
		{name: "rocblas_dtrsv_batched", exact: true, device: true, scalars: true,
			arguments: func(m uint64) []any { return []any{122, 111, 131, 2, m + composedTable, 2, m + composedThird, 2, 2} },
			made:      []string{"cublasDtrsmBatched_64"}},
		{name: "rocblas_drot_batched", own: 9 * 256, exact: true, device: true, scalars: true,
			arguments: func(m uint64) []any {
				return []any{3, m + composedTable, 2, m + composedOther, 1, m + composedOne, m + composedOne, 2}
			},
			made: slices.Concat([]string{fill, fill, transfer, transfer}, slices.Repeat([]string{fill2}, 6),
				[]string{transfer, transfer}, slices.Repeat([]string{product}, 6))},
		{name: "rocblas_trsm_batched_ex",
			arguments: func(m uint64) []any {
				return []any{141, 122, 111, 131, 2, 2, host, m + composedTable, 2, m + composedThird, 2, 2, uint64(0), 0, 152}
			},
			made: []string{"cublasDtrsmBatched_64"}},
		{name: "rocblas_syrk_ex",
			arguments: func(m uint64) []any {
				return []any{121, 111, 2, 1, host + 24, m, 168, 2, host + 24, m + 128, 151, 2, 151}
			},
			made: []string{"cublasGemmEx_64", "cublasGemmEx_64"}},
	}
}

// prepare fills the operands with small positive numbers, and fills the arrays of pointers.
func (c *composed) prepare(memory uint64) {
	for i := range 64 {
		ptr.Store(memory+8*uint64(i), float64(1+i%5))
	}
	for i, first := range []uint64{composedTable, composedOther, composedThird} {
		for problem := range uint64(2) {
			ptr.Store(memory+first+8*problem, memory+128*uint64(i)+64*problem)
		}
	}
	ptr.Store(memory+composedOne, 2.0)
}

// outcome returns all memory that a call may have changed.
func outcome(memory uint64, host []float64) []float64 {
	return append(slices.Clone(ptr.Slice[float64](memory, 64)), host[1:3]...)
}

// testDeviceComposed: a composed call leases memory of which the size query reports the bytes, and neither
// allocates nor waits. If one of its calls fails, it returns that status, nothing stays leased, and the next
// call is right.
func testDeviceComposed(t *testing.T, r *deviceRig) {
	host := []float64{2, 0, 0, 0}
	ptr.Store(at(r.rig, host)+24, float32(2))
	for _, c := range composedCalls(at(r.rig, host)) {
		t.Run(c.name, func(t *testing.T) {
			r.memory(t, func(memory uint64) {
				h := r.handle(t)
				if c.device {
					h.control.PointerMode = 1
				}
				run := func() core.Status {
					host[1], host[2] = 0, 0
					c.prepare(memory)
					status := h.call(c.name, c.arguments(memory)...)
					require.NoError(t, r.device.Synchronize(0))
					return status
				}
				h.startQuery()
				require.Equal(t, core.SizeIncreased, h.call(c.name, c.arguments(memory)...))
				size := h.stopQuery()
				assert.Equal(t, c.own+32<<20, size)
				require.Equal(t, core.Success, h.operate(opSetSize, size))
				r.needs(t, 32<<20)
				require.Equal(t, core.Success, run(), h.control.Error())
				r.needs(t, 0)
				right := outcome(memory, host)
				c.prepare(memory)
				host[1], host[2] = 0, 0
				assert.NotEqual(t, outcome(memory, host), right, "it computes something")
				r.composedIsSteady(t, h, &c, memory, run)
				r.composedFails(t, h, &c, run, func() { assert.Equal(t, right, outcome(memory, host)) })
				h.destroy(t)
			})
		})
	}
	t.Run("refusals", func(t *testing.T) { r.composedRefuses(t) })
	t.Run("pointers", func(t *testing.T) { r.composedPointers(t) })
	t.Run("a thousand", func(t *testing.T) { r.composedMany(t) })
	t.Run("nothing", func(t *testing.T) { r.composedNothing(t) })
	t.Run("waits", func(t *testing.T) { r.composedWaits(t) })
}

// composedIsSteady: calls allocate nothing and wait only for a result on the host. They are made in the
// expected order, with the math mode of a product only if they are one.
func (r *deviceRig) composedIsSteady(t *testing.T, h *handle, c *composed, memory uint64, run func() core.Status) {
	t.Helper()
	h.control.MathMode = 1
	r.fake.Reset()
	require.Equal(t, core.Success, run())
	assert.Equal(t, c.device && !c.scalars, r.cublas.Cublas(t).PointerMode == 1)
	assert.Equal(t, c.exact, r.cublas.Cublas(t).MathMode == 0, "math mode %d", r.cublas.Cublas(t).MathMode)
	var made []string
	for _, record := range r.fake.Records() {
		name, _, _ := strings.Cut(record, "(")
		if slices.Contains(c.made, name) {
			made = append(made, name)
		}
	}
	if !c.waits { // the test waits on the stream
		made = slices.DeleteFunc(made, func(name string) bool { return name == "cuStreamSynchronize" })
	}
	assert.Equal(t, c.made, made[:min(len(made), len(c.made))])
	counts := r.device.Counts()
	allocations, waits := counts.Allocations.Load(), counts.Synchronizations.Load()
	for range 10 {
		require.Equal(t, core.Success, h.call(c.name, c.arguments(memory)...))
	}
	expected := waits
	if c.waits {
		expected += 10
	}
	assert.Equal(t, []uint64{allocations, expected}, []uint64{counts.Allocations.Load(), counts.Synchronizations.Load()})
	require.NoError(t, r.device.Synchronize(0))
}

// composedFails makes each of the calls fail once.
func (r *deviceRig) composedFails(t *testing.T, h *handle, c *composed, run func() core.Status, check func()) {
	t.Helper()
	occurrences := map[string]int{}
	for _, name := range c.made {
		occurrences[name]++
		codes := map[int]core.Status{3: core.MemoryError, 13: core.InternalError, 15: core.NotImplemented}
		if strings.HasPrefix(name, "cu") && !strings.HasPrefix(name, "cublas") {
			codes = map[int]core.Status{2: core.MemoryError, 1: core.InternalError, 700: core.InternalError}
		}
		for code, status := range codes {
			r.fake.Reset()
			r.fake.Fail(name, occurrences[name], code)
			assert.Equal(t, status, run(), "%s %d", name, code)
			assert.Contains(t, h.control.Error(), c.name+": "+name+": ")
			assert.Contains(t, h.control.Error(), fmt.Sprintf("(%d)", code))
			assert.Zero(t, h.control.UsedBytes)
			r.fake.Reset()
			require.Equal(t, core.Success, run(), "after %s", name)
			check()
		}
	}
}

// composedRefuses: a call that cannot be composed returns NotImplemented, computes nothing, and has the reason
// in its text. A call with too little workspace returns MemoryError.
func (r *deviceRig) composedRefuses(t *testing.T) {
	host := []float64{2, 0}
	alpha := at(r.rig, host)
	h := r.handle(t)
	r.memory(t, func(m uint64) {
		table, other, third := m+composedTable, m+composedOther, m+composedThird
		fresh := composed{}
		fresh.prepare(m)
		before := slices.Clone(ptr.Slice[float64](m, 64))
		for _, call := range []struct {
			name, text string
			arguments  []any
		}{
			{"rocblas_daxpy_batched", "incx and incy of the same sign", []any{3, alpha, table, 1, other, -1, 2}},
			{"rocblas_daxpy_batched", "incx and incy of the same sign", []any{3, alpha, table, 0, other, 1, 2}},
			{"rocblas_daxpy_batched", "different x and y", []any{3, alpha, table, 1, table, 1, 2}},
			{"rocblas_haxpy", "different x and y", []any{3, alpha + 6, m, 1, m, 1}},
			{"rocblas_ddot_batched", "incx and incy of the same sign", []any{3, table, -1, other, 1, 2, alpha}},
			{"rocblas_drot_batched", "incx and incy of the same sign", []any{3, table, -1, other, 1, alpha, alpha, 2}},
			{"rocblas_drot_batched", "different x and y", []any{3, table, 1, table, 1, alpha, alpha, 2}},
			{"rocblas_rot_batched_ex", "for these types", []any{2, table, 150, 1, other, 150, 1, alpha, alpha, 150, 2, 151}},
			{"rocblas_dger_batched", "positive increments", []any{2, 2, alpha, table, 1, other, -1, third, 2, 2}},
			{"rocblas_cgerc_batched", "increment 1 of a conjugated operand", []any{2, 2, alpha, table, 1, other, 2, third, 2, 2}},
			{"rocblas_dtrsv_batched", "positive increments", []any{121, 111, 131, 2, table, 2, other, -1, 2}},
			{"rocblas_ztrsv_batched", "increment 1 of a conjugated operand", []any{121, 113, 131, 2, table, 2, other, 2, 2}},
			{"rocblas_dot_batched_ex", "for these types", []any{2, table, 150, 1, other, 150, 1, 2, alpha, 150, 151}},
			{"rocblas_axpy_batched_ex", "for these types", []any{2, alpha + 6, 150, table, 150, 1, other, 150, 1, 2, 151}},
			{"rocblas_scal_batched_ex", "for these types", []any{2, alpha, 151, table, 150, 1, 2, 151}},
			{"rocblas_syrk_ex", "CUBLAS_STATUS_NOT_SUPPORTED", []any{121, 111, 2, 1, alpha, m, 151, 2, alpha, m + 128, 151, 2, 152}},
			{"rocblas_dtrtri_batched", "has no function for this", []any{121, 131, 2, table, 2, other, 2, 2}},
		} {
			assert.Equal(t, core.NotImplemented, h.call(call.name, call.arguments...), call.name)
			assert.Contains(t, h.control.Error(), call.text, call.name)
		}
		require.NoError(t, r.device.Synchronize(0))
		assert.Equal(t, before, ptr.Slice[float64](m, 64))

		for _, size := range []uint64{64, 512} {
			require.Equal(t, core.Success, h.operate(opSetWorkspace, m+composedOne, size))
			assert.Equal(t, core.MemoryError, h.call("rocblas_dtrtri", 121, 131, 3, m, 3, m+128, 3))
		}
		assert.Equal(t, core.MemoryError, h.call("rocblas_strtri", 121, 131, 1<<20, m, 1<<20, m+128, 1<<20), "more than there is")
		require.Equal(t, core.Success, h.operate(opSetWorkspace, uint64(0), 0))
	})
	h.destroy(t)
}

// composedPointers: an array of pointers to results crosses 4 GiB, where the upper halves of the pointers
// differ. The array is copied, or filled in a graph.
func (r *deviceRig) composedPointers(t *testing.T) {
	const count, result = 9, 1<<33 - 32
	h, stream := r.handle(t), r.stream(t)
	defer r.endStream(t, stream)
	r.memory(t, func(m uint64) {
		fresh := composed{}
		fresh.prepare(m)
		number := slices.IndexFunc(spec.Functions(), func(f spec.Function) bool { return f.CName() == "rocblas_ddot_batched" })
		words := [32]uint64{0, 3, m + composedTable, 1, m + composedOther, 1, count, result}
		own := m + composedOne
		store := func() {
			clear(ptr.Slice[uint64](own, count))
			r.cublas.Fail("cublasGemmBatchedEx_64", 1, 13)
			require.Error(t, r.engine.Call(&engine.Call{Function: number, Slot: h.control.Slot, PointerMode: 1, Stream: stream, Work: own,
				WorkBytes: 64 << 10, OwnBytes: r.engine.OwnBytes(number, &words), Words: &words}))
		}
		check := func() {
			require.NoError(t, r.device.Synchronize(stream))
			for i, pointer := range ptr.Slice[uint64](own, count) {
				assert.Equal(t, uint64(result+8*i), pointer)
			}
		}
		store()
		check()
		r.graphOf(t, stream, store, check)
		// Without memory the engine refuses the call, even if the library is not its caller.
		err := r.engine.Call(&engine.Call{Function: number, Slot: h.control.Slot, Work: own, WorkBytes: 64, OwnBytes: 65, Words: &words})
		var failure *engine.CallError
		require.ErrorAs(t, err, &failure)
		assert.Equal(t, engine.NoMemory, failure.Trouble)
	})
	h.destroy(t)
}

// composedMany: a batch of a thousand problems takes as many driver calls as one problem. In a capture each
// pointer is a memset, because the graph has no host memory to copy from. Both give the right results.
func (r *deviceRig) composedMany(t *testing.T) {
	const count = 1000
	h, stream := r.handle(t), r.stream(t)
	h.control.PointerMode, h.control.Stream = 1, stream
	r.memory(t, func(m uint64) {
		vector, pointers, results := ptr.Slice[float64](m, 2), ptr.Slice[uint64](m+4096, count), ptr.Slice[float64](m+65536, count)
		vector[0], vector[1] = 3, 4
		for i := range pointers {
			pointers[i] = m
		}
		dot := func() int {
			clear(results)
			r.fake.Reset()
			require.Equal(t, core.Success, h.call("rocblas_ddot_batched", 2, m+4096, 1, m+4096, 1, count, m+65536), h.control.Error())
			return r.fake.Calls("cuMemsetD32Async") + r.fake.Calls("cuMemsetD2D32Async") + r.fake.Calls("cuMemcpyAsync")
		}
		right := slices.Repeat([]float64{25}, count)
		dot() // the workspace exists from here on
		assert.Equal(t, 1, dot(), "calls of the driver")
		require.NoError(t, r.device.Synchronize(stream))
		assert.Equal(t, right, results)

		r.graphOf(t, stream, func() { assert.Equal(t, count+1, dot()) }, func() {
			require.NoError(t, r.device.Synchronize(stream))
			assert.Equal(t, right, results)
		})
	})
	h.destroy(t)
	r.endStream(t, stream)
}

// graphOf captures the work of act on stream, launches the graph once, and calls check before the graph is
// destroyed.
func (r *deviceRig) graphOf(t *testing.T, stream uint64, act, check func()) {
	t.Helper()
	graph, exec := make([]uint64, 1), make([]uint64, 1)
	require.Zero(t, r.fake.Call(t, "cuStreamBeginCapture_v2", stream, 2))
	act()
	require.Zero(t, r.fake.Call(t, "cuStreamEndCapture", stream, at(r.rig, graph)))
	require.Zero(t, r.fake.Call(t, "cuGraphInstantiateWithFlags", at(r.rig, exec), graph[0], 0))
	require.Zero(t, r.fake.Call(t, "cuGraphLaunch", exec[0], stream))
	check()
	require.Zero(t, r.fake.Call(t, "cuGraphExecDestroy", exec[0]))
	require.Zero(t, r.fake.Call(t, "cuGraphDestroy", graph[0]))
}

// composedNothing: dots of no elements are 0, in host and device pointer mode. cuBLAS documents no empty
// product in a batch, so it is not called for one.
func (r *deviceRig) composedNothing(t *testing.T) {
	h := r.handle(t)
	r.memory(t, func(m uint64) {
		fresh, host := composed{}, []float64{7, 7}
		fresh.prepare(m)
		waits := r.device.Counts().Synchronizations.Load()
		for mode, result := range []uint64{at(r.rig, host), m} {
			h.control.PointerMode = uint32(mode)
			r.fake.Reset()
			require.Equal(t, core.Success, h.call("rocblas_ddot_batched", 0, m+composedTable, 1, m+composedOther, 1, 2, result), h.control.Error())
			assert.Zero(t, r.fake.Calls("cublasGemmBatchedEx")+r.fake.Calls("cublasGemmBatchedEx_64"))
		}
		assert.Equal(t, waits, r.device.Counts().Synchronizations.Load(), "there is nothing to wait for")
		require.NoError(t, r.device.Synchronize(0))
		assert.Equal(t, []float64{0, 0}, host)
		assert.Equal(t, []float64{0, 0, 3}, ptr.Slice[float64](m, 3))
	})
	h.destroy(t)
}

// composedWaits: every cuBLAS call of a batch with results on the host is waited for.
func (r *deviceRig) composedWaits(t *testing.T) {
	h := r.handle(t)
	r.memory(t, func(m uint64) {
		fresh, host, index := composed{}, make([]float64, 8), make([]int32, 8)
		fresh.prepare(m)
		for _, one := range []struct {
			name      string
			waits     uint64
			arguments []any
		}{
			{"rocblas_ddot_strided_batched", 8, []any{4, m, 1, 4, m, 1, 4, 8, at(r.rig, host)}},
			{"rocblas_dasum_strided_batched", 8, []any{4, m, 1, 4, 8, at(r.rig, host)}},
			{"rocblas_idamax_strided_batched", 8, []any{4, m, 1, 4, 8, at(r.rig, index)}},
			{"rocblas_nrm2_ex", 1, []any{4, m, 152, 1, at(r.rig, host), 152, 152}},
			{"rocblas_dscal_strided_batched", 0, []any{4, at(r.rig, []float64{1}), m, 1, 4, 8}},
		} {
			before := r.device.Counts().Synchronizations.Load()
			require.Equal(t, core.Success, h.call(one.name, one.arguments...), h.control.Error())
			assert.Equal(t, one.waits, r.device.Counts().Synchronizations.Load()-before, one.name)
		}
		require.NoError(t, r.device.Synchronize(0))
	})
	h.destroy(t)
}

// testDeviceSolutions: listing the solutions of a product needs no cuBLAS, and returns the only solution.
func testDeviceSolutions(t *testing.T, r *deviceRig) {
	h := r.handle(t)
	for _, shape := range shapes() {
		size, list := []int32{9}, []int32{-7, -7}
		require.Equal(t, core.Success, solutionsOf(h, shape, 2, 0, at(h.rig, size)), h.control.Error())
		assert.Equal(t, int32(1), size[0])
		size[0] = 2
		require.Equal(t, core.Success, solutionsOf(h, shape, 2, at(h.rig, list), at(h.rig, size)))
		assert.Equal(t, []int32{routines.OnlySolution, -7}, list)
		assert.Equal(t, core.InvalidPointer, solutionsOf(h, shape, 2, at(h.rig, list), 0))
		h.startQuery()
		assert.Equal(t, core.SizeUnchanged, solutionsOf(h, shape, 2, at(h.rig, list), at(h.rig, size)))
		assert.Zero(t, h.stopQuery())
	}
	h.destroy(t)
}
