package hip

import (
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestCountsOfThreads checks that each thread takes its own counts once, and that the totals include all
// threads.
func TestCountsOfThreads(t *testing.T) {
	var counts Counts
	var wait sync.WaitGroup
	for i := range uint64(4) {
		wait.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			for range 100 {
				for range i {
					counts.Allocated()
				}
				counts.Synchronized()
				assert.Equal(t, Asked{i, 1}, counts.Take())
			}
			assert.Zero(t, counts.Take())
		})
	}
	wait.Wait()
	assert.Equal(t, uint64(600), counts.Allocations.Load())
	assert.Equal(t, uint64(400), counts.Synchronizations.Load())
	assert.Equal(t, uint64(1000), counts.Total())
	assert.Empty(t, counts.threads, "counts of threads that have ended")
}
