package builtin

import (
	"sync"
	"unsafe"

	"rocblas_mem/blas/engine/native"
)

// hugePage is the size of the pages that a processor finds its way in faster.
const hugePage = 2 << 20

// scratch is a core's memory for what level 3 packs: package native's size, at a huge page. Whoever packs a matrix walks through memory in two
// directions at once, and would miss the addresses of small pages all the time.
type scratch struct {
	address unsafe.Pointer
	memory  []byte
}

func newScratch() *scratch {
	bytes := roundUp(native.ScratchBytes, hugePage)
	memory := make([]byte, bytes+hugePage)
	start := unsafe.Pointer(unsafe.SliceData(memory))
	aligned := unsafe.Add(start, -uintptr(start)%hugePage)
	adviseHuge(aligned, bytes)
	return &scratch{aligned, memory}
}

// scratches lends as many of them as calls are under way at one time.
type scratches struct{ free sync.Pool }

func (s *scratches) get() *scratch {
	if lent, _ := s.free.Get().(*scratch); lent != nil {
		return lent
	}
	return newScratch()
}

func (s *scratches) put(lent *scratch) { s.free.Put(lent) }
