package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRunGoesOnAfterACrash(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass1", "quick"), record("dot", "crash", "quick"), record("dot", "fail", "quick"),
		record("dot", "exit", "quick"), record("dot", "skip", "quick"), record("dot", "pass2", "quick"))
	d, entries := openRecords(t, p)
	results, err := testRunner(p, d).run(background(), entries)
	require.NoError(t, err)
	assert.Equal(t, []string{"0 passed", "1 failed", "2 failed", "3 failed", "4 skipped", "5 passed"}, verdicts(results))
	assert.Equal(t, "the program ended during this case: signal: killed\nabout to crash", results[1].message)
	assert.Equal(t, "_/dot.suite/quick_crash", results[1].name)
	assert.Contains(t, results[3].message, "exit status 3")
	assert.Equal(t, 8*time.Millisecond, results[2].duration)
}

func TestRunEndsACaseThatHangs(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass1", "quick"), record("dot", "hang", "quick"), record("dot", "pass2", "quick"))
	d, entries := openRecords(t, p)
	r := testRunner(p, d)
	r.caseLimit = time.Second
	results, err := r.run(background(), entries)
	require.NoError(t, err)
	assert.Equal(t, []string{"0 passed", "1 failed", "2 passed"}, verdicts(results))
	assert.Equal(t, "no result within 1s: killed", results[1].message)
}

func TestRunGivesUpAFamilyThatHangs(t *testing.T) {
	p := fakeProgram(t, record("dot", "hang", "quick"), record("dot", "hang", "quick"), record("dot", "hang", "quick"),
		record("axpy", "pass", "quick"))
	d, entries := openRecords(t, p)
	r := testRunner(p, d)
	r.caseLimit = 500 * time.Millisecond
	results, err := r.run(background(), entries)
	require.NoError(t, err)
	assert.Equal(t, []string{"0 failed", "1 failed", "2 failed", "3 passed"}, verdicts(results))
	assert.Contains(t, results[2].message, "not run, because 2 cases")
}

func TestRunRefusesRecordsThatAreNoCases(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"), record("dot", "dead", "quick"))
	d, entries := openRecords(t, p)
	_, err := testRunner(p, d).run(background(), entries)
	assert.ErrorContains(t, err, "makes 1 cases of 2 records of dot")
}

func TestCutKeepsFunctionsApartAndPutsLongCasesFirst(t *testing.T) {
	var entries []entry
	for i, function := range []string{"dot", "axpy", "dot", "dot"} {
		entries = append(entries, entry{index: i, function: function, category: "quick"})
	}
	entries = append(entries, entry{index: 4, function: "dot", category: "nightly"})
	var shards [][]int
	for _, shard := range cut(entries, 2) {
		shards = append(shards, indexes(shard))
	}
	assert.Equal(t, [][]int{{4}, {0, 2}, {3}, {1}}, shards)
}

func TestLiveFindsWhatIsACase(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"), record("dot", "dead", "quick"), record("gemm_ex3", "fail", "quick"))
	d, entries := openRecords(t, p)
	cases, err := live(background(), p, d, entries, 2, func(int) {})
	require.NoError(t, err)
	assert.Equal(t, []int{0, 2}, indexes(cases))
}

func TestMemoryKeepsWhatIsACase(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"), record("dot", "dead", "quick"), record("dot", "fail", "quick"))
	d, entries := openRecords(t, p)
	folder := t.TempDir()
	m, err := remember(background(), folder, p, d)
	require.NoError(t, err)
	cases, open := m.split(entries)
	assert.Empty(t, cases)
	assert.Len(t, open, 3)
	require.NoError(t, m.learn(entries[:2], entries[:1]))

	m, err = remember(background(), folder, p, d)
	require.NoError(t, err)
	cases, open = m.split(entries)
	assert.Equal(t, []int{0}, indexes(cases))
	assert.Equal(t, []int{2}, indexes(open))
}

func TestEnvironmentIsTheProgramsOwn(t *testing.T) {
	env := program{engine: "null"}.environment(
		[]string{"HOME=/h", "LD_PRELOAD=x", "GTEST_FILTER=y", "ROCBLAS_LAYER=7", "ROCBLAS_MEM_PAGES=x"}, "/tmp/x")
	assert.Subset(t, env, []string{"HOME=/h", "ROCBLAS_MEM_ENGINE=null", "TMPDIR=/tmp/x"})
	assert.NotContains(t, env, "LD_PRELOAD=x")
	assert.NotContains(t, env, "ROCBLAS_MEM_PAGES=x")
	assert.NotContains(t, env, "GTEST_FILTER=y")
	assert.NotContains(t, env, "ROCBLAS_LAYER=7")
}
