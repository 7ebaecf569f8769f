package blas

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// setAllocator sets the functions from which a handle's workspace takes memory. If both functions are 0, the
// memory comes from the device. With handle 0 it sets them for handles that are created later.
//
// Errors: InvalidPointer if exactly one function is null; the errors of core.Arenas.SetPool.
func (l *Library) setAllocator(args *[core.MaxArgs]uint64) core.Status {
	handle, allocate, deallocate := args[0], args[1], args[2]
	control := l.config.State.Find(handle)
	switch {
	case handle != 0 && control == nil:
		return core.InvalidHandle
	case l.config.Pool == nil:
		return core.NotImplemented
	case (allocate == 0) != (deallocate == 0):
		if control != nil {
			control.SetError("rocblas_mem_set_allocator: one function is null and the other is not")
		}
		return core.InvalidPointer
	}
	var pool *core.Pool
	if allocate != 0 {
		made := l.config.Pool(allocate, deallocate, args[3])
		pool = &made
	}
	if control == nil {
		l.allocator.Store(pool)
		return core.Success
	}
	at := l.siteOf(control)
	defer at.charge(control, nil, at.device.Counts().Total())
	status := at.arenas.SetPool(control, l.poolOn(at, pool))
	control.CountEnded(status)
	return status
}

// poolOn returns a pool for the workspaces of a device, nil if pool is nil.
func (l *Library) poolOn(at *site, pool *core.Pool) core.Pool {
	if pool == nil {
		return nil
	}
	return sitePool{*pool, at.device}
}

// sitePool is a pool whose memory must belong to one device.
type sitePool struct {
	core.Pool
	device hip.Runtime
}

// Allocate allocates from the pool. It frees and rejects memory of another device.
func (p sitePool) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	address, err = p.Pool.Allocate(sizeBytes, stream)
	if err == nil && (!p.device.HasMemory(address) || isObject(p.device, address)) {
		p.Free(address, sizeBytes, stream)
		return 0, fmt.Errorf("the allocator's memory at %#x is not that of %s, the handle's", address, p.device.Name())
	}
	return address, err
}

// siteOn returns the site of a device by the number that frameworks give it, 0 for the first host, or by its ordinal.
//
// Errors: the process has one device, and it has another number; as for open.
func (l *Library) siteOn(device int64) (*site, error) {
	ordinal := int(device)
	if l.config.Hosts && ordinal >= 0 {
		ordinal = core.HostOrdinal(ordinal)
	}
	if l.config.Devices != nil {
		return l.open(ordinal)
	}
	if only := l.config.Device.Ordinal(); ordinal != only {
		return nil, fmt.Errorf("there is no device %d: the library's only device is %s, number %d", device, l.config.Device.Name(), max(only, 0))
	}
	return l.current()
}

// allocate stores the address of device memory outside all workspaces, for work on a stream. On an error it stores
// the text in the buffer of args[5] bytes at args[4].
//
// Errors: InternalError if the device does not exist; MemoryError if it has no memory left.
func (l *Library) allocate(args *[core.MaxArgs]uint64) core.Status {
	status := core.InternalError
	at, err := l.siteOn(int64(args[0]))
	if err == nil {
		var address uint64
		if address, err = at.kept.Allocate(args[2], args[1]); err == nil {
			ptr.Store(args[3], address)
			if l.config.Checks != nil {
				l.config.Checks.Memory(address, args[2])
			}
			return core.Success
		}
		status = core.MemoryError
	}
	text := ptr.Slice[byte](args[4], int(args[5]))
	text[copy(text[:len(text)-1], err.Error())] = 0
	return status
}

// deallocate takes back memory of allocate and keeps it for reuse behind the present work of the stream.
//
// Errors: InternalError if the device does not exist; InvalidPointer if nothing is allocated at the address.
func (l *Library) deallocate(args *[core.MaxArgs]uint64) core.Status {
	at, err := l.siteOn(int64(args[0]))
	if err != nil {
		return core.InternalError
	}
	if l.config.Checks != nil {
		l.config.Checks.Memory(args[2], 0)
	}
	if at.kept.Free(args[2], args[1]) != nil {
		return core.InvalidPointer
	}
	return core.Success
}

// recordStream records that work on another stream uses memory of allocate. A later deallocate keeps the
// memory for reuse behind that work too.
//
// Errors: InvalidPointer if nothing is allocated at the address.
func (l *Library) recordStream(args *[core.MaxArgs]uint64) core.Status {
	for _, at := range l.sites.all() {
		if at.kept.RecordStream(args[0], args[1]) == nil {
			return core.Success
		}
	}
	return core.InvalidPointer
}
