//go:build !goexperiment.simd || go1.27 || !amd64 || nosimd

package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// copyWide copies wideBytes.
func copyWide(to, from unsafe.Pointer) {
	*(*[wideBytes / 8]uint64)(to) = *(*[wideBytes / 8]uint64)(from)
}

// gatherFour copies nothing: this build has no vectors.
func gatherFour[T engine.Scalar](unsafe.Pointer, int, [4]unsafe.Pointer, int) int { return 0 }

// scatterFour copies nothing: this build has no vectors.
func scatterFour[T engine.Scalar]([4]unsafe.Pointer, unsafe.Pointer, int, int) int { return 0 }
