package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/ptr"
)

// The values of rocblas_gemm_algo and rocblas_gemm_flags that concern solutions.
const (
	AlgoSolutionIndex      = 1
	FlagCheckSolutionIndex = 0x8
)

// OnlySolution is the index of the one solution of every problem. An index of 0 or less means the default
// solution, which is the same.
const OnlySolution int32 = 1

// gemmSolutions lists the solutions that gemmEx has for a problem. There is one, OnlySolution. Without a list
// it stores their number in list_size. With a list it stores as many as list_size allows.
//
// Workspace: none.
// Errors: checkSolution checks list_size.
// Source: rocBLAS beta features.
func gemmSolutions[T engine.Scalar, R engine.Real](p *Problem, _ engine.Kernels[T, R], i int) {
	if i == 0 {
		ListSolutions(p)
	}
}

// ListSolutions stores the answer of gemmSolutions.
func ListSolutions(p *Problem) {
	switch {
	case p.List == 0:
		ptr.Store[int32](p.ListSize, 1)
	case ptr.Load[int32](p.ListSize) > 0:
		ptr.Store(p.List, OnlySolution)
	}
}
