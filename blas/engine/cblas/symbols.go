package cblas

// #include "library.h"
import "C"

// symbols returns the CBLAS names for one element type, by routine, and an empty name if CBLAS has none.
func symbols(letter string) [C.RBM_CBLAS_ROUTINES]string {
	var names [C.RBM_CBLAS_ROUTINES]string
	set := func(routines map[int]string) {
		for routine, name := range routines {
			names[routine] = "cblas_" + letter + name
		}
	}
	set(map[int]string{
		C.RBM_CBLAS_ASUM: "asum", C.RBM_CBLAS_NRM2: "nrm2", C.RBM_CBLAS_AXPY: "axpy", C.RBM_CBLAS_COPY: "copy",
		C.RBM_CBLAS_SWAP: "swap", C.RBM_CBLAS_SCAL: "scal", C.RBM_CBLAS_GEMV: "gemv", C.RBM_CBLAS_TRSV: "trsv",
		C.RBM_CBLAS_GEMM: "gemm", C.RBM_CBLAS_TRSM: "trsm",
		C.RBM_CBLAS_GBMV: "gbmv", C.RBM_CBLAS_TRMV: "trmv", C.RBM_CBLAS_TBMV: "tbmv", C.RBM_CBLAS_TPMV: "tpmv",
		C.RBM_CBLAS_TBSV: "tbsv", C.RBM_CBLAS_TPSV: "tpsv", C.RBM_CBLAS_SYMM: "symm", C.RBM_CBLAS_SYRK: "syrk",
		C.RBM_CBLAS_SYR2K: "syr2k", C.RBM_CBLAS_TRMM: "trmm", C.RBM_CBLAS_GEMMT: "gemmt",
	})
	switch letter {
	case "s", "d":
		set(realSymbols())
	case "c":
		set(complexSymbols("s"))
		names[C.RBM_CBLAS_ASUM], names[C.RBM_CBLAS_NRM2] = "cblas_scasum", "cblas_scnrm2"
	case "z":
		set(complexSymbols("d"))
		names[C.RBM_CBLAS_ASUM], names[C.RBM_CBLAS_NRM2] = "cblas_dzasum", "cblas_dznrm2"
	}
	return names
}

// realSymbols returns the names for real types, without their letter.
func realSymbols() map[int]string {
	return map[int]string{
		C.RBM_CBLAS_DOTU: "dot", C.RBM_CBLAS_DOTC: "dot", C.RBM_CBLAS_SCALREAL: "scal",
		C.RBM_CBLAS_ROT: "rot", C.RBM_CBLAS_ROTM: "rotm", C.RBM_CBLAS_GER: "ger", C.RBM_CBLAS_GERC: "ger",
		C.RBM_CBLAS_SYMV: "symv", C.RBM_CBLAS_SBMV: "sbmv", C.RBM_CBLAS_SPMV: "spmv", C.RBM_CBLAS_SYR: "syr",
		C.RBM_CBLAS_SPR: "spr", C.RBM_CBLAS_SYR2: "syr2", C.RBM_CBLAS_SPR2: "spr2",
	}
}

// complexSymbols returns the names for a complex type, without its letter. letter is that of the real type.
func complexSymbols(letter string) map[int]string {
	return map[int]string{
		C.RBM_CBLAS_DOTU: "dotu_sub", C.RBM_CBLAS_DOTC: "dotc_sub", C.RBM_CBLAS_SCALREAL: letter + "scal",
		C.RBM_CBLAS_ROT: letter + "rot", C.RBM_CBLAS_GER: "geru", C.RBM_CBLAS_GERC: "gerc",
		C.RBM_CBLAS_SYMV: "hemv", C.RBM_CBLAS_SBMV: "hbmv", C.RBM_CBLAS_SPMV: "hpmv", C.RBM_CBLAS_SYR: "her",
		C.RBM_CBLAS_SPR: "hpr", C.RBM_CBLAS_SYR2: "her2", C.RBM_CBLAS_SPR2: "hpr2",
		C.RBM_CBLAS_HEMM: "hemm", C.RBM_CBLAS_HERK: "herk", C.RBM_CBLAS_HER2K: "her2k",
	}
}
