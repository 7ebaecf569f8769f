//go:build !linux

package par

import (
	"runtime"
	"time"
)

// bell is what one goroutine waits at until another one rings.
type bell struct{ rings chan struct{} }

func newBell() bell { return bell{rings: make(chan struct{}, 1)} }

// ring ends one wait, the next one if nobody waits.
func (b bell) ring() { b.rings <- struct{}{} }

// wait returns true once the bell has rung, or false if it has not for that long.
func (b bell) wait(patience time.Duration) bool {
	select {
	case <-b.rings:
		return true
	case <-time.After(patience):
		return false
	}
}

// yield lets another goroutine run that waits for this processor.
func yield() { runtime.Gosched() }
