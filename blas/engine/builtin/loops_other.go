//go:build !goexperiment.simd || !amd64

package builtin

import "rocblas_mem/blas/engine"

// loopsFor returns the loops in plain Go: this build has no others.
func loopsFor[T engine.Scalar, R engine.Real](processor) loops[T, R] { return goLoops[T, R]() }
