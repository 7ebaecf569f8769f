/* SPDX-License-Identifier: MIT
 *
 * cuda.h: the declarations that the sources of the stand-in on CUDA share.
 *
 * This stand-in is a libamdhip64 with the devices of CUDA's driver, libcuda.so.1, which it opens at run time. A
 * stream, event, graph or module of HIP is CUDA's handle, so CUDA libraries accept it. Addresses are CUDA's
 * too. Every handle is looked up before it is passed on, because the driver dereferences any handle.
 *
 * Every function first makes a context current: a thread without one gets the primary context of its device,
 * which CUDA's runtime and cuBLAS also use.
 */
#ifndef STANDIN_CUDA_H
#define STANDIN_CUDA_H

#include "base/allocation.h"
#include "cuda/functions.h"

/* ---- driver.c ---- */

/* cuda holds the driver's functions. It is valid after cuda_start or cuda_enter. */
extern struct cuda cuda;

/* cuda_status converts a CUresult to HIP's status. Common statuses have the same number. */
hipError_t cuda_status(int result);

/* cuda_start opens the driver at the first call. Thread-safe.
 *
 * Returns hipErrorNoDevice if there is no driver or no device, and cuInit's status if that failed. */
hipError_t cuda_start(void);

/* cuda_enter calls cuda_start and makes a context current on the calling thread. */
hipError_t cuda_enter(void);

/* cuda_devices returns the number of devices, 0 if the driver could not be started. */
int cuda_devices(void);

/* cuda_device_check calls cuda_start and returns hipErrorInvalidDevice for an invalid device number. */
hipError_t cuda_device_check(int device);

/* cuda_primary stores a device's primary context, which it retains at the first call and never releases. */
hipError_t cuda_primary(int device, hipCtx_t* context_out);

/* cuda_device returns the device that is current on the calling thread, and cuda_device_set chooses one. */
int cuda_device(void);
hipError_t cuda_device_set(int device);

/* ---- checks: each calls cuda_enter and checks an argument ---- */

/* cuda_stream returns hipErrorContextIsDestroyed for an invalid stream. */
hipError_t cuda_stream(hipStream_t stream);

/* cuda_stream_handle returns hipErrorInvalidHandle for one. */
hipError_t cuda_stream_handle(hipStream_t stream);

/* cuda_event returns hipErrorInvalidHandle for an invalid event. */
hipError_t cuda_event(hipEvent_t event);

/* cuda_object returns hipErrorInvalidValue for a value that is not a handle of the kind. */
hipError_t cuda_object(const void* object, enum object_kind kind);

/* cuda_graph returns hipErrorInvalidValue for a value that is neither a graph of the program nor one of a node. */
hipError_t cuda_graph(hipGraph_t graph);

/* cuda_given returns hipErrorInvalidValue for null. */
hipError_t cuda_given(const void* pointer);

/* both returns the first of two statuses that is not hipSuccess. */
static inline hipError_t both(hipError_t first, hipError_t second) { return first == hipSuccess ? second : first; }

/* CUDA_MADE registers the object that a call created, and destroys it if that fails. */
#define CUDA_MADE(status, object, kind, destroy) \
    ((status) == hipSuccess && !object_add(object, kind) ? (cuda.destroy(object), (hipError_t)hipErrorOutOfMemory) : (status))

/* FORWARD defines a function of HIP as a check followed by a call of CUDA. */
#define FORWARD(name, parameters, check, call) \
    hipError_t name parameters; \
    hipError_t name parameters { \
        hipError_t status = (check); \
        return answer(status == hipSuccess ? cuda_status(cuda.call) : status); \
    }

/* DESTROY defines a function of HIP that destroys a handle, which stays live if the driver fails. GONE is the
 * status for an invalid handle. */
#define DESTROY(name, type, kind, gone, call) \
    hipError_t name(type object); \
    hipError_t name(type object) { \
        hipError_t status = cuda_enter(); \
        if (status != hipSuccess) \
            return answer(status); \
        if (!object_remove(object, kind)) \
            return answer(gone); \
        status = cuda_status(cuda.call(object)); \
        if (status != hipSuccess) \
            object_add(object, kind); \
        return answer(status); \
    }

/* ---- memory.c ---- */

/* cuda_allocated and cuda_freed tell the trace of memory that the driver gave or refused, or of its end, and return the
 * status. */
hipError_t cuda_allocated(hipError_t status, const struct allocation* wanted, const void* address);
hipError_t cuda_freed(hipError_t status, const void* address, const char* function);

/* cuda_pointer reads an attribute of an address, a HIP_POINTER_ATTRIBUTE of 8 bytes or less, into a zeroed word. */
hipError_t cuda_pointer(uint64_t* value_out, hipPointer_attribute attribute, const void* address);

/* ---- copy.c ---- */

/* cuda_line and cuda_box_of convert a copy, of a line or by a program's parameters, to the driver's structure.
 * Both return an error for invalid arguments. */
hipError_t cuda_line(struct cuda_box* out, void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t cuda_box_of(struct cuda_box* out, const hipMemcpy3DParms* parameters);

#endif
