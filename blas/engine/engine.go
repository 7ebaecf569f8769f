// Package engine defines the interface of an engine, which does the arithmetic of routines: one set of
// kernels for each element type, each kernel a single problem on ordinary slices. The implementations are the
// packages below it: builtin (C, shared among cores by Go) and null (no arithmetic, for tests). Package engine knows no handle, no workspace and no device.
package engine

import "rocblas_mem/internal/scratch"

// Real is the type of a norm or of an absolute value.
type Real interface{ float32 | float64 }

// Scalar is an element type of a vector or a matrix: s, d, c and z of BLAS.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// Op says how a matrix enters a product. The values of Op and of the three types below are those of CBLAS,
// which rocBLAS shares.
type Op byte

// The three forms of op(A): A, its transpose, its conjugate transpose.
const (
	NoTrans   Op = 111
	Trans     Op = 112
	ConjTrans Op = 113
)

// Uplo says which triangle of a matrix is stored. The other triangle is never read.
type Uplo byte

// The two triangles. Both include the diagonal.
const (
	Upper Uplo = 121
	Lower Uplo = 122
)

// Diag says whether a triangular matrix has a stored diagonal.
type Diag byte

// NonUnit reads the stored diagonal. Unit assumes a diagonal of 1 and never reads it.
const (
	NonUnit Diag = 131
	Unit    Diag = 132
)

// Side says on which side of the unknown a triangular matrix is.
type Side byte

// Left is op(A)*X, Right is X*op(A).
const (
	Left  Side = 141
	Right Side = 142
)

// Kernels is the arithmetic of one element type T whose real type is R.
//
// Matrices are column-major with leading dimension lda, ldb or ldc, all in elements. A slice starts at the
// operand's lowest address and is at least as long as the operand: 1+(n-1)*|inc| elements for a vector,
// (cols-1)*ld+rows for a matrix. Memory beyond that is not accessed, and elements between columns or between
// strides do not change. A negative increment reads a vector from its end, as in the BLAS standard. A size of
// 0 or less means that there is nothing to do. The exception is the k of Gemm: a k of 0 or less computes C =
// beta * C.
//
// beta == 0 never reads y or c. alpha == 0 never reads a, b or x, except in Scal and ScalReal, which always
// multiply: 0 times NaN stays NaN. The caller checks the arguments: a wrong leading dimension causes a panic
// or a wrong result. Methods may be called from several goroutines at once.
type Kernels[T Scalar, R Real] interface {
	Library[T, R]
	// Iamax returns the 0-based index of the first element with the largest |re|+|im|, and -1 when n or incx
	// is 0 or less. It skips NaN unless all elements are NaN. For a vector with a NaN the result is some
	// valid index.
	Iamax(n int, x []T, incx int) int
	// Iamin is Iamax for the smallest |re|+|im|.
	Iamin(n int, x []T, incx int) int
	// Asum returns the sum of |re|+|im|, and 0 when n or incx is 0 or less.
	Asum(n int, x []T, incx int) R
	// Nrm2 returns the Euclidean norm, and 0 when n or incx is 0 or less. It does not overflow or underflow
	// unless the norm does.
	Nrm2(n int, x []T, incx int) R
	// Dotu returns
	//
	//	sum x[i] * y[i]
	//
	// Increments may be 0: every step then uses the same element. The same holds for Dotc, Axpy, Copy and
	// Swap.
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
	// ScalReal is Scal with a real factor, which halves the multiplications for a complex x.
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
	// where A is n x n and triangular. A zero on the diagonal is a divisor: the result has Inf and NaN. incx
	// is not 0.
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
	// where B is m x n and A is triangular, m x m for Left and n x n for Right. A zero on the diagonal is a
	// divisor.
	Trsm(side Side, uplo Uplo, trans Op, diag Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int)
}

// Engine is one implementation of the kernels for the four element types.
type Engine interface {
	// Name returns a description for a log line or a report.
	Name() string
	// Kind returns the short name that selects an engine: "builtin" or "null".
	Kind() string
	// Scratch returns the engine's pool of host memory: a fixed block for each core that has needed one.
	Scratch() *scratch.Pool
	S() Kernels[float32, float32]
	D() Kernels[float64, float64]
	C() Kernels[complex64, float32]
	Z() Kernels[complex128, float64]
}
