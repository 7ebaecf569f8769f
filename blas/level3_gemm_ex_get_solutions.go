package blas

import (
	"slices"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// The values of rocblas_gemm_algo and rocblas_gemm_flags that concern solutions.
const (
	algoSolutionIndex      = 1
	flagCheckSolutionIndex = 0x8
)

// onlySolution is the index of the one solution of every problem. An index of 0 or less means the default
// solution, which is the same.
const onlySolution int32 = 1

// gemmSolutions lists the solutions that gemmEx has for a problem. There is one, onlySolution. Without a list
// it stores their number in list_size. With a list it stores as many as list_size allows.
//
// Workspace: none.
// Errors: see the routine's row in blas/spec. checkSolution checks list_size.
// Source: rocBLAS beta features.
func gemmSolutions[T engine.Scalar, R engine.Real](p *problem, _ engine.Kernels[T, R], i int) {
	if i == 0 {
		storeSolutions(p.list, p.listSize)
	}
}

// storeSolutions stores the indices of the solutions in list, or their number if list is null.
func storeSolutions(list, listSize uint64) {
	switch {
	case list == 0:
		ptr.Store[int32](listSize, 1)
	case ptr.Load[int32](listSize) > 0:
		ptr.Store(list, onlySolution)
	}
}

// query lists the solutions for the types of a query.
//
// Errors: NotImplemented if there is none; InvalidHandle; InvalidPointer if list_size is null.
// Source: rocBLAS beta features.
func (l *Library) query(q spec.Query, args *[core.MaxArgs]uint64) core.Status {
	var types [3]spec.Type
	for i := range types {
		types[i], _ = spec.FromDatatype(int64(args[i+1]))
	}
	list, listSize := args[5], args[6]
	switch {
	case slices.Contains(types[:], spec.Runtime), !q.Solves(types[0], types[1], types[2]):
		return core.NotImplemented
	case l.config.State.Find(args[0]) == nil:
		return core.InvalidHandle
	case listSize == 0:
		return core.InvalidPointer
	}
	storeSolutions(list, listSize)
	return core.Success
}

// checkSolution checks the arguments that concern solutions. A null list_size is invalid_pointer, and an
// index of a solution that does not exist is invalid_value. It returns Success if the caller asks for the
// check only.
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
