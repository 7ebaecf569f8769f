package core

// Action is the kind of a trace line: the column Action. A trace starts with TraceStart, or with TraceContinue if
// it continues an older file.
type Action uint32

// The actions, in the order of Actions.
const (
	TraceStart Action = iota
	TraceAllocate
	TraceFree
	TraceAllocateFailure
	TraceDegraded
	TraceGrow
	TraceCreate
	TraceDestroy
	TraceSetSize
	TraceSetWorkspace
	TraceReleaseIdle
	TraceContinue
	TraceEnd
	TraceReleaseAllIdle
	TraceKernelsRefused
	TraceSuspend
	TraceResume
	TraceRehearsal
	TraceMemoryAllocate
	TraceMemoryFree
	TraceMemoryRefused
	TraceMemoryTrim
	TraceModule
	TraceMemoryUsed
	TraceDevice
	TraceKernelScratch
	TraceMemoryZeros
	TraceKernelsSkipped
	TraceKernelsRan
)

// ActionRow describes an action to readers of a trace.
type ActionRow struct {
	Name string // the text in the column
	What string // what happened
	Size string // what the column Size holds
	Bare bool   // the column Routine is empty
	Text bool   // the column Routine has another text than a function of this library
}

// Actions returns the row of every action. The generator makes C's names and docs/trace-format.md from the rows.
func Actions() []ActionRow {
	return []ActionRow{
		TraceStart:           {Name: "start", What: "the trace begins; Wanted is the number of the run, ROCBLAS_MEM_TRACE_RUN, and Least that of the process in it, 0 for none", Size: "0", Text: true},
		TraceAllocate:        {Name: "allocate", What: "a lease", Size: "its bytes"},
		TraceFree:            {Name: "free", What: "its end", Size: "its bytes"},
		TraceAllocateFailure: {Name: "allocate failure", What: "a lease that was refused", Size: "the least that was asked for"},
		TraceDegraded: {Name: "degraded", What: "a call uses a slower algorithm, with less than it wants; the line before has its lease",
			Size: "what it leases"},
		TraceGrow:    {Name: "grow", What: "a managed workspace grew for Routine, which needed Wanted", Size: "afterwards"},
		TraceCreate:  {Name: "create", What: "a handle was created, or could not be", Size: "what its workspace is to be"},
		TraceDestroy: {Name: "destroy", What: "a handle's end", Size: "its peak"},
		TraceSetSize: {Name: "set size", What: "rocblas_set_device_memory_size", Size: "what was asked for"},
		TraceSetWorkspace: {Name: "set workspace", What: "rocblas_set_workspace; Pointer is the user's memory",
			Size: "what was given"},
		TraceReleaseIdle: {Name: "release idle", What: "rocblas_mem_release_idle, or one handle of those that Routine, " +
			"rocblas_mem_release_all_idle, asked; handles that gave nothing have no line", Size: "bytes given back"},
		TraceContinue: {Name: "continue", What: "the first line of a file that continues FILE.old; Wanted and Least as with start", Size: "0", Bare: true},
		TraceEnd:      {Name: "end", What: "the process ended", Size: "0", Bare: true},
		TraceReleaseAllIdle: {Name: "release all idle", What: "rocblas_mem_release_all_idle; the lines of its handles come before it",
			Size: "bytes given back by all, with what was kept for the next use"},
		TraceKernelsRefused: {Name: "kernels refused", What: "before the end, on the stand-in HIP: Wanted kernels could not be launched",
			Size: "how many of their launches were refused", Bare: true},
		TraceSuspend: {Name: "suspend", What: "rocblas_mem_suspend; Pointer is where rocblas_mem_resume commits the memory again",
			Size: "bytes given back"},
		TraceResume: {Name: "resume", What: "rocblas_mem_resume", Size: "bytes committed again"},
		TraceRehearsal: {Name: "rehearsal", What: "the sizes are those of Routine, a GPU and its rocBLAS; before the end Wanted is the number " +
			"of calls for which the kernel on the GPU may take more", Size: "0", Text: true},
		TraceMemoryAllocate: {Name: "memory allocate", What: "the program allocated memory with Routine, a function of HIP; on the CPU Wanted is the number of its pool, 0 for none", Size: "its bytes", Text: true},
		TraceMemoryFree: {Name: "memory free", What: "its end; on the CPU Wanted is the number of the first call or copy that used it, and Least of the " +
			"last; 0 for none", Size: "its bytes", Text: true},
		TraceMemoryRefused: {Name: "memory refused", What: "there was too little memory for the program; Least is what the device had left", Size: "what was asked for", Text: true},
		TraceMemoryTrim:    {Name: "memory trim", What: "the pool Wanted, 0 for all, gave back what is above its threshold, at a wait or a trim", Size: "what it keeps", Text: true},
		TraceMemoryUsed: {Name: "memory used", What: "before the end, of memory that was not freed; Wanted and Least as with memory free", Size: "its bytes",
			Text: true},
		TraceDevice: {Name: "device", What: "on the CPU: how much memory the device has", Size: "its bytes", Bare: true},
		TraceKernelScratch: {Name: "kernel scratch", What: "in a dry run of a GPU: Routine, a kernel, was launched, and needs more scratch than those " +
			"before it on the device: Wanted bytes for a thread, of which a wave has Least", Size: "the bytes of a wave", Text: true},
		TraceMemoryZeros: {Name: "memory zeros", What: "in a dry run: a copy to the host at Pointer gave zeros, because the device has no data", Size: "its bytes", Bare: true},
		TraceKernelsSkipped: {Name: "kernels skipped", What: "before the end, in a dry run: Wanted kernels were launched, and computed nothing",
			Size: "how many launches there were", Bare: true},
		TraceKernelsRan: {Name: "kernels ran", What: "before the end, on the stand-in HIP: Wanted kernels that were compiled for the CPU ran",
			Size: "how many launches there were", Bare: true},
		TraceModule: {Name: "module", What: "Routine is the file that the column Stack calls by the number in Wanted; Pointer is the first 8 bytes of its build ID, or 0 " +
			"for none, and then Stream is the time of its last change in nanoseconds since 1970", Size: "0, or without a build ID the file's bytes", Text: true},
	}
}

// MemoryKind is the kind of the program's memory: the column Kind.
type MemoryKind uint8

// The kinds, in the order of MemoryKinds. Pinned memory is the host's.
const (
	MemoryNone      MemoryKind = iota // the line is not about the program's memory
	MemoryDevice                      // hipMalloc, pitched memory
	MemoryManaged                     // hipMallocManaged
	MemoryPool                        // hipMallocAsync and hipMallocFromPoolAsync
	MemoryGraph                       // stream-ordered memory of a graph
	MemoryPinned                      // hipHostMalloc
	MemoryCode                        // what HIP loads of a file of kernels
	MemoryWorkspace                   // of a handle of rocBLAS; no line has this kind
)

// MemoryKinds returns the names of the kinds. The generator makes C's constants and names from them.
func MemoryKinds() []string {
	return []string{"", "device", "managed", "pool", "graph", "pinned", "code", "workspace"}
}

// String returns the kind's name.
func (k MemoryKind) String() string { return MemoryKinds()[k] }

// OfMemory reports whether the action is about the program's memory, or about its places: not about a handle.
func (a Action) OfMemory() bool { return a >= TraceMemoryAllocate && a <= TraceMemoryZeros }

// String returns the action's name.
func (a Action) String() string { return Actions()[a].Name }

// Event describes a change of a handle's workspace. A field that does not apply is 0.
type Event struct {
	Action      Action
	Status      Status
	Address     uint64
	SizeBytes   uint64
	WantedBytes uint64 // the call's best lease size
	LeastBytes  uint64 // the smallest lease size with which the call succeeds
	Routine     string // the C function that the program called
}

// Tracer receives the events of handles with WatchTrace. Trace may be called from several threads at once.
type Tracer interface {
	Trace(c *Control, e Event)
}

// Trace sets the tracer of the workspaces. It must be called before the first workspace is used.
func (a *Arenas) Trace(t Tracer) { a.tracer = t }

// Tell passes an event of a traced handle to the tracer.
func (a *Arenas) Tell(c *Control, e Event) {
	if c.Watch&WatchTrace != 0 && a.tracer != nil {
		a.tracer.Trace(c, e)
	}
}
