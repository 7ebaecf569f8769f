package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// someResults returns results of two families with every outcome.
func someResults() []result {
	number := "x.hpp:1: Failure\n<%d & %d>"
	return []result{
		{entry: entry{index: 1, function: "gemm_ex"}, name: "_/gemm_ex.blas3/quick_a", outcome: passed, duration: time.Second},
		{entry: entry{index: 2, function: "gemm"}, name: "_/gemm.blas3/quick_b", outcome: failed, message: fmt.Sprintf(number, 1, 2)},
		{entry: entry{index: 3, function: "gemm"}, name: "_/gemm.blas3/quick_c", outcome: failed, message: fmt.Sprintf(number, 7, 9)},
		{entry: entry{index: 4, function: "dot"}, name: "_/dot.blas1/quick_d", outcome: skipped, message: "no room"},
		{entry: entry{index: 5, function: "dot"}, name: "_/dot.blas1/quick_e", outcome: failed, message: "broken\x00\xff"},
	}
}

func someExceptions() exceptions { return exceptions{{"_/dot.*_e", "the test's own mistake"}} }

func TestTableCountsByFamily(t *testing.T) {
	rows := tabulate(someResults(), someExceptions().lists, map[int]bool{1: true, 2: true, 9: true})
	assert.Equal(t, []row{
		{family: "dot", cases: 2, failed: 1, missed: 1, outside: 1},
		{family: "gemm", cases: 3, passed: 1, failed: 2, null: 2, duration: time.Second},
	}, rows)
	assert.Equal(t, row{
		family: "total", cases: 5, passed: 1, failed: 3, missed: 1, outside: 1, null: 2, duration: time.Second,
	}, total(rows))
}

func TestTableIsAligned(t *testing.T) {
	var out strings.Builder
	require.NoError(t, writeTable(&out, tabulate(someResults(), someExceptions().lists, nil), false))
	assert.Equal(t, strings.TrimPrefix(`
  family  cases  passed  failed  skipped  outside  fail on null  seconds
     dot      2       0       1        1        1             -      0.0
    gemm      3       1       2        0        0             -      1.0
   total      5       1       3        1        1             -      1.0
`, "\n"), out.String())
}

func TestFailuresOfOneKindAreOneGroup(t *testing.T) {
	var out strings.Builder
	r := report{engine: "builtin", results: someResults()}
	writeFailures(&out, r.open(someExceptions()), 1)
	assert.Equal(t, `
dot: 1 cases: no room
    _/dot.blas1/quick_d  (-record 4)

gemm: 2 cases: x.hpp:1: Failure <1 & 2>
    _/gemm.blas3/quick_b  (-record 2)
    and 1 more
`, out.String())
}

func TestJUnitReadsBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "junit.xml")
	reports := []report{{engine: "builtin", results: someResults()}, {engine: "null", results: someResults()[:1]}}
	require.NoError(t, writeJUnit(path, reports, someExceptions()))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	var all junitSuites
	require.NoError(t, xml.Unmarshal(text, &all))
	assert.Equal(t, []int{6, 3, 1}, []int{all.Tests, all.Failures, all.Skipped})
	require.Len(t, all.Suites, 3)
	dot, gemm, null := all.Suites[0], all.Suites[1], all.Suites[2]
	assert.Equal(t, []string{"dot.builtin", "gemm.builtin", "gemm.null"}, []string{dot.Name, gemm.Name, null.Name})
	assert.Equal(t, "no room", dot.Cases[0].Failure.Message)
	assert.Nil(t, dot.Cases[1].Failure)
	assert.Equal(t, "the test's own mistake", dot.Cases[1].Skipped.Message)
	assert.Equal(t, "x.hpp:1: Failure\n<1 & 2>", gemm.Cases[1].Failure.Text)
	assert.Equal(t, []int{3, 2}, []int{gemm.Tests, gemm.Failures})
}

func TestExceptions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "outside.txt")
	require.NoError(t, os.WriteFile(path, []byte("# why\n\n_/trsm*/pre_*_internal*  asks for what no C function gives\n"), 0o644))
	list, err := readExceptions(path)
	require.NoError(t, err)
	reason, listed := list.reason("_/trsm_batched.blas3/pre_checkin_internal_f32")
	assert.True(t, listed)
	assert.Equal(t, "asks for what no C function gives", reason)
	_, listed = list.reason("_/trsm_batched.blas3/quick_internal_f32")
	assert.False(t, listed)
	for _, wrong := range []string{"_/trsm*\n", "_/trsm[ reason\n"} {
		require.NoError(t, os.WriteFile(path, []byte(wrong), 0o644))
		_, err := readExceptions(path)
		assert.ErrorContains(t, err, ":1: ", wrong)
	}
}

func TestTheRepositorysListIsReadable(t *testing.T) {
	_, err := readExceptions("outside.txt")
	assert.NoError(t, err)
}

func TestProgress(t *testing.T) {
	var out strings.Builder
	now := time.Unix(0, 0)
	p := &progress{out: &out, every: 30 * time.Second, now: func() time.Time { return now }}
	p.begin("engine builtin", 300)
	p.step(100, 0)
	now = now.Add(31 * time.Second)
	p.step(50, 2)
	p.step(50, 0)
	p.end()
	assert.Equal(t, "engine builtin: 150 of 300, 31s, 2 failed\nengine builtin: 200 of 300, 31s, 2 failed\n", out.String())

	out.Reset()
	p.terminal = true
	p.begin("x", 1)
	p.end()
	assert.Equal(t, "\r\x1b[Kx: 0 of 1, 0s\n", out.String())
}
