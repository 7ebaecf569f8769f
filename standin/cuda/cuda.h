/* SPDX-License-Identifier: MIT
 *
 * cuda.h: what the sources of the stand-in on CUDA share with each other.
 *
 * This stand-in is a libamdhip64 whose devices are those of CUDA's driver, libcuda.so.1, which is found at run time. A stream,
 * event, graph or module of HIP is CUDA's own, so libraries of CUDA take it as it is. Addresses are CUDA's too. A handle is looked
 * up before it is passed on, because the driver follows any that it is given.
 *
 * Every function makes a context current first: a thread that has none gets the primary context of its device, which is the one
 * of CUDA's runtime and of cuBLAS.
 */
#ifndef STANDIN_CUDA_H
#define STANDIN_CUDA_H

#include "functions.h"

/* ---- driver.c ---- */

/* cuda is the driver's functions. Valid once cuda_start or cuda_enter has been called. */
extern struct cuda cuda;

/* cuda_status makes HIP's status of a CUresult. Those that both have are the same number. */
hipError_t cuda_status(int result);

/* cuda_start opens the driver at the first call. Thread-safe.
 *
 * Returns hipErrorNoDevice where there is no driver or it has no device, and what cuInit returned where that failed. */
hipError_t cuda_start(void);

/* cuda_enter is cuda_start, and makes a context current on the calling thread. */
hipError_t cuda_enter(void);

/* cuda_devices returns how many devices there are, 0 where the driver could not be started. */
int cuda_devices(void);

/* cuda_device_check is cuda_start, and hipErrorInvalidDevice where a number is no device's. */
hipError_t cuda_device_check(int device);

/* cuda_primary returns a device's primary context, which is retained at the first call and never given back. */
hipError_t cuda_primary(int device, hipCtx_t* context_out);

/* cuda_device returns the device that is current on the calling thread, and cuda_device_set chooses one. */
int        cuda_device(void);
hipError_t cuda_device_set(int device);

/* ---- checks: each is cuda_enter, and what must be so of an argument ---- */

/* cuda_stream: hipErrorContextIsDestroyed for what is no stream. */
hipError_t cuda_stream(hipStream_t stream);

/* cuda_event: hipErrorInvalidHandle for what is no event. */
hipError_t cuda_event(hipEvent_t event);

/* cuda_object: hipErrorInvalidValue for what is no handle of a kind. */
hipError_t cuda_object(const void* object, enum object_kind kind);

/* cuda_graph: hipErrorInvalidValue for what is no graph, the program's own or one that is lent to it. */
hipError_t cuda_graph(hipGraph_t graph);

/* cuda_given: hipErrorInvalidValue for null. */
hipError_t cuda_given(const void* pointer);

/* both returns the first of two statuses that is not hipSuccess. */
static inline hipError_t both(hipError_t first, hipError_t second)
{
    return first == hipSuccess ? second : first;
}

/* cuda_made registers what a call made, and has it destroyed where that fails. */
#define CUDA_MADE(status, object, kind, destroy) \
    ((status) == hipSuccess && !object_add(object, kind) ? (cuda.destroy(object), (hipError_t)hipErrorOutOfMemory) : (status))

/* FORWARD defines a function of HIP that is a call of CUDA's once a check is passed. */
#define FORWARD(name, parameters, check, call)                                      \
    hipError_t name parameters;                                                     \
    hipError_t name parameters                                                      \
    {                                                                               \
        hipError_t status = (check);                                                \
        return answer(status == hipSuccess ? cuda_status(cuda.call) : status);      \
    }

/* DESTROY defines a function of HIP that ends a handle, which stays alive where the driver fails to. GONE is the status for what
 * is none. */
#define DESTROY(name, type, kind, gone, call)                   \
    hipError_t name(type object);                               \
    hipError_t name(type object)                                \
    {                                                           \
        hipError_t status = cuda_enter();                       \
        if(status != hipSuccess)                                \
            return answer(status);                              \
        if(!object_remove(object, kind))                        \
            return answer(gone);                                \
        status = cuda_status(cuda.call(object));                \
        if(status != hipSuccess)                                \
            object_add(object, kind);                           \
        return answer(status);                                  \
    }

/* ---- memory.c ---- */

/* cuda_pointer reads an attribute of an address, a HIP_POINTER_ATTRIBUTE of 8 bytes or less, into a word that is 0 before. */
hipError_t cuda_pointer(uint64_t* value_out, hipPointer_attribute attribute, const void* address);

/* ---- copy.c ---- */

/* cuda_line and cuda_box_of describe a copy as the driver takes it: a line, or what a program means by its parameters. Both say
 * what may not be. */
hipError_t cuda_line(struct cuda_box* out, void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t cuda_box_of(struct cuda_box* out, const hipMemcpy3DParms* parameters);

#endif
