package routines

import "rocblas_mem/blas/engine"

// trsm solves
//
//	op(A) X = alpha B  (left)  or  X op(A) = alpha B  (right),  X overwrites B
//
// A: m x m (left) or n x n (right), triangular; only the triangle that uplo names is read. B: m x n. A unit
// diagonal is not read. A zero on a non-unit diagonal is divided by and gives Inf or NaN. If alpha is 0, A is
// not read and X is 0. The inverses that trsm_ex takes are not read: engines solve without them.
//
// Source: BLAS standard, rocBLAS level 3 and trsm_ex.
func trsm[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	alpha, b, ldb := scalar[T](p.Alpha), view[T](p, 1, i), p.ld(1)
	if alpha == 0 {
		for column := range int(p.N) {
			clear(b[column*ldb : column*ldb+int(p.M)])
		}
		return
	}
	k.Trsm(engine.Side(p.Side), engine.Uplo(p.Uplo), engine.Op(p.OpA), engine.Diag(p.Diag), int(p.M), int(p.N),
		alpha, view[T](p, 0, i), p.ld(0), b, ldb)
}
