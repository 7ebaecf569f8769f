/* SPDX-License-Identifier: MIT
 *
 * opencl_faults.c: every call of a fake OpenCL fails once, from the creation of a handle to its end. Each function
 * returns a documented status, a refusal does not change the workspace, and nothing leaks.
 */
#include "symbol.h"

#include <rocblas_mem.h>

enum { count = 64, large = 40 << 20 };

static struct {
    void (*fail)(const char*, long, int);
    long (*calls)(const char*);
    long (*alive)(const char*);
    long (*misuse)(char*, size_t);
    int (*record)(long, char*, size_t);
    void (*reset)(void);
    int (*mapped)(void);
} fake;

static int refusals; /* functions that failed */

static void open_fake(void) {
    void* library = open_library("libOpenCL.so.1", RTLD_NOW);
    find(library, "fake_fail", &fake.fail);
    find(library, "fake_calls", &fake.calls);
    find(library, "fake_alive", &fake.alive);
    find(library, "fake_misuse", &fake.misuse);
    find(library, "fake_record", &fake.record);
    find(library, "fake_reset", &fake.reset);
    find(library, "fake_opencl_mapped", &fake.mapped);
}

/* answers checks that a status is success or other, and counts other. */
static int answers(rocblas_status got, rocblas_status other) {
    if (got == rocblas_status_success)
        return 1;
    CHECK_STATUS(got, other);
    refusals++;
    return 0;
}

/* struct view is the state that a refusal must not change. */
struct view {
    void* base;
    size_t size, used;
};

static struct view view_of(rocblas_handle handle) {
    struct view v = {0};
    CHECK_OK(rocblas_mem_get_workspace_address(handle, &v.base));
    CHECK_OK(rocblas_mem_get_workspace_size(handle, &v.size));
    CHECK_OK(rocblas_mem_get_in_use(handle, &v.used));
    return v;
}

static void as_before(rocblas_handle handle, struct view before) {
    struct view now = view_of(handle);
    CHECK_PTR(now.base, before.base);
    CHECK_SIZE(now.size, before.size);
    CHECK_SIZE(now.used, before.used);
}

/* leases takes two leases, the second of the given bytes, and ends both. */
static void leases(rocblas_handle handle, size_t bytes) {
    struct rocblas_device_malloc_base *first = NULL, *second = NULL;
    struct view before = view_of(handle);
    if (!answers(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)4096), rocblas_status_memory_error)) {
        as_before(handle, before);
        return;
    }
    before = view_of(handle);
    if (answers(rocblas_device_malloc_alloc(handle, &second, 2, (size_t)64, bytes), rocblas_status_memory_error))
        CHECK_OK(rocblas_device_malloc_free(second));
    else
        as_before(handle, before);
    CHECK_OK(rocblas_device_malloc_free(first));
}

/* works copies to the device and back, and computes there. */
static void works(rocblas_handle handle, double* at) {
    double x[count], y[count], sum = 0;
    for (int i = 0; i < count; i++)
        x[i] = i, y[i] = -1;
    if (!answers(rocblas_set_vector_async(count, sizeof *x, x, 1, at, 1, NULL), rocblas_status_internal_error))
        return;
    int back = answers(rocblas_get_vector_async(count, sizeof *x, at, 1, y, 1, NULL), rocblas_status_internal_error);
    if (back)
        CHECK_NEAR(y[count - 1], count - 1, 0);
    if (answers(rocblas_ddot(handle, count, at, 1, at, 1, &sum), rocblas_status_internal_error))
        CHECK_NEAR(sum, (count - 1) * count * (2 * count - 1) / 6, 0);
}

/* all makes all calls once. It allocates and frees its operands with the functions for frameworks. */
static void all(void) {
    rocblas_handle handle = NULL;
    size_t released = 0;
    double* at = rocblas_mem_torch_alloc(count * sizeof *at, 0, NULL);
    refusals += at == NULL;
    if (answers(rocblas_create_handle(&handle), rocblas_status_memory_error)) {
        leases(handle, large); /* needs growth */
        if (at)
            works(handle, at);
        struct view before = view_of(handle);
        if (!answers(rocblas_set_device_memory_size(handle, 3 << 20), rocblas_status_memory_error))
            as_before(handle, before);
        leases(handle, 4096);
        answers(rocblas_mem_synchronize(handle), rocblas_status_internal_error);
        CHECK_OK(rocblas_set_device_memory_size(handle, 0));
        answers(rocblas_mem_release_idle(handle), rocblas_status_memory_error);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    rocblas_mem_torch_free(at, count * sizeof *at, 0, NULL);
    CHECK_OK(rocblas_mem_release_all_idle(&released));
}

/* cleans_up releases idle memory, with faults off, and counts leaked objects. */
static long cleans_up(void) {
    size_t released = 0;
    fake.fail("*", 0, 0);
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    return fake.alive(NULL);
}

int main(void) {
    char name[128] = "", text[256] = "";
    open_fake();
    all(); /* opens OpenCL and creates the null stream's queue */
    REQUIRE(refusals == 0);
    fake.reset();
    all();
    REQUIRE(refusals == 0);
    long calls = fake.calls(NULL);
    REQUIRE(calls > 20);
    CHECK_EQ(cleans_up(), 0);
    const int codes[] = {-4, -36, -9999};
    for (int code = 0; code < 3; code++)
        for (long k = 1; k <= calls; k++) {
            fake.reset();
            fake.fail("*", k, codes[code]);
            all();
            fake.record(k - 1, name, sizeof name);
            long left = cleans_up(), misused = fake.misuse(text, sizeof text);
            CHECK_EQ(left, 0);
            CHECK_EQ(misused, 0);
            CHECK_EQ(fake.mapped(), 0);
            if (left || misused || fake.mapped())
                fprintf(stderr, "after the failure of call %ld, %s, with %d: %s\n", k, name, codes[code], text);
        }
    CHECK(refusals > calls / 4);
    return check_result();
}
