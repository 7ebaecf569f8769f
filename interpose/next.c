/* SPDX-License-Identifier: MIT
 *
 * next.c: the program's HIP, and what the trace is told of a call.
 *
 * Nothing here is locked, so a fork or a signal finds no lock taken. An address may be told as allocated before it is told
 * as freed by another thread; readers of traces know.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>

#include "../internal/common/zdevices.h"
#include "interpose.h"

#pragma weak rocblas_mem_trace_memory /* librocblas_mem is preloaded too */

static atomic_int stand_in; /* HIP is the stand-in, which tells the trace itself */
static _Thread_local int depth; /* of calls in progress */

/* look finds a function in a library. The stand-in is known by a name that no HIP has. */
static void* look(void* library, const char* name) {
    void* found = dlsym(library, name);
    if (found && dlsym(library, "rocblas_mem_standin_refused"))
        atomic_store(&stand_in, 1);
    return found;
}

/* HIP may be a dependency of an extension of Python, which RTLD_NEXT does not find. Such a library stays loaded. */
void* next_find(const char* name) {
    static const char* const files[] = {RBM_HIP_FILES, "libamdhip64.so"};
    const int error = errno;
    void* found = look(RTLD_NEXT, name);
    for (size_t i = 0; i < sizeof files / sizeof *files && !found; i++) {
        void* library = dlopen(files[i], RTLD_LAZY | RTLD_NOLOAD);
        if (!library)
            continue;
        found = look(library, name);
        if (!found)
            dlclose(library);
    }
    errno = error;
    return found;
}

/* current_device returns HIP's current device, 0 if there is none. */
static int current_device(void) {
    static _Atomic(void*) known;
    hipError_t (*get)(int* device);
    int device = 0;
    void* found = atomic_load(&known);
    if (!found && (found = next_find("hipGetDevice")))
        atomic_store(&known, found);
    *(void**)&get = found;
    return get && get(&device) == hipSuccess ? device : 0;
}

/* No capture is begun on the null stream, and asking about it is an error while another stream is captured. */
int call_captures(hipStream_t stream) {
    static _Atomic(void*) known;
    hipStreamCaptureStatus status = hipStreamCaptureStatusNone;
    hipError_t (*ask)(hipStream_t stream, hipStreamCaptureStatus * status_out);
    void* found = atomic_load(&known);
    if (!stream || stream == hipStreamLegacy)
        return 0;
    if (!found && (found = next_find("hipStreamIsCapturing")))
        atomic_store(&known, found);
    *(void**)&ask = found;
    return ask && ask(stream, &status) == hipSuccess && status != hipStreamCaptureStatusNone;
}

struct call call_begin(const char* function, uint32_t kind) {
    struct call call = {.function = function, .kind = kind, .outer = depth++ == 0 && !atomic_load(&stand_in)};
    if (kind && call.outer && rocblas_mem_trace_memory)
        call.device = current_device();
    return call;
}

/* tell tells the trace, whose reader finds the program's call by this file's return address. */
static void tell(const struct call* call, uint32_t action, const void* address, size_t bytes) {
    const int error = errno;
    if (call->outer && rocblas_mem_trace_memory)
        rocblas_mem_trace_memory(&(struct rocblas_mem_memory){.address = (uintptr_t)address,
            .bytes = bytes,
            .stream = call->stream,
            .function = call->function,
            .action = action,
            .kind = call->kind,
            .device = call->device});
    errno = error;
}

hipError_t call_allocated(const struct call* call, hipError_t status, const void* address, size_t bytes) {
    if (status == hipSuccess && address)
        tell(call, rocblas_mem_allocated, address, bytes);
    else if (status == hipErrorOutOfMemory)
        tell(call, rocblas_mem_refused, NULL, bytes);
    depth--;
    return status;
}

hipError_t call_freed(const struct call* call, hipError_t status, const void* address) {
    if (status == hipSuccess && address)
        tell(call, rocblas_mem_freed, address, 0);
    depth--;
    return status;
}
