package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// gemv computes
//
//	y := alpha op(A) x + beta y
//
// A: m x n, lda >= max(1, m). x: n elements, y: m; if A is transposed, x: m, y: n.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func gemv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	k.Gemv(engine.Op(p.OpA), int(p.M), int(p.N),
		scalar[T](p.Alpha), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1),
		scalar[T](p.Beta), view[T](p, 2, i), p.ld(2))
}

// The sizes of the block of A that gemvMixed converts at a time. The block and its pieces of x and y fit into
// scratch.
const (
	MixedOut = 128 // elements of y
	MixedIn  = 64  // elements of x
)

// gemvMixed computes gemv for operands in shorter types than the computation. It converts A block by block in
// scratch. Each element of y is rounded once.
func gemvMixed[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	r := p.Host.Scratch.Get()
	defer p.Host.Scratch.Put(r)
	block, x, y := scratch.Take[T](r, MixedOut*MixedIn), scratch.Take[T](r, MixedIn), scratch.Take[T](r, MixedOut)
	alpha, beta, op := scalar[T](p.Alpha), scalar[T](p.Beta), engine.Op(p.OpA)
	lenx, leny := int(p.Operands[1].Rows), int(p.Operands[2].Rows)
	for row := 0; row < leny; row += MixedOut {
		y := y[:min(MixedOut, leny-row)]
		if beta != 0 {
			Load(p, 2, i, placeOf(leny, p.ld(2), row), p.ld(2), y)
		}
		result := vector[T]{elems: y, n: len(y), inc: 1}
		scaleBy(k, beta, result)
		for col := 0; !p.Trivial && col < lenx; col += MixedIn {
			x := x[:min(MixedIn, lenx-col)]
			Load(p, 1, i, placeOf(lenx, p.ld(1), col), p.ld(1), x)
			m, n, first := len(y), len(x), row+col*p.ld(0)
			if op != engine.NoTrans {
				m, n, first = n, m, col+row*p.ld(0)
			}
			for j := range n {
				Load(p, 0, i, first+j*p.ld(0), 1, block[j*m:][:m])
			}
			k.Gemv(op, m, n, alpha, block, m, x, 1, 1, y, 1)
		}
		save(p, 2, i, placeOf(leny, p.ld(2), row), p.ld(2), y)
	}
}
