package gputest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/hip/gpu/gputest"
)

// TestPairs: the fake cuBLAS of each pair uses the driver of its own pair, also in a process with several.
func TestPairs(t *testing.T) {
	for calls := range 2 {
		path := gputest.Compile(t, "fake_cuda.c", "libcuda.so.1")
		driver := gputest.Open(t, path)
		cublas := gputest.Open(t, gputest.CompileCublas(t, path, "libcublas.so.12"))
		driver.Reset()
		for range calls {
			driver.Call(t, "cuInit", 0)
		}
		assert.Equal(t, calls, cublas.Calls("cuInit"), "calls that the driver of this pair has seen")
	}
}
