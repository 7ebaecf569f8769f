// Package replay repeats the calls of a trace with the arenas of package core on a device that only counts.
// It shows the cost of another size, another device or a limit.
package replay

import (
	"fmt"
	"maps"
	"slices"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// Setting is a configuration to try.
type Setting struct {
	Name string
	// SizeBytes is the size of new handles' workspace. UserManaged fixes it, as ROCBLAS_DEVICE_MEMORY_SIZE
	// above 0 does. With Default it is that of the trace's GPU, if the trace has a GPU's sizes.
	SizeBytes   uint64
	UserManaged bool
	Default     bool
	// TotalBytes is the device's memory.
	TotalBytes uint64
	// Blocks means that the device cannot reserve addresses: growth allocates another block.
	Blocks bool
	// WithoutSets omits the calls with which the program sets the workspace of its handles.
	WithoutSets bool
}

// Cost is the cost of a setting.
type Cost struct {
	Name         string `json:"setting"`
	trace.Sizes         // whose sizes the calls have
	Leases       int64  `json:"leases"`
	Growths      int64  `json:"growths"`
	Degraded     int64  `json:"degraded"`
	Refused      int64  `json:"refused"`
	FirstRefused int64  `json:"first_refused_line,omitempty"`
	Allocations  int64  `json:"device_allocations"`
	Frees        int64  `json:"device_frees"`
	GrownBytes   uint64 `json:"device_bytes_allocated"`
	PeakBytes    uint64 `json:"device_peak_bytes"`
}

// Run replays a trace with one setting.
type Run struct {
	setting Setting
	device  *device
	arenas  *core.Arenas
	handles map[uint64]*handle
	growths int64 // of destroyed handles
	cost    Cost
}

// handle is one handle of the trace.
type handle struct {
	control *core.Control
	leases  []lease
}

// lease is an active lease, in a list with the newest last: the trace's data about it, and the bytes in use
// before it.
type lease struct {
	pointer, sizeBytes, beforeBytes uint64
	ended, none                     bool // none: the lease failed
}

// New returns a run.
func New(s Setting) *Run {
	d := &device{totalBytes: s.TotalBytes, granule: granuleBytes, blocks: s.Blocks}
	return &Run{setting: s, device: d, arenas: core.NewArenas(d), handles: map[uint64]*handle{}, cost: Cost{Name: s.Name}}
}

// Event repeats the call of a line.
//
// Errors: the trace has the sizes of a GPU that this release does not know.
func (r *Run) Event(e *trace.Event) error {
	if e.Action == core.TraceRehearsal {
		return r.rehearse(e)
	}
	r.cost.Note(e)
	if e.Action == core.TraceReleaseAllIdle {
		r.releaseAllIdle()
	}
	if e.Handle == 0 {
		return nil
	}
	if e.Action == core.TraceCreate {
		r.destroy(e.Handle)
	}
	h := r.handle(e)
	switch e.Action {
	case core.TraceAllocate:
		r.lease(h, e, true)
	case core.TraceAllocateFailure:
		r.lease(h, e, false)
	case core.TraceDegraded:
		if e.SizeBytes == 0 { // otherwise the previous line is its lease
			r.lease(h, e, false)
		}
	case core.TraceFree:
		h.free(e)
	case core.TraceDestroy:
		r.destroy(e.Handle)
	case core.TraceSetSize:
		if !r.setting.WithoutSets && len(h.leases) == 0 {
			r.arenas.SetSize(h.control, e.SizeBytes)
		}
	case core.TraceSetWorkspace:
		if !r.setting.WithoutSets && len(h.leases) == 0 {
			r.arenas.SetWorkspace(h.control, e.Pointer, e.SizeBytes)
		}
	case core.TraceReleaseIdle:
		r.arenas.ReleaseIdle(h.control)
	case core.TraceSuspend:
		r.arenas.Suspend(h.control)
	case core.TraceResume:
		if r.arenas.Resume(h.control) != core.Success {
			r.refuse(e)
		}
	}
	return nil
}

// rehearse makes workspaces grow as on a GPU. The line comes after that of the first handle, which begins again, and is
// repeated.
func (r *Run) rehearse(e *trace.Event) error {
	if r.cost.As == e.Routine {
		return nil
	}
	as, err := spec.ParseRehearsal(e.Routine)
	if err != nil {
		return fmt.Errorf("line %d: the sizes are those of a GPU that is unknown here: %w", e.Line, err)
	}
	setting, begun := r.setting, slices.Sorted(maps.Keys(r.handles))
	if setting.Default {
		setting.SizeBytes = as.DefaultBytes()
	}
	*r = *New(setting)
	r.cost.Note(e)
	r.arenas.Rehearse(as.DefaultBytes())
	r.device.granule = core.ChunkBytes // rocBLAS allocates no whole pages
	for _, value := range begun {
		r.handle(&trace.Event{Handle: value, Line: e.Line})
	}
	return nil
}

// releaseAllIdle releases the memory of handles without a lease. With another setting those may differ from
// the trace's.
func (r *Run) releaseAllIdle() {
	for _, h := range r.handles {
		if h.control.UsedBytes == 0 {
			r.arenas.ReleaseIdle(h.control)
		}
	}
}

// handle returns an event's handle, and creates it if the trace has not shown it before.
func (r *Run) handle(e *trace.Event) *handle {
	h := r.handles[e.Handle]
	if h == nil {
		h = &handle{control: &core.Control{}}
		r.handles[e.Handle] = h
		if r.arenas.Init(h.control, r.setting.SizeBytes, r.setting.UserManaged) != core.Success {
			r.refuse(e)
			r.arenas.Init(h.control, 0, false)
		}
	}
	return h
}

func (r *Run) refuse(e *trace.Event) {
	if r.cost.Refused++; r.cost.FirstRefused == 0 {
		r.cost.FirstRefused = e.Line
	}
}

// lease leases the size that the call wants, or otherwise the least size that it needs. A lease that failed
// in the trace ends at once, because its duration is unknown.
func (r *Run) lease(h *handle, e *trace.Event, stays bool) {
	l := lease{pointer: e.Pointer, sizeBytes: e.SizeBytes, beforeBytes: h.control.UsedBytes}
	_, status := r.arenas.Lease(h.control, e.WantedBytes, e.Routine)
	if status != core.Success && e.LeastBytes < e.WantedBytes {
		if _, status = r.arenas.Lease(h.control, e.LeastBytes, e.Routine); status == core.Success {
			r.cost.Degraded++
		}
	}
	r.cost.Leases++
	if l.none = status != core.Success; l.none {
		r.refuse(e)
	}
	switch {
	case stays:
		h.leases = append(h.leases, l)
	case !l.none:
		h.control.Restore(l.beforeBytes)
	}
}

// free ends the newest lease that starts at the event's pointer. Memory is returned newest first.
func (h *handle) free(e *trace.Event) {
	for i := len(h.leases) - 1; i >= 0; i-- {
		if l := &h.leases[i]; !l.ended && l.pointer == e.Pointer && l.sizeBytes == e.SizeBytes {
			l.ended = true
			break
		}
	}
	for n := len(h.leases); n > 0 && h.leases[n-1].ended; n-- {
		if !h.leases[n-1].none {
			h.control.Restore(h.leases[n-1].beforeBytes)
		}
		h.leases = h.leases[:n-1]
	}
}

func (r *Run) destroy(value uint64) {
	h := r.handles[value]
	if h == nil {
		return
	}
	r.growths += int64(h.control.Growths)
	r.arenas.Destroy(h.control)
	delete(r.handles, value)
}

// Cost returns the cost of the run so far.
func (r *Run) Cost() Cost {
	c := r.cost
	c.Growths = r.growths
	for _, h := range r.handles {
		c.Growths += int64(h.control.Growths)
	}
	c.Allocations, c.Frees = r.device.allocations, r.device.frees
	c.GrownBytes, c.PeakBytes = r.device.grownBytes, r.device.peakBytes
	return c
}
