/* SPDX-License-Identifier: MIT
 *
 * hip.h: the functions of libamdhip64, opened by dlopen, in a table. The declarations follow HIP's
 * documentation, so that no header of HIP is needed. This interface hides the differences between HIP 5, 6
 * and 7.
 *
 * Each rbm_hip_* except the first four makes the HIP call named in its comment and returns HIP's number, 0
 * for success. HIP keeps a thread's last error for the program. If no error was set before, a failed call of
 * this library leaves none.
 */
#ifndef RBM_HIP_H
#define RBM_HIP_H

#include <stddef.h>
#include <stdint.h>

struct rbm_hip;

enum {
    rbm_hip_reserves = 1, /* the library has all functions of address reservation */
    rbm_hip_pools = 2 /* and of pools */
};

struct rbm_hip_facts {
    char name[256], arch[256];
    uint64_t total_bytes, granule_bytes;
    int reserves, pools;
    int pci_domain, pci_bus, pci_device, has_pci; /* the first three are unknown without has_pci */
};

/* rbm_hip_fill finds the functions of an open library. Calls with the same library return the same table.
 * Returns NULL if a function is missing, with its name in text. */
struct rbm_hip* rbm_hip_fill(void* library, char* text, size_t text_bytes);

/* rbm_hip_error_name returns HIP's name for a number. */
const char* rbm_hip_error_name(const struct rbm_hip* hip, int number);

/* rbm_hip_versions stores the results of hipRuntimeGetVersion and hipDriverGetVersion, 0 on failure. */
void rbm_hip_versions(const struct rbm_hip* hip, int* runtime, int* driver);

int rbm_hip_count(const struct rbm_hip* hip, int* count); /* hipGetDeviceCount */
int rbm_hip_describe(const struct rbm_hip* hip, int device, struct rbm_hip_facts* facts); /* hipDeviceTotalMem */
int rbm_hip_current(const struct rbm_hip* hip, int* device); /* hipGetDevice */
int rbm_hip_make_current(const struct rbm_hip* hip, int device); /* hipSetDevice */
int rbm_hip_address_reserve(const struct rbm_hip* hip, uint64_t size, uint64_t* address); /* hipMemAddressReserve */
int rbm_hip_address_free(const struct rbm_hip* hip, uint64_t address, uint64_t size); /* hipMemAddressFree */
int rbm_hip_create(const struct rbm_hip* hip, int device, uint64_t size, uint64_t* handle); /* hipMemCreate */
int rbm_hip_destroy(const struct rbm_hip* hip, uint64_t handle); /* hipMemRelease */
int rbm_hip_map(const struct rbm_hip* hip, uint64_t address, uint64_t size, uint64_t handle); /* hipMemMap */
int rbm_hip_unmap(const struct rbm_hip* hip, uint64_t address, uint64_t size); /* hipMemUnmap */
int rbm_hip_allow(const struct rbm_hip* hip, uint64_t address, uint64_t size, int device); /* hipMemSetAccess */
int rbm_hip_pool_create(const struct rbm_hip* hip, int device, uint64_t* pool); /* hipMemPoolCreate */
int rbm_hip_pool_destroy(const struct rbm_hip* hip, uint64_t pool); /* hipMemPoolDestroy */
int rbm_hip_pool_allocate(
    const struct rbm_hip* hip, uint64_t pool, uint64_t size, uint64_t stream, uint64_t* address); /* hipMallocFromPoolAsync */
int rbm_hip_free_ordered(const struct rbm_hip* hip, uint64_t address, uint64_t stream); /* hipFreeAsync */
int rbm_hip_allocate(const struct rbm_hip* hip, uint64_t size, uint64_t* address); /* hipMalloc */
int rbm_hip_free(const struct rbm_hip* hip, uint64_t address); /* hipFree */
int rbm_hip_copy(const struct rbm_hip* hip, uint64_t dst, uint64_t src, uint64_t size, uint64_t stream); /* hipMemcpyAsync */
int rbm_hip_copy_2d(const struct rbm_hip* hip, uint64_t dst, uint64_t dst_pitch, uint64_t src, uint64_t src_pitch, uint64_t width,
    uint64_t rows, uint64_t stream); /* hipMemcpy2DAsync */
int rbm_hip_synchronize(const struct rbm_hip* hip, uint64_t stream); /* hipStreamSynchronize */
int rbm_hip_finish(const struct rbm_hip* hip); /* hipDeviceSynchronize */
int rbm_hip_query(const struct rbm_hip* hip, uint64_t stream); /* hipStreamQuery */
int rbm_hip_capturing(const struct rbm_hip* hip, uint64_t stream, int* captures); /* hipStreamIsCapturing */

/* rbm_hip_mark makes an event of the work that is now on stream, or no event on failure. *call_out names the
 * HIP function that was called last. */
int rbm_hip_mark(const struct rbm_hip* hip, uint64_t stream, uint64_t* event, const char** call_out);
int rbm_hip_wait(const struct rbm_hip* hip, uint64_t stream, uint64_t event); /* hipStreamWaitEvent */
int rbm_hip_drop(const struct rbm_hip* hip, uint64_t event); /* hipEventDestroy */

/* rbm_hip_exchange sets the thread's capture mode to *mode and stores the earlier mode there
 * (hipThreadExchangeStreamCaptureMode). */
int rbm_hip_exchange(const struct rbm_hip* hip, int* mode);

/* rbm_hip_stream_device stores the device of a stream. *device is unchanged if this HIP has no such function
 * (hipStreamGetDevice). */
int rbm_hip_stream_device(const struct rbm_hip* hip, uint64_t stream, int* device);

/* rbm_hip_memory_device returns the device that owns the memory at an address, or -1
 * (hipPointerGetAttributes). */
int rbm_hip_memory_device(const struct rbm_hip* hip, uint64_t address);

/* rbm_hip_is_device reports whether an address is memory that only a device may use
 * (hipPointerGetAttributes). */
int rbm_hip_is_device(const struct rbm_hip* hip, uint64_t address);

#endif
