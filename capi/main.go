// Command capi is the core. Built with -buildmode=c-shared it is the whole library in one file. The C sources
// in the folders below are its front. Built without Go, they are the installed library, which opens the core when a
// call needs it.
package main

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -DRBM_CORE -Wall -Wextra -I${SRCDIR} -I${SRCDIR}/../include -I${SRCDIR}/../internal
#cgo LDFLAGS: -ldl -lpthread
#include <stdint.h>
#include <stdlib.h>
#include "loader/ending.h"
#include "state/tell.h"
*/
import "C"

import (
	"sync/atomic"
	"unsafe"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/regular"
	_ "rocblas_mem/capi/entry"
	_ "rocblas_mem/capi/loader"
	_ "rocblas_mem/capi/memory"
	_ "rocblas_mem/capi/state"
	_ "rocblas_mem/capi/stats"
	_ "rocblas_mem/capi/trace"
	_ "rocblas_mem/capi/vendor"
	"rocblas_mem/core"
	"rocblas_mem/hip/standin"
	"rocblas_mem/internal/common"
	"rocblas_mem/internal/dl"
)

// library is the library that the exports use: a call from C has no receiver. It is set once. attached is the
// address of its state, 0 before there is one.
var (
	library  atomic.Pointer[blas.Library]
	attached atomic.Uintptr
)

// rbm_core_attach creates the library for the process's state, a struct rbm_state in C memory, once. layout
// is the caller's RBM_LAYOUT.
//
// Errors: InvalidValue if layout differs from this core's; Continue if this core serves another state already, so
// that the caller must open a copy of the file; InternalError if no device can be used.
//
//export rbm_core_attach
func rbm_core_attach(state unsafe.Pointer, layout uint64) int32 {
	if layout != core.LayoutNumber() {
		return int32(core.InvalidValue)
	}
	if !attached.CompareAndSwap(0, uintptr(state)) && attached.Load() != uintptr(state) {
		return int32(core.Continue)
	}
	C.rbm_ending_attached(C.uintptr_t(uintptr(state)))
	process := (*core.State)(state)
	dl.Share(process.OpenLock)
	told := &choices{warn: warn}
	where, err := chooseDevice(process, common.Variable, told.tell)
	if err != nil {
		warn(err.Error())
		return int32(core.InternalError)
	}
	rehearsed, err := chooseRehearsal(process, where, common.Variable)
	if err != nil {
		if process.Inherited == 0 { // a child's parent has said it
			told.tell(err.Error())
		}
		where = nothing(where.kind, err)
	}
	hip := standin.New()
	on := coresOf(threadCount(common.Variable, told.tell), instructionSet(common.Variable, told.tell))
	told.device, told.as, told.cores, told.getenv = where, rehearsed, on, common.Variable
	library.CompareAndSwap(nil, blas.New(blas.Config{
		State:   process,
		Device:  where.single,
		Calls:   where.calls,
		Devices: where.devices,
		Hosts:   where.kind == "host",
		Engine: func() engine.Engine {
			return openEngine(process, on, told, rehearsed == nil && !hip.DryRun())
		},
		Team:      on.team,
		Warn:      told.tell,
		Stderr:    standardError{},
		OpenLog:   openLog,
		Getenv:    common.Variable,
		Record:    recordEvent,
		Arch:      deviceArch,
		Pool:      newCallbacks,
		Describe:  told.describe,
		Trace:     tracer{process},
		Checks:    standin.NewChecks(),
		Uses:      hip,
		Dry:       hip,
		Rehearsal: rehearsed,
	}))
	atomic.StoreUint64(&process.Recover, regular.Recover())
	if rehearsed == nil { // otherwise every call and every size query enters Go, where the rules of a rehearsal are
		answerQueries(process, library.Load().Functions())
	}
	return int32(core.Success)
}

// openEngine opens the engine. If regular calls may be made without Go, it publishes the engine's table for the C sources.
func openEngine(process *core.State, on cores, told *choices, regular bool) engine.Engine {
	spareProcessor()
	chosen, reason := chooseEngine(common.Variable, on, told.tell)
	told.compute(chosen, reason)
	atomic.StoreUint64(&process.EngineStack, stackOf(chosen))
	if regular {
		publishEngine(process, library.Load().Functions(), chosen)
		atomic.StoreUint64(&process.Capturing, standin.CapturingAddress())
	}
	return chosen
}

// rbm_core_call runs one call, a struct rbm_call in C memory.
//
//export rbm_core_call
func rbm_core_call(call unsafe.Pointer) int32 {
	return int32(library.Load().Dispatch((*core.Call)(call)))
}

// warn writes a line about an invalid setting to stderr.
func warn(line string) {
	cline := C.CString(line)
	defer C.free(unsafe.Pointer(cline))
	C.rbm_tell_line(cline)
}

func main() {}
