package routines

import (
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// gemm computes
//
//	C := alpha op(A) op(B) + beta C
//
// op(A): m x k, op(B): k x n, C: m x n. hgemm is computed in float and each element of C is rounded once.
//
// Workspace: for hgemm only, A, B and the sums in float; see convertedProduct in blas/spec.
// Source: BLAS standard, rocBLAS level 3.
func gemm[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], lo, hi int) {
	if !p.uniform() {
		for i := lo; i < hi; i++ {
			multiply(p, k, i, 2)
		}
		return
	}
	transA, transB, m, n, depth := engine.Op(p.OpA), engine.Op(p.OpB), int(p.M), int(p.N), int(p.K)
	alpha, beta, a, b, c := scalar[T](p.Alpha), scalar[T](p.Beta), seriesOf[T](p, 0), seriesOf[T](p, 1), seriesOf[T](p, 2)
	lda, ldb, ldc := p.ld(0), p.ld(1), p.ld(2)
	if hi-lo > 1 && a.Address != 0 && b.Address != 0 {
		k.GemmEach(transA, transB, m, n, depth, alpha, lda, ldb, beta, ldc, lo, hi, a, b, c)
		return
	}
	for i := lo; i < hi; i++ {
		k.Gemm(transA, transB, m, n, depth, alpha, a.Of(i), lda, b.Of(i), ldb, beta, c.Of(i), ldc)
	}
}

// gemmEx computes
//
//	D := alpha op(A) op(B) + beta C
//
// op(A): m x k, op(B): k x n, C, D: m x n. D may be C. f16 and bf16 are computed in float. int8 is computed
// exactly, with results that wrap around in int32. Each element of D is rounded once.
//
// Workspace: A, B and the sums in the computed type, if they are converted; see convertedProduct in
// blas/spec.
// Source: rocBLAS extensions.
func gemmEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	c, d := &p.Operands[2], &p.Operands[3]
	if from, to := p.AddressOf(c, i), p.AddressOf(d, i); from != to && !p.Beta.Is(0) && p.uniform() {
		in, out := view[T](p, 2, i), view[T](p, 3, i)
		for column := range int(p.N) {
			k.Copy(int(p.M), in[column*int(c.LD):], 1, out[column*int(d.LD):], 1)
		}
	}
	multiply(p, k, i, 3)
}

// multiply computes, for problem i, out := alpha op(A) op(B) + beta C, where out is an operand's number. If
// nothing is converted, out already holds C.
func multiply[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i, out int) {
	if p.Alpha.Elem == spec.I32 {
		x := mixedProduct[float32, float32]{p: p, kernels: p.Engine.S(), i: i, in: 2, out: out, integer: true}
		x.a, x.b = spec.Runtime, spec.Runtime
		x.compute()
		return
	}
	if !p.uniform() {
		x := mixedProduct[T, R]{p: p, kernels: k, i: i, in: 2, out: out, a: spec.Runtime, b: spec.Runtime}
		if p.cutsHalves() {
			x.a, x.b, x.nearest = spec.T, spec.T, p.Flags&flagHalfNearest != 0
		}
		x.compute()
		return
	}
	k.Gemm(engine.Op(p.OpA), engine.Op(p.OpB), int(p.M), int(p.N), int(p.K),
		scalar[T](p.Alpha), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1),
		scalar[T](p.Beta), view[T](p, out, i), p.ld(out))
}

// The values of rocblas_gemm_flags_fp16_alt_impl and rocblas_gemm_flags_fp16_alt_impl_rnz. The second makes the
// conversion to bfloat16 round to nearest instead of truncate.
const (
	flagHalfAlternative = 0x4
	flagHalfNearest     = 0x10
)

// cutsHalves reports whether a product of f16 matrices with types at run time, computed in float, converts A
// and B to bfloat16 first. It does if the flag is set and the device is a gfx90a, whose bfloat16 instructions
// keep subnormal numbers and fewer bits of the fraction.
func (p *Problem) cutsHalves() bool {
	if p.Flags&flagHalfAlternative == 0 {
		return false
	}
	halves := p.Operands[0].Elem == spec.H && p.Operands[p.Count-1].Elem == spec.H && p.Alpha.Elem == spec.S
	return halves && p.Host.Arch != nil && strings.HasPrefix(p.Host.Arch(), "gfx90a")
}
