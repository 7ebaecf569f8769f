package par

import (
	"sync/atomic"
	"syscall"
	"time"
	"unsafe"
)

// bell is what one goroutine waits at until another one rings. Waiting is a system call, so that the waker's one call wakes the thread
// that goes on, and Go's scheduler, which would have to find a thread first, has nothing to do.
type bell struct{ state *atomic.Uint32 }

// What a bell's state says.
const (
	quiet  uint32 = iota
	asleep        // somebody waits in the operating system
	rung
)

func newBell() bell { return bell{state: new(atomic.Uint32)} }

// bellLooks is how often wait looks before it sleeps: some ten microseconds, in which a program that does one call after the other is
// there with the next one.
const bellLooks = 64

// ring ends one wait, the next one if nobody waits.
func (b bell) ring() {
	if b.state.Swap(rung) == asleep {
		_, _, _ = syscall.RawSyscall6(syscall.SYS_FUTEX, uintptr(unsafe.Pointer(b.state)), futexWake, 1, 0, 0, 0)
	}
}

// wait returns true once the bell has rung, or false if it has not for that long.
func (b bell) wait(patience time.Duration) bool {
	if look(bellLooks, func() bool { return b.state.Load() == rung }) {
		b.state.Store(quiet)
		return true
	}
	if b.state.CompareAndSwap(quiet, asleep) {
		b.sleep(time.Now().Add(patience))
	}
	return b.state.Swap(quiet) == rung
}

// sleep returns when the bell has rung, or it is time.
func (b bell) sleep(until time.Time) {
	for b.state.Load() == asleep {
		left := time.Until(until)
		if left <= 0 {
			return
		}
		timeout := syscall.NsecToTimespec(int64(left))
		_, _, _ = syscall.Syscall6(syscall.SYS_FUTEX, uintptr(unsafe.Pointer(b.state)), futexWait, uintptr(asleep),
			uintptr(unsafe.Pointer(&timeout)), 0, 0)
	}
}

// The operations of SYS_FUTEX, for threads of one process.
const (
	futexWait = 0 | 128
	futexWake = 1 | 128
)

// yield lets another thread run that waits for this processor.
func yield() { _, _, _ = syscall.RawSyscall(syscall.SYS_SCHED_YIELD, 0, 0, 0) }
