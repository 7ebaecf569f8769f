package spec

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func rowOf(t *testing.T, name string) *Row {
	t.Helper()
	table := Table()
	for i := range table {
		if table[i].Name == name {
			return &table[i]
		}
	}
	require.Fail(t, "no such row", name)
	return nil
}

// TestWorkspace checks the workspace of calls on the built-in engine. On the other engines they lease
// nothing.
func TestWorkspace(t *testing.T) {
	const most = math.MaxUint64
	tests := []struct {
		name, routine string
		dims          Dims
		want          uint64
	}{
		{"one element", "dot", Dims{N: 1, Batch: 1, Type: D}, 0},
		{"a full block", "dot", Dims{N: ReduceBlock, Batch: 1, Type: Z}, 0},
		{"a batch of full blocks", "dot", Dims{N: ReduceBlock, Batch: 1000, Type: Z}, 0},
		{"a block and one", "dot", Dims{N: ReduceBlock + 1, Batch: 1, Type: S}, 8},
		{"full blocks", "dot", Dims{N: 3 * ReduceBlock, Batch: 1, Type: S}, 12},
		{"a batch", "dot", Dims{N: 1_000_000, Batch: 3, Type: C}, 62 * 3 * 8},
		{"real sums of complex numbers", "asum", Dims{N: 1_000_000, Batch: 1, Type: Z}, 62 * 8},
		{"norms", "nrm2", Dims{N: 1_000_000, Batch: 1, Type: C}, 62 * 4},
		{"indices", "amax", Dims{N: 1_000_000, Batch: 2, Type: S}, 62 * 2 * 8},
		{"the other indices", "amin", Dims{N: 40_000, Batch: 1, Type: S}, 3 * 8},
		{"a dot with types", "dot_ex", Dims{N: 40_000, Batch: 1, Type: D}, 3 * 8},
		{"a norm with types", "nrm2_ex", Dims{N: 40_000, Batch: 1, Type: C}, 3 * 4},
		{"nothing to reduce", "asum", Dims{N: 0, Batch: 5, Type: D}, 0},
		{"a negative length", "dot", Dims{N: -5, Batch: 5, Type: D}, 0},
		{"no problems", "dot", Dims{N: 40_000, Batch: 0, Type: D}, 0},
		{"less than none", "dot", Dims{N: 40_000, Batch: -1, Type: D}, 0},
		{"the longest vectors", "dot", Dims{N: math.MaxInt64, Batch: math.MaxInt64, Type: Z}, most},
		{"trsv", "trsv", Dims{N: 100_000, Batch: 3, Type: C}, 0},
		{"trsm", "trsm", Dims{M: 100_000, N: 64, Left: true, Batch: 1, Type: Z}, 0},
		{"gemm", "gemm", Dims{M: 100_000, N: 100_000, K: 100_000, Batch: 3, Type: Z}, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			row := rowOf(t, test.routine)
			assert.Equal(t, test.want, row.WorkspaceBytes(&test.dims, Builtin))
			for _, e := range []Engine{Null, Vendor} {
				assert.Zero(t, row.WorkspaceBytes(&test.dims, e), e)
			}
		})
	}
}

// TestWorkspaceRules checks that the workspace of a larger problem is not smaller, for all routines. What
// does not fit into 64 bits is 2^64 - 1 and does not wrap around.
func TestWorkspaceRules(t *testing.T) {
	sizes := []int64{
		0, 1, 2, ReduceBlock - 1, ReduceBlock, ReduceBlock + 1, 1 << 20, 1<<31 - 1, 1 << 31, 1 << 40, 1 << 55, 1 << 62, math.MaxInt64,
	}
	for _, row := range Table() {
		if row.Workspace == nil {
			continue
		}
		for _, typ := range []Type{S, D, C, Z} {
			for _, batch := range []int64{1, 2, 1000, 1 << 40, math.MaxInt64} {
				before := uint64(0)
				for _, n := range sizes {
					bytes := row.WorkspaceBytes(&Dims{N: n, Batch: batch, Type: typ}, Builtin)
					require.GreaterOrEqual(t, bytes, before, "%s, n %d, batch %d", row.Name, n, batch)
					before = bytes
				}
			}
		}
	}
}

func TestOrder(t *testing.T) {
	assert.Equal(t, []int64{7, 3}, []int64{(&Dims{M: 7, N: 3, Left: true}).Order(), (&Dims{M: 7, N: 3}).Order()})
}

func TestReduceBlocks(t *testing.T) {
	for n, want := range map[int64]int64{
		1: 1, ReduceBlock: 1, ReduceBlock + 1: 2, 3 * ReduceBlock: 3, math.MaxInt64: math.MaxInt64/ReduceBlock + 1,
	} {
		assert.Equal(t, want, (&Dims{N: n}).ReduceBlocks(), "%d", n)
	}
}
