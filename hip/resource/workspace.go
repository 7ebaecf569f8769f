package resource

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// lease is one allocation of a Workspace.
type lease struct {
	address    uint64
	startBytes uint64 // bytes in use before it
	ended      bool   // its bytes come back when all newer leases have ended
}

// Workspace is a handle's workspace as a Resource and a SynchronousResource. Allocations are leases and form
// a stack. The bytes of a lease that is deallocated out of order come back when all newer leases have ended.
// Only the thread that uses the handle may use a Workspace. Any other lease of the handle must end before the
// Workspace is next used.
type Workspace struct {
	device  hip.Runtime
	arenas  *core.Arenas
	control *core.Control
	leases  []lease
}

// NewWorkspace returns a resource of a handle's workspace on device, the device of arenas.
func NewWorkspace(device hip.Runtime, arenas *core.Arenas, control *core.Control) *Workspace {
	return &Workspace{device: device, arenas: arenas, control: control}
}

// allocator is the routine name in error texts.
const allocator = "rocblas_mem_allocate"

// Allocate leases memory in the order of stream, which may differ from the handle's stream.
//
// Errors: core.MemoryError; core.InvalidValue if alignBytes is not a power of two; core.InternalError if the
// device cannot order the streams. The workspace is then unchanged.
func (w *Workspace) Allocate(stream, sizeBytes, alignBytes uint64) (address uint64, err error) {
	if alignBytes == 0 || alignBytes&(alignBytes-1) != 0 {
		return 0, fmt.Errorf("%w: alignment %d is not a power of two", core.InvalidValue, alignBytes)
	}
	if sizeBytes == 0 {
		return 0, nil
	}
	startBytes := w.control.UsedBytes
	err = w.on(stream, allocator, func() (err error) {
		address, err = w.lease(sizeBytes, alignBytes)
		return err
	})
	if err != nil && w.control.UsedBytes != startBytes { // the stream's later work could not be marked
		w.leases = w.leases[:len(w.leases)-1]
		w.control.Restore(startBytes)
	}
	if err != nil {
		return 0, err
	}
	return address, nil
}

// on moves the handle to a stream, runs act, and moves it back. The handle's own stream waits for that
// stream's work at its next use of the workspace. If that order is impossible, on returns an error and still
// restores the stream.
func (w *Workspace) on(stream uint64, routine string, act func() error) error {
	before := w.control.Stream
	if status := w.arenas.Move(w.control, stream, routine); status != core.Success {
		return w.failure(status)
	}
	err := act()
	if status := w.arenas.Move(w.control, before, routine); status != core.Success {
		err = w.failure(status)
		w.arenas.Return(w.control, before)
	}
	return err
}

// lease takes sizeBytes at a multiple of alignBytes. If a try is misaligned, the next try adds the missing
// bytes as padding. Several tries are needed because growth may move the address.
func (w *Workspace) lease(sizeBytes, alignBytes uint64) (address uint64, err error) {
	const tries = 8
	startBytes, paddingBytes := w.control.UsedBytes, uint64(0)
	for range tries {
		footprintBytes, ok := w.arenas.Layout().Footprint(sizeBytes)
		aheadBytes, _ := w.arenas.Layout().Aligned(paddingBytes)
		totalBytes := aheadBytes + footprintBytes
		if !ok || totalBytes < footprintBytes {
			return 0, fmt.Errorf("%w: %d bytes overflow", core.MemoryError, sizeBytes)
		}
		first, status := w.arenas.Lease(w.control, totalBytes, allocator)
		if status != core.Success {
			return 0, w.failure(status)
		}
		address = first + paddingBytes
		shortBytes := -address & (alignBytes - 1)
		if shortBytes == 0 {
			w.leases = append(w.leases, lease{address: address, startBytes: startBytes})
			return address, nil
		}
		w.control.Restore(startBytes)
		paddingBytes = (paddingBytes + shortBytes) & (alignBytes - 1)
	}
	return 0, fmt.Errorf("%w: no %d bytes at a multiple of %d", core.MemoryError, sizeBytes, alignBytes)
}

// Deallocate ends a lease in the order of stream. The next lease of the memory waits, on the device, for the
// work that is now on stream.
//
// Errors: core.InvalidPointer if nothing is leased at the address; core.InternalError if the device cannot
// order the streams. The lease then stays.
func (w *Workspace) Deallocate(stream, address, _, _ uint64) error {
	if address == 0 {
		return nil
	}
	at, err := w.find(address)
	if err != nil {
		return err
	}
	if stream != w.control.Stream {
		const routine = "rocblas_mem_deallocate"
		if err := w.on(stream, routine, func() error {
			if status := w.arenas.Follow(w.control, routine); status != core.Success {
				return w.failure(status)
			}
			return nil
		}); err != nil {
			return err
		}
	}
	w.end(at)
	return nil
}

// find returns the index of the newest lease at an address.
func (w *Workspace) find(address uint64) (at int, err error) {
	at = len(w.leases) - 1
	for at >= 0 && (w.leases[at].ended || w.leases[at].address != address) {
		at--
	}
	if at < 0 {
		return 0, fmt.Errorf("%w: nothing is leased at %#x", core.InvalidPointer, address)
	}
	return at, nil
}

// end ends a lease and gives back the bytes of all ended leases at the top of the stack.
func (w *Workspace) end(at int) {
	w.leases[at].ended = true
	for n := len(w.leases) - 1; n >= 0 && w.leases[n].ended; n-- {
		w.control.Restore(w.leases[n].startBytes)
		w.leases = w.leases[:n]
	}
}

// AllocateSync leases memory that every stream may use when it returns.
//
// Errors: as for Allocate; the device's if the wait fails.
func (w *Workspace) AllocateSync(sizeBytes, alignBytes uint64) (address uint64, err error) {
	address, err = w.Allocate(w.control.Stream, sizeBytes, alignBytes)
	if err != nil || address == 0 {
		return address, err
	}
	if err = w.device.Synchronize(w.control.Stream); err != nil {
		w.end(len(w.leases) - 1)
		return 0, err
	}
	return address, nil
}

// DeallocateSync ends a lease that no work uses any more.
//
// Errors: as for Deallocate.
func (w *Workspace) DeallocateSync(address, sizeBytes, alignBytes uint64) error {
	return w.Deallocate(w.control.Stream, address, sizeBytes, alignBytes)
}

// failure returns a status with the handle's error text.
func (w *Workspace) failure(status core.Status) error {
	return fmt.Errorf("%w: %s", status, w.control.Error())
}
