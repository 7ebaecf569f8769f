package spec

import "math"

// Extent is the rule for the rows and columns of an operand; a vector is one column.
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

// length is a number of rows or columns.
type length uint8

const (
	noLength length = iota
	one
	five
	m
	n
	k
	order      // m (left) or n (right)
	diagonals  // k + 1
	bandwidth  // kl + ku + 1
	triangular // n (n + 1) / 2
)

// extentRule has the rows and columns of an operand. If the operation of kind by transposes, turned are the rows, and rows
// are the columns of a matrix.
type extentRule struct {
	rows, cols length
	by         Kind
	turned     length
}

var extentRules = [...]extentRule{
	MByOne:     {rows: m, cols: one},
	NByOne:     {rows: n, cols: one},
	OrderByOne: {rows: order, cols: one},
	OneByOne:   {rows: one, cols: one},
	FiveByOne:  {rows: five, cols: one},
	MByN:       {rows: m, cols: n},
	NByN:       {rows: n, cols: n},
	Square:     {rows: order, cols: order},
	OpAByK:     {m, k, TransA, k},
	OpBByN:     {k, n, TransB, n},
	OpAOfN:     {n, k, TransA, k},
	OpAOfM:     {m, n, TransA, n},
	OpBOfM:     {m, n, TransB, n},
	XOfGemv:    {n, one, TransA, m},
	YOfGemv:    {m, one, TransA, n},
	KByN:       {rows: diagonals, cols: n},
	KLKUByN:    {rows: bandwidth, cols: n},
	NPacked:    {rows: triangular, cols: one},
}

// lengths returns the rows and columns in the rule's terms.
func (e Extent) lengths(d *Dims) (rows, cols length) {
	r := extentRules[e]
	if r.turned == noLength || r.by == TransA && !d.TransA || r.by == TransB && !d.TransB {
		return r.rows, r.cols
	}
	if r.cols == one {
		return r.turned, one
	}
	return r.turned, r.rows
}

// Of returns the rows and columns for the sizes of a call.
func (e Extent) Of(d *Dims) (rows, cols int64) {
	inRows, inCols := e.lengths(d)
	return inRows.of(d), inCols.of(d)
}

// of returns the number for the sizes of a call. It is inlined for the sizes themselves.
func (l length) of(d *Dims) int64 {
	switch l {
	case m:
		return d.M
	case n:
		return d.N
	case k:
		return d.K
	}
	return l.made(d)
}

// made returns a number that is no size itself.
func (l length) made(d *Dims) int64 {
	switch l {
	case one:
		return 1
	case five:
		return 5
	case order:
		return d.Order()
	case diagonals:
		return plus(d.K, 1)
	case bandwidth:
		return plus(plus(d.KL, d.KU), 1)
	case triangular:
		return packedElems(d.N)
	}
	return 0
}

// Names returns the sizes m, n or k that alone make the rows and columns, 0 for a number that has no such size.
func (e Extent) Names(d *Dims) (rows, cols byte) {
	inRows, inCols := e.lengths(d)
	return inRows.name(d), inCols.name(d)
}

// name returns the size that alone makes a number, or 0.
func (l length) name(d *Dims) byte {
	if l == order && d.Left {
		return 'm'
	}
	return [...]byte{m: 'm', n: 'n', k: 'k', order: 'n', diagonals: 'k', triangular: 'n'}[l]
}

// Terms says how the rows and columns of an operand follow from m, n, k, kl, ku and the order, which is m (left) or n
// (right). If Turned is not empty, transposing by the operation of kind By makes it the rows.
type Terms struct {
	Rows, Cols, Turned string
	By                 Kind
}

// Terms returns the terms, which are expressions in C too.
func (e Extent) Terms() Terms {
	r, terms := extentRules[e], [...]string{"", "1", "5", "m", "n", "k", "order", "k + 1", "kl + ku + 1", "n * (n + 1) / 2"}
	return Terms{terms[r.rows], terms[r.cols], terms[r.turned], r.by}
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
