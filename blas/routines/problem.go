package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/scratch"
)

// Host is what routines use of the host: the same for all calls of a process.
type Host struct {
	// Team shares the parts of a call among the CPU cores.
	Team par.Team
	// Scratch holds the memory in which CPU cores convert operands.
	Scratch *scratch.Pool
	// Layout places buffers in a workspace.
	Layout core.Layout
	// Arch returns the architecture of the process's HIP device, or an empty string without one. Arch may be
	// nil.
	Arch func() string
}

// MaxOperands is the largest number of vectors and matrices in a row of the table.
const MaxOperands = 5

// Operand is one vector or matrix argument of a call, for every problem of the batch.
type Operand struct {
	Param       *spec.Param
	Elem        spec.Type
	Address     uint64 // of problem 0, or of the array of pointers to problems
	LD          int64  // leading dimension or increment
	StrideElems int64
	Rows, Cols  int64
	Elems       int   // the span from the first element used to the last
	First       int64 // elements to skip before the operand; only checkMemory sets it
}

// Scalar is alpha, beta, the cosine or sine of a rotation, or a result. If its stride is not 0, it is one scalar for
// each problem of a batch.
type Scalar struct {
	Address     uint64
	Elem        spec.Type
	StrideBytes int64
	Count       int64 // of the scalars that are StrideBytes apart
}

// Unread is the element type of a scalar whose value is on the device. Such a scalar counts as neither 0 nor
// 1.
const Unread = spec.Runtime

// Problem is a call as its routine sees it: sizes, scalars and operands of all problems of the batch. Type is
// the compute type.
type Problem struct {
	spec.Dims
	Host   *Host
	Engine engine.Engine // set when there is work
	Shape  spec.Shape

	Side, Uplo, OpA, OpB, Diag    int64 // as the caller gave them
	Alpha, Beta, Cos, Sin, Result Scalar
	Operands                      [MaxOperands]Operand
	Count                         int // number of operands in use
	Operation, Algorithm          int64
	Solution, Flags               int64
	List, ListSize                uint64       // addresses
	IndexBytes                    uint64       // size of a result that is an index, 0 if results are numbers
	Factors                       [2]spec.Type // types to which A and B are rounded before the product
	WantBytes                     uint64       // of workspace
	Work                          uint64       // address of the leased workspace, 0 without a lease
	Trivial                       bool         // alpha leaves no product to compute, so nothing is leased
}

// AddressOf returns the address of problem i of an operand, 0 if the operand is null.
func (p *Problem) AddressOf(o *Operand, i int) uint64 {
	if o.Address == 0 {
		return 0
	}
	switch p.Shape {
	case spec.Batched:
		return ptr.Load[uint64](o.Address + 8*uint64(i))
	case spec.StridedBatched:
		return o.Address + uint64(int64(i)*o.StrideElems)*o.Elem.Bytes()
	}
	return o.Address
}

// view returns operand j of problem i as a slice.
func view[T engine.Scalar | int8](p *Problem, j, i int) []T {
	o := &p.Operands[j]
	return ptr.Slice[T](p.AddressOf(o, i), o.Elems)
}

// ld returns the leading dimension or increment of operand j.
func (p *Problem) ld(j int) int { return int(p.Operands[j].LD) }

// scalar reads a scalar that is stored as T. It returns 0 if the pointer is null, because the value does not
// matter then.
func scalar[T any](s Scalar) T {
	if s.Address == 0 {
		var zero T
		return zero
	}
	return ptr.Load[T](s.Address)
}

// Of returns the scalar of problem i.
func (s Scalar) Of(i int64) Scalar {
	if s.Address != 0 {
		s.Address += uint64(i * s.StrideBytes)
	}
	s.StrideBytes = 0
	return s
}

// Span returns the memory of the scalars of all problems: its address, and its bytes.
func (s Scalar) Span() (address, sizeBytes uint64) {
	if s.StrideBytes == 0 {
		return s.Address, s.Elem.Bytes()
	}
	first, last := s.Address, s.Of(s.Count-1).Address
	return min(first, last), max(first, last) - min(first, last) + s.Elem.Bytes()
}

// Is reports whether a scalar equals value, which is 0 or 1. Scalars of several problems must all equal it.
func (s Scalar) Is(value float64) bool {
	if s.StrideBytes != 0 && s.Elem != Unread {
		for i := int64(1); i < s.Count; i++ {
			if !s.Of(i).Is(value) {
				return false
			}
		}
	}
	switch s.Elem {
	case spec.S:
		return float64(scalar[float32](s)) == value
	case spec.D:
		return scalar[float64](s) == value
	case spec.C:
		return scalar[complex64](s) == complex(float32(value), 0)
	case spec.Z:
		return scalar[complex128](s) == complex(value, 0)
	case Unread:
		return false
	}
	return ScalarAs[float64](s) == value
}

// ResultBytes returns the size of one result in bytes.
func (p *Problem) ResultBytes() uint64 {
	if p.IndexBytes != 0 {
		return p.IndexBytes
	}
	return p.Result.Elem.Bytes()
}
