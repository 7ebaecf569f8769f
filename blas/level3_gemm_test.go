package blas

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

func gemmSubject() *subject {
	return &subject{
		name: "gemm", instances: typed4("sgemm", "dgemm", "cgemm", "zgemm"),
		args: "transa transb m n k alpha a b beta c batch",
		operands: []subjectOperand{
			gemmA("a"), gemmB("b"), matrixOf("c", gemmC).out().unreadWhen(betaIsZero),
		},
		compute: func(c *testCase, in instance, o []*dense) complex128 {
			product(c, in, o[0], o[1], o[2], o[2])
			return 0
		},
		padding: 1e4,
		cases:   func() []testCase { return append(gemmCases(), gemmCase(2, 7, 9, 0, 2, generalAlpha, generalBeta)) },
	}
}

// halfGemmSubject tests hgemm, whose results are rounded.
func halfGemmSubject() *subject {
	s := gemmSubject()
	s.instances = []instance{{name: "hgemm", typ: spec.S, mixed: &spec.Mixed{In: spec.H, Out: spec.H, Scalar: spec.H}}}
	s.slack = roundedOnce
	s.leases, s.borrows = convertedOf(func(c *testCase) int { return c.m }), true
	s.workspace = convertedCases
	return s
}

// convertedCases returns products of one piece and of several.
func convertedCases() []testCase {
	return []testCase{
		gemmCase(1, 5, 4, 3, 1, generalAlpha, generalBeta), gemmCase(2, partRows, 3, 2, 0, generalAlpha, generalBeta),
		gemmCase(3, partRows+1, 3, 2, 0, generalAlpha, generalBeta), gemmCase(4, 3, partCols+1, 2, 1, generalAlpha, 0),
		gemmCase(5, 2, 3, partDepth+1, 0, 1, generalBeta),
	}
}

// gemmExSubjects returns gemm_ex with the types whose results are exact, and with those whose results are
// rounded.
func gemmExSubjects() []*subject {
	var short, exact []instance
	for _, letters := range []string{"hhhhh", "hhhhs", "tttts", "hhsss", "ttsss", "iilll", "sssss", "ddddd", "ccccc", "zzzzz"} {
		in := typedInstance("gemm", letters, letters[0], letters[3], letters[4], letters[4])
		if letters[3] == 'h' || letters[3] == 't' {
			short = append(short, in)
		} else {
			exact = append(exact, in)
		}
	}
	rounding := gemmExSubject(short)
	rounding.slack = roundedOnce
	return []*subject{gemmExSubject(exact), rounding}
}

func gemmExSubject(instances []instance) *subject {
	a, b, c := gemmA("a"), gemmB("b"), matrixOf("c", gemmC).unreadWhen(betaIsZero)
	d := matrixOf("d", gemmC).out().unreadWhen(func(*testCase) bool { return true })
	d.alias = 2
	operands := []subjectOperand{a, b, c, d}
	for i := range operands {
		operands[i].typed, operands[i].letter = true, i+1
	}
	return &subject{
		name: "gemm_ex", instances: instances, ex: true,
		args:     "transa transb m n k alpha a b beta c d batch compute algo solution flags",
		operands: operands,
		compute: func(c *testCase, in instance, o []*dense) complex128 {
			product(c, in, o[0], o[1], o[2], o[3])
			return 0
		},
		padding: 100,
		leases:  convertedOf(func(c *testCase) int { return c.m }), borrows: true, workspace: convertedCases,
		cases: func() []testCase {
			list := gemmCases()
			for i := range list {
				list[i].inPlace = i%3 == 0
			}
			inPlace := gemmCase(1, 7, 9, 0, 2, generalAlpha, generalBeta)
			inPlace.inPlace = true
			return append(list, inPlace, gemmCase(1, 7, 9, 0, 2, generalAlpha, generalBeta))
		},
	}
}

func gemmA(name string) subjectOperand {
	return matrixOf(name, func(c *testCase) (int, int) { return transposed(c.transA, c.m, c.k) }).unreadWhen(alphaIsZero)
}

func gemmB(name string) subjectOperand {
	return matrixOf(name, func(c *testCase) (int, int) { return transposed(c.transB, c.k, c.n) }).unreadWhen(alphaIsZero)
}

func gemmC(c *testCase) (rows, cols int) { return c.m, c.n }

func transposed(op engine.Op, rows, cols int) (int, int) {
	if op == engine.NoTrans {
		return rows, cols
	}
	return cols, rows
}

// product computes d := alpha op(A) op(B) + beta c. d may be c.
func product(c *testCase, in instance, a, b, from, to *dense) {
	alpha, beta := in.scalar(c.alpha), in.scalar(c.beta)
	if c.k == 0 {
		alpha = 0
	}
	for j := range c.n {
		for i := range c.m {
			sum := complex128(0)
			for l := range c.k {
				sum += a.op(c.transA, i, l) * b.op(c.transB, l, j)
			}
			to.set(i, j, scaled(alpha, sum)+scaled(beta, from.at(i, j)))
		}
	}
}

// gemmCase returns a case with the operations of number i.
func gemmCase(i, m, n, k, pad int, alpha, beta complex128) testCase {
	return testCase{
		transA: operations()[i%3], transB: operations()[i/3%3], m: m, n: n, k: k, pad: pad, alpha: alpha, beta: beta,
		downward: i%2 == 1, large: m*n*k > 10000,
	}
}

func gemmCases() []testCase {
	var list []testCase
	for i, scalars := range scalarPairs() {
		list = append(list, gemmCase(i, 5, 4, 3, i%3, scalars[0], scalars[1]))
	}
	for i := range 9 {
		for _, size := range [][3]int{{1, 1, 1}, {1, 6, 2}, {6, 1, 5}, {17, 9, 33}} {
			list = append(list, gemmCase(i, size[0], size[1], size[2], i%4, generalAlpha, generalBeta))
		}
	}
	return append(list, gemmCase(4, 65, 33, 70, 1, generalAlpha, generalBeta), gemmCase(0, 40, 130, 20, 0, 1, 0))
}

// gemmSubjects returns the subjects of gemm, hgemm and gemm_ex.
func gemmSubjects() []*subject {
	return append(gemmExSubjects(), gemmSubject(), halfGemmSubject())
}

func TestGemm(t *testing.T) {
	for _, s := range gemmSubjects() {
		t.Run(s.name, func(t *testing.T) { testSubject(t, s) })
	}
}

// TestGemmBatchWithoutFactors checks that with alpha = 0, A and B of a whole batch may be null: every C is
// scaled.
func TestGemmBatchWithoutFactors(t *testing.T) {
	const none, n, batch = 111, 3, 4
	eachEngine(t, func(t *testing.T, h *handle) {
		for _, in := range []struct {
			name string
			typ  spec.Type
		}{{"rocblas_dgemm", spec.D}, {"rocblas_hgemm", spec.H}} {
			alpha, beta := newMemory(in.typ, 1, 0, false), newMemory(in.typ, 1, 2, false)
			c := newMemory(in.typ, n*n*batch, 1, false)
			pointers := make([]uint64, batch)
			for i := range pointers {
				pointers[i] = c.address(n * n * i)
			}
			require.Equal(t, core.Success, h.call(in.name+"_batched", none, none, n, n, n, alpha.address(0), uint64(0), n, uint64(0), n,
				beta.address(0), at(h.rig, pointers), n, batch), in.name)
			require.Equal(t, core.Success, h.call(in.name+"_strided_batched", none, none, n, n, n, alpha.address(0), uint64(0), n, n*n,
				uint64(0), n, n*n, beta.address(0), c.address(0), n, n*n, batch), in.name)
			for i := range n * n * batch {
				assert.Equal(t, complex128(4), c.get(i), "%s: %d", in.name, i)
			}
			runtime.KeepAlive([]*memory{alpha, beta, c})
		}
	})
}
