package cuda_test

import (
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/hip/hiptest"
)

// folder holds the fake driver. The first test that needs it compiles it, because a machine with the real
// driver may have no compiler.
var folder string

var compile = sync.OnceValues(func() (path string, err error) {
	return gputest.CompileInto(folder, "fake_cuda.c", "libcuda.so.1")
})

func TestMain(m *testing.M) {
	os.Exit(gputest.Main(m, os.Stderr, func(fakes string) error {
		folder = fakes
		return nil
	}))
}

// newFake returns a fake driver with separate state.
func newFake(t *testing.T) *gputest.Fake {
	t.Helper()
	library, err := compile()
	require.NoError(t, err)
	return gputest.Open(t, gputest.Copy(t, library))
}

// opened opens a fake libcuda.so.1.
func opened(t *testing.T) (*gputest.Fake, *cuda.API) {
	t.Helper()
	fake := newFake(t)
	api, err := cuda.Open(fake.Path)
	require.NoError(t, err)
	return fake, api
}

// TestTheRealDriver uses the driver of a machine that has one. It must work, or fail with one line of text.
func TestTheRealDriver(t *testing.T) {
	api, err := cuda.Open("")
	if err != nil {
		gputest.Missing(t, err)
		return
	}
	driver, err := gpu.New(api, 0)
	require.NoError(t, err)
	hiptest.Run(t, driver)
	require.NoError(t, driver.Close())
}

func TestFacts(t *testing.T) {
	fake, api := opened(t)
	facts, err := api.Facts(0)
	require.NoError(t, err)
	assert.Equal(t, gpu.Facts{Name: "Fake Hopper", Arch: "sm_90", TotalBytes: 8 << 30, GranuleBytes: 2 << 20, Reserves: true, Pools: true,
		PCI: core.PCIAddress(3, 0x41, 2)}, facts)
	assert.Equal(t, "CUDA", api.Name())
	assert.Equal(t, fake.Path, api.Library())
	supported, driver := api.Version()
	assert.Equal(t, []int{12080, 12080}, []int{supported, driver})
	_, err = api.Facts(1)
	var failure *gpu.Error
	require.ErrorAs(t, err, &failure)
	assert.Equal(t, "CUDA_ERROR_INVALID_DEVICE", failure.Name)

	fake.Set(t, "vmm", 0)
	fake.Set(t, "pools", 0)
	facts, err = api.Facts(0)
	require.NoError(t, err)
	assert.Equal(t, gpu.Facts{Name: "Fake Hopper", Arch: "sm_90", TotalBytes: 8 << 30, PCI: core.PCIAddress(3, 0x41, 2)}, facts)
}

// TestErrorsOfOpen checks that each error is one line that names what was looked for and found.
func TestErrorsOfOpen(t *testing.T) {
	reason := func(path string) string {
		_, err := cuda.Open(path)
		missing := gputest.Missing(t, err)
		assert.Equal(t, "CUDA", missing.Runtime)
		return missing.Reason
	}
	assert.Equal(t, "/nowhere/libcuda.so.1 cannot be opened: cannot open shared object file: No such file or directory",
		reason("/nowhere/libcuda.so.1"))

	old := gputest.Library(t, "libcuda.so.1", "int cuInit(unsigned f) { return (int)f; }\n")
	assert.Equal(t, "it has no function cuDriverGetVersion: the driver is older than CUDA 10.1", reason(old))

	fake := newFake(t)
	fake.Set(t, "devices", 0)
	assert.Equal(t, "the driver does not start: cuInit: CUDA_ERROR_NO_DEVICE (100)", reason(fake.Path))
	fake.Set(t, "devices", 1)
	fake.Fail("cuDeviceGetCount", 1, 999)
	assert.Equal(t, "it does not count devices: cuDeviceGetCount: error (999)", reason(fake.Path))
}

// TestAnOldDriver checks a driver without reservations (CUDA 10.2) and pools (CUDA 11.2). Memory works, and
// HasStream is true if the driver cannot tell a stream's context.
func TestAnOldDriver(t *testing.T) {
	gone := []string{"-DcuMemAddressReserve=gone_reserve", "-DcuMemCreate=gone_create"}
	older := append([]string{"-DcuMemPoolCreate=gone_pool", "-DcuStreamGetCtx=gone_context",
		"-DcuThreadExchangeStreamCaptureMode=gone_mode"}, gone...)
	for method, flags := range map[gpu.Method][]string{gpu.Pool: gone, gpu.Plain: older} {
		fake := gputest.Open(t, gputest.Compile(t, "fake_cuda.c", "libcuda.so.1", flags...))
		fake.Set(t, "devices", 2)
		api, err := cuda.Open(fake.Path)
		require.NoError(t, err)
		driver, err := gpu.New(api, 1)
		require.NoError(t, err)
		assert.Equal(t, method, driver.Method())
		assert.Empty(t, driver.Causes(), "a missing method is not tried")
		hiptest.Run(t, driver)
		fake.Set(t, "gone", 0)
		assert.Equal(t, method == gpu.Plain, driver.HasStream(12345<<12))
		fake.Set(t, "gone", 1)
		require.NoError(t, driver.Enter(api.Finish))
		require.NoError(t, driver.Close())
		assert.Zero(t, fake.Alive(""))
		assert.Empty(t, fake.Misuse())
	}
}

// TestTheContextIsRestored checks that each call restores the thread's context, and that a device's context
// is retained once.
func TestTheContextIsRestored(t *testing.T) {
	fake, api := opened(t)
	fake.Set(t, "devices", 2)
	one, err := api.Context(1)
	require.NoError(t, err)
	gputest.OnDevice(t, api, func() {
		device, err := api.Current()
		require.NoError(t, err)
		assert.Equal(t, 0, device)
		previous, err := api.Enter(1)
		require.NoError(t, err)
		zero, err := api.Context(0)
		require.NoError(t, err)
		assert.Equal(t, zero, previous)
		assert.NotEqual(t, zero, one)
		device, err = api.Current()
		require.NoError(t, err)
		assert.Equal(t, 1, device)

		fake.Reset()
		again, err := api.Enter(1)
		require.NoError(t, err)
		require.NoError(t, api.Leave(again))
		assert.Zero(t, fake.Calls("cuCtxSetCurrent"), "the context is current already")
		require.NoError(t, api.Leave(previous))
		device, err = api.Current()
		require.NoError(t, err)
		assert.Equal(t, 0, device)
	})
	_, err = api.Current()
	require.Error(t, err, "no context was current before")
	assert.Equal(t, 1, fake.Call(t, "fake_cuda_retained", 0))
	assert.Equal(t, 1, fake.Call(t, "fake_cuda_retained", 1))
	require.NoError(t, api.Close())
	assert.Zero(t, fake.Call(t, "fake_cuda_retained", 0))
	assert.Zero(t, fake.Call(t, "fake_cuda_retained", 1))
}

func TestErrorsOfCalls(t *testing.T) {
	fake, api := opened(t)
	gputest.OnDevice(t, api, func() {
		fake.Fail("cuMemCreate", 1, 0)
		_, err := api.Create(0, 2<<20)
		require.ErrorIs(t, err, hip.ErrNoMemory)
		assert.Equal(t, "cuMemCreate: CUDA_ERROR_OUT_OF_MEMORY (2)", err.Error())

		var failure *gpu.Error
		fake.Set(t, "gone", 0)
		require.ErrorAs(t, api.Synchronize(12345<<12), &failure)
		fake.Set(t, "gone", 1)
		assert.True(t, failure.NoHandle)
		fake.Fail("cuStreamIsCapturing", 1, 906)
		_, err = api.Capturing(0)
		require.ErrorAs(t, err, &failure)
		assert.True(t, failure.Capture)
		assert.False(t, failure.NoMemory)

		// A pool is destroyed if its attribute cannot be set.
		fake.Fail("cuMemPoolSetAttribute", 1, 1)
		_, err = api.PoolCreate(0)
		require.Error(t, err)
		assert.Zero(t, fake.Alive("pool"))
	})
}

// TestFarRowsAreCopiedOneByOne checks copies with a pitch of more than 31 bits. The second row lies outside
// of the memory, so its copy must fail.
func TestFarRowsAreCopiedOneByOne(t *testing.T) {
	fake, api := opened(t)
	gputest.OnDevice(t, api, func() {
		address, err := api.Allocate(1 << 20)
		require.NoError(t, err)
		fake.Reset()
		require.NoError(t, api.Copy2D(address, 1<<10, address+1<<19, 1<<10, 8, 3, 0))
		assert.Equal(t, 1, fake.Calls("cuMemcpy2DAsync_v2"))
		fake.Fail("cuMemcpyAsync", 2, 1)
		require.Error(t, api.Copy2D(address, 1<<31, address+1<<19, 1<<31, 8, 3, 0))
		assert.Equal(t, 2, fake.Calls("cuMemcpyAsync"))
		require.NoError(t, api.Finish())
		require.NoError(t, api.Free(address))
	})
}

// TestDeviceReset checks a reset as by cudaDeviceReset. The driver detects it, retains the context again once,
// and counts its memory as freed. A driver of CUDA 11 reports only that the context no longer exists.
func TestDeviceReset(t *testing.T) {
	for name, flags := range map[string][]string{"12": nil, "11": {"-DcuCtxGetId=gone_id"}} {
		t.Run(name, func(t *testing.T) {
			fake := gputest.Open(t, gputest.Compile(t, "fake_cuda.c", "libcuda.so.1", flags...))
			api, err := cuda.Open(fake.Path)
			require.NoError(t, err)
			driver, err := gpu.New(api, 0)
			require.NoError(t, err)
			address, err := driver.Reserve(2 << 20)
			require.NoError(t, err)
			require.NoError(t, driver.Commit(address, 2<<20))
			assert.False(t, driver.Gone())

			require.Zero(t, fake.Call(t, "cuDevicePrimaryCtxReset_v2", 0))
			require.ErrorIs(t, driver.Synchronize(0), gpu.ErrReset)
			assert.Equal(t, uint64(1), api.Resets(0))
			assert.True(t, driver.Gone())
			assert.Equal(t, 1, fake.Call(t, "fake_cuda_retained", 0))

			other, err := gpu.New(api, 0)
			require.NoError(t, err)
			again, err := other.Reserve(2 << 20)
			require.NoError(t, err)
			require.NoError(t, other.Commit(again, 2<<20))
			require.ErrorIs(t, driver.Commit(address, 2<<20), gpu.ErrReset)
			require.NoError(t, driver.Decommit(address, 2<<20))
			require.NoError(t, driver.Release(address, 2<<20))
			require.NoError(t, driver.Close())
			assert.Equal(t, 1, fake.Alive("mapping"), "the other driver's mapping remains")
			require.NoError(t, other.Release(again, 2<<20))
			require.NoError(t, other.Close())
			require.NoError(t, api.Close())
			assert.Zero(t, fake.Call(t, "fake_cuda_retained", 0))
			assert.Zero(t, fake.Alive(""))
		})
	}
}
