/* SPDX-License-Identifier: MIT
 *
 * solutions.c: queries about gemm solutions that take no problem: by types and by name. There is one solution
 * for all types.
 */
#include "vendor_rocblas.h"

/* ONLY_SOLUTION is the index of that solution, the one that gemm_ex_get_solutions lists. */
#define ONLY_SOLUTION 1

RBM_THEIRS(gemm_ex_get_solutions_by_type)
RBM_THEIRS(gemm_batched_ex_get_solutions_by_type)

/* has_solution reports whether gemm_ex accepts these types. A test compares it with gemm_ex_get_solutions for
 * all types. */
static int has_solution(rocblas_datatype input, rocblas_datatype output, rocblas_datatype compute)
{
    switch(input)
    {
    case rocblas_datatype_f16_r:
        return (output == rocblas_datatype_f16_r && compute == rocblas_datatype_f16_r)
               || ((output == rocblas_datatype_f16_r || output == rocblas_datatype_f32_r) && compute == rocblas_datatype_f32_r);
    case rocblas_datatype_bf16_r:
        return (output == rocblas_datatype_bf16_r || output == rocblas_datatype_f32_r) && compute == rocblas_datatype_f32_r;
    case rocblas_datatype_i8_r:
        return output == rocblas_datatype_i32_r && compute == rocblas_datatype_i32_r;
    case rocblas_datatype_f32_r:
    case rocblas_datatype_f64_r:
    case rocblas_datatype_f32_c:
    case rocblas_datatype_f64_c:
        return output == input && compute == input;
    default:
        return 0;
    }
}

/* by_type implements rocblas_gemm_ex_get_solutions_by_type and rocblas_gemm_batched_ex_get_solutions_by_type. */
static rocblas_status by_type(rocblas_handle   handle,
                              rocblas_datatype input,
                              rocblas_datatype output,
                              rocblas_datatype compute,
                              rocblas_int*     list_array,
                              rocblas_int*     list_size)
{
    if(!has_solution(input, output, compute))
        return rocblas_status_not_implemented;
    if(!rbm_find(handle))
        return rocblas_status_invalid_handle;
    if(!list_size)
        return rocblas_status_invalid_pointer;
    if(!list_array)
        *list_size = 1;
    else if(*list_size > 0)
        list_array[0] = ONLY_SOLUTION;
    return rocblas_status_success;
}

rocblas_status rocblas_gemm_ex_get_solutions_by_type(rocblas_handle   handle,
                                                     rocblas_datatype input_type,
                                                     rocblas_datatype output_type,
                                                     rocblas_datatype compute_type,
                                                     uint32_t         flags,
                                                     rocblas_int*     list_array,
                                                     rocblas_int*     list_size)
{
    if(!rbm_find(handle) && rbm_vendor_is_on())
        return theirs_gemm_ex_get_solutions_by_type(handle)(handle, input_type, output_type, compute_type, flags, list_array, list_size);
    return by_type(handle, input_type, output_type, compute_type, list_array, list_size);
}

rocblas_status rocblas_gemm_batched_ex_get_solutions_by_type(rocblas_handle   handle,
                                                             rocblas_datatype input_type,
                                                             rocblas_datatype output_type,
                                                             rocblas_datatype compute_type,
                                                             uint32_t         flags,
                                                             rocblas_int*     list_array,
                                                             rocblas_int*     list_size)
{
    if(!rbm_find(handle) && rbm_vendor_is_on())
        return theirs_gemm_batched_ex_get_solutions_by_type(handle)(handle, input_type, output_type, compute_type, flags, list_array, list_size);
    return by_type(handle, input_type, output_type, compute_type, list_array, list_size);
}

/* KERNEL_NAME defines a function that returns not_implemented for all arguments, as rocBLAS does. */
#define KERNEL_NAME(name, type)                                                                                            \
    RBM_THEIRS(name)                                                                                                       \
    rocblas_status rocblas_##name(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,          \
                        rocblas_int n, rocblas_int k, const type* alpha, const type* A, rocblas_int lda,                   \
                        rocblas_stride stride_a, const type* B, rocblas_int ldb, rocblas_stride stride_b, const type* beta, \
                        type* C, rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count)                        \
    {                                                                                                                      \
        if(!rbm_find(handle) && rbm_vendor_is_on())                                                                              \
            return theirs_##name(handle)(handle, transA, transB, m, n, k, alpha, A, lda, stride_a, B, ldb, stride_b, beta, \
                                         C, ldc, stride_c, batch_count);                                                   \
        return rocblas_status_not_implemented;                                                                             \
    }

KERNEL_NAME(hgemm_kernel_name, rocblas_half)
KERNEL_NAME(sgemm_kernel_name, float)
KERNEL_NAME(dgemm_kernel_name, double)
