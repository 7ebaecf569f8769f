/* SPDX-License-Identifier: MIT
 *
 * access.c: what code that was compiled for the check tells of its accesses. Those in a kernel are passed on to the check.
 */
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "base/own.h"
#include "block/worker.h"

int rocblas_mem_kernel_checked;

void rocblas_mem_kernel_access(const volatile void* address, size_t bytes, int how, const void* from) {
    if (observer && bytes && worker_running())
        observer->kernel_access((uintptr_t)address, bytes, how, from);
}

/* struct shared is a variable of blocks of an OS thread, with the room around it. */
struct shared {
    struct shared* next;
    uintptr_t base;
    size_t bytes;
};

static ROCBLAS_MEM_THREAD_LOCAL void* all_shared; /* the first of the OS thread's */

static void end_variable(uintptr_t base) {
    if (observer)
        observer->kernel_variable(&(struct check_variable){.base = base});
}

void rocblas_mem_kernel_variable(const void* address, size_t bytes, size_t room, const char* name) {
    const uintptr_t base = (uintptr_t)address;
    if (!bytes)
        end_variable(base);
    else if (observer)
        observer->kernel_variable(&(struct check_variable){base, base, base + bytes + room, bytes, 0, name});
}

static void end_shared(void* memory) {
    for (struct shared *s = *(struct shared**)memory, *next; s; s = next) {
        next = s->next;
        end_variable(s->base);
        free(s);
    }
}

void* rocblas_mem_kernel_shared(size_t bytes, const char* name) {
    struct shared **first = own_memory(&all_shared, sizeof *first, end_shared), *s = NULL;
    if (!first || posix_memalign((void**)&s, shared_room_bytes, bytes + 2 * (size_t)shared_room_bytes) != 0)
        return NULL;
    const uintptr_t begin = (uintptr_t)s, base = begin + shared_room_bytes;
    *s = (struct shared){*first, base, bytes};
    *first = s;
    if (observer)
        observer->kernel_variable(&(struct check_variable){begin, base, base + bytes + shared_room_bytes, bytes, 1, name});
    return (void*)base;
}

/* of_block tells whether an address is in memory of the block. */
static int of_block(const struct worker* w, uintptr_t address) {
    if (address - (uintptr_t)w->current->stack < fiber_stack_bytes)
        return 0;
    if (address - (uintptr_t)w->shared < w->launch->shared_bytes)
        return 1;
    const struct shared* s = all_shared ? *(struct shared* const*)all_shared : NULL;
    while (s && address - s->base >= s->bytes)
        s = s->next;
    return s != NULL;
}

void rocblas_mem_kernel_step(const volatile void* address, int how, const void* from) {
    const struct worker* w = worker_running();
    if (w && of_block(w, (uintptr_t)address))
        rocblas_mem_warp_meet(0, way_site((uintptr_t)from) | (how & rocblas_mem_kernel_writes ? 1 : 0), "", 0, NULL);
}

/* way_add adds a part to the way of the running thread. */
static void way_add(struct worker* w, struct way_part part) {
    enum { first_room = 32 };
    struct way* way = &w->current->way;
    if (way->count == way->room) {
        const unsigned room = way->room ? 2 * way->room : first_room;
        struct way_part* parts = realloc(way->parts, room * sizeof *parts);
        if (!parts) {
            worker_fail(w, hipErrorOutOfMemory, "there is no memory for the calls of a thread");
            return;
        }
        *way = (struct way){parts, way->count, room};
    }
    way->parts[way->count++] = part;
}

void rocblas_mem_kernel_way(enum rocblas_mem_way how, unsigned loop, const void* from) {
    struct worker* w = worker_running();
    if (!w)
        return;
    w->ways = 1;
    if (how == rocblas_mem_way_calls || how == rocblas_mem_way_begins) {
        way_add(w, (struct way_part){(uintptr_t)from, loop, 0});
        return;
    }
    /* The loops of the function that were left by a jump, or by its return, have told no end. */
    struct way* way = &w->current->way;
    unsigned n = way->count;
    while (n && way->parts[n - 1].loop && way->parts[n - 1].loop != loop)
        n--;
    if (!n || way->parts[n - 1].loop != loop) /* a jump led into the loop */
        return;
    way->count = how == rocblas_mem_way_turns ? n : n - 1;
    way->parts[n - 1].turn += how == rocblas_mem_way_turns;
}

void rocblas_mem_kernel_site(uint64_t site) {
    struct worker* w = worker_running();
    if (w)
        w->site = site;
}

void* rocblas_mem_kernel_copy(void* to, const void* from, size_t bytes, const void* at) {
    rocblas_mem_kernel_access(from, bytes, rocblas_mem_kernel_reads, at);
    rocblas_mem_kernel_access(to, bytes, rocblas_mem_kernel_writes, at);
    return memmove(to, from, bytes);
}

void* rocblas_mem_kernel_fill(void* to, int value, size_t bytes, const void* at) {
    rocblas_mem_kernel_access(to, bytes, rocblas_mem_kernel_writes, at);
    return memset(to, value, bytes);
}
