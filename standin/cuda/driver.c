/* SPDX-License-Identifier: MIT
 *
 * driver.c: opens CUDA's driver; converts its statuses, makes its contexts current and checks handles.
 */
#include <dlfcn.h>
#include <pthread.h>

#include "cuda/cuda.h"

enum {
    most_devices = 64,
    not_supported = 801,
    stub_library = 34,
    unavailable = 46,
    not_licensed = 102,
    no_compiler = 221,
    later_ptx = 222,
    hardware_stack = 714,
    illegal_counter = 718,
    not_permitted = 800,
    not_ready_yet = 802,
    mismatch = 803,
    not_compatible = 804
};

int rocblas_mem_standin_version(void);
int rocblas_mem_standin_cuda(void);

struct cuda cuda;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static hipError_t started;
static int devices;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards contexts */
static hipCtx_t contexts[most_devices];
static _Thread_local int current_device; /* of a thread without a context */

/* rocblas_mem_standin_version returns the version of this file's functions outside HIP. No real HIP has this name. */
int rocblas_mem_standin_version(void) { return 1; }

/* rocblas_mem_standin_cuda returns 1: HIP's memory, streams and graphs are CUDA's. */
int rocblas_mem_standin_cuda(void) { return 1; }

hipError_t hipDrvGetErrorName(hipError_t error, const char** text_out);

hipError_t cuda_status(int result) {
    const char* name;
    switch (result) {
    case stub_library:
    case mismatch:
    case not_compatible:
        return hipErrorInsufficientDriver;
    case unavailable:
    case not_licensed:
    case not_ready_yet:
        return hipErrorNoDevice;
    case no_compiler:
    case later_ptx:
        return hipErrorNoBinaryForGpu;
    case not_permitted:
        return hipErrorNotSupported;
    default:
        break;
    }
    if (result >= hardware_stack && result <= illegal_counter)
        return hipErrorLaunchFailure;
    return hipDrvGetErrorName((hipError_t)result, &name) == hipSuccess ? (hipError_t)result : hipErrorUnknown;
}

/* lacks replaces each function that the driver does not have. It needs no parameters, because in the calling
 * convention the caller cleans up the arguments. */
static int lacks(void) { return not_supported; }

/* look_up sets the functions, in the order of the structure. */
static void look_up(void* library) {
#define CUDA_NAME(name, parameters) #name,
    static const char* const names[] = {CUDA_FUNCTIONS(CUDA_NAME)};
#undef CUDA_NAME
    _Static_assert(sizeof names / sizeof *names * sizeof(void (*)(void)) == sizeof cuda, "one name for each function");
    int (**functions)(void) = (int (**)(void))(void*)&cuda;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        *(void**)&functions[i] = library ? dlsym(library, names[i]) : NULL;
        if (!functions[i])
            functions[i] = lacks;
    }
}

static void start(void) {
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    look_up(library);
    started = library ? cuda_status(cuda.cuInit(0)) : hipErrorNoDevice;
    if (started == hipSuccess)
        started = cuda_status(cuda.cuDeviceGetCount(&devices));
    if (devices > most_devices)
        devices = most_devices;
    if (started == hipSuccess && devices <= 0)
        started = hipErrorNoDevice;
    if (started != hipSuccess)
        devices = 0;
}

hipError_t cuda_start(void) {
    pthread_once(&once, start);
    return started;
}

int cuda_devices(void) { return cuda_start() == hipSuccess ? devices : 0; }

hipError_t cuda_device_check(int device) {
    hipError_t status = cuda_start();
    return status == hipSuccess && (device < 0 || device >= devices) ? hipErrorInvalidDevice : status;
}

hipError_t cuda_primary(int device, hipCtx_t* context_out) {
    hipError_t status = cuda_device_check(device);
    if (status != hipSuccess)
        return status;
    pthread_mutex_lock(&lock);
    if (!contexts[device]) {
        hipCtx_t retained = NULL;
        status = cuda_status(cuda.cuDevicePrimaryCtxRetain(&retained, device));
        if (status == hipSuccess)
            contexts[device] = retained;
    }
    *context_out = contexts[device];
    pthread_mutex_unlock(&lock);
    return status;
}

hipError_t cuda_enter(void) {
    hipCtx_t context = NULL;
    hipError_t status = cuda_start();
    if (status == hipSuccess)
        status = cuda_status(cuda.cuCtxGetCurrent(&context));
    return status != hipSuccess || context ? status : cuda_device_set(current_device);
}

int cuda_device(void) {
    hipCtx_t context = NULL;
    int device = current_device;
    if (cuda_start() == hipSuccess && cuda.cuCtxGetCurrent(&context) == 0 && context)
        (void)cuda.cuCtxGetDevice(&device);
    return device;
}

hipError_t cuda_device_set(int device) {
    hipCtx_t context = NULL;
    hipError_t status = cuda_primary(device, &context);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuCtxSetCurrent(context));
    if (status == hipSuccess)
        current_device = device;
    return status;
}

/* stream_find is used by the sources that both stand-ins share. They only test whether a stream exists. */
hipStream_t stream_find(hipStream_t handle) {
    if (!handle)
        return hipStreamLegacy;
    return handle == hipStreamLegacy || handle == hipStreamPerThread || object_is(handle, object_stream) ? handle : NULL;
}

hipError_t cuda_stream(hipStream_t stream) {
    return both(cuda_enter(), stream_find(stream) ? hipSuccess : hipErrorContextIsDestroyed);
}

hipError_t cuda_stream_handle(hipStream_t stream) {
    return both(cuda_enter(), stream_find(stream) ? hipSuccess : hipErrorInvalidHandle);
}

hipError_t cuda_event(hipEvent_t event) {
    return both(cuda_enter(), object_is(event, object_event) ? hipSuccess : hipErrorInvalidHandle);
}

hipError_t cuda_object(const void* object, enum object_kind kind) {
    return both(cuda_enter(), object_is(object, kind) ? hipSuccess : hipErrorInvalidValue);
}

hipError_t cuda_graph(hipGraph_t graph) {
    return both(
        cuda_enter(), object_is(graph, object_graph) || object_is(graph, object_lent) ? hipSuccess : hipErrorInvalidValue);
}

hipError_t cuda_given(const void* pointer) { return both(cuda_enter(), pointer ? hipSuccess : hipErrorInvalidValue); }
