/* SPDX-License-Identifier: MIT
 *
 * query.c: size queries of routines. model.c tests the query itself.
 */
#include "../workspace.h"

#define INCREASED rocblas_status_size_increased
#define UNCHANGED rocblas_status_size_unchanged

static size_t stop(rocblas_handle handle) {
    size_t size = 1;
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
    return size;
}

/* through_routines tests that a routine reports its size, and that stop stores the maximum, not the sum. */
static void through_routines(rocblas_handle handle) {
    const rocblas_int n[] = {20000, 10000000, 5000000};
    size_t size[3], largest = 0;
    double result = 3;
    for (int i = 0; i < 3; i++) {
        CHECK_OK(rocblas_start_device_memory_size_query(handle));
        CHECK_STATUS(rocblas_ddot(handle, n[i], NULL, 1, NULL, 1, &result), INCREASED);
        size[i] = stop(handle);
        largest = size[i] > largest ? size[i] : largest;
    }
    CHECK(size[1] > size[0] && size[0] > 0);
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_ddot(handle, n[0], NULL, 1, NULL, 1, &result), INCREASED);
    CHECK_STATUS(rocblas_ddot(handle, n[1], NULL, 1, NULL, 1, &result), INCREASED);
    CHECK_STATUS(rocblas_ddot(handle, n[2], NULL, 1, NULL, 1, &result), UNCHANGED);
    CHECK_STATUS(rocblas_ddot(handle, 0, NULL, 1, NULL, 1, &result), UNCHANGED);
    CHECK_STATUS(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit,
                     10000, 10000, NULL, NULL, 10000, NULL, 10000),
        UNCHANGED); /* needs none */
    CHECK_SIZE(stop(handle), largest);
    CHECK_EQ(result, 3);
    CHECK_OK(rocblas_start_device_memory_size_query(handle)); /* sizes that only _64 functions accept */
    CHECK_STATUS(rocblas_ddot_64(handle, INT64_C(1) << 40, NULL, 1, NULL, 1, &result), INCREASED);
    CHECK(stop(handle) > 1000 * largest);
    CHECK_OK(rocblas_start_device_memory_size_query(handle)); /* one block needs none */
    CHECK_STATUS(rocblas_ddot(handle, 16384, NULL, 1, NULL, 1, &result), UNCHANGED);
    CHECK_STATUS(rocblas_ddot(handle, 16385, NULL, 1, NULL, 1, &result), INCREASED);
    CHECK_SIZE(stop(handle), 64);
}

int main(void) {
    use_builtin();
    run_each(TESTS(through_routines));
    return check_result();
}
