/* SPDX-License-Identifier: MIT
 *
 * fake_hip_kernel.c: of the fake libamdhip64.so.6, the further functions that the real librocblas calls:
 * kernels, which cannot run, modules, and copies.
 */
#include <string.h>

#include "fake_device.h"

typedef int hipError_t;

enum
{
    hipSuccess             = 0,
    hipErrorInvalidValue   = 1,
    hipErrorNoBinaryForGpu = 209,
    hipErrorNotSupported   = 801,
    one_block              = 1
};

typedef struct
{
    unsigned x, y, z;
} dim3;

static int object; /* its address serves as every module, function and binary */

FAKE_API const char* hipGetErrorString(hipError_t error)
{
    return error == hipSuccess ? "no error" : "an error of the fake HIP";
}

FAKE_API void** __hipRegisterFatBinary(const void* data)
{
    static void* binary = &object;
    (void)data;
    return &binary;
}

FAKE_API void __hipUnregisterFatBinary(void** binary)
{
    (void)binary;
}

FAKE_API void __hipRegisterFunction(void** binary, const void* host, char* device, const char* name, unsigned threads, void* tid, void* bid,
                                    dim3* block, dim3* grid, int* size)
{
    (void)binary, (void)host, (void)device, (void)name, (void)threads, (void)tid, (void)bid, (void)block, (void)grid, (void)size;
}

/* The parameters between <<< and >>>, which no kernel reads. */
FAKE_API hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void* stream)
{
    (void)grid, (void)block, (void)shared, (void)stream;
    return hipSuccess;
}

FAKE_API hipError_t __hipPopCallConfiguration(dim3* grid, dim3* block, size_t* shared, void** stream)
{
    *grid = *block = (dim3){1, 1, 1};
    *shared        = 0;
    *stream        = NULL;
    return hipSuccess;
}

FAKE_API hipError_t hipLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments, size_t shared, void* stream)
{
    (void)function, (void)grid, (void)block, (void)arguments, (void)shared, (void)stream;
    return hipErrorNoBinaryForGpu;
}

FAKE_API hipError_t hipExtModuleLaunchKernel(void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                                             size_t shared, void* stream, void** arguments, void** extra, void* start, void* stop,
                                             unsigned flags)
{
    (void)function, (void)gx, (void)gy, (void)gz, (void)bx, (void)by, (void)bz, (void)shared, (void)stream, (void)arguments;
    (void)extra, (void)start, (void)stop, (void)flags;
    return hipErrorNoBinaryForGpu;
}

FAKE_API hipError_t hipModuleLoadData(void** module, const void* image)
{
    (void)image;
    *module = &object;
    return hipSuccess;
}

FAKE_API hipError_t hipModuleUnload(void* module)
{
    return module == &object ? hipSuccess : hipErrorInvalidValue;
}

FAKE_API hipError_t hipModuleGetFunction(void** function, void* module, const char* name)
{
    (void)module, (void)name;
    *function = &object;
    return hipSuccess;
}

FAKE_API hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void* function, int threads, size_t shared)
{
    (void)function, (void)threads, (void)shared;
    *blocks = one_block;
    return hipSuccess;
}

/* The default pool, which the real library uses if ROCBLAS_STREAM_ORDER_ALLOC is set. */
FAKE_API hipError_t hipDeviceGetDefaultMemPool(void** pool, int device)
{
    (void)pool, (void)device;
    return hipErrorNotSupported;
}

FAKE_API hipError_t hipMallocAsync(void** out, size_t size, void* stream)
{
    (void)out, (void)size, (void)stream;
    return hipErrorNotSupported;
}

FAKE_API hipError_t hipMemPoolTrimTo(void* pool, size_t keep)
{
    (void)pool, (void)keep;
    return hipErrorNotSupported;
}

struct fill
{
    uint64_t address, size;
    int      value;
};

static void fill_now(void* data)
{
    const struct fill* f = data;
    memset((void*)(uintptr_t)f->address, f->value, f->size);
}

FAKE_API hipError_t hipMemsetAsync(void* address, int value, size_t size, void* stream)
{
    const struct fill f = {(uint64_t)(uintptr_t)address, size, value};
    return FAKE_CALL("hipMemsetAsync", fake_enqueue((uint64_t)(uintptr_t)stream, fill_now, &f, sizeof f), "%p, %d, %zu, %p", address, value,
                     size, stream)
                   == fake_ok
               ? hipSuccess
               : hipErrorInvalidValue;
}

FAKE_API hipError_t hipMemcpy2D(void* dst, size_t dst_pitch, const void* src, size_t src_pitch, size_t width, size_t rows, int kind)
{
    (void)kind;
    enum fake_status status = FAKE_CALL(
        "hipMemcpy2D", fake_copy_2d((uint64_t)(uintptr_t)dst, dst_pitch, (uint64_t)(uintptr_t)src, src_pitch, width, rows, 0),
        "%p, %zu, %p, %zu, %zu, %zu", dst, dst_pitch, src, src_pitch, width, rows);
    return status == fake_ok ? hipSuccess : hipErrorInvalidValue;
}
