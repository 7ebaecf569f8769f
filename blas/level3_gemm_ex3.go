package blas

import (
	"strings"

	"rocblas_mem/blas/engine"
)

// flagStochasticRounding is rocblas_gemm_flags_stochastic_rounding.
const flagStochasticRounding = 0x20

// gemmEx3 computes
//
//	D := alpha op(A) op(B) + beta C
//
// of 8-bit floats, otherwise as gemmEx. Where the compute type says so, A and B are made 8-bit floats first. Rounding to one is
// to the nearest, or by chance where rocblas_gemm_flags_stochastic_rounding is set. Source: rocBLAS extensions.
func gemmEx3[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	x := mixedProduct[T, R]{p: p, kernels: k, i: i, in: 2, out: 3, stochastic: p.flags&flagStochasticRounding != 0}
	x.a, x.b = p.computedAs().Factors()
	x.compute()
}

// computesEightBits says whether gemmEx3 is to be had: rocBLAS refuses it on a device whose matrix cores have no 8-bit floats,
// and a program that is told of such a device must see what it would see there. Without one it is computed.
func (l *Library) computesEightBits() bool {
	if l.config.Arch == nil {
		return true
	}
	name := l.config.Arch()
	number, gfx9 := strings.CutPrefix(name, "gfx9")
	return name == "" || gfx9 && number >= "4"
}
