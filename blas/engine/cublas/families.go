package cublas

// #include "cublas.h"
import "C"

import "rocblas_mem/blas/engine/cublas/table"

// lastFamilies returns numbers that must be the same in the C sources and in package table.
func lastFamilies() map[table.Family]int {
	return map[table.Family]int{
		table.Amax: C.RBM_CUBLAS_AMAX, table.Rotmg: C.RBM_CUBLAS_ROTMG, table.Gemv: C.RBM_CUBLAS_GEMV, table.Spmv: C.RBM_CUBLAS_SPMV,
		table.Spr2: C.RBM_CUBLAS_SPR2, table.Tpmv: C.RBM_CUBLAS_TPMV, table.Gemm: C.RBM_CUBLAS_GEMM, table.Symm: C.RBM_CUBLAS_SYMM,
		table.Syr2k: C.RBM_CUBLAS_SYR2K, table.Trsm: C.RBM_CUBLAS_TRSM, table.GemvStrided: C.RBM_CUBLAS_GEMV_STRIDED,
		table.TrsmBatched: C.RBM_CUBLAS_TRSM_BATCHED, table.Gemmt: C.RBM_CUBLAS_GEMMT, table.AxpyEx: C.RBM_CUBLAS_AXPY_EX,
		table.RotEx: C.RBM_CUBLAS_ROT_EX, table.GemmStridedEx: C.RBM_CUBLAS_GEMM_STRIDED_EX, table.Tpttr: C.RBM_CUBLAS_TPTTR,
		table.Trtri: C.RBM_CUBLAS_TRTRI, table.SyrkEx: C.RBM_CUBLAS_SYRK_EX, table.DotBatched: C.RBM_CUBLAS_DOT_BATCHED,
		table.TrsvBatched: C.RBM_CUBLAS_TRSV_BATCHED, table.RotBatched: C.RBM_CUBLAS_ROT_BATCHED, table.Families: C.RBM_CUBLAS_FAMILIES,
	}
}
