package blas

import (
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/core"
)

// BenchmarkCalls times calls with so little arithmetic that the overhead of a call remains.
func BenchmarkCalls(b *testing.B) {
	r := newRig(b, builtin.New(1))
	h := r.handle(b)
	const n = 16
	x, y, result := at(r, make([]float64, n*n)), at(r, make([]float64, n*n)), at(r, make([]float64, 1))
	one := at(r, []float64{1})
	none, upper, unit, left := 111, 121, 132, 141
	for name, args := range map[string][]any{
		"rocblas_ddot":  {n, x, 1, y, 1, result},
		"rocblas_daxpy": {n, one, x, 1, y, 1},
		"rocblas_dgemv": {none, 4, 4, one, x, 4, y, 1, one, y, 1},
		"rocblas_dgemm": {none, none, 4, 4, 4, one, x, 4, x, 4, one, y, 4},
		"rocblas_dtrsm": {left, upper, none, unit, 4, 4, one, x, 4, y, 4},
	} {
		b.Run(name, func(b *testing.B) {
			call, err := r.pack(name, append([]any{h.control.ID}, args...)...)
			require.NoError(b, err)
			for b.Loop() {
				if status := r.library.Dispatch(call); status != core.Success {
					b.Fatal(status)
				}
			}
		})
	}
}
