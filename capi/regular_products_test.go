package main

import (
	"math"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/regular"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// callOf returns the regular call of a double-precision routine, by the name of the Go function that computes
// it.
func callOf(t *testing.T, e engine.Engine, name string) regular.Call {
	t.Helper()
	made, _ := regularEngine(e)
	for _, f := range spec.Functions() {
		if f.GoFunc() == name && f.Instance.Type == spec.D && f.Shape == spec.Plain && !f.Wide {
			call := made.Call(f)
			require.NotZero(t, call, name)
			return call
		}
	}
	require.Fail(t, "no such routine", name)
	return 0
}

// TestSmallProducts tests that C makes a regular gemm that needs no scratch, and no other gemm.
func TestSmallProducts(t *testing.T) {
	made := callOf(t, builtin.New(1), "gemm")
	memory := make([]float64, 3<<20)
	defer runtime.KeepAlive(memory)
	one, a, b, c := memory[:1], memory[1<<10:], memory[1<<20:], memory[2<<20:]
	one[0] = 1
	const none, transposed = uint64(engine.NoTrans), uint64(engine.Trans)
	for _, at := range []struct {
		regular         bool
		transA, m, n, k uint64
	}{
		{true, none, 1, 1, 1}, {true, none, 32, 32, 32}, {true, transposed, 32, 32, 32}, {true, none, 1, 64, 8}, {true, transposed, 64, 1, 8},
		{false, none, 300, 300, 300}, {false, transposed, 300, 300, 300}, {false, none, 1 << 31, 1 << 31, 4}, {false, none + 3, 2, 2, 2},
	} {
		one := ptr.Address(one)
		got := made.Make([]uint64{0, at.transA, none, at.m, at.n, at.k, one, ptr.Address(a), max(at.m, at.k), ptr.Address(b), at.k, one,
			ptr.Address(c), at.m})
		assert.Equal(t, at.regular, got, "%+v", at)
	}
}

// TestSmallFactors is TestSmallProducts for the other routines of level 3.
func TestSmallFactors(t *testing.T) {
	engine1 := builtin.New(1)
	call := func(name string, args ...uint64) bool {
		return callOf(t, engine1, name).Make(append([]uint64{0}, args...))
	}
	memory := make([]float64, 1<<20)
	defer runtime.KeepAlive(memory)
	for i := range memory {
		memory[i] = 1 + float64(i%7)
	}
	at, a, b, c := ptr.Address(memory), ptr.Address(memory[1<<10:]), ptr.Address(memory[1<<18:]), ptr.Address(memory[1<<19:])
	const upper, lower, none, transposed, nonUnit = uint64(engine.Upper), uint64(engine.Lower), uint64(engine.NoTrans), uint64(engine.Trans), uint64(engine.NonUnit)
	const left, right = uint64(engine.Left), uint64(engine.Right)
	for n, regular := range map[uint64]bool{1: true, 16: true, 300: false} {
		for _, uplo := range []uint64{upper, lower} {
			assert.Equal(t, regular, call("symm", left, uplo, n, n, at, a, 300, b, 301, at, c, 302), n)
			assert.Equal(t, regular, call("symm", right, uplo, n, n, at, a, 300, b, 301, at, c, 302), n)
			assert.Equal(t, regular, call("syrk", uplo, none, n, n, at, a, 300, at, c, 301), n)
			assert.Equal(t, regular, call("syr2k", uplo, transposed, n, n, at, a, 300, b, 301, at, c, 302), n)
			assert.Equal(t, regular, call("gemmt", uplo, none, transposed, n, n, at, a, 300, b, 301, at, c, 302), n)
			assert.Equal(t, regular, call("trmm", left, uplo, none, nonUnit, n, n, at, a, 300, b, 301, c, 302), n)
			assert.Equal(t, regular, call("trsm", right, uplo, none, nonUnit, n, n, at, a, 300, b, 301), n)
		}
	}
	assert.False(t, call("trmm", left, upper, none, nonUnit, 8, 8, at, a, 8, b, 8, b, 9), "in place with another distance")
	assert.False(t, call("symm", left+2, lower, 2, 2, at, a, 2, b, 2, at, c, 2))
	assert.False(t, call("symm", left, lower+1, 2, 2, at, a, 2, b, 2, at, c, 2))
	assert.False(t, call("trmm", left, lower, none+3, nonUnit, 2, 2, at, a, 2, b, 2, c, 2))
	assert.False(t, call("trmm", left, lower, none, nonUnit+2, 2, 2, at, a, 2, b, 2, c, 2))
	assert.False(t, call("trsm", left, lower, none, nonUnit+2, 2, 2, at, a, 2, b, 2))
	assert.False(t, call("syrk", lower, none, 1<<31, 1<<31, at, a, 1<<31, at, c, 1<<31))
}

// TestLongVectors compares calls with vectors of several pieces bit by bit.
func TestLongVectors(t *testing.T) {
	p := newRegularProcess(t, builtin.New(1))
	made, _ := regularEngine(builtin.New(1))
	size := func() int64 { return 5*spec.ReduceBlock + 7 }
	for number, f := range spec.Functions() {
		if f.Wide || f.Row.Level != 1 || f.Row.Workspace != nil {
			continue // reductions take one block at most
		}
		if call := made.Call(f); call != 0 {
			p.compare(t, number, call, newSizedCase(f, size, rand.New(rand.NewPCG(1, uint64(number)))))
			require.False(t, t.Failed(), f.CName())
		}
	}
}

// TestSizes compares calls with sizes around vector lengths bit by bit. For level 2 it makes several calls of
// each size, with different increments and operations.
func TestSizes(t *testing.T) {
	p := newRegularProcess(t, builtin.New(1))
	made, _ := regularEngine(builtin.New(1))
	for number, f := range spec.Functions() {
		call := made.Call(f)
		if call == 0 || f.Row.Level > 2 || f.Wide {
			continue
		}
		for _, size := range []int64{1, 2, 3, 4, 5, 7, 8, 9, 17, 63, 64, 65, 511, 512, 4096} {
			for round := range uint64(1 + 9*(f.Row.Level-1)) {
				if f.Row.Level == 1 || size <= 65 {
					random := rand.New(rand.NewPCG(uint64(size)<<8|round, uint64(number)))
					p.compare(t, number, call, newSizedCase(f, func() int64 { return size }, random))
					require.False(t, t.Failed(), "%s, %d, round %d", f.CName(), size, round)
				}
			}
		}
	}
}

// bordering has memory for calls at the limits of what C computes: a matrix of ones that several threads
// would share, then x, y, one, and room for a result.
type bordering struct {
	engine                    engine.Engine
	one, a, x, y, factor, out uint64
	memory                    [2][]float64 // what the addresses point into
}

func newBordering(threads int) *bordering {
	memory := make([]float64, 3*shared)
	for i := range memory {
		memory[i] = 1 // so that no division by 0 occurs
	}
	scalars := []float64{1, 0.5, 0}
	return &bordering{
		engine: builtin.New(threads), a: ptr.Address(memory), x: ptr.Address(memory[shared:]), y: ptr.Address(memory[2*shared:]),
		one: ptr.Address(scalars), factor: ptr.Address(scalars[1:]), out: ptr.Address(scalars[2:]),
		memory: [2][]float64{memory, scalars},
	}
}

// shared is a number of elements above which a call is shared among cores.
const shared = 1 << 20

func (b *bordering) call(t *testing.T, name string, args ...uint64) bool {
	t.Helper()
	defer runtime.KeepAlive(b)
	return callOf(t, b.engine, name).Make(append([]uint64{0}, args...))
}

// TestWhatIsShared tests that with several threads, calls above a size enter Go, which shares them among the
// cores.
func TestWhatIsShared(t *testing.T) {
	most := uint64(builtin.New(2).AloneElems("axpy"))
	order := uint64(math.Sqrt(float64(most)))
	const upper, none, nonUnit = uint64(engine.Upper), uint64(engine.NoTrans), uint64(engine.NonUnit)
	for threads, alone := range map[int]bool{1: true, 2: false} {
		b := newBordering(threads)
		for more, regular := range map[uint64]bool{0: true, 1: alone} {
			n := order + more
			assert.Equal(t, regular, b.call(t, "scal", most+more, b.factor, b.a, 1))
			assert.Equal(t, regular, b.call(t, "vectorCopy", most/2+more, b.a, 1, b.x, 1))
			assert.Equal(t, regular, b.call(t, "axpy", most/2+more, b.factor, b.a, 1, b.x, 1))
			assert.Equal(t, regular, b.call(t, "rot", most/2+more, b.a, 1, b.x, 1, b.one, b.factor))
			assert.Equal(t, regular, b.call(t, "gemv", none, n, n, b.one, b.a, n, b.x, 1, b.one, b.y, 1))
			assert.Equal(t, regular, b.call(t, "ger", n, n, b.one, b.x, 1, b.y, 1, b.a, n))
			assert.True(t, b.call(t, "symv", upper, n, b.one, b.a, n, b.x, 1, b.one, b.y, 1))
			assert.True(t, b.call(t, "syr2", upper, n, b.one, b.x, 1, b.y, 1, b.a, n))
			assert.True(t, b.call(t, "trsv", upper, none, nonUnit, n, b.a, n, b.x, 1))
			assert.True(t, b.call(t, "tbmv", upper, none, nonUnit, n, n-1, b.a, n, b.x, 1))
		}
	}
}

// TestIrregularInGo tests that calls enter Go that reduce more than one block, or for which Go has a rule.
func TestIrregularInGo(t *testing.T) {
	const minusOne = math.MaxUint64
	b := newBordering(1)
	for _, sum := range []struct {
		name string
		args func(n uint64) []uint64
	}{
		{"dot", func(n uint64) []uint64 { return []uint64{n, b.x, minusOne, b.y, 2, b.out} }},
		{"asum", func(n uint64) []uint64 { return []uint64{n, b.x, 1, b.out} }},
		{"nrm2", func(n uint64) []uint64 { return []uint64{n, b.x, 2, b.out} }},
		{"amax", func(n uint64) []uint64 { return []uint64{n, b.x, 1, b.out} }},
	} {
		assert.True(t, b.call(t, sum.name, sum.args(spec.ReduceBlock)...), sum.name)
		assert.False(t, b.call(t, sum.name, sum.args(spec.ReduceBlock+1)...), "%s has partial results", sum.name)
	}
	for _, name := range []string{"asum", "nrm2", "amax", "amin"} {
		assert.False(t, b.call(t, name, 8, b.x, minusOne, b.out), name)
		assert.False(t, b.call(t, name, 8, b.x, 1, 0), name)
	}
	assert.True(t, b.call(t, "scal", 8, b.factor, b.x, 2))
	assert.False(t, b.call(t, "scal", 8, b.factor, b.x, minusOne))
	assert.True(t, b.call(t, "axpy", 8, b.one, b.x, 1, b.y, 1))
	assert.False(t, b.call(t, "axpy", 8, b.one, b.x, 1, 0, 2))
	for _, trans := range []uint64{uint64(engine.NoTrans), uint64(engine.Trans), uint64(engine.ConjTrans)} {
		assert.True(t, b.call(t, "gemv", trans, 8, 8, b.one, b.a, 8, b.x, 1, b.one, b.y, 1))
		assert.False(t, b.call(t, "gemv", trans, 8, 0, b.one, b.a, 8, b.x, 1, b.one, b.y, 1))
		assert.False(t, b.call(t, "gemv", trans, 8, 8, b.one, b.a, 7, b.x, 1, b.one, b.y, 1))
	}
	assert.False(t, b.call(t, "gemv", uint64(engine.ConjTrans)+1, 8, 8, b.one, b.a, 8, b.x, 1, b.one, b.y, 1))
}

// TestTriangles tests the limits of bands and leading dimensions, and invalid enumerations.
func TestTriangles(t *testing.T) {
	b := newBordering(1)
	const upper, lower, none, nonUnit = uint64(engine.Upper), uint64(engine.Lower), uint64(engine.NoTrans), uint64(engine.NonUnit)
	for _, uplo := range []uint64{upper, lower} {
		assert.True(t, b.call(t, "symv", uplo, 5, b.one, b.a, 5, b.x, 1, b.one, b.y, 1))
		assert.False(t, b.call(t, "symv", uplo, 5, b.one, b.a, 4, b.x, 1, b.one, b.y, 1))
		assert.True(t, b.call(t, "tbmv", uplo, none, nonUnit, 100, 4, b.a, 5, b.x, 1))
		assert.False(t, b.call(t, "tbmv", uplo, none, nonUnit, 100, 5, b.a, 5, b.x, 1))
	}
	gbmv := func(kl, ku, lda uint64) bool {
		return b.call(t, "gbmv", none, 9, 9, kl, ku, b.one, b.a, lda, b.x, 1, b.one, b.y, 1)
	}
	assert.True(t, gbmv(2, 20, 23))
	assert.False(t, gbmv(2, 20, 22))
	assert.False(t, gbmv(1<<31-2, 2, 1<<31))
	assert.False(t, b.call(t, "trsv", upper+2, none, nonUnit, 3, b.a, 3, b.x, 1))
	assert.False(t, b.call(t, "trsv", upper, none+3, nonUnit, 3, b.a, 3, b.x, 1))
	assert.False(t, b.call(t, "trsv", upper, none, nonUnit+2, 3, b.a, 3, b.x, 1))
}
