package main

/*
#include "trace.h"

// trace_report calls the function whose address is in rbm_state.trace. With a front, it is the front's
// function.
static void trace_report(uint64_t function, const void* control, uint32_t action, int32_t status, uint64_t pointer, uint64_t size,
                         uint64_t wanted, uint64_t least, const char* routine, size_t routine_bytes)
{
    const struct rbm_event event = {.control = control, .pointer = pointer, .size = size, .wanted = wanted, .least = least,
                                    .routine = routine, .routine_bytes = routine_bytes, .action = action,
                                    .status = (uint32_t)status};
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
	C.trace_report(C.uint64_t(function), unsafe.Pointer(c), C.uint32_t(e.Action), C.int32_t(e.Status), C.uint64_t(e.Address),
		C.uint64_t(e.SizeBytes), C.uint64_t(e.WantedBytes), C.uint64_t(e.LeastBytes),
		(*C.char)(unsafe.Pointer(unsafe.StringData(e.Routine))), C.size_t(len(e.Routine)))
}
