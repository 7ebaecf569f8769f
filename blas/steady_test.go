package blas

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// TestWhatTheFrontAnswersInAQuery: for the routines whose queries the front answers, the core never changes
// the query's maximum, whatever the arguments. Every other routine changes it for some arguments or returns
// another status, unless it has no workspace, checks arguments in a query, or borrows.
func TestWhatTheFrontAnswersInAQuery(t *testing.T) {
	source, err := os.ReadFile("../capi/entry/zentry.c")
	require.NoError(t, err)
	steady := map[int]bool{}
	pattern := regexp.MustCompile(`(?m)^RBM_STEADY\(\w+, (\d+),`)
	for _, match := range pattern.FindAllStringSubmatch(string(source), -1) {
		number, err := strconv.Atoi(match[1])
		require.NoError(t, err)
		steady[number] = true
	}
	require.NotEmpty(t, steady)
	r := newRig(t, hostEngine())
	h := r.handle(t)
	h.startQuery()
	h.control.QueryMax = 1
	for i := range r.library.functions {
		f := &r.library.functions[i]
		changed := false
		for _, word := range []uint64{0, 1, 111, 151, 1000, 1 << 40, ^uint64(0)} {
			for _, first := range []uint64{word, 20000} { // the length of a vector, in routines that have one
				call := callOf(uint32(i+opCount), h.control.ID, first)
				for at := 2; at < f.words; at++ {
					call.Args[at] = word
				}
				status := r.library.Dispatch(call)
				changed = changed || status != core.SizeUnchanged || h.control.QueryMax != 1
				h.control.QueryMax = 1
			}
		}
		if steady[i] {
			assert.False(t, changed, f.name)
		} else {
			assert.True(t, changed || f.Row.Workspace == nil || f.Row.ChecksInQuery || f.Row.Shortage == spec.Borrows, f.name)
		}
	}
}
