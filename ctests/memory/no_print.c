/* SPDX-License-Identifier: MIT
 *
 * no_print.c: the library prints nothing: both outputs stay empty, also with invalid arguments.
 */
#include "../output.h"
#include "../workspace.h"

static double x[40000], y[40000];

/* bad_routines makes every kind of mistake in calls of routines. */
static void bad_routines(rocblas_handle h) {
    const double one = 1;
    double result;
    rocblas_ddot(h, -1, x, 1, y, 1, &result);
    rocblas_ddot(h, 10, NULL, 1, NULL, 1, &result);
    rocblas_ddot(h, 10, x, 1, y, 1, NULL);
    rocblas_dscal(h, 10, NULL, x, 1);
    rocblas_dscal_64(h, INT64_MAX, &one, x, INT64_MAX);
    rocblas_daxpy_strided_batched_64(h, INT64_MAX, &one, x, 1, INT64_MIN, y, 1, INT64_MAX, INT64_MAX);
    for (int bad = -1; bad < 150; bad += 50) {
        rocblas_dgemv(h, (rocblas_operation)bad, 3, 3, &one, x, 3, x, 1, &one, y, 1);
        rocblas_dtrsv(h, (rocblas_fill)bad, rocblas_operation_none, rocblas_diagonal_unit, 3, x, 3, y, 1);
        rocblas_dtrsm(h, (rocblas_side)bad, (rocblas_fill)bad, (rocblas_operation)bad, (rocblas_diagonal)bad, -1, -1, NULL, NULL,
            -1, NULL, -1);
        rocblas_gemm_ex(h, rocblas_operation_none, rocblas_operation_none, 3, 3, 3, &one, x, (rocblas_datatype)bad, 3, x,
            (rocblas_datatype)bad, 3, &one, y, (rocblas_datatype)bad, 3, y, (rocblas_datatype)bad, 3, (rocblas_datatype)bad,
            (rocblas_gemm_algo)bad, bad, 0xffffffff);
    }
    rocblas_dgemm(h, rocblas_operation_none, rocblas_operation_none, 3, 3, 3, &one, x, 1, x, 1, &one, y, 1);
    rocblas_dgemm(h, rocblas_operation_none, rocblas_operation_none, -3, 3, 3, &one, x, 3, x, 3, &one, y, 3);
    rocblas_dtrtri(h, rocblas_fill_upper, rocblas_diagonal_unit, 3, NULL, 3, NULL, 3);
    rocblas_trsm_ex(h, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_unit, 3, 3, &one, x, 3, y,
        3, x, -1, rocblas_datatype_invalid);
    rocblas_set_vector(-1, 0, NULL, 0, NULL, 0);
    rocblas_get_matrix_64(1, INT64_MAX, INT64_MAX, x, INT64_MAX, y, INT64_MAX);
    rocblas_set_pointer_mode(h, (rocblas_pointer_mode)9);
    rocblas_set_atomics_mode(h, (rocblas_atomics_mode)-9);
}

/* bad_memory makes every kind of mistake with the workspace. */
static void bad_memory(rocblas_handle h) {
    lease one = NULL, two = NULL;
    size_t size;
    rocblas_stop_device_memory_size_query(h, &size);
    rocblas_set_optimal_device_memory_size_impl(h, 1, (size_t)64);
    rocblas_start_device_memory_size_query(h);
    rocblas_start_device_memory_size_query(h);
    rocblas_set_optimal_device_memory_size_impl(h, 2, SIZE_MAX, SIZE_MAX);
    rocblas_stop_device_memory_size_query(h, NULL);
    rocblas_stop_device_memory_size_query(h, &size);
    rocblas_set_device_memory_size(h, TOO_MUCH);
    rocblas_device_malloc_alloc(h, &one, 1, TOO_MUCH);
    rocblas_device_malloc_alloc(h, &one, 1, (size_t)64);
    rocblas_device_malloc_alloc(h, &two, 1, (size_t)64);
    rocblas_set_device_memory_size(h, 64);
    rocblas_set_workspace(h, x, sizeof x);
    rocblas_mem_release_idle(h);
    rocblas_device_malloc_free(one);
    rocblas_device_malloc_free(one);
    rocblas_device_malloc_free(two);
    rocblas_device_malloc_free((lease)(void*)x);
    rocblas_set_workspace(h, x, 1);
    rocblas_ddot(h, 40000, x, 1, y, 1, x);
    rocblas_device_malloc_alloc(h, &one, 1, (size_t)64);
    rocblas_set_device_memory_size(h, 0);
}

/* everything runs all calls with a valid, a null, an invented and a destroyed handle. */
static void everything(void) {
    rocblas_handle good = NULL, gone = NULL; /* no REQUIRE here: its output would be lost */
    CHECK_OK(rocblas_create_handle(&good));
    CHECK_OK(rocblas_create_handle(&gone));
    CHECK_OK(rocblas_destroy_handle(gone));
    const rocblas_handle handles[] = {good, NULL, (rocblas_handle)(void*)x, gone};
    for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++) {
        bad_routines(handles[i]);
        bad_memory(handles[i]);
    }
    rocblas_create_handle(NULL);
    rocblas_status_to_string((rocblas_status)-5);
    rocblas_device_malloc_alloc(good, (lease[]){NULL}, 1, (size_t)64);
    CHECK_OK(rocblas_destroy_handle(good)); /* with a live lease */
}

int main(void) {
    static struct output out, err;
    output_begin(&out, STDOUT_FILENO);
    output_begin(&err, STDERR_FILENO);
    everything();
    const char* text = output_end(&err);
    CHECK_STR(output_end(&out), "");
    CHECK_STR(text, "");
    return check_result();
}
