package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/core"
)

var _ = register(copySubject)

func copySubject() *subject {
	s := subjectOf("copy")
	s.rules = copyRules()
	s.cases = func() []testCase {
		return append(vectorCases(twoIncrements(), []int{40001}), testCase{n: 5, incs: []int{0, -3}})
	}
	return s
}

func TestCopyLeavesTheLastWhereYStandsStill(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	x, y := []float64{1, 3, 5}, []float64{100, 7}
	assert.Equal(t, core.Success, h.call("rocblas_dcopy", 3, at(h.rig, x), 1, at(h.rig, y), 0))
	assert.Equal(t, []float64{5, 7}, y)
}

// copyRules returns the rules of copy and swap.
func copyRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; incx=0; incx=-1; incy=0; incy=-1; stridex=0; stridey=1; stridey=-40"},
			{core.Success, leaves, "n=-1; n=0; n=0,all=null; n=-1,incx=0; batch=0; batch=-1; batch=0,all=null"},
			{core.InvalidPointer, leaves, "x=null; y=null; data=null; all=null"},
		},
		queries: []statusRule{unchangedQuery("x=garbage")},
		order: []statusRule{
			{core.Success, leaves, "n=-1; n=0; batch=0; batch=-1"},
			{core.InvalidPointer, leaves, "x=null; y=null; data=null"},
		},
	}
}
