// Package standin reaches the stand-in HIP, where the process has it. Of the one whose device is the CPU, its streams, so that
// calls on a stream that is being captured become nodes of the graph; of the one on CUDA, that it is there: its streams and graphs
// are CUDA's. It is found among the loaded libraries and never opened.
package standin

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -ldl
#include <stdint.h>

int rbm_standin_find(void);
int rbm_standin_capturing(uint64_t stream);
int rbm_standin_record(uint64_t stream, uintptr_t work);
*/
import "C"

import (
	"runtime/cgo"
	"sync"

	"rocblas_mem/hip"
)

// Graphs are the stand-in's streams as far as graphs are concerned. It looks for the stand-in at its first use.
type Graphs struct {
	found func() kind
}

// kind is which stand-in there is, by the number that rbm_standin_find has for it.
type kind int

const (
	onCPU  kind = 1
	onCUDA kind = 2
)

// New makes a Graphs.
func New() *Graphs {
	return &Graphs{found: sync.OnceValue(func() kind { return kind(C.rbm_standin_find()) })}
}

// Found says whether the process has the stand-in whose device is the CPU.
func (g *Graphs) Found() bool { return g.found() == onCPU }

// OnCUDA says whether the process has the stand-in on CUDA.
func (g *Graphs) OnCUDA() bool { return g.found() == onCUDA }

// Capturing says whether a graph is being captured from stream.
func (g *Graphs) Capturing(stream uint64) bool {
	return g.Found() && C.rbm_standin_capturing(C.uint64_t(stream)) != 0
}

// Record makes run a node of the graph that is being captured from stream. The graph lets go of it when it is destroyed.
func (g *Graphs) Record(stream uint64, run func()) error {
	if !g.Found() {
		return hip.ErrNoGraphs
	}
	work := cgo.NewHandle(run)
	if C.rbm_standin_record(C.uint64_t(stream), C.uintptr_t(work)) != 0 {
		work.Delete()
		return hip.ErrNoGraphs
	}
	return nil
}

// rbm_standin_run runs one recorded node.
//
//export rbm_standin_run
func rbm_standin_run(work C.uintptr_t) {
	if run, ok := cgo.Handle(work).Value().(func()); ok {
		run()
	}
}

// rbm_standin_release forgets one recorded node.
//
//export rbm_standin_release
func rbm_standin_release(work C.uintptr_t) { cgo.Handle(work).Delete() }
