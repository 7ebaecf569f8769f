package blas

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/reference"
)

var _ = register(amaxSubject)

func amaxSubject() *subject {
	s := reductionSubject("amax", func(spec.Type) int { return 8 })
	s.adjust = func(c *testCase, problem int, o []*reference.Matrix) { plant(c, problem, o[0], -5-5i) }
	return s
}

// plant puts an extreme element at the end of problem 0, and two equal ones (in different blocks, if several)
// into problem 1; problem 2 keeps the ties that it has.
func plant(c *testCase, problem int, x *reference.Matrix, extreme complex128) {
	switch problem {
	case 0:
		x.V[c.n-1] = extreme
	case 1:
		x.V[c.n-1] = extreme
		x.V[min(c.n/2, spec.ReduceBlock)] = extreme
	}
}

// TestExtremesAmongNaNs: amax and amin skip NaN, in every type, also if a whole block of a long
// vector is NaN. If all elements are NaN, the result is 1.
func TestExtremesAmongNaNs(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	for _, n := range []int{1, 2, 3, 9, 40, spec.ReduceBlock, spec.ReduceBlock + 1, 2*spec.ReduceBlock + 5} {
		for _, numbers := range [][]int{{}, {0}, {n - 1}, {n / 2}, {n / 3, n - 1}, {0, n / 2}} {
			extremesAmong[float32](t, h, "s", n, numbers)
			extremesAmong[float64](t, h, "d", n, numbers)
			extremesAmong[complex64](t, h, "c", n, numbers)
			extremesAmong[complex128](t, h, "z", n, numbers)
		}
	}
}

// extremesAmong calls amax and amin for n elements that are NaN except those with the given numbers, the last of
// which is the largest. A complex NaN has one part that is a number.
func extremesAmong[T engine.Scalar](t *testing.T, h *handle, letter string, n int, numbers []int) {
	t.Helper()
	for inc := 1; inc <= 2; inc++ {
		x, largest, least := make([]T, n*inc), 1, 1
		for i := range x {
			x[i] = nanOf[T]()
		}
		value := T(2)
		for _, place := range numbers {
			x[place*inc] = value
			value++
			largest, least = place+1, numbers[0]+1
		}
		result := make([]int32, 1)
		for name, want := range map[string]int{"amax": largest, "amin": least} {
			require.Equal(t, core.Success, h.call("rocblas_i"+letter+name, n, at(h.rig, x), inc, at(h.rig, result)))
			assert.Equal(t, int32(want), result[0], "i%s%s, n = %d, numbers at %v, increment %d", letter, name, n, numbers, inc)
		}
	}
}

// nanOf returns a NaN of a type. Its imaginary part is 5.
func nanOf[T engine.Scalar]() (x T) {
	switch p := any(&x).(type) {
	case *float32:
		*p = float32(math.NaN())
	case *float64:
		*p = math.NaN()
	case *complex64:
		*p = complex(float32(math.NaN()), 5)
	case *complex128:
		*p = complex(math.NaN(), 5)
	}
	return x
}
