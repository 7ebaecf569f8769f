package core

import (
	"sync/atomic"
	"unsafe"
)

// Requests of the front for a device's account, each with its arguments. enum rbm_account of capi/state/control.h
// has the same values.
const (
	AccountRead        = iota // address to store the words at; LimitOfProcess for all devices together, or a device's number
	AccountResetPeak          // the peaks of the process and of all devices become the bytes committed now
	AccountSetLimit           // LimitOfProcess or a device's number, bytes
	AccountGuard              // handle, address of the buffers' sizes, which the call replaces by their addresses, number of buffers
	AccountUnguard            // handle, address of the buffers' addresses, number of buffers
	AccountResetCounts        // a device's number, address to store its allocator's words at; the two resets below take the same, and reset first
	AccountReadCache          // a device's number, address to store its allocator's words at
	AccountResetCachePeak
	AccountResetCacheCounts
	AccountGuardAlign // handle, alignment in bytes of the guarded buffers that it takes from now on
)

// LimitOfProcess selects the whole process where a device's number is expected.
const LimitOfProcess = -2

// Indices of the words of AccountRead. enum rbm_account_word of capi/state/control.h has the same values.
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

// Indices of the words of AccountReadCache. enum rbm_cache_word of capi/state/control.h has the same values.
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

// Stripes is the number of rows that a routine has in State.Routines. A handle counts in the row of its slot.
// The first slots have a row each, where C counts leases without a lock. The other slots share the remaining
// rows.
const (
	OwnStripes    = 8
	SharedStripes = 8
	Stripes       = OwnStripes + SharedStripes
)

// Routine is struct rbm_routine of capi/state/control.h: the workspace counts of one routine. Any thread may add to
// it.
type Routine struct {
	Leases atomic.Uint64 // calls that leased
	Most   atomic.Uint64 // most bytes that one call leased
	RoutineCounters
	Forgotten uint64 // the part of Leases from before the counts were reset
}

// RoutineOf returns the row that counts a routine's calls on the handle of a slot. If the table has no such
// row, it returns a new one that no table holds.
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

// Grew records the size of a lease, if it is the routine's largest, and adds the growths of the workspace for
// it.
func (r *Routine) Grew(bytes, growths uint64) {
	for most := r.Most.Load(); bytes > most && !r.Most.CompareAndSwap(most, bytes); {
		most = r.Most.Load()
	}
	r.Growths.Add(growths)
}

// Asked adds a call's requests for memory and waits for the device to the counts of the handle and of the
// routine; r may be nil.
func (c *Control) Asked(r *Routine, allocations, synchronizations uint64) {
	c.Allocations += allocations
	c.Synchronizations += synchronizations
	if r != nil {
		r.Allocations.Add(allocations)
		r.Synchronizations.Add(synchronizations)
	}
}

// Ended counts a call that ended with MemoryError or PerfDegraded, for the routine and the handle.
func (r *Routine) Ended(c *Control, status Status) {
	c.CountEnded(status)
	switch status {
	case MemoryError:
		r.MemoryErrors.Add(1)
	case PerfDegraded:
		r.Degraded.Add(1)
	}
}

// CountEnded counts a call that ended with MemoryError or PerfDegraded, for the handle only.
func (c *Control) CountEnded(status Status) {
	switch status {
	case MemoryError:
		c.OutOfMemory++
	case PerfDegraded:
		c.Degraded++
	}
}
