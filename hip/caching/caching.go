// Package caching keeps memory of a device for its next use, in the order of streams: what the pools of HIP and CUDA do, for
// runtimes that have plain memory and events. It never waits but where it says so.
package caching

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// Source is a runtime's plain memory and its events. Methods may be called from any thread, at once.
type Source interface {
	// Allocate is memory for work on stream, and on every other stream of the same place.
	Allocate(sizeBytes, stream uint64) (address uint64, err error)
	// Free gives back memory that no work uses any more.
	Free(address uint64) error
	// Place is where the memory for stream is: that of one place cannot be used by streams of another.
	Place(stream uint64) (place uint64, err error)
	// Mark makes an event of the work that stream has now. Its error is core.ErrNoStream where there is no such stream any more.
	Mark(stream uint64) (event uint64, err error)
	// Reached says whether the work of an event is done, Await waits for it, and Drop ends the event.
	Reached(event uint64) (bool, error)
	Await(event uint64) error
	Drop(event uint64)
}

// Statistics are an allocator's numbers. Sizes are those that were asked for, as the layout rounds them.
type Statistics struct {
	CurrentBytes uint64 // in use
	PeakBytes    uint64 // most in use at one time, since the peak was reset
	CachedBytes  uint64 // kept for the next use
	Allocations  uint64 // since the counts were reset
	Frees        uint64
	OutOfMemory  uint64 // requests that were refused
}

// mark is an event with the stream whose work it stands for.
type mark struct{ stream, event uint64 }

// block is memory of the source.
type block struct {
	address, sizeBytes, place uint64
	usedBytes                 uint64   // of them by who has the block
	streams                   []uint64 // that were recorded
	marks                     []mark   // while it is kept: what has to be done before others may have it
}

// Allocator keeps what is given back. All methods may be called from any thread, at once.
type Allocator struct {
	source Source
	layout core.Layout
	mutex  sync.Mutex
	live   map[uint64]*block
	kept   []*block
	stats  Statistics
}

// New makes an allocator, whose sizes are the layout's footprints.
func New(source Source, layout core.Layout) *Allocator {
	return &Allocator{source: source, layout: layout, live: map[uint64]*block{}}
}

// sparingBytes is how much larger a block may be than what it is used for: twice, or this many bytes more.
const sparingBytes = 1 << 20

// Allocate returns memory for work on stream: a block that was given back, where its work is done or all of it is on that
// stream, else a new one. A size of 0 is address 0 and no error. Where the source has no more, what is kept and done is given
// back to it first.
//
// Errors: the source's, and hip.ErrNoMemory where the size is more than 64 bits can hold.
func (a *Allocator) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	if sizeBytes == 0 {
		return 0, nil
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	b, err := a.find(sizeBytes, stream)
	if err != nil {
		if errors.Is(err, hip.ErrNoMemory) {
			a.stats.OutOfMemory++
		}
		return 0, err
	}
	b.streams = nil
	a.live[b.address] = b
	a.stats.Allocations++
	a.stats.CurrentBytes += b.usedBytes
	a.stats.PeakBytes = max(a.stats.PeakBytes, a.stats.CurrentBytes)
	return b.address, nil
}

// find is a kept block or a new one.
func (a *Allocator) find(sizeBytes, stream uint64) (*block, error) {
	needBytes, ok := a.layout.Footprint(sizeBytes)
	if !ok {
		return nil, fmt.Errorf("%w: %d bytes and what goes with them are more than 64 bits can hold", hip.ErrNoMemory, sizeBytes)
	}
	place, err := a.source.Place(stream)
	if err != nil {
		return nil, err
	}
	if b := a.reuse(needBytes, place, stream); b != nil {
		b.usedBytes = needBytes
		return b, nil
	}
	address, err := a.source.Allocate(needBytes, stream)
	if errors.Is(err, hip.ErrNoMemory) && a.trim() != 0 {
		address, err = a.source.Allocate(needBytes, stream)
	}
	if err != nil {
		return nil, err
	}
	return &block{address: address, sizeBytes: needBytes, usedBytes: needBytes, place: place}, nil
}

// reuse takes the smallest kept block that does, nil where none does.
func (a *Allocator) reuse(needBytes, place, stream uint64) *block {
	best := -1
	for i, b := range a.kept {
		fits := b.place == place && b.sizeBytes >= needBytes && b.sizeBytes-needBytes <= max(needBytes, sparingBytes)
		if fits && (best < 0 || b.sizeBytes < a.kept[best].sizeBytes) && a.ready(b, stream) {
			best = i
		}
	}
	if best < 0 {
		return nil
	}
	b := a.kept[best]
	a.kept = slices.Delete(a.kept, best, best+1)
	a.stats.CachedBytes -= b.sizeBytes
	for _, m := range b.marks {
		a.source.Drop(m.event)
	}
	b.marks = nil
	return b
}

// ready says whether work that is put on stream now comes after all that a kept block was used for. Marks that were reached are
// dropped. Without a stream that is what is done.
func (a *Allocator) ready(b *block, stream ...uint64) bool {
	b.marks = slices.DeleteFunc(b.marks, func(m mark) bool {
		reached, err := a.source.Reached(m.event)
		if !reached || err != nil {
			return false
		}
		a.source.Drop(m.event)
		return true
	})
	return !slices.ContainsFunc(b.marks, func(m mark) bool { return !slices.Contains(stream, m.stream) })
}

// RecordStream notes that work on stream uses a block: once it is given back, nobody else has it before that work is done.
//
// Errors: where the address is no block's.
func (a *Allocator) RecordStream(address, stream uint64) error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	b := a.live[address]
	if b == nil {
		return notTaken(address)
	}
	if !slices.Contains(b.streams, stream) {
		b.streams = append(b.streams, stream)
	}
	return nil
}

func notTaken(address uint64) error { return fmt.Errorf("no memory was taken at %#x", address) }

// Free keeps a block for later, behind the work that stream and the streams that were recorded have now. Address 0 is nothing.
//
// Errors: where the address is no block's, or a stream cannot be marked; the block is still there.
func (a *Allocator) Free(address, stream uint64) error {
	if address == 0 {
		return nil
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	b := a.live[address]
	if b == nil {
		return notTaken(address)
	}
	streams := b.streams
	if !slices.Contains(streams, stream) {
		streams = append(streams, stream)
	}
	for _, s := range streams {
		event, err := a.source.Mark(s)
		switch {
		case errors.Is(err, core.ErrNoStream): // who destroys a stream has waited for its work
		case err != nil:
			a.dropMarks(b)
			return err
		default:
			b.marks = append(b.marks, mark{s, event})
		}
	}
	delete(a.live, address)
	a.kept = append(a.kept, b)
	a.stats.Frees++
	a.stats.CurrentBytes -= b.usedBytes
	a.stats.CachedBytes += b.sizeBytes
	return nil
}

func (a *Allocator) dropMarks(b *block) {
	for _, m := range b.marks {
		a.source.Drop(m.event)
	}
	b.marks = nil
}

// trim gives back what is kept and done, and returns how much that was.
func (a *Allocator) trim() (freedBytes uint64) {
	a.kept = slices.DeleteFunc(a.kept, func(b *block) bool {
		if !a.ready(b) || a.source.Free(b.address) != nil {
			return false
		}
		freedBytes += b.sizeBytes
		return true
	})
	a.stats.CachedBytes -= freedBytes
	return freedBytes
}

// Empty gives everything that is kept back to the source, waiting for work that still uses it, and returns how much that was.
//
// Errors: the source's first refusal; what it refused is still kept.
func (a *Allocator) Empty() (freedBytes uint64, err error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for _, b := range a.kept {
		for _, m := range b.marks {
			if refusal := a.source.Await(m.event); refusal != nil && err == nil {
				err = refusal
			}
		}
	}
	before := len(a.kept)
	freedBytes = a.trim()
	if left := len(a.kept); left != 0 && err == nil {
		err = fmt.Errorf("%d of %d blocks were not taken back", left, before)
	}
	return freedBytes, err
}

// Holds says whether all bytes of a range are in memory that was taken and not given back.
func (a *Allocator) Holds(address, sizeBytes uint64) bool {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for _, b := range a.live {
		if address >= b.address && address-b.address <= b.sizeBytes && sizeBytes <= b.sizeBytes-(address-b.address) {
			return true
		}
	}
	return false
}

// Live is how many blocks were taken and not given back.
func (a *Allocator) Live() int {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return len(a.live)
}

// Statistics returns the numbers of now.
func (a *Allocator) Statistics() Statistics {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.stats
}

// ReservedBytes is what was taken from the source and not given back: blocks in use, whole, and what is kept.
func (a *Allocator) ReservedBytes() uint64 {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	reservedBytes := a.stats.CachedBytes
	for _, b := range a.live {
		reservedBytes += b.sizeBytes
	}
	return reservedBytes
}

// ResetPeak makes what is in use now the most that was in use.
func (a *Allocator) ResetPeak() {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.stats.PeakBytes = a.stats.CurrentBytes
}

// ResetCounts begins the counts of requests anew. Sizes stay.
func (a *Allocator) ResetCounts() {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.stats.Allocations, a.stats.Frees, a.stats.OutOfMemory = 0, 0, 0
}
