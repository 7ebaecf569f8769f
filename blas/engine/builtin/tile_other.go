//go:build !goexperiment.simd || go1.27 || !amd64 || nosimd

package builtin

import "rocblas_mem/blas/engine"

// tileFor returns the tile in plain Go: this build has no other.
func tileFor[T engine.Scalar](processor) tile[T] { return goTile[T]() }
