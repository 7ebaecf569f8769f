package core

import (
	"unsafe"
)

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
