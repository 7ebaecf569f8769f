// Package gpu is what the drivers of GPUs have in common. Driver is a hip.Runtime over API, a vendor's runtime reduced to the
// calls that a workspace needs; hip/amd and hip/cuda are two of them.
package gpu

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// API is a vendor's runtime, one method per call of it. Addresses, streams, pools and handles are integers. Every error of a
// call is an *Error. All methods may be called from any thread, at once; those that act on the current device are called
// between Enter and Leave, on one thread.
type API interface {
	// Name is the runtime's name for people: HIP, CUDA.
	Name() string
	// Library is the file that was opened.
	Library() string
	// Version is the runtime's number and the driver's, 0 where it does not say.
	Version() (runtime, driver int)

	// Devices is how many devices there are.
	Devices() (int, error)
	// Facts is what a device says of itself.
	Facts(device int) (Facts, error)
	// Current is the calling thread's device.
	Current() (device int, err error)
	// Enter makes device current on this thread; Leave with what it returned restores what was.
	Enter(device int) (previous uint64, err error)
	Leave(previous uint64) error
	// Relax allows this thread the calls that a capture on another stream forbids, and that would break it; Restrain with what Relax
	// returned restores what was. A runtime without such a setting does nothing.
	Relax() (previous uint64)
	Restrain(previous uint64)

	// AddressReserve takes addresses without memory, AddressFree gives them back. Sizes are multiples of Facts.GranuleBytes.
	AddressReserve(sizeBytes uint64) (address uint64, err error)
	AddressFree(address, sizeBytes uint64) error
	// Create makes memory without an address, Destroy gives it back once it is mapped nowhere.
	Create(device int, sizeBytes uint64) (handle uint64, err error)
	Destroy(handle uint64) error
	// Map puts all of a handle's memory at reserved addresses; Unmap takes away what one Map put there, or several did.
	Map(address, sizeBytes, handle uint64) error
	Unmap(address, sizeBytes uint64) error
	// Allow gives device read and write access to mapped memory.
	Allow(address, sizeBytes uint64, device int) error

	// PoolCreate makes a pool for allocations in the order of a stream, which gives the device back what is free.
	PoolCreate(device int) (pool uint64, err error)
	PoolDestroy(pool uint64) error
	// PoolAllocate is usable for work on stream from now on, for other streams once they waited for it.
	PoolAllocate(pool, sizeBytes, stream uint64) (address uint64, err error)
	// FreeOrdered gives memory of a pool back, after the work that stream has now.
	FreeOrdered(address, stream uint64) error
	// Allocate and Free are the runtime's plain ones; Free waits for the device.
	Allocate(sizeBytes uint64) (address uint64, err error)
	Free(address uint64) error

	// Copy2D copies rows in the order of stream, in whichever direction the addresses say.
	Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error
	// Synchronize waits for the work of stream.
	Synchronize(stream uint64) error
	// Finish waits for all work of the current device.
	Finish() error
	// Done says whether the work of stream is done, and does not wait.
	Done(stream uint64) (bool, error)
	// Capturing says whether a graph is being captured from stream. An Error with Capture set means that the runtime does not
	// say because another stream captures.
	Capturing(stream uint64) (bool, error)
	// Mark makes an event of the work that stream has now, Wait makes stream wait for one on the device, and Drop ends it: what waits
	// for it goes on waiting.
	Mark(stream uint64) (event uint64, err error)
	Wait(stream, event uint64) error
	Drop(event uint64) error
	// IsDevice says whether address is memory of a device that the host cannot use as its own.
	IsDevice(address uint64) bool
	// HasStream says whether work of device can be put on stream, HasMemory whether address is not memory of another device. They are
	// true where the runtime does not say.
	HasStream(device int, stream uint64) (bool, error)
	HasMemory(device int, address uint64) bool
}

// Facts is what a device says of itself.
type Facts struct {
	Name         string // for people
	Arch         string // gfx90a:sramecc+:xnack-, or sm_90
	TotalBytes   uint64
	GranuleBytes uint64 // of reservations, a power of two; 0 where Reserves is false
	Reserves     bool   // AddressReserve to Allow work
	Pools        bool   // PoolCreate, PoolAllocate and FreeOrdered work
}

// Error is a call of a runtime that failed.
type Error struct {
	Call     string // as the vendor spells it
	Number   int    // the runtime's number
	Name     string // the runtime's name or text for the number, empty where it has none
	NoMemory bool   // the device has no more memory, or the process no more addresses
	Capture  bool   // the call is not allowed because a stream is being captured
	NoHandle bool   // a stream, pool or handle that was given does not exist, or not any more
}

// Error is one line: call, name and number.
func (e *Error) Error() string {
	name := e.Name
	if name == "" {
		name = "error"
	}
	return fmt.Sprintf("%s: %s (%d)", e.Call, name, e.Number)
}

// Is makes errors.Is with hip.ErrNoMemory and core.ErrCaptured work.
func (e *Error) Is(target error) bool {
	return target == hip.ErrNoMemory && e.NoMemory || target == core.ErrCaptured && e.Capture
}

// Missing says that a runtime cannot be used: its library is not there, too old, or has no device.
type Missing struct {
	Runtime string // HIP, CUDA
	Library string // the file that was opened, empty where none could be
	Version int    // of the runtime, 0 where it did not say
	Reason  string // what was looked for, what was found, and why it does not do
}

// Error is one line.
func (m *Missing) Error() string {
	if m.Library == "" {
		return fmt.Sprintf("%s: %s", m.Runtime, m.Reason)
	}
	return fmt.Sprintf("%s: %s: %s", m.Runtime, m.Library, m.Reason)
}

// NoStream makes core.ErrNoStream of an error that says that a stream does not exist any more, and leaves any other as it is.
func NoStream(err error) error {
	if isNoHandle(err) {
		return fmt.Errorf("%w: %w", core.ErrNoStream, err)
	}
	return err
}
