/* SPDX-License-Identifier: MIT
 *
 * model_calls.h: the calls of the steps of model.c, on the library and on the model.
 */
#ifndef ROCBLAS_MEM_CTESTS_MODEL_CALLS_H
#define ROCBLAS_MEM_CTESTS_MODEL_CALLS_H

#include "model_steps.h"

#define optimal rocblas_set_optimal_device_memory_size_impl
#define EIGHT(s) \
    (size_t)(s)[0], (size_t)(s)[1], (size_t)(s)[2], (size_t)(s)[3], (size_t)(s)[4], (size_t)(s)[5], (size_t)(s)[6], (size_t)(s)[7]
#define ALL(s) EIGHT(s), EIGHT(s + 8), EIGHT(s + 16), EIGHT(s + 24), EIGHT(s + 32), EIGHT(s + 40), EIGHT(s + 48), EIGHT(s + 56)

/* struct step is one call: its kind, its handle, and two words from which its arguments are derived. */
struct step {
    unsigned kind;
    int handle;
    uint64_t a, b;
};

static uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* size_of derives a size from a word: 0, small, odd, around a granule, larger than the workspace, or near 2^64. */
static uint64_t size_of(uint64_t word) {
    const uint64_t r = mixed(word);
    switch (word % 16) {
    case 0:
        return 0;
    case 1:
        return 1 + r % 3;
    case 2:
    case 3:
        return r % 300;
    case 4:
        return r % 64 * CHUNK;
    case 5:
        return GRANULE - 70 + r % 140;
    case 6:
    case 7:
        return r % (4 * GRANULE);
    case 8:
        return r % 32 * GRANULE;
    case 9:
    case 10:
        return r % (3 * MODEL_MIB);
    case 11:
        return r % (48 * MODEL_MIB);
    case 12:
        return MODEL_DEFAULT - 64 + r % 128;
    case 13:
        return UINT64_MAX - r % 200;
    case 14:
        return (UINT64_C(1) << r % 64) - r / 64 % 2;
    default:
        return UINT64_MAX / 2 - 64 + r % 128;
    }
}

/* sizes_of fills sizes with count sizes from a word, and with values after them that no call may read. */
static uint32_t sizes_of(uint64_t word, uint64_t sizes[MODEL_BUFFERS]) {
    static const uint32_t counts[] = {1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 7, 8, 9, 20, 40, MODEL_BUFFERS};
    const uint32_t count = counts[word % 16];
    const bool small = mixed(word) % 8 != 0;
    for (uint32_t i = 0; i < MODEL_BUFFERS; i++) {
        const uint64_t r = mixed(word + i);
        sizes[i] = i >= count ? UINT64_MAX - i : count > 4 && small ? r % 500 * (r / 512 % 3 / 1 != 0) : size_of(r);
    }
    return count;
}

static rocblas_status alloc(rocblas_handle handle, lease* it, uint32_t count, const uint64_t* s) {
    return count <= 8 ? rocblas_device_malloc_alloc(handle, it, count, EIGHT(s))
                      : rocblas_device_malloc_alloc(handle, it, count, ALL(s));
}

static void tell_sizes(const struct world* w, int i, const char* call, uint32_t count, const uint64_t* sizes) {
    told(w, "%s(h%d, %u", call, i, count);
    for (uint32_t k = 0; k < count; k++)
        told(w, ", %llu", (unsigned long long)sizes[k]);
    told(w, ")");
}

static void stamp_lease(struct world* w, int i, struct model_lease* it) {
    for (uint32_t b = 0; b < it->count; b++)
        if (it->at[b] && usable(&w->model.handles[i], i, it->at[b], it->size[b]))
            it->at[b][0] = it->at[b][it->size[b] - 1] = stamp(it, b);
}

/* apart checks that a new lease does not overlap a live one. */
static void apart(struct world* w, int i, const struct model_lease* it) {
    const char* first = NULL;
    for (uint32_t b = 0; b < it->count && !first; b++)
        first = it->at[b];
    if (!first || !usable(&w->model.handles[i], i, first, it->bytes))
        return;
    for (int k = 0; k < MODEL_HANDLES; k++)
        for (uint32_t j = 0; j < w->model.handles[k].depth; j++) {
            const struct model_lease* other = &w->model.handles[k].leases[j];
            for (uint32_t b = 0; other != it && b < other->count; b++)
                if (other->at[b] && usable(&w->model.handles[k], k, other->at[b], other->size[b])
                    && other->at[b] < first + it->bytes && first < other->at[b] + other->size[b])
                    differ(w, "handle %d: a lease shares bytes with one of handle %d", i, k);
        }
}

/* take_sizes leases buffers and stores their addresses. */
static rocblas_status take_sizes(struct world* w, int i, uint32_t count, const uint64_t* sizes) {
    struct model_handle* h = &w->model.handles[i];
    struct model_handle asked = *h;
    lease it = (lease)(void*)w;
    uint64_t total = 0;
    const rocblas_status got = alloc(h->id, &it, count, sizes);
    const rocblas_status want = model_room(&w->model, h, sizes, count, &total);
    answered(w, "rocblas_device_malloc_alloc", got, want);
    if (want != rocblas_status_success || got != want) {
        if (it)
            differ(w, "handle %d: a lease that was refused is %p", i, (void*)it);
        if (model_sum(sizes, count, &total) && model_words(h) + LEASE_WORDS + count <= MOST_WORDS)
            said_shortage(w, i, "rocblas_device_malloc_alloc", total);
        else
            said(w, i, "rocblas_device_malloc_alloc: ");
        return want;
    }
    void* address = NULL;
    rocblas_mem_get_workspace_address(h->id, &address);
    place(w, i, address);
    struct model_lease* noted = model_push(&w->model, h, sizes, count, total);
    noted->id = it;
    for (uint32_t k = 0; k < asked.depth; k++)
        if (h->leases[k].id == it)
            differ(w, "handle %d: two leases have one value", i);
    for (unsigned k = 0; k < MODEL_DEAD; k++)
        if (w->dead[k] == it)
            differ(w, "handle %d: a lease has the value of one that has ended", i);
    for (uint32_t b = 0; b < count; b++) {
        void* at = w;
        if (rocblas_device_malloc_get(it, b, &at) || at != noted->at[b])
            differ(w, "handle %d: buffer %u of a new lease is at %p, not at %p", i, b, at, (void*)noted->at[b]);
    }
    if (!w->difference[0]) {
        apart(w, i, noted);
        stamp_lease(w, i, noted);
    }
    return want;
}

static void step_alloc(struct world* w, int i, struct step s) {
    uint64_t sizes[MODEL_BUFFERS];
    const uint32_t count = sizes_of(s.a, sizes);
    tell_sizes(w, i, "rocblas_device_malloc_alloc", count, sizes);
    take_sizes(w, i, count, sizes);
}

/* step_small takes a small lease, as most calls do. */
static void step_small(struct world* w, int i, struct step s) {
    uint64_t sizes[MODEL_BUFFERS] = {s.a % 700, s.b % 300, mixed(s.a) % 5 * 40, 1, 2, 3, 4, 5};
    const uint32_t count = 1 + s.b / 512 % 3;
    tell_sizes(w, i, "rocblas_device_malloc_alloc", count, sizes);
    take_sizes(w, i, count, sizes);
}

/* step_fill leases many buffers of size 0, until the stack of leases is full or many times. */
static void step_fill(struct world* w, int i, struct step s) {
    const uint64_t sizes[MODEL_BUFFERS] = {0};
    const int most = s.a % 4 ? 40 : MOST_WORDS / MODEL_BUFFERS + 1;
    for (int k = 0; k < most && !w->difference[0]; k++) {
        told(w, "rocblas_device_malloc_alloc(h%d, %d, 0, ...)", i, MODEL_BUFFERS);
        if (take_sizes(w, i, MODEL_BUFFERS, sizes) != rocblas_status_success)
            break;
    }
}

static void step_bad_alloc(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    lease it = (lease)(void*)w;
    told(w, "rocblas_device_malloc_alloc(h%d, %s, %d)", i, s.a % 2 ? "null" : "res", s.a % 4 / 2 ? 0 : 1);
    if (s.a % 2)
        answered(w, "rocblas_device_malloc_alloc to null",
            rocblas_device_malloc_alloc(h->id, NULL, (size_t)(s.a % 4 / 2), (size_t)64), rocblas_status_invalid_pointer);
    else
        answered(w, "rocblas_device_malloc_alloc of no buffer", rocblas_device_malloc_alloc(h->id, &it, 0),
            rocblas_status_invalid_size);
    if (it != (lease)(void*)w)
        differ(w, "handle %d: a bad call has stored a lease", i);
}

/* free_lease ends a lease and remembers it as ended. */
static void free_lease(struct world* w, int i, uint32_t k) {
    struct model_handle* h = &w->model.handles[i];
    const lease it = h->leases[k].id;
    if (!w->difference[0])
        compare_lease(w, i, &h->leases[k]);
    told(w, "rocblas_device_malloc_free(h%d's %u of %u)", i, k, h->depth);
    const rocblas_status got = rocblas_device_malloc_free(it);
    answered(w, "rocblas_device_malloc_free", got, model_end(&w->model, h, k));
    if (got == rocblas_status_invalid_value)
        said(w, i, "rocblas_device_malloc_free: ");
    w->dead[w->dead_count++ % MODEL_DEAD] = it;
    compare_dead(w, it);
}

/* step_free ends the newest lease, or often another one. */
static void step_free(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    if (!h->depth)
        return;
    uint32_t k = h->depth - 1 - (s.a % 3 ? 0 : (uint32_t)(s.b % h->depth));
    while (h->leases[k].ended) /* the newest is always live */
        k++;
    free_lease(w, i, k);
}

static void step_free_all(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    while (h->depth && !w->difference[0]) {
        uint32_t k = s.a % 2 ? h->depth - 1 : 0;
        while (h->leases[k].ended)
            k++;
        free_lease(w, i, k);
    }
}

/* step_free_none ends a value that is not a lease. */
static void step_free_none(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    const uintptr_t newest = h->depth ? (uintptr_t)h->leases[h->depth - 1].id : 0;
    const uintptr_t values[] = {0, (uintptr_t)w, (uintptr_t)h->id, (uintptr_t)h->own_base,
        newest ? newest ^ (uintptr_t)1 << s.b % 64 : 1, (uintptr_t)s.b,
        w->dead_count ? (uintptr_t)w->dead[s.b % w->dead_count % MODEL_DEAD] : 1, UINT64_C(6) << 60 | (s.b & 0xffffffff),
        UINT64_C(7) << 60 | (s.b & 0xffffffff)};
    const uintptr_t value = values[s.a % (sizeof values / sizeof *values)];
    for (int k = 0; k < MODEL_HANDLES; k++)
        for (uint32_t j = 0; j < w->model.handles[k].depth; j++)
            if ((uintptr_t)w->model.handles[k].leases[j].id == value && !w->model.handles[k].leases[j].ended)
                return; /* the value is a lease */
    told(w, "rocblas_device_malloc_free(%p)", (void*)value);
    answered(w, "rocblas_device_malloc_free of no lease", rocblas_device_malloc_free((lease)value),
        value ? rocblas_status_invalid_pointer : rocblas_status_success);
}

static void step_no_place(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    if (!h->depth || h->leases[h->depth - 1].ended)
        return;
    const struct model_lease* it = &h->leases[h->depth - 1];
    told(w, "rocblas_device_malloc_get and ptr of h%d's newest to null", i);
    answered(w, "rocblas_device_malloc_get to null", rocblas_device_malloc_get(it->id, s.a % (it->count + 1), NULL),
        rocblas_status_invalid_pointer);
    answered(w, "rocblas_device_malloc_ptr to null", rocblas_device_malloc_ptr(it->id, NULL), rocblas_status_invalid_pointer);
}

static void step_set_size(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    uint64_t bytes = size_of(s.a);
    if (s.b % 16 < 4) /* without a lease */
        step_free_all(w, i, s);
    if (s.b % 4 == 0) /* near the current size */
        bytes = h->own - model_least(h->own, mixed(s.a) % (s.b % 8 ? 2 * GRANULE : 2 * CHUNK));
    told(w, "rocblas_set_device_memory_size(h%d, %llu)", i, (unsigned long long)bytes);
    const rocblas_status got = rocblas_set_device_memory_size(h->id, bytes);
    const rocblas_status want = model_set_size(&w->model, h, bytes);
    answered(w, "rocblas_set_device_memory_size", got, want);
    if (want == rocblas_status_memory_error && h->suspended)
        said(w, i, "rocblas_set_device_memory_size: the workspace is suspended");
    else if (want == rocblas_status_memory_error)
        said_shortage(w, i, "rocblas_set_device_memory_size", bytes);
    else if (want == rocblas_status_internal_error)
        said(w, i, "rocblas_set_device_memory_size: ");
}

static void step_set_workspace(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    char* base = areas[i] + (s.b % 3 ? 0 : s.b / 4 % 200);
    uint64_t bytes = AREA_BYTES - 200 - mixed(s.a) % (s.a % 2 ? 4096 : AREA_BYTES - 300);
    switch (s.b / 1024 % 8) {
    case 0:
        base = NULL;
        break;
    case 1:
        bytes = 0;
        break;
    case 2:
        bytes = (uint64_t)0 - (uintptr_t)base - s.a % 3 + 1;
        break; /* ends at the last address, or one before or after it */
    case 3:
        bytes = size_of(s.a);
        break;
    default:
        break;
    }
    told(w, "rocblas_set_workspace(h%d, %p, %llu)", i, (void*)base, (unsigned long long)bytes);
    const rocblas_status got = rocblas_set_workspace(h->id, base, bytes);
    const rocblas_status want = model_set_workspace(&w->model, h, base, bytes);
    answered(w, "rocblas_set_workspace", got, want);
    if (want != rocblas_status_success)
        said(w, i, "rocblas_set_workspace: ");
}

/* step_query makes one call of a size query. */
static void step_query(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    size_t size = 77;
    const bool stops = s.a % 8 == 1 || s.a % 8 == 2;
    told(w, "%s_device_memory_size_query(h%d%s)", stops ? "rocblas_stop" : "rocblas_start", i, s.a % 8 == 2 ? ", null" : "");
    if (!stops) {
        answered(w, "rocblas_start_device_memory_size_query", rocblas_start_device_memory_size_query(h->id),
            h->querying ? rocblas_status_size_query_mismatch : rocblas_status_success);
        h->query_max = h->querying ? h->query_max : 0;
        h->querying = true;
        return;
    }
    const bool null = s.a % 8 == 2;
    const rocblas_status want = !h->querying ? rocblas_status_size_query_mismatch
        : null                               ? rocblas_status_invalid_pointer
                                             : rocblas_status_success;
    answered(w, "rocblas_stop_device_memory_size_query", rocblas_stop_device_memory_size_query(h->id, null ? NULL : &size), want);
    same(w, i, "the query's answer", size, want == rocblas_status_success ? h->query_max : 77);
    if (want == rocblas_status_success)
        h->querying = false;
}

static void step_optimal(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    uint64_t sizes[MODEL_BUFFERS], total = 0;
    uint32_t count = sizes_of(s.a, sizes);
    if (s.b % 8 == 0)
        count = 0;
    rocblas_status want = rocblas_status_size_query_mismatch;
    if (h->querying && !model_sum(sizes, count, &total))
        want = rocblas_status_invalid_size;
    else if (h->querying)
        want = total > h->query_max ? rocblas_status_size_increased : rocblas_status_size_unchanged;
    if (want == rocblas_status_size_increased)
        h->query_max = total;
    tell_sizes(w, i, "rocblas_set_optimal_device_memory_size", count, sizes);
    answered(w, "rocblas_set_optimal_device_memory_size",
        count <= 8 ? optimal(h->id, count, EIGHT(sizes)) : optimal(h->id, count, ALL(sizes)), want);
}

static void step_release_idle(struct world* w, int i, struct step s) {
    uint64_t released;
    (void)s;
    told(w, "rocblas_mem_release_idle(h%d)", i);
    const rocblas_status got = rocblas_mem_release_idle(w->model.handles[i].id);
    const rocblas_status want = model_release_idle(&w->model, &w->model.handles[i], &released);
    answered(w, "rocblas_mem_release_idle", got, want);
    if (want != rocblas_status_success)
        said(w, i, "rocblas_mem_release_idle: ");
}

static void step_suspend(struct world* w, int i, struct step s) {
    if (s.a % 4 == 0) /* without a lease */
        step_free_all(w, i, s);
    told(w, "rocblas_mem_suspend(h%d)", i);
    const rocblas_status got = rocblas_mem_suspend(w->model.handles[i].id);
    const rocblas_status want = model_suspend(&w->model, &w->model.handles[i]);
    answered(w, "rocblas_mem_suspend", got, want);
    if (want != rocblas_status_success)
        said(w, i, "rocblas_mem_suspend: ");
}

static void step_resume(struct world* w, int i, struct step s) {
    (void)s;
    told(w, "rocblas_mem_resume(h%d)", i);
    const rocblas_status got = rocblas_mem_resume(w->model.handles[i].id);
    const rocblas_status want = model_resume(&w->model, &w->model.handles[i]);
    answered(w, "rocblas_mem_resume", got, want);
    if (want != rocblas_status_success)
        said(w, i, "rocblas_mem_resume: not enough device memory: ");
}

/* step_release_all releases the memory of every handle without a lease. */
static void step_release_all(struct world* w, int i, struct step s) {
    size_t got = 77;
    uint64_t want = 0, released;
    (void)s;
    told(w, "rocblas_mem_release_all_idle()");
    answered(w, "rocblas_mem_release_all_idle", rocblas_mem_release_all_idle(&got), rocblas_status_success);
    for (int k = 0; k < MODEL_HANDLES; k++)
        if (w->model.handles[k].id && !w->model.handles[k].used) {
            model_release_idle(&w->model, &w->model.handles[k], &released);
            want += released;
        }
    same(w, i, "what rocblas_mem_release_all_idle has released", got, want);
}

/* step_pool makes the handle use its pool or the library's memory, or passes only one function. */
static void step_pool(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    const bool pool = s.a % 2 == 0;
    if (s.a % 32 == 7) {
        told(w, "rocblas_mem_set_allocator(h%d, pool_alloc, null)", i);
        answered(w, "rocblas_mem_set_allocator with half a pool", rocblas_mem_set_allocator(h->id, pool_alloc, NULL, NULL),
            rocblas_status_invalid_pointer);
        return;
    }
    told(w, "rocblas_mem_set_allocator(h%d, %s)", i, pool ? "pool" : "null");
    const rocblas_status got = rocblas_mem_set_allocator(
        h->id, pool ? pool_alloc : NULL, pool ? pool_free : NULL, pool ? &w->pools[i] : NULL);
    answered(w, "rocblas_mem_set_allocator", got, model_set_pool(&w->model, h, pool));
}

static void step_reset(struct world* w, int i, struct step s) {
    struct model_handle* h = s.a % 4 == 0 ? NULL : &w->model.handles[i];
    rocblas_handle one = h ? h->id : NULL;
    told(w, "rocblas_mem_reset_%s(%s%d)", s.b % 2 ? "peak" : "counts", h ? "h" : "all of ", i);
    if (s.b % 2) {
        answered(w, "rocblas_mem_reset_peak", rocblas_mem_reset_peak(one), rocblas_status_success);
        model_reset_peak(&w->model, h);
        return;
    }
    answered(w, "rocblas_mem_reset_counts", rocblas_mem_reset_counts(one), rocblas_status_success);
    model_reset_counts(h ? &h->counts : &w->model.counts);
    if (!h)
        w->model.refused_leases = 0;
}

#endif /* ROCBLAS_MEM_CTESTS_MODEL_CALLS_H */
