package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestParse(t *testing.T) {
	a := parse("0 0 0\n0 1 9 64 -1\n1 0 absent\n1 1 12\n1 signal 11\nnonsense\n")
	assert.Equal(t, map[place]string{{0, 0}: "0", {0, 1}: "9 64 -1", {1, 0}: absent, {1, 1}: "12"}, a.calls)
	assert.Equal(t, map[int]string{1: crash}, a.signals)
}

// daxpys returns one sequence for each count, with that number of calls.
func daxpys(counts ...int) []sequence {
	var sequences []sequence
	for _, count := range counts {
		s := make(sequence, count)
		for i := range s {
			s[i] = call{name: "rocblas_daxpy", text: "rocblas_daxpy h"}
		}
		sequences = append(sequences, s)
	}
	return sequences
}

func TestCompare(t *testing.T) {
	const same = "0 0 0\n0 1 0\n0 2 0\n1 0 3\n"
	for _, c := range []struct {
		name, ours, real             string
		compared, differ, unexpected int
	}{
		{"the same", same, same, 4, 0, 0},
		{"a status differs, and what follows is compared", same, "0 0 4\n0 1 4\n0 2 0\n1 0 3\n", 4, 2, 2},
		{"an expected difference", same, "0 0 0\n0 1 absent\n0 2 0\n1 0 3\n", 4, 1, 0},
		{"a signal of one ends the sequence", same, "0 0 0\n0 signal 6\n1 0 3\n", 3, 1, 1},
		{"a signal of both ends it too", "0 0 0\n0 signal 6\n1 0 3\n", "0 0 0\n0 signal 6\n1 0 3\n", 3, 0, 0},
		{"slots that differ end the sequence", "0 0 0 7\n0 1 0\n0 2 0\n1 0 3\n", "0 0 0 8\n0 1 1\n0 2 1\n1 0 3\n", 2, 1, 1},
		{"slots that do not", "0 0 0 7\n0 1 0\n0 2 0\n1 0 3\n", "0 0 0 7\n0 1 1\n0 2 1\n1 0 3\n", 4, 2, 2},
		{"no answer from one", same, "0 0 0\n0 1 0\n1 0 3\n", 4, 1, 1},
		{"no answer from either", "0 0 0\n0 1 0\n1 0 3\n", "0 0 0\n0 1 0\n1 0 3\n", 4, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := compare(daxpys(3, 1), parse(c.ours), parse(c.real), []expectation{
				{"absent is expected", func(d *difference) bool { return d.real == absent }},
			})
			assert.Equal(t, 4, f.calls)
			assert.Equal(t, c.compared, f.compared)
			assert.Len(t, f.list, c.differ)
			assert.Equal(t, c.unexpected, f.unexpected)
			assert.Equal(t, c.differ == c.unexpected, len(f.unused) == 1, "unused: %v", f.unused)
		})
	}
}

func TestPrint(t *testing.T) {
	f := compare(daxpys(4), parse("0 0 1\n0 1 1\n0 2 1\n0 3 1\n"), parse("0 0 2\n0 1 2\n0 2 1\n0 3 absent\n"), []expectation{
		{"absent is expected", func(d *difference) bool { return d.real == absent }},
		{"never", func(*difference) bool { return false }},
	})
	for _, all := range []bool{false, true} {
		var b strings.Builder
		f.print(&b, all)
		assert.Contains(t, b.String(), "    2 daxpy: ours 1, real 2\n")
		assert.Contains(t, b.String(), "    1 expected: absent is expected\n")
		assert.Contains(t, b.String(), "    0 expected: never\n")
		assert.True(t, strings.HasSuffix(b.String(), "statuses: 4 calls, 4 compared, 1 expected differences, 2 others\n"))
		assert.Equal(t, all, strings.Contains(b.String(), "{0 1} ours 1 real 2: rocblas_daxpy h"))
	}
}

func TestFamily(t *testing.T) {
	for name, want := range map[string]string{
		"rocblas_dgemm":                               "dgemm",
		"rocblas_dgemm_strided_batched_64":            "dgemm",
		"rocblas_gemm_batched_ex":                     "gemm_ex",
		"rocblas_gemm_strided_batched_ex_64":          "gemm_ex",
		"rocblas_gemm_batched_ex_get_solutions":       "gemm_ex_get_solutions",
		"rocblas_gemm_batched_ex3":                    "gemm_ex3",
		"rocblas_set_optimal_device_memory_size_impl": "set_optimal_device_memory_size_impl",
	} {
		assert.Equal(t, want, family(name))
	}
}

func TestParseLogs(t *testing.T) {
	statuses := parse("0 0 0\n0 1 0\n0 2 absent\n0 3 1\n1 0 0\n1 signal 11\n")
	a := parseLogs("rocblas_create_handle\n@ 0 0\n./rocblas-bench -f axpy\nrocblas_daxpy,0x1\n@ 0 1\n@ 0 3\nx\n@ --\n"+
		"rocblas_destroy_handle\n@ 1 0\ny\n@ 1 1\nlost\nrocblas_create_handle\n", statuses)
	assert.Equal(t, map[place]string{
		{0, 0}: logged + "rocblas_daxpy,0x1" + between + "./rocblas-bench -f axpy",
		{0, 1}: logged, {0, 2}: absent, {0, 3}: logged + "x", {1, 0}: logged + "y",
	}, a.calls)
	assert.Equal(t, map[int]string{1: crash}, a.signals)
	answer, ok := a.at(place{1, 1})
	assert.True(t, ok)
	assert.Equal(t, crash, answer)
}

// TestLogsDoNotEndSequences tests that blanks in a log line, unlike blanks in values that were read, do not end
// a sequence.
func TestLogsDoNotEndSequences(t *testing.T) {
	ours := &answers{calls: map[place]string{{0, 0}: logged + "a", {0, 1}: logged + "b"}}
	real := &answers{calls: map[place]string{{0, 0}: logged + "c", {0, 1}: logged + "d"}}
	assert.Len(t, compare(daxpys(2), ours, real, nil).list, 2)
}
