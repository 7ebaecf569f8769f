//go:build amd64 || arm64 || riscv64 || loong64

package par

import (
	"runtime"
	"syscall"
	"unsafe"
)

// seat is where a helper's thread may run: on any processor of the process but the one of the caller that wakes it. The kernel would
// choose the caller's own where the others of a virtual machine are halted, since those look taken, and then the two work in turn.
type seat struct {
	thread  int
	allowed processors
	left    int // the processor that it may not use, one more than its number; 0 for none
}

// processors is a set of processors, as the kernel has it.
type processors [1024 / 64]uint64

// take makes the calling goroutine's thread its own, for as long as it lives.
func (s *seat) take() {
	runtime.LockOSThread()
	s.thread = syscall.Gettid()
	if _, _, failed := syscall.RawSyscall(syscall.SYS_SCHED_GETAFFINITY, 0, unsafe.Sizeof(s.allowed), uintptr(unsafe.Pointer(&s.allowed))); failed != 0 {
		s.allowed = processors{}
	}
}

// leave keeps the threads of helpers from the caller's processor, where the process has another one. A helper that has a loop of its own
// is no caller: it would drive itself to the processor of the one that it works for.
func leave(helpers []*helper) {
	thread := syscall.Gettid()
	for _, h := range helpers {
		if h.seat.thread == thread {
			return
		}
	}
	var number uint32
	if _, _, failed := syscall.RawSyscall(getCPU(), uintptr(unsafe.Pointer(&number)), 0, 0); failed != 0 {
		return
	}
	for _, h := range helpers {
		h.seat.leave(int(number))
	}
}

// leave keeps the thread from a processor. One that works there moves at once.
func (s *seat) leave(processor int) {
	if s.thread == 0 || processor+1 == s.left {
		return
	}
	others := s.allowed
	others[processor/64%len(others)] &^= 1 << (processor % 64)
	if others == (processors{}) {
		return
	}
	if _, _, failed := syscall.RawSyscall(syscall.SYS_SCHED_SETAFFINITY, uintptr(s.thread), unsafe.Sizeof(others), uintptr(unsafe.Pointer(&others))); failed == 0 {
		s.left = processor + 1
	}
}

// getCPU is the number of the system call that says on which processor the caller runs, which package syscall has not.
func getCPU() uintptr {
	if runtime.GOARCH == "amd64" {
		return 309
	}
	return 168
}
