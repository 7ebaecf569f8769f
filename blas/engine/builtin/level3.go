package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
)

// Level 3. A small call is one call of C. A larger call gets the scratch of a core. A large call is cut into parts of
// m and n, never of k, and each part is a call on one core. So a result does not depend on the number of cores.
// docs/numerics.md defines the bits of results.

// matrices holds the arguments of a call of level 3. Arguments that a routine does not have are zero.
type matrices[T engine.Scalar] struct {
	routine        routine
	hermitian      bool
	side           engine.Side
	uplo           engine.Uplo
	transA, transB engine.Op
	diag           engine.Diag
	m, n, depth    int
	alpha, beta    T
	a, b, c        []T
	lda, ldb, ldc  int
}

// routine is a function of level 3.
type routine int

const (
	gemm routine = iota
	gemmt
	symm
	syrk
	syr2k
	trmm
	trsm
)

// call makes a call, and returns false if it needs scratch and scratch is nil.
func (x *matrices[T]) call(t *native.Table, scratch unsafe.Pointer) bool {
	side, uplo, transA, transB, diag := int(x.side), int(x.uplo), int(x.transA), int(x.transB), int(x.diag)
	alpha, beta, a, b, c := unsafe.Pointer(&x.alpha), unsafe.Pointer(&x.beta), address(x.a), address(x.b), address(x.c)
	switch x.routine {
	case gemm:
		return t.Gemm(transA, transB, x.m, x.n, x.depth, alpha, a, x.lda, b, x.ldb, beta, c, x.ldc, scratch)
	case gemmt:
		return t.Gemmt(uplo, transA, transB, x.n, x.depth, alpha, a, x.lda, b, x.ldb, beta, c, x.ldc, scratch)
	case symm:
		return t.Symm(flag(x.hermitian), side, uplo, x.m, x.n, alpha, a, x.lda, b, x.ldb, beta, c, x.ldc, scratch)
	case syrk:
		return t.Syrk(flag(x.hermitian), uplo, transA, x.n, x.depth, alpha, a, x.lda, beta, c, x.ldc, scratch)
	case syr2k:
		return t.Syr2k(flag(x.hermitian), uplo, transA, x.n, x.depth, alpha, a, x.lda, b, x.ldb, beta, c, x.ldc, scratch)
	case trmm:
		return t.Trmm(side, uplo, transA, diag, x.m, x.n, alpha, a, x.lda, b, x.ldb, c, x.ldc, scratch)
	}
	return t.Trsm(side, uplo, transA, diag, x.m, x.n, alpha, a, x.lda, b, x.ldb, scratch)
}

// address returns the address of the first element of a slice, or nil for a nil slice.
func address[T any](x []T) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(x)) }

// compute makes a call on one core.
func (k *kernels[T, R]) compute(x *matrices[T]) {
	if x.call(k.table, nil) {
		return
	}
	lent := k.scratches.Get()
	defer k.scratches.Put(lent)
	x.call(k.table, lent.Address())
}

// run makes a call on this thread, or shares it among cores.
func (k *kernels[T, R]) run(x matrices[T]) {
	if x.call(k.table, nil) {
		return
	}
	shared := x // keeps x on the stack
	switch x.routine {
	case gemm:
		k.shareProduct(&shared)
	case symm, trmm, trsm:
		k.shareSides(&shared)
	default:
		k.shareTriangle(&shared)
	}
}

// Gemm implements engine.Kernels.
func (k *kernels[T, R]) Gemm(transA, transB engine.Op, m, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	k.run(matrices[T]{
		routine: gemm, transA: transA, transB: transB, m: m, n: n, depth: depth, alpha: alpha, a: a, lda: lda, b: b, ldb: ldb,
		beta: beta, c: c, ldc: ldc,
	})
}

// Trsm implements engine.Kernels.
func (k *kernels[T, R]) Trsm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int) {
	k.run(matrices[T]{
		routine: trsm, side: side, uplo: uplo, transA: trans, diag: diag, m: m, n: n, alpha: alpha, a: a, lda: lda, b: b, ldb: ldb,
	})
}

// Trmm implements engine.TriangularFactor.
func (k *kernels[T, R]) Trmm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int, c []T, ldc int) {
	k.run(matrices[T]{
		routine: trmm, side: side, uplo: uplo, transA: trans, diag: diag, m: m, n: n, alpha: alpha, a: a, lda: lda, b: b, ldb: ldb, c: c, ldc: ldc,
	})
}

// Symm implements engine.SymmetricFactor.
func (k *kernels[T, R]) Symm(hermitian bool, side engine.Side, uplo engine.Uplo, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	k.run(matrices[T]{
		routine: symm, hermitian: hermitian, side: side, uplo: uplo, m: m, n: n, alpha: alpha, a: a, lda: lda, b: b, ldb: ldb,
		beta: beta, c: c, ldc: ldc,
	})
}

// Gemmt implements engine.TriangleOfProduct.
func (k *kernels[T, R]) Gemmt(uplo engine.Uplo, transA, transB engine.Op, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	k.run(matrices[T]{
		routine: gemmt, uplo: uplo, transA: transA, transB: transB, n: n, depth: depth, alpha: alpha, a: a, lda: lda, b: b, ldb: ldb,
		beta: beta, c: c, ldc: ldc,
	})
}

// Syrk implements engine.RankUpdate.
func (k *kernels[T, R]) Syrk(hermitian bool, uplo engine.Uplo, trans engine.Op, n, depth int, alpha T, a []T, lda int, beta T, c []T, ldc int) {
	k.run(matrices[T]{
		routine: syrk, hermitian: hermitian, uplo: uplo, transA: trans, n: n, depth: depth, alpha: alpha, a: a, lda: lda,
		beta: beta, c: c, ldc: ldc,
	})
}

// Syr2k implements engine.RankUpdate.
func (k *kernels[T, R]) Syr2k(hermitian bool, uplo engine.Uplo, trans engine.Op, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	k.run(matrices[T]{
		routine: syr2k, hermitian: hermitian, uplo: uplo, transA: trans, n: n, depth: depth, alpha: alpha, a: a, lda: lda, b: b, ldb: ldb,
		beta: beta, c: c, ldc: ldc,
	})
}

// GemmEach implements engine.Products: products that need no scratch are made in one call of C.
func (k *kernels[T, R]) GemmEach(transA, transB engine.Op, m, n, depth int, alpha T, lda, ldb int, beta T, ldc, lo, hi int, a, b, c engine.Series[T]) {
	places := [...]native.Places{placesOf(&a, lo), placesOf(&b, lo), placesOf(&c, lo)}
	if k.table.GemmEach(int(transA), int(transB), m, n, depth, unsafe.Pointer(&alpha), lda, ldb, unsafe.Pointer(&beta), ldc,
		unsafe.Pointer(&places), hi-lo) {
		return
	}
	for i := lo; i < hi; i++ {
		k.Gemm(transA, transB, m, n, depth, alpha, a.Of(i), lda, b.Of(i), ldb, beta, c.Of(i), ldc)
	}
}

// placesOf returns the places of the problems from first on.
func placesOf[T engine.Scalar](s *engine.Series[T], first int) native.Places {
	return native.Places{Address: s.Address + uint64(first)*s.StepBytes, StepBytes: s.StepBytes, Pointers: s.Pointers}
}
