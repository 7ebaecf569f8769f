/* SPDX-License-Identifier: MIT */
/*
 * standin_hip.c is a stand-in for libamdhip64.so.6 on a machine without a GPU.
 *
 * It has exactly the functions that librocblas.so.4 and its test programs import. With it the real library loads,
 * creates handles and runs its host side: argument checks, size queries, workspace bookkeeping. Device memory is host
 * memory. Every copy and fill is complete when the call returns. A launch of a GPU kernel succeeds and runs nothing, so
 * outputs of GPU kernels are never written. The stand-in keeps no record of allocations, to add as little as possible to
 * the measured times.
 *
 * Build: cc -O2 -fPIC -shared -Wl,-soname,libamdhip64.so.6 -Wl,--version-script=standin_hip.map standin_hip*.c
 *           -o libamdhip64.so.6
 */
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int hip_status;

enum {
    hip_success = 0,
    hip_invalid_value = 1,
    hip_out_of_memory = 2,
};

/* The properties of the single device. */
enum {
    device_runtime_version = 60443484,
    device_warp_size = 64,
    device_compute_units = 104,
    device_max_threads = 1024,
    device_shared_bytes = 65536,
    device_major = 9,
    device_minor = 0,
};
static const size_t device_total_bytes = (size_t)64 << 30;
#ifndef DEVICE_ARCH
#define DEVICE_ARCH "gfx90a"
#endif
static const char device_arch[] = DEVICE_ARCH ":sramecc+:xnack-";

/* The offsets of the non-zero fields of hipDeviceProp_t in ROCm 6 (R0600). */
enum {
    prop_size_bytes = 1472,
    prop_name = 0,
    prop_total_global_mem = 288,
    prop_shared_mem_per_block = 296,
    prop_warp_size = 308,
    prop_max_threads_per_block = 320,
    prop_max_threads_dim = 324,
    prop_max_grid_size = 336,
    prop_major = 360,
    prop_minor = 364,
    prop_compute_units = 388,
    prop_max_threads_per_cu = 624,
    prop_arch_name = 1160,
};

/* The enumerators of hipDeviceAttribute_t in ROCm 6 whose values are not zero here. */
enum {
    attribute_max_threads_per_block = 56,
    attribute_compute_units = 63,
    attribute_shared_mem_per_block = 74,
    attribute_warp_size = 87,
};

/* The address of every stream, graph and memory pool. No caller dereferences it. */
static char opaque_object;

/* 1 between hipStreamBeginCapture and hipStreamEndCapture on any stream. */
static atomic_int capturing;

static void put_int(char *prop, size_t offset_bytes, int value)
{
    memcpy(prop + offset_bytes, &value, sizeof value);
}

static void put_size(char *prop, size_t offset_bytes, size_t value)
{
    memcpy(prop + offset_bytes, &value, sizeof value);
}

static hip_status give_object(void **object_out)
{
    if (object_out == NULL)
        return hip_invalid_value;
    *object_out = &opaque_object;
    return hip_success;
}

/* ---- device ---- */

hip_status hipInit(unsigned flags)
{
    (void)flags;
    return hip_success;
}

hip_status hipGetDeviceCount(int *count_out)
{
    *count_out = 1;
    return hip_success;
}

hip_status hipGetDevice(int *device_out)
{
    *device_out = 0;
    return hip_success;
}

hip_status hipSetDevice(int device)
{
    return device == 0 ? hip_success : hip_invalid_value;
}

hip_status hipRuntimeGetVersion(int *version_out)
{
    *version_out = device_runtime_version;
    return hip_success;
}

hip_status hipDeviceSynchronize(void)
{
    return hip_success;
}

/*
 * hipGetDevicePropertiesR0600 describes a device of the architecture DEVICE_ARCH.
 *
 * Returns 0 for every device number.
 */
hip_status hipGetDevicePropertiesR0600(void *properties_out, int device)
{
    char *prop = properties_out;
    (void)device;
    memset(prop, 0, prop_size_bytes);
    strcpy(prop + prop_name, "stand-in");
    strcpy(prop + prop_arch_name, device_arch);
    put_size(prop, prop_total_global_mem, device_total_bytes);
    put_size(prop, prop_shared_mem_per_block, device_shared_bytes);
    put_int(prop, prop_warp_size, device_warp_size);
    put_int(prop, prop_max_threads_per_block, device_max_threads);
    for (size_t axis = 0; axis < 3; axis++) {
        put_int(prop, prop_max_threads_dim + axis * sizeof(int), device_max_threads);
        put_int(prop, prop_max_grid_size + axis * sizeof(int), INT32_MAX);
    }
    put_int(prop, prop_major, device_major);
    put_int(prop, prop_minor, device_minor);
    put_int(prop, prop_compute_units, device_compute_units);
    put_int(prop, prop_max_threads_per_cu, 2 * device_max_threads);
    return hip_success;
}

hip_status hipDeviceGetAttribute(int *value_out, int attribute, int device)
{
    (void)device;
    switch (attribute) {
    case attribute_max_threads_per_block: *value_out = device_max_threads; break;
    case attribute_compute_units: *value_out = device_compute_units; break;
    case attribute_shared_mem_per_block: *value_out = device_shared_bytes; break;
    case attribute_warp_size: *value_out = device_warp_size; break;
    default: *value_out = 0; break;
    }
    return hip_success;
}

const char *hipGetErrorName(hip_status status)
{
    switch (status) {
    case hip_success: return "hipSuccess";
    case hip_invalid_value: return "hipErrorInvalidValue";
    case hip_out_of_memory: return "hipErrorOutOfMemory";
    default: return "hipErrorUnknown";
    }
}

const char *hipGetErrorString(hip_status status)
{
    return hipGetErrorName(status);
}

hip_status hipGetLastError(void)
{
    return hip_success;
}

hip_status hipExtGetLastError(void)
{
    return 0;
}

hip_status hipPeekAtLastError(void)
{
    return hip_success;
}

/* ---- memory ---- */

/*
 * hipMalloc allocates host memory, aligned to 256 bytes as HIP guarantees.
 *
 * Returns
 *   0  *address_out is the memory, or null for a size of 0
 *   1  address_out is null
 *   2  the host does not have enough memory; *address_out is null
 */
hip_status hipMalloc(void **address_out, size_t size_bytes)
{
    if (address_out == NULL)
        return hip_invalid_value;
    *address_out = NULL;
    if (size_bytes == 0)
        return hip_success;
    if (posix_memalign(address_out, 256, size_bytes) == 0)
        return hip_success;
    *address_out = NULL;
    return hip_out_of_memory;
}

hip_status hipFree(void *address)
{
    free(address);
    return hip_success;
}

hip_status hipMallocAsync(void **address_out, size_t size_bytes, void *stream)
{
    (void)stream;
    return hipMalloc(address_out, size_bytes);
}

hip_status hipFreeAsync(void *address, void *stream)
{
    (void)stream;
    return hipFree(address);
}

hip_status hipMallocManaged(void **address_out, size_t size_bytes, unsigned flags)
{
    (void)flags;
    return hipMalloc(address_out, size_bytes);
}

hip_status hipHostMalloc(void **address_out, size_t size_bytes, unsigned flags)
{
    (void)flags;
    return hipMalloc(address_out, size_bytes);
}

hip_status hipHostFree(void *address)
{
    return hipFree(address);
}

hip_status hipMemGetInfo(size_t *free_bytes_out, size_t *total_bytes_out)
{
    *free_bytes_out = device_total_bytes;
    *total_bytes_out = device_total_bytes;
    return hip_success;
}

/*
 * hipPointerGetAttributes treats every address as unknown, because the stand-in records no allocations.
 *
 * Returns always 1 (hipErrorInvalidValue). The attributes are zero, which means unregistered memory.
 */
hip_status hipPointerGetAttributes(void *attributes_out, const void *address)
{
    enum { attributes_size_bytes = 32 };
    (void)address;
    memset(attributes_out, 0, attributes_size_bytes);
    return hip_invalid_value;
}

hip_status hipDeviceGetDefaultMemPool(void **pool_out, int device)
{
    (void)device;
    return give_object(pool_out);
}

hip_status hipMemPoolTrimTo(void *pool, size_t keep_bytes)
{
    (void)pool;
    (void)keep_bytes;
    return hip_success;
}

hip_status hipMemcpy(void *to, const void *from, size_t size_bytes, int kind)
{
    (void)kind;
    memmove(to, from, size_bytes);
    return hip_success;
}

hip_status hipMemcpyAsync(void *to, const void *from, size_t size_bytes, int kind, void *stream)
{
    (void)stream;
    return hipMemcpy(to, from, size_bytes, kind);
}

hip_status hipMemcpy2D(void *to, size_t to_pitch_bytes, const void *from, size_t from_pitch_bytes, size_t width_bytes,
                       size_t height_rows, int kind)
{
    (void)kind;
    for (size_t row = 0; row < height_rows; row++)
        memmove((char *)to + row * to_pitch_bytes, (const char *)from + row * from_pitch_bytes, width_bytes);
    return hip_success;
}

hip_status hipMemcpy2DAsync(void *to, size_t to_pitch_bytes, const void *from, size_t from_pitch_bytes, size_t width_bytes,
                            size_t height_rows, int kind, void *stream)
{
    (void)stream;
    return hipMemcpy2D(to, to_pitch_bytes, from, from_pitch_bytes, width_bytes, height_rows, kind);
}

hip_status hipMemset(void *to, int value, size_t size_bytes)
{
    memset(to, value, size_bytes);
    return hip_success;
}

hip_status hipMemsetAsync(void *to, int value, size_t size_bytes, void *stream)
{
    (void)stream;
    return hipMemset(to, value, size_bytes);
}

/* ---- streams, events, graphs ---- */

hip_status hipStreamCreate(void **stream_out)
{
    return give_object(stream_out);
}

hip_status hipStreamDestroy(void *stream)
{
    (void)stream;
    return hip_success;
}

hip_status hipStreamSynchronize(void *stream)
{
    (void)stream;
    return hip_success;
}

hip_status hipStreamQuery(void *stream)
{
    (void)stream;
    return hip_success;
}

hip_status hipStreamBeginCapture(void *stream, int mode)
{
    (void)stream;
    (void)mode;
    atomic_store(&capturing, 1);
    return hip_success;
}

hip_status hipStreamEndCapture(void *stream, void **graph_out)
{
    (void)stream;
    atomic_store(&capturing, 0);
    return give_object(graph_out);
}

hip_status hipStreamIsCapturing(void *stream, int *capture_status_out)
{
    (void)stream;
    *capture_status_out = atomic_load(&capturing);
    return hip_success;
}

hip_status hipGraphInstantiate(void **exec_out, void *graph, void **error_node_out, char *log, size_t log_bytes)
{
    (void)graph;
    (void)error_node_out;
    (void)log;
    (void)log_bytes;
    return give_object(exec_out);
}

/* hipGraphLaunch runs nothing, because captured calls already ran when they were made. */
hip_status hipGraphLaunch(void *exec, void *stream)
{
    (void)exec;
    (void)stream;
    return hip_success;
}

hip_status hipGraphDestroy(void *graph)
{
    (void)graph;
    return hip_success;
}

hip_status hipGraphExecDestroy(void *exec)
{
    (void)exec;
    return hip_success;
}

hip_status hipEventRecord(void *event, void *stream)
{
    (void)event;
    (void)stream;
    return hip_success;
}
