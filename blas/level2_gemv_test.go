package blas

import (
	"testing"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

func gemvSubject() *subject {
	x, y := vectorOf("x").unreadWhen(alphaIsZero), vectorOf("y").out().unreadWhen(betaIsZero)
	x.extent = func(c *testCase) (int, int) { return c.columnsOf(c.transA), 1 }
	y.extent = func(c *testCase) (int, int) { return c.m + c.n - c.columnsOf(c.transA), 1 }
	return &subject{
		name: "gemv", instances: typed4("sgemv", "dgemv", "cgemv", "zgemv"),
		args: "transa m n alpha a x beta y batch",
		operands: []subjectOperand{
			matrixOf("a", func(c *testCase) (int, int) { return c.m, c.n }).unreadWhen(alphaIsZero), x, y,
		},
		compute: func(c *testCase, in instance, o []*dense) complex128 {
			alpha, beta := in.scalar(c.alpha), in.scalar(c.beta)
			for i := range o[2].v {
				sum := complex128(0)
				for j := range o[1].v {
					sum += o[0].op(c.transA, i, j) * o[1].v[j]
				}
				o[2].v[i] = scaled(alpha, sum) + scaled(beta, o[2].v[i])
			}
			return 0
		},
		padding: 1e4,
		cases:   gemvCases,
	}
}

// columnsOf returns the number of columns of op(A) for an m x n matrix A.
func (c *testCase) columnsOf(op engine.Op) int {
	if op == engine.NoTrans {
		return c.n
	}
	return c.m
}

func operations() []engine.Op { return []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} }

// scalarPairs returns all pairs of alpha and beta, each 0, 1, -1 or general.
func scalarPairs() [][2]complex128 {
	var list [][2]complex128
	for _, alpha := range []complex128{0, 1, -1, generalAlpha} {
		for _, beta := range []complex128{0, 1, -1, generalBeta} {
			list = append(list, [2]complex128{alpha, beta})
		}
	}
	return list
}

func gemvCases() []testCase {
	var list []testCase
	add := func(op engine.Op, m, n int, scalars [2]complex128) {
		i := len(list)
		list = append(list, testCase{
			transA: op, m: m, n: n, alpha: scalars[0], beta: scalars[1],
			incs: twoIncrements()[i%5], pad: i % 4, downward: i%2 == 1, large: m*n > 4000,
		})
	}
	for _, op := range operations() {
		for _, scalars := range scalarPairs() {
			add(op, 7, 4, scalars)
		}
		for _, size := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {33, 65}, {130, 5}, {200, 40}} {
			add(op, size[0], size[1], [2]complex128{generalAlpha, generalBeta})
		}
	}
	return list
}

func TestGemv(t *testing.T) { testSubject(t, gemvSubject()) }

// gemvMixedSubject returns gemvSubject for elements that are shorter than the sums.
func gemvMixedSubject() *subject {
	s := gemvSubject()
	s.name, s.noPlain, s.instances = "gemv of short elements", true, []instance{
		{name: "hshgemv", typ: spec.S, mixed: &spec.Mixed{In: spec.H, Out: spec.H, Scalar: spec.S}},
		{name: "hssgemv", typ: spec.S, mixed: &spec.Mixed{In: spec.H, Out: spec.S, Scalar: spec.S}},
		{name: "tstgemv", typ: spec.S, mixed: &spec.Mixed{In: spec.T, Out: spec.T, Scalar: spec.S}},
		{name: "tssgemv", typ: spec.S, mixed: &spec.Mixed{In: spec.T, Out: spec.S, Scalar: spec.S}},
	}
	s.slack = func(*testCase) float64 { return 1 }
	s.cases = func() []testCase {
		list := gemvCases()
		for i, op := range operations() {
			for j, size := range [][2]int{{mixedOut, mixedIn}, {mixedOut + 1, mixedIn + 1}, {3 * mixedIn, 3 * mixedOut}} {
				list = append(list, testCase{
					transA: op, m: size[0], n: size[1], alpha: 1, beta: -1, incs: twoIncrements()[(i+j)%5], pad: j, large: true,
				})
			}
		}
		return list
	}
	return s
}

func TestGemvMixed(t *testing.T) { testSubject(t, gemvMixedSubject()) }
