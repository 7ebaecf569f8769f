package calls_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/calls"
)

func rehearsal(t *testing.T) *calls.Table {
	t.Helper()
	table, err := calls.NewRehearsal("gfx942:rocblas-6.4")
	require.NoError(t, err)
	return table
}

// TestOwnLogsOnAGPU checks that the log lines of a function for which rocBLAS asks for workspace are read as a call
// with that workspace.
func TestOwnLogsOnAGPU(t *testing.T) {
	taking, functions, table := 0, spec.Functions(), rehearsal(t)
	bench, profile := logger(core.Release4, functions, logging.LayerBench), logger(core.Release4, functions, logging.LayerProfile)
	for number, f := range functions {
		if f.Row.RocBLAS == nil || f.Release() != spec.Every {
			continue
		}
		elem := f.Instance.Type
		if elem == spec.Runtime {
			elem = spec.D
		} else if f.Instance.Mixed != nil {
			elem = f.Instance.Mixed.In
		}
		c := spec.Call{Dims: spec.Dims{M: m, N: n, K: k, Batch: 1, Type: elem.Computed()}, IncX: increment, IncY: increment, Rehearsal: spec.Rehearsal{Device: "gfx942", Release: "rocblas-6.4"}}
		if f.Shape != spec.Plain {
			c.Batch = batch
		}
		for _, logged := range []func(int, spec.Type) string{bench, profile} {
			text := logged(number, elem)
			if text == "" {
				continue
			}
			list, err := readWith(table, text)
			require.NoError(t, err, "%s: %s", f.CName(), text)
			require.Len(t, list, 1, text)
			assert.Equal(t, f.RocBLASBytes(&c), list[0].WantBytes, "%s: %s", f.CName(), text)
			assert.Equal(t, f.RocBLASLeastBytes(&c), list[0].LeastBytes, "%s: %s", f.CName(), text)
			taking++
		}
	}
	assert.Greater(t, taking, 150)
}

func TestListsForAGPU(t *testing.T) {
	for name, test := range map[string]struct {
		text          string
		want          uint64
		kernelDecides bool
	}{
		"dot":             {"./rocblas-bench -f dot -r d -n 1000000", 7872, false},
		"half":            {"./rocblas-bench -f dot -r f16_r -n 1000000 --incx 1 --incy 1", 512, false},
		"in half":         {"./rocblas-bench -f dot_ex --a_type f16_r --compute_type f16_r -n 1000000", 3968, false},
		"sizes":           {"./rocblas-bench --api 0 -f iamax -r s -n 40000", 384, false},
		"64-bit sizes":    {"./rocblas-bench --api 1 -f iamax -r s -n 40000", 704, false},
		"no increment":    {"./rocblas-bench -f asum -r d -n 1000000 --incx -1", 0, false},
		"transposed":      {"./rocblas-bench -f gemv -r d --transposeA T -m 300000 -n 10", 23488, false},
		"conjugated":      {"- { rocblas_function: rocblas_zgemv, transA: C, M: 300000, N: 10 }", 46912, false},
		"not transposed":  {"./rocblas-bench -f gemv -r d --transposeA N -m 300000 -n 10", 0, false},
		"on the left":     {"./rocblas-bench -f trsm -r d --side L -m 512 -n 300 --alpha 0", 831_488, false},
		"floats":          {"./rocblas-bench -f gemm_ex --a_type f32_r --compute_type f32_r -m 5 -n 5 -k 5", 0, false},
		"short floats":    {"./rocblas-bench -f gemm_ex --a_type bf16_r --compute_type f32_r -m 5 -n 5 -k 5", 0, true},
		"short by -r":     {"./rocblas-bench -f gemm_ex -r f16_r --compute_type f32_r -m 5 -n 5 -k 5", 0, true},
		"all of it short": {"./rocblas-bench -f gemm_ex --a_type f16_r --compute_type f16_r -m 5 -n 5 -k 5", 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			list, err := readWith(rehearsal(t), test.text+"\n")
			require.NoError(t, err)
			require.Len(t, list, 1)
			assert.Equal(t, test.want, list[0].WantBytes)
			assert.Equal(t, test.kernelDecides, list[0].KernelDecides)
		})
	}
	_, err := readWith(rehearsal(t), "./rocblas-bench -f dot -r d -n 5 --incy x\n")
	assert.ErrorContains(t, err, `list:1: rocblas_ddot: incy: "x" is not an increment`)
	_, err = readWith(rehearsal(t), "./rocblas-bench --api 1 -f trtri -r d -n 5\n")
	assert.ErrorContains(t, err, "list:1: rocblas_dtrtri_64: rocblas-6.4 does not have it")
}

// TestLeastOfAnUpdate: syrk_ex computes with less than its query reports, which depends on C's type.
func TestLeastOfAnUpdate(t *testing.T) {
	table, err := calls.NewRehearsal("gfx942:rocblas-7.2")
	require.NoError(t, err)
	for text, least := range map[string]uint64{
		"--a_type bf16_r --c_type bf16_r --compute_type f32_r": 65_280, "--a_type bf16_r --c_type f32_r --compute_type f32_r": 130_560,
		"--a_type f32_r --c_type f64_r --compute_type f64_r": 261_120,
	} {
		list, err := readWith(table, "./rocblas-bench -f syrk_ex -n 256 -k 600 "+text+"\n")
		require.NoError(t, err)
		assert.Equal(t, []uint64{261_120, least}, []uint64{list[0].WantBytes, list[0].LeastBytes}, text)
	}
}

func TestTargets(t *testing.T) {
	for _, target := range []string{"", "gfx943", "gfx942:", "gfx942:rocblas-5.7", ":rocblas-6.4", "gfx94:rocblas-6.4", "gfx942:rocblas-6.4:x"} {
		_, err := calls.NewRehearsal(target)
		assert.ErrorContains(t, err, "is not one of gfx906, ", target)
	}
	_, err := calls.NewRehearsal("gfx942:installed")
	assert.EqualError(t, err, `"gfx942:installed": only rocblas-mem run and plan ask the installed rocBLAS`)
}
