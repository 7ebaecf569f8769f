package builtin

import (
	"math"
	"unsafe"

	"rocblas_mem/blas/engine"
)

// Go has no real() or imag() for a type parameter. The functions here access a complex number as its two parts in
// memory, whose order the language defines.

// isComplex reports whether T is complex, for its real type R. The compiler evaluates it.
func isComplex[T engine.Scalar, R engine.Real]() bool {
	var t T
	var r R
	return unsafe.Sizeof(t) != unsafe.Sizeof(r)
}

// parts returns x as its parts: re, im, re, im and so on for a complex T, x for a real T.
func parts[T engine.Scalar, R engine.Real](x []T) []R {
	n := len(x)
	if isComplex[T, R]() {
		n *= 2
	}
	return unsafe.Slice((*R)(unsafe.Pointer(unsafe.SliceData(x))), n)
}

// scalar returns re + im*i, or re for a real T.
func scalar[T engine.Scalar, R engine.Real](re, im R) T {
	p := [2]R{re, im}
	return *(*T)(unsafe.Pointer(&p))
}

// abs returns |v|.
func abs[R engine.Real](v R) R { return R(math.Abs(float64(v))) }
