/* SPDX-License-Identifier: MIT
 *
 * lease.c: device_malloc: many buffers, many leases, every order of ending them, and values that are not leases.
 */
#include "workspace.h"

#define TEN(s) (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), \
               (size_t)(s), (size_t)(s)

/* inside tells whether a buffer is aligned and lies in the workspace. */
static bool inside(rocblas_handle handle, const char* address, size_t bytes)
{
    const char* base = address_of(handle);
    return (uintptr_t)address % CHUNK == 0 && address >= base && address + bytes <= base + committed_of(handle);
}

/* layout leases five buffers of odd sizes: each at a multiple of 64, one after the other, null for a size of 0. */
static void layout(rocblas_handle handle)
{
    lease it = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 5, (size_t)1, (size_t)64, (size_t)0, (size_t)65, (size_t)1000));
    const char*  base      = address_of(handle);
    const size_t offsets[] = {0, 64, 0, 128, 256}, sizes[] = {1, 64, 0, 65, 1000};
    for(size_t i = 0; i < 5; i++)
    {
        CHECK_PTR(buffer(it, i), sizes[i] ? base + offsets[i] : NULL);
        CHECK(!sizes[i] || inside(handle, buffer(it, i), sizes[i]));
    }
    CHECK_SIZE(in_use_of(handle), 256 + 1024);
    CHECK_SIZE(peak_of(handle), 256 + 1024);
    lease next = take(handle, 1);
    CHECK_PTR(buffer(next, 0), base + 256 + 1024);
    give(next);
    give(it);
    CHECK_SIZE(in_use_of(handle), 0);
    give(take(handle, 1));
    CHECK_SIZE(peak_of(handle), 256 + 1024 + 64);
    CHECK_OK(rocblas_mem_reset_peak(handle));
    CHECK_SIZE(peak_of(handle), 0);
}

/* three leases three buffers, also with size 0, and checks the addresses and that a refusal changes nothing. */
static void three(rocblas_handle handle)
{
    static const size_t sizes[][3] = {{1, CHUNK, CHUNK + 1}, {0, 100, 1}, {100, 0, 1}, {1, 100, 0}, {0, 0, 1}, {1, 0, 0}, {0, 0, 0}};
    CHECK_OK(rocblas_set_device_memory_size(handle, 6 * CHUNK));
    lease below = take(handle, CHUNK);
    for(size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    {
        const size_t* size = sizes[i];
        char*         next = (char*)address_of(handle) + CHUNK;
        lease         it   = NULL;
        CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 3, size[0], size[1], size[2]));
        for(size_t j = 0; j < 3; j++)
        {
            CHECK_PTR(buffer(it, j), size[j] ? next : NULL);
            next += ROUNDED(size[j]);
        }
        CHECK_SIZE(in_use_of(handle), (size_t)(next - (char*)address_of(handle)));
        void* address = &it;
        CHECK_STATUS(rocblas_device_malloc_get(it, 3, &address), rocblas_status_invalid_pointer);
        give(it);
        CHECK_SIZE(in_use_of(handle), CHUNK);
    }
    static const size_t refused[][3] = {{2 * CHUNK, 2 * CHUNK, CHUNK + 1}, {0, 0, 5 * CHUNK + 1}, {SIZE_MAX, 0, 0}, {0, SIZE_MAX - CHUNK, 2 * CHUNK},
                                        {SIZE_MAX / 2, SIZE_MAX / 2, 2 * CHUNK}};
    for(size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
    {
        const size_t* size = refused[i];
        lease         it   = below;
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &it, 3, size[0], size[1], size[2]), rocblas_status_memory_error);
        CHECK(it == NULL);
        CHECK_SIZE(in_use_of(handle), CHUNK);
    }
    give(below);
}

/* far leases on a handle beyond the first 256 and destroys it: its leases are then invalid. */
static void far(rocblas_handle handle)
{
    enum { COUNT = 300 };
    static rocblas_handle handles[COUNT];
    (void)handle;
    for(int i = 0; i < COUNT; i++)
        handles[i] = new_handle();
    lease one = take(handles[COUNT - 1], 100), two = take(handles[COUNT - 1], CHUNK);
    CHECK_PTR(buffer(two, 0), (char*)address_of(handles[COUNT - 1]) + ROUNDED(100));
    CHECK_STATUS(rocblas_device_malloc_free(one), rocblas_status_invalid_value);
    CHECK(!rocblas_device_malloc_success(one));
    give(two);
    CHECK_SIZE(in_use_of(handles[COUNT - 1]), 0);
    one = take(handles[COUNT - 1], 100);
    for(int i = 0; i < COUNT; i++)
        CHECK_OK(rocblas_destroy_handle(handles[i]));
    CHECK(!rocblas_device_malloc_success(one));
    CHECK_STATUS(rocblas_device_malloc_free(one), rocblas_status_invalid_pointer);
}

static void hundred_buffers(rocblas_handle handle)
{
    lease it = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 100, TEN(1), TEN(CHUNK), TEN(CHUNK + 1), TEN(0), TEN(200), TEN(0), TEN(127),
                                         TEN(128), TEN(129), TEN(4000)));
    static const size_t tens[] = {1, CHUNK, CHUNK + 1, 0, 200, 0, 127, 128, 129, 4000};
    const char*         next   = address_of(handle);
    for(size_t i = 0; i < 100; i++)
    {
        const size_t size = tens[i / 10];
        CHECK_PTR(buffer(it, i), size ? next : NULL);
        if(size)
            fill_leased(it, i, (char)i, size);
        next += ROUNDED(size);
    }
    for(size_t i = 0; i < 100; i++)
        CHECK(leased_holds(it, i, tens[i / 10], (char)i));
    void* address = &it;
    CHECK_STATUS(rocblas_device_malloc_get(it, 100, &address), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_get(it, SIZE_MAX, &address), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_get(it, (size_t)1 << 32, &address), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_get(it, 5, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_ptr(it, &address), rocblas_status_invalid_pointer);
    CHECK_PTR(address, &it);
    give(it);
}

static void one_buffer(rocblas_handle handle)
{
    lease it      = take(handle, 100);
    void* address = NULL;
    CHECK_OK(rocblas_device_malloc_ptr(it, &address));
    CHECK_PTR(address, buffer(it, 0));
    CHECK_STATUS(rocblas_device_malloc_ptr(it, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_get(it, 1, &address), rocblas_status_invalid_pointer);
    give(it);
    it = take(handle, 0); /* a lease without bytes is a lease */
    CHECK_OK(rocblas_device_malloc_ptr(it, &address));
    CHECK_PTR(address, NULL);
    CHECK_SIZE(in_use_of(handle), 0);
    give(it);
}

static void bad_arguments(rocblas_handle handle)
{
    lease it = (lease)(void*)&handle;
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, NULL, 1, CHUNK), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, NULL, 0), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &it, 0), rocblas_status_invalid_size);
    CHECK_STATUS(rocblas_device_malloc_alloc(NULL, &it, 1, CHUNK), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_device_malloc_alloc(NULL, NULL, 0), rocblas_status_invalid_handle);
    CHECK_PTR((void*)it, &handle);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_OK(rocblas_device_malloc_free(NULL));
    CHECK(!rocblas_device_malloc_success(NULL));
}

/* thousand_deep nests leases, ends them in reverse, and checks every byte. */
static void thousand_deep(rocblas_handle handle)
{
    enum { DEPTH = 1000 };
    static lease leases[DEPTH];
    for(int i = 0; i < DEPTH; i++)
    {
        leases[i] = take(handle, (size_t)(i % 200 + 1));
        fill_leased(leases[i], 0, i, (size_t)(i % 200 + 1));
    }
    for(int i = DEPTH - 1; i >= 0; i--)
    {
        CHECK(leased_holds(leases[i], 0, (size_t)(i % 200 + 1), (char)i));
        give(leases[i]);
        CHECK(!rocblas_device_malloc_success(leases[i]));
    }
    CHECK_SIZE(in_use_of(handle), 0);
}

/* without_end nests leases without bytes until the stack of leases is full: that is a status, and the handle
 * works afterwards. */
static void without_end(rocblas_handle handle)
{
    enum { MOST = 100000 };
    static lease   leases[MOST];
    rocblas_status status = rocblas_status_success;
    int            depth = 0, bad = 0;
    while(depth < MOST && (status = rocblas_device_malloc_alloc(handle, &leases[depth], 1, (size_t)0)) == 0)
        depth++;
    CHECK_STATUS(status, rocblas_status_memory_error);
    CHECK(leases[depth] == NULL);
    check_error(handle, "rocblas_device_malloc_alloc");
    CHECK(depth >= 1000);
    while(depth > 0)
        bad += rocblas_device_malloc_free(leases[--depth]) != rocblas_status_success;
    CHECK_EQ(bad, 0);
    give(take(handle, CHUNK));
}

/* out_of_order ends the second of three leases, the first, and the third: only then do the bytes become free. */
static void out_of_order(rocblas_handle handle)
{
    lease one = take(handle, CHUNK), two = take(handle, CHUNK), three = take(handle, CHUNK);
    void* address = NULL;
    fill_leased(three, 0, 3, CHUNK);
    CHECK_STATUS(rocblas_device_malloc_free(two), rocblas_status_invalid_value);
    check_error(handle, "rocblas_device_malloc_free");
    CHECK(!rocblas_device_malloc_success(two));
    CHECK_STATUS(rocblas_device_malloc_get(two, 0, &address), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_free(two), rocblas_status_invalid_pointer);
    CHECK_SIZE(in_use_of(handle), 3 * CHUNK);
    CHECK_STATUS(rocblas_device_malloc_free(one), rocblas_status_invalid_value);
    CHECK_SIZE(in_use_of(handle), 3 * CHUNK);
    lease four = take(handle, CHUNK); /* after the bytes that are still held */
    CHECK_PTR(buffer(four, 0), (char*)address_of(handle) + 3 * CHUNK);
    give(four);
    CHECK_SIZE(in_use_of(handle), 3 * CHUNK);
    CHECK(leased_holds(three, 0, CHUNK, 3));
    give(three);
    CHECK_SIZE(in_use_of(handle), 0);
    one = take(handle, CHUNK);
    CHECK_PTR(buffer(one, 0), address_of(handle));
    two = take(handle, CHUNK);
    CHECK_STATUS(rocblas_device_malloc_free(one), rocblas_status_invalid_value);
    give(two);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_STATUS(rocblas_device_malloc_free(one), rocblas_status_invalid_pointer);
}

/* zero_in_any_order tests that leases without bytes may end at any time. */
static void zero_in_any_order(rocblas_handle handle)
{
    lease zero = take(handle, 0), it = take(handle, CHUNK), zero2 = take(handle, 0), it2 = take(handle, 2 * CHUNK);
    give(zero);
    CHECK_STATUS(rocblas_device_malloc_free(zero), rocblas_status_invalid_pointer);
    give(zero2);
    CHECK_SIZE(in_use_of(handle), 3 * CHUNK);
    give(it2);
    CHECK_SIZE(in_use_of(handle), CHUNK);
    give(it);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, CHUNK));
    it   = take(handle, CHUNK);
    zero = take(handle, 0); /* fits even in a full workspace */
    CHECK_STATUS(rocblas_device_malloc_free(it), rocblas_status_invalid_value);
    give(zero);
    CHECK_SIZE(in_use_of(handle), 0);
}

/* not_a_lease checks that every function refuses a value, and that nothing changes. */
static void not_a_lease(rocblas_handle handle, uintptr_t value)
{
    lease        it      = (lease)value;
    void*        address = &it;
    const size_t in_use  = in_use_of(handle);
    CHECK(!rocblas_device_malloc_success(it));
    CHECK_STATUS(rocblas_device_malloc_ptr(it, &address), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_get(it, 0, &address), rocblas_status_invalid_pointer);
    CHECK_PTR(address, &it);
    CHECK_STATUS(rocblas_device_malloc_free(it), value ? rocblas_status_invalid_pointer : rocblas_status_success);
    CHECK_SIZE(in_use_of(handle), in_use);
}

/* few_buffers leases any number of buffers and passes more sizes than count: the extra ones are not read. */
static void few_buffers(rocblas_handle handle)
{
    for(size_t count = 1; count <= 8; count++)
    {
        lease it      = NULL;
        void* address = NULL, *previous = NULL;
        CHECK_OK(rocblas_device_malloc_alloc(handle, &it, count, CHUNK, CHUNK + 1, CHUNK, CHUNK, CHUNK, CHUNK, CHUNK, CHUNK,
                                             TOO_MUCH));
        CHECK_SIZE(in_use_of(handle), CHUNK * count + (count > 1 ? CHUNK : 0));
        for(size_t i = 0; i < count; i++)
        {
            CHECK_OK(rocblas_device_malloc_get(it, i, &address));
            CHECK(i == 0 || (char*)address == (char*)previous + (i == 2 ? 2 * CHUNK : CHUNK));
            previous = address;
        }
        CHECK_STATUS(rocblas_device_malloc_get(it, count, &address), rocblas_status_invalid_pointer);
        give(it);
    }
}

static void made_up(rocblas_handle handle)
{
    lease           it       = take(handle, CHUNK);
    const uintptr_t values[] = {0, 1, 64, UINTPTR_MAX, (uintptr_t)&it, (uintptr_t)handle, (uintptr_t)address_of(handle),
                                UINT64_C(0x6) << 60, UINT64_C(0x6fffffffffffffff)};
    for(size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        not_a_lease(handle, values[i]);
    for(int bit = 0; bit < 64; bit++)
        not_a_lease(handle, (uintptr_t)it ^ UINT64_C(1) << bit);
    CHECK(rocblas_device_malloc_success(it));
    give(it);
    not_a_lease(handle, (uintptr_t)it);
    for(int i = 0; i < 100; i++) /* the same position does not soon give the same value again */
    {
        lease again = take(handle, CHUNK);
        CHECK(again != it);
        give(again);
    }
}

static void after_destroy(rocblas_handle handle)
{
    rocblas_handle other = new_handle();
    lease          it = take(other, CHUNK), it2 = take(other, CHUNK), zero = take(other, 0);
    CHECK_OK(rocblas_destroy_handle(other)); /* ends its live leases */
    not_a_lease(handle, (uintptr_t)it);
    not_a_lease(handle, (uintptr_t)it2);
    not_a_lease(handle, (uintptr_t)zero);
    other = new_handle(); /* in the same slot */
    not_a_lease(handle, (uintptr_t)it);
    lease fresh = take(other, CHUNK);
    CHECK(fresh != it);
    not_a_lease(handle, (uintptr_t)it);
    CHECK(rocblas_device_malloc_success(fresh));
    give(fresh);
    CHECK_OK(rocblas_destroy_handle(other));
}

int main(void)
{
    void (*const tests[])(rocblas_handle)
        = {layout, three, few_buffers, far, hundred_buffers, one_buffer, bad_arguments, thousand_deep, without_end, out_of_order,
           zero_in_any_order, made_up, after_destroy};
    for(size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
        rocblas_handle handle = new_handle();
        tests[i](handle);
        CHECK_SIZE(in_use_of(handle), 0);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    return check_result();
}
