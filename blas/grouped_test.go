package blas

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// groupOf is one group of a test's call.
type groupOf struct {
	transA, transB, m, n, k, size int
	alpha, beta                   float64
}

// mixedGroups are groups of several sizes: with nothing to do for each reason, without a product, without the old C, and one problem.
func mixedGroups() []groupOf {
	return []groupOf{
		{111, 111, 3, 4, 5, 2, 1.5, 0.5}, {112, 111, 7, 2, 0, 1, 2, 0.25}, {111, 111, 4, 4, 4, 0, 1, 1}, {111, 112, 0, 3, 3, 2, 1, 1},
		{113, 112, 33, 40, 70, 3, -0.75, 0}, {111, 113, 5, 5, 5, 1, 0, 2}, {112, 113, 8, 9, 2, 1, 1, 1},
	}
}

// groupedCall is a call of a grouped function, in memory of its own.
type groupedCall struct {
	h        *handle
	letters  string // types of A and B, C and D, and of the scalars; of gemm just the one
	wide     bool
	apart    bool // D is not C
	groups   []groupOf
	operands [4][]*memory // of all problems
	alpha    *memory
	beta     *memory
	tables   map[[2]int]uint64 // of pointers, by operand and first problem
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
				made := newMemory(typ, 1+10*g.m*10*g.n+10*g.k*(g.m+g.n), 0, false)
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

// typeOf is a type of the call: 0 of A and B, 1 of C and D, 2 of the scalars.
func (c *groupedCall) typeOf(i int) spec.Type {
	return spec.FromLetter(rune(c.letters[min(i, len(c.letters)-1)]))
}

func (c *groupedCall) isEx() bool { return len(c.letters) > 1 }

// name is the function's, or that of the batched one.
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

// array stores integers as the function takes them.
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

// pointers are those of an operand's problems from a first one on: D's are C's where they are not apart.
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

// distances are the leading dimensions of a group's operands.
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

// arguments are those of the grouped call.
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
	return c.h.rig.library.Dispatch(packed)
}

// batched makes the call of the batched function for each group, with the group's values for arguments.
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

// keep and unchanged are about what the problems write.
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

// equalTo compares what two calls have written, bit by bit.
func (c *groupedCall) equalTo(t *testing.T, other *groupedCall, text string) {
	for j := range c.operands {
		for i := range c.operands[j] {
			assert.Equal(t, other.operands[j][i].words, c.operands[j][i].words, "%s: operand %d of problem %d", text, j, i)
		}
	}
}

// TestGroupedIsBatched: a grouped call computes what a call of the batched function for each group does, bit by bit, in every type, width
// and pointer mode, on every engine.
func TestGroupedIsBatched(t *testing.T) {
	for name, e := range engines(t) {
		h := newRig(t, e).handle(t)
		for _, letters := range []string{"s", "d", "sss", "ddd", "ccc", "zzz", "hhh", "hhs", "tts", "hss", "ill"} {
			for _, wide := range []bool{false, true} {
				for _, apart := range []bool{false, true} {
					h.control.PointerMode = map[bool]uint32{true: 1}[wide != apart]
					c, same := newGroupedCall(h, letters, wide, mixedGroups()...), newGroupedCall(h, letters, wide, mixedGroups()...)
					c.apart, same.apart = apart && c.isEx(), apart && c.isEx()
					c.keep()
					text := fmt.Sprintf("%s on %s, D apart: %v", c.name(true), name, apart)
					require.Equal(t, core.Success, c.call(), "%s: %s", text, h.control.Error())
					assert.False(t, c.unchanged(), text)
					same.batched(t)
					c.equalTo(t, same, text)
				}
			}
		}
	}
}

// groupedFault is a call with something wrong, in the words of fault below, and its status.
type groupedFault struct {
	faults string
	status core.Status
	says   string // what the error text has behind the function's name
}

// fault changes arguments: "m=null" the array, "m1=-1" the element of group 1, "count=-1" the number.
func (c *groupedCall) fault(t *testing.T, faults string) []argument {
	list := c.arguments()
	for _, fault := range strings.Fields(faults) {
		name, text, _ := strings.Cut(fault, "=")
		replaced := false
		for i := range list {
			element, isElement := strings.CutPrefix(name, list[i].name)
			switch address, isArray := list[i].value.(uint64); {
			case !isElement:
			case element == "" && text == "null":
				list[i].value, replaced = uint64(0), true
			case element == "" && !isArray:
				list[i].value, replaced = numberOf(t, text), true
			case element != "" && len(element) == 1 && isArray:
				group := uint64(numberOf(t, element))
				if c.wide && !strings.HasPrefix(name, "trans") {
					ptr.Store(address+8*group, int64(numberOf(t, text)))
				} else {
					ptr.Store(address+4*group, int32(numberOf(t, text)))
				}
				replaced = true
			}
		}
		require.True(t, replaced, fault)
	}
	return list
}

func numberOf(t *testing.T, text string) int {
	var n int
	_, err := fmt.Sscan(text, &n)
	require.NoError(t, err, text)
	return n
}

// nothing are all arrays, null.
const nothing = "transA=null transB=null m=null n=null k=null alpha=null A=null ldA=null B=null ldB=null beta=null C=null ldC=null size=null "

// groupedFaults are what both functions answer to two groups, in the order of their checks.
func groupedFaults() []groupedFault {
	list := []groupedFault{
		{nothing + "handle=null count=-1", core.InvalidHandle, ""},
		{nothing + "count=-1", core.InvalidSize, ": group_count is -1"},
		{nothing + "count=0", core.Success, ""},
		{"size1=-1 transA1=0", core.InvalidSize, ": group_size of group 1 is -1"},
		{"size1=-1 transA0=0", core.InvalidValue, ": group 0: transA is 0"},
		{"transA1=0 m1=-1", core.InvalidValue, ": group 1: transA is 0"},
		{"transB1=114", core.InvalidValue, ": group 1: transB is 114"},
		{"ldC0=2 transA1=0", core.InvalidSize, ": group 0: ldc is 2, less than 3"},
		{"m1=-1", core.InvalidSize, ": group 1: a size is negative"},
		{"n1=-1 size0=0", core.InvalidSize, ": group 1: a size is negative"},
		{"k1=-1 m1=0", core.InvalidSize, ": group 1: a size is negative"},
		{"ldA1=1", core.InvalidSize, ": group 1: lda is 1, less than 4"},
		{"ldB1=1", core.InvalidSize, ": group 1: ldb is 1, less than 4"},
		{"ldC1=3 size1=0", core.InvalidSize, ": group 1: ldc is 3, less than 4"},
		{"A=null", core.InvalidPointer, "A is null"}, {"B=null", core.InvalidPointer, "B is null"}, {"C=null", core.InvalidPointer, "C is null"},
		{"C=null m0=0 m1=0", core.InvalidPointer, "C is null"},
		{"A=null B=null C=null size0=0 size1=0", core.Success, ""},
		{"A=null ldC1=3", core.InvalidPointer, ": group 0: A is null"},
		{"size0=0 size1=0", core.Success, ""},
	}
	for _, name := range []string{"transA", "transB", "m", "n", "k", "alpha", "ldA", "ldB", "beta", "ldC", "size"} {
		list = append(list, groupedFault{name + "=null A=null", core.InvalidPointer, ": the array of "})
	}
	return list
}

// TestGroupedStatuses: each fault has its status and its text, the one that is checked first answers, and nothing is computed, though the
// first group is right.
func TestGroupedStatuses(t *testing.T) {
	wideFaults := []groupedFault{{"size0=2 size1=9223372036854775807", core.InvalidSize, ": group_size of group 1 is 9223372036854775807"}}
	exFaults := []groupedFault{
		{"compute=168 m=null", core.InvalidPointer, ": the array of "}, {"compute=168 size0=-1", core.InvalidValue, ": compute_type 168"},
		{"compute=0", core.InvalidValue, ": compute_type 0"}, {"typeA=152", core.NotImplemented, ": group 0: types"},
		{"typeA=152 transA0=0", core.InvalidValue, ": group 0: transA is 0"}, {"typeA=152 transA1=0", core.NotImplemented, ": group 0: types"},
		{"ldD1=3", core.InvalidSize, ": group 1: ldd is 3"}, {"D=null", core.InvalidPointer, "d is null"},
		{"ldD=null", core.InvalidPointer, ": the array of ldd is null"},
	}
	groups := []groupOf{{111, 111, 3, 3, 3, 2, 1, 1}, {111, 111, 4, 4, 4, 1, 2, 0.5}}
	h := newRig(t, engines(t)["builtin"]).handle(t)
	for _, letters := range []string{"s", "d", "sss"} {
		for _, wide := range []bool{false, true} {
			for mode := range uint32(2) {
				h.control.PointerMode = mode
				faults := groupedFaults()
				if wide {
					faults = append(faults, wideFaults...)
				}
				c := newGroupedCall(h, letters, wide, groups...)
				if c.isEx() {
					faults = append(faults, exFaults...)
				}
				c.keep()
				for _, f := range faults {
					h.control.SetError("")
					text := fmt.Sprintf("%s, device %d, %s", c.name(true), mode, f.faults)
					assert.Equal(t, f.status, c.with(c.fault(t, f.faults)), text)
					assert.True(t, c.unchanged(), text)
					if f.says != "" {
						assert.Contains(t, strings.ToLower(h.control.Error()), strings.ToLower(f.says), text)
						assert.True(t, strings.HasPrefix(h.control.Error(), c.name(true)+": "), "%s: %s", text, h.control.Error())
					}
				}
			}
		}
	}
}

// TestGroupedArraysThatCannotBeRead: as any address of a call.
func TestGroupedArraysThatCannotBeRead(t *testing.T) {
	h := newRig(t, engines(t)["builtin"]).handle(t)
	c := newGroupedCall(h, "d", false, mixedGroups()...)
	c.keep()
	for i, arg := range c.arguments() {
		if _, isAddress := arg.value.(uint64); !isAddress || i == 0 {
			continue
		}
		list := c.arguments()
		list[i].value = uint64(garbage)
		assert.Equal(t, core.InternalError, c.with(list), arg.name)
		assert.Contains(t, h.control.Error(), "rocblas_dgemm_grouped_batched: no memory at address", arg.name)
	}
	require.Equal(t, core.Success, c.call(), "and the handle is as it was")
}

// TestGroupedQuery: on the host no group takes workspace, and a query reads nothing.
func TestGroupedQuery(t *testing.T) {
	h := newRig(t, engines(t)["builtin"]).handle(t)
	for _, letters := range []string{"s", "d", "hhs"} {
		c := newGroupedCall(h, letters, false, mixedGroups()...)
		c.keep()
		h.startQuery()
		assert.Equal(t, core.SizeUnchanged, c.call())
		assert.Equal(t, core.SizeUnchanged, c.with(c.fault(t, nothing+"count=7")))
		assert.Zero(t, h.stopQuery())
		assert.True(t, c.unchanged())
	}
}

// TestGroupedIsCaptured: all groups are checked when the call is, and computed at every launch, with the scalars of the pointer mode.
func TestGroupedIsCaptured(t *testing.T) {
	for mode := range uint32(2) {
		h, g := captured(t)
		h.control.PointerMode = mode
		c, same := newGroupedCall(h, "d", false, mixedGroups()...), newGroupedCall(h, "d", false, mixedGroups()...)
		c.keep()
		require.Equal(t, core.InvalidSize, c.with(c.fault(t, "m6=-1")))
		assert.Empty(t, g.nodes, "nothing of a call that is refused is recorded")
		require.Equal(t, core.Success, c.call(), h.control.Error())
		assert.True(t, c.unchanged(), "nothing runs while it is captured")
		g.stream, h.control.Stream = 0, 0
		c.alpha.set(0, 4)
		if mode == 1 {
			same.alpha.set(0, 4) // it is read when the graph runs
		}
		g.launch()
		same.batched(t)
		c.equalTo(t, same, fmt.Sprint(mode))
	}
}

// TestGroupedIsOneCall: of its logs, of the events around it, and by its name in what it tells.
func TestGroupedIsOneCall(t *testing.T) {
	h, said := watchedHandle(t, logging.LayerTrace|logging.LayerBench|logging.LayerProfile|core.WatchEvents)
	h.control.StartEvent, h.control.StopEvent = 0x10, 0x20
	var events []uint64
	h.rig.library.config.Record = func(event, _ uint64) { events = append(events, event) }
	c := newGroupedCall(h, "d", true, mixedGroups()...)
	list := c.arguments()
	require.Equal(t, core.Success, c.with(list))
	assert.Equal(t, []uint64{0x10, 0x20}, events)
	require.Equal(t, core.Success, h.rig.library.Dispatch(callOf(opLogFlush)))
	var words []string
	for _, argument := range list[1:] {
		if number, isNumber := argument.value.(int); isNumber {
			words = append(words, fmt.Sprint(number))
			continue
		}
		words = append(words, fmt.Sprintf("%#x", argument.value))
	}
	assert.Equal(t, "rocblas_dgemm_grouped_batched_64,"+strings.Join(words, ",")+",atomics_allowed\n"+
		"./rocblas-bench --api 1 -f gemm_grouped_batched -r f64_r --group_count 7\n"+
		`- { rocblas_function: "rocblas_dgemm_grouped_batched_64", atomics_mode: atomics_allowed, group_count: 7, call_count: 1 }`+"\n",
		said.String())

	said.Reset()
	ex := newGroupedCall(h, "sss", false, mixedGroups()...)
	require.Equal(t, core.Success, ex.call())
	assert.Equal(t, core.InvalidPointer, ex.with(ex.fault(t, nothing+"count=2")))
	require.Equal(t, core.InvalidSize, ex.with(ex.fault(t, "count=-1")), "which rocBLAS answers before it logs")
	require.Equal(t, core.Success, h.rig.library.Dispatch(callOf(opLogFlush)))
	line := "rocblas_gemm_grouped_batched_ex,atomics_allowed\n./rocblas-bench -f gemm_grouped_batched_ex --group_count "
	entry := `- { rocblas_function: "rocblas_gemm_grouped_batched_ex", atomics_mode: atomics_allowed, group_count: `
	assert.Equal(t, line+"7\n"+line+"2\n"+entry+"7, call_count: 1 }\n"+entry+"2, call_count: 1 }\n", said.String())
}

// TestGroupedNumerics: the operands of each group are looked at, under the function's name.
func TestGroupedNumerics(t *testing.T) {
	h, said := watchedHandle(t, numericsWatch(numericsFail|numericsInfo))
	c := newGroupedCall(h, "d", false, groupOf{111, 111, 2, 2, 2, 1, 1, 0}, groupOf{111, 111, 2, 2, 2, 2, 1, 0})
	for at := range 20 { // nothing is 0
		for j := range c.operands {
			c.operands[j][0].set(at, complex(float64(at+1), 0))
		}
	}
	c.operands[1][2].set(0, complex(math.NaN(), 0))
	assert.Equal(t, core.CheckNumericsFail, c.call())
	assert.Contains(t, h.control.Error(), "rocblas_dgemm_grouped_batched: group 1: B holds a NaN")
	const name = "rocblas_dgemm_grouped_batched"
	assert.Equal(t, []string{
		numericsLine(name, "Input", 0, 0, 0, 0), numericsLine(name, "Input", 0, 0, 0, 0), numericsLine(name, "Output", 0, 0, 0, 0),
		numericsLine(name, "Input", 0, 0, 0, 0), numericsLine(name, "Input", 1, 0, 0, 0),
	}, linesOf(said))
}

// mappedGroups: on a device whose memory is mapped, the arrays of pointers and scalars are mapped, and those of sizes are the host's.
func mappedGroups(d *coarse, h *handle) {
	one := func(of ...int32) uint64 { return at(h.rig, of) }
	a, b, c := put(d, 2.0), put(d, 3.0, 4), put(d, 0.0, 0)
	require.Equal(d.t, core.Success, h.call("rocblas_dgemm_grouped_batched", one(111, 111), one(111, 111), one(1, 1), one(1, 2), one(1, 1),
		put(d, 1.0, 10), put(d, a, a), one(1, 1), put(d, b, b), one(1, 1), put(d, 0.0, 1), put(d, c, c), one(1, 1), 2, one(1, 1)),
		h.control.Error())
	assert.Equal(d.t, []float64{66, 80}, got[float64](d, c, 2))
}

// groupedOnDevice is a call whose pointers and memory are on a device, for the calls of both forms.
func (c *groupedCall) groupedOnDevice(memory uint64) (words func() []uint64) {
	place := func(of *[]uint64) {
		moved := ptr.Slice[uint64](memory, len(*of))
		copy(moved, *of)
		*of, memory = moved, memory+8*uint64(len(moved))
	}
	for j := range c.operands {
		for _, problem := range c.operands[j] {
			place(&problem.words)
			problem.at = ptr.Address(problem.words)
		}
	}
	return func() (all []uint64) {
		for _, problem := range c.operands[2] {
			all = append(all, problem.words...)
		}
		return all
	}
}

// testDeviceGrouped: a grouped call is a call of cuBLAS for each group, with the workspace of one.
func testDeviceGrouped(t *testing.T, r *deviceRig) {
	h := r.handle(t)
	rows := make([]core.Routine, core.Stripes*len(r.rig.library.functions))
	r.state.Routines, r.state.RoutineCount = unsafe.Pointer(&rows[0]), uint64(len(r.rig.library.functions))
	heard := &told{}
	r.rig.library.sites.all()[0].arenas.Trace(heard)
	h.control.Watch, h.control.Closed = core.WatchTrace, core.ClosedTraced
	r.waits = true
	groups := []groupOf{{111, 112, 3, 4, 5, 2, 1.5, 0.5}, {111, 111, 4, 4, 4, 0, 1, 1}, {112, 111, 8, 2, 3, 1, 2, 0}}
	for _, letters := range []string{"s", "d", "ddd"} {
		for _, wide := range []bool{false, true} {
			r.memory(t, func(memory uint64) {
				c, same := newGroupedCall(h, letters, wide, groups...), newGroupedCall(h, letters, wide, groups...)
				of, ofSame := c.groupedOnDevice(memory), same.groupedOnDevice(memory+1<<19)
				heard.events = nil
				require.Equal(t, core.Success, c.call(), h.control.Error())
				r.groupedLeases(t, heard, c.name(true))
				same.batched(t)
				assert.Equal(t, ofSame(), of(), c.name(true))
				before := of()
				for _, fault := range []string{"m2=-1", "transA2=0", "C=null"} {
					assert.NotEqual(t, core.Success, c.with(c.fault(t, fault)), fault)
				}
				if c.isEx() {
					c.apart = true
					c.beta.set(0, 0)
					c.beta.set(2, 1)
					assert.Equal(t, core.NotImplemented, c.call(), "the last group's C would have to be copied")
				}
				assert.Equal(t, before, of(), "nothing was computed")
			})
		}
	}
	r.groupedQuery(t, h)
	h.destroy(t)
}

// groupedLeases: the two groups with work have leased, one after the other, under the function's name, for which it is counted.
func (r *deviceRig) groupedLeases(t *testing.T, heard *told, name string) {
	var leases []core.Event
	for _, e := range heard.events {
		assert.Equal(t, name, e.Routine)
		if e.Action == core.TraceLease {
			leases = append(leases, e)
		}
	}
	require.Len(t, leases, 2, name)
	assert.Equal(t, leases[0].Address, leases[1].Address, name)
	for i := range r.rig.library.functions {
		if f := &r.rig.library.functions[i]; f.name == name {
			assert.Equal(t, uint64(2), r.state.RoutineOf(f.number, 0).Leases.Load(), name)
		} else if f.Row.Name == "gemm" && f.Shape == spec.Batched && f.name == strings.Replace(name, "_grouped", "", 1) {
			assert.Zero(t, r.state.RoutineOf(f.number, 0).Leases.Load(), f.name)
		}
	}
}

// groupedQuery: a query answers what one group takes, nothing where there is no work, and reads no array that is null.
func (r *deviceRig) groupedQuery(t *testing.T, h *handle) {
	idle := groupOf{111, 111, 4, 4, 4, 0, 1, 1}
	for _, test := range []struct {
		groups []groupOf
		want   uint64
	}{{[]groupOf{idle, {111, 111, 4, 4, 4, 1, 1, 1}, {111, 111, 2, 2, 2, 9, 1, 1}}, r.LendBytes()}, {[]groupOf{idle, idle}, 0}, {nil, 0}} {
		c := newGroupedCall(h, "d", false, test.groups...)
		h.startQuery()
		assert.Equal(t, test.want > 0, c.call() == core.SizeIncreased)
		assert.Equal(t, core.SizeUnchanged, c.call())
		assert.Equal(t, test.want, h.stopQuery())
		h.startQuery()
		assert.Equal(t, core.SizeUnchanged, c.with(c.fault(t, nothing+"count=3")))
		assert.Zero(t, h.stopQuery())
	}
}
