/* SPDX-License-Identifier: MIT
 *
 * fake_hip_kernel.c: of the fake libamdhip64.so.6, the further functions that the real librocblas calls:
 * kernels, which cannot run, modules, and copies.
 */
#define FACE_TYPE hipError_t
#define FACE_NUMBER number
#include "fake_face.h"

typedef int hipError_t;

enum { hipSuccess = 0, hipErrorInvalidValue = 1, hipErrorNoBinaryForGpu = 209, hipErrorNotSupported = 801, one_block = 1 };

typedef struct {
    unsigned x, y, z;
} dim3;

static int object; /* its address serves as every module, function and binary */
static void* binaries[] = {&object};

/* ANSWER defines a function that only stores its results and returns a value. */
#pragma GCC diagnostic ignored "-Wunused-parameter"
#define ANSWER(type, name, parameters, value) \
    FAKE_API type name parameters { return value; }

ANSWER(const char*, hipGetErrorString, (hipError_t error), error == hipSuccess ? "no error" : "an error of the fake HIP")
ANSWER(void**, __hipRegisterFatBinary, (const void* data), binaries)
ANSWER(void, __hipUnregisterFatBinary, (void** binary), )
ANSWER(void, __hipRegisterFunction,
    (void** binary, const void* host, char* device, const char* name, unsigned threads, void* tid, void* bid, dim3* block,
        dim3* grid, int* size), )

/* The parameters between <<< and >>>, which no kernel reads. */
ANSWER(hipError_t, __hipPushCallConfiguration, (dim3 grid, dim3 block, size_t shared, void* stream), hipSuccess)
ANSWER(hipError_t, __hipPopCallConfiguration, (dim3 * grid, dim3* block, size_t* shared, void** stream),
    (*grid = *block = (dim3){1, 1, 1}, *shared = 0, *stream = NULL, hipSuccess))
ANSWER(hipError_t, hipLaunchKernel, (const void* function, dim3 grid, dim3 block, void** arguments, size_t shared, void* stream),
    hipErrorNoBinaryForGpu)
ANSWER(hipError_t, hipExtModuleLaunchKernel,
    (void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, size_t shared, void* stream,
        void** arguments, void** extra, void* start, void* stop, unsigned flags),
    hipErrorNoBinaryForGpu)
ANSWER(hipError_t, hipModuleLoadData, (void** module, const void* image), (*module = &object, hipSuccess))
ANSWER(hipError_t, hipModuleUnload, (void* module), module == &object ? hipSuccess : hipErrorInvalidValue)
ANSWER(hipError_t, hipModuleGetFunction, (void** function, void* module, const char* name), (*function = &object, hipSuccess))
ANSWER(hipError_t, hipModuleOccupancyMaxActiveBlocksPerMultiprocessor, (int* blocks, void* function, int threads, size_t shared),
    (*blocks = one_block, hipSuccess))

/* The default pool, which the real library uses if ROCBLAS_STREAM_ORDER_ALLOC is set. */
ANSWER(hipError_t, hipDeviceGetDefaultMemPool, (void** pool, int device), hipErrorNotSupported)
ANSWER(hipError_t, hipMallocAsync, (void** out, size_t size, void* stream), hipErrorNotSupported)
ANSWER(hipError_t, hipMemPoolTrimTo, (void* pool, size_t keep), hipErrorNotSupported)

struct fill {
    uint64_t address, size;
    int value;
};

static void fill_now(void* data) {
    const struct fill* f = data;
    memset((void*)(uintptr_t)f->address, f->value, f->size);
}

/* number returns HIP's number of a status: these functions fail only for invalid arguments. */
static hipError_t number(enum fake_status status) { return status == fake_ok ? hipSuccess : hipErrorInvalidValue; }

FACE(hipMemsetAsync, (void* address, int value, size_t size, void* stream),
    fake_enqueue(bits(stream), fill_now, &(struct fill){bits(address), size, value}, sizeof(struct fill)), "%p, %d, %zu, %p",
    address, value, size, stream)
FACE(hipMemcpy2D, (void* dst, size_t dst_pitch, const void* src, size_t src_pitch, size_t width, size_t rows, int kind),
    fake_copy_2d(bits(dst), dst_pitch, bits(src), src_pitch, width, rows, 0), "%p, %zu, %p, %zu, %zu, %zu", dst, dst_pitch, src,
    src_pitch, width, rows)
