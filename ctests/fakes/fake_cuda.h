/* SPDX-License-Identifier: MIT
 *
 * fake_cuda.h: what the sources of the fake libcuda.so.1 share with each other.
 */
#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#include <string.h>

#include "fake_device.h"

typedef int                CUresult;
typedef unsigned long long CUdeviceptr;

/* fake_cuda_number is a status as CUDA numbers it. */
CUresult fake_cuda_number(enum fake_status status);

/* fake_cuda_device returns the device whose context is current on this thread, -1 where none is. */
int fake_cuda_device(void);

/* fake_cuda_context_device returns whose primary context an address is, -1 for what is none or is not retained. */
int fake_cuda_context_device(const void* context);

/* fake_cuda_current gives the context that is current. It returns 0 where none is. */
int fake_cuda_current(void** context_out);

/* fake_cuda_host says whether an address is memory of the host that CUDA gave or was told of. */
int fake_cuda_host(uint64_t address);

/* What a node that calls a function of the host has, and its work. */
struct fake_cuda_host_node
{
    void (*run)(void*);
    void* data;
};
void fake_cuda_host_now(void* data);

/* Kinds of nodes, as CUDA numbers them. */
enum
{
    node_copy   = 1,
    node_fill   = 2,
    node_host   = 3,
    node_child  = 4,
    node_empty  = 5,
    node_wait   = 6,
    node_record = 7
};

/* fake_cuda_add adds a node of a kind. */
enum fake_status fake_cuda_add(void** out, void* graph, void* const* before, size_t count, int kind, void (*run)(void*),
                               const void* data, size_t size);

/* fake_cuda_edit gives a node of a kind other data, in the ready graph that was made of its graph where exec is not NULL; it keeps
 * what check refuses, which gets the data that is there and the other. fake_cuda_read copies a node's data out. */
enum fake_status fake_cuda_edit(void* exec, void* node, int kind, const void* data, size_t size,
                                int (*check)(const void* has, const void* gets));
enum fake_status fake_cuda_read(void* node, int kind, void* out, size_t size);

/* fake_cuda_reaches says whether work on the current device may touch memory of another one. */
int fake_cuda_reaches(int device);

static inline uint64_t bits(const volatile void* pointer)
{
    return (uint64_t)(uintptr_t)pointer;
}

/* put stores what a call made: *value once the call was made, which is an argument too. */
static inline enum fake_status put(void* out, enum fake_status status, const uint64_t* value)
{
    if(status == fake_ok)
        memcpy(out, value, sizeof *value);
    return status;
}

static inline enum fake_status put_pointer(void** out, enum fake_status status, const void* value)
{
    uint64_t word = bits(value);
    return put(out, status, &word);
}

#define CALL(name, call, ...) return fake_cuda_number(FAKE_CALL(name, call, __VA_ARGS__))

/* INSIDE is CALL for what needs a context. */
#define INSIDE(name, call, ...) CALL(name, fake_cuda_device() >= 0 ? (call) : fake_not_initialized, __VA_ARGS__)

#endif
