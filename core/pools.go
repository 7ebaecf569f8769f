package core

import (
	"fmt"
	"sync"
)

// Pool is memory of the program's that workspaces are made of, in place of the device's: a framework's allocator. Memory comes and
// goes in the order of streams, as with Device. Its methods are called without a lock; they may do anything but use the handle.
type Pool interface {
	// Allocate takes a block for work on stream. Its address is a multiple of ChunkBytes.
	Allocate(sizeBytes, stream uint64) (address uint64, err error)
	// Free gives a whole block back. Work that stream has now may still use it.
	Free(address, sizeBytes, stream uint64)
}

// pooled is a device whose memory comes from a pool, in blocks of any size.
type pooled struct {
	Device
	pool Pool
}

// Reserves is false.
func (p *pooled) Reserves() bool { return false }

// GranuleBytes is what leases are rounded up to.
func (p *pooled) GranuleBytes() uint64 { return ChunkBytes }

// Allocate takes a block from the pool and refuses one that leases cannot begin at.
func (p *pooled) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	address, err = p.pool.Allocate(sizeBytes, stream)
	if err != nil {
		return 0, err
	}
	if address%ChunkBytes != 0 {
		p.pool.Free(address, sizeBytes, stream)
		return 0, fmt.Errorf("the allocator's address %#x is no multiple of %d", address, ChunkBytes)
	}
	return address, nil
}

// Free gives a block back to the pool.
func (p *pooled) Free(address, sizeBytes, stream uint64) error {
	p.pool.Free(address, sizeBytes, stream)
	return nil
}

// pools are those of the handles that have one.
type pools struct {
	mutex   sync.RWMutex
	devices map[*Control]*pooled
}

func (p *pools) of(c *Control) *pooled {
	p.mutex.RLock()
	defer p.mutex.RUnlock()
	return p.devices[c]
}

// set makes what a handle has another one, or none where it is nil.
func (p *pools) set(c *Control, device *pooled) {
	if device == nil && c.Pooled == 0 {
		return
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if device == nil {
		c.Pooled = 0
		delete(p.devices, c)
		return
	}
	if p.devices == nil {
		p.devices = map[*Control]*pooled{}
	}
	c.Pooled = 1
	p.devices[c] = device
}

// of is where the memory of a handle's workspace comes from.
func (a *Arenas) of(c *Control) Device {
	if c.Pooled != 0 {
		return a.pools.of(c)
	}
	return a.device
}

// InitPool is Init with a workspace whose memory comes from a pool; nil is the device.
//
// Errors: as Init.
func (a *Arenas) InitPool(c *Control, pool Pool, sizeBytes uint64, userManaged bool) Status {
	if pool != nil {
		a.pools.set(c, &pooled{a.device, pool})
	}
	return a.Init(c, sizeBytes, userManaged)
}

// SetPool has the memory of the handle's workspace come from a pool from now on, or from the device where pool is nil. What the
// handle had is given back to where it came from; a size that the user fixed is taken anew first. The user's own memory stays.
//
// Errors: InternalError while a lease is out, or where the device cannot order the streams; MemoryError while a graph is being
// captured, or where the size that the user fixed cannot be had. The workspace is then as it was.
func (a *Arenas) SetPool(c *Control, pool Pool) Status {
	const routine = "rocblas_mem_set_allocator"
	if c.UsedBytes != 0 {
		return a.inUse(c, routine)
	}
	if a.device.Frozen(c.Stream) || a.device.Capturing(c.Stream) {
		c.SetError(routine + ": a graph is being captured")
		return MemoryError
	}
	if status := a.Follow(c, routine); status != Success {
		return status
	}
	var device *pooled
	if pool != nil {
		device = &pooled{a.device, pool}
	}
	next := &Control{Device: c.Device, Stream: c.Stream, Watch: c.Watch}
	a.pools.set(next, device)
	defer a.pools.set(next, nil)
	if c.Owner == UserManaged {
		if err := a.obtain(next, c.SizeBytes, c.SizeBytes); err != nil {
			a.unreserve(next) // the addresses, where it was the memory that could not be had
			return a.shortage(c, c.SizeBytes, routine, err.Error())
		}
	}
	a.giveUp(c)
	a.pools.set(c, device)
	a.adopt(c, next)
	return Success
}

// adopt makes next's memory the handle's, which has none.
func (a *Arenas) adopt(c, next *Control) {
	c.OwnBase, c.OwnReserved = next.OwnBase, next.OwnReserved
	a.own(c, next.OwnCommitted)
	switch c.Owner {
	case Managed:
		c.place(0, 0, 0)
	case UserManaged:
		c.place(c.OwnBase, c.SizeBytes, 0)
	}
}

// exchange takes a block of sizeBytes from the handle's pool in place of a larger one, which is retired. Where it cannot be had now
// the larger one stays.
func (a *Arenas) exchange(c *Control, sizeBytes uint64) {
	if !a.device.Frozen(c.Stream) {
		_ = a.addBlock(c, sizeBytes)
	}
}

// returnToPool gives all blocks of a handle back to its pool, which may be gone later, whatever is being captured.
func (a *Arenas) returnToPool(c *Control) {
	_ = a.follow(c)
	a.retire(c)
	device := a.of(c)
	for _, b := range a.retired.take(c) {
		_ = device.Free(b.address, b.sizeBytes, c.Stream) // a pool refuses nothing
		a.refundBlock(b.sizeBytes)
	}
}
