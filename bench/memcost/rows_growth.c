/* SPDX-License-Identifier: MIT */
/* rows_growth.c grows a workspace while leases are held, and times free + malloc for the same sizes. */
#include "rows.h"
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { leases_out = 3, growth_repetitions = 6, page_bytes = 4096 };

static const size_t small_bytes = (size_t)32 << 20, large_bytes = (size_t)1 << 30;

/* The leases that are held during the growth. They fill the small workspace. */
static const size_t lease_bytes[leases_out] = {(size_t)8 << 20, (size_t)8 << 20, (size_t)16 << 20};

/* The time and the effects of one growth. */
struct growth {
    double ns;
    double copied_bytes; /* of leases whose address or content changed */
    double allocations, synchronizations;
};

struct held {
    api_lease lease;
    unsigned char *address;
};

/* touch writes a byte into every page. */
static void touch(volatile unsigned char *memory, size_t bytes)
{
    for (size_t i = 0; i < bytes; i += page_bytes)
        memory[i] = 1;
}

static bool hold(const struct api *api, rocblas_handle handle, struct held held[leases_out])
{
    for (int i = 0; i < leases_out; i++) {
        void *address = NULL;
        if (api->device_malloc_alloc(handle, &held[i].lease, 1, lease_bytes[i]) != rocblas_status_success ||
            api->device_malloc_get(held[i].lease, 0, &address) != rocblas_status_success || address == NULL)
            return false;
        held[i].address = address;
        memset(address, 'a' + i, lease_bytes[i]);
    }
    return true;
}

/* moved_bytes returns the bytes of all leases whose address or content changed. */
static double moved_bytes(const struct api *api, const struct held held[leases_out])
{
    double moved = 0;
    for (int i = 0; i < leases_out; i++) {
        void *address = NULL;
        bool there = api->device_malloc_get(held[i].lease, 0, &address) == rocblas_status_success && address == held[i].address;
        for (size_t at = 0; there && at < lease_bytes[i]; at++)
            there = held[i].address[at] == 'a' + i;
        moved += there ? 0 : (double)lease_bytes[i];
    }
    return moved;
}

/* grow_under fills the small workspace with leases, then leases the difference to the large size. */
static bool grow_under(const struct api *api, rocblas_handle handle, bool touched, struct growth *growth_out)
{
    struct held held[leases_out];
    uint64_t allocations[2], synchronizations[2];
    api_lease lease = NULL;
    void *address = NULL;
    size_t size_bytes = 0;
    if (!hold(api, handle, held))
        return false;
    api->mem_get_device_counts(&allocations[0], &synchronizations[0]);
    double start_ns = timing_now_ns();
    bool grown = api->device_malloc_alloc(handle, &lease, 1, large_bytes - small_bytes) == rocblas_status_success &&
                 api->device_malloc_get(lease, 0, &address) == rocblas_status_success && address != NULL;
    if (grown && touched)
        touch(address, large_bytes - small_bytes);
    growth_out->ns = timing_now_ns() - start_ns;
    api->mem_get_device_counts(&allocations[1], &synchronizations[1]);
    growth_out->copied_bytes = moved_bytes(api, held);
    growth_out->allocations = (double)(allocations[1] - allocations[0]);
    growth_out->synchronizations = (double)(synchronizations[1] - synchronizations[0]);
    grown = grown && api->get_device_memory_size(handle, &size_bytes) == rocblas_status_success && size_bytes >= large_bytes &&
            api->device_malloc_free(lease) == rocblas_status_success;
    for (int i = leases_out; i-- > 0;)
        grown = api->device_malloc_free(held[i].lease) == rocblas_status_success && grown;
    return grown;
}

static bool grow(const struct api *api, bool touched, struct growth *growth_out)
{
    rocblas_handle handle = NULL;
    if (api->create_handle(&handle) != rocblas_status_success)
        return false;
    bool grown = grow_under(api, handle, touched, growth_out);
    return api->destroy_handle(handle) == rocblas_status_success && grown;
}

/*
 * replace times free + malloc, as a library does that has not reserved address space. Such a library needs an idle
 * workspace for it, and the content is lost.
 */
static bool replace(bool touched, double *ns_out)
{
    unsigned char *small = malloc(small_bytes);
    if (small == NULL)
        return false;
    touch(small, small_bytes);
    double start_ns = timing_now_ns();
    free(small);
    unsigned char *large = malloc(large_bytes);
    if (large != NULL && touched)
        touch(large, large_bytes);
    *ns_out = timing_now_ns() - start_ns;
    __asm__ volatile("" : : "r"(large) : "memory"); /* keeps the compiler from removing malloc and free */
    free(large);
    return large != NULL;
}

/*
 * The result of repeated growths. The times are the least of all repetitions, because a virtual machine's host may take
 * and give pages at any time.
 */
struct growths {
    struct growth sum;
    double least_ns, least_replaced_ns;
};

/* repeat_growth measures both sides. The side that goes first alternates. */
static bool repeat_growth(const struct api *api, bool touched, struct growths *growths_out)
{
    *growths_out = (struct growths){.least_ns = 1e18, .least_replaced_ns = 1e18};
    for (int i = 0; i < growth_repetitions; i++) {
        struct growth growth = {0};
        double replaced_ns = 0;
        bool first = i % 2 == 0;
        if ((first && !replace(touched, &replaced_ns)) || !grow(api, touched, &growth) ||
            (!first && !replace(touched, &replaced_ns)))
            return false;
        if (growth.ns < growths_out->least_ns)
            growths_out->least_ns = growth.ns;
        if (replaced_ns < growths_out->least_replaced_ns)
            growths_out->least_replaced_ns = replaced_ns;
        growths_out->sum.copied_bytes += growth.copied_bytes;
        growths_out->sum.synchronizations += growth.synchronizations;
        growths_out->sum.allocations += growth.allocations;
    }
    return true;
}

static bool print_growth(const struct api *api, bool touched, const char *name, const char *other_name)
{
    struct growths growths;
    if (!repeat_growth(api, touched, &growths)) {
        fprintf(stderr, "memcost: %s: a call failed\n", name);
        return false;
    }
    printf("%s\t%.0f\n%s\t%.0f\n", name, growths.least_ns, other_name, growths.least_replaced_ns);
    if (touched)
        printf("growth_copied_bytes\t%.0f\ngrowth_synchronizations_count\t%.0f\ngrowth_allocations_count\t%.0f\n",
               growths.sum.copied_bytes, growths.sum.synchronizations, growths.sum.allocations / growth_repetitions);
    return true;
}

bool rows_growth(const struct api *api)
{
    if (api->mem_get_device_counts == NULL) {
        fprintf(stderr, "memcost: this library does not count its requests to the device\n");
        return false;
    }
    return print_growth(api, true, "growth_touched", "free_malloc_touched") &&
           print_growth(api, false, "growth_untouched", "free_malloc_untouched");
}
