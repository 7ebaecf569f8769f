// Package replay makes the calls of a trace once more, with the arenas of package core on a device that only counts: what another
// size, another device or a limit would have cost.
package replay

import (
	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// Setting is what is tried.
type Setting struct {
	Name string
	// SizeBytes is what new handles have. UserManaged fixes it, as ROCBLAS_DEVICE_MEMORY_SIZE above 0 does.
	SizeBytes   uint64
	UserManaged bool
	// TotalBytes is the device's memory.
	TotalBytes uint64
	// Blocks says that the device cannot reserve addresses: growing takes another block.
	Blocks bool
	// WithoutSets leaves out where the program sets the workspace of its handles.
	WithoutSets bool
}

// Cost is what a setting costs.
type Cost struct {
	Name         string `json:"setting"`
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

// Run is one setting on its way through a trace.
type Run struct {
	setting Setting
	device  *device
	arenas  *core.Arenas
	handles map[uint64]*handle
	growths int64 // of handles that are gone
	cost    Cost
}

// handle is one handle of the trace.
type handle struct {
	control *core.Control
	leases  []lease
}

// lease is what is out, newest last: what the trace says of it, and what was in use before it.
type lease struct {
	pointer, sizeBytes, beforeBytes uint64
	ended, none                     bool // none: it could not be had
}

// New makes a run.
func New(s Setting) *Run {
	d := &device{totalBytes: s.TotalBytes, blocks: s.Blocks}
	return &Run{setting: s, device: d, arenas: core.NewArenas(d), handles: map[uint64]*handle{}, cost: Cost{Name: s.Name}}
}

// Event makes a line's call. Its error is always nil.
func (r *Run) Event(e *trace.Event) error {
	if e.Action == trace.ReleaseAllIdle {
		r.releaseAllIdle()
	}
	if e.Handle == 0 {
		return nil
	}
	if e.Action == trace.Create {
		r.destroy(e.Handle)
	}
	h := r.handle(e)
	switch e.Action {
	case trace.Allocate:
		r.lease(h, e, true)
	case trace.Refused:
		r.lease(h, e, false)
	case trace.Degraded:
		if e.SizeBytes == 0 { // else its lease is the line before
			r.lease(h, e, false)
		}
	case trace.Free:
		h.free(e)
	case trace.Destroy:
		r.destroy(e.Handle)
	case trace.SetSize:
		if !r.setting.WithoutSets && len(h.leases) == 0 {
			r.arenas.SetSize(h.control, e.SizeBytes)
		}
	case trace.SetWorkspace:
		if !r.setting.WithoutSets && len(h.leases) == 0 {
			r.arenas.SetWorkspace(h.control, e.Pointer, e.SizeBytes)
		}
	case trace.ReleaseIdle:
		r.arenas.ReleaseIdle(h.control)
	}
	return nil
}

// releaseAllIdle gives back what handles without a lease have: with another setting those may be others than in the trace.
func (r *Run) releaseAllIdle() {
	for _, h := range r.handles {
		if h.control.UsedBytes == 0 {
			r.arenas.ReleaseIdle(h.control)
		}
	}
}

// handle returns an event's handle, a new one where the trace has not shown it before.
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

// lease leases what the call would like to have, or else what it needs. What the trace's process could not have is given back at once:
// nobody knows for how long it would have been out.
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

// free ends the newest lease that the trace says begins there. Memory comes back newest first.
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

// Cost is what the run cost until now.
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
