package calls_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/calls"
)

// uniform returns a type that all operands of a function may have, Runtime if there is none.
func uniform(f spec.Function) spec.Type {
	switch {
	case f.Instance.Mixed != nil:
		return f.Instance.Mixed.In
	case f.Instance.Type != spec.Runtime:
		return f.Instance.Type
	}
	for _, letters := range f.Row.Combinations {
		if strings.Trim(letters, letters[:1]) == "" && letters != "hhhhh" { // of gemm_ex3 there is none
			return spec.FromLetter(rune(letters[0]))
		}
	}
	return spec.Runtime
}

// TestInstalledGetsTheCall checks that the arguments of every function reach the installed rocBLAS as they were logged.
func TestInstalledGetsTheCall(t *testing.T) {
	var asked []string
	table := calls.NewInstalled("gfx942", func(call string) (uint64, error) {
		asked = strings.Fields(call)
		return 0, nil
	})
	functions, compared, strides := spec.Functions(), 0, 0
	logged := logger(core.Release4, functions, logging.LayerBench)
	for number, f := range functions {
		elem := uniform(f)
		text := logged(number, elem)
		if text == "" || f.Shape == spec.Grouped || elem == spec.Runtime {
			continue
		}
		if _, err := readWith(table, text); err != nil { // some of rocBLAS's lines do not contain every size
			assert.ErrorContains(t, err, "the call has no ", text)
			continue
		}
		if asked[0] != f.CName() { // some lines name another routine with the same arguments
			continue
		}
		compared++
		want := words(f, elem)
		require.Len(t, asked, 1+len(want), text)
		for i, word := range want {
			switch got := asked[1+i]; {
			case got == "p":
				assert.EqualValues(t, 0x1000, word, "%s: word %d: %v", text, i, asked)
			case got == "0" && word == 0x1000: // some lines have no strides, and none has inverses
				strides++
			default:
				assert.Equal(t, strconv.FormatUint(word, 10), got, "%s: word %d: %v", text, i, asked)
			}
		}
	}
	assert.Greater(t, compared, 1000)
	assert.Less(t, strides, 150)
}

// answers returns an installed rocBLAS that has the sizes of a release.
func answers(as spec.Rehearsal) calls.Ask {
	functions := map[string]spec.Function{}
	for _, f := range spec.Functions() {
		functions[f.CName()] = f
	}
	return func(call string) (uint64, error) {
		words := strings.Fields(call)
		f := functions[words[0]]
		if !as.Has(f) {
			return 0, fmt.Errorf("it %w", calls.ErrAbsent)
		}
		return f.RocBLASBytes(decode(f, as, words[1:])), nil
	}
}

// decode reads the arguments of a call.
func decode(f spec.Function, as spec.Rehearsal, words []string) *spec.Call {
	c := &spec.Call{Dims: spec.Dims{Type: f.Instance.Type, Batch: 1}, Rehearsal: as}
	for _, p := range f.Row.Params {
		count := f.Words(p)
		number := func(at int) int64 {
			n, _ := strconv.ParseInt(words[at], 10, 64)
			return n
		}
		at := 1 // of an increment
		if p.Typed {
			at++
		}
		switch p.Kind {
		case spec.Side:
			c.Left = number(0) == 141
		case spec.TransA:
			c.TransA = number(0) != 111
		case spec.M:
			c.M = number(0)
		case spec.N:
			c.N = number(0)
		case spec.K:
			c.K = number(0)
		case spec.Batch:
			if count > 0 {
				c.Batch = number(0)
			}
		case spec.Vector:
			if p.Name == "x" {
				c.IncX = number(at)
			}
		case spec.Compute:
			c.Type, _ = spec.FromDatatype(number(0))
		}
		words = words[count:]
	}
	return c
}

// TestMatch checks that a release is found by the sizes that its rocBLAS answers, and only by them.
func TestMatch(t *testing.T) {
	for release, device := range map[string]string{
		"rocblas-6.4": "gfx942", "rocblas-7.2": "gfx1030", "rocblas-10.0": "gfx950", "rocblas-10.1": "gfx1201",
	} {
		as := spec.Rehearsal{Device: device, Release: release}
		found, compared, err := calls.Match(device, answers(as))
		require.NoError(t, err)
		assert.Equal(t, as, found)
		assert.Greater(t, compared, 8000)
	}
}

// TestMatchComparesEverything checks that a seeded call of every function with a formula takes workspace.
func TestMatchComparesEverything(t *testing.T) {
	as := spec.Rehearsal{Device: "gfx942", Release: "rocblas-7.2"}
	honest, takes := answers(as), map[string]bool{}
	_, _, err := calls.Match("gfx942", func(call string) (uint64, error) {
		bytes, err := honest(call)
		name, _, _ := strings.Cut(call, " ")
		takes[name] = takes[name] || bytes > 0
		return bytes, err
	})
	require.NoError(t, err)
	for _, f := range spec.Functions() {
		assert.Equal(t, f.Row.RocBLAS != nil && as.Has(f), takes[f.CName()], f.CName())
	}
}

func TestMatchFails(t *testing.T) {
	_, _, err := calls.Match("gfx1103", nil)
	assert.ErrorContains(t, err, "there are no formulas for gfx1103, only for gfx906, ")
	_, _, err = calls.Match("gfx942", func(string) (uint64, error) { return 0, errors.New("it ended") })
	assert.ErrorContains(t, err, ": it ended")
	honest := answers(spec.Rehearsal{Device: "gfx942", Release: "rocblas-6.4"})
	_, _, err = calls.Match("gfx942", func(call string) (uint64, error) {
		if strings.HasPrefix(call, "rocblas_dtrsv ") {
			return 0, calls.ErrAbsent
		}
		return honest(call)
	})
	assert.ErrorContains(t, err, "it lacks rocblas_dtrsv of rocblas-6.4; ")
	_, _, err = calls.Match("gfx942", func(call string) (uint64, error) {
		bytes, err := honest(call)
		return max(bytes, 64), err
	})
	require.ErrorIs(t, err, calls.ErrNoRelease)
	assert.Regexp(t, "rocblas_.* takes 64 bytes, in rocblas-6.4 0; rocblas_.* takes 64 bytes, in rocblas-7.2 0", err.Error())
}

// TestInstalledWins checks that the answer is the size, and that the least is that of the formula only if they agree.
func TestInstalledWins(t *testing.T) {
	for _, test := range []struct {
		text                string
		answer, want, least uint64
	}{
		{"-f trsm -r d --side L -m 512 -n 300", 831_488, 831_488, 525_312},
		{"-f trsm -r d --side L -m 512 -n 300", 831_552, 831_552, 831_552},
		{"-f gemm -r d -m 5 -n 5 -k 5", 128, 128, 128},
		{"-f gemm_ex --a_type f16_r --compute_type f32_r -m 5 -n 5 -k 5", 1024, 1024, 0},
	} {
		list, err := readWith(calls.NewInstalled("gfx942", func(string) (uint64, error) { return test.answer, nil }), test.text+"\n")
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Equal(t, []uint64{test.want, test.least}, []uint64{list[0].WantBytes, list[0].LeastBytes}, test.text)
		assert.False(t, list[0].KernelDecides, "rocBLAS has decided")
	}
	for text, want := range map[string]string{
		"-f dot -r d -n 3000000000":           "list:1: rocblas_ddot: 3000000000 does not fit in the 32 bits of its argument",
		"-f gemm -r d -m 5 -n 5 -k 5 --lda x": `list:1: rocblas_dgemm: lda: "x" is not a number`,
		"-f dot -r d -n 5":                    "list:1: rocblas_ddot: it is gone",
	} {
		_, err := readWith(calls.NewInstalled("gfx942", func(string) (uint64, error) { return 0, errors.New("it is gone") }), text+"\n")
		assert.EqualError(t, err, want)
	}
}

// TestInstalledTypes checks the types of calls that name all, one or none of them.
func TestInstalledTypes(t *testing.T) {
	for text, want := range map[string]string{
		"-f nrm2_ex -r f64_c -n 5": "p 155 1 p 152 152",
		"-f nrm2_ex -n 5":          "p 151 1 p 151 151",
		"-f axpy_ex -n 5 --a_type f32_r --b_type f16_r --c_type f16_r":                         "p 151 p 150 1 p 150 1 151",
		"-f gemm_ex --a_type bf16_r --compute_type f32_r -m 5 -n 6 -k 7":                       "111 111 5 6 7 p p 168 7 p 168 7 p p 151 7 p 151 7 151 0 0 0",
		"-f gemm_ex -r f16_r --c_type f32_r --d_type f32_r -m 5 -n 6 -k 7 --flags 4":           "111 111 5 6 7 p p 150 7 p 150 7 p p 151 7 p 151 7 151 0 0 4",
		"-f gemm_ex3 --a_type f8_r --b_type bf8_r --composite_compute_type f32 -m 1 -n 1 -k 1": "111 111 1 1 1 p p 170 1 p 171 1 p p 151 1 p 151 1 300 0 0 0",
		"-f gemm_ex3 -r f16_r --composite_compute_type f8_bf8_f32 -m 1 -n 1 -k 1":              "111 111 1 1 1 p p 150 1 p 150 1 p p 150 1 p 150 1 302 0 0 0",
		"-f syrk_ex --a_type bf16_r --c_type f32_r --uplo L --transA T -n 5 -k 6":              "122 112 5 6 p p 168 6 p p 151 6 151",
		"-f tbmv -r d --uplo L --diag U -m 9 -n 9 -k 4":                                        "122 111 132 9 4 p 5 p 1",
	} {
		var asked string
		_, err := readWith(calls.NewInstalled("gfx942", func(call string) (uint64, error) {
			asked = call
			return 0, nil
		}), text+"\n")
		require.NoError(t, err, text)
		assert.Contains(t, asked+" ", " "+want+" ", text)
	}
}
