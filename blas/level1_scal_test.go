package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

var _ = register(scalSubject, scalExSubject)

func scalSubject() *subject {
	return &subject{
		name: "scal",
		instances: append(typed4("sscal", "dscal", "cscal", "zscal"),
			instance{name: "csscal", typ: spec.C, realAlpha: true}, instance{name: "zdscal", typ: spec.Z, realAlpha: true}),
		args: "n alpha x batch", operands: []subjectOperand{vectorOf("x").out()},
		padding: 1e4,
		cases: func() []testCase {
			list := vectorCases(oneIncrement(), []int{40001})
			for _, alpha := range []complex128{0, 1, -1} {
				list = append(list, testCase{n: 19, alpha: alpha}, testCase{n: 6, incs: []int{2}, alpha: alpha})
			}
			return list
		},
		rules: scalRules(),
	}
}

func scalExSubject() *subject {
	s := scalSubject()
	s.name, s.ex, s.args, s.instances = "scal_ex", true, "n alpha alphatype x batch compute", nil
	s.rules = scalExRules()
	s.operands[0].typed = true
	for _, letters := range []string{"hhh", "hhs", "shs", "tts", "sts", "sss", "ddd", "ccc", "zzz", "scc", "dzz"} {
		s.instances = append(s.instances, typedInstance("scal", letters, letters[1], letters[1], letters[0], letters[2]))
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
