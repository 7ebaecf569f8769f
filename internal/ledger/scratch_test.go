package ledger

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// TestScratch: each device has the kernel that was told last of it, and all together the largest.
func TestScratch(t *testing.T) {
	r := NewReader("", "")
	for _, e := range []trace.Event{
		{Action: core.TraceRehearsal, Routine: "mi300a:rocblas-7.2"},
		{Action: core.TraceMemoryAllocate, Pointer: 16, SizeBytes: 1, Kind: Device, Place: "host"},
		{Action: core.TraceMemoryAllocate, Pointer: 32, SizeBytes: 1, Kind: Device, Place: "host:1"},
		{Action: core.TraceMemoryAllocate, Pointer: 48, SizeBytes: 1, Kind: Device, Place: "host:2"},
		{Action: core.TraceKernelScratch, Routine: "first", SizeBytes: 1024, WantedBytes: 4, LeastBytes: 64, Place: "host"},
		{Action: core.TraceKernelScratch, Routine: "second", SizeBytes: 3072, WantedBytes: 48, LeastBytes: 64, Place: "host"},
		{Action: core.TraceKernelScratch, Routine: "third", SizeBytes: 2048, WantedBytes: 32, LeastBytes: 64, Place: "host:1"},
	} {
		require.NoError(t, r.Add(&e))
	}
	l := r.Ledger()
	require.Len(t, l.Devices, 3)
	second := &Scratch{Kernel: "second", ThreadBytes: 48, WaveThreads: 64, WaveBytes: 3072, Waves: 7680, Bytes: 3072 * 7680}
	third := &Scratch{Kernel: "third", ThreadBytes: 32, WaveThreads: 64, WaveBytes: 2048, Waves: 7680, Bytes: 2048 * 7680}
	assert.Equal(t, []*Scratch{second, second, third, nil}, []*Scratch{l.Scratch(), l.Devices[0].Scratch(), l.Devices[1].Scratch(), l.Devices[2].Scratch()})
	s := l.Summary("", 0)
	assert.Equal(t, []*Scratch{second, third, nil}, []*Scratch{s.Devices[0].Scratch, s.Devices[1].Scratch, s.Devices[2].Scratch})
	var b strings.Builder
	l.Devices[1].scratchText(&b)
	l.Devices[2].scratchText(&b)
	assert.Equal(t, "not counted: scratch of kernels, at most 15728640 bytes (15.0 MiB) for each hardware queue that comes to third: "+
		"32 bytes for each of 64 threads, 2048 for a wave, 7680 waves\n", b.String())
	l.GPU = ""
	assert.Nil(t, l.Scratch())
}
