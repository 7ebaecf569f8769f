/* SPDX-License-Identifier: MIT
 *
 * numerics.c: internal C++ functions of librocblas.so that rocBLAS's test program and rocblas-bench call with a
 * handle, to look for NaN and infinity in memory. They are not a public interface. rocBLAS's code would read
 * a handle of this library as its own, so calls with such handles must end here. Other calls are forwarded.
 */
#include "loader/enter.h"
#include "state/state.h"
#include "vendor/find.h"

#include <string.h>

/* struct numerics has the arguments of one check. The core gets a vector as a matrix of one row. part is 0 for
 * all elements, otherwise uplo, the triangle. */
struct numerics {
    const char* function;
    uint64_t datatype, tables; /* tables: 1 if address is that of an array of pointers */
    uint64_t part;
    int64_t rows, cols, offset, distance, stride, batch;
    uint64_t address;
    int mode;
    bool input;
};

/* run_numerics has the core make the check. */
static rocblas_status run_numerics(const struct rbm_control* c, const struct numerics* k) {
    struct rbm_call call = {.routine = rbm_operation_check_numerics,
        .count = 15,
        .args = {c->id, (uint64_t)(uintptr_t)k->function, k->function ? strlen(k->function) : 0, k->datatype, k->tables, k->part,
            (uint64_t)k->rows, (uint64_t)k->cols, k->address, (uint64_t)k->offset, (uint64_t)k->distance, (uint64_t)k->stride,
            (uint64_t)k->batch, (uint64_t)k->mode, k->input}};
    return rbm_enter_core(&call);
}

typedef rocblas_status (*matrix_fn)(const char*, rocblas_handle, rocblas_operation, rocblas_fill, int, int64_t, int64_t,
    const void*, int64_t, int64_t, int64_t, int64_t, int, bool);
typedef rocblas_status (*vector_fn)(
    const char*, rocblas_handle, int64_t, const void*, int64_t, int64_t, int64_t, int64_t, int, bool);

/* RBM_MATRIX and RBM_VECTOR define the functions for one element type. mangled is its pointer type in a C++
 * name. */
#define RBM_MATRIX(name, mangled, type, table) \
    RBM_API rocblas_status name(const char*, rocblas_handle, rocblas_operation, rocblas_fill, int, int64_t, int64_t, \
        const void*, int64_t, int64_t, int64_t, int64_t, int, \
        bool) __asm__("_Z47rocblas_internal_check_numerics_matrix_templateI" mangled \
                      "E15rocblas_status_PKcP15_rocblas_handle18rocblas_operation_13rocblas_fill_26rocblas_check_matrix_type_" \
                      "llT_llllib"); \
    rocblas_status name(const char* function, rocblas_handle handle, rocblas_operation trans, rocblas_fill uplo, int kind, \
        int64_t m, int64_t n, const void* a, int64_t offset, int64_t lda, int64_t stride, int64_t batch, int mode, bool input) { \
        const struct rbm_control* c = rbm_find(handle); \
        if (!c) { \
            static void* at; \
            matrix_fn next; \
            *(void**)&next = rbm_vendor_cpp(&at, handle, \
                "_Z47rocblas_internal_check_numerics_matrix_templateI" mangled \
                "E15rocblas_status_PKcP15_rocblas_handle18rocblas_operation_13rocblas_fill_" \
                "26rocblas_check_matrix_type_llT_llllib"); \
            return next ? next(function, handle, trans, uplo, kind, m, n, a, offset, lda, stride, batch, mode, input) \
                        : rocblas_status_invalid_handle; \
        } \
        const bool straight = trans == rocblas_operation_none; \
        const struct numerics k = {function, rocblas_datatype_##type, table, kind ? (uint64_t)uplo : 0, straight ? m : n, \
            straight ? n : m, offset, lda, stride, batch, (uint64_t)(uintptr_t)a, mode, input}; \
        return run_numerics(c, &k); \
    }

#define RBM_VECTOR(name, mangled, type, table) \
    RBM_API rocblas_status name(const char*, rocblas_handle, int64_t, const void*, int64_t, int64_t, int64_t, int64_t, int, \
        bool) __asm__("_Z47rocblas_internal_check_numerics_vector_templateI" mangled \
                      "E15rocblas_status_PKcP15_rocblas_handlelT_llllib"); \
    rocblas_status name(const char* function, rocblas_handle handle, int64_t n, const void* x, int64_t offset, int64_t incx, \
        int64_t stride, int64_t batch, int mode, bool input) { \
        const struct rbm_control* c = rbm_find(handle); \
        if (!c) { \
            static void* at; \
            vector_fn next; \
            *(void**)&next = rbm_vendor_cpp(&at, handle, \
                "_Z47rocblas_internal_check_numerics_vector_templateI" mangled \
                "E15rocblas_status_PKcP15_rocblas_handlelT_llllib"); \
            return next ? next(function, handle, n, x, offset, incx, stride, batch, mode, input) \
                        : rocblas_status_invalid_handle; \
        } \
        const struct numerics k = {function, rocblas_datatype_##type, table, 0, 1, n, offset, incx < 0 ? -incx : incx, stride, \
            batch, (uint64_t)(uintptr_t)x, mode, input}; \
        return run_numerics(c, &k); \
    }

#define RBM_BOTH(type, mangled) \
    RBM_MATRIX(rbm_check_matrix_##type, "P" mangled, type, 0) \
    RBM_MATRIX(rbm_check_matrices_##type, "PKP" mangled, type, 1) \
    RBM_VECTOR(rbm_check_vector_##type, "P" mangled, type, 0) \
    RBM_VECTOR(rbm_check_vectors_##type, "PKP" mangled, type, 1)

RBM_BOTH(f32_r, "f")
RBM_BOTH(f64_r, "d")
RBM_BOTH(f32_c, "19rocblas_complex_numIfE")
RBM_BOTH(f64_c, "19rocblas_complex_numIdE")
RBM_BOTH(f16_r, "DF16_")
RBM_BOTH(bf16_r, "16rocblas_bfloat16")
