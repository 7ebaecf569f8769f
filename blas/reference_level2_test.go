package blas

import (
	"math/cmplx"
	"slices"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
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

// mirrored returns element (i, j) of a symmetric or Hermitian matrix.
func mirrored(c *testCase, a *dense, form part2, hermitian bool, i, j int) complex128 {
	switch {
	case form == band2 && !inBand(c, i, j):
		return 0
	case i == j && hermitian:
		return complex(real(a.at(i, i)), 0)
	case inTriangleOrDiagonal(c, i, j):
		return a.at(i, j)
	}
	return conjugated(hermitian, a.at(j, i))
}

func conjugated(asked bool, v complex128) complex128 {
	if asked {
		return cmplx.Conj(v)
	}
	return v
}

// typed2 returns the instances of a routine for two types.
func typed2(first spec.Type, names ...string) []instance {
	list := typed4(names...)
	for i := range list {
		list[i].typ += first
	}
	return list
}

// triangularAt returns element (i, j) of op(A) for a triangular A in partial storage.
func triangularAt(c *testCase, a *dense, form part2, i, j int) complex128 {
	if form == band2 && !inBand(c, i, j) {
		return 0
	}
	return c.tri(a, i, j)
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
		compute: func(c *testCase, in instance, o []*dense) complex128 {
			for i := range o[2].v {
				sum := complex128(0)
				for j := range o[1].v {
					sum += mirrored(c, o[0], form, hermitian, i, j) * o[1].v[j]
				}
				o[2].v[i] = scaled(in.scalar(c.alpha), sum) + scaled(in.scalar(c.beta), o[2].v[i])
			}
			return 0
		},
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
	s.compute = func(c *testCase, in instance, o []*dense) complex128 {
		x, y, a, alpha := o[0].v, o[0].v, o[len(o)-1], in.scalar(c.alpha)
		if twice {
			y = o[1].v
		}
		if alpha == 0 {
			return 0
		}
		for j := range c.n {
			for i := range c.n {
				sum := alpha * (x[i] * conjugated(hermitian, y[j]))
				if twice {
					sum += conjugated(hermitian, alpha) * (y[i] * conjugated(hermitian, x[j]))
				}
				a.set(i, j, a.at(i, j)+sum)
				if i == j && hermitian {
					a.set(i, i, complex(real(a.at(i, i)), 0))
				}
			}
		}
		return 0
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
		compute: func(c *testCase, _ instance, o []*dense) complex128 {
			x := slices.Clone(o[1].v)
			for i := range x {
				sum := complex128(0)
				for j := range x {
					sum += triangularAt(c, o[0], form, i, j) * x[j]
				}
				o[1].v[i] = sum
			}
			return 0
		},
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
	s.compute = func(c *testCase, _ instance, o []*dense) complex128 {
		a := newDense(c.n, c.n)
		for j := range c.n {
			for i := range c.n {
				a.set(i, j, 0)
				if inTriangle(c, i, j) && (form != band2 || inBand(c, i, j)) {
					a.set(i, j, o[0].at(i, j))
				}
			}
		}
		c.substitute(a, c.n, o[1].v)
		return 0
	}
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
