/* SPDX-License-Identifier: MIT
 *
 * base.h: what every room of the stand-in uses: statuses, the version of HIP, live handles.
 *
 * The stand-in is a libamdhip64 whose devices, by default one, are the CPU. Memory of every kind is memory of the process. Calls
 * are synchronous: work on a stream runs in the calling thread and is done when the call returns. Between
 * hipStreamBeginCapture and hipStreamEndCapture the work is recorded into a graph and runs at each launch of
 * the graph. Kernels run if they were compiled for the CPU (block/); those in a program's fat binaries are GPU code.
 *
 * Every exported function ends in `return answer(status);`, which records the status for hipGetLastError.
 */
#ifndef STANDIN_BASE_H
#define STANDIN_BASE_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hip.h"

/* The devices, which are alike. */
enum {
    device_most = 64,
    device_uuid_bytes = 16,
    device_most_units = 4096,
    device_max_threads = 1024,
    device_registers = 65536,
    device_pitch_align = 256
};

/* ---- error.c */

/* answer records a status as this thread's last one and returns it. */
hipError_t answer(hipError_t status);

/* answer_late keeps a status for the next call that waits for the device, as HIP does with the failure of a kernel.
 * answer_waited returns it to that call, once, and hipSuccess if there is none; hipGetLastError ends it too. Thread-safe. */
void answer_late(hipError_t status);
hipError_t answer_waited(void);

/* ---- version.c */

/* hip_major returns 7 if this library was loaded as libamdhip64.so.7, and 6 otherwise. */
int hip_major(void);

/* ---- object.c: live handles */

enum object_kind {
    object_none,
    object_stream,
    object_event,
    object_graph,
    object_lent, /* a graph that belongs to a node or a capture; the program must not destroy it */
    object_node,
    object_exec,
    object_pool,
    object_memory, /* of hipMemCreate */
    object_array,
    object_texture,
    object_surface,
    object_program, /* of hiprtc, also a link */
    object_module,
    object_library,
    object_function, /* of a module */
    object_kernel, /* of the program */
    object_user
};

/* object_add registers a handle. It returns 0 if there is no memory. Thread-safe. */
int object_add(const void* object, enum object_kind kind);

/* object_add_named registers a function with its name, which must stay valid. object_take_name returns that
 * name once; later, and for a function without a name, it returns null. Thread-safe. */
int object_add_named(const void* function, enum object_kind kind, const char* name);

/* object_own sets what a room has for a live handle, and object_owned returns it, null if it has nothing. One room has something
 * for a handle. Thread-safe. */
enum object_owner { owner_code, owner_block };
void object_own(const void* object, enum object_owner owner, const void* owned);
const void* object_owned(const void* object, enum object_owner owner);

const char* object_take_name(const void* function);

/* object_is tells whether a value is a live handle of a kind. Any value is allowed. Thread-safe. */
int object_is(const void* object, enum object_kind kind);

/* object_lives is object_is for a value that no function of HIP was called with: it does not call the observer. */
int object_lives(const void* object, enum object_kind kind);

/* object_remove unregisters a handle. It returns 0 if the value is not a live handle of this kind. Thread-safe:
 * if two threads remove the same handle, only one gets 1. */
int object_remove(const void* object, enum object_kind kind);

/* object_any returns a live handle of a kind that a function wants, null if there is none. Thread-safe: another thread may remove
 * it. */
const void* object_any(enum object_kind kind, int (*wanted)(const void* object, int number), int number);

void object_lock(void);
void object_unlock(void);

/* ---- devices.c */

/* device_all returns how many GPUs the machine is to have, and device_count how many of them the program sees. Thread-safe. */
int device_all(void);
int device_count(void);

/* device_ready returns hipSuccess if there is a device, otherwise the reason. */
hipError_t device_ready(void);

/* device_exists tells whether a number is that of a device, and device_number returns its number in the machine. Thread-safe. */
int device_exists(int device);
int device_number(int device);

/* device_current returns the calling thread's device, and device_select sets it to one that exists. */
int device_current(void);
void device_select(int device);

/* device_uuid stores the identity of a GPU by its number in the machine. */
void device_uuid(int number, char out[device_uuid_bytes]);

/* ---- size.c */

/* device_sizes stores the bytes of the machine's memory and of each device's. Thread-safe. */
void device_sizes(size_t* machine, size_t* device);

/* ---- units.c, cuda/property.c */

/* device_units returns the device's compute units. */
int device_units(void);

/* ---- architecture.c */

/* device_architecture stores the architecture's name with its features. */
void device_architecture(char* out, size_t size);

/* device_features returns the instruction features that HIP reports for every architecture here. */
hipDeviceArch_t device_features(void);

#endif
