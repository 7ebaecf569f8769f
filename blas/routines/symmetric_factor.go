package routines

import "rocblas_mem/blas/engine"

// multiplySymmetric computes, for problem i,
//
//	C := alpha A B + beta C  (left)  or  C := alpha B A + beta C  (right)
//
// A is symmetric or Hermitian, with one triangle stored.
func multiplySymmetric[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, hermitian bool) {
	m, n, alpha, b, c := int(p.M), int(p.N), scalar[T](p.Alpha), view[T](p, 1, i), view[T](p, 2, i)
	if alpha == 0 {
		k.Gemm(engine.NoTrans, engine.NoTrans, m, n, 0, 0, b, p.ld(1), b, p.ld(1), scalar[T](p.Beta), c, p.ld(2))
		return
	}
	k.Symm(hermitian, engine.Side(p.Side), engine.Uplo(p.Uplo), m, n, alpha, view[T](p, 0, i), p.ld(0), b, p.ld(1), scalar[T](p.Beta), c, p.ld(2))
}
