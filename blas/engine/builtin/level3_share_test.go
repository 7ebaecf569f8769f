package builtin

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/par"
)

// TestLevel3DoesNotDependOnThreads checks that shared calls give the bits of one core's call, for each
// routine.
func TestLevel3DoesNotDependOnThreads(t *testing.T) {
	for _, instructions := range instructionSets() {
		one := On(par.New(1), instructions)
		for _, threads := range []int{2, 5} {
			t.Run(fmt.Sprint(instructions, " ", threads), func(t *testing.T) {
				e := On(par.New(threads), instructions)
				sharedLevel3(t, one.s, e.s)
				sharedLevel3(t, one.d, e.d)
				sharedLevel3(t, one.c, e.c)
				sharedLevel3(t, one.z, e.z)
			})
		}
	}
}

// TestPartsAreEven checks that parts of a size differ by little.
func TestPartsAreEven(t *testing.T) {
	for n := 1; n < 600; n++ {
		for parts := 1; parts < 9; parts++ {
			size := partSize(n, parts)
			assert.GreaterOrEqual(t, size*parts, n)
			assert.Less(t, size, pieces(n, parts)+8, "n = %d in %d parts", n, parts)
		}
	}
	assert.Equal(t, 64, partSize(128, 2))
	for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
		first := triangleParts(uplo, 256, 2)[0]
		if uplo == engine.Lower {
			first = 256 - first
		}
		assert.InDelta(t, 0.5, float64(first*first)/(256*256), 0.05, "elements of the triangle at its tip")
	}
}

func sharedLevel3[T engine.Scalar, R engine.Real](t *testing.T, one, several *kernels[T, R]) {
	const m, n, ld = 211, 167, 220
	require.Greater(t, several.threadsFor(n, n, n, 0.5), 1, "a call of that size is shared")
	a, b, before := pattern[T, R](ld*ld, 1), pattern[T, R](ld*ld, 2), pattern[T, R](ld*ld, 3)
	for i := range ld {
		a[i+i*ld] += 400 // keeps solutions small
	}
	alpha, beta := scalar[T](R(1.5), R(-0.5)), scalar[T](R(0.25), R(2))
	for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
		for _, trans := range []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} {
			calls := map[string]func(k *kernels[T, R], c []T){
				"gemm":  func(k *kernels[T, R], c []T) { k.Gemm(trans, trans, m, n, n, alpha, a, ld, b, ld, beta, c, ld) },
				"gemmt": func(k *kernels[T, R], c []T) { k.Gemmt(uplo, trans, trans, n, m, alpha, a, ld, b, ld, beta, c, ld) },
			}
			for _, side := range []engine.Side{engine.Left, engine.Right} {
				name := fmt.Sprint(" side ", side)
				calls["trmm"+name] = func(k *kernels[T, R], c []T) {
					k.Trmm(side, uplo, trans, engine.NonUnit, m, n, alpha, a, ld, b, ld, c, ld)
				}
				calls["trsm"+name] = func(k *kernels[T, R], c []T) { k.Trsm(side, uplo, trans, engine.NonUnit, m, n, alpha, a, ld, c, ld) }
			}
			for _, hermitian := range []bool{false, true} {
				if hermitian && (!isComplex[T, R]() || trans == engine.Trans) || !hermitian && isComplex[T, R]() && trans == engine.ConjTrans {
					continue // there is no such call
				}
				name := fmt.Sprint(" hermitian ", hermitian)
				calls["syrk"+name] = func(k *kernels[T, R], c []T) { k.Syrk(hermitian, uplo, trans, n, m, alpha, a, ld, beta, c, ld) }
				calls["syr2k"+name] = func(k *kernels[T, R], c []T) { k.Syr2k(hermitian, uplo, trans, n, m, alpha, a, ld, b, ld, beta, c, ld) }
				calls["symm left"+name] = func(k *kernels[T, R], c []T) {
					k.Symm(hermitian, engine.Left, uplo, m, n, alpha, a, ld, b, ld, beta, c, ld)
				}
				calls["symm right"+name] = func(k *kernels[T, R], c []T) {
					k.Symm(hermitian, engine.Right, uplo, m, n, alpha, a, ld, b, ld, beta, c, ld)
				}
			}
			for name, call := range calls {
				want, got := append([]T(nil), before...), append([]T(nil), before...)
				call(one, want)
				call(several, got)
				assert.True(t, assert.ObjectsAreEqual(want, got), "%s, uplo %d, trans %d, %T", name, uplo, trans, alpha)
				assert.False(t, assert.ObjectsAreEqual(before, got), "%s computes", name)
			}
		}
	}
}
