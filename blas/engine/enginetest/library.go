package enginetest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/testseed"
)

// RunLibrary runs the suite of engine.Library on e.
func RunLibrary(t *testing.T, e engine.Engine) {
	t.Helper()
	t.Logf("engine %s", e.Name())
	seed := testseed.Of(t)
	for _, c := range LibraryChecks() {
		c.Run(t, e, seed)
	}
}

// LibraryChecks returns the suite of RunLibrary.
func LibraryChecks() []Check {
	var all []Check
	all = append(all, libraryChecksOf[float32, float32]("s")...)
	all = append(all, libraryChecksOf[float64, float64]("d")...)
	all = append(all, libraryChecksOf[complex64, float32]("c")...)
	return append(all, libraryChecksOf[complex128, float64]("z")...)
}

// librarySuite is the state of one check of a library.
type librarySuite[T engine.Scalar, R engine.Real] struct {
	*suite[T, R]
	drawn int // pairs of increments
}

// libraryChecksOf returns the checks for one element type.
func libraryChecksOf[T engine.Scalar, R engine.Real](letter string) []Check {
	routines := []struct {
		name string
		run  func(*librarySuite[T, R])
	}{
		{"rot", (*librarySuite[T, R]).rot},
		{"rotm", (*librarySuite[T, R]).rotm},
		{"ger", (*librarySuite[T, R]).ger},
		{"gbmv", (*librarySuite[T, R]).gbmv},
		{"symv", (*librarySuite[T, R]).symv},
		{"sbmv", (*librarySuite[T, R]).sbmv},
		{"spmv", (*librarySuite[T, R]).spmv},
		{"syr", (*librarySuite[T, R]).syr},
		{"spr", (*librarySuite[T, R]).spr},
		{"syr2", (*librarySuite[T, R]).syr2},
		{"spr2", (*librarySuite[T, R]).spr2},
		{"trmv", (*librarySuite[T, R]).trmv},
		{"tbmv", (*librarySuite[T, R]).tbmv},
		{"tpmv", (*librarySuite[T, R]).tpmv},
		{"tbsv", (*librarySuite[T, R]).tbsv},
		{"tpsv", (*librarySuite[T, R]).tpsv},
		{"symm", (*librarySuite[T, R]).symm},
		{"syrk", (*librarySuite[T, R]).syrk},
		{"syr2k", (*librarySuite[T, R]).syr2k},
		{"trmm", (*librarySuite[T, R]).trmm},
		{"gemmt", (*librarySuite[T, R]).gemmt},
	}
	var checks []Check
	for _, r := range routines {
		if (letter == "c" || letter == "z") && r.name == "rotm" {
			continue // real types only
		}
		name := letter + "/" + r.name
		checks = append(checks, Check{Name: name, run: func(t require.TestingT, e engine.Engine, random *rand.Rand) {
			r.run(&librarySuite[T, R]{suite: &suite[T, R]{t: t, kernels: engine.For[T, R](e), random: random}})
		}})
	}
	return checks
}

// symmetries returns false and, for a complex type, true.
func (s *librarySuite[T, R]) symmetries() []bool {
	if s.isComplex() {
		return []bool{false, true}
	}
	return []bool{false}
}

// factor returns a factor of a product, never 0. offset returns a factor of the previous value, which may be
// 0.
func (s *librarySuite[T, R]) factor() T { return s.pick(s.scalars()[1:]) }

func (s *librarySuite[T, R]) offset() T { return s.pick(s.scalars()) }

// increments returns the increments of two vectors, never 0. In every other call both are 1.
func (s *librarySuite[T, R]) increments() (incx, incy int) {
	s.drawn++
	if s.drawn%2 == 1 {
		return 1, 1
	}
	pairs := [][2]int{{2, 1}, {1, 3}, {-1, 1}, {1, -2}, {-3, -1}}
	pair := pairs[s.random.IntN(len(pairs))]
	return pair[0], pair[1]
}

// orders returns the orders of matrices: small ones, and some around and beyond the block sizes of libraries.
func orders() []int { return []int{1, 2, 3, 5, 8, 17, 33, 65, 130} }

// triangles returns both triangles.
func triangles() []engine.Uplo { return []engine.Uplo{engine.Upper, engine.Lower} }
