package routines

import "rocblas_mem/blas/engine"

// layout is the storage of a matrix's columns.
type layout int

const (
	fullLayout   layout = iota // full storage: row i of a column at index i
	bandLayout                 // band storage: the diagonal in one row
	packedLayout               // packed storage: the stored parts of the columns one after another
)

// vector is one vector of a problem.
type vector[T engine.Scalar] struct {
	elems  []T
	n, inc int
}

// walked returns operand j of problem i as a vector.
func walked[T engine.Scalar](p *Problem, j, i int) vector[T] {
	return vector[T]{elems: view[T](p, j, i), n: int(p.Operands[j].Rows), inc: p.ld(j)}
}

// at returns the address of element i.
func (v vector[T]) at(i int) *T {
	return &v.elems[placeOf(v.n, v.inc, i)]
}

// placeOf returns the index of element i of a vector of n elements, counted from the vector's lowest address.
func placeOf(n, inc, i int) int {
	if inc < 0 {
		i -= n - 1
	}
	return i * inc
}

// scaleBy computes y *= beta. If beta is 0, it stores 0 without reading y.
func scaleBy[T engine.Scalar, R engine.Real](k engine.Kernels[T, R], beta T, y vector[T]) {
	k.Gemv(engine.NoTrans, y.n, 1, 0, nil, y.n, nil, 1, beta, y.elems, y.inc)
}

// conjugateIf returns the conjugate of value if asked is true, else value.
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

// withoutImaginary returns value with an imaginary part of 0.
func withoutImaginary[T engine.Scalar](value T) T {
	switch v := any(&value).(type) {
	case *complex64:
		*v = complex(real(*v), 0)
	case *complex128:
		*v = complex(real(*v), 0)
	}
	return value
}
