package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/ptr"
)

// trsm solves
//
//	op(A) X = alpha B  (left)  or  X op(A) = alpha B  (right),  X overwrites B
//
// B: m x n; A: k x k, k = m or n. Workspace, on the built-in engine: one block of columns of A, packed, for a triangle that cores
// share; without it each core packs A for itself, and the call is perf_degraded. An alpha of 0 does not read A. The inverses that trsm_ex may be given are not read: an
// engine solves without them. Errors: those of the row. Source: BLAS standard, rocBLAS level 3 and trsm_ex.
func trsm[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	alpha, b, ldb := scalar[T](p.alpha), view[T](p, 1, i), p.ld(1)
	if alpha == 0 {
		for column := range int(p.N) {
			clear(b[column*ldb : column*ldb+int(p.M)])
		}
		return
	}
	if p.work != 0 {
		k.TrsmShared(ptr.Slice[T](p.work, int(p.wantBytes/ptr.Size[T]())), engine.Side(p.side), engine.Uplo(p.uplo), engine.Op(p.transA),
			engine.Diag(p.diag), int(p.M), int(p.N), alpha, view[T](p, 0, i), p.ld(0), b, ldb)
		return
	}
	k.Trsm(engine.Side(p.side), engine.Uplo(p.uplo), engine.Op(p.transA), engine.Diag(p.diag), int(p.M), int(p.N),
		alpha, view[T](p, 0, i), p.ld(0), b, ldb)
}
