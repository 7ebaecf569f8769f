package blas

var _ = register(hemmSubject)

func hemmSubject() *subject {
	return symmetricFactorSubject("hemm", complex2("chemm", "zhemm"), true)
}
