package opencl_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/hip/hiptest"
	"rocblas_mem/hip/opencl"
)

const mib = 1 << 20

// TestMain gives PoCL two devices; both are the processor.
func TestMain(m *testing.M) {
	_ = os.Setenv("POCL_DEVICES", "pthread pthread")
	os.Exit(m.Run())
}

// opened opens the machine's OpenCL, which scripts/setup.sh installs. PoCL would end the process of a machine without /sys.
func opened(t *testing.T) *opencl.API {
	t.Helper()
	api, err := opencl.Open("")
	if err != nil && strings.Contains(err.Error(), "PoCL needs /sys") {
		t.Skip(err)
	}
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, api.Close()) })
	return api
}

func deviceOf(t *testing.T, api *opencl.API, number int) *opencl.Device {
	t.Helper()
	device, err := opencl.New(api, number)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, device.Close()) })
	return device
}

// TestConformance runs the conformance suite on every device, with pools and with plain allocation.
func TestConformance(t *testing.T) {
	api := opened(t)
	count, err := api.Devices()
	require.NoError(t, err)
	require.GreaterOrEqual(t, count, 2)
	for number := range count {
		t.Run("pool", func(t *testing.T) {
			device := deviceOf(t, api, number)
			assert.Equal(t, gpu.Pool, device.Method())
			hiptest.Run(t, device)
			assert.Zero(t, device.Allocator().Statistics().CurrentBytes)
		})
		t.Run("coarse", func(t *testing.T) {
			coarse := opened(t)
			coarse.UseCoarse()
			device := deviceOf(t, coarse, number)
			hiptest.Run(t, device)
			address, err := device.Allocate(mib, 0)
			require.NoError(t, err)
			assert.True(t, device.IsDevice(address+mib-1), "coarse memory is device memory")
			assert.False(t, device.IsDevice(address+mib))
			require.NoError(t, device.Free(address, mib, 0))
		})
		t.Run("plain", func(t *testing.T) {
			driver, err := gpu.New(gputest.Plain{API: api}, number)
			require.NoError(t, err)
			assert.Equal(t, gpu.Plain, driver.Method())
			hiptest.Run(t, driver)
			require.NoError(t, driver.Close())
		})
	}
}

var _ hip.Runtime = (*opencl.Device)(nil)
