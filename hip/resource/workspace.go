package resource

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// lease is one allocation of a Workspace.
type lease struct {
	address    uint64
	startBytes uint64 // in use before it
	ended      bool   // its bytes come back with those of an older one
}

// Workspace is a handle's workspace as a Resource and a SynchronousResource. Memory is that of leases: last out, first in; what is
// deallocated in another order comes back with what was allocated before. It is for the thread that uses the handle, and nothing else
// leases there meanwhile but what ends before the resource is next used.
type Workspace struct {
	device  hip.Runtime
	arenas  *core.Arenas
	control *core.Control
	leases  []lease
}

// NewWorkspace makes a resource of a handle's workspace on device, which is that of arenas.
func NewWorkspace(device hip.Runtime, arenas *core.Arenas, control *core.Control) *Workspace {
	return &Workspace{device: device, arenas: arenas, control: control}
}

// allocator names who leases in error texts.
const allocator = "rocblas_mem_allocate"

// Allocate leases memory in the order of stream, which need not be the handle's.
//
// Errors: core.MemoryError, core.InvalidValue where alignBytes is no power of two, core.InternalError where the device cannot order the
// streams; the workspace is then as it was.
func (w *Workspace) Allocate(stream, sizeBytes, alignBytes uint64) (address uint64, err error) {
	if alignBytes == 0 || alignBytes&(alignBytes-1) != 0 {
		return 0, fmt.Errorf("%w: alignment %d is no power of two", core.InvalidValue, alignBytes)
	}
	if sizeBytes == 0 {
		return 0, nil
	}
	startBytes := w.control.UsedBytes
	err = w.on(stream, allocator, func() (err error) {
		address, err = w.lease(sizeBytes, alignBytes)
		return err
	})
	if err != nil && w.control.UsedBytes != startBytes { // what the stream does with it could not be waited for
		w.leases = w.leases[:len(w.leases)-1]
		w.control.Restore(startBytes)
	}
	if err != nil {
		return 0, err
	}
	return address, nil
}

// on does what act does with the handle on a stream, and puts it back on its own, which comes behind that one's work at its next
// use. Where that cannot be had it is put back all the same.
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

// lease takes sizeBytes at a multiple of alignBytes: where the first try is not at one, the next is as much further as that was short
// of it. Growth may take a try elsewhere.
func (w *Workspace) lease(sizeBytes, alignBytes uint64) (address uint64, err error) {
	const tries = 8
	startBytes, paddingBytes := w.control.UsedBytes, uint64(0)
	for range tries {
		totalBytes, ok := w.arenas.Layout().Total(paddingBytes, sizeBytes)
		if !ok {
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

// Deallocate ends a lease in the order of stream: who leases the memory next waits, on the device, for the work that stream has.
//
// Errors: core.InvalidPointer where nothing is leased at the address; core.InternalError where the device cannot order the streams:
// the lease is still there.
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

// find returns which lease is the newest at an address.
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

// end ends a lease, and gives back what nothing newer stands on.
func (w *Workspace) end(at int) {
	w.leases[at].ended = true
	for n := len(w.leases) - 1; n >= 0 && w.leases[n].ended; n-- {
		w.control.Restore(w.leases[n].startBytes)
		w.leases = w.leases[:n]
	}
}

// AllocateSync leases memory that every stream may use when it returns.
//
// Errors: as Allocate; the device's, where it cannot be waited for.
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
// Errors: as Deallocate.
func (w *Workspace) DeallocateSync(address, sizeBytes, alignBytes uint64) error {
	return w.Deallocate(w.control.Stream, address, sizeBytes, alignBytes)
}

// failure is a status with the handle's error text.
func (w *Workspace) failure(status core.Status) error {
	return fmt.Errorf("%w: %s", status, w.control.Error())
}
