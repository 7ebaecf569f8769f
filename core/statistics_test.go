package core

import (
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
)

// TestRoutineOf checks that neighbouring slots have separate rows, and that routines do not share rows.
func TestRoutineOf(t *testing.T) {
	const routines = 3
	rows := make([]Routine, Stripes*routines)
	s := &State{Routines: unsafe.Pointer(&rows[0]), RoutineCount: routines}
	seen := map[*Routine]bool{}
	for slot := range uint32(2 * Stripes) {
		for number := range routines {
			row := s.RoutineOf(number, slot)
			assert.Equal(t, slot >= Stripes, seen[row], "routine %d, slot %d", number, slot)
			if slot >= Stripes {
				assert.Same(t, s.RoutineOf(number, OwnStripes+slot%SharedStripes), row)
			}
			seen[row] = true
		}
	}
	for i := range rows {
		assert.True(t, seen[&rows[i]], i)
	}
	for _, outside := range []*Routine{s.RoutineOf(routines, 0), s.RoutineOf(-1, 0), (&State{}).RoutineOf(0, 0)} {
		assert.False(t, seen[outside])
		outside.Leases.Add(1)
	}
}

func TestRoutineCounts(t *testing.T) {
	var r Routine
	var group sync.WaitGroup
	for thread := range uint64(4) {
		group.Go(func() {
			for i := range uint64(1000) {
				r.Grew(i*4+thread, i%2)
			}
		})
	}
	group.Wait()
	assert.Equal(t, uint64(3999), r.Most.Load())
	assert.Equal(t, uint64(2000), r.Growths.Load())

	c := &Control{}
	for _, status := range []Status{Success, MemoryError, PerfDegraded, MemoryError, InternalError, SizeIncreased} {
		r.Ended(c, status)
	}
	assert.Equal(t, []uint64{2, 1, 2, 1}, []uint64{r.MemoryErrors.Load(), r.Degraded.Load(), c.OutOfMemory, c.Degraded})
}
