package routines

import "rocblas_mem/blas/engine"

// The flags of a modified rotation, which are the first element of param. The flag defines H.
const (
	FlagIdentity = -2 // H is the identity
	FlagFull     = -1 // H is [param_1 param_3; param_2 param_4]
	FlagUnitDiag = 0  // H is [1 param_3; param_2 1]
	FlagUnitAnti = 1  // H is [param_1 1; -1 param_4]
)

// rotm computes
//
//	[x_i; y_i] := H [x_i; y_i]
//
// x, y: n elements; param: 5 elements, a flag and up to four elements of H.
//
// Workspace: none.
// Errors: checkParam of package blas checks param.
// Source: BLAS standard, rocBLAS level 1.
func rotm[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	param, h := view[T](p, 2, i), view[R](p, 2, i)
	if p.ld(0) != 0 && p.ld(1) != 0 {
		k.Rotm(int(p.N), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1), param)
		return
	}
	switch flag := h[0]; {
	case flag == FlagIdentity:
	case flag < 0:
		transform(p, k, i, h[1], param[3], param[2], h[4])
	case flag == FlagUnitDiag:
		transform(p, k, i, 1, param[3], param[2], 1)
	default:
		transform(p, k, i, h[1], 1, -1, h[4])
	}
}
