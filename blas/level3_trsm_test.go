package blas

import (
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/enginetest"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

func trsmSubject() *subject {
	return &subject{
		name: "trsm", instances: typed4("strsm", "dtrsm", "ctrsm", "ztrsm"),
		args: "side uplo transa diag m n alpha a b batch", operands: trsmOperands(), compute: solve,
		slack:   func(c *testCase) float64 { return 16 + 2*float64(c.order()) },
		padding: 1e4,
		cases:   trsmCases,
		tiers: func(c *testCase, typ spec.Type) (optimal, least [2]int) {
			given := c.inverted > 0 && c.inverted >= spec.TrsmBlock*c.order()
			if c.m+c.n-c.order() == 1 {
				return optimal, least
			}
			return blocksAndPanel(typ, c.order(), spec.TrsmBlock, min(c.m+c.n-c.order(), spec.TrsmPanel), given)
		},
		workspace: func() []testCase {
			list := append(every(11, 1, sided(spec.TrsmBlock, 2)), every(7, 0, sided(spec.TrsmBlock+1, 3))...)
			list = append(list, every(11, 3, sided(spec.TrsmBlock+1, 1))...)
			return append(list, every(13, 2, sided(2*spec.TrsmBlock+7, 2))...)
		},
	}
}

func trsmExSubject() *subject {
	inverses := subjectOperand{
		name: "inva", vector: true,
		extent: func(c *testCase) (int, int) { return spec.TrsmBlock * c.order(), 1 },
		given:  func(c *testCase) (int, bool) { return max(0, c.inverted), c.inverted >= 0 },
		unread: func(c *testCase) bool { return c.inverted < spec.TrsmBlock*c.order() },
		value:  func(*rand.Rand, *testCase, int, int) complex128 { return 0 },
	}
	s := trsmSubject()
	s.name, s.instances, s.ex, s.narrow = "trsm_ex", typed4("trsm", "trsm", "trsm", "trsm"), true, true
	s.args = "side uplo transa diag m n alpha a b batch inva compute"
	s.operands = append(trsmOperands(), inverses)
	s.adjust = func(c *testCase, _ int, o []*dense) {
		if c.inverted >= spec.TrsmBlock*c.order() {
			invertDiagonal(c, o[0], o[2])
		}
	}
	s.cases, s.workspace = trsmExCases, trsmExWorkspaces
	return s
}

// trsmOperands are A, which is not read where alpha is 0, and B.
func trsmOperands() []subjectOperand {
	a := matrixOf("a", func(c *testCase) (int, int) { return c.order(), c.order() }).unreadWhen(alphaIsZero)
	a.stored, a.value = inTriangle, tameTriangle((*testCase).order)
	b := matrixOf("b", gemmC).out().unreadWhen(alphaIsZero)
	b.value = fractions
	return []subjectOperand{a, b}
}

// order is the order of A.
func (c *testCase) order() int {
	if c.side == engine.Left {
		return c.m
	}
	return c.n
}

// solve computes X of op(A) X = alpha B or X op(A) = alpha B.
func solve(c *testCase, in instance, o []*dense) complex128 {
	a, b, alpha := o[0], o[1], in.scalar(c.alpha)
	for i := range b.v {
		b.v[i] = scaled(alpha, b.v[i])
	}
	if alpha == 0 {
		return 0
	}
	if c.side == engine.Left {
		for j := range c.n {
			c.substitute(a, c.m, b.v[j*c.m:(j+1)*c.m])
		}
		return 0
	}
	for i := range c.m { // a row x of X: op(A)^T x^T = b^T
		x := make([]complex128, c.n)
		for j := range x {
			x[j] = b.at(i, j)
		}
		c.substituteRow(a, x)
		for j := range x {
			b.set(i, j, x[j])
		}
	}
	return 0
}

// substituteRow solves x op(A) = b in place.
func (c *testCase) substituteRow(a *dense, x []complex128) {
	upper := (c.uplo == engine.Upper) == (c.transA == engine.NoTrans)
	for step := range x {
		j, from, to := step, 0, step
		if !upper {
			j = len(x) - 1 - step
			from, to = j+1, len(x)
		}
		sum := x[j]
		for i := from; i < to; i++ {
			sum -= x[i] * c.tri(a, i, j)
		}
		x[j] = sum / c.tri(a, j, j)
	}
}

// invertDiagonal stores the inverses of the diagonal blocks of a, one after the other, each of full columns, of which the other
// triangle is not to be read.
func invertDiagonal(c *testCase, a, inverses *dense) {
	block := spec.TrsmBlock
	for first := 0; first < c.order(); first += block {
		n := min(block, c.order()-first)
		part, inverse := newDense(n, n), newDense(n, n)
		for j := range n {
			for i := range n {
				part.set(i, j, a.at(first+i, first+j))
				inverse.set(i, j, cmplx.NaN())
			}
		}
		one := *c
		one.n = n
		invert(&one, part, inverse)
		for j := range n {
			copy(inverses.v[(first+j)*block:], inverse.v[j*n:(j+1)*n])
		}
	}
}

// sided are all side, uplo, transA, diag, with sizes: the order of A and the number of right-hand sides.
func sided(order, sides int) []testCase {
	var list []testCase
	for _, side := range []engine.Side{engine.Left, engine.Right} {
		for i, c := range triangles() {
			c.side, c.m, c.n = side, order, sides
			if side == engine.Right {
				c.m, c.n = sides, order
			}
			c.alpha = []complex128{generalAlpha, 1, -1}[(i+order)%3]
			c.pad, c.downward, c.large = (i+sides)%3, i%2 == 1, order > spec.TrsmBlock-2
			list = append(list, c)
		}
	}
	return list
}

// every keeps each step-th case, beginning with another one for each start.
func every(step, start int, list []testCase) []testCase {
	var kept []testCase
	for i := start % step; i < len(list); i += step {
		kept = append(kept, list[i])
	}
	return kept
}

func trsmCases() []testCase {
	block := spec.TrsmBlock
	list := append(sided(1, 1), sided(6, 4)...)
	list = append(list, every(3, 1, sided(33, 7))...)
	list = append(list, every(5, 0, sided(block-1, 2))...)
	list = append(list, every(5, 2, sided(block, 3))...)
	list = append(list, sided(block+1, 5)...)
	list = append(list, every(7, 3, sided(2*block, 1))...)
	list = append(list, every(5, 1, sided(2*block+45, 9))...)
	for _, c := range every(11, 4, sided(block+1, spec.TrsmPanel+1)) {
		c.batch = 2
		list = append(list, c)
	}
	for _, c := range append(every(12, 0, sided(6, 4)), every(12, 5, sided(block+1, 3))...) {
		c.alpha = 0
		list = append(list, c)
	}
	return list
}

func trsmExCases() []testCase {
	block := spec.TrsmBlock
	var list []testCase
	add := func(inverted int, cases []testCase) {
		for _, c := range cases {
			c.inverted = inverted
			list = append(list, c)
		}
	}
	add(-1, every(7, 0, sided(6, 4)))
	add(block*6, every(7, 3, sided(6, 4)))
	add(0, every(7, 5, sided(6, 4)))
	add(-1, every(7, 1, sided(block+1, 3)))
	add(block*(block+1), every(3, 0, sided(block+1, 3)))
	add(block*(2*block+45), every(7, 2, sided(2*block+45, 5)))
	return list
}

// trsmExWorkspaces are cases without given inverses, and with.
func trsmExWorkspaces() []testCase {
	var list []testCase
	for i, c := range every(9, 0, sided(spec.TrsmBlock+1, 3)) {
		c.inverted = []int{-1, spec.TrsmBlock * c.order()}[i%2]
		list = append(list, c)
	}
	return list
}

func TestTrsm(t *testing.T) { testSubject(t, trsmSubject()) }

func TestTrsmEx(t *testing.T) { testSubject(t, trsmExSubject()) }

// TestTrsmExWithTooFewInverses gives less than the inverses of all blocks: they are not looked at, the call computes its own
// and says that it was slower than need be. So does the query.
func TestTrsmExWithTooFewInverses(t *testing.T) {
	t.Parallel()
	seed := enginetest.Seed(t)
	t.Logf("%s=%d", enginetest.SeedVariable, seed)
	s := trsmExSubject()
	for name, e := range engines(t) {
		h := newRig(t, e).handle(t)
		for _, in := range s.instances {
			for index, c := range every(9, 1, sided(spec.TrsmBlock+1, 3)) {
				c.inverted = []int{0, 1, spec.TrsmBlock*c.order() - 1}[index%3]
				for _, a := range s.prepare(&c, in, seed, index).arrangements() {
					require.Equal(t, core.PerfDegraded, a.invoke(h), "%s on %s, %v", a.name(), name, &c)
					assert.NoError(t, a.verify(), "%s on %s, %v", a.name(), name, &c)
					assert.Zero(t, h.control.UsedBytes)
					h.startQuery()
					assert.Equal(t, core.SizeIncreased, a.invoke(h))
					optimal, _ := blocksAndPanel(in.typ, c.order(), spec.TrsmBlock, c.m+c.n-c.order(), false)
					assert.Equal(t, inChunks(optimal[0]*a.count)+inChunks(optimal[1]*a.count), h.stopQuery())
				}
			}
		}
	}
}
