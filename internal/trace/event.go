// Package trace reads what ROCBLAS_MEM_TRACE wrote: it parses the lines one by one, sums them up, and draws them. docs/trace.md has
// the format; capi/trace.c writes it.
package trace

import (
	"time"

	"rocblas_mem/core"
)

// Header is the first line of a trace.
const Header = "Thread,Time,Action,Pointer,Size,Stream,Handle,Routine,In use,Owner,Workspace,Wanted,Least,Status"

// columns is how many fields a line has.
const columns = 14

// Action is what a line tells.
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

// String is how the trace calls the action.
func (a Action) String() string { return actionNames()[a] }

// Event is one line. The handle's state is that after what happened.
type Event struct {
	Line    int64 // number in its file, from 1
	Thread  int64
	Time    time.Duration // since midnight, in UTC, of the day of the first line
	Action  Action
	Owner   core.Owner
	Status  string // rocblas_status without its prefix
	Routine string // the C function, or the program's name where the trace starts

	Pointer        uint64
	SizeBytes      uint64
	Stream         uint64
	Handle         uint64
	InUseBytes     uint64
	WorkspaceBytes uint64
	WantedBytes    uint64
	LeastBytes     uint64
}

// Before is what was in use before a lease, or where there was none.
func (e *Event) Before() uint64 {
	if e.Action == Allocate {
		return e.InUseBytes - min(e.SizeBytes, e.InUseBytes)
	}
	return e.InUseBytes
}
