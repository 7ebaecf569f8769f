// Package hip defines Runtime, the one interface to a device: its memory, copies and streams. Each device has
// one driver, with the same methods in the same order. A driver knows nothing of BLAS.
package hip

import (
	"errors"

	"rocblas_mem/core"
)

// ErrNoMemory says that the device has no more memory, or the process no more addresses.
var ErrNoMemory = errors.New("out of memory")

// Runtime is a device. Addresses are integers, because they do not point to Go's memory.
type Runtime interface {
	core.Device

	// Name returns the device's name for messages.
	Name() string
	// Counts returns the numbers of memory requests and of waits for the device.
	Counts() *Counts

	// Copy2D copies rows of widthBytes between pitched blocks, ordered on stream. The copy is done when
	// Copy2D returns, unless the device's driver says otherwise.
	Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error
	// Synchronize waits until all work on stream is done.
	Synchronize(stream uint64) error
	// Record adds run as a node to the graph that is being captured from stream. It runs at every launch of
	// that graph, which fails if run does not return Success.
	Record(stream uint64, run func() core.Status) error
	// IsDevice reports whether an address is device memory that the host cannot access.
	IsDevice(address uint64) bool
	// HasStream reports whether the device can run work on stream. It is false for a stream of another
	// device.
	HasStream(stream uint64) bool
	// HasMemory returns false if address is memory of another device.
	HasMemory(address uint64) bool
}

// Range is a range of memory.
type Range struct{ Address, SizeBytes uint64 }

// Mapper is a Runtime with memory that the host may use between Map and Unmap. The device does not use it
// during that time.
type Mapper interface {
	// Map waits for the work of stream and makes ranges usable by the host. The ranges must not overlap. Map
	// leaves ranges of other memory unchanged.
	Map(stream uint64, ranges []Range) error
	// Unmap returns to the device the ranges that Map took, for later work on stream.
	Unmap(stream uint64, ranges []Range) error
}

// Objects is the part of a Runtime whose library has objects with addresses of the host as handles, which a program
// may mistake for memory.
type Objects interface {
	// Objects returns handles of some objects. Every other object of the library begins with the same word as one of
	// them.
	Objects() []uint64
}

// Cache is the part of a Runtime that keeps freed memory for reuse.
type Cache interface {
	// EmptyCache gives the kept memory back to the device, after a wait for the work that still uses it. It
	// returns the number of bytes.
	EmptyCache() (freedBytes uint64, err error)
}

// Graphs is the part of a Runtime that handles graphs, for a device whose streams belong to another library.
type Graphs interface {
	Capturing(stream uint64) bool
	Record(stream uint64, run func() core.Status) error
}

// Shared is the account of a device that a HIP on the CPU shares with the workspaces. It is 0 bytes large without such a HIP.
type Shared interface {
	core.Beside
	TotalBytes() uint64
}

// ErrNoGraphs says that there is no graph to record into.
var ErrNoGraphs = errors.New("no graph is being captured")
