package blas

import (
	"bytes"
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

// groupedOnDevice moves the operands of a call to device memory, for calls of the grouped and the batched
// function. words returns the contents of the outputs.
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
		for _, problems := range c.operands[2:] {
			for _, problem := range problems {
				all = append(all, problem.words...)
			}
		}
		return all
	}
}

// testDeviceGrouped: a grouped call makes one cuBLAS call for each group, with the workspace of one.
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
	r.groupedIsOneCall(t, h, groups)
	h.destroy(t)
}

// groupedIsOneCall: a grouped call has one line in a log, and never more workspace than one group.
func (r *deviceRig) groupedIsOneCall(t *testing.T, h *handle, groups []groupOf) {
	said := &bytes.Buffer{}
	unset := func(string) (string, bool) { return "", false }
	r.rig.library.logs = logging.New(spec.Functions(), core.Release5, unset, r.rig.library.config.Warn, said, nil)
	r.rig.library.logs.Open(h.control.Slot, logging.LayerTrace)
	h.control.Watch, h.control.Closed, h.control.PeakBytes = logging.LayerTrace, 0, 0
	r.memory(t, func(memory uint64) {
		c := newGroupedCall(h, "d", false, groups...)
		c.groupedOnDevice(memory)
		require.Equal(t, core.Success, c.call(), h.control.Error())
	})
	lines := linesOf(said)
	require.Len(t, lines, 1)
	assert.Contains(t, lines[0], "rocblas_dgemm_grouped_batched,0x")
	assert.Equal(t, r.LendBytes(), h.control.PeakBytes)
}

// groupedLeases: the two groups with work lease one after the other, under the function's name, which counts
// the leases.
func (r *deviceRig) groupedLeases(t *testing.T, heard *told, name string) {
	var leases []core.Event
	for _, e := range heard.events {
		assert.Equal(t, name, e.Routine)
		if e.Action == core.TraceAllocate {
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

// groupedQuery: a query returns the workspace of one group, 0 without work, and reads no null array.
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
