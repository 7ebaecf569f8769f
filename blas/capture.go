package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// recording is one call on a capturing stream: the decoded call, which every launch of the graph runs again.
type recording struct {
	problem problem
	id      uint64        // the handle's value at the call
	scalars [4]hostScalar // copies of the caller's scalars on the host
	param   [5]uint64     // copy of rotm's param
}

// hostScalar holds one element of any type.
type hostScalar [2]uint64

// capture checks a call on a capturing stream and records it. The workspace has the same address at every
// launch. Alpha and beta are copied in host pointer mode, and read at every launch in device pointer mode.
func (p *problem) capture() core.Status {
	if p.control.PointerMode == hostPointers && p.onlyFew() || p.listSize != 0 {
		status := p.check()
		if status == core.Continue {
			status = p.run()
		}
		return status
	}
	if status := p.checkArguments(); status != core.Continue {
		return status
	}
	r := &recording{problem: *p, id: p.control.ID}
	if p.control.PointerMode == hostPointers {
		if status := r.copyScalars(); status != core.Continue {
			return status
		}
	}
	q := &r.problem
	if status := q.checkPossible(); status != core.Continue {
		return status
	}
	status := core.Success
	if !q.nothingToDo() {
		if status = q.lease(); status != core.Success {
			return status
		}
	}
	if p.site.device.Record(p.control.Stream, r.replay) != nil {
		return p.fail(core.InternalError, "the stream's capture refuses work")
	}
	return status
}

// onlyFew reports whether the call has neither vectors nor matrices (rotg, rotmg). In host pointer mode such
// a call uses only numbers on the host, so it is computed at once and not captured.
func (p *problem) onlyFew() bool {
	for j := range p.count {
		if p.operands[j].param.Kind != spec.Few {
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
	p := &r.problem
	if !p.function.hasResult {
		if p.nothingToDo() {
			return core.Success
		}
		if status := p.checkPointers(); status != core.Continue {
			return status
		}
	}
	for i, s := range []*scalarArg{&p.alpha, &p.beta, &p.cos, &p.sin} {
		if s.address == 0 {
			continue
		}
		copy(ptr.View[byte](r.scalars[i][:], 16), ptr.Slice[byte](s.address, int(s.elem.Bytes())))
		s.address = ptr.Address(r.scalars[i][:])
	}
	if p.function.Row.RotationParam {
		o := &p.operands[p.count-1]
		bytes := int(o.rows) * int(o.elem.Bytes())
		copy(ptr.View[byte](r.param[:], bytes), ptr.Slice[byte](o.address, bytes))
		o.address = ptr.Address(r.param[:])
	}
	return core.Continue
}

// replay computes the recorded call. It computes nothing if the handle of its workspace has been destroyed.
func (r *recording) replay() {
	p := r.problem
	if p.work != 0 && p.control.ID != r.id {
		return
	}
	defer func() {
		if cause := recover(); cause != nil && p.control.ID == r.id {
			p.lib.failed(p.control, p.function, cause)
		}
	}()
	if p.checkOperands() == core.Continue {
		p.compute()
	}
}
