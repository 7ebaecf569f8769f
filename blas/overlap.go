package blas

import (
	"fmt"
	"strings"
	"sync"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/hip"
	"rocblas_mem/internal/overlap"
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

// addScalar adds a scalar or the results.
func (s *operandSet) addScalar(a hip.Access) {
	s.memory.Parts = append(s.memory.Parts, overlap.Part{
		Runs:     overlap.Runs{Address: a.Address, Step: a.StepBytes, Run: a.RunBytes, Count: a.Count},
		Problems: 1, Written: a.Written, Call: int(s.group), Shared: s.batch > 1,
	})
	s.operands, s.names = append(s.operands, routines.Operand{Address: a.Address}), append(s.names, a.Operand)
}

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
