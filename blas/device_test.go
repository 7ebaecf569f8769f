package blas

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/blas/engine/cublas/table"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/testseed"
)

// deviceRig is a rig on a fake GPU with host-readable memory and a fake cuBLAS.
type deviceRig struct {
	*rig
	fake    *gputest.Fake
	cublas  *gputest.Fake
	api     *cuda.API
	device  *gpu.Driver
	engine  *cublas.Engine
	context cublas.Context
	waits   bool // wait for calls, so that a test can read the results
}

// newDeviceRig builds and opens the fake libraries.
func newDeviceRig(t *testing.T) *deviceRig {
	t.Helper()
	r := &deviceRig{}
	path := gputest.Compile(t, "fake_cuda.c", "libcuda.so.1")
	r.fake = gputest.Open(t, path)
	r.cublas = gputest.Open(t, gputest.CompileCublas(t, path, "libcublas.so.12", "-O1"))
	var err error
	r.api, err = cuda.Open(path)
	require.NoError(t, err)
	r.device, err = gpu.New(r.api, 0)
	require.NoError(t, err)
	context := cublas.Context{Major: r.api.Major(0)}
	context.Get, context.Set, context.Exchange = r.api.Switches()
	context.Fill, context.Fill2D, context.Copy, context.Wait, context.Captures = r.api.Fillers()
	context.Handle, err = r.api.Context(0)
	require.NoError(t, err)
	context.Identify, context.Identity, err = r.api.Identity(0)
	require.NoError(t, err)
	r.context = context
	r.open(t)
	return r
}

// open opens cuBLAS, and creates a new library with it.
func (r *deviceRig) open(t *testing.T) {
	var err error
	r.engine, err = cublas.Open(r.cublas.Path, r.context)
	require.NoError(t, err)
	r.library(t)
}

// library creates a new library for the rig.
func (r *deviceRig) library(t *testing.T) {
	r.rig = &rig{t: t, state: &core.State{FreeHead: core.NoLease}, entries: entriesOfFront(t)}
	r.state.Blocks[0] = unsafe.Pointer(new([core.BlockSlots]core.Control))
	r.rig.library = New(Config{
		State: r.state, Device: r.device, Team: par.New(1),
		Calls: func() (engine.Calls, error) { return r, nil },
		Warn:  func(line string) { r.warnings = append(r.warnings, line) },
	})
}

// deviceRig implements engine.Calls with the engine, and waits after each call if waits is set.
func (r *deviceRig) Name() string             { return r.engine.Name() }
func (r *deviceRig) Trouble() error           { return r.engine.Trouble() }
func (r *deviceRig) Open(slot uint32) error   { return r.engine.Open(slot) }
func (r *deviceRig) Close(slot uint32) error  { return r.engine.Close(slot) }
func (r *deviceRig) Methods() []engine.Method { return r.engine.Methods() }
func (r *deviceRig) LendBytes() uint64        { return r.engine.LendBytes() }
func (r *deviceRig) OwnBytes(function int, words *[32]uint64) uint64 {
	return r.engine.OwnBytes(function, words)
}

func (r *deviceRig) Call(call *engine.Call) error {
	err := r.engine.Call(call)
	if err == nil && r.waits {
		err = r.device.Synchronize(call.Stream)
	}
	return err
}

// TestDevice runs all tests of a device on one fake device.
func TestDevice(t *testing.T) {
	r := newDeviceRig(t)
	for _, part := range []struct {
		name string
		test func(t *testing.T, r *deviceRig)
	}{
		{"every routine", testDeviceRoutines}, {"settings", testDeviceSettings}, {"the queue", testDeviceQueue},
		{"workspace", testDeviceWorkspace}, {"scalars", testDeviceScalars}, {"failures", testDeviceFailures},
		{"steady", testDeviceSteady}, {"no engine", testDeviceWithoutEngine}, {"several devices", testDeviceSeveral},
		{"strangers", testDeviceStrangers}, {"numerics", testDeviceNumerics},
		{"types at run time", testDeviceEx}, {"composed", testDeviceComposed}, {"solutions", testDeviceSolutions}, {"guards", testDeviceGuards},
		{"groups", testDeviceGrouped}, {"strides", testDeviceStrides}, {"emulation", testDeviceEmulation},
		{"a reset", testDeviceReset}, // last, because the reset ends the rig's device
	} {
		t.Run(part.name, func(t *testing.T) {
			r.fake.Reset()
			r.waits = false
			r.library(t)
			part.test(t, r)
			for slot := range r.state.Slots {
				if control := r.state.At(slot); control.ID != 0 {
					r.rig.library.Dispatch(callOf(opDestroy, control.ID))
				}
			}
			assert.Zero(t, r.fake.Alive(""), "device memory that is left")
			assert.Zero(t, r.cublas.Cublas(t).Handles, "cuBLAS handles that are left")
			assert.Empty(t, r.fake.Misuse())
		})
	}
}

// testDeviceRoutines tests every routine in every shape, width and pointer mode. It compares native and
// composed routines with their naive computation, and the others with their status.
func testDeviceRoutines(t *testing.T, r *deviceRig) {
	r.waits = true
	seed := testseed.Of(t)
	h, methods := r.handle(t), map[string]engine.Method{}
	for i, e := range table.Entries() {
		methods[e.CName()] = r.engine.Methods()[i]
		assert.Equal(t, e.Method, methods[e.CName()], "the fake cuBLAS lacks what %s needs", e.CName())
	}
	computed := map[string]int{}
	for _, s := range subjects() {
		cases := s.cases()
		for _, in := range s.instances {
			failures := 0
			for index := range cases {
				if cases[index].large {
					continue
				}
				for _, a := range s.prepare(&cases[index], in, seed, index).arrangements() {
					if a.device == (a.wide == (index%2 == 0)) && !s.onDevice {
						continue // each width has the other pointer mode in the next case
					}
					if a.device && a.multipliesBy0() {
						continue
					}
					err := checkOnDevice(h, a, methods[a.name()])
					if err != nil {
						t.Errorf("%s, device %v, %v: %v", a.name(), a.device, a.c, err)
						failures++
					}
					if methods[a.name()] != engine.Missing {
						computed[a.name()]++
					}
				}
				if failures >= shownFailures {
					break
				}
			}
		}
	}
	for name, method := range methods {
		// Some functions compute nothing; testDeviceGrouped tests the grouped ones.
		if method != engine.Missing && method != engine.Answered && !strings.Contains(name, "_grouped_") {
			assert.NotZero(t, computed[name], "%s (%v) was never called", name, method)
		}
	}
}

// checkOnDevice makes one call. A call that cannot be computed must return NotImplemented, unless there is
// nothing to do.
func checkOnDevice(h *handle, a *arrangement, method engine.Method) error {
	if a.in.letters == "iilll" && method != engine.Missing { // leading dimensions that are multiples of 4 are computed
		if err := a.check(h); !errors.Is(err, core.NotImplemented) {
			return err
		}
		return nil
	}
	if method != engine.Missing && !a.refusedByCublas() {
		return a.check(h)
	}
	if status := a.invoke(h); status != core.NotImplemented && status != core.Success {
		return fmt.Errorf("%w: %s", status, h.control.Error())
	}
	return nil
}

// multipliesBy0 reports whether alpha is 0 and an operand is NaN for that reason. If alpha is on the device, cuBLAS
// multiplies by it: docs/cuda.md.
func (a *arrangement) multipliesBy0() bool {
	return alphaIsZero(a.c) && slices.ContainsFunc(a.subject.operands, func(o subjectOperand) bool { return o.unread != nil && o.unread(a.c) })
}

// refusedByCublas reports whether cuBLAS cannot compute a call: because of its types, its two outputs, or
// because no composition exists.
func (a *arrangement) refusedByCublas() bool {
	if a.shape == spec.Batched && a.refusedInBatch() {
		return true
	}
	product := a.shape == spec.Batched
	switch a.subject.name {
	case "axpy":
		return a.in.mixed != nil && !a.oneSign()
	case "axpy_ex":
		return !product && a.in.letters == "hhhh" || slices.Contains([]string{"hhhs", "ttts"}, a.in.letters)
	case "dot_ex":
		return slices.Contains([]string{"hhhh", "ssdd"}, a.in.letters)
	case "scal_ex":
		return !product && slices.Contains([]string{"hhh", "hhs", "tts", "scc", "dzz"}, a.in.letters)
	case "gemm_ex":
		return product && !a.c.inPlace && (a.device || a.in.beta(a.c.beta) != 0)
	case "syrk_ex":
		return slices.Contains([]string{"ssd", "sdd"}, a.in.letters)
	}
	return false
}

// refusedInBatch reports whether a batch by an array of pointers has arguments for which it is not a matrix
// product.
func (a *arrangement) refusedInBatch() bool {
	short := strings.ContainsAny(a.in.letters, "ht")
	inc := func(j int) int { return a.c.increment(a.subject, j) }
	switch a.subject.name {
	case "axpy", "axpy_ex":
		return !a.oneSign()
	case "dot", "dot_ex", "rot", "rot_ex":
		return !a.oneSign() || short
	case "scal_ex":
		return short
	case "ger":
		return inc(0) <= 0 || inc(1) <= 0 || a.in.conj && inc(1) != 1
	case "trsv":
		return inc(1) <= 0 || inc(1) != 1 && a.c.transA == engine.ConjTrans && a.in.typ.Complex()
	}
	return false
}

// oneSign reports whether the increments of x and y are not 0 and have the same sign.
func (a *arrangement) oneSign() bool {
	return a.c.increment(a.subject, 0)*a.c.increment(a.subject, 1) > 0
}

// memory calls f with device memory, and frees it afterwards.
func (r *deviceRig) memory(t *testing.T, f func(address uint64)) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	previous, err := r.api.Enter(0)
	require.NoError(t, err)
	address, err := r.api.Allocate(1 << 20)
	require.NoError(t, err)
	f(address)
	require.NoError(t, r.api.Finish())
	require.NoError(t, r.api.Free(address))
	require.NoError(t, r.api.Leave(previous))
}
