package routines

import (
	"math"

	"rocblas_mem/blas/engine"
)

// amax computes
//
//	result := 1 + min { i : |Re x_i| + |Im x_i| = max_j (|Re x_j| + |Im x_j|) }
//
// x: n elements.
//
// Workspace: one index for each block if n > spec.ReduceBlock, on the built-in engine; see reduce.go.
// Source: BLAS standard, rocBLAS level 1.
func amax[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	inc := p.ld(0)
	if !p.divided() {
		storeIndex(p, i, k.Iamax(int(p.N), view[T](p, 0, i), inc))
		return
	}
	extreme(p, i, k.Iamax, func(a, b float64) bool { return a > b })
}

// extreme finds the best element of each block with kernel and stores the index of the best of all as problem
// i's result. beats reports whether modulus a is better than modulus b; of equal elements the first one wins. A block's
// best is a NaN only if all of its elements are, and any number is better.
func extreme[T engine.Scalar](p *Problem, i int, kernel func(n int, x []T, incx int) int, beats func(a, b float64) bool) {
	x, inc := view[T](p, 0, i), p.ld(0)
	candidates := reduceBlocks(p, i, eachBlock(p, func(first, n int) int64 {
		return int64(first + max(0, kernel(n, part[T](p, 0, i, first, n), inc)))
	}))
	best := candidates.at(0)
	for b := 1; b < candidates.count; b++ {
		candidate := candidates.at(b)
		rival, known := modulus(x[int(candidate)*inc]), modulus(x[int(best)*inc])
		if beats(rival, known) || math.IsNaN(known) && !math.IsNaN(rival) {
			best = candidate
		}
	}
	storeIndex(p, i, int(best))
}

// storeIndex stores index as problem i's result. index counts from 0, the result from 1.
func storeIndex(p *Problem, i, index int) {
	if p.IndexBytes == 8 {
		store(p, i, int64(index)+1)
	} else {
		store(p, i, int32(index+1))
	}
}

// modulus computes |Re x| + |Im x|, which the BLAS uses in place of the absolute value because it is cheaper.
func modulus[T engine.Scalar](x T) float64 {
	switch x := any(x).(type) {
	case float32:
		return math.Abs(float64(x))
	case float64:
		return math.Abs(x)
	case complex64:
		return float64(float32(math.Abs(float64(real(x)))) + float32(math.Abs(float64(imag(x)))))
	case complex128:
		return math.Abs(real(x)) + math.Abs(imag(x))
	}
	return 0
}
