package core

import "sync/atomic"

// DefaultSize is the size of a new handle's workspace, in bytes.
const DefaultSize = 33_554_432

// Owner names the party that decides about a handle's workspace. The values are those of rocblas_mem_owner.
type Owner uint32

// The three owners, as in rocBLAS.
const (
	Managed     Owner = iota // the library decides: the workspace grows on demand
	UserManaged              // the user's size in the library's memory: no call resizes it
	UserOwned                // the user's memory, given by rocblas_set_workspace
)

// String returns the owner's name in error texts.
func (o Owner) String() string {
	switch o {
	case Managed:
		return "managed"
	case UserManaged:
		return "user_managed"
	case UserOwned:
		return "user_owned"
	}
	return "unknown owner"
}

// setStream sets the handle's stream, and LimitBytes by what Closed is for it.
func (c *Control) setStream(stream uint64) {
	c.Stream = stream
	c.Elsewhere &^= ElsewhereStream
	if stream != 0 {
		c.Elsewhere |= ElsewhereStream
		c.Streamed = 1
	}
	c.setLimit()
}

// setDevice sets the handle's device to the one with this Ordinal.
func (c *Control) setDevice(ordinal int) {
	c.Device = int64(ordinal)
	c.Elsewhere &^= ElsewhereDevice
	if ordinal >= 0 {
		c.Elsewhere |= ElsewhereDevice
	}
}

// CountUndecided counts a call in State.Undecided.
func (s *State) CountUndecided() { atomic.AddUint64(&s.Undecided, 1) }

// Release is enum rbm_release of capi/state/control.h: the rocBLAS release that the library reports.
type Release uint32

// LayoutNumber returns RBM_LAYOUT of capi/state/zlayout.h: one number on which front and core must agree.
func LayoutNumber() uint64 { return layoutNumber }

// Find returns the living handle with this value, or nil.
func (s *State) Find(handle uint64) *Control {
	c := s.At(uint32(handle >> SlotShift & (1<<SlotBits - 1)))
	if c == nil || c.ID != handle || !c.Alive() {
		return nil
	}
	return c
}

// SlotCount returns how many slots were handed out so far.
func (s *State) SlotCount() uint32 { return atomic.LoadUint32(&s.Slots) }

// At returns the control block of a slot, alive or not, or nil if none is allocated.
func (s *State) At(slot uint32) *Control {
	block := s.Blocks[slot/BlockSlots%Blocks]
	if block == nil {
		return nil
	}
	return &(*[BlockSlots]Control)(block)[slot%BlockSlots]
}

// Alive reports whether the control block's handle is alive.
func (c *Control) Alive() bool { return c.ID != 0 && c.ID>>60 != DeadTag }

// Restore ends the newest leases. usedBytes is UsedBytes from before they began.
func (c *Control) Restore(usedBytes uint64) {
	c.UsedBytes = usedBytes
	if usedBytes < c.FloorBytes { // the next lease begins where the newest block does; rebase of capi/memory/lease.c is the same
		unusedBytes := c.FloorBytes - usedBytes
		c.place(c.Base+unusedBytes, c.RoomBytes-unusedBytes, usedBytes)
	}
}

// place puts a workspace in force: leases begin at base+floorBytes and end before base+roomBytes.
func (c *Control) place(base, roomBytes, floorBytes uint64) {
	c.Base, c.FloorBytes = base, floorBytes
	c.put(roomBytes)
}

func (c *Control) put(roomBytes uint64) {
	c.RoomBytes = roomBytes
	c.setLimit()
}

// setLimit sets LimitBytes to RoomBytes, or to 0 while the workspace is closed.
func (c *Control) setLimit() {
	c.LimitBytes = c.RoomBytes
	if c.Closed != 0 {
		c.LimitBytes = 0
	}
}

// SetError stores the handle's last error text, cut to fit into the control block.
func (c *Control) SetError(text string) {
	n := copy(c.ErrorText[:ErrorBytes-1], text)
	c.ErrorText[n] = 0
}

// Error returns the handle's last error text, or an empty text.
func (c *Control) Error() string {
	for i, b := range c.ErrorText {
		if b == 0 {
			return string(c.ErrorText[:i])
		}
	}
	return string(c.ErrorText[:])
}
