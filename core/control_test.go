package core

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// processWith returns a process state with the given blocks of control blocks.
func processWith(blocks ...int) *State {
	s := &State{}
	for _, block := range blocks {
		s.Blocks[block] = unsafe.Pointer(new([BlockSlots]Control))
	}
	return s
}

func TestFind(t *testing.T) {
	const id = HandleTag<<60 | 7<<GenerationShift | (BlockSlots+3)<<SlotShift // tag, generation, slot 3 of block 1
	s := processWith(0, 1)
	living := s.At(BlockSlots + 3)
	require.NotNil(t, living)
	living.ID = id

	assert.Same(t, living, s.Find(id))
	for name, handle := range map[string]uint64{
		"null":                             0,
		"a block that was never allocated": HandleTag<<60 | 5*BlockSlots<<SlotShift,
		"the last slot":                    HandleTag<<60 | (1<<SlotBits-1)<<SlotShift,
		"a slot without a handle":          HandleTag<<60 | 3<<SlotShift,
		"another generation":               id + 1<<GenerationShift,
		"another tag":                      id ^ 1<<60,
		"the slot alone":                   BlockSlots + 3,
		"all bits":                         1<<64 - 1,
		"an address":                       0x7f0012345678,
	} {
		assert.Nil(t, s.Find(handle), name)
	}
	assert.True(t, living.Alive())
	living.ID = 0x7f00<<32 | (BlockSlots+3)<<SlotShift
	assert.True(t, living.Alive(), "a value that is an address")
	assert.Same(t, living, s.Find(living.ID))
	for name, dead := range map[string]uint64{
		"destroyed": DeadTag<<60 | (1<<SlotBits-1-(BlockSlots+3))<<SlotShift, "never used": 0,
	} {
		living.ID = dead
		assert.False(t, living.Alive(), name)
		assert.Nil(t, s.Find(id), name)
		assert.Nil(t, s.Find(dead), "%s, by the very number that stands there", name)
	}
}

func TestAt(t *testing.T) {
	s := processWith(0, 2, Blocks-1)
	seen := map[*Control]uint32{}
	for slot := range uint32(Blocks * BlockSlots) {
		c := s.At(slot)
		block := slot / BlockSlots
		if allocated := block == 0 || block == 2 || block == Blocks-1; allocated != (c != nil) {
			require.Failf(t, "wrong slot", "slot %d: allocated %v, found %v", slot, allocated, c != nil)
		}
		if c != nil {
			seen[c] = slot
		}
	}
	assert.Len(t, seen, 3*BlockSlots)
	assert.Same(t, s.At(5), s.At(5+1<<SlotBits), "a slot beyond the last one stays inside")
}

func TestErrorText(t *testing.T) {
	var c Control
	assert.Empty(t, c.Error())
	c.SetError("a long text about what went wrong")
	c.SetError("short")
	assert.Equal(t, "short", c.Error())

	const room = ErrorBytes - 1
	for _, length := range []int{room - 1, room, room + 1, 10 * room} {
		c.SetError(strings.Repeat("x", length))
		assert.Len(t, c.Error(), min(length, room))
		assert.Zero(t, c.ErrorText[ErrorBytes-1], "C reads the text to its 0")
	}
	c.ErrorText[room] = 'x'
	assert.Len(t, c.Error(), ErrorBytes, "a text without an end stays inside")
	c.SetError("")
	assert.Empty(t, c.Error())
}
