package plan

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
	"rocblas_mem/internal/trace"
)

// Traces of runs: of an older release, of a rehearsal, and on the CPU.
const (
	whole     = "../../../internal/trace/testdata/whole.csv"
	rehearsed = "../../../internal/trace/testdata/gfx90a.csv"
	onCPU     = "../../../internal/trace/testdata/cpu.csv"
)

// TestPlanSettings tests what plan says to set, for each order of the two sizes.
func TestPlanSettings(t *testing.T) {
	for want, s := range map[string]sizes{
		"no call takes workspace: there is no size to set": {},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is slower, and none is an error": {Optimal: 9},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is an error":                     {Optimal: 9, Least: 9},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nROCBLAS_DEVICE_MEMORY_SIZE=5 only avoids errors":     {Optimal: 9, Least: 5},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is an error; " +
			"a workspace that rocBLAS manages grows instead": {Optimal: 9, Least: 9, Sizes: trace.Sizes{As: "gfx90a:rocblas-6.4"}},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is slower, and none is an error ": {Optimal: 9, Sizes: trace.Sizes{As: "gfx90a:rocblas-6.4"}},
	} {
		assert.Equal(t, strings.TrimSpace(want), strings.Join(s.settings(), "\n"))
	}
	status, text, errs := clitest.Fed(t, list(t, "./rocblas-bench -f gemm -r d -m 5 -n 5 -k 5\n"), Command(), "-")
	require.Zero(t, status, errs)
	assert.Contains(t, text, "\nno call takes workspace: there is no size to set\n")
	assert.NotContains(t, text, "ROCBLAS_DEVICE_MEMORY_SIZE")
}

// list writes a list of calls.
func list(t *testing.T, text string) string {
	path := filepath.Join(t.TempDir(), "list")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func TestPlan(t *testing.T) {
	status, text, errs := clitest.Called(Command(), whole)
	require.Zero(t, status, errs)
	assert.Contains(t, text, "ROCBLAS_DEVICE_MEMORY_SIZE=40000256 makes every call optimal")
	list := filepath.Join(t.TempDir(), "list")
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f trsm -r d --side L -m 300 -n 300\n./rocblas-bench -f dfly -r d -n 5\n"), 0o644))
	status, _, errs = clitest.Called(Command(), list)
	assert.Equal(t, cli.ExitUsage, status)
	assert.Contains(t, errs, list+`:2: there is no routine "dfly"`+"\n")
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f trsm -r d --side L -m 300 -n 300\n./rocblas-bench -f dot -r d -n 1000000\n./rocblas-bench -f dot -r d -n 500000\n"), 0o644))
	status, text, errs = clitest.Called(Command(), "--json", list)
	require.Zero(t, status, errs)
	var got sizes
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	assert.Equal(t, []uint64{512, 0}, []uint64{got.Optimal, got.Least})
	assert.True(t, got.ListsOnCPU)
	require.Len(t, got.Calls, 3)
	assert.Equal(t, int64(2), got.Calls[0].Line, "the largest is first")
	_, text, _ = clitest.Called(Command(), list)
	assert.Contains(t, text, "sizes of lists are the CPU's; --as selects a GPU\n")
	assert.Contains(t, text, "ROCBLAS_DEVICE_MEMORY_SIZE=512 makes every call optimal")
	_, text, _ = clitest.Called(Command(), whole)
	assert.NotContains(t, text, "sizes of lists", "a trace has its own sizes")
	_, text, _ = clitest.Called(Command(), rehearsed)
	assert.Contains(t, text, "\nsizes are for gfx90a:rocblas-6.4\n")
	_, text, _ = clitest.Called(Command(), onCPU)
	assert.Contains(t, text, "\nsizes are the CPU's; for a GPU: rocblas-mem run --cpu --as GPU\n")
}

// TestPlanAs tests plans for a GPU. The sizes are those of rocBLAS's own size query.
func TestPlanAs(t *testing.T) {
	const as = "gfx942:rocblas-6.4"
	list := filepath.Join(t.TempDir(), "list")
	text := "./rocblas-bench -f trsm -r d --side L -m 512 -n 300\n./rocblas-bench -f dot -r d -n 1000000\n"
	require.NoError(t, os.WriteFile(list, []byte(text), 0o644))
	status, out, errs := clitest.Called(Command(), "--as", as, list)
	require.Zero(t, status, errs)
	assert.Contains(t, out, "sizes are for "+as+"\n\nROCBLAS_DEVICE_MEMORY_SIZE=831488 makes every call optimal; each handle then takes 831488 bytes when it is created\nROCBLAS_DEVICE_MEMORY_SIZE=525312 only avoids errors")
	assert.NotContains(t, out, "sizes of lists")
	assert.NotContains(t, out, "short floats")
	assert.NotContains(t, out, "invA")
	require.NoError(t, os.WriteFile(list, []byte(text+"./rocblas-bench -f gemm_ex --a_type f16_r --compute_type f32_r -m 5 -n 5 -k 5\n"), 0o644))
	_, out, _ = clitest.Called(Command(), "--as", as, list)
	assert.Contains(t, out, "1 product of short floats may need more, which rocBLAS decides on the GPU\n")
	status, out, errs = clitest.Called(Command(), "--json", "--as", as, list)
	require.Zero(t, status, errs)
	var got sizes
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.Equal(t, []uint64{831_488, 525_312}, []uint64{got.Optimal, got.Least})
	assert.Equal(t, as, got.As)
	assert.Equal(t, []int64{1, 0}, []int64{got.Undecided, got.NoInverses})
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f trsm_ex --compute_type f64_r --side L -m 1000 -n 1000\n"+text), 0o644))
	_, out, _ = clitest.Called(Command(), "--as", as, list)
	assert.Contains(t, out, "sizes are for "+as+"\n1 call of trsm_ex may need less: a list does not say that the caller passes inverses, invA\n")
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f gemv -r d -m 100 -n 100000\n"), 0o644))
	_, out, _ = clitest.Called(Command(), "--as", "gfx1201:rocblas-10.1", list)
	assert.Contains(t, out, "sizes are for gfx1201:rocblas-10.1, from sources, not compared with a library\n\nROCBLAS_DEVICE_MEMORY_SIZE=20032 makes")
	for want, args := range map[string][]string{
		`plan: --as: "gfx9420" is not one of gfx906, `:                                                             {"--as", "gfx9420", list},
		"a trace has the sizes of the run that wrote it; --as needs a list of calls\n":                             {"--as", as, whole},
		" with :rocblas-6.4, -7.2, -10.0 or -10.1; did you mean gfx942:rocblas-6.4?\n":                             {"--as", "gfx924:rocblas-6.4", list},
		"; did you mean gfx942:rocblas-6.4 or gfx942:rocblas-7.2 or gfx942:rocblas-10.0 or gfx942:rocblas-10.1?\n": {"--as", "MI300", list},
	} {
		status, _, errs = clitest.Called(Command(), args...)
		assert.Equal(t, cli.ExitUsage, status)
		assert.Contains(t, errs, want)
	}
}
