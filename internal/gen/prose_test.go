package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/header"
)

// TestComments pins the whole comments of a few rows, which together have every part of one.
func TestComments(t *testing.T) {
	text := string(blasFile())
	for _, comment := range []string{
		`
/** rocblas_?dot, ?dotu and ?dotc compute a dot product:
 *     result := sum_i x_i y_i, dotc: sum_i conj(x_i) y_i
 * x, y: n elements. If n is 0 or less, result is 0. Workspace: one partial result for each block of x; see Level 1. */
RBM_API rocblas_status rocblas_sdot(
`, `
/** rocblas_?rot applies a plane rotation:
 *     (x_i, y_i) := (c x_i + s y_i, c y_i - conj(s) x_i)
 * x, y: n elements. c is real. csrot and zdrot take a real s. If n is 0 or less, the call does nothing. No
 * workspace. */
RBM_API rocblas_status rocblas_srot(
`, `
/** rocblas_?symv multiplies a symmetric matrix and a vector:
 *     y := alpha A x + beta y
 * A: n x n, of which only the triangle uplo is used, lda >= max(1, n); x, y: n elements. Each problem of a batch may
 * have its own alpha and beta (rocblas_set_batch_alpha_stride). With alpha = 0, A and x are not read; with beta = 0,
 * y is not read. A size query checks enumerations and sizes. No workspace.
 * Returns also
 *   rocblas_status_invalid_size     an increment is 0
 *   rocblas_status_not_implemented  a batch, and a stride of alpha or beta is set in host pointer mode */
RBM_API rocblas_status rocblas_ssymv(
`, `
/** rocblas_?trmm multiplies a triangular matrix and a matrix:
 *     C := alpha op(A) B (left) or alpha B op(A) (right),   op(X) = X, X^T or X^H
 * A: k x k with k = m (left) or n (right), of which only the triangle uplo is used, lda >= k; B: m x n, ldb >= m; C:
 * m x n, ldc >= m. With rocblas_diagonal_unit the diagonal of A counts as ones and is not read. With alpha = 0, A
 * and B are not read. C may be B, with the same leading dimension. No workspace.
 * Returns also
 *   rocblas_status_invalid_value    the output is an input that has another leading dimension */
RBM_API rocblas_status rocblas_strmm(
`, `
/** rocblas_herk_ex is rocblas_?herk with types at run time (since rocBLAS 5.3):
 *     C := alpha op(A) op(A)^H + beta C,   op(X) = X or X^H
 * op(A): n x k, lda >= n, or k if transposed; C: n x n, of which only the triangle uplo is used, ldc >= n. alpha and
 * beta are real. With alpha = 0 or k = 0, A is not read; with beta = 0, C is not read. The diagonal of C is real
 * afterwards. No workspace is needed. If there is room, rocblas_herk_ex leases memory for operands that it converts
 * to the type of the computation.
 * Values of a_type, c_type and compute_type (alpha and beta have its real type):
 *     f32_c f32_c f64_c   f32_c f64_c f64_c
 * Returns also
 *   rocblas_status_invalid_value    transA is the transpose without conjugation
 *   rocblas_status_not_implemented  other types; before the pointers of operands are checked */
RBM_API rocblas_status rocblas_herk_ex(
`,
	} {
		assert.Contains(t, text, comment)
	}
	for i, line := range strings.Split(text, "\n") {
		assert.LessOrEqual(t, len(line), width, "line %d", i+1)
	}
}

// TestCommentsAreWhole checks that the comment of each row has a sentence, its formula, every operand and every status of
// its checks.
func TestCommentsAreWhole(t *testing.T) {
	for _, row := range spec.Table() {
		lines := comment(&row)
		text := strings.Join(lines, "\n")
		require.True(t, strings.HasPrefix(row.Summary, "rocblas_") && !strings.HasSuffix(row.Summary, "."), row.Name)
		assert.Contains(t, text, "    "+row.Formula, row.Name)
		if has(&row, spec.List) {
			continue // its arguments are those of another row
		}
		for _, p := range row.Params {
			if p.Extent != spec.None {
				assert.NotEmpty(t, shapeOf(&row, p), "%s: %s", row.Name, p.Name)
				assert.Regexp(t, `\b`+p.Name+`\b`, text, row.Name)
				assert.True(t, p.Kind != spec.Matrix || leading(&row, p.Extent) != "", "%s: ld of %s", row.Name, p.Name)
			}
		}
		for _, letters := range row.Combinations {
			for i := range letters {
				assert.Contains(t, text, typeOf(&row, letters, i), row.Name)
			}
		}
		if restricted := row.NoConjugate || row.NoTranspose || row.NeverConjugate || row.InPlace == spec.InPlaceValue; restricted {
			assert.Contains(t, text, "invalid_value", row.Name)
		}
	}
}

// TestTypeNames checks the names of types against the enumerators of the header.
func TestTypeNames(t *testing.T) {
	h, err := header.Read("", nil, root+"/"+publicHeader)
	require.NoError(t, err)
	names := typeNames()
	for typ := spec.S; typ < spec.Runtime; typ++ {
		values := []int64{h.Enumerators["rocblas_datatype_"+names[typ]], h.Enumerators["rocblas_compute_type_"+names[typ]]}
		assert.True(t, slices.Contains(values, typ.Datatype()), names[typ])
	}
}
