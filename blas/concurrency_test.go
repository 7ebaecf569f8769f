package blas

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/core"
	"rocblas_mem/internal/testseed"
)

// TestHandlesOnManyThreads calls all routines from several goroutines at once, each with separate handles.
// Numbers, leases and query maxima must not mix. The race detector finds more.
func TestHandlesOnManyThreads(t *testing.T) {
	t.Parallel()
	const goroutines, calls = 4, 25
	seed := testseed.Of(t)
	r := newRig(t, hostEngine())
	var slots sync.Mutex // the front creates handles under a lock
	var running sync.WaitGroup
	for g := range uint64(goroutines) {
		running.Go(func() {
			random := rand.New(rand.NewPCG(seed, g))
			for range calls {
				slots.Lock()
				h := r.handle(t)
				slots.Unlock()
				callSomething(t, h, random, seed)
				slots.Lock()
				h.destroy(t)
				slots.Unlock()
			}
		})
	}
	running.Wait()
}

// callSomething queries the workspace of a random call of a random routine, sets it, and makes the call
// twice.
func callSomething(t *testing.T, h *handle, random *rand.Rand, seed uint64) {
	all := subjects()
	s := all[random.IntN(len(all))]
	cases := s.cases()
	index := random.IntN(len(cases))
	p := s.prepare(&cases[index], s.instances[random.IntN(len(s.instances))], seed, index)
	ways := p.arrangements()
	a := ways[random.IntN(len(ways))]
	h.startQuery()
	status := a.invoke(h)
	assert.Contains(t, []core.Status{core.SizeIncreased, core.SizeUnchanged}, status, a.name())
	askedBytes := h.stopQuery()
	assert.Equal(t, core.Success, h.operate(opSetSize, askedBytes), a.name())
	for range 2 {
		assert.NoError(t, a.check(h), "%s, %v", a.name(), p.c)
	}
	assert.Equal(t, askedBytes, h.control.PeakBytes, a.name())
	assert.LessOrEqual(t, h.control.Growths, uint64(1), a.name())
}
