// Package standin connects to the stand-in HIP if the process has loaded it. For the stand-in on the CPU it
// provides streams and capture, so that calls on a captured stream become nodes of the graph. For the
// stand-in on CUDA it only reports the presence, because that one's streams and graphs are CUDA's. The
// package searches the loaded libraries and opens none.
package standin

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -I${SRCDIR}/../../internal
#cgo LDFLAGS: -ldl
#include <stdint.h>

int rbm_standin_find(void);
int rbm_standin_capturing(uint64_t stream);
int rbm_standin_record(uint64_t stream, uintptr_t work);
int rbm_standin_devices(int *current);
int rbm_standin_resize(int device, uint64_t from, uint64_t to, uint64_t *left);
uint64_t rbm_standin_total(void);
int rbm_standin_begin(void);
int rbm_standin_use(uint64_t address, uint64_t bytes);
int rbm_standin_dry(void);
void rbm_standin_zero(uint64_t to, uint64_t pitch, uint64_t bytes, uint64_t rows);
*/
import "C"

import (
	"runtime/cgo"
	"sync"
	"unsafe"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	_ "rocblas_mem/internal/common"
)

// Graphs provides the capture functions of the stand-in's streams. It looks for the stand-in at its first
// use.
type Graphs struct {
	found func() kind
	dry   func() bool
}

// kind is the kind of stand-in, with the values of rbm_standin_find.
type kind int

const (
	onCPU  kind = 1
	onCUDA kind = 2
)

// New returns a Graphs.
func New() *Graphs {
	g := &Graphs{found: sync.OnceValue(func() kind { return kind(C.rbm_standin_find()) })}
	g.dry = sync.OnceValue(func() bool { return g.Found() && C.rbm_standin_dry() != 0 })
	return g
}

// Found reports whether the process has loaded the stand-in on the CPU.
func (g *Graphs) Found() bool { return g.found() == onCPU }

// OnCUDA reports whether the process has loaded the stand-in on CUDA.
func (g *Graphs) OnCUDA() bool { return g.found() == onCUDA }

// Capturing reports whether a graph is being captured from stream.
func (g *Graphs) Capturing(stream uint64) bool {
	return g.Found() && C.rbm_standin_capturing(C.uint64_t(stream)) != 0
}

// CapturingAddress returns the address of an rbm_capturing_fn. It finds what a Graphs has found.
func CapturingAddress() uint64 { return uint64(uintptr(unsafe.Pointer(C.rbm_standin_capturing))) }

// Record adds run as a node to the graph that is being captured from stream. The graph releases run when it
// is destroyed.
func (g *Graphs) Record(stream uint64, run func() core.Status) error {
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

// Devices returns the number of the stand-in's devices, 0 if the process has not loaded the stand-in, and the one that is
// current on this thread.
func (g *Graphs) Devices() (count, current int) {
	if !g.Found() {
		return 0, 0
	}
	var now C.int
	count = int(C.rbm_standin_devices(&now))
	return count, int(now)
}

// Account is the memory of one of the stand-in's devices, by its number.
type Account struct {
	*Graphs
	Device int
}

// Accounts and Resize implement core.Beside.
func (a Account) Accounts() bool { return a.TotalBytes() > 0 }

func (a Account) Resize(fromBytes, toBytes uint64) (leftBytes uint64, ok bool) {
	if !a.Found() {
		return 0, true
	}
	var left C.uint64_t
	ok = C.rbm_standin_resize(C.int(a.Device), C.uint64_t(fromBytes), C.uint64_t(toBytes), &left) != 0
	return uint64(left), ok
}

// TotalBytes returns the memory of the device, 0 if the process has not loaded the stand-in.
func (a Account) TotalBytes() uint64 {
	if !a.Found() {
		return 0
	}
	return uint64(C.rbm_standin_total())
}

// Work implements hip.Uses, for the trace.
func (g *Graphs) Work(hip.Work) {
	if g.Found() {
		C.rbm_standin_begin()
	}
}

// Access implements hip.Uses. What is not memory of the stand-in counts as not readable.
func (g *Graphs) Access(a hip.Access) (readable bool) {
	return g.Found() && C.rbm_standin_use(C.uint64_t(a.Address), C.uint64_t(a.RunBytes)) != 0
}

// DryRun and Zero implement hip.Dry.
func (g *Graphs) DryRun() bool { return g.dry() }

// Zero writes zeros to rows of the host's memory, and tells the trace.
func (g *Graphs) Zero(address, pitchBytes, rowBytes, rows uint64) {
	C.rbm_standin_zero(C.uint64_t(address), C.uint64_t(pitchBytes), C.uint64_t(rowBytes), C.uint64_t(rows))
}

// rbm_standin_run runs one recorded node and returns its status.
//
//export rbm_standin_run
func rbm_standin_run(work C.uintptr_t) C.int {
	run, ok := cgo.Handle(work).Value().(func() core.Status)
	if !ok {
		return C.int(core.InternalError)
	}
	return C.int(run())
}

// rbm_standin_release releases one recorded node.
//
//export rbm_standin_release
func rbm_standin_release(work C.uintptr_t) { cgo.Handle(work).Delete() }
