package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/direct"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// eachShort runs a test for every function with a short way of an engine.
func eachShort(e engine.Engine, test func(number int, f *spec.Function, call direct.Call)) {
	library := makerOf(e)
	for number, f := range spec.Functions() {
		if !f.Single() {
			continue
		}
		if call, ok := directCall(library, &f); ok && call.Most > 0 {
			test(number, &f, call)
		}
	}
}

// TestWhatHasAShortWay: of a CBLAS what takes vectors, of the built-in engine nothing.
func TestWhatHasAShortWay(t *testing.T) {
	var names []string
	list := func(_ int, f *spec.Function, call direct.Call) {
		assert.NotZero(t, call.Short, f.CName())
		if !f.Wide {
			names = append(names, f.Instance.Name)
		}
	}
	eachShort(opened(t, "libopenblas.so.0", "libopenblas0-pthread"), list)
	assert.Equal(t, strings.Fields("isamax idamax icamax izamax isamin idamin icamin izamin sasum dasum scasum dzasum snrm2 dnrm2 scnrm2 dznrm2 "+
		"sdot ddot cdotu zdotu cdotc zdotc saxpy daxpy caxpy zaxpy scopy dcopy ccopy zcopy sscal dscal cscal zscal csscal zdscal "+
		"sswap dswap cswap zswap srot drot csrot zdrot srotm drotm"), names)
	names = nil
	eachShort(builtin.New(1), list)
	assert.Empty(t, names)
}

// TestShortcuts are those of an engine, in C's memory. What may lease is of one block, which needs nothing.
func TestShortcuts(t *testing.T) {
	functions := spec.Functions()
	for _, e := range []engine.Engine{opened(t, "libopenblas.so.0", "libopenblas0-pthread"), builtin.New(1)} {
		state := process()
		answerQueries(state, functions)
		shortcuts := ptr.Slice[core.Shortcut](state.Shortcuts, len(functions))
		assert.Equal(t, make([]core.Shortcut, len(functions)), shortcuts, "before there is an engine")
		callDirectly(state, functions, e)
		eachShort(e, func(number int, f *spec.Function, call direct.Call) {
			s := &shortcuts[number]
			assert.NotZero(t, s.Function, f.CName())
			if f.Row.Workspace != nil {
				assert.LessOrEqual(t, s.Most, uint64(spec.ReduceBlock), f.CName())
			}
			*s = core.Shortcut{}
		})
		assert.Equal(t, make([]core.Shortcut, len(functions)), shortcuts, "there are no others")
	}
}
