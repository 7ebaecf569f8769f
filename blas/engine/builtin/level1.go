package builtin

import (
	"unsafe"

	"rocblas_mem/internal/par"
)

// Level 1 without the reductions. Cores share the pieces of a long vector: each element is computed in one
// place, in one way.

// askElems is the least number of elements read, of vectors and matrices together, of a call that cores may share. C makes
// smaller calls without Go. Whether a larger one is shared depends on the time of waking a helper: par.Team.Fit.
const askElems = 1 << 16

// pieceElems is the most vector elements of a piece, and the number of matrix elements that justifies one.
const pieceElems = 1 << 15

// stretchPieces is the most pieces that a thread takes at a time: 8 MiB of doubles of two vectors.
const stretchPieces = 16

// fit returns the part of the team for a call that reads the given number of elements.
func (k *kernels[T, R]) fit(elems int) par.Team {
	if elems < askElems {
		return par.Team{}
	}
	return k.team.Fit(par.Reading(elems * sizeOf[T]()))
}

// sizeOf returns the bytes of an element.
func sizeOf[T any]() int {
	var element T
	return int(unsafe.Sizeof(element))
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

// share calls f for pieces of n elements on a team. The pieces begin where cache lines of y do, which is written, so that
// no two cores write one line.
func share[T any](team par.Team, n int, y []T, incy int, f func(lo, hi int)) {
	line, before := 64/sizeOf[T](), 0
	if incy == 1 {
		before = int(uintptr(address(y))%64) / sizeOf[T]()
	}
	grain := min(pieceElems, roundUp(pieces(n, 4*team.Threads()), line))
	team.ForStretches(before+n, grain, stretchPieces, func(lo, hi int) { f(max(lo-before, 0), hi-before) })
}

// Axpy implements engine.Kernels.
func (k *kernels[T, R]) Axpy(n int, alpha T, x []T, incx int, y []T, incy int) {
	team := k.fit(2 * n)
	if team.Threads() < 2 || incy == 0 || alpha == 0 {
		k.table.Axpy(n, unsafe.Pointer(&alpha), address(x), incx, address(y), incy)
		return
	}
	shared := alpha // keeps alpha on the stack
	share(team, n, y, incy, func(lo, hi int) {
		k.table.Axpy(hi-lo, unsafe.Pointer(&shared), elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
	})
}

// Copy implements engine.Kernels.
func (k *kernels[T, R]) Copy(n int, x []T, incx int, y []T, incy int) {
	team := k.fit(2 * n)
	if team.Threads() < 2 || incy == 0 {
		k.table.Copy(n, address(x), incx, address(y), incy)
		return
	}
	share(team, n, y, incy, func(lo, hi int) {
		k.table.Copy(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
	})
}

// Swap implements engine.Kernels.
func (k *kernels[T, R]) Swap(n int, x []T, incx int, y []T, incy int) {
	team := k.fit(2 * n)
	if team.Threads() < 2 || incx == 0 || incy == 0 {
		k.table.Swap(n, address(x), incx, address(y), incy)
		return
	}
	share(team, n, y, incy, func(lo, hi int) {
		k.table.Swap(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
	})
}

// Scal implements engine.Kernels.
func (k *kernels[T, R]) Scal(n int, alpha T, x []T, incx int) {
	if incx <= 0 {
		return
	}
	team := k.fit(n)
	if team.Threads() < 2 {
		k.table.Scal(n, unsafe.Pointer(&alpha), address(x), incx)
		return
	}
	shared := alpha
	share(team, n, x, incx, func(lo, hi int) { k.table.Scal(hi-lo, unsafe.Pointer(&shared), elements(lo, hi, n, x, incx), incx) })
}

// ScalReal implements engine.Kernels.
func (k *kernels[T, R]) ScalReal(n int, alpha R, x []T, incx int) {
	if incx <= 0 {
		return
	}
	team := k.fit(n)
	if team.Threads() < 2 {
		k.table.ScalReal(n, unsafe.Pointer(&alpha), address(x), incx)
		return
	}
	shared := alpha
	share(team, n, x, incx, func(lo, hi int) { k.table.ScalReal(hi-lo, unsafe.Pointer(&shared), elements(lo, hi, n, x, incx), incx) })
}

// Rot implements engine.Rotations.
func (k *kernels[T, R]) Rot(n int, x []T, incx int, y []T, incy int, c R, s T) {
	team := k.fit(2 * n)
	if team.Threads() < 2 {
		k.table.Rot(n, address(x), incx, address(y), incy, unsafe.Pointer(&c), unsafe.Pointer(&s))
		return
	}
	cosine, sine := c, s
	share(team, n, y, incy, func(lo, hi int) {
		k.table.Rot(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy,
			unsafe.Pointer(&cosine), unsafe.Pointer(&sine))
	})
}

// Rotm implements engine.Rotations, for real types.
func (k *kernels[T, R]) Rotm(n int, x []T, incx int, y []T, incy int, param []T) {
	h := [5]T(param) // a copy, because param may point into memory with Go pointers, which C must not receive
	team := k.fit(2 * n)
	if team.Threads() < 2 {
		k.table.Rotm(n, address(x), incx, address(y), incy, unsafe.Pointer(&h))
		return
	}
	shared := h
	share(team, n, y, incy, func(lo, hi int) {
		k.table.Rotm(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy, unsafe.Pointer(&shared))
	})
}
