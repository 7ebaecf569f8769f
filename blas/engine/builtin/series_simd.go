//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// What becomes of C in a series.
const (
	modeAdd = iota
	modeWrite
	modeWriteUnscaled
)

func modeOf[T engine.Scalar](fresh bool, alpha T) int {
	switch {
	case !fresh:
		return modeAdd
	case alpha == 1:
		return modeWriteUnscaled
	}
	return modeWrite
}

// placesOf are those of one problem.
func placesOf(a, b, c unsafe.Pointer) [3]place {
	return [3]place{{first: uint64(uintptr(a))}, {first: uint64(uintptr(b))}, {first: uint64(uintptr(c))}}
}

// productsFor returns what Products does.
func productsFor(letter byte, p processor) ([]uintptr, int) {
	var addresses [6]uintptr
	switch {
	case p != avx512:
	case letter == 's':
		addressesSAVX512(&addresses)
		return addresses[:], 4
	case letter == 'd':
		addressesDAVX512(&addresses)
		return addresses[:], 3
	}
	return nil, 0
}
