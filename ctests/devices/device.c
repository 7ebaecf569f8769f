/* SPDX-License-Identifier: MIT
 *
 * device.c: the library on a device.
 *
 *   device cuda [MIB]  libcuda and libcublas, or fakes of them: calls compute, and request MIB for cuBLAS
 *   device hip         a fake libamdhip64 and no rocBLAS: the memory interface works, and a call's error text says how
 *                      to set the missing library
 *   device memory      any runtime or fake: the memory interface works
 *   device nothing     a fake of a runtime on which nothing computes: the memory interface works, and a call's error text
 *                      says so
 *   device refused     a GPU whose driver fails once when it is opened (FAKE_FAIL): the first handle cannot be created,
 *                      the error text has the reason, and the next handle is on the GPU
 *   device host        the device in ROCBLAS_MEM_DEVICE is missing: the host computes
 */
#include "../check.h"
#include "../gpu.h"

#include <rocblas_mem.h>

enum { order = 24 };

/* fill writes numbers that differ from element to element. */
static void fill(double* x, int count, int step) {
    for (int i = 0; i < count; i++)
        x[i] = (i * step) % 11 - 5;
}

static double product_element(const double* a, const double* b, int i, int j) {
    double sum = 0;
    for (int l = 0; l < order; l++)
        sum += a[i + l * order] * b[l + j * order];
    return sum;
}

/* counts_stay checks that no memory was requested from the device since before. */
static void counts_stay(uint64_t before) {
    uint64_t allocations = 0, waits = 0;
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &waits));
    CHECK_EQ(allocations, before);
}

/* check_waits checks how often a routine waited for the device, and that the handle counts at least as many waits. */
static void check_waits(rocblas_handle handle, const char* routine, uint64_t waits) {
    rocblas_mem_routine_stats of_routine = {.struct_bytes = sizeof of_routine};
    rocblas_mem_stats of_handle = {.struct_bytes = sizeof of_handle};
    CHECK_OK(rocblas_mem_get_routine_stats(routine, &of_routine));
    CHECK_OK(rocblas_mem_get_stats(handle, &of_handle));
    CHECK_EQ(of_routine.synchronizations, waits);
    CHECK_EQ(of_routine.allocations, 0);
    CHECK(of_handle.synchronizations >= waits);
    CHECK(of_handle.allocations > 0);
}

/* wants returns the size query of a product. */
static size_t wants(rocblas_handle handle) {
    size_t bytes = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, order, order, order, NULL, NULL, order, NULL, order,
        NULL, NULL, order);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    return bytes;
}

static void computes(rocblas_handle handle, bool gpu) {
    static double a[order * order], b[order * order], c[order * order];
    const double one = 1, zero = 0;
    double dot = 0;
    uint64_t allocations = 0, waits = 0;
    fill(a, order * order, 3);
    fill(b, order * order, 7);
    double *at_a = gpu_copy_of(gpu, a, sizeof a), *at_b = gpu_copy_of(gpu, b, sizeof b), *at_c = gpu_copy_of(gpu, c, sizeof c);
    CHECK_OK(rocblas_set_device_memory_size(handle, 1 << 20));
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &waits));
    CHECK_OK(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, order, order, order, &one, at_a, order, at_b,
        order, &zero, at_c, order));
    CHECK_OK(rocblas_ddot(handle, order, at_a, 1, at_b, 1, &dot));
    counts_stay(allocations);
    if (gpu) /* a call waits only for a result on the host */
    {
        check_waits(handle, "rocblas_ddot", 1);
        check_waits(handle, "rocblas_dgemm", 0);
    }
    gpu_back(a, at_a, sizeof a);
    gpu_back(b, at_b, sizeof b);
    gpu_back(c, at_c, sizeof c);
    double sum = 0;
    for (int i = 0; i < order; i++)
        sum += a[i] * b[i];
    CHECK_NEAR(dot, sum, 1e-12);
    for (int i = 0; i < order; i++)
        for (int j = 0; j < order; j++)
            CHECK_NEAR(c[i + j * order], product_element(a, b, i, j), 1e-12);
}

/* lacks_engine checks that a call fails, and that its error text names the variable that would help. */
static void lacks_engine(rocblas_handle handle, const char* variable) {
    const double one = 1;
    double x[4] = {1, 2, 3, 4};
    char text[256];
    CHECK_STATUS(rocblas_dscal(handle, 4, &one, x, 1), rocblas_status_not_implemented);
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK(strstr(text, variable) != NULL);
}

/* leases grows the workspace under a live lease, which does not move. */
static void leases(rocblas_handle handle) {
    struct rocblas_device_malloc_base *first = NULL, *second = NULL;
    void *at = NULL, *still = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)4096));
    CHECK_OK(rocblas_device_malloc_get(first, 0, &at));
    CHECK(at != NULL);
    CHECK_OK(rocblas_device_malloc_alloc(handle, &second, 1, (size_t)96 << 20));
    CHECK_OK(rocblas_device_malloc_get(first, 0, &still));
    CHECK_PTR(still, at);
    CHECK_OK(rocblas_device_malloc_free(second));
    CHECK_OK(rocblas_device_malloc_free(first));
}

/* refuses creates a handle, which fails because the device has too little memory. */
static void refuses(void) {
    char text[256] = "";
    rocblas_handle handle = NULL;
    CHECK_STATUS(rocblas_create_handle(&handle), rocblas_status_memory_error);
    CHECK_PTR((void*)handle, NULL);
    CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
    CHECK(strstr(text, "rocblas_create_handle: ") && strstr(text, "OUT_OF_MEMORY (2)"));
}

/* takes_no_offsets calls the C++ function behind gemm_batched with an offset: the library cannot add it to pointers
 * that are in the device's memory. */
static void takes_no_offsets(rocblas_handle handle) {
    typedef rocblas_status function(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, rocblas_int,
        const double*, const double* const*, int64_t, rocblas_int, int64_t, const double* const*, int64_t, rocblas_int, int64_t,
        const double*, double* const*, int64_t, rocblas_int, int64_t, rocblas_int);
    static const char name[] =
        "_Z38rocblas_internal_gemm_batched_templateIdE15rocblas_status_P15_rocblas_handle18rocblas_operation_"
        "S3_iiiPKT_PKS6_lilS8_lilS6_PKPS4_lili";
    const double one = 1;
    double* none[1] = {NULL};
    function* run;
    *(void**)&run = dlsym(RTLD_DEFAULT, name);
    REQUIRE(run != NULL);
    const rocblas_operation plain = rocblas_operation_none;
    CHECK_STATUS(run(handle, plain, plain, 1, 1, 1, &one, (const double* const*)none, 8, 1, 0, (const double* const*)none, 0, 1,
                     0, &one, none, 0, 1, 0, 1),
        rocblas_status_not_implemented);
}

/* calls makes calls that want workspace and compute, as far as the kind of device can. mib is what they want, or NULL. */
static void calls(rocblas_handle handle, const char* kind, const char* mib) {
    const size_t bytes = wants(handle);
    if (strcmp(kind, "cuda") == 0) /* NVIDIA's recommendation for a device, for every routine */
        CHECK(mib ? bytes == (size_t)atoi(mib) << 20 : bytes == 4 << 20 || bytes == 12 << 20 || bytes == 32 << 20);
    else
        CHECK_SIZE(bytes, 0);
    if (strcmp(kind, "hip") == 0)
        lacks_engine(handle, "ROCBLAS_MEM_ROCBLAS");
    else if (strcmp(kind, "nothing") == 0)
        lacks_engine(handle, "ROCBLAS_MEM_DEVICE");
    else
        computes(handle, strcmp(kind, "cuda") == 0);
    if (strcmp(kind, "host") != 0)
        takes_no_offsets(handle);
}

int main(int argc, char** argv) {
    const char* kind = argc > 1 ? argv[1] : "";
    rocblas_handle handle = NULL;
    if (strcmp(kind, "refused") == 0) {
        refuses();
        kind = "cuda";
    }
    REQUIRE_OK(rocblas_create_handle(&handle));
    leases(handle);
    if (strcmp(kind, "memory") != 0)
        calls(handle, kind, argc > 2 ? argv[2] : NULL);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
