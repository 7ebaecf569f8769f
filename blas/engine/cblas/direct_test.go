package cblas

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
	direct := e.Direct()
	for name, letter := range map[string]byte{"rot": 'd', "rotm": 'c', "symv": 'z', "hemv": 's', "herk": 'd', "geam": 's', "": 's'} {
		_, ok := direct.Call(name, letter, false, false)
		assert.False(t, ok, "%s %c", name, letter)
	}
	for name, letter := range map[string]byte{"rot": 's', "rotm": 'd', "symv": 's', "hemv": 'z', "herk": 'c', "gemmt": 'd'} {
		_, ok := direct.Call(name, letter, false, false)
		assert.True(t, ok, "%s %c", name, letter)
	}
}
