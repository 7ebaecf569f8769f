/* SPDX-License-Identifier: MIT
 *
 * check_memory.c: checks the memory that calls use: that it stays in its allocation, was not freed, and was
 * written before it is read.
 *
 * Memory of the device begins with a pattern, which is a NaN in every type of floating-point numbers. An element
 * that still holds it was not written, or is a copy or a result of such an element. So no write has to be seen,
 * not even one by the program itself.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/allocation.h"
#include "base/dry.h"
#include "check/check_shadow.h"
#include "copy/copy.h"

enum {
    alignment = 4096, /* memory has pages of its own (memory/ipc.c) */
    room_before = alignment, /* unused bytes before an allocation */
    least_room = 4096, /* and behind it */
    most_room = 1 << 20,
    mapped_from_size = 4 << 20,
    kept_count = 4096, /* freed allocations that are kept */
    kept_bytes = 256 << 20
};

static const size_t most_filled = (size_t)1 << 30; /* larger allocations are not filled */

static struct shadow* kept[kept_count]; /* freed allocations, a ring */
static size_t kept_first, kept_used, kept_sum;
static struct shadow* sorted[kept_count]; /* the same, by address; they do not overlap */
static int unknown_writes; /* a kernel was not launched */
_Atomic uint64_t check_changes = 1; /* 0 is that of a page of which nothing is known */

static void fill(unsigned char* to, size_t size) {
    uint64_t word;
    unsigned char bytes[sizeof word];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = check_pattern(i);
    memcpy(&word, bytes, sizeof word);
    size_t words = size / sizeof word;
    for (size_t i = 0; i < words; i++)
        memcpy(to + i * sizeof word, &word, sizeof word);
    memcpy(to + words * sizeof word, bytes, size % sizeof word);
}

static int holds_pattern(const unsigned char* element, size_t bytes) {
    for (size_t i = 0; i + 1 < bytes; i += 2)
        if (element[i] != pattern_low || element[i + 1] != pattern_high)
            return 0;
    return 1;
}

void* check_allocate(struct allocation* allocation) {
    struct shadow* s = calloc(1, sizeof *s);
    size_t room = allocation->size / 4 < least_room ? least_room : allocation->size / 4;
    void* address = NULL;
    size_t taken;
    if (room > most_room)
        room = most_room;
    if (!s || __builtin_add_overflow(allocation->size, room + room_before, &taken)) {
        free(s);
        return NULL;
    }
    *s = (struct shadow){.size = allocation->size,
        .taken = taken,
        .mapped = taken >= mapped_from_size,
        .device = allocation->kind == memory_device ? allocation->device : -1};
    if (s->mapped) {
        address = mmap(NULL, taken, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        address = address == MAP_FAILED ? NULL : address;
    } else if (posix_memalign(&address, alignment, taken) != 0)
        address = NULL;
    if (!address) {
        free(s);
        return NULL;
    }
    atomic_fetch_add(&check_changes, 1);
    s->base = (uintptr_t)address + room_before;
    address = (void*)s->base;
    if (allocation->kind == memory_device && s->size <= most_filled && !dry_run()) {
        fill(address, s->size);
        s->filled = 1;
    }
    check_here(&s->allocated);
    allocation->shadow = s;
    return address;
}

static void give_back(struct shadow* s) {
    void* address = (void*)(s->base - room_before);
    if (s->mapped)
        munmap(address, s->taken);
    else
        free(address);
    past_clear(&s->past);
    free(s->written);
    free(s);
}

/* sorted_before returns how many kept allocations begin before an address. */
static size_t sorted_before(uint64_t address) {
    size_t low = 0, high = kept_used;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (sorted[middle]->base < address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void keep(struct shadow* s) {
    const size_t at = sorted_before(s->base);
    memmove(sorted + at + 1, sorted + at, (kept_used - at) * sizeof *sorted);
    sorted[at] = s;
    kept[(kept_first + kept_used++) % kept_count] = s;
    kept_sum += s->taken;
}

static void drop_oldest(void) {
    struct shadow* oldest = kept[kept_first];
    const size_t at = sorted_before(oldest->base);
    memmove(sorted + at, sorted + at + 1, (kept_used - at - 1) * sizeof *sorted);
    kept_first = (kept_first + 1) % kept_count;
    kept_used--;
    kept_sum -= oldest->taken;
    give_back(oldest);
}

void check_freed(const struct allocation* allocation) {
    struct shadow* s = allocation->shadow;
    atomic_fetch_add(&check_changes, 1);
    check_here(&s->freed);
    check_lock();
    check_workspace_freed(s->base, s->size);
    while (kept_used && (kept_used == kept_count || kept_sum + s->taken > kept_bytes))
        drop_oldest();
    keep(s);
    check_unlock();
}

const struct shadow* check_beside(uint64_t address) {
    struct allocation a;
    if (allocation_last(address, &a) && a.shadow && address < a.base - room_before + a.shadow->taken)
        return a.shadow;
    return allocation_next(address, &a) && a.shadow && address + room_before >= a.base ? a.shadow : NULL;
}

int check_unwritten(uint64_t address, uint64_t bytes) {
    const unsigned char* at = (const unsigned char*)(uintptr_t)address;
    for (uint64_t i = 0; i < bytes; i++)
        if (at[i] != check_pattern(address + i))
            return 0;
    return !unknown_writes;
}

/* check_find_freed returns the last freed allocation that a range touches, null if there is none. */
const struct shadow* check_find_freed(uint64_t address, uint64_t bytes) {
    const size_t before = sorted_before(address + bytes);
    if (!before || address >= sorted[before - 1]->base + sorted[before - 1]->size)
        return NULL;
    return sorted[before - 1];
}

/* freed_at returns where the freed memory that a range touches was freed, null if there is none. */
static const struct rbm_place* freed_at(uint64_t address, uint64_t bytes) {
    const struct shadow* s = check_find_freed(address, bytes);
    return s ? &s->freed : NULL;
}

int check_device_of(uint64_t address) {
    struct allocation allocation;
    if (allocation_find((void*)(uintptr_t)address, &allocation))
        return allocation.kind == memory_device ? allocation.device : -1;
    const struct shadow* s = check_find_freed(address, 1);
    return s ? s->device : -1;
}

int check_is_freed(uint64_t address) { return check_find_freed(address, 1) != NULL; }

/* ---- checks ---- */

uint64_t check_extent(const struct rocblas_mem_access* a) {
    int64_t last = a->run + a->grow * (a->count - 1), first = a->run;
    int64_t end = (a->count - 1) * a->step + last;
    return (uint64_t)(end > first ? end : first);
}

/* all_written tells whether no element holds the pattern, and reports the first that does. */
static int all_written(const struct rocblas_mem_access* a, const struct shadow* s) {
    if (!s->filled || unknown_writes || !(a->uses & rocblas_mem_reads) || a->element < 2)
        return 1;
    for (int64_t i = 0; i < a->count; i++) {
        const unsigned char* run = (const unsigned char*)(uintptr_t)a->address + i * a->step;
        int64_t bytes = a->run + i * a->grow;
        for (int64_t at = 0; at + a->element <= bytes; at += a->element)
            if (run[at] == pattern_low && holds_pattern(run + at, a->element)) {
                report_unwritten(a, s, (uintptr_t)run + (uint64_t)at);
                return 0;
            }
    }
    return 1;
}

/* remember_copy stores that a copy or memset has written to an allocation. */
static void remember_copy(const struct rocblas_mem_access* a, struct shadow* s) {
    if (!s->written)
        s->written = calloc(written_count, sizeof *s->written);
    if (!s->written)
        return;
    const char* name = check_name();
    struct written* w = &s->written[s->writes++ % written_count];
    w->begin = a->address;
    w->end = a->address + check_extent(a);
    w->bytes = (uint64_t)(a->run * a->count);
    check_here(&w->at);
    check_put_name(w->name, sizeof w->name, name ? name : "", name ? strlen(name) : 0);
}

/* in_allocation checks an operand that begins in an allocation. */
static int in_allocation(const struct rocblas_mem_access* a, const struct allocation* allocation) {
    struct shadow* s = allocation->shadow;
    if (!s)
        return 1;
    if (check_extent(a) > s->size - (a->address - s->base)) {
        report_bounds(a, s);
        return 0;
    }
    if (!a->uses)
        return !s->filled || a->shape.layout != rocblas_mem_pointers
            || !holds_pattern((const unsigned char*)(uintptr_t)a->address, a->element);
    const int written = all_written(a, s);
    past_add(&s->past, a);
    if (a->copies && a->uses == rocblas_mem_writes)
        remember_copy(a, s);
    return written;
}

/* on_host checks an operand that the host uses. All memory is right but that of the device. */
static int on_host(const struct rocblas_mem_access* a) {
    struct allocation allocation;
    const struct shadow* freed;
    if (allocation_find((const void*)(uintptr_t)a->address, &allocation)) {
        if (check_is_device(&allocation))
            report_place(a, &(struct check_there){.where = check_of_device});
    } else if ((freed = check_find_freed(a->address, check_extent(a))) != NULL)
        report_freed(a, freed);
    return 1;
}

/* elsewhere checks an operand that begins in no allocation. After a kernel that was not launched, a pointer of an array
 * is unknown: the kernel would have written it. */
static int elsewhere(const struct rocblas_mem_access* a) {
    struct allocation allocation;
    struct check_there there;
    const uint64_t bytes = check_extent(a);
    const struct shadow* freed = check_find_freed(a->address, bytes);
    if (freed)
        report_freed(a, freed);
    else if (allocation_find((const void*)(uintptr_t)(a->address + bytes - 1), &allocation) && allocation.shadow)
        report_bounds(a, allocation.shadow);
    else if (check_leased(a, bytes) || check_memory_is(a->address) || symbol_contains((const void*)(uintptr_t)a->address))
        return 1;
    else if (a->place == rocblas_mem_on_device && a->copies != rocblas_mem_copies && !(a->shape.pointed && unknown_writes)) {
        check_describe(a->address, &there);
        report_place(a, &there);
    }
    return a->place != rocblas_mem_on_device;
}

int check_access(const struct rocblas_mem_access* a) {
    struct allocation allocation;
    if (a->count <= 0)
        return 1;
    if (!a->address) {
        if (a->place && !(a->shape.pointed && unknown_writes))
            report_place(a, &(struct check_there){.where = check_nothing});
        return 0;
    }
    if (a->copies == rocblas_mem_copies && a->place && !check_is_freed(a->address)) {
        const enum check_side side = check_side_of(a->address);
        if (side == (a->place == rocblas_mem_on_host ? check_device : check_host))
            report_direction(a);
    } else if (a->place == rocblas_mem_on_host)
        return on_host(a);
    if (allocation_find((const void*)(uintptr_t)a->address, &allocation))
        return in_allocation(a, &allocation);
    return elsewhere(a);
}

void check_room(const struct rocblas_mem_workspace* w, uint64_t handle) {
    struct allocation allocation;
    struct check_there there;
    struct check_finding f = {.kind = 0};
    const struct rbm_place* freed = freed_at(w->base, w->room);
    if (allocation_find((const void*)(uintptr_t)w->base, &allocation)) {
        const struct shadow* s = allocation.shadow;
        if (w->room > allocation.size - (w->base - allocation.base))
            f = (struct check_finding){
                RBM_FOUND_OUT_OF_BOUNDS_WORKSPACE(allocation.base, allocation.size), .other = s ? &s->allocated : NULL};
    } else if (freed)
        f = (struct check_finding){RBM_FOUND_USE_AFTER_FREE_WORKSPACE, .other = freed};
    else if (check_side_of(w->base) == check_host) {
        check_describe(w->base, &there);
        f = (struct check_finding){RBM_FOUND_WRONG_MEMORY_WORKSPACE(there.where), .pointed = there.pointed, .name = there.name};
    }
    f.routine = "rocblas_set_workspace", f.handle = handle, f.operand = "workspace", f.address = w->base, f.bytes = w->room;
    if (f.kind)
        check_report(&f);
}

void check_freed_again(const void* address) {
    check_lock();
    const struct shadow* s = check_find_freed((uintptr_t)address, 1);
    if (s && s->base == (uintptr_t)address)
        check_report(&(struct check_finding){RBM_FOUND_FREED_AGAIN, .address = s->base, .bytes = s->size, .other = &s->freed});
    check_unlock();
}

void check_stream_owns(const void* address, hipStream_t stream, uint32_t how) {
    static const char memory[] = "the memory";
    struct allocation allocation;
    check_stream_works(stream);
    check_lock();
    if (allocation_find(address, &allocation) && allocation.shadow)
        past_add(&((struct shadow*)allocation.shadow)->past,
            &(struct rocblas_mem_access){.operand = memory,
                .operand_bytes = sizeof memory - 1,
                .address = (uintptr_t)address,
                .run = (int64_t)allocation.size,
                .count = 1,
                .uses = rocblas_mem_writes | how});
    check_unlock();
}

/* check_box checks one operand of a copy or a memset. */
static void check_box(const struct rocblas_mem_access* box, size_t slice, size_t slices) {
    struct rocblas_mem_access a = *box;
    a.operand_bytes = strlen(a.operand);
    a.count = a.run ? a.count : 0;
    for (size_t z = 0; z < slices; z++, a.address += slice)
        check_access(&a);
}

static void check_copy(const struct copy* c) {
    check_box(&(struct rocblas_mem_access){.operand = "the source",
                  .address = (uintptr_t)c->from,
                  .step = (int64_t)c->from_pitch,
                  .run = (int64_t)c->width,
                  .count = (int64_t)c->rows,
                  .uses = rocblas_mem_reads,
                  .copies = rocblas_mem_copies},
        c->from_slice, c->slices);
    check_box(&(struct rocblas_mem_access){.operand = "the destination",
                  .address = (uintptr_t)c->to,
                  .step = (int64_t)c->to_pitch,
                  .run = (int64_t)c->width,
                  .count = (int64_t)c->rows,
                  .uses = rocblas_mem_writes,
                  .copies = rocblas_mem_copies},
        c->to_slice, c->slices);
}

void check_work(const struct work* work) {
    const struct fill* f = &work->u.fill;
    struct rbm_place here;
    check_hold(&here);
    check_lock();
    if (work->kind == work_copy)
        check_copy(&work->u.copy);
    else if (work->kind == work_fill)
        check_box(&(struct rocblas_mem_access){.operand = "the destination",
                      .address = (uintptr_t)f->to,
                      .step = (int64_t)f->pitch,
                      .run = (int64_t)(f->width * f->element_size),
                      .count = (int64_t)f->rows,
                      .uses = rocblas_mem_writes,
                      .place = rocblas_mem_on_device,
                      .copies = rocblas_mem_sets},
            f->slice, f->slices);
    else if (work->kind == work_write)
        check_box(&(struct rocblas_mem_access){.operand = "the value",
                      .address = (uintptr_t)work->u.write.to,
                      .run = work->u.write.size,
                      .count = 1,
                      .uses = rocblas_mem_writes},
            0, 1);
    check_unlock();
    check_let_go();
}

void check_kernel(const char* name) {
    check_lock();
    unknown_writes = 1;
    if (name)
        check_report(&(struct check_finding){RBM_FOUND_REFUSED_KERNEL, .name = name});
    check_unlock();
}
