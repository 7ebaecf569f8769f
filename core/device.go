package core

import "errors"

// Device is a device's memory as an arena uses it. If Reserves is true, addresses are reserved once and
// committed as the arena grows. If it is false, memory comes in blocks from Allocate.
//
// Contract: sizes, and distances from the start of a reservation, are multiples of GranuleBytes. Blocks of a device that
// reserves may have any size. Commit and
// Decommit take ranges inside one reservation. A range for Decommit begins at a Boundary and ends at the end
// of the committed memory. Committed memory keeps its content and address until it is decommitted. A call
// that fails changes nothing.
//
// Reserve, Commit, Allocate, Mark and Follow do not wait for the device's work. Decommit, Release and Free
// may wait for it, unless Ordinal is negative. No other method waits.
type Device interface {
	// Ordinal returns the device's number in its runtime, or HostOrdinal for the host. The host's calls return when
	// their work is done.
	Ordinal() int
	// PCI returns the device's PCIAddress, 0 if unknown. Processes may number a device differently, but all see the
	// same address.
	PCI() uint64
	GranuleBytes() uint64
	// TotalBytes returns the size of the device's memory, the most that all arenas together may commit.
	TotalBytes() uint64
	// Reserves reports whether the device can reserve addresses. The answer never changes.
	Reserves() bool
	// ReserveHintBytes returns the recommended size of a reservation when the process has already reserved
	// reservedBytes.
	ReserveHintBytes(reservedBytes uint64) uint64
	Reserve(sizeBytes uint64) (address uint64, err error)
	Commit(address, sizeBytes uint64) error
	// Boundary returns the least distance from the start of a reservation, offsetBytes or more, where
	// committed memory can be cut.
	Boundary(offsetBytes uint64) uint64
	Decommit(address, sizeBytes uint64) error
	Release(address, sizeBytes uint64) error
	// Allocate takes a block for work on stream. Other streams must be ordered after that work. The address
	// is a multiple of ChunkBytes.
	Allocate(sizeBytes, stream uint64) (address uint64, err error)
	// Free gives a whole block back, ordered after the work that is now on stream.
	Free(address, sizeBytes, stream uint64) error
	// Capturing reports whether a graph is being captured from stream.
	Capturing(stream uint64) bool
	// Frozen reports whether memory can be neither allocated nor freed now. It is true while a graph is
	// captured from stream, or from any stream in a mode that forbids these calls.
	Frozen(stream uint64) bool
	// Mark makes a mark of the work that is now on stream, or returns 0 if that work is done. The error is
	// ErrNoStream if the device knows that the stream does not exist. It is ErrCaptured if a capture would
	// include the mark or be broken by it.
	Mark(stream uint64) (mark uint64, err error)
	// Follow makes later work on stream wait, on the device, for the work of a mark. The mark's stream may be
	// destroyed. The error is ErrCaptured in the cases that Mark names.
	Follow(stream, mark uint64) error
	// Drop ends a mark. Work that waits for it continues to wait.
	Drop(mark uint64)
}

// PCIAddress returns a number for a place on the machine's PCI bus. It is not 0. capi/trace/place.c prints it.
func PCIAddress(domain, bus, device int) uint64 {
	return 1<<63 | uint64(domain)&0x7fffffff<<16 | uint64(bus)&0xff<<8 | uint64(device)&0x1f<<3
}

// HostOrdinal returns the Ordinal of a device that is the host, by its number: -1, then -3, -4 and so on, because -2 is
// LimitOfProcess. RBM_HOST_ORDINAL of internal/common/memory.h is the same.
func HostOrdinal(number int) int {
	if number == 0 {
		return -1
	}
	return LimitOfProcess - number
}

// ErrCaptured says that memory cannot be allocated because a graph is being captured. A call may return it
// although Frozen returned false.
var ErrCaptured = errors.New("a graph is being captured")

// ErrNoStream says that a stream was destroyed. Its work is done, because a program must wait for a stream
// before it destroys it.
var ErrNoStream = errors.New("no such stream")
