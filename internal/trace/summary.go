package trace

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"time"

	"rocblas_mem/core"
)

// most limits how many growths, refusals and unfreed leases a summary lists. All are counted.
const most = 1000

// Summary summarizes a trace of one process.
type Summary struct {
	Program string `json:"program"`
	Origin
	Path  string `json:"path"`
	Lines int64  `json:"lines"`
	// Tally is the number of the process among those of its run, from 1; 0 if it keeps no tally.
	Tally uint64        `json:"-"`
	Begin time.Duration `json:"begin_ns"` // since midnight, UTC
	End   time.Duration `json:"end_ns"`
	// Ended means that the process exited and was not killed.
	Ended bool `json:"ended"`
	// Partial means that the beginning of the trace was rotated away.
	Partial bool `json:"partial"`
	Sizes
	// Undecided counts the calls of a rehearsal that may take more on the GPU, depending on the kernel that rocBLAS picks.
	Undecided uint64 `json:"undecided_calls,omitempty"`

	Handles  []*Handle  `json:"handles"` // the first of them
	Made     int64      `json:"handles_made"`
	Left     int64      `json:"handles_never_destroyed"`
	Routines []*Routine `json:"routines"` // sorted by wanted size, largest first
	Growths  Marks      `json:"growths"`
	Degraded Marks      `json:"degraded"`
	Refused  Marks      `json:"refused"`
	Lost     Marks      `json:"never_freed"`
	Idle     Marks      `json:"idle_released"` // each call that released memory, of one handle or of all
	Beyond   Marks      `json:"beyond_any_device"`
	Sets     []*Set     `json:"sets"` // calls with which the program sets a workspace, the first of them
	SetCalls int64      `json:"set_calls"`
	Slept    Marks      `json:"suspended"` // workspaces that were suspended, and resumed

	Kernels        uint64 `json:"kernels_refused"`  // kernels that were compiled for GPUs, on the stand-in HIP
	KernelLaunches uint64 `json:"launches_refused"` // launches of these kernels
	KernelsRan     uint64 `json:"kernels_ran"`      // kernels that were compiled for the CPU
	LaunchesRan    uint64 `json:"launches_ran"`     // launches of these kernels

	// After, if it is not nil, returns the highest use of device memory if the workspaces that a Need counts had a size.
	After func(need *Need, sizeBytes uint64) *Outcome `json:"-"`

	optimalBytes, leastBytes uint64
	unset                    Need // the need of handles whose workspace the program does not set

	sets     map[setKey]*Set
	living   map[uint64]*Handle
	routines map[string]*Routine
}

// Handle is one handle from its creation to its end, or to the end of the trace.
type Handle struct {
	Number     int           `json:"number"` // from 1, in the order of creation
	Value      uint64        `json:"handle"`
	Begin      time.Duration `json:"begin_ns"`
	End        time.Duration `json:"end_ns"`
	Created    bool          `json:"created"`
	Destroyed  bool          `json:"destroyed"`
	Owner      string        `json:"owner"`
	SizeBytes  uint64        `json:"size_bytes"` // initial size
	PeakBytes  uint64        `json:"peak_bytes"` // most bytes leased at one time
	WantBytes  uint64        `json:"optimal_bytes"`
	LeastBytes uint64        `json:"least_bytes"`
	RoomBytes  uint64        `json:"workspace_bytes"` // largest workspace
	Leases     int64         `json:"leases"`
	Growths    int64         `json:"growths"`
	Degraded   int64         `json:"degraded"`
	Refused    int64         `json:"refused"`
	Line       *Timeline     `json:"-"` // nil if there are too many handles

	out []Mark // active leases
	set *Need  // of the call with which the program has set the workspace, otherwise nil
}

// Routine is one function of the interface that leased workspace, or tried to.
type Routine struct {
	Name       string        `json:"name"`
	Leases     int64         `json:"leases"`
	MostBytes  uint64        `json:"leased_bytes"`  // by one call
	WantBytes  uint64        `json:"optimal_bytes"` // by one call
	LeastBytes uint64        `json:"least_bytes"`   // by one call
	Growths    int64         `json:"growths"`
	GrownBytes uint64        `json:"grown_bytes"`
	Degraded   int64         `json:"degraded"`
	Refused    int64         `json:"refused"`
	Held       time.Duration `json:"held_ns"` // total time between lease and release
}

// Mark is a notable event: its place in the trace, its handle and its size.
type Mark struct {
	Line        int64         `json:"line"`
	Time        time.Duration `json:"time_ns"`
	Handle      int           `json:"handle"`
	Routine     string        `json:"routine"`
	FromBytes   uint64        `json:"from_bytes,omitempty"` // of a growth
	SizeBytes   uint64        `json:"size_bytes"`
	NeededBytes uint64        `json:"needed_bytes,omitempty"`
	Status      string        `json:"status,omitempty"` // why no handle could be created: rocblas_status without that prefix
	Trace       string        `json:"trace,omitempty"`  // its name, if the mark is one of several traces
	pointer     uint64
}

// Marks holds the first marks of a kind, and their total number.
type Marks struct {
	Count int64  `json:"count"`
	First []Mark `json:"first"`
}

func (m *Marks) add(mark Mark) {
	if m.Count++; len(m.First) < most {
		m.First = append(m.First, mark)
	}
}

// NewSummary returns an empty summary.
func NewSummary(path string) *Summary {
	return &Summary{Path: path, Routines: []*Routine{}, Sets: []*Set{}, living: map[uint64]*Handle{}, routines: map[string]*Routine{},
		sets: map[setKey]*Set{}}
}

// Summarize reads a trace and summarizes it. It also passes every event, with the summary so far, to each.
func Summarize(path string, progress func(done, total int64), each ...func(s *Summary, e *Event) error) (*Summary, error) {
	return newDesk().summarize(path, progress, each)
}

func (d *desk) summarize(path string, progress func(done, total int64), each []func(s *Summary, e *Event) error) (*Summary, error) {
	s := NewSummary(NameOf(path))
	add := func(e *Event) error {
		err := s.Add(e)
		for _, further := range each {
			err = errors.Join(err, further(s, e))
		}
		return err
	}
	if err := d.read(path, add, progress); err != nil {
		return nil, err
	}
	s.Finish()
	return s, nil
}

// Add adds an event to the summary. Its error is always nil.
func (s *Summary) Add(e *Event) error {
	if s.Lines == 0 {
		s.Begin = e.Time
		s.Partial = e.Action == core.TraceContinue
		if e.Action == core.TraceStart || e.Action == core.TraceContinue {
			s.Origin, _ = parseOrigin(e.Place)
			s.Tally = e.LeastBytes
		}
	}
	s.Lines++
	s.End = e.Time
	s.Note(e)
	switch e.Action {
	case core.TraceStart:
		s.Program = e.Routine
	case core.TraceEnd:
		s.Ended = true
	case core.TraceContinue:
	case core.TraceKernelsSkipped: // the ledger has a dry run
	case core.TraceKernelsRefused:
		s.Kernels, s.KernelLaunches = e.WantedBytes, e.SizeBytes
	case core.TraceKernelsRan:
		s.KernelsRan, s.LaunchesRan = e.WantedBytes, e.SizeBytes
	case core.TraceRehearsal:
		s.Undecided = max(s.Undecided, e.WantedBytes)
	case core.TraceReleaseAllIdle:
		s.Idle.add(Mark{Line: e.Line, Time: e.Time, Routine: e.Routine, SizeBytes: e.SizeBytes})
	default:
		if !e.Action.OfMemory() {
			s.addHandle(e)
		}
	}
	return nil
}

// addHandle adds an event of a handle.
func (s *Summary) addHandle(e *Event) {
	if e.Handle == 0 { // the handle could not be created
		s.Refused.add(Mark{Line: e.Line, Time: e.Time, Routine: e.Routine, SizeBytes: e.SizeBytes, NeededBytes: e.SizeBytes, Status: e.Status})
		return
	}
	h := s.handle(e)
	from := h.RoomBytes
	if h.Line != nil {
		from = h.Line.room
		h.Line.add(e)
	}
	h.End = e.Time
	h.PeakBytes = max(h.PeakBytes, e.InUseBytes)
	h.RoomBytes = max(h.RoomBytes, e.WorkspaceBytes)
	h.Owner = e.Owner.String()
	mark := Mark{Line: e.Line, Time: e.Time, Handle: h.Number, Routine: e.Routine, SizeBytes: e.SizeBytes,
		NeededBytes: plus(e.Before(), e.WantedBytes), pointer: e.Pointer}
	switch e.Action {
	case core.TraceAllocate:
		s.lease(h, e, mark)
	case core.TraceFree:
		s.release(h, e)
	case core.TraceGrow:
		mark.FromBytes, mark.NeededBytes = from, e.WantedBytes
		s.Growths.add(mark)
		s.grow(h, e, e.SizeBytes-min(from, e.SizeBytes))
	case core.TraceDegraded:
		mark.NeededBytes = e.InUseBytes - min(e.SizeBytes, e.InUseBytes) + e.WantedBytes
		if e.SizeBytes == 0 && !s.want(h, e, mark) { // the lease, if there is one, counts the wanted size
			return
		}
		s.Degraded.add(mark)
		h.Degraded++
		s.need(h).Degraded++
		s.routine(e.Routine).Degraded++
	case core.TraceAllocateFailure:
		mark.NeededBytes = plus(e.InUseBytes, e.LeastBytes)
		if s.want(h, e, mark) {
			s.need(h).Refused++
		}
		s.Refused.add(mark)
		h.Refused++
		s.routine(e.Routine).Refused++
	case core.TraceSetSize, core.TraceSetWorkspace:
		s.setBy(h, e, e.Routine, e.Line)
	case core.TraceReleaseIdle:
		if e.Routine != allIdle { // the line of the call itself follows
			s.Idle.add(mark)
		}
	case core.TraceSuspend, core.TraceResume:
		s.sleep(h, e, mark)
	case core.TraceDestroy:
		h.PeakBytes = max(h.PeakBytes, e.SizeBytes)
		s.end(h)
		h.Destroyed = true
	}
}

// sleep records that a workspace was suspended or resumed. A workspace that could not be resumed is a call
// without memory.
func (s *Summary) sleep(h *Handle, e *Event, mark Mark) {
	switch {
	case e.Status == "success":
		s.Slept.add(mark)
	case e.Action == core.TraceResume:
		mark.NeededBytes = e.SizeBytes
		s.Refused.add(mark)
		h.Refused++
	}
}

// Limits of handles with a timeline, and of destroyed handles that are kept. All handles are counted.
const (
	timelines = 200
	kept      = 100_000
	mostOut   = 1 << 16 // active leases that are kept
)

// handle returns the handle of an event, and creates it if its creation is not in the trace.
func (s *Summary) handle(e *Event) *Handle {
	if h := s.living[e.Handle]; h != nil && e.Action != core.TraceCreate {
		return h
	}
	if h := s.living[e.Handle]; h != nil { // its end is not in the trace
		s.end(h)
		s.Left++
	}
	s.Made++
	h := &Handle{Number: int(s.Made), Value: e.Handle, Begin: e.Time, Created: e.Action == core.TraceCreate}
	if h.Created {
		h.SizeBytes = e.SizeBytes
	}
	if s.Made <= timelines {
		h.Line = newTimeline()
	}
	if s.Made <= kept {
		s.Handles = append(s.Handles, h)
	}
	s.living[e.Handle] = h
	if !h.Created && e.Owner != core.Managed { // the call that set it is unknown
		before := Event{Status: "success", SizeBytes: e.WorkspaceBytes}
		s.setBy(h, &before, map[bool]string{true: setWorkspace, false: setSize}[e.Owner == core.UserOwned], 0)
	}
	return h
}

// furtherRoutines is the common name of all routines beyond mostNames.
const furtherRoutines = "further routines"

func (s *Summary) routine(name string) *Routine {
	r := s.routines[name]
	if r == nil && len(s.routines) >= mostNames {
		name = furtherRoutines
		r = s.routines[name]
	}
	if r == nil {
		r = &Routine{Name: name}
		s.routines[name] = r
		s.Routines = append(s.Routines, r)
	}
	return r
}

// want records the size that a lease wanted. It returns false if no device has that much: then it counts for
// no size.
func (s *Summary) want(h *Handle, e *Event, mark Mark) bool {
	r := s.routine(e.Routine)
	want, least := plus(e.Before(), e.WantedBytes), plus(e.Before(), e.LeastBytes)
	if max(want, least) > MostBytes {
		s.Beyond.add(mark)
		return false
	}
	r.WantBytes, r.LeastBytes = max(r.WantBytes, e.WantedBytes), max(r.LeastBytes, e.LeastBytes)
	h.WantBytes, h.LeastBytes = max(h.WantBytes, want), max(h.LeastBytes, least)
	s.optimalBytes, s.leastBytes = max(s.optimalBytes, want), max(s.leastBytes, least)
	s.need(h).add(e, want, least)
	return true
}

// plus returns a + b, or the largest number on overflow.
func plus(a, b uint64) uint64 { return a + min(b, ^a) }

// grow counts a growth. The growth may not come from a lease of this library: a real rocBLAS allocates from
// the workspace itself, and already holds some of it at the beginning, which no call requested.
func (s *Summary) grow(h *Handle, e *Event, grownBytes uint64) {
	h.Growths++
	need := s.need(h)
	need.Growths++
	r := s.routine(e.Routine)
	r.Growths++
	r.GrownBytes += grownBytes
	if e.Routine != createHandle {
		need.add(e, e.WantedBytes, 0)
		h.WantBytes = max(h.WantBytes, e.WantedBytes)
		s.optimalBytes = max(s.optimalBytes, e.WantedBytes)
		r.WantBytes = max(r.WantBytes, e.WantedBytes-min(e.InUseBytes, e.WantedBytes))
	}
}

func (s *Summary) lease(h *Handle, e *Event, mark Mark) {
	s.want(h, e, mark)
	r := s.routine(e.Routine)
	r.Leases++
	r.MostBytes = max(r.MostBytes, e.SizeBytes)
	h.Leases++
	if h.out = append(h.out, mark); len(h.out) > mostOut { // more than a handle can have: the ends of these leases are not in the trace
		for _, m := range h.out[:mostOut/2] {
			s.Lost.add(m)
		}
		h.out = slices.Delete(h.out, 0, mostOut/2)
	}
}

// release ends the newest lease that starts at the event's pointer.
func (s *Summary) release(h *Handle, e *Event) {
	for i := len(h.out) - 1; i >= 0; i-- {
		if m := h.out[i]; m.pointer == e.Pointer && m.SizeBytes == e.SizeBytes {
			s.routine(m.Routine).Held += e.Time - m.Time
			h.out = slices.Delete(h.out, i, i+1)
			if len(h.out) == 0 && h.Number > kept { // limits memory if a million handles live at once
				h.out = nil
			}
			return
		}
	}
}

// end ends a handle. Its active leases were held until then.
func (s *Summary) end(h *Handle) {
	for _, m := range h.out {
		s.Lost.add(m)
		s.routine(m.Routine).Held += h.End - m.Time
	}
	h.out = nil
	delete(s.living, h.Value)
}

// Finish counts the leases that are active at the end of the trace, and sorts the routines.
func (s *Summary) Finish() {
	left := slices.SortedFunc(maps.Values(s.living), func(a, b *Handle) int { return cmp.Compare(a.Number, b.Number) })
	for _, h := range left {
		h.End = s.End
		s.end(h)
	}
	s.Left += int64(len(left))
	slices.SortFunc(s.Routines, func(a, b *Routine) int {
		return cmp.Or(cmp.Compare(b.WantBytes, a.WantBytes), cmp.Compare(b.Leases, a.Leases), cmp.Compare(a.Name, b.Name))
	})
}

// Optimal returns the workspace size with which no call would have grown the workspace or worked with less
// than it wants.
func (s *Summary) Optimal() (sizeBytes uint64) { return s.optimalBytes }

// Least returns the workspace size below which some call would have failed.
func (s *Summary) Least() (sizeBytes uint64) { return s.leastBytes }
