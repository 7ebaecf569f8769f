package enginetest

import (
	"fmt"
	"math"
	"math/cmplx"
	"slices"
	"unsafe"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
)

// guardElems is the number of guard elements before and after an operand's memory.
const guardElems = 9

// operand is a vector or a matrix with its memory.
type operand[T engine.Scalar] struct {
	data   []T   // passed to a kernel
	whole  []T   // data with a guard on each side
	before []T   // copy of whole before the call
	places []int // indices in data of the elements, in the order of the vector, or column by column
	rows   int   // of a matrix
	ld     int
}

// allocate returns an operand of the given length without elements.
func (s *suite[T, R]) allocate(length int) *operand[T] {
	o := &operand[T]{whole: make([]T, length+2*guardElems)}
	o.data = o.whole[guardElems : guardElems+length : guardElems+length]
	padding := fromComplex[T](complex(math.NaN(), math.NaN()))
	if s.random.IntN(2) == 0 {
		padding = fromComplex[T](complex(1e4, -1e4))
	}
	for i := range o.whole {
		o.whole[i] = padding
	}
	return o
}

// vector returns a vector of n random elements.
func (s *suite[T, R]) vector(n, inc int) *operand[T] {
	length := 0
	if n > 0 {
		length = 1 + (n-1)*max(inc, -inc)
	}
	o := s.allocate(length)
	o.places = make([]int, 0, n)
	for i := range n {
		place := i * inc
		if inc < 0 {
			place = (i - (n - 1)) * inc
		}
		o.places = append(o.places, place)
	}
	s.fill(o)
	return o
}

// matrix returns a rows x cols matrix of random elements.
func (s *suite[T, R]) matrix(rows, cols, ld int) *operand[T] {
	length := 0
	if rows > 0 && cols > 0 {
		length = (cols-1)*ld + rows
	}
	o := s.allocate(length)
	o.rows, o.ld = rows, ld
	o.places = make([]int, 0, rows*cols)
	for j := range cols {
		for i := range rows {
			o.places = append(o.places, j*ld+i)
		}
	}
	s.fill(o)
	return o
}

// triangle returns a triangular matrix of order n with elements that keep solutions from growing. Elements
// that are not read are padding.
func (s *suite[T, R]) triangle(uplo engine.Uplo, diag engine.Diag, n, ld int) *operand[T] {
	o := s.allocate((n-1)*ld + n)
	o.rows, o.ld, o.places = n, ld, make([]int, 0, n*(n+1)/2)
	for j := range n {
		for i := range n {
			stored := (i >= j) == (uplo == engine.Lower) || i == j
			if !stored || i == j && diag == engine.Unit {
				continue
			}
			o.places = append(o.places, j*ld+i)
			v := s.number() / complex(float64(n), 0)
			if i == j {
				v = s.number() + 2
			}
			o.data[j*ld+i] = fromComplex[T](v)
		}
	}
	o.before = slices.Clone(o.whole)
	return o
}

// fill sets every element to a random value. With an increment of 0, all elements share one value.
func (s *suite[T, R]) fill(o *operand[T]) {
	for _, place := range o.places {
		o.data[place] = fromComplex[T](s.number())
	}
	o.before = slices.Clone(o.whole)
}

// poison sets every element to NaN, because the kernel must not read it.
func (o *operand[T]) poison() {
	for _, place := range o.places {
		o.data[place] = fromComplex[T](complex(math.NaN(), math.NaN()))
	}
	o.before = slices.Clone(o.whole)
}

// number returns a random number with parts in [-1, 1).
func (s *suite[T, R]) number() complex128 {
	return complex(2*s.random.Float64()-1, 2*s.random.Float64()-1)
}

// old returns element i as it was before the call.
func (o *operand[T]) old(i int) complex128 { return toComplex(o.before[guardElems+o.places[i]]) }

// now returns the current value of element i.
func (o *operand[T]) now(i int) complex128 { return toComplex(o.data[o.places[i]]) }

// oldAt returns element (i, j) of op of a matrix as it was before the call.
func (o *operand[T]) oldAt(trans engine.Op, i, j int) complex128 {
	if trans != engine.NoTrans {
		i, j = j, i
	}
	v := toComplex(o.before[guardElems+j*o.ld+i])
	if trans == engine.ConjTrans {
		return cmplx.Conj(v)
	}
	return v
}

// requireKept requires an input to be unchanged bit for bit.
func (s *suite[T, R]) requireKept(name, what string, o *operand[T]) {
	for i := range o.whole {
		if !sameBits(o.whole[i], o.before[i]) {
			require.FailNowf(s.t, "an input was changed", "%s: %s[%d] is %v, was %v", what, name, i-guardElems, o.whole[i], o.before[i])
		}
	}
}

// requireOutput requires element i to be want(i) within the returned bound, and all other memory to be
// unchanged.
func (s *suite[T, R]) requireOutput(name, what string, o *operand[T], want func(i int) (complex128, float64)) {
	owned := make([]bool, len(o.data))
	for i, place := range o.places {
		owned[place] = true
		value, bound := want(i)
		if difference := cmplx.Abs(o.now(i) - value); !(difference <= bound) && !sameBits(o.now(i), value) {
			require.FailNowf(s.t, "a wrong result", "%s: %s[%d] is %v, not %v: off by %g, allowed are %g",
				what, name, i, o.now(i), value, difference, bound)
		}
	}
	for i := range o.whole {
		place := i - guardElems
		if inside := place >= 0 && place < len(owned); inside && owned[place] {
			continue
		}
		if !sameBits(o.whole[i], o.before[i]) {
			require.FailNowf(s.t, "memory beside the output was changed", "%s: %s at %d is %v, was %v",
				what, name, place, o.whole[i], o.before[i])
		}
	}
}

// requireClose requires one value, optionally with its indices for the message, to be within a bound.
func (s *suite[T, R]) requireClose(what string, want, got complex128, bound float64, at ...int) {
	if difference := cmplx.Abs(got - want); !(difference <= bound) {
		require.FailNowf(s.t, "a wrong result", "%s: is %v, not %v, at %v: off by %g, allowed are %g", what, got, want, at, difference, bound)
	}
}

// sum is a sum with the data to bound its rounding.
type sum struct {
	value complex128
	size  float64 // sum of |re|+|im|
	terms int
}

func (s *sum) add(v complex128) {
	s.value += v
	s.size += abs1(v)
	s.terms++
}

// bound returns the maximum error of a sum computed in any order.
func (s *suite[T, R]) bound(total sum) float64 {
	return 4 * s.epsilon() * float64(total.terms+4) * total.size
}

// epsilon returns the spacing of R at 1.
func (s *suite[T, R]) epsilon() float64 {
	if unsafe.Sizeof(R(0)) == 4 {
		return 0x1p-23
	}
	return 0x1p-52
}

// isComplex reports whether T is complex.
func (s *suite[T, R]) isComplex() bool {
	var t T
	return unsafe.Sizeof(t) != unsafe.Sizeof(R(0))
}

// scalars returns 0, 1, -1 and a general number.
func (s *suite[T, R]) scalars() []T {
	return []T{0, 1, negative[T](), fromComplex[T](complex(0.7, -1.3))}
}

func negative[T engine.Scalar]() T {
	var one T = 1
	return -one
}

// toComplex returns v as a complex number.
func toComplex[T engine.Scalar](v T) complex128 {
	switch v := any(v).(type) {
	case float32:
		return complex(float64(v), 0)
	case float64:
		return complex(v, 0)
	case complex64:
		return complex128(v)
	case complex128:
		return v
	}
	return cmplx.NaN()
}

// fromComplex returns v as a T, without the imaginary part for a real T.
func fromComplex[T engine.Scalar](v complex128) T {
	var t T
	switch p := any(&t).(type) {
	case *float32:
		*p = float32(real(v))
	case *float64:
		*p = real(v)
	case *complex64:
		*p = complex64(v)
	case *complex128:
		*p = v
	}
	return t
}

// sameBits reports whether two values have the same bits, NaN included.
func sameBits[T engine.Scalar](a, b T) bool {
	x, y := toComplex(a), toComplex(b)
	return math.Float64bits(real(x)) == math.Float64bits(real(y)) && math.Float64bits(imag(x)) == math.Float64bits(imag(y))
}

// with formats the description of a case.
func with(format string, values ...any) string { return fmt.Sprintf(format, values...) }
