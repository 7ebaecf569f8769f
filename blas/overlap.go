package blas

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/hip"
	"rocblas_mem/internal/overlap"
	"rocblas_mem/internal/ptr"
)

// operandSet is the operands of a call, or of all groups of a call, that the check compares with each other.
type operandSet struct {
	memory   overlap.Set
	operands []routines.Operand // of memory.Parts; scalars have no Param
	names    []string
	group    int64 // of the call that is added, 0 without groups
	batch    int64
	upper    bool // of packed triangles
}

// operandSets holds sets that no call uses.
type operandSets struct{ free sync.Pool }

func (l *operandSets) take() *operandSet {
	if s, ok := l.free.Get().(*operandSet); ok {
		return s
	}
	return new(operandSet)
}

func (l *operandSets) give(s *operandSet) {
	s.memory.Parts, s.operands, s.names = s.memory.Parts[:0], s.operands[:0], s.names[:0]
	l.free.Put(s)
}

// tellOverlap tells the check of memory that the call writes, and uses twice: for two operands, or in two problems of
// a batch. Groups have been compared before they are computed.
func (c *call) tellOverlap(checks hip.Checks) {
	if c.group > 0 || c.apart() {
		return
	}
	s := c.lib.operandSets.take()
	s.add(c, checks)
	s.tell(checks)
	c.lib.operandSets.give(s)
}

// apart reports whether the bounds of all operands are disjoint, and the problems of each output. It is the usual case,
// and needs no look at elements. Problems that an array of pointers names count as not apart.
func (c *call) apart() bool {
	var all [routines.MaxOperands + 5]struct {
		low, high uint64
		written   bool
	}
	count := 0
	for j := range c.Count {
		o := &c.Operands[j]
		if !c.uses(j) || c.placeOf(o) != hip.OnDevice {
			continue
		}
		stride, bytes := magnitude(o.StrideElems), o.Elem.Bytes()
		if c.Shape == spec.Batched || o.Param.Output && c.Batch > 1 && stride < uint64(o.Elems) {
			return false
		}
		more := uint64(c.Batch-1) * stride * bytes // behind the first problem, or with a negative stride before it
		at := &all[count]
		at.low, at.high, at.written = o.Address, o.Address+uint64(o.Elems)*bytes+more, o.Param.Output
		if o.StrideElems < 0 {
			at.low, at.high = at.low-more, at.high-more
		}
		count++
	}
	if c.control.PointerMode != hostPointers {
		for _, s := range [...]*routines.Scalar{&c.Alpha, &c.Beta, &c.Cos, &c.Sin} {
			address, bytes := s.Span()
			all[count].low, all[count].high = address, address+bytes
			count++
		}
		all[count].low, all[count].high = c.Result.Address, c.Result.Address+uint64(c.Batch)*c.ResultBytes()
		all[count].written = true
		count++
	}
	for i := range count {
		for j := range i {
			if (all[i].written || all[j].written) && all[i].low < all[j].high && all[j].low < all[i].high {
				return false
			}
		}
	}
	return true
}

// add adds the operands of a call on the device, and its scalars and results there. An operand whose array of pointers must
// not be read is left out.
func (s *operandSet) add(c *call, checks hip.Checks) {
	s.group, s.batch, s.upper = c.group, c.Batch, c.Uplo == int64(engine.Upper)
	for j := range c.Count {
		o := &c.Operands[j]
		if c.uses(j) && c.placeOf(o) == hip.OnDevice && (c.Shape != spec.Batched || c.hasPointers(checks, o)) {
			s.addOperand(c, j)
		}
	}
	if c.control.PointerMode != hostPointers {
		c.eachScalar(s.addScalar)
	}
}

func (s *operandSet) addOperand(c *call, j int) {
	o := &c.Operands[j]
	var a hip.Access
	c.shape(j, &a)
	part := overlap.Part{
		Runs:     overlap.Runs{Address: a.Address, Step: a.StepBytes, Run: a.RunBytes, Grow: a.GrowBytes, Count: a.Count},
		Problems: 1, Written: o.Param.Output, Call: int(c.group), Place: c.place(j),
	}
	switch {
	case c.Shape == spec.Batched:
		part.Pointers, part.Problems = ptr.Slice[uint64](o.Address, int(c.Batch)), c.Batch
	case o.Param.Output || o.StrideElems != 0:
		part.Address += o.Address
		part.StrideBytes, part.Problems = o.StrideElems*int64(o.Elem.Bytes()), c.Batch
	default:
		part.Address += o.Address
		part.Shared = c.Batch > 1
	}
	s.memory.Parts, s.operands, s.names = append(s.memory.Parts, part), append(s.operands, *o), append(s.names, o.Param.Name)
}

// addScalar adds a scalar or the results.
func (s *operandSet) addScalar(a hip.Access) {
	s.memory.Parts = append(s.memory.Parts, overlap.Part{
		Runs:     overlap.Runs{Address: a.Address, Step: a.StepBytes, Run: a.RunBytes, Count: a.Count},
		Problems: 1, Written: a.Written, Call: int(s.group), Shared: s.batch > 1,
	})
	s.operands, s.names = append(s.operands, routines.Operand{Address: a.Address}), append(s.names, a.Operand)
}

// place returns a number that is the same for operands that may be the same memory, 0 for other operands. A transposed
// matrix may not, and neither may two vectors in opposite orders.
func (c *call) place(j int) int {
	o := &c.Operands[j]
	switch {
	case !slices.Contains(c.function.Row.Places, o.Param.Name) || c.transposed(j):
		return 0
	case o.Param.Kind == spec.Vector && o.LD < 0 && o.Rows > 1:
		return 2
	}
	return 1
}

// transposed reports whether the call uses the transpose of operand j, the first or the second.
func (c *call) transposed(j int) bool { return j == 0 && c.TransA || j == 1 && c.TransB }

// tell tells the first pair that shares memory.
func (s *operandSet) tell(checks hip.Checks) {
	found, some := s.memory.Find()
	if !some {
		return
	}
	of := found.Part[0]
	text := s.ofOperands(&found)
	if found.Part[0] == found.Part[1] {
		text = s.ofProblems(&found)
	}
	checks.Overlap(hip.Overlap{Operand: s.names[of], Address: found.Address, Bytes: max(1, s.operands[of].Elem.Bytes()), Text: text})
}

// ofProblems words two problems that write one element of an operand.
func (s *operandSet) ofProblems(p *overlap.Pair) string {
	at := p.Part[0]
	o, name, pointers := &s.operands[at], s.names[at], s.memory.Parts[at].Pointers
	i, j := p.Problem[0], p.Problem[1]
	argument := fmt.Sprintf("stride_%s = %d", name, o.StrideElems)
	if pointers != nil {
		argument = fmt.Sprintf("%s[%d] = %#x and %s[%d] = %#x", name, i, pointers[i], name, j, pointers[j])
	}
	has := fmt.Sprintf("%d elements%s", o.Elems, layoutOf(o))
	switch {
	case o.Param.Kind == spec.Vector && o.LD == 0:
		has = fmt.Sprintf("1 element (inc%s = 0)", name)
	case o.Param.Kind == spec.Vector:
		has = fmt.Sprintf("%d elements (inc%s = %d)", o.Rows, name, o.LD)
	}
	return fmt.Sprintf("%s, but a problem's %s has %s: problems %d and %d%s share %s from %s", argument, name, has, i, j,
		s.groupOf(at), name, s.element(p, 0))
}

// ofOperands words an output that has an element of another operand.
func (s *operandSet) ofOperands(p *overlap.Pair) string {
	var called, values [2]string
	for side, at := range p.Part {
		part := &s.memory.Parts[at]
		called[side] = s.names[at] + s.groupOf(at)
		if part.Problems > 1 {
			called[side] = fmt.Sprintf("%s of problem %d%s", s.names[at], p.Problem[side], s.groupOf(at))
		}
		values[side] = fmt.Sprintf("%s = %#x%s", called[side], s.addressOf(p, side), layoutOf(&s.operands[at]))
	}
	how := "%s is written and overlaps %s, which is read"
	if s.memory.Parts[p.Part[1]].Written {
		how = "%s and %s overlap, and both are written"
	}
	return fmt.Sprintf(how, called[0], called[1]) + fmt.Sprintf(": %s of %s is %s of %s; %s; %s", s.element(p, 0), called[0],
		s.element(p, 1), called[1], values[0], values[1])
}

// groupOf names the group of a part.
func (s *operandSet) groupOf(at int) string {
	if group := s.memory.Parts[at].Call; group > 0 {
		return fmt.Sprintf(" of group %d", group-1)
	}
	return ""
}

// layoutOf words the arguments on which the elements of an operand depend.
func layoutOf(o *routines.Operand) string {
	switch {
	case o.Param == nil:
		return ""
	case o.Param.Kind == spec.Matrix:
		return fmt.Sprintf(" (%d x %d, ld%s = %d)", o.Rows, o.Cols, strings.ToLower(o.Param.Name), o.LD)
	case o.Param.Kind == spec.Vector:
		return fmt.Sprintf(" (%d elements, inc%s = %d)", o.Rows, o.Param.Name, o.LD)
	}
	return ""
}

// addressOf returns the address of one side's operand: the argument, or the element of an array of pointers.
func (s *operandSet) addressOf(p *overlap.Pair, side int) uint64 {
	part, o := &s.memory.Parts[p.Part[side]], &s.operands[p.Part[side]]
	if part.Pointers != nil {
		return part.Pointers[p.Problem[side]]
	}
	return o.Address + uint64(p.Problem[side]*part.StrideBytes)
}

// element words where the pair's first common byte is in one side's operand.
func (s *operandSet) element(p *overlap.Pair, side int) string {
	o := &s.operands[p.Part[side]]
	offset := int64(p.Address - s.addressOf(p, side))
	if o.Param == nil {
		return fmt.Sprintf("byte %d", offset)
	}
	at := offset / int64(o.Elem.Bytes())
	switch o.Param.Kind {
	case spec.Matrix:
		return fmt.Sprintf("row %d, column %d", at%o.LD, at/o.LD)
	case spec.Packed:
		row, column := unpacked(at, o.Rows, s.upper)
		return fmt.Sprintf("row %d, column %d", row, column)
	}
	at /= max(1, int64(magnitude(o.LD)))
	if o.LD < 0 {
		at = o.Rows - 1 - at
	}
	return fmt.Sprintf("index %d", at)
}

// unpacked returns the row and the column of an element of a packed triangle, which has so many elements.
func unpacked(at, elems int64, upper bool) (row, column int64) {
	order := int64(0)
	for order*(order+1)/2 < elems {
		order++
	}
	for length := order; ; column++ {
		if upper {
			length = column + 1
		}
		if at < length {
			break
		}
		at -= length
		length--
	}
	if upper {
		return at, column
	}
	return at + column, column
}
