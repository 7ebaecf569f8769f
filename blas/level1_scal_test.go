package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

var _ = register(
	func() *subject { return scalSubject("scal", scalRules()) },
	func() *subject { return scalSubject("scal_ex", scalExRules()) },
)

func scalSubject(name string, rules statusRules) *subject {
	s := subjectOf(name)
	s.rules = rules
	s.cases = func() []testCase {
		list := vectorCases(oneIncrement(), []int{40001})
		for _, alpha := range []complex128{0, 1, -1} {
			list = append(list, testCase{n: 19, alpha: alpha}, testCase{n: 6, incs: []int{2}, alpha: alpha})
		}
		return list
	}
	return s
}

// TestScalExByOne checks that an alpha of 1 leaves x unread on the host, but not on the device.
func TestScalExByOne(t *testing.T) {
	t.Parallel()
	h := newRig(t, nullEngine()).handle(t)
	one := at(h.rig, []float32{1})
	call := func(x uint64) core.Status {
		return h.call("rocblas_scal_ex", 3, one, datatypeOf(spec.S), x, datatypeOf(spec.S), 1, datatypeOf(spec.S))
	}
	assert.Equal(t, core.Success, call(0))
	h.control.PointerMode = 1
	assert.Equal(t, core.InvalidPointer, call(0))
}

func scalRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; alpha=0; alpha=1; incx=2; stridex=0; stridex=1; stridex=-40"},
			{core.Success, leaves, "n=-1; n=0; incx=0; incx=-1; n=0,all=null; incx=-1,all=null; batch=0; batch=-1; " +
				"batch=0,all=null"},
			{core.InvalidPointer, leaves, "alpha=null; x=null; all=null; alpha=0,x=null; alpha=1,x=null"},
		},
		queries: []statusRule{unchangedQuery("alpha=garbage")},
		order: []statusRule{
			{core.Success, leaves, "n=-1; n=0; incx=0; incx=-1; batch=0; batch=-1"},
			{core.InvalidPointer, leaves, "alpha=null; x=null"},
		},
	}
}

func scalExRules() statusRules {
	const types = "alphatype=162; typex=162; compute=162; compute=0; compute=-1"
	rules := scalRules()
	rules.calls[2].faults = "alpha=null; x=null; all=null; alpha=0,x=null"
	rules.calls = append(rules.calls, statusRule{core.NotImplemented, leaves, types})
	rules.order = []statusRule{rules.order[0], {core.NotImplemented, leaves, types}, rules.order[1]}
	return rules
}
