package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
)

func queriesOf(seed uint64, count int, only string) []query {
	random := rand.New(rand.NewPCG(seed, 3))
	functions := drawFunctions(random, only)
	queries := make([]query, count)
	for i := range queries {
		queries[i] = drawQuery(random, functions[i%len(functions)], spec.Rehearsal{Device: "gfx942", Release: "rocblas-6.4"})
	}
	return queries
}

func TestSameSeedSameQueries(t *testing.T) {
	assert.Equal(t, queryText(queriesOf(1, 300, "")), queryText(queriesOf(1, 300, "")))
	assert.NotEqual(t, queryText(queriesOf(1, 300, "")), queryText(queriesOf(2, 300, "")))
	assert.Equal(t, 2, strings.Count(queryText(queriesOf(1, 300, "")), "--\n"))
}

func TestEveryFunctionIsAsked(t *testing.T) {
	functions := drawFunctions(rand.New(rand.NewPCG(1, 3)), "")
	for _, f := range routines() {
		want := 1
		if f.Row.RocBLAS != nil {
			want = 3
		}
		count := 0
		for i := range functions {
			if functions[i].CName() == f.CName() {
				count++
			}
		}
		require.Equal(t, want, count, f.CName())
	}
}

// TestQueriesVary checks that the drawn calls reach both sides of the limits of trsm.
func TestQueriesVary(t *testing.T) {
	var zero, substituted, whole, inverses int
	for _, q := range queriesOf(1, 5000, "trsm") {
		switch bytes := q.function.RocBLASBytes(&q.Call); {
		case q.ZeroAlpha:
			zero++
		case bytes == 0 && q.Left && q.M > 64 && q.N > 1 && q.Batch > 0:
			substituted++
		case bytes > 0 && q.Left && q.M > 8192 && q.M%128 == 0:
			whole++
		case bytes > 0 && q.InverseElems > 0:
			inverses++
		}
	}
	for _, count := range []int{zero, substituted, whole, inverses} {
		assert.Greater(t, count, 10)
	}
}

// answersTo returns answers to queries: the bytes of the formulas, to which more is added for query number wrong.
func answersTo(queries []query, wrong int, more uint64) *answers {
	a := &answers{calls: map[place]string{}, signals: map[int]string{}}
	for i := range queries {
		bytes := queries[i].function.RocBLASBytes(&queries[i].Call)
		if i == wrong {
			bytes += more
		}
		for line, answer := range []string{success, success, sizeIncreased, fmt.Sprintf("%s %d", success, bytes)} {
			a.calls[place{i / queriesEach, i%queriesEach*linesEach + line}] = answer
		}
	}
	return a
}

func TestSizesAreCompared(t *testing.T) {
	queries := queriesOf(1, 250, "dot")
	found := &sizesFound{}
	assert.Empty(t, found.compare(queries, answersTo(queries, -1, 0)))
	assert.Zero(t, found.unexpected)
	assert.Empty(t, found.compare(queries, answersTo(queries, 120, 64)))
	assert.Equal(t, 1, found.unexpected)
	var report strings.Builder
	found.print(&report)
	assert.Contains(t, report.String(), queries[120].call)
	assert.Contains(t, report.String(), "500 queries")
	assert.Contains(t, report.String(), "1 differ, 0 expected to")
}

// TestQueriesAfterACrash checks that a crash is a difference, and that the queries after it are asked again.
func TestQueriesAfterACrash(t *testing.T) {
	queries := queriesOf(1, 250, "dot")
	a := answersTo(queries, -1, 0)
	for number := 40*linesEach + 2; number < queriesEach*linesEach; number++ {
		delete(a.calls, place{1, number})
	}
	a.signals[1] = crash
	found := &sizesFound{}
	rest := found.compare(queries, a)
	assert.Equal(t, 1, found.unexpected)
	assert.Equal(t, queries[141:200], rest)
}

func TestExpectedSizes(t *testing.T) {
	rowOf := func(name string) spec.Function {
		for _, f := range routines() {
			if f.Row.Name == name {
				return f
			}
		}
		require.Fail(t, "no such row", name)
		return spec.Function{}
	}
	for _, test := range []struct {
		q        query
		status   string
		expected bool
	}{
		{query{function: rowOf("gemm_ex"), input: spec.H}, sizeIncreased, true},
		{query{function: rowOf("gemm_ex"), input: spec.H, Call: spec.Call{Dims: spec.Dims{Type: spec.H}}}, sizeIncreased, false},
		{query{function: rowOf("gemm_ex")}, sizeIncreased, false},
		{query{function: rowOf("gemm")}, sizeIncreased, false},
		{query{function: rowOf("syrk")}, sizeIncreased, true},
		{query{function: rowOf("syrk"), Call: spec.Call{Dims: spec.Dims{Batch: 1}}}, sizeIncreased, false},
		{query{function: rowOf("trsm")}, sizeIncreased, false},
		{query{function: rowOf("trtri")}, absent, true},
	} {
		assert.Equal(t, test.expected, test.q.reason(test.status) != "", test.q.function.CName())
	}
}

func TestSizesSayWhatIsWrong(t *testing.T) {
	assert.ErrorContains(t, (&player{}).sizes(&options{sizes: 1, only: "nothing"}, &strings.Builder{}), `"nothing"`)
}
