package engine_test

import (
	"fmt"
	"testing"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/cblas"
)

// engines returns the engines that are measured side by side.
func engines(b *testing.B) []engine.Engine {
	b.Helper()
	library, err := cblas.Open("")
	if err != nil {
		b.Fatalf("%v\nthis benchmark needs it: apt-get install libopenblas0-pthread", err)
	}
	b.Cleanup(library.Close)
	return []engine.Engine{builtin.New(0), library}
}

func BenchmarkDgemm(b *testing.B) {
	for _, n := range []int{256, 512, 1024} {
		for _, e := range engines(b) {
			b.Run(fmt.Sprintf("n=%d/%s", n, e.Kind()), func(b *testing.B) {
				k, x, y, z := e.D(), ones(n*n), ones(n*n), ones(n*n)
				for b.Loop() {
					k.Gemm(engine.NoTrans, engine.NoTrans, n, n, n, 1, x, n, y, n, 0, z, n)
				}
				flops := 2 * float64(n) * float64(n) * float64(n) * float64(b.N)
				b.ReportMetric(flops/float64(b.Elapsed().Nanoseconds()), "GFLOP/s")
			})
		}
	}
}

func BenchmarkDdot(b *testing.B) {
	vectors(b, func(k engine.Kernels[float64, float64], n int, x, y []float64) { k.Dotu(n, x, 1, y, 1) })
}

func BenchmarkDaxpy(b *testing.B) {
	vectors(b, func(k engine.Kernels[float64, float64], n int, x, y []float64) { k.Axpy(n, 1e-9, x, 1, y, 1) })
}

// vectors measures a call of level 1 for several lengths.
func vectors(b *testing.B, call func(k engine.Kernels[float64, float64], n int, x, y []float64)) {
	for _, n := range []int{16, 1000, 1000000} {
		for _, e := range engines(b) {
			b.Run(fmt.Sprintf("n=%d/%s", n, e.Kind()), func(b *testing.B) {
				k, x, y := e.D(), ones(n), ones(n)
				b.ReportAllocs()
				for b.Loop() {
					call(k, n, x, y)
				}
			})
		}
	}
}

// BenchmarkFor measures the cost of finding the kernels of a type.
func BenchmarkFor(b *testing.B) {
	e := engine.Engine(builtin.New(1))
	for b.Loop() {
		engine.For[complex128, float64](e)
	}
}

func ones(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = 1
	}
	return x
}
