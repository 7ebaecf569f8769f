/* SPDX-License-Identifier: MIT */
/*
 * gpu.h declares what the files of the GPU benchmark share. The program opens libcuda, cuBLAS and this library at run
 * time, so it can be built without them. A function that returns false has written a line on stderr that names the
 * failed call.
 */
#ifndef BENCH_GPU_H
#define BENCH_GPU_H

#include <rocblas_mem.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The functions of the CUDA driver that are called: field, symbol, parameter types. */
#define GPU_DRIVER_CALLS(X) \
    X(init, "cuInit", (unsigned)) \
    X(version, "cuDriverGetVersion", (int*)) \
    X(devices, "cuDeviceGetCount", (int*)) \
    X(name, "cuDeviceGetName", (char*, int, int)) \
    X(total, "cuDeviceTotalMem_v2", (size_t*, int)) \
    X(retain, "cuDevicePrimaryCtxRetain", (void**, int)) \
    X(release, "cuDevicePrimaryCtxRelease_v2", (int)) \
    X(set_current, "cuCtxSetCurrent", (void*)) \
    X(allocate, "cuMemAlloc_v2", (uint64_t*, size_t)) \
    X(free, "cuMemFree_v2", (uint64_t)) \
    X(to_device, "cuMemcpyHtoD_v2", (uint64_t, const void*, size_t)) \
    X(to_host, "cuMemcpyDtoH_v2", (void*, uint64_t, size_t)) \
    X(stream_create, "cuStreamCreate", (void**, unsigned)) \
    X(stream_destroy, "cuStreamDestroy_v2", (void*)) \
    X(stream_wait, "cuStreamSynchronize", (void*)) \
    X(event_create, "cuEventCreate", (void**, unsigned)) \
    X(event_destroy, "cuEventDestroy_v2", (void*)) \
    X(event_record, "cuEventRecord", (void*, void*)) \
    X(event_wait, "cuEventSynchronize", (void*)) \
    X(event_elapsed, "cuEventElapsedTime", (float*, void*, void*))

/* Functions that drivers before CUDA 11.2 lack. Without them the asynchronous pair is not measured. */
#define GPU_POOL_CALLS(X) \
    X(default_pool, "cuDeviceGetDefaultMemPool", (void**, int)) \
    X(pool_set, "cuMemPoolSetAttribute", (void*, int, void*)) \
    X(allocate_async, "cuMemAllocAsync", (uint64_t*, size_t, void*)) \
    X(free_async, "cuMemFreeAsync", (uint64_t, void*))

#define GPU_CUBLAS_CALLS(X) \
    X(create, "cublasCreate_v2", (void**)) \
    X(destroy, "cublasDestroy_v2", (void*)) \
    X(version, "cublasGetVersion_v2", (void*, int*)) \
    X(set_stream, "cublasSetStream_v2", (void*, void*)) \
    X(set_pointer_mode, "cublasSetPointerMode_v2", (void*, int)) \
    X(dgemm, "cublasDgemm_v2", \
        (void*, int, int, int, int, int, const double*, const double*, int, const double*, int, const double*, double*, int)) \
    X(sgemm, "cublasSgemm_v2", \
        (void*, int, int, int, int, int, const float*, const float*, int, const float*, int, const float*, float*, int)) \
    X(dtrsm, "cublasDtrsm_v2", (void*, int, int, int, int, int, int, const double*, const double*, int, double*, int)) \
    X(ddot, "cublasDdot_v2", (void*, int, const double*, int, const double*, int, double*))

/* The functions of this library. Their types come from the header. */
/* clang-format off */
#define GPU_OWN_CALLS(X) \
    X(create_handle) X(destroy_handle) X(set_stream) X(set_pointer_mode) X(set_device_memory_size) X(get_device_memory_size) \
    X(device_malloc_alloc) X(device_malloc_get) X(device_malloc_free) X(dgemm) X(sgemm) X(dtrsm) X(ddot) \
    X(mem_get_device_counts) X(mem_get_engine_name) X(mem_get_last_error) X(mem_get_version)
/* clang-format on */

#define GPU_POINTER(field, symbol, types) int(*field) types;
#define GPU_OWN_POINTER(name) __typeof__(&rocblas_##name) name;

struct driver {
    GPU_DRIVER_CALLS(GPU_POINTER)
    GPU_POOL_CALLS(GPU_POINTER) /* all NULL where one is missing */
};

struct cublas {
    GPU_CUBLAS_CALLS(GPU_POINTER)
    const char* name; /* of the library file */
};

struct own {
    GPU_OWN_CALLS(GPU_OWN_POINTER)
};

/* struct gpu is a device with all libraries open. Both sides work on one stream. */
struct gpu {
    struct driver cuda;
    struct cublas cublas;
    struct own own;
    void *stream, *cublas_handle;
    rocblas_handle handle;
    void *start, *end; /* events */
    int samples; /* of each side, at least 9 */
    int largest; /* order of a matrix */
    double slack; /* factor by which targets are widened */
    int missed; /* number of missed targets */
};

/*
 * gpu_probe opens libcuda and cuBLAS and looks for a device.
 *
 * Returns NULL, or one line that says why nothing can be measured.
 */
const char* gpu_probe(struct gpu* g);

/* gpu_describe prints a Markdown list of the device, the driver, and the libraries that are open. */
void gpu_describe(const struct gpu* g);

/*
 * gpu_open opens this library at path and creates the stream, events and handles of struct gpu. gpu_close destroys
 * them.
 */
bool gpu_open(struct gpu* g, const char* path);
bool gpu_close(struct gpu* g);

/* gpu_ok returns whether status is 0. If not, it writes the call and its status on stderr. */
bool gpu_ok(const char* call, int status);
#define OK(call) gpu_ok(#call, (int)(call))

/* gpu_target counts a missed target and returns the outcome as text. */
const char* gpu_target(struct gpu* g, bool met);

/* gpu_memory prints the tables of leases and of growth. gpu_blas prints the table of calls. */
bool gpu_memory(struct gpu* g);
bool gpu_blas(struct gpu* g);

#endif
