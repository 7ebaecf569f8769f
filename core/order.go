package core

import (
	"errors"
	"fmt"
)

// A handle that moves to another stream takes its workspace with it, while work of the old stream may still
// use the memory. So rocblas_set_stream marks that work. The library makes no further call on the old stream,
// because the program may destroy it. The workspace is closed (ClosedMoved; LimitBytes is 0), so the first
// lease on the new stream enters Go. Go makes the new stream wait for the mark on the device, and opens the
// workspace.
//
// Work captured into a graph runs when the program launches the graph. It waits for no mark, and no mark
// covers it. So the workspace stays closed while the handle's stream is captured. A closed workspace is one
// that the handle's stream has not used.

// Move sets the handle's stream, as rocblas_set_stream does. routine is the name for error texts.
//
// Errors: InternalError if the work of the old stream cannot be marked. The handle then keeps its stream.
func (a *Arenas) Move(c *Control, stream uint64, routine string) Status {
	if stream == c.Stream {
		return Success
	}
	if c.Device >= 0 {
		if err := a.leave(c, stream); err != nil {
			c.SetError(fmt.Sprintf("%s: cannot wait for the work on the handle's previous stream: %v", routine, err))
			return InternalError
		}
	}
	c.setStream(stream)
	return Success
}

// leave marks the work of the handle's stream if that stream has used the workspace, and closes the
// workspace.
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
		c.Closed &^= ClosedMoved | ClosedUnmarked // the stream keeps its work in order, and may have used the workspace
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

// lasts reports whether a program cannot destroy the stream: the null stream, by either of its two handles.
func lasts(stream uint64) bool { return stream <= 1 }

// Follow makes later work on the handle's stream wait, on the device, for the work that used the workspace on
// another stream. It then opens the workspace.
//
// Errors: MemoryError if the wait is impossible until a capture ends; InternalError if the device cannot
// order the streams.
func (a *Arenas) Follow(c *Control, routine string) Status {
	err := a.follow(c)
	if err == nil {
		return Success
	}
	c.SetError(fmt.Sprintf("%s: the stream cannot wait for the stream that used the workspace: %v", routine, err))
	if errors.Is(err, ErrCaptured) {
		return MemoryError
	}
	return InternalError
}

// follow is Follow without an error text. While the handle's stream is captured, it leaves the workspace
// closed.
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

// markLate marks the work of LeaseStream that could not be marked when the handle left that stream.
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

// forget drops the handle's mark.
func (a *Arenas) forget(c *Control) {
	if c.Mark != 0 {
		a.device.Drop(c.Mark)
		c.Mark = 0
	}
}
