package blas

import "rocblas_mem/blas/spec"

var _ = register(asumSubject)

func asumSubject() *subject { return reductionSubject("asum", realBytes) }

// reductionSubject describes a reduction of one vector, which leases so many bytes for the result of a block.
func reductionSubject(name string, blockBytes func(typ spec.Type) int) *subject {
	s := subjectOf(name)
	s.cases, s.rules = func() []testCase { return vectorCases(oneIncrement(), reduceLengths()) }, oneVectorReduction()
	s.workspace, s.leases = reduceWorkspaces, partialsOf(blockBytes)
	return s
}

func realBytes(typ spec.Type) int { return int(typ.Real().Bytes()) }
