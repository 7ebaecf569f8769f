package builtin

import (
	"math"

	"rocblas_mem/internal/par"
)

// shareElems is the number of elements that are read, of vectors and matrices together, from which on a second core is worth it: one
// needs about 50 microseconds for as many. A helper that sleeps begins 30 to 70 microseconds later, and what the other core has in its
// caches comes slowly: of half as many two cores took 20 to 50 microseconds, call after call, where one takes 25.
const shareElems = 1 << 19

// teamFor returns the team that reads that many elements: the caller alone where they are few. The pieces are the same, and so is
// the result.
func (k *kernels[T, R]) teamFor(elems int) par.Team {
	if elems < shareElems {
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

// stretchPieces is how many pieces a thread takes at a time, at the most: 8 MiB of doubles of two vectors.
const stretchPieces = 16

// extreme is where a piece of a vector has its extreme value; at is -1 if it has none.
type extreme[R any] struct {
	value R
	at    int
}

// amongNaNs stands for the place of an extreme value that a loop has not found because it met a NaN.
const amongNaNs = -2

func (k *kernels[T, R]) Iamax(n int, x []T, incx int) int {
	if n <= 0 || incx <= 0 {
		return -1
	}
	if incx == 1 && n <= pieceElems {
		return max(k.loops.largest(x[:n]).at, 0)
	}
	return max(k.extreme(1, n, x, incx).at, 0)
}

func (k *kernels[T, R]) Iamin(n int, x []T, incx int) int {
	if n <= 0 || incx <= 0 {
		return -1
	}
	return max(k.extreme(-1, n, x, incx).at, 0)
}

// extreme finds the first largest sign*(|re|+|im|).
func (k *kernels[T, R]) extreme(sign R, n int, x []T, incx int) extreme[R] {
	if n <= pieceElems {
		return k.extremeOf(sign, 0, n, x, incx)
	}
	found := extreme[R]{at: -1}
	for _, e := range reduce(k.teamFor(n), n, func(lo, hi int) extreme[R] { return k.extremeOf(sign, lo, hi, x, incx) }) {
		if e.at >= 0 && (found.at < 0 || e.value > found.value) {
			found = e
		}
	}
	return found
}

func (k *kernels[T, R]) Asum(n int, x []T, incx int) R {
	if n <= 0 || incx <= 0 {
		return 0
	}
	if incx == 1 && n <= pieceElems {
		return R(k.loops.sumAbs(parts[T, R](x[:n])))
	}
	if n <= pieceElems {
		return R(k.sumAbsOf(0, n, x, incx))
	}
	sum := 0.0
	for _, s := range reduce(k.teamFor(n), n, func(lo, hi int) float64 { return k.sumAbsOf(lo, hi, x, incx) }) {
		sum += s
	}
	return R(sum)
}

// Nrm2 sums the squares as float64, which no float32 can overflow; where float64 elements do, it scales them and sums again.
func (k *kernels[T, R]) Nrm2(n int, x []T, incx int) R {
	if n <= 0 || incx <= 0 {
		return 0
	}
	var sum float64
	if incx == 1 && n <= pieceElems {
		sum = k.loops.sumSquares(parts[T, R](x[:n]))
	} else {
		sum = k.sumSquares(n, x, incx, 1)
	}
	// Outside of this range squares may have been lost or have become Inf. At its lower end the lost ones, below 1e-308
	// each, would not have changed the sum.
	if sum > 1e-280 && sum < 1e300 || sum != sum {
		return R(math.Sqrt(sum))
	}
	largest := k.largestPart(n, x, incx)
	if largest == 0 || math.IsInf(largest, 0) {
		return R(largest)
	}
	// A power of two, so that scaling rounds nothing; the exponent is clamped for 1/scale to be finite.
	_, exponent := math.Frexp(largest)
	exponent = max(exponent, -1000)
	return R(math.Ldexp(math.Sqrt(k.sumSquares(n, x, incx, math.Ldexp(1, -exponent))), exponent))
}

// sumSquares returns the sum of |scale * x[i]|^2.
func (k *kernels[T, R]) sumSquares(n int, x []T, incx int, scale float64) float64 {
	if n <= pieceElems {
		return k.sumSquaresOf(scale, 0, n, x, incx)
	}
	sum := 0.0
	for _, s := range reduce(k.teamFor(n), n, func(lo, hi int) float64 { return k.sumSquaresOf(scale, lo, hi, x, incx) }) {
		sum += s
	}
	return sum
}

// largestPart returns the largest |re| or |im|, or a number of that size: no more than twice as large. No element is NaN.
func (k *kernels[T, R]) largestPart(n int, x []T, incx int) float64 {
	if size := float64(k.extreme(1, n, x, incx).value); !math.IsInf(size, 0) {
		return size
	}
	largest := 0.0
	for i := range n {
		for _, part := range parts[T, R](x[i*incx : i*incx+1]) {
			largest = max(largest, math.Abs(float64(part)))
		}
	}
	return largest
}
