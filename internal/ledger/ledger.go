// Package ledger keeps the account of a program's device memory: what it takes and gives back, where, and what is live
// at the peak.
package ledger

import (
	"time"

	"rocblas_mem/internal/frames"
)

// Kind is the category of memory.
type Kind uint8

// The kinds. Pinned memory is the host's and does not count as the device's.
const (
	Device    Kind = iota // hipMalloc, pitched memory, arrays
	Managed               // hipMallocManaged
	Pool                  // hipMallocAsync and hipMallocFromPoolAsync
	Graph                 // stream-ordered memory that a graph allocates
	Workspace             // of a rocBLAS handle
	Pinned                // hipHostMalloc
	kinds
)

// String returns the kind's name.
func (k Kind) String() string {
	return [kinds]string{"device", "managed", "pool", "graph", "workspace", "pinned"}[k]
}

// Change is one change of the program's memory: an allocation, a release, or a refused allocation.
type Change struct {
	Line     int64         // of the trace
	Time     time.Duration // since the beginning of the trace
	Thread   int           // from 1, in the order of their first changes
	Action   Action
	Kind     Kind
	Address  uint64
	Bytes    uint64 // as requested
	Stream   uint64
	Device   string // its place: host, a PCI address, or a number
	Function string // of HIP or rocBLAS that the program called
	Left     uint64 // of a refused allocation: what the device had left
	Stack    int    // index into Ledger.Stacks; 0 is the empty stack

	LiveBytes  uint64 // requested bytes of the device that are live afterwards, on all devices, without pinned memory
	TakenBytes uint64 // bytes that the device has then given, with its rounding
}

// Action is what a change does.
type Action uint8

// The actions.
const (
	Allocate Action = iota
	Release
	Refuse // an allocation that the device refused; nothing changes
)

// Ledger is the account of one process.
type Ledger struct {
	Program string
	GPU     string // whose sizes and rounding it has, as gfx942:rocblas-7.2; empty for the machine's own
	Stacks  [][]frames.Frame
	Changes []Change
}
