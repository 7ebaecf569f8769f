package engine

import "rocblas_mem/internal/ptr"

// Series describes where the problems of one operand lie, determined once for all of them.
type Series[T Scalar] struct {
	Address   uint64 // of the first problem, or of the array of pointers to problems
	StepBytes uint64 // to the next problem or pointer
	Elems     int    // of a problem
	Pointers  bool
}

// Of returns the operand of problem i, or nil if the operand is null.
func (s *Series[T]) Of(i int) []T {
	address := s.Address + uint64(i)*s.StepBytes
	if s.Pointers {
		address = ptr.Load[uint64](address)
	}
	return ptr.Slice[T](address, s.Elems)
}
