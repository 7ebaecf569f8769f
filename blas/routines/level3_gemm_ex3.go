package routines

import "rocblas_mem/blas/engine"

// FlagStochasticRounding is the value of rocblas_gemm_flags_stochastic_rounding.
const FlagStochasticRounding = 0x20

// gemmEx3 computes, for 8-bit floats,
//
//	D := alpha op(A) op(B) + beta C
//
// op(A): m x k, op(B): k x n, C, D: m x n. D may be C. The compute type may ask for A and B to be converted
// to 8-bit floats first. Conversion to 8-bit floats rounds to nearest, or at random if
// rocblas_gemm_flags_stochastic_rounding is set.
//
// Workspace: A, B and the sums in the computed type, if they are converted; see convertedProduct in
// blas/spec.
// Errors: arch_mismatch if computesEightBits is false.
// Source: rocBLAS extensions.
func gemmEx3[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	x := mixedProduct[T, R]{p: p, kernels: k, i: i, in: 2, out: 3, stochastic: p.Flags&FlagStochasticRounding != 0}
	x.a, x.b = p.Factors[0], p.Factors[1]
	x.compute()
}
