/* SPDX-License-Identifier: MIT
 *
 * pool.h: pools, for the memory in them.
 */
#ifndef STANDIN_POOL_H
#define STANDIN_POOL_H

#include "memory/memory.h"

#define REUSE_SETTINGS 3 /* the first attributes of a pool, which are ints */

struct ihipMemPoolHandle_t {
    int reuse[REUSE_SETTINGS];
    uint64_t threshold; /* bytes to keep when the program synchronizes */
    uint64_t used, high; /* bytes allocated, and the most at one time */
    uint64_t blocks, most; /* the same with what each block takes; most since the last synchronization */
    uint64_t reserved_high;
    uint64_t limit; /* bytes; 0 for none */
    uint64_t number; /* in the trace */
    int device;
    hipMemAccessFlags others[device_most]; /* what other devices may do with its memory */
    int closed; /* destroyed by the program; freed with its last memory */
    hipMemPool_t next; /* in the list of all pools */
};

/* pool_is tells whether a value is a pool that the program may have. */
int pool_is(hipMemPool_t pool);

/* pool_current returns the pool that a device allocates from, and pool_of_graphs that of its graphs. */
hipMemPool_t pool_current(int device);
hipMemPool_t pool_of_graphs(int device);

#endif
