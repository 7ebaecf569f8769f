package routines

import (
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// rotg computes c, s and r such that
//
//	[c s; -conj(s) c] [a; b] = [r; 0]
//
// a, b, c, s: one element each. r overwrites a. Intermediate results neither overflow nor underflow.
//
// For real types, r has the sign of a if |a| > |b|, else of b. b is set to z, from which c and s can be
// recomputed. For complex types, r has the direction of a, or is b if a is 0; b does not change.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 1.
func rotg[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	a, b, c, s := view[T](p, 0, i), view[T](p, 1, i), view[R](p, 2, i), view[T](p, 3, i)
	r := p.Host.Scratch.Get()
	defer p.Host.Scratch.Put(r)
	pair := scratch.Take[T](r, 2)
	pair[0], pair[1] = a[0], b[0]
	norm, normA := float64(k.Nrm2(2, pair, 1)), float64(k.Nrm2(1, pair, 1))
	if p.Type.Complex() {
		g := complexRotation(ComplexOf(a[0]), ComplexOf(b[0]), normA, norm)
		a[0], c[0], s[0] = fromComplex[T](g.r), R(g.c), fromComplex[T](g.s)
		return
	}
	g, z := realRotation(realPart(a[0]), realPart(b[0]), norm)
	if R(g.c) == 0 { // it may be too small for R
		z = 1
	}
	a[0], b[0], c[0], s[0] = fromComplex[T](g.r), fromReal[T](z), R(g.c), fromComplex[T](g.s)
}

// rotation is a Givens rotation (c, s) and r, the first component of the rotated vector.
type rotation struct {
	c    float64
	s, r complex128
}

// realRotation computes the rotation of (a, b) from their Euclidean norm, and z: s if |a| > |b|, 1 if c is 0,
// else 1/c. If the norm is 0, c is 1 and z is 0.
func realRotation(a, b, norm float64) (g rotation, z float64) {
	if norm == 0 {
		return rotation{c: 1}, 0
	}
	larger := b
	if math.Abs(a) > math.Abs(b) {
		larger = a
	}
	r := math.Copysign(norm, larger)
	c, s := a/r, b/r
	switch {
	case math.Abs(a) > math.Abs(b):
		z = s
	case c != 0:
		z = 1 / c
	default:
		z = 1
	}
	return rotation{c: c, s: complex(s, 0), r: complex(r, 0)}, z
}

// complexRotation computes the rotation of (a, b) from their Euclidean norm and normA, the absolute value of
// a.
func complexRotation(a, b complex128, normA, norm float64) rotation {
	if normA == 0 {
		return rotation{s: 1, r: b}
	}
	direction := complex(real(a)/normA, imag(a)/normA)
	return rotation{
		c: normA / norm,
		s: direction * complex(real(b)/norm, -imag(b)/norm),
		r: complex(real(direction)*norm, imag(direction)*norm),
	}
}
