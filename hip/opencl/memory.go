package opencl

// #include "opencl.h"
import "C"

import (
	"rocblas_mem/core"
	"rocblas_mem/hip/gpu"
)

// taken is allocated memory of a context. The host can access fine-grained memory without a map.
type taken struct {
	context, sizeBytes uint64
	fine               bool
}

func (t taken) grain() C.int {
	if t.fine {
		return 1
	}
	return 0
}

// Allocate takes shared virtual memory of the null stream's context.
func (a *API) Allocate(sizeBytes uint64) (address uint64, err error) { return a.allocate(sizeBytes, 0) }

// allocate takes shared virtual memory of stream's context, fine-grained if the device supports it.
func (a *API) allocate(sizeBytes, stream uint64) (address uint64, err error) {
	q, err := a.queueOf(stream)
	if err != nil {
		return 0, err
	}
	t := taken{q.context, sizeBytes, q.fine}
	var made C.uint64_t
	status := C.rbm_opencl_allocate(a.c, C.uint64_t(t.context), C.uint64_t(sizeBytes), t.grain(), core.ChunkBytes, &made)
	if err := check("clSVMAlloc", status); err != nil {
		return 0, err
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.taken[uint64(made)] = t
	return uint64(made), nil
}

// Free waits for the device and gives memory back.
func (a *API) Free(address uint64) error {
	if err := a.Finish(); err != nil {
		return err
	}
	return a.release(address)
}

// release gives back memory that no work uses.
func (a *API) release(address uint64) error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	t, ok := a.taken[address]
	if !ok {
		return &gpu.Error{Call: "clSVMFree", Number: C.RBM_OPENCL_INVALID_VALUE, Name: "no such memory"}
	}
	if err := a.unmapLeft(address, t.sizeBytes); err != nil {
		return err
	}
	C.rbm_opencl_free(a.c, C.uint64_t(t.context), C.uint64_t(address))
	delete(a.taken, address)
	return nil
}

// find returns the allocated memory that contains the whole range.
func (a *API) find(address, sizeBytes uint64) (t taken, ok bool) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for base, t := range a.taken {
		if address >= base && address-base <= t.sizeBytes && sizeBytes <= t.sizeBytes-(address-base) {
			return t, true
		}
	}
	return taken{}, false
}

// IsDevice reports whether address is in memory of this package that the host must map before use.
func (a *API) IsDevice(address uint64) bool {
	t, ok := a.find(address, 1)
	return ok && !t.fine
}

// PoolCreate returns the number of a device's pool. The device must exist.
func (a *API) PoolCreate(device int) (pool uint64, err error) {
	if _, err := a.facts(device); err != nil {
		return 0, err
	}
	return a.Pools.PoolCreate(device)
}

// FreeOrdered gives memory back to the current device's pool, after the work that is now on stream.
func (a *API) FreeOrdered(address, stream uint64) error {
	device, _ := a.Current()
	return a.Allocator(device).Free(address, stream)
}

// source is the caching.Source of the allocators.
type source struct{ *API }

// Allocate takes shared virtual memory of stream's context.
func (s source) Allocate(sizeBytes, _, stream uint64) (address uint64, err error) {
	return s.allocate(sizeBytes, stream)
}

// Free gives back memory that no work uses.
func (s source) Free(address uint64) error { return s.release(address) }

// Place returns the stream's context.
func (s source) Place(stream uint64) (place uint64, err error) {
	q, err := s.queueOf(stream)
	if err != nil {
		return 0, err
	}
	return q.context, nil
}

// Mark makes an event of the work that is now on stream.
func (s source) Mark(stream uint64) (event uint64, err error) {
	event, _, err = s.mark(stream)
	return event, gpu.NoStream(err)
}

// Reached reports whether an event's work is done.
func (s source) Reached(event uint64) (bool, error) { return s.reached(event) }

// Await waits for an event's work. Failed work counts as done, so that its memory can be reused.
func (s source) Await(event uint64) error {
	if status := C.rbm_opencl_await(s.c, C.uint64_t(event)); status != C.RBM_OPENCL_WAITED_FOR_FAILURE {
		return check("clWaitForEvents", status)
	}
	return nil
}

// Drop ends an event.
func (s source) Drop(event uint64) { C.rbm_opencl_drop(s.c, C.uint64_t(event)) }
