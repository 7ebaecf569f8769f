package nativetest

import (
	"syscall"
	"testing"
	"unsafe"
)

// Fenced returns size bytes of memory that end at an unmapped page, or start after one if atStart is set.
// They are freed at the end of the test.
func Fenced(t testing.TB, size int, atStart bool) unsafe.Pointer {
	t.Helper()
	page := syscall.Getpagesize()
	whole := (size+page-1)/page*page + 2*page
	memory, err := syscall.Mmap(-1, 0, whole, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatalf("mmap of %d bytes: %v", whole, err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(memory) })
	for _, fence := range [][]byte{memory[:page], memory[whole-page:]} {
		if err := syscall.Mprotect(fence, syscall.PROT_NONE); err != nil {
			t.Fatalf("mprotect: %v", err)
		}
	}
	if atStart {
		return unsafe.Pointer(unsafe.SliceData(memory[page:]))
	}
	return unsafe.Pointer(unsafe.SliceData(memory[whole-page-size:]))
}
