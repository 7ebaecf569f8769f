package blas

import (
	"testing"

	"rocblas_mem/blas/engine"
)

func dgmmSubject() *subject {
	x, c := vectorOf("x"), matrixOf("c", gemmC).out().unreadWhen(func(*testCase) bool { return true })
	x.extent = func(c *testCase) (int, int) { return c.order(), 1 }
	return &subject{
		name: "dgmm", instances: typed4("sdgmm", "ddgmm", "cdgmm", "zdgmm"),
		args: "side m n a x c batch", operands: []subjectOperand{matrixOf("a", gemmC), x, c},
		compute: func(c *testCase, _ instance, o []*dense) complex128 {
			for j := range c.n {
				for i := range c.m {
					of := j
					if c.side == engine.Left {
						of = i
					}
					o[2].set(i, j, o[1].v[of]*o[0].at(i, j))
				}
			}
			return 0
		},
		padding: 1e4,
		cases: func() []testCase {
			var list []testCase
			for i, size := range [][2]int{{1, 1}, {5, 3}, {2, 70}, {70, 2}, {33, dgmmColumns}, {3, 2*dgmmColumns + 1}} {
				for j, inc := range []int{1, 2, -1, -3, 0} {
					for _, side := range []engine.Side{engine.Left, engine.Right} {
						list = append(list, testCase{
							side: side, m: size[0], n: size[1], incs: []int{inc}, pad: i % 3, downward: j%2 == 1, inPlace: (i+j)%2 == 1,
						})
					}
				}
			}
			return list
		},
	}
}

func TestDgmm(t *testing.T) { testSubject(t, dgmmSubject()) }
