package blas

import (
	"strings"

	"rocblas_mem/blas/engine"
)

// flagStochasticRounding is the value of rocblas_gemm_flags_stochastic_rounding.
const flagStochasticRounding = 0x20

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
// Errors: see the routine's row in blas/spec. arch_mismatch if computesEightBits is false.
// Source: rocBLAS extensions.
func gemmEx3[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	x := mixedProduct[T, R]{p: p, kernels: k, i: i, in: 2, out: 3, stochastic: p.flags&flagStochasticRounding != 0}
	x.a, x.b = p.computedAs().Factors()
	x.compute()
}

// computesEightBits reports whether gemmEx3 computes. rocBLAS refuses it on devices whose matrix cores have
// no 8-bit floats, so on such a device it is refused here too. Devices from gfx94x to the last gfx9 have
// them. Without a device it is computed.
func (l *Library) computesEightBits() bool {
	if l.config.Arch == nil {
		return true
	}
	name := l.config.Arch()
	number, gfx9 := strings.CutPrefix(name, "gfx9")
	return name == "" || gfx9 && number >= "4"
}
