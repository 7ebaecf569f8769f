// Package trace reads the file that ROCBLAS_MEM_TRACE writes: it parses the lines one by one, summarizes
// them, and draws them. columns.go lists the columns; capi/trace/trace.c writes them.
package trace

import (
	"time"

	"rocblas_mem/core"
)

// Event is one line. The handle's state is that after the event.
type Event struct {
	Line    int64 // line number in its file, from 1
	Thread  uint64
	Time    time.Duration // since midnight, in UTC, of the day of the first line
	Action  core.Action
	Owner   core.Owner
	Status  string // rocblas_status without its prefix
	Routine string // the C function, or the program's name with core.TraceStart, the GPU with core.TraceRehearsal, a file with core.TraceModule
	Place   string // the handle's device; with core.TraceStart and core.TraceContinue the Origin; empty in older traces

	Kind  core.MemoryKind
	Stack string // the column's text

	Pointer        uint64
	SizeBytes      uint64
	Stream         uint64
	Handle         uint64
	InUseBytes     uint64
	WorkspaceBytes uint64
	WantedBytes    uint64
	LeastBytes     uint64
}

// Before returns the bytes in use before a lease, or before an attempt that gave none.
func (e *Event) Before() uint64 {
	if e.Action == core.TraceAllocate {
		return e.InUseBytes - min(e.SizeBytes, e.InUseBytes)
	}
	return e.InUseBytes
}
