package ledger

import (
	"fmt"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/trace"
)

// Scratch is the private memory of the threads of a kernel, which is not counted: ROCr takes it for each hardware queue.
type Scratch struct {
	Kernel      string `json:"kernel"`       // that needs most of those that were launched
	ThreadBytes uint64 `json:"thread_bytes"` // as its code says
	WaveThreads uint64 `json:"wave_threads"`
	WaveBytes   uint64 `json:"wave_bytes"` // of all threads of a wave, rounded up
	Waves       uint64 `json:"waves"`      // that the GPU has a place for
	Bytes       uint64 `json:"bytes"`      // of all waves: the most that a queue takes
}

// scratch adds a line of a kernel that needs more than those before it on its device.
func (r *Reader) scratch(e *trace.Event) {
	if r.ledger.scratch == nil {
		r.ledger.scratch = map[string]Scratch{}
	}
	r.ledger.scratch[e.Place] = Scratch{Kernel: e.Routine, ThreadBytes: e.WantedBytes, WaveThreads: e.LeastBytes, WaveBytes: e.SizeBytes}
}

// Scratch returns that of the ledger's device, or of all if memory came from one alone; nil if no kernel is known to need any.
func (l *Ledger) Scratch() *Scratch {
	var most Scratch
	for place, s := range l.scratch {
		if (l.Place == "" || place == l.Place) && s.WaveBytes > most.WaveBytes {
			most = s
		}
	}
	device, _, _ := strings.Cut(l.GPU, ":")
	gpu, found := spec.GPUOf(device)
	if !found || most.WaveBytes == 0 {
		return nil
	}
	most.Waves = gpu.ScratchWaves()
	most.Bytes = most.WaveBytes * most.Waves
	return &most
}

// scratchText writes a line of it.
func (l *Ledger) scratchText(b *strings.Builder) {
	if s := l.Scratch(); s != nil {
		fmt.Fprintf(b, "not counted: scratch of kernels, at most %d bytes (%s) for each hardware queue that comes to %s: %d bytes for each of %d threads, "+
			"%d for a wave, %d waves\n", s.Bytes, Size(s.Bytes), s.Kernel, s.ThreadBytes, s.WaveThreads, s.WaveBytes, s.Waves)
	}
}
