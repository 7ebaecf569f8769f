package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
)

func leasesOf(seed uint64, only string, products bool) []lease {
	return drawLeases(rand.New(rand.NewPCG(seed, 4)), &options{sizes: 300, only: only}, spec.Rehearsal{Device: "gfx90a", Release: "rocblas-6.4"}, products)
}

func TestDrawnLeases(t *testing.T) {
	drawn := leasesOf(1, "", true)
	require.Len(t, drawn, 30)
	assert.Equal(t, leaseText(drawn), leaseText(leasesOf(1, "", true)))
	assert.NotEqual(t, leaseText(drawn), leaseText(leasesOf(2, "", true)))
	assert.Equal(t, len(drawn)-1, strings.Count(leaseText(drawn), "--\n"), "a handle for each")
	for _, l := range leasesOf(1, "", false) {
		assert.Less(t, l.function.Row.Level, 3, "products need kernel files")
	}
	slower := 0
	for _, l := range leasesOf(1, "trsm", true) {
		best, least := l.function.RocBLASLeaseBytes(&l.Call), l.function.RocBLASLeastBytes(&l.Call)
		assert.Subset(t, l.sizes, []uint64{best, least - 64, 0}, l.call)
		products := l.Order() / 128 * (l.M + l.N - l.Order())
		assert.Equal(t, least == best || products <= mostProducts, slices.Contains(l.sizes, least), l.call)
		if least < best && products <= mostProducts {
			slower++
		}
	}
	assert.NotZero(t, slower, "calls that compute with less workspace")
	for _, l := range leasesOf(1, "trtri", true) {
		for _, bytes := range l.sizes {
			assert.True(t, bytes > 0 && bytes < l.function.RocBLASLeaseBytes(&l.Call), "it must not compute: %s", l.call)
		}
	}
}

// TestLeasesAreCompared checks that a status and a size that differ count, and that a product without kernel files
// counts only where this library computes.
func TestLeasesAreCompared(t *testing.T) {
	drawn := leasesOf(1, "trsm", true)
	answersOf := func(call int, answer string) *answers {
		a := &answers{calls: map[place]string{}, signals: map[int]string{}}
		for i, l := range drawn {
			for j := range callsOfLease * len(l.sizes) {
				a.calls[place{i, 1 + j}] = success
			}
		}
		a.calls[place{3, 1 + call}] = answer
		return a
	}
	for _, test := range []struct {
		call             int
		ours, real       string
		differ, unloaded int
	}{
		{1, success, success, 0, 0},
		{1, success, memoryError, 1, 0},
		{1, success, internalError, 0, 1},
		{1, memoryError, internalError, 1, 0},
		{2, success + " 64", success + " 128", 1, 0},
	} {
		var report strings.Builder
		differ, unloaded := compareLeases(drawn, answersOf(test.call, test.ours), answersOf(test.call, test.real), &report)
		assert.Equal(t, []int{test.differ, test.unloaded}, []int{differ, unloaded}, fmt.Sprint(test))
		assert.Equal(t, test.differ == 1, strings.Contains(report.String(), drawn[3].call))
	}
}

// TestRehearsedQueriesAreCompared checks that a status or a size of a rehearsal that differs is unexpected, and
// that a real query may return success.
func TestRehearsedQueriesAreCompared(t *testing.T) {
	queries := queriesOf(1, 250, "dot")
	find := func(change func(ours, real *answers)) int {
		ours, real := answersTo(queries, -1, 0), answersTo(queries, -1, 0)
		change(ours, real)
		found := &sizesFound{}
		found.rehearsed(queries, ours, real)
		return found.unexpected
	}
	status := place{0, 10*linesEach + 2}
	assert.Zero(t, find(func(_, _ *answers) {}))
	assert.Equal(t, 1, find(func(ours, _ *answers) { ours.calls[status] = sizeUnchanged }))
	assert.Zero(t, find(func(ours, real *answers) { ours.calls[status], real.calls[status] = sizeUnchanged, success }))
	assert.Equal(t, 1, find(func(ours, _ *answers) { ours.calls[place{0, 10*linesEach + 3}] = success + " 1" }))
}
