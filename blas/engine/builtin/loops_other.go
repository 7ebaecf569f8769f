//go:build !goexperiment.simd || go1.27 || !amd64 || nosimd

package builtin

import "rocblas_mem/blas/engine"

// loopsFor returns the loops in plain Go: this build has no others.
func loopsFor[T engine.Scalar, R engine.Real](processor) loops[T, R] { return goLoops[T, R]() }

// leavesFor returns no loops: those in plain Go may need a larger stack.
func leavesFor(byte, processor) map[string]any { return nil }

// productsFor returns no functions either.
func productsFor(byte, processor) ([]uintptr, int) { return nil, 0 }

// leavesInCFor returns no functions either.
func leavesInCFor(byte, processor) (none [2]uintptr) { return none }
