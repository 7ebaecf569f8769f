/* SPDX-License-Identifier: MIT
 *
 * work.h: work of streams and graphs: copies, memsets, calls of the host, waits.
 */
#ifndef STANDIN_WORK_H
#define STANDIN_WORK_H

#include "base/base.h"

enum work_kind {
    work_empty,
    work_copy,
    work_fill,
    work_write,
    work_host,
    work_call,
    work_graph,
    work_record,
    work_wait,
    work_allocate,
    work_free,
    work_kernel
};

/* enum copy_form says with which parameters a program described a copy: addresses and a size, a box, or the driver's box. */
enum copy_form { copy_as_line, copy_as_box, copy_as_driver };

/* struct copy is a copy of a box of bytes. */
struct copy {
    char* to;
    const char* from;
    size_t to_pitch, from_pitch; /* bytes from row to row */
    size_t to_slice, from_slice; /* bytes from slice to slice */
    size_t width, rows, slices; /* width in bytes */
    hipMemcpyKind kind;
    enum copy_form form;
    union {
        hipMemcpy3DParms box;
        HIP_MEMCPY3D driver;
    } given; /* what the program passed, except of a line */
};

/* struct fill sets a box of elements to one value. */
struct fill {
    char* to;
    size_t pitch, slice; /* bytes */
    size_t width, rows, slices; /* width in elements */
    unsigned element_size; /* 1, 2 or 4 bytes */
    uint32_t value;
};

/* struct write stores one number, which another thread may wait for. */
struct write {
    void* to;
    unsigned size; /* 4 or 8 bytes */
    uint64_t value;
};

/* struct call is a call that each launch of a graph repeats. Several graphs may hold it. */
struct call {
    int (*run)(void* data); /* returns HIP's status of a launch */
    void (*release)(void* data); /* called when the last graph has dropped it */
    void* data;
    atomic_int owners;
};

/* struct lent is memory that a graph allocates. Its address stays the same while a graph holds it. */
struct lent {
    hipMemAllocNodeParams given; /* with the address */
    void (*release)(struct lent* lent); /* drops one owner, and frees the memory with the last */
    atomic_int owners;
};

/* struct work is one operation of a stream or a graph. */
struct work {
    enum work_kind kind;
    union {
        struct copy copy;
        struct fill fill;
        struct write write;
        hipHostNodeParams host;
        hipGraph_t graph; /* owned by the node */
        hipEvent_t event;
        struct call* call; /* of work_call */
        struct lent* memory; /* of work_allocate */
        void* address; /* of work_free */
        struct {
            hipKernelNodeParams launch; /* with a copy of the arguments; without one a launch computes nothing */
            int cooperative;
        } kernel;
    } u;
};

/* work_do runs work now. It returns the status of a recorded call, or the first of a graph's that is not hipSuccess.
 * work_now does the same for a call that waits for the stream. */
hipError_t work_do(const struct work* work);
hipError_t work_now(const struct work* work, hipStream_t stream);

/* work_put runs work, or records it into the graph that captures the stream.
 *
 * Returns the status of work_do, hipErrorContextIsDestroyed for an invalid stream, hipErrorStreamCaptureInvalidated for an
 * invalidated capture, hipErrorOutOfMemory if the graph cannot grow. */
hipError_t work_put(const struct work* work, hipStream_t stream);

/* use_work records which memory a copy, a memset or a write uses. Thread-safe. */
void use_work(const struct work* work);

#endif
