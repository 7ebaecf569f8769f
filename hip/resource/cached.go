package resource

import (
	"errors"
	"fmt"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
)

// Cached is a device's memory, kept for its next use where it was used: on the host at once, on a device by the stream that gave it
// back. It is a Resource and a SynchronousResource. All methods may be called from any thread, at once. A stream whose memory is kept has
// to live until Empty.
type Cached struct {
	device    hip.Runtime
	allocator *caching.Allocator
}

// NewCached makes one for a device's memory, which is not asked before it is needed.
func NewCached(device hip.Runtime) *Cached {
	return &Cached{device: device, allocator: caching.New(newBlocks(device), core.RocBLAS())}
}

// Allocate returns memory for work on stream: the smallest kept block that does, else a new one. Where the device has no more, what is
// kept is given back to it, which waits, and it is asked again.
//
// Errors: hip.ErrNoMemory and others of the device; where alignBytes is more than core.ChunkBytes or no power of two.
func (c *Cached) Allocate(stream, sizeBytes, alignBytes uint64) (address uint64, err error) {
	if alignBytes == 0 || alignBytes&(alignBytes-1) != 0 || alignBytes > core.ChunkBytes {
		return 0, fmt.Errorf("%w: memory begins at multiples of %d, not of %d", core.InvalidValue, core.ChunkBytes, alignBytes)
	}
	address, err = c.allocator.Allocate(sizeBytes, stream)
	if !errors.Is(err, hip.ErrNoMemory) {
		return address, err
	}
	if _, refusal := c.Empty(); refusal != nil {
		return 0, err
	}
	return c.allocator.Allocate(sizeBytes, stream)
}

// Deallocate keeps memory for the next use.
//
// Errors: where the address is no block's.
func (c *Cached) Deallocate(stream, address, _, _ uint64) error {
	return c.allocator.Free(address, stream)
}

// RecordStream notes that work on another stream than the one it was allocated for uses memory: once that is given back, nobody has it before
// the work of both is done.
//
// Errors: where the address is no block's.
func (c *Cached) RecordStream(address, stream uint64) error {
	return c.allocator.RecordStream(address, stream)
}

// AllocateSync is memory of the null stream, whose work is done.
//
// Errors: as Allocate; the device's, where it cannot be waited for.
func (c *Cached) AllocateSync(sizeBytes, alignBytes uint64) (address uint64, err error) {
	address, err = c.Allocate(0, sizeBytes, alignBytes)
	if err != nil || address == 0 {
		return address, err
	}
	if err = c.device.Synchronize(0); err != nil {
		_ = c.allocator.Free(address, 0)
		return 0, err
	}
	return address, nil
}

// DeallocateSync keeps memory that no work uses any more.
//
// Errors: where the address is no block's.
func (c *Cached) DeallocateSync(address, _, _ uint64) error { return c.allocator.Free(address, 0) }

// Empty gives what is kept back to the device, waits for the work that still uses it, and returns how much that was.
//
// Errors: the device's first refusal; what it refused is still kept.
func (c *Cached) Empty() (freedBytes uint64, err error) { return c.allocator.Empty() }

// Statistics are the numbers of now.
func (c *Cached) Statistics() caching.Statistics { return c.allocator.Statistics() }

// blocks is a device's memory in blocks, as a caching.Source. An event is a stream whose work has not been waited for since.
type blocks struct {
	device  hip.Runtime
	mutex   sync.Mutex
	sizes   map[uint64]uint64
	waiting map[uint64]uint64 // streams, by event
	last    uint64            // event
}

func newBlocks(device hip.Runtime) *blocks {
	return &blocks{device: device, sizes: map[uint64]uint64{}, waiting: map[uint64]uint64{}}
}

// Allocate takes whole granules.
func (b *blocks) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	granule := b.device.GranuleBytes()
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

// Free gives a block back, whose work is done.
func (b *blocks) Free(address uint64) error {
	b.mutex.Lock()
	sizeBytes := b.sizes[address]
	delete(b.sizes, address) // once the device has it, another thread may have the address
	b.mutex.Unlock()
	err := b.device.Free(address, sizeBytes, 0)
	if err != nil {
		b.mutex.Lock()
		defer b.mutex.Unlock()
		b.sizes[address] = sizeBytes
	}
	return err
}

// Place is one for all streams.
func (b *blocks) Place(uint64) (place uint64, err error) { return 0, nil }

// Mark notes that stream may have work.
func (b *blocks) Mark(stream uint64) (event uint64, err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.last++
	if b.device.Ordinal() >= 0 {
		b.waiting[b.last] = stream
	}
	return b.last, nil
}

// Reached is true once the stream was waited for, and on the host, whose work has happened.
func (b *blocks) Reached(event uint64) (bool, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	_, waiting := b.waiting[event]
	return !waiting, nil
}

// Await waits for the stream.
//
// Errors: core.ErrCaptured while a graph is being captured from it; the device's.
func (b *blocks) Await(event uint64) error {
	b.mutex.Lock()
	stream, waiting := b.waiting[event]
	b.mutex.Unlock()
	switch {
	case !waiting:
		return nil
	case b.device.Capturing(stream): // waiting for it would break the capture
		return core.ErrCaptured
	}
	if err := b.device.Synchronize(stream); err != nil {
		return err
	}
	b.Drop(event)
	return nil
}

// Drop forgets an event.
func (b *blocks) Drop(event uint64) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	delete(b.waiting, event)
}
