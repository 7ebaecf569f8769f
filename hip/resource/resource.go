// Package resource is memory by address, as frameworks ask for it: two interfaces, a handle's workspace behind them, and a
// device's memory that is kept for its next use. rocblas_mem_resource.hpp has the same in C++.
package resource

import "rocblas_mem/core"

// Resource gives memory in the order of streams. Nobody waits but the streams, on the device.
type Resource interface {
	// Allocate is memory for work that stream gets from now on. alignBytes is a power of two. A size of 0 is address 0 and no error.
	//
	// Errors: hip.ErrNoMemory or core.MemoryError where there is none.
	Allocate(stream, sizeBytes, alignBytes uint64) (address uint64, err error)
	// Deallocate takes back what Allocate gave: work that stream has now may still use it. Address 0 is nothing.
	//
	// Errors: where nothing was allocated at the address.
	Deallocate(stream, address, sizeBytes, alignBytes uint64) error
}

// SynchronousResource gives memory that every stream may use at once. AllocateSync waits where what had the memory is not done.
type SynchronousResource interface {
	AllocateSync(sizeBytes, alignBytes uint64) (address uint64, err error)
	// DeallocateSync takes back memory that no work uses any more.
	DeallocateSync(address, sizeBytes, alignBytes uint64) error
}

// Pool makes a resource what workspaces get their memory from.
func Pool(r Resource) core.Pool { return pool{r} }

type pool struct{ resource Resource }

// Allocate takes memory where leases can begin.
func (p pool) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	return p.resource.Allocate(stream, sizeBytes, core.ChunkBytes)
}

// Free gives it back. An address that the resource does not know is lost to it.
func (p pool) Free(address, sizeBytes, stream uint64) {
	_ = p.resource.Deallocate(stream, address, sizeBytes, core.ChunkBytes)
}
