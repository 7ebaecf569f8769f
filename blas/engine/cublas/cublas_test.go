package cublas

import (
	"os"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas/table"
	"rocblas_mem/blas/spec"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/internal/dl"
	"rocblas_mem/internal/ptr"
)

func TestFamiliesHaveTheSameNumbersInC(t *testing.T) {
	for family, number := range lastFamilies() {
		assert.Equal(t, number, int(family))
	}
}

func TestLibrariesThatCannotBeUsed(t *testing.T) {
	_, err := Open("/nowhere/libcublas.so.12", Context{})
	var failure *LoadError
	require.ErrorAs(t, err, &failure)
	assert.Equal(t, "cublas: /nowhere/libcublas.so.12: cannot open shared object file: No such file or directory", err.Error())

	path := gputest.Library(t, "libcublas.so.12", "int cublasCreate_v2(void **h) { return h == 0; }\n")
	_, err = Open(path, Context{})
	require.ErrorAs(t, err, &failure)
	assert.Equal(t, "cublasDestroy_v2", failure.Symbol)
	maps, err := os.ReadFile("/proc/self/maps")
	require.NoError(t, err)
	assert.NotContains(t, string(maps), path, "the library is closed")
	assert.Equal(t, []string{"libcublas.so.13", "libcublas.so.12", "libcublas.so.11"}, Candidates())
}

func TestVersions(t *testing.T) {
	assert.Equal(t, "12.8.4", dotted(120804))
	assert.Equal(t, "13.0.0", dotted(130000))
	assert.Equal(t, "11402", dotted(11402), "before version 12 the numbers have another scheme")
}

// old is an engine on a cuBLAS without 64-bit functions, with a handle in slot 0 and device memory.
type old struct {
	*Engine
	t      *testing.T
	api    *cuda.API
	fake   *gputest.Fake
	memory uint64
}

func newOld(t *testing.T) *old {
	path := gputest.Compile(t, "fake_cuda.c", "libcuda.so.1")
	o := &old{t: t}
	api, err := cuda.Open(path)
	require.NoError(t, err)
	previous, err := api.Enter(0)
	require.NoError(t, err)
	o.api = api
	o.memory, err = api.Allocate(1 << 20)
	require.NoError(t, err)
	o.fake = gputest.Open(t, gputest.CompileCublas(t, path, "libcublas.so.11", "-DFAKE_CUBLAS_OLD"))
	o.Engine, err = Open(o.fake.Path, Context{})
	require.NoError(t, err)
	require.NoError(t, o.Open(0))
	t.Cleanup(func() {
		require.NoError(t, o.Close(0))
		require.NoError(t, api.Free(o.memory))
		require.NoError(t, api.Leave(previous))
	})
	return o
}

// call makes a call of the named function.
func (o *old) call(name string, mode uint32, words ...uint64) error {
	o.t.Helper()
	for i, f := range spec.Functions() {
		if f.CName() == name {
			var all [32]uint64
			copy(all[1:], words)
			return o.Call(&engine.Call{Function: i, PointerMode: mode, Words: &all})
		}
	}
	require.Fail(o.t, "no such function", name)
	return nil
}

func (o *old) trouble(err error) engine.Trouble {
	o.t.Helper()
	var failure *engine.CallError
	require.ErrorAs(o.t, err, &failure)
	return failure.Trouble
}

// TestAnOldLibrary also runs the tests that do not depend on the version of the library.
func TestAnOldLibrary(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	o := newOld(t)
	o.sizesOf32Bits()
	o.handles()
	o.choices()
}

// sizesOf32Bits checks that 64-bit calls use the 32-bit functions if the sizes fit, and are not implemented
// otherwise.
func (o *old) sizesOf32Bits() {
	t := o.t
	x, alpha := ptr.Slice[float64](o.memory, 3), []float64{2}
	copy(x, []float64{1, -5, 2})
	require.NoError(t, o.call("rocblas_dscal_64", 0, 3, ptr.Address(alpha), o.memory, 1))
	index := []int64{-1}
	defer func() { runtime.KeepAlive(alpha); runtime.KeepAlive(index) }()
	require.NoError(t, o.call("rocblas_idamax_64", 0, 3, o.memory, 1, ptr.Address(index)))
	assert.Equal(t, int64(2), index[0], "all 64 bits are written")
	assert.Equal(t, []float64{2, -10, 4}, x)
	assert.Equal(t, engine.NotImplemented, o.trouble(o.call("rocblas_idamax_64", 1, 3, o.memory, 1, o.memory+64)),
		"an index on the device cannot be widened")
	for _, far := range []uint64{1 << 31, ^uint64(0) - 1<<31} {
		assert.Equal(t, engine.NotImplemented, o.trouble(o.call("rocblas_dscal_64", 0, 1, ptr.Address(alpha), o.memory, far)))
		assert.Equal(t, engine.NotImplemented, o.trouble(o.call("rocblas_dscal_64", 0, far, ptr.Address(alpha), o.memory, 1)))
	}
	require.NoError(t, o.call("rocblas_dscal_64", 0, 1, ptr.Address(alpha), o.memory, 1<<31-1))

	// Compositions use the 32-bit functions. The driver's functions are not available here.
	table := ptr.Slice[uint64](o.memory+256, 2)
	copy(table, []uint64{o.memory + 512, o.memory})
	ptr.Store(table[0], 4.0)
	flush := func() { require.NoError(t, o.call("rocblas_idamax_64", 0, 1, o.memory, 1, ptr.Address(index))) }
	flush() // waits for the result
	x[0] = 8
	require.NoError(t, o.call("rocblas_dtrsv_batched_64", 0, 121, 111, 131, 1, o.memory+256, 1, o.memory+264, 1, 1))
	flush()
	assert.Equal(t, 2.0, x[0])
	assert.Equal(t, engine.NotImplemented, o.trouble(o.call("rocblas_dtrsv_batched_64", 0, 121, 111, 131, 1, o.memory+256, 1,
		o.memory+264, 1<<31, 1)))
	assert.Equal(t, engine.NotImplemented, o.trouble(o.call("rocblas_dtrtri", 0, 121, 131, 1, o.memory, 1, o.memory, 1)))
}

// handles checks that a slot has one cuBLAS handle, that Open on an open slot replaces it, that Close destroys
// it, and that calls without one fail.
func (o *old) handles() {
	t, before := o.t, o.fake.Calls("cublasDestroy_v2")
	require.NoError(t, o.Open(7))
	require.NoError(t, o.Open(7))
	assert.Equal(t, before+1, o.fake.Calls("cublasDestroy_v2"), "the previous handle is destroyed")
	require.NoError(t, o.Close(7))
	require.NoError(t, o.Close(7), "the slot has no handle")
	assert.Equal(t, before+2, o.fake.Calls("cublasDestroy_v2"))
	var words [32]uint64
	assert.Equal(t, engine.Unknown, o.trouble(o.Call(&engine.Call{Slot: 7, Words: &words})))
	o.fake.Fail("cublasCreate_v2", 1, 3)
	assert.Equal(t, engine.NoMemory, o.trouble(o.Open(7)))
}

// newer is a cuBLAS that has the required functions and cannot create a handle, as on a driver older than the
// library.
const newer = `
	int cublasCreate_v2(void **h) { (void)h; return 1; }
	int cublasDestroy_v2(void *h) { (void)h; return 1; }
	int cublasGetVersion_v2(void *h, int *version) { (void)h; *version = 130000; return 0; }
	int cublasSetStream_v2(void) { return 1; }
	int cublasSetPointerMode_v2(void) { return 1; }
	int cublasSetWorkspace_v2(void) { return 1; }
	int cublasSetMathMode(void) { return 1; }
	int cublasSetAtomicsMode(void) { return 1; }
`

// choices checks that a library that cannot create a handle is passed over, that loaded libraries come first,
// and that the first one reports the reason if no library can create a handle.
func (o *old) choices() {
	t, refusing := o.t, gputest.Library(o.t, "libcublas.so.12", newer)
	context := Context{}
	context.Get, context.Set, context.Exchange = o.api.Switches()
	var err error
	context.Handle, err = o.api.Context(0)
	require.NoError(t, err)

	e, err := choose([]string{refusing, o.fake.Path}, context)
	require.NoError(t, err)
	assert.Equal(t, o.Engine.Name(), e.Name(), "a loaded library comes first")
	assert.Empty(t, e.Passed())
	require.NoError(t, e.Open(1))
	require.NoError(t, e.Close(1))

	library, _, err := dl.Open(refusing)
	require.NoError(t, err)
	defer dl.Close(library)
	created := o.fake.Calls("cublasCreate_v2")
	e, err = choose([]string{refusing, o.fake.Path}, context)
	require.NoError(t, err)
	assert.Equal(t, o.Engine.Name(), e.Name())
	assert.Equal(t, []string{"cuBLAS 13.0.0 (" + refusing + "): cublasCreate_v2: CUBLAS_STATUS_NOT_INITIALIZED (1)"}, e.Passed())
	require.NoError(t, e.Open(1))
	assert.Equal(t, created+1, o.fake.Calls("cublasCreate_v2"), "Open takes the handle of the choice")
	require.NoError(t, e.Trouble())
	require.NoError(t, e.Close(1))

	o.fake.Fail("cublasCreate_v2", 1, 3)
	e, err = choose([]string{o.fake.Path, refusing}, context)
	require.NoError(t, err)
	assert.Equal(t, o.Engine.Name(), e.Name(), "a lack of memory may end")
	assert.Equal(t, engine.NoMemory, o.trouble(e.Open(1)))
	require.NoError(t, e.Open(1))
	require.NoError(t, e.Close(1))

	e, err = choose([]string{"/nowhere/libcublas.so.14", refusing}, context)
	require.NoError(t, err)
	require.ErrorContains(t, e.Trouble(), "CUBLAS_STATUS_NOT_INITIALIZED")
	assert.Equal(t, engine.Unknown, o.trouble(e.Open(1)))
	assert.Equal(t, engine.Unknown, o.trouble(e.Open(1)), "at the second call")
}

// TestTheRealLibrary checks that the cuBLAS of the machine has every function that the table names. Without a
// cuBLAS, it checks that the error lists each name.
func TestTheRealLibrary(t *testing.T) {
	opened, err := Open("", Context{Fill: 1, Fill2D: 1, Copy: 1, Wait: 1}) // the test calls none of them
	if err != nil {
		for _, candidate := range Candidates() {
			assert.ErrorContains(t, err, candidate)
		}
		return
	}
	t.Run("functions", func(t *testing.T) {
		for i, entry := range table.Entries() {
			assert.Equal(t, entry.Method, opened.methods[i], "%s: %s", entry.CName(), entry.Symbol)
		}
	})
}
