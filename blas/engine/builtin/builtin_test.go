package builtin

import (
	"math/rand/v2"
	"reflect"
	"runtime"
	"runtime/debug"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/native/nativetest"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/scratch"
)

// instructionSets returns the sets of the machine, or the best of them in a short run: what this package divides among threads
// is the same for all.
func instructionSets() []string {
	sets := native.Instructions()
	if testing.Short() {
		return sets[:1]
	}
	return sets
}

// TestNoScratch checks that a product without memory for scratch panics with the cause, on one core and on several.
func TestNoScratch(t *testing.T) {
	const n = 400
	a, c := make([]float64, n*n), make([]float64, n*n)
	for threads := 1; threads <= 3; threads++ {
		e := On(par.New(threads), native.Instructions()[0])
		e.d.scratches = scratch.New(1 << 60)
		func() {
			defer func() {
				err, _ := recover().(error)
				assert.ErrorIs(t, err, scratch.ErrNoMemory)
			}()
			e.d.Gemm(engine.NoTrans, engine.NoTrans, n, n, n, 1, a, n, a, n, 0, c, n)
		}()
	}
}

// TestSymvOfManyColumns checks that each column contributes, for every number of cores.
func TestSymvOfManyColumns(t *testing.T) {
	for _, n := range []int{1, 3, 64, 769, 1031} {
		random := rand.New(rand.NewPCG(5, uint64(n)))
		lda := n + 3
		a, x := make([]float64, lda*n), make([]float64, n)
		for i := range a {
			a[i] = float64(random.IntN(15) - 7) // sums are exact
		}
		for i := range x {
			x[i] = float64(random.IntN(15) - 7)
		}
		for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
			want := make([]float64, n)
			for j := range n {
				for i := range n {
					row, column := min(i, j), max(i, j)
					if uplo == engine.Lower {
						row, column = column, row
					}
					want[i] += 2 * a[row+column*lda] * x[j]
				}
			}
			for _, instructions := range instructionSets() {
				for threads := 1; threads <= 3; threads++ {
					y := make([]float64, n)
					On(par.New(threads), instructions).d.Symv(false, uplo, n, 2, a, lda, x, 1, 0, y, 1)
					require.Equal(t, want, y, "%s, %d threads, n = %d, triangle %d", instructions, threads, n, uplo)
				}
			}
		}
	}
}

// sharedElems is a number of elements of any type that several cores share, whatever waking a helper costs.
const sharedElems = 1 << 21

// results returns the outputs of every kernel with shared work for the same input.
func results[T engine.Scalar, R engine.Real](k engine.Kernels[T, R]) []any {
	const n = sharedElems + 200_003
	x, y := pattern[T, R](n, 1), pattern[T, R](n, 2)
	all := []any{
		k.Iamax(n, x, 1), k.Iamin(n, x, 1), k.Asum(n, x, 1), k.Nrm2(n, x, 1), k.Dotu(n, x, 1, y, 1), k.Dotc(n/2, x, 2, y, -2),
	}
	k.Axpy(n, 3, x, 1, y, 1)
	k.Scal(n, 3, x, 1)
	k.ScalReal(n/2, -2, x, 2)
	k.Swap(n/2, x, -2, y, 2)
	k.Copy(n/2, y[1:], 2, x, -1)
	k.Rot(n/3, x, -3, y, 2, 0.6, scalar[T, R](0.8, 0.1))
	switch any(x).(type) {
	case []float32, []float64:
		k.Rotm(n/2, x, 2, y, 1, []T{-1, 2, 3, 4, 5})
	}
	const rows, cols = 1300, 1700
	k.Ger(true, rows, cols, 2, x[5:], 1, x[77:], -2, y, rows+1)
	const order = 150
	c := pattern[T, R](order*order, 3)
	k.Gemv(engine.NoTrans, order, order, 2, x, order, x[7:], 1, 1, c, 1)
	k.Gemv(engine.NoTrans, 1400, 1400, 2, x, 1400, x[7:], 1, 1, c, 1)
	k.Gemv(engine.ConjTrans, n/3, 3, 2, x, n/3, y, 1, 1, c, 1)
	k.Gemv(engine.Trans, 1400, 1400, 2, x, 1400, y, 1, 1, c, 1)
	k.Gemm(engine.NoTrans, engine.ConjTrans, order, order, 300, 1, x, order, y, order, 2, c, order)
	triangle := pattern[T, R](order*order, 4)
	for i := range triangle {
		triangle[i] /= order
	}
	for i := range order {
		triangle[i*order+i] = 2
	}
	k.Trsm(engine.Left, engine.Lower, engine.NoTrans, engine.NonUnit, order, order, 1, triangle, order, c, order)
	k.Trsm(engine.Right, engine.Upper, engine.ConjTrans, engine.NonUnit, order, order, 1, triangle, order, c, order)
	k.Trsv(engine.Upper, engine.Trans, engine.NonUnit, order, triangle, order, c, 3)
	return append(all, y, c)
}

// pattern returns n numbers that differ in sign and size.
func pattern[T engine.Scalar, R engine.Real](n, start int) []T {
	x := make([]T, n)
	random := rand.New(rand.NewPCG(uint64(start), 1))
	for i := range x {
		x[i] = scalar[T](R(random.Float64()-0.5), R(random.Float64()-0.5))
	}
	return x
}

func TestResultsDoNotDependOnThreads(t *testing.T) {
	t.Parallel()
	for _, instructions := range instructionSets() {
		one := On(par.New(1), instructions)
		s, d, c, z := results(one.S()), results(one.D()), results(one.C()), results(one.Z())
		for _, threads := range []int{2, 3, 16} {
			many := On(par.New(threads), instructions)
			assert.True(t, reflect.DeepEqual(s, results(many.S())), "s, %s, threads=%d", instructions, threads)
			assert.True(t, reflect.DeepEqual(d, results(many.D())), "d, %s, threads=%d", instructions, threads)
			assert.True(t, reflect.DeepEqual(c, results(many.C())), "c, %s, threads=%d", instructions, threads)
			assert.True(t, reflect.DeepEqual(z, results(many.Z())), "z, %s, threads=%d", instructions, threads)
		}
	}
}

// TestEmptyCalls checks that an empty matrix and an increment of 0 change nothing.
func TestEmptyCalls(t *testing.T) {
	y := []float64{1, 2}
	k := New(2).D()
	k.Gemv(engine.NoTrans, 0, 2, 1, nil, 2, nil, 1, 0, y, 1)
	k.Gemv(engine.NoTrans, 2, 0, 1, nil, 2, nil, 1, 0, y, 1)
	k.Scal(2, 3, y, 0)
	k.ScalReal(2, 3, y, 0)
	assert.Equal(t, []float64{1, 2}, y)
}

// TestFaultReachesTheCaller passes unreadable memory to a kernel and requires a panic in the caller.
func TestFaultReachesTheCaller(t *testing.T) {
	nativetest.CatchFaults()
	const n = sharedElems
	memory, err := syscall.Mmap(-1, 0, n*8, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	require.NoError(t, err)
	defer func() { require.NoError(t, syscall.Munmap(memory)) }()
	x, y := unsafe.Slice((*float64)(unsafe.Pointer(&memory[0])), n), make([]float64, n)
	k := New(4).D()
	calls := map[string]func(){
		"dot":  func() { k.Dotu(n, x, 1, y, 1) },
		"axpy": func() { k.Axpy(n, 1, x, 1, y, 1) },
		"copy": func() { k.Copy(n, x, 1, y, 1) },
		"gemv": func() { k.Gemv(engine.NoTrans, 1024, 1024, 1, x, 1024, y, 1, 0, y, 1) },
		"gemm": func() { k.Gemm(engine.NoTrans, engine.NoTrans, 256, 256, 256, 1, x, 256, y, 256, 0, y, 256) },
		"trsm": func() {
			k.Trsm(engine.Left, engine.Lower, engine.NoTrans, engine.NonUnit, 256, 256, 1, x, 256, y, 256)
		},
	}
	for name, call := range calls {
		t.Run(name, func(t *testing.T) {
			debug.SetPanicOnFault(true) // for this goroutine, which only the subtest uses
			defer func() {
				value := recover()
				_, isError := value.(runtime.Error)
				assert.True(t, isError, "recovered %T %v", value, value)
			}()
			call()
		})
	}
	// The engine still works.
	assert.Equal(t, 3.0, k.Asum(3, []float64{1, -1, 1}, 1))
}

func TestNames(t *testing.T) {
	for _, instructions := range instructionSets() {
		e := On(par.New(1), instructions)
		assert.Equal(t, "builtin", e.Kind())
		assert.NotEmpty(t, e.Vectors(), "%s has a usual name", instructions)
		assert.Equal(t, "builtin (C, "+e.Vectors()+")", e.Name())
	}
	assert.Empty(t, native.UsualName("none"))
}
