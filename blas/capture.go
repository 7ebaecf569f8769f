package blas

import (
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// recording is one call on a capturing stream, which every launch of the graph runs again. It owns all that the call
// depends on: the decoded arguments, the scalars on the host, and the handle with its settings. A launch reads nothing
// of the living handle but whether it exists and has the workspace.
type recording struct {
	call    call
	handle  core.Control  // the handle as it was at the call
	living  *core.Control // its block, which another handle may have by the time of a launch
	scalars [4]hostScalar // copies of the caller's scalars on the host
	param   [5]uint64     // copy of rotm's param
}

// hostScalar holds one element of any type.
type hostScalar [2]uint64

// capture records a call on a capturing stream, and returns status unless the stream refuses. The workspace has the same
// address at every launch. Alpha and beta are copied in host pointer mode, and read at every launch in device pointer
// mode.
func (c *call) capture(status core.Status) core.Status {
	r := &recording{call: *c, handle: *c.control, living: c.control}
	r.handle.SetError("")
	if c.control.PointerMode == hostPointers {
		r.copyScalars()
	}
	c.tellCaptured()
	if c.site.device.Record(c.control.Stream, r.replay) != nil {
		return c.fail(core.InternalError, "the stream's capture refuses work")
	}
	return status
}

// recordable reports whether the launches of a graph compute the call, and not the call itself. A call that uses
// numbers on the host alone is computed at once: rotg and rotmg in host pointer mode, and lists of solutions.
func (c *call) recordable() bool {
	return c.ListSize == 0 && (c.control.PointerMode != hostPointers || !c.onlyFew())
}

// onlyFew reports whether the call has neither vectors nor matrices.
func (c *call) onlyFew() bool {
	for j := range c.Count {
		if c.Operands[j].Param.Kind != spec.Few {
			return false
		}
	}
	return true
}

// hostPointers is rocblas_pointer_mode_host.
const hostPointers = 0

// copyScalars copies the caller's host scalars into the recording.
func (r *recording) copyScalars() {
	c := &r.call
	for i, s := range []*routines.Scalar{&c.Alpha, &c.Beta, &c.Cos, &c.Sin} {
		if s.Address == 0 {
			continue
		}
		copy(ptr.View[byte](r.scalars[i][:], 16), ptr.Slice[byte](s.Address, int(s.Elem.Bytes())))
		s.Address = ptr.Address(r.scalars[i][:])
	}
	if c.function.Row.RotationParam {
		o := &c.Operands[c.Count-1]
		bytes := int(o.Rows) * int(o.Elem.Bytes())
		copy(ptr.View[byte](r.param[:], bytes), ptr.Slice[byte](o.Address, bytes))
		o.Address = ptr.Address(r.param[:])
	}
}

// replay computes the recorded call, once for each launch of the graph. Launches in several threads share only what no
// launch writes.
//
// Errors: InvalidHandle if the handle of its workspace has been destroyed, MemoryError if the workspace is suspended or
// the system has no memory for scratch, InvalidPointer for an operand without memory, InternalError if it fails otherwise. The living handle has the text.
func (r *recording) replay() (status core.Status) {
	prepareThread()
	c, handle := r.call, r.handle
	c.control = &handle
	defer func() {
		if cause := recover(); cause != nil {
			_ = c.lib.failed(c.control, c.function, cause) // for its text
			status = ofLaunch(cause)
		}
		if status != core.Success && r.living.ID == handle.ID {
			r.living.SetError(handle.Error())
		}
	}()
	if c.leased != 0 {
		if status = r.workspace(&handle); status != core.Success {
			return status
		}
	}
	status = c.checkOperands()
	if status != core.Continue {
		return status
	}
	c.tellWork()
	c.compute()
	return core.Success
}

// workspace checks that the recorded call's workspace is still there.
func (r *recording) workspace(handle *core.Control) core.Status {
	switch {
	case r.living.ID != handle.ID:
		return core.InvalidHandle
	case r.living.Suspends(r.call.leased):
		handle.SetError(r.call.function.name + ": a graph that was launched uses the workspace: " + core.SuspendedText)
		r.living.CountEnded(core.MemoryError)
		return core.MemoryError
	}
	return core.Success
}

// launched runs the work of another node than a call, once for each launch.
func launched(run func() error) (status core.Status) {
	prepareThread()
	defer func() {
		if cause := recover(); cause != nil {
			status = ofLaunch(cause)
		}
	}()
	if run() != nil {
		return core.InternalError
	}
	return core.Success
}

// ofLaunch returns the status of a launch that ended with a panic: InvalidPointer for a fault, MemoryError without
// memory for scratch.
func ofLaunch(cause any) core.Status {
	if _, fault := cause.(interface{ Addr() uintptr }); fault {
		return core.InvalidPointer
	}
	if isShortage(cause) {
		return core.MemoryError
	}
	return core.InternalError
}

// capturing reports whether the handle's stream is being captured.
func (c *call) capturing() bool {
	return c.control.Stream != 0 && c.site.device.Capturing(c.control.Stream)
}
