// Package reference computes the routines of the table element by element in complex128, by their definitions. It is what
// tests compare results with: they draw the numbers, give the elements that a call reads, and round what comes out.
package reference

import (
	"math"
	"math/cmplx"
	"slices"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// Problem holds the arguments of one problem. The zero operation is none.
type Problem struct {
	Side           engine.Side
	Uplo           engine.Uplo
	TransA, TransB engine.Op
	Diag           engine.Diag
	M, N, K        int
	KL, KU         int
	Alpha, Beta    complex128 // or the cosine and the sine of a rotation
	Conj           bool       // dot, ger: one vector is conjugated
	Complex        bool       // rotg: the elements are complex
	PlusMin        bool       // geam_ex: plus and minimum, in place of minimum and plus
	Compute        spec.Type  // gemm_ex3: the compute type
}

// Computation computes one problem. It changes the outputs among the operands, which are in the order of the row, and returns
// the result of a reduction.
type Computation func(p *Problem, o []*Matrix) complex128

// Of returns the computation of a row, nil if it has no numbers. A row with types at run time has that of the row with
// fixed types unless it has its own.
func Of(row string) Computation {
	all := computations()
	if own, ok := all[row]; ok {
		return own
	}
	name, _, _ := strings.Cut(row, "_ex")
	return all[name]
}

// computations returns the computations by the names of their rows.
func computations() map[string]Computation {
	return map[string]Computation{
		"amax": first(func(a, b float64) bool { return a > b }), "amin": first(func(a, b float64) bool { return a < b }),
		"asum": asum, "nrm2": nrm2, "dot": dot, "axpy": axpy, "copy": vectorCopy, "scal": scal, "swap": swap,
		"rot": rot, "rotg": rotg, "rotm": rotm, "rotmg": rotmg,

		"gemv": gemv(func(*Problem, int, int) bool { return true }), "gbmv": gemv((*Problem).InGeneralBand), "ger": ger,
		"symv": symmetric{}.times, "spmv": symmetric{}.times, "sbmv": symmetric{band: true}.times,
		"hemv": symmetric{hermitian: true}.times, "hpmv": symmetric{hermitian: true}.times,
		"hbmv": symmetric{hermitian: true, band: true}.times,
		"syr":  symmetric{}.update, "spr": symmetric{}.update, "syr2": symmetric{}.update, "spr2": symmetric{}.update,
		"her": symmetric{hermitian: true}.update, "hpr": symmetric{hermitian: true}.update,
		"her2": symmetric{hermitian: true}.update, "hpr2": symmetric{hermitian: true}.update,
		"trmv": multiply(false), "tpmv": multiply(false), "tbmv": multiply(true),
		"trsv": solve(false), "tpsv": solve(false), "tbsv": solve(true),

		"gemm": gemm, "gemmt": gemmt, "geam": geam, "geam_ex": geamEx, "dgmm": dgmm, "gemm_ex_get_solutions": nil,
		"symm": symmetric{}.factor, "hemm": symmetric{hermitian: true}.factor,
		"syrk": rank{}.update, "syrkx": rank{}.update, "syr2k": rank{twice: true}.update,
		"herk": rank{hermitian: true}.update, "herkx": rank{hermitian: true}.update, "her2k": rank{hermitian: true, twice: true}.update,
		"trmm": trmm, "trsm": trsm, "trtri": trtri,
	}
}

// Matrix holds the elements of a matrix, or of a vector as one column, without a layout. Elements that are not stored are NaN.
type Matrix struct {
	Rows, Cols int
	V          []complex128
}

// NewMatrix returns a matrix without elements.
func NewMatrix(rows, cols int) *Matrix {
	m := &Matrix{Rows: rows, Cols: cols, V: make([]complex128, rows*cols)}
	for i := range m.V {
		m.V[i] = complex(math.NaN(), math.NaN())
	}
	return m
}

// At returns element (i, j), Set sets it, and Clone returns a copy of all.
func (m *Matrix) At(i, j int) complex128     { return m.V[i+j*m.Rows] }
func (m *Matrix) Set(i, j int, v complex128) { m.V[i+j*m.Rows] = v }
func (m *Matrix) Clone() *Matrix             { return &Matrix{m.Rows, m.Cols, slices.Clone(m.V)} }

// op returns element (i, j) of op(A).
func (m *Matrix) op(op engine.Op, i, j int) complex128 {
	switch op {
	case engine.Trans:
		return m.At(j, i)
	case engine.ConjTrans:
		return cmplx.Conj(m.At(j, i))
	}
	return m.At(i, j)
}

// row returns a copy of row i.
func (m *Matrix) row(i int) []complex128 {
	list := make([]complex128, m.Cols)
	for j := range list {
		list[j] = m.At(i, j)
	}
	return list
}

// times returns factor * v, and 0 without reading v if factor is 0.
func times(factor, v complex128) complex128 {
	if factor == 0 {
		return 0
	}
	return factor * v
}

func conjugated(asked bool, v complex128) complex128 {
	if asked {
		return cmplx.Conj(v)
	}
	return v
}

// InTriangle reports whether element (i, j) is in the triangle, the diagonal included.
func (p *Problem) InTriangle(i, j int) bool { return i == j || (i > j) == (p.Uplo == engine.Lower) }

// InBand reports whether element (i, j) is at most K diagonals beside the main one, and InGeneralBand whether it is at most
// KL below or KU above.
func (p *Problem) InBand(i, j int) bool        { return max(i-j, j-i) <= p.K }
func (p *Problem) InGeneralBand(i, j int) bool { return i-j <= p.KL && j-i <= p.KU }

// Order returns the order of the square matrix of a routine with a side.
func (p *Problem) Order() int {
	if p.Side == engine.Left {
		return p.M
	}
	return p.N
}

// triangular returns element (i, j) of op(A) for a triangular A.
func (p *Problem) triangular(a *Matrix, band bool, i, j int) complex128 {
	if p.TransA == engine.Trans || p.TransA == engine.ConjTrans {
		i, j = j, i
	}
	switch {
	case i == j && p.Diag == engine.Unit:
		return 1
	case !p.InTriangle(i, j) || band && !p.InBand(i, j):
		return 0
	}
	return conjugated(p.TransA == engine.ConjTrans, a.At(i, j))
}

// symmetric is a symmetric or Hermitian matrix of which one triangle is stored.
type symmetric struct{ hermitian, band bool }

// at returns element (i, j).
func (s symmetric) at(p *Problem, a *Matrix, i, j int) complex128 {
	switch {
	case s.band && !p.InBand(i, j):
		return 0
	case i == j && s.hermitian:
		return complex(real(a.At(i, i)), 0)
	case p.InTriangle(i, j):
		return a.At(i, j)
	}
	return conjugated(s.hermitian, a.At(j, i))
}
