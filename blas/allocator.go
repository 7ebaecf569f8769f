package blas

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// setAllocator has the memory of a handle's workspace come from functions of the program, or from the device where they are 0; with
// handle 0 that of handles that are made later.
//
// Errors: InvalidPointer where one function is there and the other is not; as core.Arenas.SetPool.
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

// poolOn is a pool for workspaces of a device, nil where there is none.
func (l *Library) poolOn(at *site, pool *core.Pool) core.Pool {
	if pool == nil {
		return nil
	}
	return sitePool{*pool, at.device}
}

// sitePool is a pool whose memory is to be a device's.
type sitePool struct {
	core.Pool
	device hip.Runtime
}

// Allocate refuses memory of another device, and gives it back.
func (p sitePool) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	address, err = p.Pool.Allocate(sizeBytes, stream)
	if err == nil && !p.device.HasMemory(address) {
		p.Free(address, sizeBytes, stream)
		return 0, fmt.Errorf("the allocator's memory at %#x is not that of %s, the handle's", address, p.device.Name())
	}
	return address, err
}

// siteOn is the site of a device by its number. Where the process has only one device, it is that whatever the number.
func (l *Library) siteOn(ordinal int64) (*site, error) {
	if l.config.Devices == nil {
		return l.current()
	}
	return l.open(int(ordinal))
}

// allocate stores the address of memory of a device, for work on a stream, that is no workspace's.
//
// Errors: InternalError where there is no such device; MemoryError where it has no more.
func (l *Library) allocate(args *[core.MaxArgs]uint64) core.Status {
	at, err := l.siteOn(int64(args[0]))
	if err != nil {
		return core.InternalError
	}
	address, err := at.kept.Allocate(args[1], args[2], core.ChunkBytes)
	if err != nil {
		return core.MemoryError
	}
	ptr.Store(args[3], address)
	return core.Success
}

// deallocate keeps such memory for its next use, behind the work that the stream has.
//
// Errors: InternalError where there is no such device; InvalidPointer where nothing is out at the address.
func (l *Library) deallocate(args *[core.MaxArgs]uint64) core.Status {
	at, err := l.siteOn(int64(args[0]))
	if err != nil {
		return core.InternalError
	}
	if at.kept.Deallocate(args[1], args[2], 0, core.ChunkBytes) != nil {
		return core.InvalidPointer
	}
	return core.Success
}

// recordStream notes that work on a stream uses such memory: who gives it back gives it back behind that work too.
//
// Errors: InvalidPointer where nothing is out at the address.
func (l *Library) recordStream(args *[core.MaxArgs]uint64) core.Status {
	for _, at := range l.sites.all() {
		if at.kept.RecordStream(args[0], args[1]) == nil {
			return core.Success
		}
	}
	return core.InvalidPointer
}
