package table

import (
	"cmp"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// Reasons why a function is not computed.
const (
	noProduct      = "for arrays of pointers cuBLAS has only products of matrices and trsm"
	changesBits    = "a product would change the sign of 0 and the payload of NaN"
	writesBoth     = "a product writes both triangles"
	readsBoth      = "a product reads both triangles"
	noStorage      = "cuBLAS has no batches of band or packed matrices"
	spreads        = "a product with an identity or a diagonal matrix spreads infinities and NaN"
	unaligned      = "cuBLAS requires an alignment of 16-bit matrices that vectors may lack"
	noPacking      = "cuBLAS has no packing of triangles for arrays of pointers"
	eightBits      = "only cuBLASLt has 8-bit floats, with another exponent bias and a negative zero"
	noSemiring     = "cuBLAS has no product of sums and minima"
	doubleOfSingle = "cuBLAS does not compute in double with operands of 32 bits"
	noFunction     = "cuBLAS has no such function, and this library has no composition for it"
)

// Requirements of a composition on its arguments.
const (
	oneSign      = "incx and incy of the same sign and not 0, x and y different"
	sameSign     = "incx and incy of the same sign and not 0"
	alphaAsAll   = ", alpha of the compute type"
	fullTypes    = ", types of 32 and 64 bits"
	plainTypes   = "types of 32 and 64 bits"
	positive     = "positive increments"
	conjugateOne = positive + ", increment 1 of a conjugated operand"
	notDoubles   = "a compute type of 32 bits"
)

// Why returns why a function is not computed, or for which arguments it is computed. It is empty if there is no
// restriction.
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
		"geam": spreads, "dgmm": spreads, "trtri": noPacking, "gemm_ex3": eightBits, "geam_ex": noSemiring, "herk_ex": doubleOfSingle,
	}[f.Row.Name]
	return cmp.Or(why, noFunction)
}
