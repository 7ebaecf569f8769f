package core

import (
	"sync/atomic"
	"unsafe"
)

// What the front asks of the device's account; enum rbm_account of capi/control.h has the same values.
const (
	AccountRead        = iota // where to store the words; LimitOfProcess for all devices together, or the number of one
	AccountResetPeak          // the most that was committed becomes what is
	AccountSetLimit           // LimitOfProcess or a device's number, bytes
	AccountGuard              // handle, address of the sizes of buffers, which their addresses take the place of; how many
	AccountUnguard            // handle, address of the addresses of buffers, how many
	AccountResetCounts        // allocations and synchronizations of every device begin at 0
	AccountReadCache          // a device's number, where to store the words of its allocator
	AccountResetCachePeak
	AccountResetCacheCounts
	AccountGuardAlign // handle, what guarded buffers that are taken from now on begin at a multiple of
)

// LimitOfProcess stands in place of a device's number.
const LimitOfProcess = -2

// The words of AccountRead, by their place; enum rbm_account_word of capi/control.h has the same values.
const (
	WordDevices = iota
	WordReserved
	WordCommitted
	WordPeakCommitted
	WordProcessLimit
	WordDeviceLimit
	WordAllocations
	WordSynchronizations
	WordScratch
	AccountWords
)

// The words of AccountReadCache, by their place; enum rbm_cache_word of capi/control.h has the same values.
const (
	CacheReserved = iota
	CacheCurrent
	CachePeak
	CacheKept
	CacheAllocations
	CacheFrees
	CacheOutOfMemory
	CacheWords
)

// Stripes is how many rows a routine has in State.Routines: a handle counts in that of its slot. The first slots have one each, where C
// counts leases without a lock; the others share the rest.
const (
	OwnStripes    = 8
	SharedStripes = 8
	Stripes       = OwnStripes + SharedStripes
)

// Routine is struct rbm_routine of capi/control.h: what one routine has done to workspaces. Any thread may add to it.
type Routine struct {
	Leases           atomic.Uint64 // calls that leased
	Most             atomic.Uint64 // bytes that one of them leased at the most
	Growths          atomic.Uint64 // times that they made a workspace grow
	MemoryErrors     atomic.Uint64
	Degraded         atomic.Uint64
	Allocations      atomic.Uint64 // times that they asked the device for memory
	Synchronizations atomic.Uint64 // times that they waited for it
	Forgotten        uint64        // of Leases, those before the counts were reset
}

// RoutineOf returns where calls of a routine on the handle of a slot are counted; a row of no table where that has no room.
func (s *State) RoutineOf(number int, slot uint32) *Routine {
	if s.Routines == nil || uint64(number) >= s.RoutineCount {
		return new(Routine)
	}
	rows := unsafe.Slice((*Routine)(s.Routines), Stripes*s.RoutineCount)
	stripe := slot
	if slot >= OwnStripes {
		stripe = OwnStripes + slot%SharedStripes
	}
	return &rows[uint64(stripe)*s.RoutineCount+uint64(number)]
}

// Grew counts what is not the same in every call that leases: the most bytes, and how often the workspace grew behind it.
func (r *Routine) Grew(bytes, growths uint64) {
	for most := r.Most.Load(); bytes > most && !r.Most.CompareAndSwap(most, bytes); {
		most = r.Most.Load()
	}
	r.Growths.Add(growths)
}

// Asked counts what calls on a handle asked of the device, for the handle and the routine; nil is no row.
func (c *Control) Asked(r *Routine, allocations, synchronizations uint64) {
	c.Allocations += allocations
	c.Synchronizations += synchronizations
	if r != nil {
		r.Allocations.Add(allocations)
		r.Synchronizations.Add(synchronizations)
	}
}

// Ended counts what became of a call on a handle where its workspace had too little.
func (r *Routine) Ended(c *Control, status Status) {
	c.CountEnded(status)
	switch status {
	case MemoryError:
		r.MemoryErrors.Add(1)
	case PerfDegraded:
		r.Degraded.Add(1)
	}
}

// CountEnded counts that for the handle alone.
func (c *Control) CountEnded(status Status) {
	switch status {
	case MemoryError:
		c.OutOfMemory++
	case PerfDegraded:
		c.Degraded++
	}
}
