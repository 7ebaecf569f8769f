package logging

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// printerOf creates the printer of the function with a C name.
func printerOf(t *testing.T, name string) *Printer {
	t.Helper()
	return printerIn(t, core.Release4, name)
}

// printerIn creates such a printer for a release.
func printerIn(t *testing.T, release core.Release, name string) *Printer {
	t.Helper()
	for _, f := range spec.Functions() {
		if f.CName() == name {
			return newPrinter(f, release, exceptionsOf(release))
		}
	}
	require.Fail(t, "no such function", name)
	return nil
}

// callOf returns a call with distinct words: 21, 22 and so on, addresses 0x1000, 0x1010 and so on, valid
// enumerations and types, alpha 2.5 + 3.5i and beta 1.
func callOf(p *Printer) *Call {
	c := &Call{AtomicsMode: 1, Type: p.f.Instance.Type}
	if c.Type == spec.Runtime {
		c.Type = spec.D
	}
	for i, a := range p.arguments {
		word := uint64(21 + i)
		switch a.kind {
		case pointer, result, scalar:
			word = 0x1000 + 16*uint64(i)
		case letter:
			word = map[spec.Kind]uint64{spec.Side: 142, spec.Uplo: 121, spec.TransA: 112, spec.TransB: 113, spec.Diag: 131}[a.of.Kind]
		case datatype:
			word = uint64([...]spec.Type{spec.S, spec.H, spec.D, spec.I32}[i%4].Datatype())
		case flags:
			word = 4
		}
		c.Words = append(c.Words, word)
		if a.kind == scalar {
			value := Value{Number: complex(2.5, 3.5), Type: a.elem, Known: true}
			if a.elem == spec.Runtime {
				value.Type = spec.D
			}
			if a.of.Kind == spec.Beta {
				value.Number, c.Beta = 1, value
				c.Beta = value
			} else {
				c.Alpha = value
			}
		}
	}
	return c
}

// TestLines compares lines with those of rocBLAS 4.4 for such calls, including its slips.
func TestLines(t *testing.T) {
	for _, lines := range []map[string][kinds]string{vectorLines(), slips(), matrixLines()} {
		for name, want := range lines {
			p := printerOf(t, name)
			c := callOf(p)
			assert.Equal(t, want[trace], string(p.Trace(c)), name)
			assert.Equal(t, want[bench], string(p.Bench(c)), name)
			assert.Equal(t, want[profile], string(p.Profile(c)), name)
		}
	}
}

// vectorLines returns lines of functions on vectors.
func vectorLines() map[string][kinds]string {
	return map[string][kinds]string{
		"rocblas_saxpy": {
			"rocblas_saxpy,21,2.5,0x1020,24,0x1040,26,atomics_allowed\n",
			"./rocblas-bench -f axpy -r f32_r -n 21 --alpha 2.5 --incx 24 --incy 26\n",
			`- { rocblas_function: "rocblas_saxpy", atomics_mode: atomics_allowed, N: 21, incx: 24, incy: 26, call_count: `,
		},
		"rocblas_zaxpy_strided_batched_64": {
			"rocblas_zaxpy_strided_batched_64,21,(2.5,3.5),0x1020,24,25,0x1050,27,28,29,atomics_allowed\n",
			"./rocblas-bench --api 1 -f axpy_strided_batched -r f64_c -n 21 --alpha 2.5 --alphai 3.5 --incx 24 --stride_x 25 " +
				"--incy 27 --stride_y 28 --batch 29\n",
			`- { rocblas_function: "rocblas_zaxpy_strided_batched_64", atomics_mode: atomics_allowed, N: 21, incx: 24, stride_x: 25, ` +
				`incy: 27, stride_y: 28, batch: 29, call_count: `,
		},
		"rocblas_ddot": {
			"rocblas_ddot,21,0x1010,23,0x1030,25,atomics_allowed\n",
			"./rocblas-bench -f dot -r f64_r -n 21 --incx 23 --incy 25\n",
			`- { rocblas_function: "rocblas_ddot", atomics_mode: atomics_allowed, N: 21, incx: 23, incy: 25, call_count: `,
		},
		"rocblas_isamax": {
			"rocblas_isamax,21,0x1010,23,atomics_allowed\n",
			"./rocblas-bench -f iamax -r f32_r -n 21 --incx 23\n",
			`- { rocblas_function: "rocblas_isamax", atomics_mode: atomics_allowed, N: 21, incx: 23, call_count: `,
		},
		"rocblas_cgerc": {
			"rocblas_cgerc,21,22,(2.5,3.5),0x1030,25,0x1050,27,0x1070,29,atomics_allowed\n",
			"./rocblas-bench -f gerc -r f32_c -m 21 -n 22 --alpha 2.5 --alphai 3.5 --incx 25 --incy 27 --lda 29\n",
			`- { rocblas_function: "rocblas_cgerc", atomics_mode: atomics_allowed, M: 21, N: 22, incx: 25, incy: 27, lda: 29, call_count: `,
		},
	}
}

// slips returns lines with an irregularity.
func slips() map[string][kinds]string {
	return map[string][kinds]string{
		"rocblas_csrot": {
			"rocblas_csrot,21,0x1010,23,0x1030,25,0x1050,0x1060,atomics_allowed\n",
			"./rocblas-bench-f rot --a_type f32_c --b_type f32_r --c_type f32_r -n 21 --incx 23 --incy 25\n",
			`- { rocblas_function: "rocblas_csrot", atomics_mode: atomics_allowed, N: 21, incx: 23, incy: 25, call_count: `,
		},
		"rocblas_srotg": {
			"rocblas_srotg,0x1000,0x1010,0x1020,0x1030,atomics_allowed\n",
			"./rocblas-bench -f rotg --a_type f32_r --b_type f32_r\n",
			`- { rocblas_function: "rocblas_srotg", atomics_mode: atomics_allowed, call_count: `,
		},
		"rocblas_dtrsm_batched_64": {
			"rocblas_batched_dtrsm_64,R,U,T,N,25,26,2.5,0x1070,29,0x1090,31,32,atomics_allowed\n",
			"./rocblas-bench --api 1 -f trsm_batched -r f64_r --side R --uplo U --transposeA T --diag N -m 25 -n 26 --alpha 2.5 " +
				"--lda 29 --ldb 31 --batch_count 32\n",
			`- { rocblas_function: "rocblas_batched_dtrsm_64", atomics_mode: atomics_allowed, side: 'R', uplo: 'U', transA: 'T', ` +
				`diag: 'N', m: 25, n: 26, lda: 29, ldb: 31, batch_count: 32, call_count: `,
		},
		"rocblas_strtri": {
			"rocblas_strtri,U,N,23,0x1030,25,0x1050,27,atomics_allowed\n", "",
			`- { rocblas_function: "rocblas_strtri", atomics_mode: atomics_allowed, uplo: 'U', diag: 'N', N: 23, lda: 25, ldinvA: 27, call_count: `,
		},
		"rocblas_cher_batched": {
			"rocblas_cher_batched,U,22,2.5,0,0x1030,25,0x1050,27,atomics_allowed\n" +
				"rocblas_cher_batched,U,22,2.5,0x1030,25,0x1050,27,28,atomics_allowed\n",
			"./rocblas-bench -f her_batched -r f32_c --uplo U -n 22 --alpha 2.5 --incx 25 --lda 27 --batch_count 28\n",
			`- { rocblas_function: "rocblas_cher_batched", atomics_mode: atomics_allowed, uplo: 'U', N: 22, incx: 25, lda: 27, ` +
				`batch_count: 28, call_count: `,
		},
	}
}

// matrixLines returns lines of functions on matrices.
func matrixLines() map[string][kinds]string {
	return map[string][kinds]string{
		"rocblas_tssgemv_batched": {
			"rocblas_tssgemv_batched,T,22,23,2.5,0x1040,26,0x1060,28,1,0x1090,31,32,atomics_allowed\n",
			"./rocblas-bench -f gemv_batched --a_type bf16_r --c_type f32_r --compute_type f32_r --transposeA T -m 22 -n 23 " +
				"--alpha 2.5 --lda 26 --incx 28 --beta 1 --incy 31 --batch_count 32\n",
			`- { rocblas_function: "rocblas_tssgemv_batched", atomics_mode: atomics_allowed, transA: 'T', M: 22, N: 23, lda: 26, ` +
				`incx: 28, incy: 31, batch_count: 32, call_count: `,
		},
		"rocblas_dgemm": {
			"rocblas_dgemm,T,C,23,24,25,2.5,0x1060,28,0x1080,30,1,0x10b0,33,atomics_allowed\n",
			"./rocblas-bench -f gemm -r f64_r --transposeA T --transposeB C -m 23 -n 24 -k 25 --alpha 2.5 --lda 28 --ldb 30 --beta 1 --ldc 33\n",
			`- { rocblas_function: "rocblas_dgemm", atomics_mode: atomics_allowed, transA: 'T', transB: 'C', M: 23, N: 24, K: 25, ` +
				`alpha: 2.0, lda: 28, ldb: 30, beta: 1.0, ldc: 33, call_count: `,
		},
		"rocblas_gemm_ex": {
			"rocblas_gemm_ex,T,C,23,24,25,2.5,0x1060,i_r32,29,0x1090,f64_r,32,1,0x10d0,f64_r,36,0x1100,f16_r,39,i_r32,41,42," +
				"fp16_alt_impl,atomics_allowed\n",
			"./rocblas-bench -f gemm_ex --transposeA T --transposeB C -m 23 -n 24 -k 25 --alpha 2.5 --a_type i_r32 --lda 29 " +
				"--b_type f64_r --ldb 32 --beta 1 --c_type f64_r --ldc 36 --d_type f16_r --ldd 39 --compute_type i_r32 --algo 41 " +
				"--solution_index 42 --flags 4\n",
			`- { rocblas_function: "rocblas_gemm_ex", atomics_mode: atomics_allowed, a_type: "i_r32", b_type: "f64_r", c_type: "f64_r", ` +
				`d_type: "f16_r", compute_type: "i_r32", transA: 'T', transB: 'C', M: 23, N: 24, K: 25, alpha: 2.0, lda: 29, ldb: 32, ` +
				`beta: 1.0, ldc: 36, ldd: 39, algo: 41, solution_index: 42, flags: fp16_alt_impl, call_count: `,
		},
		"rocblas_gemm_ex_get_solutions": {"", "", ""},
		"rocblas_sgemm_grouped_batched": {
			"rocblas_sgemm_grouped_batched,0x1000,0x1010,0x1020,0x1030,0x1040,0x1050,0x1060,0x1070,0x1080,0x1090,0x10a0,0x10b0,0x10c0,34," +
				"0x10e0,atomics_allowed\n",
			"./rocblas-bench -f gemm_grouped_batched -r f32_r --group_count 34\n",
			`- { rocblas_function: "rocblas_sgemm_grouped_batched", atomics_mode: atomics_allowed, group_count: 34, call_count: `,
		},
		"rocblas_gemm_grouped_batched_ex_64": {
			"rocblas_gemm_grouped_batched_ex_64,atomics_allowed\n",
			"./rocblas-bench --api 1 -f gemm_grouped_batched_ex --group_count 40\n",
			`- { rocblas_function: "rocblas_gemm_grouped_batched_ex_64", atomics_mode: atomics_allowed, group_count: 40, call_count: `,
		},
	}
}

// TestNoBraces: every label of every template is known, for every function.
func TestNoBraces(t *testing.T) {
	for _, release := range []core.Release{core.Release4, core.Release5} {
		table := exceptionsOf(release)
		for _, f := range spec.Functions() {
			p := newPrinter(f, release, table)
			c := callOf(p)
			for _, line := range [][]byte{p.Trace(c), p.Bench(c)} {
				assert.NotContains(t, string(line), "{", f.CName())
				assert.NotContains(t, string(line), "[", f.CName())
				assert.NotContains(t, string(line), "  ", f.CName())
			}
			assert.LessOrEqual(t, strings.Count(string(p.Profile(c)), "{"), 1, f.CName())
		}
	}
}

// TestEveryException: every entry of the table has a row and shape that exist.
func TestEveryException(t *testing.T) {
	known := map[string]bool{}
	for _, f := range spec.Functions() {
		known[f.Row.Name], known[f.Row.Name+"_plain"], known[f.Row.Name+f.Shape.Suffix()] = true, true, true
		known[f.Instance.Name+" "+f.Row.Name] = true
	}
	for key := range exceptionsOf(core.Release5) {
		kind, what, _ := strings.Cut(key, " ")
		assert.Contains(t, []string{"name", "trace", "bench", "profile", "device", "query", "strides", "unshown"}, kind, key)
		assert.True(t, known[what], key)
	}
}

// TestUnseenScalars: with scalars on the device some lines leave them out. If lines cannot show the scalars'
// type there is no line.
func TestUnseenScalars(t *testing.T) {
	p := printerOf(t, "rocblas_axpy_strided_batched_ex")
	c := callOf(p)
	c.DevicePointers = true
	assert.NotContains(t, string(p.Trace(c)), "2.5")
	assert.Empty(t, p.Bench(c))
	assert.Contains(t, string(p.Profile(c)), "stride_x: ")

	p = printerOf(t, "rocblas_dgemm")
	c = callOf(p)
	c.DevicePointers = true
	assert.Contains(t, string(p.Trace(c)), ",2.5,")
	assert.Contains(t, string(p.Bench(c)), "--alpha 2.5")
	c.Alpha.Type = spec.T
	assert.Empty(t, p.Trace(c))
	assert.Empty(t, p.Bench(c))
	assert.Empty(t, p.Profile(c))
}

// TestQuery: two routines, in one shape each, log in a size query, one of them only its trace line.
func TestQuery(t *testing.T) {
	for name, logs := range map[string][kinds]bool{
		"rocblas_dtrsv": {trace: true}, "rocblas_dtrsv_64": {trace: true}, "rocblas_dtrsv_batched": {}, "rocblas_dtpsv": {},
		"rocblas_ztpsv_strided_batched": {true, true, true}, "rocblas_dgemm": {},
	} {
		p := printerOf(t, name)
		c := callOf(p)
		c.Query = true
		assert.Equal(t, logs, [kinds]bool{len(p.Trace(c)) > 0, len(p.Bench(c)) > 0, len(p.Profile(c)) > 0}, name)
	}
}

// TestSameTypes: rocblas-bench has one option if the operands and the computation have one type.
func TestSameTypes(t *testing.T) {
	p := printerOf(t, "rocblas_scal_ex")
	c := callOf(p)
	assert.Contains(t, string(p.Bench(c)), "--a_type ")
	for i, a := range p.arguments {
		if a.kind == datatype {
			c.Words[i] = uint64(spec.D.Datatype())
		}
	}
	assert.Equal(t, "./rocblas-bench -f scal_ex -n 21 --alpha 2.5 --incx 26 -r f64_r\n", string(p.Bench(c)))
}

// TestAtomics: the atomics mode ends every line.
func TestAtomics(t *testing.T) {
	p := printerOf(t, "rocblas_sswap")
	c := callOf(p)
	c.AtomicsMode = 0
	assert.True(t, strings.HasSuffix(string(p.Trace(c)), ",atomics_not_allowed\n"))
	assert.True(t, strings.HasSuffix(string(p.Bench(c)), " --atomics_not_allowed\n"))
	assert.Contains(t, string(p.Profile(c)), "atomics_mode: atomics_not_allowed, ")
}

// TestBadEnumerations: an invalid enumeration value is a space, an invalid type is "invalid".
func TestBadEnumerations(t *testing.T) {
	for _, value := range []uint64{0, 110, 114, 1 << 40, math.MaxUint64} {
		assert.Equal(t, byte(' '), letterOf(spec.TransA, value), "%d", value)
	}
	assert.Equal(t, "NTC", string([]byte{letterOf(spec.TransB, 111), letterOf(spec.TransB, 112), letterOf(spec.TransB, 113)}))
	assert.Equal(t, "invalid", datatypeName(156))
	assert.Equal(t, "invalid", datatypeName(math.MaxUint64))
	assert.Equal(t, "bf16_c", datatypeName(169))
	assert.Equal(t, "f8_bf8_f32", computeTypeName(302))
	assert.Equal(t, "invalid", computeTypeName(305))
	assert.Equal(t, "invalid", flagsName(3))
}

// TestScalars: numbers have six digits as in C; a null pointer is a NaN.
func TestScalars(t *testing.T) {
	for want, x := range map[string]float64{
		"0": 0, "-0": math.Copysign(0, -1), "0.333333": 1. / 3, "100000": 1e5, "123456": 123456, "1e+06": 999999.5, "1.23457e+06": 1234567,
		"0.0001": 1e-4, "1e-05": 1e-5, "1.5e-07": 1.5e-7, "1e+100": 1e100, "4.94066e-324": 5e-324, "inf": math.Inf(1), "-inf": math.Inf(-1),
		"nan": math.NaN(), "-nan": math.Copysign(math.NaN(), -1), "2.5": 2.5, "20": 20,
	} {
		assert.Equal(t, want, string(appendFloat(nil, x)))
	}
	value := Value{Number: complex(-1, 0.5), Type: spec.C, Known: true}
	assert.Equal(t, "(-1,0.5)", string(value.trace(nil)))
	assert.Equal(t, "--alpha -1 --alphai 0.5", string(value.bench(nil, "alpha")))
	assert.Equal(t, "2.0", string(value.category(nil)))
	assert.Equal(t, "--beta 7", string(Value{Number: 7, Type: spec.I32, Known: true}.bench(nil, "beta")))
	assert.Equal(t, "1234567", string(Value{Number: 1234567, Type: spec.I32, Known: true}.trace(nil)), "integers have all their digits")
	assert.Equal(t, "(nan,nan)", string(Value{Type: spec.Z}.trace(nil)))
	assert.Equal(t, "--alpha nan", string(Value{Type: spec.Z}.bench(nil, "alpha")))
	assert.Equal(t, "-1.0", string(Value{Number: -1, Type: spec.S, Known: true}.category(nil)))
}

// TestLines5: the lines of rocBLAS 5.2 that differ. Its new handles allow no atomics: a bench line ends with
// a space, or with the option that allows them.
func TestLines5(t *testing.T) {
	swap := printerIn(t, core.Release5, "rocblas_sswap")
	c := callOf(swap)
	assert.Equal(t, "./rocblas-bench -f swap -r f32_r -n 21 --incx 23 --incy 25 --atomics_allowed\n", string(swap.Bench(c)))
	c.AtomicsMode = 0
	assert.Equal(t, "./rocblas-bench -f swap -r f32_r -n 21 --incx 23 --incy 25 \n", string(swap.Bench(c)))
	assert.Equal(t, "rocblas_sswap,21,0x1010,23,0x1030,25,atomics_not_allowed\n", string(swap.Trace(c)))

	syrk := printerIn(t, core.Release5, "rocblas_syrk_ex")
	assert.Equal(t, `- { rocblas_function: "rocblas_syrk_ex", atomics_mode: atomics_allowed, a_type: "f64_r", c_type: "f64_r", `+
		`compute_type: "f32_r", transA: 'T', N: 23, K: 24, alpha: 2.0, lda: 28, beta: 1.0, ldc: 32, call_count: `,
		string(syrk.Profile(callOf(syrk))))
}

// TestScalarsThatAreNotShown: release 4.4 writes no line for a call with a scalar of such a type. 5.2 writes
// some lines, without the scalar.
func TestScalarsThatAreNotShown(t *testing.T) {
	for name, want := range map[string]string{
		"rocblas_axpy_ex": "rocblas_axpy_ex,21,,f64_r,0x1030,f32_r,26,0x1060,i_r32,29,f16_r,atomics_allowed\n",
		"rocblas_scal_ex": "rocblas_scal_ex,21,,f64_r,0x1030,f32_r,26,f64_r,atomics_allowed\n",
		"rocblas_gemm_ex": "",
	} {
		p := printerIn(t, core.Release5, name)
		c := callOf(p)
		c.Alpha.Type = spec.T
		assert.Equal(t, want, string(p.Trace(c)), name)
		assert.Empty(t, printerOf(t, name).Trace(c), name)
	}
}

// TestStrides: lines show the strides of alpha and beta that are not 0, at their end. Lines of functions that ignore the
// strides do not.
func TestStrides(t *testing.T) {
	for name, want := range map[string][2]string{
		"rocblas_daxpy_batched":             {" --alpha_stride 5", ", alpha_stride: 5"},
		"rocblas_axpy_strided_batched_ex":   {" --alpha_stride 5", ", alpha_stride: 5"},
		"rocblas_zdscal_strided_batched_64": {" --alpha_stride 5", ", stride_alpha: 5"},
		"rocblas_scal_batched_ex":           {"", ", stride_alpha: 5"},
		"rocblas_sgemv_batched":             {" --alpha_stride 5 --beta_stride -6", ""},
		"rocblas_tssgemv_strided_batched":   {" --alpha_stride 5 --beta_stride -6", ""},
		"rocblas_zgerc_batched":             {" --alpha_stride 5", ""},
		"rocblas_csymv_batched_64":          {" --alpha_stride 5 --beta_stride -6", ", stride_alpha: 5, stride_beta: -6"},
		"rocblas_zhemv_strided_batched":     {" --alpha_stride 5 --beta_stride -6", ", stride_alpha: 5, stride_beta: -6"},
		"rocblas_dsbmv_batched":             {" --alpha_stride 5 --beta_stride -6", ", stride_alpha: 5, stride_beta: -6"},
		"rocblas_sspmv_batched":             {" --alpha_stride 5 --beta_stride -6", ", stride_alpha: 5, stride_beta: -6"},
		"rocblas_dsyr_batched":              {" --alpha_stride 5", ", stride_alpha: 5"},
		"rocblas_cher_batched":              {},
		"rocblas_dgemm_batched":             {},
		"rocblas_dgemv":                     {},
		"rocblas_daxpy":                     {},
	} {
		for _, release := range []core.Release{core.Release4, core.Release5} {
			p := printerIn(t, release, name)
			with, without := callOf(p), callOf(p)
			with.AlphaStride, with.BetaStride = 5, -6
			with.AtomicsMode, without.AtomicsMode = p.usualAtomics(), p.usualAtomics()
			end := "\n"
			if release != core.Release4 {
				end = " \n"
			}
			bench, _ := strings.CutSuffix(string(p.Bench(without)), end)
			assert.Equal(t, bench+want[0]+end, string(p.Bench(with)), name)
			entry, _ := strings.CutSuffix(string(p.Profile(without)), ", call_count: ")
			assert.Equal(t, entry+want[1]+", call_count: ", string(p.Profile(with)), name)
			assert.Equal(t, string(p.Trace(without)), string(p.Trace(with)), name)
		}
	}
}
