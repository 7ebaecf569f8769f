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

#include "check.h"
#include "check_order.h"

enum
{
    pattern_low      = 0xFD,
    pattern_high     = 0x7F,
    alignment        = 256,
    least_room       = 4096, /* unused bytes behind an allocation */
    most_room        = 1 << 20,
    mapped_from_size = 4 << 20,
    kept_count       = 4096, /* freed allocations that are kept */
    kept_bytes       = 256 << 20
};

static const size_t most_filled = (size_t)1 << 30; /* larger allocations are not filled */

/* struct shadow is what the check knows of an allocation. */
struct shadow
{
    uintptr_t          base;
    size_t             size, taken; /* taken: with the room behind it */
    int                mapped, filled;
    struct check_trace allocated, freed;
    struct past        past; /* its last uses */
};

static struct shadow* kept[kept_count]; /* freed allocations, a ring */
static size_t         kept_first, kept_used, kept_sum;
static struct shadow* sorted[kept_count]; /* the same, by address; they do not overlap */
static int            unknown_writes; /* a kernel was not launched */

static void fill(unsigned char* to, size_t size)
{
    uint64_t word;
    unsigned char bytes[sizeof word];
    for(size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = i % 2 ? pattern_high : pattern_low;
    memcpy(&word, bytes, sizeof word);
    size_t words = size / sizeof word;
    for(size_t i = 0; i < words; i++)
        memcpy(to + i * sizeof word, &word, sizeof word);
    memcpy(to + words * sizeof word, bytes, size % sizeof word);
}

static int holds_pattern(const unsigned char* element, size_t bytes)
{
    for(size_t i = 0; i + 1 < bytes; i += 2)
        if(element[i] != pattern_low || element[i + 1] != pattern_high)
            return 0;
    return 1;
}

void* check_allocate(struct allocation* allocation)
{
    struct shadow* s       = calloc(1, sizeof *s);
    size_t         room    = allocation->size / 4 < least_room ? least_room : allocation->size / 4;
    void*          address = NULL;
    size_t         taken;
    if(room > most_room)
        room = most_room;
    if(!s || __builtin_add_overflow(allocation->size, room, &taken))
    {
        free(s);
        return NULL;
    }
    *s = (struct shadow){.size = allocation->size, .taken = taken, .mapped = taken >= mapped_from_size};
    if(s->mapped)
    {
        address = mmap(NULL, taken, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        address = address == MAP_FAILED ? NULL : address;
    }
    else if(posix_memalign(&address, alignment, taken) != 0)
        address = NULL;
    if(!address)
    {
        free(s);
        return NULL;
    }
    s->base = (uintptr_t)address;
    if(allocation->kind == memory_device && s->size <= most_filled)
    {
        fill(address, s->size);
        s->filled = 1;
    }
    check_here(&s->allocated);
    allocation->shadow = s;
    return address;
}

static void give_back(struct shadow* s)
{
    if(s->mapped)
        munmap((void*)s->base, s->taken);
    else
        free((void*)s->base);
    past_clear(&s->past);
    free(s);
}

/* sorted_before returns how many kept allocations begin before an address. */
static size_t sorted_before(uint64_t address)
{
    size_t low = 0, high = kept_used;
    while(low < high)
    {
        const size_t middle = low + (high - low) / 2;
        if(sorted[middle]->base < address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void keep(struct shadow* s)
{
    const size_t at = sorted_before(s->base);
    memmove(sorted + at + 1, sorted + at, (kept_used - at) * sizeof *sorted);
    sorted[at]                                    = s;
    kept[(kept_first + kept_used++) % kept_count] = s;
    kept_sum += s->taken;
}

static void drop_oldest(void)
{
    struct shadow* oldest = kept[kept_first];
    const size_t   at     = sorted_before(oldest->base);
    memmove(sorted + at, sorted + at + 1, (kept_used - at - 1) * sizeof *sorted);
    kept_first = (kept_first + 1) % kept_count;
    kept_used--;
    kept_sum -= oldest->taken;
    give_back(oldest);
}

void check_freed(const struct allocation* allocation)
{
    struct shadow* s = allocation->shadow;
    check_here(&s->freed);
    check_lock();
    while(kept_used && (kept_used == kept_count || kept_sum + s->taken > kept_bytes))
        drop_oldest();
    keep(s);
    check_unlock();
}

/* find_freed returns the last freed allocation that a range touches, null if there is none. */
static const struct shadow* find_freed(uint64_t address, uint64_t bytes)
{
    const size_t before = sorted_before(address + bytes);
    if(!before || address >= sorted[before - 1]->base + sorted[before - 1]->size)
        return NULL;
    return sorted[before - 1];
}

/* ---- findings ---- */

static struct check_finding finding_of(const char* kind, const struct rocblas_mem_access* a, uint64_t bytes)
{
    return (struct check_finding){.kind = kind, .operand = a->operand, .operand_bytes = a->operand_bytes,
                                  .address = a->address, .bytes = bytes};
}

static const char* verb(const struct rocblas_mem_access* a)
{
    return a->uses == rocblas_mem_reads ? "read" : a->uses == rocblas_mem_writes ? "written" : "read and written";
}

static void report_freed(const struct rocblas_mem_access* a, uint64_t bytes, const struct shadow* s)
{
    struct check_finding f = finding_of("use_after_free", a, bytes);
    f.other                = &s->freed;
    f.other_what           = "the memory was freed here";
    check_say(&f, "%.*s is %s in memory that was freed: %llu bytes at %#llx, in an allocation of %zu bytes", (int)a->operand_bytes,
              a->operand, verb(a), (unsigned long long)bytes, (unsigned long long)a->address, s->size);
    check_report(&f);
}

static void report_bounds(const struct rocblas_mem_access* a, uint64_t bytes, const struct shadow* s)
{
    struct check_finding f    = finding_of("out_of_bounds", a, bytes);
    uint64_t             past = a->address + bytes - (s->base + s->size);
    f.other                   = &s->allocated;
    f.other_what              = "the memory was allocated here";
    if(a->address < s->base)
        check_say(&f, "%.*s is %s and begins %llu bytes before an allocation of %zu bytes", (int)a->operand_bytes, a->operand, verb(a),
                  (unsigned long long)(s->base - a->address), s->size);
    else
        check_say(&f, "%.*s is %s and ends %llu bytes after its allocation: %llu bytes, from byte %llu of %zu", (int)a->operand_bytes,
                  a->operand, verb(a), (unsigned long long)past, (unsigned long long)bytes,
                  (unsigned long long)(a->address - s->base), s->size);
    check_report(&f);
}

void check_refused(const char* operand, const void* address, size_t bytes)
{
    struct allocation allocation;
    if(!allocation_find(address, &allocation) || !allocation.shadow)
        return;
    const struct shadow* s      = allocation.shadow;
    const size_t         offset = (uintptr_t)address - s->base;
    struct check_finding f      = {.kind          = "out_of_bounds",
                                   .operand       = operand,
                                   .operand_bytes = strlen(operand),
                                   .address       = (uintptr_t)address,
                                   .bytes         = bytes,
                                   .other         = &s->allocated,
                                   .other_what    = "the memory was allocated here"};
    check_say(&f, "%s ends %zu bytes after its allocation: %zu bytes, from byte %zu of %zu; HIP does nothing and returns hipErrorInvalidValue",
              operand, bytes - (s->size - offset), bytes, offset, s->size);
    check_lock();
    check_report(&f);
    check_unlock();
}

static void report_unwritten(const struct rocblas_mem_access* a, const struct shadow* s, int64_t run, int64_t at)
{
    struct check_finding f      = finding_of("uninitialized", a, a->element);
    uint64_t             offset = a->address + (uint64_t)(run * a->step + at) - s->base;
    f.other                     = &s->allocated;
    f.other_what                = "the memory was allocated here";
    check_say(&f, "%.*s is read, and an element of it was never written: %u bytes at byte %llu of an allocation of %zu bytes",
              (int)a->operand_bytes, a->operand, a->element, (unsigned long long)offset, s->size);
    check_report(&f);
}

/* ---- checks ---- */

/* extent returns the bytes from the address of an access to the end of its last run. */
static uint64_t extent(const struct rocblas_mem_access* a)
{
    int64_t last = a->run + a->grow * (a->count - 1), first = a->run;
    int64_t end = (a->count - 1) * a->step + last;
    return (uint64_t)(end > first ? end : first);
}

/* check_written reports an element that holds the pattern. */
static void check_written(const struct rocblas_mem_access* a, const struct shadow* s)
{
    if(!s->filled || unknown_writes || !(a->uses & rocblas_mem_reads) || a->element < 2)
        return;
    for(int64_t i = 0; i < a->count; i++)
    {
        const unsigned char* run   = (const unsigned char*)(uintptr_t)a->address + i * a->step;
        int64_t              bytes = a->run + i * a->grow;
        for(int64_t at = 0; at + a->element <= bytes; at += a->element)
            if(run[at] == pattern_low && holds_pattern(run + at, a->element))
            {
                report_unwritten(a, s, i, at);
                return;
            }
    }
}

void check_access(const struct rocblas_mem_access* a)
{
    struct allocation allocation;
    if(!a->address || a->count <= 0)
        return;
    const uint64_t bytes = extent(a);
    if(allocation_find((const void*)(uintptr_t)a->address, &allocation))
    {
        struct shadow* s = allocation.shadow;
        if(s && bytes > s->size - (a->address - s->base))
            report_bounds(a, bytes, s);
        else if(s)
        {
            check_written(a, s);
            past_add(&s->past, a);
        }
        return;
    }
    const struct shadow* freed = find_freed(a->address, bytes);
    if(freed)
        report_freed(a, bytes, freed);
    else if(allocation_find((const void*)(uintptr_t)(a->address + bytes - 1), &allocation) && allocation.shadow)
        report_bounds(a, bytes, allocation.shadow);
    else
        check_leased(a, bytes);
}

void check_freed_again(const void* address)
{
    check_lock();
    const struct shadow* s = find_freed((uintptr_t)address, 1);
    if(s && s->base == (uintptr_t)address)
    {
        struct check_finding f = {.kind = "use_after_free", .address = s->base, .bytes = s->size, .other = &s->freed,
                                  .other_what = "the memory was freed here"};
        check_say(&f, "memory that was freed is freed again, in an allocation of %zu bytes; HIP does nothing and returns hipErrorInvalidValue",
                  s->size);
        check_report(&f);
    }
    check_unlock();
}

void check_stream_owns(const void* address, hipStream_t stream, uint32_t how)
{
    static const char memory[] = "the memory";
    struct allocation allocation;
    if(!allocation_find(address, &allocation) || !allocation.shadow)
        return;
    check_stream_works(stream);
    check_lock();
    past_add(&((struct shadow*)allocation.shadow)->past,
             &(struct rocblas_mem_access){.operand       = memory,
                                          .operand_bytes = sizeof memory - 1,
                                          .address       = (uintptr_t)address,
                                          .run           = (int64_t)allocation.size,
                                          .count         = 1,
                                          .uses          = rocblas_mem_writes | how});
    check_unlock();
}

/* check_box checks one operand of a copy or a fill. */
static void check_box(const char* operand, const char* address, size_t pitch, size_t slice, size_t width, size_t rows, size_t slices,
                      uint32_t uses)
{
    for(size_t z = 0; z < slices; z++)
        check_access(&(struct rocblas_mem_access){.operand       = operand,
                                                  .operand_bytes = strlen(operand),
                                                  .address       = (uintptr_t)(address + z * slice),
                                                  .step          = (int64_t)pitch,
                                                  .run           = (int64_t)width,
                                                  .count         = width ? (int64_t)rows : 0,
                                                  .uses          = uses});
}

void check_work(const struct work* work)
{
    const struct copy* c = &work->u.copy;
    const struct fill* f = &work->u.fill;
    check_lock();
    if(work->kind == work_copy)
    {
        check_box("the source", c->from, c->from_pitch, c->from_slice, c->width, c->rows, c->slices, rocblas_mem_reads);
        check_box("the destination", c->to, c->to_pitch, c->to_slice, c->width, c->rows, c->slices, rocblas_mem_writes);
    }
    else if(work->kind == work_fill)
        check_box("the destination", f->to, f->pitch, f->slice, f->width * f->element_size, f->rows, f->slices, rocblas_mem_writes);
    else if(work->kind == work_write)
        check_box("the value", work->u.write.to, 0, 0, work->u.write.size, 1, 1, rocblas_mem_writes);
    check_unlock();
}

void check_kernel(const char* name)
{
    struct check_finding f = {.kind = "refused_kernel"};
    check_say(&f, "the kernel %.300s was compiled for a GPU and was not launched; unwritten memory is no longer checked", name ? name : "");
    check_lock();
    unknown_writes = 1;
    if(name)
        check_report(&f);
    check_unlock();
}
