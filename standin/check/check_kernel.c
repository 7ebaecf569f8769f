/* SPDX-License-Identifier: MIT
 *
 * check_kernel.c: checks what kernels that were compiled with hipcc --check access. Most accesses are to few pages, whose
 * allocation is remembered until one changes. A finding has the kernel's name as its routine, and the access as its place.
 */
#include <string.h>
#include <sys/mman.h>

#include "base/own.h"
#include "block/fiber.h"
#include "block/worker.h"
#include "check/check_kernel.h"
#include "check/check_shadow.h"

enum { page_bits = 12, pages = 256, told_slots = 1024 };

/* struct page is what is known of a page: the part of it and of pages beside it that may be accessed. */
struct page {
    uintptr_t number, begin, end;
    uint64_t changes; /* check_changes then, 0 for a page of which nothing is known */
    int filled; /* its memory began with the pattern */
    int whole; /* the part is known on all of its pages */
    int shared; /* it is a variable of the block */
};

static ROCBLAS_MEM_THREAD_LOCAL void* own; /* struct page of pages pages, and the last one that was looked up */

int check_told(const void* from, unsigned kind) {
    static _Atomic uint64_t told[told_slots];
    const struct launch* launch = worker_running()->launch;
    uint64_t hash = ((uintptr_t)from * 31 + (uintptr_t)launch->kernel) * 31 + kind;
    hash *= 0x9E3779B97F4A7C15ull;
    return atomic_exchange(&told[hash >> 54], hash) == hash;
}

void check_place_in_kernel(struct rbm_place* out, const void* from) {
    int first = 0;
    rbm_place_here(out);
    while (first < out->count && out->frames[first] != from)
        first++;
    if (!from || first == out->count)
        first = 0;
    int end = first;
    while (end < out->count && !rbm_place_is_own(out->frames[end]))
        end++;
    out->count = end - first;
    memmove(out->frames, out->frames + first, (size_t)out->count * sizeof *out->frames);
}

uint64_t check_thread_number(void) {
    const struct rocblas_mem_index* t = &rocblas_mem_thread_index;
    return t->x | (uint64_t)t->y << 16 | (uint64_t)t->z << 32;
}

/* report reports an access. */
static void report(struct check_finding f, uintptr_t address, size_t bytes, const void* from) {
    struct rbm_place at;
    if (check_told(from, f.form))
        return;
    check_place_in_kernel(&at, from);
    f.routine = worker_running()->launch->kernel->name;
    f.address = address;
    f.bytes = bytes;
    f.at = &at;
    check_report(&f);
}

/* FOUND is a form of a finding about an access of the running thread, with the memory that it is in or beside. */
#define FOUND(form, base, size) \
    form(base, size, how, check_thread_number(), rocblas_mem_block_index.x, rocblas_mem_block_index.y, rocblas_mem_block_index.z)

/* look_variable does what look does for an access to a variable, or to the room around it. */
static void look_variable(
    const struct check_variable* v, struct page* page, uintptr_t address, size_t bytes, int how, const void* from) {
    if (address >= v->base && address - v->base + bytes <= v->bytes) {
        *page = (struct page){address >> page_bits, v->base, v->base + v->bytes, atomic_load(&check_changes), 0, 1, v->shared};
        return;
    }
    struct check_finding f = {FOUND(RBM_FOUND_OUT_OF_BOUNDS_VARIABLE, v->base, v->bytes)};
    if (v->shared)
        f = (struct check_finding){FOUND(RBM_FOUND_OUT_OF_BOUNDS_STATIC, v->base, v->bytes)};
    f.name = v->name;
    report(f, address, bytes, from);
}

/* look reports an access that is wrong, or stores what is known of its page. */
static void look(struct page* page, uintptr_t address, size_t bytes, int how, const void* from) {
    struct allocation a;
    const uint64_t changes = atomic_load(&check_changes);
    const struct shadow* s = check_find_freed(address, bytes);
    unsigned char there;
    uintptr_t begin, end;
    const struct check_variable* v = check_variable_at(address, &begin, &end);
    page->changes = 0;
    if (v)
        look_variable(v, page, address, bytes, how, from);
    else if (allocation_find((const void*)address, &a)) {
        s = a.shadow;
        if (s && bytes > a.size - (address - a.base))
            report((struct check_finding){FOUND(RBM_FOUND_OUT_OF_BOUNDS_KERNEL, s->base, s->size), .other = &s->allocated},
                address, bytes, from);
        else
            *page = (struct page){
                address >> page_bits, s ? a.base : begin, s ? a.base + a.size : end, changes, s && s->filled, s != NULL, 0};
    } else if (s)
        report((struct check_finding){FOUND(RBM_FOUND_USE_AFTER_FREE_KERNEL, s->base, s->size), .other = &s->freed}, address,
            bytes, from);
    else if ((s = check_beside(address)) != NULL)
        report((struct check_finding){FOUND(RBM_FOUND_OUT_OF_BOUNDS_KERNEL, s->base, s->size), .other = &s->allocated}, address,
            bytes, from);
    else if (mincore((void*)(address >> page_bits << page_bits), 1, &there) != 0)
        report((struct check_finding){FOUND(RBM_FOUND_WRONG_MEMORY_KERNEL, 0, 0)}, address, bytes, from);
    else
        *page = (struct page){address >> page_bits, begin, end, changes, 0, 0, 0};
}

/* read_unwritten tells whether an access reads nothing but unwritten bytes. Of one or two bytes, which a program may have written
 * so by chance, those beside it count too. */
static int read_unwritten(const struct page* page, uintptr_t address, size_t bytes) {
    enum { few = 4, around = 8 };
    uintptr_t begin = address, end = address + bytes;
    if (bytes < few) {
        begin = address / around * around;
        end = (end + around - 1) / around * around;
    }
    begin = begin > page->begin ? begin : page->begin;
    end = end < page->end ? end : page->end;
    return check_unwritten(begin, end - begin);
}

/* in_block checks an access to the block's dynamic memory, or to the room around it. It returns 0 for other memory. */
static int in_block(const struct worker* w, uintptr_t address, size_t bytes, int how, const void* from) {
    const uintptr_t base = (uintptr_t)w->shared, size = w->launch->shared_bytes;
    if (address < base - shared_room_bytes || address >= base + w->shared_bytes + shared_room_bytes)
        return 0;
    if (address < base || address - base + bytes > size) {
        check_lock();
        report((struct check_finding){FOUND(RBM_FOUND_OUT_OF_BOUNDS_SHARED, base, size)}, address, bytes, from);
        check_unlock();
    } else if (check_races_on)
        check_races(address, bytes, how, from);
    return 1;
}

/* covers tells whether an access is to memory that is known. */
static inline int covers(const struct page* page, uintptr_t address, size_t bytes) {
    return page->number == address >> page_bits && page->changes == atomic_load(&check_changes) && page->changes
        && address >= page->begin && address + bytes <= page->end;
}

/* look_up finds what is known of an access's page. Many accesses in no order are to one allocation. */
static void look_up(struct page* known, struct page* page, uintptr_t address, size_t bytes, int how, const void* from) {
    struct page* last = &known[pages];
    last->number = address >> page_bits;
    if (!last->whole || !covers(last, address, bytes)) {
        check_lock();
        look(last, address, bytes, how, from);
        check_unlock();
    }
    *page = *last;
}

static __attribute__((noinline)) void check_whole(
    const struct worker* w, uintptr_t address, size_t bytes, int how, const void* from) {
    struct page* known = own_memory(&own, (pages + 1) * sizeof *known, NULL);
    if (!known || in_block(w, address, bytes, how, from))
        return;
    struct page* page = &known[(address >> page_bits) % pages];
    if (!covers(page, address, bytes))
        look_up(known, page, address, bytes, how, from);
    if (check_races_on && page->changes && page->shared)
        check_races(address, bytes, how, from);
    struct allocation a;
    if (!(how & rocblas_mem_kernel_reads) || !page->changes || !page->filled || !read_unwritten(page, address, bytes)
        || !allocation_find((const void*)address, &a) || !a.shadow)
        return;
    check_lock();
    report((struct check_finding){FOUND(RBM_FOUND_UNINITIALIZED_KERNEL, a.base, a.size), .other = &a.shadow->allocated}, address,
        bytes, from);
    check_unlock();
}

void check_kernel_access(uintptr_t address, size_t bytes, int how, const void* from) {
    const struct worker* w = worker_running();
    const struct page* known = own;
    if (address - (uintptr_t)w->current->stack < fiber_stack_bytes)
        return;
    if (known && !check_races_on) {
        const struct page* page = &known[(address >> page_bits) % pages];
        if (covers(page, address, bytes)
            && !(how & rocblas_mem_kernel_reads && page->filled && *(const unsigned char*)address == check_pattern(address)))
            return;
    }
    check_whole(w, address, bytes, how, from);
}
