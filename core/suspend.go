package core

import "fmt"

// Suspend gives the committed memory of the handle's reservation back to the device. The addresses stay
// reserved, and Resume commits the same bytes at the same addresses. In between nothing can be leased, and the
// workspace cannot be changed. On a device with asynchronous work it waits for the device. A suspended
// workspace stays as it is.
//
// Errors: NotImplemented if the workspace is not in a reservation of the library (blocks, a pool, the user's
// memory); SizeQueryMismatch in a size query; MemoryError while a lease is out or a graph is being captured;
// InternalError if the device keeps the memory. The workspace is then unchanged.
func (a *Arenas) Suspend(c *Control) Status {
	const routine = "rocblas_mem_suspend"
	a.sweep()
	switch {
	case c.Suspended():
		return Success
	case !a.of(c).Reserves() || c.Owner == UserOwned:
		c.SetError(routine + ": the workspace has no reserved addresses of the library")
		return NotImplemented
	case c.Querying != 0:
		c.SetError(routine + ": a size query is under way")
		return SizeQueryMismatch
	case c.UsedBytes != 0:
		c.SetError(fmt.Sprintf("%s: %d bytes are leased", routine, c.UsedBytes))
		return MemoryError
	case a.captured(c):
		return inCapture(c, routine)
	}
	suspendedBytes := c.OwnCommitted
	if suspendedBytes != 0 {
		if err := a.device.Decommit(c.OwnBase, suspendedBytes); err != nil {
			c.SetError(fmt.Sprintf("%s: the device keeps the memory: %v", routine, err))
			return InternalError
		}
		a.refund(suspendedBytes, 0, 0)
	}
	c.Closed |= ClosedSuspended
	c.SuspendedBytes = suspendedBytes
	a.own(c, 0)
	c.put(0)
	return Success
}

// Resume makes a suspended workspace usable again, at the addresses that it had. The contents are undefined. A
// workspace that is not suspended stays as it is.
//
// Errors: MemoryError if the memory cannot be committed, or while a graph is being captured. The workspace
// stays suspended then.
func (a *Arenas) Resume(c *Control) Status {
	const routine = "rocblas_mem_resume"
	if !c.Suspended() {
		return Success
	}
	if a.captured(c) {
		return inCapture(c, routine)
	}
	a.sweep()
	if c.SuspendedBytes != 0 {
		if err := a.commit(c, c.SuspendedBytes); err != nil {
			c.SetError(fmt.Sprintf("%s: not enough device memory: needed %d bytes: %v", routine, c.SuspendedBytes, err))
			return MemoryError
		}
	}
	c.Closed &^= ClosedSuspended
	c.SuspendedBytes = 0
	a.own(c, c.OwnCommitted)
	switch {
	case c.Base == 0: // nothing was in force
	case c.Owner == UserManaged:
		c.put(c.SizeBytes)
	default:
		c.put(c.OwnCommitted)
	}
	return Success
}

// Suspended reports whether the workspace is suspended.
func (c *Control) Suspended() bool { return c.Closed&ClosedSuspended != 0 }

// Suspends reports whether an address is in the memory that Suspend gave back.
func (c *Control) Suspends(address uint64) bool { return address-c.OwnBase < c.SuspendedBytes }

// captured reports whether a graph is being captured from the handle's stream, or in a mode that forbids
// changes of memory.
func (a *Arenas) captured(c *Control) bool {
	return a.device.Frozen(c.Stream) || a.device.Capturing(c.Stream)
}

// asleep refuses a change of a suspended workspace.
func (a *Arenas) asleep(c *Control, routine string) Status {
	c.SetError(fmt.Sprintf("%s: %s", routine, SuspendedText))
	return MemoryError
}

// SuspendedText ends the error text of every call that a suspended workspace refuses.
const SuspendedText = "the workspace is suspended: call rocblas_mem_resume first"
