package builtin

import (
	"syscall"
	"unsafe"
)

// adviseHuge asks for huge pages. It is advice: where there are none, everything works all the same.
func adviseHuge(start unsafe.Pointer, bytes int) {
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, uintptr(start), uintptr(bytes), syscall.MADV_HUGEPAGE)
}
