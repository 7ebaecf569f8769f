package nativetest

/*
#include "fence.h"
*/
import "C"

import (
	"fmt"
	"syscall"
	"testing"
	"unsafe"
)

// fenceBytes is the size of a fence: larger than the distance that the tests' increments reach.
const fenceBytes = 1 << 16

// Watched is memory between two fences. An access to a fence is recorded, and the call that made it continues:
// unlike a fault behind Fenced, it may be made by a library that holds locks. The memory belongs to one test at
// a time.
type Watched struct {
	Memory []byte
	fences [2]C.int // before and behind
}

// Watch returns n memories of at least size bytes, until the end of the test.
func Watch(t testing.TB, n, size int) []Watched {
	t.Helper()
	page := syscall.Getpagesize()
	size = (size + page - 1) / page * page
	list := make([]Watched, n)
	for i := range list {
		memory, err := syscall.Mmap(-1, 0, size+2*fenceBytes, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
		if err != nil {
			t.Fatalf("mmap of %d bytes: %v", size+2*fenceBytes, err)
		}
		list[i].Memory = memory[fenceBytes : fenceBytes+size]
		for j, fence := range [][]byte{memory[:fenceBytes], memory[fenceBytes+size:]} {
			list[i].fences[j] = C.rbm_fence_add(unsafe.Pointer(unsafe.SliceData(fence)), fenceBytes)
			if list[i].fences[j] < 0 {
				t.Fatal("too many fences, or mprotect failed")
			}
		}
		t.Cleanup(func() { _ = syscall.Munmap(memory) })
	}
	t.Cleanup(func() { C.rbm_fence_remove(list[0].fences[0]) })
	return list
}

// Touched returns what was accessed outside the memory since the last call, or "".
func (w *Watched) Touched() string {
	text := ""
	start := uintptr(unsafe.Pointer(unsafe.SliceData(w.Memory)))
	for j, fence := range w.fences {
		var wrote C.int
		address := uintptr(C.rbm_fence_touched(fence, &wrote))
		if address == 0 {
			continue
		}
		verb := "reads"
		if wrote != 0 {
			verb = "writes"
		}
		if j == 0 {
			text += fmt.Sprintf("%s %d bytes before the start ", verb, start-address)
		} else {
			text += fmt.Sprintf("%s %d bytes behind the end ", verb, address-start-uintptr(len(w.Memory)))
		}
	}
	return text
}
