package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/scratch"
)

// In a rehearsal, size queries and leases have the sizes that the real rocBLAS has on a GPU, and a call without
// workspace has its status. The host's engine does not compute in that lease. What it wants for itself is memory
// of the host, and its slower algorithms are not reported.

// mostBesideBytes limits the memory of the host that the engine gets for one call. A call that wants more uses the
// engine's slower algorithm.
const mostBesideBytes = 1 << 30

// onGPU returns what the workspace of the call depends on in the real rocBLAS.
func (c *call) onGPU() *spec.Call {
	on := &spec.Call{Dims: c.Dims, Inverses: c.rehearsed.inverses[0] != 0, InverseElems: int64(c.rehearsed.inverses[1]), Rehearsal: *c.lib.rehearsal}
	if c.function.Instance.Type == spec.Runtime {
		on.Type = c.computedAs()
	}
	if c.function.ReadsAlpha() && c.control.PointerMode == hostPointers && c.Alpha.Address != 0 {
		on.ZeroAlpha = c.Alpha.Is(0)
	}
	for j := range c.Count {
		o := &c.Operands[j]
		switch o.Param.Name {
		case "x":
			on.IncX = o.LD
		case "y":
			on.IncY = o.LD
		}
		if o.Param.Output {
			on.Output = o.Elem
		}
	}
	return on
}

// countUndecided counts a call that takes more workspace if the kernel wants it that rocBLAS picks on the GPU.
func (c *call) countUndecided() {
	if c.function.Instance.Type == spec.Runtime && c.function.KernelDecides(c.types[0], c.computedAs()) {
		c.lib.config.State.CountUndecided()
	}
}

// leaseRehearsed takes the workspace that the call has on the GPU. If the handle has less, the call takes the least
// with which rocBLAS computes.
//
// PerfDegraded means that the call took less than the best size. Errors: MemoryError if it has no workspace.
func (c *call) leaseRehearsed() core.Status {
	c.countUndecided()
	on := c.onGPU()
	c.rehearsed.best, c.rehearsed.least = c.function.RocBLASLeaseBytes(on), c.function.RocBLASLeastBytes(on)
	c.WantBytes = c.rehearsed.best
	status := c.leaseWanted()
	if c.control.Suspended() && status != core.Success { // leaseWanted has traced it
		return status
	}
	switch {
	case status == core.MemoryError && c.rehearsed.least < c.rehearsed.best:
		status = c.leaseLeast()
	case status == core.Success && c.function.RocBLASDegrades(on):
		status = c.degrade(c.rehearsed.best)
	}
	if status == core.MemoryError {
		c.tell(core.Event{Action: core.TraceAllocateFailure, Status: core.MemoryError, SizeBytes: c.rehearsed.least, LeastBytes: c.rehearsed.least})
		return status
	}
	c.takeBeside()
	return status
}

// leaseUnread takes the workspace of a call that has nothing to compute because of its scalars, if rocBLAS does not
// know their values: they are on the device.
func (c *call) leaseUnread() core.Status {
	if c.control.PointerMode == hostPointers || !c.function.hasAlpha || c.nothingToDo() {
		return core.Success
	}
	return c.leaseRehearsed()
}

// leaseLeast takes the least workspace with which rocBLAS computes the call.
func (c *call) leaseLeast() core.Status {
	totalBytes, ok := c.lib.host.Layout.Footprint(c.rehearsed.least)
	if !ok {
		return core.MemoryError
	}
	if totalBytes > 0 {
		address, status := c.take(totalBytes)
		if status != core.Success {
			return status
		}
		c.tell(core.Event{Action: core.TraceAllocate, Address: address, SizeBytes: totalBytes})
	}
	return c.degrade(totalBytes)
}

// degrade counts and traces a call whose status is perf_degraded, with a lease of sizeBytes.
func (c *call) degrade(sizeBytes uint64) core.Status {
	c.counted.Ended(c.control, core.PerfDegraded)
	c.tell(core.Event{Action: core.TraceDegraded, SizeBytes: sizeBytes})
	return core.PerfDegraded
}

// takeBeside gives the engine the workspace that it wants, from the host's memory. Without that memory the engine uses its
// slower algorithm. In a dry run it computes nothing.
func (c *call) takeBeside() {
	c.Work, c.WantBytes, c.held = 0, 0, nil
	if c.Trivial || c.function.Row.Workspace == nil || c.lib.dry() {
		return
	}
	wantBytes := c.function.Row.WorkspaceBytes(&c.Dims, c.computer())
	if wantBytes == 0 || wantBytes > mostBesideBytes {
		return
	}
	held, err := scratch.Words((wantBytes + core.ChunkBytes) / 8)
	if err != nil {
		return
	}
	c.held = held
	c.Work = (ptr.Address(c.held) + core.ChunkBytes - 1) &^ (core.ChunkBytes - 1)
	c.WantBytes = wantBytes
}
