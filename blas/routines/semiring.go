package routines

import "rocblas_mem/blas/engine"

// The size of the part of D that geam_ex computes at a time.
const (
	SemiringRows = 128
	SemiringCols = 16
)

// MinPlus is rocblas_geam_ex_operation_min_plus. The other operation is plus_min.
const MinPlus = 0

// semiring is one problem of geam_ex.
type semiring[T engine.Scalar, R engine.Real] struct {
	engine.Kernels[T, R]
	p           *Problem
	i           int
	alpha, beta T
	a, b, c     []T // pieces of a column of op(A), a row of op(B) and a column of C
	sums        []T
}

// part computes the part of D in the given rows and columns.
func (s *semiring[T, R]) part(row, rows, col, cols int) {
	p := s.p
	a, b := s.a[:rows], s.b[:cols]
	for l := range int(p.K) {
		s.load(0, p.TransA, row, l, true, s.alpha, a)
		s.load(1, p.TransB, l, col, false, s.alpha, b)
		for j := range cols {
			s.add(l == 0, a, b[j:j+1], s.sums[j*rows:(j+1)*rows])
		}
	}
	c := s.c[:rows]
	for j := range cols {
		s.load(2, false, row, col+j, true, s.beta, c)
		if p.K > 0 {
			s.finish(s.sums[j*rows:(j+1)*rows], c)
		}
		save(p, 3, s.i, row+(col+j)*p.ld(3), 1, c)
	}
}

// load converts a piece of op(operand j), down a column or along a row, and multiplies it by factor. If
// factor is 0, it reads nothing.
func (s *semiring[T, R]) load(j int, transposed bool, row, col int, down bool, factor T, dst []T) {
	if factor == 0 {
		clear(dst)
		return
	}
	ld, step := s.p.ld(j), 1
	if transposed {
		row, col = col, row
	}
	if down == transposed {
		step = ld
	}
	Load(s.p, j, s.i, row+col*ld, step, dst)
	s.Scal(len(dst), factor, dst, 1)
}

// add adds the next product of the semiring to its sums: the first product if first is true.
func (s *semiring[T, R]) add(first bool, a, b, sums []T) {
	x, y, to := any(a).([]R), any(b).([]R)[0], any(sums).([]R)
	for i, v := range x {
		switch {
		case s.p.Operation == MinPlus && first:
			to[i] = v + y
		case s.p.Operation == MinPlus:
			to[i] = least(to[i], v+y)
		case first:
			to[i] = least(v, y)
		default:
			to[i] += least(v, y)
		}
	}
}

// finish combines the sums of a column with beta C.
func (s *semiring[T, R]) finish(sums, c []T) {
	from, to := any(sums).([]R), any(c).([]R)
	for i, v := range from {
		if s.p.Operation == MinPlus {
			to[i] = least(to[i], v)
		} else {
			to[i] += v
		}
	}
}

// least returns the smaller number. Of a number and a NaN it returns the number.
func least[R engine.Real](x, y R) R {
	if y < x || x != x {
		return y
	}
	return x
}
