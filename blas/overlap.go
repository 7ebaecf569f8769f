package blas

import (
	"sync"

	"rocblas_mem/hip"
	"rocblas_mem/internal/overlap"
)

// operandSet is the operands of a call, or of all groups of a call, that the check compares with each other.
type operandSet struct {
	memory   overlap.Set
	operands []hip.Access // of memory.Parts
	group    int64        // of the call that is added, 0 without groups
	batch    int64
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
	s.memory.Parts, s.operands = s.memory.Parts[:0], s.operands[:0]
	l.free.Put(s)
}

// addScalar adds a scalar or the results.
func (s *operandSet) addScalar(a hip.Access) {
	s.memory.Parts = append(s.memory.Parts, overlap.Part{
		Runs:     overlap.Runs{Address: a.Address, Step: a.StepBytes, Run: a.RunBytes, Count: a.Count},
		Problems: 1, Written: a.Written, Call: int(s.group), Shared: s.batch > 1,
	})
	s.operands = append(s.operands, a)
}

// tell tells the first pair that shares memory.
func (s *operandSet) tell(checks hip.Checks) {
	found, some := s.memory.Find()
	if !some {
		return
	}
	o := hip.Overlap{Address: found.Address}
	for side, at := range found.Part {
		o.Sides[side], o.Groups[side] = s.side(at, found.Problem[side]), int64(s.memory.Parts[at].Call)
	}
	o.Bytes = max(1, o.Sides[0].Shape.ElemBytes)
	checks.Overlap(o)
}

// side returns an operand of one problem.
func (s *operandSet) side(at int, problem int64) hip.Access {
	part, a := &s.memory.Parts[at], s.operands[at]
	if part.Pointers != nil {
		a.Address = part.Pointers[problem]
	} else {
		a.Address += uint64(problem * part.StrideBytes)
	}
	a.Shape.Origin, a.Shape.Problem, a.Shape.Problems, a.Shape.Batch = a.Address, problem, 1, part.Problems
	return a
}
