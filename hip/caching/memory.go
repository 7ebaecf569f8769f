package caching

import (
	"fmt"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// Memory is a device's memory with a cache of freed blocks. On the host a freed block can be reused at once;
// on a device only the stream that freed it can reuse it. All methods may be called concurrently from any thread. A
// stream with kept memory must not be destroyed before Empty.
type Memory struct {
	device    hip.Runtime
	allocator *Allocator
	keeper    keeper // the device if the allocator is its own, otherwise nil
}

// keeper is a device that caches its own memory. Its allocator is used with the device current.
type keeper interface {
	Allocator() *Allocator
	Enter(act func() error) error
}

// NewMemory returns a cache for a device's memory: the device's own if it has one. It makes no call of the device.
func NewMemory(device hip.Runtime) *Memory {
	if own, ok := device.(keeper); ok {
		return &Memory{device: device, allocator: own.Allocator(), keeper: own}
	}
	return &Memory{device: device, allocator: New(newBlocks(device), core.RocBLAS())}
}

// enter runs act with the device current if the allocator needs that.
func (m *Memory) enter(act func() error) error {
	if m.keeper == nil {
		return act()
	}
	return m.keeper.Enter(act)
}

// Allocate returns memory for work on stream: the smallest suitable kept block, or a new one. If the device
// has no more memory, Allocate empties the cache, which waits, and asks again.
//
// Errors: hip.ErrNoMemory and others of the device.
func (m *Memory) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	if m.keeper != nil {
		m.device.Counts().Allocated() // as for the device's other blocks
	}
	err = m.enter(func() (err error) {
		address, err = m.allocator.AllocateWaiting(sizeBytes, stream)
		return err
	})
	return address, err
}

// Free keeps memory for reuse.
//
// Errors: if the address is not that of a block in use.
func (m *Memory) Free(address, stream uint64) error {
	return m.enter(func() error { return m.allocator.FreeAnyway(address, stream) })
}

// RecordStream notes that work on a second stream uses the memory. After Free, the block is not reused
// before the work of both streams is done.
//
// Errors: if the address is not that of a block in use.
func (m *Memory) RecordStream(address, stream uint64) error {
	return m.allocator.RecordStream(address, stream)
}

// Empty gives the kept memory back to the device, after a wait for the work that still uses it. It returns
// the number of bytes.
//
// Errors: the device's first refusal; refused blocks are still kept.
func (m *Memory) Empty() (freedBytes uint64, err error) {
	err = m.enter(func() (err error) {
		freedBytes, err = m.allocator.Empty()
		return err
	})
	return freedBytes, err
}

// blocks is a device's memory in blocks, as a Source. An event is a stream whose work has not been
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
