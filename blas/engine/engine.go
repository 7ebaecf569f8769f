// Package engine states what does the arithmetic of a routine: one set of kernels per element type, each a single problem
// on ordinary slices. The packages below it are the implementations: builtin (C, on the cores that Go shares out), cblas (a CBLAS library found at run
// time) and null (no arithmetic, for tests). It knows no handle, no workspace and no device.
package engine

import "rocblas_mem/internal/scratch"

// Real is a type that a norm or an absolute value has.
type Real interface{ float32 | float64 }

// Scalar is an element type of a vector or a matrix: s, d, c and z of the BLAS.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// Op says how a matrix enters a product. The values of this and of the three types below are those of the CBLAS, which
// rocBLAS shares.
type Op byte

// The three forms of op(A): A itself, its transpose, its conjugate transpose.
const (
	NoTrans   Op = 111
	Trans     Op = 112
	ConjTrans Op = 113
)

// Uplo says which triangle of a matrix is stored. The other one is never read.
type Uplo byte

// The two triangles, the diagonal belonging to both.
const (
	Upper Uplo = 121
	Lower Uplo = 122
)

// Diag says whether a triangular matrix has a stored diagonal.
type Diag byte

// NonUnit reads the stored diagonal, Unit takes it to be 1 and never reads it.
const (
	NonUnit Diag = 131
	Unit    Diag = 132
)

// Side says on which side of the unknown a triangular matrix stands.
type Side byte

// Left is op(A)*X, Right is X*op(A).
const (
	Left  Side = 141
	Right Side = 142
)

// Kernels is the arithmetic of one element type T whose real type is R.
//
// Matrices are column-major with leading dimension lda, ldb or ldc, all in elements. A slice starts at the operand's lowest
// address and is at least as long as the operand: 1+(n-1)*|inc| elements for a vector, (cols-1)*ld+rows for a matrix; nothing
// beyond that is touched, and no element between columns or between strides is changed. A negative increment walks a
// vector from its end, as in the BLAS standard. A size of 0 or less means that there is nothing to do, but for the k of Gemm,
// which leaves C = beta * C.
//
// beta == 0 never reads y or c, alpha == 0 never reads a, b or x, except in Scal and ScalReal, which are a product in every
// case: 0 times NaN stays NaN. Arguments are the caller's to check: a wrong leading dimension is a panic or a wrong result.
// Methods may be called from several goroutines at once.
type Kernels[T Scalar, R Real] interface {
	Library[T, R]
	// Iamax returns the 0-based index of the first element with the largest |re|+|im|, and -1 when n or incx is 0 or less. A NaN
	// is never the largest, unless there is nothing else: what is returned for a vector that has one is some valid index.
	Iamax(n int, x []T, incx int) int
	// Iamin is Iamax for the smallest |re|+|im|.
	Iamin(n int, x []T, incx int) int
	// Asum returns the sum of |re|+|im|, and 0 when n or incx is 0 or less.
	Asum(n int, x []T, incx int) R
	// Nrm2 returns the Euclidean norm, and 0 when n or incx is 0 or less. It neither overflows nor underflows where the
	// norm itself does not.
	Nrm2(n int, x []T, incx int) R
	// Dotu returns
	//
	//	sum x[i] * y[i]
	//
	// Increments may be 0: every step takes the same element. That holds for Dotc, Axpy, Copy and Swap too.
	Dotu(n int, x []T, incx int, y []T, incy int) T
	// Dotc returns
	//
	//	sum conj(x[i]) * y[i]
	Dotc(n int, x []T, incx int, y []T, incy int) T
	// Axpy computes
	//
	//	y += alpha * x
	Axpy(n int, alpha T, x []T, incx int, y []T, incy int)
	// Copy sets y to x.
	Copy(n int, x []T, incx int, y []T, incy int)
	// Swap exchanges x and y.
	Swap(n int, x []T, incx int, y []T, incy int)
	// Scal computes
	//
	//	x *= alpha
	//
	// and does nothing when incx is 0 or less.
	Scal(n int, alpha T, x []T, incx int)
	// ScalReal is Scal by a real number, which for a complex x costs half of the multiplications.
	ScalReal(n int, alpha R, x []T, incx int)
	// Gemv computes
	//
	//	y = alpha * op(A) * x + beta * y
	//
	// where A is m x n; x has n elements for NoTrans and m otherwise, y the other number. Increments are not 0.
	Gemv(trans Op, m, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int)
	// Trsv solves, in place,
	//
	//	op(A) * x = b
	//
	// where A is n x n and triangular. A zero on the diagonal is divided by: the caller gets Inf and NaN. incx is not 0.
	Trsv(uplo Uplo, trans Op, diag Diag, n int, a []T, lda int, x []T, incx int)
	// Gemm computes
	//
	//	C = alpha * op(A) * op(B) + beta * C
	//
	// where op(A) is m x k, op(B) is k x n and C is m x n.
	Gemm(transA, transB Op, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
	// Trsm solves, in place on B,
	//
	//	op(A) * X = alpha * B   (Left)
	//	X * op(A) = alpha * B   (Right)
	//
	// where B is m x n and A is triangular, m x m for Left and n x n for Right. A zero on the diagonal is divided by.
	Trsm(side Side, uplo Uplo, trans Op, diag Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int)
	// TrsmShared is Trsm, bit by bit, for a triangle that is packed in work, block by block, by all cores for all of them. alpha is not 0; work has as many
	// elements as the routine's workspace.
	TrsmShared(work []T, side Side, uplo Uplo, trans Op, diag Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int)
}

// Engine is one implementation of the kernels for the four element types.
type Engine interface {
	// Name says in words what computes, for a log line or a report.
	Name() string
	// Kind is the short name by which an engine is asked for: "builtin", "cblas" or "null".
	Kind() string
	// Scratch is the memory of the host that the engine has for itself: a fixed block for each core that has needed one.
	Scratch() *scratch.Pool
	S() Kernels[float32, float32]
	D() Kernels[float64, float64]
	C() Kernels[complex64, float32]
	Z() Kernels[complex128, float64]
}

// For returns the kernels of e for the element type T, or nil if R is not the real type of T. It does not allocate.
func For[T Scalar, R Real](e Engine) Kernels[T, R] {
	var found any
	switch any((*T)(nil)).(type) {
	case *float32:
		found = e.S()
	case *float64:
		found = e.D()
	case *complex64:
		found = e.C()
	case *complex128:
		found = e.Z()
	}
	kernels, _ := found.(Kernels[T, R])
	return kernels
}
