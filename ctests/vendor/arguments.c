/* SPDX-License-Identifier: MIT
 *
 * arguments.c: the arguments of a call arrive at a fake rocBLAS behind this library as the program passed them.
 */
#include "fake_rocblas.h"

#include "../workspace.h"

static void arguments_arrive(void) {
    rocblas_handle handle = new_handle();
    float memory[4];
    const float scalars[2] = {1, 2};
    CHECK_OK(rocblas_gemm_strided_batched_ex(handle, rocblas_operation_transpose, rocblas_operation_none, -1, 2147483647,
        -2147483647 - 1, scalars, memory, rocblas_datatype_f32_r, 4, -((int64_t)1 << 40), memory + 1, rocblas_datatype_f16_r, 6,
        (int64_t)1 << 50, scalars + 1, memory + 2, rocblas_datatype_f64_r, -7, 8, memory + 3, rocblas_datatype_i8_r, 9, -10, 11,
        rocblas_datatype_i32_r, rocblas_gemm_algo_solution_index, -12, 4294967295u));
    const int64_t want[] = {(int64_t)(intptr_t)handle, rocblas_operation_transpose, rocblas_operation_none, -1, 2147483647,
        -2147483647 - 1, (int64_t)(intptr_t)scalars, (int64_t)(intptr_t)memory, rocblas_datatype_f32_r, 4, -((int64_t)1 << 40),
        (int64_t)(intptr_t)(memory + 1), rocblas_datatype_f16_r, 6, (int64_t)1 << 50, (int64_t)(intptr_t)(scalars + 1),
        (int64_t)(intptr_t)(memory + 2), rocblas_datatype_f64_r, -7, 8, (int64_t)(intptr_t)(memory + 3), rocblas_datatype_i8_r, 9,
        -10, 11, rocblas_datatype_i32_r, rocblas_gemm_algo_solution_index, -12, 4294967295u};
    for (size_t i = 0; i < sizeof want / sizeof *want; i++)
        CHECK_EQ(fake_rocblas_words()[i], want[i]);
    int copied = fake_rocblas_copied();
    CHECK_OK(rocblas_set_vector(1, 4, memory, 1, memory + 1, 1));
    CHECK_EQ(fake_rocblas_copied(), copied + 1);
    rocblas_int result;
    CHECK_STATUS(rocblas_isamax(handle, 1, memory, 1, &result), rocblas_status_not_implemented);
    hipStream_t stream;
    CHECK_STATUS(rocblas_get_stream(handle, &stream), rocblas_status_not_implemented);
    CHECK_OK(rocblas_destroy_handle(handle));
}

rocblas_status inside(rocblas_handle, rocblas_operation, rocblas_operation, int, int, int, const float*, const void*, int64_t,
    int, int64_t, const void*, int64_t, int, int64_t, const float*, void*, int64_t, int, int64_t, int) __asm__(FAKE_STRIDED);
rocblas_status inside_batched(rocblas_handle, rocblas_operation, rocblas_operation, int, int, int, const float*, const void*,
    int64_t, int, int64_t, const void*, int64_t, int, int64_t, const float*, void*, int64_t, int, int64_t,
    int) __asm__(FAKE_BATCHED);

/* arguments_arrive_inside calls the C++ internals behind gemm, which are the vendor's for its handle. */
static void arguments_arrive_inside(void) {
    rocblas_handle handle = new_handle();
    float a[1], b[1], c[1];
    const float scalars[2] = {1, 2};
    const int64_t want[] = {(int64_t)(intptr_t)handle, 112, 113, 3, 4, 5, (int64_t)(intptr_t)scalars, (int64_t)(intptr_t)a, 8, 9,
        10, (int64_t)(intptr_t)b, 12, 13, 14, (int64_t)(intptr_t)(scalars + 1), (int64_t)(intptr_t)c, 17, 18, 19, 20};
    for (int batched = 0; batched < 2; batched++) {
        CHECK_OK((batched ? inside_batched : inside)(handle, (rocblas_operation)112, (rocblas_operation)113, 3, 4, 5, scalars, a,
            8, 9, 10, b, 12, 13, 14, scalars + 1, c, 17, 18, 19, 20));
        for (size_t i = 0; i < sizeof want / sizeof *want; i++)
            CHECK_EQ(fake_rocblas_words()[i], want[i]);
        CHECK_OK(rocblas_gemm_strided_batched_ex(handle, 0, 0, 0, 0, 0, NULL, NULL, 0, 0, 0, NULL, 0, 0, 0, NULL, NULL, 0, 0, 0,
            NULL, 0, 0, 0, 0, 0, 0, 0, 0)); /* forgets them */
    }
    CHECK_OK(rocblas_destroy_handle(handle));
}

rocblas_status check_matrix(const char*, rocblas_handle, rocblas_operation, rocblas_fill, int, int64_t, int64_t, float*, int64_t,
    int64_t, int64_t, int64_t, int, bool) __asm__(FAKE_CHECK_MATRIX);
rocblas_status check_vector(const char*, rocblas_handle, int64_t, float*, int64_t, int64_t, int64_t, int64_t, int, bool) __asm__(
    FAKE_CHECK_VECTOR);
const void* properties_of(rocblas_handle) __asm__(FAKE_PROPERTIES);

/* checks_arrive calls the C++ internals that check numbers, and asks for the properties of the handle's device. */
static void checks_arrive(void) {
    static const char name[] = "name";
    rocblas_handle handle = new_handle();
    float a[1];
    const int64_t words[] = {(int64_t)(intptr_t)name, (int64_t)(intptr_t)handle, (int64_t)(intptr_t)a};
    const int64_t matrix[] = {words[0], words[1], 112, 122, 3, 4, 5, words[2], 6, 7, 8, 9, 10, 1};
    const int64_t vector[] = {words[0], words[1], 4, words[2], 6, -7, 8, 9, 10, 1};
    CHECK_STATUS(check_matrix(name, handle, rocblas_operation_transpose, rocblas_fill_lower, 3, 4, 5, a, 6, 7, 8, 9, 10, true),
        rocblas_status_check_numerics_fail);
    for (size_t i = 0; i < sizeof matrix / sizeof *matrix; i++)
        CHECK_EQ(fake_rocblas_words()[i], matrix[i]);
    CHECK_STATUS(check_vector(name, handle, 4, a, 6, -7, 8, 9, 10, true), rocblas_status_check_numerics_fail);
    for (size_t i = 0; i < sizeof vector / sizeof *vector; i++)
        CHECK_EQ(fake_rocblas_words()[i], vector[i]);
    CHECK_PTR(properties_of(handle), handle);
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void) {
    arguments_arrive();
    checks_arrive();
    arguments_arrive_inside();
    return check_result();
}
