/* SPDX-License-Identifier: MIT */
/* memory.c measures leases beside the driver's allocations, and growing a workspace beside allocating a new one. */
#include "../memcost/timing.h"
#include "gpu.h"

#include <stdio.h>
#include <stdlib.h>

enum { methods = 3, most_times = 1 << 14, least_plain = 100, least_async = 10, pool_release_threshold = 4, not_supported = 801 };

static const double sample_at_least_ns = 2e6;
static const size_t mebi = (size_t)1 << 20;

/* A method allocates and frees memory of a size, the given number of times. */
typedef bool method(const struct gpu* g, size_t bytes, long times);

static bool lease(const struct gpu* g, size_t bytes, long times) {
    for (long i = 0; i < times; i++) {
        struct rocblas_device_malloc_base* taken = NULL;
        if (!OK(g->own.device_malloc_alloc(g->handle, &taken, 1, bytes)) || !OK(g->own.device_malloc_free(taken)))
            return false;
    }
    return true;
}

static bool allocate(const struct gpu* g, size_t bytes, long times) {
    for (long i = 0; i < times; i++) {
        uint64_t taken = 0;
        if (!OK(g->cuda.allocate(&taken, bytes)) || !OK(g->cuda.free(taken)))
            return false;
    }
    return true;
}

static bool allocate_async(const struct gpu* g, size_t bytes, long times) {
    for (long i = 0; i < times && g->cuda.allocate_async != NULL; i++) {
        uint64_t taken = 0;
        if (!OK(g->cuda.allocate_async(&taken, bytes, g->stream)) || !OK(g->cuda.free_async(taken, g->stream)))
            return false;
    }
    return true;
}

static method* const all[methods] = {lease, allocate, allocate_async};

/* sample times a method by the host's clock. It then waits for the device, outside of the measured time. */
static bool sample(const struct gpu* g, int which, size_t bytes, long times, double* ns_out) {
    double start_ns = timing_now_ns();
    bool done = all[which](g, bytes, times);
    *ns_out = (timing_now_ns() - start_ns) / (double)times;
    return done && OK(g->cuda.stream_wait(g->stream));
}

/* enough finds the number of times for a sample. This also warms up the method. */
static bool enough(const struct gpu* g, int which, size_t bytes, long* times_out) {
    for (long times = 1;; times *= 2) {
        double ns = 0;
        if (!sample(g, which, bytes, times, &ns))
            return false;
        *times_out = times;
        if (ns * (double)times >= sample_at_least_ns || times >= most_times)
            return true;
    }
}

/* compare prints the row of one size. It samples all methods in turn, each round starting with the next method. */
static bool compare(struct gpu* g, size_t bytes, double* values) {
    long times[methods];
    double median[methods];
    bool has_async = g->cuda.allocate_async != NULL;
    for (int which = 0; which < methods; which++)
        if (!enough(g, which, bytes, &times[which]))
            return false;
    for (int i = 0; i < g->samples; i++)
        for (int turn = 0; turn < methods; turn++) {
            int which = (i + turn) % methods;
            if (!sample(g, which, bytes, times[which], &values[which * g->samples + i]))
                return false;
        }
    for (int which = 0; which < methods; which++)
        median[which] = timing_median(&values[which * g->samples], g->samples);
    double plain = median[1] / median[0], async = median[2] / median[0];
    printf(
        "| %zu | %.0f | %.0f | %.1f | %s |", bytes, median[0], median[1], plain, gpu_target(g, plain * g->slack >= least_plain));
    if (has_async)
        printf(" %.0f | %.1f | %s |\n", median[2], async, gpu_target(g, async * g->slack >= least_async));
    else
        printf(" - | - | the driver has no pools |\n");
    return true;
}

/*
 * keep_pool makes the default pool keep freed memory, which is the best case of the asynchronous pair. If the device
 * has no pools, the pair is not measured.
 */
static bool keep_pool(struct gpu* g) {
    void* pool = NULL;
    uint64_t all_bytes = UINT64_MAX;
    if (g->cuda.allocate_async != NULL && g->cuda.default_pool(&pool, 0) == not_supported)
        g->cuda.allocate_async = NULL;
    return g->cuda.allocate_async == NULL || OK(g->cuda.pool_set(pool, pool_release_threshold, &all_bytes));
}

static bool leases(struct gpu* g) {
    static const size_t sizes[] = {4096, (size_t)1 << 20, (size_t)64 << 20};
    double* values = calloc((size_t)g->samples * methods, sizeof *values);
    bool done = values != NULL && keep_pool(g) && OK(g->own.set_device_memory_size(g->handle, 128 * mebi));
    printf("\n## A lease beside an allocation\n\n"
           "Nanoseconds of a lease and its end, or of an allocation and its free. The workspace is set before. The pool of the\n"
           "asynchronous pair keeps freed memory, and its samples do not wait for the device. Targets: a %dth of cuMemAlloc +\n"
           "cuMemFree, a %dth of the asynchronous pair.\n\n"
           "| bytes | lease | cuMemAlloc + cuMemFree | times | target | cuMemAllocAsync + cuMemFreeAsync | times | target |\n"
           "|---|---|---|---|---|---|---|---|\n",
        least_plain, least_async);
    for (size_t i = 0; done && i < sizeof sizes / sizeof sizes[0]; i++)
        done = compare(g, sizes[i], values);
    free(values);
    return done;
}

/* ---- growth */

static const size_t first_bytes = (size_t)32 << 20, last_bytes = (size_t)1 << 30;

/* struct growth is the time of one growth and its requests to the device. */
struct growth {
    double us, allocations, waits;
    bool stays; /* leases that are held keep their addresses */
};

typedef bool grow(const struct gpu* g, rocblas_handle handle, struct growth* growth_out);

/* behind_a_lease takes leases of doubling sizes, one after the other, while a small lease is held. */
static bool behind_a_lease(const struct gpu* g, rocblas_handle handle, struct growth* growth_out) {
    struct rocblas_device_malloc_base *held = NULL, *taken = NULL;
    void *before = NULL, *after = NULL;
    if (!OK(g->own.device_malloc_alloc(handle, &held, 1, (size_t)4096)) || !OK(g->own.device_malloc_get(held, 0, &before)))
        return false;
    double start_ns = timing_now_ns();
    for (size_t bytes = 2 * first_bytes; bytes <= last_bytes; bytes *= 2)
        if (!OK(g->own.device_malloc_alloc(handle, &taken, 1, bytes)) || !OK(g->own.device_malloc_free(taken)))
            return false;
    growth_out->us = (timing_now_ns() - start_ns) / 1e3;
    bool done = OK(g->own.device_malloc_get(held, 0, &after)) && OK(g->own.device_malloc_free(held));
    growth_out->stays = before == after;
    return done;
}

static bool set_once(const struct gpu* g, rocblas_handle handle, struct growth* growth_out) {
    double start_ns = timing_now_ns();
    bool done = OK(g->own.set_device_memory_size(handle, last_bytes));
    growth_out->us = (timing_now_ns() - start_ns) / 1e3;
    growth_out->stays = true;
    return done;
}

/*
 * anew grows as a library does that has not reserved address space. cuMemFree waits for the device, and nothing may be
 * leased.
 */
static bool anew(const struct gpu* g, rocblas_handle handle, struct growth* growth_out) {
    uint64_t block = 0;
    double steps = 0;
    (void)handle;
    if (!OK(g->cuda.allocate(&block, first_bytes)))
        return false;
    double start_ns = timing_now_ns();
    for (size_t bytes = 2 * first_bytes; bytes <= last_bytes; bytes *= 2, steps++)
        if (!OK(g->cuda.free(block)) || !OK(g->cuda.allocate(&block, bytes)))
            return false;
    growth_out->us = (timing_now_ns() - start_ns) / 1e3;
    growth_out->allocations = growth_out->waits = steps;
    return OK(g->cuda.free(block));
}

static const struct {
    const char* name;
    grow* run;
} growths[methods] = {{"this library, behind a lease", behind_a_lease}, {"this library, set once", set_once},
    {"without reservation: cuMemFree + cuMemAlloc", anew}};

/* grow_once runs one method on a new handle, and counts this library's requests to the device. */
static bool grow_once(const struct gpu* g, int which, struct growth* growth_out) {
    rocblas_handle handle = NULL;
    uint64_t allocations[2] = {0}, waits[2] = {0};
    *growth_out = (struct growth){0};
    if (!OK(g->own.create_handle(&handle)) || !OK(g->own.set_stream(handle, (hipStream_t)g->stream)))
        return false;
    bool done = OK(g->own.mem_get_device_counts(&allocations[0], &waits[0])) && growths[which].run(g, handle, growth_out)
        && OK(g->own.mem_get_device_counts(&allocations[1], &waits[1]));
    growth_out->allocations += (double)(allocations[1] - allocations[0]);
    growth_out->waits += (double)(waits[1] - waits[0]);
    return OK(g->own.destroy_handle(handle)) && done;
}

static bool grow_all(struct gpu* g, double* us) {
    struct growth last[methods] = {{0}};
    for (int i = 0; i < g->samples; i++)
        for (int turn = 0; turn < methods; turn++) {
            int which = (i + turn) % methods;
            if (!grow_once(g, which, &last[which]))
                return false;
            us[which * g->samples + i] = last[which].us;
        }
    for (int which = 0; which < methods; which++)
        printf("| %s | %.0f | %.0f | %.0f | %s |\n", growths[which].name, timing_median(&us[which * g->samples], g->samples),
            last[which].allocations, last[which].waits, last[which].stays ? "yes" : "no");
    return true;
}

static bool growth(struct gpu* g) {
    double* us = calloc((size_t)g->samples * methods, sizeof *us);
    printf(
        "\n## A workspace that grows from %zu to %zu MiB\n\n"
        "The workspace doubles at each step, except where it is set once. Allocations and waits are requests to the device.\n\n"
        "| method | us | allocations | waits | leases keep their addresses |\n"
        "|---|---|---|---|---|\n",
        first_bytes / mebi, last_bytes / mebi);
    bool done = us != NULL && grow_all(g, us);
    free(us);
    return done;
}

bool gpu_memory(struct gpu* g) { return leases(g) && growth(g); }
