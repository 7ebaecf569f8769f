//go:build !linux

package par

import (
	"runtime"
	"time"
)

// bell lets one goroutine wait until another rings.
type bell struct{ rings chan struct{} }

func newBell() bell { return bell{rings: make(chan struct{}, 1)} }

// ring ends one wait: the current one, or the next one if no goroutine waits.
func (b bell) ring() { b.rings <- struct{}{} }

// wait returns true once the bell has rung, or false if it does not ring within patience. It never looks.
func (b bell) wait(_, patience time.Duration) bool {
	select {
	case <-b.rings:
		return true
	case <-time.After(patience):
		return false
	}
}

// yield runs another goroutine that is ready on this processor.
func yield() { runtime.Gosched() }
