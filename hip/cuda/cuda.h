/* The CUDA driver API, opened at run time: a table of its functions and one C function for each call that a
 * driver makes. The declarations follow NVIDIA's documentation, so that no header of CUDA is needed. */
#ifndef RBM_CUDA_H
#define RBM_CUDA_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* enum rbm_cuda_function numbers the functions. names() in cuda.go has their names. */
enum rbm_cuda_function {
    RBM_CUDA_INIT,
    RBM_CUDA_DRIVER_GET_VERSION,
    RBM_CUDA_GET_ERROR_NAME,
    RBM_CUDA_DEVICE_GET_COUNT,
    RBM_CUDA_DEVICE_GET_NAME,
    RBM_CUDA_DEVICE_TOTAL_MEM,
    RBM_CUDA_DEVICE_GET_ATTRIBUTE,
    RBM_CUDA_PRIMARY_CTX_RETAIN,
    RBM_CUDA_PRIMARY_CTX_RELEASE,
    RBM_CUDA_CTX_GET_CURRENT,
    RBM_CUDA_CTX_SET_CURRENT,
    RBM_CUDA_CTX_GET_DEVICE,
    RBM_CUDA_CTX_SYNCHRONIZE,
    RBM_CUDA_MEM_ALLOC,
    RBM_CUDA_MEM_FREE,
    RBM_CUDA_MEMCPY_ASYNC,
    RBM_CUDA_MEMCPY_2D_ASYNC,
    RBM_CUDA_POINTER_GET_ATTRIBUTE,
    RBM_CUDA_STREAM_SYNCHRONIZE,
    RBM_CUDA_STREAM_QUERY,
    RBM_CUDA_STREAM_IS_CAPTURING,
    RBM_CUDA_STREAM_WAIT_EVENT,
    RBM_CUDA_EVENT_CREATE,
    RBM_CUDA_EVENT_RECORD,
    RBM_CUDA_EVENT_DESTROY,
    RBM_CUDA_NEEDED, /* the functions from here on are optional: older drivers lack them */
    RBM_CUDA_MEM_GET_ALLOCATION_GRANULARITY = RBM_CUDA_NEEDED,
    RBM_CUDA_MEM_ADDRESS_RESERVE,
    RBM_CUDA_MEM_ADDRESS_FREE,
    RBM_CUDA_MEM_CREATE,
    RBM_CUDA_MEM_RELEASE,
    RBM_CUDA_MEM_MAP,
    RBM_CUDA_MEM_UNMAP,
    RBM_CUDA_MEM_SET_ACCESS,
    RBM_CUDA_MEM_POOL_CREATE,
    RBM_CUDA_MEM_POOL_DESTROY,
    RBM_CUDA_MEM_POOL_SET_ATTRIBUTE,
    RBM_CUDA_MEM_ALLOC_FROM_POOL_ASYNC,
    RBM_CUDA_MEM_FREE_ASYNC,
    RBM_CUDA_STREAM_GET_CTX,
    RBM_CUDA_EXCHANGE_CAPTURE_MODE,
    RBM_CUDA_MEMSET_D32_ASYNC,
    RBM_CUDA_MEMSET_D2D32_ASYNC,
    RBM_CUDA_CTX_GET_ID,
    RBM_CUDA_CTX_GET_API_VERSION,
    RBM_CUDA_FUNCTIONS
};

/* struct rbm_cuda holds the functions of an opened driver, 0 for missing ones. */
struct rbm_cuda {
    uintptr_t f[RBM_CUDA_FUNCTIONS];
};

/* Attributes of a device, with the numbers of CUdevice_attribute. */
enum {
    RBM_CUDA_PCI_BUS = 33,
    RBM_CUDA_PCI_DEVICE = 34,
    RBM_CUDA_PCI_DOMAIN = 50,
    RBM_CUDA_MAJOR = 75,
    RBM_CUDA_MINOR = 76,
    RBM_CUDA_RESERVES = 102,
    RBM_CUDA_POOLS = 115
};

/* Each function returns the CUresult of the CUDA call in its name, and writes its out-parameters only on
 * success. */
int rbm_cuda_init(const struct rbm_cuda* c);
int rbm_cuda_version(const struct rbm_cuda* c, int* version_out);
const char* rbm_cuda_error_name(const struct rbm_cuda* c, int error);
int rbm_cuda_devices(const struct rbm_cuda* c, int* count_out);
int rbm_cuda_name(const struct rbm_cuda* c, char* name_out, int bytes, int device);
int rbm_cuda_total(const struct rbm_cuda* c, uint64_t* bytes_out, int device);
int rbm_cuda_attribute(const struct rbm_cuda* c, int* value_out, int attribute, int device);
int rbm_cuda_retain(const struct rbm_cuda* c, uint64_t* context_out, int device);
int rbm_cuda_release(const struct rbm_cuda* c, int device);
int rbm_cuda_current(const struct rbm_cuda* c, uint64_t* context_out);
int rbm_cuda_set_current(const struct rbm_cuda* c, uint64_t context);
int rbm_cuda_identity(const struct rbm_cuda* c, uint64_t* identity_out, uint64_t context);
int rbm_cuda_current_device(const struct rbm_cuda* c, int* device_out);
int rbm_cuda_finish(const struct rbm_cuda* c);
int rbm_cuda_granularity(const struct rbm_cuda* c, uint64_t* bytes_out, int device);
int rbm_cuda_address_reserve(const struct rbm_cuda* c, uint64_t* address_out, uint64_t bytes);
int rbm_cuda_address_free(const struct rbm_cuda* c, uint64_t address, uint64_t bytes);
int rbm_cuda_create(const struct rbm_cuda* c, uint64_t* handle_out, uint64_t bytes, int device);
int rbm_cuda_destroy(const struct rbm_cuda* c, uint64_t handle);
int rbm_cuda_map(const struct rbm_cuda* c, uint64_t address, uint64_t bytes, uint64_t handle);
int rbm_cuda_unmap(const struct rbm_cuda* c, uint64_t address, uint64_t bytes);
int rbm_cuda_allow(const struct rbm_cuda* c, uint64_t address, uint64_t bytes, int device);
int rbm_cuda_pool_create(const struct rbm_cuda* c, uint64_t* pool_out, int device);
int rbm_cuda_pool_keep(const struct rbm_cuda* c, uint64_t pool);
int rbm_cuda_pool_destroy(const struct rbm_cuda* c, uint64_t pool);
int rbm_cuda_pool_allocate(const struct rbm_cuda* c, uint64_t* address_out, uint64_t bytes, uint64_t pool, uint64_t stream);
int rbm_cuda_free_ordered(const struct rbm_cuda* c, uint64_t address, uint64_t stream);
int rbm_cuda_allocate(const struct rbm_cuda* c, uint64_t* address_out, uint64_t bytes);
int rbm_cuda_free(const struct rbm_cuda* c, uint64_t address);
int rbm_cuda_copy(const struct rbm_cuda* c, uint64_t dst, uint64_t src, uint64_t bytes, uint64_t stream);
int rbm_cuda_copy_2d(const struct rbm_cuda* c, uint64_t dst, uint64_t dst_pitch, uint64_t src, uint64_t src_pitch, uint64_t width,
    uint64_t rows, uint64_t stream);
int rbm_cuda_synchronize(const struct rbm_cuda* c, uint64_t stream);
int rbm_cuda_query(const struct rbm_cuda* c, uint64_t stream);
int rbm_cuda_capturing(const struct rbm_cuda* c, int* state_out, uint64_t stream);
int rbm_cuda_event_create(const struct rbm_cuda* c, uint64_t* event_out);
int rbm_cuda_event_record(const struct rbm_cuda* c, uint64_t event, uint64_t stream);
int rbm_cuda_wait_event(const struct rbm_cuda* c, uint64_t stream, uint64_t event);
int rbm_cuda_event_destroy(const struct rbm_cuda* c, uint64_t event);

/* rbm_cuda_exchange sets the thread's capture mode to *mode and stores the earlier mode there. */
int rbm_cuda_exchange(const struct rbm_cuda* c, int* mode);
int rbm_cuda_stream_context(const struct rbm_cuda* c, uint64_t* context_out, uint64_t stream);

/* rbm_cuda_memory_device returns the device that owns the memory at an address, or -1. */
int rbm_cuda_memory_device(const struct rbm_cuda* c, uint64_t address);

/* rbm_cuda_is_device reports whether an address is device memory. Managed memory does not count, because the
 * host uses it too. */
int rbm_cuda_is_device(const struct rbm_cuda* c, uint64_t address);

#pragma GCC visibility pop

#endif
