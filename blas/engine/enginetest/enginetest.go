// Package enginetest is the test suite for every engine. It compares each kernel with a naive computation for
// the four element types, at sizes around and beyond the block sizes, with all options and increments, and
// with alpha and beta of 0, 1, -1 and a general value.
//
// Memory around an operand and between its elements holds NaN in one case and a number in the next. A kernel
// that reads it returns a wrong result, and the suite detects writes to it.
package enginetest

import (
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/testseed"
)

// Check is one kernel for one element type.
type Check struct {
	Name string
	run  func(t require.TestingT, e engine.Engine, random *rand.Rand)
}

// Checks returns the whole suite.
func Checks() []Check {
	var all []Check
	all = append(all, checksOf[float32, float32]("s")...)
	all = append(all, checksOf[float64, float64]("d")...)
	all = append(all, checksOf[complex64, float32]("c")...)
	return append(all, checksOf[complex128, float64]("z")...)
}

// Run runs the suite on e.
func Run(t *testing.T, e engine.Engine) {
	t.Helper()
	t.Logf("engine %s", e.Name())
	seed := testseed.Of(t)
	for _, c := range Checks() {
		c.Run(t, e, seed)
	}
}

// Run runs the check on e as a subtest.
func (c Check) Run(t *testing.T, e engine.Engine, seed uint64) {
	t.Helper()
	t.Run(c.Name, func(t *testing.T) { c.run(t, e, c.random(seed)) })
}

// Fails reports whether e fails the check, without failing a test.
func (c Check) Fails(e engine.Engine, seed uint64) bool {
	var r recorder
	done := make(chan struct{})
	go func() {
		defer close(done)
		c.run(&r, e, c.random(seed))
	}()
	<-done
	return r.failed
}

// random returns the check's generator of random numbers, so that a check does not depend on the checks
// before it.
func (c Check) random(seed uint64) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(c.Name))
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

// recorder is a require.TestingT that only records failure.
type recorder struct{ failed bool }

func (r *recorder) Errorf(string, ...any) { r.failed = true }

func (r *recorder) FailNow() {
	r.failed = true
	runtime.Goexit()
}

// suite is the state of one check.
type suite[T engine.Scalar, R engine.Real] struct {
	t       require.TestingT
	kernels engine.Kernels[T, R]
	random  *rand.Rand
	turn    int // of shapes
}

// shapes returns the shapes of a level 3 routine: all small ones, and two larger than a block of an engine. The
// larger ones take turns from call to call, because the reference takes most of the time of a check.
func (s *suite[T, R]) shapes() [][2]int {
	large := [][2]int{{64, 65}, {131, 6}, {6, 131}, {70, 110}}
	s.turn++
	return [][2]int{{1, 1}, {2, 3}, {5, 4}, {17, 9}, {33, 31}, large[s.turn%len(large)], large[(s.turn+1)%len(large)]}
}

// checksOf returns the checks for one element type.
func checksOf[T engine.Scalar, R engine.Real](letter string) []Check {
	kernels := []struct {
		name string
		run  func(*suite[T, R])
	}{
		{"iamax", (*suite[T, R]).iamax},
		{"iamin", (*suite[T, R]).iamin},
		{"asum", (*suite[T, R]).asum},
		{"nrm2", (*suite[T, R]).nrm2},
		{"dotu", (*suite[T, R]).dotu},
		{"dotc", (*suite[T, R]).dotc},
		{"axpy", (*suite[T, R]).axpy},
		{"copy", (*suite[T, R]).copy},
		{"swap", (*suite[T, R]).swap},
		{"scal", (*suite[T, R]).scal},
		{"scalreal", (*suite[T, R]).scalReal},
		{"gemv", (*suite[T, R]).gemv},
		{"trsv", (*suite[T, R]).trsv},
		{"gemm", (*suite[T, R]).gemm},
		{"trsm", (*suite[T, R]).trsm},
		{"concurrent", (*suite[T, R]).concurrent},
	}
	checks := make([]Check, 0, len(kernels))
	for _, k := range kernels {
		checks = append(checks, Check{Name: letter + "/" + k.name, run: func(t require.TestingT, e engine.Engine, random *rand.Rand) {
			k.run(&suite[T, R]{t: t, kernels: engine.For[T, R](e), random: random})
		}})
	}
	return checks
}
