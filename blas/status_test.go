package blas

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// The good call that gets the faults: sizes, leading dimension and stride in elements.
const (
	goodM, goodN, goodK = 4, 5, 6
	goodLD, goodBatch   = 8, 3
	goodStride          = 100
	roomElems           = 1024 // in the memory of one operand; problem 0 begins in the middle
)

// statusCall is a good call of one function in separate memory, with replacements for its arguments.
type statusCall struct {
	subject     *subject
	in          instance
	variant     variant
	h           *handle
	rooms       map[string]*memory
	pointers    map[string][]uint64
	alpha, beta *memory
	results     []byte
}

// newStatusCall creates the good call.
func newStatusCall(s *subject, in instance, v variant, h *handle) *statusCall {
	c := &statusCall{
		subject: s, in: in, variant: v, h: h,
		rooms: map[string]*memory{}, pointers: map[string][]uint64{}, results: make([]byte, 256),
	}
	for _, o := range s.operands {
		elems := roomElems
		if o.given != nil {
			elems += trsmExBlock * goodN * goodBatch
		}
		room := newMemory(in.elementType(&o), elems, 1, false)
		room.keep()
		c.rooms[o.name] = room
		for i := range goodBatch {
			c.pointers[o.name] = append(c.pointers[o.name], room.address(roomElems/2+i*goodStride))
		}
	}
	c.alpha, c.beta = newMemory(in.alphaType(), 1, 2, false), newMemory(in.betaType(), 1, 3, false)
	return c
}

// good returns the arguments of the good call, with their names.
func (c *statusCall) good() []argument {
	values := map[string]any{
		"side": 141, "uplo": 121, "transa": 111, "transb": 111, "diag": 131, "m": goodM, "n": goodN, "k": goodK, "kl": 1, "ku": 2,
		"batch": goodBatch, "alpha": c.alpha.address(0), "beta": c.beta.address(0), "result": ptr.Address(c.results) + resultGuardBytes,
		"compute": datatypeOf(c.in.typ), "composite": 0, "algo": 0, "solution": 0, "flags": 0,
		"cos": c.alpha.address(0), "sin": c.beta.address(0), "op": 0, "alphatype": 0, "resulttype": 0, "cstype": 0,
	}
	list := []argument{{"handle", c.h.control.ID}}
	for _, word := range strings.Fields(c.subject.args) {
		value, known := values[word]
		switch {
		case word == "batch" && c.variant.shape == spec.Plain:
		case known:
			list = append(list, argument{word, value})
		default:
			list = append(list, c.operand(word)...)
		}
	}
	return c.in.withTypes(list)
}

// operand returns the arguments of one operand.
func (c *statusCall) operand(name string) []argument {
	at := slices.IndexFunc(c.subject.operands, func(o subjectOperand) bool { return o.name == name })
	o := &c.subject.operands[at]
	address, distance := c.pointers[name][0], argument{"ld" + name, goodLD}
	if c.variant.shape == spec.Batched {
		address = ptr.Address(c.pointers[name])
	}
	switch {
	case o.given != nil:
		distance = argument{name + "size", trsmExBlock * goodN}
	case o.vector:
		distance = argument{"inc" + name, 1}
	}
	list := []argument{{name, address}}
	if o.typed {
		list = append(list, argument{"type" + name, datatypeOf(c.in.typ)})
	}
	if !o.packed {
		list = append(list, distance)
	}
	if c.variant.shape == spec.StridedBatched {
		list = append(list, argument{"stride" + name, goodStride})
	}
	return list
}

// with returns the good call with faults: "n=-1,x=null". applies is false if the function lacks an argument
// that the faults name.
func (c *statusCall) with(faults string) (list []argument, applies bool) {
	list = c.good()
	c.alpha.set(0, 2)
	c.beta.set(0, 3)
	for _, fault := range strings.Split(faults, ",") {
		name, text, found := strings.Cut(fault, "=")
		if !found {
			continue // good
		}
		if !c.replace(list, name, text) {
			return nil, false
		}
	}
	return list, true
}

// replace puts one fault into the arguments.
func (c *statusCall) replace(list []argument, name, text string) bool {
	if value, err := strconv.ParseFloat(text, 64); err == nil && (name == "alpha" || name == "beta") {
		scalar := map[string]*memory{"alpha": c.alpha, "beta": c.beta}[name]
		scalar.set(0, complex(value, 0))
		return true
	}
	replaced := false
	for i := range list {
		pointer := list[i].name == "handle" || isAddress(list[i].value)
		data := c.rooms[list[i].name] != nil
		switch {
		case name == "data" && data, name == "all" && pointer && list[i].name != "handle":
			list[i].value, replaced = uint64(0), true
		case list[i].name != name:
		case pointer:
			list[i].value, replaced = c.pointer(text), true
		default:
			list[i].value, replaced = c.number(name, text), true
		}
	}
	return replaced
}

func isAddress(value any) bool {
	_, ok := value.(uint64)
	return ok
}

// pointer returns a made-up address or handle, or the address of another operand.
func (c *statusCall) pointer(text string) uint64 {
	if other, found := strings.CutPrefix(text, "@"); found {
		if c.variant.shape == spec.Batched {
			return ptr.Address(c.pointers[other])
		}
		return c.pointers[other][0]
	}
	return map[string]uint64{"null": 0, "garbage": garbage, "madeup": 0x7f0012345678, "neverlived": 0xb<<60 | 77}[text]
}

// number returns the value of a fault: a number, the least legal leading dimension ("need"), or one less.
func (c *statusCall) number(name, text string) int {
	need := 0
	for _, o := range c.subject.operands {
		if name == "ld"+o.name {
			good := &testCase{side: 141, transA: 111, transB: 111, m: goodM, n: goodN, k: goodK, kl: 1, ku: 2}
			if need, _ = o.extent(good); o.storage != nil {
				need = o.storage.rows(good)
			}
		}
	}
	switch text {
	case "need":
		return need
	case "need-1":
		return need - 1
	}
	value, err := strconv.Atoi(text)
	require.NoError(c.h.rig.t, err)
	return value
}

// call makes a call with faults. It first restores all memory.
func (c *statusCall) call(list []argument) core.Status {
	for _, room := range c.rooms {
		room.restore()
	}
	for i := range c.results {
		c.results[i] = resultFill
	}
	c.h.control.PointerMode = 0
	if c.variant.device {
		c.h.control.PointerMode = 1
	}
	c.h.control.SetError("")
	packed, err := c.h.rig.pack(c.subject.cname(c.in, c.variant.shape, c.variant.wide), values(list)...)
	require.NoError(c.h.rig.t, err)
	return c.h.rig.library.Dispatch(packed)
}

// unchanged returns an error if an operand was written, or if the results differ from zeroedBytes zeros
// followed by the fill.
func (c *statusCall) unchanged(zeroedBytes int) error {
	for name, room := range c.rooms {
		if offset, changed := room.changed(); changed {
			return fmt.Errorf("%s was changed %d bytes from its start", name, offset)
		}
	}
	for i, b := range c.results {
		want := byte(resultFill)
		if at := i - resultGuardBytes; at >= 0 && at < zeroedBytes {
			want = 0
		}
		if b != want {
			return fmt.Errorf("byte %d of the results is %#x, not %#x", i-resultGuardBytes, b, want)
		}
	}
	return nil
}

// resultsBytes returns the size of the results of the whole batch.
func (c *statusCall) resultsBytes() int {
	a := arrangement{prepared: &prepared{subject: c.subject, in: c.in}, variant: c.variant}
	if c.variant.shape == spec.Plain {
		return a.resultBytes()
	}
	return goodBatch * a.resultBytes()
}

// forms returns all ways to call a subject.
func (s *subject) forms() []variant {
	var list []variant
	for _, shape := range s.shapes() {
		for _, wide := range s.widths() {
			for _, device := range s.pointerModes(shape) {
				list = append(list, variant{shape: shape, wide: wide, device: device})
			}
		}
	}
	return list
}

// eachStatusCall calls f with a good call of every function in both pointer modes.
func eachStatusCall(t *testing.T, f func(t *testing.T, c *statusCall)) {
	t.Helper()
	for _, s := range subjects() {
		require.NotEmpty(t, s.rules.calls, "%s has no rules", s.name)
		require.NotEmpty(t, s.rules.queries, "%s has no rules for a size query", s.name)
		require.NotEmpty(t, s.rules.order, "%s has no order of checks", s.name)
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			h := newRig(t, builtin.New(testThreads)).handle(t)
			for _, in := range s.instances {
				for _, v := range s.forms() {
					c := newStatusCall(s, in, v, h)
					require.Equal(t, core.Success, c.call(c.good()), "a good call of %s: %s", c.describe("good"), h.control.Error())
					f(t, c)
				}
			}
		})
	}
}

// describe returns the name of a call for a failure.
func (c *statusCall) describe(faults string) string {
	name := c.subject.cname(c.in, c.variant.shape, c.variant.wide)
	return fmt.Sprintf("%s, device %v, with %s", name, c.variant.device, faults)
}

// expect makes a call with faults and compares the status, the memory written and the error text.
func (c *statusCall) expect(t *testing.T, faults string, want core.Status, effect effect) {
	list, applies := c.with(faults)
	if !applies {
		return
	}
	if got := c.call(list); !assert.Equal(t, want, got, "%s: %s", c.describe(faults), c.h.control.Error()) {
		return
	}
	zeroedBytes := 0
	if effect == zeroes {
		zeroedBytes = c.resultsBytes()
	}
	if effect != works {
		assert.NoError(t, c.unchanged(zeroedBytes), c.describe(faults))
	}
	said := c.h.control.Error()
	if want != core.Success && want != core.InvalidHandle && effect != answers && !(want == core.NotImplemented && said == "") {
		assert.Contains(t, said, c.subject.cname(c.in, c.variant.shape, c.variant.wide)+": ", c.describe(faults))
	}
	assert.Zero(t, c.h.control.UsedBytes, c.describe(faults))
}

// TestStatuses compares every function with the rules of its routine.
func TestStatuses(t *testing.T) {
	t.Parallel()
	eachStatusCall(t, func(t *testing.T, c *statusCall) {
		for _, rule := range c.subject.rules.calls {
			for _, faults := range strings.Split(rule.faults, "; ") {
				c.expect(t, faults, rule.status, rule.effect)
			}
		}
	})
}

// TestStatusesInQuery does the same inside a size query, in which no call touches data.
func TestStatusesInQuery(t *testing.T) {
	t.Parallel()
	eachStatusCall(t, func(t *testing.T, c *statusCall) {
		for _, rule := range c.subject.rules.queries {
			for _, faults := range strings.Split(rule.faults, "; ") {
				c.h.startQuery()
				c.expect(t, faults, rule.status, answers)
				if list, applies := c.with(faults); applies && rule.status == core.SizeIncreased {
					assert.Equal(t, core.SizeUnchanged, c.call(list), "%s, asked again", c.describe(faults))
				}
				assert.Equal(t, rule.status == core.SizeIncreased && c.has(faults), c.h.stopQuery() > 0, c.describe(faults))
			}
		}
	})
}

// has reports whether the function has the arguments that the faults name.
func (c *statusCall) has(faults string) bool {
	_, applies := c.with(faults)
	return applies
}

// TestEveryRuleIsTried fails for a rule whose arguments no function of the routine has: it would test
// nothing.
func TestEveryRuleIsTried(t *testing.T) {
	for _, s := range subjects() {
		h := newRig(t, nullEngine()).handle(t)
		for _, rule := range slices.Concat(s.rules.calls, s.rules.order) {
			for _, faults := range strings.Split(rule.faults, "; ") {
				if s.onlyPlain && (strings.Contains(faults, "stride") || strings.Contains(faults, "batch")) {
					continue // one of the rules shared with routines that have batches
				}
				tried := slices.ContainsFunc(s.forms(), func(v variant) bool {
					return newStatusCall(s, s.instances[0], v, h).has(faults)
				})
				assert.True(t, tried, "%s: %s", s.name, faults)
			}
		}
	}
}

// TestStatusOfTwoFaults puts two faults of different classes into a call. The class that is checked first
// must decide.
func TestStatusOfTwoFaults(t *testing.T) {
	t.Parallel()
	eachStatusCall(t, func(t *testing.T, c *statusCall) {
		for i, first := range c.subject.rules.order {
			for _, second := range c.subject.rules.order[i+1:] {
				for _, a := range strings.Split(first.faults, "; ") {
					for _, b := range strings.Split(second.faults, "; ") {
						if argumentOf(a) != argumentOf(b) {
							c.expect(t, a+","+b, first.status, first.effect)
						}
					}
				}
			}
		}
	})
}

func argumentOf(fault string) string {
	name, _, _ := strings.Cut(fault, "=")
	return name
}

// TestHandleIsCheckedFirst makes calls with an invalid handle and all other arguments wrong.
func TestHandleIsCheckedFirst(t *testing.T) {
	t.Parallel()
	eachStatusCall(t, func(t *testing.T, c *statusCall) {
		for _, handle := range []string{"handle=null", "handle=garbage", "handle=madeup", "handle=neverlived"} {
			c.expect(t, handle, core.InvalidHandle, leaves)
			for i, class := range c.subject.rules.order {
				for _, faults := range strings.Split(class.faults, "; ") {
					want := core.InvalidHandle
					if i == 0 && c.subject.rules.typesFirst {
						want = core.NotImplemented
					}
					c.expect(t, handle+","+faults, want, leaves)
				}
			}
		}
		list := c.good()
		dead := c.h.rig.handle(t)
		dead.control.PointerMode = c.h.control.PointerMode
		list[0].value = dead.control.ID
		require.Equal(t, core.Success, c.call(list))
		dead.destroy(t)
		assert.Equal(t, core.InvalidHandle, c.call(list), c.describe("a destroyed handle"))
		again := c.h.rig.handle(t)
		require.Equal(t, dead.control.Slot, again.control.Slot)
		assert.Equal(t, core.InvalidHandle, c.call(list), c.describe("a destroyed handle whose place is taken"))
		again.destroy(t)
	})
}

// TestUnreadableMemory gives every pointer in turn an address without memory. The call must return, with the
// address in the error text if the processor reports it, and leave nothing leased.
func TestUnreadableMemory(t *testing.T) {
	t.Parallel()
	hole := holeInMemory(t)
	addresses := []struct {
		name    string
		address uint64
		says    string
	}{
		{"near null", garbage, ": no memory at address 0x"},
		{"not mapped", hole, ": no memory at address " + strings.TrimRight(fmt.Sprintf("%#x", hole), "0")},
		{"not canonical", 0x8000_0000_1234_5678, ": "},
	}
	eachStatusCall(t, func(t *testing.T, c *statusCall) {
		for _, test := range addresses {
			for i, arg := range c.good() {
				if !isAddress(arg.value) || i == 0 || arg.name == "inva" && c.subject.suffix != "" {
					continue
				}
				list := c.good()
				list[i].value = test.address
				what := c.describe(arg.name + " " + test.name)
				assert.Equal(t, core.InternalError, c.call(list), what)
				assert.Contains(t, c.h.control.Error(), c.subject.cname(c.in, c.variant.shape, c.variant.wide)+test.says, what)
				assert.Zero(t, c.h.control.UsedBytes, what)
			}
		}
		if c.variant.shape != spec.Batched {
			return
		}
		for name, pointers := range c.pointers {
			if name == "inva" && c.subject.suffix != "" {
				continue
			}
			kept := pointers[1]
			pointers[1] = garbage
			assert.Equal(t, core.InternalError, c.call(c.good()), "%s: the second pointer of %s", c.describe("good"), name)
			pointers[1] = kept
		}
	})
}

// holeInMemory returns an address at which memory can neither be read nor written.
func holeInMemory(t testing.TB) uint64 {
	t.Helper()
	return mapped(t, 1<<16, syscall.PROT_NONE)
}

// addresses returns the address of so many bytes, of which only touched pages take memory.
func addresses(t testing.TB, sizeBytes int) uint64 {
	t.Helper()
	return mapped(t, sizeBytes, syscall.PROT_READ|syscall.PROT_WRITE)
}

func mapped(t testing.TB, sizeBytes, protection int) uint64 {
	t.Helper()
	block, err := syscall.Mmap(-1, 0, sizeBytes, protection, syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, syscall.Munmap(block)) })
	return ptr.Address(block)
}
