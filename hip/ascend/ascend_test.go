package ascend_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/ascend"
	"rocblas_mem/hip/caching"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/hip/hiptest"
	"rocblas_mem/internal/ptr"
)

const mib = 1 << 20

// library is the fake runtime, which every test copies.
var library string

func TestMain(m *testing.M) {
	os.Exit(gputest.Main(m, os.Stderr, func(folder string) (err error) {
		library, err = gputest.CompileInto(folder, "fake_ascend.c", "libascendcl.so")
		return err
	}))
}

func opened(t *testing.T, pages hip.Pages) (*gputest.Fake, *ascend.API) {
	t.Helper()
	fake := gputest.Open(t, gputest.Copy(t, library))
	api, err := ascend.Open(fake.Path, pages)
	require.NoError(t, err)
	return fake, api
}

func deviceOf(t *testing.T, fake *gputest.Fake, api *ascend.API) *ascend.Device {
	t.Helper()
	device, err := ascend.New(api, 0)
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, device.Close())
		assert.Zero(t, fake.Alive(""), "allocations, pools and mappings that are not freed")
		assert.Zero(t, fake.Alive("event"))
		assert.Empty(t, fake.Misuse())
	})
	return device
}

func streamOf(t *testing.T, fake *gputest.Fake, api *ascend.API) uint64 {
	t.Helper()
	stream, address := gputest.Number(t)
	gputest.OnDevice(t, api, func() { require.Zero(t, fake.Call(t, "aclrtCreateStream", address)) })
	return *stream
}

func destroy(t *testing.T, fake *gputest.Fake, api *ascend.API, stream uint64) {
	t.Helper()
	gputest.OnDevice(t, api, func() { require.Zero(t, fake.Call(t, "aclrtDestroyStream", stream)) })
}

// streamed is a device with the fake's streams.
type streamed struct {
	*ascend.Device
	open func() (stream uint64, end func())
}

func (s streamed) OpenStream() (stream uint64, end func()) { return s.open() }

// TestConformance runs the conformance suite with pools and with plain allocation.
func TestConformance(t *testing.T) {
	for pages := hip.PagesUnset; pages <= hip.Normal; pages++ {
		t.Run(pages.String(), func(t *testing.T) {
			fake, api := opened(t, pages)
			device := deviceOf(t, fake, api)
			assert.Equal(t, gpu.Pool, device.Method())
			hiptest.Run(t, streamed{device, func() (stream uint64, end func()) {
				stream = streamOf(t, fake, api)
				return stream, func() { destroy(t, fake, api, stream) }
			}})
			assert.Zero(t, device.Allocator().Statistics().CurrentBytes)
		})
	}
	t.Run("plain", func(t *testing.T) {
		fake, api := opened(t, hip.PagesUnset)
		driver, err := gpu.New(gputest.Plain{API: api}, 0)
		require.NoError(t, err)
		assert.Equal(t, gpu.Plain, driver.Method())
		hiptest.Run(t, driver)
		require.NoError(t, driver.Close())
		assert.Zero(t, fake.Alive(""))
		assert.Empty(t, fake.Misuse())
	})
}

// TestPages checks the pages of each size and choice. When no huge pages are left, HugeFirst takes normal
// pages and HugeOnly fails.
func TestPages(t *testing.T) {
	for _, c := range []struct {
		pages                     hip.Pages
		small, large, afterTheEnd string
	}{
		{hip.PagesUnset, "normal", "huge", "normal"},
		{hip.HugeFirst, "huge", "huge", "normal"},
		{hip.HugeOnly, "huge", "huge", "refused"},
		{hip.HugeGigabyteOnly, "huge", "huge", "refused"},
		{hip.Normal, "normal", "normal", "normal"},
	} {
		t.Run(c.pages.String(), func(t *testing.T) {
			fake, api := opened(t, c.pages)
			kind := func(sizeBytes uint64) string {
				address, err := api.Allocate(sizeBytes)
				if err != nil {
					require.ErrorIs(t, err, hip.ErrNoMemory)
					return "refused"
				}
				defer func() { require.NoError(t, api.Free(address)) }()
				return map[int]string{0: "normal", 1: "huge"}[fake.Call(t, "fake_ascend_is_huge", address)]
			}
			asked := func(sizeBytes uint64) string {
				address, err := api.Allocator(0).Allocate(sizeBytes, 0)
				require.NoError(t, err)
				huge := fake.Call(t, "fake_ascend_is_huge", address)
				require.NoError(t, api.FreeOrdered(address, 0))
				_, err = api.Allocator(0).Empty()
				require.NoError(t, err)
				return map[int]string{0: "normal", 1: "huge"}[huge]
			}
			gputest.OnDevice(t, api, func() {
				assert.Equal(t, c.small, kind(hip.HugePageBytes-32))
				assert.Equal(t, c.large, kind(hip.HugePageBytes))
				assert.Equal(t, c.small, asked(hip.HugePageBytes-1), "the size that was asked for decides, not the rounded size")
				assert.Equal(t, c.large, asked(hip.HugePageBytes))
				fake.Call(t, "fake_ascend_huge_pages", 0)
				assert.Equal(t, c.afterTheEnd, kind(hip.HugePageBytes))
			})
			assert.Empty(t, fake.Misuse())
		})
	}
}

// TestSizes checks that blocks are not padded, that small ones share memory, that requests from outside of a block are
// padded by Ascend's rule, and that memory is not initialized.
func TestSizes(t *testing.T) {
	fake, api := opened(t, hip.Normal)
	device := deviceOf(t, fake, api)
	gputest.OnDevice(t, api, func() {
		var failure *gpu.Error
		_, err := api.Allocate(0)
		require.ErrorAs(t, err, &failure)
		assert.Equal(t, 107000, failure.Number)
		_, err = api.PoolAllocate(1, 0, 0)
		require.ErrorAs(t, err, &failure)
		for _, sizeBytes := range []uint64{1, 32, 33, 64, 4096, 100_000, 1 << 20} {
			address, err := api.PoolAllocate(1, sizeBytes, 0)
			require.NoError(t, err)
			blockBytes, _ := core.Ascend().Aligned(sizeBytes)
			assert.Equal(t, int(max(blockBytes, 64<<10)), fake.Call(t, "fake_ascend_size", address), "%d bytes", sizeBytes)
			assert.Zero(t, address%64)
			assert.Equal(t, byte(0xa5), ptr.Load[byte](address), "memory is not initialized")
			require.NoError(t, api.FreeOrdered(address, 0))
			_, err = device.EmptyCache()
			require.NoError(t, err)
			address, err = device.Allocator().Allocate(sizeBytes, 0)
			require.NoError(t, err)
			footprint, _ := core.Ascend().Footprint(sizeBytes)
			assert.Equal(t, footprint, device.Allocator().Statistics().CurrentBytes, "%d bytes", sizeBytes)
			assert.Equal(t, int(max(footprint, 64<<10)), fake.Call(t, "fake_ascend_size", address), "%d bytes", sizeBytes)
			require.NoError(t, api.FreeOrdered(address, 0))
			_, err = device.EmptyCache()
			require.NoError(t, err)
		}
	})
}

// TestAllocationDoesNotWait checks that memory is allocated and freed without a wait, and that a block in use by a
// stream is not given to another.
func TestAllocationDoesNotWait(t *testing.T) {
	fake, api := opened(t, hip.Normal)
	device := deviceOf(t, fake, api)
	stream := streamOf(t, fake, api)
	first, err := device.Allocate(mib, stream)
	require.NoError(t, err)
	other, err := device.Allocate(mib, 0)
	require.NoError(t, err)
	require.NoError(t, device.Copy2D(first, mib, other, mib, mib, 1, stream))
	waits := fake.Call(t, "fake_ascend_waits")
	require.NoError(t, device.Free(first, mib, stream))
	second, err := device.Allocate(mib, 0)
	require.NoError(t, err)
	assert.NotEqual(t, first, second)
	again, err := device.Allocate(mib, stream)
	require.NoError(t, err)
	assert.Equal(t, first, again, "the same stream reuses it at once")
	assert.Equal(t, waits, fake.Call(t, "fake_ascend_waits"))
	for _, address := range []uint64{again, second, other} {
		require.NoError(t, device.Free(address, mib, stream))
	}
	freed, err := device.EmptyCache()
	require.NoError(t, err)
	assert.GreaterOrEqual(t, freed, uint64(3*mib))
	assert.Zero(t, fake.UsedBytes())
	assert.Zero(t, device.Allocator().Statistics().CachedBytes)
	destroy(t, fake, api, stream)
}

// TestEveryCallThatFails makes each call of the runtime fail in turn, in a handle's life. At the end no memory
// must be left.
func TestEveryCallThatFails(t *testing.T) {
	fake, api := opened(t, hip.PagesUnset)
	steps := func(device *ascend.Device) (failed int) {
		p := hiptest.Pass{T: t, Device: device, Streams: []uint64{0}}
		p.Run()
		if _, err := device.EmptyCache(); err != nil {
			failed++
		}
		fake.Fail("*", 0, 0)
		p.RunNext()
		return failed + len(p.Failed)
	}
	device, err := ascend.New(api, 0)
	require.NoError(t, err)
	fake.Reset()
	require.Zero(t, steps(device))
	calls, failures := fake.Calls(""), 0
	require.Greater(t, calls, 25)
	for _, code := range []int{0, 507011} {
		for k := 1; k <= calls; k++ {
			fake.Fail("*", k, code)
			failures += steps(device)
			require.Zero(t, device.Allocator().Live(), "call %d of %d", k, calls)
		}
	}
	assert.Greater(t, failures, calls/8)
	require.NoError(t, device.Close())
	assert.Zero(t, fake.Alive(""))
	assert.Zero(t, fake.UsedBytes())
	assert.Empty(t, fake.Misuse())
}

// TestTheContextIsRestored checks that each call restores the thread's context.
func TestTheContextIsRestored(t *testing.T) {
	fake, api := opened(t, hip.PagesUnset)
	fake.Set(t, "devices", 2)
	_, err := api.Facts(1)
	require.NoError(t, err)
	gputest.OnDevice(t, api, func() {
		previous, err := api.Enter(1)
		require.NoError(t, err)
		device, err := api.Current()
		require.NoError(t, err)
		assert.Equal(t, 1, device)
		require.NoError(t, api.Leave(previous))
		device, err = api.Current()
		require.NoError(t, err)
		assert.Equal(t, 0, device)
		sets := fake.Calls("aclrtSetDevice")
		again, err := api.Enter(1)
		require.NoError(t, err)
		require.NoError(t, api.Leave(again))
		assert.Equal(t, sets, fake.Calls("aclrtSetDevice"), "a device is set once")
	})
	_, err = api.Facts(2)
	require.Error(t, err)
}

func TestFacts(t *testing.T) {
	fake, api := opened(t, hip.PagesUnset)
	facts, err := api.Facts(0)
	require.NoError(t, err)
	assert.Equal(t, gpu.Facts{Name: "FakeAscend910", Arch: "FakeAscend910", TotalBytes: 8 << 30, Pools: true, Shares: true}, facts)
	device := deviceOf(t, fake, api)
	assert.Equal(t, caching.Statistics{}, device.Allocator().Statistics())
	again, err := ascend.Open(fake.Path, hip.PagesUnset)
	require.NoError(t, err, "the program has initialized the runtime")
	assert.Equal(t, "Ascend", again.Name())
}

// TestErrorsOfOpen checks that each error is one line that names what was looked for and found.
func TestErrorsOfOpen(t *testing.T) {
	reason := func(path string) string {
		_, err := ascend.Open(path, hip.PagesUnset)
		return gputest.Missing(t, err).Reason
	}
	assert.Equal(t, "/nowhere/libascendcl.so cannot be opened: cannot open shared object file: No such file or directory",
		reason("/nowhere/libascendcl.so"))
	old := gputest.Library(t, "libascendcl.so", "int aclInit(const char *c) { return c != 0; }\n")
	assert.Equal(t, "it has no function aclrtGetDeviceCount", reason(old))
	fake := gputest.Open(t, gputest.Copy(t, library))
	fake.Fail("aclInit", 1, 500000)
	assert.Equal(t, "it does not start: aclInit: error (500000)", reason(fake.Path))
	fake.Set(t, "devices", 0)
	assert.Equal(t, "it has no device", reason(fake.Path))
}
