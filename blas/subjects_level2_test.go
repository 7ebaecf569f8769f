package blas

import "rocblas_mem/blas/engine"

// The subjects of level 2 that differ from others only in the storage or the kind of their matrix.
var (
	_ = registerEach(symmetricProductSubject, "symv", "hemv", "sbmv", "hbmv", "spmv", "hpmv")
	_ = registerEach(updateSubject, "syr", "her", "spr", "hpr", "syr2", "her2", "spr2", "hpr2")
	_ = registerEach(triangularProductSubject, "trmv", "tbmv", "tpmv")
	_ = registerEach(triangularSolveSubject, "tbsv", "tpsv")
)

// part2 is a form of storage of a symmetric, Hermitian or triangular matrix in level 2.
type part2 int

const (
	full2 part2 = iota
	band2
	packed2
)

// form returns the storage of a.
func (s *subject) form() part2 {
	switch a := s.operand("a"); {
	case a.packed:
		return packed2
	case a.storage != nil:
		return band2
	}
	return full2
}

// symmetricProductSubject describes y := alpha A x + beta y.
func symmetricProductSubject(name string) *subject {
	s := subjectOf(name)
	form := s.form()
	s.cases = func() []testCase { return append(sizes2(form), scalars2(scalarPairs())...) }
	s.rules = symmetricProductRules(form)
	if form == full2 {
		s.rules = checkedInQuery(s.rules)
	}
	return s
}

// updateSubject describes A := alpha x op(x) + A or, for two vectors, A := alpha x op(y) + op(alpha) y op(x)
// + A.
func updateSubject(name string) *subject {
	s := subjectOf(name)
	form, second := s.form(), ""
	if len(s.operands) == 3 {
		second = "y"
	}
	s.cases = func() []testCase {
		return append(sizes2(form), scalars2([][2]complex128{{1, 0}, {-1, 0}})...)
	}
	s.rules = updateRules(form, second)
	return s
}

// triangularProductSubject describes x := op(A) x.
func triangularProductSubject(name string) *subject {
	s := subjectOf(name)
	form := s.form()
	s.cases, s.rules = func() []testCase { return triangularCases(form) }, checkedInQuery(triangularRules(form))
	return s
}

// triangularSolveSubject describes the solution of op(A) x = b.
func triangularSolveSubject(name string) *subject {
	s := triangularProductSubject(name)
	s.solves("x", func(c *testCase) int { return c.n })
	s.rules = triangularRules(s.form())
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
