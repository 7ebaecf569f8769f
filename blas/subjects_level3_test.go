package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// The subjects of level 3 that differ from others only in the storage or the kind of their matrix.
var _ = register(
	func() *subject { return symmetricFactorSubject("hemm", complex2("chemm", "zhemm"), true) },
	func() *subject {
		return rankSubject("her2k", withRealBeta(complex2("cher2k", "zher2k")), rank3{hermitian: true, second: true, twice: true})
	},
	func() *subject {
		return rankSubject("herkx", withRealBeta(complex2("cherkx", "zherkx")), rank3{hermitian: true, second: true})
	},
	func() *subject {
		return symmetricFactorSubject("symm", typed4("ssymm", "dsymm", "csymm", "zsymm"), false)
	},
	func() *subject {
		return rankSubject("syr2k", typed4("ssyr2k", "dsyr2k", "csyr2k", "zsyr2k"), rank3{second: true, twice: true})
	},
	func() *subject {
		return rankSubject("syrkx", typed4("ssyrkx", "dsyrkx", "csyrkx", "zsyrkx"), rank3{second: true})
	},
)

// rank3 selects how a subject updates a triangle of C.
type rank3 struct {
	hermitian bool
	second    bool // there is a B
	twice     bool // the product of B and A is added
}

// rankSubject describes C := alpha op(A) op(B)' + beta C. B is A without a second factor. With twice, the
// product of B and A is added.
func rankSubject(name string, instances []instance, r rank3) *subject {
	factor := func(name string) subjectOperand {
		return matrixOf(name, func(c *testCase) (int, int) { return transposed(c.transA, c.n, c.k) }).unreadWhen(alphaIsZero)
	}
	c := triangle3()
	s := &subject{
		name: name, instances: instances, args: "uplo transa n k alpha a beta c batch", operands: []subjectOperand{factor("a"), c},
		padding: 1e4,
		cases:   func() []testCase { return rankCases(r.hermitian) },
		rules:   rankRules("", ""),
	}
	if r.second {
		s.args, s.operands = "uplo transa n k alpha a b beta c batch", []subjectOperand{factor("a"), factor("b"), c}
		s.rules = rankRules("b", "")
	}
	return s
}

// triangle3 returns C with one triangle that is stored and written.
func triangle3() subjectOperand {
	c := matrixOf("c", func(c *testCase) (int, int) { return c.n, c.n }).out().unreadWhen(betaIsZero)
	c.stored = inTriangleOrDiagonal
	return c
}

// typedRankSubject describes a rank update with run-time types, each result of which is rounded once.
func typedRankSubject(name string, instances []instance, r rank3) *subject {
	s := rankSubject(name, instances, r)
	s.args, s.ex, s.narrow, s.onlyPlain = "uplo transa n k alpha a beta c compute", true, true, true
	s.rules = typedRankRules()
	for j := range s.operands {
		s.operands[j].typed = true
	}
	s.slack = func(*testCase) float64 { return 1 }
	s.leases, s.borrows = convertedOf(func(c *testCase) int { return c.n }), true
	s.cases = func() []testCase {
		large := testCase{
			uplo: engine.Upper, transA: across(r.hermitian), n: partCols + 9, k: 3, alpha: generalAlpha, beta: generalBeta, batch: 1,
			large: true,
		}
		list := append(rankCases(r.hermitian), large)
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

// withRealBeta makes beta real in complex instances.
func withRealBeta(instances []instance) []instance {
	for i := range instances {
		instances[i].realBeta = true
	}
	return instances
}

// symmetricFactorSubject describes C := alpha A B + beta C or C := alpha B A + beta C.
func symmetricFactorSubject(name string, instances []instance, hermitian bool) *subject {
	a := matrixOf("a", func(c *testCase) (int, int) { return c.order(), c.order() }).unreadWhen(alphaIsZero)
	a.stored = inTriangleOrDiagonal
	return &subject{
		name: name, instances: instances, args: "side uplo m n alpha a b beta c batch",
		operands: []subjectOperand{
			a, matrixOf("b", gemmC).unreadWhen(alphaIsZero), matrixOf("c", gemmC).out().unreadWhen(betaIsZero),
		},
		padding: 1e4,
		cases:   symmetricCases,
		rules:   symmetricFactorRules(),
	}
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

// complex2 returns the instances of a routine for complex types.
func complex2(c, z string) []instance { return typed2(spec.C, c, z) }
