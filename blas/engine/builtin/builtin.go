// Package builtin is the engine that comes with the library: the C functions of package native for one core,
// and the sharing of large calls among cores. Each routine is written once for the four element types.
//
// A result does not depend on the number of threads. One core computes each reduction, and every other
// element is computed in one place, in one order. docs/numerics.md defines the bits of results.
//
// Memory: level 3 borrows a scratch of native.ScratchBytes for each working core, to pack operands. Small
// products need no scratch. Of levels 1 and 2 a large trmv alone borrows one, if cores share it, for a copy of x.
package builtin

import (
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/scratch"
)

// Engine is the built-in engine. The goroutines that share its calls sleep between calls, and end after two
// seconds without work.
type Engine struct {
	instructions string // a name of package native
	s            *kernels[float32, float32]
	d            *kernels[float64, float64]
	c            *kernels[complex64, float32]
	z            *kernels[complex128, float64]
}

// New returns an engine that works on the given number of threads, or on one thread for each processor if
// threads is 0 or less. It uses the best instruction set of the processor.
func New(threads int) *Engine { return On(par.New(threads), native.Instructions()[0]) }

// On returns an engine that uses an instruction set, one of native.Instructions, and a team. Others may share
// loops on the same team: code that calls the engine in a loop of that team then keeps no more threads busy
// than the team has.
func On(team par.Team, instructions string) *Engine {
	scratches := scratch.New(native.ScratchBytes)
	return &Engine{
		instructions: instructions,
		s:            &kernels[float32, float32]{team, native.Of(instructions, 's'), scratches},
		d:            &kernels[float64, float64]{team, native.Of(instructions, 'd'), scratches},
		c:            &kernels[complex64, float32]{team, native.Of(instructions, 'c'), scratches},
		z:            &kernels[complex128, float64]{team, native.Of(instructions, 'z'), scratches},
	}
}

// Name returns "builtin (C, AVX-512)", or the same with another instruction set.
func (e *Engine) Name() string { return "builtin (C, " + e.Vectors() + ")" }

// Vectors returns the usual name of the engine's instruction set.
func (e *Engine) Vectors() string { return native.UsualName(e.instructions) }

// Scratch returns the pool of scratches in which cores pack operands.
func (e *Engine) Scratch() *scratch.Pool { return e.s.scratches }

// Kind returns "builtin".
func (*Engine) Kind() string { return "builtin" }

// S returns the kernels for float32.
func (e *Engine) S() engine.Kernels[float32, float32] { return e.s }

// D returns the kernels for float64.
func (e *Engine) D() engine.Kernels[float64, float64] { return e.d }

// C returns the kernels for complex64.
func (e *Engine) C() engine.Kernels[complex64, float32] { return e.c }

// Z returns the kernels for complex128.
func (e *Engine) Z() engine.Kernels[complex128, float64] { return e.z }

// Table returns the functions for an element type 's', 'd', 'c' or 'z'.
func (e *Engine) Table(letter byte) *native.Table {
	return map[byte]*native.Table{'s': e.s.table, 'd': e.d.table, 'c': e.c.table, 'z': e.z.table}[letter]
}

// AloneElems returns the most elements, of vectors and matrices together, for which one core computes a call of a function
// of levels 1 and 2. Reductions are cut by package blas.
func (e *Engine) AloneElems(function string) int {
	if function == "trmv" { // larger products have parts
		return partedRows*partedRows - 1
	}
	if e.s.team.Threads() > 1 {
		switch function {
		case "axpy", "copy", "swap", "scal", "scal_real", "rot", "rotm", "gemv", "ger":
			return askElems - 1
		}
	}
	return math.MaxInt
}

// kernels implements engine.Kernels for one element type.
type kernels[T engine.Scalar, R engine.Real] struct {
	team      par.Team
	table     *native.Table
	scratches *scratch.Pool // shared by all types
}
