package blas

import (
	"strings"

	"rocblas_mem/blas/engine"
)

// The subjects of level 3 that differ from others only in the kind of their matrices.
var (
	_ = registerEach(symmetricFactorSubject, "symm", "hemm")
	_ = registerEach(rankSubject, "herk", "syr2k", "her2k", "syrkx", "herkx")
	_ = registerEach(typedRankSubject, "syrk_ex", "herk_ex")
)

// rankSubject describes C := alpha op(A) op(B)' + beta C, where B is A without a second factor, and the sum of two such products.
func rankSubject(name string) *subject {
	s := subjectOf(name)
	second := ""
	if len(s.operands) == 3 {
		second = "b"
	}
	s.cases, s.rules = func() []testCase { return rankCases(strings.HasPrefix(name, "h")) }, rankRules(second, "")
	return s
}

// typedRankSubject describes a rank update with run-time types, each result of which is rounded once.
func typedRankSubject(name string) *subject {
	s := rankSubject(name)
	hermitian := strings.HasPrefix(name, "h")
	s.rules, s.slack = typedRankRules(), roundedOnce
	s.leases, s.borrows = convertedOf(func(c *testCase) int { return c.n }), true
	s.cases = func() []testCase {
		large := testCase{
			uplo: engine.Upper, transA: across(hermitian), n: partCols + 9, k: 3, alpha: generalAlpha, beta: generalBeta, batch: 1,
			large: true,
		}
		list := append(rankCases(hermitian), large)
		large.uplo, large.transA, large.n, large.k = engine.Lower, engine.NoTrans, 5, partDepth+3
		return append(list, large)
	}
	return s
}

// across returns the operation other than none that a symmetric or Hermitian rank update allows for every type.
func across(hermitian bool) engine.Op {
	if hermitian {
		return engine.ConjTrans
	}
	return engine.Trans
}

// rankCases returns both triangles and both operations, with all scalars, and with sizes up to several
// diagonal blocks.
func rankCases(hermitian bool) []testCase {
	var list []testCase
	for i, op := range []engine.Op{engine.NoTrans, across(hermitian)} {
		for j, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
			c := testCase{uplo: uplo, transA: op, n: 6, k: 4, pad: i, downward: i == j}
			for _, scalars := range scalarPairs() {
				c.alpha, c.beta = scalars[0], scalars[1]
				list = append(list, c)
			}
			c.alpha, c.beta = generalAlpha, generalBeta
			for _, size := range [][2]int{{1, 1}, {3, 0}, {33, 9}, {64, 3}, {65, 5}, {185, 6}} {
				c.n, c.k, c.pad, c.large = size[0], size[1], j, size[0] > 50
				list = append(list, c)
			}
		}
	}
	return list
}

// symmetricFactorSubject describes C := alpha A B + beta C or C := alpha B A + beta C.
func symmetricFactorSubject(name string) *subject {
	s := subjectOf(name)
	s.cases, s.rules = symmetricCases, symmetricFactorRules()
	return s
}

// symmetricCases returns both sides and both triangles, with all scalars, and with orders up to several
// diagonal blocks.
func symmetricCases() []testCase {
	var list []testCase
	for i, side := range []engine.Side{engine.Left, engine.Right} {
		for j, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
			add := func(order, other int, alpha, beta complex128) {
				c := testCase{
					side: side, uplo: uplo, m: order, n: other, alpha: alpha, beta: beta, pad: i + j, downward: i == j, large: order > 50,
				}
				if side == engine.Right {
					c.m, c.n = other, order
				}
				list = append(list, c)
			}
			for _, scalars := range scalarPairs() {
				add(5, 4, scalars[0], scalars[1])
			}
			for _, size := range [][2]int{{1, 1}, {1, 6}, {33, 2}, {64, 3}, {65, 5}, {185, 4}} {
				add(size[0], size[1], generalAlpha, generalBeta)
			}
		}
	}
	return list
}
