package blas

import (
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// groupOf is one group of a test call.
type groupOf struct {
	transA, transB, m, n, k, size int
	alpha, beta                   float64
}

// mixedGroups returns groups of several sizes: without work for each reason, without a product, without
// reading C, and with one problem.
func mixedGroups() []groupOf {
	return []groupOf{
		{111, 111, 3, 4, 5, 2, 1.5, 0.5}, {112, 111, 7, 2, 0, 1, 2, 0.25}, {111, 111, 4, 4, 4, 0, 1, 1}, {111, 112, 0, 3, 3, 2, 1, 1},
		{113, 112, 33, 40, 70, 3, -0.75, 0}, {111, 113, 5, 5, 5, 1, 0, 2}, {112, 113, 8, 9, 2, 1, 1, 1},
	}
}

// groupedCall is a call of a grouped function, in separate memory.
type groupedCall struct {
	h        *handle
	letters  string // types of A and B, of C and D, and of the scalars; one letter for gemm
	wide     bool
	apart    bool // D is not C
	groups   []groupOf
	operands [4][]*memory // of all problems
	alpha    *memory
	beta     *memory
	tables   map[[2]int]uint64 // arrays of pointers, by operand and first problem
}

func newGroupedCall(h *handle, letters string, wide bool, groups ...groupOf) *groupedCall {
	c := &groupedCall{h: h, letters: letters, wide: wide, groups: groups, tables: map[[2]int]uint64{}}
	types := [4]spec.Type{c.typeOf(0), c.typeOf(0), c.typeOf(1), c.typeOf(1)}
	c.alpha, c.beta = newMemory(c.typeOf(2), len(groups), 0, false), newMemory(c.typeOf(2), len(groups), 0, false)
	problem := 0
	for i, g := range groups {
		c.alpha.set(i, complex(g.alpha, 0.5))
		c.beta.set(i, complex(g.beta, 0))
		for range g.size {
			for j, typ := range types {
				made := newMemory(typ, (g.m+4)*(g.n+g.k+4)+(g.k+4)*(g.m+g.n+4), 0, false)
				for at := range len(made.words) * 8 / int(typ.Bytes()) {
					made.set(at, complex(3*math.Sin(float64(1000*problem+at+j)), math.Cos(float64(at))))
				}
				c.operands[j] = append(c.operands[j], made)
			}
			problem++
		}
	}
	return c
}

// typeOf returns a type of the call: 0 of A and B, 1 of C and D, 2 of the scalars.
func (c *groupedCall) typeOf(i int) spec.Type {
	return spec.FromLetter(rune(c.letters[min(i, len(c.letters)-1)]))
}

func (c *groupedCall) isEx() bool { return len(c.letters) > 1 }

// name returns the name of the grouped or of the batched function.
func (c *groupedCall) name(grouped bool) string {
	shape, name := map[bool]string{true: "_grouped_batched", false: "_batched"}[grouped], "rocblas_"+c.letters[:1]+"gemm"
	if c.isEx() {
		name, shape = "rocblas_gemm", shape+"_ex"
	}
	if c.wide {
		shape += "_64"
	}
	return name + shape
}

// array stores integers in the type that the function takes.
func (c *groupedCall) array(of func(g *groupOf) int) uint64 {
	if !c.wide {
		return c.operations(of)
	}
	list := []int64{}
	for i := range c.groups {
		list = append(list, int64(of(&c.groups[i])))
	}
	return at(c.h.rig, list)
}

func (c *groupedCall) operations(of func(g *groupOf) int) uint64 {
	list := []int32{}
	for i := range c.groups {
		list = append(list, int32(of(&c.groups[i])))
	}
	return at(c.h.rig, list)
}

// pointers returns the array of pointers to an operand's problems from first on. The pointers of D are those
// of C unless D is apart.
func (c *groupedCall) pointers(j, first int) uint64 {
	if j == 3 && !c.apart {
		j = 2
	}
	if known, made := c.tables[[2]int{j, first}]; made {
		return known
	}
	list := []uint64{}
	for _, problem := range c.operands[j][first:] {
		list = append(list, problem.address(0))
	}
	c.tables[[2]int{j, first}] = at(c.h.rig, append(list, garbage))
	return c.tables[[2]int{j, first}]
}

// distances returns the leading dimensions of a group's operands.
func (g *groupOf) distances() [4]int {
	a, b := g.m, g.k
	if g.transA != 111 {
		a = g.k
	}
	if g.transB != 111 {
		b = g.n
	}
	return [4]int{a + 3, b + 1, g.m + 2, g.m + 2}
}

// arguments returns the arguments of the grouped call.
func (c *groupedCall) arguments() []argument {
	list := []argument{
		{"handle", c.h.control.ID},
		{"transA", c.operations(func(g *groupOf) int { return g.transA })}, {"transB", c.operations(func(g *groupOf) int { return g.transB })},
		{"m", c.array(func(g *groupOf) int { return g.m })}, {"n", c.array(func(g *groupOf) int { return g.n })},
		{"k", c.array(func(g *groupOf) int { return g.k })}, {"alpha", c.alpha.address(0)},
	}
	operand := func(j int, name string) {
		list = append(list, argument{name, c.pointers(j, 0)})
		if c.isEx() {
			list = append(list, argument{"type" + name, datatypeOf(c.typeOf(j / 2))})
		}
		list = append(list, argument{"ld" + name, c.array(func(g *groupOf) int { return g.distances()[j] })})
	}
	operand(0, "A")
	operand(1, "B")
	list = append(list, argument{"beta", c.beta.address(0)})
	operand(2, "C")
	if c.isEx() {
		operand(3, "D")
	}
	list = append(list, argument{"count", len(c.groups)}, argument{"size", c.array(func(g *groupOf) int { return g.size })})
	if c.isEx() {
		list = append(list, argument{"compute", datatypeOf(c.typeOf(2))}, argument{"algo", 0}, argument{"flags", 0})
	}
	return list
}

// call makes the grouped call.
func (c *groupedCall) call() core.Status { return c.with(c.arguments()) }

func (c *groupedCall) with(list []argument) core.Status {
	packed, err := c.h.rig.pack(c.name(true), values(list)...)
	require.NoError(c.h.rig.t, err)
	status := c.h.rig.library.Dispatch(packed)
	runtime.KeepAlive(c) // the call has addresses of memory that only c keeps alive
	return status
}

// batched calls the batched function for each group, with the arguments of the group.
func (c *groupedCall) batched(t *testing.T) {
	first := 0
	for i, g := range c.groups {
		ld := g.distances()
		args := []any{g.transA, g.transB, g.m, g.n, g.k, c.alpha.address(i)}
		for j := range 4 {
			if j == 3 && !c.isEx() {
				break
			}
			if j == 2 {
				args = append(args, c.beta.address(i))
			}
			args = append(args, c.pointers(j, first))
			if c.isEx() {
				args = append(args, datatypeOf(c.typeOf(j/2)))
			}
			args = append(args, ld[j])
		}
		args = append(args, g.size)
		if c.isEx() {
			args = append(args, datatypeOf(c.typeOf(2)), 0, 0, 0)
		}
		require.Equal(t, core.Success, c.h.call(c.name(false), args...), c.h.control.Error())
		first += g.size
	}
}

// keep saves the outputs of the problems; unchanged checks that they did not change.
func (c *groupedCall) keep() {
	for _, problems := range c.operands {
		for _, problem := range problems {
			problem.keep()
		}
	}
}

func (c *groupedCall) unchanged() bool {
	for _, problems := range c.operands {
		for _, problem := range problems {
			if _, changed := problem.changed(); changed {
				return false
			}
		}
	}
	return true
}

// equalTo compares the outputs of two calls bit by bit.
func (c *groupedCall) equalTo(t *testing.T, other *groupedCall, text string) {
	for j := range c.operands {
		for i := range c.operands[j] {
			assert.Equal(t, other.operands[j][i].words, c.operands[j][i].words, "%s: operand %d of problem %d", text, j, i)
		}
	}
}
