/* SPDX-License-Identifier: MIT
 *
 * gemm_ex_get_solutions.c: the lists of solutions in three shapes and by types, and that each listed solution
 * computes.
 */
#include "../check.h"

#include <rocblas_mem.h>

static float ones[] = {1, 1, 1, 1}, numbers[4];

/* batch_ones holds the addresses of one problem, as a batch of pointers. */
static void* const batch_ones[] = {ones};
static void* const batch_numbers[] = {numbers};

#define F32 rocblas_datatype_f32_r
#define NONE rocblas_operation_none
#define INDEX rocblas_gemm_algo_solution_index

/* LISTER defines the call of one shape, with square matrices of order 2. LD is the leading dimension, and the stride if
 * there is one; BATCH is the batch count and a comma, if there is one. */
#define LISTER(name, function, in, out, LD, BATCH) \
    static rocblas_status name( \
        rocblas_handle handle, rocblas_int m, rocblas_datatype type, rocblas_int* list, rocblas_int* size) { \
        return function(handle, NONE, NONE, m, 2, 2, ones, in, type, LD, in, type, LD, ones, out, type, LD, (void*)out, type, \
            LD, BATCH type, INDEX, 0, list, size); \
    }
#define AND_STRIDE 2, 4
#define ONE_PROBLEM 1,
LISTER(plain, rocblas_gemm_ex_get_solutions, ones, numbers, 2, )
LISTER(batched, rocblas_gemm_batched_ex_get_solutions, batch_ones, batch_numbers, 2, ONE_PROBLEM)
LISTER(strided, rocblas_gemm_strided_batched_ex_get_solutions, ones, numbers, AND_STRIDE, ONE_PROBLEM)

/* compute multiplies with a solution, or only checks that the solution exists, as flags says. */
static rocblas_status compute(rocblas_handle handle, int32_t solution, uint32_t flags) {
    const float one = 1, zero = 0;
    for (int i = 0; i < 4; i++)
        numbers[i] = -1;
    return rocblas_gemm_ex(handle, NONE, NONE, 2, 2, 2, &one, ones, F32, 2, ones, F32, 2, &zero, numbers, F32, 2, numbers, F32, 2,
        F32, INDEX, solution, flags);
}

typedef rocblas_status (*lister)(rocblas_handle, rocblas_int, rocblas_datatype, rocblas_int*, rocblas_int*);

static void lists(rocblas_handle handle, lister list) {
    rocblas_int size = -1, room = 2, found[] = {-5, -5};
    CHECK_OK(list(handle, 2, F32, NULL, &size));
    CHECK_EQ(size, 1);
    CHECK_OK(list(handle, 2, F32, found, &room));
    CHECK_EQ(room, 2);
    CHECK(found[0] > 0);
    CHECK_EQ(found[1], -5);
    CHECK_OK(compute(handle, found[0], rocblas_gemm_flags_check_solution_index));
    CHECK_NEAR(numbers[0], -1, 0);
    CHECK_OK(compute(handle, found[0], 0));
    CHECK_NEAR(numbers[0], 2, 0);
    CHECK_STATUS(compute(handle, found[0] + 1, 0), rocblas_status_invalid_value);
    room = 0;
    found[0] = -5;
    CHECK_OK(list(handle, 2, F32, found, &room));
    CHECK_EQ(found[0], -5);
    size = -1;
    CHECK_OK(list(handle, 0, F32, NULL, &size));
    CHECK_EQ(size, -1);
    CHECK_STATUS(list(handle, -1, F32, NULL, &size), rocblas_status_invalid_size);
    CHECK_STATUS(list(handle, 2, F32, NULL, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(list(handle, 2, rocblas_datatype_u8_r, NULL, NULL), rocblas_status_not_implemented);
    CHECK_STATUS(list(NULL, 2, F32, NULL, &size), rocblas_status_invalid_handle);
}

/* agree compares the functions by type with what gemm_ex answers for these types. */
static void agree(rocblas_handle handle, rocblas_datatype in, rocblas_datatype out, rocblas_datatype computed) {
    static double any[16];
    rocblas_int size = 0;
    const rocblas_status want = rocblas_gemm_ex(handle, NONE, NONE, 1, 1, 1, any, any, in, 1, any, in, 1, any + 4, any, out, 1,
        any + 8, out, 1, computed, rocblas_gemm_algo_standard, 0, rocblas_gemm_flags_check_solution_index);
    CHECK_STATUS(rocblas_gemm_ex_get_solutions_by_type(handle, in, out, computed, 0, NULL, &size), want);
    CHECK_EQ(size, want == rocblas_status_success);
    CHECK_STATUS(rocblas_gemm_batched_ex_get_solutions_by_type(handle, in, out, computed, 0, NULL, &size), want);
}

static void by_types(rocblas_handle handle) {
    rocblas_int size = 2, found[] = {-5, -5};
    for (int in = 149; in <= 172; in++)
        for (int out = 149; out <= 172; out++)
            for (int computed = 149; computed <= 172; computed++)
                agree(handle, (rocblas_datatype)in, (rocblas_datatype)out, (rocblas_datatype)computed);
    CHECK_OK(rocblas_gemm_ex_get_solutions_by_type(handle, F32, F32, F32, 0, found, &size));
    CHECK(found[0] > 0);
    CHECK_EQ(found[1], -5);
    CHECK_STATUS(rocblas_gemm_ex_get_solutions_by_type(handle, F32, F32, F32, 0, found, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_gemm_ex_get_solutions_by_type(NULL, F32, F32, F32, 0, found, &size), rocblas_status_invalid_handle);
    CHECK_STATUS(
        rocblas_gemm_batched_ex_get_solutions_by_type(NULL, F32, F32, F32, 0, found, &size), rocblas_status_invalid_handle);
}

/* names checks that the functions for kernel names return not_implemented, as in rocBLAS. */
static void names(rocblas_handle handle) {
    const rocblas_half h = {0};
    const double d = 0;
    rocblas_half out_h;
    double out_d;
    CHECK_STATUS(rocblas_hgemm_kernel_name(handle, NONE, NONE, 1, 1, 1, &h, &h, 1, 1, &h, 1, 1, &h, &out_h, 1, 1, 1),
        rocblas_status_not_implemented);
    CHECK_STATUS(rocblas_sgemm_kernel_name(NULL, NONE, NONE, 1, 1, 1, ones, ones, 1, 1, ones, 1, 1, ones, numbers, 1, 1, 1),
        rocblas_status_not_implemented);
    CHECK_STATUS(rocblas_dgemm_kernel_name(handle, NONE, NONE, 1, 1, 1, &d, &d, 1, 1, &d, 1, 1, &d, &out_d, 1, 1, 1),
        rocblas_status_not_implemented);
}

int main(void) {
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    lists(handle, plain);
    lists(handle, batched);
    lists(handle, strided);
    by_types(handle);
    names(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
