package routines

import "rocblas_mem/blas/engine"

// trtri computes
//
//	invA := A^-1
//
// A, invA: n x n, the triangle that uplo names; invA may be A. The other triangle of invA is not touched. A
// unit diagonal is stored as ones.
//
// Workspace: none.
// Source: LAPACK, rocBLAS level 3.
func trtri[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	uplo, diag, n := engine.Uplo(p.Uplo), engine.Diag(p.Diag), int(p.N)
	a, inverse := view[T](p, 0, i), view[T](p, 1, i)
	if &a[0] != &inverse[0] {
		copyTriangle(uplo, n, a, p.ld(0), inverse, p.ld(1))
	}
	setUnit(diag, n, inverse, p.ld(1))
	invertTriangle(k, uplo, diag, n, inverse, p.ld(1))
}
