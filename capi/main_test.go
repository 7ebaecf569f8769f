package main

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
)

// process returns a state as the front passes it, with room for one block of handles.
func process() *core.State {
	return &core.State{
		Blocks: [core.Blocks]unsafe.Pointer{unsafe.Pointer(new([core.BlockSlots]core.Control))}, DefaultSize: 12345,
	}
}

// attach makes the core serve a state, whatever it served before.
func attach(t *testing.T, state *core.State) {
	t.Helper()
	library.Store(nil)
	attached.Store(0)
	require.Equal(t, int32(core.Success), rbm_core_attach(unsafe.Pointer(state), core.LayoutNumber()))
}

// created creates a handle in a slot of the state that the core is attached to.
func created(slot uint64) core.Status {
	call := &core.Call{Count: 3, Args: [core.MaxArgs]uint64{slot}}
	return core.Status(rbm_core_call(unsafe.Pointer(call)))
}

// TestTheFirstStateStays tests that the core keeps the state that was attached first, and refuses another.
func TestTheFirstStateStays(t *testing.T) {
	first, second := process(), process()
	attach(t, first)
	require.Equal(t, int32(core.Success), rbm_core_attach(unsafe.Pointer(first), core.LayoutNumber()), "again")
	require.Equal(t, int32(core.Continue), rbm_core_attach(unsafe.Pointer(second), core.LayoutNumber()), "another state")
	require.Equal(t, core.Success, created(3))
	assert.Equal(t, uint64(12345), first.At(3).SizeBytes)
	assert.Zero(t, second.At(3).SizeBytes)
	assert.Equal(t, core.InvalidHandle, created(core.BlockSlots), "a slot of a block that was never allocated")
}

// TestCallsThatThereAreNot tests that unknown calls, from a front newer than the core, return NotImplemented.
func TestCallsThatThereAreNot(t *testing.T) {
	attach(t, process())
	for _, routine := range []uint32{1 << 20, 1<<32 - 1} {
		call := &core.Call{Routine: routine}
		assert.Equal(t, int32(core.NotImplemented), rbm_core_call(unsafe.Pointer(call)))
	}
}

func TestAnotherLayoutIsRefused(t *testing.T) {
	assert.Equal(t, int32(core.InvalidValue), rbm_core_attach(nil, core.LayoutNumber()+1))
}
