//go:build amd64 || arm64 || riscv64 || loong64

package par

import (
	"math/bits"
	"runtime"
	"syscall"
	"unsafe"
)

// seat controls where a helper's thread runs: on any processor of the process except that of the caller that
// wakes it. Otherwise Linux may choose the caller's processor, because halted processors of a virtual
// machine look busy. The two threads then run in turn.
type seat struct {
	thread  int
	allowed processors
	left    int // 1 + the number of the processor that it may not use; 0 for none
}

// processors is a set of processors in Linux's format.
type processors [1024 / 64]uint64

// take locks the calling goroutine to its thread, for the life of the goroutine.
func (s *seat) take() {
	runtime.LockOSThread()
	s.thread = syscall.Gettid()
	if _, _, failed := syscall.RawSyscall(syscall.SYS_SCHED_GETAFFINITY, 0, unsafe.Sizeof(s.allowed), uintptr(unsafe.Pointer(&s.allowed))); failed != 0 {
		s.allowed = processors{}
	}
}

// processors returns on how many processors the thread may run.
func (s *seat) processors() (count int) {
	for _, word := range s.allowed {
		count += bits.OnesCount64(word)
	}
	return count
}

// leave keeps the threads of helpers off the caller's processor, if the process has another processor.
func leave(helpers []*helper) {
	if number := Processor(); number >= 0 {
		for _, h := range helpers {
			h.seat.leave(number)
		}
	}
}

// Processor returns the number of the processor that the caller runs on, or -1 if the system does not tell.
func Processor() int {
	var number uint32
	if _, _, failed := syscall.RawSyscall(getCPU(), uintptr(unsafe.Pointer(&number)), 0, 0); failed != 0 {
		return -1
	}
	return int(number)
}

// leave keeps the thread off a processor. A thread that runs there moves at once.
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

// getCPU returns the number of the system call getcpu, which package syscall does not define.
func getCPU() uintptr {
	if runtime.GOARCH == "amd64" {
		return 309
	}
	return 168
}
