package routines

import "rocblas_mem/blas/engine"

// gemmt computes
//
//	C := alpha op(A) op(B) + beta C,  one triangle of C
//
// op(A): n x k, op(B): k x n, C: n x n; only the triangle that uplo names is updated.
//
// Workspace: none.
// Source: rocBLAS level 3 extensions.
func gemmt[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	t := productOf(p, k, i)
	t.opB = engine.Op(p.OpB)
	t.compute(p)
}
