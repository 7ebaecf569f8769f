// Package resource provides memory by address, as frameworks request it. It defines two interfaces and
// implements them with a handle's workspace and with a device's cached memory. rocblas_mem_resource.hpp is
// the C++ counterpart.
package resource

import "rocblas_mem/core"

// Resource allocates memory in stream order. Only streams wait, on the device; the host does not.
type Resource interface {
	// Allocate returns memory for later work on stream. alignBytes is a power of two. For size 0 it returns
	// address 0 without an error.
	//
	// Errors: hip.ErrNoMemory or core.MemoryError if there is no memory.
	Allocate(stream, sizeBytes, alignBytes uint64) (address uint64, err error)
	// Deallocate takes back memory from Allocate. Work that is already on stream may still use it. Address 0
	// is allowed and does nothing.
	//
	// Errors: if nothing was allocated at the address.
	Deallocate(stream, address, sizeBytes, alignBytes uint64) error
}

// SynchronousResource allocates memory that every stream may use at once. AllocateSync waits for earlier work
// that uses the memory.
type SynchronousResource interface {
	AllocateSync(sizeBytes, alignBytes uint64) (address uint64, err error)
	// DeallocateSync takes back memory that no work uses any more.
	DeallocateSync(address, sizeBytes, alignBytes uint64) error
}

// Pool makes a resource the pool of workspaces.
func Pool(r Resource) core.Pool { return pool{r} }

type pool struct{ resource Resource }

// Allocate takes memory aligned to core.ChunkBytes, so that leases can begin at its start.
func (p pool) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	return p.resource.Allocate(stream, sizeBytes, core.ChunkBytes)
}

// Free gives memory back. It ignores an error of the resource; the memory then stays allocated.
func (p pool) Free(address, sizeBytes, stream uint64) {
	_ = p.resource.Deallocate(stream, address, sizeBytes, core.ChunkBytes)
}
