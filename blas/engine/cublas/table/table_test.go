package table

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// byName returns all entries by the C names of their functions.
func byName() map[string]Entry {
	entries := map[string]Entry{}
	for _, e := range Entries() {
		entries[e.CName()] = e
	}
	return entries
}

// TestNamesEx checks functions with types at run time.
func TestNamesEx(t *testing.T) {
	namesAre(t, map[string][2]string{
		"rocblas_gemm_ex":                 {"cublasGemmEx", "cublasGemmEx_64"},
		"rocblas_gemm_batched_ex_64":      {"cublasGemmBatchedEx", "cublasGemmBatchedEx_64"},
		"rocblas_gemm_strided_batched_ex": {"cublasGemmStridedBatchedEx", "cublasGemmStridedBatchedEx_64"},
		"rocblas_axpy_ex":                 {"cublasAxpyEx", "cublasAxpyEx_64"},
		"rocblas_axpy_batched_ex":         {"cublasGemmBatchedEx", "cublasGemmBatchedEx_64"},
		"rocblas_axpy_strided_batched_ex": {"cublasAxpyEx", "cublasAxpyEx_64"},
		"rocblas_dotc_strided_batched_ex": {"cublasDotcEx", "cublasDotcEx_64"},
		"rocblas_nrm2_ex_64":              {"cublasNrm2Ex", "cublasNrm2Ex_64"},
		"rocblas_rot_ex":                  {"cublasRotEx", "cublasRotEx_64"},
		"rocblas_scal_ex":                 {"cublasScalEx", "cublasScalEx_64"},
		"rocblas_syrk_ex":                 {"cublasGemmEx", "cublasGemmEx_64"},
		"rocblas_trsm_ex":                 {"cublasStrsm_v2", "cublasStrsm_v2_64"},
		"rocblas_trsm_batched_ex":         {"cublasStrsmBatched", "cublasStrsmBatched_64"},
		"rocblas_scal_batched_ex_64":      {"cublasStrsmBatched", "cublasStrsmBatched_64"},
		"rocblas_rot_batched_ex":          {"cublasGemmBatchedEx", "cublasGemmBatchedEx_64"},
		"rocblas_nrm2_batched_ex":         {"", ""},
	})
}

// namesAre requires the names of cuBLAS's functions for both widths of rocBLAS functions.
func namesAre(t *testing.T, want map[string][2]string) {
	t.Helper()
	entries := byName()
	for name, symbols := range want {
		e, there := entries[name]
		require.True(t, there, name)
		assert.Equal(t, symbols, [2]string{e.Symbol, e.Symbol64()}, name)
	}
}

func TestNames(t *testing.T) {
	namesAre(t, map[string][2]string{
		"rocblas_isamax":                    {"cublasIsamax_v2", "cublasIsamax_v2_64"},
		"rocblas_dzasum":                    {"cublasDzasum_v2", "cublasDzasum_v2_64"},
		"rocblas_cdotc":                     {"cublasCdotc_v2", "cublasCdotc_v2_64"},
		"rocblas_zdscal":                    {"cublasZdscal_v2", "cublasZdscal_v2_64"},
		"rocblas_csrot":                     {"cublasCsrot_v2", "cublasCsrot_v2_64"},
		"rocblas_srotg":                     {"cublasSrotg_v2", "cublasSrotg_v2"},
		"rocblas_drotmg":                    {"cublasDrotmg_v2", "cublasDrotmg_v2"},
		"rocblas_zgerc":                     {"cublasZgerc_v2", "cublasZgerc_v2_64"},
		"rocblas_csymv":                     {"cublasCsymv_v2", "cublasCsymv_v2_64"},
		"rocblas_dgemm":                     {"cublasDgemm_v2", "cublasDgemm_v2_64"},
		"rocblas_hgemm":                     {"cublasHgemm", "cublasHgemm_64"},
		"rocblas_sgeam":                     {"cublasSgeam", "cublasSgeam_64"},
		"rocblas_cherkx":                    {"cublasCherkx", "cublasCherkx_64"},
		"rocblas_zgemm_batched":             {"cublasZgemmBatched", "cublasZgemmBatched_64"},
		"rocblas_sgemm_strided_batched":     {"cublasSgemmStridedBatched", "cublasSgemmStridedBatched_64"},
		"rocblas_hshgemv_batched":           {"cublasHSHgemvBatched", "cublasHSHgemvBatched_64"},
		"rocblas_tssgemv_strided_batched":   {"cublasTSSgemvStridedBatched", "cublasTSSgemvStridedBatched_64"},
		"rocblas_ctrsm_batched":             {"cublasCtrsmBatched", "cublasCtrsmBatched_64"},
		"rocblas_dtrsm_strided_batched":     {"cublasDtrsm_v2", "cublasDtrsm_v2_64"},
		"rocblas_zgemmt":                    {"cublasZgemm_v2", "cublasZgemm_v2_64"},
		"rocblas_sgemmt_strided_batched":    {"cublasSgemm_v2", "cublasSgemm_v2_64"},
		"rocblas_cspr":                      {"cublasCsyr_v2", "cublasCsyr_v2_64"},
		"rocblas_dtrtri":                    {"cublasDtrsm_v2", "cublasDtrsm_v2_64"},
		"rocblas_dtrtri_batched":            {"", ""},
		"rocblas_hdot":                      {"cublasDotEx", "cublasDotEx_64"},
		"rocblas_bfdot_batched":             {"", ""},
		"rocblas_haxpy_strided_batched":     {"cublasGemmEx", "cublasGemmEx_64"},
		"rocblas_zgerc_batched":             {"cublasGemmBatchedEx", "cublasGemmBatchedEx_64"},
		"rocblas_ctrsv_batched":             {"cublasCtrsmBatched", "cublasCtrsmBatched_64"},
		"rocblas_dswap_batched":             {"", ""},
		"rocblas_gemm_ex_get_solutions":     {"", ""},
		"rocblas_geam_ex":                   {"", ""},
		"rocblas_gemm_strided_batched_ex3":  {"", ""},
		"rocblas_cher2k_strided_batched":    {"cublasCher2k_v2", "cublasCher2k_v2_64"},
		"rocblas_sspr2_strided_batched_64":  {"cublasSspr2_v2", "cublasSspr2_v2_64"},
		"rocblas_zdotc_strided_batched":     {"cublasZdotc_v2", "cublasZdotc_v2_64"},
		"rocblas_srotmg_strided_batched_64": {"cublasSrotmg_v2", "cublasSrotmg_v2"},
		"rocblas_drotm_strided_batched":     {"cublasDrotm_v2", "cublasDrotm_v2_64"},
		"rocblas_icamin_strided_batched":    {"cublasIcamin_v2", "cublasIcamin_v2_64"},
		"rocblas_chpr_strided_batched":      {"cublasChpr_v2", "cublasChpr_v2_64"},
		"rocblas_ztpsv_strided_batched_64":  {"cublasZtpsv_v2", "cublasZtpsv_v2_64"},
		"rocblas_ssyrkx_strided_batched":    {"cublasSsyrkx", "cublasSsyrkx_64"},
		"rocblas_cdgmm_strided_batched":     {"cublasCdgmm", "cublasCdgmm_64"},
		"rocblas_dgeam_strided_batched":     {"cublasDgeam", "cublasDgeam_64"},
		"rocblas_zhemm_strided_batched":     {"cublasZhemm_v2", "cublasZhemm_v2_64"},
		"rocblas_sgbmv_strided_batched":     {"cublasSgbmv_v2", "cublasSgbmv_v2_64"},
		"rocblas_ztrmm_strided_batched":     {"cublasZtrmm_v2", "cublasZtrmm_v2_64"},
		"rocblas_dgemv_strided_batched_64":  {"cublasDgemvStridedBatched", "cublasDgemvStridedBatched_64"},
		"rocblas_hgemm_strided_batched_64":  {"cublasHgemmStridedBatched", "cublasHgemmStridedBatched_64"},
	})
}

// TestMethods checks that every function is computed in one of the three methods, and that its entry has the data
// for that method.
func TestMethods(t *testing.T) {
	pattern := regexp.MustCompile(`^cublas[A-Z][A-Za-z0-9]*(_v2)?$`)
	counts := map[engine.Method]int{}
	for _, e := range Entries() {
		counts[e.Method]++
		if e.Method == engine.Missing || e.Method == engine.Answered {
			assert.Empty(t, e.Symbol, e.CName())
			assert.Equal(t, None, e.Family, e.CName())
			continue
		}
		assert.Regexp(t, pattern, e.Symbol, e.CName())
		assert.NotEqual(t, None, e.Family, e.CName())
		assert.Equal(t, e.Method != engine.Native && e.Shape == spec.StridedBatched, e.From != nil, e.CName())
		assert.Equal(t, e.Family > Tpttr, e.Parts != nil, e.CName())
		assert.False(t, e.Shape == spec.Batched && strings.HasSuffix(e.Symbol, "_v2"), e.CName())
	}
	coverage := Coverage()
	for _, f := range spec.Functions() {
		method := coverage[f.CName()]
		plain := f.Shape == spec.Plain && f.Row.Suffix == "" && f.Row.Release == spec.Every && f.Instance.Mixed == nil
		if plain && f.Instance.Type < spec.Types {
			assert.NotEqual(t, engine.Missing, method, f.CName())
		}
	}
	t.Logf("%d native, %d composed, %d for some arguments, %d not implemented", counts[engine.Native], counts[engine.Composed],
		counts[engine.Partly], counts[engine.Missing])
}

// TestTheWordsOfAProblem checks that a problem of a strided batch has the words of the plain function, with a
// stride for each operand.
func TestTheWordsOfAProblem(t *testing.T) {
	entries := byName()
	for _, e := range entries {
		if e.From == nil {
			continue
		}
		plain, there := entries[strings.Replace(e.CName(), "_strided_batched", "", 1)]
		require.True(t, there, e.CName())
		signature, whole := plain.Signature(), e.Signature()
		require.Len(t, e.From, len(signature), e.CName())
		for i, word := range e.From[1:] {
			assert.Equal(t, signature[i+1], whole[word.At], "%s: argument %d", e.CName(), i+1)
			if word.StrideAt != 0 {
				assert.Equal(t, "rocblas_stride", whole[word.StrideAt], "%s: argument %d", e.CName(), i+1)
				assert.NotEqual(t, word.StrideBytes != 0, word.TypeAt != 0, "%s: argument %d", e.CName(), i+1)
				if word.TypeAt != 0 {
					assert.Equal(t, "rocblas_datatype", whole[word.TypeAt], "%s: argument %d", e.CName(), i+1)
				}
			}
		}
	}
	assert.Equal(t, []Word{{}, {At: 1}, {At: 2, StrideAt: 4, StrideBytes: 16}, {At: 3}, {At: 6, StrideBytes: 8}},
		entries["rocblas_dznrm2_strided_batched"].From)
	assert.Equal(t, []Word{{}, {At: 1}, {At: 2, StrideAt: 4, StrideBytes: 4}, {At: 3}, {At: 6, StrideBytes: 8}},
		entries["rocblas_isamax_strided_batched_64"].From)
}

// TestWorkspaceBytes checks the values that NVIDIA's documentation of cublasSetWorkspace recommends.
func TestWorkspaceBytes(t *testing.T) {
	for major, want := range map[int]uint64{0: 4, 7: 4, 8: 4, 9: 32, 10: 32, 11: 32, 12: 12, 13: 32} {
		assert.Equal(t, want<<20, WorkspaceBytes(major), "compute capability %d", major)
	}
}
