package blas

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

func TestCheckedSolutionIsNotRun(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	s := newSquare(2, spec.T, spec.S, spec.S, 1, 1, 7)
	for _, solution := range []int{-1, 0, 1} {
		require.Equal(t, core.Success, s.call(h, routines.AlgoSolutionIndex, solution, routines.FlagCheckSolutionIndex))
		assert.Equal(t, complex128(7), s.c.get(0))
	}
	assert.Equal(t, core.InvalidValue, s.call(h, routines.AlgoSolutionIndex, 2, routines.FlagCheckSolutionIndex))
	assert.Equal(t, core.InvalidValue, s.call(h, routines.AlgoSolutionIndex, 2, 0))
	assert.Equal(t, complex128(7), s.c.get(0))
	require.Equal(t, core.Success, s.call(h, routines.AlgoSolutionIndex, 1, 0))
	assert.Equal(t, complex128(2), s.c.get(0))
}

// solutionsOf calls gemm_ex_get_solutions for a product of floats.
func solutionsOf(h *handle, shape spec.Shape, n int, list, size uint64) core.Status {
	x := newMemory(spec.S, 64, 1, false)
	pointers := []uint64{x.address(0), x.address(16)}
	address, words := x.address(0), func(list ...any) []any { return list }
	if shape == spec.Batched {
		address = at(h.rig, pointers)
	}
	args := words(111, 111, n, 2, 2, x.address(60))
	for i := range 4 {
		if i == 2 {
			args = append(args, x.address(61))
		}
		args = append(args, address, 151, 4)
		if shape == spec.StridedBatched {
			args = append(args, 16)
		}
	}
	if shape != spec.Plain {
		args = append(args, 2)
	}
	name := "rocblas_gemm" + [...]string{"", "_batched", "_strided_batched"}[shape] + "_ex_get_solutions"
	return h.call(name, append(args, 151, routines.AlgoSolutionIndex, 0, list, size)...)
}

func TestGemmSolutions(t *testing.T) {
	h := newRig(t, nullEngine()).handle(t)
	for _, shape := range shapes() {
		t.Run(fmt.Sprint(shape), func(t *testing.T) {
			size, list := []int32{9}, []int32{-7, -7}
			require.Equal(t, core.Success, solutionsOf(h, shape, 2, 0, at(h.rig, size)))
			assert.Equal(t, int32(1), size[0])
			for room := range int32(3) {
				size[0], list[0] = room, -7
				require.Equal(t, core.Success, solutionsOf(h, shape, 2, at(h.rig, list), at(h.rig, size)))
				want := []int32{-7, -7}
				if room > 0 {
					want[0] = routines.OnlySolution
				}
				assert.Equal(t, want, list, "room for %d", room)
				assert.Equal(t, room, size[0])
			}
			assert.Equal(t, core.InvalidPointer, solutionsOf(h, shape, 2, at(h.rig, list), 0))
			assert.Equal(t, core.InvalidSize, solutionsOf(h, shape, -1, 0, at(h.rig, size)))
			require.Equal(t, core.Success, solutionsOf(h, shape, 0, 0, 0))
		})
	}
}

// TestGemmSolutionsWithoutOperands checks null operands, which no release reads. Release 4.4 requires them;
// release 5.2 requires the scalars only.
func TestGemmSolutionsWithoutOperands(t *testing.T) {
	for release, want := range map[core.Release]core.Status{core.Release4: core.InvalidPointer, core.Release5: core.Success} {
		h := newRig(t, nullEngine()).handle(t)
		h.rig.library.release = release
		const null = uint64(0)
		one, size := []float32{1}, []int32{0}
		ask := func(alpha uint64, compute int) core.Status {
			return h.call("rocblas_gemm_ex_get_solutions", 111, 111, 2, 2, 2, alpha, null, 151, 4, null, 151, 4, at(h.rig, one),
				null, 151, 4, null, 151, 4, compute, routines.AlgoSolutionIndex, 0, null, at(h.rig, size))
		}
		assert.Equal(t, want, ask(at(h.rig, one), 151), release)
		assert.Equal(t, core.InvalidPointer, ask(null, 151), release)
		assert.Equal(t, core.NotImplemented, ask(at(h.rig, one), 255), release)
	}
}
