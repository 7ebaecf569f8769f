package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// The flags of a modified rotation, which are the first element of param. The flag defines H.
const (
	flagIdentity = -2 // H is the identity
	flagFull     = -1 // H is [param_1 param_3; param_2 param_4]
	flagUnitDiag = 0  // H is [1 param_3; param_2 1]
	flagUnitAnti = 1  // H is [param_1 1; -1 param_4]
)

// rotm computes
//
//	[x_i; y_i] := H [x_i; y_i]
//
// x, y: n elements; param: 5 elements, a flag and up to four elements of H.
//
// Workspace: none.
// Errors: see the routine's row in blas/spec. checkParam checks param.
// Source: BLAS standard, rocBLAS level 1.
func rotm[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	param, h := view[T](p, 2, i), view[R](p, 2, i)
	if p.ld(0) != 0 && p.ld(1) != 0 {
		k.Rotm(int(p.N), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1), param)
		return
	}
	switch flag := h[0]; {
	case flag == flagIdentity:
	case flag < 0:
		transform(p, k, i, h[1], param[3], param[2], h[4])
	case flag == flagUnitDiag:
		transform(p, k, i, 1, param[3], param[2], 1)
	default:
		transform(p, k, i, h[1], 1, -1, h[4])
	}
}

// checkParam checks param before x and y are checked. A null param is invalid_pointer. On the device its
// values are not read.
//
// With host pointers, if all problems have the same param and its flag is flagIdentity, there is nothing to
// do: Success. Otherwise a batch is not_implemented if x and y are given: its param has to be on the device.
func (p *problem) checkParam() core.Status {
	param := &p.operands[p.count-1]
	if param.address == 0 {
		return p.fail(core.InvalidPointer, "param is null")
	}
	if p.control.PointerMode != hostPointers {
		return core.Continue
	}
	shared := p.function.Shape != spec.Batched && param.strideElems == 0
	if shared && scalarAs[float64](scalarArg{param.address, param.elem}) == flagIdentity {
		return core.Success
	}
	vectorsGiven := p.operands[0].address != 0 && p.operands[1].address != 0
	if p.function.Shape != spec.Plain && vectorsGiven {
		return p.fail(core.NotImplemented, "for a batch, param has to be on the device")
	}
	return core.Continue
}
