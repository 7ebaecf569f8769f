package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// differs creates a difference from the call's text, with suffix " Q" in a size query and " D" in device
// pointer mode.
func differs(text, ours, real string) difference {
	text, device := strings.CutSuffix(text, " D")
	text, querying := strings.CutSuffix(text, " Q")
	name, _, _ := strings.Cut(text, " ")
	return difference{call: call{name: name, text: text, querying: querying, device: device}, ours: ours, real: real}
}

// example is a difference to which a reason applies, and a similar one to which it does not.
type example struct {
	reason            string // its beginning
	expected, similar difference
}

// checkExamples tests that each reason has an example and applies exactly to it.
func checkExamples(t *testing.T, reasons []expectation, examples []example) {
	t.Helper()
	used := map[string]bool{}
	for _, e := range examples {
		found := reason(&e.expected, reasons)
		require.NotEmpty(t, found, "%s: %+v", e.reason, e.expected)
		assert.True(t, strings.HasPrefix(found, e.reason), "%q is expected because %q", e.reason, found)
		assert.Empty(t, reason(&e.similar, reasons), "%s: %+v", e.reason, e.similar)
		used[found] = true
	}
	for _, m := range reasons {
		assert.True(t, used[m.reason], "no example of %q", m.reason)
	}
}

func TestExpectedStatuses(t *testing.T) {
	const (
		nullAlpha  = "rocblas_dsyrk h 121 111 3 0 0 b0 8 s1 b1 8 :d0=1 :d1=1"
		bothThere  = "rocblas_dsyrk h 121 111 3 0 s0 b0 8 s1 b1 8 :d0=1 :d1=1"
		halfs      = "rocblas_gemm_ex h 111 111 3 3 3 s0 b0 150 8 b1 150 2 s1 b2 151 8 b3 151 8 151 0 0 0 :f0=1 :f1=1 Q"
		floats     = "rocblas_gemm_ex h 111 111 3 3 3 s0 b0 151 8 b1 151 2 s1 b2 151 8 b3 151 8 151 0 0 0 :f0=1 :f1=1 Q"
		solutions  = "rocblas_gemm_ex_get_solutions h 111 111 3 3 3 s0 b0 168 8 b1 168 8 s1 b2 151 8 b3 151 8 151 0 0 b5 b4 Q"
		nullOnSide = "rocblas_daxpy h 3 s0 0 1 b1 1 :d0=1 D"
	)
	checkExamples(t, expectations(), []example{
		{"rocBLAS does not have", differs("rocblas_dtrtri_64 h", "0", absent), differs("rocblas_dtrtri h", "0", absent)},
		{"rocBLAS does not have", differs("rocblas_syrk_ex h", "0", absent), differs("rocblas_trsm_ex h", "0", absent)},
		{"rocBLAS does not have", differs("rocblas_gemm_batched_ex3 h", "0", absent), differs("rocblas_gemm_batched_ex h", "0", absent)},
		{"an n of 0", differs("rocblas_syrk_ex h 121 111 0 3 s0", success, notImplemented),
			differs("rocblas_syrk_ex h 121 111 3 0 s0", success, notImplemented)},
		{"rocBLAS crashes", differs(nullAlpha, "0", crash), differs(bothThere, "0", crash)},
		{"rocBLAS crashes", differs(nullAlpha+" D", "0", crash), differs(nullAlpha, "0", "signal 6")},
		{"workspace sizes differ: here", differs("rocblas_dsymv h", success, memoryError),
			differs("rocblas_daxpy h", success, memoryError)},
		{"workspace sizes differ: here", differs("rocblas_dtrsm h", success, memoryError),
			differs("rocblas_dtrsm h", memoryError, success)},
		{"workspace sizes differ: here", differs("rocblas_ztbmv_batched h", success, memoryError),
			differs("rocblas_ztbmv_batched h", memoryError, success)},
		{"null pointers are errors", differs(nullOnSide, invalidPointer, success),
			differs(strings.TrimSuffix(nullOnSide, " D"), invalidPointer, success)},
		{"null pointers are errors", differs("rocblas_zhemv h 0 D", invalidPointer, memoryError),
			differs("rocblas_zgemv h 0 D", invalidPointer, memoryError)},
		{"null pointers are errors", differs(nullOnSide, invalidPointer, success),
			differs("rocblas_daxpy h D", invalidPointer, success)},
		{"rocBLAS stores", differs("rocblas_set_atomics_mode h 77", invalidValue, success),
			differs("rocblas_set_atomics_mode h 1", success, invalidValue)},
		{"8-bit floats", differs("rocblas_gemm_batched_ex3 h", "0", archMismatch),
			differs("rocblas_gemm_batched_ex h", "0", archMismatch)},
		{"rocBLAS needs the files", differs("rocblas_hgemm_batched_64 h", success, internalError),
			differs("rocblas_dgemmt h", success, internalError)},
		{"rocBLAS needs the files", differs("rocblas_gemm_ex h", success, internalError),
			differs("rocblas_gemm_ex h", internalError, success)},
		{"workspace sizes differ: one", differs("rocblas_ddot h Q", sizeIncreased, sizeUnchanged),
			differs("rocblas_ddot h", sizeIncreased, sizeUnchanged)},
		{"workspace sizes differ: one", differs("rocblas_dtrmv h Q", sizeUnchanged, sizeIncreased),
			differs("rocblas_daxpy h Q", sizeUnchanged, sizeIncreased)},
		{"a size query always returns", differs("rocblas_dtrsm h Q", sizeIncreased, success),
			differs("rocblas_dtrsv h Q", sizeIncreased, success)},
		{"a size query is answered before", differs("rocblas_dtpsv_strided_batched h Q", sizeUnchanged, invalidSize),
			differs("rocblas_dtpsv_batched h Q", sizeUnchanged, invalidSize)},
		{"a size query is answered for all", differs(halfs, sizeUnchanged, invalidSize),
			differs(floats, sizeUnchanged, invalidSize)},
		{"a size query is answered for all", differs(solutions, sizeUnchanged, success),
			differs(halfs, sizeUnchanged, success)},
		{"a size query accepts null", differs("rocblas_dtbmv h Q", sizeUnchanged, invalidPointer),
			differs("rocblas_dtbmv h Q", invalidPointer, sizeUnchanged)},
		{"a size query accepts null", differs("rocblas_dtbmv h Q", sizeUnchanged, invalidPointer),
			differs("rocblas_dtbmv h Q", sizeUnchanged, invalidSize)},
	})
}

// TestExpectedInQueriesAlone tests that a difference expected in a size query is not expected outside, and the reverse.
func TestExpectedInQueriesAlone(t *testing.T) {
	for _, d := range []difference{
		differs("rocblas_dsymv h Q", success, memoryError),
		differs("rocblas_dtrsm h", sizeIncreased, success),
		differs("rocblas_dtpsv_strided_batched h", sizeUnchanged, invalidSize),
		differs("rocblas_gemm_ex h b0 150", sizeUnchanged, invalidSize),
		differs("rocblas_dtbmv h", sizeUnchanged, invalidPointer),
	} {
		assert.Empty(t, reason(&d, expectations()), "%+v", d)
		d.call.querying = !d.call.querying
		assert.NotEmpty(t, reason(&d, expectations()), "%+v", d)
	}
}

func TestExpectedLogs(t *testing.T) {
	const (
		product = "rocblas_dgemm h 111 111 3 3 0 s0 b0 8 b1 8 s1 b2 8 :d0=2 :d1=1"
		allowed = ",atomics_allowed"
		atomics = logged + "rocblas_set_atomics_mode,"
		warning = logged + "rocblas_strsm,1 | WARNING: TRSM invA is small | ./rocblas-bench -n 1"
	)
	checkExamples(t, expectedInLogs(), []example{
		{"rocBLAS does not have", differs("rocblas_dtrtri_64 h", logged, absent),
			differs("rocblas_dtrtri h", logged, absent)},
		{"rocBLAS crashes", differs("rocblas_dsyrk h 0 :d0=1", logged, crash),
			differs("rocblas_dsyrk h s0 :d0=1", logged, crash)},
		{"8-bit floats", differs("rocblas_gemm_ex3 h", logged+"x", logged),
			differs("rocblas_gemm_ex3 h", logged+"x", logged+"y")},
		{"8-bit floats", differs("rocblas_gemm_ex3 h", logged+"x", logged), differs("rocblas_gemm_ex h", logged+"x", logged)},
		{"this library prints no", differs("rocblas_strsm h", logged+"rocblas_strsm,1 | ./rocblas-bench -n 1", warning),
			differs("rocblas_strsm h", logged+"rocblas_strsm,1 | ./rocblas-bench -n 2", warning)},
		{"an alpha on the device", differs(product+" D", logged+"dgemm,(2,0) | --alpha 2", logged+"dgemm,(0,0) | --alpha 0"),
			differs(product, logged+"dgemm,(2,0),3 | --alpha 2", logged+"dgemm,(0,0),3 | --alpha 0")},
		{"an alpha on the device", differs(product+" D", logged+"dgemm,2", logged+"dgemm,0"),
			differs(product+" D", logged+"dgemm,0", logged+"dgemm,2")},
		{"an alpha on the device", differs(product+" D", logged+"dgemm,2", logged+"dgemm,0"),
			differs(product+" D", logged+"dgemm,2,3", logged+"dgemm,0")},
		{"an invalid mode",
			differs("rocblas_set_atomics_mode h 77", atomics+"invalid"+allowed, atomics+"atomics_allowed"+allowed),
			differs("rocblas_set_atomics_mode h 77", atomics+"invalid"+allowed, atomics+"atomics_not_allowed"+allowed)},
	})
}
