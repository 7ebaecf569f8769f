package main

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// parse passes a program's output to a parser, line by line.
func parse(output string, entries ...entry) *parser {
	p := newParser(entries)
	for line := range strings.SplitSeq(output, "\n") {
		p.line(line)
	}
	return p
}

func TestParseAWholeRun(t *testing.T) {
	p := parse(`rocBLAS version: 4.4.1
[==========] Running 3 tests from 1 test suite.
[----------] Global test environment set-up.
[ RUN      ] _/dot.blas1/quick_a
[       OK ] _/dot.blas1/quick_a (12 ms)
[ RUN      ] _/dot.blas1/quick_b
clients/include/unit.hpp:77: Failure
Expected equality of these values:
  hCPU
    Which is: 1.25
  hGPU
    Which is: -nan

clients/include/unit.hpp:77: Failure
the second complaint

[  FAILED  ] _/dot.blas1/quick_b, where GetParam() = { function: "dot", name: "b" }
 (30 ms)
[ RUN      ] _/dot.blas1/quick_c
clients/include/dot.hpp:5: Skipped
not enough memory
[  SKIPPED ] _/dot.blas1/quick_c (1 ms)
[----------] Global test environment tear-down
[==========] 3 tests from 1 test suite ran. (43 ms total)
[  PASSED  ] 1 test.
[  FAILED  ] 1 test, listed below:
[  FAILED  ] _/dot.blas1/quick_b, where GetParam() = { function: "dot", name: "b" }
`, entry{index: 10}, entry{index: 20}, entry{index: 30})
	require.Len(t, p.results, 3)
	assert.Equal(t, 3, p.count)
	assert.Equal(t, []string{"10 passed", "20 failed", "30 skipped"}, verdicts(p.results))
	assert.Equal(t, []time.Duration{12e6, 30e6, 1e6},
		[]time.Duration{p.results[0].duration, p.results[1].duration, p.results[2].duration})
	assert.Empty(t, p.results[0].message)
	assert.Contains(t, p.results[1].message, "the second complaint")
	assert.Equal(t,
		"clients/include/unit.hpp:77: Failure Expected equality of these values: hCPU Which is: 1.25 hGPU Which is: -nan",
		first(p.results[1].message))
	assert.Contains(t, p.results[2].message, "not enough memory")
}

func TestParseAVerdictBehindOtherOutput(t *testing.T) {
	p := parse("[ RUN      ] a.b/c\nno end of line[       OK ] a.b/c (3 ms)", entry{})
	assert.Equal(t, []string{"0 passed"}, verdicts(p.results))
	assert.Equal(t, 3*time.Millisecond, p.results[0].duration)
}

func TestParseAttributesTheEndToTheRunningCase(t *testing.T) {
	p := parse("[ RUN      ] a.b/c\n[       OK ] a.b/c (0 ms)\n[ RUN      ] a.b/d\nfree(): invalid pointer",
		entry{index: 1}, entry{index: 2})
	p.broken("the program ended during this case: signal: aborted")
	assert.Equal(t, []string{"1 passed", "2 failed"}, verdicts(p.results))
	assert.Equal(t, "the program ended during this case: signal: aborted\nfree(): invalid pointer", p.results[1].message)
	p.broken("and nothing once more")
	assert.Len(t, p.results, 2)
}

func TestParseACaseWithoutAVerdict(t *testing.T) {
	p := parse("[ RUN      ] a.b/c\n[ RUN      ] a.b/d\n[       OK ] a.b/d (0 ms)", entry{index: 1}, entry{index: 2})
	assert.Equal(t, []string{"1 failed", "2 passed"}, verdicts(p.results))
}

func TestParseKeepsTheLastWordsBeforeTheFirstCase(t *testing.T) {
	p := parse("error while loading shared libraries: librocblas.so.4\n\n")
	assert.Equal(t, -1, p.count)
	assert.Equal(t, []string{"error while loading shared libraries: librocblas.so.4"}, p.head)
}

func TestKindIsAMessageWithoutItsNumbers(t *testing.T) {
	assert.Equal(t, kind("x.hpp:12: Failure\nWhich is: -1.5e-07"), kind("x.hpp:12: Failure\nWhich is: inf"))
	assert.NotEqual(t, kind("x.hpp:12: Failure\nstatus invalid_size"), kind("x.hpp:12: Failure\nstatus invalid_value"))
}

func TestReadTags(t *testing.T) {
	listed, err := readTags(strings.NewReader(`_/dot.
  blas1/quick_a_r5_f32  # GetParam() = { function: "dot", name: "a_r5", category: "quick" }
  blas1/quick_a_r12_f32  # GetParam() = { function: "dot", name: "a_r3_r12", category: "quick" }
`))
	require.NoError(t, err)
	assert.Equal(t, map[int]bool{5: true, 12: true}, listed)
	line := "  x  # GetParam() = { function: \"dot\", name: \"a_r5\", }\n"
	_, err = readTags(strings.NewReader(line + line))
	assert.ErrorContains(t, err, "two cases")
}
