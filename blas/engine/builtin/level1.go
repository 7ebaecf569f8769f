package builtin

import "unsafe"

// Level 1 but the reductions. Of a long vector the cores take pieces: each element is computed in one place, in one way.

// shareElems is the number of elements that are read, of vectors and matrices together, from which on a second core is worth it: one
// needs about 50 microseconds for as many. A helper that sleeps begins 30 to 70 microseconds later, and what the other core has in its
// caches comes slowly: of half as many two cores took 20 to 50 microseconds, call after call, where one takes 25.
const shareElems = 1 << 19

// pieceElems is the number of multiplications, or of vector elements, that is worth a goroutine of its own.
const pieceElems = 1 << 15

// stretchPieces is how many pieces a thread takes at a time, at the most: 8 MiB of doubles of two vectors.
const stretchPieces = 16

// alone says whether one core computes what reads that many elements.
func (k *kernels[T, R]) alone(elems int) bool { return elems < shareElems || k.team.Threads() < 2 }

// at returns where element i of a vector of n elements with the increment inc lies in its slice.
func at(i, n, inc int) int {
	if inc < 0 {
		return (i - (n - 1)) * inc
	}
	return i * inc
}

// elements is where elements lo to hi-1 of a vector of n begin: the lowest address of theirs.
func elements[T any](lo, hi, n int, x []T, inc int) unsafe.Pointer {
	if inc < 0 {
		lo = hi - 1
	}
	return unsafe.Pointer(&x[at(lo, n, inc)])
}

// shares calls f for pieces of n elements on all cores.
func (k *kernels[T, R]) shares(n int, f func(lo, hi int)) {
	k.team.ForStretches(n, pieceElems, stretchPieces, f)
}

// Axpy implements engine.Kernels.
func (k *kernels[T, R]) Axpy(n int, alpha T, x []T, incx int, y []T, incy int) {
	if k.alone(2*n) || incy == 0 || alpha == 0 {
		k.table.Axpy(n, unsafe.Pointer(&alpha), address(x), incx, address(y), incy)
		return
	}
	shared := alpha // alpha itself stays on the stack
	k.shares(n, func(lo, hi int) {
		k.table.Axpy(hi-lo, unsafe.Pointer(&shared), elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
	})
}

// Copy implements engine.Kernels.
func (k *kernels[T, R]) Copy(n int, x []T, incx int, y []T, incy int) {
	if k.alone(2*n) || incy == 0 {
		k.table.Copy(n, address(x), incx, address(y), incy)
		return
	}
	k.shares(n, func(lo, hi int) {
		k.table.Copy(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
	})
}

// Swap implements engine.Kernels.
func (k *kernels[T, R]) Swap(n int, x []T, incx int, y []T, incy int) {
	if k.alone(2*n) || incx == 0 || incy == 0 {
		k.table.Swap(n, address(x), incx, address(y), incy)
		return
	}
	k.shares(n, func(lo, hi int) {
		k.table.Swap(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
	})
}

// Scal implements engine.Kernels.
func (k *kernels[T, R]) Scal(n int, alpha T, x []T, incx int) {
	if incx <= 0 {
		return
	}
	if k.alone(n) {
		k.table.Scal(n, unsafe.Pointer(&alpha), address(x), incx)
		return
	}
	shared := alpha
	k.shares(n, func(lo, hi int) { k.table.Scal(hi-lo, unsafe.Pointer(&shared), elements(lo, hi, n, x, incx), incx) })
}

// ScalReal implements engine.Kernels.
func (k *kernels[T, R]) ScalReal(n int, alpha R, x []T, incx int) {
	if incx <= 0 {
		return
	}
	if k.alone(n) {
		k.table.ScalReal(n, unsafe.Pointer(&alpha), address(x), incx)
		return
	}
	shared := alpha
	k.shares(n, func(lo, hi int) { k.table.ScalReal(hi-lo, unsafe.Pointer(&shared), elements(lo, hi, n, x, incx), incx) })
}

// Rot implements engine.Rotations.
func (k *kernels[T, R]) Rot(n int, x []T, incx int, y []T, incy int, c R, s T) {
	if k.alone(2 * n) {
		k.table.Rot(n, address(x), incx, address(y), incy, unsafe.Pointer(&c), unsafe.Pointer(&s))
		return
	}
	cosine, sine := c, s
	k.shares(n, func(lo, hi int) {
		k.table.Rot(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy,
			unsafe.Pointer(&cosine), unsafe.Pointer(&sine))
	})
}

// Rotm implements engine.Rotations, for real types.
func (k *kernels[T, R]) Rotm(n int, x []T, incx int, y []T, incy int, param []T) {
	h := [5]T(param) // param may be part of what has pointers, which C is not given
	if k.alone(2 * n) {
		k.table.Rotm(n, address(x), incx, address(y), incy, unsafe.Pointer(&h))
		return
	}
	shared := h
	k.shares(n, func(lo, hi int) {
		k.table.Rotm(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy, unsafe.Pointer(&shared))
	})
}
