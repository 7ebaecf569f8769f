package blas

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/testseed"
)

// reduceLengths returns lengths around one block of a reduction and beyond several blocks.
func reduceLengths() []int {
	return []int{spec.ReduceBlock - 1, spec.ReduceBlock, spec.ReduceBlock + 1, 2*spec.ReduceBlock + 1, 40001}
}

// reduceWorkspaces returns lengths without partial results, and with partial results in one or more chunks.
func reduceWorkspaces() []testCase {
	return []testCase{
		{n: 1}, {n: spec.ReduceBlock}, {n: spec.ReduceBlock + 1, large: true}, {n: 9 * spec.ReduceBlock, large: true},
		{n: 3, batch: 40}, // batches that are shared among goroutines
		{n: spec.ReduceBlock + 1, batch: 9, large: true},
	}
}

// partialsOf returns what a reduction leases: a partial result of each block of each problem, if there are
// several blocks.
func partialsOf(bytes func(typ spec.Type) int) func(c *testCase, in instance, problems int) int {
	return func(c *testCase, in instance, problems int) int {
		blocks := (c.n + spec.ReduceBlock - 1) / spec.ReduceBlock
		if blocks <= 1 {
			return 0
		}
		return blocks * bytes(in.typ) * problems
	}
}

// TestReductionsDoNotDependOnThreads: the same sums on one goroutine and on several have the same bits.
func TestReductionsDoNotDependOnThreads(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	random := rand.New(rand.NewPCG(seed, 5))
	const n, batch = 110*spec.ReduceBlock + 77, 2 // shared, whatever waking a helper costs
	x, y := make([]float32, n*batch), make([]float32, n*batch)
	for i := range x {
		x[i], y[i] = random.Float32()-0.5, random.Float32()-0.5
	}
	var first []float32
	for _, threads := range []int{1, 2, 3, 8} {
		r := newRig(t, builtin.New(threads))
		r.library.config.Team = par.New(threads)
		h := r.handle(t)
		results := make([]float32, 3*batch)
		at := at(r, results)
		call := func(name string, args ...any) { assert.Equal(t, core.Success, h.call(name, args...), name) }
		call("rocblas_sdot_strided_batched", n, ptr.Address(x), 1, n, ptr.Address(y), 1, n, batch, at)
		call("rocblas_snrm2_strided_batched", n, ptr.Address(x), 1, n, batch, at+4*batch)
		call("rocblas_sasum_strided_batched", n, ptr.Address(x), 1, n, batch, at+8*batch)
		if first == nil {
			first = results
		}
		assert.Equal(t, first, results, "on %d threads", threads)
	}
	assert.NotZero(t, first[0])
}
