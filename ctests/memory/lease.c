/* SPDX-License-Identifier: MIT
 *
 * lease.c: device_malloc on every device: many buffers, many leases, ends out of order, and values that are not
 * leases. model.c tests more on the host.
 */
#include "../workspace.h"

#define TEN(s) \
    (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), \
        (size_t)(s)

/* inside tells whether a buffer is aligned and lies in the workspace. */
static bool inside(rocblas_handle handle, const char* address, size_t bytes) {
    const char* base = address_of(handle);
    return (uintptr_t)address % CHUNK == 0 && address >= base && address + bytes <= base + committed_of(handle);
}

/* layout leases five buffers of odd sizes: each at a multiple of 64, one after the other, null for a size of 0. */
static void layout(rocblas_handle handle) {
    lease it = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 5, (size_t)1, (size_t)64, (size_t)0, (size_t)65, (size_t)1000));
    const char* base = address_of(handle);
    const size_t offsets[] = {0, 64, 0, 128, 256}, sizes[] = {1, 64, 0, 65, 1000};
    for (size_t i = 0; i < 5; i++) {
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

static void hundred_buffers(rocblas_handle handle) {
    lease it = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(
        handle, &it, 100, TEN(1), TEN(CHUNK), TEN(CHUNK + 1), TEN(0), TEN(200), TEN(0), TEN(127), TEN(128), TEN(129), TEN(4000)));
    static const size_t tens[] = {1, CHUNK, CHUNK + 1, 0, 200, 0, 127, 128, 129, 4000};
    const char* next = address_of(handle);
    for (size_t i = 0; i < 100; i++) {
        const size_t size = tens[i / 10];
        CHECK_PTR(buffer(it, i), size ? next : NULL);
        if (size)
            fill_leased(it, i, (char)i, size);
        next += ROUNDED(size);
    }
    for (size_t i = 0; i < 100; i++)
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

/* thousand_deep nests leases, ends them in reverse, and checks every byte. */
static void thousand_deep(rocblas_handle handle) {
    enum { DEPTH = 1000 };
    static lease leases[DEPTH];
    for (int i = 0; i < DEPTH; i++) {
        leases[i] = take(handle, (size_t)(i % 200 + 1));
        fill_leased(leases[i], 0, i, (size_t)(i % 200 + 1));
    }
    for (int i = DEPTH - 1; i >= 0; i--) {
        CHECK(leased_holds(leases[i], 0, (size_t)(i % 200 + 1), (char)i));
        give(leases[i]);
        CHECK(!rocblas_device_malloc_success(leases[i]));
    }
    CHECK_SIZE(in_use_of(handle), 0);
}

/* out_of_order ends the second of three leases, the first, and the third: only then do the bytes become free. */
static void out_of_order(rocblas_handle handle) {
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

/* not_a_lease checks that every function refuses a value, and that nothing changes. */
static void not_a_lease(rocblas_handle handle, uintptr_t value) {
    lease it = (lease)value;
    void* address = &it;
    const size_t in_use = in_use_of(handle);
    CHECK(!rocblas_device_malloc_success(it));
    CHECK_STATUS(rocblas_device_malloc_ptr(it, &address), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_get(it, 0, &address), rocblas_status_invalid_pointer);
    CHECK_PTR(address, &it);
    CHECK_STATUS(rocblas_device_malloc_free(it), value ? rocblas_status_invalid_pointer : rocblas_status_success);
    CHECK_SIZE(in_use_of(handle), in_use);
}

static void made_up(rocblas_handle handle) {
    lease it = take(handle, CHUNK);
    const uintptr_t values[] = {0, 1, 64, UINTPTR_MAX, (uintptr_t)&it, (uintptr_t)handle, (uintptr_t)address_of(handle),
        UINT64_C(0x6) << 60, UINT64_C(0x6fffffffffffffff)};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        not_a_lease(handle, values[i]);
    for (int bit = 0; bit < 64; bit++)
        not_a_lease(handle, (uintptr_t)it ^ UINT64_C(1) << bit);
    CHECK(rocblas_device_malloc_success(it));
    give(it);
    not_a_lease(handle, (uintptr_t)it);
    for (int i = 0; i < 100; i++) /* the same position does not soon give the same value again */
    {
        lease again = take(handle, CHUNK);
        CHECK(again != it);
        give(again);
    }
}

/* by_address ends leases by their addresses in every order of three. */
static void by_address(rocblas_handle handle) {
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    size_t used = 1;
    for (size_t order = 0; order < 6; order++) {
        void* address[3];
        for (int i = 0; i < 3; i++)
            REQUIRE_OK(rocblas_mem_allocate(handle, 64, 100, &address[i]));
        for (int i = 0; i < 3; i++) {
            void* it = address[orders[order][i]];
            CHECK_OK(rocblas_mem_deallocate(handle, it));
            CHECK_EQ(rocblas_mem_deallocate(handle, it), rocblas_status_invalid_pointer);
        }
        CHECK_OK(rocblas_mem_get_in_use(handle, &used));
        CHECK_SIZE(used, 0);
    }
}

static void after_destroy(rocblas_handle handle) {
    rocblas_handle other = new_handle();
    lease it = take(other, CHUNK), it2 = take(other, CHUNK), zero = take(other, 0);
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

int main(void) {
    run_each(TESTS(layout, hundred_buffers, thousand_deep, out_of_order, by_address, made_up, after_destroy));
    return check_result();
}
