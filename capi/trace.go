package main

/*
#include "trace/trace.h"

// trace_report calls the function whose address is in rbm_state.trace. With a front, it is the front's
// function.
static void trace_report(uint64_t function, struct rbm_event event)
{
    ((rbm_trace_fn*)(uintptr_t)function)(&event);
}
*/
import "C"

import (
	"sync/atomic"
	"unsafe"

	"rocblas_mem/core"
)

// tracer passes events to the C sources, which write them.
type tracer struct{ state *core.State }

// Trace implements core.Tracer.
func (t tracer) Trace(c *core.Control, e core.Event) {
	function := atomic.LoadUint64(&t.state.Trace)
	if function == 0 {
		return
	}
	C.trace_report(C.uint64_t(function), C.struct_rbm_event{
		control: (*C.struct_rbm_control)(unsafe.Pointer(c)), action: C.uint32_t(e.Action), status: C.uint32_t(e.Status),
		pointer: C.uint64_t(e.Address), size: C.uint64_t(e.SizeBytes), wanted: C.uint64_t(e.WantedBytes), least: C.uint64_t(e.LeastBytes),
		routine: (*C.char)(unsafe.Pointer(unsafe.StringData(e.Routine))), routine_bytes: C.uint64_t(len(e.Routine)),
	})
}
