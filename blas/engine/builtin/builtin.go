// Package builtin is the engine written in Go: blocked, parallel over the cores, for any processor, with nothing else
// installed. Each routine is written once for the four element types.
//
// A result does not depend on the number of threads: reductions are cut into pieces of a fixed length and joined in order,
// and everything else computes each element in one place, in one order.
//
// Memory: level 1 takes none for vectors of up to pieceElems. Level 3 on one core borrows a packed block of B, of up to 4 MiB, and one of
// A, of up to 384 KiB. On several cores it borrows up to two buffers, each for a block of B and, where they are no more than 4 MiB, the
// rows of A that it is multiplied by, and else a packed block of A for each core; of an A of up to 512 KiB each core packs all, and some
// columns of B. All of them are rounded up to huge pages. trmm
// borrows copyElems more where it copies B, from the right or small. What is strided in level 1 and 2 is copied. The buffers are kept for
// the next call until the garbage collector takes them.
package builtin

import (
	"rocblas_mem/blas/engine"
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
	return &Engine{
		processor: p,
		s:         &kernels[float32, float32]{team: team, tile: tileFor[float32](p), loops: loopsFor[float32, float32](p)},
		d:         &kernels[float64, float64]{team: team, tile: tileFor[float64](p), loops: loopsFor[float64, float64](p)},
		c:         &kernels[complex64, float32]{team: team, tile: tileFor[complex64](p), loops: loopsFor[complex64, float32](p)},
		z:         &kernels[complex128, float64]{team: team, tile: tileFor[complex128](p), loops: loopsFor[complex128, float64](p)},
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
	tile    tile[T]
	loops   loops[T, R]
	packs   buffers[T] // packed blocks of B and copies of it, up to megabytes
	blocks  buffers[T] // packed blocks of A
	vectors buffers[T] // contiguous copies of strided vectors, and corners of tiles
}

// pieceElems is the number of multiplications, or of vector elements, that is worth a goroutine of its own. It is also the
// length of a piece of a reduction: another value gives other roundings.
const pieceElems = 1 << 15
