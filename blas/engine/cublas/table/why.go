package table

import (
	"cmp"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// Reasons why a function is not computed.
const (
	noProduct   = "not a product of matrices, which is what cuBLAS has for arrays of pointers"
	changesBits = "a product is no copy: it loses the sign of 0 and what a NaN carries"
	writesBoth  = "a product writes both triangles"
	readsBoth   = "a product reads both triangles"
	noStorage   = "cuBLAS has no batches of band or packed matrices"
	spreads     = "a product with an identity or a diagonal spreads infinities and NaN"
	unaligned   = "cuBLAS wants 16-bit matrices aligned as vectors need not be"
	noPacking   = "cuBLAS packs no triangle behind an array of pointers"
	eightBits   = "8-bit floats are in cuBLASLt alone, and are others: of another bias, with a negative zero"
	noSemiring  = "cuBLAS has no product of sums and minima"
	noFunction  = "cuBLAS has no such function, and no composition of others is here"
)

// Requirements of a composition on its arguments.
const (
	oneSign      = "incx and incy of one sign and not 0, x not y"
	sameSign     = "incx and incy of one sign and not 0"
	alphaAsAll   = ", alpha of the type that is computed in"
	fullTypes    = ", in 32 and 64 bits"
	plainTypes   = "in 32 and 64 bits"
	positive     = "increments above 0"
	conjugateOne = positive + ", 1 for what is conjugated"
	notDoubles   = "not computed in double"
)

// Why returns in a few words why a function is not computed, or for which arguments it is computed. It is
// empty if there is no restriction.
func (e *Entry) Why() string {
	switch e.Method {
	case engine.Missing:
		return missingBecause(e.Function)
	case engine.Partly:
		return wanted(e)
	}
	return ""
}

func wanted(e *Entry) string {
	typed := e.Instance.Type == spec.Runtime
	switch e.Family {
	case AxpyBatched:
		if typed {
			return oneSign + alphaAsAll
		}
		return oneSign
	case ShortAxpy:
		return oneSign
	case RotBatched:
		if typed {
			return oneSign + fullTypes
		}
		return oneSign
	case DotBatched:
		if typed {
			return sameSign + fullTypes
		}
		return sameSign
	case ScalBatched:
		return plainTypes
	case SyrkEx:
		return notDoubles
	case GerBatched:
		if !e.Traits().Conjugate {
			return positive
		}
	case TrsvBatched:
		if !e.Instance.Type.Complex() {
			return positive
		}
	}
	return conjugateOne
}

func missingBecause(f spec.Function) string {
	if f.Instance.Mixed != nil {
		return unaligned
	}
	why := map[string]string{
		"amax": noProduct, "amin": noProduct, "asum": noProduct, "nrm2": noProduct, "nrm2_ex": noProduct,
		"rotg": noProduct, "rotm": noProduct, "rotmg": noProduct,
		"copy": changesBits, "swap": changesBits,
		"gbmv": noStorage, "sbmv": noStorage, "hbmv": noStorage, "spmv": noStorage, "hpmv": noStorage, "spr": noStorage,
		"hpr": noStorage, "spr2": noStorage, "hpr2": noStorage, "tbmv": noStorage, "tbsv": noStorage, "tpmv": noStorage, "tpsv": noStorage,
		"symv": readsBoth, "hemv": readsBoth, "trmv": readsBoth, "symm": readsBoth, "hemm": readsBoth, "trmm": readsBoth,
		"syr": writesBoth, "her": writesBoth, "syr2": writesBoth, "her2": writesBoth, "gemmt": writesBoth, "syrk": writesBoth,
		"herk": writesBoth, "syr2k": writesBoth, "her2k": writesBoth, "syrkx": writesBoth, "herkx": writesBoth,
		"geam": spreads, "dgmm": spreads, "trtri": noPacking, "gemm_ex3": eightBits, "geam_ex": noSemiring, "herk_ex": notDoubles,
	}[f.Row.Name]
	return cmp.Or(why, noFunction)
}
