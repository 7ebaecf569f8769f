package core

import (
	"fmt"
	"sync"
)

// Pool is the program's memory from which workspaces are made, for example a framework's allocator. It
// replaces the device's memory. Memory is allocated and freed in the order of streams, as with Device. The
// methods are called without a lock held. They may do anything except use the handle.
type Pool interface {
	// Allocate takes a block for work on stream. Its address is a multiple of ChunkBytes.
	Allocate(sizeBytes, stream uint64) (address uint64, err error)
	// Free gives a whole block back. Work that is already on stream may still use it.
	Free(address, sizeBytes, stream uint64)
}

// pooled is a device with the memory of a pool, in blocks of any size.
type pooled struct {
	Device
	pool Pool
}

// Reserves returns false.
func (p *pooled) Reserves() bool { return false }

// GranuleBytes returns the size to which leases are rounded up.
func (p *pooled) GranuleBytes() uint64 { return ChunkBytes }

// Allocate takes a block from the pool and refuses an address that is not a multiple of ChunkBytes.
func (p *pooled) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	address, err = p.pool.Allocate(sizeBytes, stream)
	if err != nil {
		return 0, err
	}
	if address%ChunkBytes != 0 {
		p.pool.Free(address, sizeBytes, stream)
		return 0, fmt.Errorf("the allocator's address %#x is not a multiple of %d", address, ChunkBytes)
	}
	return address, nil
}

// Free gives a block back to the pool.
func (p *pooled) Free(address, sizeBytes, stream uint64) error {
	p.pool.Free(address, sizeBytes, stream)
	return nil
}

// pools holds the pooled devices of the handles that have a pool.
type pools struct {
	mutex   sync.RWMutex
	devices map[*Control]*pooled
}

func (p *pools) of(c *Control) *pooled {
	p.mutex.RLock()
	defer p.mutex.RUnlock()
	return p.devices[c]
}

// set makes device the handle's pooled device; nil removes it.
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

// of returns the device that provides the memory of a handle's workspace.
func (a *Arenas) of(c *Control) Device {
	if c.Pooled != 0 {
		return a.pools.of(c)
	}
	return a.device
}

// InitPool is Init for a workspace with memory from a pool. If pool is nil, the device provides the memory.
//
// Errors: as for Init.
func (a *Arenas) InitPool(c *Control, pool Pool, sizeBytes uint64, userManaged bool) Status {
	if pool != nil {
		a.pools.set(c, &pooled{a.device, pool})
	}
	return a.Init(c, sizeBytes, userManaged)
}

// SetPool makes a pool the source of memory for the handle's workspace; nil selects the device. A size that
// the user fixed is allocated from the new source first. Then the old memory goes back to its source. A
// workspace in the user's own memory stays in force.
//
// Errors: InternalError while a lease is out, or if the device cannot order the streams; MemoryError while a
// graph is being captured or the workspace is suspended, or if the size that the user fixed cannot be
// allocated. The workspace is then unchanged.
func (a *Arenas) SetPool(c *Control, pool Pool) Status {
	const routine = "rocblas_mem_set_allocator"
	if c.UsedBytes != 0 {
		return a.inUse(c, routine)
	}
	if c.Suspended() {
		return a.asleep(c, routine)
	}
	if a.captured(c) {
		return inCapture(c, routine)
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
			a.unreserve(next) // ends the reservation if only the commit failed
			return a.shortage(c, c.SizeBytes, routine, err.Error())
		}
	}
	a.giveUp(c)
	a.pools.set(c, device)
	a.adopt(c, next)
	return Success
}

// adopt gives next's memory to the handle, which has none.
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

// exchange replaces the handle's block with a smaller block of sizeBytes from its pool and retires the old
// one. If the pool has no such block now, the larger one stays.
func (a *Arenas) exchange(c *Control, sizeBytes uint64) {
	if !a.device.Frozen(c.Stream) {
		_ = a.addBlock(c, sizeBytes)
	}
}

// returnToPool gives all blocks of a handle back to its pool, even during a capture, because the pool may not
// exist later.
func (a *Arenas) returnToPool(c *Control) {
	_ = a.follow(c)
	a.retire(c)
	a.freeBlocks(c)
}
