package blas

import "rocblas_mem/core"

// With ROCBLAS_MEM_GUARD the library counts leases in the workspace as usual, but the buffers of a lease lie
// in guarded memory. That memory is checked when the lease ends. Leases for a captured graph stay in the
// workspace, because the end of their use is unknown.

// leaser names the program's leases in error texts.
const leaser = "rocblas_device_malloc_alloc"

// guardable reports whether a lease that is taken now can be guarded.
func (at *site) guardable(c *core.Control) bool {
	return c.Stream == 0 && !at.device.Frozen(0) || c.Stream != 0 && !at.device.Capturing(c.Stream) && !at.device.Frozen(c.Stream)
}

// guardWork takes guarded memory for a routine's lease.
func (c *call) guardWork() core.Status {
	if !c.site.guardable(c.control) {
		return core.Success
	}
	address, err := c.site.guards.Take(c.control.Slot, c.control.Stream, c.WantBytes, c.function.name)
	if err != nil {
		return c.fail(core.MemoryError, "no guarded memory: %v", err)
	}
	c.Work, c.guarded.address, c.guarded.bytes = address, address, c.WantBytes
	return core.Success
}

// endGuard checks and frees the call's guarded memory. It returns InternalError if the call wrote outside its
// lease, else status.
func (c *call) endGuard(status core.Status) core.Status {
	if violation := c.dropGuard(); violation != "" {
		status = c.fail(core.InternalError, "%s", violation)
		c.lib.config.Warn(c.function.name + ": " + violation)
	}
	return status
}

// dropGuard frees the call's guarded memory and returns the violation found there, if any.
func (c *call) dropGuard() (violation string) {
	violation = c.site.guards.Give(c.control.Slot, c.guarded.address)
	c.guarded.address = 0
	return violation
}

// lentBytes returns the bytes from the lease's address on that the engine of a device may use.
func (c *call) lentBytes() uint64 {
	if c.guarded.address != 0 {
		return c.guarded.bytes
	}
	return c.control.Base + c.control.RoomBytes - c.Work
}

// guardLease replaces the sizes of a lease's buffers by the addresses of guarded buffers; a size of 0 stays
// 0. Continue means that the lease stays in the workspace.
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
		l.tellMemory(c, address, sizeBytes)
	}
	return core.Success
}

// unguardLease checks and frees the guarded buffers at the addresses.
//
// Errors: InternalError if the program wrote outside a buffer; the handle's error text has the lease and the
// offset.
func (l *Library) unguardLease(c *core.Control, words []uint64) core.Status {
	status := core.Success
	for _, address := range words {
		l.tellMemory(c, address, 0)
		if violation := l.siteOf(c).guards.Give(c.Slot, address); violation != "" {
			text := "rocblas_device_malloc_free: " + violation
			c.SetError(text)
			l.config.Warn(text)
			status = core.InternalError
		}
	}
	return status
}
