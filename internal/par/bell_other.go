//go:build !linux

package par

import (
	"runtime"
	"time"
)

// bell lets one goroutine wait until another rings.
type bell struct{ pending chan struct{} }

func newBell() bell { return bell{pending: make(chan struct{}, 1)} }

// ring ends one wait: the current one, or the next one if no goroutine waits.
func (b *bell) ring() { b.pending <- struct{}{} }

// unring takes back a ring that has ended no wait. It returns false if there is none.
func (b *bell) unring() bool { return b.look(0, 0) }

// rings reports whether a ring has ended no wait.
func (b *bell) rings() bool { return len(b.pending) > 0 }

// sleeps reports whether a thread waits in the operating system.
func (b *bell) sleeps() bool { return false }

// wait returns true once the bell has rung, or false if it does not ring within patience. It never looks.
func (b *bell) wait(_, _, patience time.Duration) bool { return b.sleep(patience) }

// look reports whether the bell has rung.
func (b *bell) look(_, _ time.Duration) bool {
	select {
	case <-b.pending:
		return true
	default:
		return false
	}
}

// sleep is wait.
func (b *bell) sleep(patience time.Duration) bool {
	select {
	case <-b.pending:
		return true
	case <-time.After(patience):
		return false
	}
}

// yield runs another goroutine that is ready on this processor.
func yield() { runtime.Gosched() }
