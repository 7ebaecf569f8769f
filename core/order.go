package core

import (
	"errors"
	"fmt"
)

// A handle that goes to another stream takes its workspace with it, while the stream that it leaves may still be at work there. So
// rocblas_set_stream marks the work of that stream, which the library never asks anything again: the program may destroy it. The
// workspace is closed (ClosedMoved; LimitBytes is 0), so that the first use on the new stream comes here. It makes that stream wait, on
// the device, for the mark, and opens the workspace.
//
// What is captured into a graph runs when the program launches that. It waits for no mark, and none stands for it: while the
// handle's stream is captured, the workspace stays closed. A closed workspace is one that its stream has not used.

// Move has the handle go to another stream, as rocblas_set_stream does for routine.
//
// Errors: InternalError where the work of the stream that it leaves cannot be marked. The handle is then where it was.
func (a *Arenas) Move(c *Control, stream uint64, routine string) Status {
	if stream == c.Stream {
		return Success
	}
	if c.Device >= 0 {
		if err := a.leave(c, stream); err != nil {
			c.SetError(fmt.Sprintf("%s: the work of the stream that the handle leaves cannot be waited for: %v", routine, err))
			return InternalError
		}
	}
	c.setLimit()
	c.setStream(stream)
	return Success
}

// leave marks the work of the handle's stream where that has used the workspace, and closes the workspace.
func (a *Arenas) leave(c *Control, to uint64) error {
	mark, captured := uint64(0), c.Closed&ClosedUnmarked != 0
	from := c.LeaseStream
	if c.Closed&ClosedMoved == 0 {
		var err error
		mark, err = a.device.Mark(c.Stream)
		captured, from = errors.Is(err, ErrCaptured), c.Stream
		if err != nil && !captured && !errors.Is(err, ErrNoStream) {
			return err
		}
	}
	if captured && from == to {
		c.Closed &^= ClosedMoved | ClosedUnmarked // its work comes in order, and may have used the workspace
		return nil
	}
	if captured && !lasts(from) && !a.device.Capturing(to) {
		return fmt.Errorf("stream %#x is captured into a graph: set another stream when the capture has ended", from)
	}
	if mark != 0 {
		c.Mark = mark
	}
	c.Closed |= ClosedMoved
	if captured {
		c.Closed, c.LeaseStream = c.Closed|ClosedUnmarked, from
	}
	return nil
}

// Return puts a handle back on a stream after Move has refused to: what the stream that it leaves did with the workspace is of no
// account, because the caller has given nothing of it away.
func (a *Arenas) Return(c *Control, stream uint64) {
	c.Closed |= ClosedMoved
	c.setLimit()
	c.setStream(stream)
}

// lasts says whether a stream is one that no program can destroy: the null stream, by both of its names.
func lasts(stream uint64) bool { return stream <= 1 }

// Follow has what comes next on the handle's stream wait, on the device, for the work that used the workspace on another, and notes
// that the stream uses it now.
//
// Errors: MemoryError where that needs the end of a capture; InternalError where the device cannot order the streams.
func (a *Arenas) Follow(c *Control, routine string) Status {
	err := a.follow(c)
	if err == nil {
		return Success
	}
	c.SetError(fmt.Sprintf("%s: the stream cannot wait for the one that had the workspace: %v", routine, err))
	if errors.Is(err, ErrCaptured) {
		return MemoryError
	}
	return InternalError
}

// follow is Follow without a text. Where the handle's stream is captured, it leaves the workspace closed.
func (a *Arenas) follow(c *Control) error {
	if c.Closed&ClosedMoved == 0 || a.device.Capturing(c.Stream) {
		return nil
	}
	if err := a.markLate(c); err != nil {
		return err
	}
	if c.Mark != 0 {
		if err := a.device.Follow(c.Stream, c.Mark); err != nil {
			return err
		}
		a.forget(c)
	}
	c.Closed &^= ClosedMoved
	c.setLimit()
	return nil
}

// markLate marks work that could not be marked when the handle left its stream.
func (a *Arenas) markLate(c *Control) error {
	if c.Closed&ClosedUnmarked == 0 {
		return nil
	}
	if !lasts(c.LeaseStream) {
		return fmt.Errorf("the handle left stream %#x while that was captured into a graph: set that stream, then another", c.LeaseStream)
	}
	mark, err := a.device.Mark(c.LeaseStream)
	if err != nil {
		return err
	}
	c.Mark, c.Closed = mark, c.Closed&^ClosedUnmarked
	return nil
}

// forget ends the handle's mark.
func (a *Arenas) forget(c *Control) {
	if c.Mark != 0 {
		a.device.Drop(c.Mark)
		c.Mark = 0
	}
}
