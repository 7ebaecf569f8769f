package blas

import (
	"fmt"
	"math/bits"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// call is one decoded call: the problems that a routine computes, and what it takes to reach the routine.
type call struct {
	routines.Problem
	lib         *Library
	control     *core.Control
	site        *site // of the handle
	function    *function
	plan        *plan
	counted     *core.Routine // the routine's counts of workspace use
	types       combination   // the types among the arguments, in their order
	datatypes   [maxTypes]int64
	hostStrides [2]int64 // the handle's strides of alpha and beta, if the scalars are on the host
	leased      uint64   // address of the lease, 0 without a lease
	group       int64    // in a grouped call: number of the group, from 1 on; else 0
	held        []uint64 // keeps memory of the host alive: of a copied operand, or beside the workspace

	// What a call has only if it is of one of these kinds.
	launch    launch    // computed by a device's engine
	guarded   guarded   // of a guarded handle
	rehearsed rehearsed // in a rehearsal
	lent      *lent     // with a hip.Mapper: the mapped memory
}

// launch is what a device's engine is called with.
type launch struct {
	call  engine.Call
	words *[core.MaxArgs]uint64 // the arguments
}

// guarded is the lease's guarded memory, 0 without a guard.
type guarded struct{ address, bytes uint64 }

// rehearsed is what a rehearsal knows of a call.
type rehearsed struct {
	inverses    [2]uint64 // the inverses that a caller of trsm_ex passes, address and number
	best, least uint64    // the workspace that rocBLAS takes, and the least with which it computes
}

// begin resets the fields of the last call. If that called the same function, it keeps what does not change
// between calls.
func (c *call) begin(l *Library, control *core.Control, f *function) {
	c.Work, c.leased = 0, 0
	c.Trivial = false
	if c.function == f {
		return
	}
	known := l.plans.of(f)
	c.lib, c.control, c.site, c.function, c.plan = l, control, l.siteOf(control), f, known
	c.Host, c.Engine, c.Shape, c.IndexBytes = &l.host, nil, f.Shape, f.indexBytes
	c.counted = l.config.State.RoutineOf(f.number, control.Slot)
	c.Dims = spec.Dims{Type: f.Instance.Type, Batch: 1, Converted: f.Instance.Mixed != nil}
	c.Side, c.Uplo, c.Diag = 0, 0, 0
	c.OpA, c.OpB = int64(engine.NoTrans), int64(engine.NoTrans)
	c.Alpha, c.Beta, c.Result = routines.Scalar{Elem: known.alpha}, routines.Scalar{Elem: known.beta}, routines.Scalar{Elem: known.result}
	c.Operation, c.Algorithm, c.Solution, c.Flags, c.rehearsed.inverses = 0, 0, 0, 0, [2]uint64{}
	c.Factors = [2]spec.Type{}
	c.Cos, c.Sin, c.List, c.ListSize = routines.Scalar{Elem: known.cos}, routines.Scalar{Elem: known.sin}, 0, 0
	c.Count = copy(c.Operands[:], known.operands)
}

// decode reads the words of a call according to the function's plan.
func (c *call) decode(l *Library, control *core.Control, f *function, args *[core.MaxArgs]uint64) {
	c.begin(l, control, f)
	known := c.plan
	for i := range known.steps {
		at := known.steps[i]
		switch word := args[at.at%core.MaxArgs]; at.kind {
		case spec.Side:
			c.Side = int64(word)
		case spec.Uplo:
			c.Uplo = int64(word)
		case spec.TransA:
			c.OpA = int64(word)
		case spec.TransB:
			c.OpB = int64(word)
		case spec.Diag:
			c.Diag = int64(word)
		case spec.M:
			c.M = int64(word)
		case spec.N:
			c.N = int64(word)
		case spec.K:
			c.K = int64(word)
		case spec.Batch:
			c.Batch = int64(word)
		case spec.Alpha:
			c.Alpha.Address = word
		case spec.Beta:
			c.Beta.Address = word
		case spec.Result, spec.RealOut, spec.IndexOut:
			c.Result.Address = word
		default:
			c.decodeRare(at.kind, word)
		}
	}
	for j := range known.places {
		known.places[j].read(&c.Operands[j%routines.MaxOperands], args)
	}
	c.Left = c.Side == int64(engine.Left)
	c.TransA = c.OpA != int64(engine.NoTrans)
	c.TransB = c.OpB != int64(engine.NoTrans)
	if f.Instance.Type == spec.Runtime {
		c.decodeTypes(args)
	}
	if f.takesStrides {
		c.decodeStrides()
	}
}

// decodeRare reads an argument of a kind that few functions have.
func (c *call) decodeRare(kind spec.Kind, word uint64) {
	switch kind {
	case spec.KL:
		c.KL = int64(word)
	case spec.KU:
		c.KU = int64(word)
	case spec.Cos:
		c.Cos.Address = word
	case spec.Sin:
		c.Sin.Address = word
	case spec.Algorithm:
		c.Algorithm = int64(word)
	case spec.Solution:
		c.Solution = int64(word)
	case spec.Flags:
		c.Flags = int64(word)
	case spec.Operation:
		c.Operation = int64(word)
	case spec.Blocks:
		c.rehearsed.inverses = [2]uint64{c.rehearsed.inverses[1], word}
	case spec.List:
		c.List = word
	case spec.ListSize:
		c.ListSize = word
	}
}

// measure computes the number of elements that each operand spans. It returns an operand that does not
// fit into the address space, or nil.
func (c *call) measure() *routines.Operand {
	for j := range c.Count {
		o := &c.Operands[j]
		steps, first := o.Cols, o.Rows
		if o.Param.Kind != spec.Matrix {
			steps, first = o.Rows, 1
		}
		if o.Rows <= 0 || o.Cols <= 0 {
			o.Elems = 0
			continue
		}
		high, span := bits.Mul64(uint64(steps-1), magnitude(o.LD))
		span += uint64(first)
		total, carry := span, uint64(0)
		if c.Batch > 1 {
			strideHigh, strides := bits.Mul64(uint64(c.Batch-1), magnitude(o.StrideElems))
			total, carry = bits.Add64(span, strides, 0)
			high |= strideHigh
		}
		bytesHigh, bytes := bits.Mul64(total, o.Elem.Bytes())
		if high|carry|bytesHigh != 0 || bytes>>62 != 0 || span < uint64(first) {
			return o
		}
		o.Elems = int(span)
	}
	return nil
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// decodeTypes reads the types among the arguments and assigns them to operands and scalars. The last type is
// the compute type; a scalar without its own type has the compute type.
func (c *call) decodeTypes(args *[core.MaxArgs]uint64) {
	f := c.function
	c.types = f.readTypes(args)
	for i, at := range f.typeWords {
		c.datatypes[i] = int64(args[at])
	}
	computed := c.computedAs()
	c.Type = computed.Computed()
	c.Factors[0], c.Factors[1] = computed.Factors()
	if c.Factors[0] != spec.Runtime {
		computed = spec.S
	}
	c.Alpha.Elem, c.Beta.Elem, c.Cos.Elem, c.Sin.Elem, c.Result.Elem = computed, computed, computed, computed, computed
	if f.Instance.RealAlpha {
		c.Alpha.Elem = computed.Real()
	}
	if f.Instance.RealBeta {
		c.Beta.Elem = computed.Real()
	}
	operands := 0
	for i, owner := range f.typeOwners {
		switch t := c.types[i]; owner {
		case spec.Alpha:
			c.Alpha.Elem = t
		case spec.Result, spec.RealOut:
			c.Result.Elem = t
		case spec.SinCosType:
			c.Cos.Elem, c.Sin.Elem = t, t
		case spec.Vector, spec.Matrix:
			c.Operands[operands].Elem = t
			if c.Type == t.Real() { // the norm of a complex vector is real
				c.Type = t
			}
			operands++
		}
	}
	for j := operands; j < c.Count; j++ {
		c.Operands[j].Elem = computed
	}
	var stored [routines.MaxOperands]spec.Type
	for j := range c.Count {
		stored[j] = c.Operands[j].Elem
	}
	c.Converted = f.combinations[c.types] && spec.Converted(stored[:c.Count], c.Type)
}

// computedAs returns the compute type that the call asks for: the last type among the arguments.
func (c *call) computedAs() spec.Type { return c.types[len(c.function.typeWords)-1] }

// readTypes reads the types among the arguments. An invalid type becomes Runtime.
func (f *function) readTypes(args *[core.MaxArgs]uint64) (types combination) {
	types = noTypes()
	for i, at := range f.typeWords {
		types[i], _ = spec.FromDatatype(int64(args[at]))
		if f.typeOwners[i] != spec.Compute3 {
			continue
		}
		if int64(args[at]) == computeF32 {
			types[i] = spec.S
		} else if factor, _ := types[i].Factors(); factor == spec.Runtime {
			types[i] = spec.Runtime
		}
	}
	return types
}

// decodeStrides gives alpha and beta the handle's strides. Scalars on the host have none: hostStrides keeps the handle's.
func (c *call) decodeStrides() {
	alpha, beta := c.plan.alpha, c.plan.beta
	if c.function.Instance.Type == spec.Runtime {
		alpha, beta = c.Alpha.Elem, c.Beta.Elem
	}
	c.Alpha.StrideBytes, c.Beta.StrideBytes, c.hostStrides = 0, 0, [2]int64{}
	c.Alpha.Count, c.Beta.Count = c.Batch, c.Batch
	strides := [2]int64{c.control.AlphaStride, c.control.BetaStride}
	if !c.function.hasBeta {
		strides[1] = 0
	}
	if c.control.PointerMode == hostPointers {
		c.hostStrides = strides
		return
	}
	c.Alpha.StrideBytes, c.Beta.StrideBytes = strides[0]*int64(alpha.Bytes()), strides[1]*int64(beta.Bytes())
}

// ownScalars reports whether each problem has an alpha or a beta of its own.
func (c *call) ownScalars() bool { return c.Alpha.StrideBytes != 0 || c.Beta.StrideBytes != 0 }

// fail stores an error text that names the routine and the value, and returns the status.
func (c *call) fail(status core.Status, format string, args ...any) core.Status {
	of := ": "
	if c.group > 0 {
		of = fmt.Sprintf(": group %d: ", c.group-1)
	}
	c.control.SetError(c.function.name + of + fmt.Sprintf(format, args...))
	return status
}

// transposed reports whether the call uses the transpose of operand j, the first or the second.
func (c *call) transposed(j int) bool { return j == 0 && c.TransA || j == 1 && c.TransB }

// read copies the arguments of an operand into o.
func (w *operandPlace) read(o *routines.Operand, args *[core.MaxArgs]uint64) {
	o.Address = args[w.address%core.MaxArgs]
	if w.ld != 0 {
		o.LD = int64(args[w.ld%core.MaxArgs])
	}
	if w.stride != 0 {
		o.StrideElems = int64(args[w.stride%core.MaxArgs])
	}
}
