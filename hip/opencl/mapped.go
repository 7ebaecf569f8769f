package opencl

// #include "opencl.h"
import "C"

import (
	"errors"
	"slices"

	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
	"rocblas_mem/hip/gpu"
)

// Device is one device as hip.Runtime, with memory that the host may map.
type Device struct {
	*gpu.Driver
	api *API
}

var (
	_ hip.Mapper  = (*Device)(nil)
	_ hip.Cache   = (*Device)(nil)
	_ hip.Objects = (*Device)(nil)
)

// New returns the driver of one device.
//
// Errors: *gpu.Missing if no device has that number; *gpu.Error of the library.
func New(api *API, device int) (*Device, error) {
	driver, err := gpu.New(api, device)
	if err != nil {
		return nil, err
	}
	return &Device{driver, api}, nil
}

// Allocator returns the allocator that keeps the device's memory, with its statistics.
func (d *Device) Allocator() *caching.Allocator { return d.api.Allocator(d.Ordinal()) }

// Objects returns the devices. By the extension cl_khr_icd, all objects of a vendor begin with the address of its
// table of functions.
func (d *Device) Objects() []uint64 { return d.api.devices }

// EmptyCache gives the kept memory back to the device.
func (d *Device) EmptyCache() (freedBytes uint64, err error) { return d.Allocator().Empty() }

// Map waits for the work of stream and maps the ranges in coarse-grained memory. The host can access other
// memory, the program's or fine-grained, without a map.
func (d *Device) Map(stream uint64, ranges []hip.Range) error {
	d.Counts().Synchronized()
	return d.on(stream, func(q *queue) error {
		if err := check("clFinish", C.rbm_opencl_finish(d.api.c, C.uint64_t(q.handle))); err != nil || q.fine {
			return err
		}
		for i, r := range ranges {
			at := d.api.queueAt(q, r.Address)
			status := C.rbm_opencl_map(d.api.c, C.uint64_t(at.handle), C.uint64_t(r.Address), C.uint64_t(r.SizeBytes))
			if err := notShared(check("clEnqueueSVMMap", status)); err != nil {
				return errors.Join(err, d.unmap(q, ranges[:i]))
			}
		}
		return nil
	})
}

// Unmap returns the ranges to the device and waits until it has them, for work on any queue.
func (d *Device) Unmap(stream uint64, ranges []hip.Range) error {
	return d.on(stream, func(q *queue) error {
		if q.fine {
			return nil
		}
		return d.unmap(q, ranges)
	})
}

func (d *Device) unmap(q *queue, ranges []hip.Range) (first error) {
	note := func(err error) {
		if first == nil {
			first = err
		}
	}
	finish := map[*queue]bool{q: true}
	for _, r := range ranges {
		at := d.api.queueAt(q, r.Address)
		finish[at] = true
		err := notShared(check("clEnqueueSVMUnmap", C.rbm_opencl_unmap(d.api.c, C.uint64_t(at.handle), C.uint64_t(r.Address))))
		if note(err); err != nil {
			d.api.stayed(mapping{at.handle, r.Address})
		}
	}
	for at := range finish {
		note(check("clFinish", C.rbm_opencl_finish(d.api.c, C.uint64_t(at.handle))))
	}
	return first
}

// mapping is memory that could not be unmapped.
type mapping struct{ queue, address uint64 }

// stayed records memory that is still mapped. It is unmapped before it is given back.
func (a *API) stayed(m mapping) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.mapped = append(a.mapped, m)
}

// unmapLeft unmaps the parts of a block that are still mapped, and waits for that. The caller holds the
// mutex.
func (a *API) unmapLeft(base, sizeBytes uint64) (err error) {
	a.mapped = slices.DeleteFunc(a.mapped, func(m mapping) bool {
		if err != nil || m.address < base || m.address-base >= sizeBytes {
			return false
		}
		err = notShared(check("clEnqueueSVMUnmap", C.rbm_opencl_unmap(a.c, C.uint64_t(m.queue), C.uint64_t(m.address))))
		if err == nil {
			err = check("clFinish", C.rbm_opencl_finish(a.c, C.uint64_t(m.queue)))
		}
		return err == nil
	})
	return err
}

// queueAt returns the queue that can map the memory at address: q, or a queue of the memory's context.
func (a *API) queueAt(q *queue, address uint64) *queue {
	t, ok := a.find(address, 1)
	if !ok || t.context == q.context {
		return q
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for _, other := range a.queues {
		if other.context == t.context {
			return other
		}
	}
	return q
}

// notShared turns the error for memory outside the context into nil.
func notShared(err error) error {
	if failure, ok := errors.AsType[*gpu.Error](err); ok && failure.Number == C.RBM_OPENCL_INVALID_VALUE {
		return nil
	}
	return err
}

// on runs act with the queue of a stream and with this device current.
func (d *Device) on(stream uint64, act func(q *queue) error) error {
	return d.Enter(func() error {
		q, err := d.api.queueOf(stream)
		if err != nil {
			return err
		}
		return act(q)
	})
}
