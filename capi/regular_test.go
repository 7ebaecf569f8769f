package main

import (
	"bytes"
	"cmp"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/regular"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/testseed"
)

// regularProcess is a process with one handle whose calls enter Go.
type regularProcess struct {
	library *blas.Library
	handle  uint64
}

func newRegularProcess(t *testing.T, e engine.Engine) regularProcess {
	t.Helper()
	host, err := hip.OpenHost()
	require.NoError(t, err)
	state := process()
	p := regularProcess{blas.New(blas.Config{
		State: state, Device: host, Engine: func() engine.Engine { return e }, Team: par.New(1), Warn: func(string) {},
		Getenv: func(string) (string, bool) { return "", false },
	}), core.HandleTag << 60}
	require.Equal(t, core.Success, p.library.Dispatch(&core.Call{Count: 3}))
	state.At(0).ID = p.handle
	return p
}

// eachRegular runs a test several times for every function that C can call.
func eachRegular(t *testing.T, e engine.Engine, test func(t *testing.T, number int, call regular.Call, c *regularCase)) {
	t.Helper()
	made, _ := regularEngine(e)
	seed := testseed.Of(t)
	for number, f := range spec.Functions() {
		call := made.Call(f)
		if call == 0 {
			continue
		}
		for round := range uint64(8) {
			random := rand.New(rand.NewPCG(seed, uint64(number)<<8|round))
			test(t, number, call, newRegularCase(f, random))
			if t.Failed() {
				t.Fatalf("%s, seed %d, round %d", f.CName(), seed, round)
			}
		}
	}
}

// TestRegularCallsComputeWhatGoComputes compares regular calls with calls through Go bit by bit, including the
// memory between and beside elements.
func TestRegularCallsComputeWhatGoComputes(t *testing.T) {
	e := builtin.New(1)
	eachRegular(t, e, newRegularProcess(t, e).compare)
}

// compare makes a regular call without Go and through Go, and compares the results. It then does the same with
// scalars for which C may leave the call to Go.
func (p regularProcess) compare(t *testing.T, number int, call regular.Call, c *regularCase) {
	require.True(t, p.compareOnce(t, number, call, c), "a regular call")
	c.useSpecialScalars()
	p.compareOnce(t, number, call, c)
}

// compareOnce reports whether C made the call.
func (p regularProcess) compareOnce(t *testing.T, number int, call regular.Call, c *regularCase) bool {
	ours, theirs := c.make(p.handle), c.make(p.handle)
	goCall := core.Call{Routine: uint32(32 + number), Args: ours.args}
	require.Equal(t, core.Success, p.library.Dispatch(&goCall))
	if !call.Make(theirs.args[:]) {
		return false
	}
	for i := range ours.memory {
		assert.True(t, bytes.Equal(ours.memory[i], theirs.memory[i]), "word %d", i)
	}
	return true
}

// wrong returns values of a word that make the call irregular.
func (w *regularWord) wrong() []uint64 {
	const minusOne, beyond = math.MaxUint64, 1 << 31
	switch {
	case w.part == "ld" && w.kind == spec.Matrix:
		return []uint64{0, minusOne, w.least - 1, beyond, 1 << 40}
	case w.part == "ld" && !w.forward:
		return []uint64{0, minusOne - beyond + 1, beyond, 1<<32 + 1}
	case w.part == "ld":
		return []uint64{0, minusOne, beyond, 1<<32 + 1}
	case w.content != nil:
		return []uint64{0, 8}
	}
	switch w.kind {
	case spec.M, spec.N:
		return []uint64{0, minusOne, beyond, 1 << 32, 1<<32 + w.value}
	case spec.K, spec.KL, spec.KU: // 0 is regular: a band without these diagonals, or a product of nothing
		return []uint64{minusOne, beyond, 1<<32 + w.value}
	case spec.Batch:
		return nil
	}
	return []uint64{0, minusOne, 110, 114, 120, 123, 130, 133, 140, 143, 1<<32 + w.value}
}

// TestIrregularCallsAreLeftAlone tests that C does not start a call that is not regular: it writes nothing.
func TestIrregularCallsAreLeftAlone(t *testing.T) {
	eachRegular(t, builtin.New(1), func(t *testing.T, _ int, call regular.Call, c *regularCase) {
		untouched := func(m *made, what string, i int) {
			assert.False(t, call.Make(m.args[:]), "%s of word %d: %d", what, i, m.args[i])
			for j := range m.memory {
				assert.True(t, bytes.Equal(m.memory[j][:min(len(m.memory[j]), len(c.words[j].content))], c.words[j].content), "word %d", j)
			}
		}
		for i := range c.words {
			wrong := c.words[i].wrong()
			if c.words[i].kind == spec.K && !c.f.Row.Band {
				wrong = append(wrong, 0)
			}
			for _, value := range wrong {
				m := c.make(0)
				m.args[i] = value
				untouched(m, "value", i)
			}
			if c.words[i].kind == spec.Alpha && c.f.Row.Name != "scal" { // scal computes with any alpha
				kept := c.words[i].content
				c.words[i].content = make([]byte, len(kept))
				untouched(c.make(0), "zero", i)
				c.words[i].content = kept
			}
		}
	})
}

// TestIrregularOfSomeRoutines tests the rules of single routines.
func TestIrregularOfSomeRoutines(t *testing.T) {
	e := builtin.New(1)
	eachRegular(t, e, func(t *testing.T, _ int, call regular.Call, c *regularCase) {
		m := c.make(0)
		switch c.f.Row.Name {
		case "trmm": // C is B with another leading dimension
			m.args[12], m.args[13] = m.args[10], m.args[11]+1
		case "syrk", "syr2k":
			if !c.f.Instance.Type.Complex() {
				return
			}
			m.args[2] = uint64(engine.ConjTrans)
		case "herk", "her2k":
			m.args[2] = uint64(engine.Trans)
		default:
			return
		}
		assert.False(t, call.Make(m.args[:]))
	})
}

// TestWhatIsRegular tests the list of functions of the built-in engine that C calls: all that are a single routine of
// the engine.
func TestWhatIsRegular(t *testing.T) {
	var names []string
	made, _ := regularEngine(builtin.New(1))
	for _, f := range spec.Functions() {
		if !f.Wide && made.Call(f) != 0 {
			names = append(names, f.Instance.Name)
		}
	}
	matrices := []string{
		"sgemm", "dgemm", "cgemm", "zgemm", "sgemmt", "dgemmt", "cgemmt", "zgemmt",
		"ssymm", "dsymm", "csymm", "zsymm", "chemm", "zhemm", "ssyrk", "dsyrk", "csyrk", "zsyrk", "cherk", "zherk",
		"ssyr2k", "dsyr2k", "csyr2k", "zsyr2k", "cher2k", "zher2k",
		"strmm", "dtrmm", "ctrmm", "ztrmm", "strsm", "dtrsm", "ctrsm", "ztrsm",
	}
	assert.Equal(t, append([]string{
		"isamax", "idamax", "icamax", "izamax", "isamin", "idamin", "icamin", "izamin", "sasum", "dasum", "scasum", "dzasum",
		"snrm2", "dnrm2", "scnrm2", "dznrm2", "sdot", "ddot", "cdotu", "zdotu", "cdotc", "zdotc", "saxpy", "daxpy", "caxpy", "zaxpy",
		"scopy", "dcopy", "ccopy", "zcopy", "sscal", "dscal", "cscal", "zscal", "csscal", "zdscal", "sswap", "dswap", "cswap", "zswap",
		"srot", "drot", "crot", "zrot", "csrot", "zdrot", "srotm", "drotm",
		"sgemv", "dgemv", "cgemv", "zgemv", "sgbmv", "dgbmv", "cgbmv", "zgbmv",
		"sger", "dger", "cgeru", "zgeru", "cgerc", "zgerc",
		"ssymv", "dsymv", "csymv", "zsymv", "chemv", "zhemv", "ssbmv", "dsbmv", "chbmv", "zhbmv", "sspmv", "dspmv", "chpmv", "zhpmv",
		"ssyr", "dsyr", "csyr", "zsyr", "cher", "zher", "sspr", "dspr", "cspr", "zspr", "chpr", "zhpr",
		"ssyr2", "dsyr2", "csyr2", "zsyr2", "cher2", "zher2", "sspr2", "dspr2", "chpr2", "zhpr2",
		"strmv", "dtrmv", "ctrmv", "ztrmv", "stbmv", "dtbmv", "ctbmv", "ztbmv", "stpmv", "dtpmv", "ctpmv", "ztpmv",
		"strsv", "dtrsv", "ctrsv", "ztrsv", "stbsv", "dtbsv", "ctbsv", "ztbsv", "stpsv", "dtpsv", "ctpsv", "ztpsv",
	}, matrices...), names)
}

// TestWhoseCallsAreRegular tests that an engine that computes publishes the functions that C calls, and that the
// null engine leaves the state unchanged.
func TestWhoseCallsAreRegular(t *testing.T) {
	functions := spec.Functions()
	for kind, published := range map[string]bool{"builtin": true, "null": false} {
		state := process()
		engine, _ := chooseEngine(environment{engineVariable: kind}.get, coresOf(1, native.Instructions()[0]), func(string) {})
		publishEngine(state, functions, engine)
		assert.Equal(t, published, state.Regular != 0, kind)
		if !published {
			continue
		}
		for number, row := range ptr.Slice[core.RegularRoutine](state.Regular, len(functions)) {
			assert.Equal(t, functions[number].Kernel().Name != "", row.Call != 0, functions[number].CName())
		}
	}
}

// TestWhatCKnowsOfReductions tests for which lengths C answers size queries: up to one block before there is an engine,
// and for all of 31 bits once there is one.
func TestWhatCKnowsOfReductions(t *testing.T) {
	functions := spec.Functions()
	for _, kind := range []spec.Engine{"", spec.Builtin} {
		state := process()
		made := regular.Engine{}
		if kind != "" {
			made, _ = regularEngine(builtin.New(1))
		}
		publish(state, functions, made, cmp.Or(kind, spec.Builtin))
		for number, row := range ptr.Slice[core.RegularRoutine](state.Regular, len(functions)) {
			f, want := functions[number], core.RegularRoutine{}
			if reduces := f.Row.Level == 1 && f.Row.Workspace != nil; reduces && f.Instance.Type != spec.Runtime {
				want.Longest, want.BlockBytes = spec.ReduceBlock, row.BlockBytes
				if kind != "" {
					want.Longest = math.MaxInt32
				}
				if f.Shape != spec.Plain {
					want.Batch = row.Batch
					assert.Equal(t, "batch_count", f.Arguments()[row.Batch].Name, f.CName())
				}
				assert.NotZero(t, row.BlockBytes, f.CName())
			}
			want.Call, want.Query = row.Call, row.Query
			assert.Equal(t, want, row, "%s on %q", f.CName(), kind)
			assert.True(t, kind != "" || row.Call == 0, f.CName())
		}
	}
}
