/* SPDX-License-Identifier: MIT
 *
 * model_steps.h: the steps of model.c. The seed alone determines a step. It runs on the library and on the
 * model; then everything that the library reports is compared with the model.
 */
#ifndef ROCBLAS_MEM_CTESTS_MODEL_STEPS_H
#define ROCBLAS_MEM_CTESTS_MODEL_STEPS_H

#include "model.h"

#include "../check.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct rocblas_device_malloc_base* lease;

#define AREA_BYTES ((size_t)1 << 20) /* the user's memory for each handle */

enum { POOL_BLOCKS = 256, TEXT_BYTES = 600 };

/* A pool of the program. */
struct pool {
    int* refuse;
    char* blocks[POOL_BLOCKS];
    size_t sizes[POOL_BLOCKS];
    int live;
    uint64_t live_bytes;
    char* newest;
    int strangers; /* blocks that were freed but never allocated */
};

struct world {
    struct model model;
    struct pool pools[MODEL_HANDLES];
    lease dead[MODEL_DEAD];
    unsigned dead_count;
    rocblas_handle dead_handle;
    int pool_refuse;
    bool verbose;
    char difference[TEXT_BYTES]; /* the first one */
};

static char areas[MODEL_HANDLES][AREA_BYTES] __attribute__((aligned(CHUNK)));

/* differ records a difference between library and model. */
static void differ(struct world* w, const char* format, ...) __attribute__((format(printf, 2, 3)));
static void differ(struct world* w, const char* format, ...) {
    va_list args;
    va_start(args, format);
    if (!w->difference[0])
        vsnprintf(w->difference, sizeof w->difference, format, args);
    va_end(args);
}

/* told prints a call in verbose mode. */
static void told(const struct world* w, const char* format, ...) __attribute__((format(printf, 2, 3)));
static void told(const struct world* w, const char* format, ...) {
    va_list args;
    va_start(args, format);
    if (w->verbose)
        vfprintf(stderr, format, args);
    va_end(args);
}

static void same(struct world* w, int i, const char* what, uint64_t got, uint64_t want) {
    if (got != want)
        differ(w, "handle %d: %s is %llu (0x%llx), the model says %llu (0x%llx)", i, what, (unsigned long long)got,
            (unsigned long long)got, (unsigned long long)want, (unsigned long long)want);
}

/* answered compares a status. */
static void answered(struct world* w, const char* call, rocblas_status got, rocblas_status want) {
    told(w, " -> %s\n", check_status_name(got));
    if (got != want)
        differ(w, "%s: %s, the model says %s", call, check_status_name(got), check_status_name(want));
}

/* ---- a pool of the program */

static void* pool_alloc(size_t size, hipStream_t stream, void* user) {
    struct pool* p = user;
    (void)stream;
    if (*p->refuse > 0 || size > POOL_MOST || p->live == POOL_BLOCKS) {
        *p->refuse -= *p->refuse > 0;
        return NULL;
    }
    char* block = aligned_alloc(CHUNK, size);
    if (!block)
        abort();
    p->blocks[p->live] = block;
    p->sizes[p->live++] = size;
    p->live_bytes += size;
    return p->newest = block;
}

static void pool_free(void* address, size_t size, hipStream_t stream, void* user) {
    struct pool* p = user;
    (void)stream;
    for (int i = 0; i < p->live; i++)
        if (p->blocks[i] == address && p->sizes[i] == size) {
            p->blocks[i] = p->blocks[--p->live];
            p->sizes[i] = p->sizes[p->live];
            p->live_bytes -= size;
            free(address);
            return;
        }
    p->strangers++;
}

/* ---- comparison of the state */

/* usable tells whether a buffer is accessible memory: the user's size may exceed the user's memory. */
static bool usable(const struct model_handle* h, int i, const char* at, uint64_t size) {
    if (h->owner != rocblas_mem_owner_user_owned)
        return true;
    const uint64_t offset = (uintptr_t)at - (uintptr_t)areas[i];
    return offset < AREA_BYTES && size <= AREA_BYTES - offset;
}

/* stamp returns the value of the first and the last byte of a buffer. */
static char stamp(const struct model_lease* it, uint32_t buffer) {
    return (char)((uintptr_t)it->id * 31 + it->start / CHUNK + buffer);
}

/* compare_lease checks the address and the contents of each buffer of a lease. */
static void compare_lease(struct world* w, int i, const struct model_lease* it) {
    const struct model_handle* h = &w->model.handles[i];
    void* at = NULL;
    for (uint32_t b = 0; b < it->count; b++) {
        at = w;
        if (rocblas_device_malloc_get(it->id, b, &at) || at != it->at[b])
            differ(w, "handle %d: buffer %u of %u of a lease is at %p, not at %p", i, b, it->count, at, (void*)it->at[b]);
        else if (at && usable(h, i, at, it->size[b])
            && (it->at[b][0] != stamp(it, b) || it->at[b][it->size[b] - 1] != stamp(it, b)))
            differ(w, "handle %d: buffer %u of a lease has lost its bytes", i, b);
    }
    at = w;
    if (rocblas_device_malloc_get(it->id, it->count, &at) != rocblas_status_invalid_pointer || at != w)
        differ(w, "handle %d: a lease of %u buffers has one more", i, it->count);
    rocblas_status one = rocblas_device_malloc_ptr(it->id, &at);
    if (one != (it->count == 1 ? rocblas_status_success : rocblas_status_invalid_pointer)
        || at != (it->count == 1 ? it->at[0] : (void*)w))
        differ(w, "handle %d: rocblas_device_malloc_ptr of %u buffers: %s, %p", i, it->count, check_status_name(one), at);
    if (!rocblas_device_malloc_success(it->id))
        differ(w, "handle %d: a lease that is out is none", i);
}

/* compare_dead checks that an ended lease is invalid. */
static void compare_dead(struct world* w, lease it) {
    void* at = w;
    if (rocblas_device_malloc_success(it) || rocblas_device_malloc_get(it, 0, &at) != rocblas_status_invalid_pointer
        || rocblas_device_malloc_ptr(it, &at) != rocblas_status_invalid_pointer || at != w)
        differ(w, "a lease that has ended is still one");
}

static void compare_stats(struct world* w, int i, rocblas_handle handle, const struct model_counts* c, uint64_t committed,
    uint64_t suspended, uint64_t used) {
    rocblas_mem_stats s = {.struct_bytes = sizeof s};
    same(w, i, "rocblas_mem_get_stats", rocblas_mem_get_stats(handle, &s), rocblas_status_success);
    same(w, i, "committed_bytes", s.committed_bytes, committed);
    same(w, i, "suspended_bytes", s.suspended_bytes, suspended);
    same(w, i, "peak_committed_bytes", s.peak_committed_bytes, c->committed_peak);
    same(w, i, "in_use_bytes", s.in_use_bytes, used);
    same(w, i, "peak_bytes", s.peak_bytes, c->peak);
    same(w, i, "limit_bytes", s.limit_bytes, handle ? model_least(w->model.limit, w->model.device_limit) : w->model.limit);
    same(w, i, "leases", s.leases, c->leases);
    same(w, i, "releases", s.releases, c->leases - c->open);
    same(w, i, "growths", s.growths, c->growths);
    same(w, i, "out_of_memory", s.out_of_memory, c->out_of_memory);
    same(w, i, "degraded", s.degraded, 0);
    same(w, i, "allocations", s.allocations, c->allocations);
    same(w, i, "synchronizations", s.synchronizations, 0);
    if (s.reserved_bytes < s.committed_bytes)
        differ(w, "handle %d: %zu bytes reserved, %zu committed", i, s.reserved_bytes, s.committed_bytes);
}

/* place returns the address of a handle's workspace in the model. The address of the library's memory is learnt
 * once and never changes. */
static char* place(struct world* w, int i, void* address) {
    struct model_handle* h = &w->model.handles[i];
    if (h->owner == rocblas_mem_owner_user_owned)
        return h->user_base;
    if (h->pooled)
        h->own_base = h->own ? w->pools[i].newest : NULL;
    else if (!h->own_base && h->room)
        h->own_base = address;
    return h->room || h->awake ? h->own_base : NULL;
}

static void compare_handle(struct world* w, int i) {
    struct model_handle* h = &w->model.handles[i];
    size_t size = 1, room = 1, used = 1, peak = 1;
    uint64_t growths = UINT64_MAX;
    void* address = w;
    rocblas_mem_owner owner = (rocblas_mem_owner)77;
    rocblas_mem_stats device = {.struct_bytes = sizeof device};
    if (rocblas_get_device_memory_size(h->id, &size) || rocblas_mem_get_workspace_size(h->id, &room)
        || rocblas_mem_get_in_use(h->id, &used) || rocblas_mem_get_peak(h->id, &peak) || rocblas_mem_get_growths(h->id, &growths)
        || rocblas_mem_get_owner(h->id, &owner) || rocblas_mem_get_workspace_address(h->id, &address))
        differ(w, "handle %d: a getter fails", i);
    same(w, i, "the size", size, h->size);
    same(w, i, "the workspace's size", room, h->room - h->floor);
    same(w, i, "in use", used, h->used);
    same(w, i, "the peak", peak, h->counts.peak);
    same(w, i, "growths", growths, h->counts.growths);
    same(w, i, "the owner", owner, h->owner);
    same(w, i, "is_managing", rocblas_is_managing_device_memory(h->id), h->owner == rocblas_mem_owner_managed);
    same(w, i, "is_user_managing", rocblas_is_user_managing_device_memory(h->id), h->owner == rocblas_mem_owner_user_managed);
    same(w, i, "is_query", rocblas_is_device_memory_size_query(h->id), h->querying);
    same(w, i, "the address", (uintptr_t)address, (uintptr_t)place(w, i, address));
    if (h->owner != rocblas_mem_owner_user_owned && (uintptr_t)address % CHUNK)
        differ(w, "handle %d: the workspace begins at %p", i, address);
    compare_stats(w, i, h->id, &h->counts, h->own + h->retired, h->asleep, h->used);
    same(w, i, "rocblas_mem_get_device_stats", rocblas_mem_get_device_stats(-1, &device), rocblas_status_success);
    same(w, i, "the device's peak", device.peak_bytes, w->model.counts.peak);
    same(w, i, "what its pool has given", w->pools[i].live_bytes, h->pooled ? h->own + h->retired : 0);
    same(w, i, "what its pool never gave", (uint64_t)w->pools[i].strangers, 0);
}

/* compare_leases checks some leases of a handle: the newest ones and one of the others. */
static void compare_leases(struct world* w, int i, uint64_t some) {
    const struct model_handle* h = &w->model.handles[i];
    for (uint32_t k = 0; k < 3 && k < h->depth; k++) {
        const struct model_lease* it = &h->leases[k < 2 ? h->depth - 1 - k : some % h->depth];
        if (it->ended)
            compare_dead(w, it->id);
        else
            compare_lease(w, i, it);
    }
}

/* compare_routine compares the counts of rocblas_device_malloc_alloc, which takes all leases. */
static void compare_routine(struct world* w) {
    rocblas_mem_routine_stats s = {.struct_bytes = sizeof s};
    same(w, -1, "rocblas_mem_get_routine_stats", rocblas_mem_get_routine_stats("rocblas_device_malloc_alloc", &s),
        rocblas_status_success);
    same(w, -1, "its leases", s.leases, w->model.counts.leases);
    same(w, -1, "its growths", s.growths, w->model.counts.growths);
    same(w, -1, "its memory_errors", s.memory_errors, w->model.refused_leases);
    same(w, -1, "its degraded", s.degraded, 0);
}

/* compare_process compares the counts of all handles together. */
static void compare_process(struct world* w) {
    struct model* m = &w->model;
    uint64_t used = 0, suspended = 0, allocations = 0, synchronizations = 1;
    size_t limit = 0, device_limit = 0, handles = m->ballast;
    rocblas_mem_stats s = {.struct_bytes = sizeof s};
    for (int i = 0; i < MODEL_HANDLES; i++) {
        used += m->handles[i].used;
        suspended += m->handles[i].asleep;
        handles += m->handles[i].id != NULL;
    }
    compare_stats(w, -1, NULL, &m->counts, m->committed, suspended, used);
    rocblas_mem_get_stats(NULL, &s);
    same(w, -1, "handles", s.handles, handles);
    compare_routine(w);
    if (rocblas_mem_get_device_counts(&allocations, &synchronizations) || rocblas_mem_get_limit(ROCBLAS_MEM_PROCESS, &limit)
        || rocblas_mem_get_limit(-1, &device_limit))
        differ(w, "the process's counts or limits are refused");
    same(w, -1, "the device's allocations", allocations, m->device_allocations);
    same(w, -1, "the device's synchronizations", synchronizations, 0);
    same(w, -1, "the limit", limit, m->limit);
    same(w, -1, "the device's limit", device_limit, m->device_limit);
    same(w, -1, "blocks to be refused", (uint64_t)w->pool_refuse, (uint64_t)m->refuse);
}

static void compare(struct world* w, uint64_t some) {
    for (int i = 0; i < MODEL_HANDLES; i++)
        if (w->model.handles[i].id) {
            compare_handle(w, i);
            compare_leases(w, i, some);
        }
    compare_process(w);
    if (w->dead_count)
        compare_dead(w, w->dead[some % w->dead_count % MODEL_DEAD]);
}

/* said checks that the handle's last error contains a text. */
static void said(struct world* w, int i, const char* part) {
    char text[512] = "";
    if (rocblas_mem_get_last_error(w->model.handles[i].id, text, sizeof text) || !strstr(text, part))
        differ(w, "handle %d: \"%s\" is not in \"%s\"", i, part, text);
}

/* said_shortage checks the sizes in the handle's last error. */
static void said_shortage(struct world* w, int i, const char* call, uint64_t needed) {
    static const char* const owners[] = {"managed", "user_managed", "user_owned"};
    const struct model_handle* h = &w->model.handles[i];
    char part[200];
    snprintf(part, sizeof part, "%s: not enough device memory: needed %llu bytes, available %llu of %llu, owner %s", call,
        (unsigned long long)needed, (unsigned long long)(h->room - h->used), (unsigned long long)h->size, owners[h->owner]);
    said(w, i, part);
}

#endif /* ROCBLAS_MEM_CTESTS_MODEL_STEPS_H */
