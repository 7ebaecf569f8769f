package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// The subjects of level 2 that differ from others only in the storage or the kind of their matrix.
var _ = register(
	func() *subject { return symmetricProductSubject("hbmv", typed2(spec.C, "chbmv", "zhbmv"), band2, true) },
	func() *subject { return symmetricProductSubject("hemv", typed2(spec.C, "chemv", "zhemv"), full2, true) },
	func() *subject { return updateSubject("her2", typed2(spec.C, "cher2", "zher2"), full2, true, true) },
	func() *subject {
		return updateSubject("her", withRealAlpha(typed2(spec.C, "cher", "zher")), full2, true, false)
	},
	func() *subject {
		return symmetricProductSubject("hpmv", typed2(spec.C, "chpmv", "zhpmv"), packed2, true)
	},
	func() *subject { return updateSubject("hpr2", typed2(spec.C, "chpr2", "zhpr2"), packed2, true, true) },
	func() *subject {
		return updateSubject("hpr", withRealAlpha(typed2(spec.C, "chpr", "zhpr")), packed2, true, false)
	},
	func() *subject {
		return symmetricProductSubject("sbmv", typed2(spec.S, "ssbmv", "dsbmv"), band2, false)
	},
	func() *subject {
		return symmetricProductSubject("spmv", typed2(spec.S, "sspmv", "dspmv"), packed2, false)
	},
	func() *subject { return updateSubject("spr2", typed2(spec.S, "sspr2", "dspr2"), packed2, false, true) },
	func() *subject {
		return updateSubject("spr", typed4("sspr", "dspr", "cspr", "zspr"), packed2, false, false)
	},
	func() *subject {
		return symmetricProductSubject("symv", typed4("ssymv", "dsymv", "csymv", "zsymv"), full2, false)
	},
	func() *subject {
		return updateSubject("syr2", typed4("ssyr2", "dsyr2", "csyr2", "zsyr2"), full2, false, true)
	},
	func() *subject {
		return updateSubject("syr", typed4("ssyr", "dsyr", "csyr", "zsyr"), full2, false, false)
	},
	func() *subject { return triangularProductSubject("tbmv", band2) },
	func() *subject { return triangularSolveSubject("tbsv", band2) },
	func() *subject { return triangularProductSubject("tpmv", packed2) },
	func() *subject { return triangularSolveSubject("tpsv", packed2) },
	func() *subject { return triangularProductSubject("trmv", full2) },
)

// part2 is a form of storage of a symmetric, Hermitian or triangular matrix in level 2.
type part2 int

const (
	full2 part2 = iota
	band2
	packed2
)

// triangle2 returns a matrix operand with one stored triangle.
func triangle2(form part2) subjectOperand {
	a := matrixOf("a", func(c *testCase) (int, int) { return c.n, c.n })
	a.stored = inTriangleOrDiagonal
	switch form {
	case band2:
		a.storage = triangleBand()
		a.stored = func(c *testCase, i, j int) bool { return inTriangleOrDiagonal(c, i, j) && inBand(c, i, j) }
	case packed2:
		a.packed, a.storage = true, packedTriangle()
	}
	return a
}

// args2 returns C arguments, with the number of diagonals for a band.
func args2(form part2, before, after string) string {
	if form == band2 {
		return before + " k " + after
	}
	return before + " " + after
}

// typed2 returns the instances of a routine for two types.
func typed2(first spec.Type, names ...string) []instance {
	list := typed4(names...)
	for i := range list {
		list[i].typ += first
	}
	return list
}

// symmetricProductSubject describes y := alpha A x + beta y.
func symmetricProductSubject(name string, instances []instance, form part2, hermitian bool) *subject {
	a, x, y := triangle2(form).unreadWhen(alphaIsZero), vectorOf("x").unreadWhen(alphaIsZero), vectorOf("y").out().unreadWhen(betaIsZero)
	rules := symmetricProductRules(form)
	if form == full2 {
		rules = checkedInQuery(rules)
	}
	return &subject{
		name: name, instances: instances, args: args2(form, "uplo n", "alpha a x beta y batch"), operands: []subjectOperand{a, x, y},
		padding: 1e4,
		cases:   func() []testCase { return append(sizes2(form), scalars2(scalarPairs())...) },
		rules:   rules,
	}
}

// updateSubject describes A := alpha x op(x) + A or, for two vectors, A := alpha x op(y) + op(alpha) y op(x)
// + A.
func updateSubject(name string, instances []instance, form part2, hermitian, twice bool) *subject {
	x, y, a := vectorOf("x"), vectorOf("y"), triangle2(form).out()
	s := &subject{
		name: name, instances: instances, args: "uplo n alpha x a batch", operands: []subjectOperand{x, a},
		padding: 1e4,
		cases: func() []testCase {
			return append(sizes2(form), scalars2([][2]complex128{{1, 0}, {-1, 0}})...)
		},
		rules: updateRules(form, ""),
	}
	if twice {
		s.args, s.operands, s.rules = "uplo n alpha x y a batch", []subjectOperand{x, y, a}, updateRules(form, "y")
	}
	return s
}

// triangularProductSubject describes x := op(A) x.
func triangularProductSubject(name string, form part2) *subject {
	a := triangle2(form)
	stored := a.stored
	a.stored = func(c *testCase, i, j int) bool { return stored(c, i, j) && inTriangle(c, i, j) }
	return &subject{
		name: name, instances: typed4("s"+name, "d"+name, "c"+name, "z"+name),
		args: args2(form, "uplo transa diag n", "a x batch"), operands: []subjectOperand{a, vectorOf("x").out()},
		padding: 1e4,
		cases:   func() []testCase { return triangularCases(form) },
		rules:   checkedInQuery(triangularRules(form)),
	}
}

// triangularSolveSubject describes the solution of op(A) x = b.
func triangularSolveSubject(name string, form part2) *subject {
	s := triangularProductSubject(name, form)
	s.operands[0].value = tameTriangle(func(c *testCase) int { return c.n })
	s.operands[1].value = fractions
	s.rules = triangularRules(form)
	s.slack = func(c *testCase) float64 { return 16 + 2*float64(c.n) }
	return s
}

// diagonals2 returns a number of diagonals to test with a matrix of order n: 0, some, all, or more than
// exist.
func diagonals2(form part2, n, i int) int {
	if form != band2 {
		return 0
	}
	return []int{0, 1, 3, n - 1, n + 2}[i%5]
}

// sizes2 returns orders of a matrix below, at and above blocks, with increments of every kind.
func sizes2(form part2) []testCase {
	var list []testCase
	for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
		for _, n := range []int{1, 2, 7, 40, 64, 65, 131} {
			for i, incs := range twoIncrements() {
				if n > 40 && i%2 == 0 {
					continue
				}
				list = append(list, testCase{
					uplo: uplo, n: n, k: diagonals2(form, n, i+n), alpha: generalAlpha, beta: generalBeta, incs: incs,
					pad: i % 3, downward: i%2 == 1, large: n > 30,
				})
			}
		}
	}
	return list
}

// scalars2 returns values of alpha and beta.
func scalars2(pairs [][2]complex128) []testCase {
	var list []testCase
	for i, scalars := range pairs {
		list = append(list, testCase{
			uplo: []engine.Uplo{engine.Upper, engine.Lower}[i%2], n: 6, k: i % 4, alpha: scalars[0], beta: scalars[1],
			incs: twoIncrements()[i%5], pad: i % 2,
		})
	}
	return list
}

// triangularCases returns all triangles, in sizes below, at and above that of a block.
func triangularCases(form part2) []testCase {
	var list []testCase
	incs := []int{1, -1, 2, -3}
	for _, n := range []int{1, 5, 40, 64, 65, 131} {
		for i, c := range triangles() {
			c.n, c.k, c.incs, c.pad, c.downward, c.large = n, diagonals2(form, n, i), []int{incs[(i+n)%4]}, (i+n)%3, i%2 == 1, n > 30
			list = append(list, c)
		}
	}
	return list
}

// withRealAlpha makes alpha real in complex instances.
func withRealAlpha(instances []instance) []instance {
	for i := range instances {
		instances[i].realAlpha = true
	}
	return instances
}
