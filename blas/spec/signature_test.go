package spec

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// functionsByName returns every function of the table by its C name.
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
		{"rocblas_zdrot_batched",
			"rocblas_handle, rocblas_int, rocblas_double_complex* const*, rocblas_int, rocblas_double_complex* const*, rocblas_int, " +
				"const double*, const double*, rocblas_int"},
		{"rocblas_crotg_strided_batched_64",
			"rocblas_handle, rocblas_float_complex*, rocblas_stride, rocblas_float_complex*, rocblas_stride, float*, rocblas_stride, " +
				"rocblas_float_complex*, rocblas_stride, int64_t"},
		{"rocblas_bfdot",
			"rocblas_handle, rocblas_int, const rocblas_bfloat16*, rocblas_int, const rocblas_bfloat16*, rocblas_int, " +
				"rocblas_bfloat16*"},
		{"rocblas_rot_ex",
			"rocblas_handle, rocblas_int, void*, rocblas_datatype, rocblas_int, void*, rocblas_datatype, rocblas_int, " +
				"const void*, const void*, rocblas_datatype, rocblas_datatype"},
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

// TestSignatureOfGroups checks that an argument with one value for each group is an array.
func TestSignatureOfGroups(t *testing.T) {
	all := functionsByName(t)
	for _, test := range []struct{ name, types string }{
		{"rocblas_sgemm_grouped_batched",
			"rocblas_handle, const rocblas_operation*, const rocblas_operation*, const rocblas_int*, const rocblas_int*, " +
				"const rocblas_int*, const float*, const float* const*, const rocblas_int*, const float* const*, const rocblas_int*, " +
				"const float*, float* const*, const rocblas_int*, rocblas_int, const rocblas_int*"},
		{"rocblas_gemm_grouped_batched_ex_64",
			"rocblas_handle, const rocblas_operation*, const rocblas_operation*, const int64_t*, const int64_t*, const int64_t*, " +
				"const void*, const void* const*, rocblas_datatype, const int64_t*, const void* const*, rocblas_datatype, " +
				"const int64_t*, const void*, const void* const*, rocblas_datatype, const int64_t*, void* const*, rocblas_datatype, " +
				"const int64_t*, int64_t, const int64_t*, rocblas_datatype, rocblas_gemm_algo, uint32_t"},
	} {
		assert.Equal(t, test.types, strings.Join(all[test.name].Signature(), ", "), test.name)
	}
}

func TestReleases(t *testing.T) {
	all := functionsByName(t)
	for name, want := range map[string]Release{
		"rocblas_dgemm_64": Every, "rocblas_dtrtri_batched": Every, "rocblas_dtrtri_batched_64": Own, "rocblas_gemm_ex3": Only4,
		"rocblas_syrk_ex": From5, "rocblas_herk_ex": "5.3", "rocblas_gemm_grouped_batched_ex": "5.7", "rocblas_gemm_ex": Every,
	} {
		assert.Equal(t, want, all[name].Release(), name)
	}
}

func TestGoFunc(t *testing.T) {
	all := functionsByName(t)
	for name, want := range map[string]string{
		"rocblas_sdot": "dot", "rocblas_cdotu_batched": "dot", "rocblas_zdotc_64": "dotc", "rocblas_ccopy": "vectorCopy",
		"rocblas_csscal": "scalReal", "rocblas_cscal": "scal", "rocblas_haxpy": "axpyEx", "rocblas_rot_batched_ex": "rot",
		"rocblas_bfdot": "dotEx", "rocblas_dotc_ex": "dotcEx", "rocblas_csrot": "rot",
		"rocblas_gemm_ex": "gemmEx", "rocblas_trsm_batched_ex": "trsm",
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
			assert.NotEmpty(t, row.Instances)
			batches, outputs := 0, 0
			for _, p := range row.Params {
				assert.NotEmpty(t, p.Name)
				if p.Kind == Batch {
					batches++
				}
				if p.Output || slices.Contains([]Kind{Result, RealOut, IndexOut, List}, p.Kind) {
					outputs++
				}
				operand := slices.Contains([]Kind{Vector, Matrix, Packed, Few}, p.Kind)
				assert.Equal(t, operand, p.Extent != None, "the extent of %s", p.Name)
				assert.True(t, operand || !p.Output, "%s is no operand, but written", p.Name)
			}
			assert.Equal(t, !row.OnlyPlain, batches == 1, "batch_count")
			assert.LessOrEqual(t, batches, 1, "batch_count")
			assert.Positive(t, outputs, "outputs")
			for _, instance := range row.Instances {
				assert.Equal(t, row.Suffix != "", instance.Type == Runtime, instance.Name)
				assert.False(t, row.OnlyPlain && instance.NoPlain, "%s has no form at all", instance.Name)
			}
		})
	}
}

func TestTypes(t *testing.T) {
	tests := []struct {
		typ      Type
		letter   rune
		bytes    uint64
		real     Type
		computed Type
		name     string
		datatype int64
	}{
		{S, 's', 4, S, S, "float", 151},
		{D, 'd', 8, D, D, "double", 152},
		{C, 'c', 8, S, C, "rocblas_float_complex", 154},
		{Z, 'z', 16, D, Z, "rocblas_double_complex", 155},
		{H, 'h', 2, H, S, "rocblas_half", 150},
		{T, 't', 2, T, S, "rocblas_bfloat16", 168},
		{I8, 'i', 1, I8, D, "int8_t", 160},
		{I32, 'l', 4, I32, D, "int32_t", 162},
		{F8, 'e', 1, F8, S, "rocblas_f8", 170},
		{BF8, 'b', 1, BF8, S, "rocblas_bf8", 171},
	}
	for _, test := range tests {
		assert.Equal(t, test.bytes, test.typ.Bytes(), test.name)
		assert.Equal(t, test.real, test.typ.Real(), test.name)
		assert.Equal(t, test.computed, test.typ.Computed(), test.name)
		assert.Equal(t, test.typ == C || test.typ == Z, test.typ.Complex(), test.name)
		assert.Equal(t, test.name, test.typ.CName())
		assert.Equal(t, test.datatype, test.typ.Datatype(), test.name)
		assert.Equal(t, test.typ, FromLetter(test.letter), test.name)
		typ, known := FromDatatype(test.datatype)
		assert.True(t, known, test.name)
		assert.Equal(t, test.typ, typ)
	}
	for _, datatype := range []int64{149, 153, 156, 161, 163, 169, 255, 0, -1, 1 << 40} {
		typ, known := FromDatatype(datatype)
		assert.False(t, known, "%d", datatype)
		assert.Equal(t, Runtime, typ, "%d", datatype)
	}
	assert.Equal(t, Runtime, FromLetter('x'))
}

// TestCombinations checks that each combination has a known type for each type argument, and that none is
// listed twice.
func TestCombinations(t *testing.T) {
	for _, row := range Table() {
		seen := map[string]bool{}
		for _, f := range row.Functions() {
			types := 0
			for _, p := range row.Params {
				if p.Typed || p.Kind == SinCosType || p.Kind == Compute || p.Kind == Compute3 {
					types++
				}
			}
			assert.Equal(t, types > 0, len(row.Combinations) > 0, "%s has types among its arguments", f.CName())
			for _, letters := range row.Combinations {
				assert.Len(t, letters, types, "%s: %s", row.Name, letters)
				for _, letter := range letters {
					assert.NotEqual(t, Runtime, FromLetter(letter), "%s: %s", row.Name, letters)
				}
			}
		}
		for _, letters := range row.Combinations {
			assert.False(t, seen[letters], "%s: %s stands there twice", row.Name, letters)
			seen[letters] = true
		}
	}
}

// TestCombinationsOfRocBLAS compares the combinations with those that rocBLAS's documentation lists.
func TestCombinationsOfRocBLAS(t *testing.T) {
	const products = "ccccc ddddd hhhhh hhhhs hhsss iilll sssss ttsss tttts zzzzz"
	want := map[string]string{
		"axpy_ex": "cccc dddd hhhh hhhs shhs ssss stts ttts zzzz", "dot_ex": "cccc dddd hhhh hhhs ssdd ssss ttts zzzz",
		"nrm2_ex": "css ddd hhs sss tts zdd", "rot_ex": "cccc ccsc dddd hhhs ssss ttts zzdz zzzz",
		"scal_ex": "ccc ddd dzz hhh hhs scc shs sss sts tts zzz", "gemm_ex": products, "gemm_ex_get_solutions": products,
		"gemm_ex3": "bbbbs bbhhs bbsss bebbs behhs besss bsbb4 bsss3 ebbbs ebhhs ebsss eeees eehhs eesss esee1 hhhh1 hhhh2 hhhh3 " +
			"hhhh4 sbbb2 sbss2 seee1",
		"geam_ex": "ddddd hhhhh sssss", "syrk_ex": "hhs hss sdd ssd tss tts", "herk_ex": "ccz czz", "trsm_ex": "c d s z",
	}
	for _, row := range Table() {
		assert.Equal(t, want[row.Name], strings.Join(slices.Sorted(slices.Values(row.Combinations)), " "), row.Name)
	}
}
