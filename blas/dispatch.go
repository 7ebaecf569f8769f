package blas

import (
	"fmt"
	"runtime/debug"

	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// The operations of the memory interface that the C sources ask for; enum rbm_operation of capi/control.h has the same
// values and a test compares them. Routine numbers begin at opCount: the functions of the table, then the transfers.
const (
	opCreate = iota
	opDestroy
	opGrow
	opSetSize
	opSetWorkspace
	opReleaseIdle
	opReleaseAllIdle
	opDeviceCounts
	opEngineName
	opInitialize
	opIsDevice
	opLogTrace
	opLogFlush
	opCheckNumerics
	opAccount = 15
	opCount   = 16
)

// Dispatch runs one call and returns its status. It never panics: a fault or a failure inside is InternalError, with the
// cause in the handle's error text, and leases what was leased before.
func (l *Library) Dispatch(call *core.Call) core.Status {
	reserveStack()
	debug.SetPanicOnFault(true)
	if number := int(call.Routine) - opCount; number >= 0 && number < len(l.functions) {
		return l.routine(&l.functions[number], &call.Args)
	}
	return l.auxiliary(int(call.Routine), &call.Args)
}

// auxiliary runs a call that is none of the table's routines.
func (l *Library) auxiliary(number int, args *[core.MaxArgs]uint64) (status core.Status) {
	defer func() {
		if recover() != nil {
			status = core.InternalError
		}
	}()
	if number < opCount {
		return l.operate(number, args)
	}
	if number -= opCount + len(l.functions); number < len(l.transfers) {
		return l.transfer(l.transfers[number], args)
	}
	return core.NotImplemented
}

// failed turns what a routine panicked with into a status.
func (l *Library) failed(control *core.Control, f *function, cause any) core.Status {
	text := fmt.Sprintf("%s: internal error: %v", f.name, cause)
	if fault, ok := cause.(interface{ Addr() uintptr }); ok {
		text = fmt.Sprintf("%s: no memory at address %#x", f.name, fault.Addr())
		if where := l.guards.Locate(control.Slot, uint64(fault.Addr())); where != "" {
			text += ": " + where
			l.config.Warn(text)
		}
	}
	control.SetError(text)
	return core.InternalError
}

// operate runs one operation of the memory interface.
func (l *Library) operate(operation int, args *[core.MaxArgs]uint64) core.Status {
	switch operation {
	case opCreate:
		return l.create(args)
	case opReleaseAllIdle:
		return l.releaseAllIdle(args[0])
	case opDeviceCounts:
		counts := l.config.Device.Counts()
		ptr.Store(args[0], counts.Allocations.Load())
		ptr.Store(args[1], counts.Synchronizations.Load())
		return core.Success
	case opEngineName:
		name := ptr.Slice[byte](args[0], int(args[1]))
		name[copy(name[:len(name)-1], l.computeName())] = 0
		return core.Success
	case opInitialize:
		l.computeName()
		return core.Success
	case opLogFlush:
		l.logs.Flush()
		return core.Success
	case opAccount:
		return l.account(args)
	case opIsDevice:
		if l.config.Device.IsDevice(args[0]) {
			return core.Success
		}
		return core.InvalidValue
	}
	control := l.config.State.Find(args[0])
	if control == nil {
		return core.InvalidHandle
	}
	return l.manage(control, operation, args)
}

// manage runs one operation on a handle's workspace.
func (l *Library) manage(control *core.Control, operation int, args *[core.MaxArgs]uint64) core.Status {
	switch operation {
	case opDestroy:
		if l.calls != nil {
			l.closeCalls(control)
		}
		l.arenas.Destroy(control)
		if control.Watch&core.WatchGuard != 0 {
			for _, violation := range l.guards.GiveAll(control.Slot) {
				l.config.Warn("rocblas_destroy_handle: " + violation)
			}
		}
		if control.Watch&core.WatchLayers != 0 {
			l.logs.Close(control.Slot)
		}
		return core.Success
	case opCheckNumerics:
		if l.calls != nil { // the memory is the device's
			return core.NotImplemented
		}
		return l.checkMemory(control, args)
	case opLogTrace:
		l.logs.Line(control.Slot, ptr.Text(args[1], int(args[2])), control.AtomicsMode)
		return core.Success
	case opGrow:
		return l.arenas.Room(control, args[1], "rocblas_device_malloc_alloc")
	case opSetSize:
		status := l.arenas.SetSize(control, args[1])
		control.CountEnded(status)
		return status
	case opSetWorkspace:
		return l.arenas.SetWorkspace(control, args[1], args[2])
	case opReleaseIdle:
		_, status := l.arenas.ReleaseIdle(control)
		return status
	}
	return core.NotImplemented
}

// create sets up the workspace of the handle in slot args[0] as ROCBLAS_DEVICE_MEMORY_SIZE says: its text is args[2] bytes at
// args[1], unset where that is 0.
func (l *Library) create(args *[core.MaxArgs]uint64) core.Status {
	control := l.config.State.At(uint32(args[0]))
	if control == nil || control.Alive() {
		return core.InvalidHandle
	}
	var text *string
	if args[1] != 0 {
		value := ptr.Text(args[1], int(args[2]))
		text = &value
	}
	s, err := memorySettings(text, l.config.State.DefaultSize)
	if err != nil && !l.warned.Swap(true) {
		l.config.Warn(err.Error())
	}
	status := l.arenas.Init(control, s.sizeBytes, s.userManaged)
	control.CountEnded(status)
	if l.calls != nil && status == core.Success {
		if status = l.openCalls(control); status != core.Success {
			l.arenas.Destroy(control)
		}
	}
	if layers := control.Watch & core.WatchLayers; layers != 0 && status == core.Success {
		l.logs.Open(control.Slot, layers)
	}
	return status
}

// releaseAllIdle releases the idle memory of every handle and stores the bytes at address.
func (l *Library) releaseAllIdle(address uint64) core.Status {
	totalBytes := uint64(0)
	for slot := range l.config.State.Slots {
		control := l.config.State.At(slot)
		if control == nil || !control.Alive() || control.UsedBytes != 0 {
			continue
		}
		releasedBytes, _ := l.arenas.ReleaseIdle(control)
		totalBytes += releasedBytes
	}
	ptr.Store(address, totalBytes)
	return core.Success
}
