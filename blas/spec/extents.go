package spec

import "math"

// Extent is the rule for the rows and columns of an operand; a vector is one column. extent_of in
// blas/engine/regular/regular.h has the same cases in C.
type Extent uint8

// The extents.
const (
	None       Extent = iota
	MByOne            // a vector of M elements
	NByOne            // a vector of N elements
	OrderByOne        // a vector of M elements (left) or N (right)
	OneByOne          // one element
	FiveByOne         // five elements
	MByN              // an M x N matrix
	NByN              // an N x N matrix
	Square            // a square matrix, M x M (left) or N x N (right)
	OpAByK            // A of op(A), which is M x K
	OpBByN            // B of op(B), which is K x N
	OpAOfN            // A of op(A), which is N x K
	OpAOfM            // A of op(A), which is M x N
	OpBOfM            // B of op(B), which is M x N
	XOfGemv           // x of y := op(A) x, where A is M x N
	YOfGemv           // y of y := op(A) x, where A is M x N
	KByN              // a band matrix: the main diagonal and K others, in K + 1 rows of the array
	KLKUByN           // a band matrix: the main diagonal, KL below it and KU above, in KL + KU + 1 rows of the array
	NPacked           // a packed triangle with its diagonal: N (N + 1) / 2 elements
)

// String returns the name of the extent in C.
func (e Extent) String() string {
	return [...]string{
		"NONE", "M_BY_ONE", "N_BY_ONE", "ORDER_BY_ONE", "ONE_BY_ONE", "FIVE_BY_ONE", "M_BY_N", "N_BY_N", "SQUARE", "OP_A_BY_K",
		"OP_B_BY_N", "OP_A_OF_N", "OP_A_OF_M", "OP_B_OF_M", "X_OF_GEMV", "Y_OF_GEMV", "K_BY_N", "KL_KU_BY_N", "N_PACKED",
	}[e]
}

// Of returns the rows and columns for the sizes of a call.
func (e Extent) Of(d *Dims) (rows, cols int64) {
	switch e {
	case MByOne:
		return d.M, 1
	case NByOne:
		return d.N, 1
	case OrderByOne:
		return d.Order(), 1
	case OneByOne:
		return 1, 1
	case FiveByOne:
		return 5, 1
	case MByN:
		return d.M, d.N
	case NByN:
		return d.N, d.N
	case Square:
		return d.Order(), d.Order()
	case KByN:
		return plus(d.K, 1), d.N
	case KLKUByN:
		return plus(plus(d.KL, d.KU), 1), d.N
	case NPacked:
		return packedElems(d.N), 1
	}
	return e.ofOperation(d)
}

// ofOperation computes Of for the extents that depend on transA or transB.
func (e Extent) ofOperation(d *Dims) (rows, cols int64) {
	switch e {
	case OpAByK:
		return swapIf(d.TransA, d.M, d.K)
	case OpBByN:
		return swapIf(d.TransB, d.K, d.N)
	case OpAOfN:
		return swapIf(d.TransA, d.N, d.K)
	case OpAOfM:
		return swapIf(d.TransA, d.M, d.N)
	case OpBOfM:
		return swapIf(d.TransB, d.M, d.N)
	case XOfGemv:
		rows, _ = swapIf(d.TransA, d.N, d.M)
	case YOfGemv:
		rows, _ = swapIf(d.TransA, d.M, d.N)
	}
	return rows, 1
}

// Names returns the sizes m, n or k that alone make the rows and columns, 0 for a number that has no such size.
func (e Extent) Names(d *Dims) (rows, cols byte) {
	order := byte('n')
	if d.Left {
		order = 'm'
	}
	switch e {
	case MByOne:
		return 'm', 0
	case NByOne, NPacked:
		return 'n', 0
	case OrderByOne:
		return order, 0
	case MByN:
		return 'm', 'n'
	case NByN:
		return 'n', 'n'
	case Square:
		return order, order
	case KByN:
		return 'k', 'n'
	case KLKUByN:
		return 0, 'n'
	case OpAByK:
		return swapIf(d.TransA, byte('m'), 'k')
	case OpBByN:
		return swapIf(d.TransB, byte('k'), 'n')
	case OpAOfN:
		return swapIf(d.TransA, byte('n'), 'k')
	case OpAOfM:
		return swapIf(d.TransA, byte('m'), 'n')
	case OpBOfM:
		return swapIf(d.TransB, byte('m'), 'n')
	case XOfGemv:
		rows, _ = swapIf(d.TransA, byte('n'), 'm')
	case YOfGemv:
		rows, _ = swapIf(d.TransA, byte('m'), 'n')
	}
	return rows, 0
}

func swapIf[T int64 | byte](transposed bool, rows, cols T) (T, T) {
	if transposed {
		return cols, rows
	}
	return rows, cols
}

// packedElems returns the number of elements of a packed triangle of order n. It is math.MaxInt64 from order
// 2^31 on, and n itself if n is negative.
func packedElems(n int64) int64 {
	if n < 0 {
		return n
	}
	if n >= 1<<31 {
		return math.MaxInt64
	}
	return n * (n + 1) / 2
}

// plus returns a + b, or math.MaxInt64 if the sum overflows.
func plus(a, b int64) int64 {
	if b > 0 && a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}
