/* SPDX-License-Identifier: MIT
 *
 * program.c: a program that uses OpenCL beside the library: queues in its own contexts, and user events that
 * hold them back.
 */
#include "program.h"

#include <dlfcn.h>
#include <stddef.h>

enum { lacking = 1, queue_context = 0x1090, queue_device = 0x1091, queue_properties = 0x1093, out_of_order_bit = 1 };

#define FIND(p, function) *(void**)&(function) = dlsym((p)->library, #function)

static void* handle(uint64_t value) { return (void*)(uintptr_t)value; }

int opencltest_open(struct opencltest* p, const char* path) {
    p->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    return p->library ? 0 : lacking;
}

/* first_device stores the first device of the first platform. */
static int first_device(const struct opencltest* p, void** device_out) {
    int (*clGetPlatformIDs)(uint32_t, void**, uint32_t*);
    int (*clGetDeviceIDs)(void*, uint64_t, uint32_t, void**, uint32_t*);
    FIND(p, clGetPlatformIDs);
    FIND(p, clGetDeviceIDs);
    if (!clGetPlatformIDs || !clGetDeviceIDs)
        return lacking;
    void* platform = NULL;
    uint32_t count = 0;
    int status = clGetPlatformIDs(1, &platform, &count);
    return status ? status : clGetDeviceIDs(platform, 0xFFFFFFFF, 1, device_out, &count);
}

int opencltest_queue(const struct opencltest* p, uint64_t sibling, int out_of_order, uint64_t* queue_out) {
    int (*clGetCommandQueueInfo)(void*, uint32_t, size_t, void*, size_t*);
    void* (*clCreateContext)(const intptr_t*, uint32_t, void**, void*, void*, int*);
    int (*clReleaseContext)(void*);
    void* (*clCreateCommandQueueWithProperties)(void*, void*, const uint64_t*, int*);
    FIND(p, clGetCommandQueueInfo);
    FIND(p, clCreateContext);
    FIND(p, clReleaseContext);
    FIND(p, clCreateCommandQueueWithProperties);
    if (!clGetCommandQueueInfo || !clCreateContext || !clReleaseContext || !clCreateCommandQueueWithProperties)
        return lacking;
    void *device = NULL, *context = NULL;
    int status = 0;
    if (sibling) {
        status = clGetCommandQueueInfo(handle(sibling), queue_device, sizeof device, &device, NULL);
        if (status == 0)
            status = clGetCommandQueueInfo(handle(sibling), queue_context, sizeof context, &context, NULL);
    } else if ((status = first_device(p, &device)) == 0)
        context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    if (status)
        return status;
    const uint64_t properties[] = {queue_properties, out_of_order_bit, 0};
    *queue_out = (uint64_t)(uintptr_t)clCreateCommandQueueWithProperties(
        context, device, out_of_order ? properties : NULL, &status);
    if (!sibling)
        clReleaseContext(context);
    return status;
}

int opencltest_release(const struct opencltest* p, uint64_t queue) {
    int (*clFinish)(void*);
    int (*clReleaseCommandQueue)(void*);
    FIND(p, clFinish);
    FIND(p, clReleaseCommandQueue);
    if (!clFinish || !clReleaseCommandQueue)
        return lacking;
    int status = clFinish(handle(queue));
    return status ? status : clReleaseCommandQueue(handle(queue));
}

int opencltest_gate(const struct opencltest* p, uint64_t queue, uint64_t* gate_out) {
    int (*clGetCommandQueueInfo)(void*, uint32_t, size_t, void*, size_t*);
    void* (*clCreateUserEvent)(void*, int*);
    int (*clEnqueueBarrierWithWaitList)(void*, uint32_t, void* const*, void**);
    FIND(p, clGetCommandQueueInfo);
    FIND(p, clCreateUserEvent);
    FIND(p, clEnqueueBarrierWithWaitList);
    if (!clGetCommandQueueInfo || !clCreateUserEvent || !clEnqueueBarrierWithWaitList)
        return lacking;
    void* context = NULL;
    int status = clGetCommandQueueInfo(handle(queue), queue_context, sizeof context, &context, NULL);
    if (status)
        return status;
    void* event = clCreateUserEvent(context, &status);
    if (status)
        return status;
    *gate_out = (uint64_t)(uintptr_t)event;
    return clEnqueueBarrierWithWaitList(handle(queue), 1, &event, NULL);
}

int opencltest_open_gate(const struct opencltest* p, uint64_t gate) {
    int (*clSetUserEventStatus)(void*, int);
    int (*clReleaseEvent)(void*);
    FIND(p, clSetUserEventStatus);
    FIND(p, clReleaseEvent);
    if (!clSetUserEventStatus || !clReleaseEvent)
        return lacking;
    int status = clSetUserEventStatus(handle(gate), 0);
    return status ? status : clReleaseEvent(handle(gate));
}
