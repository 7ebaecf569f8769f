/* SPDX-License-Identifier: MIT
 *
 * allocation.h: the table of allocations by address.
 */
#ifndef STANDIN_ALLOCATION_H
#define STANDIN_ALLOCATION_H

#include "base/base.h"

enum memory_kind { memory_device, memory_host, memory_managed, memory_registered };

/* struct advice is what hipMemAdvise and hipMemPrefetchAsync said last of managed memory. It changes nothing. A place is a device
 * plus 3: 3 for the first device, 2 for the host, and 0 for none. */
struct advice {
    unsigned char read_mostly, coarse, preferred, prefetched;
    unsigned char by_host; /* who accesses it */
    uint64_t by_devices; /* a bit for each */
};

/* struct allocation is one piece of memory: from hipMalloc and similar calls, or registered by the program. */
struct allocation {
    uintptr_t base;
    size_t size;
    size_t mapped; /* bytes of the mapping that holds it; 0 for memory of malloc or of the program */
    enum memory_kind kind;
    int device; /* that has it, or that was current for memory of the host */
    unsigned flags;
    hipMemPool_t pool; /* null for memory outside pools */
    hipStream_t stream; /* of stream-ordered memory, as the program named it */
    unsigned id; /* differs from that of every other allocation; allocation_add sets it */
    hipMemGenericAllocationHandle_t memory; /* what is mapped here piece by piece (memory/mapping.c); null for other memory */
    uint64_t readers, writers; /* of such memory: a bit for each device */
    unsigned synchronous; /* hipPointerSetAttribute: 1 if copies and fills of it wait */
    struct advice advice; /* of managed memory */
    uint64_t pool_number; /* 0 outside pools */
    int held; /* another function than those that free memory ends it, see below; 0 for most */
    int shared; /* 1 more than the file that it lies in, since a handle of it was made for other processes; else 0 */
    int of_graph, of_pool; /* a graph allocates it, see below; a pool has it that the stand-in does not know */
    const char* function; /* of HIP, that the program called last with it */
    uint64_t first_use, last_use; /* numbers of work, 0 for none (use.c) */
    struct shadow* shadow; /* of the check, null if the program is not checked */
};

enum {
    allocation_captured = 1, /* allocation.of_graph: by a capture, or a node frees it */
    allocation_unfreed = 2 /* by hand, and no node frees it */
};

enum {
    allocation_of_array = 1, /* allocation.held: the end of its array */
    allocation_opened = 2, /* memory of another process: the end of its use */
    allocation_of_code = 3, /* kernels: the end of what has them */
    allocation_of_variable = 4 /* managed: the end of its binary */
};

/* allocation_find copies out the allocation that contains an address. It returns 0 if there is none. Thread-safe. */
int allocation_find(const void* address, struct allocation* out);

/* allocation_add registers an allocation. It returns 0 if it overlaps another or there is no memory. Thread-safe. */
int allocation_add(const struct allocation* allocation);

/* allocation_remove unregisters the allocation that begins at an address. It returns 0 if there is none. Thread-safe. */
int allocation_remove(const void* address, struct allocation* out);

/* allocation_change passes the allocation that contains an address to a function and returns its result, 0 if there is none.
 * Thread-safe. */
int allocation_change(const void* address, int (*change)(struct allocation* allocation, const void* data), const void* data);

/* allocation_use records that work of a number uses the allocation that contains an address. It returns 0 if none contains
 * so many bytes. Thread-safe. */
int allocation_use(const void* address, size_t bytes, uint64_t work);

/* allocation_each passes each allocation to a function, or none if a thread that holds the lock does not let go for a second. */
void allocation_each(void (*visit)(const struct allocation* allocation));

/* allocation_next copies out the first allocation that begins at an address or behind it. It returns 0 if there is none.
 * Thread-safe. */
int allocation_next(uintptr_t address, struct allocation* out);

/* allocation_last copies out the last allocation that begins at an address or before it. It returns 0 if there is none.
 * Thread-safe. */
int allocation_last(uintptr_t address, struct allocation* out);

void allocation_lock(void);
void allocation_unlock(void);
void allocation_in_child(void);

/* box_fits tells whether a box of bytes stays within the registered allocation in which it begins, if there is one. Memory that
 * is mapped piece by piece goes on in the next piece. A device must have access to it.
 * It returns 0 for a box whose size overflows. No dimension is 0. The check reports a box that leaves its allocation
 * as the operand. */
int box_fits(const char* operand, const void* address, size_t pitch, size_t slice, size_t width, size_t rows, size_t slices);

#endif
