/* SPDX-License-Identifier: MIT
 *
 * memory.h: the memory of the stand-in's devices: what is allocated, and what pools reserve.
 */
#ifndef STANDIN_MEMORY_H
#define STANDIN_MEMORY_H

#include "base/allocation.h"
#include "base/tell.h"
#include "stream/work.h"

/* ---- memory.c */

/* memory_allocate allocates memory on a 256-byte boundary and registers it. The caller sets the members size, kind, device,
 * flags, pool, stream, of_graph and function of what it wants.
 *
 * A size of 0 gives a null address and is not an error. Returns hipErrorOutOfMemory if the device, or the machine, has too
 * little memory. */
hipError_t memory_allocate(void** address_out, const struct allocation* wanted);

/* memory_no_addresses writes a line, once, that the device has room for memory and the machine has no addresses for it. */
void memory_no_addresses(const struct allocation* wanted);

/* memory_free frees memory of memory_allocate, for a function of HIP.
 *
 * Null is not an error. Returns hipErrorInvalidValue if no allocation begins at the address, or if it is the
 * program's memory. */
hipError_t memory_free(void* address, const char* function);

/* memory_end frees memory of memory_allocate that memory_free refuses, because it is held. */
void memory_end(void* address, const char* function);

/* memory_reset frees the memory of a device, for a function of HIP: all but code, that of graphs and arrays, and what is mapped
 * piece by piece. With one device memory of the host ends too, and what the program registered. */
void memory_reset(int device, const char* function);

/* ---- account.c: with HIP's rounding */

/* memory_total returns the bytes of each device, memory_used those that one has given, and memory_free_bytes those that it has
 * left. Thread-safe. */
size_t memory_total(void);
size_t memory_used(int device);
size_t memory_free_bytes(int device);

/* account_begin and account_end enclose an allocation: allocations take turns, so that no bytes count that the system then
 * refuses, and no thread is refused for them. account_fits tells whether there is memory for an allocation, and account_take
 * counts it; both belong to a turn. account_give ends it. */
void account_begin(void);
void account_end(void);
int account_fits(const struct allocation* allocation);
void account_take(const struct allocation* allocation);
void account_give(const struct allocation* allocation);

/* account_lock and account_unlock are for fork.c, without the turn. account_in_child ends the workspaces, which a forked child
 * has not. */
void account_lock(void);
void account_unlock(void);
void account_in_child(void);

/* account_tell tells the trace, outside a turn: a fork waits for the trace first. */
void account_tell(const struct allocation* allocation, enum account_event event);

/* account_reserve counts what pools reserve of a device. */
void account_reserve(int device, int64_t bytes);

/* ---- pool.c */

/* pool_fits tells whether a pool's limit allows an allocation; a null pool has none. pool_growth returns what the pool would
 * reserve for it of the device. pool_took and pool_gave count an allocation and its end. pool_synchronized is called when the
 * program waits for a device: its pools give back what is above their thresholds. */
int pool_fits(hipMemPool_t pool, size_t size);
size_t pool_growth(hipMemPool_t pool, size_t size);
void pool_took(hipMemPool_t pool, size_t size);
void pool_gave(hipMemPool_t pool, size_t size);
void pool_synchronized(int device);

/* pool_reset destroys the program's pools of a device, and makes the default one what it was. */
void pool_reset(int device);

/* pool_lock and pool_unlock are for fork.c, as are those of the other files' tables. */
void pool_lock(void);
void pool_unlock(void);

/* mapping_lock and mapping_unlock are for fork.c. mapping_in_child makes mapped memory the child's own. */
void mapping_lock(void);
void mapping_unlock(void);
void mapping_in_child(void);

/* ---- ipc.c */

/* share_end makes shared memory the process's own again; other processes keep theirs. It returns 0 if the system refuses.
 * share_in_child makes what is shared a forked child's own. */
int share_end(const struct allocation* allocation);
void share_in_child(void);

/* ---- ordered.c */

/* memory_lend allocates memory of a graph as the parameters say. Its owner releases it by its function. Thread-safe. */
hipError_t memory_lend(
    struct lent** lent_out, const hipMemAllocNodeParams* given, hipStream_t stream, int of_graph, const char* function);

#endif
