// Package builtin is the engine written in Go: blocked, parallel over the cores, for any processor, with nothing else
// installed. Each routine is written once for the four element types.
//
// A result does not depend on the number of threads: reductions are cut into pieces of a fixed length and joined in order,
// and everything else computes each element in one place, in one order.
//
// Memory: level 1 takes none for vectors of up to pieceElems. Level 3 borrows a scratch of native.ScratchBytes for each core at work, where
// operands are packed; small products need none. What is strided in level 1 and 2 is copied. The buffers are kept for the next
// call until the garbage collector takes them.
package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/internal/par"
)

// Engine is the built-in engine. The goroutines that share its calls sleep between them, and end after two seconds without work.
type Engine struct {
	processor processor
	s         *kernels[float32, float32]
	d         *kernels[float64, float64]
	c         *kernels[complex64, float32]
	z         *kernels[complex128, float64]
}

// New returns an engine that works on that many threads; 0 or less means one for each processor. It computes in the best
// vectors that the processor has and that this build knows.
func New(threads int) *Engine { return On(par.New(threads)) }

// On is New with a team that others may share loops by as well: those that call the engine in a loop of their own then make no more
// threads busy than there are in the team.
func On(team par.Team) *Engine { return engineOn(team, bestProcessor()) }

func newEngine(threads int, p processor) *Engine { return engineOn(par.New(threads), p) }

func engineOn(team par.Team, p processor) *Engine {
	s := &scratches{}
	return &Engine{
		processor: p,
		s:         kernelsOn[float32, float32](team, p, 's', s),
		d:         kernelsOn[float64, float64](team, p, 'd', s),
		c:         kernelsOn[complex64, float32](team, p, 'c', s),
		z:         kernelsOn[complex128, float64](team, p, 'z', s),
	}
}

func kernelsOn[T engine.Scalar, R engine.Real](team par.Team, p processor, letter byte, s *scratches) *kernels[T, R] {
	return &kernels[T, R]{
		team: team, loops: loopsFor[T, R](p), strip: p.strip(int(unsafe.Sizeof(*new(T)))),
		table: native.Of(p.instructions(), letter), scratches: s,
	}
}

// Name returns "builtin (Go, AVX-512)", or what else it computes with.
func (e *Engine) Name() string { return "builtin (Go, " + e.processor.String() + ")" }

// Vectors names the instructions that it computes with.
func (e *Engine) Vectors() string { return e.processor.String() }

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

// kernels implements engine.Kernels for one element type.
type kernels[T engine.Scalar, R engine.Real] struct {
	declining[T, R]
	team    par.Team
	loops   loops[T, R]
	vectors buffers[T] // contiguous copies of strided vectors
	strip   int        // elements of two vectors

	table     *native.Table
	scratches *scratches // of all types
}

// pieceElems is the number of multiplications, or of vector elements, that is worth a goroutine of its own. It is also the
// length of a piece of a reduction: another value gives other roundings.
const pieceElems = 1 << 15
