/* SPDX-License-Identifier: MIT
 *
 * model.h: the model with which model.c compares the library: the status and the effect of each call of the
 * memory interface. It does not call the library. It models the host device, and handles with memory from a
 * pool of the program.
 *
 * Terms: `own` is the library's committed memory of a handle. `used` is the leased memory. A pool gives blocks:
 * growth takes another one, and leases below `floor` are in older blocks, which are retired.
 */
#ifndef ROCBLAS_MEM_CTESTS_MODEL_H
#define ROCBLAS_MEM_CTESTS_MODEL_H

#include "../../capi/state/zlayout.h"

#include <rocblas_mem.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    MODEL_HANDLES = 4,
    MODEL_BUFFERS = 64, /* most buffers of a lease */
    MODEL_DEAD = 64, /* ended leases that are remembered */
    LEASE_WORDS = 3, /* words of a lease besides one for each buffer */
    MOST_WORDS = 65536,
    CHUNK = RBM_CHUNK_BYTES,
    GRANULE = 65536 /* the host commits multiples of this */
};

#define MODEL_DEFAULT ((uint64_t)33554432)
#define MODEL_MIB ((uint64_t)1 << 20)
#define POOL_MOST ((uint64_t)64 << 20) /* largest block of a pool in bytes */
#define NO_LIMIT UINT64_MAX

struct model_lease {
    struct rocblas_device_malloc_base* id;
    uint64_t start, bytes; /* offset and size */
    uint32_t count;
    bool ended; /* ended before a later one */
    uint64_t size[MODEL_BUFFERS];
    char* at[MODEL_BUFFERS];
};

/* The counts of one handle or of all handles. */
struct model_counts {
    uint64_t leases, open, growths, out_of_memory, allocations, peak, committed_peak;
};

struct model_handle {
    rocblas_handle id; /* null for none */
    rocblas_mem_owner owner;
    bool querying, pooled, reserved, suspended;
    uint64_t size, room, used, floor, own, retired, query_max;
    uint64_t asleep, awake; /* while suspended: what own and room become again */
    char* own_base; /* address of the library's memory; null while unknown */
    char* user_base;
    struct model_lease* leases; /* the newest is last */
    uint32_t depth, capacity;
    struct model_counts counts;
};

struct model {
    struct model_handle handles[MODEL_HANDLES];
    uint64_t total, limit, device_limit, committed, default_size;
    uint64_t ballast; /* idle handles */
    uint64_t device_allocations; /* since the start of the process */
    uint64_t refused_leases; /* counted for rocblas_device_malloc_alloc */
    struct model_counts counts;
    int refuse; /* number of blocks that the pool will refuse */
};

static inline uint64_t model_up(uint64_t bytes, uint64_t unit) { return (bytes + unit - 1) / unit * unit; /* 0 on overflow */ }

static inline uint64_t model_least(uint64_t a, uint64_t b) { return a < b ? a : b; }

static inline uint64_t model_most(uint64_t a, uint64_t b) { return a > b ? a : b; }

__extension__ typedef unsigned __int128 model_wide;

/* model_sum adds sizes, each rounded up to a chunk. It returns false if the sum overflows 64 bits. */
static inline bool model_sum(const uint64_t* sizes, uint32_t count, uint64_t* total) {
    model_wide sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += ((model_wide)sizes[i] + CHUNK - 1) / CHUNK * CHUNK;
    *total = (uint64_t)sum;
    return sum >> 64 == 0;
}

/* model_charge counts bytes as committed if the device and the limits allow it. */
static inline bool model_charge(struct model* m, uint64_t bytes) {
    const uint64_t most = model_least(model_least(m->total, m->device_limit), m->limit);
    if (bytes > most - model_least(m->committed, most))
        return false;
    m->committed += bytes;
    return true;
}

/* model_own sets the committed bytes of a handle, which it has obtained. */
static inline void model_own(struct model* m, struct model_handle* h, uint64_t bytes) {
    h->own = bytes;
    h->counts.committed_peak = model_most(h->counts.committed_peak, bytes + h->retired);
    m->counts.committed_peak = model_most(m->counts.committed_peak, m->committed);
}

static inline void model_asked(struct model* m, struct model_handle* h) {
    h->counts.allocations++;
    m->counts.allocations++;
    m->device_allocations++;
}

static inline void model_retire(struct model_handle* h) {
    h->retired += h->own;
    h->own = 0;
}

static inline void model_free_retired(struct model* m, struct model_handle* h) {
    m->committed -= h->retired;
    h->retired = 0;
}

/* model_obtain commits at least bytes for a handle, or takes a block of that size from its pool. */
static inline bool model_obtain(struct model* m, struct model_handle* h, uint64_t bytes) {
    const uint64_t target = model_up(bytes, h->pooled ? CHUNK : GRANULE);
    if (target < bytes)
        return false;
    if (!h->pooled && target <= h->own)
        return true;
    if (!model_charge(m, h->pooled ? target : target - h->own))
        return false;
    if (!h->pooled) {
        if (!h->reserved)
            model_asked(m, h);
        h->reserved = true;
        model_asked(m, h);
        model_own(m, h, target);
        return true;
    }
    if (m->refuse > 0 || target > POOL_MOST) {
        m->refuse -= m->refuse > 0;
        m->committed -= target;
        return false;
    }
    model_retire(h);
    model_own(m, h, target);
    return true;
}

/* model_shrink releases committed host memory beyond bytes. */
static inline void model_shrink(struct model* m, struct model_handle* h, uint64_t bytes) {
    const uint64_t keep = model_up(bytes, GRANULE);
    if (keep >= h->own)
        return;
    m->committed -= h->own - keep;
    h->own = keep;
}

/* model_kept returns the smallest size that does not change the committed memory. On the host up to half of it,
 * a MiB and a thousandth of the memory stays committed beyond a size; a pool keeps nothing. */
static inline uint64_t model_kept(const struct model* m, const struct model_handle* h) {
    uint64_t spare = model_least(model_least(h->own / 2, MODEL_MIB), m->total / 1000) / GRANULE * GRANULE;
    return h->pooled ? h->own - CHUNK + 1 : h->own - spare - GRANULE + 1;
}

static inline void model_become_managed(struct model* m, struct model_handle* h) {
    if (h->pooled) {
        model_retire(h);
        model_free_retired(m, h);
    } else
        model_shrink(m, h, 0);
    h->owner = rocblas_mem_owner_managed;
    h->size = h->room = h->floor = 0;
}

/* model_refused counts a call that fails with memory_error. */
static inline rocblas_status model_refused(struct model* m, struct model_handle* h) {
    h->counts.out_of_memory++;
    m->counts.out_of_memory++;
    return rocblas_status_memory_error;
}

static inline rocblas_status model_set_size(struct model* m, struct model_handle* h, uint64_t bytes) {
    const uint64_t rounded = model_up(bytes, CHUNK);
    if (h->used)
        return rocblas_status_internal_error;
    if (h->suspended)
        return model_refused(m, h);
    if (!bytes) {
        model_become_managed(m, h);
        return rocblas_status_success;
    }
    if (rounded < bytes || (rounded > h->own && !model_obtain(m, h, rounded)))
        return model_refused(m, h);
    if (rounded < model_kept(m, h)) {
        if (h->pooled)
            model_obtain(m, h, rounded); /* or keeps the larger block */
        else
            model_shrink(m, h, rounded);
    }
    h->owner = rocblas_mem_owner_user_managed;
    h->size = h->room = rounded;
    h->floor = 0;
    model_free_retired(m, h);
    return rocblas_status_success;
}

static inline rocblas_status model_set_workspace(struct model* m, struct model_handle* h, char* base, uint64_t bytes) {
    if (h->used)
        return rocblas_status_internal_error;
    if (h->suspended)
        return rocblas_status_memory_error;
    if ((uintptr_t)base + bytes < (uintptr_t)base)
        return rocblas_status_invalid_size;
    model_become_managed(m, h);
    if (!base || !bytes)
        return rocblas_status_success;
    h->owner = rocblas_mem_owner_user_owned;
    h->user_base = base;
    h->size = h->room = bytes;
    return rocblas_status_success;
}

/* model_grow makes room for bytes more in a managed workspace. It first tries the reported size, if that is at
 * most half of the device's memory, or with a pool twice the previous size; otherwise it tries the required
 * size. */
static inline bool model_grow(struct model* m, struct model_handle* h, uint64_t bytes) {
    const uint64_t need = h->used + bytes;
    if (h->suspended || h->owner != rocblas_mem_owner_managed || need < bytes)
        return false;
    const uint64_t wish = !h->own ? h->size : h->pooled ? 2 * h->own : 0;
    const bool ample = wish > need && wish <= m->total / 2 - model_least(m->committed, m->total / 2);
    if (!(ample && model_obtain(m, h, wish)) && !model_obtain(m, h, need)
        && !(h->pooled && bytes < need && model_obtain(m, h, bytes)))
        return false;
    h->floor = h->pooled ? h->used : 0;
    h->room = h->floor + h->own;
    h->size = h->own;
    if (!h->used)
        model_free_retired(m, h);
    h->counts.growths++;
    m->counts.growths++;
    return true;
}

/* model_at returns the address of a lease of the handle at an offset. The user's workspace may claim more memory than
 * exists, so the address is computed as an integer. */
static inline char* model_at(const struct model_handle* h, uint64_t offset) {
    const char* base = h->owner == rocblas_mem_owner_user_owned ? h->user_base : h->own_base;
    return (char*)((uintptr_t)base + (offset - h->floor));
}

static inline uint64_t model_words(const struct model_handle* h) {
    uint64_t words = 0;
    for (uint32_t i = 0; i < h->depth; i++)
        words += LEASE_WORDS + h->leases[i].count;
    return words;
}

/* model_room makes room for a lease, if possible, and returns the status. */
static inline rocblas_status model_room(
    struct model* m, struct model_handle* h, const uint64_t* sizes, uint32_t count, uint64_t* total) {
    const bool fits = model_sum(sizes, count, total) && model_words(h) + LEASE_WORDS + count <= MOST_WORDS
        && (!*total || *total <= h->room - h->used || model_grow(m, h, *total));
    m->refused_leases += !fits;
    return fits ? rocblas_status_success : model_refused(m, h);
}

/* model_push adds a lease, for which there is room. */
static inline struct model_lease* model_push(
    struct model* m, struct model_handle* h, const uint64_t* sizes, uint32_t count, uint64_t total) {
    if (h->depth == h->capacity) {
        h->capacity = 2 * h->capacity + 16;
        h->leases = realloc(h->leases, h->capacity * sizeof *h->leases);
        if (!h->leases)
            abort();
    }
    struct model_lease* it = &h->leases[h->depth++];
    *it = (struct model_lease){.start = h->used, .bytes = total, .count = count};
    uint64_t offset = h->used;
    for (uint32_t i = 0; i < count; i++) {
        it->size[i] = sizes[i];
        it->at[i] = sizes[i] ? model_at(h, offset) : NULL;
        offset += model_up(sizes[i], CHUNK);
    }
    h->used = offset;
    h->counts.peak = model_most(h->counts.peak, h->used);
    m->counts.peak = model_most(m->counts.peak, h->used);
    h->counts.leases++, h->counts.open++;
    m->counts.leases++, m->counts.open++;
    return it;
}

/* model_end ends lease number i of a handle: its bytes become free when the later leases have ended. */
static inline rocblas_status model_end(struct model* m, struct model_handle* h, uint32_t i) {
    h->counts.open--, m->counts.open--;
    if (i + 1 < h->depth) {
        h->leases[i].ended = true;
        return h->leases[i].bytes ? rocblas_status_invalid_value : rocblas_status_success;
    }
    do
        h->used = h->leases[--h->depth].start;
    while (h->depth && h->leases[h->depth - 1].ended);
    if (h->used < h->floor) {
        h->room -= h->floor - h->used;
        h->floor = h->used;
    }
    return rocblas_status_success;
}

/* model_release_idle releases the committed memory that is not in use and stores its size. */
static inline rocblas_status model_release_idle(struct model* m, struct model_handle* h, uint64_t* released) {
    const uint64_t before = m->committed;
    const bool managed = h->owner == rocblas_mem_owner_managed;
    uint64_t keep = 0;
    *released = 0;
    if (managed && h->used)
        return rocblas_status_memory_error;
    if (h->owner == rocblas_mem_owner_user_managed)
        keep = h->pooled ? h->own : model_least(h->own, model_up(h->room, GRANULE));
    if (h->own == keep && !h->retired)
        return rocblas_status_success;
    if (managed)
        h->room = h->floor = 0;
    if (!h->pooled)
        model_shrink(m, h, keep);
    else if (!keep)
        model_retire(h);
    model_free_retired(m, h);
    *released = before - m->committed;
    return rocblas_status_success;
}

/* model_suspend gives the memory of a handle back until model_resume. */
static inline rocblas_status model_suspend(struct model* m, struct model_handle* h) {
    if (h->suspended)
        return rocblas_status_success;
    if (h->pooled || h->owner == rocblas_mem_owner_user_owned)
        return rocblas_status_not_implemented;
    if (h->querying)
        return rocblas_status_size_query_mismatch;
    if (h->used)
        return rocblas_status_memory_error;
    m->committed -= h->own;
    h->suspended = true;
    h->asleep = h->own;
    h->awake = h->room;
    h->own = h->room = 0;
    return rocblas_status_success;
}

static inline rocblas_status model_resume(struct model* m, struct model_handle* h) {
    if (!h->suspended)
        return rocblas_status_success;
    if (h->asleep && !model_charge(m, h->asleep))
        return model_refused(m, h);
    if (h->asleep)
        model_asked(m, h);
    model_own(m, h, h->asleep);
    h->room = h->awake;
    h->suspended = false;
    h->asleep = h->awake = 0;
    return rocblas_status_success;
}

/* model_give_up frees all memory of a handle, the library's or the pool's. */
static inline void model_give_up(struct model* m, struct model_handle* h) {
    m->committed -= h->own + h->retired;
    h->own = h->retired = 0;
    h->reserved = false;
    h->own_base = NULL;
}

/* model_set_pool makes the handle use the pool, or the library's memory. A size that the user fixed is
 * allocated first. */
static inline rocblas_status model_set_pool(struct model* m, struct model_handle* h, bool pooled) {
    struct model_handle next = {.pooled = pooled};
    if (h->used)
        return rocblas_status_internal_error;
    if (h->suspended)
        return model_refused(m, h);
    const bool fixed = h->owner == rocblas_mem_owner_user_managed;
    if (fixed && !model_obtain(m, &next, h->size))
        return model_refused(m, h);
    model_give_up(m, h);
    h->pooled = pooled;
    h->reserved = next.reserved;
    h->counts.allocations += next.counts.allocations;
    model_own(m, h, next.own);
    if (fixed)
        h->room = h->size;
    else if (h->owner == rocblas_mem_owner_managed)
        h->room = 0;
    h->floor = 0;
    return rocblas_status_success;
}

/* model_create initializes a new handle, which is user-managed if size is not null and not 0. */
static inline rocblas_status model_create(struct model* m, struct model_handle* h, const uint64_t* size) {
    memset(h, 0, sizeof *h);
    h->size = size ? *size : m->default_size;
    if (!size || !*size)
        return rocblas_status_success;
    h->size = 0;
    return model_set_size(m, h, *size);
}

static inline void model_destroy(struct model* m, struct model_handle* h) {
    m->counts.open -= h->counts.open;
    model_give_up(m, h);
    free(h->leases);
    memset(h, 0, sizeof *h);
}

static inline void model_reset_peak(struct model* m, struct model_handle* h) {
    for (int i = 0; i < MODEL_HANDLES; i++) {
        struct model_handle* each = &m->handles[i];
        if (!each->id || (h && each != h))
            continue;
        each->counts.peak = each->used;
        each->counts.committed_peak = each->own + each->retired;
    }
    if (h)
        return;
    m->counts.committed_peak = m->committed;
    m->counts.peak = 0;
    for (int i = 0; i < MODEL_HANDLES; i++)
        m->counts.peak = model_most(m->counts.peak, m->handles[i].used);
}

static inline void model_reset_counts(struct model_counts* c) {
    c->leases = c->open;
    c->growths = c->out_of_memory = c->allocations = 0;
}

#endif /* ROCBLAS_MEM_CTESTS_MODEL_H */
