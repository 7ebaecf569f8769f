package blas

import "rocblas_mem/blas/engine"

// layout is how the columns of a matrix lie in memory.
type layout int

const (
	fullLayout   layout = iota // row i of a column at i
	bandLayout                 // the diagonal in one row
	packedLayout               // what is stored of one column behind that of the one before
)

// vector is the elements of one vector of a problem as they are walked.
type vector[T engine.Scalar] struct {
	elems  []T
	n, inc int
}

// walked is operand j of problem i as a vector.
func walked[T engine.Scalar](p *problem, j, i int) vector[T] {
	return vector[T]{elems: view[T](p, j, i), n: int(p.operands[j].rows), inc: p.ld(j)}
}

// at is where element i is.
func (v vector[T]) at(i int) *T {
	return &v.elems[placeOf(v.n, v.inc, i)]
}

// placeOf is where element i of a vector of n elements lies, in elements from its lowest address on.
func placeOf(n, inc, i int) int {
	if inc < 0 {
		i -= n - 1
	}
	return i * inc
}

// scaleBy computes y *= beta, and y = 0 without reading it where beta is 0.
func scaleBy[T engine.Scalar, R engine.Real](k engine.Kernels[T, R], beta T, y vector[T]) {
	k.Gemv(engine.NoTrans, y.n, 1, 0, nil, y.n, nil, 1, beta, y.elems, y.inc)
}

// conjugateIf is the conjugate of a number where that is asked for.
func conjugateIf[T engine.Scalar](asked bool, value T) T {
	if !asked {
		return value
	}
	switch v := any(&value).(type) {
	case *complex64:
		*v = complex(real(*v), -imag(*v))
	case *complex128:
		*v = complex(real(*v), -imag(*v))
	}
	return value
}

// realIf is the real part of a number where that is asked for.
func realIf[T engine.Scalar](asked bool, value T) T {
	if !asked {
		return value
	}
	switch v := any(&value).(type) {
	case *complex64:
		*v = complex(real(*v), 0)
	case *complex128:
		*v = complex(real(*v), 0)
	}
	return value
}
