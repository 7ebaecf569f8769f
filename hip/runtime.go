// Package hip is the one interface to a device: its memory, copies and streams. There is one driver per device, each a
// file with the same methods in the same order; a driver knows nothing of BLAS.
package hip

import (
	"errors"

	"rocblas_mem/core"
)

// ErrNoMemory says that the device has no more memory, or the process no more addresses.
var ErrNoMemory = errors.New("out of memory")

// Runtime is a device. Addresses are integers: they are not Go's.
type Runtime interface {
	core.Device

	// Name is the device's name for people.
	Name() string
	// Counts is how often the device was asked for memory and waited for.
	Counts() *Counts

	// Copy2D copies rows of widthBytes between pitched blocks, ordered on stream; it has happened when it returns unless
	// the device says otherwise.
	Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error
	// Synchronize waits until all work on stream is done.
	Synchronize(stream uint64) error
	// Record makes run a node of the graph that is being captured from stream: it runs at every launch of that graph.
	Record(stream uint64, run func()) error
	// IsDevice says whether an address is memory of the device that the host cannot use as its own.
	IsDevice(address uint64) bool
	// HasStream says whether work can be put on stream: false where it is another device's.
	HasStream(stream uint64) bool
	// HasMemory says whether address is not memory of another device.
	HasMemory(address uint64) bool
}

// Range is memory.
type Range struct{ Address, SizeBytes uint64 }

// Mapper is a Runtime with memory that the host may use between Map and Unmap, which the device does not use then.
type Mapper interface {
	// Map waits for the work of stream and makes ranges usable by the host. They do not overlap. Ranges of memory that is not the
	// device's stay as they are.
	Map(stream uint64, ranges []Range) error
	// Unmap gives the device what Map took, for the work that comes.
	Unmap(stream uint64, ranges []Range) error
}

// Cache is the part of a Runtime that keeps memory for its next use.
type Cache interface {
	// EmptyCache gives what is kept back to the device, waits for the work that still uses it, and returns how much that was.
	EmptyCache() (freedBytes uint64, err error)
}

// Graphs is the part of a Runtime that is about graphs, for a device whose streams are somebody else's.
type Graphs interface {
	Capturing(stream uint64) bool
	Record(stream uint64, run func()) error
}

// ErrNoGraphs says that there is no graph to record into.
var ErrNoGraphs = errors.New("no graph is being captured")
