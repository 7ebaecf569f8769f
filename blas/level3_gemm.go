package blas

import "rocblas_mem/blas/engine"

// gemm computes
//
//	C := alpha op(A) op(B) + beta C
//
// op(A): m x k, op(B): k x n, C: m x n. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 3.
func gemm[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	multiply(p, k, i, 2)
}

// gemmEx computes
//
//	D := alpha op(A) op(B) + beta C
//
// otherwise as gemm. D may be C. Source: rocBLAS extensions.
func gemmEx[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	c, d := &p.operands[2], &p.operands[3]
	if from, to := p.addressOf(c, i), p.addressOf(d, i); from != to && !p.scalarIs(p.beta, 0) {
		in, out := view[T](p, 2, i), view[T](p, 3, i)
		for column := range int(p.N) {
			k.Copy(int(p.M), in[column*int(c.ld):], 1, out[column*int(d.ld):], 1)
		}
	}
	multiply(p, k, i, 3)
}

// multiply computes operand out := alpha op(A) op(B) + beta out for problem i.
func multiply[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i, out int) {
	k.Gemm(engine.Op(p.transA), engine.Op(p.transB), int(p.M), int(p.N), int(p.K),
		scalar[T](p.alpha), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1),
		scalar[T](p.beta), view[T](p, out, i), p.ld(out))
}
