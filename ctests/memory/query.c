/* SPDX-License-Identifier: MIT
 *
 * query.c: the size query: start, sizes, stop; rounding, sums, the maximum, and other calls during a query.
 */
#include "workspace.h"

#define optimal rocblas_set_optimal_device_memory_size_impl
#define INCREASED rocblas_status_size_increased
#define UNCHANGED rocblas_status_size_unchanged

static size_t stop(rocblas_handle handle)
{
    size_t size = 1;
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
    return size;
}

static void start_and_stop(rocblas_handle handle)
{
    size_t size = 77;
    CHECK(!rocblas_is_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_stop_device_memory_size_query(handle, &size), rocblas_status_size_query_mismatch);
    CHECK_STATUS(rocblas_stop_device_memory_size_query(handle, NULL), rocblas_status_size_query_mismatch);
    CHECK_SIZE(size, 77);
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK(rocblas_is_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_start_device_memory_size_query(handle), rocblas_status_size_query_mismatch);
    CHECK(rocblas_is_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_stop_device_memory_size_query(handle, NULL), rocblas_status_invalid_pointer);
    CHECK(rocblas_is_device_memory_size_query(handle));
    CHECK_SIZE(stop(handle), 0);
    CHECK(!rocblas_is_device_memory_size_query(handle));
}

static void sizes(rocblas_handle handle)
{
    CHECK_STATUS(optimal(handle, 1, (size_t)64), rocblas_status_size_query_mismatch);
    CHECK_STATUS(optimal(handle, 0), rocblas_status_size_query_mismatch);
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(optimal(handle, 0), UNCHANGED);
    CHECK_STATUS(optimal(handle, 1, (size_t)0), UNCHANGED);
    CHECK_STATUS(optimal(handle, 2, (size_t)0, (size_t)0), UNCHANGED);
    CHECK_STATUS(optimal(handle, 1, (size_t)1), INCREASED); /* 64 */
    CHECK_STATUS(optimal(handle, 1, (size_t)64), UNCHANGED);
    CHECK_STATUS(optimal(handle, 1, (size_t)65), INCREASED); /* 128 */
    CHECK_STATUS(optimal(handle, 3, (size_t)1, (size_t)1, (size_t)1), INCREASED); /* 192 */
    CHECK_STATUS(optimal(handle, 3, (size_t)128, (size_t)0, (size_t)1), UNCHANGED);
    CHECK_STATUS(optimal(handle, 2, (size_t)0, (size_t)193), INCREASED); /* 256 */
    CHECK_STATUS(optimal(handle, 1, (size_t)100), UNCHANGED);
    CHECK_SIZE(stop(handle), 256);
    CHECK_OK(rocblas_start_device_memory_size_query(handle)); /* starts at 0 again */
    CHECK_STATUS(optimal(handle, 1, (size_t)100), INCREASED);
    CHECK_SIZE(stop(handle), 128);
}

static void many_sizes(rocblas_handle handle)
{
#define TEN(s) (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), \
               (size_t)(s), (size_t)(s)
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(optimal(handle, 100, TEN(1), TEN(2), TEN(3), TEN(60), TEN(64), TEN(65), TEN(100), TEN(128), TEN(0),
                         TEN(129)),
                 INCREASED);
    CHECK_SIZE(stop(handle), 10 * (5 * 64 + 3 * 128 + 192));
#undef TEN
}

static void sums_that_overflow(rocblas_handle handle)
{
    const size_t half = SIZE_MAX / 2 + 1;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(optimal(handle, 1, (size_t)64), INCREASED);
    CHECK_STATUS(optimal(handle, 1, SIZE_MAX), rocblas_status_invalid_size);
    CHECK_STATUS(optimal(handle, 1, SIZE_MAX - 62), rocblas_status_invalid_size);
    CHECK_STATUS(optimal(handle, 2, half, half), rocblas_status_invalid_size);
    CHECK_STATUS(optimal(handle, 2, (size_t)64, SIZE_MAX - 63), rocblas_status_invalid_size);
    check_error(handle, "rocblas_set_optimal_device_memory_size_impl");
    CHECK_STATUS(optimal(handle, 1, (size_t)64), UNCHANGED);
    CHECK_STATUS(optimal(handle, 1, half), INCREASED);
    CHECK_SIZE(stop(handle), half);
}

/* meanwhile tests that a query does not change the workspace, and that the workspace may be changed and used
 * during one. */
static void meanwhile(rocblas_handle handle)
{
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(optimal(handle, 1, (size_t)1000), INCREASED);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    CHECK_PTR(address_of(handle), NULL);
    CHECK_OK(rocblas_set_device_memory_size(handle, 64));
    CHECK_STATUS(optimal(handle, 1, (size_t)500), UNCHANGED);
    CHECK_STATUS(optimal(handle, 1, (size_t)4096), INCREASED); /* more than the workspace has */
    lease it = take(handle, 64); /* does not count */
    CHECK_SIZE(in_use_of(handle), 64);
    give(it);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_SIZE(stop(handle), 4096);
    check_owner(handle, rocblas_mem_owner_managed);
    it = take(handle, 64); /* a lease may outlive a query and start before one */
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    give(it);
    CHECK_SIZE(stop(handle), 0);
}

/* through_routines tests that a routine reports its size, and that stop stores the maximum, not the sum. */
static void through_routines(rocblas_handle handle)
{
    const rocblas_int n[] = {20000, 10000000, 5000000};
    size_t            size[3], largest = 0;
    double            result = 3;
    for(int i = 0; i < 3; i++)
    {
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
    CHECK_STATUS(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit, 10000, 10000,
                               NULL, NULL, 10000, NULL, 10000),
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

/* through_steady queries routines that need no workspace: they change nothing, read nothing, and work after the
 * query. */
static void through_steady(rocblas_handle handle)
{
    const rocblas_operation none = rocblas_operation_none;
    double                  x[4] = {1, 2, 3, 4}, y[4] = {5, 6, 7, 8}, two = 2;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(optimal(handle, 1, (size_t)64), INCREASED);
    CHECK_STATUS(rocblas_daxpy(handle, 4, &two, x, 1, y, 1), UNCHANGED);
    CHECK_STATUS(rocblas_daxpy(handle, -1, NULL, NULL, 0, NULL, 0), UNCHANGED);
    CHECK_STATUS(rocblas_daxpy(NULL, 4, &two, x, 1, y, 1), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_dgemm(handle, none, none, 2, 2, 2, NULL, NULL, 2, NULL, 2, NULL, NULL, 2), UNCHANGED);
    CHECK_STATUS(rocblas_dgemm(handle, none, none, 2, 2, 2, NULL, NULL, 0, NULL, 0, NULL, NULL, 0), UNCHANGED);
    CHECK(y[0] == 5 && y[3] == 8);
    CHECK_SIZE(stop(handle), 64);
    CHECK_OK(rocblas_daxpy(handle, 4, &two, x, 1, y, 1));
    CHECK(y[0] == 7 && y[3] == 16);
}

/* checked_first tests that some routines check enumerations and sizes before they answer a query, and that the
 * others do not. */
static void checked_first(rocblas_handle handle)
{
    const rocblas_operation none = rocblas_operation_none, bad = (rocblas_operation)0;
    const rocblas_fill      upper = rocblas_fill_upper, no_fill = (rocblas_fill)0;
    const rocblas_diagonal  unit  = rocblas_diagonal_unit;
    const rocblas_side      left = rocblas_side_left, no_side = (rocblas_side)0;
    const rocblas_status    value = rocblas_status_invalid_value, size = rocblas_status_invalid_size;
    const double            one   = 1;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_dtrsm(handle, no_side, upper, none, unit, 9, 9, &one, NULL, 9, NULL, 9), value);
    CHECK_STATUS(rocblas_dtrsm(handle, left, upper, none, unit, -1, 9, &one, NULL, 9, NULL, 9), size);
    CHECK_STATUS(rocblas_trsm_ex(handle, no_side, upper, none, unit, 9, 9, &one, NULL, 9, NULL, 9, NULL, 0, rocblas_datatype_f64_r), value);
    CHECK_STATUS(rocblas_dtrsv(handle, no_fill, none, unit, 9, NULL, 9, NULL, 1), value);
    CHECK_STATUS(rocblas_dtrsv(handle, upper, none, unit, -1, NULL, 9, NULL, 1), size);
    CHECK_STATUS(rocblas_dtrmv(handle, no_fill, none, unit, 9, NULL, 9, NULL, 1), value);
    CHECK_STATUS(rocblas_dtbmv(handle, no_fill, none, unit, 9, 1, NULL, 9, NULL, 1), value);
    CHECK_STATUS(rocblas_dtpmv(handle, no_fill, none, unit, 9, NULL, NULL, 1), value);
    CHECK_STATUS(rocblas_dsymv(handle, no_fill, 9, &one, NULL, 9, NULL, 1, &one, NULL, 1), value);
    CHECK_STATUS(rocblas_zhemv(handle, no_fill, 9, (const void*)&one, NULL, 9, NULL, 1, (const void*)&one, NULL, 1), value);
    CHECK_STATUS(rocblas_dgemm(handle, bad, none, 9, 9, 9, &one, NULL, 9, NULL, 9, &one, NULL, 9), UNCHANGED);
    CHECK_STATUS(rocblas_dgemv(handle, bad, 9, 9, &one, NULL, 9, NULL, 1, &one, NULL, 1), UNCHANGED);
    CHECK_STATUS(rocblas_dtrmm(handle, no_side, upper, none, unit, 9, 9, &one, NULL, 9, NULL, 9, NULL, 9), UNCHANGED);
    CHECK_STATUS(rocblas_dtrtri(handle, no_fill, unit, 9, NULL, 9, NULL, 9), UNCHANGED);
    CHECK_STATUS(rocblas_dscal(handle, -1, NULL, NULL, 0), UNCHANGED);
    CHECK_SIZE(stop(handle), 0);
}

/* few_sizes reports any number of sizes and passes more than count: the extra ones are not read. */
static void few_sizes(rocblas_handle handle)
{
    size_t sum = 0;
    for(size_t count = 0; count <= 8; count++)
    {
        const size_t a = 1, b = 65, c = 0, d = 129, e = 4096, f = 64, g = 2, h = 1000;
        const size_t taken[] = {64, 128, 0, 192, 4096, 64, 64, 1024};
        CHECK_OK(rocblas_start_device_memory_size_query(handle));
        CHECK_STATUS(optimal(handle, count, a, b, c, d, e, f, g, h, TOO_MUCH), count ? INCREASED : UNCHANGED);
        CHECK_STATUS(optimal(handle, count, a, b, c, d, e, f, g, h, SIZE_MAX), UNCHANGED);
        CHECK_SIZE(stop(handle), sum);
        sum += count < 8 ? taken[count] : 0;
    }
}

int main(void)
{
    use_builtin();
    void (*const tests[])(rocblas_handle)
        = {start_and_stop, few_sizes, sizes, many_sizes, sums_that_overflow, meanwhile, through_routines, through_steady, checked_first};
    for(size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
        rocblas_handle handle = new_handle();
        tests[i](handle);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    rocblas_handle handle = new_handle(); /* a handle may be destroyed during a query */
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_OK(rocblas_destroy_handle(handle));
    handle = new_handle();
    CHECK(!rocblas_is_device_memory_size_query(handle));
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
