package enginetest

import (
	"math"
	"math/cmplx"
	"slices"

	"rocblas_mem/blas/engine"
)

// layout says which elements of a matrix are stored and where.
type layout struct {
	rows, cols, ld int
	length         int
	place          func(i, j int) int // index of (i, j), negative if it is not stored
}

// within returns place if it is stored, and -1 otherwise.
func within(stored bool, place int) int {
	if !stored {
		return -1
	}
	return place
}

// inTriangle reports whether (i, j) belongs to a triangle.
func inTriangle(uplo engine.Uplo, i, j int) bool { return i == j || (i > j) == (uplo == engine.Lower) }

// fullLayout is the layout of a general matrix.
func fullLayout(rows, cols, ld int) layout {
	return layout{rows, cols, ld, (cols-1)*ld + rows, func(i, j int) int { return i + j*ld }}
}

// triangleLayout is the layout of one triangle of a full matrix.
func triangleLayout(uplo engine.Uplo, n, ld int) layout {
	return layout{n, n, ld, (n-1)*ld + n, func(i, j int) int { return within(inTriangle(uplo, i, j), i+j*ld) }}
}

// bandLayout is the layout of a band matrix.
func bandLayout(rows, cols, below, above, ld int) layout {
	return layout{rows, cols, ld, cols * ld, func(i, j int) int {
		return within(i-j <= below && j-i <= above, above+i-j+j*ld)
	}}
}

// bandTriangle is the layout of a triangular band matrix.
func bandTriangle(uplo engine.Uplo, n, k, ld int) layout {
	if uplo == engine.Upper {
		return bandLayout(n, n, 0, k, ld)
	}
	return bandLayout(n, n, k, 0, ld)
}

// packedTriangle is the layout of a packed triangle, column behind column.
func packedTriangle(uplo engine.Uplo, n int) layout {
	return layout{n, n, 0, n * (n + 1) / 2, func(i, j int) int {
		if uplo == engine.Upper {
			return within(i <= j, i+j*(j+1)/2)
		}
		return within(i >= j, i-j+j*(2*n-j+1)/2)
	}}
}

// partial is a matrix of which some elements are stored; at holds their indices, in the order of the
// operand's places.
type partial[T engine.Scalar] struct {
	*operand[T]
	layout
	at [][2]int
}

// partial returns a matrix of random elements. With solved, the elements keep the solutions of its systems
// from growing. A unit diagonal is padding.
func (s *librarySuite[T, R]) partial(l layout, diag engine.Diag, solved bool) *partial[T] {
	m := &partial[T]{operand: s.allocate(l.length), layout: l, at: make([][2]int, 0, l.length)}
	m.places = make([]int, 0, l.length)
	for j := range l.cols {
		for i := range l.rows {
			place := l.place(i, j)
			if place < 0 || i == j && diag == engine.Unit {
				continue
			}
			m.places, m.at = append(m.places, place), append(m.at, [2]int{i, j})
			v := s.number()
			switch {
			case solved && i == j:
				v += 2
			case solved:
				v /= complex(float64(l.cols), 0)
			}
			m.data[place] = fromComplex[T](v)
		}
	}
	m.before = slices.Clone(m.whole)
	return m
}

// hideDiagonal sets the imaginary parts of a Hermitian diagonal to NaN.
func (m *partial[T]) hideDiagonal(hermitian bool) {
	for i := 0; hermitian && i < m.layout.cols; i++ {
		place := m.place(i, i)
		m.data[place] = fromComplex[T](complex(real(m.oldElement(i, i)), math.NaN()))
	}
	m.before = slices.Clone(m.whole)
}

// oldElement returns the stored element (i, j) as it was before the call.
func (m *partial[T]) oldElement(i, j int) complex128 {
	return toComplex(m.before[guardElems+m.place(i, j)])
}

// symmetric returns element (i, j) of the symmetric or Hermitian matrix whose triangle is stored.
func (m *partial[T]) symmetric(hermitian bool, i, j int) complex128 {
	switch {
	case i == j && hermitian:
		return complex(real(m.oldElement(i, i)), 0)
	case m.place(i, j) >= 0:
		return m.oldElement(i, j)
	case m.place(j, i) < 0:
		return 0
	case hermitian:
		return cmplx.Conj(m.oldElement(j, i))
	}
	return m.oldElement(j, i)
}

// operated returns element (i, j) of op of the matrix, or 0 if it is not stored.
func (m *partial[T]) operated(trans engine.Op, diag engine.Diag, i, j int) complex128 {
	if trans != engine.NoTrans {
		i, j = j, i
	}
	if i == j && diag == engine.Unit {
		return 1
	}
	if m.place(i, j) < 0 {
		return 0
	}
	v := m.oldElement(i, j)
	if trans == engine.ConjTrans {
		return cmplx.Conj(v)
	}
	return v
}

// conjugateIf returns the conjugate of v if asked.
func conjugateIf(asked bool, v complex128) complex128 {
	if asked {
		return cmplx.Conj(v)
	}
	return v
}

// requireUpdated requires the stored elements of a matrix to be want(i, j). A Hermitian diagonal must be
// real.
func (s *librarySuite[T, R]) requireUpdated(what string, m *partial[T], hermitian bool, want func(i, j int) sum) {
	s.requireOutput("the matrix", what, m.operand, func(at int) (complex128, float64) {
		i, j := m.at[at][0], m.at[at][1]
		total := want(i, j)
		if hermitian && i == j {
			if got := imag(m.now(at)); got != 0 {
				s.t.Errorf("%s: the imaginary part of diagonal element %d is %v", what, i, got)
				s.t.FailNow()
			}
			total.value = complex(real(total.value), 0)
		}
		return total.value, s.bound(total)
	})
}
