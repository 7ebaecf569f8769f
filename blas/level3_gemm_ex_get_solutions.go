package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// The values of rocblas_gemm_algo and rocblas_gemm_flags that are about solutions.
const (
	algoSolutionIndex      = 1
	flagCheckSolutionIndex = 0x8
)

// onlySolution is the index of the solution that there is, for every problem. 0 and less are the default one, which is it.
const onlySolution int32 = 1

// gemmSolutions lists the solutions that gemmEx has for a problem: one, whatever the problem. Where there is no list, their
// number is stored; otherwise as many of them as it has room for. Source: rocBLAS beta features.
func gemmSolutions[T engine.Scalar, R engine.Real](p *problem, _ engine.Kernels[T, R], i int) {
	switch {
	case i != 0:
	case p.list == 0:
		ptr.Store[int32](p.listSize, 1)
	case ptr.Load[int32](p.listSize) > 0:
		ptr.Store(p.list, onlySolution)
	}
}

// checkSolution finds a solution that there is not, and a list of solutions without its size. Success means that the caller
// wants no more than the check.
func (p *problem) checkSolution() core.Status {
	switch p.function.solutions {
	case spec.ListSize:
		if p.listSize == 0 {
			return p.fail(core.InvalidPointer, "list_size is null")
		}
		return core.Continue
	case spec.Solution:
		if p.algorithm == algoSolutionIndex && p.solution > int64(onlySolution) {
			return p.fail(core.InvalidValue, "solution_index is %d, and %d is the only one", p.solution, onlySolution)
		}
		if p.flags&flagCheckSolutionIndex != 0 {
			return core.Success
		}
	}
	return core.Continue
}
