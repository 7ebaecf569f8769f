package spec

import "math"

// Row and column counts of operands.
func mByOne(d *Dims) (int64, int64) { return d.M, 1 }
func nByOne(d *Dims) (int64, int64) { return d.N, 1 }
func mByN(d *Dims) (int64, int64)   { return d.M, d.N }
func nByN(d *Dims) (int64, int64)   { return d.N, d.N }

func opAByK(d *Dims) (int64, int64) { return swapIf(d.TransA, d.M, d.K) }
func opBByN(d *Dims) (int64, int64) { return swapIf(d.TransB, d.K, d.N) }

func xOfGemv(d *Dims) (int64, int64) {
	if d.TransA {
		return mByOne(d)
	}
	return nByOne(d)
}

func yOfGemv(d *Dims) (int64, int64) {
	if d.TransA {
		return nByOne(d)
	}
	return mByOne(d)
}

func triangle(d *Dims) (int64, int64) { return d.Order(), d.Order() }

func swapIf(transposed bool, rows, cols int64) (int64, int64) {
	if transposed {
		return cols, rows
	}
	return rows, cols
}

// kByN is a band matrix: the main diagonal and K beside it, a column of the array for each of the matrix.
func kByN(d *Dims) (int64, int64) { return plus(d.K, 1), d.N }

func klKuByN(d *Dims) (int64, int64) { return plus(plus(d.KL, d.KU), 1), d.N }

// opAByN is A of op(A) with N rows and K columns.
func opAByN(d *Dims) (int64, int64) { return swapIf(d.TransA, d.N, d.K) }

// opAOfM and opBOfM are A and B of op(A) and op(B) with M rows and N columns.
func opAOfM(d *Dims) (int64, int64) { return swapIf(d.TransA, d.M, d.N) }

func opBOfM(d *Dims) (int64, int64) { return swapIf(d.TransB, d.M, d.N) }

// orderByOne is a diagonal matrix's vector.
func orderByOne(d *Dims) (int64, int64) { return d.Order(), 1 }

func oneByOne(*Dims) (int64, int64)  { return 1, 1 }
func fiveByOne(*Dims) (int64, int64) { return 5, 1 }

// nPacked is a triangle with its diagonal: N (N + 1) / 2 elements.
func nPacked(d *Dims) (int64, int64) {
	if d.N < 0 {
		return d.N, 1
	}
	if d.N >= 1<<31 {
		return math.MaxInt64, 1
	}
	return d.N * (d.N + 1) / 2, 1
}

// plus adds and stays at the largest number where the sum does not fit.
func plus(a, b int64) int64 {
	if b > 0 && a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}
