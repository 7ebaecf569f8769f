// Package gpu holds the common part of the GPU drivers. Driver is a hip.Runtime over API, the calls of a
// vendor's runtime that a workspace needs. hip/amd and hip/cuda are implementations of API.
package gpu

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// API is a vendor's runtime, with one method per vendor call. Addresses, streams, pools and handles
// are integers. Every error of a call is an *Error. All methods may be called concurrently from any
// thread. Methods that act on the current device are called between Enter and Leave, on one thread.
type API interface {
	// Name returns the runtime's name for messages: HIP, CUDA.
	Name() string
	// Library returns the file that was opened.
	Library() string
	// Version returns the version numbers of the runtime and of the driver, 0 if unknown.
	Version() (runtime, driver int)

	// Devices returns the number of devices.
	Devices() (int, error)
	// Facts returns the properties of a device.
	Facts(device int) (Facts, error)
	// Current returns the calling thread's device.
	Current() (device int, err error)
	// Enter makes device current on this thread. Leave, called with Enter's result, restores the earlier
	// device.
	Enter(device int) (previous uint64, err error)
	Leave(previous uint64) error
	// CaptureMode sets this thread's capture mode and returns the earlier one, or false if it is not set: by the
	// mode relaxed the thread may make calls that would break a capture on another stream. A runtime without
	// such a mode returns false.
	CaptureMode(mode int) (previous int, ok bool)

	// AddressReserve reserves addresses without memory; AddressFree gives them back. Sizes are multiples of
	// Facts.GranuleBytes.
	AddressReserve(sizeBytes uint64) (address uint64, err error)
	AddressFree(address, sizeBytes uint64) error
	// Create makes memory without an address; Destroy gives it back after it is unmapped.
	Create(device int, sizeBytes uint64) (handle uint64, err error)
	Destroy(handle uint64) error
	// Map maps all of a handle's memory at reserved addresses; Unmap removes one or several such mappings.
	Map(address, sizeBytes, handle uint64) error
	Unmap(address, sizeBytes uint64) error
	// Allow gives device read and write access to mapped memory.
	Allow(address, sizeBytes uint64, device int) error

	// PoolCreate makes a pool for allocations in the order of a stream. The runtime decides when the pool
	// returns free memory to the device.
	PoolCreate(device int) (pool uint64, err error)
	PoolDestroy(pool uint64) error
	// PoolAllocate returns memory for later work on stream. Other streams must first wait for stream.
	PoolAllocate(pool, sizeBytes, stream uint64) (address uint64, err error)
	// FreeOrdered gives memory of a pool back, after the work that is now on stream.
	FreeOrdered(address, stream uint64) error
	// Allocate and Free are the runtime's plain functions. Free waits for the device.
	Allocate(sizeBytes uint64) (address uint64, err error)
	Free(address uint64) error

	// Copy2D copies rows in the order of stream. The addresses determine the direction.
	Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error
	// Synchronize waits for the work of stream.
	Synchronize(stream uint64) error
	// Finish waits for all work of the current device.
	Finish() error
	// Done reports whether the work of stream is done, without a wait.
	Done(stream uint64) (bool, error)
	// Capturing reports whether a graph is being captured from stream. An Error with Capture set means that
	// the runtime cannot answer because another stream captures.
	Capturing(stream uint64) (bool, error)
	// Mark makes an event of the work that is now on stream. Wait makes stream wait for an event on the
	// device. Drop ends an event; work that waits for it continues to wait.
	Mark(stream uint64) (event uint64, err error)
	Wait(stream, event uint64) error
	Drop(event uint64) error
	// IsDevice reports whether address is device memory that the host cannot access.
	IsDevice(address uint64) bool
	// HasStream reports whether work of device can run on stream. HasMemory is false if address is memory of
	// another device. Both are true if the runtime does not know.
	HasStream(device int, stream uint64) (bool, error)
	HasMemory(device int, address uint64) bool
}

// Facts holds the properties of a device.
type Facts struct {
	Name         string // for messages
	Arch         string // gfx90a:sramecc+:xnack-, or sm_90
	TotalBytes   uint64
	GranuleBytes uint64 // of reservations, a power of two; 0 where Reserves is false
	Reserves     bool   // the calls from AddressReserve to Allow work
	PCI          uint64 // core.PCIAddress, 0 if unknown
	Pools        bool   // PoolCreate, PoolAllocate and FreeOrdered work
	Shares       bool   // PoolAllocate divides memory among small blocks
}

// Error is a failed call of a runtime.
type Error struct {
	Call     string // the vendor's function name
	Number   int    // the runtime's number
	Name     string // the runtime's name or text for the number, empty if it has none
	NoMemory bool   // the device has no more memory, or the process no more addresses
	Capture  bool   // the call is not allowed because a stream is being captured
	NoHandle bool   // a stream, pool or handle does not exist, or no longer exists
}

// Error returns one line: call, name and number.
func (e *Error) Error() string {
	name := e.Name
	if name == "" {
		name = "error"
	}
	return fmt.Sprintf("%s: %s (%d)", e.Call, name, e.Number)
}

// Is makes errors.Is work with hip.ErrNoMemory and core.ErrCaptured.
func (e *Error) Is(target error) bool {
	return target == hip.ErrNoMemory && e.NoMemory || target == core.ErrCaptured && e.Capture
}

// Missing says that a runtime cannot be used: its library is missing or too old, or it has no device.
type Missing struct {
	Runtime string // HIP, CUDA
	Library string // the file that was opened, empty if none could be opened
	Version int    // version of the runtime, 0 if unknown
	Reason  string // what was looked for, what was found, and why it is unusable
}

// Error returns one line: the runtime, the library if one was opened, and the reason.
func (m *Missing) Error() string {
	if m.Library == "" {
		return fmt.Sprintf("%s: %s", m.Runtime, m.Reason)
	}
	return fmt.Sprintf("%s: %s: %s", m.Runtime, m.Library, m.Reason)
}

// NoStream wraps an error about a missing stream in core.ErrNoStream, and returns any other error unchanged.
func NoStream(err error) error {
	if isNoHandle(err) {
		return fmt.Errorf("%w: %w", core.ErrNoStream, err)
	}
	return err
}
