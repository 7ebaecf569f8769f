// Package overlap finds memory that two operands of a call share, or two problems of a batch. It knows addresses
// and no routine, and reads no memory. standin/check/check_order.c compares uses on several streams in the same form.
package overlap

import "math"

// Runs is the memory of an operand of one problem: Count runs of bytes. Run i begins i*Step bytes after Address and
// has Run + i*Grow bytes. Rectangles and triangles of matrices and vectors with increments are exact.
type Runs struct {
	Address         uint64
	Step, Run, Grow int64
	Count           int64
}

// end returns the number of bytes from the address to the end of the last byte.
func (r Runs) end() int64 {
	return max(r.Run, (r.Count-1)*r.Step+r.length(r.Count-1))
}

func (r Runs) length(i int64) int64 { return r.Run + i*r.Grow }

func (r Runs) longest() int64 { return max(r.Run, r.length(r.Count-1)) }

// same reports whether both are the same runs.
func (r Runs) same(s Runs) bool {
	if r.Count == 1 && s.Count == 1 {
		r.Step, r.Grow = s.Step, s.Grow
	}
	return r == s
}

// Common returns the first byte of r that is in s too. The runs of r are searched in their order.
func (r Runs) Common(s Runs) (address uint64, found bool) {
	few, many := r, s
	if few.Count > many.Count {
		few, many = s, r
	}
	if !r.mayMeet(s) || !few.anyIn(many) {
		return 0, false
	}
	for i := range r.Count {
		begin := int64(r.Address-s.Address) + i*r.Step
		if at, met := s.first(begin, begin+r.length(i)); met {
			return s.Address + uint64(at), true
		}
	}
	return 0, false
}

// anyIn reports whether a byte of r is in s.
func (r Runs) anyIn(s Runs) bool {
	for i := range r.Count {
		begin := int64(r.Address-s.Address) + i*r.Step
		if _, met := s.first(begin, begin+r.length(i)); met {
			return true
		}
	}
	return false
}

// mayMeet reports false for most runs that share nothing, without a look at each: their bounds are disjoint, or all
// runs have one distance and lie between each other. A triangle counts as the rectangle around it.
func (r Runs) mayMeet(s Runs) bool {
	distance := int64(r.Address - s.Address) // r begins so many bytes after s
	if distance >= s.end() || -distance >= r.end() {
		return false
	}
	if r.Count == 1 {
		r.Step = s.Step
	}
	if s.Count == 1 {
		s.Step = r.Step
	}
	if r.Step != s.Step || r.Step <= 0 {
		return true
	}
	first := max(divideUp(distance-s.longest()+1, r.Step), 1-r.Count)
	last := min(divideDown(distance+r.longest()-1, r.Step), s.Count-1)
	return first <= last
}

// first returns the first byte from begin to end, counted from the address, that r contains.
func (r Runs) first(begin, end int64) (at int64, found bool) {
	low, high := int64(0), r.Count-1
	if r.Step > 0 {
		low = max(low, divideUp(begin-r.longest()+1, r.Step))
		high = min(high, divideDown(end-1, r.Step))
	}
	at = math.MaxInt64
	for i := low; i <= high && i*r.Step < at; i++ {
		if from := max(begin, i*r.Step); from < min(end, i*r.Step+r.length(i)) {
			at = min(at, from)
		}
	}
	return at, at < math.MaxInt64
}

// divideDown and divideUp divide by a positive number and round down and up.
func divideDown(a, b int64) int64 {
	quotient := a / b
	if a%b < 0 {
		quotient--
	}
	return quotient
}

func divideUp(a, b int64) int64 { return -divideDown(-a, b) }
