package blas

import (
	"errors"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// An engine.Calls computes whole calls on operands in device memory. The library decodes and checks such a
// call and leases its workspace as on the host, with two differences. It does not read data on the device:
// scalars in device pointer mode and arrays of pointers stay unread, and ROCBLAS_CHECK_NUMERICS reads copies.
// It lends the vendor's library the workspace and all free bytes behind it.

// hideScalars marks alpha and beta as unread in device pointer mode, and restores their types in host pointer mode.
func (c *call) hideScalars() {
	if c.function.Instance.Type != spec.Runtime { // run-time types are decoded at every call
		c.Alpha.Elem, c.Beta.Elem = c.plan.alpha, c.plan.beta
	}
	if c.control.PointerMode != hostPointers {
		c.Alpha.Elem, c.Beta.Elem = routines.Unread, routines.Unread
	}
}

// handOver leases the workspace of the call and passes the call to the engine.
func (c *call) handOver() core.Status {
	calls, err := c.site.calls()
	if err != nil {
		return c.fail(core.NotImplemented, "%v", err)
	}
	switch calls.Methods()[c.function.number] {
	case engine.Missing:
		return c.fail(core.NotImplemented, "%s has no function for this", calls.Name())
	case engine.Answered:
		routines.ListSolutions(&c.Problem) // one solution: cuBLAS chooses its algorithm for every product
		return core.Success
	}
	if status := c.leaseForDevice(); status != core.Success {
		return status
	}
	control := c.control
	c.launch.call = engine.Call{
		Function: c.function.number, Slot: control.Slot, Stream: control.Stream, Words: c.launch.words,
		PointerMode: control.PointerMode, AtomicsMode: control.AtomicsMode, MathMode: control.MathMode,
	}
	if c.Work != 0 {
		c.launch.call.Work, c.launch.call.WorkBytes = c.Work, c.lentBytes()
		c.launch.call.OwnBytes = calls.OwnBytes(c.function.number, c.launch.words)
	}
	c.record(control.StartEvent)
	if status := c.copyToOutput(); status != core.Success {
		return status
	}
	if c.ownScalars() {
		err = c.callEach(calls)
	} else {
		err = calls.Call(&c.launch.call)
	}
	c.record(control.StopEvent)
	for range c.launch.call.Waits {
		c.site.device.Counts().Synchronized()
	}
	if err != nil {
		return c.troubled(err)
	}
	return core.Success
}

// copyToOutput copies C to D if the routine has both and reads C, because an engine updates one matrix in
// place.
func (c *call) copyToOutput() core.Status {
	if !c.hasTwoOutputs() {
		return core.Success
	}
	if c.Shape == spec.Batched {
		return c.refuseTwoOutputs()
	}
	from, to := &c.Operands[c.Count-2], &c.Operands[c.Count-1]
	bytes := to.Elem.Bytes()
	for i := range int(c.Batch) {
		err := c.site.device.Copy2D(c.AddressOf(to, i), uint64(to.LD)*bytes, c.AddressOf(from, i), uint64(from.LD)*bytes,
			uint64(to.Rows)*bytes, uint64(to.Cols), c.control.Stream)
		if err != nil {
			return c.fail(core.InternalError, "c cannot be copied to d: %v", err)
		}
	}
	return core.Success
}

// hasTwoOutputs reports whether C must be copied to D before the call.
func (c *call) hasTwoOutputs() bool {
	if !c.function.Row.SeparateOutput || c.Beta.Is(0) {
		return false
	}
	from, to := &c.Operands[c.Count-2], &c.Operands[c.Count-1]
	return from.Address != 0 && from.Address != to.Address
}

func (c *call) refuseTwoOutputs() core.Status {
	return c.fail(core.NotImplemented, "on a device c and d have to be the same array of pointers")
}

// leaseForDevice leases the bytes that the call needs on the device, plus the bytes that the vendor's library
// may use. If the workspace is too small, the library gets the bytes that are free.
func (c *call) leaseForDevice() core.Status {
	ownBytes := c.wantForDevice()
	if c.control.Owner != core.Managed {
		c.lendWhatThereIs(ownBytes)
	}
	status := c.leaseWanted()
	if status == core.MemoryError && c.lendWhatThereIs(ownBytes) {
		status = c.leaseWanted()
	}
	return status
}

// lendWhatThereIs reduces the lease to the free bytes of the workspace, but not below ownBytes, which the
// call needs. It reports whether the lease became smaller. In a suspended workspace it does not, so that the
// lease is refused.
func (c *call) lendWhatThereIs(ownBytes uint64) bool {
	if c.control.Suspended() {
		return false
	}
	room := (c.control.RoomBytes - c.control.UsedBytes) &^ (c.lib.host.Layout.RoundBytes - 1)
	before := c.WantBytes
	c.WantBytes = min(before, max(room, ownBytes))
	c.Work = 0
	return c.WantBytes < before
}

// wantForDevice computes the workspace that a call on a device leases at best and a query reports. It returns
// the part of it without which the call fails. The row's workspace on the host does not count here.
func (c *call) wantForDevice() (ownBytes uint64) {
	c.WantBytes = 0
	calls, err := c.site.calls()
	if err != nil {
		return 0
	}
	if method := calls.Methods()[c.function.number]; method == engine.Answered || method == engine.Missing {
		return 0
	}
	ownBytes = calls.OwnBytes(c.function.number, c.launch.words)
	c.WantBytes = ownBytes + calls.LendBytes()
	return ownBytes
}

// troubled turns an error of the engine into a status, and stores its text in the handle.
func (c *call) troubled(err error) core.Status {
	status := core.InternalError
	if failure, ok := errors.AsType[*engine.CallError](err); ok {
		switch failure.Trouble {
		case engine.NotImplemented:
			status = core.NotImplemented
		case engine.NoMemory:
			status = core.MemoryError
		case engine.Invalid:
			status = core.InvalidValue
		case engine.Architecture:
			status = core.ArchMismatch
		}
	}
	return c.fail(status, "%v", err)
}

// openCalls opens the engine of the device for a new handle. Without an engine the handle has workspace
// memory but computes nothing. A handle that belongs to a vendor's rocBLAS (OfVendor) needs no engine.
func (at *site) openCalls(control *core.Control) core.Status {
	if at.calls == nil || control.OfVendor != 0 {
		return core.Success
	}
	calls, err := at.calls()
	if err != nil {
		return core.Success
	}
	if err := calls.Open(control.Slot); err != nil {
		control.SetError("rocblas_create_handle: " + err.Error())
		if failure, ok := errors.AsType[*engine.CallError](err); ok && failure.Trouble == engine.NoMemory {
			return core.MemoryError
		}
		return core.InternalError
	}
	return core.Success
}

// closeCalls closes what openCalls opened. An error is dropped: the engine's memory is lost, and no caller
// can act on that.
func (at *site) closeCalls(control *core.Control) {
	if at.calls == nil || control.OfVendor != 0 {
		return
	}
	if calls, err := at.calls(); err == nil {
		_ = calls.Close(control.Slot)
	}
}

// computeName returns the name of what computes on the current device, or the reason why nothing does.
func (l *Library) computeName() string {
	name, err := l.compute()
	if err != nil {
		return "none: " + err.Error()
	}
	return name
}

// compute chooses what computes on the current device, unless that has been chosen, and returns its name.
func (l *Library) compute() (name string, err error) {
	at, err := l.current()
	if err != nil {
		return "", err
	}
	if at.calls == nil {
		return l.engine().Name(), nil
	}
	calls, err := at.calls()
	if err == nil {
		err = calls.Trouble()
	}
	if err != nil {
		return "", err
	}
	return calls.Name(), nil
}

// callEach makes one call of a device's engine for each problem.
func (c *call) callEach(calls engine.Calls) error {
	all, waits := c.launch.call.Words, uint64(0)
	defer func() { c.launch.call.Words, c.launch.call.Waits = all, waits }()
	for i := range c.Batch {
		one := c.wordsOf(i)
		c.launch.call.Words = &one
		err := calls.Call(&c.launch.call)
		waits += c.launch.call.Waits
		if err != nil {
			return err
		}
	}
	return nil
}

// wordsOf returns the words of a call of the same function that computes problem i alone.
func (c *call) wordsOf(i int64) [core.MaxArgs]uint64 {
	words := *c.launch.words
	for _, at := range c.plan.steps {
		switch at.kind {
		case spec.Batch:
			words[at.at] = 1
		case spec.Alpha:
			words[at.at] = c.Alpha.Of(i).Address
		case spec.Beta:
			words[at.at] = c.Beta.Of(i).Address
		}
	}
	for j, place := range c.plan.places {
		o := &c.Operands[j]
		if o.Address == 0 {
			continue
		}
		if c.Shape == spec.Batched {
			words[place.address] = o.Address + 8*uint64(i)
		} else {
			words[place.address] = c.AddressOf(o, int(i))
		}
	}
	return words
}
