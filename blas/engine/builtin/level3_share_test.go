package builtin

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
)

// TestLevel3DoesNotDependOnThreads checks that shared calls give the bits of one core's call, for each
// routine.
func TestLevel3DoesNotDependOnThreads(t *testing.T) {
	one, several := New(1), []*Engine{New(2), New(5)}
	for _, e := range several {
		t.Run(fmt.Sprint(e.s.team.Threads()), func(t *testing.T) {
			sharedLevel3(t, one.s, e.s)
			sharedLevel3(t, one.d, e.d)
			sharedLevel3(t, one.c, e.c)
			sharedLevel3(t, one.z, e.z)
		})
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

// TestSharedSystems checks that TrsmShared gives the bits of one core's call.
func TestSharedSystems(t *testing.T) {
	one := New(1)
	for _, threads := range []int{1, 2, 5} {
		t.Run(fmt.Sprint(threads), func(t *testing.T) {
			several := New(threads)
			sharedSystems(t, one.s, several.s)
			sharedSystems(t, one.d, several.d)
			sharedSystems(t, one.c, several.c)
			sharedSystems(t, one.z, several.z)
		})
	}
}

func sharedSystems[T engine.Scalar, R engine.Real](t *testing.T, one, several *kernels[T, R]) {
	alpha, columns := scalar[T](R(1.5), R(-0.5)), one.sumLength
	for _, order := range []int{columns + 1, 2*columns + 37} {
		ld := order + 3
		a, unwritten := pattern[T, R](ld*order, 1), scalar[T](R(-7), R(-7))
		for i := range order {
			a[i+i*ld] += 2000 // keeps solutions small
		}
		for _, others := range []int{1, 9, 50} {
			for _, side := range []engine.Side{engine.Left, engine.Right} {
				m, n, uplo, trans, ldb := order, others, engine.Lower, engine.NoTrans, ld
				if side == engine.Right {
					m, n, uplo, trans = others, order, engine.Upper, engine.ConjTrans
				}
				want := pattern[T, R](ld*max(order, others), 2)
				got := append([]T(nil), want...)
				work := make([]T, columns*order)
				for i := range work {
					work[i] = unwritten
				}
				one.Trsm(side, uplo, trans, engine.NonUnit, m, n, alpha, a, ld, want, ldb)
				several.TrsmShared(work, side, uplo, trans, engine.NonUnit, m, n, alpha, a, ld, got, ldb)
				assert.True(t, assert.ObjectsAreEqual(want, got), "order %d, %d right-hand sides, side %d, %T", order, others, side, alpha)
				assert.NotEqual(t, unwritten, work[0])
			}
		}
	}
}
