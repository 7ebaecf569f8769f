package blas

import (
	"math/bits"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// maxOperands is the largest number of vectors and matrices in a row of the table.
const maxOperands = 5

// operand is one vector or matrix argument of a call, for every problem of the batch.
type operand struct {
	param       *spec.Param
	elem        spec.Type
	address     uint64 // of problem 0, or of the array of pointers to problems
	ld          int64  // leading dimension or increment
	strideElems int64
	rows, cols  int64
	elems       int   // the span from the first element used to the last
	first       int64 // elements to skip before the operand; only checkMemory sets it
}

// scalarArg is alpha, beta, the cosine or sine of a rotation, or a result.
type scalarArg struct {
	address uint64
	elem    spec.Type
}

// problem is one decoded call. Its Type is the compute type.
type problem struct {
	spec.Dims
	lib      *Library
	control  *core.Control
	site     *site // of the handle
	function *function
	plan     *plan
	counted  *core.Routine // the routine's counts of workspace use
	engine   engine.Engine // set when there is work

	side, uplo, transA, transB, diag int64
	alpha, beta, cos, sin, result    scalarArg
	operands                         [maxOperands]operand
	count                            int         // number of operands in use
	types                            combination // the types among the arguments, in their order
	datatypes                        [maxTypes]int64
	operation, algorithm             int64
	solution, flags                  int64
	list, listSize                   uint64                // addresses
	wantBytes                        uint64                // of workspace
	work                             uint64                // address of the leased workspace, 0 without a lease
	guarded                          uint64                // address of the lease's guarded memory, 0 without a guard
	guardedBytes                     uint64                // bytes of the guarded memory
	trivial                          bool                  // alpha leaves no product to compute, so nothing is leased
	call                             engine.Call           // the call that a device's engine makes
	words                            *[core.MaxArgs]uint64 // the arguments of that call
	held                             []uint64              // keeps the host copy of a device operand alive
	lent                             *lent                 // with a hip.Mapper: the mapped memory
	group                            int64                 // in a grouped call: number of the group, from 1 on; else 0
}

// begin resets the fields of the last call. If that called the same function, it keeps what does not change
// between calls.
func (p *problem) begin(l *Library, c *core.Control, f *function, known *plan) {
	p.work = 0
	p.trivial = false
	if p.function == f {
		return
	}
	p.lib, p.control, p.site, p.function, p.plan, p.engine = l, c, l.siteOf(c), f, known, nil
	p.counted = l.config.State.RoutineOf(f.number, c.Slot)
	p.Dims = spec.Dims{Type: f.Instance.Type, Batch: 1, Converted: f.Instance.Mixed != nil}
	p.side, p.uplo, p.diag = 0, 0, 0
	p.transA, p.transB = int64(engine.NoTrans), int64(engine.NoTrans)
	p.alpha, p.beta, p.result = scalarArg{elem: known.alpha}, scalarArg{elem: known.beta}, scalarArg{elem: known.result}
	p.cos, p.sin, p.list, p.listSize = scalarArg{elem: known.cos}, scalarArg{elem: known.sin}, 0, 0
	p.count = copy(p.operands[:], known.operands)
}

// decode reads the words of a call according to the function's plan.
func (p *problem) decode(l *Library, c *core.Control, f *function, known *plan, args *[core.MaxArgs]uint64) {
	p.begin(l, c, f, known)
	for i := range known.steps {
		at := known.steps[i]
		switch word := args[at.at%core.MaxArgs]; at.kind {
		case spec.Side:
			p.side = int64(word)
		case spec.Uplo:
			p.uplo = int64(word)
		case spec.TransA:
			p.transA = int64(word)
		case spec.TransB:
			p.transB = int64(word)
		case spec.Diag:
			p.diag = int64(word)
		case spec.M:
			p.M = int64(word)
		case spec.N:
			p.N = int64(word)
		case spec.K:
			p.K = int64(word)
		case spec.Batch:
			p.Batch = int64(word)
		case spec.Alpha:
			p.alpha.address = word
		case spec.Beta:
			p.beta.address = word
		case spec.Result, spec.RealOut, spec.IndexOut:
			p.result.address = word
		default:
			p.decodeRare(at.kind, word)
		}
	}
	for j := range known.places {
		known.places[j].read(&p.operands[j%maxOperands], args)
	}
	p.Left = p.side == int64(engine.Left)
	p.TransA = p.transA != int64(engine.NoTrans)
	p.TransB = p.transB != int64(engine.NoTrans)
	if f.Instance.Type == spec.Runtime {
		p.decodeTypes(args)
	}
}

// decodeRare reads an argument of a kind that few functions have.
func (p *problem) decodeRare(kind spec.Kind, word uint64) {
	switch kind {
	case spec.KL:
		p.KL = int64(word)
	case spec.KU:
		p.KU = int64(word)
	case spec.Cos:
		p.cos.address = word
	case spec.Sin:
		p.sin.address = word
	case spec.Algorithm:
		p.algorithm = int64(word)
	case spec.Solution:
		p.solution = int64(word)
	case spec.Flags:
		p.flags = int64(word)
	case spec.Operation:
		p.operation = int64(word)
	case spec.List:
		p.list = word
	case spec.ListSize:
		p.listSize = word
	}
}

// measure computes the number of elements that each operand spans. It returns an operand that does not
// fit into the address space, or nil.
func (p *problem) measure() *operand {
	for j := range p.count {
		o := &p.operands[j]
		steps, first := o.cols, o.rows
		if o.param.Kind != spec.Matrix {
			steps, first = o.rows, 1
		}
		if o.rows <= 0 || o.cols <= 0 {
			o.elems = 0
			continue
		}
		high, span := bits.Mul64(uint64(steps-1), magnitude(o.ld))
		span += uint64(first)
		total, carry := span, uint64(0)
		if p.Batch > 1 {
			strideHigh, strides := bits.Mul64(uint64(p.Batch-1), magnitude(o.strideElems))
			total, carry = bits.Add64(span, strides, 0)
			high |= strideHigh
		}
		bytesHigh, bytes := bits.Mul64(total, o.elem.Bytes())
		if high|carry|bytesHigh != 0 || bytes>>62 != 0 || span < uint64(first) {
			return o
		}
		o.elems = int(span)
	}
	return nil
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// addressOf returns the address of problem i of an operand, 0 if the operand is null.
func (p *problem) addressOf(o *operand, i int) uint64 {
	if o.address == 0 {
		return 0
	}
	switch p.function.Shape {
	case spec.Batched:
		return ptr.Load[uint64](o.address + 8*uint64(i))
	case spec.StridedBatched:
		return o.address + uint64(int64(i)*o.strideElems)*o.elem.Bytes()
	}
	return o.address
}

// view returns operand j of problem i as a slice.
func view[T engine.Scalar | int8](p *problem, j, i int) []T {
	o := &p.operands[j]
	return ptr.Slice[T](p.addressOf(o, i), o.elems)
}

// ld returns the leading dimension or increment of operand j.
func (p *problem) ld(j int) int { return int(p.operands[j].ld) }

// scalar reads a scalar that is stored as T. It returns 0 if the pointer is null, because the value does not
// matter then.
func scalar[T any](s scalarArg) T {
	if s.address == 0 {
		var zero T
		return zero
	}
	return ptr.Load[T](s.address)
}

// is reports whether a scalar equals value, which is 0 or 1.
func (s scalarArg) is(value float64) bool {
	switch s.elem {
	case spec.S:
		return float64(scalar[float32](s)) == value
	case spec.D:
		return scalar[float64](s) == value
	case spec.C:
		return scalar[complex64](s) == complex(float32(value), 0)
	case spec.Z:
		return scalar[complex128](s) == complex(value, 0)
	case unread:
		return false
	}
	return scalarAs[float64](s) == value
}

// shareable reports whether the library, and not the engine, shares the parts of a call among the CPU cores.
func (p *problem) shareable() bool { return p.engine.Kind() == "builtin" }
