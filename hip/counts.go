package hip

import (
	"sync"
	"sync/atomic"
	"syscall"
)

// Counts holds how often a driver asked the device for memory (reservations, commits, allocations) and waited
// for its work, in total and per thread. Both events are rare, so the cost of the lock does not matter.
type Counts struct {
	Allocations      atomic.Uint64
	Synchronizations atomic.Uint64

	mutex   sync.Mutex
	threads map[int]Asked // counts that Take has not returned yet, by thread id
}

// Asked holds numbers of requests for memory and of waits for the device.
type Asked struct{ Allocations, Synchronizations uint64 }

// Allocated counts a request for memory by this thread.
func (c *Counts) Allocated() {
	c.Allocations.Add(1)
	c.add(Asked{Allocations: 1})
}

// Synchronized counts a wait by this thread.
func (c *Counts) Synchronized() {
	c.Synchronizations.Add(1)
	c.add(Asked{Synchronizations: 1})
}

func (c *Counts) add(a Asked) {
	thread := syscall.Gettid()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.threads == nil {
		c.threads = map[int]Asked{}
	}
	sum := c.threads[thread]
	c.threads[thread] = Asked{sum.Allocations + a.Allocations, sum.Synchronizations + a.Synchronizations}
}

// Total changes whenever something is counted.
func (c *Counts) Total() uint64 { return c.Allocations.Load() + c.Synchronizations.Load() }

// Take returns this thread's counts since its last call of Take. The goroutine must be locked to its thread
// meanwhile; the goroutine of a call from C is.
func (c *Counts) Take() Asked {
	thread := syscall.Gettid()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	taken := c.threads[thread]
	delete(c.threads, thread)
	return taken
}
