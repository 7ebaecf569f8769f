/* SPDX-License-Identifier: MIT
 *
 * memory.c: the device memory interface. Getters, the bookkeeping of a size query and leases that fit are answered here;
 * growing, setting and releasing the workspace are asked of the core.
 *
 * A lease's value is no address: tag (4 bits), slot (20), index of its header on the handle's word stack (16), sequence (24).
 */
#include "core.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define RBM_LEASE_TAG 0x6ull
#define RBM_LEASE_INDEX_BITS 16
#define RBM_LEASE_SEQUENCE_BITS 24

RBM_GETTER(rocblas_get_device_memory_size, size_t, c->size)
RBM_GETTER(rocblas_mem_get_workspace_address, void*, (void*)(uintptr_t)c->base)
RBM_GETTER(rocblas_mem_get_workspace_size, size_t, c->limit)
RBM_GETTER(rocblas_mem_get_owner, rocblas_mem_owner, (rocblas_mem_owner)c->owner)
RBM_GETTER(rocblas_mem_get_in_use, size_t, c->used)
RBM_GETTER(rocblas_mem_get_peak, size_t, c->peak)
RBM_GETTER(rocblas_mem_get_growths, uint64_t, c->growths)

bool rocblas_is_managing_device_memory(rocblas_handle handle)
{
    const struct rbm_control* c = rbm_find(handle);
    return c && c->owner == rocblas_mem_owner_managed;
}

bool rocblas_is_user_managing_device_memory(rocblas_handle handle)
{
    const struct rbm_control* c = rbm_find(handle);
    return c && c->owner == rocblas_mem_owner_user_managed;
}

bool rocblas_is_device_memory_size_query(rocblas_handle handle)
{
    const struct rbm_control* c = rbm_find(handle);
    return c && c->querying;
}

rocblas_status rocblas_mem_reset_peak(rocblas_handle handle)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rocblas_status_invalid_handle;
    c->peak = c->used;
    return rocblas_status_success;
}

rocblas_status rocblas_mem_get_last_error(rocblas_handle handle, char* buf, size_t len)
{
    const struct rbm_control* c = rbm_find(handle);
    if(handle && !c)
        return rocblas_status_invalid_handle;
    if(!buf)
        return rocblas_status_invalid_pointer;
    if(!len)
        return rocblas_status_invalid_size;
    if(!c)
    {
        rbm_process_error(buf, len);
        return rocblas_status_success;
    }
    size_t n = strnlen(c->error, len - 1);
    memcpy(buf, c->error, n);
    buf[n] = 0;
    return rocblas_status_success;
}

rocblas_status rocblas_start_device_memory_size_query(rocblas_handle handle)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rocblas_status_invalid_handle;
    if(c->querying)
    {
        rbm_error(c, "rocblas_start_device_memory_size_query: a query is under way already");
        return rocblas_status_size_query_mismatch;
    }
    c->querying  = 1;
    c->query_max = 0;
    return rocblas_status_success;
}

rocblas_status rocblas_stop_device_memory_size_query(rocblas_handle handle, size_t* size)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rocblas_status_invalid_handle;
    if(!c->querying)
    {
        rbm_error(c, "rocblas_stop_device_memory_size_query: no query is under way");
        return rocblas_status_size_query_mismatch;
    }
    if(!size)
    {
        rbm_error(c, "rocblas_stop_device_memory_size_query: size is null; the query goes on");
        return rocblas_status_invalid_pointer;
    }
    *size       = c->query_max;
    c->querying = 0;
    return rocblas_status_success;
}

/* add_rounded adds size, rounded up to a chunk, to *total. It returns false where the sum overflows. */
static inline bool add_rounded(uint64_t* total, uint64_t size)
{
    uint64_t rounded = (size + RBM_CHUNK_BYTES - 1) & ~(uint64_t)(RBM_CHUNK_BYTES - 1);
    return rounded >= size && !__builtin_add_overflow(*total, rounded, total);
}

/* sum_rounded adds up count sizes, each rounded up to a chunk. It returns false where the sum overflows. */
static inline bool sum_rounded(uint64_t* total, size_t count, va_list sizes)
{
    *total = 0;
    for(size_t i = 0; i < count; i++)
        if(!add_rounded(total, va_arg(sizes, size_t)))
            return false;
    return true;
}

rocblas_status rocblas_set_optimal_device_memory_size_impl(rocblas_handle handle, size_t count, ...)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rocblas_status_invalid_handle;
    if(!c->querying)
    {
        rbm_error(c, "rocblas_set_optimal_device_memory_size_impl: no query is under way");
        return rocblas_status_size_query_mismatch;
    }
    uint64_t total;
    va_list  sizes;
    va_start(sizes, count);
    bool fits = sum_rounded(&total, count, sizes);
    va_end(sizes);
    if(!fits)
    {
        rbm_error(c, "rocblas_set_optimal_device_memory_size_impl: the sum of %zu sizes overflows", count);
        return rocblas_status_invalid_size;
    }
    if(total <= c->query_max)
        return rocblas_status_size_unchanged;
    c->query_max = total;
    return rocblas_status_size_increased;
}

static inline uint64_t* words_of(const struct rbm_control* c)
{
    return (uint64_t*)(uintptr_t)c->words;
}

/* find_lease returns the header of a living lease and its handle's control block, or a null pointer. */
static inline uint64_t* find_lease(const struct rocblas_device_malloc_base* ptr, struct rbm_control** control)
{
    uint64_t value = (uint64_t)(uintptr_t)ptr;
    uint32_t index = (uint32_t)(value >> RBM_LEASE_SEQUENCE_BITS) & ((1u << RBM_LEASE_INDEX_BITS) - 1);
    uint32_t slot
        = (uint32_t)(value >> (RBM_LEASE_SEQUENCE_BITS + RBM_LEASE_INDEX_BITS)) & ((1u << RBM_SLOT_BITS) - 1);
    struct rbm_control* c = rbm_at(slot);
    if(value >> 60 != RBM_LEASE_TAG || !c || !rbm_alive(c) || index + RBM_LEASE_HEADER > c->word_top)
        return NULL;
    uint64_t* lease = words_of(c) + index;
    if(lease[RBM_LEASE_ID] != value)
        return NULL;
    *control = c;
    return lease;
}

/* make_room gives the handle's word stack at least count free words. It returns false where it cannot: a lease's value has room
 * for RBM_LEASE_INDEX_BITS of index. */
static bool make_room(struct rbm_control* c, size_t count)
{
    const uint32_t most = 1u << RBM_LEASE_INDEX_BITS;
    if(count > most - c->word_top)
        return false;
    uint32_t capacity = c->word_capacity;
    while(capacity < c->word_top + count)
        capacity = capacity < most / 2 ? capacity * 2 : most;
    bool      inlined = c->words == (uint64_t)(uintptr_t)c->inline_words;
    uint64_t* words   = realloc(inlined ? NULL : words_of(c), capacity * sizeof *words);
    if(!words)
        return false;
    if(inlined)
        memcpy(words, c->inline_words, c->word_top * sizeof *words);
    c->words         = (uint64_t)(uintptr_t)words;
    c->word_capacity = capacity;
    return true;
}

/* grow asks the core for total bytes more. */
static rocblas_status grow(struct rbm_control* c, uint64_t total)
{
    struct rbm_call call = {.routine = rbm_operation_grow, .count = 2, .args = {c->id, total}};
    return rbm_enter(&call);
}

/* push_lease puts the header of a lease of total bytes on the word stack; its addresses follow. There is room. */
static inline uint64_t push_lease(struct rbm_control* c, uint64_t total, size_t count)
{
    uint32_t  index = c->word_top;
    uint64_t* lease = words_of(c) + index;
    uint64_t  value = RBM_LEASE_TAG << 60 | (uint64_t)c->slot << (RBM_LEASE_SEQUENCE_BITS + RBM_LEASE_INDEX_BITS)
                     | (uint64_t)index << RBM_LEASE_SEQUENCE_BITS
                     | (c->lease_sequence++ & ((1u << RBM_LEASE_SEQUENCE_BITS) - 1));
    lease[RBM_LEASE_ID]    = value;
    lease[RBM_LEASE_START] = c->used;
    lease[RBM_LEASE_LINK]  = (uint64_t)c->lease_head << 32 | (uint32_t)count;
    c->lease_head          = index;
    c->word_top            = index + RBM_LEASE_HEADER + (uint32_t)count;
    c->used += total;
    if(c->used > c->peak)
        c->peak = c->used;
    c->leases++;
    return value;
}

rocblas_status
    rocblas_device_malloc_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rocblas_status_invalid_handle;
    if(!res)
        return rocblas_status_invalid_pointer;
    if(!count)
        return rocblas_status_invalid_size;
    *res = NULL;
    uint64_t total;
    va_list  sizes;
    va_start(sizes, count);
    bool fits = sum_rounded(&total, count, sizes);
    va_end(sizes);
    if(!fits)
    {
        rbm_error(c, "rocblas_device_malloc_alloc: the sum of %zu sizes overflows", count);
        return rocblas_status_memory_error;
    }
    if(count + RBM_LEASE_HEADER > c->word_capacity - c->word_top && !make_room(c, count + RBM_LEASE_HEADER))
    {
        rbm_error(c, "rocblas_device_malloc_alloc: no room for the addresses of %zu buffers", count);
        return rocblas_status_memory_error;
    }
    if(total > c->limit - c->used)
    {
        rocblas_status status = grow(c, total);
        if(status != rocblas_status_success)
            return status;
    }
    uint64_t* address = words_of(c) + c->word_top + RBM_LEASE_HEADER;
    uint64_t  next    = c->base + c->used;
    va_start(sizes, count);
    for(size_t i = 0; i < count; i++)
    {
        size_t size = va_arg(sizes, size_t);
        address[i]  = size ? next : 0;
        add_rounded(&next, size);
    }
    va_end(sizes);
    *res = (struct rocblas_device_malloc_base*)(uintptr_t)push_lease(c, total, count);
    return rocblas_status_success;
}

bool rocblas_device_malloc_success(struct rocblas_device_malloc_base* ptr)
{
    struct rbm_control* c;
    return find_lease(ptr, &c) != NULL;
}

rocblas_status rocblas_device_malloc_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res)
{
    struct rbm_control* c;
    const uint64_t*     lease = find_lease(ptr, &c);
    if(!lease || !res)
        return rocblas_status_invalid_pointer;
    if(index >= (uint32_t)lease[RBM_LEASE_LINK])
    {
        rbm_error(c, "rocblas_device_malloc_get: buffer %zu of %u", index, (uint32_t)lease[RBM_LEASE_LINK]);
        return rocblas_status_invalid_pointer;
    }
    *res = (void*)(uintptr_t)lease[RBM_LEASE_HEADER + index];
    return rocblas_status_success;
}

rocblas_status rocblas_device_malloc_ptr(struct rocblas_device_malloc_base* ptr, void** res)
{
    struct rbm_control* c;
    const uint64_t*     lease = find_lease(ptr, &c);
    if(!lease || !res)
        return rocblas_status_invalid_pointer;
    if((uint32_t)lease[RBM_LEASE_LINK] != 1)
    {
        rbm_error(c, "rocblas_device_malloc_ptr: the lease has %u buffers", (uint32_t)lease[RBM_LEASE_LINK]);
        return rocblas_status_invalid_pointer;
    }
    *res = (void*)(uintptr_t)lease[RBM_LEASE_HEADER];
    return rocblas_status_success;
}

/* pop_leases takes the newest lease off the stack, and those below it that have ended already. */
static inline void pop_leases(struct rbm_control* c)
{
    const uint64_t* lease;
    do
    {
        lease         = words_of(c) + c->lease_head;
        c->used       = lease[RBM_LEASE_START];
        c->word_top   = c->lease_head;
        c->lease_head = (uint32_t)(lease[RBM_LEASE_LINK] >> 32);
    } while(c->lease_head != RBM_NO_LEASE && words_of(c)[c->lease_head + RBM_LEASE_ID] == 0);
}

rocblas_status rocblas_device_malloc_free(struct rocblas_device_malloc_base* ptr)
{
    struct rbm_control* c;
    if(!ptr)
        return rocblas_status_success;
    uint64_t* lease = find_lease(ptr, &c);
    if(!lease)
        return rocblas_status_invalid_pointer;
    uint32_t index = (uint32_t)(lease - words_of(c));
    if(index == c->lease_head)
    {
        pop_leases(c);
        return rocblas_status_success;
    }
    lease[RBM_LEASE_ID] = 0;
    if(lease[RBM_LEASE_HEADER + (uint32_t)lease[RBM_LEASE_LINK] + RBM_LEASE_START] == lease[RBM_LEASE_START])
        return rocblas_status_success; /* it had no bytes */
    rbm_error(c, "rocblas_device_malloc_free: a lease ended before a later one; its bytes come back when that ends");
    return rocblas_status_invalid_value;
}

void rocblas_device_malloc_set_default_memory_size(size_t size)
{
    if(size)
        __atomic_store_n(&rbm_state.default_size, size, __ATOMIC_RELAXED);
}

/* ask makes one call about a handle into the core. */
static rocblas_status ask(uint32_t operation, rocblas_handle handle, uint64_t first, uint64_t second)
{
    if(!rbm_find(handle))
        return rocblas_status_invalid_handle;
    struct rbm_call call
        = {.routine = operation, .count = 3, .args = {(uint64_t)(uintptr_t)handle, first, second}};
    return rbm_enter(&call);
}

rocblas_status rocblas_set_device_memory_size(rocblas_handle handle, size_t size)
{
    return ask(rbm_operation_set_size, handle, size, 0);
}

rocblas_status rocblas_set_workspace(rocblas_handle handle, void* addr, size_t size)
{
    return ask(rbm_operation_set_workspace, handle, (uint64_t)(uintptr_t)addr, size);
}

rocblas_status rocblas_mem_release_idle(rocblas_handle handle)
{
    return ask(rbm_operation_release_idle, handle, 0, 0);
}

rocblas_status rocblas_mem_release_all_idle(size_t* released)
{
    if(!released)
        return rocblas_status_invalid_pointer;
    struct rbm_call call
        = {.routine = rbm_operation_release_all_idle, .count = 1, .args = {(uint64_t)(uintptr_t)released}};
    return rbm_enter(&call);
}

rocblas_status rocblas_mem_get_device_counts(uint64_t* allocations, uint64_t* synchronizations)
{
    if(!allocations || !synchronizations)
        return rocblas_status_invalid_pointer;
    struct rbm_call call = {.routine = rbm_operation_device_counts,
                            .count   = 2,
                            .args = {(uint64_t)(uintptr_t)allocations, (uint64_t)(uintptr_t)synchronizations}};
    return rbm_enter(&call);
}
