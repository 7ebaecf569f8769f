package hip

import (
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
)

func TestGroupLimit(t *testing.T) {
	const none = 1<<64 - 1
	for text, want := range map[string]uint64{
		"max\n":                  none,
		"1073741824\n":           1 << 30,
		"1073741824":             1 << 30,
		" 4096 \n":               4096,
		"18446744073709551615\n": none,
		"18446744073709551616\n": none,
		"-1\n":                   none,
		"":                       none,
		"\n":                     none,
		"1G\n":                   none,
		"1 2\n":                  none,
	} {
		path := filepath.Join(t.TempDir(), "memory.max")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		assert.Equal(t, want, groupLimitBytes(path), "%q", text)
	}
	assert.Equal(t, uint64(none), groupLimitBytes(filepath.Join(t.TempDir(), "memory.max")), "no such file")
	assert.Equal(t, uint64(none), groupLimitBytes(t.TempDir()), "a folder")
}

// limitedVariable makes a second process of this test limit itself. A process cannot lift its own limit.
const limitedVariable = "ROCBLAS_MEM_TEST_ADDRESS_LIMIT"

// limitSlackBytes is added to twice the mapped size of the process to make the limit. Handles leave half of a
// limit to the program. The race detector, and the stacks and heaps of threads, need much of that half.
const limitSlackBytes = 8 << 30

// TestAddressSpaceLimit checks that handles work under RLIMIT_AS and leave most of the addresses to the
// program.
func TestAddressSpaceLimit(t *testing.T) {
	if os.Getenv(limitedVariable) == "" {
		command := exec.Command(os.Args[0], "-test.run=^TestAddressSpaceLimit$", "-test.v")
		command.Env = append(os.Environ(), limitedVariable+"=1")
		out, err := command.CombinedOutput()
		require.NoErrorf(t, err, "%s", out)
		assert.Contains(t, string(out), "handles worked under the limit")
		return
	}
	host, err := OpenHost()
	require.NoError(t, err)
	unlimited := host.ReserveHintBytes(0)
	limitBytes := 2*StatusBytes(t, "VmSize") + limitSlackBytes
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: limitBytes, Max: limitBytes}))
	hintsUnderTheLimit(t, host, limitBytes, unlimited)
	handlesUnderTheLimit(t, host, limitBytes)
}

func hintsUnderTheLimit(t *testing.T, host *Host, limitBytes, unlimited uint64) {
	if limitBytes >= host.addressBytes {
		t.Logf("the limit of %d bytes is larger than the address space", limitBytes)
		assert.Equal(t, unlimited, host.ReserveHintBytes(0))
		return
	}
	assert.Equal(t, min(host.TotalBytes(), limitBytes/16), host.ReserveHintBytes(0), "an eighth of half the limit")
	assert.Equal(t, min(host.TotalBytes(), limitBytes/32), host.ReserveHintBytes(limitBytes/4))
	for _, reservedBytes := range []uint64{limitBytes / 2, limitBytes, 1<<64 - 1} {
		assert.Zero(t, host.ReserveHintBytes(reservedBytes), "with %d bytes reserved", reservedBytes)
	}
}

// handlesUnderTheLimit makes handles until the addresses are used up.
func handlesUnderTheLimit(t *testing.T, host *Host, limitBytes uint64) {
	arenas := core.NewArenas(host)
	var controls []*core.Control
	for range 64 {
		c := &core.Control{}
		require.Equal(t, core.Success, arenas.Init(c, core.DefaultSize, false))
		_, status := arenas.Lease(c, 64, "rocblas_test")
		require.Equal(t, core.Success, status, "handle %d: %s", len(controls), c.Error())
		controls = append(controls, c)
	}
	t.Logf("%d handles worked under the limit", len(controls))

	greedy := &core.Control{}
	require.Equal(t, core.Success, arenas.Init(greedy, 0, false))
	_, status := arenas.Lease(greedy, limitBytes, "rocblas_test")
	assert.Equal(t, core.MemoryError, status, "more than the limit")
	assert.Contains(t, greedy.Error(), syscall.ENOMEM.Error())
	for _, c := range controls {
		arenas.Destroy(c)
	}
	_, status = arenas.Lease(greedy, 256<<20, "rocblas_test")
	assert.Equal(t, core.Success, status, "memory of destroyed handles is available again: %s", greedy.Error())
	arenas.Destroy(greedy)
}

// TestSpare checks that the runtime's part of a limit stays free, and that the error names the limit.
func TestSpare(t *testing.T) {
	host, err := OpenHost()
	require.NoError(t, err)
	const sizeBytes = 1 << 20
	address, err := host.Reserve(sizeBytes)
	require.NoError(t, err)
	under := func(resource int, field string, usableBytes uint64, call func()) {
		var before syscall.Rlimit
		require.NoError(t, syscall.Getrlimit(resource, &before))
		limited := before
		limited.Cur = StatusBytes(t, field) + usableBytes
		require.NoError(t, syscall.Setrlimit(resource, &limited))
		call()
		require.NoError(t, syscall.Setrlimit(resource, &before))
	}
	commit := func() { err = host.Commit(address, sizeBytes) }
	reserve := func() { _, err = host.Reserve(sizeBytes) }
	allocate := func() { _, err = host.Allocate(sizeBytes, 0) }
	more, err := host.Reserve(hostSpareBytes) // more than the limit leaves: the system refuses it
	require.NoError(t, err)
	commitMore := func() { err = host.Commit(more, hostSpareBytes) }
	reserveMore := func() { _, err = host.Reserve(hostSpareBytes) }
	allocateMore := func() { _, err = host.Allocate(hostSpareBytes, 0) }

	for name, calls := range map[string][]func(){"RLIMIT_DATA": {commit, allocate, commitMore, allocateMore},
		"RLIMIT_AS": {reserve, allocate, reserveMore, allocateMore}} {
		resource, field := syscall.RLIMIT_DATA, "VmData"
		if name == "RLIMIT_AS" {
			resource, field = syscall.RLIMIT_AS, "VmSize"
		}
		for i, call := range calls {
			under(resource, field, hostSpareBytes/2, call)
			require.ErrorIs(t, err, ErrNoMemory, "%s, call %d", name, i)
			assert.Contains(t, err.Error(), name)
			under(resource, field, 4*hostSpareBytes, call)
			require.NoError(t, err, "%s, call %d", name, i)
		}
	}
	require.NoError(t, host.Release(address, sizeBytes))
	require.NoError(t, host.Release(more, hostSpareBytes))
}

// StatusBytes reads a size from the process's status.
func StatusBytes(t *testing.T, field string) uint64 {
	t.Helper()
	text, err := os.ReadFile("/proc/self/status")
	require.NoError(t, err)
	_, rest, found := strings.Cut(string(text), "\n"+field+":")
	require.True(t, found)
	var kib uint64
	_, err = fmt.Sscan(rest, &kib)
	require.NoError(t, err)
	return kib << 10
}

// TestHalfOfAddresses checks the size read from the auxiliary vector, and the hints that follow from it.
func TestHalfOfAddresses(t *testing.T) {
	list := func(values ...uint64) (path string) {
		path = filepath.Join(t.TempDir(), "auxv")
		text := []byte{}
		for _, value := range values {
			text = binary.NativeEndian.AppendUint64(text, value)
		}
		require.NoError(t, os.WriteFile(path, text, 0o600))
		return path
	}
	assert.Equal(t, uint64(1<<46), halfOfAddresses(list(6, 4096, 25, 0x7ffd_1234_5678, 0, 0)))
	assert.Equal(t, uint64(1<<38), halfOfAddresses(list(25, 0x7f_ffff_f000)), "39 bits")
	assert.Equal(t, uint64(1<<46), halfOfAddresses(list(6, 25, 0, 0)), "no entry 25")
	assert.Equal(t, uint64(1<<46), halfOfAddresses("/nowhere"))
	host, err := OpenHost()
	require.NoError(t, err)
	assert.Equal(t, halfOfAddresses("/proc/self/auxv"), host.addressBytes)

	small := &Host{totalBytes: 24 << 30, addressBytes: 1 << 38}
	assert.Equal(t, uint64(4<<30), small.ReserveHintBytes(0), "a sixteenth of a quarter of the addresses")
	assert.Equal(t, uint64(96<<20), small.ReserveHintBytes(64<<30), "a share of the remaining addresses")
}
