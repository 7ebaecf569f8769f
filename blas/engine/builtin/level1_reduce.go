package builtin

import (
	"math"
	"unsafe"

	"rocblas_mem/internal/par"
)

// shareElems is the number of elements that are read, of vectors and matrices together, from which on a second core is worth it: one
// needs about 50 microseconds for as many. A helper that sleeps begins 30 to 70 microseconds later, and what the other core has in its
// caches comes slowly: of half as many two cores took 20 to 50 microseconds, call after call, where one takes 25.
const shareElems = 1 << 19

// pieceElems is the number of multiplications, or of vector elements, that is worth a goroutine of its own. It is also the
// length of a piece of a reduction: another value gives other roundings.
const pieceElems = 1 << 15

// stretchPieces is how many pieces a thread takes at a time, at the most: 8 MiB of doubles of two vectors.
const stretchPieces = 16

// undivided says whether a reduction of n elements is one call.
func (k *kernels[T, R]) undivided(n int) bool { return n <= pieceElems || k.whole }

// alone says whether one core computes what reads that many elements.
func (k *kernels[T, R]) alone(elems int) bool { return elems < shareElems || k.team.Threads() < 2 }

// teamFor returns the team that reads that many elements: the caller alone where they are few. The pieces are the same, and so is
// the result.
func (k *kernels[T, R]) teamFor(elems int) par.Team {
	if k.alone(elems) {
		return par.Team{}
	}
	return k.team
}

// reduce returns the values of the pieces of 0..n-1 in order. It allocates: callers take the case of one piece by
// themselves.
func reduce[P any](team par.Team, n int, piece func(lo, hi int) P) []P {
	values := make([]P, (n-1)/pieceElems+1)
	team.ForStretches(n, pieceElems, stretchPieces, func(lo, hi int) {
		for ; lo < hi; lo += pieceElems {
			values[lo/pieceElems] = piece(lo, min(lo+pieceElems, hi))
		}
	})
	return values
}

// Iamax implements engine.Kernels.
func (k *kernels[T, R]) Iamax(n int, x []T, incx int) int {
	if k.undivided(n) || incx <= 0 {
		return k.table.Iamax(n, address(x), incx)
	}
	return k.extreme(1, n, x, incx)
}

// Iamin implements engine.Kernels.
func (k *kernels[T, R]) Iamin(n int, x []T, incx int) int {
	if k.undivided(n) || incx <= 0 {
		return k.table.Iamin(n, address(x), incx)
	}
	return k.extreme(-1, n, x, incx)
}

// extreme finds the first largest sign * (|re|+|im|) of a long vector. That of a piece is a NaN where it has nothing else.
func (k *kernels[T, R]) extreme(sign R, n int, x []T, incx int) int {
	found, best := 0, R(math.NaN())
	for _, i := range reduce(k.teamFor(n), n, func(lo, hi int) int {
		if sign > 0 {
			return lo + k.table.Iamax(hi-lo, address(x[lo*incx:]), incx)
		}
		return lo + k.table.Iamin(hi-lo, address(x[lo*incx:]), incx)
	}) {
		var size R
		k.table.Asum(1, address(x[i*incx:]), 1, unsafe.Pointer(&size))
		if size *= sign; size > best || size == size && best != best {
			found, best = i, size
		}
	}
	return found
}

// Asum implements engine.Kernels.
func (k *kernels[T, R]) Asum(n int, x []T, incx int) (sum R) {
	if k.undivided(n) || incx <= 0 {
		k.table.Asum(n, address(x), incx, unsafe.Pointer(&sum))
		return sum
	}
	total := 0.0
	for _, s := range reduce(k.teamFor(n), n, func(lo, hi int) (sum R) {
		k.table.Asum(hi-lo, address(x[lo*incx:]), incx, unsafe.Pointer(&sum))
		return sum
	}) {
		total += float64(s)
	}
	return R(total)
}

// Nrm2 implements engine.Kernels. The norm of a long vector is that of the norms of its pieces.
func (k *kernels[T, R]) Nrm2(n int, x []T, incx int) (norm R) {
	if k.undivided(n) || incx <= 0 {
		k.table.Nrm2(n, address(x), incx, unsafe.Pointer(&norm))
		return norm
	}
	norms := reduce(k.teamFor(n), n, func(lo, hi int) (norm R) {
		k.table.Nrm2(hi-lo, address(x[lo*incx:]), incx, unsafe.Pointer(&norm))
		return norm
	})
	k.real.Nrm2(len(norms), address(norms), 1, unsafe.Pointer(&norm))
	return norm
}

// Dotu implements engine.Kernels.
func (k *kernels[T, R]) Dotu(n int, x []T, incx int, y []T, incy int) (sum T) {
	if k.undivided(n) {
		k.table.Dotu(n, address(x), incx, address(y), incy, unsafe.Pointer(&sum))
		return sum
	}
	for _, s := range reduce(k.teamFor(2*n), n, func(lo, hi int) (sum T) {
		k.table.Dotu(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy, unsafe.Pointer(&sum))
		return sum
	}) {
		sum += s
	}
	return sum
}

// Dotc implements engine.Kernels.
func (k *kernels[T, R]) Dotc(n int, x []T, incx int, y []T, incy int) (sum T) {
	if k.undivided(n) {
		k.table.Dotc(n, address(x), incx, address(y), incy, unsafe.Pointer(&sum))
		return sum
	}
	for _, s := range reduce(k.teamFor(2*n), n, func(lo, hi int) (sum T) {
		k.table.Dotc(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy, unsafe.Pointer(&sum))
		return sum
	}) {
		sum += s
	}
	return sum
}
