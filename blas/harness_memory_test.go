package blas

import (
	"slices"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/shortfloat"
)

// guardElems is the number of elements before the first and after the last problem of an operand; gapElems is
// the number between problems.
const (
	guardElems = 9
	gapElems   = 5
)

// memory holds elements of one type in separate memory.
type memory struct {
	typ    spec.Type
	words  []uint64
	at     uint64   // the address of words
	before []uint64 // words before the call
}

// newMemory allocates elems elements of padding: NaN in every type, or the number.
func newMemory(typ spec.Type, elems int, padding complex128, withNaN bool) *memory {
	m := &memory{typ: typ, words: make([]uint64, (uint64(elems)*typ.Bytes()+7)/8)}
	m.at = ptr.Address(m.words)
	for i := range m.words {
		m.words[i] = ^uint64(0)
	}
	if !withNaN {
		for i := range elems {
			m.set(i, padding)
		}
	}
	return m
}

// address returns the address of element i.
func (m *memory) address(i int) uint64 { return m.at + uint64(i)*m.typ.Bytes() }

// set stores v in the memory's type.
func (m *memory) set(i int, v complex128) {
	switch at := m.address(i); m.typ {
	case spec.S:
		ptr.Store(at, float32(real(v)))
	case spec.D:
		ptr.Store(at, real(v))
	case spec.C:
		ptr.Store(at, complex64(v))
	case spec.Z:
		ptr.Store(at, v)
	case spec.H:
		ptr.Store(at, shortfloat.ToHalf(float32(real(v))))
	case spec.T:
		ptr.Store(at, shortfloat.ToBfloat16(float32(real(v))))
	case spec.F8:
		ptr.Store(at, shortfloat.ToF8(float32(real(v))))
	case spec.BF8:
		ptr.Store(at, shortfloat.ToBF8(float32(real(v))))
	case spec.I8:
		ptr.Store(at, int8(real(v)))
	case spec.I32:
		ptr.Store(at, int32(real(v)))
	}
}

// get reads element i.
func (m *memory) get(i int) complex128 { return loadAs(m.typ, m.address(i)) }

// loadAs reads one element of a type.
func loadAs(typ spec.Type, at uint64) complex128 {
	switch typ {
	case spec.S:
		return complex(float64(ptr.Load[float32](at)), 0)
	case spec.D:
		return complex(ptr.Load[float64](at), 0)
	case spec.C:
		return complex128(ptr.Load[complex64](at))
	case spec.H:
		return complex(float64(ptr.Load[shortfloat.Half](at).Float32()), 0)
	case spec.T:
		return complex(float64(ptr.Load[shortfloat.Bfloat16](at).Float32()), 0)
	case spec.F8:
		return complex(float64(ptr.Load[shortfloat.F8](at).Float32()), 0)
	case spec.BF8:
		return complex(float64(ptr.Load[shortfloat.BF8](at).Float32()), 0)
	case spec.I8:
		return complex(float64(ptr.Load[int8](at)), 0)
	case spec.I32:
		return complex(float64(ptr.Load[int32](at)), 0)
	}
	return ptr.Load[complex128](at)
}

// putBack restores the bits before the call of the elements at places from start on, one run of neighbours at
// a time.
func (m *memory) putBack(start int, places []int) {
	bytes := int(m.typ.Bytes())
	for first := 0; first < len(places); {
		last := first
		for last+1 < len(places) && places[last+1] == places[last]+1 {
			last++
		}
		at, sizeBytes := (start+places[first])*bytes, (last-first+1)*bytes
		copy(ptr.Slice[byte](m.at+uint64(at), sizeBytes), ptr.Slice[byte](ptr.Address(m.before)+uint64(at), sizeBytes))
		first = last + 1
	}
}

// keep saves the words; restore restores them; changed returns the first word that differs.
func (m *memory) keep() { m.before = slices.Clone(m.words) }

func (m *memory) restore() { copy(m.words, m.before) }

func (m *memory) changed() (byteOffset int, changed bool) {
	if slices.Equal(m.words, m.before) {
		return 0, false
	}
	for i, word := range m.words {
		if word != m.before[i] {
			return 8 * i, true
		}
	}
	return 0, false
}

// placement is one operand of all problems of a call, laid out for a shape.
type placement struct {
	*memory
	starts   []int // first element of each problem
	stride   int   // between problems, in elements
	ld       int   // leading dimension or increment
	pointers []uint64
}

// place lays out one operand: the values of problem p at the elements of l. downward stores the problems of a
// batch in opposite order, which makes the stride negative.
func place(values [][]complex128, l operandLayout, downward bool, padding func(elems int) *memory) *placement {
	count, step := len(values), l.span+gapElems
	p := &placement{memory: padding(2*guardElems + count*step), stride: step, ld: l.ld}
	for i := range count {
		start := guardElems + i*step
		if downward {
			start = guardElems + (count-1-i)*step
			p.stride = -step
		}
		p.starts = append(p.starts, start)
		for j, at := range l.places {
			p.set(start+at, values[i][j])
		}
		p.pointers = append(p.pointers, p.address(start))
	}
	p.keep()
	return p
}

// vectorPlaces returns the places of n elements with an increment, and the number of elements that they span.
func vectorPlaces(n, inc int) (places []int, span int) {
	distance := max(inc, -inc)
	places = make([]int, n)
	for i := range places {
		places[i] = i * distance
		if inc < 0 {
			places[i] = (n - 1 - i) * distance
		}
	}
	return places, 1 + (n-1)*distance
}
