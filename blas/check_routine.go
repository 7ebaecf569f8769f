package blas

import (
	"strings"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// Checks that only one routine has.

// checkParam checks param before x and y are checked. A null param is invalid_pointer. On the device its
// values are not read.
//
// With host pointers, if all problems have the same param and its flag is routines.FlagIdentity, there is nothing to
// do: Success. Otherwise a batch is not_implemented if x and y are given: its param has to be on the device.
func (c *call) checkParam() core.Status {
	param := &c.Operands[c.Count-1]
	if param.Address == 0 {
		return c.fail(core.InvalidPointer, "param is null")
	}
	if c.control.PointerMode != hostPointers {
		return core.Continue
	}
	shared := c.Shape != spec.Batched && param.StrideElems == 0
	if shared && routines.ScalarAs[float64](routines.Scalar{Address: param.Address, Elem: param.Elem}) == routines.FlagIdentity {
		return core.Success
	}
	vectorsGiven := c.Operands[0].Address != 0 && c.Operands[1].Address != 0
	if c.Shape != spec.Plain && vectorsGiven {
		return c.fail(core.NotImplemented, "for a batch, param has to be on the device")
	}
	return core.Continue
}

// checkSolution checks the arguments that concern solutions. A null list_size is invalid_pointer, and an
// index of a solution that does not exist is invalid_value. It returns Success if the caller asks for the
// check only.
func (c *call) checkSolution() core.Status {
	switch c.function.solutions {
	case spec.ListSize:
		if c.ListSize == 0 {
			return c.fail(core.InvalidPointer, "list_size is null")
		}
		return core.Continue
	case spec.Solution:
		if c.Algorithm == routines.AlgoSolutionIndex && c.Solution > int64(routines.OnlySolution) {
			return c.fail(core.InvalidValue, "solution_index is %d, and %d is the only one", c.Solution, routines.OnlySolution)
		}
		if c.Flags&routines.FlagCheckSolutionIndex != 0 {
			return core.Success
		}
	}
	return core.Continue
}

// computesEightBits reports whether gemmEx3 computes. rocBLAS refuses it on devices whose matrix cores have
// no 8-bit floats, so on such a device it is refused here too. Devices from gfx94x to the last gfx9 have
// them. Without a device it is computed.
func (l *Library) computesEightBits() bool {
	if l.host.Arch == nil {
		return true
	}
	name := l.host.Arch()
	number, gfx9 := strings.CutPrefix(name, "gfx9")
	return name == "" || gfx9 && number >= "4"
}
