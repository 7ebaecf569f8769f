/* SPDX-License-Identifier: MIT
 *
 * lease.c: leases of the workspace. A lease that fits is made here. The core grows the workspace for one that
 * does not.
 */
#include "check/check.h"
#include "loader/enter.h"
#include "memory/words.h"
#include "state/counts.h"
#include "state/error.h"
#include "state/sizes.h"
#include "state/state.h"
#include "trace/trace.h"
#include "vendor/vendor.h"

#include <string.h>
#include <sys/mman.h>

/* make_room gives the handle's word stack at least count free words, or returns false: an index has RBM_LEASE_INDEX_BITS
 * bits. The stack moves once in the life of a slot, to a mapping of the largest size that is never unmapped. A thread
 * that holds the value of an ended lease may read there at any time. */
static RBM_RARE bool make_room(struct rbm_control* c, size_t count) {
    if (count > RBM_MOST_WORDS - c->word_top || c->word_capacity == RBM_MOST_WORDS)
        return false;
    uint64_t* words = mmap(
        NULL, RBM_MOST_WORDS * sizeof *words, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (words == MAP_FAILED)
        return false;
    memcpy(words, c->inline_words, c->word_top * sizeof *words);
    __atomic_store_n(&c->words, (uint64_t)(uintptr_t)words, __ATOMIC_RELEASE);
    c->word_capacity = RBM_MOST_WORDS;
    return true;
}

/* fits reports whether a lease of count buffers, total bytes together, fits in the workspace and on the word
 * stack. */
static inline bool fits(const struct rbm_control* c, uint64_t total, uint32_t count) {
    return rbm_fits(c, total) && count + RBM_LEASE_HEADER <= c->word_capacity - c->word_top;
}

/* next_lease returns where the next lease's header goes; the buffers' addresses follow it. push_lease then makes the
 * lease: count buffers, total bytes together. The lease fits. Stores on both sides of the branch keep the compiler from
 * combining pairs of them in a vector register, which is slower. */
static inline uint64_t* next_lease(const struct rbm_control* c) { return words_of(c) + c->word_top; }

static inline void push_lease(
    struct rbm_control* c, uint64_t* lease, struct rocblas_device_malloc_base** res, uint64_t total, uint32_t count) {
    uint32_t index = c->word_top;
    uint64_t value = RBM_LEASE_TAG << 60 | (uint64_t)c->slot << (RBM_LEASE_SEQUENCE_BITS + RBM_LEASE_INDEX_BITS)
        | (uint64_t)index << RBM_LEASE_SEQUENCE_BITS | (c->lease_sequence & ((1u << RBM_LEASE_SEQUENCE_BITS) - 1));
    uint64_t start = c->used;
    RBM_ADD(c->lease_sequence, 1);
    RBM_WRITE(lease[RBM_LEASE_LINK], (uint64_t)c->lease_head << 32 | count);
    c->lease_head = index;
    RBM_WRITE(c->used, start + total);
    if (start + total > RBM_READ(c->peak))
        RBM_WRITE(c->peak, start + total);
    RBM_WRITE(lease[RBM_LEASE_START], start);
    RBM_WRITE(lease[RBM_LEASE_ID], value);
    /* Released after words and all words of the lease, so that lease_at never reads a partial lease. */
    __atomic_store_n(&c->word_top, index + RBM_LEASE_HEADER + count, __ATOMIC_RELEASE);
    *res = (struct rocblas_device_malloc_base*)(uintptr_t)value;
    RBM_ADD(c->leases, 1);
}

/* make_slow turns the newest lease into a slow lease, which is found on the slow path. */
static void make_slow(struct rbm_control* c, struct rocblas_device_malloc_base** res) {
    uint64_t* lease = words_of(c) + c->lease_head;
    RBM_WRITE(lease[RBM_LEASE_ID], (lease[RBM_LEASE_ID] & ~(0xfull << 60)) | RBM_SLOW_LEASE_TAG << 60);
    *res = (struct rocblas_device_malloc_base*)(uintptr_t)lease[RBM_LEASE_ID];
}

/* first_of returns the address at which a lease begins, 0 if all its buffers are empty. */
static uint64_t first_of(const uint64_t* lease) {
    for (uint32_t i = 0; i < (uint32_t)lease[RBM_LEASE_LINK]; i++)
        if (lease[RBM_LEASE_HEADER + i])
            return lease[RBM_LEASE_HEADER + i];
    return 0;
}

/* trace_lease writes the trace line of a lease of total bytes, or of its failure, if the handle is traced, and
 * tells the check. Such a lease becomes a slow lease, so that its end is told too. */
static rocblas_status trace_lease(
    struct rbm_control* c, struct rocblas_device_malloc_base** res, uint64_t total, rocblas_status status) {
    static const char name[] = "rocblas_device_malloc_alloc";
    if (!(c->watch & (RBM_WATCH_TRACE | RBM_WATCH_CHECK)))
        return status;
    struct rbm_event event = {.control = c,
        .size = total,
        .wanted = total,
        .least = total,
        .routine = name,
        .routine_bytes = sizeof name - 1,
        .action = RBM_TRACE_ALLOCATE_FAILURE,
        .status = status};
    if (status == rocblas_status_success) {
        make_slow(c, res);
        event.action = RBM_TRACE_ALLOCATE;
        event.pointer = first_of(words_of(c) + c->lease_head);
    }
    if (c->watch & RBM_WATCH_TRACE)
        rbm_trace_event(&event);
    rbm_check_lease(c, total, status);
    return status;
}

/* own_row returns the row that counts the program's own leases. */
static struct rbm_routine* own_row(const struct rbm_control* c) { return rbm_routine_of(c, rbm_state.routine_count - 1); }

/* find_room makes room for a lease of total bytes in count buffers, or stores the error text. */
static RBM_RARE rocblas_status find_room(struct rbm_control* c, uint64_t total, size_t count) {
    if (count + RBM_LEASE_HEADER > c->word_capacity - c->word_top && !make_room(c, count + RBM_LEASE_HEADER))
        return rbm_fail(
            c, rocblas_status_memory_error, "rocblas_device_malloc_alloc: no room for the addresses of %zu buffers", count);
    if (!total || (!(c->closed & (RBM_CLOSED_MOVED | RBM_CLOSED_CHECKED)) && total <= c->room - c->used))
        return rocblas_status_success;
    rbm_check_uses(c, "rocblas_device_malloc_alloc");
    if (!(c->closed & RBM_CLOSED_MOVED) && total <= c->room - c->used)
        return rocblas_status_success;
    uint64_t growths = c->growths, allocations = c->allocations, synchronizations = c->synchronizations;
    rocblas_status status = rbm_ask(rbm_operation_grow, c->id, total, 0);
    struct rbm_routine* row = own_row(c);
    if (row && c->growths != growths)
        __atomic_fetch_add(&row->growths, c->growths - growths, __ATOMIC_RELAXED);
    rbm_count_asked(row, c, allocations, synchronizations);
    return status;
}

/* ask_guards has the core guard count buffers, which turns their sizes into addresses, or end those guards. */
static rocblas_status ask_guards(const struct rbm_control* c, uint64_t what, uint64_t* words, size_t count) {
    struct rbm_call call = {
        .routine = rbm_operation_account, .count = 4, .args = {what, c->id, (uint64_t)(uintptr_t)words, count}};
    return rbm_enter_core(&call);
}

/* lease_guarded makes a lease in guarded memory; the workspace has room for it. It returns
 * rocblas_status_continue if the lease must be made in the workspace instead. */
static RBM_RARE rocblas_status lease_guarded(
    struct rbm_control* c, struct rocblas_device_malloc_base** res, uint64_t total, size_t count, va_list sizes) {
    uint64_t *lease = next_lease(c), *words = lease + RBM_LEASE_HEADER;
    for (size_t i = 0; i < count; i++)
        RBM_WRITE(words[i], va_arg(sizes, size_t));
    rocblas_status status = ask_guards(c, rbm_account_guard, words, count);
    if (status != rocblas_status_success)
        return status;
    push_lease(c, lease, res, total, (uint32_t)count);
    make_slow(c, res);
    return rocblas_status_success;
}

/* lease_many makes a lease of any number of buffers. *res is null. */
static RBM_RARE rocblas_status lease_many(
    struct rbm_control* c, struct rocblas_device_malloc_base** res, size_t count, va_list sizes) {
    uint64_t total;
    va_list again;
    va_copy(again, sizes);
    bool summed = sum_footprints(c, &total, count, again);
    va_end(again);
    rocblas_status status = summed
        ? find_room(c, total, count)
        : rbm_fail(c, rocblas_status_memory_error, "rocblas_device_malloc_alloc: the sum of %zu sizes overflows", count);
    bool guarded = status == rocblas_status_success && total && (c->closed & RBM_CLOSED_GUARDED);
    if (guarded) {
        va_copy(again, sizes);
        status = lease_guarded(c, res, total, count, again);
        va_end(again);
        guarded = status != rocblas_status_continue;
    }
    if (guarded || status != rocblas_status_success) {
        rbm_count_ended(c, own_row(c), status);
        return trace_lease(c, res, summed ? total : 0, status);
    }
    uint64_t next = c->base + c->used;
    uint64_t* lease = next_lease(c);
    for (size_t i = 0; i < count; i++) {
        size_t size = va_arg(sizes, size_t);
        RBM_WRITE(lease[RBM_LEASE_HEADER + i], size ? next : 0);
        add_footprint(c, &next, size);
    }
    push_lease(c, lease, res, total, (uint32_t)count);
    return trace_lease(c, res, total, rocblas_status_success);
}

/* lease_one and lease_three are lease_many for the buffer counts that rocBLAS's and this library's routines use. They
 * return false if the workspace has to grow or a sum could overflow. */
static inline bool lease_one(struct rbm_control* c, struct rocblas_device_malloc_base** res, uint64_t a) {
    uint64_t total = rounded(a);
    if (a > RBM_PLAIN_SIZE || !fits(c, total, 1))
        return false;
    uint64_t* lease = next_lease(c);
    RBM_WRITE(lease[RBM_LEASE_HEADER], a ? c->base + c->used : 0);
    push_lease(c, lease, res, total, 1);
    return true;
}

static inline bool lease_three(
    struct rbm_control* c, struct rocblas_device_malloc_base** res, uint64_t first, uint64_t second, uint64_t third) {
    uint64_t total = rounded(first) + rounded(second) + rounded(third);
    if ((first | second | third) > RBM_PLAIN_SIZE || !fits(c, total, 3))
        return false;
    uint64_t* lease = next_lease(c);
    uint64_t next = c->base + c->used;
    RBM_WRITE(lease[RBM_LEASE_HEADER], first ? next : 0);
    next += rounded(first);
    RBM_WRITE(lease[RBM_LEASE_HEADER + 1], second ? next : 0);
    next += rounded(second);
    RBM_WRITE(lease[RBM_LEASE_HEADER + 2], third ? next : 0);
    push_lease(c, lease, res, total, 3);
    return true;
}

/* refuse_lease returns the status of a lease without a place for its value, or without buffers. */
static RBM_RARE rocblas_status refuse_lease(struct rbm_control* c, struct rocblas_device_malloc_base** res) {
    return res ? rbm_fail(c, rocblas_status_invalid_size, "rocblas_device_malloc_alloc: count is 0")
               : rbm_null(c, "rocblas_device_malloc_alloc", "res");
}

/* lease_vendor makes a lease on a vendor handle, and then lends the vendor the smaller rest of the workspace. If the
 * vendor refuses that, its kernels still use the lease's memory, so the lease ends. */
static RBM_RARE rocblas_status lease_vendor(
    rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, va_list sizes) {
    struct rbm_control* c = rbm_vendor.record(handle);
    if (!c)
        return rbm_vendor.device_malloc_alloc(handle, res, count, sizes);
    if (!res || !count)
        return refuse_lease(c, res);
    *res = NULL;
    rocblas_status status = lease_many(c, res, count, sizes);
    if (status != rocblas_status_success)
        return status;
    make_slow(c, res);
    status = rbm_vendor.lend(c);
    if (status != rocblas_status_success) {
        rocblas_device_malloc_free(*res);
        *res = NULL;
    }
    return status;
}

/* lease_listed is rocblas_device_malloc_alloc for any handle and any number of buffers. */
static rocblas_status lease_listed(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, va_list sizes) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return lease_vendor(handle, res, count, sizes);
    if (!res || !count)
        return refuse_lease(c, res);
    *res = NULL;
    return lease_many(c, res, count, sizes);
}

/* rocblas_device_malloc_alloc has a fast path for one and three buffers, the most frequent counts. */
rocblas_status rocblas_device_malloc_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...) {
    va_list sizes;
    bool leased = false;
    if (RBM_LIKELY(count == 1 || count == 3) && RBM_LIKELY(res != NULL)) {
        struct rbm_control* c = rbm_find(handle);
        va_start(sizes, count);
        const uint64_t first = va_arg(sizes, size_t);
        if (count == 1)
            leased = c && lease_one(c, res, first);
        else {
            const uint64_t second = va_arg(sizes, size_t), third = va_arg(sizes, size_t);
            leased = c && lease_three(c, res, first, second, third);
        }
        va_end(sizes);
    }
    if (RBM_LIKELY(leased))
        return rocblas_status_success;
    va_start(sizes, count);
    rocblas_status status = lease_listed(handle, res, count, sizes);
    va_end(sizes);
    return status;
}

/* find_slow is find_lease for a slow lease: one that is guarded, or of a vendor handle or a traced handle. */
static RBM_RARE uint64_t* find_slow(const struct rocblas_device_malloc_base* ptr, struct rbm_control** control) {
    uint64_t value = (uint64_t)(uintptr_t)ptr;
    *control = NULL;
    if (value >> 60 == RBM_SLOW_LEASE_TAG)
        *control = rbm_at((uint32_t)(value >> (RBM_LEASE_SEQUENCE_BITS + RBM_LEASE_INDEX_BITS)) & ((1u << RBM_SLOT_BITS) - 1));
    return *control ? lease_at(*control, value) : NULL;
}

bool rocblas_device_malloc_success(struct rocblas_device_malloc_base* ptr) {
    struct rbm_control* c;
    return find_lease(ptr, &c) || find_slow(ptr, &c) || rbm_vendor.device_malloc_success(ptr) || rbm_check_no_lease();
}

/* buffer_of stores the address of one buffer of a lease. */
static inline rocblas_status buffer_of(struct rbm_control* c, const uint64_t* lease, size_t index, void** res) {
    if (!res)
        return rbm_null(c, "rocblas_device_malloc_get", "res");
    if (index >= (uint32_t)lease[RBM_LEASE_LINK])
        return rbm_fail(c, rocblas_status_invalid_pointer, "rocblas_device_malloc_get: buffer %zu of %u", index,
            (uint32_t)lease[RBM_LEASE_LINK]);
    *res = (void*)(uintptr_t)lease[RBM_LEASE_HEADER + index];
    return rocblas_status_success;
}

static RBM_RARE rocblas_status get_slow(struct rocblas_device_malloc_base* ptr, size_t index, void** res) {
    struct rbm_control* c;
    const uint64_t* lease = find_slow(ptr, &c);
    return lease ? buffer_of(c, lease, index, res)
                 : rbm_no_lease("rocblas_device_malloc_get", ptr, rbm_vendor.device_malloc_get(ptr, index, res));
}

rocblas_status rocblas_device_malloc_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res) {
    struct rbm_control* c;
    const uint64_t* lease = find_lease(ptr, &c);
    return lease ? buffer_of(c, lease, index, res) : get_slow(ptr, index, res);
}

/* only_buffer stores the address of a lease's buffer if the lease has exactly one. */
static inline rocblas_status only_buffer(struct rbm_control* c, const uint64_t* lease, void** res) {
    if (!res)
        return rbm_null(c, "rocblas_device_malloc_ptr", "res");
    if ((uint32_t)lease[RBM_LEASE_LINK] != 1)
        return rbm_fail(c, rocblas_status_invalid_pointer, "rocblas_device_malloc_ptr: the lease has %u buffers",
            (uint32_t)lease[RBM_LEASE_LINK]);
    *res = (void*)(uintptr_t)lease[RBM_LEASE_HEADER];
    return rocblas_status_success;
}

static RBM_RARE rocblas_status ptr_slow(struct rocblas_device_malloc_base* ptr, void** res) {
    struct rbm_control* c;
    const uint64_t* lease = find_slow(ptr, &c);
    return lease ? only_buffer(c, lease, res)
                 : rbm_no_lease("rocblas_device_malloc_ptr", ptr, rbm_vendor.device_malloc_ptr(ptr, res));
}

rocblas_status rocblas_device_malloc_ptr(struct rocblas_device_malloc_base* ptr, void** res) {
    struct rbm_control* c;
    const uint64_t* lease = find_lease(ptr, &c);
    return lease ? only_buffer(c, lease, res) : ptr_slow(ptr, res);
}

/* rebase moves base so that the next lease begins where the newest block does. core.Control.rebase does the
 * same, and twins_test.go compares the two. */
static RBM_RARE void rebase(struct rbm_control* c) {
    uint64_t unused = c->floor - c->used;
    rbm_put(c, c->base + unused, c->room - unused, c->used);
}

/* pop_leases removes the newest lease from the stack, and the leases below it that have already ended. */
static inline void pop_leases(struct rbm_control* c, const uint64_t* lease) {
    uint32_t index = c->lease_head;
    do {
        RBM_WRITE(c->used, lease[RBM_LEASE_START]);
        RBM_WRITE(c->word_top, index);
        index = (uint32_t)(lease[RBM_LEASE_LINK] >> 32);
        c->lease_head = index;
        lease = words_of(c) + index;
    } while (index != RBM_NO_LEASE && lease[RBM_LEASE_ID] == 0);
    if (__builtin_expect(c->used < c->floor, 0))
        rebase(c);
}

/* end_lease ends the lease with this header. */
static inline rocblas_status end_lease(struct rocblas_device_malloc_base* ptr, struct rbm_control* c, uint64_t* lease) {
    RBM_ADD(c->leases_ended, 1);
    if (lease_index((uint64_t)(uintptr_t)ptr) == c->lease_head) {
        pop_leases(c, lease);
        return rocblas_status_success;
    }
    RBM_WRITE(lease[RBM_LEASE_ID], 0);
    if (lease[RBM_LEASE_HEADER + (uint32_t)lease[RBM_LEASE_LINK] + RBM_LEASE_START] == lease[RBM_LEASE_START])
        return rocblas_status_success; /* the lease had no bytes */
    return rbm_fail(c, rocblas_status_invalid_value,
        "rocblas_device_malloc_free: a lease ended before a later one; its bytes come back when that ends");
}

/* bytes_of returns the number of bytes of a lease. */
static uint64_t bytes_of(const struct rbm_control* c, uint32_t index) {
    const uint64_t* lease = words_of(c) + index;
    if (index == c->lease_head)
        return c->used - lease[RBM_LEASE_START];
    return lease[RBM_LEASE_HEADER + (uint32_t)lease[RBM_LEASE_LINK] + RBM_LEASE_START] - lease[RBM_LEASE_START];
}

/* unguard checks the guards of a lease that ends. */
static rocblas_status unguard(struct rbm_control* c, uint64_t* lease) {
    if (!(c->closed & RBM_CLOSED_GUARDED))
        return rocblas_status_success;
    return ask_guards(c, rbm_account_unguard, lease + RBM_LEASE_HEADER, (uint32_t)lease[RBM_LEASE_LINK]);
}

/* worse returns the first of two statuses that is an error. */
static rocblas_status worse(rocblas_status first, rocblas_status second) {
    return first == rocblas_status_success ? second : first;
}

/* free_slow ends a slow lease. For a vendor handle it then lends the vendor the larger rest of the workspace. */
static RBM_RARE rocblas_status free_slow(struct rocblas_device_malloc_base* ptr) {
    struct rbm_control* c;
    uint64_t* lease = find_slow(ptr, &c);
    if (!lease)
        return ptr ? rbm_no_lease("rocblas_device_malloc_free", ptr, rbm_vendor.device_malloc_free(ptr)) : rocblas_status_success;
    rbm_check_uses(c, "rocblas_device_malloc_free");
    uint64_t bytes = bytes_of(c, lease_index((uint64_t)(uintptr_t)ptr)), first = first_of(lease);
    rocblas_status ended = end_lease(ptr, c, lease); /* its words stay valid until the next lease */
    rocblas_status status = worse(unguard(c, lease), ended);
    rbm_trace_of(c, RBM_TRACE_FREE, "rocblas_device_malloc_free", first, bytes, status);
    rbm_check_used(c);
    return c->of_vendor ? worse(status, rbm_vendor.lend(c)) : status;
}

rocblas_status rocblas_device_malloc_free(struct rocblas_device_malloc_base* ptr) {
    struct rbm_control* c;
    uint64_t* lease = find_lease(ptr, &c);
    return lease ? end_lease(ptr, c, lease) : free_slow(ptr);
}
