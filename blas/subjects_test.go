package blas

import (
	"math/rand/v2"

	"rocblas_mem/blas/engine"
)

// general is a factor other than 0, 1 and -1. Its products with small integers are exact.
const (
	generalAlpha = 2 - 1i
	generalBeta  = -3 + 2i
)

// inTriangle reports whether element (i, j) of a triangular matrix is read from memory.
func inTriangle(c *testCase, i, j int) bool {
	return inTriangleOrDiagonal(c, i, j) && (i != j || c.diag == engine.NonUnit)
}

// inTriangleOrDiagonal reports whether element (i, j) is in the triangle, including a unit diagonal.
func inTriangleOrDiagonal(c *testCase, i, j int) bool {
	return i == j || (i > j) == (c.uplo == engine.Lower)
}

// tameTriangle returns elements of a triangle whose inverse does not grow.
func tameTriangle(order func(c *testCase) int) func(random *rand.Rand, c *testCase, i, j int) complex128 {
	return func(random *rand.Rand, c *testCase, i, j int) complex128 {
		v := complex(2*random.Float64()-1, 2*random.Float64()-1)
		if i == j {
			return v/2 + 2
		}
		return v * complex(2/float64(order(c)), 0)
	}
}

// solves makes a subject a solution with a triangle of an order: its inverse does not grow, and the right-hand side, if there is
// one, has fractions.
func (s *subject) solves(side string, order func(c *testCase) int) {
	s.operand("a").value = tameTriangle(order)
	if side != "" {
		s.operand(side).value = fractions
	}
	s.slack = func(c *testCase) float64 { return 16 + 2*float64(order(c)) }
}

// fractions returns the elements of a right-hand side.
func fractions(random *rand.Rand, _ *testCase, _, _ int) complex128 {
	return complex(2*random.Float64()-1, 2*random.Float64()-1)
}

// vectorCases returns lengths and increments for a vector routine. Short vectors have increments of every
// combination.
func vectorCases(incs [][]int, long []int) []testCase {
	var list []testCase
	for i, n := range []int{1, 2, 3, 7, 33, 100} {
		for j, inc := range incs {
			list = append(list, testCase{n: n, incs: inc, alpha: generalAlpha, downward: (i+j)%2 == 1})
		}
	}
	for i, n := range long {
		list = append(list, testCase{n: n, incs: incs[0], alpha: generalAlpha, large: true})
		list = append(list, testCase{n: n, incs: incs[1+i%(len(incs)-1)], alpha: generalAlpha, large: true, downward: true})
	}
	return list
}

// twoIncrements returns increments other than 0 for two vectors.
func twoIncrements() [][]int { return [][]int{{1, 1}, {2, 3}, {-1, 2}, {1, -1}, {-3, -2}} }

// oneIncrement returns positive increments for one vector.
func oneIncrement() [][]int { return [][]int{{1}, {2}, {5}} }
