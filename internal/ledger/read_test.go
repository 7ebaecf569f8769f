package ledger

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// TestLateFree tests memory whose end a thread tells after another thread has got its address.
func TestLateFree(t *testing.T) {
	for _, kind := range []Kind{Device, Pool, Pinned, Graph} {
		r := NewReader("", "")
		add := func(action core.Action, bytes uint64, device string) {
			require.NoError(t, r.Add(&trace.Event{Action: action, Pointer: 16, SizeBytes: bytes, Kind: kind, Place: device, Thread: bytes}))
		}
		add(core.TraceMemoryAllocate, 100, "1")
		add(core.TraceMemoryAllocate, 30, "2")
		if kind != Graph { // the memory of a graph ends with it, without a line
			add(core.TraceMemoryFree, 0, "")
		}
		assert.Contains(t, r.live, uint64(16))
		add(core.TraceMemoryFree, 0, "")
		add(core.TraceMemoryFree, 0, "") // of memory that the trace does not know
		type step struct {
			action Action
			bytes  uint64
			device string
			thread int
		}
		var steps []step
		for _, c := range r.Ledger().Changes {
			steps = append(steps, step{c.Action, c.Bytes, c.Device, c.Thread})
		}
		assert.Equal(t, []step{{Allocate, 100, "1", 1}, {Release, 100, "1", 1}, {Allocate, 30, "2", 2}, {Release, 30, "2", 3}}, steps, kind)
		assert.Empty(t, r.live)
	}
}

// TestLateFreeOfOthers tests that a thread's end of its own memory is not taken for the late line of another thread.
func TestLateFreeOfOthers(t *testing.T) {
	r := NewReader("", "")
	for _, e := range []trace.Event{
		{Action: core.TraceMemoryAllocate, Thread: 7, SizeBytes: 100}, {Action: core.TraceMemoryAllocate, Thread: 8, SizeBytes: 30},
		{Action: core.TraceMemoryFree, Thread: 8}, {Action: core.TraceMemoryFree, Thread: 7}, {Action: core.TraceMemoryFree, Thread: 7},
	} {
		e.Kind, e.Pointer, e.Place = Device, 16, "0"
		require.NoError(t, r.Add(&e))
	}
	changes := r.Ledger().Changes
	require.Len(t, changes, 4)
	assert.Equal(t, []int{1, 1, 2, 2}, []int{changes[0].Thread, changes[1].Thread, changes[2].Thread, changes[3].Thread})
	assert.Zero(t, r.late[16])
}

// TestRefusedSize tests that a program may ask for any number of bytes.
func TestRefusedSize(t *testing.T) {
	path := filepath.Join(t.TempDir(), "t.csv")
	require.NoError(t, os.WriteFile(path, []byte(trace.FirstHeader()+",Place,Kind,Stack"+"\n"+
		"1,10:00:00.000000,memory refused,0x0,18446744073709551615,0x0,0x0,hipMalloc,0,,0,0,7,success,0,device,\n"), 0o600))
	r := NewReader(path, "")
	require.NoError(t, trace.Read(path, r.Add, nil))
	l := r.Ledger()
	require.Len(t, l.Changes, 1)
	assert.Equal(t, Refuse, l.Changes[0].Action)
	assert.Equal(t, uint64(1<<64-1), l.Changes[0].Bytes)
	assert.Zero(t, l.Changes[0].LiveBytes)
}
