package builtin

import "unsafe"

// Level 1 without the reductions. Cores share the pieces of a long vector: each element is computed in one
// place, in one way.

// shareElems is the number of elements read, of vectors and matrices together, from which on cores share a
// call. One core needs about 50 microseconds for that many. A sleeping helper starts 30 to 70 microseconds
// later, and it fetches data slowly from the other core's caches: with half as many elements, two cores took
// 20 to 50 microseconds, call after call, and one core 25.
const shareElems = 1 << 19

// pieceElems is the number of multiplications, or of vector elements, that justifies a goroutine.
const pieceElems = 1 << 15

// stretchPieces is the most pieces that a thread takes at a time: 8 MiB of doubles of two vectors.
const stretchPieces = 16

// alone reports whether one core computes a call that reads the given number of elements.
func (k *kernels[T, R]) alone(elems int) bool {
	return elems < shareElems || k.team.Threads() < 2
}

// at returns the index in its slice of element i of a vector of n elements with increment inc.
func at(i, n, inc int) int {
	if inc < 0 {
		return (i - (n - 1)) * inc
	}
	return i * inc
}

// elements returns the lowest address of elements lo to hi-1 of a vector of n.
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
	shared := alpha // keeps alpha on the stack
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
	h := [5]T(param) // a copy, because param may point into memory with Go pointers, which C must not receive
	if k.alone(2 * n) {
		k.table.Rotm(n, address(x), incx, address(y), incy, unsafe.Pointer(&h))
		return
	}
	shared := h
	k.shares(n, func(lo, hi int) {
		k.table.Rotm(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy, unsafe.Pointer(&shared))
	})
}
