package core

import "errors"

// Device is what an arena needs from a device's memory. Where Reserves is true, addresses are reserved once and committed as the
// arena grows; where it is false, memory comes in blocks from Allocate.
//
// Contract: sizes, and distances from the start of a reservation, are multiples of GranuleBytes. Commit and Decommit take ranges
// inside one reservation, a Decommit one that begins at a Boundary and ends where the committed memory does; committed memory
// keeps its content and address until it is decommitted. A call that fails has changed nothing. Reserve, Commit, Allocate, Mark and
// Follow do not wait for the device's work. Decommit, Release and Free wait for it where they must and Ordinal is not -1; nothing else does.
type Device interface {
	// Ordinal is the device's number among those of its runtime, -1 for the host itself, whose work has happened when a call returns.
	Ordinal() int
	GranuleBytes() uint64
	// TotalBytes is the device's memory: the most that all arenas together may commit.
	TotalBytes() uint64
	// Reserves says whether the device can reserve addresses. It does not change.
	Reserves() bool
	// ReserveHintBytes is how large a reservation should be, when reservedBytes are reserved already in the process.
	ReserveHintBytes(reservedBytes uint64) uint64
	Reserve(sizeBytes uint64) (address uint64, err error)
	Commit(address, sizeBytes uint64) error
	// Boundary is the least distance from the start of a reservation, offsetBytes or more, where committed memory can be cut.
	Boundary(offsetBytes uint64) uint64
	Decommit(address, sizeBytes uint64) error
	Release(address, sizeBytes uint64) error
	// Allocate takes a block, for work on stream; other streams have to be ordered after it. Its address is a multiple of ChunkBytes.
	Allocate(sizeBytes, stream uint64) (address uint64, err error)
	// Free gives a whole block back, when the work that stream has now is done.
	Free(address, sizeBytes, stream uint64) error
	// Capturing says whether a graph is being captured from stream.
	Capturing(stream uint64) bool
	// Frozen says whether memory can neither be had nor given back now: a graph is being captured from stream, or from any stream
	// in a mode that forbids it.
	Frozen(stream uint64) bool
	// Mark makes a mark of the work that stream has now, 0 where that is done. It is ErrNoStream where the device knows that there is no
	// such stream, and ErrCaptured where a graph is being captured that the mark would become a part of or break.
	Mark(stream uint64) (mark uint64, err error)
	// Follow makes the work to come on stream wait, on the device, for that of a mark, whose stream may be gone. It is ErrCaptured as
	// Mark says.
	Follow(stream, mark uint64) error
	// Drop ends a mark. What waits for it goes on waiting.
	Drop(mark uint64)
}

// ErrCaptured says that memory cannot be had now because a graph is being captured, which Frozen did not tell.
var ErrCaptured = errors.New("a graph is being captured")

// ErrNoStream says that a stream was destroyed. Who destroys a stream has waited for its work before.
var ErrNoStream = errors.New("no such stream")
