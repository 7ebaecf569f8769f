/* SPDX-License-Identifier: MIT
 *
 * check_found.c: findings about operands in memory.
 */
#include "base/allocation.h"
#include "check/check_shadow.h"

void report_bounds(const struct rocblas_mem_access* a, const struct shadow* s) {
    check_report(&(struct check_finding){RBM_FOUND_OUT_OF_BOUNDS(s->base, s->size), .access = a, .address = a->address,
        .bytes = check_extent(a), .other = &s->allocated});
}

void report_freed(const struct rocblas_mem_access* a, const struct shadow* s) {
    check_report(&(struct check_finding){RBM_FOUND_USE_AFTER_FREE(s->base, s->size), .access = a, .address = a->address,
        .bytes = check_extent(a), .other = &s->freed});
}

/* short_copy returns the last copy that ended before an address, null if there is none. */
static const struct written* short_copy(const struct shadow* s, uint64_t address) {
    for (unsigned i = 0; s->written && i < written_count && i < s->writes; i++) {
        const struct written* w = &s->written[(s->writes - 1 - i) % written_count];
        if (w->end <= address)
            return w;
    }
    return NULL;
}

void report_unwritten(const struct rocblas_mem_access* a, const struct shadow* s, uint64_t address) {
    const struct written* w = short_copy(s, address);
    struct check_finding f = {RBM_FOUND_UNINITIALIZED(s->base, s->size, address), .other = &s->allocated};
    if (w)
        f = (struct check_finding){
            RBM_FOUND_UNINITIALIZED_SHORT(s->base, s->size, address, w->bytes, w->begin), .other = &w->at, .name = w->name};
    f.access = a, f.address = a->address, f.bytes = a->element;
    check_report(&f);
}

void report_place(const struct rocblas_mem_access* a, const struct check_there* there) {
    check_report(&(struct check_finding){RBM_FOUND_WRONG_MEMORY(there->where), .access = a, .address = a->address,
        .bytes = check_extent(a), .pointed = there->pointed, .name = there->name});
}

void report_direction(const struct rocblas_mem_access* a) {
    check_report(&(struct check_finding){
        RBM_FOUND_COPY_DIRECTION_TRANSFER, .access = a, .address = a->address, .bytes = (uint64_t)(a->run * a->count)});
}

void check_refused(const char* operand, const void* address, size_t bytes) {
    struct allocation allocation;
    check_lock();
    if (allocation_find(address, &allocation) && allocation.shadow) {
        const struct shadow* s = allocation.shadow;
        check_report(&(struct check_finding){RBM_FOUND_OUT_OF_BOUNDS_REFUSED(s->base, s->size), .operand = operand,
            .address = (uintptr_t)address, .bytes = bytes, .other = &s->allocated});
    }
    check_unlock();
}
