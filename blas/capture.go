package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// recording is one call on a stream that is captured: the decoded call as it will run at every launch of the graph.
type recording struct {
	problem problem
	id      uint64        // the handle's value when the call was made
	scalars [4]hostScalar // copies of what the caller had on the host
	param   [5]uint64     // and of rotm's
}

// hostScalar holds one element of any type.
type hostScalar [2]uint64

// capture checks a call on a capturing stream and records it. Its workspace is where it was, at every launch; alpha and beta
// are copied where the pointer mode says that they are on the host, and read at every launch where they are on the device.
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
		if status = q.lease(); status != core.Success && status != core.PerfDegraded {
			return status
		}
	}
	if p.site.device.Record(p.control.Stream, r.replay) != nil {
		return p.fail(core.InternalError, "the stream's capture refuses work")
	}
	return status
}

// onlyFew says whether the call has neither vectors nor matrices, as rotg and rotmg: what these do with numbers on the host is
// no work of a stream, so it is done at once.
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

// copyScalars copies what the caller has on the host, and finds a null pointer that would be used. Success means that the
// values of alpha and beta leave nothing to do.
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

// replay computes the call once more. It computes nothing where the handle is gone and its workspace with it.
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
