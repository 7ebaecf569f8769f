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
			require.NoError(t, r.Add(&trace.Event{Action: action, Pointer: 16, SizeBytes: bytes, Kind: kind, Place: device}))
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
		}
		var steps []step
		for _, c := range r.Ledger().Changes {
			steps = append(steps, step{c.Action, c.Bytes, c.Device})
		}
		assert.Equal(t, []step{{Allocate, 100, "1"}, {Release, 100, "1"}, {Allocate, 30, "2"}, {Release, 30, "2"}}, steps, kind)
		assert.Empty(t, r.live)
		assert.Zero(t, r.liveBytes)
	}
}

// TestRefusedSize tests that a program may ask for any number of bytes.
func TestRefusedSize(t *testing.T) {
	path := filepath.Join(t.TempDir(), "t.csv")
	require.NoError(t, os.WriteFile(path, []byte(trace.FirstHeader()+",Place,Kind,Stack"+"\n"+
		"1,10:00:00.000000,memory refused,0x0,18446744073709551615,0x0,0x0,hipMalloc,0,,0,0,7,success,0,device,\n"), 0o600))
	l, err := Read(path, nil)
	require.NoError(t, err)
	require.Len(t, l.Changes, 1)
	assert.Equal(t, Refuse, l.Changes[0].Action)
	assert.Equal(t, uint64(1<<64-1), l.Changes[0].Bytes)
	assert.Zero(t, l.Changes[0].LiveBytes)
}
