/* SPDX-License-Identifier: MIT
 *
 * gemm.c: the internal C++ functions behind gemm in librocblas.so, which its test program and
 * rocSOLVER call with a handle. They are not a public interface. A call with a handle of this library
 * computes here; others are forwarded. A batch by pointers on a device takes no offsets.
 */
#include "state/state.h"
#include "vendor/find.h"

#include <stdlib.h>

/* shifted allocates an array of the given addresses, each plus offset_bytes. It returns the given array if
 * there is nothing to add, and a null pointer if memory has run out. The caller frees a result other than the
 * given array. */
static const void* const* shifted(const void* const* addresses, int64_t offset_bytes, rocblas_int count) {
    if (offset_bytes == 0 || count <= 0 || !addresses)
        return addresses;
    const void** made = malloc((size_t)count * sizeof *made);
    for (rocblas_int i = 0; made && i < count; i++)
        made[i] = (const char*)addresses[i] + offset_bytes;
    return made;
}

/* RBM_NEXT finds the vendor's function of this C++ name. */
#define RBM_NEXT(type, next, mangled) \
    static void* at; \
    type next; \
    *(void**)&next = rbm_vendor_cpp(&at, handle, mangled)

#define RBM_GEMM(letter, type, mangled) \
    typedef rocblas_status (*letter##_gemm_fn)(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, \
        rocblas_int, const type*, const type*, int64_t, rocblas_int, int64_t, const type*, int64_t, rocblas_int, int64_t, \
        const type*, type*, int64_t, rocblas_int, int64_t, rocblas_int); \
    RBM_API rocblas_status rbm_##letter##gemm(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, \
        rocblas_int, const type*, const type*, int64_t, rocblas_int, int64_t, const type*, int64_t, rocblas_int, int64_t, \
        const type*, type*, int64_t, rocblas_int, int64_t, rocblas_int) __asm__(mangled); \
    rocblas_status rbm_##letter##gemm(rocblas_handle handle, rocblas_operation op_a, rocblas_operation op_b, rocblas_int m, \
        rocblas_int n, rocblas_int k, const type* alpha, const type* a, int64_t offset_a, rocblas_int lda, int64_t stride_a, \
        const type* b, int64_t offset_b, rocblas_int ldb, int64_t stride_b, const type* beta, type* c, int64_t offset_c, \
        rocblas_int ldc, int64_t stride_c, rocblas_int batch) { \
        if (rbm_find(handle)) \
            return rocblas_##letter##gemm_strided_batched(handle, op_a, op_b, m, n, k, alpha, a ? a + offset_a : a, lda, \
                stride_a, b ? b + offset_b : b, ldb, stride_b, beta, c ? c + offset_c : c, ldc, stride_c, batch); \
        RBM_NEXT(letter##_gemm_fn, next, mangled); \
        return next ? next(handle, op_a, op_b, m, n, k, alpha, a, offset_a, lda, stride_a, b, offset_b, ldb, stride_b, beta, c, \
                   offset_c, ldc, stride_c, batch) \
                    : rocblas_status_invalid_handle; \
    }

#define RBM_GEMM_BATCHED(letter, type, mangled) \
    typedef rocblas_status (*letter##_gemms_fn)(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, \
        rocblas_int, const type*, const type* const*, int64_t, rocblas_int, int64_t, const type* const*, int64_t, rocblas_int, \
        int64_t, const type*, type* const*, int64_t, rocblas_int, int64_t, rocblas_int); \
    RBM_API rocblas_status rbm_##letter##gemms(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, \
        rocblas_int, const type*, const type* const*, int64_t, rocblas_int, int64_t, const type* const*, int64_t, rocblas_int, \
        int64_t, const type*, type* const*, int64_t, rocblas_int, int64_t, rocblas_int) __asm__(mangled); \
    rocblas_status rbm_##letter##gemms(rocblas_handle handle, rocblas_operation op_a, rocblas_operation op_b, rocblas_int m, \
        rocblas_int n, rocblas_int k, const type* alpha, const type* const* a, int64_t offset_a, rocblas_int lda, \
        int64_t stride_a, const type* const* b, int64_t offset_b, rocblas_int ldb, int64_t stride_b, const type* beta, \
        type* const* c, int64_t offset_c, rocblas_int ldc, int64_t stride_c, rocblas_int batch) { \
        const struct rbm_control* control = rbm_find(handle); \
        if (!control) { \
            RBM_NEXT(letter##_gemms_fn, next, mangled); \
            return next ? next(handle, op_a, op_b, m, n, k, alpha, a, offset_a, lda, stride_a, b, offset_b, ldb, stride_b, beta, \
                       c, offset_c, ldc, stride_c, batch) \
                        : rocblas_status_invalid_handle; \
        } \
        if (control->device >= 0 && (offset_a || offset_b || offset_c)) /* the arrays are in the device's memory */ \
            return rocblas_status_not_implemented; \
        const int64_t bytes = sizeof(type); \
        const void* const* as = shifted((const void* const*)a, offset_a * bytes, batch); \
        const void* const* bs = shifted((const void* const*)b, offset_b * bytes, batch); \
        const void* const* cs = shifted((const void* const*)c, offset_c * bytes, batch); \
        rocblas_status status = rocblas_status_memory_error; \
        if ((as || !a) && (bs || !b) && (cs || !c)) \
            status = rocblas_##letter##gemm_batched(handle, op_a, op_b, m, n, k, alpha, (const type* const*)as, lda, \
                (const type* const*)bs, ldb, beta, (type* const*)(uintptr_t)cs, ldc, batch); \
        if (as != (const void* const*)a) \
            free((void*)(uintptr_t)as); \
        if (bs != (const void* const*)b) \
            free((void*)(uintptr_t)bs); \
        if (cs != (const void* const*)c) \
            free((void*)(uintptr_t)cs); \
        return status; \
    }

/* The mangled C++ names for a built-in type, and for rocBLAS's complex numbers, whose substitutions have
 * other indices. */
#define RBM_STRIDED_NAME(t) \
    "_Z30rocblas_internal_gemm_templateI" t \
    "E15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_S6_lilS6_lilS6_PS4_lili"
#define RBM_STRIDED_COMPLEX_NAME(t) \
    "_Z30rocblas_internal_gemm_templateI19rocblas_complex_numI" t \
    "EE15rocblas_status_P15_rocblas_handle18rocblas_operation_S5_iiiPKT_S8_lilS8_lilS8_PS6_lili"
#define RBM_BATCHED_NAME(t) \
    "_Z38rocblas_internal_gemm_batched_templateI" t \
    "E15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_PKS6_lilS8_lilS6_PKPS4_lili"
#define RBM_BATCHED_COMPLEX_NAME(t) \
    "_Z38rocblas_internal_gemm_batched_templateI19rocblas_complex_numI" t \
    "EE15rocblas_status_P15_rocblas_handle18rocblas_operation_S5_iiiPKT_PKS8_lilSA_lilS8_PKPS6_lili"

RBM_GEMM(h, rocblas_half, RBM_STRIDED_NAME("DF16_"))
RBM_GEMM(s, float, RBM_STRIDED_NAME("f"))
RBM_GEMM(d, double, RBM_STRIDED_NAME("d"))
RBM_GEMM(c, rocblas_float_complex, RBM_STRIDED_COMPLEX_NAME("f"))
RBM_GEMM(z, rocblas_double_complex, RBM_STRIDED_COMPLEX_NAME("d"))
RBM_GEMM_BATCHED(h, rocblas_half, RBM_BATCHED_NAME("DF16_"))
RBM_GEMM_BATCHED(s, float, RBM_BATCHED_NAME("f"))
RBM_GEMM_BATCHED(d, double, RBM_BATCHED_NAME("d"))
RBM_GEMM_BATCHED(c, rocblas_float_complex, RBM_BATCHED_COMPLEX_NAME("f"))
RBM_GEMM_BATCHED(z, rocblas_double_complex, RBM_BATCHED_COMPLEX_NAME("d"))
