package blas

import (
	"bytes"
	"errors"
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/core"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

// severalDevices holds the devices of a rig's fake driver.
type severalDevices struct {
	t       *testing.T
	r       *deviceRig
	drivers map[int]*gpu.Driver
	refuses error
}

func (s *severalDevices) Current() (int, error) {
	if s.refuses != nil {
		return 0, s.refuses
	}
	current, err := s.r.api.Current()
	if err != nil {
		return 0, nil
	}
	return current, nil
}

func (s *severalDevices) Open(ordinal int) (Opened, error) {
	driver, err := gpu.New(s.r.api, ordinal)
	if err != nil {
		return Opened{}, err
	}
	if known := s.drivers[ordinal]; known != nil {
		assert.True(s.t, known.Gone(), "a device is opened once")
	}
	s.drivers[ordinal] = driver
	return Opened{Device: driver, Calls: func() (engine.Calls, error) {
		context := cublas.Context{Major: s.r.api.Major(ordinal)}
		context.Get, context.Set, context.Exchange = s.r.api.Switches()
		context.Fill, context.Fill2D, context.Copy, context.Wait, context.Captures = s.r.api.Fillers()
		var err error
		if context.Handle, err = s.r.api.Context(ordinal); err != nil {
			return nil, err
		}
		if context.Identify, context.Identity, err = s.r.api.Identity(ordinal); err != nil {
			return nil, err
		}
		return cublas.Open(s.r.cublas.Path, context)
	}}, nil
}

// several changes the rig's library to one of two devices.
func (r *deviceRig) several(t *testing.T) *severalDevices {
	t.Helper()
	r.fake.Set(t, "devices", 2)
	t.Cleanup(func() { r.fake.Set(t, "devices", 1) })
	devices := &severalDevices{t: t, r: r, drivers: map[int]*gpu.Driver{}}
	r.rig.library = New(Config{
		State: r.state, Devices: devices, Team: par.New(1), Warn: func(line string) { r.warnings = append(r.warnings, line) },
	})
	return devices
}

// testDeviceSeveral: a handle belongs to the device that is current at its creation. The device current at a
// call and the former handle of the slot have no effect.
func testDeviceSeveral(t *testing.T, r *deviceRig) {
	devices := r.several(t)
	name := make([]byte, 100)
	alpha := at(r.rig, []float64{2})
	for _, device := range []int{1, 0, 1} { // in the same slot
		var h *handle
		r.onDevice(t, device, func() { h = r.handle(t) })
		require.Equal(t, int64(device), h.control.Device)
		for _, current := range []int{0, 1} {
			r.onDevice(t, current, func() {
				require.Equal(t, core.Success, h.operate(opSetSize, 1<<20))
				assert.Equal(t, device, r.owner(t, h.control.Base), "the workspace")
				x, err := r.api.Allocate(64)
				require.NoError(t, err)
				ptr.Store(x, 21.0)
				require.Equal(t, core.Success, h.call("rocblas_dscal", 1, alpha, x, 1), h.control.Error())
				s := r.cublas.Cublas(t)
				assert.Equal(t, []any{int32(device), h.control.Base}, []any{s.Device, s.Work}, "what computes")
				require.NoError(t, devices.drivers[device].Synchronize(0))
				assert.Equal(t, 42.0, ptr.Load[float64](x))
				found, err := r.api.Current()
				require.NoError(t, err)
				assert.Equal(t, current, found, "what was current is")
				require.NoError(t, r.api.Free(x))
				require.Equal(t, core.Success, r.rig.library.Dispatch(callOf(opEngineName, at(r.rig, name), 100)))
			})
		}
		h.destroy(t)
	}
	assert.Len(t, devices.drivers, 2)
	counts := []uint64{0, 0}
	require.Equal(t, core.Success, r.rig.library.Dispatch(callOf(opDeviceCounts, at(r.rig, counts), at(r.rig, counts[1:]))))
	want := []uint64{0, 0}
	for _, driver := range devices.drivers {
		want[0] += driver.Counts().Allocations.Load()
		want[1] += driver.Counts().Synchronizations.Load()
	}
	assert.Equal(t, want, counts, "of all devices")

	devices.refuses = errors.New("there is\nnone")
	h, status := r.create("", false)
	assert.Equal(t, core.InternalError, status)
	assert.Equal(t, "rocblas_create_handle: there is; none", h.control.Error())
	from := []float64{1}
	copied, err := r.pack("rocblas_set_vector", 1, 8, at(r.rig, from), 1, at(r.rig, from), 1)
	require.NoError(t, err)
	assert.Equal(t, core.InternalError, r.rig.library.Dispatch(copied))
	devices.refuses = nil
	r.rig.library.sites.list.Store(nil)
	r.fake.Fail("cuDeviceTotalMem_v2", 1, 999)
	h, status = r.create("", false)
	assert.Equal(t, core.InternalError, status)
	assert.Contains(t, h.control.Error(), "cuDeviceTotalMem")
}

// onDevice runs f with a device current.
func (r *deviceRig) onDevice(t *testing.T, device int, f func()) {
	t.Helper()
	runtime.LockOSThread() // a context is current on one thread
	defer runtime.UnlockOSThread()
	previous, err := r.api.Enter(device)
	require.NoError(t, err)
	f()
	require.NoError(t, r.api.Leave(previous))
}

// owner returns the device to which the memory at an address belongs.
func (r *deviceRig) owner(t *testing.T, address uint64) int {
	device := make([]int32, 2)
	require.NotZero(t, r.fake.Call(t, "fake_is_device", address, at(r.rig, device)))
	return int(device[0])
}

// testDeviceStrangers: the library refuses a stream that is gone, and accepts the streams that every device has.
func testDeviceStrangers(t *testing.T, r *deviceRig) {
	r.several(t)
	h, stream := r.handle(t), r.stream(t)
	r.fake.Set(t, "gone", 0)
	assert.Equal(t, core.Success, h.operate(opSetStream, stream))
	r.endStream(t, stream)
	assert.Equal(t, core.InvalidValue, h.operate(opSetStream, stream), "it is not there any more")
	r.fake.Set(t, "gone", 1)
	for _, shared := range []uint64{0, 1, 2} {
		assert.Equal(t, core.Success, h.operate(opSetStream, shared), "the null stream, the legacy one, the thread's")
	}
	require.Equal(t, core.Success, h.operate(opSetStream, 0))
	host := make([]byte, 4096)
	assert.Equal(t, core.Success, h.operate(opSetWorkspace, at(r.rig, host), 4096), "no device's memory: the program may know it")
	h.destroy(t)
}

// testDeviceNumerics: operands on a device are copied and inspected before and after a call.
func testDeviceNumerics(t *testing.T, r *deviceRig) {
	said := &bytes.Buffer{}
	h, stream, alpha := r.handle(t), r.stream(t), []float64{2}
	r.rig.library.config.Stderr = said
	h.control.Stream, h.control.Watch = stream, numericsWatch(numericsFail|numericsInfo)
	r.memory(t, func(memory uint64) {
		x := ptr.Slice[float64](memory, 8)
		scal := func() core.Status { return h.call("rocblas_dscal", 4, at(r.rig, alpha), memory, 2) }
		copy(x, []float64{1, math.NaN(), 2, math.NaN(), 3, math.NaN(), 0})
		require.Equal(t, core.Success, scal(), "between the elements may be anything: %s", h.control.Error())
		assert.Equal(t, []float64{2, 4, 6, 0}, []float64{x[0], x[2], x[4], x[6]}, "it was waited for")
		assert.Equal(t, []string{numericsLine("rocblas_dscal", "Input", 0, 1, 0, 0), numericsLine("rocblas_dscal", "Output", 0, 1, 0, 0)},
			linesOf(said))
		x[4], alpha[0] = 1e300, 1e300
		assert.Equal(t, core.CheckNumericsFail, scal())
		assert.Equal(t, 2e300, x[0], "the output is bad: it was computed")
		assert.Equal(t, core.CheckNumericsFail, scal())
		assert.Equal(t, 2e300, x[0], "the input is bad: nothing was")
		assert.Contains(t, h.control.Error(), "x holds a NaN")

		// Arrays of pointers are on the device too. The second matrix has an infinity.
		table := ptr.Slice[uint64](memory+4096, 6)
		copy(table, []uint64{memory + 512, memory + 640, memory + 768, memory + 896, memory + 1024, memory + 1152})
		for _, address := range table {
			ptr.Store(address, 1.0)
		}
		gemm := func() core.Status {
			return h.call("rocblas_dgemm_batched", 111, 111, 1, 1, 1, at(r.rig, alpha), memory+4096, 1, memory+4096+16, 1, at(r.rig, alpha),
				memory+4096+32, 1, 2)
		}
		alpha[0] = 2
		require.Equal(t, core.Success, gemm(), h.control.Error())
		ptr.Store(table[1], math.Inf(1))
		assert.Equal(t, core.CheckNumericsFail, gemm())
		assert.Contains(t, h.control.Error(), "A holds")

		// The check that rocBLAS's own test program calls.
		ask := func(n, inc uint64) core.Status {
			return r.rig.library.Dispatch(callOf(opCheckNumerics, h.control.ID, 0, 0, 152, 0, 0, 1, n, memory+512, 0, inc, 0, 1, numericsFail, 1))
		}
		assert.Equal(t, core.Success, ask(1, 1))
		assert.Equal(t, core.CheckNumericsFail, ask(2, 16), "the second one")

		r.fake.Fail("cuMemcpyAsync", 1, 1)
		assert.Equal(t, core.InternalError, gemm())
		assert.Contains(t, h.control.Error(), "cannot be copied")

		// A captured call is not inspected.
		require.Zero(t, r.fake.Call(t, "cuStreamBeginCapture_v2", stream, 2))
		require.Equal(t, core.Success, gemm(), h.control.Error())
		graph := make([]uint64, 1)
		require.Zero(t, r.fake.Call(t, "cuStreamEndCapture", stream, at(r.rig, graph)))
		require.Zero(t, r.fake.Call(t, "cuGraphDestroy", graph[0]))
	})
	h.destroy(t)
	r.endStream(t, stream)
}

// testDeviceEx: what cuBLAS's products with run-time types need beyond the cases of the table of routines.
func testDeviceEx(t *testing.T, r *deviceRig) {
	h := r.handle(t)
	const i8, i32, f32 = 160, 162, 151
	alpha, beta := []int32{2}, []int32{1}
	r.memory(t, func(memory uint64) {
		a, c, d := ptr.Slice[int8](memory, 16), ptr.Slice[int32](memory+64, 16), ptr.Slice[int32](memory+256, 16)
		for i := range 16 {
			a[i], c[i] = int8(i-8), int32(i)
		}
		gemm := func(ld, cType int) core.Status {
			return h.call("rocblas_gemm_ex", 111, 112, 4, 4, 4, at(r.rig, alpha), memory, i8, ld, memory, i8, ld, at(r.rig, beta),
				memory+64, cType, 4, memory+256, cType, 4, i32, 0, 0, 0)
		}
		h.startQuery()
		require.Equal(t, core.SizeIncreased, gemm(4, i32))
		assert.Equal(t, uint64(32<<20), h.stopQuery(), "what a call leases and lends to cuBLAS")
		require.Equal(t, core.Success, gemm(4, i32), h.control.Error())
		s := r.cublas.Cublas(t)
		assert.Equal(t, []any{"cublasGemmEx", h.control.Base}, []any{s.Routine(), s.Work})
		require.NoError(t, r.device.Synchronize(0))
		for i := range 4 {
			for j := range 4 {
				want := c[i+4*j]
				for l := range 4 {
					want += 2 * int32(a[i+4*l]) * int32(a[j+4*l])
				}
				assert.Equal(t, want, d[i+4*j], "(%d, %d)", i, j)
			}
		}
		assert.Equal(t, core.NotImplemented, gemm(5, i32), "cuBLAS has integers in multiples of 4 alone")
		assert.Contains(t, h.control.Error(), "cublasGemmEx: CUBLAS_STATUS_NOT_SUPPORTED (15)")
		assert.Equal(t, core.NotImplemented, gemm(4, f32), "rocBLAS has no such types")

		r.fake.Fail("cuMemcpyAsync", 1, 1)
		assert.Equal(t, core.InternalError, gemm(4, i32))
		assert.Contains(t, h.control.Error(), "c cannot be copied to d")
	})
	h.destroy(t)
}

// testDeviceReset: after the program resets a device, calls on its former handles return an error, and
// destroying these handles touches nothing. New handles work.
func testDeviceReset(t *testing.T, r *deviceRig) {
	r.several(t)
	alpha := at(r.rig, []float64{2})
	scal := func(h *handle) (status core.Status, x float64) {
		r.memory(t, func(memory uint64) {
			ptr.Store(memory, 21.0)
			status = h.call("rocblas_dscal", 1, alpha, memory, 1)
			require.NoError(t, r.api.Finish())
			x = ptr.Load[float64](memory)
		})
		return status, x
	}
	var old, elsewhere, fresh *handle
	r.onDevice(t, 0, func() { old = r.handle(t) })
	r.onDevice(t, 1, func() { elsewhere = r.handle(t) })
	status, x := scal(old)
	require.Equal(t, core.Success, status, old.control.Error())
	assert.Equal(t, 42.0, x)

	for range 2 {
		require.Zero(t, r.fake.Call(t, "cuDevicePrimaryCtxReset_v2", 0))
		for range 2 { // before and after a new context exists
			status, x = scal(old)
			assert.Equal(t, core.InternalError, status)
			assert.Contains(t, old.control.Error(), "the device was reset")
			assert.Equal(t, 21.0, x)
			assert.NotEqual(t, core.Success, old.operate(opSetSize, 64<<20))
			assert.Contains(t, old.control.Error(), "the device was reset")
			r.onDevice(t, 0, func() { fresh = r.handle(t) })
			status, x = scal(fresh)
			require.Equal(t, core.Success, status, fresh.control.Error())
			assert.Equal(t, 42.0, x)
			fresh.destroy(t)
		}
	}
	r.onDevice(t, 0, func() { fresh = r.handle(t) })
	require.Equal(t, core.Success, fresh.operate(opSetSize, 1<<20))
	old.destroy(t)
	status, _ = scal(fresh)
	assert.Equal(t, core.Success, status, fresh.control.Error())
	assert.Equal(t, int32(2), r.cublas.Cublas(t).Handles, "of the other device, and the fresh one's")
	assert.Equal(t, uint64(1<<20), fresh.control.RoomBytes)
	assert.NotContains(t, elsewhere.control.Error(), "reset")
	fresh.destroy(t)
	elsewhere.destroy(t)
}
