package blas

var _ = register(her2kSubject)

func her2kSubject() *subject {
	return rankSubject("her2k", withRealBeta(complex2("cher2k", "zher2k")), rank3{hermitian: true, second: true, twice: true})
}
