package blas

import (
	"errors"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// An engine.Calls computes whole calls on operands in device memory. The library decodes and checks such a
// call and leases its workspace as on the host, with two differences. It does not read data on the device:
// scalars in device pointer mode and arrays of pointers stay unread, and ROCBLAS_CHECK_NUMERICS reads copies.
// It lends the vendor's library the workspace and all free bytes behind it.

// unread is the element type of a scalar whose value is on the device. Such a scalar counts as neither 0 nor
// 1.
const unread = spec.Runtime

// hideScalars marks alpha and beta as unread in device pointer mode, and restores their types in host pointer
// mode.
func (p *problem) hideScalars() {
	if p.function.Instance.Type != spec.Runtime { // run-time types are decoded at every call
		p.alpha.elem, p.beta.elem = p.plan.alpha, p.plan.beta
	}
	if p.control.PointerMode != hostPointers {
		p.alpha.elem, p.beta.elem = unread, unread
	}
}

// callDevice runs a decoded call whose operands are on a device.
func (p *problem) callDevice(args *[core.MaxArgs]uint64) core.Status {
	p.hideScalars()
	p.words = args
	defer func() { p.words, p.call.Words = nil, nil }() // args belong to the caller and may lie on its stack
	if p.group == 0 && p.control.Watch&core.WatchLayers != 0 {
		p.log(args)
	}
	if status := p.check(); status != core.Continue {
		return status
	}
	if p.control.Watch>>core.WatchNumericsShift&0xff == 0 || p.capturing() {
		return p.handOver()
	}
	if status := p.checkInputs(); status != core.Success {
		return status
	}
	if status := p.handOver(); status != core.Success {
		return status
	}
	return p.checkOutputs()
}

// handOver leases the workspace of the call and passes the call to the engine.
func (p *problem) handOver() core.Status {
	calls, err := p.site.calls()
	if err != nil {
		return p.fail(core.NotImplemented, "%v", err)
	}
	switch calls.Ways()[p.function.number] {
	case engine.Missing:
		return p.fail(core.NotImplemented, "%s has no function for this", calls.Name())
	case engine.Answered:
		gemmSolutions[float64, float64](p, nil, 0) // one solution: cuBLAS chooses its algorithm for every product
		return core.Success
	}
	if status := p.leaseForDevice(); status != core.Success {
		return status
	}
	c := p.control
	p.call = engine.Call{
		Function: p.function.number, Slot: c.Slot, Stream: c.Stream, Words: p.words,
		PointerMode: c.PointerMode, AtomicsMode: c.AtomicsMode, MathMode: c.MathMode,
	}
	if p.work != 0 {
		p.call.Work, p.call.WorkBytes = p.work, p.lentBytes()
		p.call.OwnBytes = calls.OwnBytes(p.function.number, p.words)
	}
	p.record(c.StartEvent)
	if status := p.copyToOutput(); status != core.Success {
		return status
	}
	err = calls.Call(&p.call)
	p.record(c.StopEvent)
	for range p.call.Waits {
		p.site.device.Counts().Synchronized()
	}
	if err != nil {
		return p.troubled(err)
	}
	return core.Success
}

// copyToOutput copies C to D if the routine has both and reads C, because an engine updates one matrix in
// place.
func (p *problem) copyToOutput() core.Status {
	if !p.hasTwoOutputs() {
		return core.Success
	}
	if p.function.Shape == spec.Batched {
		return p.refuseTwoOutputs()
	}
	from, to := &p.operands[p.count-2], &p.operands[p.count-1]
	bytes := to.elem.Bytes()
	for i := range int(p.Batch) {
		err := p.site.device.Copy2D(p.addressOf(to, i), uint64(to.ld)*bytes, p.addressOf(from, i), uint64(from.ld)*bytes,
			uint64(to.rows)*bytes, uint64(to.cols), p.control.Stream)
		if err != nil {
			return p.fail(core.InternalError, "c cannot be copied to d: %v", err)
		}
	}
	return core.Success
}

// hasTwoOutputs reports whether C must be copied to D before the call.
func (p *problem) hasTwoOutputs() bool {
	if !p.function.Row.SeparateOutput || p.beta.is(0) {
		return false
	}
	from, to := &p.operands[p.count-2], &p.operands[p.count-1]
	return from.address != 0 && from.address != to.address
}

func (p *problem) refuseTwoOutputs() core.Status {
	return p.fail(core.NotImplemented, "on a device c and d have to be the same array of pointers")
}

// leaseForDevice leases the bytes that the call needs on the device, plus the bytes that the vendor's library
// may use. If the workspace is too small, the library gets the bytes that are free.
func (p *problem) leaseForDevice() core.Status {
	ownBytes := p.wantForDevice()
	if p.control.Owner != core.Managed {
		p.lendWhatThereIs(ownBytes)
	}
	status := p.leaseWanted()
	if status == core.MemoryError && p.lendWhatThereIs(ownBytes) {
		status = p.leaseWanted()
	}
	return status
}

// lendWhatThereIs reduces the lease to the free bytes of the workspace, but not below ownBytes, which the
// call needs. It reports whether the lease became smaller.
func (p *problem) lendWhatThereIs(ownBytes uint64) bool {
	room := (p.control.RoomBytes - p.control.UsedBytes) &^ (p.lib.layout.RoundBytes - 1)
	before := p.wantBytes
	p.wantBytes = min(before, max(room, ownBytes))
	p.work = 0
	return p.wantBytes < before
}

// wantForDevice computes the workspace that a call on a device leases at best and a query reports. It returns
// the part of it without which the call fails. The row's workspace on the host does not count here.
func (p *problem) wantForDevice() (ownBytes uint64) {
	p.wantBytes = 0
	calls, err := p.site.calls()
	if err != nil {
		return 0
	}
	if way := calls.Ways()[p.function.number]; way == engine.Answered || way == engine.Missing {
		return 0
	}
	ownBytes = calls.OwnBytes(p.function.number, p.words)
	p.wantBytes = ownBytes + calls.LendBytes()
	return ownBytes
}

// troubled turns an error of the engine into a status, and stores its text in the handle.
func (p *problem) troubled(err error) core.Status {
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
	return p.fail(status, "%v", err)
}

// resultOnDevice reports whether the result is in memory that only the device can write.
func (p *problem) resultOnDevice() bool {
	return p.function.onDevice && p.control.PointerMode != hostPointers
}

// openCalls opens the engine of the device for a new handle. Without an engine the handle has workspace
// memory but computes nothing. A handle that belongs to a vendor's rocBLAS (Theirs) needs no engine.
func (at *site) openCalls(control *core.Control) core.Status {
	if at.calls == nil || control.Theirs != 0 {
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
	if at.calls == nil || control.Theirs != 0 {
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
