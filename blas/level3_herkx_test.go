package blas

var _ = register(herkxSubject)

func herkxSubject() *subject {
	return rankSubject("herkx", withRealBeta(complex2("cherkx", "zherkx")), rank3{hermitian: true, second: true})
}
