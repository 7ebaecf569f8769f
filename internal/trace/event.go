// Package trace reads the file that ROCBLAS_MEM_TRACE writes: it parses the lines one by one, summarizes
// them, and draws them. docs/trace.md documents the format; capi/trace.c writes it.
package trace

import (
	"time"

	"rocblas_mem/core"
)

// Header is the first line of a trace.
const Header = "Thread,Time,Action,Pointer,Size,Stream,Handle,Routine,In use,Owner,Workspace,Wanted,Least,Status"

// columns is the number of fields of a line.
const columns = 14

// Action is the kind of event in a line.
type Action uint8

// The actions, in the order of actionNames.
const (
	Start Action = iota
	Allocate
	Free
	Refused
	Degraded
	Grow
	Create
	Destroy
	SetSize
	SetWorkspace
	ReleaseIdle
	Continue
	End
	ReleaseAllIdle
	KernelsRefused
)

func actionNames() []string {
	return []string{
		Start: "start", Allocate: "allocate", Free: "free", Refused: "allocate failure", Degraded: "degraded", Grow: "grow",
		Create: "create", Destroy: "destroy", SetSize: "set size", SetWorkspace: "set workspace", ReleaseIdle: "release idle",
		Continue: "continue", End: "end", ReleaseAllIdle: "release all idle", KernelsRefused: "kernels refused",
	}
}

// String returns the trace's name for the action.
func (a Action) String() string { return actionNames()[a] }

// Event is one line. The handle's state is that after the event.
type Event struct {
	Line    int64 // line number in its file, from 1
	Thread  int64
	Time    time.Duration // since midnight, in UTC, of the day of the first line
	Action  Action
	Owner   core.Owner
	Status  string // rocblas_status without its prefix
	Routine string // the C function, or the program's name on a Start line

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
	if e.Action == Allocate {
		return e.InUseBytes - min(e.SizeBytes, e.InUseBytes)
	}
	return e.InUseBytes
}
