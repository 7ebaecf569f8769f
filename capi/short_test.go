package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

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

// TestShortCallsComputeWhatGoComputes compares them bit by bit, and that nothing else is written.
func TestShortCallsComputeWhatGoComputes(t *testing.T) {
	for _, e := range []engine.Engine{
		opened(t, "libopenblas.so.0", "libopenblas0-pthread"), opened(t, "libblis.so.4", "libblis4"), builtin.New(1),
	} {
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
}

// TestWhatShortCallsDecline is Go's, which has the rules: an alpha of 0, a param that says that there is nothing to do, a sine with an imaginary
// part, a NaN among the largest.
func TestWhatShortCallsDecline(t *testing.T) {
	zero, nothing, turn := make([]float64, 2), []float64{-2, 0, 0, 0, 0}, []float64{1, 1}
	for _, e := range []engine.Engine{opened(t, "libopenblas.so.0", "libopenblas0-pthread"), builtin.New(1)} {
		eachShort(e, func(_ int, f *spec.Function, call direct.Call) {
			vectors := make([]float64, 64)
			for i := range vectors {
				vectors[i] = float64(i)
			}
			x, y := ptr.Address(vectors), ptr.Address(vectors[32:])
			var words []uint64
			switch name := f.GoFunc(); {
			case f.Form() == spec.FormAxpy:
				words = []uint64{0, 16, ptr.Address(zero), x, 1, y, 1}
			case f.Form() == spec.FormScal:
				words = []uint64{0, 16, ptr.Address(zero), x, 1}
			case name == "rotm":
				param := ptr.Address(nothing)
				if f.Instance.Type == spec.S {
					param = ptr.Address([]float32{-2, 0, 0, 0, 0})
				}
				words = []uint64{0, 16, x, 1, y, 1, param}
			case name == "rot" && f.Instance.Name[0] != 's' && f.Instance.Name[0] != 'd' && !f.Instance.RealAlpha:
				words = []uint64{0, 16, x, 1, y, 1, ptr.Address(turn), ptr.Address(turn)}
			case name == "amax" || name == "amin":
				vectors[0] = math.NaN()
				if real := f.Instance.Type.Real(); real == spec.S {
					vectors[0] = math.Float64frombits(0x7fc000007fc00000)
				}
				words = []uint64{0, 16, x, 1, y}
			default:
				return
			}
			first := vectors[0]
			assert.False(t, call.MakeShort(uint32(f.Form()), words), f.CName())
			assert.Equal(t, math.Float64bits(first), math.Float64bits(vectors[0]), f.CName())
			for i := 1; i < len(vectors); i++ {
				require.Equal(t, float64(i), vectors[i], f.CName())
			}
		})
	}
}

// TestWhatHasAShortWay: of a CBLAS what takes vectors, of the built-in engine what is a function of C.
func TestWhatHasAShortWay(t *testing.T) {
	var names []string
	list := func(_ int, f *spec.Function, _ direct.Call) {
		if !f.Wide {
			names = append(names, f.Instance.Name)
		}
	}
	eachShort(opened(t, "libopenblas.so.0", "libopenblas0-pthread"), list)
	assert.Equal(t, strings.Fields("isamax idamax icamax izamax isamin idamin icamin izamin sasum dasum scasum dzasum snrm2 dnrm2 scnrm2 dznrm2 "+
		"sdot ddot cdotu zdotu cdotc zdotc saxpy daxpy caxpy zaxpy scopy dcopy ccopy zcopy sscal dscal cscal zscal csscal zdscal "+
		"sswap dswap cswap zswap srot drot crot zrot csrot zdrot srotm drotm"), names)
	names = nil
	eachShort(builtin.New(1), list)
	if strings.Contains(builtin.New(1).Name(), "portable") {
		assert.Empty(t, names)
	} else {
		assert.Equal(t, strings.Fields("sdot ddot saxpy daxpy"), names)
	}
}

// TestShortReductionsAreOfOneBlock: the C sources count one element for them.
func TestShortReductionsAreOfOneBlock(t *testing.T) {
	functions := spec.Functions()
	rows := rowsOf(functions, makerOf(opened(t, "libopenblas.so.0", "libopenblas0-pthread")))
	for i, f := range functions {
		switch row := rows[i]; {
		case row.Most == 0:
			assert.Zero(t, row.Kernel, f.CName())
		case f.Row.Workspace != nil:
			assert.Equal(t, uint32(spec.ReduceBlock), row.Most, f.CName())
		default:
			assert.Greater(t, row.Most, uint32(spec.ReduceBlock), f.CName())
		}
	}
}
