package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

var _ = register(
	func() *subject { return axpySubject("axpy", axpyRules()) },
	func() *subject { return axpySubject("axpy_ex", axpyExRules()) },
)

func axpySubject(name string, rules statusRules) *subject {
	s := subjectOf(name)
	s.rules = rules
	s.cases = func() []testCase {
		list := append(vectorCases(twoIncrements(), []int{40001}), testCase{n: 5, incs: []int{0, 3}, alpha: generalAlpha})
		for _, alpha := range []complex128{0, 1, -1} {
			list = append(list, testCase{n: 19, incs: []int{1, 1}, alpha: alpha}, testCase{n: 6, incs: []int{-2, 1}, alpha: alpha})
		}
		return list
	}
	return s
}

func TestAxpyAddsUpWhereYStandsStill(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	alpha, x, y := []float64{2}, []float64{1, 3, 5}, []float64{100, 7}
	status := h.call("rocblas_daxpy", 3, at(h.rig, alpha), at(h.rig, x), 1, at(h.rig, y), 0)
	assert.Equal(t, core.Success, status)
	assert.Equal(t, []float64{118, 7}, y)

	half, hx, hy := newMemory(spec.H, 1, 2, false), newMemory(spec.H, 3, 0, false), newMemory(spec.H, 1, 100, false)
	for i, v := range x {
		hx.set(i, complex(v, 0))
	}
	typ := datatypeOf(spec.H)
	assert.Equal(t, core.Success, h.call("rocblas_axpy_ex", 3, half.address(0), typ, hx.address(0), typ, 1, hy.address(0), typ, 0, datatypeOf(spec.S)))
	assert.Equal(t, complex128(118), hy.get(0), "the same of converted elements")
}

func axpyRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; alpha=1; incx=0; incx=-1; incy=0; incy=-1; stridex=0; stridey=1; stridey=-40"},
			{core.Success, leaves, "n=-1; n=0; n=0,all=null; n=-1,incx=0; batch=0; batch=-1; batch=0,all=null"},
			{core.Success, leaves, "alpha=0; alpha=0,x=null; alpha=0,y=null; alpha=0,data=null; alpha=0,x=garbage,y=garbage"},
			{core.InvalidPointer, leaves, "alpha=null; x=null; y=null; data=null; all=null; alpha=1,data=null"},
		},
		queries: []statusRule{unchangedQuery("alpha=0; incx=0; alpha=garbage")},
		order: []statusRule{
			{core.Success, leaves, "n=-1; n=0; batch=0; batch=-1"},
			{core.InvalidPointer, leaves, "alpha=null; x=null; y=null; data=null"},
		},
	}
}

func axpyExRules() statusRules {
	const types = "alphatype=162; typex=162; typey=162; compute=162; compute=0; compute=-1"
	rules := axpyRules()
	rules.calls = append(rules.calls, statusRule{core.NotImplemented, leaves, types})
	rules.order = []statusRule{
		rules.order[0],
		{core.InvalidPointer, leaves, "alpha=null; all=null"},
		{core.NotImplemented, leaves, types},
		{core.Success, leaves, "alpha=0"},
		{core.InvalidPointer, leaves, "x=null; y=null; data=null"},
	}
	return rules
}
