package blas

import "rocblas_mem/blas/spec"

var _ = register(herkSubject, herkExSubject)

func herkSubject() *subject {
	return rankSubject("herk", withRealAlpha(complex2("cherk", "zherk")), rank3{hermitian: true})
}

func herkExSubject() *subject {
	return typedRankSubject("herk_ex", withRealAlpha([]instance{
		{name: "herk", typ: spec.Z, mixed: &spec.Mixed{In: spec.C, Out: spec.C, Scalar: spec.D}, letters: "ccz"},
		{name: "herk", typ: spec.Z, mixed: &spec.Mixed{In: spec.C, Out: spec.Z, Scalar: spec.D}, letters: "czz"},
	}), rank3{hermitian: true})
}
