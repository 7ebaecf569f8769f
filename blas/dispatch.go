package blas

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/scratch"
)

// Dispatch runs one call and returns its status. It never panics: a fault or failure inside becomes
// InternalError, with the cause in the handle's error text, and the leases are the same as before the call.
func (l *Library) Dispatch(call *core.Call) core.Status {
	prepareThread()
	if number := int(call.Routine) - opCount; number >= 0 && number < len(l.functions) {
		return l.routine(&l.functions[number], &call.Args)
	}
	return l.auxiliary(int(call.Routine), &call.Args)
}

// prepareThread makes a thread of C, which has just entered Go, ready for a call: a fault is a panic in it.
func prepareThread() {
	reserveStack()
	debug.SetPanicOnFault(true)
}

// auxiliary runs a call that is not a routine of the table: a memory operation, a query or a transfer.
func (l *Library) auxiliary(number int, args *[core.MaxArgs]uint64) (status core.Status) {
	asked := l.sites.total()
	defer func() {
		if cause := recover(); cause != nil {
			status = core.InternalError
			if control := l.config.State.Find(args[0]); control != nil {
				control.SetError(fmt.Sprintf("internal error: %v", cause))
			}
		}
		if l.sites.total() != asked {
			l.sites.forget()
		}
	}()
	if number < opCount {
		return l.operate(number, args)
	}
	if number -= opCount + len(l.functions); number < len(l.queries) {
		return l.query(l.queries[number], args)
	}
	if number -= len(l.queries); number < len(l.transfers) {
		return l.transfer(l.transfers[number], args)
	}
	return core.NotImplemented
}

// failed turns the value of a routine's panic into a status, and stores the cause in the handle's error text.
func (l *Library) failed(control *core.Control, f *function, cause any) (status core.Status) {
	status = core.InternalError
	text := fmt.Sprintf("%s: internal error: %v", f.name, cause)
	if fault, ok := cause.(interface{ Addr() uintptr }); ok {
		text = fmt.Sprintf("%s: no memory at address %#x", f.name, fault.Addr())
		if where := l.siteOf(control).guards.Locate(control.Slot, uint64(fault.Addr())); where != "" {
			text += ": " + where
			l.config.Warn(text)
		}
	}
	if isShortage(cause) {
		text = fmt.Sprintf("%s: %v", f.name, cause)
		status = core.MemoryError
	}
	control.SetError(text)
	return status
}

// isShortage reports whether a panic says that there is no memory for scratch.
func isShortage(cause any) bool {
	err, ok := cause.(error)
	return ok && errors.Is(err, scratch.ErrNoMemory)
}

// operate runs one operation of the memory interface.
func (l *Library) operate(operation int, args *[core.MaxArgs]uint64) core.Status {
	switch operation {
	case opCreate:
		return l.create(args)
	case opReleaseAllIdle:
		return l.releaseAllIdle(args[0])
	case opDeviceCounts:
		l.storeCounts(args[0], args[1])
		return core.Success
	case opEngineName:
		name := ptr.Slice[byte](args[0], int(args[1]))
		name[copy(name[:len(name)-1], l.computeName())] = 0
		return core.Success
	case opInitialize:
		l.computeName()
		return core.Success
	case opDescribe:
		return l.describe(args)
	case opLogFlush:
		l.logs.Flush()
		return core.Success
	case opAccount:
		return l.account(args)
	case opSetAllocator:
		return l.setAllocator(args)
	case opAllocate:
		return l.allocate(args)
	case opDeallocate:
		return l.deallocate(args)
	case opRecordStream:
		return l.recordStream(args)
	case opIsDevice:
		for _, at := range l.sites.all() {
			if at.device.IsDevice(args[0]) {
				return core.Success
			}
		}
		return core.InvalidValue
	}
	control := l.config.State.Find(args[0])
	if control == nil {
		return core.InvalidHandle
	}
	return l.manage(control, operation, args)
}

// manage runs one operation on one handle.
func (l *Library) manage(control *core.Control, operation int, args *[core.MaxArgs]uint64) core.Status {
	at := l.siteOf(control)
	defer at.charge(control, nil, at.device.Counts().Total())
	switch operation {
	case opDestroy:
		l.destroy(at, control)
		return core.Success
	case opCheckNumerics:
		return l.checkMemory(control, args)
	case opLogTrace:
		l.logs.Line(control.Slot, ptr.Text(args[1], int(args[2])), control.AtomicsMode)
		return core.Success
	case opSynchronize:
		if err := at.device.Synchronize(control.Stream); err != nil {
			control.SetError("rocblas_mem_synchronize: " + err.Error())
			return core.InternalError
		}
		return core.Success
	case opGrow:
		routine := "rocblas_device_malloc_alloc"
		if args[2] != 0 {
			routine = ptr.Text(args[2], int(args[3]))
		}
		return at.arenas.Room(control, args[1], routine)
	case opSetSize:
		status := at.arenas.SetSize(control, args[1])
		control.CountEnded(status)
		return status
	case opSetStream:
		if !at.device.HasStream(args[1]) {
			control.SetError(fmt.Sprintf("rocblas_set_stream: the stream is not one of %s, the handle's", at.device.Name()))
			return core.InvalidValue
		}
		return at.arenas.Move(control, args[1], "rocblas_set_stream")
	case opFollow:
		return at.arenas.Follow(control, ptr.Text(args[1], int(args[2])))
	case opSetWorkspace:
		return at.setWorkspace(control, args[1], args[2])
	case opReleaseIdle:
		_, status := at.arenas.ReleaseIdle(control)
		if cache, ok := at.device.(hip.Cache); ok && status == core.Success {
			status = emptyCache(control, cache)
		}
		return status
	case opSuspend:
		return at.arenas.Suspend(control)
	case opResume:
		status := at.arenas.Resume(control)
		control.CountEnded(status)
		return status
	}
	return core.NotImplemented
}

// setWorkspace is core.Arenas.SetWorkspace. It refuses memory of another device, and an object of the device's library.
func (s *site) setWorkspace(control *core.Control, address, sizeBytes uint64) core.Status {
	const routine = "rocblas_set_workspace: "
	switch {
	case address != 0 && !s.device.HasMemory(address):
		control.SetError(fmt.Sprintf(routine+"the memory at %#x is not that of %s, the handle's", address, s.device.Name()))
		return core.InvalidPointer
	case isObject(s.device, address):
		control.SetError(fmt.Sprintf(routine+objectText, "addr", address))
		return core.InvalidPointer
	}
	return s.arenas.SetWorkspace(control, address, sizeBytes)
}

// create sets up the workspace of the handle in slot args[0] according to ROCBLAS_DEVICE_MEMORY_SIZE. The
// variable's text is args[2] bytes at address args[1]; it is unset if args[1] is 0.
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
	s, err := memorySettings(text, l.defaultBytes())
	if err != nil && !l.warned.Swap(true) {
		l.config.Warn(err.Error())
	}
	at, err := l.current()
	if err != nil {
		control.SetError("rocblas_create_handle: " + strings.ReplaceAll(err.Error(), "\n", "; "))
		if errors.Is(err, hip.ErrNoMemory) {
			return core.MemoryError
		}
		return core.InternalError
	}
	if l.config.Devices != nil {
		l.calls.forget(control.Slot) // the slot's former handle may have been on another device
	}
	defer at.charge(control, nil, at.device.Counts().Total())
	status := at.arenas.InitPool(control, l.poolOn(at, l.allocator.Load()), s.sizeBytes, s.userManaged)
	control.CountEnded(status)
	if status == core.Success {
		if status = at.openCalls(control); status != core.Success {
			at.arenas.Destroy(control)
		}
	}
	l.watched.Or(control.Watch)
	if layers := control.Watch & core.WatchLayers; layers != 0 && status == core.Success {
		l.logs.Open(control.Slot, layers)
	}
	return status
}

// destroy ends what create began. It writes a line to stderr for each damaged guard of a lease that is out.
func (l *Library) destroy(at *site, control *core.Control) {
	at.closeCalls(control)
	at.arenas.Destroy(control)
	if control.Watch&core.WatchGuard != 0 {
		for _, violation := range at.guards.GiveAll(control.Slot) {
			l.config.Warn("rocblas_destroy_handle: " + violation)
		}
	}
	if control.Watch&core.WatchLayers != 0 {
		l.logs.Close(control.Slot)
	}
}

// storeCounts stores how many allocations all devices made, and how often a call waited for one of them.
func (l *Library) storeCounts(allocationsAt, synchronizationsAt uint64) {
	var allocations, synchronizations uint64
	for _, at := range l.sites.all() {
		counts := at.device.Counts()
		allocations += counts.Allocations.Load()
		synchronizations += counts.Synchronizations.Load()
	}
	ptr.Store(allocationsAt, allocations)
	ptr.Store(synchronizationsAt, synchronizations)
}

// emptyCache returns the memory that the cache keeps to the device.
func emptyCache(control *core.Control, cache hip.Cache) core.Status {
	if _, err := cache.EmptyCache(); err != nil {
		control.SetError("rocblas_mem_release_idle: " + err.Error())
		return core.MemoryError
	}
	return core.Success
}

// releaseAllIdle releases the idle memory of every handle, then what the devices' caches keep, and the scratch that
// no CPU core uses. It stores the number of bytes at address. A handle's memory that goes to a cache counts when the
// cache gives it back. releaseAllIdle traces the bytes or the error of each handle; the C sources trace the total.
func (l *Library) releaseAllIdle(address uint64) core.Status {
	totalBytes := uint64(0)
	for slot := range l.config.State.SlotCount() {
		control := l.config.State.At(slot)
		if control == nil || !control.Alive() || control.UsedBytes != 0 {
			continue
		}
		at := l.siteOf(control)
		arenas := at.arenas
		releasedBytes, status := arenas.ReleaseIdle(control)
		if _, cached := at.device.(hip.Cache); !cached || control.Pooled != 0 {
			totalBytes += releasedBytes
		}
		if releasedBytes != 0 || status != core.Success {
			arenas.Tell(control, core.Event{Action: core.TraceReleaseIdle, Status: status, Address: control.Base,
				SizeBytes: releasedBytes, Routine: "rocblas_mem_release_all_idle"})
		}
	}
	for _, at := range l.sites.all() {
		freedBytes, _ := at.kept.Empty() // memory that stays is counted in the device's statistics
		totalBytes += freedBytes
	}
	for _, pool := range l.scratches() {
		totalBytes += pool.Release()
	}
	ptr.Store(address, totalBytes)
	return core.Success
}
