package blas

import (
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// recording is one call on a capturing stream: the decoded call, which every launch of the graph runs again.
type recording struct {
	call    call
	id      uint64        // the handle's value at the call
	scalars [4]hostScalar // copies of the caller's scalars on the host
	param   [5]uint64     // copy of rotm's param
}

// hostScalar holds one element of any type.
type hostScalar [2]uint64

// capture checks a call on a capturing stream and records it. The workspace has the same address at every
// launch. Alpha and beta are copied in host pointer mode, and read at every launch in device pointer mode.
func (c *call) capture() core.Status {
	if c.control.PointerMode == hostPointers && c.onlyFew() || c.ListSize != 0 {
		status := c.check()
		if status == core.Continue {
			status = c.run()
		}
		return status
	}
	if status := c.checkArguments(); status != core.Continue {
		return status
	}
	r := &recording{call: *c, id: c.control.ID}
	if c.control.PointerMode == hostPointers {
		if status := r.copyScalars(); status != core.Continue {
			return status
		}
	}
	q := &r.call
	if status := q.checkPossible(); status != core.Continue {
		return status
	}
	status := core.Success
	if !q.nothingToDo() {
		if status = q.lease(); !worked(status) {
			return status
		}
	}
	c.tellCaptured()
	if c.site.device.Record(c.control.Stream, r.replay) != nil {
		return c.fail(core.InternalError, "the stream's capture refuses work")
	}
	return status
}

// onlyFew reports whether the call has neither vectors nor matrices (rotg, rotmg). In host pointer mode such
// a call uses only numbers on the host, so it is computed at once and not captured.
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

// copyScalars copies the caller's host scalars into the recording, and rejects a null pointer that the call
// would use. Success means that the values of alpha and beta leave nothing to do.
func (r *recording) copyScalars() core.Status {
	c := &r.call
	if !c.function.hasResult {
		if c.nothingToDo() {
			return core.Success
		}
		if status := c.checkPointers(); status != core.Continue {
			return status
		}
	}
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
	return core.Continue
}

// replay computes the recorded call. It computes nothing if the handle of its workspace has been destroyed.
//
// Errors: MemoryError if its workspace is suspended; InternalError if it fails. The handle has the text.
func (r *recording) replay() (status core.Status) {
	c := r.call
	if c.Work != 0 && c.control.ID != r.id {
		return core.Success
	}
	if c.Work != 0 && c.control.Suspends(c.Work) {
		c.control.SetError(c.function.name + ": a graph that was launched uses the workspace: " + core.SuspendedText)
		c.control.CountEnded(core.MemoryError)
		return core.MemoryError
	}
	defer func() {
		if cause := recover(); cause != nil && c.control.ID == r.id {
			status = c.lib.failed(c.control, c.function, cause)
		}
	}()
	if c.checkOperands() == core.Continue {
		c.tellWork()
		c.compute()
	}
	return core.Success
}
