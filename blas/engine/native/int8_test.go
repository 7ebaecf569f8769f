package native_test

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/native/nativetest"
)

// TestInt8 checks that products of 8-bit integers are exact and wrap around, for sizes around those of tiles
// and blocks, and that other memory does not change.
func TestInt8(t *testing.T) {
	if !native.HasInt8() {
		t.Log("the processor has no instruction for products of 8-bit integers")
		return
	}
	random := rand.New(rand.NewPCG(8, 8))
	size := func(block int) int {
		return pick(random, 1, 1+random.IntN(20), 1+random.IntN(100), 47, 48, 49, block-1, block, block+1)
	}
	const most = 1400 * 1400
	a, b, c := nativetest.Fenced(t, most, false), nativetest.Fenced(t, most, false), nativetest.Fenced(t, 4*most, false)
	scratch := nativetest.Fenced(t, native.ScratchBytes, false)
	for range 60 {
		m, n, k := size(96), size(64), size(1024)
		transA, transB := pick(random, 111, 112, 113), pick(random, 111, 112)
		x, lda := integers(random, a, most, transA == 111, m, k)
		y, ldb := integers(random, b, most, transB == 111, k, n)
		ldc := m + random.IntN(3)
		elems := (n-1)*ldc + m
		sums := unsafe.Slice((*int32)(unsafe.Add(c, 4*(most-elems))), elems)
		for i := range sums {
			sums[i] = -7
		}
		native.GemmInt8(transA, transB, m, n, k, x, lda, y, ldb, sums, ldc, scratch)
		at := func(z []int8, ld int, none bool, i, j int) int32 {
			if !none {
				i, j = j, i
			}
			return int32(z[i+j*ld])
		}
		for j := range n {
			for i := range ldc {
				if i+j*ldc >= elems {
					break
				}
				want := int32(-7)
				if i < m {
					want = 0
					for p := range k {
						want += at(x, lda, transA == 111, i, p) * at(y, ldb, transB == 111, p, j)
					}
				}
				if got := sums[i+j*ldc]; got != want {
					t.Fatalf("m %d n %d k %d ops %d %d: (%d, %d) is %d, want %d", m, n, k, transA, transB, i, j, got, want)
				}
			}
		}
	}
}

// integers returns a matrix of rows x cols, or its transpose, that ends where memory does, and its leading
// dimension.
func integers(random *rand.Rand, memory unsafe.Pointer, bytes int, none bool, rows, cols int) ([]int8, int) {
	if !none {
		rows, cols = cols, rows
	}
	ld := rows + random.IntN(3)
	elems := (cols-1)*ld + rows
	matrix := unsafe.Slice((*int8)(unsafe.Add(memory, bytes-elems)), elems)
	extreme := random.IntN(4) == 0
	for i := range matrix {
		matrix[i] = int8(random.IntN(256) - 128)
		if extreme {
			matrix[i] = -128
		}
	}
	return matrix, ld
}
