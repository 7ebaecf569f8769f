package main

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// TestKernelsComputeWhatGoComputes compares them bit by bit, and that nothing else is written.
func TestKernelsComputeWhatGoComputes(t *testing.T) {
	e := builtin.New(1)
	p, seed := newDirectProcess(t, e), rand.Uint64()
	eachShort(e, func(number int, f *spec.Function, call direct.Call) {
		for round := range uint64(8) {
			random := rand.New(rand.NewPCG(seed, uint64(number)<<8|round))
			c := newSizedCase(*f, contiguous, func() int64 { return 32 + random.Int64N(1<<(5+round)) }, random)
			ours, theirs := c.make(p.handle), c.make(p.handle)
			goCall := core.Call{Routine: uint32(32 + number), Args: ours.args}
			require.Equal(t, core.Success, p.library.Dispatch(&goCall))
			require.True(t, call.MakeShort(uint32(f.Form()), theirs.args[:]), "%s, seed %d, round %d", f.CName(), seed, round)
			for i := range ours.memory {
				require.True(t, bytes.Equal(ours.memory[i], theirs.memory[i]), "word %d of %s, seed %d, round %d", i, f.CName(), seed, round)
			}
		}
	})
}

// TestWhatKernelsDecline is Go's, which has the rules: an alpha of 0.
func TestWhatKernelsDecline(t *testing.T) {
	eachShort(builtin.New(1), func(_ int, f *spec.Function, call direct.Call) {
		if f.Form() != spec.FormAxpy {
			return
		}
		zero, vectors := make([]float64, 2), make([]float64, 64)
		for i := range vectors {
			vectors[i] = float64(i)
		}
		words := []uint64{0, 16, ptr.Address(zero), ptr.Address(vectors), 1, ptr.Address(vectors[32:]), 1}
		assert.False(t, call.MakeShort(uint32(f.Form()), words), f.CName())
		for i, value := range vectors {
			require.Equal(t, float64(i), value, f.CName())
		}
	})
}

// TestWhatHasAShortWay: of a CBLAS what takes vectors, of the built-in engine what is a function of C.
func TestWhatHasAShortWay(t *testing.T) {
	var names []string
	isKernel := false
	list := func(_ int, f *spec.Function, call direct.Call) {
		assert.Equal(t, isKernel, call.IsKernel, f.CName())
		assert.NotZero(t, call.Short, f.CName())
		if !f.Wide {
			names = append(names, f.Instance.Name)
		}
	}
	eachShort(opened(t, "libopenblas.so.0", "libopenblas0-pthread"), list)
	assert.Equal(t, strings.Fields("isamax idamax icamax izamax isamin idamin icamin izamin sasum dasum scasum dzasum snrm2 dnrm2 scnrm2 dznrm2 "+
		"sdot ddot cdotu zdotu cdotc zdotc saxpy daxpy caxpy zaxpy scopy dcopy ccopy zcopy sscal dscal cscal zscal csscal zdscal "+
		"sswap dswap cswap zswap srot drot csrot zdrot srotm drotm"), names)
	names, isKernel = nil, true
	eachShort(builtin.New(1), list)
	if strings.Contains(builtin.New(1).Name(), "portable") {
		assert.Empty(t, names)
	} else {
		assert.Equal(t, strings.Fields("sdot ddot saxpy daxpy"), names)
	}
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
			assert.Equal(t, call.IsKernel, s.Row != 0, f.CName())
			if call.IsKernel {
				assert.Equal(t, state.Direct+uint64(number)*uint64(unsafe.Sizeof(core.Direct{})), s.Row, f.CName())
			}
			if f.Row.Workspace != nil {
				assert.LessOrEqual(t, s.Most, uint64(spec.ReduceBlock), f.CName())
			}
			*s = core.Shortcut{}
		})
		assert.Equal(t, make([]core.Shortcut, len(functions)), shortcuts, "there are no others")
	}
}
