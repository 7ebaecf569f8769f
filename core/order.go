package core

import "errors"

// A handle that goes to another stream takes its workspace with it, while the first stream may still be at work there. So
// rocblas_set_stream notes which stream that is and closes the workspace (ClosedMoved; LimitBytes is 0), and the next lease comes
// here: it orders the streams on the device and opens the workspace again. Calls that lease nothing wait for nothing.

// follow makes the handle's stream wait, on the device, for the stream that had the workspace. With a stream that is being
// captured there is no such order, because the graph runs when the program says: while one of the two is, the workspace stays
// closed, and leases come here until the order can be made.
func (a *Arenas) follow(c *Control) error {
	if c.Closed&ClosedMoved == 0 || a.device.Capturing(c.Stream) || a.device.Capturing(c.LeaseStream) {
		return nil
	}
	if err := a.device.Order(c.Stream, c.LeaseStream); err != nil && !errors.Is(err, ErrNoStream) {
		return err
	}
	c.Closed &^= ClosedMoved
	c.setLimit()
	c.touch()
	return nil
}

// frozen says whether the handle's memory can neither be had nor given back now: neither for work of its stream nor behind that of
// the stream that had the workspace.
func (a *Arenas) frozen(c *Control) bool {
	return a.device.Frozen(c.Stream) || c.Closed&ClosedMoved != 0 && a.device.Frozen(c.LeaseStream)
}

// skip keeps the lease that comes next from counting where it is a captured graph's: it is LeaseStream whose work later streams
// have to wait for.
func (a *Arenas) skip(c *Control) {
	if c.Closed&ClosedMoved != 0 && a.device.Capturing(c.Stream) {
		c.SettledLeases++
	}
}

// Move has the handle go to another stream, as rocblas_set_stream does; rbm_move of capi/modes.c is the same. Where the one that it
// leaves has had the workspace, that is closed, and the next lease orders the two; back there, nothing has to be ordered.
func (c *Control) Move(stream uint64) {
	if stream == c.Stream {
		return
	}
	if c.Device < 0 {
		c.setStream(stream)
		return
	}
	used := c.Leases != c.SettledLeases
	back := !used && c.Closed&ClosedMoved != 0 && stream == c.LeaseStream
	if used {
		c.Closed |= ClosedMoved
		c.LeaseStream = c.Stream
	}
	c.SettledLeases = c.Leases
	if back {
		c.Closed &^= ClosedMoved
		c.SettledLeases = c.Leases - 1
	}
	c.setLimit()
	c.setStream(stream)
}

// Touch notes that work of the handle's stream uses the workspace, and has that work come behind what had it before.
//
// Errors: InternalError where the device cannot order the streams.
func (a *Arenas) Touch(c *Control, routine string) Status {
	status := a.Room(c, 0, routine)
	if status == Success {
		c.touch()
	}
	return status
}

// touch notes that the handle's stream has had the workspace.
func (c *Control) touch() { c.SettledLeases = c.Leases - 1 }
