package core

import "unsafe"

// Sizes of the shared structures; capi/control.h has the same numbers and a test compares them.
const (
	ChunkBytes         = 64
	DefaultSize        = 33_554_432
	SlotBits           = 20
	BlockSlots         = 256
	Blocks             = 1 << SlotBits / BlockSlots
	InlineWords        = 48
	ErrorBytes         = 328
	MaxArgs            = 32
	LeaseHeader        = 3
	SlotShift          = 8
	FaceBits           = SlotShift + SlotBits
	HandleTag          = 0xb
	DeadTag            = 0xf
	NoLease     uint32 = 0xffffffff
)

// Owner says who decides about a handle's workspace; the values are those of rocblas_mem_owner.
type Owner uint32

// The three owners, as in rocBLAS.
const (
	Managed     Owner = iota // the library: grows on demand
	UserManaged              // the user's size, the library's memory: never resized by a call
	UserOwned                // the user's memory, given by rocblas_set_workspace
)

// String names the owner as error texts do.
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

// Control is struct rbm_control of capi/control.h: one handle, in memory that C allocated. C bumps most fields on its own.
// Addresses stay integers here: they are the device's or the user's, not Go's.
type Control struct {
	ID                uint64 // the handle's value while it lives; a dead value afterwards, or 0 where there never was one
	Watch             uint32 // with the next three it is one word, and 0 where C may make calls
	Querying          uint8
	Theirs            uint8  // 1 where this is the record of a handle that a vendor's library made, which computes
	Elsewhere         uint16 // where work is done, as Stream and Device say: setStream and setDevice
	Leases            uint64
	Rows              uint64 // address of the handle's stripe of State.Routines, 0 where there is none
	Base              uint64 // address of the workspace in force, 0 while nothing is committed
	LimitBytes        uint64 // what leases may use at Base without asking Go: RoomBytes, or 0 while Closed
	UsedBytes         uint64
	PeakBytes         uint64
	SizeBytes         uint64 // what rocblas_get_device_memory_size answers
	QueryMax          uint64 // running maximum of the size query, in bytes
	Owner             Owner
	Slot              uint32
	Words             uint64
	WordCapacity      uint32
	WordTop           uint32
	LeaseHead         uint32
	LeaseSeq          uint32
	Device            int64  // Device.Ordinal of where the workspace is
	FloorBytes        uint64 // leases below it are in older blocks: the memory at Base begins there; 0 in a reservation
	Stream            uint64
	LeaseStream       uint64 // while ClosedUnmarked, the stream that had the workspace
	Mark              uint64 // while ClosedMoved, Device.Mark of the work that had the workspace, 0 for none
	Growths           uint64
	OwnBase           uint64 // the library's own memory: address, bytes reserved (0 for a block), bytes committed
	OwnReserved       uint64
	OwnCommitted      uint64
	OwnFloor          uint64 // below it a size gives memory back; 0 where nothing is committed and nothing is traced
	OwnSpan           uint64 // sizes from OwnFloor to so much above it are set without Go; none is where it is traced
	PointerMode       uint32
	Generation        uint32
	NextFree          uint32
	PerformanceMetric uint32
	MathMode          uint32
	AtomicsMode       uint32
	Closed            uint32 // why leases are not made without asking: ClosedMoved, ClosedTraced
	Streamed          uint32 // 1 once the handle has had a stream that is not the null stream
	RoomBytes         uint64 // the workspace in force ends there, counted from Base
	OutOfMemory       uint64 // calls that ended with MemoryError because the workspace had too little
	Degraded          uint64 // calls that were made in a slower way because it had less than the best
	OwnPeak           uint64 // most bytes that were committed for the handle at one time
	OwnRetired        uint64 // committed bytes of older blocks, where growth takes another
	LeasesEnded       uint32 // as LeaseSequence counts: what it is ahead by are the leases that are out
	Pooled            uint32 // 1 where a Pool gives the workspace its memory
	StartEvent        uint64
	StopEvent         uint64
	Allocations       uint64 // times that its calls asked the device for memory
	Synchronizations  uint64 // times that they waited for it
	InlineWords       [InlineWords]uint64
	ErrorText         [ErrorBytes]byte
}

// Bits of Control.Watch: the layers of logging in the lowest eight, the checks for NaN and infinity in the next eight.
const (
	WatchLayers        = 0xff
	WatchNumericsShift = 8
	WatchEvents        = 0x10000
	WatchTrace         = 0x20000
	WatchGuard         = 0x40000 // ROCBLAS_MEM_GUARD
)

// Bits of Control.Elsewhere: on a stream that is not the null stream; on a device that is not the host.
const (
	ElsewhereStream = 1
	ElsewhereDevice = 2
)

// setStream puts the handle on a stream.
func (c *Control) setStream(stream uint64) {
	c.Stream = stream
	c.Elsewhere &^= ElsewhereStream
	if stream != 0 {
		c.Elsewhere |= ElsewhereStream
		c.Streamed = 1
	}
}

// setDevice puts the handle on a device, by its Ordinal.
func (c *Control) setDevice(ordinal int) {
	c.Device = int64(ordinal)
	c.Elsewhere &^= ElsewhereDevice
	if ordinal >= 0 {
		c.Elsewhere |= ElsewhereDevice
	}
}

// Bits of Control.Closed: the handle's stream has not used the workspace, and what uses it next may have to wait, on the device; it
// is told to the trace; it is in guarded memory; what it has to wait for is what LeaseStream has, of which there is no mark.
const (
	ClosedMoved    = 1
	ClosedTraced   = 2
	ClosedGuarded  = 4
	ClosedUnmarked = 8
)

// State is struct rbm_state of capi/control.h: the handles of one process.
type State struct {
	Blocks       [Blocks]unsafe.Pointer // arrays of BlockSlots controls in C memory, nil where not allocated
	Slots        uint32
	FreeHead     uint32
	Epoch        uint32
	Inherited    uint32 // 1 in a forked child whose ancestor had a core
	DefaultSize  uint64
	Direct       uint64         // address of a Direct for each routine of the header
	CallDirectly uint64         // address of the function of C that makes those calls
	Recover      uint64         // address of what ends a direct call that met memory that is not there, 0 where nothing does
	GPU          uint32         // 1 once this process has used a GPU's runtime for the library
	GPUInherited uint32         // 1 in a child whose ancestor had: there that runtime does not work
	Trace        uint64         // address of the function that writes to the trace, 0 where there is none
	Routines     unsafe.Pointer // Stripes times RoutineCount Routine in C memory, nil before the first handle
	OpenLock     uint64         // address of the pthread_mutex_t under which files are opened
	RoutineCount uint64
	EngineStack  uint64  // bytes of the caller's stack that a routine may take of the engine; 0 before there is an engine of the host
	Release      Release // set before a core is attached
	Unused       uint32
}

// Release is enum rbm_release of capi/control.h: the release of rocBLAS that the library answers as.
type Release uint32

// The releases in their order.
const (
	Release4 Release = 1 // 4.4, librocblas.so.4 of ROCm 6.4
	Release5 Release = 2 // 5.2, librocblas.so.5 of ROCm 7.2
)

// Direct is struct rbm_direct of capi/control.h: one routine whose regular calls need no Go.
type Direct struct {
	Call        uint64 // the first argument of State.CallDirectly, 0 where every call is the core's
	NothingUpTo uint64 // largest size for which a call leases nothing
	Block       uint64 // a call of a larger size leases BlockBytes for each block of so many elements; 0: package spec knows
	BlockBytes  uint64
}

// Call is struct rbm_call of capi/control.h: one call into Go.
type Call struct {
	Routine uint32
	Count   uint32
	Args    [MaxArgs]uint64
}

// LayoutVersion goes up when a field changes its place or a number its meaning and no size changes.
const LayoutVersion = 22

// LayoutNumber is RBM_LAYOUT of capi/control.h: what front and core must agree on, in one number.
func LayoutNumber() uint64 {
	return uint64(unsafe.Sizeof(Control{})) | uint64(unsafe.Sizeof(State{}))<<16 | uint64(unsafe.Sizeof(Call{}))<<40 |
		LayoutVersion<<56
}

// Find returns the living handle with this value, nil where there is none.
func (s *State) Find(handle uint64) *Control {
	c := s.At(uint32(handle >> SlotShift & (1<<SlotBits - 1)))
	if c == nil || c.ID != handle || !c.Alive() {
		return nil
	}
	return c
}

// At returns the control block of a slot, alive or not, nil where none was allocated.
func (s *State) At(slot uint32) *Control {
	block := s.Blocks[slot/BlockSlots%Blocks]
	if block == nil {
		return nil
	}
	return &(*[BlockSlots]Control)(block)[slot%BlockSlots]
}

// Alive says whether the control block's handle lives.
func (c *Control) Alive() bool { return c.ID != 0 && c.ID>>60 != DeadTag }

// Restore ends the newest leases: usedBytes were in use before they began.
func (c *Control) Restore(usedBytes uint64) {
	c.UsedBytes = usedBytes
	if usedBytes < c.FloorBytes {
		c.rebase()
	}
}

// rebase moves Base such that what is leased next begins where the newest block does. rebase of capi/lease.c is the same.
func (c *Control) rebase() {
	unusedBytes := c.FloorBytes - c.UsedBytes
	c.Base += unusedBytes
	c.put(c.RoomBytes - unusedBytes)
	c.FloorBytes = c.UsedBytes
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

// setLimit closes the workspace to leases that do not ask where they have to, and opens it where not.
func (c *Control) setLimit() {
	c.LimitBytes = c.RoomBytes
	if c.Closed != 0 {
		c.LimitBytes = 0
	}
}

// SetError stores the handle's last error text, cut where the control block ends.
func (c *Control) SetError(text string) {
	n := copy(c.ErrorText[:ErrorBytes-1], text)
	c.ErrorText[n] = 0
}

// Error returns the handle's last error text, empty where there was none.
func (c *Control) Error() string {
	for i, b := range c.ErrorText {
		if b == 0 {
			return string(c.ErrorText[:i])
		}
	}
	return string(c.ErrorText[:])
}
