package main

/*
#include <stdint.h>

typedef void* allocate_fn(size_t bytes, void* stream, void* user);
typedef void deallocate_fn(void* address, size_t bytes, void* stream, void* user);

static uint64_t call_allocate(uint64_t function, uint64_t bytes, uint64_t stream, uint64_t user)
{
    allocate_fn* allocate = (allocate_fn*)(uintptr_t)function;
    return (uint64_t)(uintptr_t)allocate(bytes, (void*)(uintptr_t)stream, (void*)(uintptr_t)user);
}

static void call_deallocate(uint64_t function, uint64_t address, uint64_t bytes, uint64_t stream, uint64_t user)
{
    deallocate_fn* deallocate = (deallocate_fn*)(uintptr_t)function;
    deallocate((void*)(uintptr_t)address, bytes, (void*)(uintptr_t)stream, (void*)(uintptr_t)user);
}
*/
import "C"

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// callbacks is a core.Pool of two C functions, which are called on the thread that needs the memory.
type callbacks struct{ allocate, deallocate, user C.uint64_t }

// newCallbacks returns a pool that calls the functions at these addresses with user as their last argument.
func newCallbacks(allocate, deallocate, user uint64) core.Pool {
	return callbacks{C.uint64_t(allocate), C.uint64_t(deallocate), C.uint64_t(user)}
}

// Allocate calls the allocate function.
//
// Errors: hip.ErrNoMemory if it returns a null pointer.
func (c callbacks) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	address = uint64(C.call_allocate(c.allocate, C.uint64_t(sizeBytes), C.uint64_t(stream), c.user))
	if address == 0 {
		return 0, fmt.Errorf("%w: the allocator has no %d bytes", hip.ErrNoMemory, sizeBytes)
	}
	return address, nil
}

// Free calls the deallocate function.
func (c callbacks) Free(address, sizeBytes, stream uint64) {
	C.call_deallocate(c.deallocate, C.uint64_t(address), C.uint64_t(sizeBytes), C.uint64_t(stream), c.user)
}
