package blas

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/shortfloat"
)

// BenchmarkMixedProduct times gemm_ex of matrices of order 1024 on one and two CPU cores. It uses the
// built-in engine, and an engine that multiplies nothing, which leaves the time of the conversions.
func BenchmarkMixedProduct(b *testing.B) {
	for _, threads := range []int{1, 2} {
		r := newRig(b, builtin.New(threads))
		r.library.config.Team = par.New(threads)
		bare := newRig(b, nullEngine())
		bare.library.config.Team = par.New(threads)
		for _, types := range []struct{ in, out, compute spec.Type }{
			{spec.S, spec.S, spec.S}, {spec.H, spec.H, spec.S}, {spec.T, spec.T, spec.S}, {spec.H, spec.S, spec.S},
			{spec.I8, spec.I32, spec.I32},
		} {
			s := newSquare(1024, types.in, types.out, types.compute, 1, 1, 1)
			for name, h := range map[string]*handle{"builtin": r.handle(b), "null": bare.handle(b)} {
				b.Run(fmt.Sprintf("%v/%v/%s/threads=%d", types.in, types.out, name, threads), func(b *testing.B) {
					for b.Loop() {
						require.Equal(b, core.Success, s.call(h, 0, 0, 0))
					}
					runtime.KeepAlive(s)
				})
			}
		}
	}
}

// BenchmarkBatches times products of small matrices, per problem of a batch. It uses the built-in engine, and
// an engine that multiplies nothing, which leaves the overhead of a problem.
func BenchmarkBatches(b *testing.B) {
	for _, threads := range []int{1, 2} {
		for name, e := range map[string]engine.Engine{"builtin": builtin.New(threads), "null": nullEngine()} {
			r := newRig(b, e)
			r.library.config.Team = par.New(threads)
			for _, n := range []int{8, 32} {
				b.Run(fmt.Sprintf("%s/threads=%d/n=%d", name, threads, n), func(b *testing.B) { benchmarkBatches(b, r, n) })
			}
		}
	}
}

// benchmarkBatches times products of matrices of order n.
func benchmarkBatches(b *testing.B, r *rig, n int) {
	const batch = 1000
	benchmarkBatch(b, r, "rocblas_dgemm_batched", n, batch, at(r, []float64{1}))
	benchmarkBatch(b, r, "rocblas_dgemm_strided_batched", n, batch, at(r, []float64{1}))
	benchmarkBatch(b, r, "rocblas_hgemm_strided_batched", n, batch, at(r, []shortfloat.Half{shortfloat.ToHalf(1)}))
}

// benchmarkBatch times one routine with elements of at most 8 bytes.
func benchmarkBatch(b *testing.B, r *rig, name string, n, batch int, one uint64) {
	const none = 111
	args := []any{r.handle(b).control.ID, none, none, n, n, n, one}
	for j := range 3 {
		first, list := at(r, make([]float64, n*n*batch)), make([]uint64, batch)
		for i := range list {
			list[i] = first + uint64(8*n*n*i)
		}
		if j == 2 {
			args = append(args, one)
		}
		if strings.Contains(name, "strided") {
			args = append(args, first, n, n*n)
		} else {
			args = append(args, at(r, list), n)
		}
	}
	call, err := r.pack(name, append(args, batch)...)
	require.NoError(b, err)
	require.Equal(b, core.Success, r.library.Dispatch(call)) // touches the memory once
	b.Run(name, func(b *testing.B) {
		for b.Loop() {
			require.Equal(b, core.Success, r.library.Dispatch(call))
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(batch), "ns/problem")
	})
}
