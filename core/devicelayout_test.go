package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestHIPRoundsByExample: bytes that one allocation takes of a device.
func TestHIPRoundsByExample(t *testing.T) {
	for _, e := range []struct {
		rocm        string
		kind        MemoryKind
		bytes, want uint64
	}{
		{"7.2", MemoryDevice, 0, 0},
		{"7.2", MemoryDevice, 1, 2 * mib},
		{"7.2", MemoryDevice, 2 * mib, 2 * mib},
		{"7.2", MemoryDevice, 2*mib + 1, 4 * mib},
		{"7.2", MemoryDevice, 100 * mib, 100 * mib},
		{"6.4", MemoryDevice, 2*mib + 1, 4 * mib},
		{"7.2", MemoryManaged, 2*mib + 1, 0},
		{"7.2", MemoryWorkspace, 128 * mib, 128 * mib},
		{"7.2", MemoryWorkspace, 3 * mib, 4 * mib},
		{"7.2", MemoryWorkspace, 1, 2 * mib},
		{"7.2", MemoryPinned, 5 * mib, 0},
		{"7.2", MemoryPool, 0, 0},
		{"7.2", MemoryPool, 1, 32 * mib},
		{"7.2", MemoryPool, 32*mib - 256, 32 * mib},
		{"7.2", MemoryPool, 32*mib - 255, 64 * mib},
		{"7.2", MemoryPool, 32 * mib, 64 * mib},
		{"7.2", MemoryGraph, 32 * mib, 64 * mib},
		{"10.0", MemoryPool, 1, 32 * mib},
		{"10.1", MemoryPool, 1, 32 * mib},
		{"", MemoryPool, 1, 32 * mib},
		{"7.1", MemoryPool, 1, 1},
		{"6.4", MemoryPool, 32 * mib, 32 * mib},
		{"6.4", MemoryGraph, 1000, 1000},
		{"6.4", MemoryCode, 4097, 8192},
		{"7.2", MemoryCode, 3*mib + 1, 3*mib + 4096},
		{"6", MemoryPool, 1, 1},
	} {
		account := NewDeviceAccount(HIP(e.rocm))
		account.Take(e.kind, 0, e.bytes)
		assert.Equal(t, e.want, account.TakenBytes(), "%+v", e)
		account.Give(e.kind, 0, e.bytes)
		account.Trim(MemoryPool, 0, 0)
		account.Trim(MemoryGraph, 0, 0)
		assert.Zero(t, account.TakenBytes(), "%+v", e)
	}
}

// TestSmallAllocationsShareBlocks: 512 of 4 KiB fill a block, whatever their sizes below it.
func TestSmallAllocationsShareBlocks(t *testing.T) {
	account := NewDeviceAccount(HIP("7.2"))
	for range 512 {
		account.Take(MemoryDevice, 0, 100)
		assert.EqualValues(t, 2*mib, account.TakenBytes())
	}
	account.Take(MemoryDevice, 0, 1)
	assert.EqualValues(t, 4*mib, account.TakenBytes())
	account.Take(MemoryDevice, 0, 3*mib)
	assert.EqualValues(t, 8*mib, account.TakenBytes())
	account.Give(MemoryDevice, 0, 100)
	assert.EqualValues(t, 6*mib, account.TakenBytes())
	account.Give(MemoryDevice, 0, 3*mib)
	assert.EqualValues(t, 2*mib, account.TakenBytes())
}

// TestPoolsKeepTheirMost: what a pool has reserved stays until a synchronization or a trim, and above a threshold only.
func TestPoolsKeepTheirMost(t *testing.T) {
	for rocm, want := range map[string][6]uint64{ // in MiB
		"7.2": {96, 96, 96, 64, 32, 32}, // 40 + 40 MiB and 512 bytes, then 40 less, then 10 more; threshold 50; 0; trimmed to 20
		"6.4": {80, 80, 80, 50, 20, 20},
	} {
		account := NewDeviceAccount(HIP(rocm))
		account.Take(MemoryPool, 0, 40*mib)
		account.Take(MemoryPool, 0, 40*mib)
		assert.Equal(t, want[0]*mib, account.TakenBytes(), rocm)
		account.Trim(MemoryPool, 0, 1<<30)
		account.Give(MemoryPool, 0, 40*mib)
		assert.Equal(t, want[1]*mib, account.ReservedBytes(), rocm)
		account.Take(MemoryPool, 0, 10*mib)
		assert.Equal(t, want[2]*mib, account.ReservedBytes(), rocm)
		account.Give(MemoryPool, 0, 40*mib)
		account.Take(MemoryPool, 0, 10*mib)
		account.Trim(MemoryPool, 0, 50*mib)
		assert.Equal(t, want[3]*mib, account.ReservedBytes(), rocm)
		account.Trim(MemoryPool, 0, 0)
		assert.Equal(t, want[4]*mib, account.ReservedBytes(), rocm)
		account.Take(MemoryPool, 0, 60*mib)
		account.Give(MemoryPool, 0, 60*mib)
		account.Trim(MemoryPool, 0, 20*mib)
		assert.Equal(t, want[5]*mib, account.ReservedBytes(), rocm)
	}
}

// TestGraphsKeepMemory: a synchronization gives back no memory of graphs, a trim does.
func TestGraphsKeepMemory(t *testing.T) {
	account := NewDeviceAccount(HIP("7.2"))
	account.Take(MemoryGraph, 0, 40*mib)
	account.Give(MemoryGraph, 0, 40*mib)
	account.Take(MemoryPool, 0, 4*kib)
	account.Synchronize()
	assert.EqualValues(t, 96*mib, account.TakenBytes(), "64 of graphs, 32 of pools")
	account.Trim(MemoryGraph, 0, 0)
	assert.EqualValues(t, 32*mib, account.TakenBytes())
}

// TestPoolsAreApart: each pool reserves chunks of its own, and a trim of one leaves the others.
func TestPoolsAreApart(t *testing.T) {
	account := NewDeviceAccount(HIP("7.2"))
	for pool := range uint64(3) {
		account.Take(MemoryPool, pool+1, mib)
		account.Give(MemoryPool, pool+1, mib)
	}
	assert.EqualValues(t, 96*mib, account.ReservedBytes())
	account.Trim(MemoryPool, 2, 0)
	assert.EqualValues(t, 64*mib, account.ReservedBytes())
	account.Take(MemoryPool, 3, mib)
	account.Synchronize()
	assert.EqualValues(t, 32*mib, account.ReservedBytes(), "what is used stays")
}

// TestWorkspacesShareBlocks: small workspaces count in granules of 64 KiB, and share blocks with allocations.
func TestWorkspacesShareBlocks(t *testing.T) {
	account := NewDeviceAccount(HIP("7.2"))
	for range 31 {
		account.Take(MemoryWorkspace, 0, 1000)
	}
	account.Take(MemoryDevice, 0, 64*kib)
	assert.EqualValues(t, 2*mib, account.TakenBytes())
	account.Take(MemoryWorkspace, 0, 1)
	assert.EqualValues(t, 4*mib, account.TakenBytes())
}
