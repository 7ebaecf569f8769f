package blas

import (
	"math"

	"rocblas_mem/blas/engine"
)

// amax computes
//
//	result := 1 + min { i : |Re x_i| + |Im x_i| = max_j (|Re x_j| + |Im x_j|) }
//
// x: n elements. Workspace: see reduce.go, one index per block. Errors: those of the row. Source: BLAS standard, rocBLAS level 1.
func amax[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	inc := p.ld(0)
	if !p.divided() {
		storeIndex(p, i, k.Iamax(int(p.N), view[T](p, 0, i), inc))
		return
	}
	extreme(p, i, k.Iamax, func(a, b float64) bool { return a > b })
}

// extreme stores the index of the element that kernel picks in its block and that beats those of earlier blocks.
func extreme[T engine.Scalar](p *problem, i int, kernel func(n int, x []T, incx int) int, beats func(a, b float64) bool) {
	x, inc := view[T](p, 0, i), p.ld(0)
	candidates := reduceBlocks(p, i, func(first, n int) int64 {
		return int64(first + max(0, kernel(n, part[T](p, 0, i, first, n), inc)))
	})
	best := candidates.at(0)
	for b := 1; b < candidates.count; b++ {
		if candidate := candidates.at(b); beats(modulus(x[int(candidate)*inc]), modulus(x[int(best)*inc])) {
			best = candidate
		}
	}
	storeIndex(p, i, int(best))
}

// storeIndex writes problem i's result, an index from 0 on, as one from 1 on.
func storeIndex(p *problem, i, index int) {
	if p.indexBytes() == 8 {
		store(p, i, int64(index)+1)
	} else {
		store(p, i, int32(index+1))
	}
}

// modulus computes |Re x| + |Im x|, the BLAS's cheap absolute value.
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
