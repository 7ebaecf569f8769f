package builtin

import (
	"sync"
	"unsafe"

	"rocblas_mem/blas/engine"
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
