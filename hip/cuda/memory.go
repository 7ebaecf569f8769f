package cuda

// #include "cuda.h"
import "C"

// AddressReserve reserves addresses without memory.
func (a *API) AddressReserve(sizeBytes uint64) (address uint64, err error) {
	err = a.check("cuMemAddressReserve", C.rbm_cuda_address_reserve(a.c, (*C.uint64_t)(&address), C.uint64_t(sizeBytes)))
	return address, err
}

// AddressFree gives addresses back.
func (a *API) AddressFree(address, sizeBytes uint64) error {
	return a.check("cuMemAddressFree", C.rbm_cuda_address_free(a.c, C.uint64_t(address), C.uint64_t(sizeBytes)))
}

// Create makes memory of a device without an address.
func (a *API) Create(device int, sizeBytes uint64) (handle uint64, err error) {
	err = a.check("cuMemCreate", C.rbm_cuda_create(a.c, (*C.uint64_t)(&handle), C.uint64_t(sizeBytes), C.int(device)))
	return handle, err
}

// Destroy gives memory back after it is unmapped.
func (a *API) Destroy(handle uint64) error {
	return a.check("cuMemRelease", C.rbm_cuda_destroy(a.c, C.uint64_t(handle)))
}

// Map maps all of a handle's memory at reserved addresses.
func (a *API) Map(address, sizeBytes, handle uint64) error {
	return a.check("cuMemMap", C.rbm_cuda_map(a.c, C.uint64_t(address), C.uint64_t(sizeBytes), C.uint64_t(handle)))
}

// Unmap removes a mapping.
func (a *API) Unmap(address, sizeBytes uint64) error {
	return a.check("cuMemUnmap", C.rbm_cuda_unmap(a.c, C.uint64_t(address), C.uint64_t(sizeBytes)))
}

// Allow gives device read and write access to mapped memory.
func (a *API) Allow(address, sizeBytes uint64, device int) error {
	return a.check("cuMemSetAccess", C.rbm_cuda_allow(a.c, C.uint64_t(address), C.uint64_t(sizeBytes), C.int(device)))
}

// PoolCreate makes a pool that keeps freed memory.
func (a *API) PoolCreate(device int) (pool uint64, err error) {
	var made C.uint64_t
	if err := a.check("cuMemPoolCreate", C.rbm_cuda_pool_create(a.c, &made, C.int(device))); err != nil {
		return 0, err
	}
	if err := a.check("cuMemPoolSetAttribute", C.rbm_cuda_pool_keep(a.c, made)); err != nil {
		C.rbm_cuda_pool_destroy(a.c, made)
		return 0, err
	}
	return uint64(made), nil
}

// PoolDestroy ends a pool.
func (a *API) PoolDestroy(pool uint64) error {
	return a.check("cuMemPoolDestroy", C.rbm_cuda_pool_destroy(a.c, C.uint64_t(pool)))
}

// PoolAllocate takes memory of a pool for later work on stream.
func (a *API) PoolAllocate(pool, sizeBytes, stream uint64) (address uint64, err error) {
	err = a.check("cuMemAllocFromPoolAsync",
		C.rbm_cuda_pool_allocate(a.c, (*C.uint64_t)(&address), C.uint64_t(sizeBytes), C.uint64_t(pool), C.uint64_t(stream)))
	return address, err
}

// FreeOrdered gives memory of a pool back, after the work that is now on stream.
func (a *API) FreeOrdered(address, stream uint64) error {
	return a.check("cuMemFreeAsync", C.rbm_cuda_free_ordered(a.c, C.uint64_t(address), C.uint64_t(stream)))
}

// Allocate takes memory with the driver's plain allocation.
func (a *API) Allocate(sizeBytes uint64) (address uint64, err error) {
	err = a.check("cuMemAlloc", C.rbm_cuda_allocate(a.c, (*C.uint64_t)(&address), C.uint64_t(sizeBytes)))
	return address, err
}

// Free gives memory back and waits for the device.
func (a *API) Free(address uint64) error {
	return a.check("cuMemFree", C.rbm_cuda_free(a.c, C.uint64_t(address)))
}
