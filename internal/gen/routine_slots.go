package main

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// slot is the memory of an operand of all problems: guards, and elements at places of each problem.
type slot struct {
	typ    spec.Type
	bytes  int // of an element
	length int // elements of a problem, from its first to its last place
	seed   int
	places []int  // nil for results
	shape  [2]int // rows and columns
	output bool
	after  []complex128
}

// memoryNumbers is the number of numbers that all memory holds before a call, in turn; numberAt returns number i.
const memoryNumbers = 11

func numberAt(i int) float64 {
	return [memoryNumbers]float64{1, -2, 3, 2, -1, 4, -3, 1, -4, 2, 3}[i%memoryNumbers]
}

// guard returns the elements before the first problem and behind each one: all problems are aligned to 16 bytes.
func (s *slot) guard() int { return 16 / s.bytes }

// step returns the elements from one problem to the next.
func (s *slot) step() int { return (s.length+s.guard()-1)/s.guard()*s.guard() + s.guard() }

// start returns the first element of a problem.
func (s *slot) start(problem int) int { return s.guard() + problem*s.step() }

// before returns the elements of all memory before the call. Results are one problem.
func (s *slot) before(problems int) []complex128 {
	if s.places == nil {
		problems = 1
	}
	list := make([]complex128, s.start(problems))
	for i := range list {
		if s.typ.Complex() {
			list[i] = complex(numberAt(2*i+s.seed), numberAt(2*i+1+s.seed))
		} else {
			list[i] = complex(numberAt(i+s.seed), 0)
		}
	}
	return list
}

// lay sets the places of a slot, and returns the leading dimension or the increment.
func (c *routineCall) lay(s *slot, p spec.Param) int {
	extentRows, extentCols := p.Extent.Of(&c.dims)
	rows, cols := int(extentRows), int(extentCols)
	ld := rows + 1
	s.shape, s.length = [2]int{rows, cols}, (cols-1)*ld+rows
	place := func(i, j int) int { return i + j*ld }
	n, k, upper := c.problem.N, c.problem.K, c.problem.Uplo == engine.Upper
	switch {
	case p.Kind == spec.Vector:
		ld = []int{2, -1}[c.vectors%2]
		c.vectors++
		s.length = 1 + (rows-1)*max(ld, -ld)
		place = func(i, _ int) int { return i * ld }
		if ld < 0 {
			place = func(i, _ int) int { return (i - rows + 1) * ld }
		}
	case p.Extent == spec.KLKUByN:
		s.shape = [2]int{c.problem.M, n}
		place = func(i, j int) int { return c.problem.KU + i - j + j*ld }
	case p.Extent == spec.KByN:
		s.shape = [2]int{n, n}
		place = func(i, j int) int { return map[bool]int{true: k}[upper] + i - j + j*ld }
	case p.Extent == spec.NPacked:
		s.shape, s.length = [2]int{n, n}, rows
		place = func(i, j int) int {
			if upper {
				return i + j*(j+1)/2
			}
			return i - j + j*(2*n-j+1)/2
		}
	}
	for j := range s.shape[1] {
		for i := range s.shape[0] {
			outside := p.Extent == spec.KLKUByN && !c.problem.InGeneralBand(i, j) || p.Extent == spec.KByN && !c.problem.InBand(i, j) ||
				(p.Extent == spec.KByN || p.Extent == spec.NPacked) && !c.problem.InTriangle(i, j)
			if outside {
				s.places = append(s.places, -1)
			} else {
				s.places = append(s.places, place(i, j))
			}
		}
	}
	return ld
}
