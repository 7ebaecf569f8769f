package routines

import "rocblas_mem/blas/engine"

// trmm computes
//
//	C := alpha op(A) B  (left)  or  C := alpha B op(A)  (right)
//
// A: m x m (left) or n x n (right), triangular; only the triangle that uplo names is read. B, C: m x n; C may
// be B. A unit diagonal is not read. If alpha is 0, A and B are not read.
//
// Workspace: none.
// Source: BLAS standard; out of place as in rocBLAS level 3.
func trmm[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	alpha, b, c, ldc := scalar[T](p.Alpha), view[T](p, 1, i), view[T](p, 2, i), p.ld(2)
	if alpha == 0 {
		for column := range int(p.N) {
			clear(c[column*ldc : column*ldc+int(p.M)])
		}
		return
	}
	k.Trmm(engine.Side(p.Side), engine.Uplo(p.Uplo), engine.Op(p.OpA), engine.Diag(p.Diag), int(p.M), int(p.N), alpha,
		view[T](p, 0, i), p.ld(0), b, p.ld(1), c, ldc)
}
