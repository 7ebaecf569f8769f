package ascend

// #include "ascend.h"
import "C"

import (
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
	"rocblas_mem/hip/gpu"
)

// Numbers of aclrtMemMallocPolicy.
const (
	hugeFirst        = 0
	hugeOnly         = 1
	normalOnly       = 2
	hugeGigabyteOnly = 6
)

// policy returns the page policy for a request. Without a choice, requests of at least one huge page use huge pages
// first, as in aclrtMalloc: the size that was asked for decides, not the rounded size.
func policy(pages hip.Pages, askedBytes uint64) C.int {
	switch {
	case pages == hip.HugeOnly:
		return hugeOnly
	case pages == hip.HugeGigabyteOnly:
		return hugeGigabyteOnly
	case pages == hip.HugeFirst, pages == hip.PagesUnset && askedBytes >= hip.HugePageBytes:
		return hugeFirst
	}
	return normalOnly
}

// errNothing returns the runtime's error for a size of 0.
func errNothing() error {
	return &gpu.Error{Call: "aclrtMallocAlign32", Number: invalidParameter, Name: "ACL_ERROR_RT_PARAM_INVALID"}
}

// Allocate takes memory of the current device. A size of 0 is an error.
func (a *API) Allocate(sizeBytes uint64) (address uint64, err error) {
	return a.allocate(sizeBytes, sizeBytes)
}

// allocate takes memory for a request of askedBytes.
func (a *API) allocate(sizeBytes, askedBytes uint64) (address uint64, err error) {
	if sizeBytes == 0 {
		return 0, errNothing()
	}
	var made C.uint64_t
	err = check("aclrtMallocAlign32", C.rbm_ascend_allocate(a.c, C.uint64_t(sizeBytes), policy(a.pages, askedBytes), &made))
	if err != nil {
		return 0, err
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.taken[uint64(made)] = sizeBytes
	return uint64(made), nil
}

// Free waits for the device and gives memory back.
func (a *API) Free(address uint64) error {
	if err := a.Finish(); err != nil {
		return err
	}
	return a.release(address)
}

func (a *API) release(address uint64) error {
	if err := check("aclrtFree", C.rbm_ascend_free(a.c, C.uint64_t(address))); err != nil {
		return err
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	delete(a.taken, address)
	return nil
}

// holds reports whether an address is in memory that this package allocated.
func (a *API) holds(address uint64) bool {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for base, sizeBytes := range a.taken {
		if address >= base && address-base < sizeBytes {
			return true
		}
	}
	return false
}

// PoolAllocate takes memory for work on stream. A size of 0 is an error.
func (a *API) PoolAllocate(pool, sizeBytes, stream uint64) (address uint64, err error) {
	if sizeBytes == 0 {
		return 0, errNothing()
	}
	return a.Pools.PoolAllocate(pool, sizeBytes, stream)
}

// FreeOrdered gives memory back, after the work that is now on stream.
func (a *API) FreeOrdered(address, stream uint64) error {
	device, err := a.Current()
	if err != nil {
		return err
	}
	return a.Allocator(device).Free(address, stream)
}

// source is the caching.Source of the allocators.
type source struct{ *API }

// Allocate takes memory of the current device, for any of its streams.
func (s source) Allocate(sizeBytes, askedBytes, _ uint64) (address uint64, err error) {
	return s.allocate(sizeBytes, askedBytes)
}

// Free gives back memory that no work uses.
func (s source) Free(address uint64) error { return s.release(address) }

// Place returns the same place for all streams.
func (s source) Place(uint64) (place uint64, err error) { return 0, nil }

// Mark makes an event of the work that is now on stream.
func (s source) Mark(stream uint64) (event uint64, err error) {
	event, err = s.mark(stream)
	return event, gpu.NoStream(err)
}

// Reached reports whether an event's work is done.
func (s source) Reached(event uint64) (bool, error) { return s.reached(event) }

// Await waits for an event's work.
func (s source) Await(event uint64) error {
	return check("aclrtSynchronizeEvent", C.rbm_ascend_await(s.c, C.uint64_t(event)))
}

// Drop ends an event. If the runtime refuses, the event leaks.
func (s source) Drop(event uint64) { C.rbm_ascend_drop(s.c, C.uint64_t(event)) }

// Device is one device as hip.Runtime.
type Device struct {
	*gpu.Driver
	api *API
}

var _ hip.Cache = (*Device)(nil)

// New returns the driver of one device.
//
// Errors: *gpu.Error of the runtime.
func New(api *API, device int) (*Device, error) {
	driver, err := gpu.New(api, device)
	if err != nil {
		return nil, err
	}
	return &Device{driver, api}, nil
}

// Allocator returns the allocator that keeps the device's memory, with its statistics.
func (d *Device) Allocator() *caching.Allocator { return d.api.Allocator(d.Ordinal()) }

// layout returns the rule for the segments of a block.
func layout(pages hip.Pages) core.Layout {
	if pages == hip.HugeGigabyteOnly {
		return core.AscendGigabyte()
	}
	return core.Ascend()
}

// Layout returns the rule for the segments of a block, which leases follow.
func (d *Device) Layout() core.Layout { return layout(d.api.pages) }

// EmptyCache gives the kept memory back to the device.
func (d *Device) EmptyCache() (freedBytes uint64, err error) {
	err = d.Enter(func() (err error) {
		freedBytes, err = d.Allocator().Empty()
		return err
	})
	return freedBytes, err
}
