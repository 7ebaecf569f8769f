package ledger

import (
	"strconv"
	"strings"
	"time"

	"rocblas_mem/core"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/trace"
)

// Read reads a trace, and the functions and lines of its stacks from the program's files.
//
// Errors: those of trace.Read.
func Read(path string, progress func(done, total int64)) (*Ledger, error) {
	r := NewReader(path)
	if err := trace.Read(path, r.Add, progress); err != nil {
		return nil, err
	}
	return r.Ledger(), nil
}

// NewReader returns a reader that is given the events of a trace.
func NewReader(path string) *Reader {
	return &Reader{
		ledger: &Ledger{Path: path, Stacks: [][]frames.Frame{nil}}, stacks: map[string]int{"": 0}, modules: map[uint64]string{},
		threads: map[uint64]int{}, workspaces: map[uint64]Change{}, live: map[uint64]Change{}, late: map[uint64]int{},
	}
}

// Ledger returns the account after the last event.
func (r *Reader) Ledger() *Ledger {
	known := frames.Resolver{}
	for i := range r.ledger.Stacks {
		r.ledger.Stacks[i] = known.Resolve(r.ledger.Stacks[i])
	}
	return r.ledger
}

// Reader makes the changes of a ledger from the lines of a trace.
type Reader struct {
	ledger     *Ledger
	stacks     map[string]int
	modules    map[uint64]string
	threads    map[uint64]int
	workspaces map[uint64]Change // the memory of living handles
	live       map[uint64]Change // by address
	late       map[uint64]int    // ends whose lines are still to come, by address
	begin      time.Duration
	liveBytes  uint64
	taken      taken
}

// Add adds an event. Its error is always nil.
func (r *Reader) Add(e *trace.Event) error {
	if r.begin == 0 {
		r.begin = e.Time
	}
	switch e.Action {
	case core.TraceStart:
		r.ledger.Program = e.Routine
	case core.TraceContinue:
		r.ledger.Partial = r.ledger.Partial || len(r.ledger.Changes) == 0 && r.ledger.Program == ""
	case core.TraceEnd:
		r.ledger.Ended = true
	case core.TraceRehearsal:
		r.ledger.GPU = e.Routine
	case core.TraceModule:
		r.modules[e.WantedBytes] = e.Routine
	case core.TraceMemoryAllocate, core.TraceMemoryFree, core.TraceMemoryRefused:
		r.memory(e)
	default:
		if e.Handle != 0 {
			r.workspace(e)
		}
	}
	return nil
}

// change returns a change with what every line tells.
func (r *Reader) change(e *trace.Event, action Action, kind Kind) Change {
	thread := r.threads[e.Thread]
	if thread == 0 {
		thread = len(r.threads) + 1
		r.threads[e.Thread] = thread
	}
	return Change{Line: e.Line, Time: e.Time - r.begin, Thread: thread, Action: action, Kind: kind, Address: e.Pointer, Bytes: e.SizeBytes,
		Stream: e.Stream, Device: e.Place, Function: e.Routine, Stack: r.stack(e.Stack)}
}

// memory adds a change of the program's own memory. A trace without its beginning has ends of unknown memory.
func (r *Reader) memory(e *trace.Event) {
	switch e.Action {
	case core.TraceMemoryAllocate:
		if before, lives := r.live[e.Pointer]; lives {
			r.again(e, before)
		}
		c := r.change(e, Allocate, e.Kind)
		r.live[e.Pointer] = c
		r.put(c)
	case core.TraceMemoryFree:
		before, known := r.live[e.Pointer]
		switch {
		case r.late[e.Pointer] > 0:
			r.late[e.Pointer]--
		case known:
			r.release(e, before)
		}
	default:
		c := r.change(e, Refuse, e.Kind)
		c.Left = e.LeastBytes
		r.put(c)
	}
}

// again ends memory whose address HIP has given once more. The thread that freed it writes the line of that later, except
// for memory of a graph, which ends with the graph.
func (r *Reader) again(e *trace.Event, before Change) {
	r.release(e, before)
	if before.Kind != Graph {
		r.late[e.Pointer]++
	}
}

// release ends memory. Only the line of its beginning tells its size, kind and device.
func (r *Reader) release(e *trace.Event, before Change) {
	delete(r.live, before.Address)
	c := r.change(e, Release, before.Kind)
	c.Bytes, c.Device = before.Bytes, before.Device
	r.put(c)
}

// workspace adds the change of a handle's workspace, if its line tells one. Memory of the program is counted where the
// program allocates it. A workspace that grows is freed and allocated anew, as by rocBLAS.
func (r *Reader) workspace(e *trace.Event) {
	bytes := e.WorkspaceBytes
	if e.Action == core.TraceDestroy || e.Owner == core.UserOwned {
		bytes = 0
	}
	before, lives := r.workspaces[e.Handle]
	if lives && before.Bytes == bytes || !lives && bytes == 0 {
		return
	}
	if lives {
		c := r.change(e, Release, Workspace)
		c.Address, c.Bytes = e.Handle, before.Bytes
		delete(r.workspaces, e.Handle)
		r.put(c)
	}
	if bytes > 0 {
		c := r.change(e, Allocate, Workspace)
		c.Address, c.Bytes = e.Handle, bytes
		r.workspaces[e.Handle] = c
		r.put(c)
	}
}

// put adds a change, with the bytes that are live after it.
func (r *Reader) put(c Change) {
	switch {
	case c.Kind == Pinned:
	case c.Action == Allocate:
		r.liveBytes += c.Bytes
		r.taken.take(c.Kind, c.Bytes)
	case c.Action == Release:
		r.liveBytes -= c.Bytes
		r.taken.give(c.Kind, c.Bytes)
	}
	c.LiveBytes, c.TakenBytes = r.liveBytes, r.taken.bytes()
	r.ledger.Changes = append(r.ledger.Changes, c)
}

// stack returns the number of a stack: return addresses as NUMBER+OFFSET in a module. What is not, ends it.
func (r *Reader) stack(text string) int {
	if number, known := r.stacks[text]; known {
		return number
	}
	var list []frames.Frame
	for _, field := range strings.Fields(text) {
		number, offset, _ := strings.Cut(field, "+0x")
		module, _ := strconv.ParseUint(number, 10, 64)
		at, err := strconv.ParseUint(offset, 16, 64)
		if err != nil || r.modules[module] == "" {
			break
		}
		list = append(list, frames.Frame{Module: r.modules[module], Offset: at})
	}
	number := len(r.ledger.Stacks)
	r.ledger.Stacks = append(r.ledger.Stacks, list)
	if len(r.stacks) < mostStacks {
		r.stacks[text] = number
	}
	return number
}

// mostStacks limits the stacks that are compared.
const mostStacks = 1 << 20
