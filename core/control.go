package core

import (
	"sync/atomic"
	"unsafe"
)

// DefaultSize is the size of a new handle's workspace, in bytes.
const DefaultSize = 33_554_432

// Sizes of the shared structures. capi/state/control.h has the same numbers, and a test compares them.
const (
	SlotBits               = 20
	BlockSlots             = 256
	Blocks                 = 1 << SlotBits / BlockSlots
	InlineWords            = 46
	ErrorBytes             = 352 - CounterBytes
	CounterBytes           = int(unsafe.Sizeof(Counters{}))
	MaxArgs                = 32
	LeaseHeader            = 3
	SlotShift              = 8
	GenerationShift        = SlotShift + SlotBits
	HandleTag              = 0xb
	DeadTag                = 0xf
	NoLease         uint32 = 0xffffffff
)

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

// Control is struct rbm_control of capi/state/control.h: one handle, in memory that C allocated. C updates most
// fields without Go. Addresses are integers, because they point to the device's or the user's memory, not to
// Go's.
type Control struct {
	ID                uint64 // the value of a living handle; a dead value after that; 0 before the slot's first handle
	Watch             uint32 // one word together with the next three fields; 0 if C may make calls
	Querying          uint8
	OfVendor          uint8  // 1 if the control block belongs to a handle that a vendor's library made and computes with
	Elsewhere         uint16 // Elsewhere bits that follow from Stream and Device: see setStream and setDevice
	Leases            uint64
	Rows              uint64 // address of the handle's stripe of State.Routines, 0 if there is none
	Base              uint64 // address of the workspace in force, 0 while nothing is committed
	LimitBytes        uint64 // bytes at Base that leases may use without Go: RoomBytes, or 0 while Closed is not 0
	UsedBytes         uint64
	PeakBytes         uint64
	SizeBytes         uint64 // the answer of rocblas_get_device_memory_size
	QueryMax          uint64 // running maximum of the size query, in bytes
	Owner             Owner
	Slot              uint32
	Words             uint64
	WordCapacity      uint32
	WordTop           uint32
	LeaseHead         uint32
	LeaseSeq          uint32
	Device            int64  // Device.Ordinal of the workspace's device
	FloorBytes        uint64 // leases below this offset are in older blocks; the memory at Base begins here; 0 in a reservation
	Stream            uint64
	LeaseStream       uint64 // while ClosedUnmarked: the stream that used the workspace
	Mark              uint64 // while ClosedMoved: Device.Mark of the work that used the workspace, 0 for none
	OwnBase           uint64 // the library's own memory: address, bytes reserved (0 for a block), bytes committed
	OwnReserved       uint64
	OwnCommitted      uint64
	OwnFloor          uint64 // a smaller size gives memory back; 0 if nothing is committed and the handle is neither traced, checked nor suspended
	OwnSpan           uint64 // C sets sizes from OwnFloor to OwnFloor+OwnSpan without Go, and none if the handle is traced or checked
	PointerMode       uint32
	Generation        uint32
	NextFree          uint32
	PerformanceMetric uint32
	MathMode          uint32
	AtomicsMode       uint32
	Closed            uint32 // bits that make every lease enter Go: ClosedMoved and the constants after it
	Streamed          uint16 // 1 once the handle has had a stream that is not the null stream
	Pooled            uint16 // 1 if a Pool provides the workspace's memory
	RoomBytes         uint64 // end of the workspace in force, counted from Base
	OwnPeak           uint64 // most bytes that were committed for the handle at one time
	OwnRetired        uint64 // committed bytes of older blocks
	StartEvent        uint64
	StopEvent         uint64
	SuspendedBytes    uint64 // while ClosedSuspended: bytes that Resume commits at OwnBase
	PCI               uint64 // PCIAddress of the device, 0 if unknown
	LeasesEnded       uint32 // same counter as LeaseSeq for ended leases; the difference is the number of leases that are out
	RoundBytes        uint16 // while ClosedLaid: the rule for buffers, a Layout whose AlignBytes is ChunkBytes
	PadBytes          uint16
	InlineWords       [InlineWords]uint64
	AlphaStride       int64 // elements from the alpha of one problem of a batch to that of the next
	BetaStride        int64
	Counters
	ErrorText [ErrorBytes]byte
}

// Bits of Control.Watch: the logging layers in bits 0 to 7, the checks for NaN and infinity in bits 8 to 15.
const (
	WatchLayers        = 0xff
	WatchNumericsShift = 8
	WatchEvents        = 0x10000
	WatchTrace         = 0x20000
	WatchGuard         = 0x40000 // ROCBLAS_MEM_GUARD
	WatchCheck         = 0x80000 // ROCBLAS_MEM_CHECK
)

// Bits of Control.Elsewhere: on a stream that is not the null stream; on a device that is not the host.
const (
	ElsewhereStream = 1
	ElsewhereDevice = 2
)

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

// Bits of Control.Closed. ClosedMoved: the handle's stream has not used the workspace, and its next use may
// have to wait on the device. ClosedTraced: leases are reported to the trace. ClosedGuarded: leases are in
// guarded memory. ClosedUnmarked: the next use must wait for the work of LeaseStream, which has no mark.
// ClosedSuspended: nothing can be leased before Resume. ClosedChecked: leases are told to the check. ClosedLaid:
// buffers follow another rule than RocBLAS.
const (
	ClosedMoved     = 1
	ClosedTraced    = 2
	ClosedGuarded   = 4
	ClosedUnmarked  = 8
	ClosedSuspended = 16
	ClosedChecked   = 32
	ClosedLaid      = 64
)

// State is struct rbm_state of capi/state/control.h: the handles of one process.
type State struct {
	Blocks       [Blocks]unsafe.Pointer // arrays of BlockSlots controls in C memory, nil where not allocated
	Slots        uint32
	FreeHead     uint32
	Epoch        uint32
	Inherited    uint32         // 1 in a forked child whose ancestor had a core
	DefaultSize  uint64         // that the program has set for new handles, 0 for none
	Regular      uint64         // address of an array with one RegularRoutine for each routine of the header
	CallRegular  uint64         // address of the C function that makes regular calls
	Recover      uint64         // address of the function that ends a regular call at a memory fault, 0 if none does
	GPU          uint32         // 1 after this process has used a GPU's runtime for the library
	GPUInherited uint32         // 1 in a child whose ancestor used a GPU's runtime: the runtime does not work there
	Trace        uint64         // address of the function that writes to the trace, 0 if there is no trace
	Routines     unsafe.Pointer // Stripes*RoutineCount Routines in C memory, nil before the first handle
	OpenLock     uint64         // address of the pthread_mutex_t that is locked while files are opened
	RoutineCount uint64
	EngineStack  uint64  // bytes of the caller's stack that the engine may use in a routine; 0 before the host's engine is chosen
	Release      Release // set before a core is attached
	Unused       uint32
	Rehearsal    uint64 // address of a C string: the GPU and the rocBLAS of a rehearsal; 0 outside one
	Undecided    uint64 // calls in a rehearsal that may take more workspace, which the kernel on the GPU decides
}

// CountUndecided counts a call in State.Undecided.
func (s *State) CountUndecided() { atomic.AddUint64(&s.Undecided, 1) }

// Release is enum rbm_release of capi/state/control.h: the rocBLAS release that the library reports.
type Release uint32

// The releases, in order.
const (
	Release4 Release = 1 // 4.4, librocblas.so.4 of ROCm 6.4
	Release5 Release = 2 // 5.2, librocblas.so.5 of ROCm 7.2
)

// RegularRoutine is struct rbm_regular_routine of capi/state/control.h: one routine that the front can run, or whose
// size queries it can answer, without Go.
type RegularRoutine struct {
	Call        uint64 // first argument of State.CallRegular, 0 if every call of the routine enters Go
	NothingUpTo uint64 // largest size for which a call leases nothing
	Block       uint64 // elements per block; a larger call leases BlockBytes for each block begun; 0: the core knows the size
	BlockBytes  uint64
}

// Call is struct rbm_call of capi/state/control.h: one call into Go.
type Call struct {
	Routine uint32
	Count   uint32
	Args    [MaxArgs]uint64
}

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
