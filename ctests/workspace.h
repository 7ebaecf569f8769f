/* SPDX-License-Identifier: MIT
 *
 * workspace.h: the state of a handle's workspace in one call each, for the tests of the memory interface. Each
 * getter also checks its status.
 */
#ifndef ROCBLAS_MEM_CTESTS_WORKSPACE_H
#define ROCBLAS_MEM_CTESTS_WORKSPACE_H

#include "../capi/state/zlayout.h"
#include "check.h"
#include "gpu.h"

#include <rocblas_mem.h>
#include <stdbool.h>
#include <stdint.h>
#include <unistd.h>

#define MIB ((size_t)1 << 20)
#define TOO_MUCH ((size_t)1 << 60) /* bytes that no device has */
#define DEFAULT_BYTES ((size_t)33554432)
#define CHUNK ((size_t)RBM_CHUNK_BYTES)
#define ROUNDED(size) (((size) + CHUNK - 1) / CHUNK * CHUNK) /* bytes that a buffer takes */

typedef struct rocblas_device_malloc_base* lease;

/* use_builtin selects the built-in engine, whose reductions of more than 16,384 elements lease. Call it before
 * any handle exists. */
static inline void use_builtin(void) { setenv("ROCBLAS_MEM_ENGINE", "builtin", 1); }

static inline rocblas_handle new_handle(void) {
    rocblas_handle handle = NULL;
    REQUIRE_OK(rocblas_create_handle(&handle));
    return handle;
}

/* GETTER defines a function that returns what a function of the library stores for a handle. */
#define GETTER(name, function) \
    static inline size_t name(rocblas_handle handle) { \
        size_t size = 1; \
        CHECK_OK(function(handle, &size)); \
        return size; \
    }
GETTER(size_of, rocblas_get_device_memory_size)
GETTER(committed_of, rocblas_mem_get_workspace_size) /* what leases can use without growth */
GETTER(in_use_of, rocblas_mem_get_in_use)
GETTER(peak_of, rocblas_mem_get_peak)

static inline void* address_of(rocblas_handle handle) {
    void* address = &address;
    CHECK_OK(rocblas_mem_get_workspace_address(handle, &address));
    return address;
}

static inline uint64_t growths_of(rocblas_handle handle) {
    uint64_t count = UINT64_MAX;
    CHECK_OK(rocblas_mem_get_growths(handle, &count));
    return count;
}

/* check_owner checks all three functions that report the owner of the workspace. */
static inline void check_owner(rocblas_handle handle, rocblas_mem_owner want) {
    rocblas_mem_owner owner = (rocblas_mem_owner)-1;
    CHECK_OK(rocblas_mem_get_owner(handle, &owner));
    CHECK_EQ(owner, want);
    CHECK_EQ(rocblas_is_managing_device_memory(handle), want == rocblas_mem_owner_managed);
    CHECK_EQ(rocblas_is_user_managing_device_memory(handle), want == rocblas_mem_owner_user_managed);
}

/* check_error checks that the handle's last error contains a text. */
static inline void check_error(rocblas_handle handle, const char* part) {
    char text[512] = "";
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    if (!CHECK(strstr(text, part) != NULL))
        fprintf(stderr, "\"%s\" is not in \"%s\"\n", part, text);
}

/* take leases one buffer, which must succeed. */
static inline lease take(rocblas_handle handle, size_t bytes) {
    lease it = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 1, bytes));
    CHECK(rocblas_device_malloc_success(it));
    return it;
}

/* refuse leases one buffer, which must fail. */
static inline void refuse(rocblas_handle handle, size_t bytes) {
    lease it = (lease)(void*)&it;
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &it, 1, bytes), rocblas_status_memory_error);
    CHECK(it == NULL);
}

static inline char* buffer(lease it, size_t index) {
    void* address = NULL;
    CHECK_OK(rocblas_device_malloc_get(it, index, &address));
    return address;
}

/* give ends a lease in order. */
static inline void give(lease it) { CHECK_OK(rocblas_device_malloc_free(it)); }

/* holds tells whether all bytes have a value. */
static inline bool holds(const char* bytes, size_t count, char value) {
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != value)
            return false;
    return true;
}

/* fill_leased sets all bytes of a lease's buffer, on the host or a GPU; leased_holds tells whether they have a value. */
static inline void fill_leased(lease it, size_t index, char value, size_t count) {
    char* bytes = gpu_asked() ? malloc(count + 1) : buffer(it, index);
    REQUIRE(bytes != NULL || count == 0);
    if (count > 0)
        memset(bytes, value, count);
    if (!gpu_asked())
        return;
    if (count > 0)
        gpu_send(buffer(it, index), bytes, count);
    free(bytes);
}

static inline bool leased_holds(lease it, size_t index, size_t count, char value) {
    if (!gpu_asked())
        return holds(buffer(it, index), count, value);
    char* bytes = malloc(count + 1);
    REQUIRE(bytes != NULL);
    if (count > 0)
        gpu_fetch(bytes, buffer(it, index), count);
    const bool held = holds(bytes, count, value);
    free(bytes);
    return held;
}

/* resident returns the process's resident memory in bytes. */
static inline size_t resident(void) {
    unsigned long total = 0, pages = 0;
    FILE* file = fopen("/proc/self/statm", "r");
    REQUIRE(file != NULL);
    CHECK_EQ(fscanf(file, "%lu %lu", &total, &pages), 2);
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* run_each runs each test on a new handle: run_each(TESTS(one, two)). A test ends all its leases. */
typedef void handle_test(rocblas_handle handle);

static inline void run_each(size_t count, handle_test* const* tests) {
    for (size_t i = 0; i < count; i++) {
        rocblas_handle handle = new_handle();
        tests[i](handle);
        CHECK_SIZE(in_use_of(handle), 0);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
}

#define TESTS(...) \
    sizeof((handle_test*[]){__VA_ARGS__}) / sizeof(handle_test*), (handle_test*[]) { __VA_ARGS__ }

#endif /* ROCBLAS_MEM_CTESTS_WORKSPACE_H */
