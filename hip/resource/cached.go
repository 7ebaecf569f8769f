package resource

import (
	"fmt"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
)

// Cached is a device's memory with a cache of freed blocks. On the host a freed block can be reused at once;
// on a device only the stream that freed it can reuse it. Cached is a Resource and a SynchronousResource. All
// methods may be called concurrently from any thread. A stream with kept memory must not be destroyed before
// Empty.
type Cached struct {
	device    hip.Runtime
	allocator *caching.Allocator
	keeper    keeper // the device if the allocator is its own, otherwise nil
}

// keeper is a device that caches its own memory. Its allocator is used with the device current.
type keeper interface {
	Allocator() *caching.Allocator
	Enter(act func() error) error
}

// NewCached returns a cache for a device's memory: the device's own if it has one. It makes no call of the device.
func NewCached(device hip.Runtime) *Cached {
	if own, ok := device.(keeper); ok {
		return &Cached{device: device, allocator: own.Allocator(), keeper: own}
	}
	return &Cached{device: device, allocator: caching.New(newBlocks(device), core.RocBLAS())}
}

// enter runs act with the device current if the allocator needs that.
func (c *Cached) enter(act func() error) error {
	if c.keeper == nil {
		return act()
	}
	return c.keeper.Enter(act)
}

// Allocate returns memory for work on stream: the smallest suitable kept block, or a new one. If the device
// has no more memory, Allocate empties the cache, which waits, and asks again.
//
// Errors: hip.ErrNoMemory and others of the device; an error if alignBytes exceeds core.ChunkBytes or is not
// a power of two.
func (c *Cached) Allocate(stream, sizeBytes, alignBytes uint64) (address uint64, err error) {
	if alignBytes == 0 || alignBytes&(alignBytes-1) != 0 || alignBytes > core.ChunkBytes {
		return 0, fmt.Errorf("%w: memory begins at multiples of %d, not of %d", core.InvalidValue, core.ChunkBytes, alignBytes)
	}
	if c.keeper != nil {
		c.device.Counts().Allocated() // as for the device's other blocks
	}
	err = c.enter(func() (err error) {
		address, err = c.allocator.AllocateWaiting(sizeBytes, stream)
		return err
	})
	return address, err
}

// Deallocate keeps memory for reuse.
//
// Errors: if the address is not that of a block in use.
func (c *Cached) Deallocate(stream, address, _, _ uint64) error {
	return c.free(address, stream)
}

func (c *Cached) free(address, stream uint64) error {
	return c.enter(func() error { return c.allocator.FreeAnyway(address, stream) })
}

// RecordStream notes that work on a second stream uses the memory. After Deallocate, the block is not reused
// before the work of both streams is done.
//
// Errors: if the address is not that of a block in use.
func (c *Cached) RecordStream(address, stream uint64) error {
	return c.allocator.RecordStream(address, stream)
}

// AllocateSync returns memory of the null stream after a wait for that stream.
//
// Errors: as for Allocate; the device's if the wait fails.
func (c *Cached) AllocateSync(sizeBytes, alignBytes uint64) (address uint64, err error) {
	address, err = c.Allocate(0, sizeBytes, alignBytes)
	if err != nil || address == 0 {
		return address, err
	}
	if err = c.device.Synchronize(0); err != nil {
		_ = c.free(address, 0)
		return 0, err
	}
	return address, nil
}

// DeallocateSync keeps memory that no work uses any more.
//
// Errors: if the address is not that of a block in use.
func (c *Cached) DeallocateSync(address, _, _ uint64) error { return c.free(address, 0) }

// Empty gives the kept memory back to the device, after a wait for the work that still uses it. It returns
// the number of bytes.
//
// Errors: the device's first refusal; refused blocks are still kept.
func (c *Cached) Empty() (freedBytes uint64, err error) {
	err = c.enter(func() (err error) {
		freedBytes, err = c.allocator.Empty()
		return err
	})
	return freedBytes, err
}

// Statistics returns the current numbers.
func (c *Cached) Statistics() caching.Statistics { return c.allocator.Statistics() }

// blocks is a device's memory in blocks, as a caching.Source. An event is a stream whose work has not been
// waited for since.
type blocks struct {
	device  hip.Runtime
	mutex   sync.Mutex
	sizes   map[uint64]uint64
	waiting map[uint64]uint64 // streams, by event
	last    uint64            // the newest event
}

func newBlocks(device hip.Runtime) *blocks {
	return &blocks{device: device, sizes: map[uint64]uint64{}, waiting: map[uint64]uint64{}}
}

// mostGranuleBytes limits the rounding of blocks. A device that reserves addresses has larger granules for those.
const mostGranuleBytes = 64 << 10

// Allocate takes whole granules.
func (b *blocks) Allocate(sizeBytes, _, stream uint64) (address uint64, err error) {
	granule := min(b.device.GranuleBytes(), mostGranuleBytes)
	roundedBytes := (sizeBytes + granule - 1) / granule * granule
	if roundedBytes < sizeBytes {
		return 0, fmt.Errorf("%w: %d bytes overflow", hip.ErrNoMemory, sizeBytes)
	}
	address, err = b.device.Allocate(roundedBytes, stream)
	if err != nil {
		return 0, err
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.sizes[address] = roundedBytes
	return address, nil
}

// Free gives back a block whose work is done.
func (b *blocks) Free(address uint64) error {
	b.mutex.Lock()
	sizeBytes := b.sizes[address]
	delete(b.sizes, address) // another thread may get the address as soon as the device has it
	b.mutex.Unlock()
	err := b.device.Free(address, sizeBytes, 0)
	if err != nil {
		b.mutex.Lock()
		defer b.mutex.Unlock()
		b.sizes[address] = sizeBytes
	}
	return err
}

// Place returns the same place for all streams.
func (b *blocks) Place(uint64) (place uint64, err error) { return 0, nil }

// Mark makes an event for the work that stream may have.
func (b *blocks) Mark(stream uint64) (event uint64, err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.last++
	if b.device.Ordinal() >= 0 {
		b.waiting[b.last] = stream
	}
	return b.last, nil
}

// Reached returns true after a wait for the stream. On the host it is always true, because the host's work is
// done.
func (b *blocks) Reached(event uint64) (bool, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	_, waiting := b.waiting[event]
	return !waiting, nil
}

// Await waits for the event's stream.
//
// Errors: core.ErrCaptured while a graph is being captured from the stream; those of the device.
func (b *blocks) Await(event uint64) error {
	b.mutex.Lock()
	stream, waiting := b.waiting[event]
	b.mutex.Unlock()
	switch {
	case !waiting:
		return nil
	case b.device.Capturing(stream): // a wait would break the capture
		return core.ErrCaptured
	}
	if err := b.device.Synchronize(stream); err != nil {
		return err
	}
	b.Drop(event)
	return nil
}

// Drop removes an event.
func (b *blocks) Drop(event uint64) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	delete(b.waiting, event)
}
