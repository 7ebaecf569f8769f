package cblas

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/direct"
	"rocblas_mem/internal/ptr"
)

// multiplies is a dgemv that scales y by beta whatever that is, as some libraries do.
const multiplies = `
void cblas_dgemv(int order, int trans, int m, int n, double alpha, const double *a, int lda, const double *x, int incx,
                 double beta, double *y, int incy)
{
    for (int i = 0; i < (trans == 111 ? m : n); i++) y[i * incy] *= beta;
}
`

// TestABetaOf0ClearsDirectly: what y holds does not matter, and what lies between its elements stays.
func TestABetaOf0ClearsDirectly(t *testing.T) {
	e, err := Open(fake(t, "cblas_dgemv", multiplies))
	require.NoError(t, err)
	call, ok := e.Direct().Call("gemv", 'd', false, false)
	require.True(t, ok)
	const m, n = 3, 2
	for trans, length := range map[uint64]int{111: m, 112: n} {
		for incy := 1; incy <= 2; incy++ {
			scalars, a, x, y := []float64{1, 0}, make([]float64, m*n), make([]float64, m), make([]float64, 2*m)
			for i := range y {
				y[i] = math.NaN()
			}
			require.True(t, call.Make([]uint64{0, trans, m, n, ptr.Address(scalars), ptr.Address(a), m, ptr.Address(x), 1,
				ptr.Address(scalars[1:]), ptr.Address(y), uint64(incy)}))
			for i, value := range y {
				if i%incy == 0 && i/incy < length {
					assert.Zero(t, value, "y[%d], incy %d", i, incy)
				} else {
					assert.True(t, math.IsNaN(value), "y[%d], incy %d", i, incy)
				}
			}
		}
	}
}

// TestNoDirectCall: what the library lacks, and what the CBLAS has no function for.
func TestNoDirectCall(t *testing.T) {
	e, err := Open(fake(t, "cblas_drot", ""))
	require.NoError(t, err)
	library := e.Direct()
	for name, letter := range map[string]byte{"rot": 'd', "rotm": 'c', "symv": 'z', "hemv": 's', "herk": 'd', "geam": 's', "": 's'} {
		_, ok := library.Call(name, letter, false, false)
		assert.False(t, ok, "%s %c", name, letter)
	}
	for name, letter := range map[string]byte{"rot": 's', "rotm": 'd', "symv": 's', "hemv": 'z', "herk": 'c', "gemmt": 'd'} {
		_, ok := library.Call(name, letter, false, false)
		assert.True(t, ok, "%s %c", name, letter)
	}
}

// TestNoShortCall: what is no vector's, and a complex sine. Complex numbers are added up as their parts.
func TestNoShortCall(t *testing.T) {
	e, err := Open(fake(t, "cblas_drotm", ""))
	require.NoError(t, err)
	made := func(name string, letter byte, realScalar bool) direct.Call {
		call, ok := e.Direct().Call(name, letter, realScalar, false)
		require.True(t, ok, "%s %c", name, letter)
		assert.Equal(t, call.Short != 0, call.Most != 0)
		return call
	}
	assert.Zero(t, made("gemv", 'd', false).Short)
	assert.Zero(t, made("rot", 'z', false).Short)
	assert.NotZero(t, made("rot", 'z', true).Short)
	assert.Equal(t, made("asum", 'd', false).Short, made("asum", 'z', false).Short)
	assert.Equal(t, made("asum", 'd', false).Most, 2*made("asum", 'z', false).Most)
	assert.NotEqual(t, made("nrm2", 'd', false).Short, made("nrm2", 'z', false).Short)
}

// counts is a ddot that looks at no vector.
const counts = `
double cblas_ddot(int n, const double *x, int incx, const double *y, int incy)
{
    return n;
}
`

// TestVectorsBeyond32Bits: a library may compute n times an increment in 32 bits, so a vector that is longer is not regular.
func TestVectorsBeyond32Bits(t *testing.T) {
	e, err := Open(fake(t, "cblas_ddot", counts))
	require.NoError(t, err)
	call, ok := e.Direct().Call("dot", 'd', false, false)
	require.True(t, ok)
	const largest = math.MaxInt32
	minus := uint64(math.MaxUint64)
	for _, c := range []struct {
		n, inc  uint64
		regular bool
	}{
		{1, 1, true}, {largest, 1, true}, {largest + 1, 1, false}, {1, largest, true}, {1, largest + 1, false}, {1, 1 << 62, false},
		{largest / 2, 2, true}, {largest/2 + 1, 2, false}, {2, largest / 2, true}, {2, largest/2 + 1, false}, {2, largest, false},
		{1 << 16, 1 << 15, false}, {1<<16 - 2, 1 << 15, true}, {0, 1, false}, {1, 0, false}, {1, minus, true},
		{1, minus * largest, true}, {1, minus * (largest + 1), false}, {largest / 2, minus * 2, true}, {largest/2 + 1, minus * 2, false},
		{1, 1 << 63, false},
	} {
		x, y := make([]float64, 1), make([]float64, 1)
		for _, increments := range [][2]uint64{{c.inc, 1}, {1, c.inc}} {
			result := []float64{-1}
			words := []uint64{0, c.n, ptr.Address(x), increments[0], ptr.Address(y), increments[1], ptr.Address(result)}
			assert.Equal(t, c.regular, call.Make(words), "%d elements, increments %d", c.n, increments)
			if c.regular {
				assert.Equal(t, float64(c.n), result[0])
			} else {
				assert.Equal(t, -1.0, result[0], "nothing is written")
			}
		}
	}
}
