package overlap

import (
	"cmp"
	"math"
	"slices"
)

const (
	// mostNear is how many of the outputs that begin before an operand ends are compared with it, the nearest first.
	// Only problems that interleave, such as tiles of one matrix, are more.
	mostNear = 16
	// mostRuns limits the runs that one search looks at, and so its time. It can only hide a fault.
	mostRuns = 1 << 18
	// fewParts is the number of parts up to which each is compared with each other one by its bounds.
	fewParts = 16
)

// Part is an operand of all problems that have it.
type Part struct {
	Runs                 // of the first problem; with Pointers, Address is the offset from a pointer
	Pointers    []uint64 // of the problems, nil for problems that are StrideBytes apart
	StrideBytes int64
	Problems    int64 // 1 also if all problems share what they read
	Shared      bool  // several problems share it
	Written     bool
	Place       int // parts of one call with the same number, which is not 0, may be the same memory
	Call        int // parts of different groups have different numbers
}

// of returns the runs of problem i.
func (p *Part) of(i int64) Runs {
	r := p.Runs
	if p.Pointers != nil {
		r.Address += p.Pointers[i]
	} else {
		r.Address += uint64(i * p.StrideBytes)
	}
	return r
}

// bounds returns the bounds of all problems.
func (p *Part) bounds() (low, high uint64) {
	size := uint64(p.end())
	if p.Pointers == nil {
		first, last := p.Address, p.of(p.Problems-1).Address
		return min(first, last), max(first, last) + size
	}
	low = math.MaxUint64
	for _, pointer := range p.Pointers {
		if pointer != 0 {
			low, high = min(low, pointer), max(high, pointer)
		}
	}
	return low + p.Address, high + p.Address + size
}

// Set is the parts of a call.
type Set struct {
	Parts []Part
	left  int64 // runs that may still be looked at
}

// Pair is memory that two parts, or two problems of one part, share. The first is written.
type Pair struct {
	Part    [2]int
	Problem [2]int64
	Address uint64 // of the first common byte, in the order of the first part's problem
}

// Find returns a pair, and whether there is one.
func (s *Set) Find() (found Pair, some bool) {
	s.left = mostRuns
	for at := range s.Parts {
		if p := &s.Parts[at]; p.Written && p.Pointers == nil && p.Problems > 1 {
			if found, some = s.inStrides(at); some {
				return found, true
			}
		}
	}
	near := s.near()
	if near == 0 {
		return Pair{}, false
	}
	return s.sweep(near)
}

// inStrides compares problem 0 with each one that begins inside its bounds. All other problems have the same
// distances.
func (s *Set) inStrides(at int) (Pair, bool) {
	p := &s.Parts[at]
	stride, size := p.StrideBytes, p.end()
	if stride < 0 {
		stride = -stride
	}
	for i := int64(1); i < p.Problems && i*stride < size && s.left > 0; i++ {
		if address, met := s.common(p.of(0), p.of(i)); met {
			return Pair{Part: [2]int{at, at}, Problem: [2]int64{0, i}, Address: address}, true
		}
	}
	return Pair{}, false
}

// near returns the parts, as bits, that a look at each problem needs: outputs with pointers, and parts whose bounds
// meet, of which one is written. All bits are set if there are many parts.
func (s *Set) near() (bits uint64) {
	if len(s.Parts) > fewParts {
		return math.MaxUint64
	}
	var low, high [fewParts]uint64
	for i := range s.Parts {
		p := &s.Parts[i]
		low[i], high[i] = p.bounds()
		if p.Written && p.Pointers != nil && p.Problems > 1 {
			bits |= 1 << i
		}
		for j := range i {
			if (p.Written || s.Parts[j].Written) && low[i] < high[j] && low[j] < high[i] {
				bits |= 1<<i | 1<<j
			}
		}
	}
	return bits
}

// extent is the bounds of one problem of a part. Reach is the highest bound of all extents up to this one.
type extent struct {
	low, high, reach uint64
	problem          int64
	part             int
}

// sweep sorts the outputs of all problems and compares each operand with those whose bounds meet its own.
func (s *Set) sweep(near uint64) (Pair, bool) {
	problems := int64(0)
	for i := range s.Parts {
		problems += s.Parts[i].Problems
	}
	outputs := make([]extent, 0, problems)
	s.each(near, true, func(e extent) bool {
		outputs = append(outputs, e)
		return true
	})
	byAddress := func(a, b extent) int {
		if a.low != b.low {
			return cmp.Compare(a.low, b.low)
		}
		return cmp.Or(cmp.Compare(a.part, b.part), cmp.Compare(a.problem, b.problem))
	}
	if !slices.IsSortedFunc(outputs, byAddress) {
		slices.SortFunc(outputs, byAddress)
	}
	reach := uint64(0)
	for i := range outputs {
		reach = max(reach, outputs[i].high)
		outputs[i].reach = reach
	}
	var found Pair
	some := false
	for i := 1; i < len(outputs) && !some; i++ {
		found, some = s.compare(outputs[:i], outputs[i])
	}
	if !some {
		s.each(near, false, func(e extent) bool {
			before, _ := slices.BinarySearchFunc(outputs, e.high, func(o extent, high uint64) int { return cmp.Compare(o.low, high) })
			found, some = s.compare(outputs[:before], e)
			return !some
		})
	}
	return found, some
}

// each calls visit with every problem of the parts near that are written, or that are only read, until it returns
// false. Null pointers are left out.
func (s *Set) each(near uint64, written bool, visit func(extent) bool) {
	for at := range s.Parts {
		p := &s.Parts[at]
		if p.Written != written || near>>min(at, 63)&1 == 0 {
			continue
		}
		size := uint64(p.end())
		for i := range p.Problems {
			if p.Pointers != nil && p.Pointers[i] == 0 {
				continue
			}
			address := p.of(i).Address
			if !visit(extent{low: address, high: address + size, problem: i, part: at}) {
				return
			}
		}
	}
}

// compare compares an operand with the last of the outputs that reach it.
func (s *Set) compare(outputs []extent, e extent) (Pair, bool) {
	for i := len(outputs) - 1; i >= max(0, len(outputs)-mostNear) && outputs[i].reach > e.low && s.left > 0; i-- {
		o := outputs[i]
		if o.high <= e.low || s.allowed(o, e) {
			continue
		}
		if address, met := s.common(s.Parts[o.part].of(o.problem), s.Parts[e.part].of(e.problem)); met {
			return s.pair(o, e, address), true
		}
	}
	return Pair{}, false
}

// pair orders two outputs by part and problem.
func (s *Set) pair(o, e extent, address uint64) Pair {
	if s.Parts[e.part].Written && (e.part < o.part || e.part == o.part && e.problem < o.problem) {
		o, e = e, o
		address, _ = s.Parts[o.part].of(o.problem).Common(s.Parts[e.part].of(e.problem))
	}
	return Pair{Part: [2]int{o.part, e.part}, Problem: [2]int64{o.problem, e.problem}, Address: address}
}

// allowed reports whether an operand in the place of an output is right. Problems of one part with strides have been
// compared before.
func (s *Set) allowed(o, e extent) bool {
	p, q := &s.Parts[o.part], &s.Parts[e.part]
	if o.part == e.part {
		return p.Pointers == nil
	}
	return p.Place != 0 && p.Place == q.Place && p.Call == q.Call && !q.Shared && o.problem == e.problem && p.of(o.problem).same(q.of(e.problem))
}

// common is Common, with the limit on its work.
func (s *Set) common(a, b Runs) (uint64, bool) {
	s.left--
	if a.mayMeet(b) {
		s.left -= min(a.Count, b.Count)
	}
	return a.Common(b)
}
