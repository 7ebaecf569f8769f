package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// TestSmallProducts: what needs no scratch is made in C, and what is not regular is not.
func TestSmallProducts(t *testing.T) {
	made, ok := makerOf(builtin.New(1))("gemm", 'd', false, false)
	require.True(t, ok)
	memory := make([]float64, 3<<20)
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

// TestSmallFactors is TestSmallProducts for the rest of level 3.
func TestSmallFactors(t *testing.T) {
	library := makerOf(builtin.New(1))
	call := func(name string, args ...uint64) bool {
		made, ok := library(name, 'd', false, false)
		require.True(t, ok, name)
		return made.Make(append([]uint64{0}, args...))
	}
	memory := make([]float64, 1<<20)
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
			assert.Equal(t, regular, call("syrkx", uplo, none, n, n, at, a, 300, b, 301, at, c, 302), n)
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

// TestSeveralPieces compares calls with vectors of two and a half pieces bit by bit.
func TestSeveralPieces(t *testing.T) {
	p, library := newDirectProcess(t, builtin.New(1)), makerOf(builtin.New(1))
	size := func() int64 { return builtin.LeafElems*5/2 + 7 }
	for number, f := range spec.Functions() {
		if !f.Single() || f.Wide || f.Row.Level != 1 || f.Row.Workspace != nil || f.Row.Name == "rotm" {
			continue // those take one block, or one piece, or fewer
		}
		if call, ok := directCall(library, &f); ok {
			p.compare(t, number, call, newSizedCase(f, contiguous, size, rand.New(rand.NewPCG(1, uint64(number)))))
			require.False(t, t.Failed(), f.CName())
		}
	}
}

// TestStridedVectors compares calls with vectors that are not contiguous, of few elements and of as many as C takes, bit by bit: of level 2 several
// of each size, whose increments and operations differ.
func TestStridedVectors(t *testing.T) {
	p, library := newDirectProcess(t, builtin.New(1)), makerOf(builtin.New(1))
	for number, f := range spec.Functions() {
		if !f.Single() || f.Row.Level > 2 || f.Wide {
			continue
		}
		call, ok := directCall(library, &f)
		for _, size := range []int64{1, 2, 3, 4, 5, 7, 8, 9, 17, 63, 64, 65, mostCopied - 1, mostCopied, mostStepped} {
			for round := range uint64(1 + 9*(f.Row.Level-1)) {
				if ok && size <= mostStrided(&f) {
					random := rand.New(rand.NewPCG(uint64(size)<<8|round, uint64(number)))
					p.compare(t, number, call, newSizedCase(f, strided, func() int64 { return size }, random))
					require.False(t, t.Failed(), "%s, %d, round %d", f.CName(), size, round)
				}
			}
		}
	}
}

// TestFoundRotations compares how rotations of numbers of any size, and of no number, are found, bit by bit; what C leaves alone it has not written.
func TestFoundRotations(t *testing.T) {
	p, library, seed := newDirectProcess(t, builtin.New(1)), makerOf(builtin.New(1)), rand.Uint64()
	special := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN()}
	for number, f := range spec.Functions() {
		if !f.Single() || f.Row.Name != "rotg" && f.Row.Name != "rotmg" {
			continue
		}
		call, ok := directCall(library, &f)
		if !ok {
			return // plain Go: TestWhatIsDirectInGo
		}
		made, random := 0, rand.New(rand.NewPCG(seed, uint64(number)))
		for round := range 2000 {
			c := newDirectCase(f, true, random)
			most := 1 + random.IntN(map[spec.Type]int{spec.S: 60, spec.D: 500}[f.Instance.Type.Real()])
			c.eachNumber(func(value float64) float64 {
				if round%4 == 0 && random.IntN(5) == 0 {
					return special[random.IntN(len(special))]
				}
				if f.Row.Name == "rotmg" && random.IntN(4) > 0 {
					value = math.Abs(value)
				}
				return math.Ldexp(value, random.IntN(2*most+1)-most)
			})
			if trial := c.make(0); !call.Make(trial.args[:]) {
				for i, word := range c.words {
					assert.True(t, bytes.Equal(trial.memory[i], word.content), "word %d", i)
				}
				continue
			}
			made++
			p.compare(t, number, call, c)
			require.False(t, t.Failed(), "%s, seed %d, round %d", f.CName(), seed, round)
		}
		assert.Greater(t, made, 500, f.CName())
	}
}

// TestWhatIsShared: where there are several threads, vectors that are worth it go to all of them. What is reduced is shorter.
func TestWhatIsShared(t *testing.T) {
	most := uint64(builtin.New(2).LeafReads())
	x := make([]float64, most+1)
	at, half := ptr.Address(x), ptr.Address([]float64{0.5})
	for threads, alone := range map[int]bool{1: true, 2: false} {
		library := makerOf(builtin.New(threads))
		scal, ok := library("scal", 'd', false, false)
		if !ok {
			continue // plain Go
		}
		copies, _ := library("vectorCopy", 'd', false, false)
		assert.True(t, scal.Make([]uint64{0, most, half, at, 1}))
		assert.True(t, copies.Make([]uint64{0, most / 2, at, 1, at, 1}))
		assert.Equal(t, alone, scal.Make([]uint64{0, most + 1, half, at, 1}))
		assert.Equal(t, alone, copies.Make([]uint64{0, most/2 + 1, at, 1, at, 1}))
	}
}

// bordering is memory for calls at the limits of what C makes: x, and behind it y, of zeros, then a scalar and room for a result.
type bordering struct {
	library          maker
	x, result        []float64
	at, to, one, out uint64
}

// newBordering returns none in plain Go: TestWhatIsDirectInGo.
func newBordering() *bordering {
	library := makerOf(builtin.New(1))
	if _, ok := library("dot", 'd', false, false); !ok {
		return nil
	}
	memory := aligned(make([]byte, 8*(4*builtin.LeafElems+2)))
	numbers := unsafe.Slice((*float64)(unsafe.Pointer(&memory[0])), len(memory)/8)
	scalar, result := numbers[4*builtin.LeafElems:], numbers[4*builtin.LeafElems+1:]
	scalar[0] = 1
	return &bordering{
		library: library, x: numbers, result: result,
		at: ptr.Address(numbers), to: ptr.Address(numbers[2*builtin.LeafElems:]), one: ptr.Address(scalar), out: ptr.Address(result),
	}
}

func (b *bordering) call(t *testing.T, name string, args ...uint64) bool {
	made, ok := b.library(name, 'd', false, false)
	require.True(t, ok, name)
	return made.Make(append([]uint64{0}, args...))
}

func (b *bordering) gemv(t *testing.T, trans engine.Op, m, n, lda, incx, incy uint64) bool {
	return b.call(t, "gemv", uint64(trans), m, n, b.one, b.at, lda, b.to, incx, b.one, b.to+8*builtin.LeafElems, incy)
}

// TestIrregularInGo: what reduces more than a block, what has to be scaled, and NaNs.
func TestIrregularInGo(t *testing.T) {
	b := newBordering()
	if b == nil {
		return
	}
	for _, sum := range []struct {
		name string
		args func(n uint64) []uint64
	}{
		{"dot", func(n uint64) []uint64 { return []uint64{n, b.at, 1, b.to, 1, b.out} }},
		{"asum", func(n uint64) []uint64 { return []uint64{n, b.at, 1, b.out} }},
		{"amax", func(n uint64) []uint64 { return []uint64{n, b.at, 1, b.out} }},
	} {
		assert.True(t, b.call(t, sum.name, sum.args(spec.ReduceBlock)...), sum.name)
		assert.False(t, b.call(t, sum.name, sum.args(spec.ReduceBlock+1)...), "%s has partial results", sum.name)
	}
	b.x[0] = 1
	assert.True(t, b.call(t, "nrm2", spec.ReduceBlock, b.at, 1, b.out))
	assert.False(t, b.call(t, "nrm2", spec.ReduceBlock+1, b.at, 1, b.out))
	b.x[0] = 0
	assert.False(t, b.call(t, "scal", 8, b.one, b.at, 1), "an alpha of 1")
	assert.True(t, b.call(t, "axpy", 8, b.one, b.at, 1, b.to, 1))

	for _, trans := range []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} {
		assert.True(t, b.gemv(t, trans, 2, 3, 5, 1, 1))
		assert.True(t, b.gemv(t, trans, 128, builtin.LeafElems/128, 128, 1, 1))
		assert.False(t, b.gemv(t, trans, 128, builtin.LeafElems/128+1, 128, 1, 1), "several pieces")
		assert.True(t, b.gemv(t, trans, 1, builtin.ShortRow, 1, 1, 1))
		assert.Equal(t, trans == engine.NoTrans, b.gemv(t, trans, 1, builtin.ShortRow+1, 1, 1, 1), "a vector")
		assert.False(t, b.gemv(t, trans, 8, 0, 8, 1, 1))
		assert.False(t, b.gemv(t, trans, 8, 8, 7, 1, 1))
	}
	assert.False(t, b.gemv(t, engine.ConjTrans+1, 8, 8, 8, 1, 1))

	b.result[0] = 7
	for name, value := range map[string]float64{"zeros": 0, "small": 1e-160, "large": 1e160, "NaN": math.NaN()} {
		b.x[3] = value
		assert.False(t, b.call(t, "nrm2", 8, b.at, 1, b.out), name)
	}
	b.x[3] = math.NaN()
	assert.False(t, b.call(t, "amax", 8, b.at, 1, b.out))
	assert.False(t, b.call(t, "amax", 3, b.at+8, 2, b.out))
	assert.Equal(t, 7.0, b.result[0])
}

// TestStridedInGo: vectors with gaps or backwards that are not short, and increments that have a rule of their own.
func TestStridedInGo(t *testing.T) {
	const minusOne = math.MaxUint64
	b := newBordering()
	if b == nil {
		return
	}
	assert.True(t, b.call(t, "dot", mostStepped, b.at, minusOne, b.to, 2, b.out))
	assert.False(t, b.call(t, "dot", mostStepped+1, b.at, 1, b.to, 2, b.out))
	assert.True(t, b.call(t, "asum", mostCopied, b.at, 2, b.out))
	assert.False(t, b.call(t, "asum", mostCopied+1, b.at, 2, b.out))
	b.x[1] = 1
	for _, name := range []string{"asum", "nrm2", "amax", "amin"} {
		assert.True(t, b.call(t, name, 8, b.at, 1, b.out), name)
		assert.False(t, b.call(t, name, 8, b.at, minusOne, b.out), name)
	}
	b.x[1] = 0
	b.result[0] = 2
	two := b.out
	assert.True(t, b.call(t, "scal", 8, two, b.at, 2))
	assert.False(t, b.call(t, "scal", 8, b.one, b.at, 2), "an alpha of 1")
	assert.False(t, b.call(t, "scal", 8, two, b.at, minusOne))
	assert.False(t, b.call(t, "axpy", 8, two, b.at, 1, 0, 2))
	for _, trans := range []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} {
		assert.True(t, b.gemv(t, trans, 2, mostCopied, 2, 2, minusOne))
		assert.False(t, b.gemv(t, trans, 2, mostCopied+1, 2, 2, 2))
		assert.True(t, b.gemv(t, trans, mostCopied, 2, mostCopied, 1, 2))
		assert.Equal(t, trans != engine.NoTrans, b.gemv(t, trans, mostCopied+1, 2, mostCopied+1, 1, 2))
		assert.Equal(t, trans == engine.NoTrans, b.gemv(t, trans, mostCopied+1, 2, mostCopied+1, 2, 1))
	}
}

// TestTriangles: how large a matrix may be of which a triangle is stored, what a band has room for, and which enumerations there are.
func TestTriangles(t *testing.T) {
	e := builtin.New(1)
	library := makerOf(e)
	if _, ok := library("symv", 'd', false, false); !ok {
		return // plain Go: TestWhatIsDirectInGo
	}
	memory := make([]float64, 1<<20)
	one, a, x, y := memory[:1], ptr.Address(memory[1<<10:]), ptr.Address(memory[1<<18:]), ptr.Address(memory[1<<19:])
	one[0] = 1
	for i := range memory[1<<10 : 1<<18] {
		memory[1<<10+i] = 1 // nothing is divided by 0
	}
	at := ptr.Address(one)
	const upper, lower, none, nonUnit = uint64(engine.Upper), uint64(engine.Lower), uint64(engine.NoTrans), uint64(engine.NonUnit)
	call := func(name string, args ...uint64) bool {
		made, ok := library(name, 'd', false, false)
		require.True(t, ok, name)
		return made.Make(append([]uint64{0}, args...))
	}
	symv := func(uplo, n, lda uint64) bool { return call("symv", uplo, n, at, a, lda, x, 1, at, y, 1) }
	square := uint64(math.Sqrt(builtin.LeafElems))
	symmetric := min(square, uint64(e.LeafLimits('d')["symv"]))
	for _, uplo := range []uint64{upper, lower} {
		assert.True(t, symv(uplo, symmetric, symmetric+3))
		assert.False(t, symv(uplo, symmetric+1, symmetric+3))
		assert.False(t, symv(uplo, 5, 4))
		assert.True(t, call("spmv", uplo, square, at, a, x, 1, at, y, 1))
		assert.False(t, call("spmv", uplo, square+1, at, a, x, 1, at, y, 1))
		assert.True(t, call("syr", uplo, square, at, x, 1, a, square))
		assert.False(t, call("syr", uplo, square+1, at, x, 1, a, square+1))
		for name, limit := range e.LeafLimits('d') {
			if name == "trmv" || name == "trsv" {
				n := uint64(limit)
				assert.True(t, call(name, uplo, none, nonUnit, n, a, n, x, 1), name)
				assert.False(t, call(name, uplo, none, nonUnit, n+1, a, n+1, x, 1), name)
			}
		}
		tbmv := func(k, lda uint64) bool { return call("tbmv", uplo, none, nonUnit, 100, k, a, lda, x, 1) }
		assert.True(t, tbmv(builtin.LeafElems/100-1, 400))
		assert.False(t, tbmv(builtin.LeafElems/100, 400))
		assert.False(t, tbmv(5, 5))
	}
	assert.True(t, call("ger", builtin.LeafElems/2, 2, at, x, 1, y, 1, a, builtin.LeafElems/2))
	assert.False(t, call("ger", builtin.LeafElems/2+1, 2, at, x, 1, y, 1, a, builtin.LeafElems))
	gbmv := func(kl, ku, lda uint64) bool { return call("gbmv", none, 9, 9, kl, ku, at, a, lda, x, 1, at, y, 1) }
	assert.True(t, gbmv(2, 20, 23))
	assert.False(t, gbmv(2, 20, 22))
	assert.False(t, gbmv(1<<31-2, 2, 1<<31))
	assert.False(t, call("trsv", upper+2, none, nonUnit, 3, a, 3, x, 1))
	assert.False(t, call("trsv", upper, none+3, nonUnit, 3, a, 3, x, 1))
	assert.False(t, call("trsv", upper, none, nonUnit+2, 3, a, 3, x, 1))
}
