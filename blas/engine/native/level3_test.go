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

// calls3 is the number of calls of each function.
const calls3 = 40

// part is how many of a number of cases a short run tries.
func part(cases int) int {
	if testing.Short() {
		return (cases + 3) / 4
	}
	return cases
}

// TestLevel3 checks that the functions of level 3 give the bits of the reference, and change only their
// output.
func TestLevel3(t *testing.T) {
	for _, instructions := range native.Instructions() {
		for _, letter := range []byte("sdcz") {
			for _, family := range families3() {
				t.Run(fmt.Sprintf("%s/%c%s", instructions, letter, family.name), func(t *testing.T) {
					table := native.Of(instructions, letter)
					c := newCase3(t, letter, uint64(letter))
					reference := nativetest.Reference(instructions != "base", letter)
					for range part(calls3) {
						c.draw()
						c.check(t, family, table, reference)
					}
				})
			}
		}
	}
}

// TestLevel3AtTheEndsOfSums checks the same for sums around one, two and three lengths of a sum, whose order is fixed: each block of
// that length is added by itself. Both operands are also read where they are stored, which only one block may be.
func TestLevel3AtTheEndsOfSums(t *testing.T) {
	for _, instructions := range native.Instructions() {
		for _, letter := range []byte("sdcz") {
			table, reference := native.Of(instructions, letter), nativetest.Reference(instructions != "base", letter)
			c := newCase3(t, letter, uint64(letter)+100)
			for _, family := range families3() {
				t.Run(fmt.Sprintf("%s/%c%s", instructions, letter, family.name), func(t *testing.T) {
					length := native.SumLength(letter)
					for _, k := range []int{2*length + 1, length + 1, 2*length - 1, 2 * length, 3*length + 1}[:part(5)] {
						c.draw()
						c.m, c.n, c.k = 1+c.rand.IntN(12), 1+c.rand.IntN(12), k
						if name := family.name; name[:2] == "tr" || name == "symm" { // the order of A
							*map[bool]*int{true: &c.m, false: &c.n}[c.side == 141] = k
						} else if c.rand.IntN(2) == 0 {
							c.transA, c.transB = 111, 111
						}
						c.set(c.alpha, 0, 0.7)
						c.check(t, family, table, reference)
					}
				})
			}
		}
	}
}

// TestGemmEach checks the same for products of many problems, at every number of rows around a vector. The problems are halves of
// the columns of B and C, with one A.
func TestGemmEach(t *testing.T) {
	for _, instructions := range native.Instructions() {
		for _, letter := range []byte("sdcz") {
			t.Run(fmt.Sprintf("%s/%c", instructions, letter), func(t *testing.T) {
				table, reference := native.Of(instructions, letter), nativetest.Reference(instructions != "base", letter)
				c := newCase3(t, letter, uint64(letter)+200)
				whole := families3()[0]
				each := family3{"gemm each", whole.sizes, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
					if t == reference {
						return whole.call(t, c, s)
					}
					return c.halves(t)
				}}
				for m := 1; m <= 17; m++ {
					for n := 1; n <= 9; n++ {
						for _, k := range []int{1, 4, 8, 16, 17} {
							c.draw()
							c.m, c.n, c.k, c.transA = m, 2*n, k, pick(c.rand, 111, 111, 111, 112)
							c.check(t, each, table, reference)
						}
					}
				}
			})
		}
	}
}

// halves calls gemm_each for the halves of the columns.
func (c *case3) halves(t *native.Table) bool {
	n, stepB := c.n/2, c.b.ld
	if c.transB != 111 {
		stepB = 1
	}
	places := [3]native.Places{
		{Address: uint64(uintptr(c.a.at))},
		{Address: uint64(uintptr(c.b.at)), StepBytes: uint64(n * stepB * c.element)},
		{Address: uint64(uintptr(c.c.at)), StepBytes: uint64(n * c.c.ld * c.element)},
	}
	return t.GemmEach(c.transA, c.transB, c.m, n, c.k, c.alpha, c.a.ld, c.b.ld, c.beta, c.c.ld, unsafe.Pointer(&places), 2)
}

// family3 is a function of level 3: sizes returns the rows and columns of A, B and C for m, n and k; call
// calls it with C in c.
type family3 struct {
	name  string
	sizes func(c *case3) (a, b, c2 [2]int)
	call  func(t *native.Table, c *case3, scratch unsafe.Pointer) bool
}

func families3() []family3 {
	product := func(c *case3) (a, b, to [2]int) {
		return c.stored(c.transA, c.m, c.k), c.stored(c.transB, c.k, c.n), [2]int{c.m, c.n}
	}
	update := func(c *case3) (a, b, to [2]int) {
		return c.stored(c.transA, c.n, c.k), c.stored(c.transA, c.n, c.k), [2]int{c.n, c.n}
	}
	side := func(c *case3) (a, b, to [2]int) {
		order := c.m
		if c.side == 142 {
			order = c.n
		}
		return [2]int{order, order}, [2]int{c.m, c.n}, [2]int{c.m, c.n}
	}
	return []family3{
		{"gemm", product, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Gemm(c.transA, c.transB, c.m, c.n, c.k, c.alpha, c.a.at, c.a.ld, c.b.at, c.b.ld, c.beta, c.c.at, c.c.ld, s)
		}},
		{"gemmt", func(c *case3) (a, b, to [2]int) {
			return c.stored(c.transA, c.n, c.k), c.stored(c.transB, c.k, c.n), [2]int{c.n, c.n}
		}, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Gemmt(c.uplo, c.transA, c.transB, c.n, c.k, c.alpha, c.a.at, c.a.ld, c.b.at, c.b.ld, c.beta, c.c.at, c.c.ld, s)
		}},
		{"symm", side, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Symm(c.hermitian, c.side, c.uplo, c.m, c.n, c.alpha, c.a.at, c.a.ld, c.b.at, c.b.ld, c.beta, c.c.at, c.c.ld, s)
		}},
		{"syrk", update, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Syrk(c.hermitian, c.uplo, c.update(), c.n, c.k, c.alpha, c.a.at, c.a.ld, c.beta, c.c.at, c.c.ld, s)
		}},
		{"syr2k", update, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Syr2k(c.hermitian, c.uplo, c.update(), c.n, c.k, c.alpha, c.a.at, c.a.ld, c.b.at, c.b.ld, c.beta, c.c.at, c.c.ld, s)
		}},
		{"trmm", side, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Trmm(c.side, c.uplo, c.transA, c.diag, c.m, c.n, c.alpha, c.a.at, c.a.ld, c.b.at, c.b.ld, c.c.at, c.c.ld, s)
		}},
		{"trmm in place", side, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Trmm(c.side, c.uplo, c.transA, c.diag, c.m, c.n, c.alpha, c.a.at, c.a.ld, c.c.at, c.c.ld, c.c.at, c.c.ld, s)
		}},
		{"trsm", side, func(t *native.Table, c *case3, s unsafe.Pointer) bool {
			return t.Trsm(c.side, c.uplo, c.transA, c.diag, c.m, c.n, c.alpha, c.a.at, c.a.ld, c.c.at, c.c.ld, s)
		}},
	}
}

// operand3 is a matrix that ends at an unmapped page, or starts after one.
type operand3 struct {
	start, end unsafe.Pointer
	size       int
	at         unsafe.Pointer
	ld         int
}

// case3 holds one call and the memory of its operands.
type case3 struct {
	rand                                                 *rand.Rand
	letter                                               byte
	element                                              int
	transA, transB, side, uplo, diag, hermitian, m, n, k int
	alpha, beta                                          unsafe.Pointer
	a, b, c                                              operand3
	before                                               []byte
	scratch                                              unsafe.Pointer
}

func newCase3(t *testing.T, letter byte, seed uint64) *case3 {
	c := &case3{rand: rand.New(rand.NewPCG(seed, 3)), letter: letter, element: map[byte]int{'s': 4, 'd': 8, 'c': 8, 'z': 16}[letter]}
	const size = 12 << 20
	for _, o := range []*operand3{&c.a, &c.b, &c.c} {
		o.start, o.end = nativetest.Fenced(t, size, true), nativetest.Fenced(t, size, false)
		o.end, o.size = unsafe.Add(o.end, size), size
	}
	c.scratch = nativetest.Fenced(t, native.ScratchBytes, false)
	c.alpha, c.beta = nativetest.Fenced(t, c.element, false), nativetest.Fenced(t, c.element, false)
	return c
}

func pick[T any](r *rand.Rand, from ...T) T { return from[r.IntN(len(from))] }

// draw chooses a call: mostly small sizes around the edges of a tile, sometimes a size around a block of k.
func (c *case3) draw() {
	r := c.rand
	size := func() int {
		switch r.IntN(40) {
		case 0:
			return pick(r, 0, 191, 192, 193, 255, 256, 257, 383, 384, 385, 400, 520)
		case 1, 2, 3:
			return 1 + r.IntN(130)
		}
		return 1 + r.IntN(34)
	}
	c.m, c.n, c.k = size(), size(), size()
	c.transA, c.transB, c.side, c.uplo = pick(r, 111, 112, 113), pick(r, 111, 112, 113), pick(r, 141, 142), pick(r, 121, 122)
	c.diag, c.hermitian = pick(r, 131, 132), r.IntN(2)
	for _, s := range []unsafe.Pointer{c.alpha, c.beta} {
		c.set(s, 0, pick(r, 0, 1, 1, 1, -1, 0.7, -1.3, 0.7, math.NaN(), math.Inf(1)))
		if c.isComplex() {
			c.set(s, 1, pick(r, 0, 0, 0, 0, 0, 0.6, -1.1, 1, math.NaN()))
		}
	}
}

func (c *case3) isComplex() bool { return c.letter == 'c' || c.letter == 'z' }

// update returns the operation of syrk and syr2k.
func (c *case3) update() int {
	if c.transA == 111 {
		return 111
	}
	if c.hermitian != 0 {
		return 113
	}
	return 112
}

// set stores real number i of memory.
func (c *case3) set(at unsafe.Pointer, i int, x float64) {
	if c.letter == 's' || c.letter == 'c' {
		*(*float32)(unsafe.Add(at, 4*i)) = float32(x)
		return
	}
	*(*float64)(unsafe.Add(at, 8*i)) = x
}

// stored returns the shape of the matrix whose op is rows x columns.
func (c *case3) stored(op, rows, columns int) [2]int {
	if op == 111 {
		return [2]int{rows, columns}
	}
	return [2]int{columns, rows}
}

// place puts a matrix at a fence and fills it, with NaN between its columns.
func (c *case3) place(o *operand3, shape [2]int, special bool) {
	o.ld = max(shape[0], 1) + pick(c.rand, 0, 0, 1, 5)
	elements := 0
	if shape[0] > 0 && shape[1] > 0 {
		elements = o.ld*(shape[1]-1) + shape[0]
	}
	o.at = o.start
	if c.rand.IntN(2) == 0 {
		o.at = unsafe.Add(o.end, -elements*c.element)
	}
	reals := 1
	if c.isComplex() {
		reals = 2
	}
	for i := range elements * reals {
		x := 2*c.rand.Float64() - 1
		if special && c.rand.IntN(50) == 0 {
			x = pick(c.rand, 0, math.NaN(), math.Inf(1), math.Inf(-1), 1e-300, 5e-324, -5e-324, 1e30, 1e300)
		}
		if i/reals%o.ld >= shape[0] {
			x = math.NaN()
		}
		c.set(o.at, i, x)
	}
	o.size = elements * c.element
}

func (o *operand3) bytes() []byte { return unsafe.Slice((*byte)(o.at), o.size) }

// check calls the function of both tables with the same operands.
func (c *case3) check(t *testing.T, f family3, table, reference *native.Table) {
	t.Helper()
	special := c.rand.IntN(4) == 0
	a, b, to := f.sizes(c)
	c.place(&c.a, a, special)
	c.place(&c.b, b, special)
	c.place(&c.c, to, special)
	c.before = append(c.before[:0], c.c.bytes()...)
	raised := nativetest.RaisedBy(func() { f.call(reference, c, nil) })
	want := append([]byte(nil), c.c.bytes()...)
	copy(c.c.bytes(), c.before)
	var scratch unsafe.Pointer
	if c.rand.IntN(2) == 0 {
		scratch = c.scratch
	}
	done := false
	mine := nativetest.RaisedBy(func() { done = f.call(table, c, scratch) })
	if !done {
		if scratch != nil || string(c.before) != string(c.c.bytes()) {
			t.Fatalf("%s: not computed, with scratch %v, or something was written", c, scratch != nil)
		}
		mine = nativetest.RaisedBy(func() { done = f.call(table, c, c.scratch) })
	}
	if more := mine.Without(raised); more != 0 {
		t.Errorf("%s: raises %s, which the reference does not", c, more)
	}
	if at := c.difference(want, c.c.bytes()); at >= 0 || !done {
		t.Fatalf("%s: element (%d, %d) is %v, want %v", c, at%c.c.ld, at/c.c.ld, c.value(c.c.bytes(), at), c.value(want, at))
	}
}

func (c *case3) String() string {
	return fmt.Sprintf("m %d n %d k %d ops %d %d side %d uplo %d diag %d hermitian %d alpha %v beta %v lda %d ldb %d ldc %d", c.m, c.n, c.k,
		c.transA, c.transB, c.side, c.uplo, c.diag, c.hermitian, c.value(unsafe.Slice((*byte)(c.alpha), c.element), 0),
		c.value(unsafe.Slice((*byte)(c.beta), c.element), 0), c.a.ld, c.b.ld, c.c.ld)
}

// value returns an element as a complex number.
func (c *case3) value(of []byte, i int) complex128 {
	at := unsafe.Pointer(&of[i*c.element])
	switch c.letter {
	case 's':
		return complex(float64(*(*float32)(at)), 0)
	case 'd':
		return complex(*(*float64)(at), 0)
	case 'c':
		return complex128(*(*complex64)(at))
	}
	return *(*complex128)(at)
}

// difference returns the index of the first element whose bits differ, or -1. All NaNs count as equal.
func (c *case3) difference(want, got []byte) int {
	if string(want) == string(got) {
		return -1
	}
	same := func(x, y float64) bool {
		return math.Float64bits(x) == math.Float64bits(y) || x != x && y != y
	}
	for i := range len(want) / c.element {
		x, y := c.value(want, i), c.value(got, i)
		if !same(real(x), real(y)) || !same(imag(x), imag(y)) {
			return i
		}
	}
	return -1
}
