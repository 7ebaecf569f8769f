package blas

import (
	"rocblas_mem/core"
)

// With ROCBLAS_MEM_GUARD the books of a workspace are kept as without, and the buffers of a lease are elsewhere: in guarded memory,
// which is looked at when the lease ends. What a captured graph uses stays in the workspace, because nobody knows when that ends.

// leaser is what leases of the program are called in texts.
const leaser = "rocblas_device_malloc_alloc"

// guardable says whether leases that are taken now can be guarded.
func (at *site) guardable(c *core.Control) bool {
	return c.Stream == 0 && !at.device.Frozen(0) || c.Stream != 0 && !at.device.Capturing(c.Stream) && !at.device.Frozen(c.Stream)
}

// guardWork takes guarded memory for a routine's lease.
func (p *problem) guardWork() core.Status {
	if !p.site.guardable(p.control) {
		return core.Success
	}
	address, err := p.site.guards.Take(p.control.Slot, p.control.Stream, p.wantBytes, p.function.name)
	if err != nil {
		return p.fail(core.MemoryError, "no guarded memory: %v", err)
	}
	p.work, p.guarded, p.guardedBytes = address, address, p.wantBytes
	return core.Success
}

// endGuard ends it and returns the call's status, which is InternalError where the lease was overrun.
func (p *problem) endGuard(status core.Status) core.Status {
	if violation := p.dropGuard(); violation != "" {
		status = p.fail(core.InternalError, "%s", violation)
		p.lib.config.Warn(p.function.name + ": " + violation)
	}
	return status
}

// dropGuard gives the call's guarded memory back and returns what was found there.
func (p *problem) dropGuard() (violation string) {
	violation = p.site.guards.Give(p.control.Slot, p.guarded)
	p.guarded = 0
	return violation
}

// lentBytes is how much the engine of a device may use from the lease's address on.
func (p *problem) lentBytes() uint64 {
	if p.guarded != 0 {
		return p.guardedBytes
	}
	return p.control.Base + p.control.RoomBytes - p.work
}

// guardLease replaces the sizes of a lease's buffers by the addresses of guarded ones, 0 for none. Continue means that the lease
// stays in the workspace.
func (l *Library) guardLease(c *core.Control, words []uint64) core.Status {
	at := l.siteOf(c)
	if !at.guardable(c) {
		return core.Continue
	}
	for i, sizeBytes := range words {
		if sizeBytes == 0 {
			continue
		}
		address, err := at.guards.Take(c.Slot, c.Stream, sizeBytes, leaser)
		if err != nil {
			for _, taken := range words[:i] {
				at.guards.Give(c.Slot, taken)
			}
			c.SetError(leaser + ": no guarded memory: " + err.Error())
			return core.MemoryError
		}
		words[i] = address
	}
	return core.Success
}

// unguardLease ends the guarded buffers at the addresses.
//
// Errors: InternalError where one was overrun, with the lease and the offset in the handle's error text.
func (l *Library) unguardLease(c *core.Control, words []uint64) core.Status {
	status := core.Success
	for _, address := range words {
		if violation := l.siteOf(c).guards.Give(c.Slot, address); violation != "" {
			text := "rocblas_device_malloc_free: " + violation
			c.SetError(text)
			l.config.Warn(text)
			status = core.InternalError
		}
	}
	return status
}
