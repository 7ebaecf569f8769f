package cblas

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/native"
)

// The sweeps of this package call every function of a library's tables with arguments drawn at random. A routine
// of the sweep_level files says how a function is called, and what its operands are.

// routine is one function of a table.
type routine struct {
	name  string
	level int
	// options are the arguments that the routine has: f: increments are positive; k: a depth; m: a second size; r: only
	// for real types; s: solves.
	options  string
	operands func(c *call) []operand
	run      func(t *native.Table, c *call)
}

// has reports whether the routine has an option.
func (r *routine) has(option string) bool { return strings.Contains(r.options, option) }

// call holds the arguments of one call.
type call struct {
	letter                                     byte
	trans, transB, uplo, diag, side, hermitian int
	m, n, k, kl, ku                            int
	pad                                        int // elements between the columns of a matrix
	incx, incy                                 int
	alpha, beta                                [2]float64
	scalars                                    *[5][2]float64 // alpha and beta in the letter's type, or a param
	at                                         [3]unsafe.Pointer
	index                                      int // the result of iamax and iamin
	scratch                                    unsafe.Pointer
}

// The values of enumerations, which are those of CBLAS.
const (
	noTrans, trans, conjTrans = 111, 112, 113
	upper, lower              = 121, 122
	nonUnit, unit             = 131, 132
	left, right               = 141, 142
)

// draw returns a call of a routine with sizes near n.
func (r *routine) draw(random *rand.Rand, letter byte, n int, scratch unsafe.Pointer) *call {
	pick := func(values ...int) int { return values[random.IntN(len(values))] }
	c := &call{letter: letter, m: n, n: n, k: random.IntN(n), kl: random.IntN(4), ku: random.IntN(4), pad: pick(0, 0, 1, 3), scratch: scratch}
	if r.has("m") {
		c.m = max(1, n+pick(-2, -1, 0, 1, 5))
		if pick(0, 1) == 0 {
			c.m, c.n = c.n, c.m
		}
	}
	if r.has("k") {
		c.k = pick(1, 2, 3, 4, n, n+1, 16)
	}
	c.trans, c.transB = pick(noTrans, trans, conjTrans), pick(noTrans, trans, conjTrans)
	c.uplo, c.diag, c.side, c.hermitian = pick(upper, lower), pick(nonUnit, unit), pick(left, right), pick(0, 1)
	c.incx, c.incy = pick(1, 1, 1, 2, -1, -2, 3, 7), pick(1, 1, 1, 2, -1, -2, 3, 7)
	if r.has("f") {
		c.incx = abs(c.incx)
	}
	factors := [][2]float64{{1.5, -0.5}, {-2, 0.75}, {0, 1}, {2, 0}, {1, 0}, {-1, 0}, {0, 0}}
	c.alpha, c.beta = factors[random.IntN(len(factors))], factors[random.IntN(len(factors))]
	c.scalars = new([5][2]float64)
	return c
}

// String names the arguments, those that the routine lacks too.
func (c *call) String() string {
	return fmt.Sprintf("type %c, m=%d n=%d k=%d kl=%d ku=%d, %d beside columns, trans=%d,%d uplo=%d diag=%d side=%d hermitian=%d incx=%d incy=%d alpha=%v beta=%v",
		c.letter, c.m, c.n, c.k, c.kl, c.ku, c.pad, c.trans, c.transB, c.uplo, c.diag, c.side, c.hermitian, c.incx, c.incy, c.alpha, c.beta)
}

// ld returns the leading dimension of op(A) with the given size as it is stored.
func (c *call) ld(operation, rows, cols int) int {
	if operation == noTrans {
		return rows + c.pad
	}
	return cols + c.pad
}

// order returns the order of the square matrix A at its side.
func (c *call) order() int {
	if c.side == left {
		return c.m
	}
	return c.n
}

// update returns the operation that belongs to the symmetry of a rank update.
func (c *call) update() int {
	if c.trans != noTrans && c.hermitian != 0 && c.parts() == 2 {
		return conjTrans
	}
	return min(c.trans, trans)
}

// alphaAt and betaAt return the addresses of scalars in the letter's type.
func (c *call) alphaAt() unsafe.Pointer { return c.scalar(0, c.alpha) }
func (c *call) betaAt() unsafe.Pointer  { return c.scalar(1, c.beta) }

func (c *call) scalar(i int, value [2]float64) unsafe.Pointer {
	at := unsafe.Pointer(&c.scalars[i])
	memory := unsafe.Slice((*byte)(at), unsafe.Sizeof(value))
	for part := range c.parts() {
		c.set(memory, part, value[part])
	}
	return at
}

// paramAt returns the address of a param of rotm.
func (c *call) paramAt(values ...float64) unsafe.Pointer {
	memory := unsafe.Slice((*byte)(unsafe.Pointer(c.scalars)), unsafe.Sizeof(*c.scalars))
	for i, value := range values {
		c.set(memory, i, value)
	}
	return unsafe.Pointer(c.scalars)
}

// eachFunction runs a test of every function of every CBLAS library of the machine, in every type. On several threads
// a library computes small calls in other ways too.
func eachFunction(t *testing.T, test func(t *testing.T, e *Engine, r *routine, letter byte)) {
	for i, file := range Candidates() {
		for threads := 1; threads <= 2; threads++ {
			e, err := OpenThreads(file, threads)
			if i < 2 {
				require.NoError(t, err, "this test needs it: apt-get install libopenblas0-pthread libblis4-pthread")
			} else if err != nil {
				continue
			}
			t.Run(fmt.Sprintf("%s on %d", file, threads), func(t *testing.T) { e.eachFunction(t, test) })
			e.Close()
		}
	}
}

func (e *Engine) eachFunction(t *testing.T, test func(t *testing.T, e *Engine, r *routine, letter byte)) {
	for _, letter := range []byte("sdcz") {
		for _, r := range allRoutines() {
			if r.has("r") && (letter == 'c' || letter == 'z') {
				continue
			}
			t.Run(string(letter)+r.name, func(t *testing.T) { test(t, e, &r, letter) })
		}
	}
}

// sizesOn returns the sizes of a sweep. On several threads, whose calls take longer, it is every sixth one.
func (e *Engine) sizesOn(sizes []int) (some []int) {
	for i, n := range sizes {
		if e.Facts().Threads < 2 || i%6 == 2 {
			some = append(some, n)
		}
	}
	return some
}

func allRoutines() []routine {
	return append(append(routines1(), routines2()...), routines3()...)
}

// roundsVariable makes the sweeps longer.
const roundsVariable = "ROCBLAS_MEM_TEST_ROUNDS"

// rounds returns how often a sweep is repeated, with other arguments.
func rounds(t *testing.T) int {
	text := os.Getenv(roundsVariable)
	if text == "" {
		return 1
	}
	n, err := strconv.Atoi(text)
	require.NoErrorf(t, err, "%s", roundsVariable)
	return n
}
