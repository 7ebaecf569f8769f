package blas

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

// stream creates a stream of the fake device, with the device current.
func (r *deviceRig) stream(t *testing.T) uint64 {
	t.Helper()
	var made []uint64
	r.inContext(t, func() {
		made = make([]uint64, 1)
		require.Zero(t, r.fake.Call(t, "cuStreamCreate", at(r.rig, made), 1))
	})
	return made[0]
}

func (r *deviceRig) endStream(t *testing.T, stream uint64) {
	r.inContext(t, func() { require.Zero(t, r.fake.Call(t, "cuStreamDestroy_v2", stream)) })
}

func (r *deviceRig) inContext(t *testing.T, f func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	previous, err := r.api.Enter(0)
	require.NoError(t, err)
	f()
	require.NoError(t, r.api.Leave(previous))
}

// testDeviceSettings: cuBLAS gets each setting of the handle once, and the caller's context is current again
// afterwards.
func testDeviceSettings(t *testing.T, r *deviceRig) {
	h, stream := r.handle(t), r.stream(t)
	alpha := at(r.rig, []float64{2})
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	r.memory(t, func(x uint64) {
		h.control.Stream, h.control.MathMode, h.control.AtomicsMode = stream, 1, 0
		require.Equal(t, core.Success, h.call("rocblas_dscal", 3, alpha, x, 1), h.control.Error())
		s := r.cublas.Cublas(t)
		assert.Equal(t, "cublasDscal_v2", s.Routine())
		assert.Equal(t, []any{stream, int32(0), int32(3), int32(0)}, []any{s.Stream, s.PointerMode, s.MathMode, s.AtomicsMode})
		assert.Equal(t, int32(1), s.OwnWork)

		r.fake.Reset()
		require.Equal(t, core.Success, h.call("rocblas_dscal", 3, alpha, x, 1))
		for _, setter := range []string{"SetStream_v2", "SetWorkspace_v2", "SetPointerMode_v2", "SetMathMode", "SetAtomicsMode"} {
			assert.Zero(t, r.fake.Calls("cublas"+setter), "%s was told already", setter)
		}
		h.control.PointerMode, h.control.Stream, h.control.AtomicsMode = 1, 0, 1
		ptr.Store(x+64, 3.0)
		require.Equal(t, core.Success, h.call("rocblas_dscal_64", 3, x+64, x, 1))
		s = r.cublas.Cublas(t)
		assert.Equal(t, "cublasDscal_v2_64", s.Routine())
		assert.Equal(t, []any{uint64(0), int32(1), int32(1)}, []any{s.Stream, s.PointerMode, s.AtomicsMode})
		assert.Equal(t, int32(1), s.OwnWork, "a new stream takes the workspace away: it is lent again")
		assert.Equal(t, 1, r.fake.Calls("cublasSetWorkspace_v2"))
	})
	h.destroy(t)
	r.endStream(t, stream)

	_, err := r.api.Current()
	require.Error(t, err, "this thread had no context before")
}

// testDeviceQueue: a call returns before its work is done. A scalar on the host has the value at the call, a
// scalar on the device the value when the work runs.
func testDeviceQueue(t *testing.T, r *deviceRig) {
	h, stream := r.handle(t), r.stream(t)
	h.control.Stream = stream
	r.memory(t, func(memory uint64) {
		x, onDevice, alpha := ptr.Slice[float64](memory, 2), ptr.Slice[float64](memory+512, 1), []float64{10}
		x[0], x[1], onDevice[0] = 1, 2, 100
		require.Equal(t, core.Success, h.call("rocblas_dscal", 2, at(r.rig, alpha), memory, 1))
		alpha[0] = -1
		h.control.PointerMode = 1
		require.Equal(t, core.Success, h.call("rocblas_dscal", 2, memory+512, memory, 1))
		assert.Equal(t, []float64{1, 2}, x, "before the work is done")
		onDevice[0] = 3
		waits := r.device.Counts().Synchronizations.Load()
		require.NoError(t, r.device.Synchronize(stream))
		assert.Equal(t, []float64{30, 60}, x)
		assert.Equal(t, waits+1, r.device.Counts().Synchronizations.Load())

		// The call waits for a result on the host and counts the wait; it does not wait for a result on the
		// device.
		result := []float64{0}
		h.control.PointerMode = 0
		require.Equal(t, core.Success, h.call("rocblas_dasum", 2, memory, 1, at(r.rig, result)))
		assert.Equal(t, 90.0, result[0])
		assert.Equal(t, waits+2, r.device.Counts().Synchronizations.Load())
		h.control.PointerMode = 1
		require.Equal(t, core.Success, h.call("rocblas_dasum", 2, memory, 1, memory+512))
		assert.Equal(t, 3.0, onDevice[0])
		require.NoError(t, r.device.Synchronize(stream))
		assert.Equal(t, 90.0, onDevice[0])
	})
	h.destroy(t)
	r.endStream(t, stream)
}

// testDeviceWorkspace: a call leases and lends the workspace that the query reports. Once that size is set,
// nothing allocates or waits.
func testDeviceWorkspace(t *testing.T, r *deviceRig) {
	h := r.handle(t)
	r.memory(t, func(memory uint64) {
		dot := func() core.Status { return h.call("rocblas_ddot", 100, memory, 1, memory, 1, memory+4096) }
		h.control.PointerMode = 1
		h.startQuery()
		require.Equal(t, core.SizeIncreased, dot())
		size := h.stopQuery()
		assert.Equal(t, uint64(32<<20), size, "what NVIDIA recommends for Hopper, for any routine")
		require.Equal(t, core.Success, h.operate(opSetSize, size))
		r.needs(t, size)
		require.Equal(t, core.Success, dot(), h.control.Error())

		counts := r.device.Counts()
		allocations, waits := counts.Allocations.Load(), counts.Synchronizations.Load()
		for range 50 {
			require.Equal(t, core.Success, dot())
		}
		assert.Equal(t, []uint64{allocations, waits}, []uint64{counts.Allocations.Load(), counts.Synchronizations.Load()})
		s := r.cublas.Cublas(t)
		assert.Equal(t, []uint64{h.control.Base, size}, []uint64{s.Work, s.WorkBytes})

		// Memory that another lease holds is not lent. With less than 16 KiB free, the call leases nothing
		// and cuBLAS uses its own memory.
		h.control.UsedBytes = 64
		r.needs(t, size-256)
		require.Equal(t, core.Success, dot())
		s = r.cublas.Cublas(t)
		assert.Equal(t, []uint64{h.control.Base + 256, size - 256}, []uint64{s.Work, s.WorkBytes})
		h.control.UsedBytes = 0

		r.needs(t, size+1)
		assert.Equal(t, core.MemoryError, dot())
		assert.Contains(t, h.control.Error(), "rocblas_ddot: cublasDdot_v2: CUBLAS_STATUS_ALLOC_FAILED (3)")
		r.needs(t, 0)

		r.lessIsTaken(t, h, dot)

		r.sleeps(t, h, dot)

		// All of the user's memory is lent, from a multiple of 256 on.
		require.Equal(t, core.Success, h.operate(opSetWorkspace, memory+8192+64, 100_000))
		require.Equal(t, core.Success, dot())
		s = r.cublas.Cublas(t)
		assert.Equal(t, []uint64{memory + 8192 + 256, 100_000 - 192}, []uint64{s.Work, s.WorkBytes})
		require.NoError(t, r.device.Synchronize(0))
	})
	h.destroy(t)
	r.shortOfMemory(t)
}

// sleeps: while the workspace is suspended a call is refused, with a fixed size too. Afterwards it gets the same
// memory.
func (r *deviceRig) sleeps(t *testing.T, h *handle, call func() core.Status) {
	t.Helper()
	for _, size := range []uint64{1 << 20, 0} {
		require.Equal(t, core.Success, h.operate(opSetSize, size))
		require.Equal(t, core.Success, call())
		base := h.control.Base
		require.Equal(t, core.Success, h.operate(opSuspend))
		assert.Equal(t, core.MemoryError, call())
		assert.Contains(t, h.control.Error(), "rocblas_ddot: not enough device memory: needed 33554432 bytes, available 0 of ")
		assert.Contains(t, h.control.Error(), core.SuspendedText)
		require.Equal(t, core.Success, h.operate(opResume))
		require.Equal(t, core.Success, call())
		assert.Equal(t, base, h.control.Base)
		assert.Equal(t, base, r.cublas.Cublas(t).Work)
	}
}

// lessIsTaken: with a fixed size a call lends the free bytes. It lends nothing if cuBLAS could fail with so
// few bytes; cuBLAS uses its own memory then.
func (r *deviceRig) lessIsTaken(t *testing.T, h *handle, call func() core.Status) {
	t.Helper()
	for _, size := range []uint64{1 << 20, 64 << 10, 16 << 10} {
		require.Equal(t, core.Success, h.operate(opSetSize, size))
		h.control.SetError("before")
		r.needs(t, size)
		require.Equal(t, core.Success, call(), "%d bytes", size)
		assert.Equal(t, "before", h.control.Error(), "nothing was refused")
		s := r.cublas.Cublas(t)
		assert.Equal(t, []uint64{1, h.control.Base, size}, []uint64{uint64(s.OwnWork), s.Work, s.WorkBytes})
	}
	require.Equal(t, core.Success, h.operate(opSetSize, 16<<10-64))
	require.Equal(t, core.Success, call())
	assert.Zero(t, r.cublas.Cublas(t).OwnWork, "what was lent before is taken back")
	require.Equal(t, core.Success, call())
	assert.Zero(t, r.cublas.Cublas(t).OwnWork)
	r.needs(t, 0)
	assert.Zero(t, h.control.UsedBytes)
}

// shortOfMemory: a managed workspace that cannot grow to the recommended size lends what it has.
func (r *deviceRig) shortOfMemory(t *testing.T) {
	h := r.handle(t)
	r.memory(t, func(memory uint64) {
		r.fake.Fail("cuMemCreate", -1, 2)
		require.Equal(t, core.Success, h.call("rocblas_dswap", 1, memory, 1, memory+8, 1), h.control.Error())
		assert.Zero(t, r.cublas.Cublas(t).OwnWork)
		r.fake.Fail("cuMemCreate", 0, 0)
		require.Equal(t, core.Success, h.call("rocblas_dswap", 1, memory, 1, memory+8, 1))
		assert.Equal(t, uint64(32<<20), r.cublas.Cublas(t).WorkBytes)
		require.NoError(t, r.device.Synchronize(0))
	})
	h.destroy(t)
}

// testDeviceEmulation: a cuBLAS that the environment has emulate products of doubles is lent a workspace, or computes
// plainly, so that it allocates no memory. The fake notes a call that would.
func testDeviceEmulation(t *testing.T, r *deviceRig) {
	t.Setenv("CUBLAS_EMULATE_DOUBLE_PRECISION", "1")
	for version, plain := range map[string]int32{"130100": 2, "120804": 0} {
		t.Setenv("FAKE_CUBLAS_VERSION", version)
		r.open(t)
		h, one := r.handle(t), at(r.rig, []float64{1})
		r.memory(t, func(memory uint64) {
			product := func() {
				require.Equal(t, core.Success, h.call("rocblas_dgemm", 111, 111, 4, 4, 4, one, memory, 4, memory+256, 4, one, memory+512, 4), h.control.Error())
			}
			for _, size := range []uint64{1 << 20, 64, 16 << 10, 4096} {
				require.Equal(t, core.Success, h.operate(opSetSize, size))
				product()
				s := r.cublas.Cublas(t)
				lent := size >= 16<<10
				assert.Equal(t, lent, s.OwnWork == 1, "cuBLAS %s, %d bytes", version, size)
				if lent {
					assert.Zero(t, s.MathMode)
				} else {
					assert.Equal(t, plain, s.MathMode, "cuBLAS %s, %d bytes", version, size)
				}
			}
			h.control.MathMode = 1
			product()
			assert.Equal(t, map[int32]int32{0: 3, 2: 2}[plain], r.cublas.Cublas(t).MathMode, "TF32 is allowed, not required")
			require.Equal(t, core.Success, h.operate(opSetSize, 1<<20))
			product()
			assert.Equal(t, int32(3), r.cublas.Cublas(t).MathMode)
			require.NoError(t, r.device.Synchronize(0))
		})
		h.destroy(t)
	}
	t.Setenv("FAKE_CUBLAS_VERSION", "120804") // for the later parts
	r.open(t)
}

// needs makes the fake cuBLAS fail with less workspace.
func (r *deviceRig) needs(t *testing.T, bytes uint64) { r.cublas.Call(t, "fake_cublas_need", bytes) }

// testDeviceScalars: an empty product needs no alpha, an empty reduction is 0, and data on the device is not
// read.
func testDeviceScalars(t *testing.T, r *deviceRig) {
	h := r.handle(t)
	r.memory(t, func(memory uint64) {
		c, beta := ptr.Slice[float64](memory, 4), ptr.Slice[float64](memory+512, 1)
		for _, mode := range []uint32{0, 1} {
			h.control.PointerMode = mode
			copy(c, []float64{1, 2, 3, 4})
			beta[0] = 5
			require.Equal(t, core.Success, h.call("rocblas_dgemm", 111, 111, 2, 2, 0, uint64(0), uint64(0), 2, uint64(0), 1, memory+512,
				memory, 2), h.control.Error())
			require.NoError(t, r.device.Synchronize(0))
			assert.Equal(t, []float64{5, 10, 15, 20}, c)

			beta[0] = 7
			require.Equal(t, core.Success, h.call("rocblas_dnrm2", 0, uint64(0), 1, memory+512), h.control.Error())
			require.NoError(t, r.device.Synchronize(0))
			assert.Zero(t, beta[0])
		}
		// In device pointer mode the address of a scalar is not followed.
		assert.Equal(t, core.InvalidPointer, h.call("rocblas_daxpy", 2, uint64(8), uint64(0), 1, memory, 1))
		assert.Contains(t, h.control.Error(), "x is null")
		h.control.Watch = 1
		assert.Equal(t, core.InvalidPointer, h.call("rocblas_daxpy", 2, uint64(8), uint64(0), 1, memory, 1), "logged")
		h.control.Watch = 0
		// An array of pointers is not followed either, if cuBLAS has no function for the call.
		assert.Equal(t, core.NotImplemented, h.call("rocblas_dswap_batched", 2, memory, 1, uint64(8), 1, 3))
		assert.Contains(t, h.control.Error(), "cuBLAS 12.8.4")
	})
	h.destroy(t)
}

// testDeviceFailures: any failing cuBLAS call has the right status, and the next call works as usual.
func testDeviceFailures(t *testing.T, r *deviceRig) {
	for code, status := range map[int]core.Status{0: core.MemoryError, 1: core.InternalError} {
		r.fake.Fail("cublasCreate_v2", 1, code)
		_, got := r.create("1M", true)
		assert.Equal(t, status, got)
		assert.Zero(t, r.fake.Alive(""), "the workspace went with the handle")
	}
	r.memory(t, func(memory uint64) {
		x, alpha := ptr.Slice[float64](memory, 1), at(r.rig, []float64{2})
		for _, name := range []string{"cublasSetStream_v2", "cublasSetWorkspace_v2", "cublasSetPointerMode_v2", "cublasSetMathMode",
			"cublasSetAtomicsMode", "cublasDscal_v2"} {
			for code, status := range map[int]core.Status{3: core.MemoryError, 7: core.InvalidValue, 8: core.ArchMismatch,
				13: core.InternalError, 15: core.NotImplemented, 77: core.InternalError} {
				h := r.handle(t)
				x[0] = 1
				r.fake.Fail(name, 1, code)
				assert.Equal(t, status, h.call("rocblas_dscal", 1, alpha, memory, 1), "%s %d", name, code)
				assert.Contains(t, h.control.Error(), "rocblas_dscal: "+name+": ")
				assert.Zero(t, h.control.UsedBytes)
				require.Equal(t, core.Success, h.call("rocblas_dscal", 1, alpha, memory, 1), "after %s", name)
				s := r.cublas.Cublas(t)
				assert.Equal(t, []any{int32(1), int32(1)}, []any{s.OwnWork, s.AtomicsMode}, "after %s", name)
				require.NoError(t, r.device.Synchronize(0))
				assert.Equal(t, 2.0, x[0])
				h.destroy(t)
			}
		}
	})
	// The context cannot be made current.
	h := r.handle(t)
	r.fake.Fail("cuCtxGetCurrent", -1, 201)
	assert.Equal(t, core.InternalError, h.call("rocblas_dscal", 1, at(r.rig, []float64{2}), uint64(4096), 1))
	r.fake.Fail("cuCtxGetCurrent", 0, 0)
	h.destroy(t)
}

// testDeviceSteady: a call allocates nothing in Go.
func testDeviceSteady(t *testing.T, r *deviceRig) {
	h := r.handle(t)
	r.rig.library.config.Calls = nil
	r.memory(t, func(memory uint64) {
		call, err := r.pack("rocblas_dscal", h.control.ID, 1, at(r.rig, []float64{2}), memory, 1)
		require.NoError(t, err)
		require.Equal(t, core.Success, r.rig.library.Dispatch(call))
		assert.Zero(t, testing.AllocsPerRun(100, func() { r.rig.library.Dispatch(call) }))
	})
	h.destroy(t)
}

// testDeviceWithoutEngine: a handle has its memory, the error text of a call names the missing library, and the
// library warns once.
func testDeviceWithoutEngine(t *testing.T, r *deviceRig) {
	old := r.rig.library
	defer func() { r.rig.library = old }()
	r.rig.library = New(Config{
		State: r.state, Device: r.device, Team: par.New(1), Warn: func(line string) { r.warnings = append(r.warnings, line) },
		Calls: func() (engine.Calls, error) { return nil, errors.New("no library among\nlibcublas.so.13") },
	})
	h, other := r.handle(t), r.handle(t)
	require.Equal(t, core.Success, h.operate(opSetSize, 1<<20))
	assert.Equal(t, core.NotImplemented, h.call("rocblas_dscal", 1, at(r.rig, []float64{2}), uint64(4096), 1))
	assert.Contains(t, h.control.Error(), "libcublas.so.13")
	assert.Equal(t, []string{"no library among; libcublas.so.13"}, r.warnings)
	name := make([]byte, 100)
	require.Equal(t, core.Success, r.rig.library.Dispatch(callOf(opEngineName, at(r.rig, name), 100)))
	assert.True(t, strings.HasPrefix(string(name), "none: "), string(name))
	h.destroy(t)
	other.destroy(t)
}
