package ledger

import (
	"time"

	"rocblas_mem/core"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/trace"
)

// NewReader returns a reader that is given the events of a trace. Its stacks get the functions and lines of the program's files.
// gpu is whose sizes the run had, if that is known: the trace of a program that makes no handle does not tell.
func NewReader(path, gpu string) *Reader {
	return &Reader{
		ledger: &Ledger{Path: path, GPU: gpu, Stacks: [][]frames.Frame{nil}}, stacks: map[string]int{"": 0}, modules: frames.Modules{},
		threads: map[uint64]int{}, workspaces: map[uint64]Change{}, live: map[uint64]Change{}, late: map[uint64]int{}, uses: map[uint64]int{}, at: map[uint64]int{}, given: map[uint64]bool{},
	}
}

// Ledger returns the ledger after the last event.
func (r *Reader) Ledger() *Ledger {
	r.ledger.threads = len(r.threads)
	if r.kernels {
		r.ledger.Uses = nil
	}
	known := frames.NewResolver(r.Skip)
	for i := range r.ledger.Stacks {
		r.ledger.Stacks[i] = known.Resolve(r.ledger.Stacks[i])
		for j := range r.ledger.Stacks[i] {
			f := &r.ledger.Stacks[i][j]
			for _, name := range []*string{&f.Module, &f.Function, &f.File, &f.Symbol} {
				*name = trace.Shown(*name)
			}
		}
	}
	for _, path := range known.Changed() {
		r.ledger.Changed = append(r.ledger.Changed, trace.Shown(path))
	}
	r.ledger.count() // by the rounding of the release of ROCm, which a trace names after its first lines
	r.ledger.split()
	return r.ledger
}

// Reader makes the changes of a ledger from the lines of a trace.
type Reader struct {
	Skip       frames.Skip // the frames that are no places
	ledger     *Ledger
	stacks     map[string]int
	modules    frames.Modules
	threads    map[uint64]int
	workspaces map[uint64]Change // the memory of living handles
	live       map[uint64]Change // by address
	late       map[uint64]int    // ends whose lines are still to come, by address
	uses       map[uint64]int    // indices into Ledger.Workspaces of living handles
	begin      time.Duration
	at         map[uint64]int  // the index of the change that allocated an address
	given      map[uint64]bool // memory that is a handle's workspace
	kernels    bool            // kernels, which use memory unseen, ran or could not be launched
}

// AddTo adds an event that a summary of the same trace has. Its error is always nil.
func (r *Reader) AddTo(s *trace.Summary, e *trace.Event) error {
	r.ledger.needs = s
	s.After = r.ledger.withWorkspaces
	return r.Add(e)
}

// Add adds an event. Its error is always nil.
func (r *Reader) Add(e *trace.Event) error {
	if r.begin == 0 {
		r.begin = e.Time
	}
	r.ledger.End = max(r.ledger.End, e.Time-r.begin)
	if e.Thread != 0 {
		r.thread(e.Thread)
	}
	switch e.Action {
	case core.TraceStart:
		r.ledger.Program = e.Routine
	case core.TraceContinue:
		r.ledger.Partial = r.ledger.Partial || len(r.ledger.Changes) == 0 && r.ledger.Program == ""
	case core.TraceEnd:
		r.ledger.Ended = true
	case core.TraceDevice:
		r.ledger.DeviceBytes = e.SizeBytes
	case core.TraceRehearsal:
		r.ledger.GPU = e.Routine
	case core.TraceMemoryTrim:
		r.ledger.marks = append(r.ledger.marks, mark{before: len(r.ledger.Changes), pool: e.WantedBytes, keptBytes: e.SizeBytes})
	case core.TraceMemoryUsed:
		r.used(e)
	case core.TraceKernelsRefused, core.TraceKernelsRan:
		r.kernels = true
	case core.TraceKernelScratch:
		r.scratch(e)
	case core.TraceKernelsSkipped, core.TraceMemoryZeros:
		r.dry(e)
	case core.TraceModule:
		r.modules[e.WantedBytes] = frames.Module{Path: e.Routine, Build: frames.Build{ID: e.Pointer, Bytes: e.SizeBytes, Changed: e.Stream}}
	case core.TraceMemoryAllocate, core.TraceMemoryFree, core.TraceMemoryRefused:
		r.memory(e)
	default:
		if e.Action == core.TraceSetWorkspace {
			r.give(e.Pointer)
		}
		if e.Handle != 0 {
			r.workspace(e)
		}
	}
	return nil
}

// thread returns the number of a thread in the ledger.
func (r *Reader) thread(system uint64) int {
	if r.threads[system] == 0 {
		r.threads[system] = len(r.threads) + 1
	}
	return r.threads[system]
}

// change returns a change with what every line tells.
func (r *Reader) change(e *trace.Event, action Action, kind Kind) Change {
	return Change{Line: e.Line, Time: e.Time - r.begin, Thread: r.thread(e.Thread), Action: action, Kind: kind, Address: e.Pointer, Bytes: e.SizeBytes,
		Stream: e.Stream, Device: e.Place, Function: e.Routine, Stack: r.stack(e.Stack)}
}

// memory adds a change of the program's own memory. A trace without its beginning has ends of unknown memory.
func (r *Reader) memory(e *trace.Event) {
	before, known := r.live[e.Pointer]
	switch e.Action {
	case core.TraceMemoryAllocate:
		if known {
			r.again(e, before)
		}
		c := r.change(e, Allocate, e.Kind)
		c.Pool = e.WantedBytes
		r.live[e.Pointer], r.at[e.Pointer] = c, len(r.ledger.Changes)
		delete(r.given, e.Pointer)
		r.put(c)
	case core.TraceMemoryFree:
		r.used(e)
		thread := r.thread(e.Thread)
		switch own := known && thread == before.Thread; {
		case r.late[e.Pointer] > 0 && !own:
			r.late[e.Pointer]--
		case known:
			r.release(e, before, thread)
		}
	case core.TraceMemoryRefused:
		c := r.change(e, Refuse, e.Kind)
		c.Left = e.LeastBytes
		r.put(c)
	}
}

// used records what used memory that ends. On a GPU that is not known; managed and pinned memory the program may use by itself.
func (r *Reader) used(e *trace.Event) {
	c, known := r.live[e.Pointer]
	if known && onCPU(c.Device) && c.Kind != Managed && c.Kind != Pinned && !r.given[e.Pointer] {
		r.ledger.Uses = append(r.ledger.Uses, Use{Change: r.at[e.Pointer], First: e.WantedBytes, Last: e.LeastBytes})
	}
}

// give records that memory of the program is a workspace: calls use it as long as it lives.
func (r *Reader) give(pointer uint64) {
	for address, c := range r.live {
		if pointer-address < c.Bytes {
			r.given[address] = true
		}
	}
}

// again ends memory whose address is given once more. On a GPU the thread that freed it writes the line of that later, except
// for memory of a graph, which ends with the graph. On the CPU the trace lacks the line: it comes before the address is free.
func (r *Reader) again(e *trace.Event, before Change) {
	r.release(e, before, before.Thread) // the likely one: the other thread's line is still to come
	if before.Kind != Graph && !onCPU(before.Device) {
		r.late[e.Pointer]++
	}
}

// release ends memory. Only the line of its beginning tells its size, kind and device.
func (r *Reader) release(e *trace.Event, before Change, thread int) {
	delete(r.live, before.Address)
	c := r.change(e, Release, before.Kind)
	c.Bytes, c.Device, c.Thread, c.Pool = before.Bytes, before.Device, thread, before.Pool
	r.put(c)
}

// workspace adds the change of a handle's workspace, if its line tells one. Memory of the program is counted where the
// program allocates it. A workspace that grows is freed and allocated anew, as by rocBLAS.
func (r *Reader) workspace(e *trace.Event) {
	bytes := e.WorkspaceBytes
	if e.Owner == core.UserOwned {
		bytes = 0
	}
	r.use(e, bytes)
	if e.Action == core.TraceDestroy {
		bytes = 0
	}
	anew := sets(e)
	before, lives := r.workspaces[e.Handle]
	if !anew && before.Bytes == bytes {
		return
	}
	if lives {
		c := r.change(e, Release, Workspace)
		c.Address, c.Bytes, c.Handle = e.Handle, before.Bytes, before.Handle
		delete(r.workspaces, e.Handle)
		r.put(c)
	}
	if anew {
		r.set(e)
	}
	if bytes > 0 {
		c := r.change(e, Allocate, Workspace)
		c.Address, c.Bytes, c.Handle = e.Handle, bytes, r.uses[e.Handle]+1
		r.workspaces[e.Handle] = c
		r.put(c)
	}
}

// sets reports whether an event sets a workspace, ends it, or suspends or resumes it. Afterwards it is another one, also of
// the same size.
func sets(e *trace.Event) bool {
	switch e.Action {
	case core.TraceCreate, core.TraceSetSize, core.TraceSetWorkspace, core.TraceSuspend, core.TraceResume, core.TraceDestroy:
		return e.Status == "success"
	}
	return false
}

// set marks that a workspace begins, or that there is none.
func (r *Reader) set(e *trace.Event) {
	m := mark{before: len(r.ledger.Changes), handle: e.Handle, place: e.Place, thread: r.thread(e.Thread), stack: r.stack(e.Stack), owned: e.Owner == core.UserOwned, given: -1}
	if r.ledger.needs != nil && e.Action != core.TraceSuspend {
		m.need = r.ledger.needs.NeedOf(e.Handle)
	}
	if own, known := r.live[e.Pointer]; known && own.Bytes == e.SizeBytes {
		m.given = r.at[e.Pointer]
	}
	r.ledger.marks = append(r.ledger.marks, m)
	r.ledger.foreign = r.ledger.foreign || !onCPU(e.Place)
}

// use records what is used of a workspace.
func (r *Reader) use(e *trace.Event, roomBytes uint64) {
	at, known := r.uses[e.Handle]
	if !known || e.Action == core.TraceCreate {
		at = len(r.ledger.Workspaces)
		r.uses[e.Handle] = at
		r.ledger.Workspaces = append(r.ledger.Workspaces, WorkspaceUse{Number: at + 1})
	}
	u := &r.ledger.Workspaces[at]
	u.RoomBytes = max(u.RoomBytes, roomBytes)
	if roomBytes > 0 {
		u.PeakBytes = max(u.PeakBytes, e.InUseBytes)
	}
	if e.Action == core.TraceDestroy {
		delete(r.uses, e.Handle)
		u.PeakBytes = max(u.PeakBytes, e.SizeBytes)
	}
}

// put adds a change.
func (r *Reader) put(c Change) { r.ledger.Changes = append(r.ledger.Changes, c) }

// stack returns the number of a stack.
func (r *Reader) stack(text string) int {
	if number, known := r.stacks[text]; known {
		return number
	}
	number := len(r.ledger.Stacks)
	r.ledger.Stacks = append(r.ledger.Stacks, r.modules.Stack(text))
	if len(r.stacks) < mostStacks {
		r.stacks[text] = number
	}
	return number
}

// mostStacks limits the stacks that are compared.
const mostStacks = 1 << 20
