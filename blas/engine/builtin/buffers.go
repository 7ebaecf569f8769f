package builtin

import (
	"sync"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
)

// buffers lends slices of T that earlier calls have used. What is in them is left over.
type buffers[T engine.Scalar] struct{ free sync.Pool }

// get lends n elements. They go back with put.
func (b *buffers[T]) get(n int) *[]T {
	lent, _ := b.free.Get().(*[]T)
	if lent == nil {
		lent = new([]T)
	}
	if cap(*lent) < n {
		*lent = allocate[T](n)
	}
	*lent = (*lent)[:n]
	return lent
}

func (b *buffers[T]) put(lent *[]T) { b.free.Put(lent) }

// hugePage is the size of the pages that a processor finds its way in faster, and hugeFrom the size from which on a buffer is made of
// them.
const (
	hugePage = 2 << 20
	hugeFrom = 256 << 10
)

// allocate makes a slice of n elements. A large one begins at a huge page and asks for huge pages: whoever packs a matrix walks
// through memory in two directions at once, and would miss the addresses of small pages all the time.
func allocate[T engine.Scalar](n int) []T {
	size := int(unsafe.Sizeof(*new(T)))
	if n*size < hugeFrom {
		return make([]T, n)
	}
	bytes := roundUp(n*size, hugePage)
	whole := make([]T, (bytes+hugePage)/size)
	skip := -uintptr(unsafe.Pointer(unsafe.SliceData(whole))) % hugePage
	aligned := whole[int(skip)/size:][:bytes/size]
	adviseHuge(unsafe.Pointer(unsafe.SliceData(aligned)), bytes)
	return aligned
}

// scratch is a core's memory for what level 3 packs: package native's size, at a huge page.
type scratch struct {
	address unsafe.Pointer
	memory  []float64
}

// scratches lends as many of them as calls are under way at one time.
type scratches struct{ free sync.Pool }

func (s *scratches) get() *scratch {
	if lent, _ := s.free.Get().(*scratch); lent != nil {
		return lent
	}
	memory := allocate[float64](native.ScratchBytes / 8)
	return &scratch{address(memory), memory}
}

func (s *scratches) put(lent *scratch) { s.free.Put(lent) }
