package spec

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// functionsByName finds every function of the table.
func functionsByName(t *testing.T) map[string]Function {
	t.Helper()
	all := map[string]Function{}
	for _, f := range Functions() {
		_, twice := all[f.CName()]
		require.False(t, twice, "%s stands in the table twice", f.CName())
		all[f.CName()] = f
	}
	return all
}

func TestSignature(t *testing.T) {
	tests := []struct{ name, types string }{
		{"rocblas_isamax", "rocblas_handle, rocblas_int, const float*, rocblas_int, rocblas_int*"},
		{"rocblas_izamin_64", "rocblas_handle, int64_t, const rocblas_double_complex*, int64_t, int64_t*"},
		{"rocblas_dzasum_batched",
			"rocblas_handle, rocblas_int, const rocblas_double_complex* const*, rocblas_int, rocblas_int, double*"},
		{"rocblas_cdotc_strided_batched_64",
			"rocblas_handle, int64_t, const rocblas_float_complex*, int64_t, rocblas_stride, const rocblas_float_complex*, int64_t, " +
				"rocblas_stride, int64_t, rocblas_float_complex*"},
		{"rocblas_csscal", "rocblas_handle, rocblas_int, const float*, rocblas_float_complex*, rocblas_int"},
		{"rocblas_zdscal_batched_64", "rocblas_handle, int64_t, const double*, rocblas_double_complex* const*, int64_t, int64_t"},
		{"rocblas_sswap_batched",
			"rocblas_handle, rocblas_int, float* const*, rocblas_int, float* const*, rocblas_int, rocblas_int"},
		{"rocblas_dgemv",
			"rocblas_handle, rocblas_operation, rocblas_int, rocblas_int, const double*, const double*, rocblas_int, const double*, " +
				"rocblas_int, const double*, double*, rocblas_int"},
		{"rocblas_strsv_strided_batched",
			"rocblas_handle, rocblas_fill, rocblas_operation, rocblas_diagonal, rocblas_int, const float*, rocblas_int, rocblas_stride, " +
				"float*, rocblas_int, rocblas_stride, rocblas_int"},
		{"rocblas_dgemm_batched",
			"rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, rocblas_int, const double*, " +
				"const double* const*, rocblas_int, const double* const*, rocblas_int, const double*, double* const*, rocblas_int, rocblas_int"},
		{"rocblas_ztrsm_64",
			"rocblas_handle, rocblas_side, rocblas_fill, rocblas_operation, rocblas_diagonal, int64_t, int64_t, " +
				"const rocblas_double_complex*, const rocblas_double_complex*, int64_t, rocblas_double_complex*, int64_t"},
		{"rocblas_strtri_batched",
			"rocblas_handle, rocblas_fill, rocblas_diagonal, rocblas_int, const float* const*, rocblas_int, float* const*, " +
				"rocblas_int, rocblas_int"},
		{"rocblas_gemm_strided_batched_ex",
			"rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, rocblas_int, const void*, " +
				"const void*, rocblas_datatype, rocblas_int, rocblas_stride, const void*, rocblas_datatype, rocblas_int, rocblas_stride, " +
				"const void*, const void*, rocblas_datatype, rocblas_int, rocblas_stride, void*, rocblas_datatype, rocblas_int, " +
				"rocblas_stride, rocblas_int, rocblas_datatype, rocblas_gemm_algo, int32_t, uint32_t"},
		{"rocblas_trsm_batched_ex",
			"rocblas_handle, rocblas_side, rocblas_fill, rocblas_operation, rocblas_diagonal, rocblas_int, rocblas_int, const void*, " +
				"const void*, rocblas_int, void*, rocblas_int, rocblas_int, const void*, rocblas_int, rocblas_datatype"},
	}
	all := functionsByName(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f, found := all[test.name]
			require.True(t, found)
			assert.Equal(t, test.types, strings.Join(f.Signature(), ", "))
		})
	}
}

func TestFunctionsOfARow(t *testing.T) {
	counts := map[string]int{}
	for _, f := range Functions() {
		counts[f.Row.Name]++
	}
	assert.Equal(t, map[string]int{
		"amax": 24, "amin": 24, "asum": 24, "nrm2": 24, "dot": 36, "axpy": 24, "copy": 24, "scal": 36, "swap": 24,
		"gemv": 24, "trsv": 24, "gemm": 24, "trsm": 24, "trtri": 24, "gemm_ex": 6, "trsm_ex": 3,
	}, counts, "types times shapes times widths")
}

func TestGoFunc(t *testing.T) {
	all := functionsByName(t)
	for name, want := range map[string]string{
		"rocblas_sdot": "dot", "rocblas_cdotu_batched": "dot", "rocblas_zdotc_64": "dotc", "rocblas_ccopy": "vectorCopy",
		"rocblas_csscal": "scalReal", "rocblas_cscal": "scal", "rocblas_gemm_ex": "gemmEx", "rocblas_trsm_batched_ex": "trsm",
	} {
		assert.Equal(t, want, all[name].GoFunc(), name)
	}
}

func TestTransfers(t *testing.T) {
	signatures := map[string]string{}
	for _, transfer := range Transfers() {
		signatures[transfer.CName()] = strings.Join(transfer.Signature(), ", ")
	}
	assert.Len(t, signatures, 16)
	for name, want := range map[string]string{
		"rocblas_set_vector":          "rocblas_int, rocblas_int, const void*, rocblas_int, void*, rocblas_int",
		"rocblas_get_vector_async_64": "int64_t, int64_t, const void*, int64_t, void*, int64_t, hipStream_t",
		"rocblas_get_matrix_64":       "int64_t, int64_t, int64_t, const void*, int64_t, void*, int64_t",
		"rocblas_set_matrix_async":    "rocblas_int, rocblas_int, rocblas_int, const void*, rocblas_int, void*, rocblas_int, hipStream_t",
	} {
		assert.Equal(t, want, signatures[name], name)
	}
}

func TestRowsAreWhole(t *testing.T) {
	for _, row := range Table() {
		t.Run(row.Name, func(t *testing.T) {
			assert.NotEmpty(t, row.Formula)
			assert.Contains(t, []int{1, 2, 3}, row.Level)
			batches, outputs := 0, 0
			for _, p := range row.Params {
				assert.NotEmpty(t, p.Name)
				if p.Kind == Batch {
					batches++
				}
				if p.Output || p.Kind == Result || p.Kind == RealOut || p.Kind == IndexOut {
					outputs++
				}
				assert.Equal(t, p.Kind == Vector || p.Kind == Matrix, p.Extent != nil, "the extent of %s", p.Name)
			}
			assert.Equal(t, 1, batches, "batch_count")
			assert.Positive(t, outputs, "outputs")
			assert.Equal(t, row.Ex, row.Instances[0].Type == Runtime)
		})
	}
}

func TestTypes(t *testing.T) {
	tests := []struct {
		typ      Type
		bytes    uint64
		real     Type
		name     string
		datatype int64
	}{
		{S, 4, S, "float", 151},
		{D, 8, D, "double", 152},
		{C, 8, S, "rocblas_float_complex", 154},
		{Z, 16, D, "rocblas_double_complex", 155},
	}
	for _, test := range tests {
		assert.Equal(t, test.bytes, test.typ.Bytes(), test.name)
		assert.Equal(t, test.real, test.typ.Real(), test.name)
		assert.Equal(t, test.name, test.typ.CName())
		typ, known := FromDatatype(test.datatype)
		assert.True(t, known, test.name)
		assert.Equal(t, test.typ, typ)
	}
	for _, datatype := range []int64{150, 153, 156, 160, 168, 0, -1, 1 << 40} {
		typ, known := FromDatatype(datatype)
		assert.False(t, known, "%d", datatype)
		assert.Equal(t, Runtime, typ, "%d", datatype)
	}
}
