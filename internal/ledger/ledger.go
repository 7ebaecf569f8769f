// Package ledger lists the changes of a program's device memory: what it takes and gives back, where, and what is live
// at the peak.
package ledger

import (
	"time"

	"rocblas_mem/core"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/trace"
)

// Kind is the category of memory.
type Kind = core.MemoryKind

// The kinds. Pinned and managed memory is the host's and does not count as the device's.
const (
	Device    = core.MemoryDevice    // hipMalloc, pitched memory
	Managed   = core.MemoryManaged   // hipMallocManaged
	Pool      = core.MemoryPool      // hipMallocAsync and hipMallocFromPoolAsync
	Graph     = core.MemoryGraph     // stream-ordered memory that a graph allocates
	Workspace = core.MemoryWorkspace // of a rocBLAS handle
	Pinned    = core.MemoryPinned    // hipHostMalloc
	Code      = core.MemoryCode      // of kernels
)

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
	Handle   int    // of a workspace: the number of its handle, from 1
	Pool     uint64 // the number of its pool; 0 if it has none, or if that is not known

	LiveBytes  uint64 // requested bytes of the device that are live afterwards, without memory of the host
	TakenBytes uint64 // bytes that the device has then given, with its rounding
	// ReservedBytes is the part of TakenBytes that pools and graphs hold.
	ReservedBytes uint64
}

// Action is what a change does.
type Action uint8

// The actions.
const (
	Allocate Action = iota
	Release
	Refuse // an allocation that the device refused; nothing changes
)

// Ledger is that of one process.
type Ledger struct {
	Program     string
	Path        string        // of the trace
	GPU         string        // whose sizes and rounding it has, as gfx942:rocblas-7.2; empty for the machine's own
	DeviceBytes uint64        // the memory of the device on the CPU; 0 if the trace does not tell
	Ended       bool          // the process exited and was not killed
	Partial     bool          // the beginning of the trace was rotated away
	End         time.Duration // of the trace, since its beginning
	Stacks      [][]frames.Frame
	Changed     []string // files of the program that are another build now, so what is in them is not known
	Changes     []Change

	Dry *Dry // what a dry run did not do; nil for other runs

	// Devices are the ledgers of the devices, by place, if several gave memory. The ledger itself then has all of them together.
	Devices []*Ledger
	Place   string // of the device, if this is the ledger of one of several

	Workspaces []WorkspaceUse // of the handles, in the order of their creation
	Uses       []Use          // of memory of the device on the CPU; empty if kernels, whose operands nobody knows, were launched

	scratch map[string]Scratch // of the kernels that need most, by the place of the device

	needs   *trace.Summary // of the same trace; nil if it is not known
	marks   []mark
	threads int  // that the trace names
	foreign bool // a workspace is not on the host
}

// mark is what happened between two changes.
type mark struct {
	before    int    // index of the change
	keptBytes uint64 // if handle is 0, what a pool kept
	pool      uint64 // its number

	handle uint64      // whose workspace is from now on that of a need, as the program has set it
	need   *trace.Need // nil for no workspace
	place  string      // of the handle
	thread int         // as Change.Thread
	stack  int         // of the call, as Change.Stack
	owned  bool        // it is memory of the program
	given  int         // the index of its allocation, -1 if that is more than the workspace
}

// Use is what used an allocation. Work is a call of rocBLAS, a copy or a memset.
type Use struct {
	Change      int    // index of the allocation
	First, Last uint64 // numbers of work in the order of execution; 0 for none
}

// WorkspaceUse is what was used of a handle's workspace, which the library allocated.
type WorkspaceUse struct {
	Number    int // of the handle, from 1
	RoomBytes uint64
	PeakBytes uint64 // the most that was leased at one time
}
