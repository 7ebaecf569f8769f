package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// syrk computes
//
//	C := alpha op(A) op(A)^T + beta C
//
// op(A): n x k. C: n x n, symmetric; only the triangle that uplo names is updated.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 3.
func syrk[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankUpdate(p, k, i, false)
}

// syrkEx computes
//
//	C := alpha op(A) op(A)^T + beta C
//
// op(A): n x k. C: n x n, symmetric; only the triangle that uplo names is updated. The elements of A, and in
// some combinations those of C, have a shorter type than the computation. Each element of C is rounded once.
//
// Workspace: A twice and the sums in the computed type; see convertedUpdate in blas/spec.
// Source: rocBLAS extensions.
func syrkEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankUpdateEx(p, k, i, false)
}

// rankUpdateEx computes rankUpdate with types at run time. The second factor is A.
func rankUpdateEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, hermitian bool) {
	p.OpB, p.TransB = int64(across(engine.Op(p.OpA), hermitian)), !p.TransA
	x := mixedProduct[T, R]{
		p: p, kernels: k, i: i, in: 1, out: 1, a: spec.Runtime, b: spec.Runtime, symmetric: true, hermitian: hermitian,
	}
	x.compute()
}
