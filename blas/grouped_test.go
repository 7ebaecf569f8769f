package blas

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/logging"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// TestGroupedIsBatched: a grouped call computes the same bits as a call of the batched function for each
// group, in every type, width and pointer mode.
func TestGroupedIsBatched(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	for _, letters := range []string{"s", "d", "sss", "ddd", "ccc", "zzz", "hhh", "hhs", "tts", "hss", "ill"} {
		for _, wide := range []bool{false, true} {
			for _, apart := range []bool{false, true} {
				h.control.PointerMode = map[bool]uint32{true: 1}[wide != apart]
				c, same := newGroupedCall(h, letters, wide, mixedGroups()...), newGroupedCall(h, letters, wide, mixedGroups()...)
				c.apart, same.apart = apart && c.isEx(), apart && c.isEx()
				c.keep()
				text := fmt.Sprintf("%s, D apart: %v", c.name(true), apart)
				require.Equal(t, core.Success, c.call(), "%s: %s", text, h.control.Error())
				assert.False(t, c.unchanged(), text)
				same.batched(t)
				c.equalTo(t, same, text)
			}
		}
	}
}

// groupedFault is a call with a fault, in the notation of fault, and its status.
type groupedFault struct {
	faults string
	status core.Status
	says   string // error text after the function's name
}

// fault changes arguments: "m=null" the array, "m1=-1" the element of group 1, "count=-1" the number of
// groups.
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

// nothing sets all arrays to null.
const nothing = "transA=null transB=null m=null n=null k=null alpha=null A=null ldA=null B=null ldB=null beta=null C=null ldC=null size=null "

// groupedFaults returns the faults and statuses of both functions for two groups, in the order of their
// checks.
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

// TestGroupedStatuses: each fault has its status and text, and the fault that is checked first decides.
// Nothing is computed, although the first group is right.
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
	h := newRig(t, hostEngine()).handle(t)
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

// TestGroupedArraysThatCannotBeRead: an unreadable array is handled like any unreadable address of a call.
func TestGroupedArraysThatCannotBeRead(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
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

// TestGroupedQuery: on the host no group needs workspace, and a query reads nothing.
func TestGroupedQuery(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
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

// TestGroupedIsCaptured: all groups are checked at the call and computed at every launch, with the scalars of
// the pointer mode.
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
			same.alpha.set(0, 4) // read when the graph runs
		}
		g.launch()
		same.batched(t)
		c.equalTo(t, same, fmt.Sprint(mode))
	}
}

// TestGroupedIsOneCall: a grouped call has one log entry, one pair of events, and its own name in the texts.
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

// TestGroupedNumerics: the operands of each group are inspected, under the function's name.
func TestGroupedNumerics(t *testing.T) {
	h, said := watchedHandle(t, numericsWatch(numericsFail|numericsInfo))
	c := newGroupedCall(h, "d", false, groupOf{111, 111, 2, 2, 2, 1, 1, 0}, groupOf{111, 111, 2, 2, 2, 2, 1, 0})
	for at := range 20 { // no element is 0
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

// mappedGroups: on a device with mapped memory, the arrays of pointers and the scalars are mapped; the arrays
// of sizes are on the host.
func mappedGroups(d *coarse, h *handle) {
	one := func(of ...int32) uint64 { return at(h.rig, of) }
	a, b, c := put(d, 2.0), put(d, 3.0, 4), put(d, 0.0, 0)
	require.Equal(d.t, core.Success, h.call("rocblas_dgemm_grouped_batched", one(111, 111), one(111, 111), one(1, 1), one(1, 2), one(1, 1),
		put(d, 1.0, 10), put(d, a, a), one(1, 1), put(d, b, b), one(1, 1), put(d, 0.0, 1), put(d, c, c), one(1, 1), 2, one(1, 1)),
		h.control.Error())
	assert.Equal(d.t, []float64{66, 80}, got[float64](d, c, 2))
}
