// Package builtin is the engine that comes with the library: the functions of package native, in C for one core, and the cores that share large
// calls of them. Each routine is written once for the four element types.
//
// A result does not depend on the number of threads: reductions are one core's, and everything else computes each element in one place, in
// one order. docs/numerics.md says which bits that gives.
//
// Memory: level 3 borrows a scratch of native.ScratchBytes for each core at work, where operands are packed; small products need none. Levels 1 and 2
// take none.
package builtin

import (
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/scratch"
)

// Engine is the built-in engine. The goroutines that share its calls sleep between them, and end after two seconds without work.
type Engine struct {
	instructions string // as package native names them
	s            *kernels[float32, float32]
	d            *kernels[float64, float64]
	c            *kernels[complex64, float32]
	z            *kernels[complex128, float64]
}

// New returns an engine that works on that many threads; 0 or less means one for each processor. It computes by the best
// instructions that the processor has.
func New(threads int) *Engine { return On(par.New(threads), native.Instructions()[0]) }

// On is New with an instruction set, one of native.Instructions, and with a team that others may share loops by as well: those that call the
// engine in a loop of their own then make no more threads busy than there are in the team.
func On(team par.Team, instructions string) *Engine {
	tables := map[byte]*native.Table{}
	for _, letter := range []byte("sdcz") {
		tables[letter] = native.Of(instructions, letter)
	}
	e := engineOf(tables, team, false)
	e.instructions = instructions
	return e
}

// Whole is an engine by other tables than the built-in one's, for 's', 'd', 'c' and 'z', whose every call is one call of a table, however large: what is behind them
// shares calls among cores by itself. A function of level 3 may need scratch all the same.
func Whole(tables map[byte]*native.Table) *Engine { return engineOf(tables, par.Team{}, true) }

func engineOf(tables map[byte]*native.Table, team par.Team, whole bool) *Engine {
	scratches := scratch.New(native.ScratchBytes)
	return &Engine{
		s: &kernels[float32, float32]{team, whole, tables['s'], native.SumLength('s'), scratches},
		d: &kernels[float64, float64]{team, whole, tables['d'], native.SumLength('d'), scratches},
		c: &kernels[complex64, float32]{team, whole, tables['c'], native.SumLength('c'), scratches},
		z: &kernels[complex128, float64]{team, whole, tables['z'], native.SumLength('z'), scratches},
	}
}

// Name returns "builtin (C, AVX-512)", or what else it computes by.
func (e *Engine) Name() string { return "builtin (C, " + e.Vectors() + ")" }

// Vectors names the instructions that it computes by, as people know them.
func (e *Engine) Vectors() string { return Vectors(e.instructions) }

// Vectors is an instruction set's name as people know it.
func Vectors(instructions string) string {
	return map[string]string{"avx512": "AVX-512", "avx2": "AVX2", "neon": "NEON", "base": "baseline"}[instructions]
}

// Scratch is where cores pack operands.
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

// Table is the functions for an element type 's', 'd', 'c' or 'z'.
func (e *Engine) Table(letter byte) *native.Table {
	return map[byte]*native.Table{'s': e.s.table, 'd': e.d.table, 'c': e.c.table, 'z': e.z.table}[letter]
}

// AloneElems is up to how many elements, of vectors and matrices together, a call of levels 1 and 2 is one core's.
func (e *Engine) AloneElems() int {
	if e.s.team.Threads() < 2 {
		return math.MaxInt
	}
	return shareElems - 1
}

// kernels implements engine.Kernels for one element type.
type kernels[T engine.Scalar, R engine.Real] struct {
	team      par.Team
	whole     bool // no call is cut
	table     *native.Table
	sumLength int           // of level 3
	scratches *scratch.Pool // of all types
}
