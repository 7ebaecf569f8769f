package par

import (
	"sync/atomic"
	"syscall"
	"time"
	"unsafe"
)

// bell lets one goroutine wait until another rings. Waiting is a system call, so that ringing wakes the
// waiting thread directly. Go's scheduler would first have to find a thread.
type bell struct{ state atomic.Uint32 }

// The states of a bell.
const (
	quiet  uint32 = iota
	asleep        // a thread waits in the operating system
	rung
)

func newBell() bell { return bell{} }

// ring ends one wait: the current one, or the next one if no goroutine waits.
func (b *bell) ring() {
	if b.state.Swap(rung) == asleep {
		_, _, _ = syscall.RawSyscall6(syscall.SYS_FUTEX, uintptr(unsafe.Pointer(&b.state)), futexWake, 1, 0, 0, 0)
	}
}

// unring takes back a ring that has ended no wait. It returns false if there is none.
func (b *bell) unring() bool { return b.state.CompareAndSwap(rung, quiet) }

// rings reports whether a ring has ended no wait.
func (b *bell) rings() bool { return b.state.Load() == rung }

// sleeps reports whether a thread waits in the operating system.
func (b *bell) sleeps() bool { return b.state.Load() == asleep }

// wait returns true once the bell has rung, or false if it does not ring within patience, or was taken back. It looks for
// some time before it sleeps, and yields after the time kept.
func (b *bell) wait(looking, kept, patience time.Duration) bool {
	return b.look(looking, kept) || b.sleep(patience)
}

// look is wait without sleep.
func (b *bell) look(looking, kept time.Duration) bool {
	return look(looking, kept, func() bool { return b.rings() && b.state.CompareAndSwap(rung, quiet) })
}

// sleep is wait without looking.
func (b *bell) sleep(patience time.Duration) bool {
	if b.state.CompareAndSwap(quiet, asleep) {
		b.doze(time.Now().Add(patience))
	}
	return b.state.Swap(quiet) == rung
}

// doze returns when the bell has rung, or at the given time.
func (b *bell) doze(until time.Time) {
	for b.state.Load() == asleep {
		left := time.Until(until)
		if left <= 0 {
			return
		}
		timeout := syscall.NsecToTimespec(int64(left))
		_, _, _ = syscall.Syscall6(syscall.SYS_FUTEX, uintptr(unsafe.Pointer(&b.state)), futexWait, uintptr(asleep),
			uintptr(unsafe.Pointer(&timeout)), 0, 0)
	}
}

// Operations of SYS_FUTEX, private to the process.
const (
	futexWait = 0 | 128
	futexWake = 1 | 128
)

// yield runs another thread that is ready on this processor.
func yield() { _, _, _ = syscall.RawSyscall(syscall.SYS_SCHED_YIELD, 0, 0, 0) }
