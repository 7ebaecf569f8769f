// Package caching keeps freed memory of a device for reuse in stream order. It replaces the pools of HIP and
// CUDA for runtimes that have only plain memory and events. Its functions do not wait, except where their
// comments say so.
package caching

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// Source is a runtime's plain memory and events. All methods may be called concurrently from any thread.
type Source interface {
	// Allocate returns memory for work on stream and on every other stream of the same place. askedBytes is the
	// size that the user asked for, before it was rounded up.
	Allocate(sizeBytes, askedBytes, stream uint64) (address uint64, err error)
	// Free gives back memory that no work uses any more.
	Free(address uint64) error
	// Place returns the place of stream's memory. Streams of one place cannot use memory of another.
	Place(stream uint64) (place uint64, err error)
	// Mark makes an event of the work that is now on stream. The error is core.ErrNoStream if the stream no
	// longer exists.
	Mark(stream uint64) (event uint64, err error)
	// Reached reports whether the work of an event is done. Await waits for it. Drop ends the event.
	Reached(event uint64) (bool, error)
	Await(event uint64) error
	Drop(event uint64)
}

// Statistics holds an allocator's numbers. Sizes are the requested sizes, rounded by the layout.
type Statistics struct {
	CurrentBytes uint64 // in use
	PeakBytes    uint64 // peak of CurrentBytes since the peak was reset
	CachedBytes  uint64 // kept for reuse
	Allocations  uint64 // since the counts were reset
	Frees        uint64
	OutOfMemory  uint64 // refused requests
}

// mark is an event with the stream of its work. The event is 0 while the stream could not be marked.
type mark struct{ stream, event uint64 }

// block is memory of the source, or a piece of a slab.
type block struct {
	address, sizeBytes, place uint64
	usedBytes                 uint64   // the part that the block's user asked for
	streams                   []uint64 // streams that RecordStream added
	marks                     []mark   // while the block is kept: work that must be done before reuse
	slab                      *slab    // nil for memory of the source
}

// Allocator keeps freed memory. All methods may be called concurrently from any thread.
type Allocator struct {
	source Source
	layout core.Layout
	mutex  sync.Mutex
	live   map[uint64]*block
	kept   []*block // whole blocks of the source
	slabs  []*slab
	stats  Statistics
}

// New returns an allocator whose requests take the layout's footprints.
func New(source Source, layout core.Layout) *Allocator {
	return &Allocator{source: source, layout: layout, live: map[uint64]*block{}}
}

// sparingBytes limits the size of a reused block: at most twice the request, or the request plus sparingBytes
// if that is more.
const sparingBytes = 1 << 20

// Allocate returns memory for work on stream. It reuses a kept block if the block's work is done or all on
// that stream; otherwise it allocates a new block. If the source has no more memory, Allocate first gives
// back the kept blocks whose work is done. For size 0 it returns address 0 without an error.
//
// Errors: those of the source; hip.ErrNoMemory if the rounded size exceeds 64 bits.
func (a *Allocator) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	needBytes, ok := a.layout.Footprint(sizeBytes)
	return a.allocate(request{sizeBytes, needBytes, stream, ok, false})
}

// AllocateWaiting is Allocate, but if the source has no more memory, it waits for the work of the kept blocks and
// gives all of them back.
func (a *Allocator) AllocateWaiting(sizeBytes, stream uint64) (address uint64, err error) {
	needBytes, ok := a.layout.Footprint(sizeBytes)
	return a.allocate(request{sizeBytes, needBytes, stream, ok, true})
}

// AllocateBlock is Allocate for a block that its user divides by the layout: nothing follows it. Its size is limited
// as that of Allocate.
func (a *Allocator) AllocateBlock(sizeBytes, stream uint64) (address uint64, err error) {
	needBytes, _ := a.layout.Aligned(sizeBytes)
	_, ok := a.layout.Footprint(sizeBytes)
	return a.allocate(request{sizeBytes, needBytes, stream, ok, false})
}

// request is a request for memory.
type request struct {
	askedBytes, needBytes, stream uint64
	fits                          bool // needBytes is valid
	waits                         bool // the request may wait for work of kept blocks
}

func (a *Allocator) allocate(r request) (address uint64, err error) {
	if r.askedBytes == 0 {
		return 0, nil
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	b, err := a.find(r)
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

// find returns a kept block or a new one.
func (a *Allocator) find(r request) (b *block, err error) {
	if !r.fits {
		return nil, fmt.Errorf("%w: %d bytes, rounded up, do not fit in 64 bits", hip.ErrNoMemory, r.askedBytes)
	}
	place, err := a.source.Place(r.stream)
	if err != nil {
		return nil, err
	}
	if smallBytes := pieceBytes(r.needBytes); smallBytes != 0 {
		if b = a.piece(smallBytes, place, r.stream); b == nil {
			address, err := a.obtain(slabBytes, r)
			if err != nil {
				return nil, err
			}
			a.addSlab(address, smallBytes, place)
			b = a.piece(smallBytes, place, r.stream)
		}
	} else if b = a.reuse(r.needBytes, place, r.stream); b == nil {
		address, err := a.obtain(r.needBytes, r)
		if err != nil {
			return nil, err
		}
		b = &block{address: address, sizeBytes: r.needBytes, place: place}
	}
	b.usedBytes = r.needBytes
	return b, nil
}

// obtain takes memory from the source. If it has no more, obtain gives kept memory back and asks again.
func (a *Allocator) obtain(sizeBytes uint64, r request) (address uint64, err error) {
	address, err = a.source.Allocate(sizeBytes, r.askedBytes, r.stream)
	if errors.Is(err, hip.ErrNoMemory) && a.trim() != 0 {
		address, err = a.source.Allocate(sizeBytes, r.askedBytes, r.stream)
	}
	if errors.Is(err, hip.ErrNoMemory) && r.waits {
		if freedBytes, _ := a.empty(); freedBytes != 0 {
			address, err = a.source.Allocate(sizeBytes, r.askedBytes, r.stream)
		}
	}
	return address, err
}

// reuse takes the smallest suitable kept block, or returns nil.
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
	return a.taken(b)
}

// taken ends the keeping of a block.
func (a *Allocator) taken(b *block) *block {
	a.stats.CachedBytes -= b.sizeBytes
	a.dropMarks(b)
	return b
}

// ready reports whether new work on stream comes after all earlier work on a kept block. Without a stream it
// reports whether that work is done. It drops the marks that were reached.
func (a *Allocator) ready(b *block, stream ...uint64) bool {
	_ = a.markAgain(b) // a stream without a mark counts as busy
	b.marks = slices.DeleteFunc(b.marks, func(m mark) bool {
		if m.event == 0 {
			return false
		}
		reached, err := a.source.Reached(m.event)
		if !reached || err != nil {
			return false
		}
		a.source.Drop(m.event)
		return true
	})
	return !slices.ContainsFunc(b.marks, func(m mark) bool { return !slices.Contains(stream, m.stream) })
}

// RecordStream notes that work on stream uses a block. After Free, a stream reuses the block only when the
// work of all other streams on it is done.
//
// Errors: if the address is not that of a block in use.
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

func notTaken(address uint64) error { return fmt.Errorf("no memory is allocated at %#x", address) }

// Free keeps a block for reuse after the work that is now on stream and on the recorded streams. Address 0 is
// allowed and does nothing.
//
// Errors: if the address is not that of a block in use, or a stream cannot be marked. The block then stays in
// use.
func (a *Allocator) Free(address, stream uint64) error { return a.free(address, stream, false) }

// FreeAnyway is Free for a user who cannot call it again: a stream that cannot be marked now is marked when the
// block is next looked at.
//
// Errors: if the address is not that of a block in use.
func (a *Allocator) FreeAnyway(address, stream uint64) error { return a.free(address, stream, true) }

func (a *Allocator) free(address, stream uint64, anyway bool) error {
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
		case errors.Is(err, core.ErrNoStream): // the work of a destroyed stream is done
		case err != nil && !anyway:
			a.dropMarks(b)
			return err
		case err != nil:
			b.marks = append(b.marks, mark{stream: s})
		default:
			b.marks = append(b.marks, mark{s, event})
		}
	}
	delete(a.live, address)
	if b.slab != nil {
		b.slab.kept = append(b.slab.kept, b)
	} else {
		a.kept = append(a.kept, b)
	}
	a.stats.Frees++
	a.stats.CurrentBytes -= b.usedBytes
	a.stats.CachedBytes += b.sizeBytes
	return nil
}

func (a *Allocator) dropMarks(b *block) {
	for _, m := range b.marks {
		if m.event != 0 {
			a.source.Drop(m.event)
		}
	}
	b.marks = nil
}

// markAgain marks the streams that could not be marked when the block was freed. It returns the first refusal.
func (a *Allocator) markAgain(b *block) (refusal error) {
	for i := range b.marks {
		if b.marks[i].event != 0 {
			continue
		}
		event, err := a.source.Mark(b.marks[i].stream)
		if err != nil && !errors.Is(err, core.ErrNoStream) && refusal == nil {
			refusal = err
		}
		b.marks[i].event = event
	}
	b.marks = slices.DeleteFunc(b.marks, func(m mark) bool { return m.event == 0 && refusal == nil })
	return refusal
}

// trim gives back the kept blocks and the slabs whose work is done, and returns their bytes.
func (a *Allocator) trim() (freedBytes uint64) {
	a.slabs = slices.DeleteFunc(a.slabs, func(s *slab) bool {
		if !a.idle(s) || a.source.Free(s.address) != nil {
			return false
		}
		freedBytes += slabBytes
		return true
	})
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

// Empty gives all kept blocks back to the source, after a wait for work that still uses them. A slab with a piece
// in use stays. Empty returns the number of bytes.
//
// Errors: the source's first refusal; refused blocks are still kept.
func (a *Allocator) Empty() (freedBytes uint64, err error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.empty()
}

func (a *Allocator) empty() (freedBytes uint64, err error) {
	kept := slices.Clone(a.kept)
	for _, s := range a.slabs {
		kept = append(kept, s.kept...)
	}
	for _, b := range kept {
		if refusal := a.markAgain(b); refusal != nil {
			err = refusal
			continue
		}
		for _, m := range b.marks {
			if refusal := a.source.Await(m.event); refusal != nil && err == nil {
				err = refusal
			}
		}
		a.ready(b) // drops the events, also of a piece whose slab stays
	}
	before := a.unused()
	freedBytes = a.trim()
	if left := a.unused(); left != 0 && err == nil {
		err = fmt.Errorf("the runtime did not take back %d of %d blocks", left, before)
	}
	return freedBytes, err
}

// unused returns the number of kept blocks and of slabs whose work is done and that nobody uses.
func (a *Allocator) unused() int {
	count := len(a.kept)
	for _, s := range a.slabs {
		if a.idle(s) {
			count++
		}
	}
	return count
}

// Live returns the number of blocks in use.
func (a *Allocator) Live() int {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return len(a.live)
}

// Statistics returns the current numbers.
func (a *Allocator) Statistics() Statistics {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.stats
}

// ReservedBytes returns the bytes taken from the source and not given back: whole blocks in use, and kept
// blocks.
func (a *Allocator) ReservedBytes() uint64 {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	reservedBytes := a.stats.CachedBytes
	for _, b := range a.live {
		reservedBytes += b.sizeBytes
	}
	return reservedBytes
}

// ResetPeak sets the peak to the bytes in use now.
func (a *Allocator) ResetPeak() {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.stats.PeakBytes = a.stats.CurrentBytes
}

// ResetCounts sets the counts of requests to 0. Sizes stay.
func (a *Allocator) ResetCounts() {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.stats.Allocations, a.stats.Frees, a.stats.OutOfMemory = 0, 0, 0
}
