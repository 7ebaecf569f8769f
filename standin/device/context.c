/* SPDX-License-Identifier: MIT
 *
 * context.c: contexts, as far as HIP has them: each device has its primary one. Each thread has a stack of contexts, which
 * programs push and pop; only hipCtxPushCurrent and hipCtxSetCurrent change the thread's device. device_enter is each
 * stand-in's own.
 */
#include "base/base.h"
#include "base/own.h"
#include "device/settings.h"

enum { most_pushed = 256 };

/* struct pushed is the stack of a thread. */
struct pushed {
    int depth;
    hipCtx_t contexts[most_pushed];
};

static _Thread_local void* own; /* struct pushed */

static struct pushed* pushed(void) { return own_memory(&own, sizeof(struct pushed), NULL); }

static hipError_t push(hipCtx_t context) {
    struct pushed* p = pushed();
    if (!p || p->depth == most_pushed)
        return hipErrorOutOfMemory;
    p->contexts[p->depth++] = context;
    return hipSuccess;
}

/* hipCtxCreate stores the device's context and pushes it. Flags change nothing. */
hipError_t hipCtxCreate(hipCtx_t* context_out, unsigned flags, hipDevice_t device) {
    hipCtx_t context;
    hipError_t status = device_ready();
    (void)flags;
    if (status == hipSuccess && (!context_out || hipDevicePrimaryCtxRetain(&context, device) != hipSuccess))
        status = hipErrorInvalidValue;
    if (status == hipSuccess)
        status = push(context);
    if (status == hipSuccess)
        *context_out = context;
    return answer(status);
}

/* hipCtxDestroy pops a context that is on top. The context lives as long as its device. */
hipError_t hipCtxDestroy(hipCtx_t context) {
    hipError_t status = device_ready();
    if (status == hipSuccess && !context)
        status = hipErrorInvalidValue;
    struct pushed* p = pushed();
    if (status == hipSuccess && p && p->depth && p->contexts[p->depth - 1] == context)
        p->depth--;
    return answer(status);
}

hipError_t hipCtxPushCurrent(hipCtx_t context) {
    const hipError_t status = device_enter(context);
    return answer(status == hipSuccess ? push(context) : status);
}

hipError_t hipCtxPopCurrent(hipCtx_t* context_out) {
    hipError_t status = device_ready();
    struct pushed* p = pushed();
    if (status == hipSuccess && (!p || !p->depth))
        status = hipErrorInvalidContext;
    if (status != hipSuccess)
        return answer(status);
    p->depth--;
    if (context_out)
        *context_out = p->contexts[p->depth];
    return answer(hipSuccess);
}

/* hipCtxSetCurrent replaces the context on top, with null by none. */
hipError_t hipCtxSetCurrent(hipCtx_t context) {
    hipError_t status = context ? device_enter(context) : device_ready();
    struct pushed* p = pushed();
    if (status == hipSuccess && p && p->depth)
        p->depth--;
    return answer(status == hipSuccess && context ? push(context) : status);
}

/* HIP does not support what follows. */

hipError_t hipCtxSetCacheConfig(hipFuncCache_t config) {
    hipError_t status = device_ready();
    if (status == hipSuccess)
        status = (unsigned)config > hipFuncCachePreferEqual ? hipErrorInvalidValue : hipErrorNotSupported;
    return answer(status);
}

hipError_t hipCtxSynchronize(void) {
    const hipError_t status = device_ready();
    return answer(status == hipSuccess ? hipErrorNotSupported : status);
}

/* Access between contexts is that between their devices, which hipDeviceEnablePeerAccess changes. */

hipError_t hipCtxEnablePeerAccess(hipCtx_t peer, unsigned flags) {
    (void)peer, (void)flags;
    return answer(device_ready());
}

hipError_t hipCtxDisablePeerAccess(hipCtx_t peer) {
    (void)peer;
    return answer(device_ready());
}
