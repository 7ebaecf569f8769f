package routines

import "rocblas_mem/blas/engine"

// amin computes
//
//	result := 1 + min { i : |Re x_i| + |Im x_i| = min_j (|Re x_j| + |Im x_j|) }
//
// x: n elements.
//
// Workspace: one index for each block if n > spec.ReduceBlock, on the built-in engine; see reduce.go.
// Source: rocBLAS level 1.
func amin[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	inc := p.ld(0)
	if !p.divided() {
		storeIndex(p, i, k.Iamin(int(p.N), view[T](p, 0, i), inc))
		return
	}
	extreme(p, i, k.Iamin, func(a, b float64) bool { return a < b })
}
