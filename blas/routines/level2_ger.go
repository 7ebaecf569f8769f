package routines

import "rocblas_mem/blas/engine"

// ger computes
//
//	A := alpha x y^T + A
//
// A: m x n, lda >= max(1, m). x: m elements, y: n.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func ger[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateGeneral(p, k, i, false)
}

// gerc computes
//
//	A := alpha x y^H + A
//
// A: m x n, lda >= max(1, m). x: m elements, y: n.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func gerc[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateGeneral(p, k, i, true)
}
