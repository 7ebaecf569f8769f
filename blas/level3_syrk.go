package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// syrk computes
//
//	C := alpha op(A) op(A)^T + beta C
//
// op(A): n x k; C: n x n, symmetric, one triangle of it. No workspace. Errors: those of the row.
// Source: BLAS standard, rocBLAS level 3.
func syrk[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	rankUpdate(p, k, i, false)
}

// syrkEx computes
//
//	C := alpha op(A) op(A)^T + beta C
//
// as syrk, with elements of A, and perhaps of C, that are shorter than those that are computed in; every element is rounded
// once. Source: rocBLAS extensions.
func syrkEx[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	rankUpdateEx(p, k, i, false)
}

// rankUpdateEx is rankUpdate of a problem with types at run time, without a second factor.
func rankUpdateEx[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, hermitian bool) {
	p.transB, p.TransB = int64(across(engine.Op(p.transA), hermitian)), !p.TransA
	x := mixedProduct[T, R]{
		p: p, kernels: k, i: i, in: 1, out: 1, a: spec.Runtime, b: spec.Runtime, symmetric: true, hermitian: hermitian,
	}
	x.compute()
}
