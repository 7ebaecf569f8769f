package native_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"unsafe"

	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/native/nativetest"
)

// eachTable runs a test with the table of every instruction set and element type, and with the matching
// reference.
func eachTable(t *testing.T, run func(t *testing.T, letter byte, table, reference *native.Table)) {
	for _, instructions := range native.Instructions() {
		for _, letter := range []byte("sdcz") {
			t.Run(fmt.Sprintf("%s/%c", instructions, letter), func(t *testing.T) {
				run(t, letter, native.Of(instructions, letter), nativetest.Reference(instructions != "base", letter))
			})
		}
	}
}

// field is memory between two unmapped pages: one for an operand of the engine, one for an operand of the
// reference with the same contents.
type field struct {
	mine, other []byte
	size        int // of the operand
	atStart     bool
}

// newField returns memory of the given size, in whole pages.
func newField(t *testing.T, bytes int) *field {
	memory := func() []byte { return unsafe.Slice((*byte)(nativetest.Fenced(t, bytes, true)), bytes) }
	return &field{mine: memory(), other: memory()}
}

// place copies the contents of an operand to the start or the end of the memory.
func (f *field) place(contents []byte, atStart bool) {
	f.size, f.atStart = len(contents), atStart
	copy(f.operand(f.mine), contents)
	copy(f.operand(f.other), contents)
}

func (f *field) operand(memory []byte) []byte {
	if f.atStart {
		return memory[:f.size]
	}
	return memory[len(memory)-f.size:]
}

// of returns the address of the operand for the engine or for the reference.
func (f *field) of(memory []byte) unsafe.Pointer {
	first := unsafe.Pointer(unsafe.SliceData(memory))
	if f.atStart {
		return first
	}
	return unsafe.Add(first, len(memory)-f.size)
}

// numbers generates operands of an element type.
type numbers struct {
	random *rand.Rand
	letter byte
}

func (r numbers) realBytes() int {
	if r.letter == 's' || r.letter == 'c' {
		return 4
	}
	return 8
}

func (r numbers) parts() int {
	if r.letter == 'c' || r.letter == 'z' {
		return 2
	}
	return 1
}

func (r numbers) elemBytes() int { return r.realBytes() * r.parts() }

// kind selects the numbers of an operand.
type kind int

const (
	ordinary kind = iota
	few           // small integers, many of them equal
	special       // includes NaN, infinities and zeros
	nothing       // only NaN and infinities
	huge          // squares overflow
	small         // squares lose bits
	tiny          // squares underflow
	kinds
)

func (r numbers) value(k kind) float64 {
	switch v := r.random.NormFloat64(); {
	case k == few:
		return float64(r.random.IntN(9) - 4)
	case k == nothing:
		return []float64{math.NaN(), math.Inf(1), math.Inf(-1)}[r.random.IntN(3)]
	case k == special && r.random.IntN(8) == 0:
		return []float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, math.Copysign(0, -1)}[r.random.IntN(5)]
	case k == huge && r.realBytes() == 8:
		return math.Ldexp(v, 1000)
	case k == huge:
		return math.Ldexp(v, 120)
	case k == small && r.realBytes() == 8:
		return math.Ldexp(v, -532)
	case k == tiny && r.realBytes() == 8:
		return math.Ldexp(v, -1040)
	case k == tiny:
		return math.Ldexp(v, -140)
	default:
		return v
	}
}

// reals encodes real numbers as the type stores them.
func (r numbers) reals(values ...float64) []byte {
	b := make([]byte, len(values)*r.realBytes())
	for i, v := range values {
		if r.realBytes() == 4 {
			*(*float32)(unsafe.Pointer(&b[4*i])) = float32(v)
		} else {
			*(*float64)(unsafe.Pointer(&b[8*i])) = v
		}
	}
	return b
}

// elements returns an operand of count elements.
func (r numbers) elements(count int, k kind) []byte {
	values := make([]float64, count*r.parts())
	for i := range values {
		values[i] = r.value(k)
	}
	return r.reals(values...)
}

// scalar returns an element that is often 0 or 1, and sometimes NaN or infinite.
func (r numbers) scalar() []byte {
	switch choice := r.random.IntN(8); {
	case choice < 2:
		return r.reals(float64(choice), 0)
	case choice == 2:
		return r.reals(r.value(special), r.value(special))
	case choice == 3:
		return r.reals(r.value(ordinary), 0)
	default:
		return r.reals(r.value(ordinary), r.value(ordinary))
	}
}

// same reports whether two memories hold the same bits. All NaNs count as equal.
func (r numbers) same(a, b []byte) (at int, same bool) {
	for i := 0; i < len(a); i += r.realBytes() {
		x, y := r.real(a[i:]), r.real(b[i:])
		if math.Float64bits(x) != math.Float64bits(y) && !(math.IsNaN(x) && math.IsNaN(y)) {
			return i / r.realBytes(), false
		}
	}
	return 0, true
}

func (r numbers) real(b []byte) float64 {
	if r.realBytes() == 4 {
		return float64(*(*float32)(unsafe.Pointer(&b[0])))
	}
	return *(*float64)(unsafe.Pointer(&b[0]))
}

func (r numbers) check(t *testing.T, what string, f *field) {
	t.Helper()
	mine, other := f.operand(f.mine), f.operand(f.other)
	if at, same := r.same(mine, other); !same {
		t.Fatalf("%s: number %d is %v, want %v", what, at, r.real(mine[at*r.realBytes():]), r.real(other[at*r.realBytes():]))
	}
}

// checkFlags makes the call of the engine and that of the reference. It checks that the engine raises no
// floating-point exception that the reference does not raise; inexact and underflow do not count.
func checkFlags(t *testing.T, what string, call, reference func()) {
	t.Helper()
	raised := nativetest.RaisedBy(call)
	if more := raised.Without(nativetest.RaisedBy(reference)); more != 0 {
		t.Errorf("%s: raises %s, which the reference does not", what, more)
	}
}

// vectorElems returns the number of elements from the first to the last of a vector, gaps included.
func vectorElems(n, inc int) int {
	if n <= 0 {
		return 0
	}
	return (n-1)*max(inc, -inc) + 1
}

// call1 holds the arguments of a call of a function of level 1.
type call1 struct {
	n, incx, incy       int
	x, y, result        unsafe.Pointer
	alpha, param, c, s  unsafe.Pointer
	index               int
	positive, zeroToo   bool // increments that the function accepts
	twoVectors, forReal bool
}

type routine1 struct {
	name string
	call func(t *native.Table, c *call1)
	call1
}

func routines1() []routine1 {
	one, two := call1{positive: true}, call1{twoVectors: true, zeroToo: true}
	rotated := call1{twoVectors: true}
	return []routine1{
		{"iamax", func(t *native.Table, c *call1) { c.index = t.Iamax(c.n, c.x, c.incx) }, one},
		{"iamin", func(t *native.Table, c *call1) { c.index = t.Iamin(c.n, c.x, c.incx) }, one},
		{"asum", func(t *native.Table, c *call1) { t.Asum(c.n, c.x, c.incx, c.result) }, one},
		{"nrm2", func(t *native.Table, c *call1) { t.Nrm2(c.n, c.x, c.incx, c.result) }, one},
		{"dotu", func(t *native.Table, c *call1) { t.Dotu(c.n, c.x, c.incx, c.y, c.incy, c.result) }, two},
		{"dotc", func(t *native.Table, c *call1) { t.Dotc(c.n, c.x, c.incx, c.y, c.incy, c.result) }, two},
		{"axpy", func(t *native.Table, c *call1) { t.Axpy(c.n, c.alpha, c.x, c.incx, c.y, c.incy) }, two},
		{"copy", func(t *native.Table, c *call1) { t.Copy(c.n, c.x, c.incx, c.y, c.incy) }, two},
		{"swap", func(t *native.Table, c *call1) { t.Swap(c.n, c.x, c.incx, c.y, c.incy) }, two},
		{"scal", func(t *native.Table, c *call1) { t.Scal(c.n, c.alpha, c.x, c.incx) }, one},
		{"scal_real", func(t *native.Table, c *call1) { t.ScalReal(c.n, c.alpha, c.x, c.incx) }, one},
		{"rot", func(t *native.Table, c *call1) { t.Rot(c.n, c.x, c.incx, c.y, c.incy, c.c, c.s) }, rotated},
		{"rotm", func(t *native.Table, c *call1) { t.Rotm(c.n, c.x, c.incx, c.y, c.incy, c.param) }, call1{twoVectors: true, forReal: true}},
	}
}

// sizes1 returns sizes around rows and lanes of every type, blocks of a vector with increments, and pieces of
// iamax.
func sizes1() []int {
	sizes := []int{-1}
	for n := range 70 {
		sizes = append(sizes, n)
	}
	return append(sizes, 127, 255, 256, 257, 258, 263, 511, 512, 513, 520, 767, 1000, 1024, 1031, 2049, 5003)
}

// TestLevel1 checks that the functions of level 1 give the bits of the reference, and change only the
// elements.
func TestLevel1(t *testing.T) {
	eachTable(t, func(t *testing.T, letter byte, table, reference *native.Table) {
		x, y, result := newField(t, 1<<20), newField(t, 1<<20), newField(t, 1<<16)
		r := numbers{rand.New(rand.NewPCG(1, uint64(letter))), letter}
		for _, routine := range routines1() {
			if routine.forReal && r.parts() == 2 {
				continue
			}
			for _, n := range sizes1() {
				for k := range kinds {
					c := routine.call1
					c.n = n
					c.draw(r)
					what := fmt.Sprintf("%s n=%d incx=%d incy=%d kind %d", routine.name, n, c.incx, c.incy, k)
					x.place(r.elements(vectorElems(n, c.incx), k), r.random.IntN(2) == 0)
					y.place(r.elements(vectorElems(n, c.incy), k), r.random.IntN(2) == 0)
					result.place(r.elements(1, ordinary), false)
					other := c
					c.x, c.y, c.result = x.of(x.mine), y.of(y.mine), result.of(result.mine)
					other.x, other.y, other.result = x.of(x.other), y.of(y.other), result.of(result.other)
					checkFlags(t, what, func() { routine.call(table, &c) }, func() { routine.call(reference, &other) })
					if c.index != other.index {
						t.Fatalf("%s is %d, want %d", what, c.index, other.index)
					}
					r.check(t, what+", x", x)
					r.check(t, what+", y", y)
					r.check(t, what+", result", result)
				}
			}
		}
	})
}

// draw chooses increments and factors. Half of the calls are contiguous.
func (c *call1) draw(r numbers) {
	c.incx, c.incy = 1, 1
	if r.random.IntN(2) == 0 {
		c.incx, c.incy = r.random.IntN(8)-3, r.random.IntN(8)-3
	}
	for !c.zeroToo && c.incx == 0 || c.positive && c.incx < 0 && r.random.IntN(4) > 0 {
		c.incx = r.random.IntN(5) - 1
	}
	for !c.zeroToo && c.incy == 0 {
		c.incy = r.random.IntN(5) - 1
	}
	c.alpha, c.s = unsafe.Pointer(&r.scalar()[0]), unsafe.Pointer(&r.scalar()[0])
	c.c = unsafe.Pointer(&r.scalar()[0])
	flag := []float64{-2, -1, -0.5, 0, 1, 3, math.Inf(1), math.NaN()}[r.random.IntN(8)]
	c.param = unsafe.Pointer(&r.reals(flag, r.value(ordinary), r.value(ordinary), r.value(special), r.value(ordinary))[0])
}

// TestSumsDoNotDependOnIncrements checks that the same numbers in the same order give the same bits, for all
// increments and alignments.
func TestSumsDoNotDependOnIncrements(t *testing.T) {
	eachTable(t, func(t *testing.T, letter byte, table, _ *native.Table) {
		r := numbers{rand.New(rand.NewPCG(2, uint64(letter))), letter}
		size := r.elemBytes()
		for _, n := range sizes1()[1:] {
			apart := func(contents []byte, inc, shift int) unsafe.Pointer {
				spread := make([]byte, (vectorElems(n, inc)+shift)*size+1)
				for i := range n {
					copy(spread[(shift+i*inc)*size:][:size], contents[i*size:])
				}
				return unsafe.Pointer(&spread[shift*size])
			}
			x, y := append(r.elements(n, ordinary), 0), append(r.elements(n, ordinary), 0)
			for name, sum := range map[string]func(incx, incy, shift int, result unsafe.Pointer){
				"dotu": func(incx, incy, shift int, result unsafe.Pointer) {
					table.Dotu(n, apart(x, incx, shift), incx, apart(y, incy, 0), incy, result)
				},
				"dotc": func(incx, incy, shift int, result unsafe.Pointer) {
					table.Dotc(n, apart(x, incx, shift), incx, apart(y, incy, 0), incy, result)
				},
				"asum": func(incx, _, shift int, result unsafe.Pointer) { table.Asum(n, apart(x, incx, shift), incx, result) },
				"nrm2": func(incx, _, shift int, result unsafe.Pointer) { table.Nrm2(n, apart(x, incx, shift), incx, result) },
			} {
				want, got := make([]byte, 16), make([]byte, 16)
				sum(1, 1, 0, unsafe.Pointer(&want[0]))
				for _, other := range [][3]int{{1, 1, 1}, {1, 1, 3}, {2, 1, 0}, {1, 3, 0}, {5, 2, 1}} {
					sum(other[0], other[1], other[2], unsafe.Pointer(&got[0]))
					if string(want) != string(got) {
						t.Fatalf("%s n=%d: increments %d and %d change the bits", name, n, other[0], other[1])
					}
				}
			}
		}
	})
}
