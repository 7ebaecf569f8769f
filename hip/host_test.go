package hip_test

import (
	"runtime/debug"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/hiptest"
	"rocblas_mem/internal/ptr"
)

const mib = 1 << 20

func openHost(t *testing.T) *hip.Host {
	t.Helper()
	host, err := hip.OpenHost()
	require.NoError(t, err)
	return host
}

// reserve reserves addresses until the test ends.
func reserve(t *testing.T, host *hip.Host, sizeBytes uint64) (address uint64) {
	t.Helper()
	address, err := host.Reserve(sizeBytes)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, host.Release(address, sizeBytes)) })
	return address
}

func TestHost(t *testing.T) { hiptest.Run(t, openHost(t)) }

func TestHostFacts(t *testing.T) {
	host := openHost(t)
	var info syscall.Sysinfo_t
	require.NoError(t, syscall.Sysinfo(&info))
	assert.LessOrEqual(t, host.TotalBytes(), info.Totalram*uint64(info.Unit))
	assert.GreaterOrEqual(t, host.TotalBytes(), uint64(64*mib))
	assert.Equal(t, "host", host.Name())
	require.NoError(t, host.Synchronize(0))
	assert.Zero(t, host.Counts().Synchronizations.Load(), "the host has no work to wait for")

	address := reserve(t, host, mib)
	assert.False(t, host.IsDevice(address), "a workspace of the host is host memory")
}

// touch reads one byte and reports whether that faults.
func touch(address uint64) (fault bool) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { fault = recover() != nil }()
	_ = ptr.Load[byte](address)
	return false
}

// TestUncommittedMemoryFaults checks that an access to uncommitted memory faults, so that the use of a lease
// after its end is detected.
func TestUncommittedMemoryFaults(t *testing.T) {
	host := openHost(t)
	base := reserve(t, host, 4*mib)
	assert.True(t, touch(base), "reserved")
	require.NoError(t, host.Commit(base, 2*mib))
	assert.False(t, touch(base), "committed")
	assert.False(t, touch(base+2*mib-1), "the last byte")
	assert.True(t, touch(base+2*mib), "after the last byte")
	require.NoError(t, host.Decommit(base+mib, mib))
	assert.False(t, touch(base+mib-1))
	assert.True(t, touch(base+mib), "decommitted")
	require.NoError(t, host.Commit(base+mib, mib))
	assert.False(t, touch(base+mib), "committed again")
}

// TestResidentMemory checks that committed memory is resident only after use, and no longer
// after a decommit.
func TestResidentMemory(t *testing.T) {
	const size = 64 * mib
	host := openHost(t)
	base := reserve(t, host, size)

	debug.FreeOSMemory() // frees memory of other tests, which would disturb the measurement
	before := hip.StatusBytes(t, "VmRSS")
	require.NoError(t, host.Commit(base, size))
	assert.Less(t, hip.StatusBytes(t, "VmRSS"), before+size/4, "committed")
	bytes := ptr.Slice[byte](base, size)
	for i := 0; i < size; i += 4096 {
		bytes[i] = 1
	}
	assert.Greater(t, hip.StatusBytes(t, "VmRSS"), before+size/2, "touched")
	require.NoError(t, host.Decommit(base, size))
	assert.Less(t, hip.StatusBytes(t, "VmRSS"), before+size/4, "decommitted")
}

func TestCommitsOutsideReservationsFail(t *testing.T) {
	host := openHost(t)
	base, err := host.Reserve(mib)
	require.NoError(t, err)
	require.NoError(t, host.Release(base, mib))
	for _, address := range []uint64{base, 1 << 16, 1 << 62} {
		require.ErrorIs(t, host.Commit(address, mib), hip.ErrNoMemory, "%#x", address)
	}
	assert.Error(t, host.Decommit(base, mib))
	assert.Error(t, host.Release(base+1, mib), "the address is inside a page")
}

// TestErrorsContainTheSize checks that error texts contain the size, because they become the handle's last error.
func TestErrorsContainTheSize(t *testing.T) {
	host := openHost(t)
	_, err := host.Reserve(1 << 60)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	require.ErrorIs(t, err, syscall.ENOMEM)
	assert.Contains(t, err.Error(), "1152921504606846976 bytes")
}

// TestRefusedDecommit checks that a refused decommit leaves memory usable, as the arena
// requires. Locked memory cannot be decommitted.
func TestRefusedDecommit(t *testing.T) {
	const size = 64 << 10
	host := openHost(t)
	base := reserve(t, host, size)
	require.NoError(t, host.Commit(base, size))
	ptr.Store(base, byte(42))
	require.NoError(t, syscall.Mlock(ptr.Slice[byte](base, size)), "every process may lock 64 KiB")
	if host.Decommit(base, size) != nil {
		require.False(t, touch(base), "the decommit was refused")
		assert.Equal(t, byte(42), ptr.Load[byte](base))
		return
	}
	assert.True(t, touch(base), "the decommit was not refused")
}

// TestTenThousandHandles checks the address space on the real host: each handle has separate memory, and the
// last ones can grow.
func TestTenThousandHandles(t *testing.T) {
	const handles = 10_000
	host := openHost(t)
	arenas := core.NewArenas(host)
	controls := make([]*core.Control, handles)
	for i := range controls {
		controls[i] = &core.Control{}
		require.Equal(t, core.Success, arenas.Init(controls[i], 0, false))
		address, status := arenas.Lease(controls[i], 64, "rocblas_test")
		require.Equal(t, core.Success, status, "handle %d: %s", i, controls[i].Error())
		ptr.Store(address, uint64(i))
	}
	last := controls[handles-1]
	assert.GreaterOrEqual(t, last.OwnReserved, min(uint64(128*mib), host.TotalBytes()))
	_, status := arenas.Lease(last, 32*mib, "rocblas_test")
	assert.Equal(t, core.Success, status, last.Error())
	lastBase := last.Base
	for i, c := range controls {
		if got := ptr.Load[uint64](c.Base); got != uint64(i) {
			require.Failf(t, "memory is shared", "handle %d has %d", i, got)
		}
	}
	for _, c := range controls {
		arenas.Destroy(c)
	}
	assert.True(t, touch(lastBase), "all memory is released")
}
