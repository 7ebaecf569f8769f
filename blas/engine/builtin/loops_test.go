package builtin

import (
	"fmt"
	"math"
	"math/rand/v2"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/enginetest"
)

// available returns the processors with vectors that this machine can be, and where there is none, as in a build without vectors, plain Go.
func available() (all []processor) {
	for p := portable + 1; p <= bestProcessor(); p++ {
		all = append(all, p)
	}
	if all == nil {
		all = []processor{portable}
	}
	return all
}

// TestLoops holds the vector loops against those in plain Go.
func TestLoops(t *testing.T) {
	t.Parallel()
	seed := enginetest.Seed(t)
	t.Logf("%s=%d", enginetest.SeedVariable, seed)
	for _, p := range available() {
		t.Run(p.String(), func(t *testing.T) {
			t.Run("s", func(t *testing.T) { newLoopsTest[float32, float32](t, p, seed).run() })
			t.Run("d", func(t *testing.T) { newLoopsTest[float64, float64](t, p, seed).run() })
			t.Run("c", func(t *testing.T) { newLoopsTest[complex64, float32](t, p, seed).run() })
			t.Run("z", func(t *testing.T) { newLoopsTest[complex128, float64](t, p, seed).run() })
		})
	}
}

// loopsTest compares two sets of loops. Vectors end where a page begins that cannot be read: what looks beyond them faults.
// Before them is what must not change.
type loopsTest[T engine.Scalar, R engine.Real] struct {
	t         *testing.T
	want, got loops[T, R]
	random    *rand.Rand
	fences    [3]fence
	what      string
	special   float64 // share of elements that are no ordinary numbers
	epsilon   float64
}

func newLoopsTest[T engine.Scalar, R engine.Real](t *testing.T, p processor, seed uint64) *loopsTest[T, R] {
	l := &loopsTest[T, R]{
		t: t, want: goLoops[T, R](), got: loopsFor[T, R](p), random: rand.New(rand.NewPCG(seed, 1)), epsilon: 0x1p-52,
	}
	if unsafe.Sizeof(R(0)) == 4 {
		l.epsilon = 0x1p-23
	}
	for i := range l.fences {
		l.fences[i] = newFence(t)
	}
	return l
}

func (l *loopsTest[T, R]) run() {
	lengths := []int{127, 128, 129, 300, 511, 512, 513, 1023, 1024, 1025, 1500, 2047, 2050}
	for n := range 105 {
		lengths = append(lengths, n)
	}
	for _, n := range lengths {
		for _, l.special = range []float64{0, 0, 0.02, 0.5} {
			for _, gap := range []int{0, 1, 3} {
				l.what = fmt.Sprintf("n=%d special=%g gap=%d", n, l.special, gap)
				l.reductions(n, gap)
				l.updates(n, gap)
				l.products(n, gap)
			}
		}
	}
}

func (l *loopsTest[T, R]) reductions(n, gap int) {
	x, y := l.vector(0, n, gap), l.vector(1, n, 0)
	size := 0.0
	for i := range n {
		size += l.size(x.data[i]) * l.size(y.data[i])
	}
	l.near("dotu", l.want.dotu(x.data, y.data), l.got.dotu(x.data, y.data), size)
	l.near("dotc", l.want.dotc(x.data, y.data), l.got.dotc(x.data, y.data), size)
	p := parts[T, R](x.data)
	l.nearReal("sumAbs", l.want.sumAbs(p), l.got.sumAbs(p))
	l.nearReal("sumSquares", l.want.sumSquares(p), l.got.sumSquares(p))
	l.nearReal("sumScaledSquares", l.want.sumScaledSquares(0.25, p), l.got.sumScaledSquares(0.25, p))
	// Few different values, so that the first of equal ones is asked for.
	for i := range p {
		if p[i] == p[i] {
			p[i] = R(math.Round(float64(p[i]) * 2))
		}
	}
	l.same("largest", l.want.largest(x.data), l.got.largest(x.data))
	l.same("smallest", l.want.smallest(x.data), l.got.smallest(x.data))
}

// same requires that two extremes are at one place, and the same number if there is one.
func (l *loopsTest[T, R]) same(name string, want, got extreme[R]) {
	if want.at < 0 {
		want.value = got.value
	}
	require.Equal(l.t, want, got, "%s, %s", name, l.what)
}

func (l *loopsTest[T, R]) updates(n, gap int) {
	alpha := l.element()
	l.update("axpy", n, gap, func(loops *loops[T, R], x, y []T) { loops.axpy(alpha, x, y) })
	l.update("scal", n, gap, func(loops *loops[T, R], x, _ []T) { loops.scal(alpha, x) })
	l.update("scalReal", n, gap, func(loops *loops[T, R], x, _ []T) { loops.scalReal(-0.3, parts[T, R](x)) })
	l.update("swap", n, gap, func(loops *loops[T, R], x, y []T) { loops.swap(parts[T, R](x), parts[T, R](y)) })
}

// update compares what a loop makes of two vectors, element by element.
func (l *loopsTest[T, R]) update(name string, n, gap int, change func(loops *loops[T, R], x, y []T)) {
	x, y := l.vector(0, n, gap), l.vector(1, n, 0)
	wantX, wantY := append([]T(nil), x.data...), append([]T(nil), y.data...)
	change(&l.want, wantX, wantY)
	change(&l.got, x.data, y.data)
	for i := range n {
		size := 2 + l.size(wantX[i]) + l.size(wantY[i])
		l.near(name+" x", wantX[i], x.data[i], size)
		l.near(name+" y", wantY[i], y.data[i], size)
	}
	l.kept(name, x)
	l.kept(name, y)
}

// products compares the loops of Gemv on a matrix of n rows and of few columns, which end at the fence too.
func (l *loopsTest[T, R]) products(n, gap int) {
	if l.special > 0 && l.special < 0.1 {
		return
	}
	columns, alpha, inc := l.random.IntN(14), l.element(), []int{1, 2, -1, -3}[l.random.IntN(4)]
	if n < 9 {
		columns *= 9 // several columns are in one vector
	}
	lda := n + gap
	a := l.vector(2, max(0, (columns-1)*lda+n), 0)
	strided := max(0, (columns-1)*max(inc, -inc)+1)

	x, y := l.vector(0, strided, 0), l.vector(1, n, gap)
	before := append([]T(nil), y.data...)
	want := append([]T(nil), y.data...)
	l.want.gemvN(columns, alpha, a.data, lda, x.data, inc, want)
	for name, loop := range map[string]gemvLoop[T]{"gemvN": l.got.gemvN, "gemvFew": l.got.gemvFew} {
		copy(y.data, before)
		loop(columns, alpha, a.data, lda, x.data, inc, y.data)
		for i := range n {
			l.near(fmt.Sprintf("%s columns=%d inc=%d", name, columns, inc), want[i], y.data[i], 4*float64(columns+2))
		}
		l.kept(name, y)
	}

	for _, conjugate := range []bool{false, true} {
		x, y = l.vector(0, n, gap), l.vector(1, strided, 0)
		want = append([]T(nil), y.data...)
		l.want.gemvT(conjugate, columns, alpha, a.data, lda, x.data, want, inc)
		l.got.gemvT(conjugate, columns, alpha, a.data, lda, x.data, y.data, inc)
		for i := range y.data {
			what := fmt.Sprintf("gemvT columns=%d inc=%d conjugate=%t", columns, inc, conjugate)
			l.near(what, want[i], y.data[i], 4*float64(n+2))
		}
		l.kept("gemvT", y)
	}
}

// vector returns n elements in the fence of that number, followed by gap elements that may be read.
func (l *loopsTest[T, R]) vector(number, n, gap int) fenced[T] {
	memory := l.fences[number]
	bytes := (margin + n + gap) * int(unsafe.Sizeof(l.element()))
	whole := unsafe.Slice((*T)(unsafe.Pointer(&memory[len(memory)-bytes])), margin+n+gap)
	around := []T{scalar[T](R(math.NaN()), R(math.NaN())), scalar[T](R(77), R(88))}[l.random.IntN(2)]
	for i := range whole {
		whole[i] = around
	}
	data := whole[margin : margin+n]
	for i := range data {
		data[i] = l.element()
		if l.random.Float64() < l.special {
			values := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, math.Copysign(0, -1), 1}
			data[i] = scalar[T](R(values[l.random.IntN(6)]), R(values[l.random.IntN(6)]))
		}
	}
	return fenced[T]{data: data, whole: whole, around: around}
}

// margin is how many elements lie before a vector.
const margin = 20

// fenced is a vector in memory that holds around in all other elements.
type fenced[T any] struct {
	data, whole []T
	around      T
}

// kept requires that nothing beside the vector was changed.
func (l *loopsTest[T, R]) kept(name string, v fenced[T]) {
	for i, e := range v.whole {
		if inside := i >= margin && i < margin+len(v.data); !inside && e != v.around && v.around == v.around {
			require.FailNowf(l.t, "memory beside a vector was changed", "%s, %s: %v at %d", name, l.what, e, i-margin)
		}
	}
}

// element returns a number whose parts are between -1 and 1.
func (l *loopsTest[T, R]) element() T {
	return scalar[T](R(2*l.random.Float64()-1), R(2*l.random.Float64()-1))
}

// size returns the larger part of a number, and 0 for what is no number.
func (l *loopsTest[T, R]) size(v T) float64 {
	largest := 0.0
	for _, part := range parts[T, R]([]T{v}) {
		if size := math.Abs(float64(part)); size > largest && !math.IsInf(size, 0) {
			largest = size
		}
	}
	return largest
}

// near requires that two results differ by rounding only, in sums of numbers of that size together, and that both are finite or
// neither is.
func (l *loopsTest[T, R]) near(name string, want, got T, size float64) {
	w, g := parts[T, R]([]T{want}), parts[T, R]([]T{got})
	for i := range w {
		w, g := float64(w[i]), float64(g[i])
		if math.IsInf(w, 0) || math.IsNaN(w) || math.IsInf(g, 0) || math.IsNaN(g) {
			// Which of Inf and NaN it is can depend on the order: Inf - Inf.
			finite := !math.IsInf(w, 0) && !math.IsNaN(w) || !math.IsInf(g, 0) && !math.IsNaN(g)
			require.False(l.t, finite, "%s, %s: %v, not %v", name, l.what, got, want)
			continue
		}
		if math.Abs(w-g) > 64*l.epsilon*(size+1e-30) {
			require.FailNowf(l.t, "a wrong result", "%s, %s: %v, not %v", name, l.what, got, want)
		}
	}
}

// nearReal is near for a sum of numbers that are not negative.
func (l *loopsTest[T, R]) nearReal(name string, want, got float64) {
	if math.IsNaN(want) || math.IsInf(want, 0) {
		require.Equal(l.t, fmt.Sprint(want), fmt.Sprint(got), "%s, %s", name, l.what)
		return
	}
	require.InDelta(l.t, want, got, 16*l.epsilon*want, "%s, %s", name, l.what)
}

// fence is memory that ends where a page begins that cannot be read.
type fence []byte

func newFence(t *testing.T) fence {
	const readable = 4 << 20
	page := syscall.Getpagesize()
	memory, err := syscall.Mmap(-1, 0, readable+page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, syscall.Munmap(memory)) })
	require.NoError(t, syscall.Mprotect(memory[readable:], syscall.PROT_NONE))
	return memory[:readable]
}
