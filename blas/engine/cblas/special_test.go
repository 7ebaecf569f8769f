package cblas

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/native/nativetest"
	"rocblas_mem/internal/testseed"
)

// TestSpecialOperands puts NaN, infinities, zeros with a sign, huge and denormal numbers at every place of small
// operands and at many places of larger ones, and compares the results with the built-in engine's, by the rules of
// docs/contracts.md. Memory between the elements is NaN.
func TestSpecialOperands(t *testing.T) {
	seed := testseed.Of(t)
	scratch := nativetest.Fenced(t, native.ScratchBytes, false)
	eachFunction(t, func(t *testing.T, e *Engine, r *routine, letter byte) {
		random := rand.New(rand.NewPCG(seed, uint64(letter)))
		tables := [2]*native.Table{e.Table(letter), native.Of(native.Instructions()[0], letter)}
		for range rounds(t) {
			for _, n := range e.sizesOn(specialSizes(r.level)) {
				for number := range specials('z') {
					for which := range r.operands(r.draw(random, letter, n, scratch)) {
						s := special{call: r.draw(random, letter, n, scratch), routine: r, random: random}
						s.check(t, tables, which, number)
					}
				}
			}
		}
	})
}

// specialSizes returns sizes below and above the unrolling of kernels.
func specialSizes(level int) []int {
	sizes := []int{1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33}
	if level == 1 {
		return append(sizes, 6, 12, 24, 31, 32, 48, 63, 64, 65, 127, 128, 129, 257)
	}
	return sizes
}

// specials returns the special values of a type.
func specials(letter byte) [][2]float64 {
	nan, inf, minus, huge, tiny := math.NaN(), math.Inf(1), math.Copysign(0, -1), math.MaxFloat64, 3*math.SmallestNonzeroFloat64
	if letter == 's' || letter == 'c' {
		huge, tiny = math.MaxFloat32, 3*math.SmallestNonzeroFloat32
	}
	if letter == 's' || letter == 'd' {
		return [][2]float64{{nan}, {inf}, {-inf}, {minus}, {huge}, {tiny}}
	}
	return [][2]float64{
		{nan, 0}, {0, nan}, {nan, 2}, {inf, 0}, {0, -inf}, {-inf, 3}, {inf, inf}, {minus, minus}, {huge, 0}, {0, tiny}, {nan, inf},
	}
}

// special is a call of a routine with one or two special values in an operand.
type special struct {
	*call
	routine *routine
	random  *rand.Rand
	value   [2]float64
	which   int   // the operand with the special value
	places  []int // of the special values
}

// check makes a call on both tables and compares the results.
func (s *special) check(t *testing.T, tables [2]*native.Table, which, number int) {
	operands := s.routine.operands(s.call)
	values := specials(s.letter)
	s.value = values[number%len(values)]
	s.which = which % len(operands)
	if operands[s.which].name == "result" {
		s.which = 0
	}
	memory := make([][]byte, len(operands))
	for i := range operands {
		memory[i] = make([]byte, s.bytes(&operands[i]))
		s.fill(&operands[i], memory[i])
	}
	if o := &operands[s.which]; !s.place(o, memory[s.which]) || s.isUndefined(o) {
		return
	}
	var results [2][][]byte
	var index [2]int
	for i, table := range tables {
		for j := range operands {
			results[i] = append(results[i], slices.Clone(memory[j]))
			s.at[j] = unsafe.Pointer(unsafe.SliceData(results[i][j]))
		}
		s.routine.run(table, s.call)
		index[i] = s.index
	}
	assert.Equal(t, index[1], index[0], "%v", s)
	for j := range operands {
		if difference := s.compare(j, &operands[j], results[0][j], results[1][j]); difference != "" {
			t.Errorf("%s: %v", difference, s)
		}
	}
}

// String names the special value, its places and the arguments.
func (s *special) String() string {
	return fmt.Sprintf("%v at %v of operand %d, %v", s.value, s.places, s.which, s.call)
}

// fill sets small numbers, among them zeros, where the routine reads or writes, and NaN elsewhere. Solutions stay
// small.
func (s *special) fill(o *operand, memory []byte) {
	for i := range o.elems * o.parts {
		s.set(memory, i, math.NaN())
	}
	fillPlaces := func(places []int, numbers ...float64) {
		for _, place := range places {
			for part := range o.parts {
				s.set(memory, place*o.parts+part, numbers[s.random.IntN(len(numbers))])
			}
		}
	}
	if s.routine.has("s") && o.name == "A" {
		fillPlaces(o.places, 0.125, 0, -0.125, 0.0625)
	} else {
		fillPlaces(o.places, 1, -1, 0, 0.5, 2, -0.5, 0, -2)
	}
	fillPlaces(o.diagonal, 1, 2, -2)
}

// place sets a number at one place of an operand, or NaN and infinity at one or two, and reports whether it has
// elements. Two huge numbers could cancel each other.
func (s *special) place(o *operand, memory []byte) bool {
	if len(o.places) == 0 {
		return false
	}
	count := 1 + s.random.IntN(2)
	if s.isFiniteValue() {
		count = 1
	}
	for range count {
		place := o.places[s.random.IntN(len(o.places))]
		s.places = append(s.places, place)
		for part := range o.parts {
			s.set(memory, place*o.parts+part, s.value[part])
		}
	}
	return true
}

// isFiniteValue reports whether the special value is a number, and may be rounded, overflow and underflow.
func (s *special) isFiniteValue() bool { return isFinite(s.value[0]) && isFinite(s.value[1]) }

func isFinite(v float64) bool { return v-v == 0 }

// isUndefined reports whether the result is undefined: in levels 2 and 3, where a huge or denormal number overflows
// or underflows, except as an operand that is scaled; the solution of a complex system with an infinite matrix.
func (s *special) isUndefined(o *operand) bool {
	solves := s.routine.has("s")
	if s.isFiniteValue() {
		return s.routine.level > 1 && (solves || !o.output || s.parts() == 2)
	}
	return solves && s.parts() == 2 && (o.name == "A" || s.alpha == one())
}

func one() [2]float64 { return [2]float64{1, 0} }
