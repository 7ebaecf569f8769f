package cblas

// #include "library.h"
import "C"

import (
	"slices"
	"strings"
)

// replacement names functions of a library that the built-in engine computes instead.
type replacement struct {
	library string // the start of the library's name for itself
	letters string // the element types
	// routines are the functions. A function of the table that calls two of them needs both.
	routines []int
	reason   string
}

// replacements returns the functions that differ from docs/contracts.md, that access memory outside their
// operands, or that the built-in engine computes several times as fast. Which of them OpenBLAS does depends on the
// kernels that it chooses for the processor, so a function is replaced if it is wrong on one. thunks.h has the
// rules that concern every library, and parts of a function.
func replacements() []replacement {
	return []replacement{
		{"OpenBLAS", "cz", []int{C.RBM_CBLAS_SCAL, C.RBM_CBLAS_SCALREAL},
			"a part of alpha that is 0 is not multiplied, so a NaN or infinity of x is lost; on some processors a real alpha is multiplied as a complex one"},
		{"OpenBLAS", "cz", []int{C.RBM_CBLAS_DOTU, C.RBM_CBLAS_DOTC},
			"with increments it reads outside x and y; an infinite imaginary part makes the real part NaN"},
		{"OpenBLAS", "cz", []int{C.RBM_CBLAS_GEMV, C.RBM_CBLAS_TRMV, C.RBM_CBLAS_TRSV},
			"gemv reads before and behind x, and the others use it"},
		{"OpenBLAS", "sdcz", []int{C.RBM_CBLAS_SYMV},
			"it reads outside A, x or y: for real types on processors without AVX, for complex types on all"},
		{"OpenBLAS", "sdcz", []int{C.RBM_CBLAS_SYR, C.RBM_CBLAS_SPR, C.RBM_CBLAS_SYR2, C.RBM_CBLAS_SPR2},
			"elements of x and y that are 0 are skipped, for some types only on several threads, so 0 times NaN is 0"},
		{"OpenBLAS", "cz", []int{C.RBM_CBLAS_TBMV, C.RBM_CBLAS_TPMV},
			"on several threads a unit diagonal is multiplied, so a NaN or infinity in one part of x reaches the other"},
		{"OpenBLAS", "sdcz", []int{C.RBM_CBLAS_TRMM},
			"the other half of A is multiplied as zeros, so a NaN of B appears in results that do not depend on it"},
		{"OpenBLAS", "s", []int{C.RBM_CBLAS_TRSM},
			"on processors with AVX2 a NaN of A or B appears in solutions that do not depend on it"},
		{"OpenBLAS", "sdcz", []int{C.RBM_CBLAS_GEMMT},
			"it is a loop of gemv, and the built-in engine is several times as fast"},
		{"BLIS", "cz", []int{C.RBM_CBLAS_AXPY},
			"x is not multiplied by an alpha of 1, so a NaN or infinity in one part does not reach the other"},
		{"BLIS", "sdcz", []int{C.RBM_CBLAS_NRM2},
			"the norm of several infinities is NaN"},
		{"BLIS", "cz", []int{C.RBM_CBLAS_SCALREAL},
			"a real alpha is multiplied as a complex one, so a NaN or infinity in one part reaches the other"},
		{"BLIS", "sdcz", level2(),
			"elements of x and y that are 0 are skipped, so 0 times NaN is 0"},
		{"BLIS", "sdcz", []int{C.RBM_CBLAS_GEMM},
			"the remaining rows of C are computed as by gemv; for floats it reads behind C"},
		{"BLIS", "sdcz", []int{C.RBM_CBLAS_TRMM},
			"as OpenBLAS's"},
		{"BLIS", "cz", []int{C.RBM_CBLAS_HERK, C.RBM_CBLAS_HER2K},
			"a real beta is multiplied as a complex one"},
		{"BLIS", "cz", []int{C.RBM_CBLAS_SYMM, C.RBM_CBLAS_HEMM, C.RBM_CBLAS_GEMMT},
			"on some processors a part of beta that is 0 is not multiplied, so a NaN or infinity of C is lost"},
	}
}

// level2 returns the functions of level 2.
func level2() []int {
	list := []int{C.RBM_CBLAS_GEMV, C.RBM_CBLAS_TRSV}
	for routine := C.RBM_CBLAS_GER; routine <= C.RBM_CBLAS_TPSV; routine++ {
		list = append(list, routine)
	}
	return list
}

// isReplaced reports whether the built-in engine computes a function instead of the library with this name for
// itself.
func isReplaced(described string, letter byte, routine int) bool {
	return slices.ContainsFunc(replacements(), func(r replacement) bool {
		return strings.HasPrefix(described, r.library) && strings.IndexByte(r.letters, letter) >= 0 && slices.Contains(r.routines, routine)
	})
}
