package spec

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// workspaceOf computes what a routine wants.
func workspaceOf(t *testing.T, name string, d Dims) Workspace {
	t.Helper()
	for _, row := range Table() {
		if row.Name == name {
			require.NotNil(t, row.Workspace, "%s has no workspace", name)
			var w Workspace
			row.Workspace(&d, &w)
			return w
		}
	}
	require.Fail(t, "no such row", name)
	return Workspace{}
}

func TestWorkspace(t *testing.T) {
	const most = math.MaxUint64
	same := func(buffers Buffers) Workspace { return Workspace{Optimal: buffers, Least: buffers} }
	tests := []struct {
		name, routine string
		dims          Dims
		want          Workspace
	}{
		{"one partial sum", "dot", Dims{N: 1, Batch: 1, Type: D}, same(Buffers{8})},
		{"a full block", "dot", Dims{N: ReduceBlock, Batch: 1, Type: Z}, same(Buffers{16})},
		{"a block and one", "dot", Dims{N: ReduceBlock + 1, Batch: 1, Type: S}, same(Buffers{8})},
		{"a batch", "dot", Dims{N: 1_000_000, Batch: 3, Type: C}, same(Buffers{62 * 3 * 8})},
		{"real sums of complex numbers", "asum", Dims{N: 1_000_000, Batch: 1, Type: Z}, same(Buffers{62 * 8})},
		{"norms", "nrm2", Dims{N: 1_000_000, Batch: 1, Type: C}, same(Buffers{62 * 4})},
		{"indices", "amax", Dims{N: 1_000_000, Batch: 2, Type: S}, same(Buffers{62 * 2 * 8})},
		{"indices, least", "amin", Dims{N: 1, Batch: 1, Type: S}, same(Buffers{8})},
		{"nothing to reduce", "asum", Dims{N: 0, Batch: 5, Type: D}, Workspace{}},
		{"a negative length", "dot", Dims{N: -5, Batch: 5, Type: D}, Workspace{}},
		{"no problems", "dot", Dims{N: 5, Batch: 0, Type: D}, Workspace{}},
		{"the longest vectors", "dot", Dims{N: math.MaxInt64, Batch: math.MaxInt64, Type: Z}, same(Buffers{most})},

		{"trsv solved directly", "trsv", Dims{N: TrsvBlock, Batch: 9, Type: Z}, Workspace{}},
		{"trsv of two blocks", "trsv", Dims{N: 33, Batch: 1, Type: D},
			Workspace{Optimal: Buffers{2 * 32 * 32 * 8, 32 * 8}, Least: Buffers{32 * 32 * 8, 32 * 8}}},
		{"trsv of a batch", "trsv", Dims{N: 100, Batch: 3, Type: C},
			Workspace{Optimal: Buffers{4 * 32 * 32 * 8 * 3, 32 * 8 * 3}, Least: Buffers{32 * 32 * 8, 32 * 8}}},

		{"trsm solved directly", "trsm", Dims{M: 128, N: 1000, Left: true, Batch: 3, Type: Z}, Workspace{}},
		{"trsm of small order on the right", "trsm", Dims{M: 1000, N: 128, Batch: 3, Type: Z}, Workspace{}},
		{"trsm of one right-hand side", "trsm", Dims{M: 1000, N: 1, Left: true, Batch: 3, Type: Z}, Workspace{}},
		{"trsm without right-hand sides", "trsm", Dims{M: 1000, N: 0, Left: true, Batch: 3, Type: Z}, Workspace{}},
		{"trsm of four blocks", "trsm", Dims{M: 512, N: 300, Left: true, Batch: 1, Type: D},
			Workspace{Optimal: Buffers{4 * 128 * 128 * 8, 128 * 300 * 8}, Least: Buffers{128 * 128 * 8, 128 * 8}}},
		{"trsm on the right", "trsm", Dims{M: 300, N: 512, Batch: 1, Type: D},
			Workspace{Optimal: Buffers{4 * 128 * 128 * 8, 128 * 300 * 8}, Least: Buffers{128 * 128 * 8, 128 * 8}}},
		{"trsm of a batch of many right-hand sides", "trsm", Dims{M: 129, N: 4096, Left: true, Batch: 2, Type: S},
			Workspace{Optimal: Buffers{2 * 128 * 128 * 4 * 2, 128 * 512 * 4 * 2}, Least: Buffers{128 * 128 * 4, 128 * 4}}},
		{"trsm with the inverses given", "trsm_ex", Dims{M: 512, N: 300, Left: true, Batch: 1, Type: D, BlocksGiven: true},
			Workspace{Optimal: Buffers{0, 128 * 300 * 8}, Least: Buffers{0, 128 * 8}}},
		{"trsm beyond all memory", "trsm", Dims{M: math.MaxInt64, N: math.MaxInt64, Left: true, Batch: math.MaxInt64, Type: Z},
			Workspace{Optimal: Buffers{most, most}, Least: Buffers{128 * 128 * 16, 128 * 16}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.want, workspaceOf(t, test.routine, test.dims))
		})
	}
}

// sizesToTry are orders around blocks, and the largest.
func sizesToTry() []int64 {
	return []int64{
		0, 1, 2, TrsvBlock - 1, TrsvBlock, TrsvBlock + 1, TrsmBlock - 1, TrsmBlock, TrsmBlock + 1, TrsmPanel, TrsmPanel + 1,
		ReduceBlock - 1, ReduceBlock, ReduceBlock + 1, 1 << 20, 1<<31 - 1, 1 << 31, 1 << 40, 1 << 55, 1 << 62, math.MaxInt64,
	}
}

// TestWorkspaceRules holds for all routines: the least is no more than the optimum, more problem never wants less, and what does
// not fit into 64 bits stays at the top instead of beginning again at 0.
func TestWorkspaceRules(t *testing.T) {
	for _, row := range Table() {
		if row.Workspace == nil {
			continue
		}
		t.Run(row.Name, func(t *testing.T) {
			for _, typ := range []Type{S, D, C, Z} {
				for _, batch := range []int64{1, 2, 1000, 1 << 40, math.MaxInt64} {
					for _, left := range []bool{true, false} {
						for _, other := range []int64{1, 600} {
							requireMonotone(t, &row, Dims{M: other, N: other, Batch: batch, Left: left, Type: typ})
						}
					}
				}
			}
		})
	}
}

func requireMonotone(t *testing.T, row *Row, d Dims) {
	t.Helper()
	var before Workspace
	for _, n := range sizesToTry() {
		if d.Left {
			d.M = n
		} else {
			d.N = n
		}
		var w Workspace
		row.Workspace(&d, &w)
		what := fmt.Sprintf("%+v", d)
		for i := range w.Optimal {
			require.LessOrEqual(t, w.Least[i], w.Optimal[i], what)
			require.GreaterOrEqual(t, w.Optimal[i], before.Optimal[i], what)
			require.GreaterOrEqual(t, w.Least[i], before.Least[i], what)
		}
		before = w
	}
}

func TestOrderAndRightHandSides(t *testing.T) {
	left, right := Dims{M: 7, N: 3, Left: true}, Dims{M: 7, N: 3}
	assert.Equal(t, []int64{7, 3}, []int64{left.Order(), left.RightHandSides()})
	assert.Equal(t, []int64{3, 7}, []int64{right.Order(), right.RightHandSides()})
}

func TestReduceBlocks(t *testing.T) {
	for n, want := range map[int64]int64{
		1: 1, ReduceBlock: 1, ReduceBlock + 1: 2, 3 * ReduceBlock: 3, math.MaxInt64: math.MaxInt64/ReduceBlock + 1,
	} {
		assert.Equal(t, want, (&Dims{N: n}).ReduceBlocks(), "%d", n)
	}
}
