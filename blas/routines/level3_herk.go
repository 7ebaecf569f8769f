package routines

import "rocblas_mem/blas/engine"

// herk computes
//
//	C := alpha op(A) op(A)^H + beta C
//
// op(A): n x k. C: n x n, Hermitian; only the triangle that uplo names is updated. The diagonal of C becomes
// real. alpha and beta are real.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 3.
func herk[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankUpdate(p, k, i, true)
}

// herkEx computes
//
//	C := alpha op(A) op(A)^H + beta C
//
// op(A): n x k. C: n x n, Hermitian; only the triangle that uplo names is updated. The diagonal of C becomes
// real. alpha and beta are real, of the computed type. The elements of A, and in some combinations those of
// C, have a shorter type than the computation. Each element of C is rounded once.
//
// Workspace: A twice and the sums in the computed type; see convertedUpdate in blas/spec.
// Source: rocBLAS extensions.
func herkEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankUpdateEx(p, k, i, true)
}
