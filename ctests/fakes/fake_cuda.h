/* SPDX-License-Identifier: MIT
 *
 * fake_cuda.h: the declarations that the sources of the fake libcuda.so.1 share.
 */
#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#define FACE_TYPE CUresult
#define FACE_NUMBER fake_number
#define FACE_READY (fake_cuda_device() >= 0) /* a context is current */
#include "fake_face.h"

typedef int CUresult;
typedef unsigned long long CUdeviceptr;

/* fake_cuda_device returns the device whose context is current on this thread, -1 if none is. */
int fake_cuda_device(void);

/* fake_cuda_context_device returns the device of a retained primary context, -1 for any other address. */
int fake_cuda_context_device(const void* context);

/* fake_cuda_current stores the current context. It returns 0 if there is none. */
int fake_cuda_current(void** context_out);

/* fake_cuda_host tells whether an address is host memory that CUDA allocated or that was registered. */
int fake_cuda_host(uint64_t address);

/* fake_cuda_side returns the address of a side of a copy, 0 if its memory is not of the given type: 1 for host
 * memory, 2 for device memory. */
uint64_t fake_cuda_side(int type, const void* host, CUdeviceptr device);

/* The data of a node that calls a host function, and its work. */
struct fake_cuda_host_node {
    void (*run)(void*);
    void* data;
};
void fake_cuda_host_now(void* data);

/* Kinds of nodes, with CUDA's numbers. */
enum { node_copy = 1, node_fill = 2, node_host = 3, node_child = 4, node_empty = 5, node_wait = 6, node_record = 7 };

/* fake_cuda_add adds a node of a kind. */
enum fake_status fake_cuda_add(
    void** out, void* graph, void* const* before, size_t count, int kind, void (*run)(void*), const void* data, size_t size);

/* fake_cuda_edit replaces the data of a node of a kind; if exec is not NULL, in the executable graph made from
 * its graph. check gets the old and the new data and may refuse the change. fake_cuda_read copies a node's data
 * out. */
enum fake_status fake_cuda_edit(
    void* exec, void* node, int kind, const void* data, size_t size, int (*check)(const void* has, const void* gets));
enum fake_status fake_cuda_read(void* node, int kind, void* out, size_t size);

/* fake_cuda_reaches tells whether work on the current device may access memory of another one. */
int fake_cuda_reaches(int device);

static inline enum fake_status put_pointer(void** out, enum fake_status status, const void* value) {
    uint64_t word = bits(value);
    return put(out, status, &word);
}

#endif
